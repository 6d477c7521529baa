# ARGS: --arch cpu
from numba import cuda

@cuda.jit("void(int32[::1])", opt=False)
def as_written(r):
    s = 0
    for i in range(4):
        s += i * 3
    r[0] = s

@cuda.jit("void(int32[::1])")
def folded(r):
    s = 0
    for i in range(4):
        s += i * 3
    r[0] = s
# CHECK: define {{.*}} @as_written.entry({{.*}} [[AS_WRITTEN:#[0-9]+]]
# CHECK: mul {{.*}}3
# CHECK: define {{.*}} @folded.entry(
# CHECK-NOT: mul {{.*}}3
# CHECK: store i32 18
# CHECK: attributes [[AS_WRITTEN]] = { {{.*}}noinline {{.*}}optnone
