#!/bin/sh
# reduce.sh: reductions on the CPU target beside NumPy's, on this machine.
#
#     test/bench/reduce.sh [PYK] [BUILD]         PYTHON: one that has NumPy

cd "$(dirname "$0")/../.." || exit 2
PYTHON=${PYTHON:-python3}
"$PYTHON" -c 'import numpy' 2>/dev/null || { echo "reduce.sh: $PYTHON has no NumPy (set PYTHON)"; exit 0; }
exec "$PYTHON" test/bench/reduce.py "${1:-bin/pyk}" "${2:-build/release}"
