from numba import cuda, float32

def inner(u):
    return u + 1

@cuda.jit("void(int32[::1], float32[::1], int64)")
def k(a, f, n):
    abs()                                  # ERROR: abs() takes 1 argument, but 0 were given
    range()                                # ERROR: range() takes 1 to 3 arguments, but 0 were given
    cuda.syncthreads(1)                    # ERROR: cuda.syncthreads() takes no arguments, but 1 was given
    a[0] = cuda.grid(4)                    # ERROR: the argument of cuda.grid() can only be 1, 2 or 3
    a[0] = cuda.grid(n)                    # ERROR: the argument of cuda.grid() must be known at compile time
    a[0] = inner(1, 2)                     # ERROR: inner() takes 1 argument, but 2 were given
    a[0] = inner(v=3)                      # ERROR: inner() has no parameter 'v'
    a[0] = inner()                         # ERROR: inner() lacks a value for parameter 'u'
    a[0] = n(3)                            # ERROR: int64 cannot be called
    s = cuda.shared.array(n, float32)      # ERROR: the shape of the array must be known at compile time
    # NOTE: pass the size as dynamic shared memory
    t = cuda.local.array(4, int)           # ERROR: int is not an element type
    u = cuda.local.array(-4, float32)      # ERROR: the array length must be positive
    v = cuda.shared.array(4, float32, 12)  # ERROR: the alignment must be a power of 2
    w = cuda.shared.array(4, float32, 1 << 40)  # ERROR: the alignment is 65536 at most
    cuda.atomic.and_(f, 0, 1)              # ERROR: cuda.atomic.and_() does not take
    # NOTE: the elements must be int32, uint32, int64, uint64
