"""Times the kernels of numpy_kernels.py on the CPU target and NumPy's own functions, alternately; prints the least time of each and the ratio."""
import time

import kernels_pyk as kernels
import numpy as np

N = 1 << 24


def least(*works):
    times = [float("inf")] * len(works)
    for _ in range(9):
        for i, work in enumerate(works):
            start = time.perf_counter()
            work()
            times[i] = min(times[i], time.perf_counter() - start)
    return times


def row(name, ours, theirs):
    a, b = least(ours, theirs)
    print(f"{name:<34} {a * 1e3:10.2f} {b * 1e3:10.2f} {a / b:10.2f}")


def sums():
    """x + y of float32, where the call itself and the way in which the operands lie count."""
    for bits in 18, 20, 22:
        x, y = (np.ones(1 << bits, np.float32) for _ in range(2))
        r = np.empty_like(x)
        row(f"x + y, 2^{bits}", lambda: kernels.add(x, y, r), lambda: np.add(x, y, out=r))
        row(f"x += y, 2^{bits}", lambda: kernels.add(x, y, x), lambda: np.add(x, y, out=x))
    for side in 512, 2000, 4000:
        x = np.ones((side, side), np.float32)
        r, line, column = np.empty_like(x), x[:1].copy(), x[:, :1].copy()
        wide = np.ones((side, 2 * side), np.float32)[:, ::2]
        for name, a, b, out in (("x + row", x, line, r), ("x + column", x, column, r), ("column + row", column, line, r), ("x.T + x", x.T, x, r),
                                ("x[::-1, ::-1] + x", x[::-1, ::-1], x, r), ("x[:, ::-1] + x", x[:, ::-1], x, r),
                                ("every second + x", wide, x, r), ("x + x into every second", x, x, wide), ("x += row", x, line, x)):
            row(f"{name}, {side}^2", lambda: kernels.add(a, b, out), lambda: np.add(a, b, out=out))
    x = np.ones((1 << 17, 8), np.float32)
    r, line, column = np.empty_like(x), x[0].copy(), x[:, :1].copy()
    row("x + row, 2^17 x 8", lambda: kernels.add(x, line, r), lambda: np.add(x, line, out=r))
    row("x + column, 2^17 x 8", lambda: kernels.add(x, column, r), lambda: np.add(x, column, out=r))


def main():
    rng = np.random.default_rng(1)
    print(f"{'':<34} {'pyk ms':>10} {'NumPy ms':>10} {'pyk/NumPy':>10}")
    for dtype in (np.float32, np.float64):
        x, y = (rng.random(N).astype(dtype) for _ in range(2))
        r, t = np.empty_like(x), np.empty_like(x)
        side = 1 << 12
        x2, r2 = x.reshape(side, -1), r.reshape(side, -1)
        name = np.dtype(dtype).name
        row(f"x * x - y, {name}", lambda: kernels.blend(x, y, r), lambda: np.subtract(np.multiply(x, x, out=t), y, out=r))
        row(f"x * x - 2, {name}", lambda: kernels.blend(x, 2.0, r), lambda: np.subtract(np.multiply(x, x, out=t), dtype(2), out=r))
        row(f"x * x - row, {name}", lambda: kernels.blend(x2, x2[0], r2), lambda: np.subtract(np.multiply(x2, x2, out=t.reshape(side, -1)), x2[0], out=r2))
        row(f"sqrt(x * x + y * y), {name}", lambda: kernels.distance(x, y, r),
            lambda: np.sqrt(np.add(np.multiply(x, x, out=t), np.multiply(y, y, out=r), out=t), out=r))
    sums()
    f, i = rng.random(N).astype(np.float32), rng.integers(-1000, 1000, N).astype(np.int32)
    row("sum, float32", lambda: kernels.total(f), lambda: f.sum())
    row("max, int32", lambda: kernels.greatest(i), lambda: i.max())
    row("sum of a transposed view, float32", lambda: kernels.total(f.reshape(1 << 12, -1).T), lambda: f.reshape(1 << 12, -1).T.sum())
    row("sum of every second, float32", lambda: kernels.total(f[::2]), lambda: f[::2].sum())


main()
