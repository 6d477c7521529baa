# A record and its fields, which the debugger can change.
# on cpu cuda: records --grid 1 --block 1 r=zeros(2)
break kernels.py:61
run
print *one
> = \{x = 0, n = 0, v = \{\{0, 0, 0\}, \{0, 0, 0\}\}\}
print one.v[1][2]
> = 0$
set var r.data[0].x = 2.5
print one.x
> = 2.5$
set var one.n = 41
print r.data[0].n
> = 41$
