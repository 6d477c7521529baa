# An illegal address stops where it is used, with the call that led there.
# on cuda: outside --grid 1 --block 4 a=zeros(4)
run
> CUDA_EXCEPTION
backtrace
> ^#0 .*element.*kernels.py:87
> ^#1 .*outside.*kernels.py:93
