# Another thread's variables.
# on cuda: rotate --grid 1 --block 8 a=arange(8)
break kernels.py:72
run
cuda thread (6,0,0)
> thread \(6,0,0\)
print i
> = 6$
print a.data[i]
> = 6$
info cuda kernels
> rotate
