"""Making float16: from numbers of other types, and from bits."""
from numba import float16
from .half import makers

from_bits, nearest, down, up, towards_zero = makers(float16)
