# ARGS: --arch cpu -G
# A step leaves the end of a branch for what follows the `if`, not for the `if`.
from numba import cuda

@cuda.jit("void(int64, int64[::1])")
def k(n, out):
    if n:
        out[0] = 5
    else:
        out[1] = 1
    out[2] = 2
# CHECK: define {{.*}} @k.thread(
# CHECK: br i1 {{.*}} !dbg [[IF:![0-9]+]]
# CHECK: store i64 5, {{.*}} !dbg [[THEN:![0-9]+]]
# CHECK: br label {{.*}} !dbg [[THEN]]
# CHECK: store i64 1, {{.*}} !dbg [[ELSE:![0-9]+]]
# CHECK: br label {{.*}} !dbg [[ELSE]]
# CHECK-DAG: [[IF]] = !DILocation(line: 7,
# CHECK-DAG: [[THEN]] = !DILocation(line: 8,
# CHECK-DAG: [[ELSE]] = !DILocation(line: 10,
