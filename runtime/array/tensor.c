/* tensor.c: importing an array from another library.
 *
 * A kernel trusts its arguments: a wrong element type, a pointer of another device or strides that
 * differ from the layout it was compiled for end in wrong numbers or a lost context. So everything
 * that can be known about an array is compared with what the caller asked for, and the first
 * difference is an error that says what was expected and what came. Where an array lies is asked of
 * the driver, whatever its library says. The result has the words of a pyk_<t>_<n>d: the pointer,
 * the extents, the strides in bytes; strides of arrays in C or F order are those of the order, also
 * for extents of 1. */
#include "runtime/array/tensor.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "runtime/device/axes.h"

static bool known(pyk_dtype dtype) { return pykrt_dtype_is_record(dtype) || pykrt_dtype_row(dtype)->size; }

static const char *describe(pyk_dtype dtype, char text[48]) {
    snprintf(text, 48, pykrt_dtype_is_record(dtype) ? "%s of %zu bytes" : "%s", pyk_dtype_name(dtype),
             pyk_dtype_size(dtype));
    return text;
}

pyk_result pykrt_tensor_check_wanted(const Wanted *w, const void *tensor) {
    if (!w->device || !tensor || !w->array)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", w->call,
                           !w->device ? "device"
                           : !tensor  ? "tensor"
                                      : "array");
    if (!known(w->dtype)) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: %d is no pyk_dtype", w->call, (int)w->dtype);
    if (w->ndim < 0 || w->ndim > NUMPY_DIMS)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: an array has 0 to %d dimensions, not %d", w->call, NUMPY_DIMS,
                           w->ndim);
    if (w->flags & ~(unsigned)(PYK_C_ORDER | PYK_F_ORDER | PYK_WRITABLE | PYK_PEER_MEMORY))
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: unknown flags 0x%x", w->call, w->flags);
    return PYK_OK;
}

/* The strides of the order that is asked for; false if the size does not fit 63 bits. */
static bool order_strides(const Tensor *t, size_t itemsize, bool fortran, int64_t *strides, bool *empty) {
    int64_t stride = (int64_t)itemsize;
    bool fits = true;
    *empty = false;
    for (int k = 0; k < t->ndim; k++) {
        int i = fortran ? k : t->ndim - 1 - k;
        strides[i] = stride;
        *empty |= t->shape[i] == 0;
        fits &= !__builtin_mul_overflow(stride, t->shape[i] ? t->shape[i] : 1, &stride);
    }
    return fits;
}

static pyk_result fail_order(const Wanted *w, const Tensor *t, const char *order) {
    char shape[512], strides[512];
    return pykrt_error(
        PYK_INVALID_ARGUMENT,
        "%s: expected %s order, got strides %s in bytes for shape %s of %s; copy the array into that order", w->call,
        order, pykrt_axes_text(strides, sizeof strides, t->strides, t->ndim, t->stride_unit),
        pykrt_axes_text(shape, sizeof shape, t->shape, t->ndim, 1), pyk_dtype_name(t->dtype));
}

/* Shape and strides into `strides`, in bytes. */
static pyk_result check_layout(const Wanted *w, const Tensor *t, int64_t *strides, bool *empty) {
    size_t itemsize = pyk_dtype_size(w->dtype);
    bool any = !(w->flags & (PYK_C_ORDER | PYK_F_ORDER)), fortran = w->flags & PYK_F_ORDER && !(w->flags & PYK_C_ORDER);
    for (int i = 0; i < t->ndim; i++)
        if (t->shape[i] < 0)
            return pykrt_error(PYK_INVALID_ARGUMENT,
                               "%s: expected extents of 0 or more, got %" PRId64 " in dimension %d", w->call,
                               t->shape[i], i);
    if (!order_strides(t, itemsize, fortran, strides, empty))
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: expected an array of less than 2^63 bytes, got a larger one",
                           w->call);
    if (!t->strides && fortran && t->ndim > 1) { /* C order, which is F order only with one long dimension */
        int wide = 0;
        for (int i = 0; i < t->ndim; i++) wide += t->shape[i] > 1;
        if (wide > 1 && !*empty)
            return pykrt_error(PYK_INVALID_ARGUMENT,
                               "%s: expected F order, got an array in C order; copy the array into that order",
                               w->call);
    }
    int64_t given[NUMPY_DIMS];
    for (int i = 0; i < t->ndim && t->strides; i++)
        if (__builtin_mul_overflow(t->strides[i], t->stride_unit, &given[i]))
            return pykrt_error(PYK_INVALID_ARGUMENT, "%s: expected strides of less than 2^63 bytes, got a larger one",
                               w->call);
    for (int i = 0; i < t->ndim && t->strides; i++) {
        if (any) strides[i] = given[i];
        else if (given[i] != strides[i] && t->shape[i] > 1 && !*empty) return fail_order(w, t, fortran ? "F" : "C");
    }
    return PYK_OK;
}

