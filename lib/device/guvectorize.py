"""Generalised universal functions: the user's function f of arrays, applied to every item of a loop. An operand has the loop as its first dimension
and those of the function's layout after it. A thread takes whole items; where f raises it
goes on with the next."""
from numba import cuda
from pyk import address, attempt


def items(inputs, i):
    """An input is an array and a number, which counts if the array has no address."""
    if len(inputs) == 0:
        return ()
    a, x = inputs[0]
    if a.ndim > 1:
        return (a[i],) + items(inputs[1:], i)
    if address(a) != 0:
        x = a[i]
    return (x,) + items(inputs[1:], i)


def places(outputs, i):
    """Where f writes: an output without dimensions is an array of one element."""
    if len(outputs) == 0:
        return ()
    if outputs[0].ndim == 1:
        return (outputs[0][i:i + 1],) + places(outputs[1:], i)
    return (outputs[0][i],) + places(outputs[1:], i)


def loop(inputs, outputs, n, f, T, V, U, N):
    for i in range(cuda.grid(1), n, cuda.gridsize(1)):
        attempt(f, *items(inputs, i), *places(outputs, i))
