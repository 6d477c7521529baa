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
