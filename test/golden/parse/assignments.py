a = b, *c = d[1:2, ::3] = (e)
x: int = 3; (y): str; z.w: list[int] = a, *b
a += 1; b @= c; d **= -e; f //= g; h >>= i
