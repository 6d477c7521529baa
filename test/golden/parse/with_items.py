with a: pass
with a as b, c as (d, e): pass
with (a as b, c,): pass
with (a, b) as c: pass
with (yield a): pass
with (a), b: pass
with (a).b as c.d[0]: pass
async def f():
    async with a as b: pass
    async for x in y: pass
