import functools

import tools
from numba import cuda, vectorise, vectorize
from numba.cuda import redcue
from tools import fit


@cuda.jit("void(float32[:])")
def kernel(x):
    x[0] = 1


@vectorise(["float32(float32)"])  # WARNING: 'imported' is not compiled: the module that 'vectorise' is imported from has none
def imported(x):  # NOTE: did you mean 'vectorize'?
    return x


@guvectorize(["(float32[:], float32[:])"], "(n)->()")  # WARNING: 'not_imported' is not compiled: the name 'guvectorize' is not defined
def not_imported(x, y):  # NOTE: add 'from numba import guvectorize'
    y[0] = x[0]


@numba.jit  # WARNING: 'of_a_module' is not compiled: the name 'numba' is not defined
def of_a_module(x):  # NOTE: add 'import numba'
    return x


@cuda.jti("void(float32[:])")  # WARNING: 'misspelt' is not compiled: module cuda has no 'jti'
def misspelt(x):  # NOTE: did you mean 'jit'?
    x[0] = 1


total = cuda.redcue(lambda a, b: a + b)  # WARNING: 'total' is not compiled: module cuda has no 'redcue'
nothing = cuda.reduce(5)  # WARNING: 'nothing' is not compiled: cuda.reduce is applied to something that is not a function of this file
unknown = cuda.reduce(tools.merge)  # WARNING: 'unknown' is not compiled: cuda.reduce is applied to something that is not a function of this file
builtin = vectorize(["float32(float32)"])(abs)  # WARNING: 'builtin' is not compiled: numba.vectorize is applied to
device = cuda.jit(device=True)  # to be applied later
most = redcue(max)  # WARNING: 'most' is not compiled: the module that 'redcue' is imported from has none


@fit  # other modules' decorators are not ours to know
def host(x):
    return x


@tools.jti
def other_host(x):
    return x


@functools.wraps(host)
def third_host(x):
    return x
