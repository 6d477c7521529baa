import numpy as np
from numba import cuda

point = np.dtype([("x", "f4"), ("mass", "f4")])
packed = np.dtype([("a", "i1"), ("b", "f8"), ("c", "i4", (2,))])
outer = np.dtype([("a", "i1"), ("p", point)], align=True)
odd = np.dtype([("d", "f8"), ("t", "i4")])


@cuda.jit("void(packed[:], float64[:])")
def misaligned(a, r):
    r[0] = a[0].a
    r[0] = a[0].b  # ERROR: field 'b' of type float64 is not aligned: its offset is 1
    # NOTE: give the dtype align=True, or put the fields of larger types first


@cuda.jit("void(packed[:], float64[:])")
def misaligned_array(a, r):
    r[0] = a.c[0, 0]  # ERROR: field 'c' of type int32 is not aligned: its offset is 9


@cuda.jit("void(packed[:])")
def misaligned_store(a):
    a[0].b = 1  # ERROR: field 'b' of type float64 is not aligned: its offset is 1


@cuda.jit("void(odd[:], float64[:])")
def misaligned_in_every_second_record(a, r):
    r[0] = a[1].d
    r[0] = a.d[1]  # ERROR: field 'd' of type float64 is not aligned: the size of the records is 12


@cuda.jit("void(point[:], float64[:])")
def no_such_field(a, r):
    r[0] = a[0].masss  # ERROR: has no field 'masss'
    # NOTE: did you mean 'mass'?


@cuda.jit("void(point[:])")
def no_such_field_to_store(a):
    a[0].z = 1  # ERROR: Record(x[type=float32;offset=0],mass[type=float32;offset=4];8;False) has no field 'z'


@cuda.jit("void(point[:], float64[:])")
def no_such_field_by_name(a, r):
    r[0] = a[0]["z"]  # ERROR: has no field 'z'


@cuda.jit("void(point[:], float64[:])")
def no_such_field_of_an_array(a, r):
    r[0] = a["z"][0]  # ERROR: has no field 'z'
    r[0] = a.masss[0]  # ERROR: has no attribute 'masss'
    # NOTE: did you mean 'mass'?


@cuda.jit("void(point[:], float64[:])")
def no_such_position(a, r):
    r[0] = a[0][2]  # ERROR: field 2 is out of range for a record of 2 fields


@cuda.jit("void(point[:], float64[:])")
def variable_position(a, r):
    for i in range(2):
        r[0] = a[0][i]  # ERROR: the position of a field must be known at compile time
        # NOTE: literal_unroll(('x', ...))


@cuda.jit("void(point[:], float64[:])")
def index_of_another_kind(a, r):
    r[0] = a[0][1.5]  # ERROR: float64 cannot be used as an index
    # NOTE: a record is indexed by the name of a field or its position


@cuda.jit("void(outer[:], float64[:])")
def packed_inside(a, r):
    r[0] = a[0].p.x  # ERROR: field 'p' of type Record(x[type=float32;offset=0],mass[type=float32;offset=4];8;False) is not aligned: its offset is 1
    # NOTE: give the dtype of 'p' align=True, too
