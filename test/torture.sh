#!/bin/sh
# torture.sh: hostile input, random programs and faults, for as many hours as there are.
#
#     test/torture.sh HOURS [PART...]      HOURS may be a fraction; PARTs, of those that the table below names, alone; JOBS=2 at a time
#
# Each part gets its share of the hours, and goes on where the last run ended: what fuzzers have found worth keeping, the seeds of
# random programs and the sums of all runs stay in build/torture. What fails stays in build/torture/found, and how to see it again
# in build/torture/log. The last lines are a table: what was done in this run, how often, what was found, and how often in all runs.
#
# Needs what `make check` needs; for the fuzzers clang-22, for random programs PYTHON with numpy, numba and numba-cuda. A part
# that lacks something says so in the table.

. "$(dirname "$0")/harness.sh"
HOME_OF=build/torture
HERE=$ROOT/$HOME_OF
FUZZ=build/fuzz/fuzz
export PYK_CACHE=off PYK_LIBPYKRT="$BUILD/libpykrt.so.1"

# PART, its share of the time, and what the number counts.
parts() {
    cat <<'LIST'
front       20  sources, through the front end
parse        4  sources, through lexer and parser
signature    6  signatures
config       4  configurations (pyk.yaml)
manifest     6  manifests
image        2  images: ELF files, fat binaries
npy          2  .npy files
argument     9  values of `pyk run`
command      4  command lines, run on a simulated driver
tensor       3  arrays of other libraries: DLPack, array interfaces
interfaces   1  arrays of other libraries, as Python describes them
programs    32  random programs, compared with Numba
memory       0  allocations of compiler and runtime that failed
driver       0  driver calls that failed
threads      2  tests of threads, streams and devices, under ThreadSanitizer
forks        2  forks of a process whose threads are at work
kills        4  builds that were killed
LIST
}

seconds_of() { awk -v hours="$HOURS" -v jobs="$JOBS" -v share="$1" -v all="$SHARES" 'BEGIN { printf "%d", hours * 3600 * jobs * share / all }'; }

# result PART DONE FOUND: a line for the table.
result() { echo "$1 $2 $3" >>"$HERE/results"; }
lacks() { echo "$1 - -" >>"$HERE/results"; echo "$1: $2" >>"$HERE/lacking"; }

# ---- fuzzers

limits_of() {
    # Arrays of the sizes that are asked for would be made; beyond 32 MiB there is no memory for them here.
    case $1 in argument | command) echo "allocator_may_return_null=1:max_allocation_size_mb=32" ;; esac
}
longest_of() { case $1 in front) echo 2500 ;; parse | manifest | image) echo 4096 ;; *) echo 1024 ;; esac; }

# Leaves of a corpus that has grown beyond bounds what reaches something new.
tidy() {
    [ "$(ls "$HERE/corpus/$1" | wc -l)" -gt 6000 ] || return 0
    rm -rf "$HERE/corpus/$1.small" && mkdir "$HERE/corpus/$1.small"
    timeout 900 "$FUZZ/$1" -merge=1 -rss_limit_mb=2048 "$HERE/corpus/$1.small" "$HERE/corpus/$1" >/dev/null 2>&1 || return 0
    rm -rf "$HERE/corpus/$1" && mv "$HERE/corpus/$1.small" "$HERE/corpus/$1"
}

