#!/bin/sh
# run.sh: the command line from outside: exit codes, messages, the files that appear and those that do not.
#
#     test/cli/run.sh [test_NAME ...]          PYK=bin/pyk
#
# A test is a function test_NAME of a file *.test.sh here. It runs in a shell and an empty directory of its own, with
# kernels.py in it, and ends at the first check that fails. The checks, besides those of test/harness.sh:
#
#     pyk CODE ARGS...      runs pyk and wants this exit code; output goes to the files `out` and `err`
#     says TEXT             the last run wrote TEXT to standard error        silent: it wrote nothing there
#     prints TEXT           the last run wrote TEXT to standard output

. "$(dirname "$0")/../harness.sh"
unset PYK_ARCH PYK_DEVICE CUDA_PATH
PYK_CACHE=$work/cache                     # most tests build the same kernels

show() { sed "s/^/  $1: /" "$1" | head -n 20; }
pyk() {
    want=$1
    shift
    timeout 120 "$PYK" "$@" >out 2>err </dev/null
    got=$?
    [ $got -eq "$want" ] || fails "pyk $* ended with $got, not $want
$(show out; show err)"
}
says() { grep -qF -- "$1" err || fails "no message '$1'
$(show err)"; }
# A slow machine says how far a build is.
silent() { ! grep -qvE '^pyk: [0-9]+ of [0-9]+ steps after' err || fails "messages where none are expected
$(show err)"; }
prints() { grep -qF -- "$1" out || fails "no output '$1'
$(show out)"; }

# Each takes long where pyk runs under AddressSanitizer: they compare the bytes of many builds, whose parts
# other tests run, run Python, or build what the suites reduce-asan and utility-asan do. They run so when they are named.
long='test_bytes_are_those_of_* test_messages_are_those_of_any_* test_what_parts_would_* test_eight_builds_*
    test_code_for_a_gpu_is_the_same_* test_folders_and_times_* test_only_what_changed_* test_bindings_numpy
    test_bindings_reductions test_bindings_launch test_reduce_* test_reductions_* test_forms_of_reductions* test_ufunc_*
    test_strips_compute_* test_warps_compute_* test_blocks_that_run_as_one_* test_ptxas_takes_tiles_*
    test_a_reduction_takes_no_grid test_wrong_forms_of_reductions test_a_configuration_names_the_functions_of_utilities
    test_a_long_function_divides_* test_pyk_hpp_works_* test_names_beyond_ascii_* test_the_cpu_needs_no_toolkit
    test_a_raise_in_a_utility_* test_a_chain_of_functions test_sort_runs'
# shellcheck disable=SC2086
left_out() {                              # NAME [NAMES...]
    case $PYK:$# in *asan*:1) set -f; selected "$1" $long; status=$?; set +f; return $status ;; esac
    return 1
}

one() {                                   # FILE NAME
    . "$ROOT/$1"
    cp "$ROOT/test/cli/kernels.py" .
    "$2"
}
for file in test/cli/*.test.sh; do
    for name in $(sed -n 's/^\(test_[a-z0-9_]*\)() *{.*/\1/p' "$file"); do
        again="PYK=$PYK test/cli/run.sh $name"
        left_out "$name" "$@" && continue
        selected "$name" "$@" && run_test "cli/$name" one "$file" "$name"
    done
done
finish
