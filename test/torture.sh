#!/bin/sh
# torture.sh: hostile input, random programs and faults, for as many hours as there are.
#
#     test/torture.sh HOURS [PART...]      HOURS may be a fraction; PARTs, of those that the table below names, alone; JOBS=2 at a time
#
# Each part goes on where the last run ended, and gets a share of the time by how much is left to do until its goal: what fuzzers
# have found worth keeping, the seeds of random programs and the sums of all runs stay in build/torture. What fails stays in
# build/torture/found, and how to see it again in build/torture/log. The last lines are a table: what was done in this run, how
# often, what was found, and how often in all runs.
#
# Needs what `make check` needs; for the fuzzers clang-22, or FUZZERS, a folder of fuzzers that were built elsewhere; for random
# programs PYTHON with numpy, numba and numba-cuda. A part that lacks something says so in the table.

. "$(dirname "$0")/harness.sh"
HOME_OF=build/torture
HERE=$ROOT/$HOME_OF
FUZZ=$(absolute "${FUZZERS:-build/fuzz/fuzz}")
export PYK_CACHE=off PYK_LIBPYKRT="$BUILD/libpykrt.so.1"

# PART, how often it is to be done, how often a core does it in a hundred seconds, and what the number counts.
parts() {
    cat <<'LIST'
front       10000000   65000  sources, through the front end
parse       10000000  165000  sources, through lexer and parser
notebook    10000000  300000  notebooks
notebook    10000000  300000  notebooks
signature   10000000  870000  signatures
config      10000000  300000  configurations (pyk.yaml)
manifest    10000000  800000  manifests
image       10000000 9999999  images: ELF files, fat binaries
npy         10000000 9999999  .npy files
argument    10000000 2000000  values of `pyk run`
command     10000000  250000  command lines, run on a simulated driver
tensor      10000000 9999999  arrays of other libraries: DLPack, array interfaces
interfaces  10000000  300000  arrays of other libraries, as Python describes them
programs       20000     140  random programs, compared with Numba
strips         20000     200  random kernels on the CPU, in strips and each thread alone
memory             0       1  allocations of compiler and runtime that failed
driver             0       1  driver calls that failed
hostile            0       1  sources that ask for too much, under AddressSanitizer
threads         2000     250  tests of threads, streams and devices, under ThreadSanitizer
forks          20000    4000  forks of a process whose threads are at work
kills            350     120  builds that were killed
LIST
}

# A task for each process: PART SECONDS, the long ones first; what is done once, however long it takes, before all. A part whose goal
# is reached still gets a fiftieth of what that took. No task is longer than a third of the run, but for random programs, of which
# many are compiled at once.
tasks() {
    touch "$HERE/sums"
    awk -v time="$SECONDS_ALL" -v jobs="$JOBS" '
        FILENAME ~ /sums$/ { done[$1] = $2; next }
        { left = $2 - done[$1]; left = left > $2 / 50 ? left : $2 / 50; need[$1] = left * 100 / $3; all += need[$1] }
        END {
            for (part in need) {
                share = all ? time * jobs * need[part] / all : 0
                n = int(share / (part == "programs" ? time : time / 3)) + 1
                if (!need[part]) share = time
                each = share / n < time ? share / n : time
                for (i = 0; i < n; i++) printf "%s %d\n", part, each
            }
        }' "$HERE/sums" "$HERE/parts" | sort -k 2,2nr
}

# What a task that has SECONDS may take: no longer than until the end of the run.
until_end() {
    left=$((ENDS - $(date +%s)))
    [ "$left" -lt "$1" ] && echo "$left" || echo "$1"
}

# result PART DONE FOUND: a line for the table.
result() { echo "$1 $2 $3" >>"$HERE/results"; }
lacks() { echo "$1 - -" >>"$HERE/results"; echo "$1: $2" >>"$HERE/lacking"; }

# ---- fuzzers

# Little of what was freed is kept poisoned, and a few callers of each allocation: an input frees little, and asks for memory often.
limits_of() {
    echo "quarantine_size_mb=16:thread_local_quarantine_size_kb=256:malloc_context_size=6"
    # Arrays of the sizes that are asked for would be made; beyond 32 MiB there is no memory for them here.
    case $1 in argument | command) echo ":allocator_may_return_null=1:max_allocation_size_mb=32" ;; esac
    # Of LLVM, where it is linked statically, not all allocations are seen.
    case $1 in command) echo ":alloc_dealloc_mismatch=0" ;; esac
}
longest_of() { case $1 in front) echo 2500 ;; parse | manifest | image | notebook) echo 4096 ;; *) echo 1024 ;; esac; }

# Leaves of a corpus that has grown beyond bounds what reaches something new.
tidy() {
    [ -d "$HERE/corpus/$1" ] && [ "$(ls "$HERE/corpus/$1" | wc -l)" -gt 6000 ] || return 0
    rm -rf "$HERE/corpus/$1.small" && mkdir "$HERE/corpus/$1.small"
    timeout 900 "$FUZZ/$1" -merge=1 -rss_limit_mb=2048 "$HERE/corpus/$1.small" "$HERE/corpus/$1" >/dev/null 2>&1 || return 0
    rm -rf "$HERE/corpus/$1" && mv "$HERE/corpus/$1.small" "$HERE/corpus/$1"
}

