# Shared and local memory in a kernel with barriers, in the thread that the condition asks for.
# on cpu cuda: rotate --grid 1 --block 8 a=arange(8)
break kernels.py:74 if threadIdx.x == 3
run
> rotate.*kernels.py:74
print i
> = 3$
print s
> = 4$
print tile.data[5]
> = 5$
print mine.data[5]
> = 3$
print threadIdx
> x = 3, y = 0, z = 0
print blockDim.x
> = 8$
