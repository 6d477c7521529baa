# ARGS: --arch=sm_90 --bodies=2
# A window's cursor begins below 0 and is tested in each turn. The second body, whose launch knows that `reach` is small, counts it in
# 32 bits, and four turns take their elements at one address.
from numba import cuda, uint8


@cuda.jit("void(uint8[:, :], uint8[:, :], int32)")
def dilate(out, x, reach):
    w, h = cuda.grid(2)
    if h < x.shape[0] and w < x.shape[1]:
        top = uint8(0)
        for a in range(-reach, reach + 1):
            for b in range(-reach, reach + 1):
                i = h + a
                j = w + b
                if i >= 0 and i < x.shape[0] and j >= 0 and j < x.shape[1]:
                    top = max(top, x[i, j])
        out[h, w] = top


# CHECK-LABEL: .entry dilate$second(
# CHECK: ld.global.nc.b8 {{.*}}, [[[AT:%rd[0-9]+]]+-1];
# CHECK: ld.global.nc.b8 {{.*}}, [[[AT]]];
# CHECK: ld.global.nc.b8 {{.*}}, [[[AT]]+1];
# CHECK: ld.global.nc.b8 {{.*}}, [[[AT]]+2];
