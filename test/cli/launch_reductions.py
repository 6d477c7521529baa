"""What test/cli/bindings.test.sh runs where NumPy is installed: reductions along axes, of segments, indices and scans, and
reduce and accumulate of universal functions, against NumPy's. Says "ok" at its end."""
import itertools

import numpy as np

import k_pyk as kernels

cpu = kernels.on("cpu")
random = np.random.default_rng(5)


def arrays():
    """Of 0 to 6 dimensions, some empty, with gaps, turned round and permuted."""
    for ndim, _, dtype in itertools.product(range(7), range(6), ("f8", "i4")):
        shape = [int(random.integers(0 if random.random() < .15 else 1, 5)) for _ in range(ndim)]
        whole = random.integers(-50, 50, [2 * n + 1 for n in shape]).astype(dtype)
        parts = [[slice(0, 2 * n, 2), slice(n - 1, None, -1) if n else slice(0), slice(n)][random.integers(3)] for n in shape]
        yield np.asarray(whole[tuple(parts)]).transpose(random.permutation(ndim))


def same(got, want):
    assert np.shape(got) == np.shape(want) and np.array_equal(got, want), (got, want)


def outcome(call, *arguments, **named):
    """What a call gives; None if it is refused."""
    try:
        return call(*arguments, **named)
    except ValueError:
        return None


def gaps(shape, dtype):
    """An array of which every second element is used."""
    return np.zeros([2 * n for n in shape], dtype)[tuple(slice(0, 2 * n, 2) for n in shape)]


def refused(text, call, *arguments, **named):
    try:
        call(*arguments, **named)
    except (TypeError, ValueError, kernels.Error) as e:
        assert text in str(e), f"{text!r} is not in {e}"
        return
    raise AssertionError(f"no error: {text}")


for a in arrays():
    ndim, dtype = a.ndim, a.dtype
    axes = [None, *range(-ndim, ndim), *itertools.islice(itertools.combinations(range(ndim), 2), 4), tuple(range(ndim)) or None]
    for (mine, numpys), axis, keep in itertools.product([(cpu.add, np.add), (cpu.largest, np.maximum)], axes, (False, True)):
        for more in ({}, {"initial": 7}, {"initial": None}):
            want = outcome(numpys.reduce, a, axis=axis, keepdims=keep, dtype=dtype, **more)
            got = outcome(mine.reduce, a, axis=axis, keepdims=keep, **more)
            assert (got is None) == (want is None), (a.shape, axis, more)
            if want is None:
                continue
            same(got, want)
            if np.ndim(want):
                out = gaps(np.shape(want), dtype)
                assert mine.reduce(a, axis, out, keep, **more) is out
                same(out, want)
    for (mine, numpys), axis in itertools.product([(cpu.add, np.add), (cpu.largest, np.maximum)], range(-ndim, ndim)):
        want = numpys.accumulate(a, axis, dtype)
        same(mine.accumulate(a, axis), want)
        out, copy = gaps(a.shape, dtype), a.copy()
        assert mine.accumulate(a, axis, out=(out,)) is out and mine.accumulate(copy, axis, copy) is copy
        same(out, want)
        same(copy, want)
    for axis in axes:
        same(cpu.add_reduce(a, axis=axis, init=3), np.add.reduce(a, axis=axis, dtype=dtype, initial=3))
        same(cpu.most(a, axis=axis), np.maximum.reduce(a, axis=axis, initial=0))
    for axis in range(ndim):
        before = np.add.accumulate(a, axis, dtype)
        same(cpu.add_reduce.scan(a, axis, exclusive=True), before - a)
        same(cpu.add_reduce.scan(a, axis, exclusive=True, init=5), before - a + 5)
        same(cpu.add_reduce.scan(a, axis, init=5), before + 5)
        same(cpu.most.scan(a, axis), np.maximum.accumulate(a, axis))
    if a.size:
        assert cpu.most.arg(a) == a.argmax()

line = random.integers(-9, 9, 300000).astype("i4")
for x in (line, line[::-1], line.reshape(3, -1), line.reshape(3, -1).T, line.reshape(-1, 3)):
    for axis in range(x.ndim):
        same(cpu.add.accumulate(x, axis), np.add.accumulate(x, axis, "i4"))
        same(cpu.add.reduce(x, axis, initial=None), np.add.reduce(x, axis, "i4"))
