f(a, *b, c=1, *d, e=2, **g)
f(x for x in y)
f(x := 1, y=(z := 2))
f(*a or b, **c if d else e)
a[1], a[1:2], a[:], a[::], a[1:2:3, ..., None], a[*b], a[*b, c], a[x := 1], a[lambda: 1], a[(1, 2)], a[1,]
a.b.c(d)[e](f=1).g
k[blocks, threads, stream, 0](x, y)
