#!/bin/sh
# runtime.sh: the runtime on a GPU: test/gpu/runtime (every call), the same under compute-sanitizer, and the cost of a launch.
#
#     PYK=bin/pyk test/gpu/runtime.sh       CC, PYTHON; yaml.h and libyaml.a in $CPATH, $LIBRARY_PATH or the system's

. "$(dirname "$0")/gpu.sh"
# cudart and cuBLAS, wherever they are: the toolkit's folder, or Python packages
LD_LIBRARY_PATH=$LD_LIBRARY_PATH:/usr/local/cuda/lib64:$("$PYTHON" -c '
import glob, sysconfig
print(":".join(glob.glob(sysconfig.get_paths()["purelib"] + "/nvidia/*/lib")))' 2>/dev/null)
export LD_LIBRARY_PATH

"$PYK" build test/gpu/runtime/kernels.py -o "$work/kernels.cubin" --arch "$ARCH" --embed || exit 1
from_source() {                    # NAME SOURCE...
    out=$1
    shift
    $CC -std=c11 -D_GNU_SOURCE -I. -Iruntime -I"$work" -O2 -o "$work/$out" "$@" "$work/kernels.pyk.c" runtime/*/*.c -l:libyaml.a -ldl -lpthread -lm
}
from_source runtime test/gpu/runtime/*.c && from_source overhead test/gpu/overhead/overhead.c || exit 1

relay runtime "$work/runtime"
for tool in memcheck racecheck initcheck; do
    have compute-sanitizer || { skip $tool 'no compute-sanitizer'; continue; }
    if compute-sanitizer --tool $tool --error-exitcode 9 --report-api-errors no "$work/runtime" --quick \
        >"$work/log" 2>&1; then
        ok $tool
    elif grep -q 'Device not supported' "$work/log"; then
        skip $tool 'it does not support this machine'
    else
        grep -v '^ok' "$work/log" >"$work/details"
        fail $tool 'see below' "$work/details"
    fi
done
relay overhead "$work/overhead"
have python:numba.cuda && "$PYTHON" test/gpu/overhead/numba_overhead.py
finish
