#!/bin/sh
# numpy.sh: universal functions and reductions on the CPU target beside NumPy, in one process.
#
#     test/bench/numpy.sh [PYK]          PYTHON: with NumPy

PYK=${1:-${PYK:-bin/pyk}}
. "$(dirname "$0")/../harness.sh"
requires numpy.sh numpy
"$PYK" build test/bench/numpy_kernels.py -o "$work/kernels.so" --arch cpu --bindings python || exit 1
PYK_LIBPYKRT=$PWD/build/release/libpykrt.so.1 PYTHONPATH=$work:lib/python PYK_DEVICE=cpu "$PYTHON" test/bench/numpy_compare.py
