# Every type of variable.
# on cpu cuda: kinds --grid 1 --block 1 m=random(4,3,seed=1) z=1+2j h=1.5 small=7 yes=True t=(3,0.25)
break kernels.py:54
run
> kinds.*z=1 \+ 2i, h=1.5, small=7.*, yes=true
print row.data[1] == m.data[1]
> = 1$
print m.data[1*m.shape[1]+1] == column.data[3]
> = 1$
print column.strides[0]
> = 12$
print w
> = 2 \+ 4i$
print b
> = 2.25$
print color
> = BLUE$
print color == RED
> = 0$
print pair
> = \{low = 0, high = 0.5\}
print maybe
> = \{present = true, value = 7.*\}
print mixed
> = 2.5$
print t
> = \{f0 = 3, f1 = 0.25\}
print when
> = -3$
ptype z
> complex64
print yes
> = true$
