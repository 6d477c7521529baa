from numba import cuda


class Odd(ValueError):
    pass


@cuda.jit("void(int32[::1], float32)")
def talk(x, f):
    i = cuda.grid(1)
    print("thread", i, "of", (x.size, f), i == 1)


@cuda.jit(device=True)
def even(x):
    if x % 2:
        raise Odd("an odd value", 3)
    return x


@cuda.jit("void(int32[::1])")
def strict(x):
    i = cuda.grid(1)
    if i < x.size:
        x[i] = even(x[i]) + 1
        assert x[i] < 9


@cuda.jit(device=True)
def below_two(x):
    if x < 2:
        return x


@cuda.jit("void(int64[::1], int32[::1])")
def twice_below_two(r, x):
    i = cuda.grid(1)
    r[i] = 2 * below_two(x[i])
