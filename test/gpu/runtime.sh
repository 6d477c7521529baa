#!/bin/sh
# runtime.sh: the runtime on a GPU: test/gpu/runtime (every call), the same under compute-sanitizer, and the cost of a launch.
#
#     PYK=bin/pyk test/gpu/runtime.sh       CC, PYTHON; yaml.h and libyaml.a in $CPATH, $LIBRARY_PATH or the system's

cd "$(dirname "$0")/../.." || exit 2
ROOT=$PWD
PYK=${PYK:-bin/pyk}
case $PYK in /*) ;; *) PYK=$PWD/$PYK ;; esac
PYTHON=${PYTHON:-python3}
CC=${CC:-cc}
PATH=$PATH:/usr/local/cuda/bin
ARCH=${ARCH:-sm_$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader -i 0 | tr -d '. ')}
here=$(mktemp -d) || exit 3
trap 'rm -rf "$here"' EXIT
# cudart and cuBLAS, wherever they are: the toolkit's folder, or Python packages
LD_LIBRARY_PATH=$LD_LIBRARY_PATH:/usr/local/cuda/lib64:$("$PYTHON" -c '
import glob, sysconfig
print(":".join(glob.glob(sysconfig.get_paths()["purelib"] + "/nvidia/*/lib")))' 2>/dev/null)
export LD_LIBRARY_PATH

"$PYK" build test/gpu/runtime/kernels.py -o "$here/kernels.cubin" --arch "$ARCH" --embed || exit 1
compile() { # NAME SOURCE...
    out=$1
    shift
    $CC -std=c11 -D_GNU_SOURCE -I. -Iruntime -I"$here" -O2 -o "$here/$out" "$@" "$here/kernels.pyk.c" runtime/*/*.c -l:libyaml.a -ldl -lpthread -lm
}
compile runtime test/gpu/runtime/*/*.c && compile overhead test/gpu/overhead/overhead.c || exit 1

failed=0
"$here/runtime" || failed=1
for tool in memcheck racecheck initcheck; do
    command -v compute-sanitizer >/dev/null || { echo "skip $tool: no compute-sanitizer"; continue; }
    if compute-sanitizer --tool $tool --error-exitcode 9 --report-api-errors no "$here/runtime" --quick \
        >"$here/log" 2>&1; then
        echo "ok $tool"
    elif grep -q 'Device not supported' "$here/log"; then
        echo "skip $tool: it does not support this machine"
    else
        failed=1
        echo "FAIL $tool: see below"
        grep -v '^ok' "$here/log" | head -40 | sed 's/^/  /'
    fi
done
"$here/overhead" || failed=1
"$PYTHON" -c 'import numba.cuda' 2>/dev/null && "$PYTHON" test/gpu/overhead/numba_overhead.py
exit $failed
