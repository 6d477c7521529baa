# ARGS: --arch sm_90 -G
from collections import namedtuple
from enum import Enum, IntEnum
from typing import NamedTuple

from numba import cuda

Pair = namedtuple("Pair", "low high")

class Place(NamedTuple):
    row: int
    column: int

class Color(IntEnum):
    RED = 3
    BLUE = -4

class Share(Enum):
    HALF = 0.5

@cuda.jit("void(int64[::1])")
def k(out):
    pair = Pair(1, 2.5)
    place = Place(3, 4)
    color = Color.BLUE
    share = Share.HALF
    out[0] = pair.low + place.row + color + cuda.grid(1)
# CHECK-DAG: !DILocalVariable(name: "pair", {{.*}}type: [[PAIR:![0-9]+]])
# CHECK-DAG: [[PAIR]] = !DICompositeType(tag: DW_TAG_structure_type, name: "Pair(int64, float64)"
# CHECK-DAG: !DIDerivedType(tag: DW_TAG_member, name: "high", {{.*}}offset: 64)
# CHECK-DAG: !DIDerivedType(tag: DW_TAG_member, name: "column", {{.*}}offset: 64)
# CHECK-DAG: !DILocalVariable(name: "color", {{.*}}type: [[COLOR:![0-9]+]])
# CHECK-DAG: [[COLOR]] = !DICompositeType(tag: DW_TAG_enumeration_type, name: "Color", {{.*}}size: 64, elements: [[NAMES:![0-9]+]]
# CHECK-DAG: [[NAMES]] = !{[[RED:![0-9]+]], [[BLUE:![0-9]+]]}
# CHECK-DAG: [[RED]] = !DIEnumerator(name: "RED", value: 3)
# CHECK-DAG: [[BLUE]] = !DIEnumerator(name: "BLUE", value: -4)
# CHECK-DAG: !DILocalVariable(name: "share", {{.*}}type: [[SHARE:![0-9]+]])
# CHECK-DAG: [[SHARE]] = !DICompositeType(tag: DW_TAG_structure_type, name: "Share<float64>"
# CHECK-NOT: DW_TAG_enumeration_type
