from numba import cuda, types
from numba.cuda import bf16
import numpy as np
import math

@cuda.jit("void(bfloat16, int8, int16, int32, uint8, uint16, boolean, float16, float32, float64)")
def k(b, i1, i2, i4, u1, u2, b1, f2, f4, f8):
    same = b + b
    with_i1 = b * i1
    with_u1 = u1 - b
    with_i2 = b / i2
    with_i4 = i4 + b
    with_u2 = u2 + b
    with_bool = b + b1
    with_f2 = b + f2
    with_f4 = b + f4
    with_f8 = b + f8
    with_literal = b + 1
    floor = b // b
    rest = b % b
    power = b ** b
    square = b ** 2
    negated = -b
    magnitude = abs(b)
    less = b < b
    sine = math.sin(b)
    tangent = math.tan(b)
    whole = np.int32(b)
    made = cuda.bfloat16(i4)
    fused = bf16.hfma(b, b, b)
    joined = b
    if b1:
        joined = f4
    greatest = max(b, b)
    print(same, with_i1, with_u1, with_i2, with_i4, with_u2, with_bool, with_f2, with_f4, with_f8, with_literal, floor, rest, power, square, negated, magnitude, less,
          sine, tangent, whole, made, fused, joined, greatest)
# CHECK: kernel k
# CHECK-DAG: %same.{{[0-9]+}}: bfloat16 =
# CHECK-DAG: %with_i1.{{[0-9]+}}: bfloat16 =
# CHECK-DAG: %with_u1.{{[0-9]+}}: bfloat16 =
# CHECK-DAG: %with_i2.{{[0-9]+}}: float32 =
# CHECK-DAG: %with_i4.{{[0-9]+}}: float64 =
# CHECK-DAG: %with_u2.{{[0-9]+}}: float64 =
# CHECK-DAG: %with_bool.{{[0-9]+}}: float32 =
# CHECK-DAG: %with_f2.{{[0-9]+}}: float32 =
# CHECK-DAG: %with_f4.{{[0-9]+}}: float32 =
# CHECK-DAG: %with_f8.{{[0-9]+}}: float64 =
# CHECK-DAG: %with_literal.{{[0-9]+}}: float64 =
# CHECK-DAG: %floor.{{[0-9]+}}: float32 =
# CHECK-DAG: %rest.{{[0-9]+}}: float32 =
# CHECK-DAG: %power.{{[0-9]+}}: float32 =
# CHECK-DAG: %square.{{[0-9]+}}: float32 =
# CHECK-DAG: %negated.{{[0-9]+}}: bfloat16 =
# CHECK-DAG: %magnitude.{{[0-9]+}}: float32 =
# CHECK-DAG: %less.{{[0-9]+}}: bool =
# CHECK-DAG: %sine.{{[0-9]+}}: bfloat16 =
# CHECK-DAG: %tangent.{{[0-9]+}}: float32 =
# CHECK-DAG: %whole.{{[0-9]+}}: int32 =
# CHECK-DAG: %made.{{[0-9]+}}: bfloat16 =
# CHECK-DAG: %fused.{{[0-9]+}}: bfloat16 =
# CHECK-DAG: %joined.{{[0-9]+}}: float32)
# CHECK-DAG: %greatest.{{[0-9]+}}: bfloat16 =