fuzz() {
    target=$1 left=$2 done=0 found=0
    [ -x "$FUZZ/$target" ] || { lacks "$target" 'no clang-22 to build fuzzers with'; return; }
    mkdir -p "$HERE/corpus/$target" "$HERE/found/$target" "$HERE/seeds/$target" "test/fuzz/corpus/$target"
    tidy "$target"
    while [ "$left" -gt 0 ] && [ $found -lt 20 ]; do
        began=$(date +%s)
        ASAN_OPTIONS=$(limits_of "$target") "$FUZZ/$target" -max_total_time="$left" -timeout=10 -rss_limit_mb=2048 -reload=0 \
            -max_len="$(longest_of "$target")" -dict="$HERE/seeds/words.dict" -print_final_stats=1 -verbosity=0 -close_fd_mask=3 \
            -artifact_prefix="$HERE/found/$target/" "$HERE/corpus/$target" "$HERE/seeds/$target" "test/fuzz/corpus/$target" \
            >"$HERE/log/$target.now" 2>&1
        status=$?
        cat "$HERE/log/$target.now" >>"$HERE/log/$target"
        some=$(sed -n 's/^stat::number_of_executed_units: *//p' "$HERE/log/$target.now")
        done=$((done + ${some:-0}))
        [ $status -eq 0 ] || found=$((found + 1))
        [ -n "$some" ] || [ $status -ne 0 ] || break
        left=$((left - ($(date +%s) - began)))
    done
    result "$target" $done $found
}

# ---- random programs

programs() {
    "$PYTHON" -c 'import numpy, numba, numba.cuda' 2>/dev/null || { lacks programs 'no Python with numba-cuda: set PYTHON'; return; }
    seed=$(cat "$HERE/seed" 2>/dev/null || echo 1)
    "$PYTHON" test/diff/fuzz.py --seconds "$1" --seed "$seed" --jobs 1 --out "$HERE/found/programs" >"$HERE/log/programs.now" 2>&1
    cat "$HERE/log/programs.now" >>"$HERE/log/programs"
    last=$(sed -n 's/^seeds .* to \([0-9]*\);.*/\1/p' "$HERE/log/programs.now")
    [ -z "$last" ] || echo $((last + 1)) >"$HERE/seed"
    set -- $(sed -n 's/^fuzz-diff: \([0-9]*\) agree, \([0-9]*\) fail.*/\1 \2/p' "$HERE/log/programs.now")
    result programs $((${1:-0} + ${2:-0})) "${2:-1}"
}

interfaces() {
    have numpy || { lacks interfaces 'no NumPy'; return; }
    "$PYTHON" test/fuzz/interfaces.py --seconds "$1" --seed "$(date +%s)" >"$HERE/log/interfaces" 2>&1
    set -- $(sed -n 's/^interfaces: \([0-9]*\) tried, \([0-9]*\) fail.*/\1 \2/p' "$HERE/log/interfaces")
    result interfaces "${1:-0}" "${2:-1}"
}

# ---- faults

