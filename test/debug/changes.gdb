# Arguments have their values where a breakpoint at a function stops, and change where they are assigned; results of functions
# that may raise.
# on cpu: changes --grid 1 --block 1 x=7 y=2 out=zeros(3)
break changes
run
> changes \(x=7, y=2, out=.*\) at .*kernels.py:110
> 110	    kept = x
print kept
> = 0$
next
> 111	    x = 5
print kept
> = 7$
next
> 112	    out
print x
> = 5$
next
next
> 114	    kept = y
print x
> = 7$
print kept
> = 7$
break quotient
continue
> quotient \(v=7, n=2\)
finish
> = \{failed = false, result = 3\}
break inverse
continue
> inverse \(v=4\)
finish
> = 0.25$
