#!/bin/sh
# reduce.sh: reductions on the CPU target beside NumPy's, on this machine.
#
#     test/bench/reduce.sh [PYK] [BUILD]         PYTHON: one that has NumPy

PYK=${1:-${PYK:-bin/pyk}} BUILD=${2:-build/release}
. "$(dirname "$0")/../harness.sh"
requires reduce.sh numpy
"$PYTHON" test/bench/reduce.py "$PYK" "$BUILD"
