#!/bin/sh
# cli.sh: the parts of the command line that need a GPU: --arch native, and pyk run on the GPU against the CPU.
#
#     PYK=bin/pyk test/gpu/extra/cli.sh

. "$(dirname "$0")/../gpu.sh"
kernels=$ROOT/test/cli/kernels.py
cd "$work" || exit 3
check() { if [ "$2" = "$3" ]; then ok "gpu-cli/$1"; else fail "gpu-cli/$1" "$2"; fi; }

"$PYK" build "$kernels" -o n.ptx --arch native >log 2>&1
check native "$? $(grep 'entry' n.ptx | grep -vc 'second')$(cat log)" "0 4"

for device in cpu cuda; do
    "$PYK" run "$kernels" vector_add --grid 8 --block 128 --device $device 'r=zeros(5000)' 'x=random(5000,seed=1)' 'y=random(5000,seed=2)' \
        --save r=$device.npy >log 2>&1
    check "run-$device" "$? $(cat log)" "0 "
done
cmp cpu.npy cuda.npy >log 2>&1
check same-result "$? $(cat log)" "0 "

"$PYK" run "$kernels" vector_add --forall 5000 --device cuda:0 'r=zeros(5000)' 'x=ones(5000)' 'y=ones(5000)' --print r --time --repeat 9 >log 2>&1
check forall "$? $(grep -c '^time: .* ms (median of 9, min' log) $(grep '^r = ' log)" "0 1 r = [2. 2. 2. ... 2. 2. 2.]"

"$PYK" run "$kernels" scale --grid 1 --block 8,8 --device cuda 'a=arange(2,3)' factor=10 --print a >log 2>&1
check scale "$? $(cat log)" "0 a = [[ 0. 10. 20.]
     [30. 40. 50.]]"
finish
