#!/bin/sh
# The recorded launches of Numba-CUDA's own tests on the GPU, where $CASES names a folder of them (docs/conformance.md).
cd "$(dirname "$0")/../../.." || exit 2
CASES=${CASES:-cases}
[ -d "$CASES" ] || { echo "no folder of cases: passed over"; exit 0; }
"${PYTHON:-python3}" -c 'import numpy, yaml' 2>/dev/null || { echo "no numpy or PyYAML: passed over"; exit 0; }
exec "${PYTHON:-python3}" test/gpu/conformance.py "$CASES" --pyk "$PYK" --device cuda
