# A condition on an argument of a device function, and steps in and out.
# on cpu cuda: scale --grid 1 --block 8 a=arange(8) f=0.5 n=4
break kernels.py:36 if a.data[i] > 4
run
> 36	        a\[i\] = twice
print i
> = 5$
step
> twice \(v=5\) at .*kernels.py:25
step
> square \(v=5\) at .*kernels.py:19
print threadIdx.x
> = 5$
next
next
print w
finish
