/* dlpack.c: tensors of DLPack in both directions.
 *
 * In: the array borrows the tensor's memory, so the tensor must live as long as the array is used;
 * its deleter stays the caller's to call. Out: the tensor is one block with its shape and strides
 * behind it; its deleter runs the owner's release function once and frees the block. Strides of
 * DLPack count elements, those of pyk bytes; a size of zero has no address. */
#include "runtime/array/dlpack.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "runtime/array/tensor.h"

static pyk_dtype find_dtype(const DLTensor *t) {
    for (unsigned i = PYK_B1; i < DTYPES && t->dtype.lanes == 1; i++)
        if (8 * pykrt_dtypes[i].size == t->dtype.bits && pykrt_dtypes[i].dlpack == t->dtype.code) return (pyk_dtype)i;
    return PYK_NO_DTYPE;
}

static void name_dtype(const DLTensor *t, char *text, size_t size) {
    static const char *const names[] = {"int", "uint", "float", "handle", "bfloat", "complex", "bool"};
    if (t->dtype.code < sizeof names / sizeof *names) snprintf(text, size, "%s%d", names[t->dtype.code], t->dtype.bits);
    else snprintf(text, size, "DLPack's type %d of %d bits", t->dtype.code, t->dtype.bits);
    size_t used = strlen(text);
    if (t->dtype.lanes != 1) snprintf(text + used, size - used, "x%d", t->dtype.lanes);
}

static bool reachable(const pyk_device *d, int32_t type) {
    switch (type) {
    case kDLCPU:
        return d->cpu;
    case kDLCUDA:
        return !d->cpu; /* which GPU is asked of the driver */
    case kDLCUDAHost:
    case kDLCUDAManaged:
        return true;
    default:
        return false;
    }
}

pyk_result pykrt_dlpack_check_device(const Wanted *w, const char *what, int32_t type, int64_t id) {
    if (reachable(w->device, type)) return PYK_OK;
    return pykrt_error(PYK_INVALID_ARGUMENT, "%s: expected memory of %s, got %s device (%d, %d)%s", w->call,
                       w->device->label, what, (int)type, (int)id,
                       type == kDLCPU    ? ", the CPU"
                       : type == kDLCUDA ? ", a CUDA GPU"
                                         : "");
}

static pyk_result import(const Wanted *w, const DLTensor *t, bool readonly) {
    pyk_result r = pykrt_dlpack_check_device(w, "a tensor on DLPack's", t->device.device_type, t->device.device_id);
    if (r) return r;
    /* computed as a number, since an offset from elsewhere may lead out of the block, as pointers
     * must not */
    Tensor tensor = {.data = t->data ? (void *)((uintptr_t)t->data + t->byte_offset) : NULL,
                     .dtype = find_dtype(t),
                     .ndim = t->ndim,
                     .shape = t->shape,
                     .strides = t->strides,
                     .stride_unit = (int64_t)pyk_dtype_size(w->dtype),
                     .readonly = readonly};
    name_dtype(t, tensor.dtype_text, sizeof tensor.dtype_text);
    return pykrt_tensor_import(w, &tensor);
}

pyk_result pyk_from_dlpack(pyk_device *device, const struct DLManagedTensor *tensor, pyk_dtype dtype, int ndim,
                           unsigned flags, void *array) {
    Wanted w = {"pyk_from_dlpack", device, dtype, ndim, flags, array};
    pyk_result r = pykrt_tensor_check_wanted(&w, tensor);
    return r ? r : import(&w, &tensor->dl_tensor, false);
}

pyk_result pyk_from_dlpack_versioned(pyk_device *device, const struct DLManagedTensorVersioned *tensor, pyk_dtype dtype,
                                     int ndim, unsigned flags, void *array) {
    Wanted w = {"pyk_from_dlpack_versioned", device, dtype, ndim, flags, array};
    pyk_result r = pykrt_tensor_check_wanted(&w, tensor);
    if (r) return r;
    if (tensor->version.major != DLPACK_MAJOR)
        return pykrt_error(PYK_UNSUPPORTED, "%s: expected a tensor of DLPack %d, got one of version %u.%u", w.call,
                           DLPACK_MAJOR, tensor->version.major, tensor->version.minor);
    return import(&w, &tensor->dl_tensor, tensor->flags & DLPACK_FLAG_READ_ONLY);
}

/* ---- out */

