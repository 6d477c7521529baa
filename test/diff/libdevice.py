"""Functions of libdevice: one kernel for each kind; values by NumPy and by exact arithmetic."""
import math

import numpy as np
from numba import cuda, float32, float64, int32, int64
from numba.cuda import libdevice


@cuda.jit("void(float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1])")
def inverses(x, r_erf, r_erfc, r_norm, r_erfcx, r_pi, r_root):
    """x = np.concatenate([np.linspace(-4, 5.5, 100), [1e-8, -1e-8, 1e-300, 20, 200, 1e10, 8, 0.25, -0.5, 0.5] * 2])
    expect_r_erf = np.where(np.abs(x) < 3, x, 0)
    expect_r_erfc = np.where((x > -3) & (x < 20.5), x, 0)
    expect_r_norm = np.where(np.abs(x) < 3, x, 0)
    expect_r_erfcx = [math.exp(v * v) * math.erfc(v) if v < 22 else 1 / (v * math.sqrt(math.pi)) * sum((-1) ** k * math.prod(range(1, 2 * k, 2)) / (2 * v * v) ** k for k in range(9)) for v in x]
    expect_r_pi = [math.sin(math.pi * math.fmod(v, 2)) if abs(v) < 7 and v % 1 else 0 for v in x]
    expect_r_root = [1 / math.copysign(abs(v) ** (1 / 3), v) + 1 / math.sqrt(abs(v)) for v in x]
    tolerance = rel=4e-9 abs=3e-9
    types = off"""
    i = cuda.grid(1)
    if i < x.size:
        v = x[i]
        r_erf[i] = libdevice.erfinv(libdevice.erf(v)) if abs(v) < 3 else 0.0
        r_erfc[i] = libdevice.erfcinv(libdevice.erfc(v)) if v > -3 and v < 20.5 else 0.0
        r_norm[i] = libdevice.normcdfinv(libdevice.normcdf(v)) if abs(v) < 3 else 0.0
        r_erfcx[i] = libdevice.erfcx(v)
        r_pi[i] = libdevice.sinpi(v) if abs(v) < 7 and v != math.floor(v) else libdevice.sinpi(math.floor(v))
        r_root[i] = libdevice.rcbrt(v) + libdevice.rsqrt(abs(v))


@cuda.jit("void(float32[::1], float32[::1], boolean[::1])")
def directed_float32(a, b, r):
    """Each result has the float64 result between its neighbours on the right side.
    a = np.array([1, 3, -7, 1e-3, 1e20, 0.1, -0.1, 5, 1 / 3, 16777215] * 12)
    b = np.repeat(np.array([3, 7, -0.3, 1e-10, 1e10, 0.7, 1 / 9, -1, 16777213, 2.5, 6, -11]), 10)
    expect_r = [True] * 120
    types = off"""
    i = cuda.grid(1)
    if i < a.size:
        x = a[i]
        y = b[i]
        exact = float64(x) * float64(y)
        ok = libdevice.fmul_rd(x, y) <= exact and libdevice.fmul_ru(x, y) >= exact
        ok = ok and abs(libdevice.fmul_rz(x, y)) <= abs(exact) and libdevice.fmul_rn(x, y) == float32(exact)
        ok = ok and (libdevice.fmul_ru(x, y) == libdevice.fmul_rd(x, y)) == (exact == float64(float32(exact)))
        down = libdevice.fdiv_rd(x, y)
        up = libdevice.fdiv_ru(x, y)
        ok = ok and down <= up and up <= libdevice.nextafterf(down, math.inf)
        ok = ok and float64(down) * float64(abs(y)) <= float64(x if y > 0 else -x) <= float64(up) * float64(abs(y))
        total = float64(x) + float64(y)
        ok = ok and libdevice.fadd_rd(x, y) <= total <= libdevice.fadd_ru(x, y)
        ok = ok and libdevice.double2float_rd(total) <= total <= libdevice.double2float_ru(total)
        root = libdevice.fsqrt_rd(abs(x))
        ok = ok and float64(root) * root <= abs(x) < float64(libdevice.nextafterf(root, math.inf)) ** 2
        ok = ok and libdevice.fmaf_rd(x, y, float32(1)) <= exact + 1 <= libdevice.fmaf_ru(x, y, float32(1))
        r[i] = ok


