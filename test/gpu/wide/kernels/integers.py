"""Divisions and remainders of integers."""

from numba import cuda


@cuda.jit("void(int32[:], int32[:], int32[:])")
def gcd_pairs(out, a, b):
    i = cuda.grid(1)
    if i < out.shape[0]:
        x = a[i]
        y = b[i]
        while y != 0:
            x, y = y, x % y
        out[i] = x


@cuda.jit("void(int64[:], int64[:], int64[:], int64)")
def power_mod(out, base, exponent, modulus):
    """Square and multiply; all numbers are below 2**31."""
    i = cuda.grid(1)
    if i < out.shape[0]:
        result = 1
        b = base[i] % modulus
        e = exponent[i]
        while e > 0:
            if e & 1:
                result = result * b % modulus
            b = b * b % modulus
            e >>= 1
        out[i] = result


@cuda.jit("void(int32[:], int32[:])")
def dates(out, days):
    """Days since 1970 as year * 10000 + month * 100 + day."""
    i = cuda.grid(1)
    if i < out.shape[0]:
        z = days[i] + 719468
        era = z // 146097
        doe = z - era * 146097
        yoe = (doe - doe // 1460 + doe // 36524 - doe // 146096) // 365
        doy = doe - (365 * yoe + yoe // 4 - yoe // 100)
        mp = (5 * doy + 2) // 153
        day = doy - (153 * mp + 2) // 5 + 1
        month = mp + 3 if mp < 10 else mp - 9
        year = yoe + era * 400 + (1 if month <= 2 else 0)
        out[i] = year * 10000 + month * 100 + day
