x = -a ** -b * c // d % e @ f + g - h << i >> j & k ^ l | m
y = not a < b <= c != d == e is not f not in g is h in i and j or k
z = a if b else c if d else lambda *p, q=1, **r: (p, q)
a = -1 ** -2 ** -3
b = (a < b) < c
c = (a and b) and c or (d or e)
d = not not a == b
e = a if b else c if d else e
f = a - b - c * d // e % f @ g
g = ~a ** b, +-a, - (1)
h = a | b ^ c & d << e + f * g
i = await_ if await_ else lambda: await_
