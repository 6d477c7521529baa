/* fuzz_tensor.c: any bytes as an array of another library: a DLPack tensor, a versioned one, or an
 * array interface, with what the importer wants. The CPU device may refuse it; what it accepts has
 * the wanted shape, the order that was asked for, and exports to the same again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/base/base.h"
#include "runtime/array/dlpack.h"
#include "runtime/pyk.h"

enum { DIMS = 32, WORDS = 1 + 2 * DIMS };

typedef struct Input { const u8 *at; size_t left; } Input;

typedef struct Case {
    pyk_dtype dtype;
    int       ndim;
    unsigned  flags;
    bool      has_shape, has_strides;
    i64       shape[DIMS], strides[DIMS];
    void     *data;
} Case;

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

static pyk_device *device;

/* The next bytes of the input; zeros after its end. */
static u64 take(Input *in, size_t bytes) {
    u64 n = 0;
    size_t some = bytes < in->left ? bytes : in->left;
    memcpy(&n, in->at, some);
    in->at += some;
    in->left -= some;
    return n;
}

/* Extents and strides are often small, now and then at the limits. */
static i64 take_extent(Input *in) {
    u8 how = (u8)take(in, 1);
    if (how < 200) return how % 9;
    return how < 220 ? (i64)(i8)take(in, 1) : (i64)take(in, 8);
}

static Case take_case(Input *in) {
    static _Alignas(64) char memory[64];
    Case c = {.dtype = (pyk_dtype)take(in, 1), .ndim = (int)(i8)take(in, 1), .flags = (unsigned)take(in, 1)};
    u8 has = (u8)take(in, 1);
    if (has & 8) c.dtype = (pyk_dtype)take(in, 4);
    c.has_shape = !(has & 1) || c.ndim > DIMS;
    c.has_strides = has & 2;
    c.data = has & 4 ? NULL : memory + (has >> 4);
    for (int i = 0; i < DIMS; i++) c.shape[i] = take_extent(in), c.strides[i] = take_extent(in);
    return c;
}

/* What an import accepted. */
static void check_array(const Case *c, i64 unit, const i64 *array) {
    size_t words = (size_t)c->ndim;
    i64 step = (i64)pyk_dtype_size(c->dtype);
    bool any = !(c->flags & (PYK_C_ORDER | PYK_F_ORDER));
    ENSURE(c->ndim >= 0 && c->ndim <= DIMS && (!words || !memcmp(array + 1, c->shape, 8 * words)));
    for (size_t i = 0; i < words && any && c->has_strides; i++) ENSURE(array[1 + words + i] == c->strides[i] * unit);
    for (size_t k = 0; k < words && !any; k++) {
        size_t i = c->flags & PYK_C_ORDER ? words - 1 - k : k;
        ENSURE(array[1 + words + i] == step);
        step *= c->shape[i] ? c->shape[i] : 1;
    }
}

static void check_same(const Case *c, const i64 *array, const i64 *again) {
    ENSURE(!memcmp(array, again, 8 * (1 + 2 * (size_t)c->ndim)));
}

static void check_dlpack(const Case *c, const i64 *array) {
    struct DLManagedTensor *out = NULL;
    i64 again[WORDS] = {0};
    pyk_result r = pyk_to_dlpack(device, c->dtype, c->ndim, array, NULL, NULL, &out);
    if (!r) {
        ENSURE(!pyk_from_dlpack(device, out, c->dtype, c->ndim, 0, again));
        check_same(c, array, again);
        out->deleter(out);
    } else ENSURE(*pyk_last_error());
}

static void check_interface(const Case *c, const i64 *array) {
    pyk_interface out;
    i64 again[WORDS] = {0};
    ENSURE(!pyk_to_interface(device, c->dtype, c->ndim, array, NULL, 0, &out));
    ENSURE(!pyk_from_interface(device, &out, c->dtype, c->ndim, 0, NULL, again));
    check_same(c, array, again);
}

static pyk_result import_tensor(Input *in, Case *c, u8 how, i64 *array) {
    struct DLManagedTensorVersioned t = {.version = {DLPACK_MAJOR, 0}, .flags = how >> 7};
    t.dl_tensor = (DLTensor){.data = c->data, .device = {(i32)(how >> 2 & 15), 0}, .ndim = c->ndim,
                             .shape = c->has_shape ? c->shape : NULL, .strides = c->has_strides ? c->strides : NULL};
    t.dl_tensor.dtype.code = (u8)take(in, 1);
    t.dl_tensor.dtype.bits = (u8)take(in, 1);
    t.dl_tensor.dtype.lanes = how & 64 ? (u16)take(in, 2) : 1;
    int ndim = (u8)take(in, 1) ? c->ndim : (int)(i8)take(in, 1);
    if (take(in, 1) == 7) t.version.major = (u32)take(in, 4);
    if (take(in, 1) == 7) t.dl_tensor.byte_offset = take(in, 8);
    struct DLManagedTensor plain = {.dl_tensor = t.dl_tensor};
    return how & 1 ? pyk_from_dlpack_versioned(device, &t, c->dtype, ndim, c->flags, array)
                   : pyk_from_dlpack(device, &plain, c->dtype, ndim, c->flags, array);
}

static pyk_result import_interface(Input *in, Case *c, i64 *array) {
    pyk_interface from = {.version = (int)(i8)take(in, 1), .data = c->data, .readonly = (int)take(in, 1) & 1,
                          .ndim = c->ndim, .shape = c->has_shape ? c->shape : NULL,
                          .strides = c->has_strides ? c->strides : NULL};
    for (size_t i = 0; i < sizeof from.typestr; i++) from.typestr[i] = (char)take(in, 1);
    int ndim = (u8)take(in, 1) ? c->ndim : (int)(i8)take(in, 1);
    return pyk_from_interface(device, &from, c->dtype, ndim, c->flags, NULL, array);
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size) {
    if (!device) ENSURE(!pyk_device_open("cpu", &device));
    Input in = {data, size};
    u8 how = (u8)take(&in, 1);
    Case c = take_case(&in);
    i64 array[WORDS] = {0};
    pyk_result r = how & 2 ? import_interface(&in, &c, array) : import_tensor(&in, &c, how, array);
    if (r) {
        ENSURE(*pyk_last_error());
        return 0;
    }
    check_array(&c, how & 2 ? 1 : (i64)pyk_dtype_size(c.dtype), array);
    check_interface(&c, array);
    check_dlpack(&c, array);
    return 0;
}
