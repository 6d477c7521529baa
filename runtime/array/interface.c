/* interface.c: descriptors of the CUDA Array Interface, version 3 (and of NumPy's array interface,
 * which has the same words), and the order of streams that it asks for: the consumer's work waits
 * for what the producer has put on its stream.
 *
 * The interface says 1 for the legacy default stream and 2 for the default stream of each thread; 0
 * stands for no stream at all, Python's None. The driver takes the same numbers as stream handles,
 * and 0 as one of the two; for pyk that is the legacy one. */
#include "runtime/array/tensor.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEGACY_STREAM = 1 };

static bool is_opaque(pyk_dtype dtype) { return pykrt_dtype_is_record(dtype) || *pykrt_dtype_row(dtype)->code == 'V'; }

/* "V2" only says how many bytes an element has. So bfloat16, fp8 and records are written, and the
 * wanted one is meant. */
static pyk_dtype find_opaque(const char *digits, pyk_dtype wanted) {
    char *end;
    long bytes = *digits >= '1' && *digits <= '9' ? strtol(digits, &end, 10) : 0;
    if (!bytes || *end || bytes > INT32_MAX - PYK_RECORDS) return PYK_NO_DTYPE;
    return is_opaque(wanted) && pyk_dtype_size(wanted) == (size_t)bytes ? wanted : PYK_RECORD(bytes);
}

static pyk_dtype find_dtype(const char typestr[16], pyk_dtype wanted) {
    if (!memchr(typestr, 0, 16)) return PYK_NO_DTYPE;
    const char *code = typestr + (*typestr && strchr("<|=", *typestr)); /* as for NumPy, which needs no byte order */
    if (*code == 'V') return find_opaque(code + 1, wanted);
    for (unsigned i = PYK_B1; i < DTYPES; i++)
        if (!strcmp(pykrt_dtypes[i].code, code)) return (pyk_dtype)i;
    return PYK_NO_DTYPE;
}

static uintptr_t number(pyk_stream stream) { return stream ? (uintptr_t)stream : LEGACY_STREAM; }

pyk_result pyk_stream_after(pyk_device *device, pyk_stream stream, pyk_stream producer) {
    if (!device) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_stream_after: the device is NULL");
    if (device->cpu || number(stream) == number(producer)) return PYK_OK;
    pyk_result r = pykrt_device_enter(device);
    if (r) return r;
    CUevent event = NULL;
    CUresult e = pykrt_driver.cuEventCreate(&event, CU_EVENT_DISABLE_TIMING);
    if (!e) {
        e = pykrt_driver.cuEventRecord(event, (CUstream)producer);
        if (!e) e = pykrt_driver.cuStreamWaitEvent((CUstream)stream, event, 0);
        CUresult after = pykrt_driver.cuEventDestroy_v2(event); /* the driver keeps it until the wait is over */
        if (!e) e = after;
    }
    return pykrt_device_done(device, e, "pyk_stream_after: cannot order the streams");
}

pyk_result pyk_from_interface(pyk_device *device, const pyk_interface *from, pyk_dtype dtype, int ndim, unsigned flags,
                              pyk_stream stream, void *array) {
    Wanted w = {"pyk_from_interface", device, dtype, ndim, flags, array};
    pyk_result r = pykrt_tensor_check_wanted(&w, from);
    if (r) return r;
    if (from->version < 0 || from->version > 3)
        return pykrt_error(PYK_UNSUPPORTED, "%s: expected version 0 to 3 of the interface, got %d", w.call,
                           from->version);
    Tensor t = {.data = from->data,
                .dtype = find_dtype(from->typestr, dtype),
                .ndim = from->ndim,
                .shape = from->shape,
                .strides = from->strides,
                .stride_unit = 1,
                .readonly = from->readonly};
    snprintf(t.dtype_text, sizeof t.dtype_text, "'%.*s'", (int)sizeof from->typestr, from->typestr);
    r = pykrt_tensor_import(&w, &t);
    if (r || !from->stream) return r;
    return pyk_stream_after(device, stream, (pyk_stream)from->stream);
}

pyk_result pyk_to_interface(pyk_device *device, pyk_dtype dtype, int ndim, const void *array, pyk_stream stream,
                            int readonly, pyk_interface *to) {
    Wanted w = {"pyk_to_interface", device, dtype, ndim, 0, to};
    pyk_result r = pykrt_tensor_check_wanted(&w, array);
    if (r) return r;
    *to = (pyk_interface){.version = 3, .ndim = ndim, .readonly = readonly};
    size_t size = pyk_dtype_size(dtype);
    if (is_opaque(dtype)) snprintf(to->typestr, sizeof to->typestr, "|V%u", (unsigned)size);
    else snprintf(to->typestr, sizeof to->typestr, "%c%s", size == 1 ? '|' : '<', pykrt_dtype_row(dtype)->code);
    memcpy(&to->data, array, sizeof to->data);
    const char *words = (const char *)array + sizeof to->data;
    if (ndim) {
        to->shape = (const int64_t *)(const void *)words;
        to->strides = to->shape + ndim;
    }
    to->stream = device->cpu ? 0 : number(stream);
    return PYK_OK;
}
