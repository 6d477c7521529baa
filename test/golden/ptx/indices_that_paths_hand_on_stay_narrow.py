# ARGS: --arch=sm_90 --bodies=2
# Each of p and percent is bounded by a test of p alone, through the other: p lies in [0, length], percent one below.
from numba import cuda


@cuda.jit("void(int32[:], int32[:], uint8[:])")
def stars(out, text, pattern):
    i = cuda.grid(1)
    if i >= out.size:
        return
    p = 0
    percent = -1
    for k in range(text.size):
        if p < len(pattern) and pattern[p] == 37:
            percent = p
            p += 1
        elif p < len(pattern) and pattern[p] == text[k]:
            p += 1
        else:
            p = percent + 1
    out[i] = p


# CHECK-LABEL: .entry stars$second(
# CHECK-NOT: setp.{{..}}.s64
# CHECK-NOT: selp.b64
# CHECK-NOT: min.u32
# CHECK: ret;
