#!/bin/sh
# dispatch.sh: programs for Numba-CUDA on the GPU with one import changed: our own tests, the programs in text documents beside Numba
# ($SEEDS: a folder of them), with NUMBA_TESTS=1 the tests of Numba-CUDA's wheel, and how long first calls and launches take.
#
#     PYK=bin/pyk test/gpu/dispatch.sh      CC, PYTHON; yaml.h and libyaml.a in $CPATH, $LIBRARY_PATH or the system's

. "$(dirname "$0")/gpu.sh"
requires dispatch numpy

runtime_library dispatch
export PYTHONPATH="$ROOT/lib/python:$PYTHONPATH" PYTHONDONTWRITEBYTECODE=1 XDG_CACHE_HOME="$work/cache"
unset PYK_LIBCUDA
relay dispatch env PYK_DEVICE=cuda timeout -s KILL 300 "$PYTHON" test/python/dispatch.py gpu
relay dispatch env PYK_DEVICE=cuda timeout -s KILL 200 "$PYTHON" test/gpu/dispatch_time.py pykrt.cuda
if have python:numba.cuda; then
    timeout -s KILL 200 "$PYTHON" test/gpu/dispatch_time.py numba.cuda | sed 's/^ok/numba: ok/'
    if [ -d "${SEEDS:-}" ]; then
        if PYK_DEVICE=cuda timeout -s KILL 400 "$PYTHON" test/numba/seeds.py "$SEEDS" >"$OUT/seeds.log" 2>&1; then ok dispatch/seeds
        else fail dispatch/seeds 'programs differ' "$OUT/seeds.log"
        fi
        grep -v '^ ' "$OUT/seeds.log"
    else
        skip dispatch/seeds 'no folder $SEEDS'
    fi
    [ -n "${NUMBA_TESTS:-}" ] || { skip dispatch/numba-tests 'they take minutes: NUMBA_TESTS=1'; finish; }
    wheel=$("$PYTHON" -c 'import numba.cuda, os; print(os.path.dirname(numba.cuda.__file__))')
    PYK_DEVICE=cuda timeout -s KILL 1500 "$PYTHON" test/numba/run.py --jobs 8 --seconds 200 --page "$OUT/numba-tests.md" --save "$OUT/numba-tests.txt" \
        "$wheel" >"$OUT/numba-tests.log" 2>&1
    percent=$(sed -n 's/.*internals: \([0-9]*\).*/\1/p' "$OUT/numba-tests.log")
    if [ "${percent:-0}" -ge 90 ]; then ok dispatch/numba-tests; else fail dispatch/numba-tests "less than 90 % pass" "$OUT/numba-tests.log"; fi
    tail -n 1 "$OUT/numba-tests.log"
fi
finish