# unit PART WHAT PROGRAM...: test programs whose lines "N ... WHAT" say how often they let something fail.
unit() {
    part=$1 what=$2 found=0
    shift 2
    for program; do
        PYK_TEST_ALL=1 PYK_LIBCUDA=$BUILD/fake_cuda.so timeout 3600 "$BUILD/unit/$program" || found=$((found + 1))
    done >"$HERE/log/$part" 2>&1
    result "$part" "$(sed -n "s/^\(# .*: \)*\([0-9][0-9]*\) .*$what.*/\2/p" "$HERE/log/$part" | awk '{ n += $1 } END { print n + 0 }')" $found
}
memory() { unit memory allocations test_out_of_memory test_runtime_scarce; }
driver() { unit driver 'driver calls' test_runtime_life; }

# The suites of threads again and again until the time is over.
threads() {
    end=$(($(date +%s) + $1)) done=0 found=0
    [ -d build/tsan/unit ] || { lacks threads 'no build/tsan: make VARIANT=tsan check-threads'; return; }
    while [ "$(date +%s)" -lt $end ] && [ $found -lt 20 ]; do
        sh test/unit/run.sh build/tsan test_runtime_threads test_runtime_cpu test_runtime_stream test_runtime_life >"$HERE/log/threads.now" 2>&1 </dev/null
        cat "$HERE/log/threads.now" >>"$HERE/log/threads"
        done=$((done + $(grep -c '^ok ' "$HERE/log/threads.now"))) found=$((found + $(grep -c '^FAIL ' "$HERE/log/threads.now")))
    done
    result threads $done $found
}

# Thousands at a time.
forks() {
    end=$(($(date +%s) + $1)) found=0
    : >"$HERE/log/forks"
    while [ "$(date +%s)" -lt $end ] && [ $found -lt 20 ]; do
        "$BUILD/unit/test_runtime_cpu" >>"$HERE/log/forks" 2>&1 </dev/null || found=$((found + 1))
    done
    result forks "$(sed -n 's/^\(# \)*\([0-9]*\) forks.*/\2/p' "$HERE/log/forks" | awk '{ n += $1 } END { print n + 0 }')" $found
}

# At moments spread over a build, fifty at a time.
kills() {
    { have ptxas && have python3; } || { lacks kills 'no ptxas'; return; }
    end=$(($(date +%s) + $1)) done=0 found=0
    while [ "$(date +%s)" -lt $end ] && [ $found -lt 20 ]; do
        mkdir "$work/killed" || return
        sed 's/x\[i\] + y\[i\]/x[i] + y[i] * CHANGES/' test/cli/kernels.py >"$work/killed/changing.py"
        (cd "$work/killed" && "$PYTHON" "$ROOT/test/cli/kill.py" "$PYK" changing.py 50 --arch sm_80) >"$HERE/log/kills.now" 2>&1 </dev/null ||
            found=$((found + 1))
        cat "$HERE/log/kills.now" >>"$HERE/log/kills"
        some=$(sed -n 's/^killed \([0-9]*\) of.*/\1/p' "$HERE/log/kills.now")
        done=$((done + ${some:-0}))
        rm -rf "$work/killed"
    done
    result kills $done $found
}

# ---- all of it

if [ "${1:-}" = --one ]; then
    case $2 in
    programs | interfaces | threads | forks | kills) "$2" "$3" ;;
    memory | driver) "$2" ;;
    *) fuzz "$2" "$3" ;;
    esac
    exit 0
fi

HOURS=${1:?usage: test/torture.sh HOURS [PART...]}
shift
JOBS=${JOBS:-2}
mkdir -p "$HERE/log" "$HERE/found" "$HERE/corpus"
rm -f "$HERE/results" "$HERE/lacking" "$HERE"/log/*
: >"$HERE/results"
"$PYTHON" test/fuzz/seeds.py "$HERE/seeds" || exit 2
parts | while read -r part share what; do
    selected "$part" "$@" && echo "$part $share $what"
done >"$HERE/parts"
SHARES=$(awk '{ n += $2 } END { print n ? n : 1 }' "$HERE/parts")
began=$(date +%s)
# The long ones first, so that all end at about the same time.
sort -k 2,2nr "$HERE/parts" | while read -r part share what; do echo "$part" "$(seconds_of "$share")"; done |
    xargs -P "$JOBS" -L 1 sh test/torture.sh --one
awk -v hours="$HOURS" -v jobs="$JOBS" -v took=$(($(date +%s) - began)) -v sums="$HERE/sums" '
    FILENAME == sums { all[$1] = $2; bad[$1] = $3; next }
    FILENAME ~ /results$/ { done[$1] = $2; found[$1] = $3; next }
    { part = $1; sub(/^[^ ]+ +[^ ]+ +/, ""); order[++n] = part; what[part] = $0 }
    END {
        printf "%d minutes, %d at a time\n%12s %6s %14s  %s\n", took / 60, jobs, "this run", "found", "all runs", "what"
        for (i = 1; i <= n; i++) {
            p = order[i]
            if (done[p] != "-") { all[p] += done[p]; bad[p] += found[p] }
            failed += found[p]
            printf "%12s %6s %14s  %s\n", done[p], found[p], all[p] + 0, what[p]
        }
        for (p in all) print p, all[p], bad[p] + 0 > (sums ".new")
        exit failed > 0
    }' "$(test -f "$HERE/sums" && echo "$HERE/sums" || echo /dev/null)" "$HERE/results" "$HERE/parts"
status=$?
mv "$HERE/sums.new" "$HERE/sums"
[ ! -f "$HERE/lacking" ] || cat "$HERE/lacking"
exit $status
