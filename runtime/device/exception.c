/* exception.c: what kernels report before a thread ends with an error.
 *
 * A GPU image has a record, which the first failing thread fills (lib/contract/error_record.h). It
 * is read after a synchronisation and cleared, so that the next error is seen too. On the CPU
 * block.c gives the same facts. Each thread keeps its last exception. */
#include "runtime/device/exception.h"

#include <stdarg.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/contract/error_record.h"

typedef struct Told { /* the failures that this thread was told of last */
    pyk_exception *all;
    uint32_t n;
} Told;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static bool has_key;

static void forget(void *told) {
    free(((Told *)told)->all);
    free(told);
}

static void make_key(void) { has_key = !pthread_key_create(&key, forget); }

/* NULL: there is no memory for it. */
static Told *own(void) {
    pthread_once(&once, make_key);
    Told *t = has_key ? pthread_getspecific(key) : NULL;
    if (!t && has_key && (t = calloc(1, sizeof *t)) && pthread_setspecific(key, t)) {
        free(t);
        t = NULL;
    }
    return t;
}

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

/* What SYMBOL_ERROR_TEXT says of an error code. */
static void find_parts(const char *texts, size_t bytes, int32_t code, const char *parts[ERROR_PARTS]) {
    const char *end = texts + bytes;
    parts[ERROR_FILE] = parts[ERROR_FUNCTION] = "";
    parts[ERROR_LINE] = "0";
    parts[ERROR_TEXT] = "an error that the image does not name";
    for (int32_t i = 1; texts && i <= code; i++)
        for (int k = 0; k < ERROR_PARTS && texts < end; k++, texts += strlen(texts) + 1)
            if (i == code) parts[k] = texts;
}

/* Reads the calls that led to an error, which images of older versions do not have. */
static void find_calls(CUmodule module, const char *texts, size_t bytes, pyk_exception *e) {
    CUdeviceptr at;
    size_t size;
    ErrorCalls calls;
    const char *parts[ERROR_PARTS];
    if (pykrt_driver.cuModuleGetGlobal_v2(&at, &size, module, SYMBOL_ERROR_CALLS) || size != sizeof calls) return;
    if (copy(&calls, at, sizeof calls)) return;
    pykrt_driver.cuMemsetD8Async(at, 0, sizeof calls, (CUstream)PYK_STREAM_PER_THREAD);
    pykrt_driver.cuStreamSynchronize((CUstream)PYK_STREAM_PER_THREAD);
    for (uint32_t i = 0; i < calls.depth && i < ERROR_CALLS; i++) {
        find_parts(texts, bytes, calls.code[i], parts);
        pykrt_exception_called(e, parts[ERROR_FUNCTION], parts[ERROR_FILE], atoi(parts[ERROR_LINE]));
    }
}

pyk_result pykrt_exception_take(pyk_device *device, const pyk_package *package, CUmodule module, CUdeviceptr record) {
    ErrorRecord r;
    CUresult e = copy(&r, record, sizeof r);
    if (!e && !r.code) return PYK_OK;
    if (!e) e = pykrt_driver.cuMemsetD8Async(record, 0, sizeof r, (CUstream)PYK_STREAM_PER_THREAD);
    if (!e) e = pykrt_driver.cuStreamSynchronize((CUstream)PYK_STREAM_PER_THREAD);
    if (e) return pykrt_driver_error(device, e, "cannot read the error record");
    size_t bytes = 0;
    const char *parts[ERROR_PARTS];
    char *texts = read_texts(module, &bytes);
    pyk_exception x = {.has_index = r.extent >= 0, .index = r.index, .extent = r.extent, .threads = r.threads};
    find_parts(texts, bytes, r.code, parts);
    pykrt_exception_place(&x, parts[ERROR_FUNCTION], parts[ERROR_FILE], atoi(parts[ERROR_LINE]), parts[ERROR_TEXT]);
    find_calls(module, texts, bytes, &x);
    free(texts);
    if (r.kernel > 0 && (uint32_t)r.kernel <= package->nkernels)
        snprintf(x.kernel, sizeof x.kernel, "%s", package->kernels[r.kernel - 1].name);
    memcpy(x.thread, r.thread, sizeof x.thread);
    memcpy(x.block, r.block, sizeof x.block);
    return pykrt_exception_raise(&x, 1);
}

/* ---- what both devices have */

void pykrt_exception_place(pyk_exception *e, const char *function, const char *file, int32_t line, const char *text) {
    snprintf(e->function, sizeof e->function, "%s", function);
    snprintf(e->file, sizeof e->file, "%s", file);
    snprintf(e->text, sizeof e->text, "%s", text);
    e->line = line;
}

