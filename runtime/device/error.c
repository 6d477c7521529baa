/* error.c: results in words. Each thread keeps the text of its last failure. */
#include "runtime/device/error.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#ifndef PYK_VERSION
#define PYK_VERSION "0.1.0"
#endif

static _Thread_local char last[PYKRT_TEXT];

static const struct {
    const char *name, *text;
} results[] = {
#define RESULT(name, text) [name] = {#name, text}
    RESULT(PYK_OK, "success"),
    RESULT(PYK_INVALID_ARGUMENT, "an argument is not valid"),
    RESULT(PYK_OUT_OF_MEMORY, "the host or the device has no memory left"),
    RESULT(PYK_NO_DEVICE, "there is no such device"),
    RESULT(PYK_NO_IMAGE, "the package has no image for this device"),
    RESULT(PYK_NOT_FOUND, "a file or a kernel of that name does not exist"),
    RESULT(PYK_ABI_MISMATCH, "header, manifest and image come from different builds"),
    RESULT(PYK_BAD_FORMAT, "a file is damaged or not of the expected format"),
    RESULT(PYK_IO, "reading or writing a file failed"),
    RESULT(PYK_LAUNCH_FAILED, "the kernel could not start or failed while it ran"),
    RESULT(PYK_DRIVER, "a call of the CUDA driver failed"),
    RESULT(PYK_UNSUPPORTED, "the device cannot do this"),
    RESULT(PYK_DEVICE_EXCEPTION, "a check in the kernel failed"),
    RESULT(PYK_NOT_READY, "the work has not ended yet"),
#undef RESULT
};

pyk_result pykrt_error(pyk_result result, const char *format, ...) {
    char text[PYKRT_TEXT]; /* an argument may be the last error itself */
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    memcpy(last, text, sizeof last);
    return result;
}

pyk_result pyk_set_error(pyk_result r, const char *text) {
    return pykrt_error(r, "%s", text ? text : pyk_result_text(r));
}

void pykrt_error_save(char text[PYKRT_TEXT]) { memcpy(text, last, sizeof last); }

void pykrt_error_restore(const char text[PYKRT_TEXT]) { memcpy(last, text, sizeof last); }

const char *pyk_result_name(pyk_result r) {
    return (size_t)r < sizeof results / sizeof *results ? results[r].name : "unknown pyk_result";
}

const char *pyk_result_text(pyk_result r) {
    return (size_t)r < sizeof results / sizeof *results ? results[r].text : "a result this version does not know";
}

const char *pyk_last_error(void) { return last; }

const char *pyk_version(void) { return PYK_VERSION; }
