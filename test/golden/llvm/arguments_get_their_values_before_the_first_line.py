# ARGS: --arch cpu -G
# A debugger stops behind what has no line: there an argument has its value, even one that has another type in the function.
# Assignments of arguments are at their own lines.
from numba import cuda

@cuda.jit("void(int32, int32, int64[::1])")
def k(x, y, out):
    kept = x
    x = 5
    kept = y
    out[0] = x + kept
# CHECK: define {{.*}} @k.thread(
# CHECK: sext i32 {{.*}} to i64{{$}}
# CHECK: store i64 {{.*}}, ptr [[X:%x[0-9]*]], align 8{{$}}
# CHECK: store i32 {{.*}}, ptr [[KEPT:%kept[0-9]*]], align 4, !dbg [[FIRST:![0-9]+]]
# CHECK: store i64 5, ptr [[X]], align 8, !dbg [[SECOND:![0-9]+]]
# CHECK: store i32 {{.*}}, ptr [[KEPT]], align 4, !dbg [[THIRD:![0-9]+]]
# CHECK-DAG: [[FIRST]] = !DILocation(line: 8,
# CHECK-DAG: [[SECOND]] = !DILocation(line: 9,
# CHECK-DAG: [[THIRD]] = !DILocation(line: 10,
