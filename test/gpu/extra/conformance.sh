#!/bin/sh
# The recorded launches of Numba-CUDA's own tests on the GPU, where $CASES names a folder of them (docs/conformance.md).
. "$(dirname "$0")/../gpu.sh"
CASES=${CASES:-cases}
[ -d "$CASES" ] || { skip conformance "no folder $CASES"; exit 0; }
requires conformance numpy python:yaml
"$PYTHON" test/gpu/conformance.py "$CASES" --pyk "$PYK" --device cuda