static pyk_result check_alignment(const Wanted *w, const Tensor *t, const int64_t *strides) {
    int64_t align = pykrt_dtype_align(w->dtype);
    if ((uintptr_t)t->data % (uintptr_t)align)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: expected data aligned to %d bytes for %s, got address %p",
                           w->call, (int)align, pyk_dtype_name(w->dtype), t->data);
    for (int i = 0; i < t->ndim; i++)
        if (t->shape[i] > 1 && strides[i] % align)
            return pykrt_error(PYK_INVALID_ARGUMENT,
                               "%s: expected strides that are multiples of %d bytes for %s, got %" PRId64
                               " in dimension %d",
                               w->call, (int)align, pyk_dtype_name(w->dtype), strides[i], i);
    return PYK_OK;
}

/* Asks the driver where the data lies. Every GPU can reach pinned and managed memory. */
static pyk_result check_place(const Wanted *w, const Tensor *t) {
    pyk_device *d = w->device;
    if (d->cpu) return PYK_OK;
    pyk_result r = pykrt_device_enter(d);
    if (r) return r;
    CUdeviceptr p = (CUdeviceptr)(uintptr_t)t->data;
    unsigned type = 0, managed = 0;
    int ordinal = 0;
    CUresult e = pykrt_driver.cuPointerGetAttribute(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, p);
    if (!e) e = pykrt_driver.cuPointerGetAttribute(&managed, CU_POINTER_ATTRIBUTE_IS_MANAGED, p);
    if (!e) e = pykrt_driver.cuPointerGetAttribute(&ordinal, CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL, p);
    if (e == CUDA_ERROR_INVALID_VALUE)
        r = pykrt_error(
            PYK_INVALID_ARGUMENT,
            "%s: expected memory of %s, got %p, which is no memory of CUDA; copy the array with pyk_to_device", w->call,
            d->label, t->data);
    else if (e) r = pykrt_driver_error(d, e, "%s: cannot ask where %p lies", w->call, t->data);
    else if (type == CU_MEMORYTYPE_DEVICE && !managed && ordinal != d->handle && !(w->flags & PYK_PEER_MEMORY))
        r = pykrt_error(PYK_INVALID_ARGUMENT,
                       "%s: expected memory of %s, got memory of cuda:%d; copy the array with pyk_copy_peer, or enable "
                       "access and say PYK_PEER_MEMORY",
                       w->call, d->label, ordinal);
    pykrt_device_leave(d);
    return r;
}

pyk_result pykrt_tensor_import(const Wanted *w, const Tensor *t) {
    int64_t strides[NUMPY_DIMS] = {0};
    bool empty = false;
    char want[48], came[48];
    if (t->dtype != w->dtype)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: expected dtype %s, got %s", w->call, describe(w->dtype, want),
                           t->dtype ? describe(t->dtype, came) : t->dtype_text);
    if (t->ndim != w->ndim)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: expected %d dimension%s, got %d", w->call, w->ndim,
                           w->ndim == 1 ? "" : "s", t->ndim);
    if (t->ndim && !t->shape) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: expected a shape, got NULL", w->call);
    if (w->flags & PYK_WRITABLE && t->readonly)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: expected an array that may be written, got a read-only one",
                           w->call);
    pyk_result r = check_layout(w, t, strides, &empty);
    if (r) return r;
    if (!empty) {
        if (!t->data) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: expected data, got NULL", w->call);
        if ((r = check_alignment(w, t, strides)) || (r = check_place(w, t))) return r;
    }
    size_t words = (size_t)t->ndim * sizeof(int64_t);
    char *out = w->array;
    memcpy(out, &t->data, sizeof t->data);
    if (!words) return PYK_OK;
    memcpy(out + sizeof t->data, t->shape, words);
    memcpy(out + sizeof t->data + words, strides, words);
    return PYK_OK;
}

/* "array(float32, 2d, C)", as Numba spells the type of a parameter. */
pyk_result pyk_param_array(const pyk_param *param, pyk_dtype *dtype, int *ndim, unsigned *flags) {
    if (!param || !param->type || !dtype || !ndim || !flags)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_param_array: the %s is NULL", param ? "result" : "parameter");
    const char *type = param->type;
    bool readonly = !strncmp(type, "readonly ", 9);
    char name[16], layout;
    int end = 0;
    if (sscanf(type + (readonly ? 9 : 0), "array(%15[a-z0-9_], %2dd, %c)%n", name, ndim, &layout, &end) == 3 && end &&
        !type[(readonly ? 9 : 0) + end] && *ndim >= 0 && *ndim <= NUMPY_DIMS && strchr("CFA", layout)) {
        *flags = (layout == 'C' ? PYK_C_ORDER : layout == 'F' ? PYK_F_ORDER : 0u) | (readonly ? 0u : PYK_WRITABLE);
        if ((*dtype = pykrt_dtype_of(name))) return PYK_OK;
    }
    return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_param_array: parameter '%s' is no array of numbers but %s",
                       param->name, type);
}
