#!/bin/sh
# check_format.sh: the C sources stand as `make format` lays them out; and the lines of the Python package and its tests fit.

. "$(dirname "$0")/harness.sh"
verdict format/python "$(git ls-files 'lib/python/pykrt/*.py' 'test/numba/*.py' 'test/python/*.py' | xargs grep -nE '.{121,}')"
requires format clang-format-22
"$PYTHON" test/tools/format.py --check >"$work/changes" 2>&1
verdict format/code "$(cat "$work/changes")"
verdict format/comments "$("$PYTHON" test/tools/reflow.py --check 2>&1)"
finish
