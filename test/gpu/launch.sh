#!/bin/sh
# launch.sh: what a launch from Python costs on the GPU, beside cuLaunchKernel from C and Numba, and a scan of a long line from
# Python beside the same from C (launch_time.py). FAIL: with the extension in C, a launch with three arrays of pykrt takes
# more than 3 us longer than cuLaunchKernel; a scan without an initial value is wrong, or more than 1.1 times slower than one with.
#
#     PYK=bin/pyk test/gpu/launch.sh      CC, PYTHON; yaml.h and libyaml.a in $CPATH, $LIBRARY_PATH or the system's;
#                                         .gpu/_native.abi3.so where the machine has no Python.h

. "$(dirname "$0")/gpu.sh"

runtime_library launch
$CC -std=c11 -D_GNU_SOURCE -O2 -fPIC -shared -o "$work/driver.so" test/gpu/launch_driver.c -ldl >"$work/log" 2>&1 || fail launch/driver "$CC" "$work/log"
cp -r lib/python/pykrt "$work"
rm -f "$work"/pykrt/_native.abi3.so
include=$("$PYTHON" -c 'import sysconfig; print(sysconfig.get_path("include"))')
if [ -f .gpu/_native.abi3.so ]; then
    cp .gpu/_native.abi3.so "$work/pykrt"
elif [ -e "$include/Python.h" ]; then
    $CC -std=c11 -O2 -shared -fPIC -fvisibility=hidden -I"$include" -o "$work/pykrt/_native.abi3.so" lib/python/pykrt/_native.c \
        >"$work/log" 2>&1 || fail launch/native "$CC" "$work/log"
fi
cp test/gpu/launch_kernels.py "$work/k.py"
cd "$work" || exit 3
"$PYK" build k.py -o k.fatbin --arch "$ARCH" --bindings python --sig 'total(float32)' --sig 'total(int64)' >log 2>&1 &&
    "$PYK" build k.py -o add.cubin --arch "$ARCH" --kernel add --no-package >log 2>&1 || fail launch/build 'pyk build' log
export PYTHONPATH="$work:$PYTHONPATH" PYTHONDONTWRITEBYTECODE=1
for native in 1 0; do
    relay "launch native=$native" env PYK_NATIVE=$native "$PYTHON" "$ROOT/test/gpu/launch_time.py"
done
finish
