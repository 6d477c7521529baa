#!/bin/sh
# interchange.sh: arrays shared with other libraries, processes and GPUs: the Python module of --bindings python with
# CuPy, PyTorch, Numba and JAX (interchange.py), IPC, peers and damaged images (interchange.c), the examples overlap and
# framework.
#
#     PYK=bin/pyk test/gpu/interchange.sh      CC, PYTHON; yaml.h and libyaml.a in $CPATH, $LIBRARY_PATH or the system's

cd "$(dirname "$0")/../.." || exit 2
ROOT=$PWD
PYK=${PYK:-bin/pyk}
case $PYK in /*) ;; *) PYK=$PWD/$PYK ;; esac
PYTHON=${PYTHON:-python3}
CC=${CC:-cc}
PATH=$PATH:/usr/local/cuda/bin
ARCH=${ARCH:-sm_$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader -i 0 | tr -d '. ')}
here=$(mktemp -d) || exit 3
trap 'rm -rf "$here"' EXIT
failed=0
fail() { failed=1; echo "FAIL interchange/$1: see below"; sed 's/^/  /' "$here/log" | tail -n 20; }

$CC -std=c11 -D_GNU_SOURCE -I. -O2 -fPIC -fvisibility=hidden -shared -Wl,-soname,libpykrt.so.1 \
    -o "$here/libpykrt.so.1" runtime/*/*.c -l:libyaml.a -ldl -lpthread -lm >"$here/log" 2>&1 || fail runtime
cd "$here" || exit 3
ln -s libpykrt.so.1 libpykrt.so
"$PYK" build "$ROOT/test/gpu/interchange_kernels.py" -o k.fatbin --arch "$ARCH,cpu" --bindings python \
    --sig 'total(float32)' >log 2>&1 || fail build
mkdir damaged && cp k.pyk.yaml damaged

PYK_LIBPYKRT=$here/libpykrt.so.1 PYTHONPATH=$here "$PYTHON" "$ROOT/test/gpu/interchange.py" || failed=1

export LD_LIBRARY_PATH="$here"
if $CC -O2 -I"$ROOT/runtime" -I. -o interchange "$ROOT/test/gpu/interchange.c" k.pyk.c -L. -lpykrt >log 2>&1; then
    ./interchange || failed=1
else
    fail interchange.c
fi

mkdir overlap framework
cp "$ROOT"/docs/examples/overlap/* overlap
cp "$ROOT"/docs/examples/framework/* framework
(cd overlap && "$PYK" build kernels.py -o kernels.fatbin --arch "$ARCH" &&
    $CC -O2 -I"$ROOT/runtime" -I. -o overlap overlap.c kernels.pyk.c -L.. -lpykrt -lm && ./overlap) >log 2>&1 &&
    { echo 'ok interchange/example_overlap'; sed 's/^/  /' log; } || fail example_overlap
if command -v nvcc >/dev/null; then
    (cd framework && make -s PYK="$PYK" ARCH="$ARCH" INCLUDE="-I$ROOT/runtime" && ./framework) >log 2>&1 &&
        { echo 'ok interchange/example_framework'; sed 's/^/  /' log; } || fail example_framework
else
    echo 'skip interchange/example_framework: no nvcc'
fi
exit $failed
