# harness.sh: what the test scripts share. A script reads it first, and is then at the root of the project:
#
#     . "$(dirname "$0")/../harness.sh"
#
#     $ROOT $PYK $BUILD        absolute paths: the project; the compiler (bin/pyk); the build with the runtime (build/release)
#     $PYK_CACHE               off if it is not set: tests are of the compiler, but for those of the cache
#     $PYK_DEVICE              where kernels run: cpu. $ARCH and $IMAGE are what to compile for it, and the suffix of that
#     $CC $PYTHON $TOOLKIT     the C compiler; a Python, one with NumPy if there is one; the folder that has ptxas
#     $work                    an empty folder, removed at the end
#
#     ok NAME                  \
#     fail NAME WHY [FILE...]   > report a test in the lines that test/check.sh counts, and count it; details are the files' first lines
#     skip NAME WHY            /
#     verdict NAME COMPLAINTS  one test: a line for each complaint, and none is good
#     finish                   ends the script: prints the counts; the status is 1 if a test failed
#
#     have THING               is there a program THING; or numpy, python:MODULE, libquadmath; or of the CUDA toolkit, as pyk finds it,
#                              ptxas, nvlink, fatbinary, libdevice, libnvvm, all of them as `toolkit`?
#     requires NAME THING...   ends the script with `skip NAME: no THING` where one is missing
#     selected NAME PATTERN... does NAME match a shell pattern, or is there none?
#     relay NAME COMMAND...    runs a command that reports its own tests in such lines, and counts them
#     run_test NAME COMMAND... runs a test, most often a function, in an empty folder of its own. It fails if its status is not 0;
#                              `fails WHY` and `skips WHY` end it, `needs THING...` skips it where one is missing; `needs`, no toolkit
#     build NAME FILE.py [OPTION...]    compiles kernels for the device to $work/NAME.$IMAGE and its package
#     compile NAME FILE... [OPTION...]  compiles a C program with the runtime to $work/NAME. Both fail `build/NAME` if they cannot
#
# $again, if set, is how to run a test again: printed below its failure.