@cuda.jit("void(float32[::1], float32[::1], float64[::1])")
def largest_numbers(r, rs, d):
    """d = np.zeros(9)
    expect_r = [3.4028234663852886e38, np.inf, np.inf, 3.4028234663852886e38, -np.inf, -3.4028234663852886e38, np.inf, -0.0] + [0] * 112
    expect_rs = [1.5, 0.75, 0, 1, 0, 1, 0.5, 2] + [0] * 112
    expect_d = [2**53, 2**53, 2**53 + 2, 2**53, -(2**53) - 2, -(2**53), 2**64 - 2048, 2**64, 0.1]
    grid = 1
    block = 1
    types = off"""
    big = float32(3e38)
    r[0] = libdevice.fadd_rd(big, big)
    r[1] = libdevice.fadd_rn(big, big)
    r[2] = libdevice.fmul_ru(big, big)
    r[3] = libdevice.fmul_rz(big, big)
    r[4] = libdevice.fmul_rd(big, -big)
    r[5] = libdevice.double2float_rz(-1e300)
    r[6] = libdevice.fdiv_rz(big, float32(0))
    r[7] = libdevice.fadd_rd(float32(1), float32(-1))
    rs[0] = libdevice.half2float(libdevice.float2half_rn(1.5))
    rs[1] = libdevice.saturatef(0.75)
    rs[2] = libdevice.saturatef(-3)
    rs[3] = libdevice.saturatef(3)
    rs[4] = libdevice.saturatef(math.nan)
    rs[5] = libdevice.cospif(4.0)
    rs[6] = libdevice.powif(2.0, -1)
    rs[7] = libdevice.fast_fdividef(4.0, 2.0)
    odd = int64(9007199254740993)
    d[0] = libdevice.ll2double_rd(odd)
    d[1] = libdevice.ll2double_rn(odd)
    d[2] = libdevice.ll2double_ru(odd)
    d[3] = libdevice.ll2double_rz(odd)
    d[4] = libdevice.ll2double_rd(-odd)
    d[5] = libdevice.ll2double_ru(-odd)
    d[6] = libdevice.ull2double_rz(-1)
    d[7] = libdevice.ull2double_rn(-1)
    d[8] = libdevice.longlong_as_double(libdevice.double_as_longlong(0.1))


