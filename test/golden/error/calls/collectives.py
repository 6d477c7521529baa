# Collectives take a value of each thread.
from pykrt import block, cuda


@cuda.jit("void(float32[::1], int32[::1])")
def totals(x, y):
    x[0] = block.reduce(x, max)  # ERROR: a number or a record of each thread is combined, not an array
    y[1] = block.scan(y, max)[0]  # ERROR: a number or a record of each thread is combined, not an array
    x[2] = block.sum(x)  # ERROR: module 'pykrt.block' has no attribute 'sum'
