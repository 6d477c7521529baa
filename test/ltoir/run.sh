#!/bin/sh
# run.sh: every kernel of the examples and of the other tests as LTO-IR: libnvvm verifies it, and nvlink makes machine code of it.
#
#     test/ltoir/run.sh [FILE.py ...]         PYK=bin/pyk ARCHS='sm_90 sm_75 sm_100'
#
# nvlink links for the first architecture; the others end with libnvvm. Without ARCHS each file takes sm_90 and, in turn, sm_75 or
# sm_100. Files without a kernel are passed over.

. "$(dirname "$0")/../harness.sh"
requires ltoir libnvvm nvlink
[ $# -gt 0 ] || set -- docs/examples/*.py docs/examples/*/kernels.py docs/examples/*/model.py test/golden/ptx/*.py test/diff/*.py \
    test/cli/kernels.py test/utility/reductions.py test/utility/ufuncs.py
whole_toolkit "$work/toolkit"

ltoir() {                                  # file, arch: status 0 and $work/k.ltoir, 77 without a kernel or if the GPU lacks what it uses, 1
    eval "set -f; set -- \"\$1\" \"\$2\" $(sed -n '1s/^# ARGS: *//p' "$1" | sed 's/--arch[= ][a-z0-9_]*//; s/--debug//; s/-G\b//'); set +f"
    file=$1 arch=$2
    shift 2
    timeout 120 "$PYK" build "$file" -o "$work/k.ltoir" --arch "$arch" --device-functions "$@" >"$work/log" 2>&1 && return 0
    grep -q 'contains no kernel\|\[ptx-too-new\]' "$work/log" && return 77
    return 1
}
link() { timeout 120 "$work/toolkit/bin/nvlink" -lto "-arch=$1" "-nvvmpath=$work/toolkit/nvvm" "$work/k.ltoir" -o "$work/k.cubin" >"$work/log" 2>&1; }

other=sm_100
for source; do
    first=1
    [ $other = sm_100 ] && other=sm_75 || other=sm_100
    for arch in ${ARCHS:-sm_90 $other}; do
        ltoir "$source" "$arch"
        status=$?
        [ $status -eq 77 ] && continue
        [ $status -eq 0 ] && [ $first = 1 ] && { link "$arch" || status=2; }
        first=0
        case $status in
        0) ok "ltoir/$source $arch" ;;
        2) fail "ltoir/$source $arch" nvlink "$work/log" ;;
        *) fail "ltoir/$source $arch" pyk "$work/log" ;;
        esac
    done
done
finish
