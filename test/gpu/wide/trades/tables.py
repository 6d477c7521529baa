"""Columns of databases."""

from numba import cuda, float64


@cuda.jit("void(float64[::1], int32[::1], float32[::1], float32[::1], uint8[::1], int32, int32)")
def revenue(total, date, price, discount, quantity, first, last):
    """What the rows that a query wants bring: warps add by shuffles."""
    mine = 0.0
    for i in range(cuda.grid(1), date.size, cuda.gridsize(1)):
        if first <= date[i] < last and quantity[i] < 24 and 0.045 < discount[i] < 0.075:
            mine += price[i] * discount[i]
    shared = cuda.shared.array(32, float64)
    lane = cuda.threadIdx.x & 31
    warp = cuda.threadIdx.x >> 5
    for k in (16, 8, 4, 2, 1):
        mine += cuda.shfl_down_sync(0xffffffff, mine, k)
    if lane == 0:
        shared[warp] = mine
    cuda.syncthreads()
    if warp == 0:
        mine = shared[lane] if lane < cuda.blockDim.x // 32 else 0.0
        for k in (16, 8, 4, 2, 1):
            mine += cuda.shfl_down_sync(0xffffffff, mine, k)
        if lane == 0:
            cuda.atomic.add(total, 0, mine)


@cuda.jit("void(uint8[:], int32[:], uint16[:], uint8[:], int32[:])")
def gather_strings(out, place, code, text, start):
    """The strings of a dictionary that codes name: one warp a string."""
    lane = cuda.threadIdx.x
    i = cuda.blockIdx.x * cuda.blockDim.y + cuda.threadIdx.y
    if i < code.size:
        begin = start[code[i]]
        length = start[code[i] + 1] - begin
        for k in range(lane, length, 32):
            out[place[i] + k] = text[begin + k]


@cuda.jit("void(float64[:], uint8[:], int32[:])")
def parse_numbers(out, text, start):
    """Decimal numbers as text, each before a comma."""
    i = cuda.grid(1)
    if i >= out.size:
        return
    k = start[i]
    negative = text[k] == ord("-")
    if negative:
        k += 1
    value = 0
    while 48 <= text[k] <= 57:
        value = 10 * value + (text[k] - 48)
        k += 1
    number = float(value)
    if text[k] == ord("."):
        k += 1
        scale = 1.0
        while text[k] != ord(","):
            number = 10 * number + (text[k] - 48)
            scale *= 10
            k += 1
        number /= scale
    out[i] = -number if negative else number
