from numba import cuda
import numpy as np

PAST_THE_END = np.int64(3) >> np.int64(-1)
OF_A_NEGATIVE = np.int64(-3) >> np.int64(-1)

@cuda.jit("void()")
def k():
    zero = PAST_THE_END
    ones = OF_A_NEGATIVE
    n = 5
    literal = n >> -1
    print(zero, ones, literal)
# CHECK: kernel k
# CHECK: [[ZERO:%[0-9]+]]: int64 = int nonneg 0
# CHECK: [[ONES:%[0-9]+]]: int64 = int -1
# CHECK: [[LITERAL:%[0-9]+]]: int64 = int nonneg 0
# CHECK: print "%lld %lld %lld" [[ZERO]], [[ONES]], [[LITERAL]]
