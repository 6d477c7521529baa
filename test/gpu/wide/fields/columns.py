"""Columns of a database."""

from numba import cuda, int32, uint32


@cuda.jit("void(float32[:], int32[:], int32[:], int32[:], int32[:], float32[:], int32)")
def join_chains(total, wanted, head, follow, key, price, shift):
    """The rows that match each wanted key, added up: a hash join whose buckets are chains."""
    for i in range(cuda.grid(1), wanted.size, cuda.gridsize(1)):
        k = wanted[i]
        row = head[uint32(uint32(k) * uint32(2654435761)) >> shift]
        s = 0.0
        while row >= 0:
            if key[row] == k:
                s += price[row]
            row = follow[row]
        total[i] = s


@cuda.jit(device=True)
def digits(text, i, first, last):
    value = 0
    for k in range(first, last):
        d = text[i, k] - 48
        if d < 0 or d > 9:
            return -1
        value = 10 * value + d
    return value


@cuda.jit("void(int64[:], uint8[:, :])")
def parse_dates(seconds, text):
    """Seconds since 1970 from texts such as 2024-02-29 23:59:59, or -1."""
    i = cuda.grid(1)
    if i >= seconds.size:
        return
    year = digits(text, i, 0, 4)
    month = digits(text, i, 5, 7)
    day = digits(text, i, 8, 10)
    hour = digits(text, i, 11, 13)
    minute = digits(text, i, 14, 16)
    second = digits(text, i, 17, 19)
    seconds[i] = -1
    if year < 0 or month < 1 or month > 12 or day < 1 or day > 31:
        return
    if hour < 0 or hour > 23 or minute < 0 or minute > 59 or second < 0 or second > 59:
        return
    if text[i, 4] != ord("-") or text[i, 7] != ord("-") or text[i, 13] != ord(":") or text[i, 16] != ord(":"):
        return
    if month > 2:
        month -= 3
    else:
        month += 9
        year -= 1
    era = year // 400
    of_era = year % 400
    days = era * 146097 + of_era * 365 + of_era // 4 - of_era // 100 + (153 * month + 2) // 5 + day - 1 - 719468
    seconds[i] = days * 86400 + hour * 3600 + minute * 60 + second


@cuda.jit("void(uint32[::1], int32[::1], uint8[::1], float32[::1], int16[::1], int32)")
def where_bits(mask, count, state, price, quantity, wanted):
    """The rows that a query keeps, one bit a row, and how many they are."""
    kept = cuda.shared.array(1, int32)
    if cuda.threadIdx.x == 0:
        kept[0] = 0
    cuda.syncthreads()
    mine = 0
    for i in range(cuda.grid(1), state.size, cuda.gridsize(1)):
        keep = state[i] == wanted and price[i] * quantity[i] > 100 and quantity[i] < 40
        bits = cuda.ballot_sync(0xffffffff, keep)
        if cuda.laneid == 0:
            mask[i // 32] = bits
            mine += cuda.popc(bits)
    if cuda.laneid == 0:
        cuda.atomic.add(kept, 0, mine)
    cuda.syncthreads()
    if cuda.threadIdx.x == 0:
        cuda.atomic.add(count, 0, kept[0])
