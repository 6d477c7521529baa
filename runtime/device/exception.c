/* exception.c: what kernels report before a thread ends with an error.
 *
 * A GPU image has a record, which the first failing thread fills (lib/contract/error_record.h). It
 * is read after a synchronisation and cleared, so that the next error is seen too. On the CPU
 * block.c gives the same facts. Each thread keeps its last exception. */
#include "runtime/device/exception.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/contract/error_record.h"

static _Thread_local pyk_exception last;
static _Thread_local bool happened;

CUdeviceptr pykrt_exception_find(CUmodule module) {
    CUdeviceptr record;
    size_t bytes;
    CUresult e = pykrt_driver.cuModuleGetGlobal_v2(&record, &bytes, module, SYMBOL_ERROR);
    return !e && bytes == sizeof(ErrorRecord) ? record : 0;
}

/* Copies on a stream that no other work waits for. */
static CUresult copy(void *to, CUdeviceptr from, size_t bytes) {
    CUstream stream = (CUstream)PYK_STREAM_PER_THREAD;
    CUresult e = pykrt_driver.cuMemcpyDtoHAsync_v2(to, from, bytes, stream);
    return e ? e : pykrt_driver.cuStreamSynchronize(stream);
}

/* All texts, which the caller frees; NULL if they cannot be read. */
static char *read_texts(CUmodule module, size_t *bytes) {
    CUdeviceptr at;
    if (pykrt_driver.cuModuleGetGlobal_v2(&at, bytes, module, SYMBOL_ERROR_TEXT) || !*bytes) return NULL;
    char *texts = malloc(*bytes);
    if (texts && (copy(texts, at, *bytes) || texts[*bytes - 1])) {
        free(texts);
        texts = NULL;
    }
    return texts;
}

/* Writes the place and the text of an error code into the exception. */
static void find_place(const char *texts, size_t bytes, int32_t code, pyk_exception *e) {
    const char *end = texts + bytes, *parts[ERROR_PARTS] = {"", "0", "", "an error that the image does not name"};
    for (int32_t i = 1; texts && i <= code; i++)
        for (int k = 0; k < ERROR_PARTS && texts < end; k++, texts += strlen(texts) + 1)
            if (i == code) parts[k] = texts;
    snprintf(e->file, sizeof e->file, "%s", parts[ERROR_FILE]);
    e->line = atoi(parts[ERROR_LINE]);
    snprintf(e->function, sizeof e->function, "%s", parts[ERROR_FUNCTION]);
    snprintf(e->text, sizeof e->text, "%s", parts[ERROR_TEXT]);
}

pyk_result pykrt_exception_take(pyk_device *device, const pyk_package *package, CUmodule module, CUdeviceptr record) {
    ErrorRecord r;
    CUresult e = copy(&r, record, sizeof r);
    if (!e && !r.code) return PYK_OK;
    if (!e) e = pykrt_driver.cuMemsetD8Async(record, 0, sizeof r, (CUstream)PYK_STREAM_PER_THREAD);
    if (!e) e = pykrt_driver.cuStreamSynchronize((CUstream)PYK_STREAM_PER_THREAD);
    if (e) return pykrt_driver_error(device, e, "cannot read the error record");
    size_t bytes = 0;
    char *texts = read_texts(module, &bytes);
    pyk_exception x = {.has_index = r.extent >= 0, .index = r.index, .extent = r.extent, .threads = r.threads};
    find_place(texts, bytes, r.code, &x);
    free(texts);
    if (r.kernel > 0 && (uint32_t)r.kernel <= package->nkernels)
        snprintf(x.kernel, sizeof x.kernel, "%s", package->kernels[r.kernel - 1].name);
    memcpy(x.thread, r.thread, sizeof x.thread);
    memcpy(x.block, r.block, sizeof x.block);
    return pykrt_exception_raise(&x);
}

pyk_result pykrt_exception_raise(const pyk_exception *e) {
    char place[448] = "", kernel[160] = "", index[80] = "", others[48] = "";
    last = *e;
    happened = true;
    if (*e->function) snprintf(place, sizeof place, "%s:%d: in '%s'", e->file, e->line, e->function);
    if (*e->kernel && strcmp(e->kernel, e->function))
        snprintf(kernel, sizeof kernel, "%skernel '%s'", *place ? ", called by " : "in ", e->kernel);
    if (e->has_index)
        snprintf(index, sizeof index, ": index %lld for extent %lld", (long long)e->index, (long long)e->extent);
    if (e->threads > 1)
        snprintf(others, sizeof others, ", and %llu other %s%s", (unsigned long long)e->threads - 1,
                 *e->kernel ? "thread" : "call", e->threads > 2 ? "s" : "");
    return pykrt_error(PYK_DEVICE_EXCEPTION, "%s%s%s%s%s, thread (%d,%d,%d) block (%d,%d,%d)%s", place, kernel,
                       *place || *kernel ? ": " : "", e->text, index, e->thread[0], e->thread[1], e->thread[2],
                       e->block[0], e->block[1], e->block[2], others);
}

pyk_result pyk_last_exception(pyk_exception *exception, size_t size) {
    if (!exception) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_last_exception: the result is NULL");
    memset(exception, 0, size);
    if (!happened) return pykrt_error(PYK_NOT_FOUND, "this thread was told of no exception in a kernel");
    memcpy(exception, &last, size < sizeof last ? size : sizeof last);
    return PYK_OK;
}
