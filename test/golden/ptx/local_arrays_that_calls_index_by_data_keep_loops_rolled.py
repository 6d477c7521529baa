# ARGS: --arch=sm_90
# A device function takes a row of the local array whose place memory says. So the array is memory, and the loop that fills it gains
# nothing by being straight code.
from numba import cuda, float64


@cuda.jit(device=True)
def carried(child, a, matrix, part):
    total = 0.0
    for b in range(4):
        total += matrix[child, a, b] * part[child, b]
    return total


@cuda.jit("void(float64[::1], int32[:, ::1], float64[:, :, ::1])")
def prune(out, children, matrix):
    i = cuda.grid(1)
    if i < out.shape[0]:
        part = cuda.local.array((15, 4), float64)
        for k in range(15):
            for a in range(4):
                part[k, a] = carried(children[k, 0], a, matrix, part) * carried(children[k, 1], a, matrix, part)
        out[i] = part[14, 0]


# CHECK-LABEL: .entry prune(
# CHECK-COUNT-4: st.local.b64
# CHECK-NOT: st.local.b64
# CHECK: ret;
