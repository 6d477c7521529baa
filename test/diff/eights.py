"""fp8: the conversion functions with their options, pairs, and casts; the conversions themselves are in test/exact."""
import numpy as np
from cuda.bindings.runtime import cudaRoundMode
from numba import cuda, float32, float64, int8, int32, uint8, uint64
from numba.cuda import float32x2, float32x4, float64x2
from numba.cuda._internal.cuda_fp8 import (
    cvt_bfloat16raw_to_e8m0, cvt_bfloat16raw_to_fp8, cvt_double2_to_e8m0x2, cvt_double2_to_fp8x2, cvt_double_to_e8m0, cvt_double_to_fp8,
    cvt_e8m0_to_bf16raw, cvt_float2_to_e8m0x2, cvt_float2_to_fp8x2, cvt_float_to_e8m0, cvt_float_to_fp8, fp8_e4m3, fp8_e5m2, fp8_e8m0,
    fp8_interpretation_t, fp8x2_e4m3, fp8x4_e5m2, saturation_t)


@cuda.jit("void(float32[::1], float64[::1], uint8[::1], uint8[::1], uint8[::1], uint8[::1], uint8[::1], uint8[::1])")
def unsaturated(a, b, r1, r2, r3, r4, r5, r6):
    """types = off
       grid = 8
       a = formulas.eights(256)
       b = formulas.eights(256)
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       r3 = np.zeros(256)
       r4 = np.zeros(256)
       r5 = np.zeros(256)
       r6 = np.zeros(256)
       expect_r1 = formulas.eight(a, "float8_e5m2", False)
       expect_r2 = formulas.eight(a, "float8_e4m3fn", False)
       expect_r3 = formulas.eight(b, "float8_e5m2", True)
       expect_r4 = formulas.eight(b, "float8_e4m3fn", True)
       expect_r5 = formulas.scale(a, up=True, saturate=False)
       expect_r6 = formulas.scale(b, up=False, saturate=True)
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 256:
        r1[i] = cvt_float_to_fp8(a[i], saturation_t.NOSAT, fp8_interpretation_t.E5M2)
        r2[i] = cvt_float_to_fp8(a[i], saturation_t.NOSAT, fp8_interpretation_t.E4M3)
        r3[i] = cvt_double_to_fp8(b[i], saturation_t.SATFINITE, fp8_interpretation_t.E5M2)
        r4[i] = cvt_double_to_fp8(b[i], saturation_t.SATFINITE, fp8_interpretation_t.E4M3)
        r5[i] = cvt_float_to_e8m0(a[i], saturation_t.NOSAT, cudaRoundMode.cudaRoundPosInf)
        r6[i] = cvt_double_to_e8m0(b[i], saturation_t.SATFINITE, cudaRoundMode.cudaRoundZero)


@cuda.jit("void(float32[::1], float64[::1], uint16[::1], uint16[::1], uint16[::1], uint16[::1], uint16[::1], uint32[::1], float32[::1])")
def pairs(a, b, r1, r2, r3, r4, r5, r6, r7):
    """types = off
       grid = 8
       a = formulas.eights(257)
       b = formulas.eights(257)
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       r3 = np.zeros(256)
       r4 = np.zeros(256)
       r5 = np.zeros(256)
       r6 = np.zeros(256)
       r7 = np.zeros(256)
       expect_r1 = formulas.pair(formulas.eight(a, "float8_e5m2", True))
       expect_r2 = formulas.pair(formulas.eight(b, "float8_e4m3fn", False))
       expect_r3 = formulas.pair(formulas.scale(a, up=True, saturate=True))
       expect_r4 = formulas.pair(formulas.scale(b, up=False, saturate=True))
       expect_r5 = formulas.pair(formulas.eight(a, "float8_e4m3fn", True))
       expect_r6 = formulas.pair(formulas.eight(a, "float8_e5m2", True)).astype("u4") * 65537
       expect_r7 = formulas.eight(a, "float8_e4m3fn", True)[1:].view(formulas.ml_dtypes.float8_e4m3fn).astype("f4")
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 256:
        f = float32x2(a[i], a[i + 1])
        d = float64x2(b[i], b[i + 1])
        r1[i] = cvt_float2_to_fp8x2(f, saturation_t.SATFINITE, fp8_interpretation_t.E5M2)
        r2[i] = cvt_double2_to_fp8x2(d, saturation_t.NOSAT, fp8_interpretation_t.E4M3)
        r3[i] = cvt_float2_to_e8m0x2(f, saturation_t.SATFINITE, cudaRoundMode.cudaRoundPosInf)
        r4[i] = cvt_double2_to_e8m0x2(d, saturation_t.SATFINITE, cudaRoundMode.cudaRoundZero)
        v = fp8x2_e4m3(f)
        r5[i] = v.__x
        r6[i] = fp8x4_e5m2(float32x4(f, f)).__x
        r7[i] = float32(v.y)


