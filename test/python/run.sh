#!/bin/sh
# run.sh: the package pykrt: its host side (host.py) on the CPU, also with memory that is filled before use, and on the driver that
# tests simulate.
#
#     test/python/run.sh [BUILD]      BUILD: the folder with libpykrt.so.1 and fake_cuda.so (build/release)

BUILD=${1:-build/release}
. "$(dirname "$0")/../harness.sh"
requires python numpy

export PYTHONPATH="$ROOT/lib/python" PYTHONDONTWRITEBYTECODE=1 PYK_LIBPYKRT="$BUILD/libpykrt.so.1" PYK_LIBCUDA="$BUILD/fake_cuda.so"
again="$0 $BUILD"
host() { # LABEL VARIABLE...
    label=$1
    shift
    relay "$label" env "$@" timeout -s KILL 120 "$PYTHON" test/python/host.py "$label"
}
host cpu PYK_DEVICE=cpu
host strict PYK_DEVICE=cpu PYK_CPU_STRICT=1
host fake PYK_DEVICE=cuda

# What the page shows runs, one fragment after the other.
awk '/^```python fragment/ { on = 1; next } /^```/ { on = 0 } on' docs/python-arrays.md >"$work/page.py"
page() { PYK_DEVICE=cpu "$PYTHON" "$work/page.py" && [ -s "$work/page.py" ]; }
run_test docs/python-arrays.md page

if "$PYK" build test/python/kernels.py -o "$work/kernels.so" --arch cpu --bindings python >"$work/log" 2>&1; then
    PYTHONPATH=$PYTHONPATH:$work
    relay launch env PYK_DEVICE=cpu timeout -s KILL 120 "$PYTHON" test/python/launch.py launch
else
    fail launch/build 'pyk build' "$work/log"
fi
finish
