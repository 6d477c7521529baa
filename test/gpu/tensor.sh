#!/bin/sh
# tensor.sh: instructions and tiles of tensor cores on the GPU against NumPy, and the examples of docs/examples/tensor beside torch (cuBLAS,
# cuDNN) and what torch compiles by Triton.
#
#     PYK=bin/pyk test/gpu/tensor.sh                        CC, PYTHON; yaml.h and libyaml.a in $CPATH, $LIBRARY_PATH or the system's
#     PARTS='older rows' test/gpu/tensor.sh bin/pyk         only these timings of tensor_time.py, and no tests

. "$(dirname "$0")/gpu.sh"
requires tensor numpy

runtime_library tensor
export PYTHONPATH="$ROOT/lib/python:$PYTHONPATH" PYTHONDONTWRITEBYTECODE=1 XDG_CACHE_HOME="$work/cache" PYK
unset PYK_LIBCUDA
[ -n "${PARTS:-}" ] || relay ptx env PYK_DEVICE=cuda timeout -s KILL 300 "$PYTHON" test/python/ptx.py ptx
[ -n "${PARTS:-}" ] || relay tile env PYK_DEVICE=cuda timeout -s KILL 300 "$PYTHON" test/python/tile.py tile
have python:torch || { skip tensor/time 'no torch'; finish; }
TORCHINDUCTOR_CACHE_DIR=$work/inductor timeout -s KILL 400 "$PYTHON" test/gpu/tensor_time.py ${PARTS:-} | tee "$OUT/tensor.txt"
finish
