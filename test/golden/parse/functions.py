@a.b[1](c)
@d
async def f[T: int, *Ts, **P](a, b=1, /, c: int = 2, *args: *Ts, d, e=3, **k) -> int:
    return await a, *b
    yield
    yield from c
def g(a, *, b): pass
