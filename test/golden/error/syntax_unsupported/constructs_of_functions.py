# Parts of functions and calls that kernels lack.
from numba import cuda


@cuda.jit("void(int64[::1])")
def functions(idx):
    def g():
        nonlocal idx         # ERROR: nonlocal cannot be compiled for the GPU
        # NOTE: return the new value from the inner function
    g()

    def h(**kw):
        return 1
    h(a=1)                   # ERROR: a function with **keywords cannot be compiled for the GPU
    # NOTE: name its parameters one by one
    max(idx[0], 2, **idx)    # ERROR: a call with **keywords cannot be compiled for the GPU
    # NOTE: pass the arguments by name
    print(idx[0], file=None)  # ERROR: print() has no parameter 'file'
    raise                    # ERROR: raise without an exception cannot be compiled for the GPU
    # NOTE: name it: raise ValueError("what is wrong")
