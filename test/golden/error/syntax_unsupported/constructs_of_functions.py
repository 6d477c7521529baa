# Parts of functions and calls that kernels lack.
from numba import cuda


@cuda.jit("void(int64[::1])")
def functions(idx):
    x = 1

    def g():
        nonlocal x
        x += 1
        return x
    f = g                    # ERROR: a function with nonlocal as a value cannot be compiled for the GPU
    # NOTE: call it by its own name
    def k():
        return g()           # ERROR: a call of a function with nonlocal from another inner function cannot be compiled for the GPU
    # NOTE: call it from the function around both
    idx[0] = k() + g()

    def h(**kw):
        return 1
    h(a=1)                   # ERROR: a function with **keywords cannot be compiled for the GPU
    # NOTE: name its parameters one by one
    max(idx[0], 2, **idx)    # ERROR: a call with **keywords cannot be compiled for the GPU
    # NOTE: pass the arguments by name
    print(idx[0], file=None)  # ERROR: print() has no parameter 'file'
