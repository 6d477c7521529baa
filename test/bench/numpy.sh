#!/bin/sh
# numpy.sh: universal functions and reductions on the CPU target beside NumPy, in one process.
#
#     test/bench/numpy.sh [PYK]          PYTHON: with NumPy (default: .venv/bin/python, then python3)

cd "$(dirname "$0")/../.." || exit 2
PYK=${1:-${PYK:-bin/pyk}}
[ -x "$PYK" ] || { echo "numpy.sh: no compiler at $PYK" >&2; exit 2; }
PYTHON=${PYTHON:-.venv/bin/python}
command -v "$PYTHON" >/dev/null || PYTHON=python3
"$PYTHON" -c 'import numpy' 2>/dev/null || { echo "numpy.sh: skipped, $PYTHON has no NumPy"; exit 0; }
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
"$PYK" build test/bench/numpy_kernels.py -o "$work/kernels.so" --arch cpu --bindings python || exit 1
PYK_LIBPYKRT=$PWD/build/release/libpykrt.so.1 PYTHONPATH=$work PYK_DEVICE=cpu "$PYTHON" test/bench/numpy_compare.py
