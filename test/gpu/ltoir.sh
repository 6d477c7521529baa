#!/bin/sh
# ltoir.sh: LTO-IR on a GPU: Python's functions called by CUDA C++, and the example kernels linked by nvlink, timed beside those of `pyk build`.
#
#     test/gpu/ltoir.sh [PYK]         ARCH, OUT as for run.sh; BUILD=FOLDER only builds, into FOLDER; BUILT=FOLDER runs what is there

into=${BUILD:-}
. "$(dirname "$0")/gpu.sh"

programs() {                          # into the folder $1
    requires ltoir libnvvm
    whole_toolkit "$work/toolkit"
    nvcc=$work/toolkit/bin/nvcc
    "$PYK" build test/gpu/ltoir.py -o "$work/functions.ltoir" --arch "$ARCH" --device-functions &&
        "$nvcc" "-arch=$ARCH" -dlto -Iruntime -I"$work" -dc test/gpu/ltoir.cu -o "$work/call.o" &&
        "$nvcc" "-arch=$ARCH" -dlto -dlink "$work/call.o" "$work/functions.ltoir" -o "$work/linked.o" &&
        "$nvcc" "-arch=$ARCH" -nodlink -o "$1/call" "$work/call.o" "$work/linked.o" &&
        "$PYK" build docs/examples/framework/model.py -o "$work/model.ltoir" --arch "$ARCH" --device-functions &&
        "$nvcc" "-arch=$ARCH" -dlto -Iruntime -I"$work" -dc docs/examples/framework/framework.cu -o "$work/framework.o" &&
        "$nvcc" "-arch=$ARCH" -dlto -dlink "$work/framework.o" "$work/model.ltoir" -o "$work/linked.o" &&
        "$nvcc" "-arch=$ARCH" -nodlink -o "$1/framework" "$work/framework.o" "$work/linked.o" &&
        "$PYK" build docs/examples/*.py -o "$work/kernels.ltoir" --arch "$ARCH" &&
        "$work/toolkit/bin/nvlink" -lto "-arch=$ARCH" "-nvvmpath=$work/toolkit/nvvm" "$work/kernels.ltoir" -o "$1/lto.cubin" &&
        "$PYK" build docs/examples/*.py -o "$1/kernels.cubin" --arch "$ARCH" --no-package &&
        $CC -std=c11 -D_GNU_SOURCE -O2 -o "$1/bench" test/gpu/bench.c -ldl -lm
}

[ -z "$into" ] || { programs "$into"; exit; }
[ -n "${BUILT:-}" ] || { programs "$work" && BUILT=$work || exit 1; }
status=0
"$BUILT/call" || status=1
"$BUILT/framework" || status=1
"$BUILT/bench" --small "$BUILT/lto.cubin" || status=1
for cubin in lto kernels; do
    echo "== $cubin.cubin"
    "$BUILT/bench" --reps "${REPS:-15}" "$BUILT/$cubin.cubin" || status=1
done
exit $status
