from numba import cuda
from numba.cuda import cg

@cuda.jit("void(float32[::1], int16[::1], complex64[::1], float32[:, ::1], float64)")
def k(f, h, z, m, x):
    cuda.shfl_sync(x, 1, 0)                # ERROR: cuda.shfl_sync() does not take (float64,
    # NOTE: argument 1 must be of type any integer
    cuda.shfl_up_sync(-1, m, 1)            # ERROR: cuda.shfl_up_sync() does not take
    # NOTE: argument 2 must be of type int32, int64, uint32, uint64, float32, float64, int8, int16, uint8, uint16, float16, bfloat16, bool
    cuda.shfl_down_sync(-1, f[0])          # ERROR: cuda.shfl_down_sync() takes 3 arguments, but 2 were given
    cuda.all_sync(-1, x)                   # ERROR: cuda.all_sync() does not take
    # NOTE: argument 2 must be of type bool or any integer
    cuda.ballot_sync(x < 1, 1)             # ERROR: cuda.ballot_sync() does not take (bool,
    cuda.ldcs(z, 0)                        # ERROR: cuda.ldcs() does not take
    # NOTE: the elements must be int8, uint8, int16
    cuda.ldcg(f, 1.0)                      # ERROR: float64 cannot be used as an index
    cuda.ldcv(m, 1)                        # ERROR: 1 indices for an array of 2 dimensions
    cuda.stwt(f, (1, 2), 3)                # ERROR: 2 indices for an array of 1 dimension
    cuda.atomic.inc(f, 0, 1)               # ERROR: cuda.atomic.inc() does not take
    # NOTE: the elements must be uint32, uint64
    cuda.atomic.add(x, 0, 1)               # ERROR: cuda.atomic.add() does not take
    # NOTE: its first argument is an array
    cuda.atomic.exch(h, 0)                 # ERROR: cuda.atomic.exch() takes 3 arguments, but 2 were given
    cuda.selp(1, x, x)                     # ERROR: cuda.selp() does not take
    cg.this_grid(1)                        # ERROR: cuda.cg.this_grid() takes 0 arguments, but 1 was given
    cg.this_grid().wait()                  # ERROR: GridGroup has no attribute 'wait'
