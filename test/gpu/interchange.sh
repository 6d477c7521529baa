#!/bin/sh
# interchange.sh: arrays shared with other libraries, processes and GPUs: the Python module of --bindings python-standalone with
# CuPy, PyTorch, Numba and JAX (interchange.py), IPC, peers and damaged images (interchange.c), the examples overlap and
# framework.
#
#     PYK=bin/pyk test/gpu/interchange.sh      CC, PYTHON; yaml.h and libyaml.a in $CPATH, $LIBRARY_PATH or the system's

. "$(dirname "$0")/gpu.sh"

runtime_library interchange
cd "$work" || exit 3
ln -s libpykrt.so.1 libpykrt.so
"$PYK" build "$ROOT/test/gpu/interchange_kernels.py" -o k.fatbin --arch "$ARCH,cpu" --bindings python-standalone \
    --sig 'total(float32)' >log 2>&1 || fail interchange/build 'pyk build' log
mkdir damaged && cp k.pyk.yaml damaged

export LD_LIBRARY_PATH="$work"
relay interchange env PYTHONPATH="$work" "$PYTHON" "$ROOT/test/gpu/interchange.py"

if $CC -O2 -I"$ROOT/runtime" -I. -o interchange "$ROOT/test/gpu/interchange.c" k.pyk.c -L. -lpykrt >log 2>&1; then
    relay interchange.c ./interchange
else
    fail interchange/interchange.c "$CC" log
fi

mkdir overlap framework
cp "$ROOT"/docs/examples/overlap/* overlap
cp "$ROOT"/docs/examples/framework/* framework
example() {                        # NAME: its output, which ends well, is in the file log
    if [ $? -eq 0 ]; then ok "interchange/example_$1"; sed 's/^/  /' log; else fail "interchange/example_$1" 'see below' log; fi
}
(cd overlap && "$PYK" build kernels.py -o kernels.fatbin --arch "$ARCH" &&
    $CC -O2 -I"$ROOT/runtime" -I. -o overlap overlap.c kernels.pyk.c -L.. -lpykrt -lm && ./overlap) >log 2>&1
example overlap
if have nvcc; then
    (cd framework && make -s PYK="$PYK" ARCH="$ARCH" INCLUDE="-I$ROOT/runtime" && ./framework) >log 2>&1
    example framework
else
    skip interchange/example_framework 'no nvcc'
fi
finish