offsets = np.sort(random.integers(0, line.size, 50))
offsets[10] = offsets[11]
sums = [line[a:b].sum() for a, b in zip(offsets, offsets[1:])]
same(cpu.add_reduce.segments(line, offsets), sums)
out = np.zeros(98, "i4")[::2]
assert cpu.add_reduce.segments(line, offsets, init=2, out=out) is out
same(out, np.array(sums) + 2)
same(cpu.add_reduce.segments(line, offsets[:1]), [])
assert cpu.product(np.arange(1.0, 6.0)) == 120 and cpu.product(np.zeros(0)) == 1 and cpu.mul.reduce(np.zeros(0)) == 1
same(cpu.product.scan(np.array([2.0, 3.0, 4.0]), exclusive=True), [1, 2, 6])

a = np.ones((3, 4), "i4")
for text, call in [
        ("add is a universal function, which chooses its grid: call add(...), with stream=", lambda: cpu.add[1, 32](a, a)),
        ("most is a reduction, which chooses its grid: call most(...), with stream= if need be", lambda: cpu.most[1, 32](a)),
        ("add.reduce: an array of 2 dimensions has no axis 2", lambda: cpu.add.reduce(a, 2)),
        ("add.reduce: an array of 2 dimensions has no axis -3", lambda: cpu.add.reduce(a, (0, -3))),
        ("add.reduce: axis (0, -2) names one twice", lambda: cpu.add.reduce(a, (0, -2))),
        ("add.reduce: axis () names none", lambda: cpu.add.reduce(a, ())),
        ("add.accumulate: an array of 1 dimension has no axis 1", lambda: cpu.add.accumulate(a[0], 1)),
        ("largest.reduce: no elements along axis 0, and no initial value", lambda: cpu.largest.reduce(a[:0])),
        ("add.reduce: expected an array of float64 or int32, got float32", lambda: cpu.add.reduce(a.astype("f4"))),
        ("add.reduce, parameter 'initial': expected int32, got str", lambda: cpu.add.reduce(a, initial="1")),
        ("add.reduce, parameter 'arr': expected an array on the CPU, got list", lambda: cpu.add.reduce([1, 2])),
        ("add.reduce, parameter 'out': expected int32 of shape (4,), got int32 of shape (3,)",
         lambda: cpu.add.reduce(a, out=np.zeros(3, "i4"))),
        ("add.reduce, parameter 'out': expected int32 of shape (4,), got float64 of shape (4,)",
         lambda: cpu.add.reduce(a, out=np.zeros(4))),
        ("the results overlap the input: give them memory of their own", lambda: cpu.add.reduce(a, out=a[0])),
        ("input and output overlap; they may be the same, or lie apart", lambda: cpu.add.accumulate(a[:2], out=a[1:])),
        ("sub.reduce needs a reduction of the same function: add sub_reduce = cuda.reduce(sub)", lambda: cpu.sub.reduce(a)),
        ("negative.accumulate: only functions of two numbers have it", lambda: cpu.negative.accumulate(a)),
        ("inner.reduce: only functions of two numbers have it", lambda: cpu.inner.reduce(a)),
        ("most.arg: an array without elements has none to choose", lambda: cpu.most.arg(a[:0])),
        ("most: res takes the result of all elements; give out= instead", lambda: cpu.most(a, res=a, axis=0)),
        ("add_reduce.segments, parameter 'arr': expected one contiguous dimension, got shape (3, 4)",
         lambda: cpu.add_reduce.segments(a, offsets)),
        ("parameter 'offsets': expected at least one int64, got int32", lambda: cpu.add_reduce.segments(line, line)),
        ("parameter 'offsets': expected at least one int64, got int64 of shape (0,)",
         lambda: cpu.add_reduce.segments(line, offsets[:0])),
        ("add_reduce.segments: offset 1 is 300001, not 0 to 300000",
         lambda: cpu.add_reduce.segments(line, np.array([0, 300001, 5]))),
]:
    refused(text, call)

# Long lines without gaps are scanned by all threads; without an initial value the first element is as it was.
for n in (65536, 70001, 200000):
    for a in (random.integers(-50, 50, n).astype("i4"), random.integers(-50, 50, n + 3).astype("f8")[3:]):
        same(cpu.add_reduce.scan(a), np.cumsum(a, dtype=a.dtype))
        same(cpu.most.scan(a), np.maximum.accumulate(a))
        same(cpu.most.scan(a, init=60), np.full(n, 60, a.dtype))
        same(cpu.add_reduce.scan(a, exclusive=True)[1:], np.cumsum(a[:-1], dtype=a.dtype))
        out = a.copy()
        cpu.add_reduce.scan(out, out=out)
        same(out, np.cumsum(a, dtype=a.dtype))
zeros = np.full(70000, -0.0)
assert np.signbit(cpu.add_reduce.scan(zeros)).all() and not np.signbit(cpu.add_reduce.scan(zeros, init=0)).any()
print("ok")
