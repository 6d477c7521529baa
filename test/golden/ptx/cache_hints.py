# ARGS: --arch sm_80
from numba import cuda

@cuda.jit("void(int8[::1], float16[::1], float32[:, ::1], float64[::1])")
def k(i1, f2, f4, f8):
    i1[0] = cuda.ldca(i1, 1)
    f2[0] = cuda.ldcg(f2, 1)
    f4[0, 0] = cuda.ldcs(f4, (1, -1))
    f8[0] = cuda.ldlu(f8, 1)
    f8[2] = cuda.ldcv(f8, 3)
    cuda.stcg(i1, 4, 5)
    cuda.stcs(f2, 4, 0.5)
    cuda.stwb(f4, (4, 5), 0.25)
    cuda.stwt(f8, 4, 1)
# CHECK: ld.global.ca.b8
# CHECK: ld.global.cg.b16
# CHECK: ld.global.cs.b32
# CHECK: ld.global.lu.b64
# CHECK: ld.global.cv.b64
# CHECK: st.global.cg.b8
# CHECK: st.global.cs.b16
# CHECK: st.global.wb.b32
# CHECK: st.global.wt.b64
