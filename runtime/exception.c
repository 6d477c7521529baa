/* exception.c: what a kernel on a GPU reports before a thread ends with an error.
 *
 * The image has a record, pyk_error, which the first failing thread fills (backend/lower_fail.c), and pyk_error_text, one
 * text after the other, each ended by a NUL; the record's code counts from 1 in them. The record is read after a
 * synchronisation and cleared, so that the next error is seen too. */
#include "runtime/priv.h"

#include <stdlib.h>
#include <string.h>

typedef struct Record {
    int32_t code; /* 0: nothing happened */
    int32_t thread[3], block[3];
    int32_t reserved;
    int64_t index, extent; /* of an index out of range; extent 0 for other errors */
} Record;

CUdeviceptr pykrt_exception_find(CUmodule module) {
    CUdeviceptr record;
    size_t bytes;
    CUresult e = pykrt_cu.cuModuleGetGlobal_v2(&record, &bytes, module, "pyk_error");
    return !e && bytes == sizeof(Record) ? record : 0;
}

static CUresult copy(void *to, CUdeviceptr from, size_t bytes) {
    CUresult e = pykrt_cu.cuMemcpyDtoHAsync_v2(to, from, bytes, NULL);
    return e ? e : pykrt_cu.cuStreamSynchronize(NULL);
}

/* All texts; to free. NULL if they cannot be read. */
static char *read_texts(CUmodule module, size_t *bytes) {
    CUdeviceptr at;
    if (pykrt_cu.cuModuleGetGlobal_v2(&at, bytes, module, "pyk_error_text") || !*bytes) return NULL;
    char *texts = malloc(*bytes);
    if (texts && (copy(texts, at, *bytes) || texts[*bytes - 1])) {
        free(texts);
        texts = NULL;
    }
    return texts;
}

static const char *find_text(const char *texts, size_t bytes, int32_t code) {
    const char *end = texts + bytes;
    for (int32_t i = 1; texts && texts < end; i++, texts += strlen(texts) + 1)
        if (i == code) return texts;
    return "an error that the image does not name";
}

pyk_result pykrt_exception_take(pyk_device *device, CUmodule module, CUdeviceptr record) {
    Record r;
    CUresult e = copy(&r, record, sizeof r);
    if (!e && !r.code) return PYK_OK;
    if (!e) e = pykrt_cu.cuMemsetD8Async(record, 0, sizeof r, NULL);
    if (e) return pykrt_fail_cuda(device, e, "cannot read the error record");
    size_t bytes = 0;
    char *texts = read_texts(module, &bytes);
    const char *text = find_text(texts, bytes, r.code);
    const int32_t *t = r.thread, *b = r.block;
    pyk_result result;
    if (r.extent)
        result = pykrt_fail(PYK_DEVICE_EXCEPTION,
                            "%s: index %lld for extent %lld, thread (%d,%d,%d) block (%d,%d,%d)", text,
                            (long long)r.index, (long long)r.extent, t[0], t[1], t[2], b[0], b[1], b[2]);
    else
        result = pykrt_fail(PYK_DEVICE_EXCEPTION, "%s, thread (%d,%d,%d) block (%d,%d,%d)", text, t[0], t[1], t[2],
                            b[0], b[1], b[2]);
    free(texts);
    return result;
}