void pykrt_exception_called(pyk_exception *e, const char *function, const char *file, int32_t line) {
    if (e->ncalls == PYK_MAX_CALLS) return;
    pyk_place *at = &e->calls[e->ncalls++];
    snprintf(at->function, sizeof at->function, "%s", function);
    snprintf(at->file, sizeof at->file, "%s", file);
    at->line = line;
}

typedef struct Line { char *at, *end; } Line;

PYKRT_PRINTF(2, 3) static void put(Line *l, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int n = vsnprintf(l->at, (size_t)(l->end - l->at), format, args);
    va_end(args);
    if (n > 0) l->at = n < l->end - l->at ? l->at + n : l->end - 1;
}

static void put_thread(Line *l, const int32_t thread[3], const int32_t block[3]) {
    put(l, "thread (%d,%d,%d) block (%d,%d,%d)", thread[0], thread[1], thread[2], block[0], block[1], block[2]);
}

/* "k.py:3: in 'f', called from k.py:8 in kernel 'k': ValueError: the message, thread ..." */
static void describe(const pyk_exception *e, char *text, size_t size) {
    Line l = {text, text + size};
    *text = '\0';
    const char *last = e->function;
    if (*last) put(&l, "%s:%d: in '%s'", e->file, e->line, last);
    for (uint32_t i = 0; i < e->ncalls; i++) {
        const pyk_place *at = &e->calls[i];
        last = at->function;
        put(&l, ", called from %s:%d in %s'%s'", at->file, at->line, strcmp(last, e->kernel) ? "" : "kernel ", last);
    }
    if (*e->kernel && strcmp(e->kernel, last)) put(&l, "%skernel '%s'", *last ? ", called by " : "in ", e->kernel);
    put(&l, "%s%s", l.at > text ? ": " : "", e->text);
    if (e->has_index) put(&l, ": index %lld for extent %lld", (long long)e->index, (long long)e->extent);
    put(&l, ", ");
    put_thread(&l, e->thread, e->block);
    if (e->has_other) {
        put(&l, "; the other is ");
        put_thread(&l, e->other_thread, e->other_block);
        if (e->other.line) put(&l, " at %s:%d in '%s'", e->other.file, e->other.line, e->other.function);
    }
    if (e->threads > 1)
        put(&l, ", and %llu other %s%s", (unsigned long long)e->threads - 1, *e->kernel ? "thread" : "call",
            e->threads > 2 ? "s" : "");
}

pyk_result pykrt_exception_raise(const pyk_exception *e, uint32_t n) {
    char text[1600], more[64] = "";
    Told *t = own();
    describe(e, text, sizeof text);
    if (n > 1) snprintf(more, sizeof more, "; and %u other failure%s", n - 1, n > 2 ? "s" : "");
    if (t) {
        pyk_exception *all = malloc(n * sizeof *all);
        if (all) memcpy(all, e, n * sizeof *all);
        free(t->all);
        t->all = all;
        t->n = all ? n : 0;
    }
    return pykrt_error(PYK_DEVICE_EXCEPTION, "%s%s", text, more);
}

uint32_t pyk_exception_count(void) {
    const Told *t = own();
    return t ? t->n : 0;
}

pyk_result pyk_exception_get(uint32_t number, pyk_exception *exception, size_t size) {
    const Told *t = own();
    if (!exception) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_exception_get: the result is NULL");
    memset(exception, 0, size);
    if (!t || number >= t->n) return pykrt_error(PYK_NOT_FOUND, "this thread was told of no such failure in a kernel");
    memcpy(exception, &t->all[number], size < sizeof *t->all ? size : sizeof *t->all);
    return PYK_OK;
}

pyk_result pyk_exception_text(uint32_t number, char *text, size_t size) {
    const Told *t = own();
    if (!text || !size) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_exception_text: there is no room for the text");
    if (!t || number >= t->n) return pykrt_error(PYK_NOT_FOUND, "this thread was told of no such failure in a kernel");
    describe(&t->all[number], text, size);
    return PYK_OK;
}

pyk_result pyk_last_exception(pyk_exception *exception, size_t size) {
    if (!exception) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_last_exception: the result is NULL");
    memset(exception, 0, size);
    if (!pyk_exception_count()) return pykrt_error(PYK_NOT_FOUND, "this thread was told of no exception in a kernel");
    return pyk_exception_get(0, exception, size);
}
