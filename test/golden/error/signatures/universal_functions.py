from numba import float32, guvectorize, vectorize


@vectorize(["float32(float32[:])"])  # ERROR: the signature (array(float32, 1d, A)): a function for vectorize takes numbers
def takes_an_array(x):
    return x[0]


@vectorize(["void(float32)"])  # ERROR: the signature (float32): a function for vectorize gives a number
def gives_nothing(x):
    pass


@vectorize(["(float32,)"])
def gives_a_pair(x):  # ERROR: 'gives_a_pair' gives UniTuple(float64 x 2), but vectorize needs a number
    return x + 1.0, x + 2.0


@vectorize(["float32(float32, float32)"])  # ERROR: 'takes_one' takes 1
def takes_one(x):
    return x


@guvectorize(["(float32[:], float32[:], float32[:])"], "(n)->(n)")  # ERROR: the layout (n)->(n) has 2 operands
def too_many(x, y, z):
    pass


@guvectorize(["(float32[:], float32[:])"], "(n,m)->(n)")  # ERROR: input 0 of the layout (n,m)->(n) is an array of 2 dimensions
def too_flat(x, y):
    pass


@guvectorize(["(float32[:], float32)"], "(n)->()")  # ERROR: output 0 of the layout (n)->() is an array of 1 dimension
def number_as_output(x, y):
    pass


@guvectorize(["(float32[:], float32[:, :], float32[:])"], "(n),()->()")  # ERROR: input 1 of the layout (n),()->() is a number
def matrix_as_number(x, y, z):
    pass


@guvectorize(["(float32[::1], float32[:])"], "(n)->()")  # ERROR: its arrays may have any strides when the function is called
def contiguous(x, y):  # NOTE: write float32[:]
    pass


@guvectorize(["(float32[:], float32[:])"], "(n)->()")
def returns(x, y):  # ERROR: 'returns' returns a value, but a function for guvectorize writes into its outputs
    return x[0]


@vectorize(["float32(float32)"])
def calls_what_is_not_there(x):
    return nowhere(x)  # ERROR: name 'nowhere' is not defined


@vectorize(["float32(float32)"])
def forgets(x):  # ERROR: 'forgets' returns nothing, but its signature says float32
    y = x + 1  # NOTE: add 'return'


@vectorize(["(float32,)"])
def forgets_sometimes(x):  # ERROR: 'forgets_sometimes' gives OptionalType(float32), but vectorize needs a number
    if x > 0:
        return x


@vectorize(["float32(float32)", "float64(float32)"])  # WARNING: another signature before takes (float32) too; this one is not used
def of_two_results(x):
    return x
