# Arguments, locals and elements; into a device function and out of it; by a function's name.
# on cpu cuda: scale --grid 1 --block 8 a=arange(8) f=0.5 n=4
break square
run
> square \(v=0\) at .*kernels.py:19
> 19	    w = v \* v
backtrace
> ^#0 .*square \(v=0\) at .*kernels.py:19
> ^#1 .*twice \(v=0\) at .*kernels.py:25
> ^#2 .*scale.*\(a=.*, f=0.5, n=4\) at .*kernels.py:36
next
> 20	    return w
print w
> = 0$
up
info locals
> first = 0
up
info locals
> total = 6
> k = 3
> i = 0
print a.data[3]
> = 3$
print a.shape[0]
> = 8$
print a.strides[0]
> = 4$
print *a.data@4
> = \{0, 1, 2, 3\}
ptype a
> float32 \*.*data;
> int64 shape\[1\];
delete
tbreak scale
> Temporary breakpoint 2
