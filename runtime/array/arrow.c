/* arrow.c: columns of Arrow's C device data interface in both directions: numbers of one dimension
 * without nulls.
 *
 * In: the array borrows the column's memory, which must live as long as the array is used; its
 * release stays the caller's to call. Arrow's columns are not changed, so a kernel that writes is
 * refused. Out: schema and column are released on their own, and the column's release runs the
 * owner's function once. Booleans are bits in Arrow, for which pyk has no type. */
#include "runtime/array/arrow.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/array/dlpack.h"
#include "runtime/array/tensor.h"

static const char *const formats[DTYPES] = {
    [PYK_I8] = "c",  [PYK_U8] = "C",  [PYK_I16] = "s", [PYK_U16] = "S", [PYK_I32] = "i", [PYK_U32] = "I",
    [PYK_I64] = "l", [PYK_U64] = "L", [PYK_F16] = "e", [PYK_F32] = "f", [PYK_F64] = "g",
};

static pyk_dtype find_dtype(const char *format) {
    for (unsigned i = 0; i < DTYPES; i++)
        if (formats[i] && !strcmp(formats[i], format)) return (pyk_dtype)i;
    return PYK_NO_DTYPE;
}

static pyk_result check(const Wanted *w, const struct ArrowSchema *schema, const struct ArrowDeviceArray *from) {
    const struct ArrowArray *a = &from->array;
    if (!schema->release || !a->release || !schema->format)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the %s was released before", w->call,
                           a->release ? "schema" : "column");
    if (schema->dictionary || !find_dtype(schema->format) || a->n_buffers != 2 || !a->buffers)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: expected numbers of %s, got Arrow's format '%.40s'%s", w->call,
                           pyk_dtype_name(w->dtype), schema->format, schema->dictionary ? " with a dictionary" : "");
    if (a->null_count && a->buffers[0])
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: expected a column without nulls%s", w->call,
                           a->null_count < 0 ? ", got one that has not counted them" : "");
    if (a->length < 0 || a->offset < 0)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the column's length or offset is negative", w->call);
    return pykrt_dlpack_check_device(w, "a column on Arrow's", from->device_type, from->device_id);
}

pyk_result pyk_from_arrow(pyk_device *device, const struct ArrowSchema *schema, const struct ArrowDeviceArray *from,
                          pyk_dtype dtype, unsigned flags, pyk_stream stream, void *array) {
    Wanted w = {"pyk_from_arrow", device, dtype, 1, flags, array};
    pyk_result r = pykrt_tensor_check_wanted(&w, schema ? (const void *)from : NULL);
    if (r || (r = check(&w, schema, from))) return r;
    pyk_dtype found = find_dtype(schema->format);
    /* computed as a number: an offset from elsewhere may lead out of the block */
    uintptr_t data = (uintptr_t)from->array.buffers[1];
    Tensor t = {.data = data ? (void *)(data + (uintptr_t)from->array.offset * pyk_dtype_size(found)) : NULL,
                .dtype = found,
                .ndim = 1,
                .shape = &from->array.length,
                .readonly = true};
    if ((r = pykrt_tensor_import(&w, &t)) || !from->sync_event || device->cpu) return r;
    return pyk_stream_wait(device, stream, *(pyk_event *)from->sync_event);
}

/* ---- out */

typedef struct Export {
    const void *buffers[2];
    pyk_event ready;
    void (*release)(void *owner);
    void *owner;
} Export;

static void release_column(struct ArrowArray *self) {
    Export *e = self->private_data;
    if (e->release) e->release(e->owner);
    free(e);
    self->release = NULL;
}

static void release_schema(struct ArrowSchema *self) { self->release = NULL; }

pyk_result pyk_to_arrow(pyk_device *device, pyk_dtype dtype, const void *array, pyk_event ready,
                        void (*release)(void *owner), void *owner, struct ArrowSchema *schema,
                        struct ArrowDeviceArray *to) {
    Wanted w = {"pyk_to_arrow", device, dtype, 1, 0, schema ? to : NULL};
    pyk_result r = pykrt_tensor_check_wanted(&w, array);
    if (r) return r;
    struct { void *data; int64_t shape, stride; } a;
    memcpy(&a, array, sizeof a);
    const char *format = pykrt_dtype_is_record(dtype) ? NULL : formats[dtype];
    if (!format) return pykrt_error(PYK_UNSUPPORTED, "%s: Arrow has no %s", w.call, pyk_dtype_name(dtype));
    if (a.shape > 1 && a.stride != (int64_t)pyk_dtype_size(dtype))
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: expected elements without gaps, got a stride of %lld bytes",
                           w.call, (long long)a.stride);
    Export *e = malloc(sizeof *e);
    if (!e) return pykrt_error(PYK_OUT_OF_MEMORY, "%s: no memory for a column", w.call);
    *e = (Export){{NULL, a.data}, ready, release, owner};
    *schema = (struct ArrowSchema){.format = format, .name = "", .release = release_schema};
    *to = (struct ArrowDeviceArray){.array = {.length = a.shape, .n_buffers = 2, .buffers = e->buffers,
                                              .release = release_column, .private_data = e},
                                    .device_id = device->cpu ? -1 : device->handle,
                                    .device_type = device->cpu ? kDLCPU : kDLCUDA,
                                    .sync_event = ready && !device->cpu ? &e->ready : NULL};
    return PYK_OK;
}
