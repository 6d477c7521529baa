import numpy as np
from numba import cuda, types


@cuda.jit(types.void(types.NPDatetime("sec")[:]))  # ERROR: a unit of time is one of 'Y', 'M', 'W', 'D', 'h', 'm', 's'
def unknown_unit(a):
    pass


@cuda.jit(types.void(types.CharSeq(0)[:]))  # ERROR: CharSeq takes a number of characters from 1 to 256
def no_characters(a):
    pass


@cuda.jit(types.void(types.UnicodeCharSeq(4)))  # ERROR: a text cannot be the type of a parameter
def text_alone(a):
    pass
