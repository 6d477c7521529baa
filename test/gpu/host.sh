#!/bin/sh
# host.sh: the host side of the package pykrt on the GPU (test/python/host.py), and beside it what Numba-CUDA says to the same tests
# where it is installed: its lines begin with "numba", and its failures do not count.
#
#     PYK=bin/pyk test/gpu/host.sh      CC, PYTHON; yaml.h and libyaml.a in $CPATH, $LIBRARY_PATH or the system's

. "$(dirname "$0")/gpu.sh"
requires host numpy

runtime_library host
export PYTHONPATH="$ROOT/lib/python:$PYTHONPATH" PYTHONDONTWRITEBYTECODE=1
unset PYK_LIBCUDA
relay host env PYK_DEVICE=cuda timeout -s KILL 300 "$PYTHON" test/python/host.py gpu
relay host env PYK_DEVICE=cpu timeout -s KILL 300 "$PYTHON" test/python/host.py cpu
if "$PYK" build test/python/kernels.py -o "$work/kernels.fatbin" --arch "$ARCH,cpu" --bindings python >"$work/log" 2>&1; then
    PYTHONPATH=$PYTHONPATH:$work
    relay launch env PYK_DEVICE=cuda timeout -s KILL 120 "$PYTHON" test/python/launch.py launch
else
    fail launch/build 'pyk build' "$work/log"
fi
if have python:numba.cuda; then
    PYK_DEVICE=cuda timeout -s KILL 60 "$PYTHON" test/python/host.py numba numba.cuda >"$OUT/host-numba.log" 2>&1
    grep -E '^(ok|FAIL|skip) ' "$OUT/host-numba.log" | sed 's/^/numba: /'
fi
relay host env PYK_DEVICE=cuda timeout -s KILL 300 "$PYTHON" test/gpu/host_time.py
finish