typedef struct Export {
    union {
        struct DLManagedTensor plain;
        struct DLManagedTensorVersioned versioned;
    } tensor; /* first: the tensor's address is the block's */
    void (*release)(void *owner);
    void *owner;
    int64_t words[]; /* shape, then strides */
} Export;

static void drop(Export *e) {
    if (e->release) e->release(e->owner);
    free(e);
}

static void drop_plain(struct DLManagedTensor *self) {
    if (self) drop(self->manager_ctx);
}

static void drop_versioned(struct DLManagedTensorVersioned *self) {
    if (self) drop(self->manager_ctx);
}

static pyk_result fill(const Wanted *w, const void *array, Export *e, DLTensor *t) {
    int64_t itemsize = (int64_t)pyk_dtype_size(w->dtype);
    size_t words = (size_t)w->ndim * sizeof(int64_t);
    memcpy(&t->data, array, sizeof t->data);
    if (words) memcpy(e->words, (const char *)array + sizeof t->data, 2 * words);
    for (int i = w->ndim; i < 2 * w->ndim; i++) {
        if (e->words[i] % itemsize)
            return pykrt_error(PYK_INVALID_ARGUMENT,
                               "%s: a stride of %" PRId64 " bytes is no multiple of the %" PRId64
                               " bytes of %s; DLPack counts elements",
                               w->call, e->words[i], itemsize, pyk_dtype_name(w->dtype));
        e->words[i] /= itemsize;
    }
    t->device.device_type = w->device->cpu ? kDLCPU : kDLCUDA;
    t->device.device_id = w->device->cpu ? 0 : w->device->handle;
    t->ndim = w->ndim;
    t->dtype.code = pykrt_dtype_row(w->dtype)->dlpack;
    t->dtype.bits = (uint8_t)(8 * pykrt_dtype_row(w->dtype)->size);
    t->dtype.lanes = 1;
    t->shape = e->words;
    t->strides = e->words + w->ndim;
    return PYK_OK;
}

static pyk_result check_dtype(const Wanted *w) {
    if (!pykrt_dtype_is_record(w->dtype)) return PYK_OK;
    return pykrt_error(PYK_UNSUPPORTED, "%s: DLPack has no records", w->call);
}

static pyk_result make(const Wanted *w, const void *array, void (*release)(void *), void *owner, bool versioned,
                       Export **out) {
    pyk_result r = pykrt_tensor_check_wanted(w, array);
    if (r || (r = check_dtype(w))) return r;
    Export *e = calloc(1, sizeof *e + 2 * (size_t)w->ndim * sizeof *e->words);
    if (!e) return pykrt_error(PYK_OUT_OF_MEMORY, "%s: no memory for a tensor", w->call);
    if ((r = fill(w, array, e, versioned ? &e->tensor.versioned.dl_tensor : &e->tensor.plain.dl_tensor)))
        return free(e), r;
    e->release = release;
    e->owner = owner;
    *out = e;
    return PYK_OK;
}

pyk_result pyk_to_dlpack(pyk_device *device, pyk_dtype dtype, int ndim, const void *array, void (*release)(void *owner),
                         void *owner, struct DLManagedTensor **tensor) {
    Wanted w = {"pyk_to_dlpack", device, dtype, ndim, 0, tensor};
    Export *e = NULL;
    pyk_result r = make(&w, array, release, owner, false, &e);
    if (r) return r;
    e->tensor.plain.manager_ctx = e;
    e->tensor.plain.deleter = drop_plain;
    *tensor = &e->tensor.plain;
    return PYK_OK;
}

pyk_result pyk_to_dlpack_versioned(pyk_device *device, pyk_dtype dtype, int ndim, const void *array, int readonly,
                                   void (*release)(void *owner), void *owner,
                                   struct DLManagedTensorVersioned **tensor) {
    Wanted w = {"pyk_to_dlpack_versioned", device, dtype, ndim, 0, tensor};
    Export *e = NULL;
    pyk_result r = make(&w, array, release, owner, true, &e);
    if (r) return r;
    struct DLManagedTensorVersioned *t = &e->tensor.versioned;
    t->version.major = DLPACK_MAJOR;
    t->version.minor = DLPACK_MINOR;
    t->flags = readonly ? DLPACK_FLAG_READ_ONLY : 0;
    t->manager_ctx = e;
    t->deleter = drop_versioned;
    *tensor = t;
    return PYK_OK;
}