@cuda.jit("void(uint8[::1], float32[::1], uint8[::1], uint8[::1], float32[::1], boolean[::1])")
def raw(a, r1, r2, r3, r4, r5):
    """types = off
       grid = 8
       a = np.arange(256)
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       r3 = np.zeros(256)
       r4 = np.zeros(256)
       r5 = np.zeros(256)
       expect_r1 = a.view(formulas.ml_dtypes.float8_e8m0fnu).astype("f4")
       expect_r2 = np.where(a == 255, 255, a)
       expect_r3 = formulas.eight(a.view(formulas.ml_dtypes.float8_e8m0fnu).astype("f4"), "float8_e4m3fn", False)
       expect_r4 = a.view(formulas.ml_dtypes.float8_e8m0fnu).astype("f4") + 1
       expect_r5 = a >= 0
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 256:
        bits = cvt_e8m0_to_bf16raw(a[i])
        r1[i] = cuda.bf16.ushort_as_bfloat16(bits.x)
        r2[i] = cvt_bfloat16raw_to_e8m0(bits, saturation_t.SATFINITE, cudaRoundMode.cudaRoundPosInf)
        r3[i] = cvt_bfloat16raw_to_fp8(bits, saturation_t.NOSAT, fp8_interpretation_t.E4M3)
        x = fp8_e8m0(cuda.bf16.ushort_as_bfloat16(bits.x))
        r4[i] = float32(x) + float32(1)
        r5[i] = bool(x)


@cuda.jit("void(int64[::1], int8[::1], uint8[::1], int32[::1], uint64[::1], float32[::1], boolean[::1])")
def integers(a, r1, r2, r3, r4, r5, r6):
    """types = off
       grid = 8
       a = (np.arange(256) - 128) * 37
       r1 = np.zeros(256)
       r2 = np.zeros(256)
       r3 = np.zeros(256)
       r4 = np.zeros(256)
       r5 = np.zeros(256)
       r6 = np.zeros(256)
       expect_r1 = np.clip(a.astype("f4").astype(formulas.ml_dtypes.float8_e5m2).astype("f4"), -128, 127)
       expect_r2 = np.clip(a.astype("f4").astype(formulas.ml_dtypes.float8_e5m2).astype("f4"), 0, 255)
       expect_r3 = np.clip(a, -448, 448).astype("f4").astype(formulas.ml_dtypes.float8_e4m3fn).astype("f4")
       expect_r4 = np.maximum(np.clip(a, -448, 448).astype("f4").astype(formulas.ml_dtypes.float8_e4m3fn).astype("f4"), 0)
       expect_r5 = np.where(a == 0, 2.0 ** -127, 2.0 ** np.ceil(np.log2(np.maximum(abs(a), 1))))
       expect_r6 = a != 0
       tolerance = exact"""
    i = cuda.grid(1)
    if i < 256:
        r1[i] = int8(fp8_e5m2(a[i]))
        r2[i] = uint8(fp8_e5m2(a[i]))
        r3[i] = int32(fp8_e4m3(a[i]))
        r4[i] = uint64(fp8_e4m3(int32(a[i])))
        r5[i] = fp8_e8m0(a[i])
        r6[i] = bool(fp8_e5m2(float64(a[i])))
