from numba import float32, guvectorize, vectorize


@vectorize(["float32(float32)"], target="gpu")  # ERROR: option 'target' is 'cuda', 'cpu' or 'parallel'
def elsewhere(x):
    return x


@guvectorize(["(float32[:], float32[:])"])  # ERROR: guvectorize takes a layout after the signatures
def without_layout(x, y):
    pass


@guvectorize(["(float32[:], float32[:])"], "(n)->(m)")  # ERROR: the layout '(n)->(m)': 'm' is in no input
def unknown_extent(x, y):
    pass


@guvectorize(["(float32[:], float32[:])"], "(n)(n)")  # ERROR: the layout '(n)(n)': '->' is missing
def without_arrow(x, y):
    pass


@guvectorize(["(float32[:], float32[:])"], "(n,->(n)")  # ERROR: the layout '(n,->(n)': a dimension is a name
def open_operand(x, y):
    pass


@vectorize(["float32(float32, float32)"], identity=2)  # ERROR: option 'identity' is 0, 1, None or 'reorderable'
def other_identity(x, y):
    return x + y


# ERROR@+1: it names more than 32 dimensions
@guvectorize(["(float32[:,:,:,:,:], float32[:,:,:,:,:], float32[:,:,:,:,:], float32[:,:,:,:,:], float32[:,:,:,:,:], float32[:,:,:,:,:], float32[:,:,:,:,:], float32[:])"], "(d0,d1,d2,d3,d4),(d5,d6,d7,d8,d9),(d10,d11,d12,d13,d14),(d15,d16,d17,d18,d19),(d20,d21,d22,d23,d24),(d25,d26,d27,d28,d29),(d30,d31,d32,d33,d34)->()")
def many_dimensions(a, b, c, d, e, f, g, y):
    pass
