import numpy as np
from numba import cuda

point = np.dtype([("x", "f4"), ("y", "f4")])
other = np.dtype([("x", "f4"), ("y", "f4")], align=True)
TABLE = np.array([(1, 2), (3, 4)], dtype=point)


@cuda.jit("void(point[:], float64[:])")
def compared(a, r):
    if a[0] == a[1]:  # ERROR: '==' is not defined for Record(
        # NOTE: write it field by field: a.x == b.x
        r[0] = 1


@cuda.jit("void(point[:], float64[:])")
def added(a, r):
    r[0] = (a[0] + a[1]).x  # ERROR: '+' is not defined for Record(


@cuda.jit("void(point[:], float64[:])")
def truth(a, r):
    if a[0]:  # ERROR: has no truth value
        r[0] = 1


@cuda.jit("void(point[:])")
def tuple_assigned(a):
    a[0] = (1, 2)  # ERROR: Tuple(Literal[int](1), Literal[int](2)) cannot be converted to Record(
    # NOTE: assign to its fields: r.x = ...


@cuda.jit("void(point[:], other[:])")
def other_dtype_assigned(a, b):
    a[0] = b[0]  # ERROR: cannot be converted to Record(
    # NOTE: records are copied as a whole only if they have the same dtype


@cuda.jit("void()")
def constant_written():
    TABLE[0].x = 1  # ERROR: readonly Record(x[type=float32;offset=0],y[type=float32;offset=4];8;False) cannot be written to


@cuda.jit("void()")
def constant_field_written():
    TABLE.x[0] = 1  # ERROR: readonly array(float32, 1d, A) cannot be written to


@cuda.jit("void(point[:], float64[:])")
def printed(a, r):
    print(a[0])  # ERROR: printing unimplemented for values of type Record(


@cuda.jit("void(point[:], float64[:])")
def on_one_path(a, r):
    x = a[0]
    if r[0] > 0:
        x = r[0]
    r[1] = x  # ERROR: 'x' is


@cuda.jit("void(point[:])")
def atomic_on_records(a):
    cuda.atomic.add(a, 0, 1)  # ERROR: cuda.atomic.add() does not take (array(Record(


@cuda.jit("void(point[:], float64[:])")
def reduced(a, r):
    r[0] = a.sum()  # ERROR: np.sum() does not take (array(Record(
    # NOTE: it takes numbers: those of one field, as in a.x


@cuda.jit("void(point[:], float64[:])")
def greatest(a, r):
    r[0] = max(a)  # ERROR: max() does not take (array(Record(


@cuda.jit("void(point[:], float64[:])")
def unpacked(a, r):
    x, y = a[0]  # ERROR: cannot be iterated over
    # NOTE: take its fields one by one: r.x
    r[0] = x


@cuda.jit("void(point[:], float64[:])")
def iterated(a, r):
    for f in a[0]:  # ERROR: cannot be iterated over
        # NOTE: loop over the names of its fields
        r[0] = f
