"""datetime64 and timedelta64: numbers of units, NAT where there is none. a and b are two times, x and y the same in one unit."""
import math
import numpy as np
from numba import float64, int64
from pyk import like, sdiv

NAT = np.int64(-2**63)
BEFORE = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)


def total(a, b, x, y):
    return NAT if a == NAT or b == NAT else x + y


def difference(a, b, x, y):
    return NAT if a == NAT or b == NAT else x - y


def scaled(a, factor):
    return NAT if a == NAT else a * factor


def times_int(a, n):
    return NAT if a == NAT else a * n


def whole(x):
    return NAT if x != x else int64(x)


def times_float(a, x):
    return NAT if a == NAT else whole(like(a, x) * x)


def over_int(a, n):
    return NAT if a == NAT or n == 0 else sdiv(a, n)


def over_float(a, x):
    return NAT if a == NAT or x == 0 or x != x else whole(like(a, x) / x)


def ratio(a, b, x, y):
    if a == NAT or b == NAT or (x == 0 and y == 0):
        return float64(math.nan)
    if y == 0:
        return float64(math.inf) if x > 0 else float64(-math.inf)
    return float64(x) / float64(y)


def quotient(a, b, x, y):
    return int64(0) if a == NAT or b == NAT or y == 0 else x // y


def remainder(a, b, x, y):
    return NAT if a == NAT or b == NAT or y == 0 else x % y


def equal(a, b, x, y):
    return a != NAT and b != NAT and x == y


def different(a, b, x, y):
    return not equal(a, b, x, y)


def less(a, b, x, y):
    return a != NAT and b != NAT and x < y


def at_most(a, b, x, y):
    return a != NAT and b != NAT and x <= y


def leap_days(years):
    return years // 4 - years // 100 + years // 400


def days_of_years(year):
    """From the beginning of 1970 to that of year 1970 + year."""
    return 365 * year + leap_days(year + 1969) - 477


def days_of_months(month):
    year, m = month // 12, month % 12
    y = year + 1970
    leap = m > 1 and y % 4 == 0 and (y % 100 != 0 or y % 400 == 0)
    return days_of_years(year) + BEFORE[m] + (1 if leap else 0)


def weeks_of_days(day):
    return day // 7
