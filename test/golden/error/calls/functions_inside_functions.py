from numba import cuda


@cuda.jit("int32(int32)", device=True)
def declared(x):
    return x


@cuda.jit("void(float32[::1])")
def signature_does_not_fit(r):
    r[0] = declared((1, 2))  # ERROR: declared() does not take (Tuple
    # NOTE: it is declared for int32(int32)


@cuda.jit("void(float32[::1])")
def deleted(r):
    x = 1
    del x
    r[0] = x  # ERROR: variable 'x' is used before it is assigned


def make(x):
    @cuda.jit("void(float32[::1])")
    def rebinds_constant(r):
        nonlocal x  # ERROR: nonlocal of a constant cannot be compiled
        # NOTE: no function in GPU code binds it: pass it as an argument
        x = 2
        r[0] = x
    return rebinds_constant


rebinds_constant = make(3)


@cuda.jit("void(float32[::1])")
def pattern_with_parts(r):
    match r[0]:
        case float(x):  # ERROR: a mapping or class pattern cannot be compiled
            # NOTE: match values and tuples of values, or test with if
            r[0] = 1


@cuda.jit("void(float32[::1])")
def too_few_for_star(r):
    a, *b, c = (1,)  # ERROR: cannot unpack 1 value into 2 targets
    r[0] = a + c
