#!/bin/sh
# run.sh: the language server, as a client sees it that is made of Python's standard library (client.py, features.py).
#
#     test/lsp/run.sh [test_NAME ...]          PYK=bin/pyk
#
# Where pytest-lsp is installed its client, which checks every message against the protocol's types, goes through a session, too.

. "$(dirname "$0")/../harness.sh"
"$PYTHON" -c 'import sys; sys.exit(sys.version_info < (3, 8))' 2>/dev/null || { skip lsp 'no Python from 3.8 on'; finish; exit; }
relay lsp env TMPDIR="$work" "$PYTHON" test/lsp/features.py "$@"
finish
