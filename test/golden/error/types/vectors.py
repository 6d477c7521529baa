from numba import cuda

ONE = cuda.float4(1, 1, 1, 1)


@cuda.jit("void(float32[::1])")
def too_few(r):
    r[0] = cuda.float4(cuda.float2(1, 2), 3).x  # ERROR: float32x4() does not take (float32x2, Literal[int](3))
    # NOTE: it is made of numbers and vectors of float32 with 4 components in all


@cuda.jit("void(float32[::1])")
def too_many(r):
    r[0] = cuda.float3(cuda.float2(1, 2), cuda.float2(1, 2)).x  # ERROR: float32x3() does not take (float32x2, float32x2)


@cuda.jit("void(float32[::1])")
def complex_component(r):
    r[0] = cuda.float4(cuda.int2(1, 2), 3, 4j).x  # ERROR: float32x4() does not take (int32x2


@cuda.jit("void(float32[::1])")
def no_such_component(r):
    r[0] = cuda.float2(1, 2).z  # ERROR: float32x2 has no attribute 'z'


@cuda.jit("void(float32[::1])")
def operators_of_vectors(r):
    v = cuda.float2(1, 2)
    r[0] = (v * v).x  # ERROR: '*' is not defined for float32x2 and float32x2
    r[0] = (v + cuda.float4(1)).x  # ERROR: '+' is not defined for float32x2 and float32x4
    r[0] = (v ** 2).x  # ERROR: '**' is not defined for float32x2 and Literal[int](2)
    r[0] = (v + 1j).x  # ERROR: '+' is not defined for float32x2 and complex128
    r[0] = (+v).x  # ERROR: unary '+' is not defined for float32x2


@cuda.jit("void(float32[::1])")
def compares_vectors(r):
    v = cuda.float2(1, 2)
    r[0] = v == v  # ERROR: '==' is not defined for float32x2 and float32x2


@cuda.jit("void(float32[::1])")
def indexes_a_vector(r):
    r[0] = cuda.float2(1, 2)[0]  # ERROR: float32x2 cannot be indexed


@cuda.jit("void(float32[::1])")
def prints_a_vector(r):
    print(cuda.float2(1, 2))  # ERROR: printing unimplemented for values of type float32x2


@cuda.jit("void(float32[::1])")
def adds_arrays_of_vectors(r):
    s = cuda.local.array(4, cuda.float2)
    s[:] = s * s  # ERROR: '*' is not defined for array(float32x2, 1d, C)


@cuda.jit("void(float32[::1])")
def sums_vectors(r):
    s = cuda.local.array(4, cuda.float2)
    r[0] = s.sum()  # ERROR: np.sum() does not take (array(float32x2, 1d, C))


@cuda.jit("void(float32[::1])")
def joins_bases(r):
    v = cuda.float2(1, 2)
    if r[0] > 0:
        v = cuda.double2(1, 2)
    r[0] = v.x  # ERROR: 'v' is float64x2 on one path and float32x2 on another


@cuda.jit((cuda.float4[::1], cuda.float2))
def stores_another(r, v):
    r[0] = v  # ERROR: float32x2 cannot be converted to float32x4
    r[1] = 1  # ERROR: cannot be converted to float32x4
    r[2].x = 1  # ERROR: cannot assign to attribute 'x' of float32x4


@cuda.jit("void(float32[::1])")
def takes_a_constant(r):
    r[0] = ONE.x  # ERROR: a float32x4 is made in a kernel: make it there from constants
