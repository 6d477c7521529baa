# What arrays take of the memory that a block or a thread has.
from numba import cuda, float32, float64, int8


@cuda.jit("void(float32[::1])")
def shared_too_large(x):
    s = cuda.shared.array(20000, float32)  # ERROR: this array brings the static shared memory of kernel 'shared_too_large' to 80000 bytes: a block has 49152 at most [shared-space]
    # NOTE: declare cuda.shared.array(0, dtype) and give its size at the launch
    s[int(x[1])] = x[0]
    x[0] = s[int(x[2])]


@cuda.jit("void(float32[::1])")
def shared_just_fits(x):
    s = cuda.shared.array((96, 128), float32)
    s[int(x[1]), 0] = x[0]
    x[0] = s[int(x[2]), 0]


@cuda.jit(device=True)
def scratch(i):
    s = cuda.shared.array(8000, float32)  # ERROR: this array brings the static shared memory of kernel 'shared_in_all' to 64000 bytes
    s[i] = i
    return s[i + 1]


@cuda.jit("void(float32[::1])")
def shared_in_all(x):
    s = cuda.shared.array(8000, float32)
    s[int(x[1])] = x[0]
    x[0] = s[int(x[2])] + scratch(int(x[3])) + scratch(int(x[4]))


@cuda.jit("void(float32[::1])")
def local_too_large(x):
    t = cuda.local.array(100000000, float32)  # ERROR: the local arrays of kernel 'local_too_large', of which this is the largest, take 400000000 bytes a thread: a GPU has 524288 at most [local-space]
    # NOTE: let the kernel take an array with a part for each thread
    t[int(x[1])] = x[0]
    x[0] = t[int(x[2])]


@cuda.jit(device=True)
def deep(i):
    t = cuda.local.array(40000, float64)  # ERROR: the local arrays of kernel 'local_in_all', of which this is the largest, take 540000 bytes a thread
    t[i] = i
    return t[i + 1]


@cuda.jit("void(float64[::1])")
def local_in_all(x):
    t = cuda.local.array(220000, int8)
    t[int(x[1])] = int(x[0])
    x[0] = t[int(x[2])] + deep(int(x[3]))


@cuda.jit("void(float64[::1])")
def local_just_fits(x):
    t = cuda.local.array(65536, float64)
    t[int(x[1])] = x[0]
    x[0] = t[int(x[2])]
