from collections import namedtuple
from enum import Enum

from numba import cuda

Point = namedtuple("Point", "x y")


class Color(Enum):
    red = 1


class Shape(Enum):
    round = 1


@cuda.jit("void(int64[::1])")
def two_enums(r):
    r[0] = Color.red == Shape.round  # ERROR: '==' is not defined for Color<int64> and Shape<int64>
    # NOTE: members of one enum can be compared


@cuda.jit("void(int64[::1])")
def adds_members(r):
    r[0] = Color.red + 1  # ERROR: '+' is not defined for Color<int64>


@cuda.jit("void(int64[::1])")
def no_such_member(r):
    r[0] = Color.green.value  # ERROR: class Color has no attribute 'green'


@cuda.jit("void(int64[::1])")
def no_such_name(r):
    r[0] = Color["green"].value  # ERROR: <class Color> has no attribute 'green'


@cuda.jit("void(int64[::1])")
def lacks_field(r):
    p = Point(1)  # ERROR: Point() takes 2 arguments, but 1 was given
    r[0] = p.x


@cuda.jit("void(int64[::1])")
def no_such_field(r):
    p = Point(1, 2)
    r[0] = p.z  # ERROR: Point(Literal[int](1), Literal[int](2)) has no attribute 'z'
