#!/bin/sh
# run.sh: the language server, as clients see it: one of Python's standard library (client.py, features.py), and where they
# are installed that of pytest-lsp, which checks every message against the protocol's types, and Neovim.
#
#     test/lsp/run.sh [test_NAME ...]          PYK=bin/pyk

. "$(dirname "$0")/../harness.sh"
"$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 8))' 2>/dev/null || { skip lsp 'no Python from 3.8 on'; finish; exit; }
export TMPDIR="$work" PYTHONDONTWRITEBYTECODE=1
relay lsp "$PYTHON" test/lsp/features.py "$@"

protocol() {
    needs python:pytest_lsp
    "$PYTHON" "$ROOT/test/lsp/protocol.py" >log 2>&1 || fails "$(tail -n 30 log)"
}
neovim() {
    needs nvim
    "$PYTHON" -c "import sys; sys.path.insert(0, '$ROOT/test/lsp'); from features import SCALE; print(SCALE.replace('math.sin', 'math.sine'))" >k.py
    timeout 200 nvim --headless -u NONE -c "luafile $ROOT/test/lsp/neovim.lua" >log 2>&1
    grep -q done log || fails "$(cat log)"
}
for name in protocol neovim; do
    selected "$name" "$@" && run_test "lsp/$name" "$name"
done
finish