fuzz() {
    target=$1 left=$2 done=0 found=0
    [ -x "$FUZZ/$target" ] || { lacks "$target" 'no clang-22 to build fuzzers with'; return; }
    mkdir -p "$HERE/corpus/$target" "$HERE/found/$target" "$HERE/seeds/$target" "test/fuzz/corpus/$target"
    log=$HERE/log/$target.$$
    while [ "$left" -gt 0 ] && [ $found -lt 20 ]; do
        began=$(date +%s)
        ASAN_OPTIONS=$(limits_of "$target" | tr -d '\n') "$FUZZ/$target" -max_total_time="$left" -timeout=10 -rss_limit_mb=2048 -reload=0 \
            -max_len="$(longest_of "$target")" -dict="$HERE/seeds/words.dict" -print_final_stats=1 -verbosity=0 -print_funcs=0 -close_fd_mask=3 \
            -artifact_prefix="$HERE/found/$target/" "$HERE/corpus/$target" "$HERE/seeds/$target" "test/fuzz/corpus/$target" \
            >"$log.now" 2>&1
        status=$?
        cat "$log.now" >>"$log"
        some=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log.now")
        done=$((done + ${some:-0}))
        [ $status -eq 0 ] || found=$((found + 1))
        [ -n "$some" ] || [ $status -ne 0 ] || break
        left=$((left - ($(date +%s) - began)))
    done
    rm -f "$log.now"
    result "$target" $done $found
}

# ---- random programs

# A thousand seeds for a process, which no other has had.
next_seed() {
    until mkdir "$HERE/seed.taken" 2>/dev/null; do sleep 0.1; done
    seed=$(cat "$HERE/seed" 2>/dev/null || echo 1)
    echo $((seed + 1000)) >"$HERE/seed"
    rmdir "$HERE/seed.taken"
    echo "$seed"
}

programs() {
    "$PYTHON" -c 'import numpy, numba, numba.cuda' 2>/dev/null || { lacks programs 'no Python with numba-cuda: set PYTHON'; return; }
    log=$HERE/log/programs.$$ seed=$(next_seed)
    # The last programs are begun before the end, and take some time.
    timeout "$1" "$PYTHON" test/diff/fuzz.py --seconds $(($1 * 9 / 10)) --seed "$seed" --batch 20 --jobs 1 --out "$HERE/found/programs" >"$log" 2>&1
    set -- $(sed -n 's/.*: \([0-9]*\) agree, \([0-9]*\) fail.*/\1 \2/p' "$log" | tail -n 1)
    result programs $((${1:-0} + ${2:-0})) "${2:-0}"
}

interfaces() {
    have numpy || { lacks interfaces 'no NumPy'; return; }
    log=$HERE/log/interfaces.$$
    "$PYTHON" test/fuzz/interfaces.py --seconds "$1" --seed "$(date +%s)$$" >"$log" 2>&1
    set -- $(sed -n 's/^interfaces: \([0-9]*\) tried, \([0-9]*\) fail.*/\1 \2/p' "$log")
    result interfaces "${1:-0}" "${2:-1}"
}

# ---- faults

# unit PART WHAT PROGRAM...: test programs whose lines "N ... WHAT" say how often they let something fail.
strips() {
    log=$HERE/log/strips.$$
    "$PYTHON" test/fuzz/strips.py --seconds "$1" --seed "$(next_seed)" --out "$HERE/found/strips" >"$log" 2>&1
    set -- $(sed -n 's/^strips: \([0-9]*\) tried, \([0-9]*\) fail.*/\1 \2/p' "$log")
    result strips "${1:-0}" "${2:-1}"
}

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

hostile() {
    [ -x build/asan/pyk ] || { lacks hostile 'no build/asan/pyk: make VARIANT=asan'; return; }
    PYK=build/asan/pyk sh test/hostile/run.sh >"$HERE/log/hostile" 2>&1
    result hostile "$(grep -c '^ok ' "$HERE/log/hostile")" "$(grep -c '^FAIL ' "$HERE/log/hostile")"
}

# The suites of threads again and again until the time is over.
threads() {
    end=$(($(date +%s) + $1)) done=0 found=0
    [ -x build/tsan/unit/test_runtime_threads ] || { lacks threads 'no build/tsan: make VARIANT=tsan check-threads'; return; }
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
    programs | strips | interfaces | threads | forks | kills) "$2" "$(until_end "$3")" ;;
    memory | driver | hostile) "$2" ;;
    *) fuzz "$2" "$(until_end "$3")" ;;
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
parts | while read -r part goal rate what; do
    selected "$part" "$@" && echo "$part $goal $rate $what"
done >"$HERE/parts"
while read -r part goal rate what; do tidy "$part"; done <"$HERE/parts"
SECONDS_ALL=$(awk -v hours="$HOURS" 'BEGIN { printf "%d", hours * 3600 }')
began=$(date +%s)
ENDS=$((began + SECONDS_ALL))
export ENDS
tasks | xargs -P "$JOBS" -L 1 sh test/torture.sh --one
awk -v hours="$HOURS" -v jobs="$JOBS" -v took=$(($(date +%s) - began)) -v sums="$HERE/sums" '
    FILENAME == sums { all[$1] = $2; bad[$1] = $3; next }
    FILENAME ~ /results$/ { done[$1] = $2 == "-" ? $2 : done[$1] + $2; found[$1] = $3 == "-" ? $3 : found[$1] + $3; next }
    { part = $1; sub(/^[^ ]+ +[^ ]+ +[^ ]+ +/, ""); order[++n] = part; what[part] = $0 }
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
