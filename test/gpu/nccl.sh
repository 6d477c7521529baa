#!/bin/sh
# nccl.sh: NCCL on arrays and streams of pyk, in C (nccl/nccl.c, with bandwidths beside the CUDA runtime's memory and
# streams) and through torch.distributed (nccl/nccl.py), on 1, 2 and 4 GPUs, as many as there are.
#
#     PYK=bin/pyk test/gpu/nccl.sh       CC, PYTHON; NCCL and cudart are the system's, or those of Python packages

. "$(dirname "$0")/gpu.sh"
export NCCL_NVLS_ENABLE=0          # some machines hang with NVLink's multicast
cd "$work" || exit 3

# The first folder that has FILE: where Python's packages are, of the toolkit, of the system.
site=$("$PYTHON" -c 'import sysconfig; print(sysconfig.get_paths()["purelib"])' 2>/dev/null)
folder() {
    for at in "$site"/nvidia/*/"$1" /usr/local/cuda/"$1" /usr/local/cuda/targets/*/"$1" /usr/"$1" /usr/lib/*/"${1#lib/}"; do
        [ -e "$at" ] && dirname "$at" && return
    done
    return 1
}
# flags LIBRARY HEADER: for the C compiler, which takes a library by its versioned name too.
flags() {
    headers=$(folder "include/$2") || return 1
    for name in "$1.so" "$1.so.2" "$1.so.13" "$1.so.12"; do
        libraries=$(folder "lib/$name" || folder "lib64/$name") && echo "-I$headers -L$libraries -l:$name -Wl,-rpath,$libraries" && return
    done
    return 1
}

gpus=$(nvidia-smi -L 2>/dev/null | grep -c '^GPU')
"$PYK" build "$ROOT/test/gpu/nccl/kernels.py" -o kernels.cubin --arch "$ARCH" --bindings python >log 2>&1 ||
    { fail nccl/build 'pyk build' log; finish; }
[ -f "$BUILD/libpykrt.so.1" ] && cp "$BUILD/libpykrt.so.1" . && export PYK_LIBPYKRT="$work/libpykrt.so.1" || runtime_library nccl

if nccl=$(flags libnccl nccl.h) && cudart=$(flags libcudart cuda_runtime.h); then
    # shellcheck disable=SC2086
    $CC -O2 -I"$ROOT/runtime" -I. -o nccl "$ROOT/test/gpu/nccl/nccl.c" kernels.pyk.c $nccl $cudart -L. -l:libpykrt.so.1 -Wl,-rpath,"$work" \
        >log 2>&1 || fail nccl/compile "$CC" log
else
    skip nccl/c 'no nccl.h and libnccl, or no cuda_runtime.h and libcudart'
fi
for n in 1 2 4; do
    [ "$n" -le "$gpus" ] || { skip "nccl/$n" "there are $gpus GPUs"; continue; }
    [ ! -x nccl ] || relay "nccl/c_$n" timeout -s KILL 120 ./nccl "$n"
    have python:torch || { skip "nccl/torch_$n" 'no torch'; continue; }
    relay "nccl/torch_$n" env PYTHONPATH="$ROOT/lib/python:$work:$PYTHONPATH" OMP_NUM_THREADS=1 timeout -s KILL 120 "$PYTHON" \
        -m torch.distributed.run --standalone --nproc-per-node "$n" "$ROOT/test/gpu/nccl/nccl.py"
done
finish