@cuda.jit("void(int32[::1], int64[::1])")
def integers(r, r8):
    """expect_r = [-2, -1, 0x7ffffffe, -2147483648, 7, 5, -1, 5, 26, 0x66, -1, -2, 0x33, 3, 100 + 2**31 - 2**32, 31, 6, 32, 33, 3, -2, -1, -3, -3, 0, -1, 1, 3, 1, 0, 1] + [0] * 89
    expect_r8 = [-(2**62), 3, -1, 2**62, 7, 9, -9, 1 << 62] + [0] * 112
    grid = 1
    block = 1
    types = off"""
    r[0] = libdevice.hadd(-4, 1)
    r[1] = libdevice.rhadd(-4, 1)
    r[2] = libdevice.uhadd(-4, 1)
    r[3] = libdevice.urhadd(-1, 0)
    r[4] = libdevice.max(7, -7)
    r[5] = libdevice.min(5, 7)
    r[6] = libdevice.umax(-1, 5)
    r[7] = libdevice.umin(-1, 5)
    r[8] = libdevice.mul24(0x1000002, 13)
    r[9] = libdevice.umul24(0x1000002, 51)
    r[10] = libdevice.mulhi(-1, 1)
    r[11] = libdevice.umulhi(-1, -1)
    r[12] = libdevice.byte_perm(0x11223344, 0x55667788, 0x4442) & 0xff ^ 0x11
    r[13] = libdevice.sad(-1, 1, 1)
    r[14] = libdevice.usad(-2147483648, 0, 100)
    r[15] = libdevice.clz(1)
    r[16] = libdevice.ffs(32)
    r[17] = libdevice.popc(-1)
    r[18] = libdevice.ffsll(1 << 32)
    r[19] = libdevice.popcll(7)
    r[20] = libdevice.float2int_rz(-2.5)
    r[21] = libdevice.float2uint_rn(5e9)
    r[22] = libdevice.double2int_rd(-2.5)
    r[23] = libdevice.ilogb(0.125)
    r[24] = libdevice.signbitf(1.0)
    r[25] = libdevice.brev(-1)
    r[26] = libdevice.isinff(math.inf)
    r[27] = libdevice.double2int_ru(2.5)
    r[28] = libdevice.isnand(math.nan)
    r[29] = libdevice.finitef(math.inf)
    r[30] = libdevice.signbitd(-0.0)
    r8[0] = libdevice.mul64hi(-9223372036854775808, 9223372036854775807) - (1 << 61) + (1 << 61)
    r8[1] = libdevice.umul64hi(4, -1)
    r8[2] = libdevice.ullmax(-1, 5)
    r8[3] = libdevice.brevll(2)
    r8[4] = libdevice.llrint(6.7)
    r8[5] = libdevice.llmax(9, -9)
    r8[6] = libdevice.llmin(9, -9)
    r8[7] = libdevice.double2ll_rz(4.7e18) & (1 << 62)


@cuda.jit("void(float64[::1], float64[::1], int32[::1], float64[::1], float64[::1], float64[::1], int32[::1])")
def several_results(x, r_m, r_e, r_f, r_i, r_s, r_q):
    """x = np.array([10, -2.5, 0, 1e-310, 3, 0.75, -1e300, 1 / 3] * 15)
    expect_r_m = np.frexp(x)[0]
    expect_r_e = np.frexp(x)[1]
    expect_r_f = np.modf(x)[0]
    expect_r_i = np.modf(x)[1]
    expect_r_s = [math.remainder(v, 0.7) if abs(v) < 1e200 else 0 for v in x]
    expect_r_q = [int(math.copysign(round((abs(v) - math.remainder(abs(v), 0.7)) / 0.7) & 7, v)) if abs(v) < 1e200 else 0 for v in x]"""
    i = cuda.grid(1)
    if i < x.size:
        result_m, result_e = math.frexp(x[i])
        r_m[i], r_e[i] = result_m, result_e
        if i % 2:
            r_m[i], r_e[i] = libdevice.frexp(x[i])
        result_f, result_i = math.modf(x[i])
        r_f[i], r_i[i] = result_f, result_i
        if i % 2:
            r_f[i], r_i[i] = libdevice.modf(x[i])
        if abs(x[i]) < 1e200:
            result_s, result_q = libdevice.remquo(x[i], 0.7)
            r_s[i], r_q[i] = result_s, result_q


@cuda.jit("void(float32[::1], float32[::1], float32[::1], float32[::1], int32[::1])")
def several_float32_results(x, r_s, r_c, r_m, r_e):
    """x = np.linspace(-6, 6, 120)
    expect_r_s = np.sin(x.astype('f8'))
    expect_r_c = np.cos(np.pi * x.astype('f8'))
    expect_r_m = np.frexp(x)[0]
    expect_r_e = np.frexp(x)[1]
    tolerance = rel=1e-6 abs=1e-6"""
    i = cuda.grid(1)
    if i < x.size:
        result_sin, result_cos = libdevice.sincosf(x[i])
        r_s[i] = result_sin
        result_pair = libdevice.sincospif(x[i])
        r_c[i] = result_pair[1]
        result_m, result_e = math.frexp(x[i])
        r_m[i], r_e[i] = result_m, result_e
