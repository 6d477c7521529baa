# Source and machine code around a stop, one instruction after the other.
# on cpu cuda: one_too_far --grid 1 --block 8 x=zeros(10)
break one_too_far
run
> one_too_far.*\(x=.*\) at .*kernels.py:1(38|39|40)
list
> def one_too_far\(x\)
disassemble
> ^=> 0x[0-9a-f]+
stepi
disassemble
> ^=> 0x[0-9a-f]+
backtrace
> ^#0 .*one_too_far.*\(x=.*\) at .*kernels.py:1(38|39|40)
