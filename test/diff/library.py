"""Every function of libdevice, cuda.fp16 and cuda.bf16 over ordinary values; the results by exact arithmetic.

Written by make.py.
"""
from numba import cuda
from numba.cuda import bf16, fp16, libdevice
from numba.cuda.bf16 import bfloat16
from numba.types import boolean, float16, float32, float64, int8, int16, int32, int64, uint8, uint16, uint32, uint64


@cuda.jit((float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1]))
def fp16_0_0(a_in, b_in, r_hadd, r___hadd, r___hadd_rn, r___hadd_sat, r_hsub, r___hsub):
    """types = off
    a_in = exact.arguments("fp16", "hadd", "f2(f2,f2)", 0)
    b_in = exact.arguments("fp16", "hadd", "f2(f2,f2)", 1)
    expect_r_hadd = exact.expect("fp16", "hadd", "f2(f2,f2)", 0)
    expect_r___hadd = exact.expect("fp16", "__hadd", "f2(f2,f2)", 0)
    expect_r___hadd_rn = exact.expect("fp16", "__hadd_rn", "f2(f2,f2)", 0)
    expect_r___hadd_sat = exact.expect("fp16", "__hadd_sat", "f2(f2,f2)", 0)
    expect_r_hsub = exact.expect("fp16", "hsub", "f2(f2,f2)", 0)
    expect_r___hsub = exact.expect("fp16", "__hsub", "f2(f2,f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_hadd[i] = fp16.hadd(a_in[i], b_in[i])
        r___hadd[i] = fp16.__hadd(a_in[i], b_in[i])
        r___hadd_rn[i] = fp16.__hadd_rn(a_in[i], b_in[i])
        r___hadd_sat[i] = fp16.__hadd_sat(a_in[i], b_in[i])
        r_hsub[i] = fp16.hsub(a_in[i], b_in[i])
        r___hsub[i] = fp16.__hsub(a_in[i], b_in[i])


@cuda.jit((float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1]))
def fp16_0_1(a_in, b_in, r___hsub_rn, r___hsub_sat, r_hmul, r___hmul, r___hmul_rn, r___hmul_sat):
    """types = off
    a_in = exact.arguments("fp16", "__hsub_rn", "f2(f2,f2)", 0)
    b_in = exact.arguments("fp16", "__hsub_rn", "f2(f2,f2)", 1)
    expect_r___hsub_rn = exact.expect("fp16", "__hsub_rn", "f2(f2,f2)", 0)
    expect_r___hsub_sat = exact.expect("fp16", "__hsub_sat", "f2(f2,f2)", 0)
    expect_r_hmul = exact.expect("fp16", "hmul", "f2(f2,f2)", 0)
    expect_r___hmul = exact.expect("fp16", "__hmul", "f2(f2,f2)", 0)
    expect_r___hmul_rn = exact.expect("fp16", "__hmul_rn", "f2(f2,f2)", 0)
    expect_r___hmul_sat = exact.expect("fp16", "__hmul_sat", "f2(f2,f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___hsub_rn[i] = fp16.__hsub_rn(a_in[i], b_in[i])
        r___hsub_sat[i] = fp16.__hsub_sat(a_in[i], b_in[i])
        r_hmul[i] = fp16.hmul(a_in[i], b_in[i])
        r___hmul[i] = fp16.__hmul(a_in[i], b_in[i])
        r___hmul_rn[i] = fp16.__hmul_rn(a_in[i], b_in[i])
        r___hmul_sat[i] = fp16.__hmul_sat(a_in[i], b_in[i])


@cuda.jit((float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1]))
def fp16_0_2(a_in, b_in, r_hdiv, r___hdiv, r_hmax, r_hmin, r___hmax, r___hmin):
    """types = off
    a_in = exact.arguments("fp16", "hdiv", "f2(f2,f2)", 0)
    b_in = exact.arguments("fp16", "hdiv", "f2(f2,f2)", 1)
    expect_r_hdiv = exact.expect("fp16", "hdiv", "f2(f2,f2)", 0)
    expect_r___hdiv = exact.expect("fp16", "__hdiv", "f2(f2,f2)", 0)
    expect_r_hmax = exact.expect("fp16", "hmax", "f2(f2,f2)", 0)
    expect_r_hmin = exact.expect("fp16", "hmin", "f2(f2,f2)", 0)
    expect_r___hmax = exact.expect("fp16", "__hmax", "f2(f2,f2)", 0)
    expect_r___hmin = exact.expect("fp16", "__hmin", "f2(f2,f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_hdiv[i] = fp16.hdiv(a_in[i], b_in[i])
        r___hdiv[i] = fp16.__hdiv(a_in[i], b_in[i])
        r_hmax[i] = fp16.hmax(a_in[i], b_in[i])
        r_hmin[i] = fp16.hmin(a_in[i], b_in[i])
        r___hmax[i] = fp16.__hmax(a_in[i], b_in[i])
        r___hmin[i] = fp16.__hmin(a_in[i], b_in[i])


@cuda.jit((float16[::1], float16[::1], float16[::1], float16[::1]))
def fp16_0_3(a_in, b_in, r___hmax_nan, r___hmin_nan):
    """types = off
    a_in = exact.arguments("fp16", "__hmax_nan", "f2(f2,f2)", 0)
    b_in = exact.arguments("fp16", "__hmax_nan", "f2(f2,f2)", 1)
    expect_r___hmax_nan = exact.expect("fp16", "__hmax_nan", "f2(f2,f2)", 0)
    expect_r___hmin_nan = exact.expect("fp16", "__hmin_nan", "f2(f2,f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___hmax_nan[i] = fp16.__hmax_nan(a_in[i], b_in[i])
        r___hmin_nan[i] = fp16.__hmin_nan(a_in[i], b_in[i])


@cuda.jit((float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1]))
def fp16_1_0(a_in, b_in, c_in, r_hfma, r___hfma, r___hfma_relu, r___hfma_sat):
    """types = off
    a_in = exact.arguments("fp16", "hfma", "f2(f2,f2,f2)", 0)
    b_in = exact.arguments("fp16", "hfma", "f2(f2,f2,f2)", 1)
    c_in = exact.arguments("fp16", "hfma", "f2(f2,f2,f2)", 2)
    expect_r_hfma = exact.expect("fp16", "hfma", "f2(f2,f2,f2)", 0)
    expect_r___hfma = exact.expect("fp16", "__hfma", "f2(f2,f2,f2)", 0)
    expect_r___hfma_relu = exact.expect("fp16", "__hfma_relu", "f2(f2,f2,f2)", 0)
    expect_r___hfma_sat = exact.expect("fp16", "__hfma_sat", "f2(f2,f2,f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_hfma[i] = fp16.hfma(a_in[i], b_in[i], c_in[i])
        r___hfma[i] = fp16.__hfma(a_in[i], b_in[i], c_in[i])
        r___hfma_relu[i] = fp16.__hfma_relu(a_in[i], b_in[i], c_in[i])
        r___hfma_sat[i] = fp16.__hfma_sat(a_in[i], b_in[i], c_in[i])


@cuda.jit((float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1]))
def fp16_2_0(a_in, r_habs, r_hneg, r___habs, r___hneg, r_hceil, r_hfloor):
    """types = off
    a_in = exact.arguments("fp16", "habs", "f2(f2)", 0)
    expect_r_habs = exact.expect("fp16", "habs", "f2(f2)", 0)
    expect_r_hneg = exact.expect("fp16", "hneg", "f2(f2)", 0)
    expect_r___habs = exact.expect("fp16", "__habs", "f2(f2)", 0)
    expect_r___hneg = exact.expect("fp16", "__hneg", "f2(f2)", 0)
    expect_r_hceil = exact.expect("fp16", "hceil", "f2(f2)", 0)
    expect_r_hfloor = exact.expect("fp16", "hfloor", "f2(f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_habs[i] = fp16.habs(a_in[i])
        r_hneg[i] = fp16.hneg(a_in[i])
        r___habs[i] = fp16.__habs(a_in[i])
        r___hneg[i] = fp16.__hneg(a_in[i])
        r_hceil[i] = fp16.hceil(a_in[i])
        r_hfloor[i] = fp16.hfloor(a_in[i])


@cuda.jit((float16[::1], float16[::1], float16[::1], float16[::1]))
def fp16_2_1(a_in, r_htrunc, r_hrint, r_hsqrt):
    """types = off
    a_in = exact.arguments("fp16", "htrunc", "f2(f2)", 0)
    expect_r_htrunc = exact.expect("fp16", "htrunc", "f2(f2)", 0)
    expect_r_hrint = exact.expect("fp16", "hrint", "f2(f2)", 0)
    expect_r_hsqrt = exact.expect("fp16", "hsqrt", "f2(f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_htrunc[i] = fp16.htrunc(a_in[i])
        r_hrint[i] = fp16.hrint(a_in[i])
        r_hsqrt[i] = fp16.hsqrt(a_in[i])


@cuda.jit((float16[::1], float16[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1]))
def fp16_3_0(a_in, b_in, r_heq, r_hne, r_hgt, r_hge, r_hlt, r_hle):
    """types = off
    a_in = exact.arguments("fp16", "heq", "b1(f2,f2)", 0)
    b_in = exact.arguments("fp16", "heq", "b1(f2,f2)", 1)
    expect_r_heq = exact.expect("fp16", "heq", "b1(f2,f2)", 0)
    expect_r_hne = exact.expect("fp16", "hne", "b1(f2,f2)", 0)
    expect_r_hgt = exact.expect("fp16", "hgt", "b1(f2,f2)", 0)
    expect_r_hge = exact.expect("fp16", "hge", "b1(f2,f2)", 0)
    expect_r_hlt = exact.expect("fp16", "hlt", "b1(f2,f2)", 0)
    expect_r_hle = exact.expect("fp16", "hle", "b1(f2,f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_heq[i] = fp16.heq(a_in[i], b_in[i])
        r_hne[i] = fp16.hne(a_in[i], b_in[i])
        r_hgt[i] = fp16.hgt(a_in[i], b_in[i])
        r_hge[i] = fp16.hge(a_in[i], b_in[i])
        r_hlt[i] = fp16.hlt(a_in[i], b_in[i])
        r_hle[i] = fp16.hle(a_in[i], b_in[i])


@cuda.jit((float16[::1], float16[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1]))
def fp16_3_1(a_in, b_in, r___heq, r___hne, r___hgt, r___hge, r___hlt, r___hle):
    """types = off
    a_in = exact.arguments("fp16", "__heq", "b1(f2,f2)", 0)
    b_in = exact.arguments("fp16", "__heq", "b1(f2,f2)", 1)
    expect_r___heq = exact.expect("fp16", "__heq", "b1(f2,f2)", 0)
    expect_r___hne = exact.expect("fp16", "__hne", "b1(f2,f2)", 0)
    expect_r___hgt = exact.expect("fp16", "__hgt", "b1(f2,f2)", 0)
    expect_r___hge = exact.expect("fp16", "__hge", "b1(f2,f2)", 0)
    expect_r___hlt = exact.expect("fp16", "__hlt", "b1(f2,f2)", 0)
    expect_r___hle = exact.expect("fp16", "__hle", "b1(f2,f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___heq[i] = fp16.__heq(a_in[i], b_in[i])
        r___hne[i] = fp16.__hne(a_in[i], b_in[i])
        r___hgt[i] = fp16.__hgt(a_in[i], b_in[i])
        r___hge[i] = fp16.__hge(a_in[i], b_in[i])
        r___hlt[i] = fp16.__hlt(a_in[i], b_in[i])
        r___hle[i] = fp16.__hle(a_in[i], b_in[i])


@cuda.jit((float16[::1], float16[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1]))
def fp16_3_2(a_in, b_in, r___hequ, r___hneu, r___hgtu, r___hgeu, r___hltu, r___hleu):
    """types = off
    a_in = exact.arguments("fp16", "__hequ", "b1(f2,f2)", 0)
    b_in = exact.arguments("fp16", "__hequ", "b1(f2,f2)", 1)
    expect_r___hequ = exact.expect("fp16", "__hequ", "b1(f2,f2)", 0)
    expect_r___hneu = exact.expect("fp16", "__hneu", "b1(f2,f2)", 0)
    expect_r___hgtu = exact.expect("fp16", "__hgtu", "b1(f2,f2)", 0)
    expect_r___hgeu = exact.expect("fp16", "__hgeu", "b1(f2,f2)", 0)
    expect_r___hltu = exact.expect("fp16", "__hltu", "b1(f2,f2)", 0)
    expect_r___hleu = exact.expect("fp16", "__hleu", "b1(f2,f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___hequ[i] = fp16.__hequ(a_in[i], b_in[i])
        r___hneu[i] = fp16.__hneu(a_in[i], b_in[i])
        r___hgtu[i] = fp16.__hgtu(a_in[i], b_in[i])
        r___hgeu[i] = fp16.__hgeu(a_in[i], b_in[i])
        r___hltu[i] = fp16.__hltu(a_in[i], b_in[i])
        r___hleu[i] = fp16.__hleu(a_in[i], b_in[i])


@cuda.jit((float16[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1]))
def fp16_4_0(a_in, r___hisinf, r___half2int_rn, r___half2int_rz, r___half2int_rd, r___half2int_ru):
    """types = off
    a_in = exact.arguments("fp16", "__hisinf", "i4(f2)", 0)
    expect_r___hisinf = exact.expect("fp16", "__hisinf", "i4(f2)", 0)
    expect_r___half2int_rn = exact.expect("fp16", "__half2int_rn", "i4(f2)", 0)
    expect_r___half2int_rz = exact.expect("fp16", "__half2int_rz", "i4(f2)", 0)
    expect_r___half2int_rd = exact.expect("fp16", "__half2int_rd", "i4(f2)", 0)
    expect_r___half2int_ru = exact.expect("fp16", "__half2int_ru", "i4(f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___hisinf[i] = fp16.__hisinf(a_in[i])
        r___half2int_rn[i] = fp16.__half2int_rn(a_in[i])
        r___half2int_rz[i] = fp16.__half2int_rz(a_in[i])
        r___half2int_rd[i] = fp16.__half2int_rd(a_in[i])
        r___half2int_ru[i] = fp16.__half2int_ru(a_in[i])


@cuda.jit((float16[::1], boolean[::1]))
def fp16_5_0(a_in, r___hisnan):
    """types = off
    a_in = exact.arguments("fp16", "__hisnan", "b1(f2)", 0)
    expect_r___hisnan = exact.expect("fp16", "__hisnan", "b1(f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___hisnan[i] = fp16.__hisnan(a_in[i])


@cuda.jit((float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1]))
def fp16_6_0(a_in, r_hsin, r_hcos, r_hexp, r_hexp2, r_hexp10, r_hlog):
    """types = off
    a_in = exact.arguments("fp16", "hsin", "f2(f2)", 0)
    expect_r_hsin = exact.expect("fp16", "hsin", "f2(f2)", 0)
    expect_r_hcos = exact.expect("fp16", "hcos", "f2(f2)", 0)
    expect_r_hexp = exact.expect("fp16", "hexp", "f2(f2)", 0)
    expect_r_hexp2 = exact.expect("fp16", "hexp2", "f2(f2)", 0)
    expect_r_hexp10 = exact.expect("fp16", "hexp10", "f2(f2)", 0)
    expect_r_hlog = exact.expect("fp16", "hlog", "f2(f2)", 0)
    tolerance = ulp=1"""
    i = cuda.grid(1)
    if i < 120:
        r_hsin[i] = fp16.hsin(a_in[i])
        r_hcos[i] = fp16.hcos(a_in[i])
        r_hexp[i] = fp16.hexp(a_in[i])
        r_hexp2[i] = fp16.hexp2(a_in[i])
        r_hexp10[i] = fp16.hexp10(a_in[i])
        r_hlog[i] = fp16.hlog(a_in[i])


@cuda.jit((float16[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1]))
def fp16_6_1(a_in, r_hlog2, r_hlog10, r_htanh, r_hrsqrt, r_hrcp):
    """types = off
    a_in = exact.arguments("fp16", "hlog2", "f2(f2)", 0)
    expect_r_hlog2 = exact.expect("fp16", "hlog2", "f2(f2)", 0)
    expect_r_hlog10 = exact.expect("fp16", "hlog10", "f2(f2)", 0)
    expect_r_htanh = exact.expect("fp16", "htanh", "f2(f2)", 0)
    expect_r_hrsqrt = exact.expect("fp16", "hrsqrt", "f2(f2)", 0)
    expect_r_hrcp = exact.expect("fp16", "hrcp", "f2(f2)", 0)
    tolerance = ulp=1"""
    i = cuda.grid(1)
    if i < 120:
        r_hlog2[i] = fp16.hlog2(a_in[i])
        r_hlog10[i] = fp16.hlog10(a_in[i])
        r_htanh[i] = fp16.htanh(a_in[i])
        r_hrsqrt[i] = fp16.hrsqrt(a_in[i])
        r_hrcp[i] = fp16.hrcp(a_in[i])


@cuda.jit((float16[::1], float16[::1]))
def fp16_7_0(a_in, r_htanh_approx):
    """types = off
    a_in = exact.arguments("fp16", "htanh_approx", "f2(f2)", 0)
    expect_r_htanh_approx = exact.expect("fp16", "htanh_approx", "f2(f2)", 0)
    tolerance = abs=1e-2 rel=1e-2"""
    i = cuda.grid(1)
    if i < 120:
        r_htanh_approx[i] = fp16.htanh_approx(a_in[i])


@cuda.jit((float32[::1], float16[::1], float16[::1], float16[::1], float16[::1], float16[::1]))
def fp16_8_0(a_in, r___float2half, r___float2half_rn, r___float2half_rz, r___float2half_rd, r___float2half_ru):
    """types = off
    a_in = exact.arguments("fp16", "__float2half", "f2(f4)", 0)
    expect_r___float2half = exact.expect("fp16", "__float2half", "f2(f4)", 0)
    expect_r___float2half_rn = exact.expect("fp16", "__float2half_rn", "f2(f4)", 0)
    expect_r___float2half_rz = exact.expect("fp16", "__float2half_rz", "f2(f4)", 0)
    expect_r___float2half_rd = exact.expect("fp16", "__float2half_rd", "f2(f4)", 0)
    expect_r___float2half_ru = exact.expect("fp16", "__float2half_ru", "f2(f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___float2half[i] = fp16.__float2half(a_in[i])
        r___float2half_rn[i] = fp16.__float2half_rn(a_in[i])
        r___float2half_rz[i] = fp16.__float2half_rz(a_in[i])
        r___float2half_rd[i] = fp16.__float2half_rd(a_in[i])
        r___float2half_ru[i] = fp16.__float2half_ru(a_in[i])


@cuda.jit((float64[::1], float16[::1]))
def fp16_9_0(a_in, r___double2half):
    """types = off
    a_in = exact.arguments("fp16", "__double2half", "f2(f8)", 0)
    expect_r___double2half = exact.expect("fp16", "__double2half", "f2(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___double2half[i] = fp16.__double2half(a_in[i])


@cuda.jit((float16[::1], float32[::1]))
def fp16_10_0(a_in, r___half2float):
    """types = off
    a_in = exact.arguments("fp16", "__half2float", "f4(f2)", 0)
    expect_r___half2float = exact.expect("fp16", "__half2float", "f4(f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___half2float[i] = fp16.__half2float(a_in[i])


@cuda.jit((int16[::1], float16[::1], float16[::1], float16[::1], float16[::1]))
def fp16_11_0(a_in, r___short2half_rn, r___short2half_rz, r___short2half_rd, r___short2half_ru):
    """types = off
    a_in = exact.arguments("fp16", "__short2half_rn", "f2(f8)", 0)
    expect_r___short2half_rn = exact.expect("fp16", "__short2half_rn", "f2(f8)", 0)
    expect_r___short2half_rz = exact.expect("fp16", "__short2half_rz", "f2(f8)", 0)
    expect_r___short2half_rd = exact.expect("fp16", "__short2half_rd", "f2(f8)", 0)
    expect_r___short2half_ru = exact.expect("fp16", "__short2half_ru", "f2(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___short2half_rn[i] = fp16.__short2half_rn(a_in[i])
        r___short2half_rz[i] = fp16.__short2half_rz(a_in[i])
        r___short2half_rd[i] = fp16.__short2half_rd(a_in[i])
        r___short2half_ru[i] = fp16.__short2half_ru(a_in[i])


@cuda.jit((uint16[::1], float16[::1], float16[::1], float16[::1], float16[::1]))
def fp16_12_0(a_in, r___ushort2half_rn, r___ushort2half_rz, r___ushort2half_rd, r___ushort2half_ru):
    """types = off
    a_in = exact.arguments("fp16", "__ushort2half_rn", "f2(f8)", 0)
    expect_r___ushort2half_rn = exact.expect("fp16", "__ushort2half_rn", "f2(f8)", 0)
    expect_r___ushort2half_rz = exact.expect("fp16", "__ushort2half_rz", "f2(f8)", 0)
    expect_r___ushort2half_rd = exact.expect("fp16", "__ushort2half_rd", "f2(f8)", 0)
    expect_r___ushort2half_ru = exact.expect("fp16", "__ushort2half_ru", "f2(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___ushort2half_rn[i] = fp16.__ushort2half_rn(a_in[i])
        r___ushort2half_rz[i] = fp16.__ushort2half_rz(a_in[i])
        r___ushort2half_rd[i] = fp16.__ushort2half_rd(a_in[i])
        r___ushort2half_ru[i] = fp16.__ushort2half_ru(a_in[i])


@cuda.jit((int32[::1], float16[::1], float16[::1], float16[::1], float16[::1]))
def fp16_13_0(a_in, r___int2half_rn, r___int2half_rz, r___int2half_rd, r___int2half_ru):
    """types = off
    a_in = exact.arguments("fp16", "__int2half_rn", "f2(f8)", 0)
    expect_r___int2half_rn = exact.expect("fp16", "__int2half_rn", "f2(f8)", 0)
    expect_r___int2half_rz = exact.expect("fp16", "__int2half_rz", "f2(f8)", 0)
    expect_r___int2half_rd = exact.expect("fp16", "__int2half_rd", "f2(f8)", 0)
    expect_r___int2half_ru = exact.expect("fp16", "__int2half_ru", "f2(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___int2half_rn[i] = fp16.__int2half_rn(a_in[i])
        r___int2half_rz[i] = fp16.__int2half_rz(a_in[i])
        r___int2half_rd[i] = fp16.__int2half_rd(a_in[i])
        r___int2half_ru[i] = fp16.__int2half_ru(a_in[i])


@cuda.jit((uint32[::1], float16[::1], float16[::1], float16[::1], float16[::1]))
def fp16_14_0(a_in, r___uint2half_rn, r___uint2half_rz, r___uint2half_rd, r___uint2half_ru):
    """types = off
    a_in = exact.arguments("fp16", "__uint2half_rn", "f2(f8)", 0)
    expect_r___uint2half_rn = exact.expect("fp16", "__uint2half_rn", "f2(f8)", 0)
    expect_r___uint2half_rz = exact.expect("fp16", "__uint2half_rz", "f2(f8)", 0)
    expect_r___uint2half_rd = exact.expect("fp16", "__uint2half_rd", "f2(f8)", 0)
    expect_r___uint2half_ru = exact.expect("fp16", "__uint2half_ru", "f2(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___uint2half_rn[i] = fp16.__uint2half_rn(a_in[i])
        r___uint2half_rz[i] = fp16.__uint2half_rz(a_in[i])
        r___uint2half_rd[i] = fp16.__uint2half_rd(a_in[i])
        r___uint2half_ru[i] = fp16.__uint2half_ru(a_in[i])


@cuda.jit((int64[::1], float16[::1], float16[::1], float16[::1], float16[::1]))
def fp16_15_0(a_in, r___ll2half_rn, r___ll2half_rz, r___ll2half_rd, r___ll2half_ru):
    """types = off
    a_in = exact.arguments("fp16", "__ll2half_rn", "f2(f8)", 0)
    expect_r___ll2half_rn = exact.expect("fp16", "__ll2half_rn", "f2(f8)", 0)
    expect_r___ll2half_rz = exact.expect("fp16", "__ll2half_rz", "f2(f8)", 0)
    expect_r___ll2half_rd = exact.expect("fp16", "__ll2half_rd", "f2(f8)", 0)
    expect_r___ll2half_ru = exact.expect("fp16", "__ll2half_ru", "f2(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___ll2half_rn[i] = fp16.__ll2half_rn(a_in[i])
        r___ll2half_rz[i] = fp16.__ll2half_rz(a_in[i])
        r___ll2half_rd[i] = fp16.__ll2half_rd(a_in[i])
        r___ll2half_ru[i] = fp16.__ll2half_ru(a_in[i])


@cuda.jit((uint64[::1], float16[::1], float16[::1], float16[::1], float16[::1]))
def fp16_16_0(a_in, r___ull2half_rn, r___ull2half_rz, r___ull2half_rd, r___ull2half_ru):
    """types = off
    a_in = exact.arguments("fp16", "__ull2half_rn", "f2(f8)", 0)
    expect_r___ull2half_rn = exact.expect("fp16", "__ull2half_rn", "f2(f8)", 0)
    expect_r___ull2half_rz = exact.expect("fp16", "__ull2half_rz", "f2(f8)", 0)
    expect_r___ull2half_rd = exact.expect("fp16", "__ull2half_rd", "f2(f8)", 0)
    expect_r___ull2half_ru = exact.expect("fp16", "__ull2half_ru", "f2(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___ull2half_rn[i] = fp16.__ull2half_rn(a_in[i])
        r___ull2half_rz[i] = fp16.__ull2half_rz(a_in[i])
        r___ull2half_rd[i] = fp16.__ull2half_rd(a_in[i])
        r___ull2half_ru[i] = fp16.__ull2half_ru(a_in[i])


@cuda.jit((float16[::1], int16[::1], int16[::1], int16[::1], int16[::1], int16[::1]))
def fp16_17_0(a_in, r___half2short_rn, r___half2short_rz, r___half2short_rd, r___half2short_ru, r___half_as_short):
    """types = off
    a_in = exact.arguments("fp16", "__half2short_rn", "i2(f2)", 0)
    expect_r___half2short_rn = exact.expect("fp16", "__half2short_rn", "i2(f2)", 0)
    expect_r___half2short_rz = exact.expect("fp16", "__half2short_rz", "i2(f2)", 0)
    expect_r___half2short_rd = exact.expect("fp16", "__half2short_rd", "i2(f2)", 0)
    expect_r___half2short_ru = exact.expect("fp16", "__half2short_ru", "i2(f2)", 0)
    expect_r___half_as_short = exact.expect("fp16", "__half_as_short", "i2(f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___half2short_rn[i] = fp16.__half2short_rn(a_in[i])
        r___half2short_rz[i] = fp16.__half2short_rz(a_in[i])
        r___half2short_rd[i] = fp16.__half2short_rd(a_in[i])
        r___half2short_ru[i] = fp16.__half2short_ru(a_in[i])
        r___half_as_short[i] = fp16.__half_as_short(a_in[i])


@cuda.jit((float16[::1], uint16[::1], uint16[::1], uint16[::1], uint16[::1], uint16[::1]))
def fp16_18_0(a_in, r___half2ushort_rn, r___half2ushort_rz, r___half2ushort_rd, r___half2ushort_ru, r___half_as_ushort):
    """types = off
    a_in = exact.arguments("fp16", "__half2ushort_rn", "u2(f2)", 0)
    expect_r___half2ushort_rn = exact.expect("fp16", "__half2ushort_rn", "u2(f2)", 0)
    expect_r___half2ushort_rz = exact.expect("fp16", "__half2ushort_rz", "u2(f2)", 0)
    expect_r___half2ushort_rd = exact.expect("fp16", "__half2ushort_rd", "u2(f2)", 0)
    expect_r___half2ushort_ru = exact.expect("fp16", "__half2ushort_ru", "u2(f2)", 0)
    expect_r___half_as_ushort = exact.expect("fp16", "__half_as_ushort", "u2(f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___half2ushort_rn[i] = fp16.__half2ushort_rn(a_in[i])
        r___half2ushort_rz[i] = fp16.__half2ushort_rz(a_in[i])
        r___half2ushort_rd[i] = fp16.__half2ushort_rd(a_in[i])
        r___half2ushort_ru[i] = fp16.__half2ushort_ru(a_in[i])
        r___half_as_ushort[i] = fp16.__half_as_ushort(a_in[i])


@cuda.jit((float16[::1], uint32[::1], uint32[::1], uint32[::1], uint32[::1]))
def fp16_19_0(a_in, r___half2uint_rn, r___half2uint_rz, r___half2uint_rd, r___half2uint_ru):
    """types = off
    a_in = exact.arguments("fp16", "__half2uint_rn", "u4(f2)", 0)
    expect_r___half2uint_rn = exact.expect("fp16", "__half2uint_rn", "u4(f2)", 0)
    expect_r___half2uint_rz = exact.expect("fp16", "__half2uint_rz", "u4(f2)", 0)
    expect_r___half2uint_rd = exact.expect("fp16", "__half2uint_rd", "u4(f2)", 0)
    expect_r___half2uint_ru = exact.expect("fp16", "__half2uint_ru", "u4(f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___half2uint_rn[i] = fp16.__half2uint_rn(a_in[i])
        r___half2uint_rz[i] = fp16.__half2uint_rz(a_in[i])
        r___half2uint_rd[i] = fp16.__half2uint_rd(a_in[i])
        r___half2uint_ru[i] = fp16.__half2uint_ru(a_in[i])


@cuda.jit((float16[::1], int64[::1], int64[::1], int64[::1], int64[::1]))
def fp16_20_0(a_in, r___half2ll_rn, r___half2ll_rz, r___half2ll_rd, r___half2ll_ru):
    """types = off
    a_in = exact.arguments("fp16", "__half2ll_rn", "i8(f2)", 0)
    expect_r___half2ll_rn = exact.expect("fp16", "__half2ll_rn", "i8(f2)", 0)
    expect_r___half2ll_rz = exact.expect("fp16", "__half2ll_rz", "i8(f2)", 0)
    expect_r___half2ll_rd = exact.expect("fp16", "__half2ll_rd", "i8(f2)", 0)
    expect_r___half2ll_ru = exact.expect("fp16", "__half2ll_ru", "i8(f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___half2ll_rn[i] = fp16.__half2ll_rn(a_in[i])
        r___half2ll_rz[i] = fp16.__half2ll_rz(a_in[i])
        r___half2ll_rd[i] = fp16.__half2ll_rd(a_in[i])
        r___half2ll_ru[i] = fp16.__half2ll_ru(a_in[i])


@cuda.jit((float16[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1]))
def fp16_21_0(a_in, r___half2ull_rn, r___half2ull_rz, r___half2ull_rd, r___half2ull_ru):
    """types = off
    a_in = exact.arguments("fp16", "__half2ull_rn", "u8(f2)", 0)
    expect_r___half2ull_rn = exact.expect("fp16", "__half2ull_rn", "u8(f2)", 0)
    expect_r___half2ull_rz = exact.expect("fp16", "__half2ull_rz", "u8(f2)", 0)
    expect_r___half2ull_rd = exact.expect("fp16", "__half2ull_rd", "u8(f2)", 0)
    expect_r___half2ull_ru = exact.expect("fp16", "__half2ull_ru", "u8(f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___half2ull_rn[i] = fp16.__half2ull_rn(a_in[i])
        r___half2ull_rz[i] = fp16.__half2ull_rz(a_in[i])
        r___half2ull_rd[i] = fp16.__half2ull_rd(a_in[i])
        r___half2ull_ru[i] = fp16.__half2ull_ru(a_in[i])


@cuda.jit((float16[::1], int8[::1]))
def fp16_22_0(a_in, r___half2char_rz):
    """types = off
    a_in = exact.arguments("fp16", "__half2char_rz", "i1(f2)", 0)
    expect_r___half2char_rz = exact.expect("fp16", "__half2char_rz", "i1(f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___half2char_rz[i] = fp16.__half2char_rz(a_in[i])


@cuda.jit((float16[::1], uint8[::1]))
def fp16_23_0(a_in, r___half2uchar_rz):
    """types = off
    a_in = exact.arguments("fp16", "__half2uchar_rz", "u1(f2)", 0)
    expect_r___half2uchar_rz = exact.expect("fp16", "__half2uchar_rz", "u1(f2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___half2uchar_rz[i] = fp16.__half2uchar_rz(a_in[i])


@cuda.jit((int16[::1], float16[::1]))
def fp16_24_0(a_in, r___short_as_half):
    """types = off
    a_in = exact.arguments("fp16", "__short_as_half", "f2(i2)", 0)
    expect_r___short_as_half = exact.expect("fp16", "__short_as_half", "f2(i2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___short_as_half[i] = fp16.__short_as_half(a_in[i])


@cuda.jit((uint16[::1], float16[::1]))
def fp16_25_0(a_in, r___ushort_as_half):
    """types = off
    a_in = exact.arguments("fp16", "__ushort_as_half", "f2(u2)", 0)
    expect_r___ushort_as_half = exact.expect("fp16", "__ushort_as_half", "f2(u2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r___ushort_as_half[i] = fp16.__ushort_as_half(a_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def bf16_26_0(a_in, b_in, r_hadd, r_hsub, r_hmul, r_hdiv, r_hadd_rn, r_hadd_sat):
    """types = off
    a_in = exact.arguments("bf16", "hadd", "bfloat16(bfloat16,bfloat16)", 0)
    b_in = exact.arguments("bf16", "hadd", "bfloat16(bfloat16,bfloat16)", 1)
    expect_r_hadd = exact.expect("bf16", "hadd", "bfloat16(bfloat16,bfloat16)", 0)
    expect_r_hsub = exact.expect("bf16", "hsub", "bfloat16(bfloat16,bfloat16)", 0)
    expect_r_hmul = exact.expect("bf16", "hmul", "bfloat16(bfloat16,bfloat16)", 0)
    expect_r_hdiv = exact.expect("bf16", "hdiv", "bfloat16(bfloat16,bfloat16)", 0)
    expect_r_hadd_rn = exact.expect("bf16", "hadd_rn", "bfloat16(bfloat16,bfloat16)", 0)
    expect_r_hadd_sat = exact.expect("bf16", "hadd_sat", "bfloat16(bfloat16,bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_hadd[i] = float32(bf16.hadd(bfloat16(a_in[i]), bfloat16(b_in[i])))
        r_hsub[i] = float32(bf16.hsub(bfloat16(a_in[i]), bfloat16(b_in[i])))
        r_hmul[i] = float32(bf16.hmul(bfloat16(a_in[i]), bfloat16(b_in[i])))
        r_hdiv[i] = float32(bf16.hdiv(bfloat16(a_in[i]), bfloat16(b_in[i])))
        r_hadd_rn[i] = float32(bf16.hadd_rn(bfloat16(a_in[i]), bfloat16(b_in[i])))
        r_hadd_sat[i] = float32(bf16.hadd_sat(bfloat16(a_in[i]), bfloat16(b_in[i])))


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def bf16_26_1(a_in, b_in, r_hsub_rn, r_hsub_sat, r_hmul_rn, r_hmul_sat, r_hmax, r_hmax_nan):
    """types = off
    a_in = exact.arguments("bf16", "hsub_rn", "bfloat16(bfloat16,bfloat16)", 0)
    b_in = exact.arguments("bf16", "hsub_rn", "bfloat16(bfloat16,bfloat16)", 1)
    expect_r_hsub_rn = exact.expect("bf16", "hsub_rn", "bfloat16(bfloat16,bfloat16)", 0)
    expect_r_hsub_sat = exact.expect("bf16", "hsub_sat", "bfloat16(bfloat16,bfloat16)", 0)
    expect_r_hmul_rn = exact.expect("bf16", "hmul_rn", "bfloat16(bfloat16,bfloat16)", 0)
    expect_r_hmul_sat = exact.expect("bf16", "hmul_sat", "bfloat16(bfloat16,bfloat16)", 0)
    expect_r_hmax = exact.expect("bf16", "hmax", "bfloat16(bfloat16,bfloat16)", 0)
    expect_r_hmax_nan = exact.expect("bf16", "hmax_nan", "bfloat16(bfloat16,bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_hsub_rn[i] = float32(bf16.hsub_rn(bfloat16(a_in[i]), bfloat16(b_in[i])))
        r_hsub_sat[i] = float32(bf16.hsub_sat(bfloat16(a_in[i]), bfloat16(b_in[i])))
        r_hmul_rn[i] = float32(bf16.hmul_rn(bfloat16(a_in[i]), bfloat16(b_in[i])))
        r_hmul_sat[i] = float32(bf16.hmul_sat(bfloat16(a_in[i]), bfloat16(b_in[i])))
        r_hmax[i] = float32(bf16.hmax(bfloat16(a_in[i]), bfloat16(b_in[i])))
        r_hmax_nan[i] = float32(bf16.hmax_nan(bfloat16(a_in[i]), bfloat16(b_in[i])))


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1]))
def bf16_26_2(a_in, b_in, r_hmin, r_hmin_nan):
    """types = off
    a_in = exact.arguments("bf16", "hmin", "bfloat16(bfloat16,bfloat16)", 0)
    b_in = exact.arguments("bf16", "hmin", "bfloat16(bfloat16,bfloat16)", 1)
    expect_r_hmin = exact.expect("bf16", "hmin", "bfloat16(bfloat16,bfloat16)", 0)
    expect_r_hmin_nan = exact.expect("bf16", "hmin_nan", "bfloat16(bfloat16,bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_hmin[i] = float32(bf16.hmin(bfloat16(a_in[i]), bfloat16(b_in[i])))
        r_hmin_nan[i] = float32(bf16.hmin_nan(bfloat16(a_in[i]), bfloat16(b_in[i])))


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def bf16_27_0(a_in, b_in, c_in, r_hfma, r_hfma_relu, r_hfma_sat):
    """types = off
    a_in = exact.arguments("bf16", "hfma", "bfloat16(bfloat16,bfloat16,bfloat16)", 0)
    b_in = exact.arguments("bf16", "hfma", "bfloat16(bfloat16,bfloat16,bfloat16)", 1)
    c_in = exact.arguments("bf16", "hfma", "bfloat16(bfloat16,bfloat16,bfloat16)", 2)
    expect_r_hfma = exact.expect("bf16", "hfma", "bfloat16(bfloat16,bfloat16,bfloat16)", 0)
    expect_r_hfma_relu = exact.expect("bf16", "hfma_relu", "bfloat16(bfloat16,bfloat16,bfloat16)", 0)
    expect_r_hfma_sat = exact.expect("bf16", "hfma_sat", "bfloat16(bfloat16,bfloat16,bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_hfma[i] = float32(bf16.hfma(bfloat16(a_in[i]), bfloat16(b_in[i]), bfloat16(c_in[i])))
        r_hfma_relu[i] = float32(bf16.hfma_relu(bfloat16(a_in[i]), bfloat16(b_in[i]), bfloat16(c_in[i])))
        r_hfma_sat[i] = float32(bf16.hfma_sat(bfloat16(a_in[i]), bfloat16(b_in[i]), bfloat16(c_in[i])))


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def bf16_28_0(a_in, r_habs, r_hneg, r_hceil, r_hfloor, r_htrunc, r_hrint):
    """types = off
    a_in = exact.arguments("bf16", "habs", "bfloat16(bfloat16)", 0)
    expect_r_habs = exact.expect("bf16", "habs", "bfloat16(bfloat16)", 0)
    expect_r_hneg = exact.expect("bf16", "hneg", "bfloat16(bfloat16)", 0)
    expect_r_hceil = exact.expect("bf16", "hceil", "bfloat16(bfloat16)", 0)
    expect_r_hfloor = exact.expect("bf16", "hfloor", "bfloat16(bfloat16)", 0)
    expect_r_htrunc = exact.expect("bf16", "htrunc", "bfloat16(bfloat16)", 0)
    expect_r_hrint = exact.expect("bf16", "hrint", "bfloat16(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_habs[i] = float32(bf16.habs(bfloat16(a_in[i])))
        r_hneg[i] = float32(bf16.hneg(bfloat16(a_in[i])))
        r_hceil[i] = float32(bf16.hceil(bfloat16(a_in[i])))
        r_hfloor[i] = float32(bf16.hfloor(bfloat16(a_in[i])))
        r_htrunc[i] = float32(bf16.htrunc(bfloat16(a_in[i])))
        r_hrint[i] = float32(bf16.hrint(bfloat16(a_in[i])))


@cuda.jit((float32[::1], float32[::1]))
def bf16_28_1(a_in, r_hsqrt):
    """types = off
    a_in = exact.arguments("bf16", "hsqrt", "bfloat16(bfloat16)", 0)
    expect_r_hsqrt = exact.expect("bf16", "hsqrt", "bfloat16(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_hsqrt[i] = float32(bf16.hsqrt(bfloat16(a_in[i])))


@cuda.jit((float32[::1], float32[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1]))
def bf16_29_0(a_in, b_in, r_heq, r_hne, r_hgt, r_hge, r_hlt, r_hle):
    """types = off
    a_in = exact.arguments("bf16", "heq", "b1(bfloat16,bfloat16)", 0)
    b_in = exact.arguments("bf16", "heq", "b1(bfloat16,bfloat16)", 1)
    expect_r_heq = exact.expect("bf16", "heq", "b1(bfloat16,bfloat16)", 0)
    expect_r_hne = exact.expect("bf16", "hne", "b1(bfloat16,bfloat16)", 0)
    expect_r_hgt = exact.expect("bf16", "hgt", "b1(bfloat16,bfloat16)", 0)
    expect_r_hge = exact.expect("bf16", "hge", "b1(bfloat16,bfloat16)", 0)
    expect_r_hlt = exact.expect("bf16", "hlt", "b1(bfloat16,bfloat16)", 0)
    expect_r_hle = exact.expect("bf16", "hle", "b1(bfloat16,bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_heq[i] = bf16.heq(bfloat16(a_in[i]), bfloat16(b_in[i]))
        r_hne[i] = bf16.hne(bfloat16(a_in[i]), bfloat16(b_in[i]))
        r_hgt[i] = bf16.hgt(bfloat16(a_in[i]), bfloat16(b_in[i]))
        r_hge[i] = bf16.hge(bfloat16(a_in[i]), bfloat16(b_in[i]))
        r_hlt[i] = bf16.hlt(bfloat16(a_in[i]), bfloat16(b_in[i]))
        r_hle[i] = bf16.hle(bfloat16(a_in[i]), bfloat16(b_in[i]))


@cuda.jit((float32[::1], float32[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1], boolean[::1]))
def bf16_29_1(a_in, b_in, r_hequ, r_hneu, r_hgtu, r_hgeu, r_hltu, r_hleu):
    """types = off
    a_in = exact.arguments("bf16", "hequ", "b1(bfloat16,bfloat16)", 0)
    b_in = exact.arguments("bf16", "hequ", "b1(bfloat16,bfloat16)", 1)
    expect_r_hequ = exact.expect("bf16", "hequ", "b1(bfloat16,bfloat16)", 0)
    expect_r_hneu = exact.expect("bf16", "hneu", "b1(bfloat16,bfloat16)", 0)
    expect_r_hgtu = exact.expect("bf16", "hgtu", "b1(bfloat16,bfloat16)", 0)
    expect_r_hgeu = exact.expect("bf16", "hgeu", "b1(bfloat16,bfloat16)", 0)
    expect_r_hltu = exact.expect("bf16", "hltu", "b1(bfloat16,bfloat16)", 0)
    expect_r_hleu = exact.expect("bf16", "hleu", "b1(bfloat16,bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_hequ[i] = bf16.hequ(bfloat16(a_in[i]), bfloat16(b_in[i]))
        r_hneu[i] = bf16.hneu(bfloat16(a_in[i]), bfloat16(b_in[i]))
        r_hgtu[i] = bf16.hgtu(bfloat16(a_in[i]), bfloat16(b_in[i]))
        r_hgeu[i] = bf16.hgeu(bfloat16(a_in[i]), bfloat16(b_in[i]))
        r_hltu[i] = bf16.hltu(bfloat16(a_in[i]), bfloat16(b_in[i]))
        r_hleu[i] = bf16.hleu(bfloat16(a_in[i]), bfloat16(b_in[i]))


@cuda.jit((float32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1]))
def bf16_30_0(a_in, r_hisinf, r_bfloat16_to_int32_rn, r_bfloat162int_rn, r_bfloat16_to_int32_rz, r_bfloat162int_rz, r_bfloat16_to_int32_rd):
    """types = off
    a_in = exact.arguments("bf16", "hisinf", "i4(bfloat16)", 0)
    expect_r_hisinf = exact.expect("bf16", "hisinf", "i4(bfloat16)", 0)
    expect_r_bfloat16_to_int32_rn = exact.expect("bf16", "bfloat16_to_int32_rn", "i4(bfloat16)", 0)
    expect_r_bfloat162int_rn = exact.expect("bf16", "bfloat162int_rn", "i4(bfloat16)", 0)
    expect_r_bfloat16_to_int32_rz = exact.expect("bf16", "bfloat16_to_int32_rz", "i4(bfloat16)", 0)
    expect_r_bfloat162int_rz = exact.expect("bf16", "bfloat162int_rz", "i4(bfloat16)", 0)
    expect_r_bfloat16_to_int32_rd = exact.expect("bf16", "bfloat16_to_int32_rd", "i4(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_hisinf[i] = bf16.hisinf(bfloat16(a_in[i]))
        r_bfloat16_to_int32_rn[i] = bf16.bfloat16_to_int32_rn(bfloat16(a_in[i]))
        r_bfloat162int_rn[i] = bf16.bfloat162int_rn(bfloat16(a_in[i]))
        r_bfloat16_to_int32_rz[i] = bf16.bfloat16_to_int32_rz(bfloat16(a_in[i]))
        r_bfloat162int_rz[i] = bf16.bfloat162int_rz(bfloat16(a_in[i]))
        r_bfloat16_to_int32_rd[i] = bf16.bfloat16_to_int32_rd(bfloat16(a_in[i]))


@cuda.jit((float32[::1], int32[::1], int32[::1], int32[::1]))
def bf16_30_1(a_in, r_bfloat162int_rd, r_bfloat16_to_int32_ru, r_bfloat162int_ru):
    """types = off
    a_in = exact.arguments("bf16", "bfloat162int_rd", "i4(bfloat16)", 0)
    expect_r_bfloat162int_rd = exact.expect("bf16", "bfloat162int_rd", "i4(bfloat16)", 0)
    expect_r_bfloat16_to_int32_ru = exact.expect("bf16", "bfloat16_to_int32_ru", "i4(bfloat16)", 0)
    expect_r_bfloat162int_ru = exact.expect("bf16", "bfloat162int_ru", "i4(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_bfloat162int_rd[i] = bf16.bfloat162int_rd(bfloat16(a_in[i]))
        r_bfloat16_to_int32_ru[i] = bf16.bfloat16_to_int32_ru(bfloat16(a_in[i]))
        r_bfloat162int_ru[i] = bf16.bfloat162int_ru(bfloat16(a_in[i]))


@cuda.jit((float32[::1], boolean[::1]))
def bf16_31_0(a_in, r_hisnan):
    """types = off
    a_in = exact.arguments("bf16", "hisnan", "b1(bfloat16)", 0)
    expect_r_hisnan = exact.expect("bf16", "hisnan", "b1(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_hisnan[i] = bf16.hisnan(bfloat16(a_in[i]))


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def bf16_32_0(a_in, r_hsin, r_hcos, r_hexp, r_hexp2, r_hexp10, r_hlog):
    """types = off
    a_in = exact.arguments("bf16", "hsin", "bfloat16(bfloat16)", 0)
    expect_r_hsin = exact.expect("bf16", "hsin", "bfloat16(bfloat16)", 0)
    expect_r_hcos = exact.expect("bf16", "hcos", "bfloat16(bfloat16)", 0)
    expect_r_hexp = exact.expect("bf16", "hexp", "bfloat16(bfloat16)", 0)
    expect_r_hexp2 = exact.expect("bf16", "hexp2", "bfloat16(bfloat16)", 0)
    expect_r_hexp10 = exact.expect("bf16", "hexp10", "bfloat16(bfloat16)", 0)
    expect_r_hlog = exact.expect("bf16", "hlog", "bfloat16(bfloat16)", 0)
    tolerance = rel=8e-3"""
    i = cuda.grid(1)
    if i < 120:
        r_hsin[i] = float32(bf16.hsin(bfloat16(a_in[i])))
        r_hcos[i] = float32(bf16.hcos(bfloat16(a_in[i])))
        r_hexp[i] = float32(bf16.hexp(bfloat16(a_in[i])))
        r_hexp2[i] = float32(bf16.hexp2(bfloat16(a_in[i])))
        r_hexp10[i] = float32(bf16.hexp10(bfloat16(a_in[i])))
        r_hlog[i] = float32(bf16.hlog(bfloat16(a_in[i])))


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def bf16_32_1(a_in, r_hlog2, r_hlog10, r_htanh, r_hrsqrt, r_hrcp):
    """types = off
    a_in = exact.arguments("bf16", "hlog2", "bfloat16(bfloat16)", 0)
    expect_r_hlog2 = exact.expect("bf16", "hlog2", "bfloat16(bfloat16)", 0)
    expect_r_hlog10 = exact.expect("bf16", "hlog10", "bfloat16(bfloat16)", 0)
    expect_r_htanh = exact.expect("bf16", "htanh", "bfloat16(bfloat16)", 0)
    expect_r_hrsqrt = exact.expect("bf16", "hrsqrt", "bfloat16(bfloat16)", 0)
    expect_r_hrcp = exact.expect("bf16", "hrcp", "bfloat16(bfloat16)", 0)
    tolerance = rel=8e-3"""
    i = cuda.grid(1)
    if i < 120:
        r_hlog2[i] = float32(bf16.hlog2(bfloat16(a_in[i])))
        r_hlog10[i] = float32(bf16.hlog10(bfloat16(a_in[i])))
        r_htanh[i] = float32(bf16.htanh(bfloat16(a_in[i])))
        r_hrsqrt[i] = float32(bf16.hrsqrt(bfloat16(a_in[i])))
        r_hrcp[i] = float32(bf16.hrcp(bfloat16(a_in[i])))


@cuda.jit((float32[::1], float32[::1]))
def bf16_33_0(a_in, r_htanh_approx):
    """types = off
    a_in = exact.arguments("bf16", "htanh_approx", "bfloat16(bfloat16)", 0)
    expect_r_htanh_approx = exact.expect("bf16", "htanh_approx", "bfloat16(bfloat16)", 0)
    tolerance = abs=1e-2 rel=1e-2"""
    i = cuda.grid(1)
    if i < 120:
        r_htanh_approx[i] = float32(bf16.htanh_approx(bfloat16(a_in[i])))


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def bf16_34_0(a_in, r_float32_to_bfloat16, r_float2bfloat16, r_float32_to_bfloat16_rn, r_float2bfloat16_rn, r_float32_to_bfloat16_rz, r_float2bfloat16_rz):
    """types = off
    a_in = exact.arguments("bf16", "float32_to_bfloat16", "bfloat16(f4)", 0)
    expect_r_float32_to_bfloat16 = exact.expect("bf16", "float32_to_bfloat16", "bfloat16(f4)", 0)
    expect_r_float2bfloat16 = exact.expect("bf16", "float2bfloat16", "bfloat16(f4)", 0)
    expect_r_float32_to_bfloat16_rn = exact.expect("bf16", "float32_to_bfloat16_rn", "bfloat16(f4)", 0)
    expect_r_float2bfloat16_rn = exact.expect("bf16", "float2bfloat16_rn", "bfloat16(f4)", 0)
    expect_r_float32_to_bfloat16_rz = exact.expect("bf16", "float32_to_bfloat16_rz", "bfloat16(f4)", 0)
    expect_r_float2bfloat16_rz = exact.expect("bf16", "float2bfloat16_rz", "bfloat16(f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_float32_to_bfloat16[i] = float32(bf16.float32_to_bfloat16(a_in[i]))
        r_float2bfloat16[i] = float32(bf16.float2bfloat16(a_in[i]))
        r_float32_to_bfloat16_rn[i] = float32(bf16.float32_to_bfloat16_rn(a_in[i]))
        r_float2bfloat16_rn[i] = float32(bf16.float2bfloat16_rn(a_in[i]))
        r_float32_to_bfloat16_rz[i] = float32(bf16.float32_to_bfloat16_rz(a_in[i]))
        r_float2bfloat16_rz[i] = float32(bf16.float2bfloat16_rz(a_in[i]))


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def bf16_34_1(a_in, r_float32_to_bfloat16_rd, r_float2bfloat16_rd, r_float32_to_bfloat16_ru, r_float2bfloat16_ru):
    """types = off
    a_in = exact.arguments("bf16", "float32_to_bfloat16_rd", "bfloat16(f4)", 0)
    expect_r_float32_to_bfloat16_rd = exact.expect("bf16", "float32_to_bfloat16_rd", "bfloat16(f4)", 0)
    expect_r_float2bfloat16_rd = exact.expect("bf16", "float2bfloat16_rd", "bfloat16(f4)", 0)
    expect_r_float32_to_bfloat16_ru = exact.expect("bf16", "float32_to_bfloat16_ru", "bfloat16(f4)", 0)
    expect_r_float2bfloat16_ru = exact.expect("bf16", "float2bfloat16_ru", "bfloat16(f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_float32_to_bfloat16_rd[i] = float32(bf16.float32_to_bfloat16_rd(a_in[i]))
        r_float2bfloat16_rd[i] = float32(bf16.float2bfloat16_rd(a_in[i]))
        r_float32_to_bfloat16_ru[i] = float32(bf16.float32_to_bfloat16_ru(a_in[i]))
        r_float2bfloat16_ru[i] = float32(bf16.float2bfloat16_ru(a_in[i]))


@cuda.jit((float64[::1], float32[::1], float32[::1]))
def bf16_35_0(a_in, r_float64_to_bfloat16, r_double2bfloat16):
    """types = off
    a_in = exact.arguments("bf16", "float64_to_bfloat16", "bfloat16(f8)", 0)
    expect_r_float64_to_bfloat16 = exact.expect("bf16", "float64_to_bfloat16", "bfloat16(f8)", 0)
    expect_r_double2bfloat16 = exact.expect("bf16", "double2bfloat16", "bfloat16(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_float64_to_bfloat16[i] = float32(bf16.float64_to_bfloat16(a_in[i]))
        r_double2bfloat16[i] = float32(bf16.double2bfloat16(a_in[i]))


@cuda.jit((float32[::1], float32[::1], float32[::1]))
def bf16_36_0(a_in, r_bfloat16_to_float32, r_bfloat162float):
    """types = off
    a_in = exact.arguments("bf16", "bfloat16_to_float32", "f4(bfloat16)", 0)
    expect_r_bfloat16_to_float32 = exact.expect("bf16", "bfloat16_to_float32", "f4(bfloat16)", 0)
    expect_r_bfloat162float = exact.expect("bf16", "bfloat162float", "f4(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_bfloat16_to_float32[i] = bf16.bfloat16_to_float32(bfloat16(a_in[i]))
        r_bfloat162float[i] = bf16.bfloat162float(bfloat16(a_in[i]))


@cuda.jit((int16[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def bf16_37_0(a_in, r_int16_to_bfloat16_rn, r_short2bfloat16_rn, r_int16_to_bfloat16_rz, r_short2bfloat16_rz, r_int16_to_bfloat16_rd, r_short2bfloat16_rd):
    """types = off
    a_in = exact.arguments("bf16", "int16_to_bfloat16_rn", "bfloat16(f8)", 0)
    expect_r_int16_to_bfloat16_rn = exact.expect("bf16", "int16_to_bfloat16_rn", "bfloat16(f8)", 0)
    expect_r_short2bfloat16_rn = exact.expect("bf16", "short2bfloat16_rn", "bfloat16(f8)", 0)
    expect_r_int16_to_bfloat16_rz = exact.expect("bf16", "int16_to_bfloat16_rz", "bfloat16(f8)", 0)
    expect_r_short2bfloat16_rz = exact.expect("bf16", "short2bfloat16_rz", "bfloat16(f8)", 0)
    expect_r_int16_to_bfloat16_rd = exact.expect("bf16", "int16_to_bfloat16_rd", "bfloat16(f8)", 0)
    expect_r_short2bfloat16_rd = exact.expect("bf16", "short2bfloat16_rd", "bfloat16(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_int16_to_bfloat16_rn[i] = float32(bf16.int16_to_bfloat16_rn(a_in[i]))
        r_short2bfloat16_rn[i] = float32(bf16.short2bfloat16_rn(a_in[i]))
        r_int16_to_bfloat16_rz[i] = float32(bf16.int16_to_bfloat16_rz(a_in[i]))
        r_short2bfloat16_rz[i] = float32(bf16.short2bfloat16_rz(a_in[i]))
        r_int16_to_bfloat16_rd[i] = float32(bf16.int16_to_bfloat16_rd(a_in[i]))
        r_short2bfloat16_rd[i] = float32(bf16.short2bfloat16_rd(a_in[i]))


@cuda.jit((int16[::1], float32[::1], float32[::1]))
def bf16_37_1(a_in, r_int16_to_bfloat16_ru, r_short2bfloat16_ru):
    """types = off
    a_in = exact.arguments("bf16", "int16_to_bfloat16_ru", "bfloat16(f8)", 0)
    expect_r_int16_to_bfloat16_ru = exact.expect("bf16", "int16_to_bfloat16_ru", "bfloat16(f8)", 0)
    expect_r_short2bfloat16_ru = exact.expect("bf16", "short2bfloat16_ru", "bfloat16(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_int16_to_bfloat16_ru[i] = float32(bf16.int16_to_bfloat16_ru(a_in[i]))
        r_short2bfloat16_ru[i] = float32(bf16.short2bfloat16_ru(a_in[i]))


@cuda.jit((uint16[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def bf16_38_0(a_in, r_uint16_to_bfloat16_rn, r_ushort2bfloat16_rn, r_uint16_to_bfloat16_rz, r_ushort2bfloat16_rz, r_uint16_to_bfloat16_rd, r_ushort2bfloat16_rd):
    """types = off
    a_in = exact.arguments("bf16", "uint16_to_bfloat16_rn", "bfloat16(f8)", 0)
    expect_r_uint16_to_bfloat16_rn = exact.expect("bf16", "uint16_to_bfloat16_rn", "bfloat16(f8)", 0)
    expect_r_ushort2bfloat16_rn = exact.expect("bf16", "ushort2bfloat16_rn", "bfloat16(f8)", 0)
    expect_r_uint16_to_bfloat16_rz = exact.expect("bf16", "uint16_to_bfloat16_rz", "bfloat16(f8)", 0)
    expect_r_ushort2bfloat16_rz = exact.expect("bf16", "ushort2bfloat16_rz", "bfloat16(f8)", 0)
    expect_r_uint16_to_bfloat16_rd = exact.expect("bf16", "uint16_to_bfloat16_rd", "bfloat16(f8)", 0)
    expect_r_ushort2bfloat16_rd = exact.expect("bf16", "ushort2bfloat16_rd", "bfloat16(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_uint16_to_bfloat16_rn[i] = float32(bf16.uint16_to_bfloat16_rn(a_in[i]))
        r_ushort2bfloat16_rn[i] = float32(bf16.ushort2bfloat16_rn(a_in[i]))
        r_uint16_to_bfloat16_rz[i] = float32(bf16.uint16_to_bfloat16_rz(a_in[i]))
        r_ushort2bfloat16_rz[i] = float32(bf16.ushort2bfloat16_rz(a_in[i]))
        r_uint16_to_bfloat16_rd[i] = float32(bf16.uint16_to_bfloat16_rd(a_in[i]))
        r_ushort2bfloat16_rd[i] = float32(bf16.ushort2bfloat16_rd(a_in[i]))


@cuda.jit((uint16[::1], float32[::1], float32[::1]))
def bf16_38_1(a_in, r_uint16_to_bfloat16_ru, r_ushort2bfloat16_ru):
    """types = off
    a_in = exact.arguments("bf16", "uint16_to_bfloat16_ru", "bfloat16(f8)", 0)
    expect_r_uint16_to_bfloat16_ru = exact.expect("bf16", "uint16_to_bfloat16_ru", "bfloat16(f8)", 0)
    expect_r_ushort2bfloat16_ru = exact.expect("bf16", "ushort2bfloat16_ru", "bfloat16(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_uint16_to_bfloat16_ru[i] = float32(bf16.uint16_to_bfloat16_ru(a_in[i]))
        r_ushort2bfloat16_ru[i] = float32(bf16.ushort2bfloat16_ru(a_in[i]))


@cuda.jit((int32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def bf16_39_0(a_in, r_int32_to_bfloat16_rn, r_int2bfloat16_rn, r_int32_to_bfloat16_rz, r_int2bfloat16_rz, r_int32_to_bfloat16_rd, r_int2bfloat16_rd):
    """types = off
    a_in = exact.arguments("bf16", "int32_to_bfloat16_rn", "bfloat16(f8)", 0)
    expect_r_int32_to_bfloat16_rn = exact.expect("bf16", "int32_to_bfloat16_rn", "bfloat16(f8)", 0)
    expect_r_int2bfloat16_rn = exact.expect("bf16", "int2bfloat16_rn", "bfloat16(f8)", 0)
    expect_r_int32_to_bfloat16_rz = exact.expect("bf16", "int32_to_bfloat16_rz", "bfloat16(f8)", 0)
    expect_r_int2bfloat16_rz = exact.expect("bf16", "int2bfloat16_rz", "bfloat16(f8)", 0)
    expect_r_int32_to_bfloat16_rd = exact.expect("bf16", "int32_to_bfloat16_rd", "bfloat16(f8)", 0)
    expect_r_int2bfloat16_rd = exact.expect("bf16", "int2bfloat16_rd", "bfloat16(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_int32_to_bfloat16_rn[i] = float32(bf16.int32_to_bfloat16_rn(a_in[i]))
        r_int2bfloat16_rn[i] = float32(bf16.int2bfloat16_rn(a_in[i]))
        r_int32_to_bfloat16_rz[i] = float32(bf16.int32_to_bfloat16_rz(a_in[i]))
        r_int2bfloat16_rz[i] = float32(bf16.int2bfloat16_rz(a_in[i]))
        r_int32_to_bfloat16_rd[i] = float32(bf16.int32_to_bfloat16_rd(a_in[i]))
        r_int2bfloat16_rd[i] = float32(bf16.int2bfloat16_rd(a_in[i]))


@cuda.jit((int32[::1], float32[::1], float32[::1]))
def bf16_39_1(a_in, r_int32_to_bfloat16_ru, r_int2bfloat16_ru):
    """types = off
    a_in = exact.arguments("bf16", "int32_to_bfloat16_ru", "bfloat16(f8)", 0)
    expect_r_int32_to_bfloat16_ru = exact.expect("bf16", "int32_to_bfloat16_ru", "bfloat16(f8)", 0)
    expect_r_int2bfloat16_ru = exact.expect("bf16", "int2bfloat16_ru", "bfloat16(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_int32_to_bfloat16_ru[i] = float32(bf16.int32_to_bfloat16_ru(a_in[i]))
        r_int2bfloat16_ru[i] = float32(bf16.int2bfloat16_ru(a_in[i]))


@cuda.jit((uint32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def bf16_40_0(a_in, r_uint32_to_bfloat16_rn, r_uint2bfloat16_rn, r_uint32_to_bfloat16_rz, r_uint2bfloat16_rz, r_uint32_to_bfloat16_rd, r_uint2bfloat16_rd):
    """types = off
    a_in = exact.arguments("bf16", "uint32_to_bfloat16_rn", "bfloat16(f8)", 0)
    expect_r_uint32_to_bfloat16_rn = exact.expect("bf16", "uint32_to_bfloat16_rn", "bfloat16(f8)", 0)
    expect_r_uint2bfloat16_rn = exact.expect("bf16", "uint2bfloat16_rn", "bfloat16(f8)", 0)
    expect_r_uint32_to_bfloat16_rz = exact.expect("bf16", "uint32_to_bfloat16_rz", "bfloat16(f8)", 0)
    expect_r_uint2bfloat16_rz = exact.expect("bf16", "uint2bfloat16_rz", "bfloat16(f8)", 0)
    expect_r_uint32_to_bfloat16_rd = exact.expect("bf16", "uint32_to_bfloat16_rd", "bfloat16(f8)", 0)
    expect_r_uint2bfloat16_rd = exact.expect("bf16", "uint2bfloat16_rd", "bfloat16(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_uint32_to_bfloat16_rn[i] = float32(bf16.uint32_to_bfloat16_rn(a_in[i]))
        r_uint2bfloat16_rn[i] = float32(bf16.uint2bfloat16_rn(a_in[i]))
        r_uint32_to_bfloat16_rz[i] = float32(bf16.uint32_to_bfloat16_rz(a_in[i]))
        r_uint2bfloat16_rz[i] = float32(bf16.uint2bfloat16_rz(a_in[i]))
        r_uint32_to_bfloat16_rd[i] = float32(bf16.uint32_to_bfloat16_rd(a_in[i]))
        r_uint2bfloat16_rd[i] = float32(bf16.uint2bfloat16_rd(a_in[i]))


@cuda.jit((uint32[::1], float32[::1], float32[::1]))
def bf16_40_1(a_in, r_uint32_to_bfloat16_ru, r_uint2bfloat16_ru):
    """types = off
    a_in = exact.arguments("bf16", "uint32_to_bfloat16_ru", "bfloat16(f8)", 0)
    expect_r_uint32_to_bfloat16_ru = exact.expect("bf16", "uint32_to_bfloat16_ru", "bfloat16(f8)", 0)
    expect_r_uint2bfloat16_ru = exact.expect("bf16", "uint2bfloat16_ru", "bfloat16(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_uint32_to_bfloat16_ru[i] = float32(bf16.uint32_to_bfloat16_ru(a_in[i]))
        r_uint2bfloat16_ru[i] = float32(bf16.uint2bfloat16_ru(a_in[i]))


@cuda.jit((int64[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def bf16_41_0(a_in, r_int64_to_bfloat16_rn, r_ll2bfloat16_rn, r_int64_to_bfloat16_rz, r_ll2bfloat16_rz, r_int64_to_bfloat16_rd, r_ll2bfloat16_rd):
    """types = off
    a_in = exact.arguments("bf16", "int64_to_bfloat16_rn", "bfloat16(i8)", 0)
    expect_r_int64_to_bfloat16_rn = exact.expect("bf16", "int64_to_bfloat16_rn", "bfloat16(i8)", 0)
    expect_r_ll2bfloat16_rn = exact.expect("bf16", "ll2bfloat16_rn", "bfloat16(i8)", 0)
    expect_r_int64_to_bfloat16_rz = exact.expect("bf16", "int64_to_bfloat16_rz", "bfloat16(i8)", 0)
    expect_r_ll2bfloat16_rz = exact.expect("bf16", "ll2bfloat16_rz", "bfloat16(i8)", 0)
    expect_r_int64_to_bfloat16_rd = exact.expect("bf16", "int64_to_bfloat16_rd", "bfloat16(i8)", 0)
    expect_r_ll2bfloat16_rd = exact.expect("bf16", "ll2bfloat16_rd", "bfloat16(i8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_int64_to_bfloat16_rn[i] = float32(bf16.int64_to_bfloat16_rn(a_in[i]))
        r_ll2bfloat16_rn[i] = float32(bf16.ll2bfloat16_rn(a_in[i]))
        r_int64_to_bfloat16_rz[i] = float32(bf16.int64_to_bfloat16_rz(a_in[i]))
        r_ll2bfloat16_rz[i] = float32(bf16.ll2bfloat16_rz(a_in[i]))
        r_int64_to_bfloat16_rd[i] = float32(bf16.int64_to_bfloat16_rd(a_in[i]))
        r_ll2bfloat16_rd[i] = float32(bf16.ll2bfloat16_rd(a_in[i]))


@cuda.jit((int64[::1], float32[::1], float32[::1]))
def bf16_41_1(a_in, r_int64_to_bfloat16_ru, r_ll2bfloat16_ru):
    """types = off
    a_in = exact.arguments("bf16", "int64_to_bfloat16_ru", "bfloat16(i8)", 0)
    expect_r_int64_to_bfloat16_ru = exact.expect("bf16", "int64_to_bfloat16_ru", "bfloat16(i8)", 0)
    expect_r_ll2bfloat16_ru = exact.expect("bf16", "ll2bfloat16_ru", "bfloat16(i8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_int64_to_bfloat16_ru[i] = float32(bf16.int64_to_bfloat16_ru(a_in[i]))
        r_ll2bfloat16_ru[i] = float32(bf16.ll2bfloat16_ru(a_in[i]))


@cuda.jit((uint64[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def bf16_42_0(a_in, r_uint64_to_bfloat16_rn, r_ull2bfloat16_rn, r_uint64_to_bfloat16_rz, r_ull2bfloat16_rz, r_uint64_to_bfloat16_rd, r_ull2bfloat16_rd):
    """types = off
    a_in = exact.arguments("bf16", "uint64_to_bfloat16_rn", "bfloat16(u8)", 0)
    expect_r_uint64_to_bfloat16_rn = exact.expect("bf16", "uint64_to_bfloat16_rn", "bfloat16(u8)", 0)
    expect_r_ull2bfloat16_rn = exact.expect("bf16", "ull2bfloat16_rn", "bfloat16(u8)", 0)
    expect_r_uint64_to_bfloat16_rz = exact.expect("bf16", "uint64_to_bfloat16_rz", "bfloat16(u8)", 0)
    expect_r_ull2bfloat16_rz = exact.expect("bf16", "ull2bfloat16_rz", "bfloat16(u8)", 0)
    expect_r_uint64_to_bfloat16_rd = exact.expect("bf16", "uint64_to_bfloat16_rd", "bfloat16(u8)", 0)
    expect_r_ull2bfloat16_rd = exact.expect("bf16", "ull2bfloat16_rd", "bfloat16(u8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_uint64_to_bfloat16_rn[i] = float32(bf16.uint64_to_bfloat16_rn(a_in[i]))
        r_ull2bfloat16_rn[i] = float32(bf16.ull2bfloat16_rn(a_in[i]))
        r_uint64_to_bfloat16_rz[i] = float32(bf16.uint64_to_bfloat16_rz(a_in[i]))
        r_ull2bfloat16_rz[i] = float32(bf16.ull2bfloat16_rz(a_in[i]))
        r_uint64_to_bfloat16_rd[i] = float32(bf16.uint64_to_bfloat16_rd(a_in[i]))
        r_ull2bfloat16_rd[i] = float32(bf16.ull2bfloat16_rd(a_in[i]))


@cuda.jit((uint64[::1], float32[::1], float32[::1]))
def bf16_42_1(a_in, r_uint64_to_bfloat16_ru, r_ull2bfloat16_ru):
    """types = off
    a_in = exact.arguments("bf16", "uint64_to_bfloat16_ru", "bfloat16(u8)", 0)
    expect_r_uint64_to_bfloat16_ru = exact.expect("bf16", "uint64_to_bfloat16_ru", "bfloat16(u8)", 0)
    expect_r_ull2bfloat16_ru = exact.expect("bf16", "ull2bfloat16_ru", "bfloat16(u8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_uint64_to_bfloat16_ru[i] = float32(bf16.uint64_to_bfloat16_ru(a_in[i]))
        r_ull2bfloat16_ru[i] = float32(bf16.ull2bfloat16_ru(a_in[i]))


@cuda.jit((float32[::1], int16[::1], int16[::1], int16[::1], int16[::1], int16[::1], int16[::1]))
def bf16_43_0(a_in, r_bfloat16_to_int16_rn, r_bfloat162short_rn, r_bfloat16_to_int16_rz, r_bfloat162short_rz, r_bfloat16_to_int16_rd, r_bfloat162short_rd):
    """types = off
    a_in = exact.arguments("bf16", "bfloat16_to_int16_rn", "i2(bfloat16)", 0)
    expect_r_bfloat16_to_int16_rn = exact.expect("bf16", "bfloat16_to_int16_rn", "i2(bfloat16)", 0)
    expect_r_bfloat162short_rn = exact.expect("bf16", "bfloat162short_rn", "i2(bfloat16)", 0)
    expect_r_bfloat16_to_int16_rz = exact.expect("bf16", "bfloat16_to_int16_rz", "i2(bfloat16)", 0)
    expect_r_bfloat162short_rz = exact.expect("bf16", "bfloat162short_rz", "i2(bfloat16)", 0)
    expect_r_bfloat16_to_int16_rd = exact.expect("bf16", "bfloat16_to_int16_rd", "i2(bfloat16)", 0)
    expect_r_bfloat162short_rd = exact.expect("bf16", "bfloat162short_rd", "i2(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_bfloat16_to_int16_rn[i] = bf16.bfloat16_to_int16_rn(bfloat16(a_in[i]))
        r_bfloat162short_rn[i] = bf16.bfloat162short_rn(bfloat16(a_in[i]))
        r_bfloat16_to_int16_rz[i] = bf16.bfloat16_to_int16_rz(bfloat16(a_in[i]))
        r_bfloat162short_rz[i] = bf16.bfloat162short_rz(bfloat16(a_in[i]))
        r_bfloat16_to_int16_rd[i] = bf16.bfloat16_to_int16_rd(bfloat16(a_in[i]))
        r_bfloat162short_rd[i] = bf16.bfloat162short_rd(bfloat16(a_in[i]))


@cuda.jit((float32[::1], int16[::1], int16[::1], int16[::1], int16[::1]))
def bf16_43_1(a_in, r_bfloat16_to_int16_ru, r_bfloat162short_ru, r_bfloat16_as_int16, r_bfloat16_as_short):
    """types = off
    a_in = exact.arguments("bf16", "bfloat16_to_int16_ru", "i2(bfloat16)", 0)
    expect_r_bfloat16_to_int16_ru = exact.expect("bf16", "bfloat16_to_int16_ru", "i2(bfloat16)", 0)
    expect_r_bfloat162short_ru = exact.expect("bf16", "bfloat162short_ru", "i2(bfloat16)", 0)
    expect_r_bfloat16_as_int16 = exact.expect("bf16", "bfloat16_as_int16", "i2(bfloat16)", 0)
    expect_r_bfloat16_as_short = exact.expect("bf16", "bfloat16_as_short", "i2(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_bfloat16_to_int16_ru[i] = bf16.bfloat16_to_int16_ru(bfloat16(a_in[i]))
        r_bfloat162short_ru[i] = bf16.bfloat162short_ru(bfloat16(a_in[i]))
        r_bfloat16_as_int16[i] = bf16.bfloat16_as_int16(bfloat16(a_in[i]))
        r_bfloat16_as_short[i] = bf16.bfloat16_as_short(bfloat16(a_in[i]))


@cuda.jit((float32[::1], uint16[::1], uint16[::1], uint16[::1], uint16[::1], uint16[::1], uint16[::1]))
def bf16_44_0(a_in, r_bfloat16_to_uint16_rn, r_bfloat162ushort_rn, r_bfloat16_to_uint16_rz, r_bfloat162ushort_rz, r_bfloat16_to_uint16_rd, r_bfloat162ushort_rd):
    """types = off
    a_in = exact.arguments("bf16", "bfloat16_to_uint16_rn", "u2(bfloat16)", 0)
    expect_r_bfloat16_to_uint16_rn = exact.expect("bf16", "bfloat16_to_uint16_rn", "u2(bfloat16)", 0)
    expect_r_bfloat162ushort_rn = exact.expect("bf16", "bfloat162ushort_rn", "u2(bfloat16)", 0)
    expect_r_bfloat16_to_uint16_rz = exact.expect("bf16", "bfloat16_to_uint16_rz", "u2(bfloat16)", 0)
    expect_r_bfloat162ushort_rz = exact.expect("bf16", "bfloat162ushort_rz", "u2(bfloat16)", 0)
    expect_r_bfloat16_to_uint16_rd = exact.expect("bf16", "bfloat16_to_uint16_rd", "u2(bfloat16)", 0)
    expect_r_bfloat162ushort_rd = exact.expect("bf16", "bfloat162ushort_rd", "u2(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_bfloat16_to_uint16_rn[i] = bf16.bfloat16_to_uint16_rn(bfloat16(a_in[i]))
        r_bfloat162ushort_rn[i] = bf16.bfloat162ushort_rn(bfloat16(a_in[i]))
        r_bfloat16_to_uint16_rz[i] = bf16.bfloat16_to_uint16_rz(bfloat16(a_in[i]))
        r_bfloat162ushort_rz[i] = bf16.bfloat162ushort_rz(bfloat16(a_in[i]))
        r_bfloat16_to_uint16_rd[i] = bf16.bfloat16_to_uint16_rd(bfloat16(a_in[i]))
        r_bfloat162ushort_rd[i] = bf16.bfloat162ushort_rd(bfloat16(a_in[i]))


@cuda.jit((float32[::1], uint16[::1], uint16[::1], uint16[::1], uint16[::1]))
def bf16_44_1(a_in, r_bfloat16_to_uint16_ru, r_bfloat162ushort_ru, r_bfloat16_as_uint16, r_bfloat16_as_ushort):
    """types = off
    a_in = exact.arguments("bf16", "bfloat16_to_uint16_ru", "u2(bfloat16)", 0)
    expect_r_bfloat16_to_uint16_ru = exact.expect("bf16", "bfloat16_to_uint16_ru", "u2(bfloat16)", 0)
    expect_r_bfloat162ushort_ru = exact.expect("bf16", "bfloat162ushort_ru", "u2(bfloat16)", 0)
    expect_r_bfloat16_as_uint16 = exact.expect("bf16", "bfloat16_as_uint16", "u2(bfloat16)", 0)
    expect_r_bfloat16_as_ushort = exact.expect("bf16", "bfloat16_as_ushort", "u2(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_bfloat16_to_uint16_ru[i] = bf16.bfloat16_to_uint16_ru(bfloat16(a_in[i]))
        r_bfloat162ushort_ru[i] = bf16.bfloat162ushort_ru(bfloat16(a_in[i]))
        r_bfloat16_as_uint16[i] = bf16.bfloat16_as_uint16(bfloat16(a_in[i]))
        r_bfloat16_as_ushort[i] = bf16.bfloat16_as_ushort(bfloat16(a_in[i]))


@cuda.jit((float32[::1], uint32[::1], uint32[::1], uint32[::1], uint32[::1], uint32[::1], uint32[::1]))
def bf16_45_0(a_in, r_bfloat16_to_uint32_rn, r_bfloat162uint_rn, r_bfloat16_to_uint32_rz, r_bfloat162uint_rz, r_bfloat16_to_uint32_rd, r_bfloat162uint_rd):
    """types = off
    a_in = exact.arguments("bf16", "bfloat16_to_uint32_rn", "u4(bfloat16)", 0)
    expect_r_bfloat16_to_uint32_rn = exact.expect("bf16", "bfloat16_to_uint32_rn", "u4(bfloat16)", 0)
    expect_r_bfloat162uint_rn = exact.expect("bf16", "bfloat162uint_rn", "u4(bfloat16)", 0)
    expect_r_bfloat16_to_uint32_rz = exact.expect("bf16", "bfloat16_to_uint32_rz", "u4(bfloat16)", 0)
    expect_r_bfloat162uint_rz = exact.expect("bf16", "bfloat162uint_rz", "u4(bfloat16)", 0)
    expect_r_bfloat16_to_uint32_rd = exact.expect("bf16", "bfloat16_to_uint32_rd", "u4(bfloat16)", 0)
    expect_r_bfloat162uint_rd = exact.expect("bf16", "bfloat162uint_rd", "u4(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_bfloat16_to_uint32_rn[i] = bf16.bfloat16_to_uint32_rn(bfloat16(a_in[i]))
        r_bfloat162uint_rn[i] = bf16.bfloat162uint_rn(bfloat16(a_in[i]))
        r_bfloat16_to_uint32_rz[i] = bf16.bfloat16_to_uint32_rz(bfloat16(a_in[i]))
        r_bfloat162uint_rz[i] = bf16.bfloat162uint_rz(bfloat16(a_in[i]))
        r_bfloat16_to_uint32_rd[i] = bf16.bfloat16_to_uint32_rd(bfloat16(a_in[i]))
        r_bfloat162uint_rd[i] = bf16.bfloat162uint_rd(bfloat16(a_in[i]))


@cuda.jit((float32[::1], uint32[::1], uint32[::1]))
def bf16_45_1(a_in, r_bfloat16_to_uint32_ru, r_bfloat162uint_ru):
    """types = off
    a_in = exact.arguments("bf16", "bfloat16_to_uint32_ru", "u4(bfloat16)", 0)
    expect_r_bfloat16_to_uint32_ru = exact.expect("bf16", "bfloat16_to_uint32_ru", "u4(bfloat16)", 0)
    expect_r_bfloat162uint_ru = exact.expect("bf16", "bfloat162uint_ru", "u4(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_bfloat16_to_uint32_ru[i] = bf16.bfloat16_to_uint32_ru(bfloat16(a_in[i]))
        r_bfloat162uint_ru[i] = bf16.bfloat162uint_ru(bfloat16(a_in[i]))


@cuda.jit((float32[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1]))
def bf16_46_0(a_in, r_bfloat16_to_int64_rn, r_bfloat162ll_rn, r_bfloat16_to_int64_rz, r_bfloat162ll_rz, r_bfloat16_to_int64_rd, r_bfloat162ll_rd):
    """types = off
    a_in = exact.arguments("bf16", "bfloat16_to_int64_rn", "i8(bfloat16)", 0)
    expect_r_bfloat16_to_int64_rn = exact.expect("bf16", "bfloat16_to_int64_rn", "i8(bfloat16)", 0)
    expect_r_bfloat162ll_rn = exact.expect("bf16", "bfloat162ll_rn", "i8(bfloat16)", 0)
    expect_r_bfloat16_to_int64_rz = exact.expect("bf16", "bfloat16_to_int64_rz", "i8(bfloat16)", 0)
    expect_r_bfloat162ll_rz = exact.expect("bf16", "bfloat162ll_rz", "i8(bfloat16)", 0)
    expect_r_bfloat16_to_int64_rd = exact.expect("bf16", "bfloat16_to_int64_rd", "i8(bfloat16)", 0)
    expect_r_bfloat162ll_rd = exact.expect("bf16", "bfloat162ll_rd", "i8(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_bfloat16_to_int64_rn[i] = bf16.bfloat16_to_int64_rn(bfloat16(a_in[i]))
        r_bfloat162ll_rn[i] = bf16.bfloat162ll_rn(bfloat16(a_in[i]))
        r_bfloat16_to_int64_rz[i] = bf16.bfloat16_to_int64_rz(bfloat16(a_in[i]))
        r_bfloat162ll_rz[i] = bf16.bfloat162ll_rz(bfloat16(a_in[i]))
        r_bfloat16_to_int64_rd[i] = bf16.bfloat16_to_int64_rd(bfloat16(a_in[i]))
        r_bfloat162ll_rd[i] = bf16.bfloat162ll_rd(bfloat16(a_in[i]))


@cuda.jit((float32[::1], int64[::1], int64[::1]))
def bf16_46_1(a_in, r_bfloat16_to_int64_ru, r_bfloat162ll_ru):
    """types = off
    a_in = exact.arguments("bf16", "bfloat16_to_int64_ru", "i8(bfloat16)", 0)
    expect_r_bfloat16_to_int64_ru = exact.expect("bf16", "bfloat16_to_int64_ru", "i8(bfloat16)", 0)
    expect_r_bfloat162ll_ru = exact.expect("bf16", "bfloat162ll_ru", "i8(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_bfloat16_to_int64_ru[i] = bf16.bfloat16_to_int64_ru(bfloat16(a_in[i]))
        r_bfloat162ll_ru[i] = bf16.bfloat162ll_ru(bfloat16(a_in[i]))


@cuda.jit((float32[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1], uint64[::1]))
def bf16_47_0(a_in, r_bfloat16_to_uint64_rn, r_bfloat162ull_rn, r_bfloat16_to_uint64_rz, r_bfloat162ull_rz, r_bfloat16_to_uint64_rd, r_bfloat162ull_rd):
    """types = off
    a_in = exact.arguments("bf16", "bfloat16_to_uint64_rn", "u8(bfloat16)", 0)
    expect_r_bfloat16_to_uint64_rn = exact.expect("bf16", "bfloat16_to_uint64_rn", "u8(bfloat16)", 0)
    expect_r_bfloat162ull_rn = exact.expect("bf16", "bfloat162ull_rn", "u8(bfloat16)", 0)
    expect_r_bfloat16_to_uint64_rz = exact.expect("bf16", "bfloat16_to_uint64_rz", "u8(bfloat16)", 0)
    expect_r_bfloat162ull_rz = exact.expect("bf16", "bfloat162ull_rz", "u8(bfloat16)", 0)
    expect_r_bfloat16_to_uint64_rd = exact.expect("bf16", "bfloat16_to_uint64_rd", "u8(bfloat16)", 0)
    expect_r_bfloat162ull_rd = exact.expect("bf16", "bfloat162ull_rd", "u8(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_bfloat16_to_uint64_rn[i] = bf16.bfloat16_to_uint64_rn(bfloat16(a_in[i]))
        r_bfloat162ull_rn[i] = bf16.bfloat162ull_rn(bfloat16(a_in[i]))
        r_bfloat16_to_uint64_rz[i] = bf16.bfloat16_to_uint64_rz(bfloat16(a_in[i]))
        r_bfloat162ull_rz[i] = bf16.bfloat162ull_rz(bfloat16(a_in[i]))
        r_bfloat16_to_uint64_rd[i] = bf16.bfloat16_to_uint64_rd(bfloat16(a_in[i]))
        r_bfloat162ull_rd[i] = bf16.bfloat162ull_rd(bfloat16(a_in[i]))


@cuda.jit((float32[::1], uint64[::1], uint64[::1]))
def bf16_47_1(a_in, r_bfloat16_to_uint64_ru, r_bfloat162ull_ru):
    """types = off
    a_in = exact.arguments("bf16", "bfloat16_to_uint64_ru", "u8(bfloat16)", 0)
    expect_r_bfloat16_to_uint64_ru = exact.expect("bf16", "bfloat16_to_uint64_ru", "u8(bfloat16)", 0)
    expect_r_bfloat162ull_ru = exact.expect("bf16", "bfloat162ull_ru", "u8(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_bfloat16_to_uint64_ru[i] = bf16.bfloat16_to_uint64_ru(bfloat16(a_in[i]))
        r_bfloat162ull_ru[i] = bf16.bfloat162ull_ru(bfloat16(a_in[i]))


@cuda.jit((float32[::1], int8[::1], int8[::1]))
def bf16_48_0(a_in, r_bfloat16_to_int8_rz, r_bfloat162char_rz):
    """types = off
    a_in = exact.arguments("bf16", "bfloat16_to_int8_rz", "i1(bfloat16)", 0)
    expect_r_bfloat16_to_int8_rz = exact.expect("bf16", "bfloat16_to_int8_rz", "i1(bfloat16)", 0)
    expect_r_bfloat162char_rz = exact.expect("bf16", "bfloat162char_rz", "i1(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_bfloat16_to_int8_rz[i] = bf16.bfloat16_to_int8_rz(bfloat16(a_in[i]))
        r_bfloat162char_rz[i] = bf16.bfloat162char_rz(bfloat16(a_in[i]))


@cuda.jit((float32[::1], uint8[::1], uint8[::1]))
def bf16_49_0(a_in, r_bfloat16_to_uint8_rz, r_bfloat162uchar_rz):
    """types = off
    a_in = exact.arguments("bf16", "bfloat16_to_uint8_rz", "u1(bfloat16)", 0)
    expect_r_bfloat16_to_uint8_rz = exact.expect("bf16", "bfloat16_to_uint8_rz", "u1(bfloat16)", 0)
    expect_r_bfloat162uchar_rz = exact.expect("bf16", "bfloat162uchar_rz", "u1(bfloat16)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_bfloat16_to_uint8_rz[i] = bf16.bfloat16_to_uint8_rz(bfloat16(a_in[i]))
        r_bfloat162uchar_rz[i] = bf16.bfloat162uchar_rz(bfloat16(a_in[i]))


@cuda.jit((int16[::1], float32[::1], float32[::1]))
def bf16_50_0(a_in, r_int16_as_bfloat16, r_short_as_bfloat16):
    """types = off
    a_in = exact.arguments("bf16", "int16_as_bfloat16", "bfloat16(i2)", 0)
    expect_r_int16_as_bfloat16 = exact.expect("bf16", "int16_as_bfloat16", "bfloat16(i2)", 0)
    expect_r_short_as_bfloat16 = exact.expect("bf16", "short_as_bfloat16", "bfloat16(i2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_int16_as_bfloat16[i] = float32(bf16.int16_as_bfloat16(a_in[i]))
        r_short_as_bfloat16[i] = float32(bf16.short_as_bfloat16(a_in[i]))


@cuda.jit((uint16[::1], float32[::1], float32[::1]))
def bf16_51_0(a_in, r_uint16_as_bfloat16, r_ushort_as_bfloat16):
    """types = off
    a_in = exact.arguments("bf16", "uint16_as_bfloat16", "bfloat16(u2)", 0)
    expect_r_uint16_as_bfloat16 = exact.expect("bf16", "uint16_as_bfloat16", "bfloat16(u2)", 0)
    expect_r_ushort_as_bfloat16 = exact.expect("bf16", "ushort_as_bfloat16", "bfloat16(u2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_uint16_as_bfloat16[i] = float32(bf16.uint16_as_bfloat16(a_in[i]))
        r_ushort_as_bfloat16[i] = float32(bf16.ushort_as_bfloat16(a_in[i]))


@cuda.jit((float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_52_0(a_in, r_acos, r_acosh, r_asin, r_asinh, r_atan, r_atanh):
    """types = off
    a_in = exact.arguments("libdevice", "acos", "f8(f8)", 0)
    expect_r_acos = exact.expect("libdevice", "acos", "f8(f8)", 0)
    expect_r_acosh = exact.expect("libdevice", "acosh", "f8(f8)", 0)
    expect_r_asin = exact.expect("libdevice", "asin", "f8(f8)", 0)
    expect_r_asinh = exact.expect("libdevice", "asinh", "f8(f8)", 0)
    expect_r_atan = exact.expect("libdevice", "atan", "f8(f8)", 0)
    expect_r_atanh = exact.expect("libdevice", "atanh", "f8(f8)", 0)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_acos[i] = libdevice.acos(a_in[i])
        r_acosh[i] = libdevice.acosh(a_in[i])
        r_asin[i] = libdevice.asin(a_in[i])
        r_asinh[i] = libdevice.asinh(a_in[i])
        r_atan[i] = libdevice.atan(a_in[i])
        r_atanh[i] = libdevice.atanh(a_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_52_1(a_in, r_cbrt, r_cos, r_cosh, r_erf, r_erfc, r_exp):
    """types = off
    a_in = exact.arguments("libdevice", "cbrt", "f8(f8)", 0)
    expect_r_cbrt = exact.expect("libdevice", "cbrt", "f8(f8)", 0)
    expect_r_cos = exact.expect("libdevice", "cos", "f8(f8)", 0)
    expect_r_cosh = exact.expect("libdevice", "cosh", "f8(f8)", 0)
    expect_r_erf = exact.expect("libdevice", "erf", "f8(f8)", 0)
    expect_r_erfc = exact.expect("libdevice", "erfc", "f8(f8)", 0)
    expect_r_exp = exact.expect("libdevice", "exp", "f8(f8)", 0)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_cbrt[i] = libdevice.cbrt(a_in[i])
        r_cos[i] = libdevice.cos(a_in[i])
        r_cosh[i] = libdevice.cosh(a_in[i])
        r_erf[i] = libdevice.erf(a_in[i])
        r_erfc[i] = libdevice.erfc(a_in[i])
        r_exp[i] = libdevice.exp(a_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_52_2(a_in, r_exp10, r_exp2, r_expm1, r_lgamma, r_log, r_log10):
    """types = off
    a_in = exact.arguments("libdevice", "exp10", "f8(f8)", 0)
    expect_r_exp10 = exact.expect("libdevice", "exp10", "f8(f8)", 0)
    expect_r_exp2 = exact.expect("libdevice", "exp2", "f8(f8)", 0)
    expect_r_expm1 = exact.expect("libdevice", "expm1", "f8(f8)", 0)
    expect_r_lgamma = exact.expect("libdevice", "lgamma", "f8(f8)", 0)
    expect_r_log = exact.expect("libdevice", "log", "f8(f8)", 0)
    expect_r_log10 = exact.expect("libdevice", "log10", "f8(f8)", 0)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_exp10[i] = libdevice.exp10(a_in[i])
        r_exp2[i] = libdevice.exp2(a_in[i])
        r_expm1[i] = libdevice.expm1(a_in[i])
        r_lgamma[i] = libdevice.lgamma(a_in[i])
        r_log[i] = libdevice.log(a_in[i])
        r_log10[i] = libdevice.log10(a_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_52_3(a_in, r_log1p, r_log2, r_sin, r_sinh, r_tan, r_tanh):
    """types = off
    a_in = exact.arguments("libdevice", "log1p", "f8(f8)", 0)
    expect_r_log1p = exact.expect("libdevice", "log1p", "f8(f8)", 0)
    expect_r_log2 = exact.expect("libdevice", "log2", "f8(f8)", 0)
    expect_r_sin = exact.expect("libdevice", "sin", "f8(f8)", 0)
    expect_r_sinh = exact.expect("libdevice", "sinh", "f8(f8)", 0)
    expect_r_tan = exact.expect("libdevice", "tan", "f8(f8)", 0)
    expect_r_tanh = exact.expect("libdevice", "tanh", "f8(f8)", 0)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_log1p[i] = libdevice.log1p(a_in[i])
        r_log2[i] = libdevice.log2(a_in[i])
        r_sin[i] = libdevice.sin(a_in[i])
        r_sinh[i] = libdevice.sinh(a_in[i])
        r_tan[i] = libdevice.tan(a_in[i])
        r_tanh[i] = libdevice.tanh(a_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_52_4(a_in, r_tgamma, r_cospi, r_erfcinv, r_erfcx, r_erfinv, r_normcdf):
    """types = off
    a_in = exact.arguments("libdevice", "tgamma", "f8(f8)", 0)
    expect_r_tgamma = exact.expect("libdevice", "tgamma", "f8(f8)", 0)
    expect_r_cospi = exact.expect("libdevice", "cospi", "f8(f8)", 0)
    expect_r_erfcinv = exact.expect("libdevice", "erfcinv", "f8(f8)", 0)
    expect_r_erfcx = exact.expect("libdevice", "erfcx", "f8(f8)", 0)
    expect_r_erfinv = exact.expect("libdevice", "erfinv", "f8(f8)", 0)
    expect_r_normcdf = exact.expect("libdevice", "normcdf", "f8(f8)", 0)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_tgamma[i] = libdevice.tgamma(a_in[i])
        r_cospi[i] = libdevice.cospi(a_in[i])
        r_erfcinv[i] = libdevice.erfcinv(a_in[i])
        r_erfcx[i] = libdevice.erfcx(a_in[i])
        r_erfinv[i] = libdevice.erfinv(a_in[i])
        r_normcdf[i] = libdevice.normcdf(a_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_52_5(a_in, r_normcdfinv, r_rcbrt, r_rsqrt, r_sinpi):
    """types = off
    a_in = exact.arguments("libdevice", "normcdfinv", "f8(f8)", 0)
    expect_r_normcdfinv = exact.expect("libdevice", "normcdfinv", "f8(f8)", 0)
    expect_r_rcbrt = exact.expect("libdevice", "rcbrt", "f8(f8)", 0)
    expect_r_rsqrt = exact.expect("libdevice", "rsqrt", "f8(f8)", 0)
    expect_r_sinpi = exact.expect("libdevice", "sinpi", "f8(f8)", 0)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_normcdfinv[i] = libdevice.normcdfinv(a_in[i])
        r_rcbrt[i] = libdevice.rcbrt(a_in[i])
        r_rsqrt[i] = libdevice.rsqrt(a_in[i])
        r_sinpi[i] = libdevice.sinpi(a_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_53_0(a_in, r_acosf, r_acoshf, r_asinf, r_asinhf, r_atanf, r_atanhf):
    """types = off
    a_in = exact.arguments("libdevice", "acosf", "f4(f4)", 0)
    expect_r_acosf = exact.expect("libdevice", "acosf", "f4(f4)", 0)
    expect_r_acoshf = exact.expect("libdevice", "acoshf", "f4(f4)", 0)
    expect_r_asinf = exact.expect("libdevice", "asinf", "f4(f4)", 0)
    expect_r_asinhf = exact.expect("libdevice", "asinhf", "f4(f4)", 0)
    expect_r_atanf = exact.expect("libdevice", "atanf", "f4(f4)", 0)
    expect_r_atanhf = exact.expect("libdevice", "atanhf", "f4(f4)", 0)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_acosf[i] = libdevice.acosf(a_in[i])
        r_acoshf[i] = libdevice.acoshf(a_in[i])
        r_asinf[i] = libdevice.asinf(a_in[i])
        r_asinhf[i] = libdevice.asinhf(a_in[i])
        r_atanf[i] = libdevice.atanf(a_in[i])
        r_atanhf[i] = libdevice.atanhf(a_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_53_1(a_in, r_cbrtf, r_cosf, r_coshf, r_erff, r_erfcf, r_expf):
    """types = off
    a_in = exact.arguments("libdevice", "cbrtf", "f4(f4)", 0)
    expect_r_cbrtf = exact.expect("libdevice", "cbrtf", "f4(f4)", 0)
    expect_r_cosf = exact.expect("libdevice", "cosf", "f4(f4)", 0)
    expect_r_coshf = exact.expect("libdevice", "coshf", "f4(f4)", 0)
    expect_r_erff = exact.expect("libdevice", "erff", "f4(f4)", 0)
    expect_r_erfcf = exact.expect("libdevice", "erfcf", "f4(f4)", 0)
    expect_r_expf = exact.expect("libdevice", "expf", "f4(f4)", 0)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_cbrtf[i] = libdevice.cbrtf(a_in[i])
        r_cosf[i] = libdevice.cosf(a_in[i])
        r_coshf[i] = libdevice.coshf(a_in[i])
        r_erff[i] = libdevice.erff(a_in[i])
        r_erfcf[i] = libdevice.erfcf(a_in[i])
        r_expf[i] = libdevice.expf(a_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_53_2(a_in, r_exp10f, r_exp2f, r_expm1f, r_lgammaf, r_logf, r_log10f):
    """types = off
    a_in = exact.arguments("libdevice", "exp10f", "f4(f4)", 0)
    expect_r_exp10f = exact.expect("libdevice", "exp10f", "f4(f4)", 0)
    expect_r_exp2f = exact.expect("libdevice", "exp2f", "f4(f4)", 0)
    expect_r_expm1f = exact.expect("libdevice", "expm1f", "f4(f4)", 0)
    expect_r_lgammaf = exact.expect("libdevice", "lgammaf", "f4(f4)", 0)
    expect_r_logf = exact.expect("libdevice", "logf", "f4(f4)", 0)
    expect_r_log10f = exact.expect("libdevice", "log10f", "f4(f4)", 0)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_exp10f[i] = libdevice.exp10f(a_in[i])
        r_exp2f[i] = libdevice.exp2f(a_in[i])
        r_expm1f[i] = libdevice.expm1f(a_in[i])
        r_lgammaf[i] = libdevice.lgammaf(a_in[i])
        r_logf[i] = libdevice.logf(a_in[i])
        r_log10f[i] = libdevice.log10f(a_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_53_3(a_in, r_log1pf, r_log2f, r_sinf, r_sinhf, r_tanf, r_tanhf):
    """types = off
    a_in = exact.arguments("libdevice", "log1pf", "f4(f4)", 0)
    expect_r_log1pf = exact.expect("libdevice", "log1pf", "f4(f4)", 0)
    expect_r_log2f = exact.expect("libdevice", "log2f", "f4(f4)", 0)
    expect_r_sinf = exact.expect("libdevice", "sinf", "f4(f4)", 0)
    expect_r_sinhf = exact.expect("libdevice", "sinhf", "f4(f4)", 0)
    expect_r_tanf = exact.expect("libdevice", "tanf", "f4(f4)", 0)
    expect_r_tanhf = exact.expect("libdevice", "tanhf", "f4(f4)", 0)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_log1pf[i] = libdevice.log1pf(a_in[i])
        r_log2f[i] = libdevice.log2f(a_in[i])
        r_sinf[i] = libdevice.sinf(a_in[i])
        r_sinhf[i] = libdevice.sinhf(a_in[i])
        r_tanf[i] = libdevice.tanf(a_in[i])
        r_tanhf[i] = libdevice.tanhf(a_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_53_4(a_in, r_tgammaf, r_cospif, r_erfcinvf, r_erfcxf, r_erfinvf, r_normcdff):
    """types = off
    a_in = exact.arguments("libdevice", "tgammaf", "f4(f4)", 0)
    expect_r_tgammaf = exact.expect("libdevice", "tgammaf", "f4(f4)", 0)
    expect_r_cospif = exact.expect("libdevice", "cospif", "f4(f4)", 0)
    expect_r_erfcinvf = exact.expect("libdevice", "erfcinvf", "f4(f4)", 0)
    expect_r_erfcxf = exact.expect("libdevice", "erfcxf", "f4(f4)", 0)
    expect_r_erfinvf = exact.expect("libdevice", "erfinvf", "f4(f4)", 0)
    expect_r_normcdff = exact.expect("libdevice", "normcdff", "f4(f4)", 0)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_tgammaf[i] = libdevice.tgammaf(a_in[i])
        r_cospif[i] = libdevice.cospif(a_in[i])
        r_erfcinvf[i] = libdevice.erfcinvf(a_in[i])
        r_erfcxf[i] = libdevice.erfcxf(a_in[i])
        r_erfinvf[i] = libdevice.erfinvf(a_in[i])
        r_normcdff[i] = libdevice.normcdff(a_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_53_5(a_in, r_normcdfinvf, r_rcbrtf, r_rsqrtf, r_sinpif, r_frsqrt_rn):
    """types = off
    a_in = exact.arguments("libdevice", "normcdfinvf", "f4(f4)", 0)
    expect_r_normcdfinvf = exact.expect("libdevice", "normcdfinvf", "f4(f4)", 0)
    expect_r_rcbrtf = exact.expect("libdevice", "rcbrtf", "f4(f4)", 0)
    expect_r_rsqrtf = exact.expect("libdevice", "rsqrtf", "f4(f4)", 0)
    expect_r_sinpif = exact.expect("libdevice", "sinpif", "f4(f4)", 0)
    expect_r_frsqrt_rn = exact.expect("libdevice", "frsqrt_rn", "f4(f4)", 0)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_normcdfinvf[i] = libdevice.normcdfinvf(a_in[i])
        r_rcbrtf[i] = libdevice.rcbrtf(a_in[i])
        r_rsqrtf[i] = libdevice.rsqrtf(a_in[i])
        r_sinpif[i] = libdevice.sinpif(a_in[i])
        r_frsqrt_rn[i] = libdevice.frsqrt_rn(a_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_54_0(a_in, r_ceil, r_fabs, r_floor, r_logb, r_nearbyint, r_rint):
    """types = off
    a_in = exact.arguments("libdevice", "ceil", "f8(f8)", 0)
    expect_r_ceil = exact.expect("libdevice", "ceil", "f8(f8)", 0)
    expect_r_fabs = exact.expect("libdevice", "fabs", "f8(f8)", 0)
    expect_r_floor = exact.expect("libdevice", "floor", "f8(f8)", 0)
    expect_r_logb = exact.expect("libdevice", "logb", "f8(f8)", 0)
    expect_r_nearbyint = exact.expect("libdevice", "nearbyint", "f8(f8)", 0)
    expect_r_rint = exact.expect("libdevice", "rint", "f8(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_ceil[i] = libdevice.ceil(a_in[i])
        r_fabs[i] = libdevice.fabs(a_in[i])
        r_floor[i] = libdevice.floor(a_in[i])
        r_logb[i] = libdevice.logb(a_in[i])
        r_nearbyint[i] = libdevice.nearbyint(a_in[i])
        r_rint[i] = libdevice.rint(a_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_54_1(a_in, r_round, r_sqrt, r_trunc, r_drcp_rd, r_drcp_rn, r_drcp_ru):
    """types = off
    a_in = exact.arguments("libdevice", "round", "f8(f8)", 0)
    expect_r_round = exact.expect("libdevice", "round", "f8(f8)", 0)
    expect_r_sqrt = exact.expect("libdevice", "sqrt", "f8(f8)", 0)
    expect_r_trunc = exact.expect("libdevice", "trunc", "f8(f8)", 0)
    expect_r_drcp_rd = exact.expect("libdevice", "drcp_rd", "f8(f8)", 0)
    expect_r_drcp_rn = exact.expect("libdevice", "drcp_rn", "f8(f8)", 0)
    expect_r_drcp_ru = exact.expect("libdevice", "drcp_ru", "f8(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_round[i] = libdevice.round(a_in[i])
        r_sqrt[i] = libdevice.sqrt(a_in[i])
        r_trunc[i] = libdevice.trunc(a_in[i])
        r_drcp_rd[i] = libdevice.drcp_rd(a_in[i])
        r_drcp_rn[i] = libdevice.drcp_rn(a_in[i])
        r_drcp_ru[i] = libdevice.drcp_ru(a_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_54_2(a_in, r_drcp_rz, r_dsqrt_rd, r_dsqrt_rn, r_dsqrt_ru, r_dsqrt_rz):
    """types = off
    a_in = exact.arguments("libdevice", "drcp_rz", "f8(f8)", 0)
    expect_r_drcp_rz = exact.expect("libdevice", "drcp_rz", "f8(f8)", 0)
    expect_r_dsqrt_rd = exact.expect("libdevice", "dsqrt_rd", "f8(f8)", 0)
    expect_r_dsqrt_rn = exact.expect("libdevice", "dsqrt_rn", "f8(f8)", 0)
    expect_r_dsqrt_ru = exact.expect("libdevice", "dsqrt_ru", "f8(f8)", 0)
    expect_r_dsqrt_rz = exact.expect("libdevice", "dsqrt_rz", "f8(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_drcp_rz[i] = libdevice.drcp_rz(a_in[i])
        r_dsqrt_rd[i] = libdevice.dsqrt_rd(a_in[i])
        r_dsqrt_rn[i] = libdevice.dsqrt_rn(a_in[i])
        r_dsqrt_ru[i] = libdevice.dsqrt_ru(a_in[i])
        r_dsqrt_rz[i] = libdevice.dsqrt_rz(a_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_55_0(a_in, r_ceilf, r_fabsf, r_floorf, r_logbf, r_nearbyintf, r_rintf):
    """types = off
    a_in = exact.arguments("libdevice", "ceilf", "f4(f4)", 0)
    expect_r_ceilf = exact.expect("libdevice", "ceilf", "f4(f4)", 0)
    expect_r_fabsf = exact.expect("libdevice", "fabsf", "f4(f4)", 0)
    expect_r_floorf = exact.expect("libdevice", "floorf", "f4(f4)", 0)
    expect_r_logbf = exact.expect("libdevice", "logbf", "f4(f4)", 0)
    expect_r_nearbyintf = exact.expect("libdevice", "nearbyintf", "f4(f4)", 0)
    expect_r_rintf = exact.expect("libdevice", "rintf", "f4(f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_ceilf[i] = libdevice.ceilf(a_in[i])
        r_fabsf[i] = libdevice.fabsf(a_in[i])
        r_floorf[i] = libdevice.floorf(a_in[i])
        r_logbf[i] = libdevice.logbf(a_in[i])
        r_nearbyintf[i] = libdevice.nearbyintf(a_in[i])
        r_rintf[i] = libdevice.rintf(a_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_55_1(a_in, r_roundf, r_sqrtf, r_truncf, r_saturatef, r_frcp_rd, r_frcp_rn):
    """types = off
    a_in = exact.arguments("libdevice", "roundf", "f4(f4)", 0)
    expect_r_roundf = exact.expect("libdevice", "roundf", "f4(f4)", 0)
    expect_r_sqrtf = exact.expect("libdevice", "sqrtf", "f4(f4)", 0)
    expect_r_truncf = exact.expect("libdevice", "truncf", "f4(f4)", 0)
    expect_r_saturatef = exact.expect("libdevice", "saturatef", "f4(f4)", 0)
    expect_r_frcp_rd = exact.expect("libdevice", "frcp_rd", "f4(f4)", 0)
    expect_r_frcp_rn = exact.expect("libdevice", "frcp_rn", "f4(f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_roundf[i] = libdevice.roundf(a_in[i])
        r_sqrtf[i] = libdevice.sqrtf(a_in[i])
        r_truncf[i] = libdevice.truncf(a_in[i])
        r_saturatef[i] = libdevice.saturatef(a_in[i])
        r_frcp_rd[i] = libdevice.frcp_rd(a_in[i])
        r_frcp_rn[i] = libdevice.frcp_rn(a_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_55_2(a_in, r_frcp_ru, r_frcp_rz, r_fsqrt_rd, r_fsqrt_rn, r_fsqrt_ru, r_fsqrt_rz):
    """types = off
    a_in = exact.arguments("libdevice", "frcp_ru", "f4(f4)", 0)
    expect_r_frcp_ru = exact.expect("libdevice", "frcp_ru", "f4(f4)", 0)
    expect_r_frcp_rz = exact.expect("libdevice", "frcp_rz", "f4(f4)", 0)
    expect_r_fsqrt_rd = exact.expect("libdevice", "fsqrt_rd", "f4(f4)", 0)
    expect_r_fsqrt_rn = exact.expect("libdevice", "fsqrt_rn", "f4(f4)", 0)
    expect_r_fsqrt_ru = exact.expect("libdevice", "fsqrt_ru", "f4(f4)", 0)
    expect_r_fsqrt_rz = exact.expect("libdevice", "fsqrt_rz", "f4(f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_frcp_ru[i] = libdevice.frcp_ru(a_in[i])
        r_frcp_rz[i] = libdevice.frcp_rz(a_in[i])
        r_fsqrt_rd[i] = libdevice.fsqrt_rd(a_in[i])
        r_fsqrt_rn[i] = libdevice.fsqrt_rn(a_in[i])
        r_fsqrt_ru[i] = libdevice.fsqrt_ru(a_in[i])
        r_fsqrt_rz[i] = libdevice.fsqrt_rz(a_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_56_0(a_in, r_j0, r_j1, r_y0, r_y1):
    """types = off
    a_in = exact.arguments("libdevice", "j0", "f8(f8)", 0)
    expect_r_j0 = exact.expect("libdevice", "j0", "f8(f8)", 0)
    expect_r_j1 = exact.expect("libdevice", "j1", "f8(f8)", 0)
    expect_r_y0 = exact.expect("libdevice", "y0", "f8(f8)", 0)
    expect_r_y1 = exact.expect("libdevice", "y1", "f8(f8)", 0)
    tolerance = ulp=4 abs=1e-6"""
    i = cuda.grid(1)
    if i < 120:
        r_j0[i] = libdevice.j0(a_in[i])
        r_j1[i] = libdevice.j1(a_in[i])
        r_y0[i] = libdevice.y0(a_in[i])
        r_y1[i] = libdevice.y1(a_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_57_0(a_in, r_j0f, r_j1f, r_y0f, r_y1f):
    """types = off
    a_in = exact.arguments("libdevice", "j0f", "f4(f4)", 0)
    expect_r_j0f = exact.expect("libdevice", "j0f", "f4(f4)", 0)
    expect_r_j1f = exact.expect("libdevice", "j1f", "f4(f4)", 0)
    expect_r_y0f = exact.expect("libdevice", "y0f", "f4(f4)", 0)
    expect_r_y1f = exact.expect("libdevice", "y1f", "f4(f4)", 0)
    tolerance = ulp=4 abs=1e-6"""
    i = cuda.grid(1)
    if i < 120:
        r_j0f[i] = libdevice.j0f(a_in[i])
        r_j1f[i] = libdevice.j1f(a_in[i])
        r_y0f[i] = libdevice.y0f(a_in[i])
        r_y1f[i] = libdevice.y1f(a_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_58_0(a_in, r_fast_cosf, r_fast_sinf, r_fast_tanf):
    """types = off
    a_in = exact.arguments("libdevice", "fast_cosf", "f4(f4)", 0) / 8
    expect_r_fast_cosf = exact.expect("libdevice", "fast_cosf", "f4(f4)", 0)
    expect_r_fast_sinf = exact.expect("libdevice", "fast_sinf", "f4(f4)", 0)
    expect_r_fast_tanf = exact.expect("libdevice", "fast_tanf", "f4(f4)", 0)
    tolerance = rel=3e-6 abs=3e-6"""
    i = cuda.grid(1)
    if i < 120:
        r_fast_cosf[i] = libdevice.fast_cosf(a_in[i])
        r_fast_sinf[i] = libdevice.fast_sinf(a_in[i])
        r_fast_tanf[i] = libdevice.fast_tanf(a_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_59_0(a_in, r_fast_exp10f, r_fast_expf, r_fast_log10f, r_fast_log2f, r_fast_logf):
    """types = off
    a_in = exact.arguments("libdevice", "fast_exp10f", "f4(f4)", 0)
    expect_r_fast_exp10f = exact.expect("libdevice", "fast_exp10f", "f4(f4)", 0)
    expect_r_fast_expf = exact.expect("libdevice", "fast_expf", "f4(f4)", 0)
    expect_r_fast_log10f = exact.expect("libdevice", "fast_log10f", "f4(f4)", 0)
    expect_r_fast_log2f = exact.expect("libdevice", "fast_log2f", "f4(f4)", 0)
    expect_r_fast_logf = exact.expect("libdevice", "fast_logf", "f4(f4)", 0)
    tolerance = rel=3e-6 abs=3e-6"""
    i = cuda.grid(1)
    if i < 120:
        r_fast_exp10f[i] = libdevice.fast_exp10f(a_in[i])
        r_fast_expf[i] = libdevice.fast_expf(a_in[i])
        r_fast_log10f[i] = libdevice.fast_log10f(a_in[i])
        r_fast_log2f[i] = libdevice.fast_log2f(a_in[i])
        r_fast_logf[i] = libdevice.fast_logf(a_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_60_0(a_in, b_in, r_atan2, r_hypot, r_pow):
    """types = off
    a_in = exact.arguments("libdevice", "atan2", "f8(f8,f8)", 0)
    b_in = exact.arguments("libdevice", "atan2", "f8(f8,f8)", 1)
    expect_r_atan2 = exact.expect("libdevice", "atan2", "f8(f8,f8)", 0)
    expect_r_hypot = exact.expect("libdevice", "hypot", "f8(f8,f8)", 0)
    expect_r_pow = exact.expect("libdevice", "pow", "f8(f8,f8)", 0)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_atan2[i] = libdevice.atan2(a_in[i], b_in[i])
        r_hypot[i] = libdevice.hypot(a_in[i], b_in[i])
        r_pow[i] = libdevice.pow(a_in[i], b_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_61_0(a_in, b_in, r_atan2f, r_hypotf, r_powf):
    """types = off
    a_in = exact.arguments("libdevice", "atan2f", "f4(f4,f4)", 0)
    b_in = exact.arguments("libdevice", "atan2f", "f4(f4,f4)", 1)
    expect_r_atan2f = exact.expect("libdevice", "atan2f", "f4(f4,f4)", 0)
    expect_r_hypotf = exact.expect("libdevice", "hypotf", "f4(f4,f4)", 0)
    expect_r_powf = exact.expect("libdevice", "powf", "f4(f4,f4)", 0)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_atan2f[i] = libdevice.atan2f(a_in[i], b_in[i])
        r_hypotf[i] = libdevice.hypotf(a_in[i], b_in[i])
        r_powf[i] = libdevice.powf(a_in[i], b_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_62_0(a_in, b_in, r_copysign, r_fdim, r_fmax, r_fmin, r_fmod, r_nextafter):
    """types = off
    a_in = exact.arguments("libdevice", "copysign", "f8(f8,f8)", 0)
    b_in = exact.arguments("libdevice", "copysign", "f8(f8,f8)", 1)
    expect_r_copysign = exact.expect("libdevice", "copysign", "f8(f8,f8)", 0)
    expect_r_fdim = exact.expect("libdevice", "fdim", "f8(f8,f8)", 0)
    expect_r_fmax = exact.expect("libdevice", "fmax", "f8(f8,f8)", 0)
    expect_r_fmin = exact.expect("libdevice", "fmin", "f8(f8,f8)", 0)
    expect_r_fmod = exact.expect("libdevice", "fmod", "f8(f8,f8)", 0)
    expect_r_nextafter = exact.expect("libdevice", "nextafter", "f8(f8,f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_copysign[i] = libdevice.copysign(a_in[i], b_in[i])
        r_fdim[i] = libdevice.fdim(a_in[i], b_in[i])
        r_fmax[i] = libdevice.fmax(a_in[i], b_in[i])
        r_fmin[i] = libdevice.fmin(a_in[i], b_in[i])
        r_fmod[i] = libdevice.fmod(a_in[i], b_in[i])
        r_nextafter[i] = libdevice.nextafter(a_in[i], b_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_62_1(a_in, b_in, r_remainder, r_dadd_rd, r_dadd_rn, r_dadd_ru, r_dadd_rz, r_dmul_rd):
    """types = off
    a_in = exact.arguments("libdevice", "remainder", "f8(f8,f8)", 0)
    b_in = exact.arguments("libdevice", "remainder", "f8(f8,f8)", 1)
    expect_r_remainder = exact.expect("libdevice", "remainder", "f8(f8,f8)", 0)
    expect_r_dadd_rd = exact.expect("libdevice", "dadd_rd", "f8(f8,f8)", 0)
    expect_r_dadd_rn = exact.expect("libdevice", "dadd_rn", "f8(f8,f8)", 0)
    expect_r_dadd_ru = exact.expect("libdevice", "dadd_ru", "f8(f8,f8)", 0)
    expect_r_dadd_rz = exact.expect("libdevice", "dadd_rz", "f8(f8,f8)", 0)
    expect_r_dmul_rd = exact.expect("libdevice", "dmul_rd", "f8(f8,f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_remainder[i] = libdevice.remainder(a_in[i], b_in[i])
        r_dadd_rd[i] = libdevice.dadd_rd(a_in[i], b_in[i])
        r_dadd_rn[i] = libdevice.dadd_rn(a_in[i], b_in[i])
        r_dadd_ru[i] = libdevice.dadd_ru(a_in[i], b_in[i])
        r_dadd_rz[i] = libdevice.dadd_rz(a_in[i], b_in[i])
        r_dmul_rd[i] = libdevice.dmul_rd(a_in[i], b_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_62_2(a_in, b_in, r_dmul_rn, r_dmul_ru, r_dmul_rz, r_ddiv_rd, r_ddiv_rn, r_ddiv_ru):
    """types = off
    a_in = exact.arguments("libdevice", "dmul_rn", "f8(f8,f8)", 0)
    b_in = exact.arguments("libdevice", "dmul_rn", "f8(f8,f8)", 1)
    expect_r_dmul_rn = exact.expect("libdevice", "dmul_rn", "f8(f8,f8)", 0)
    expect_r_dmul_ru = exact.expect("libdevice", "dmul_ru", "f8(f8,f8)", 0)
    expect_r_dmul_rz = exact.expect("libdevice", "dmul_rz", "f8(f8,f8)", 0)
    expect_r_ddiv_rd = exact.expect("libdevice", "ddiv_rd", "f8(f8,f8)", 0)
    expect_r_ddiv_rn = exact.expect("libdevice", "ddiv_rn", "f8(f8,f8)", 0)
    expect_r_ddiv_ru = exact.expect("libdevice", "ddiv_ru", "f8(f8,f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_dmul_rn[i] = libdevice.dmul_rn(a_in[i], b_in[i])
        r_dmul_ru[i] = libdevice.dmul_ru(a_in[i], b_in[i])
        r_dmul_rz[i] = libdevice.dmul_rz(a_in[i], b_in[i])
        r_ddiv_rd[i] = libdevice.ddiv_rd(a_in[i], b_in[i])
        r_ddiv_rn[i] = libdevice.ddiv_rn(a_in[i], b_in[i])
        r_ddiv_ru[i] = libdevice.ddiv_ru(a_in[i], b_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1]))
def libdevice_62_3(a_in, b_in, r_ddiv_rz):
    """types = off
    a_in = exact.arguments("libdevice", "ddiv_rz", "f8(f8,f8)", 0)
    b_in = exact.arguments("libdevice", "ddiv_rz", "f8(f8,f8)", 1)
    expect_r_ddiv_rz = exact.expect("libdevice", "ddiv_rz", "f8(f8,f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_ddiv_rz[i] = libdevice.ddiv_rz(a_in[i], b_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_63_0(a_in, b_in, r_copysignf, r_fdimf, r_fmaxf, r_fminf, r_fmodf, r_nextafterf):
    """types = off
    a_in = exact.arguments("libdevice", "copysignf", "f4(f4,f4)", 0)
    b_in = exact.arguments("libdevice", "copysignf", "f4(f4,f4)", 1)
    expect_r_copysignf = exact.expect("libdevice", "copysignf", "f4(f4,f4)", 0)
    expect_r_fdimf = exact.expect("libdevice", "fdimf", "f4(f4,f4)", 0)
    expect_r_fmaxf = exact.expect("libdevice", "fmaxf", "f4(f4,f4)", 0)
    expect_r_fminf = exact.expect("libdevice", "fminf", "f4(f4,f4)", 0)
    expect_r_fmodf = exact.expect("libdevice", "fmodf", "f4(f4,f4)", 0)
    expect_r_nextafterf = exact.expect("libdevice", "nextafterf", "f4(f4,f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_copysignf[i] = libdevice.copysignf(a_in[i], b_in[i])
        r_fdimf[i] = libdevice.fdimf(a_in[i], b_in[i])
        r_fmaxf[i] = libdevice.fmaxf(a_in[i], b_in[i])
        r_fminf[i] = libdevice.fminf(a_in[i], b_in[i])
        r_fmodf[i] = libdevice.fmodf(a_in[i], b_in[i])
        r_nextafterf[i] = libdevice.nextafterf(a_in[i], b_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_63_1(a_in, b_in, r_remainderf, r_fadd_rd, r_fadd_rn, r_fadd_ru, r_fadd_rz, r_fsub_rd):
    """types = off
    a_in = exact.arguments("libdevice", "remainderf", "f4(f4,f4)", 0)
    b_in = exact.arguments("libdevice", "remainderf", "f4(f4,f4)", 1)
    expect_r_remainderf = exact.expect("libdevice", "remainderf", "f4(f4,f4)", 0)
    expect_r_fadd_rd = exact.expect("libdevice", "fadd_rd", "f4(f4,f4)", 0)
    expect_r_fadd_rn = exact.expect("libdevice", "fadd_rn", "f4(f4,f4)", 0)
    expect_r_fadd_ru = exact.expect("libdevice", "fadd_ru", "f4(f4,f4)", 0)
    expect_r_fadd_rz = exact.expect("libdevice", "fadd_rz", "f4(f4,f4)", 0)
    expect_r_fsub_rd = exact.expect("libdevice", "fsub_rd", "f4(f4,f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_remainderf[i] = libdevice.remainderf(a_in[i], b_in[i])
        r_fadd_rd[i] = libdevice.fadd_rd(a_in[i], b_in[i])
        r_fadd_rn[i] = libdevice.fadd_rn(a_in[i], b_in[i])
        r_fadd_ru[i] = libdevice.fadd_ru(a_in[i], b_in[i])
        r_fadd_rz[i] = libdevice.fadd_rz(a_in[i], b_in[i])
        r_fsub_rd[i] = libdevice.fsub_rd(a_in[i], b_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_63_2(a_in, b_in, r_fsub_rn, r_fsub_ru, r_fsub_rz, r_fmul_rd, r_fmul_rn, r_fmul_ru):
    """types = off
    a_in = exact.arguments("libdevice", "fsub_rn", "f4(f4,f4)", 0)
    b_in = exact.arguments("libdevice", "fsub_rn", "f4(f4,f4)", 1)
    expect_r_fsub_rn = exact.expect("libdevice", "fsub_rn", "f4(f4,f4)", 0)
    expect_r_fsub_ru = exact.expect("libdevice", "fsub_ru", "f4(f4,f4)", 0)
    expect_r_fsub_rz = exact.expect("libdevice", "fsub_rz", "f4(f4,f4)", 0)
    expect_r_fmul_rd = exact.expect("libdevice", "fmul_rd", "f4(f4,f4)", 0)
    expect_r_fmul_rn = exact.expect("libdevice", "fmul_rn", "f4(f4,f4)", 0)
    expect_r_fmul_ru = exact.expect("libdevice", "fmul_ru", "f4(f4,f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_fsub_rn[i] = libdevice.fsub_rn(a_in[i], b_in[i])
        r_fsub_ru[i] = libdevice.fsub_ru(a_in[i], b_in[i])
        r_fsub_rz[i] = libdevice.fsub_rz(a_in[i], b_in[i])
        r_fmul_rd[i] = libdevice.fmul_rd(a_in[i], b_in[i])
        r_fmul_rn[i] = libdevice.fmul_rn(a_in[i], b_in[i])
        r_fmul_ru[i] = libdevice.fmul_ru(a_in[i], b_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_63_3(a_in, b_in, r_fmul_rz, r_fdiv_rd, r_fdiv_rn, r_fdiv_ru, r_fdiv_rz):
    """types = off
    a_in = exact.arguments("libdevice", "fmul_rz", "f4(f4,f4)", 0)
    b_in = exact.arguments("libdevice", "fmul_rz", "f4(f4,f4)", 1)
    expect_r_fmul_rz = exact.expect("libdevice", "fmul_rz", "f4(f4,f4)", 0)
    expect_r_fdiv_rd = exact.expect("libdevice", "fdiv_rd", "f4(f4,f4)", 0)
    expect_r_fdiv_rn = exact.expect("libdevice", "fdiv_rn", "f4(f4,f4)", 0)
    expect_r_fdiv_ru = exact.expect("libdevice", "fdiv_ru", "f4(f4,f4)", 0)
    expect_r_fdiv_rz = exact.expect("libdevice", "fdiv_rz", "f4(f4,f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_fmul_rz[i] = libdevice.fmul_rz(a_in[i], b_in[i])
        r_fdiv_rd[i] = libdevice.fdiv_rd(a_in[i], b_in[i])
        r_fdiv_rn[i] = libdevice.fdiv_rn(a_in[i], b_in[i])
        r_fdiv_ru[i] = libdevice.fdiv_ru(a_in[i], b_in[i])
        r_fdiv_rz[i] = libdevice.fdiv_rz(a_in[i], b_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_64_0(a_in, b_in, r_fast_fdividef, r_fast_powf):
    """types = off
    a_in = exact.arguments("libdevice", "fast_fdividef", "f4(f4,f4)", 0)
    b_in = exact.arguments("libdevice", "fast_fdividef", "f4(f4,f4)", 1)
    expect_r_fast_fdividef = exact.expect("libdevice", "fast_fdividef", "f4(f4,f4)", 0)
    expect_r_fast_powf = exact.expect("libdevice", "fast_powf", "f4(f4,f4)", 0)
    tolerance = rel=3e-6 abs=3e-6"""
    i = cuda.grid(1)
    if i < 120:
        r_fast_fdividef[i] = libdevice.fast_fdividef(a_in[i], b_in[i])
        r_fast_powf[i] = libdevice.fast_powf(a_in[i], b_in[i])


@cuda.jit((int32[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_65_0(a_in, b_in, r_jn, r_yn):
    """types = off
    a_in = exact.arguments("libdevice", "jn", "f8(i4,f8)", 0)
    b_in = exact.arguments("libdevice", "jn", "f8(i4,f8)", 1)
    expect_r_jn = exact.expect("libdevice", "jn", "f8(i4,f8)", 0)
    expect_r_yn = exact.expect("libdevice", "yn", "f8(i4,f8)", 0)
    tolerance = ulp=4 abs=1e-6"""
    i = cuda.grid(1)
    if i < 120:
        r_jn[i] = libdevice.jn(a_in[i], b_in[i])
        r_yn[i] = libdevice.yn(a_in[i], b_in[i])


@cuda.jit((int32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_66_0(a_in, b_in, r_jnf, r_ynf):
    """types = off
    a_in = exact.arguments("libdevice", "jnf", "f4(i4,f4)", 0)
    b_in = exact.arguments("libdevice", "jnf", "f4(i4,f4)", 1)
    expect_r_jnf = exact.expect("libdevice", "jnf", "f4(i4,f4)", 0)
    expect_r_ynf = exact.expect("libdevice", "ynf", "f4(i4,f4)", 0)
    tolerance = ulp=4 abs=1e-6"""
    i = cuda.grid(1)
    if i < 120:
        r_jnf[i] = libdevice.jnf(a_in[i], b_in[i])
        r_ynf[i] = libdevice.ynf(a_in[i], b_in[i])


@cuda.jit((float64[::1], int32[::1], float64[::1], float64[::1]))
def libdevice_67_0(a_in, b_in, r_ldexp, r_scalbn):
    """types = off
    a_in = exact.arguments("libdevice", "ldexp", "f8(f8,i4)", 0)
    b_in = exact.arguments("libdevice", "ldexp", "f8(f8,i4)", 1)
    expect_r_ldexp = exact.expect("libdevice", "ldexp", "f8(f8,i4)", 0)
    expect_r_scalbn = exact.expect("libdevice", "scalbn", "f8(f8,i4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_ldexp[i] = libdevice.ldexp(a_in[i], b_in[i])
        r_scalbn[i] = libdevice.scalbn(a_in[i], b_in[i])


@cuda.jit((float32[::1], int32[::1], float32[::1], float32[::1]))
def libdevice_68_0(a_in, b_in, r_ldexpf, r_scalbnf):
    """types = off
    a_in = exact.arguments("libdevice", "ldexpf", "f4(f4,i4)", 0)
    b_in = exact.arguments("libdevice", "ldexpf", "f4(f4,i4)", 1)
    expect_r_ldexpf = exact.expect("libdevice", "ldexpf", "f4(f4,i4)", 0)
    expect_r_scalbnf = exact.expect("libdevice", "scalbnf", "f4(f4,i4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_ldexpf[i] = libdevice.ldexpf(a_in[i], b_in[i])
        r_scalbnf[i] = libdevice.scalbnf(a_in[i], b_in[i])


@cuda.jit((float64[::1], int32[::1], float64[::1]))
def libdevice_69_0(a_in, b_in, r_powi):
    """types = off
    a_in = exact.arguments("libdevice", "powi", "f8(f8,i4)", 0)
    b_in = exact.arguments("libdevice", "powi", "f8(f8,i4)", 1)
    expect_r_powi = exact.expect("libdevice", "powi", "f8(f8,i4)", 0)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_powi[i] = libdevice.powi(a_in[i], b_in[i])


@cuda.jit((float32[::1], int32[::1], float32[::1]))
def libdevice_70_0(a_in, b_in, r_powif):
    """types = off
    a_in = exact.arguments("libdevice", "powif", "f4(f4,i4)", 0)
    b_in = exact.arguments("libdevice", "powif", "f4(f4,i4)", 1)
    expect_r_powif = exact.expect("libdevice", "powif", "f4(f4,i4)", 0)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_powif[i] = libdevice.powif(a_in[i], b_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_71_0(a_in, b_in, c_in, r_fma, r_fma_rd, r_fma_rn, r_fma_ru, r_fma_rz):
    """types = off
    a_in = exact.arguments("libdevice", "fma", "f8(f8,f8,f8)", 0)
    b_in = exact.arguments("libdevice", "fma", "f8(f8,f8,f8)", 1)
    c_in = exact.arguments("libdevice", "fma", "f8(f8,f8,f8)", 2)
    expect_r_fma = exact.expect("libdevice", "fma", "f8(f8,f8,f8)", 0)
    expect_r_fma_rd = exact.expect("libdevice", "fma_rd", "f8(f8,f8,f8)", 0)
    expect_r_fma_rn = exact.expect("libdevice", "fma_rn", "f8(f8,f8,f8)", 0)
    expect_r_fma_ru = exact.expect("libdevice", "fma_ru", "f8(f8,f8,f8)", 0)
    expect_r_fma_rz = exact.expect("libdevice", "fma_rz", "f8(f8,f8,f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_fma[i] = libdevice.fma(a_in[i], b_in[i], c_in[i])
        r_fma_rd[i] = libdevice.fma_rd(a_in[i], b_in[i], c_in[i])
        r_fma_rn[i] = libdevice.fma_rn(a_in[i], b_in[i], c_in[i])
        r_fma_ru[i] = libdevice.fma_ru(a_in[i], b_in[i], c_in[i])
        r_fma_rz[i] = libdevice.fma_rz(a_in[i], b_in[i], c_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_72_0(a_in, b_in, c_in, r_fmaf, r_fmaf_rd, r_fmaf_rn, r_fmaf_ru, r_fmaf_rz):
    """types = off
    a_in = exact.arguments("libdevice", "fmaf", "f4(f4,f4,f4)", 0)
    b_in = exact.arguments("libdevice", "fmaf", "f4(f4,f4,f4)", 1)
    c_in = exact.arguments("libdevice", "fmaf", "f4(f4,f4,f4)", 2)
    expect_r_fmaf = exact.expect("libdevice", "fmaf", "f4(f4,f4,f4)", 0)
    expect_r_fmaf_rd = exact.expect("libdevice", "fmaf_rd", "f4(f4,f4,f4)", 0)
    expect_r_fmaf_rn = exact.expect("libdevice", "fmaf_rn", "f4(f4,f4,f4)", 0)
    expect_r_fmaf_ru = exact.expect("libdevice", "fmaf_ru", "f4(f4,f4,f4)", 0)
    expect_r_fmaf_rz = exact.expect("libdevice", "fmaf_rz", "f4(f4,f4,f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_fmaf[i] = libdevice.fmaf(a_in[i], b_in[i], c_in[i])
        r_fmaf_rd[i] = libdevice.fmaf_rd(a_in[i], b_in[i], c_in[i])
        r_fmaf_rn[i] = libdevice.fmaf_rn(a_in[i], b_in[i], c_in[i])
        r_fmaf_ru[i] = libdevice.fmaf_ru(a_in[i], b_in[i], c_in[i])
        r_fmaf_rz[i] = libdevice.fmaf_rz(a_in[i], b_in[i], c_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_73_0(a_in, r_sincos, r_sincos_1, r_sincospi, r_sincospi_1):
    """types = off
    a_in = exact.arguments("libdevice", "sincos", "f8+f8(f8)", 0)
    expect_r_sincos = exact.expect("libdevice", "sincos", "f8+f8(f8)", 0)
    expect_r_sincos_1 = exact.expect("libdevice", "sincos", "f8+f8(f8)", 1)
    expect_r_sincospi = exact.expect("libdevice", "sincospi", "f8+f8(f8)", 0)
    expect_r_sincospi_1 = exact.expect("libdevice", "sincospi", "f8+f8(f8)", 1)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_sincos[i], r_sincos_1[i] = libdevice.sincos(a_in[i])
        r_sincospi[i], r_sincospi_1[i] = libdevice.sincospi(a_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_74_0(a_in, r_sincosf, r_sincosf_1, r_sincospif, r_sincospif_1):
    """types = off
    a_in = exact.arguments("libdevice", "sincosf", "f4+f4(f4)", 0)
    expect_r_sincosf = exact.expect("libdevice", "sincosf", "f4+f4(f4)", 0)
    expect_r_sincosf_1 = exact.expect("libdevice", "sincosf", "f4+f4(f4)", 1)
    expect_r_sincospif = exact.expect("libdevice", "sincospif", "f4+f4(f4)", 0)
    expect_r_sincospif_1 = exact.expect("libdevice", "sincospif", "f4+f4(f4)", 1)
    tolerance = ulp=8"""
    i = cuda.grid(1)
    if i < 120:
        r_sincosf[i], r_sincosf_1[i] = libdevice.sincosf(a_in[i])
        r_sincospif[i], r_sincospif_1[i] = libdevice.sincospif(a_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1]))
def libdevice_75_0(a_in, r_fast_sincosf, r_fast_sincosf_1):
    """types = off
    a_in = exact.arguments("libdevice", "fast_sincosf", "f4+f4(f4)", 0) / 8
    expect_r_fast_sincosf = exact.expect("libdevice", "fast_sincosf", "f4+f4(f4)", 0)
    expect_r_fast_sincosf_1 = exact.expect("libdevice", "fast_sincosf", "f4+f4(f4)", 1)
    tolerance = rel=3e-6 abs=3e-6"""
    i = cuda.grid(1)
    if i < 120:
        r_fast_sincosf[i], r_fast_sincosf_1[i] = libdevice.fast_sincosf(a_in[i])


@cuda.jit((float64[::1], float64[::1], int32[::1]))
def libdevice_76_0(a_in, r_frexp, r_frexp_1):
    """types = off
    a_in = exact.arguments("libdevice", "frexp", "f8+i4(f8)", 0)
    expect_r_frexp = exact.expect("libdevice", "frexp", "f8+i4(f8)", 0)
    expect_r_frexp_1 = exact.expect("libdevice", "frexp", "f8+i4(f8)", 1)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_frexp[i], r_frexp_1[i] = libdevice.frexp(a_in[i])


@cuda.jit((float32[::1], float32[::1], int32[::1]))
def libdevice_77_0(a_in, r_frexpf, r_frexpf_1):
    """types = off
    a_in = exact.arguments("libdevice", "frexpf", "f4+i4(f4)", 0)
    expect_r_frexpf = exact.expect("libdevice", "frexpf", "f4+i4(f4)", 0)
    expect_r_frexpf_1 = exact.expect("libdevice", "frexpf", "f4+i4(f4)", 1)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_frexpf[i], r_frexpf_1[i] = libdevice.frexpf(a_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1]))
def libdevice_78_0(a_in, r_modf, r_modf_1):
    """types = off
    a_in = exact.arguments("libdevice", "modf", "f8+f8(f8)", 0)
    expect_r_modf = exact.expect("libdevice", "modf", "f8+f8(f8)", 0)
    expect_r_modf_1 = exact.expect("libdevice", "modf", "f8+f8(f8)", 1)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_modf[i], r_modf_1[i] = libdevice.modf(a_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1]))
def libdevice_79_0(a_in, r_modff, r_modff_1):
    """types = off
    a_in = exact.arguments("libdevice", "modff", "f4+f4(f4)", 0)
    expect_r_modff = exact.expect("libdevice", "modff", "f4+f4(f4)", 0)
    expect_r_modff_1 = exact.expect("libdevice", "modff", "f4+f4(f4)", 1)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_modff[i], r_modff_1[i] = libdevice.modff(a_in[i])


@cuda.jit((float64[::1], float64[::1], float64[::1], int32[::1]))
def libdevice_80_0(a_in, b_in, r_remquo, r_remquo_1):
    """types = off
    a_in = exact.arguments("libdevice", "remquo", "f8+i4(f8,f8)", 0)
    b_in = exact.arguments("libdevice", "remquo", "f8+i4(f8,f8)", 1)
    expect_r_remquo = exact.expect("libdevice", "remquo", "f8+i4(f8,f8)", 0)
    expect_r_remquo_1 = exact.expect("libdevice", "remquo", "f8+i4(f8,f8)", 1)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_remquo[i], r_remquo_1[i] = libdevice.remquo(a_in[i], b_in[i])


@cuda.jit((float32[::1], float32[::1], float32[::1], int32[::1]))
def libdevice_81_0(a_in, b_in, r_remquof, r_remquof_1):
    """types = off
    a_in = exact.arguments("libdevice", "remquof", "f4+i4(f4,f4)", 0)
    b_in = exact.arguments("libdevice", "remquof", "f4+i4(f4,f4)", 1)
    expect_r_remquof = exact.expect("libdevice", "remquof", "f4+i4(f4,f4)", 0)
    expect_r_remquof_1 = exact.expect("libdevice", "remquof", "f4+i4(f4,f4)", 1)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_remquof[i], r_remquof_1[i] = libdevice.remquof(a_in[i], b_in[i])


@cuda.jit((float64[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1]))
def libdevice_82_0(a_in, r_ilogb, r_isfinited, r_isinfd, r_isnand, r_signbitd, r_double2hiint):
    """types = off
    a_in = exact.arguments("libdevice", "ilogb", "i4(f8)", 0)
    expect_r_ilogb = exact.expect("libdevice", "ilogb", "i4(f8)", 0)
    expect_r_isfinited = exact.expect("libdevice", "isfinited", "i4(f8)", 0)
    expect_r_isinfd = exact.expect("libdevice", "isinfd", "i4(f8)", 0)
    expect_r_isnand = exact.expect("libdevice", "isnand", "i4(f8)", 0)
    expect_r_signbitd = exact.expect("libdevice", "signbitd", "i4(f8)", 0)
    expect_r_double2hiint = exact.expect("libdevice", "double2hiint", "i4(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_ilogb[i] = libdevice.ilogb(a_in[i])
        r_isfinited[i] = libdevice.isfinited(a_in[i])
        r_isinfd[i] = libdevice.isinfd(a_in[i])
        r_isnand[i] = libdevice.isnand(a_in[i])
        r_signbitd[i] = libdevice.signbitd(a_in[i])
        r_double2hiint[i] = libdevice.double2hiint(a_in[i])


@cuda.jit((float64[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1]))
def libdevice_82_1(a_in, r_double2loint, r_double2int_rd, r_double2int_rn, r_double2int_ru, r_double2int_rz, r_double2uint_rd):
    """types = off
    a_in = exact.arguments("libdevice", "double2loint", "i4(f8)", 0)
    expect_r_double2loint = exact.expect("libdevice", "double2loint", "i4(f8)", 0)
    expect_r_double2int_rd = exact.expect("libdevice", "double2int_rd", "i4(f8)", 0)
    expect_r_double2int_rn = exact.expect("libdevice", "double2int_rn", "i4(f8)", 0)
    expect_r_double2int_ru = exact.expect("libdevice", "double2int_ru", "i4(f8)", 0)
    expect_r_double2int_rz = exact.expect("libdevice", "double2int_rz", "i4(f8)", 0)
    expect_r_double2uint_rd = exact.expect("libdevice", "double2uint_rd", "i4(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_double2loint[i] = libdevice.double2loint(a_in[i])
        r_double2int_rd[i] = libdevice.double2int_rd(a_in[i])
        r_double2int_rn[i] = libdevice.double2int_rn(a_in[i])
        r_double2int_ru[i] = libdevice.double2int_ru(a_in[i])
        r_double2int_rz[i] = libdevice.double2int_rz(a_in[i])
        r_double2uint_rd[i] = libdevice.double2uint_rd(a_in[i])


@cuda.jit((float64[::1], int32[::1], int32[::1], int32[::1]))
def libdevice_82_2(a_in, r_double2uint_rn, r_double2uint_ru, r_double2uint_rz):
    """types = off
    a_in = exact.arguments("libdevice", "double2uint_rn", "i4(f8)", 0)
    expect_r_double2uint_rn = exact.expect("libdevice", "double2uint_rn", "i4(f8)", 0)
    expect_r_double2uint_ru = exact.expect("libdevice", "double2uint_ru", "i4(f8)", 0)
    expect_r_double2uint_rz = exact.expect("libdevice", "double2uint_rz", "i4(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_double2uint_rn[i] = libdevice.double2uint_rn(a_in[i])
        r_double2uint_ru[i] = libdevice.double2uint_ru(a_in[i])
        r_double2uint_rz[i] = libdevice.double2uint_rz(a_in[i])


@cuda.jit((float32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1]))
def libdevice_83_0(a_in, r_ilogbf, r_finitef, r_isinff, r_isnanf, r_signbitf, r_float_as_int):
    """types = off
    a_in = exact.arguments("libdevice", "ilogbf", "i4(f4)", 0)
    expect_r_ilogbf = exact.expect("libdevice", "ilogbf", "i4(f4)", 0)
    expect_r_finitef = exact.expect("libdevice", "finitef", "i4(f4)", 0)
    expect_r_isinff = exact.expect("libdevice", "isinff", "i4(f4)", 0)
    expect_r_isnanf = exact.expect("libdevice", "isnanf", "i4(f4)", 0)
    expect_r_signbitf = exact.expect("libdevice", "signbitf", "i4(f4)", 0)
    expect_r_float_as_int = exact.expect("libdevice", "float_as_int", "i4(f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_ilogbf[i] = libdevice.ilogbf(a_in[i])
        r_finitef[i] = libdevice.finitef(a_in[i])
        r_isinff[i] = libdevice.isinff(a_in[i])
        r_isnanf[i] = libdevice.isnanf(a_in[i])
        r_signbitf[i] = libdevice.signbitf(a_in[i])
        r_float_as_int[i] = libdevice.float_as_int(a_in[i])


@cuda.jit((float32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1]))
def libdevice_83_1(a_in, r_float2int_rd, r_float2int_rn, r_float2int_ru, r_float2int_rz, r_float2uint_rd, r_float2uint_rn):
    """types = off
    a_in = exact.arguments("libdevice", "float2int_rd", "i4(f4)", 0)
    expect_r_float2int_rd = exact.expect("libdevice", "float2int_rd", "i4(f4)", 0)
    expect_r_float2int_rn = exact.expect("libdevice", "float2int_rn", "i4(f4)", 0)
    expect_r_float2int_ru = exact.expect("libdevice", "float2int_ru", "i4(f4)", 0)
    expect_r_float2int_rz = exact.expect("libdevice", "float2int_rz", "i4(f4)", 0)
    expect_r_float2uint_rd = exact.expect("libdevice", "float2uint_rd", "i4(f4)", 0)
    expect_r_float2uint_rn = exact.expect("libdevice", "float2uint_rn", "i4(f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_float2int_rd[i] = libdevice.float2int_rd(a_in[i])
        r_float2int_rn[i] = libdevice.float2int_rn(a_in[i])
        r_float2int_ru[i] = libdevice.float2int_ru(a_in[i])
        r_float2int_rz[i] = libdevice.float2int_rz(a_in[i])
        r_float2uint_rd[i] = libdevice.float2uint_rd(a_in[i])
        r_float2uint_rn[i] = libdevice.float2uint_rn(a_in[i])


@cuda.jit((float32[::1], int32[::1], int32[::1]))
def libdevice_83_2(a_in, r_float2uint_ru, r_float2uint_rz):
    """types = off
    a_in = exact.arguments("libdevice", "float2uint_ru", "i4(f4)", 0)
    expect_r_float2uint_ru = exact.expect("libdevice", "float2uint_ru", "i4(f4)", 0)
    expect_r_float2uint_rz = exact.expect("libdevice", "float2uint_rz", "i4(f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_float2uint_ru[i] = libdevice.float2uint_ru(a_in[i])
        r_float2uint_rz[i] = libdevice.float2uint_rz(a_in[i])


@cuda.jit((float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1]))
def libdevice_84_0(a_in, r_llrint, r_llround, r_double_as_longlong, r_double2ll_rd, r_double2ll_rn, r_double2ll_ru):
    """types = off
    a_in = exact.arguments("libdevice", "llrint", "i8(f8)", 0)
    expect_r_llrint = exact.expect("libdevice", "llrint", "i8(f8)", 0)
    expect_r_llround = exact.expect("libdevice", "llround", "i8(f8)", 0)
    expect_r_double_as_longlong = exact.expect("libdevice", "double_as_longlong", "i8(f8)", 0)
    expect_r_double2ll_rd = exact.expect("libdevice", "double2ll_rd", "i8(f8)", 0)
    expect_r_double2ll_rn = exact.expect("libdevice", "double2ll_rn", "i8(f8)", 0)
    expect_r_double2ll_ru = exact.expect("libdevice", "double2ll_ru", "i8(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_llrint[i] = libdevice.llrint(a_in[i])
        r_llround[i] = libdevice.llround(a_in[i])
        r_double_as_longlong[i] = libdevice.double_as_longlong(a_in[i])
        r_double2ll_rd[i] = libdevice.double2ll_rd(a_in[i])
        r_double2ll_rn[i] = libdevice.double2ll_rn(a_in[i])
        r_double2ll_ru[i] = libdevice.double2ll_ru(a_in[i])


@cuda.jit((float64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1]))
def libdevice_84_1(a_in, r_double2ll_rz, r_double2ull_rd, r_double2ull_rn, r_double2ull_ru, r_double2ull_rz):
    """types = off
    a_in = exact.arguments("libdevice", "double2ll_rz", "i8(f8)", 0)
    expect_r_double2ll_rz = exact.expect("libdevice", "double2ll_rz", "i8(f8)", 0)
    expect_r_double2ull_rd = exact.expect("libdevice", "double2ull_rd", "i8(f8)", 0)
    expect_r_double2ull_rn = exact.expect("libdevice", "double2ull_rn", "i8(f8)", 0)
    expect_r_double2ull_ru = exact.expect("libdevice", "double2ull_ru", "i8(f8)", 0)
    expect_r_double2ull_rz = exact.expect("libdevice", "double2ull_rz", "i8(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_double2ll_rz[i] = libdevice.double2ll_rz(a_in[i])
        r_double2ull_rd[i] = libdevice.double2ull_rd(a_in[i])
        r_double2ull_rn[i] = libdevice.double2ull_rn(a_in[i])
        r_double2ull_ru[i] = libdevice.double2ull_ru(a_in[i])
        r_double2ull_rz[i] = libdevice.double2ull_rz(a_in[i])


@cuda.jit((float32[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1]))
def libdevice_85_0(a_in, r_llrintf, r_llroundf, r_float2ll_rd, r_float2ll_rn, r_float2ll_ru, r_float2ll_rz):
    """types = off
    a_in = exact.arguments("libdevice", "llrintf", "i8(f4)", 0)
    expect_r_llrintf = exact.expect("libdevice", "llrintf", "i8(f4)", 0)
    expect_r_llroundf = exact.expect("libdevice", "llroundf", "i8(f4)", 0)
    expect_r_float2ll_rd = exact.expect("libdevice", "float2ll_rd", "i8(f4)", 0)
    expect_r_float2ll_rn = exact.expect("libdevice", "float2ll_rn", "i8(f4)", 0)
    expect_r_float2ll_ru = exact.expect("libdevice", "float2ll_ru", "i8(f4)", 0)
    expect_r_float2ll_rz = exact.expect("libdevice", "float2ll_rz", "i8(f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_llrintf[i] = libdevice.llrintf(a_in[i])
        r_llroundf[i] = libdevice.llroundf(a_in[i])
        r_float2ll_rd[i] = libdevice.float2ll_rd(a_in[i])
        r_float2ll_rn[i] = libdevice.float2ll_rn(a_in[i])
        r_float2ll_ru[i] = libdevice.float2ll_ru(a_in[i])
        r_float2ll_rz[i] = libdevice.float2ll_rz(a_in[i])


@cuda.jit((float32[::1], int64[::1], int64[::1], int64[::1], int64[::1]))
def libdevice_85_1(a_in, r_float2ull_rd, r_float2ull_rn, r_float2ull_ru, r_float2ull_rz):
    """types = off
    a_in = exact.arguments("libdevice", "float2ull_rd", "i8(f4)", 0)
    expect_r_float2ull_rd = exact.expect("libdevice", "float2ull_rd", "i8(f4)", 0)
    expect_r_float2ull_rn = exact.expect("libdevice", "float2ull_rn", "i8(f4)", 0)
    expect_r_float2ull_ru = exact.expect("libdevice", "float2ull_ru", "i8(f4)", 0)
    expect_r_float2ull_rz = exact.expect("libdevice", "float2ull_rz", "i8(f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_float2ull_rd[i] = libdevice.float2ull_rd(a_in[i])
        r_float2ull_rn[i] = libdevice.float2ull_rn(a_in[i])
        r_float2ull_ru[i] = libdevice.float2ull_ru(a_in[i])
        r_float2ull_rz[i] = libdevice.float2ull_rz(a_in[i])


@cuda.jit((int32[::1], int32[::1], float64[::1]))
def libdevice_86_0(a_in, b_in, r_hiloint2double):
    """types = off
    a_in = exact.arguments("libdevice", "hiloint2double", "f8(i4,i4)", 0)
    b_in = exact.arguments("libdevice", "hiloint2double", "f8(i4,i4)", 1)
    expect_r_hiloint2double = exact.expect("libdevice", "hiloint2double", "f8(i4,i4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_hiloint2double[i] = libdevice.hiloint2double(a_in[i], b_in[i])


@cuda.jit((int64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_87_0(a_in, r_longlong_as_double, r_ll2double_rd, r_ll2double_rn, r_ll2double_ru, r_ll2double_rz, r_ull2double_rd):
    """types = off
    a_in = exact.arguments("libdevice", "longlong_as_double", "f8(i8)", 0)
    expect_r_longlong_as_double = exact.expect("libdevice", "longlong_as_double", "f8(i8)", 0)
    expect_r_ll2double_rd = exact.expect("libdevice", "ll2double_rd", "f8(i8)", 0)
    expect_r_ll2double_rn = exact.expect("libdevice", "ll2double_rn", "f8(i8)", 0)
    expect_r_ll2double_ru = exact.expect("libdevice", "ll2double_ru", "f8(i8)", 0)
    expect_r_ll2double_rz = exact.expect("libdevice", "ll2double_rz", "f8(i8)", 0)
    expect_r_ull2double_rd = exact.expect("libdevice", "ull2double_rd", "f8(i8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_longlong_as_double[i] = libdevice.longlong_as_double(a_in[i])
        r_ll2double_rd[i] = libdevice.ll2double_rd(a_in[i])
        r_ll2double_rn[i] = libdevice.ll2double_rn(a_in[i])
        r_ll2double_ru[i] = libdevice.ll2double_ru(a_in[i])
        r_ll2double_rz[i] = libdevice.ll2double_rz(a_in[i])
        r_ull2double_rd[i] = libdevice.ull2double_rd(a_in[i])


@cuda.jit((int64[::1], float64[::1], float64[::1], float64[::1]))
def libdevice_87_1(a_in, r_ull2double_rn, r_ull2double_ru, r_ull2double_rz):
    """types = off
    a_in = exact.arguments("libdevice", "ull2double_rn", "f8(i8)", 0)
    expect_r_ull2double_rn = exact.expect("libdevice", "ull2double_rn", "f8(i8)", 0)
    expect_r_ull2double_ru = exact.expect("libdevice", "ull2double_ru", "f8(i8)", 0)
    expect_r_ull2double_rz = exact.expect("libdevice", "ull2double_rz", "f8(i8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_ull2double_rn[i] = libdevice.ull2double_rn(a_in[i])
        r_ull2double_ru[i] = libdevice.ull2double_ru(a_in[i])
        r_ull2double_rz[i] = libdevice.ull2double_rz(a_in[i])


@cuda.jit((int32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_88_0(a_in, r_int_as_float, r_int2float_rd, r_int2float_rn, r_int2float_ru, r_int2float_rz, r_uint2float_rd):
    """types = off
    a_in = exact.arguments("libdevice", "int_as_float", "f4(i4)", 0)
    expect_r_int_as_float = exact.expect("libdevice", "int_as_float", "f4(i4)", 0)
    expect_r_int2float_rd = exact.expect("libdevice", "int2float_rd", "f4(i4)", 0)
    expect_r_int2float_rn = exact.expect("libdevice", "int2float_rn", "f4(i4)", 0)
    expect_r_int2float_ru = exact.expect("libdevice", "int2float_ru", "f4(i4)", 0)
    expect_r_int2float_rz = exact.expect("libdevice", "int2float_rz", "f4(i4)", 0)
    expect_r_uint2float_rd = exact.expect("libdevice", "uint2float_rd", "f4(i4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_int_as_float[i] = libdevice.int_as_float(a_in[i])
        r_int2float_rd[i] = libdevice.int2float_rd(a_in[i])
        r_int2float_rn[i] = libdevice.int2float_rn(a_in[i])
        r_int2float_ru[i] = libdevice.int2float_ru(a_in[i])
        r_int2float_rz[i] = libdevice.int2float_rz(a_in[i])
        r_uint2float_rd[i] = libdevice.uint2float_rd(a_in[i])


@cuda.jit((int32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_88_1(a_in, r_uint2float_rn, r_uint2float_ru, r_uint2float_rz):
    """types = off
    a_in = exact.arguments("libdevice", "uint2float_rn", "f4(i4)", 0)
    expect_r_uint2float_rn = exact.expect("libdevice", "uint2float_rn", "f4(i4)", 0)
    expect_r_uint2float_ru = exact.expect("libdevice", "uint2float_ru", "f4(i4)", 0)
    expect_r_uint2float_rz = exact.expect("libdevice", "uint2float_rz", "f4(i4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_uint2float_rn[i] = libdevice.uint2float_rn(a_in[i])
        r_uint2float_ru[i] = libdevice.uint2float_ru(a_in[i])
        r_uint2float_rz[i] = libdevice.uint2float_rz(a_in[i])


@cuda.jit((float32[::1], int16[::1]))
def libdevice_89_0(a_in, r_float2half_rn):
    """types = off
    a_in = exact.arguments("libdevice", "float2half_rn", "i2(f4)", 0)
    expect_r_float2half_rn = exact.expect("libdevice", "float2half_rn", "i2(f4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_float2half_rn[i] = libdevice.float2half_rn(a_in[i])


@cuda.jit((int16[::1], float32[::1]))
def libdevice_90_0(a_in, r_half2float):
    """types = off
    a_in = exact.arguments("libdevice", "half2float", "f4(i2)", 0)
    expect_r_half2float = exact.expect("libdevice", "half2float", "f4(i2)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_half2float[i] = libdevice.half2float(a_in[i])


@cuda.jit((int32[::1], float64[::1], float64[::1]))
def libdevice_91_0(a_in, r_int2double_rn, r_uint2double_rn):
    """types = off
    a_in = exact.arguments("libdevice", "int2double_rn", "f8(i4)", 0)
    expect_r_int2double_rn = exact.expect("libdevice", "int2double_rn", "f8(i4)", 0)
    expect_r_uint2double_rn = exact.expect("libdevice", "uint2double_rn", "f8(i4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_int2double_rn[i] = libdevice.int2double_rn(a_in[i])
        r_uint2double_rn[i] = libdevice.uint2double_rn(a_in[i])


@cuda.jit((float64[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_92_0(a_in, r_double2float_rd, r_double2float_rn, r_double2float_ru, r_double2float_rz):
    """types = off
    a_in = exact.arguments("libdevice", "double2float_rd", "f4(f8)", 0)
    expect_r_double2float_rd = exact.expect("libdevice", "double2float_rd", "f4(f8)", 0)
    expect_r_double2float_rn = exact.expect("libdevice", "double2float_rn", "f4(f8)", 0)
    expect_r_double2float_ru = exact.expect("libdevice", "double2float_ru", "f4(f8)", 0)
    expect_r_double2float_rz = exact.expect("libdevice", "double2float_rz", "f4(f8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_double2float_rd[i] = libdevice.double2float_rd(a_in[i])
        r_double2float_rn[i] = libdevice.double2float_rn(a_in[i])
        r_double2float_ru[i] = libdevice.double2float_ru(a_in[i])
        r_double2float_rz[i] = libdevice.double2float_rz(a_in[i])


@cuda.jit((int64[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1], float32[::1]))
def libdevice_93_0(a_in, r_ll2float_rd, r_ll2float_rn, r_ll2float_ru, r_ll2float_rz, r_ull2float_rd, r_ull2float_rn):
    """types = off
    a_in = exact.arguments("libdevice", "ll2float_rd", "f4(i8)", 0)
    expect_r_ll2float_rd = exact.expect("libdevice", "ll2float_rd", "f4(i8)", 0)
    expect_r_ll2float_rn = exact.expect("libdevice", "ll2float_rn", "f4(i8)", 0)
    expect_r_ll2float_ru = exact.expect("libdevice", "ll2float_ru", "f4(i8)", 0)
    expect_r_ll2float_rz = exact.expect("libdevice", "ll2float_rz", "f4(i8)", 0)
    expect_r_ull2float_rd = exact.expect("libdevice", "ull2float_rd", "f4(i8)", 0)
    expect_r_ull2float_rn = exact.expect("libdevice", "ull2float_rn", "f4(i8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_ll2float_rd[i] = libdevice.ll2float_rd(a_in[i])
        r_ll2float_rn[i] = libdevice.ll2float_rn(a_in[i])
        r_ll2float_ru[i] = libdevice.ll2float_ru(a_in[i])
        r_ll2float_rz[i] = libdevice.ll2float_rz(a_in[i])
        r_ull2float_rd[i] = libdevice.ull2float_rd(a_in[i])
        r_ull2float_rn[i] = libdevice.ull2float_rn(a_in[i])


@cuda.jit((int64[::1], float32[::1], float32[::1]))
def libdevice_93_1(a_in, r_ull2float_ru, r_ull2float_rz):
    """types = off
    a_in = exact.arguments("libdevice", "ull2float_ru", "f4(i8)", 0)
    expect_r_ull2float_ru = exact.expect("libdevice", "ull2float_ru", "f4(i8)", 0)
    expect_r_ull2float_rz = exact.expect("libdevice", "ull2float_rz", "f4(i8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_ull2float_ru[i] = libdevice.ull2float_ru(a_in[i])
        r_ull2float_rz[i] = libdevice.ull2float_rz(a_in[i])


@cuda.jit((int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1]))
def libdevice_94_0(a_in, r_abs, r_brev, r_clz, r_ffs, r_popc):
    """types = off
    a_in = exact.arguments("libdevice", "abs", "i4(i4)", 0)
    expect_r_abs = exact.expect("libdevice", "abs", "i4(i4)", 0)
    expect_r_brev = exact.expect("libdevice", "brev", "i4(i4)", 0)
    expect_r_clz = exact.expect("libdevice", "clz", "i4(i4)", 0)
    expect_r_ffs = exact.expect("libdevice", "ffs", "i4(i4)", 0)
    expect_r_popc = exact.expect("libdevice", "popc", "i4(i4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_abs[i] = libdevice.abs(a_in[i])
        r_brev[i] = libdevice.brev(a_in[i])
        r_clz[i] = libdevice.clz(a_in[i])
        r_ffs[i] = libdevice.ffs(a_in[i])
        r_popc[i] = libdevice.popc(a_in[i])


@cuda.jit((int64[::1], int64[::1], int64[::1]))
def libdevice_95_0(a_in, r_llabs, r_brevll):
    """types = off
    a_in = exact.arguments("libdevice", "llabs", "i8(i8)", 0)
    expect_r_llabs = exact.expect("libdevice", "llabs", "i8(i8)", 0)
    expect_r_brevll = exact.expect("libdevice", "brevll", "i8(i8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_llabs[i] = libdevice.llabs(a_in[i])
        r_brevll[i] = libdevice.brevll(a_in[i])


@cuda.jit((int64[::1], int32[::1], int32[::1], int32[::1]))
def libdevice_96_0(a_in, r_clzll, r_ffsll, r_popcll):
    """types = off
    a_in = exact.arguments("libdevice", "clzll", "i4(i8)", 0)
    expect_r_clzll = exact.expect("libdevice", "clzll", "i4(i8)", 0)
    expect_r_ffsll = exact.expect("libdevice", "ffsll", "i4(i8)", 0)
    expect_r_popcll = exact.expect("libdevice", "popcll", "i4(i8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_clzll[i] = libdevice.clzll(a_in[i])
        r_ffsll[i] = libdevice.ffsll(a_in[i])
        r_popcll[i] = libdevice.popcll(a_in[i])


@cuda.jit((int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1]))
def libdevice_97_0(a_in, b_in, r_hadd, r_rhadd, r_uhadd, r_urhadd, r_max, r_min):
    """types = off
    a_in = exact.arguments("libdevice", "hadd", "i4(i4,i4)", 0)
    b_in = exact.arguments("libdevice", "hadd", "i4(i4,i4)", 1)
    expect_r_hadd = exact.expect("libdevice", "hadd", "i4(i4,i4)", 0)
    expect_r_rhadd = exact.expect("libdevice", "rhadd", "i4(i4,i4)", 0)
    expect_r_uhadd = exact.expect("libdevice", "uhadd", "i4(i4,i4)", 0)
    expect_r_urhadd = exact.expect("libdevice", "urhadd", "i4(i4,i4)", 0)
    expect_r_max = exact.expect("libdevice", "max", "i4(i4,i4)", 0)
    expect_r_min = exact.expect("libdevice", "min", "i4(i4,i4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_hadd[i] = libdevice.hadd(a_in[i], b_in[i])
        r_rhadd[i] = libdevice.rhadd(a_in[i], b_in[i])
        r_uhadd[i] = libdevice.uhadd(a_in[i], b_in[i])
        r_urhadd[i] = libdevice.urhadd(a_in[i], b_in[i])
        r_max[i] = libdevice.max(a_in[i], b_in[i])
        r_min[i] = libdevice.min(a_in[i], b_in[i])


@cuda.jit((int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1]))
def libdevice_97_1(a_in, b_in, r_umax, r_umin, r_mul24, r_umul24, r_mulhi, r_umulhi):
    """types = off
    a_in = exact.arguments("libdevice", "umax", "i4(i4,i4)", 0)
    b_in = exact.arguments("libdevice", "umax", "i4(i4,i4)", 1)
    expect_r_umax = exact.expect("libdevice", "umax", "i4(i4,i4)", 0)
    expect_r_umin = exact.expect("libdevice", "umin", "i4(i4,i4)", 0)
    expect_r_mul24 = exact.expect("libdevice", "mul24", "i4(i4,i4)", 0)
    expect_r_umul24 = exact.expect("libdevice", "umul24", "i4(i4,i4)", 0)
    expect_r_mulhi = exact.expect("libdevice", "mulhi", "i4(i4,i4)", 0)
    expect_r_umulhi = exact.expect("libdevice", "umulhi", "i4(i4,i4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_umax[i] = libdevice.umax(a_in[i], b_in[i])
        r_umin[i] = libdevice.umin(a_in[i], b_in[i])
        r_mul24[i] = libdevice.mul24(a_in[i], b_in[i])
        r_umul24[i] = libdevice.umul24(a_in[i], b_in[i])
        r_mulhi[i] = libdevice.mulhi(a_in[i], b_in[i])
        r_umulhi[i] = libdevice.umulhi(a_in[i], b_in[i])


@cuda.jit((int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1]))
def libdevice_98_0(a_in, b_in, r_llmax, r_llmin, r_ullmax, r_ullmin, r_mul64hi, r_umul64hi):
    """types = off
    a_in = exact.arguments("libdevice", "llmax", "i8(i8,i8)", 0)
    b_in = exact.arguments("libdevice", "llmax", "i8(i8,i8)", 1)
    expect_r_llmax = exact.expect("libdevice", "llmax", "i8(i8,i8)", 0)
    expect_r_llmin = exact.expect("libdevice", "llmin", "i8(i8,i8)", 0)
    expect_r_ullmax = exact.expect("libdevice", "ullmax", "i8(i8,i8)", 0)
    expect_r_ullmin = exact.expect("libdevice", "ullmin", "i8(i8,i8)", 0)
    expect_r_mul64hi = exact.expect("libdevice", "mul64hi", "i8(i8,i8)", 0)
    expect_r_umul64hi = exact.expect("libdevice", "umul64hi", "i8(i8,i8)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_llmax[i] = libdevice.llmax(a_in[i], b_in[i])
        r_llmin[i] = libdevice.llmin(a_in[i], b_in[i])
        r_ullmax[i] = libdevice.ullmax(a_in[i], b_in[i])
        r_ullmin[i] = libdevice.ullmin(a_in[i], b_in[i])
        r_mul64hi[i] = libdevice.mul64hi(a_in[i], b_in[i])
        r_umul64hi[i] = libdevice.umul64hi(a_in[i], b_in[i])


@cuda.jit((int32[::1], int32[::1], int32[::1], int32[::1], int32[::1], int32[::1]))
def libdevice_99_0(a_in, b_in, c_in, r_byte_perm, r_sad, r_usad):
    """types = off
    a_in = exact.arguments("libdevice", "byte_perm", "i4(i4,i4,i4)", 0)
    b_in = exact.arguments("libdevice", "byte_perm", "i4(i4,i4,i4)", 1)
    c_in = exact.arguments("libdevice", "byte_perm", "i4(i4,i4,i4)", 2)
    expect_r_byte_perm = exact.expect("libdevice", "byte_perm", "i4(i4,i4,i4)", 0)
    expect_r_sad = exact.expect("libdevice", "sad", "i4(i4,i4,i4)", 0)
    expect_r_usad = exact.expect("libdevice", "usad", "i4(i4,i4,i4)", 0)
    tolerance = exact"""
    i = cuda.grid(1)
    if i < 120:
        r_byte_perm[i] = libdevice.byte_perm(a_in[i], b_in[i], c_in[i])
        r_sad[i] = libdevice.sad(a_in[i], b_in[i], c_in[i])
        r_usad[i] = libdevice.usad(a_in[i], b_in[i], c_in[i])
