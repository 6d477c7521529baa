#!/bin/sh
# nccl.sh: NCCL on arrays and streams of pyk, in C (nccl/nccl.c, with bandwidths beside the CUDA runtime's memory and
# streams) and through torch.distributed (nccl/nccl.py), on 1, 2 and 4 GPUs, as many as there are.
#
#     PYK=bin/pyk test/gpu/nccl.sh       CC, PYTHON; NCCL and cudart are the system's, or those of Python packages

. "$(dirname "$0")/gpu.sh"
export NCCL_NVLS_ENABLE=0          # some machines hang with NVLink's multicast
cd "$work" || exit 3

# Folders that may have CUDA's or NCCL's files: nvcc's own, which it tells, the toolkit, Python's packages, the system.
toolkit=$(nvcc --dryrun -x cu -c /dev/null 2>&1 | sed -n 's/^#\$ TOP=//p')
site=$("$PYTHON" -c 'import sysconfig; print(sysconfig.get_paths()["purelib"])' 2>/dev/null)
first() { # FILE...: of the folders the first that has all of them
    for at in "$toolkit" "$toolkit"/targets/* /usr/local/cuda /usr/local/cuda/targets/* "$site"/nvidia/* /usr /usr/lib/*; do
        for file; do [ -e "$at/$file" ] || continue 2; done
        echo "$at" && return
    done
    return 1
}
library() { # NAME: where lib NAME is, under any of its numbers
    for number in '' .2 .13 .12; do
        for folder in lib lib64 .; do
            at=$(first "$folder/lib$1.so$number") && echo "-L$at/$folder -l:lib$1.so$number -Wl,-rpath,$at/$folder" && return
        done
    done
    return 1
}
flags() {
    nccl=$(first include/nccl.h) && cuda=$(first include/cuda_runtime.h include/crt/host_config.h) &&
        echo "-I$nccl/include -I$cuda/include $(library nccl) $(library cudart)"
}

gpus=$(nvidia-smi -L 2>/dev/null | grep -c '^GPU')
"$PYK" build "$ROOT/test/gpu/nccl/kernels.py" -o kernels.cubin --arch "$ARCH" --bindings python >log 2>&1 ||
    { fail nccl/build 'pyk build' log; finish; }
[ -f "$BUILD/libpykrt.so.1" ] && cp "$BUILD/libpykrt.so.1" . && export PYK_LIBPYKRT="$work/libpykrt.so.1" || runtime_library nccl

if flags=$(flags); then
    # shellcheck disable=SC2086
    $CC -O2 -I"$ROOT/runtime" -I. -o nccl "$ROOT/test/gpu/nccl/nccl.c" kernels.pyk.c $flags -L. -l:libpykrt.so.1 -Wl,-rpath,"$work" \
        >log 2>&1 || fail nccl/compile "$CC" log
else
    skip nccl/c 'no nccl.h, or no cuda_runtime.h'
fi
for n in 1 2 4; do
    [ "$n" -le "$gpus" ] || { skip "nccl/$n" "there are $gpus GPUs"; continue; }
    [ ! -x nccl ] || relay "nccl/c_$n" timeout -s KILL 120 ./nccl "$n"
    have python:torch || { skip "nccl/torch_$n" 'no torch'; continue; }
    relay "nccl/torch_$n" env PYTHONPATH="$ROOT/lib/python:$work:$PYTHONPATH" OMP_NUM_THREADS=1 timeout -s KILL 120 "$PYTHON" \
        -m torch.distributed.run --standalone --nproc-per-node "$n" "$ROOT/test/gpu/nccl/nccl.py"
done
finish
