#!/bin/sh
# run.sh: the package pykrt: its host side (host.py) on the CPU, also with memory that is filled before use, and on the driver that
# tests simulate; and functions that it builds at their first call (dispatch.py), from which text (source.py), and the
# instructions of pykrt.ptx (ptx.py) and tiles (tile.py), with $PYK (bin/pyk); and kernels that other processes get (send.py).
#
#     test/python/run.sh [BUILD]      BUILD: the folder with libpykrt.so.1 and fake_cuda.so (build/release)

BUILD=${1:-build/release}
. "$(dirname "$0")/../harness.sh"
requires python numpy

export PYTHONPATH="$ROOT/lib/python" PYTHONDONTWRITEBYTECODE=1 PYK_LIBPYKRT="$BUILD/libpykrt.so.1" PYK_LIBCUDA="$BUILD/fake_cuda.so"
again="$0 $BUILD"
host() { # LABEL VARIABLE...
    label=$1
    shift
    relay "$label" env "$@" timeout -s KILL 120 "$PYTHON" test/python/host.py "$label"
}
host cpu PYK_DEVICE=cpu
host strict PYK_DEVICE=cpu PYK_CPU_STRICT=1
host several PYK_DEVICE=cpu:0,cpu:1
host fake PYK_DEVICE=cuda
relay ptx env PYK="$PYK" PYK_DEVICE=cpu XDG_CACHE_HOME="$work/cache" timeout -s KILL 120 "$PYTHON" test/python/ptx.py ptx
relay tile env PYK="$PYK" PYK_DEVICE=cpu XDG_CACHE_HOME="$work/cache" timeout -s KILL 300 "$PYTHON" test/python/tile.py tile
relay dispatch env PYK="$PYK" PYK_DEVICE=cpu XDG_CACHE_HOME="$work/cache" timeout -s KILL 300 "$PYTHON" test/python/dispatch.py dispatch

relay source env PYK="$PYK" PYK_DEVICE=cpu XDG_CACHE_HOME="$work/cache" timeout -s KILL 300 "$PYTHON" test/python/source.py source

# What the page shows runs, one fragment after the other.
awk '/^```python fragment/ { on = 1; next } /^```/ { on = 0 } on' docs/python-arrays.md >"$work/page.py"
page() { PYK_DEVICE=cpu "$PYTHON" "$work/page.py" && [ -s "$work/page.py" ]; }
run_test docs/python-arrays.md page

# The way from Numba is gone as its page says it: its program is app.py, each command prints the block behind it.
awk -v dir="$work" '/^```python$/ && !n++ { out = dir "/app.py"; next } /^```sh$/ { sh++; out = dir "/" sh ".sh"; next }
    /^```$/ && out == "" && was { out = dir "/" sh ".out"; was = 0; next } /^```/ { was = out ~ /[.]sh$/; out = ""; next }
    out { print > out }' docs/from-numba.md
from_numba() {
    mkdir bin && ln -s "$PYK" bin/pyk && printf '#!/bin/sh\nexec "%s" "$@"\n' "$PYTHON" >bin/python && chmod +x bin/python && cp "$work/app.py" . || fails 'no program'
    for n in 1 2; do
        env -u PYK PATH="$PWD/bin:$PATH" XDG_CACHE_HOME="$PWD/cache$n" sh "$work/$n.sh" >out 2>err || fails "step $n: $(cat err)"
        diff "$work/$n.out" out >difference || fails "step $n: $(cat difference)"
    done
}
run_test docs/from-numba.md from_numba

if "$PYK" build test/python/kernels.py -o "$work/kernels.so" --arch cpu --bindings python >"$work/log" 2>&1; then
    PYTHONPATH=$PYTHONPATH:$work
    relay launch env PYK_DEVICE=cpu timeout -s KILL 120 "$PYTHON" test/python/launch.py launch
else
    fail launch/build 'pyk build' "$work/log"
fi

mkdir "$work/sent"
sent() { "$PYK" build test/python/sent_kernels.py -o "$work/sent/$1.so" --arch cpu --bindings "$2" --sig 'greatest(float64)'; }
send() { PYK_DEVICE=cpu timeout -s KILL 120 "$PYTHON" test/python/send.py send "$work/sent" 2>/dev/null; }  # Dask logs a lot
if sent sent_kernels python >"$work/log" 2>&1 && sent alone python-standalone >"$work/log" 2>&1; then
    relay send send
else
    fail send/build 'pyk build' "$work/log"
fi
finish