cd "$(dirname "$0")" || exit 2
while [ ! -f test/harness.sh ]; do cd .. || exit 2; [ "$PWD" != / ] || exit 2; done
ROOT=$PWD
absolute() { case $1 in /*) echo "$1" ;; *) echo "$ROOT/$1" ;; esac; }
PYK=$(absolute "${PYK:-bin/pyk}")
BUILD=$(absolute "${BUILD:-build/release}")
CC=${CC:-cc}
PYK_DEVICE=${PYK_DEVICE:-cpu}
TOOLKIT=$("$PYK" toolkit path 2>/dev/null || echo /dev/null)
case ${PYK_CACHE:=off} in off) ;; *) PYK_CACHE=$(absolute "$PYK_CACHE") ;; esac
NO_COLOR=1 PYK_NO_COLOR=1 UBSAN_OPTIONS=print_stacktrace=1
[ -n "${PYTHON:-}" ] || for python in python3 /usr/bin/python3; do
    "$python" -c 'import numpy' 2>/dev/null && PYTHON=$python && break
done
PYTHON=${PYTHON:-python3}
case $PYK_DEVICE in
cpu) ARCH=${ARCH:-cpu} IMAGE=so ;;
*) ARCH=${ARCH:-${PYK_ARCH:-native}} IMAGE=cubin ;;
esac
export PYK_CACHE ROOT PYK PYTHON PYK_DEVICE NO_COLOR PYK_NO_COLOR UBSAN_OPTIONS
work=$(mktemp -d) || exit 3
trap 'chmod -R u+rwX "$work"; rm -rf "$work"' EXIT

# ---- reports

passed=0 failed=0 skipped=0
ok() { passed=$((passed + 1)); echo "ok $1"; }
skip() { skipped=$((skipped + 1)); echo "skip $1: $2"; }
fail() {
    failed=$((failed + 1))
    echo "FAIL $1: $2"
    shift 2
    [ $# -eq 0 ] || cat "$@" | head -n 40 | sed 's/^/  /'
    [ -z "${again:-}" ] || echo "  run it again: $again"
    return 1
}
verdict() {
    if [ -z "$2" ]; then ok "$1"; return; fi
    printf '%s\n' "$2" >"$work/complaints"
    fail "$1" "$(wc -l <"$work/complaints") complaints" "$work/complaints"
}
finish() {
    echo "$passed passed, $failed failed, $skipped skipped"
    [ $failed -eq 0 ]
    exit
}

# ---- what there is

# toolkit_part NAME: the path of ptxas, nvlink, fatbinary, libdevice or libnvvm as pyk finds it, or nothing.
toolkit_part() { "$PYK" toolkit path -v 2>/dev/null | sed -n "s|^$1  *[^/]*\(/.*\)|\1|p"; }

# whole_toolkit FOLDER: the toolkit with libnvvm where nvcc and nvlink look for it: packages for Python put it elsewhere.
# A nvcc that is a script of another folder's nvcc would look there: nvcc itself says where its programs are.
whole_toolkit() {
    mkdir -p "$1/bin" "$1/nvvm"
    whole=$("$TOOLKIT/bin/nvcc" --dryrun -E -x cu /dev/null 2>&1 | sed -n 's|^#\$ _HERE_=\(.*\)/bin$|\1|p')
    for part in "${whole:=$TOOLKIT}"/* "$whole"/nvvm/* "$whole"/bin/*; do
        case ${part#"$whole"/} in bin | nvvm | nvvm/lib64) ;; *) ln -s "$part" "$1/${part#"$whole"/}" ;; esac
    done
    ln -s "$(dirname "$(toolkit_part libnvvm)")" "$1/nvvm/lib64"
}

have() {
    case $1 in
    toolkit) for part in ptxas nvlink fatbinary libdevice libnvvm; do have $part || return 1; done ;;
    ptxas | nvlink | fatbinary | libdevice | libnvvm) [ -n "$(toolkit_part "$1")" ] ;;
    nvcc) [ -x "$TOOLKIT/bin/nvcc" ] || command -v nvcc >/dev/null ;;
    numpy) have python:numpy ;;
    python:*) "$PYTHON" -c "import ${1#python:}" 2>/dev/null ;;
    libquadmath) echo 'int main(void) { return 0; }' | $CC -xc - -o /dev/null -lquadmath 2>/dev/null ;;
    *) command -v "$1" >/dev/null ;;
    esac
}
requires() {
    what=$1
    shift
    for thing; do have "$thing" || { skip "$what" "no $thing"; exit 0; }; done
}

selected() {
    case $# in 1) return 0 ;; esac
    candidate=$1
    shift
    for pattern; do
        # shellcheck disable=SC2254
        case $candidate in $pattern) return 0 ;; esac
    done
    return 1
}

# ---- tests

relay() {
    what=$1
    shift
    ("$@") >"$work/relayed" 2>&1 </dev/null
    status=$?
    cat "$work/relayed"
    passed=$((passed + $(grep -c '^ok ' "$work/relayed"))) skipped=$((skipped + $(grep -c '^skip ' "$work/relayed")))
    bad=$(grep -c '^FAIL ' "$work/relayed")
    failed=$((failed + bad))
    [ $status -eq 0 ] || [ "$bad" -gt 0 ] || fail "$what" "ended with status $status"
}

fails() { printf '%s\n' "$1" >"$why"; exit 1; }
skips() { printf '%s\n' "$1" >"$why"; exit 77; }
needs() {
    [ $# -gt 0 ] || set -- toolkit
    for thing; do have "$thing" || skips "no $thing"; done
}
run_test() {
    test=$1
    shift
    why=$work/why here=$work/here
    : >"$why"
    mkdir "$here" && (cd "$here" && "$@") >"$work/log" 2>&1 </dev/null
    status=$?
    chmod -R u+rwX "$here" && rm -rf "$here"
    case $status in
    0) ok "$test" ;;
    77) skip "$test" "$(cat "$why")" ;;
    *)
        reason=$(head -n 1 "$why")
        { tail -n +2 "$why"; tail -n 40 "$work/log"; } >"$work/details"
        fail "$test" "${reason:-ended with status $status}" "$work/details"
        ;;
    esac
}

case $BUILD in *asan*) sanitize='-fsanitize=address,undefined -fno-sanitize-recover=all' ;; *) sanitize= ;; esac
build() {
    package=$1
    shift
    "$PYK" build "$@" -o "$work/$package.$IMAGE" --arch "$ARCH" >"$work/log" 2>&1 || fail "build/$package" 'pyk build' "$work/log"
}
# shellcheck disable=SC2086
compile() {
    program=$1
    shift
    $CC -std=gnu11 -Wall -Wextra -Werror -O1 -g $sanitize -I. -Iruntime -I"$work" -o "$work/$program" "$@" "$BUILD/libpykrt.a" \
        -l:libyaml.a -ldl -lpthread -lm >"$work/log" 2>&1 || fail "build/$program" "$CC" "$work/log"
}
