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
