#!/bin/sh
# check_format.sh: the C sources stand as `make format` lays them out.

. "$(dirname "$0")/harness.sh"
requires format clang-format-22
"$PYTHON" test/tools/format.py --check >"$work/changes" 2>&1
verdict format/code "$(cat "$work/changes")"
verdict format/comments "$("$PYTHON" test/tools/reflow.py --check 2>&1)"
finish
