from numba import cuda


@cuda.jit("void(float32[:, ::1], float32, int32)")
def floats(t, n, i):
    t[n, 0] = 1  # ERROR: float32 cannot be used as an index
    # NOTE: 'n' is float32: write int(...) around the index, or give it a type of integers
    t[0, 3 // n] = 1  # ERROR: float64 cannot be used as an index
    # NOTE: 'n' is float32: write int(...) around the index, or give it a type of integers
    t[n:] = 1  # ERROR: float32 cannot be used as an index
    # NOTE: 'n' is float32: write int(...) around the index, or give it a type of integers
    t[i / 2, 0] = 1  # ERROR: float64 cannot be used as an index
    # NOTE: write int(...) around it, or // instead of /; math.floor and / give floats


@cuda.jit("void(float32[:, ::1])")
def names(t):
    a = t["x"][0]  # ERROR: array(float32, 2d, C) has no field 'x'
    # NOTE: only records have fields: point = np.dtype([('x', 'f4')]) is such a type, point[::1] that of an array
    u = t[0, 0]
    b = u["y"]  # ERROR: float32 has no field 'y'
    # NOTE: only records have fields: point = np.dtype([('y', 'f4')]) is such a type
    t["z"] = 1  # ERROR: array(float32, 2d, C) has no field 'z'
    # NOTE: only records have fields
