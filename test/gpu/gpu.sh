# gpu.sh: what the scripts that need a GPU share, besides test/harness.sh. They read it first.
#
#     $PYK       the script's argument, $PYK, or .gpu/pyk or bin/pyk      $LIB       libpykrt.a: of .gpu or of the release build
#     $ARCH      the architecture of the first GPU                        $OUT       where figures go: nowhere, unless it is set

asked=${1:-${PYK:-}} PYK_DEVICE=cuda
ARCH=${ARCH:-sm_$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader -i 0 2>/dev/null | tr -d '. ')}
harness=$(dirname "$0")/../harness.sh
[ -f "$harness" ] || harness=$(dirname "$0")/../../harness.sh
. "$harness"
[ -x .gpu/pyk ] && PYK=$ROOT/.gpu/pyk
[ -z "$asked" ] || PYK=$(absolute "$asked")
[ -x "$PYK" ] || { echo "$0: no compiler at $PYK (give its path, or make bin/pyk)" >&2; exit 2; }
LIB=${LIB:-.gpu/libpykrt.a}
[ -f "$LIB" ] || LIB=build/release/libpykrt.a
LIB=$(absolute "$LIB")
BUILD=$(dirname "$LIB")
OUT=${OUT:-$work}
PATH=$PATH:/usr/local/cuda/bin
export ARCH BUILD OUT

# Numba-CUDA still calls functions by names that NumPy 2.5 has no more.
mkdir "$work/names"
cat >"$work/names/sitecustomize.py" <<'PY'
import numpy
for new, old in (("vstack", "row_stack"), ("isin", "in1d")):
    if not hasattr(numpy, old):
        setattr(numpy, old, getattr(numpy, new))
PY
export PYTHONPATH="$work/names${PYTHONPATH:+:$PYTHONPATH}"

# runtime_library LABEL: libpykrt.so.1 of the sources, in $work, for Python; yaml.h and libyaml.a are in $CPATH, $LIBRARY_PATH or
# the system's. A failure is the test LABEL/runtime.
runtime_library() {
    export PYK_LIBPYKRT="$work/libpykrt.so.1"
    $CC -std=c11 -D_GNU_SOURCE -I. -O2 -fPIC -fvisibility=hidden -shared -Wl,-soname,libpykrt.so.1 \
        -o "$PYK_LIBPYKRT" runtime/*/*.c -l:libyaml.a -ldl -lpthread -lm >"$work/log" 2>&1 || fail "$1/runtime" "$CC" "$work/log"
}

# beside_cub NAME OPTION...: runs NAME_bench.cu with the kernels of NAME_bench.py; NAME.csv gets what it prints.
beside_cub() {
    name=$1
    shift
    cp "test/gpu/${name}_bench.py" "$work/kernels.py" &&
        "$PYK" build "$work/kernels.py" -o "$work/kernels.cubin" --arch "$ARCH" --embed "$@" &&
        $CC -O2 -Iruntime -c -o "$work/stub.o" "$work/kernels.pyk.c" &&
        nvcc -O2 -std=c++17 "-arch=$ARCH" -Iruntime -I"$work" -o "$work/bench" "test/gpu/${name}_bench.cu" "$work/stub.o" "$LIB" \
            -l:libyaml.a -ldl -lpthread &&
        "$work/bench" >"$OUT/$name.csv"
    ran=$?
    cat "$OUT/$name.csv"
    return $ran
}
