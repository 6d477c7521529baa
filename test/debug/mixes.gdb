# A variable that changes its type shows the value of each line; steps do not go back to an `if` at the end of its branch.
# on cpu: mixes --grid 1 --block 1 n=15 out=zeros(6)
break kernels.py:122
run
> 122	    out
print foo
> = 100$
next
next
print foo
> = 2.5$
next
next
print foo
> = 1$
next
next
print foo
> = 42$
next
> 129	    if n > 10
next
> 130	        c = n
next
> 131	        out
print c
> = false$
next
> 134	    out
