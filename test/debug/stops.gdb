# breakpoint() stops where it stands, and the kernel goes on.
# on cpu cuda: stops --grid 1 --block 4 a=zeros(4) --print a
run
> SIGTRAP
> stops.*kernels.py:81
up-silently 0
print i
> = 2$
continue
> a = \[0\. 1\. 2\. 3\.\]
