/* error.h: the words of a failure. All names of the runtime start with pykrt_: libpykrt.a is linked
 * into other people's programs, where a plain `device_open` would collide. */
#ifndef PYK_RUNTIME_DEVICE_ERROR_H
#define PYK_RUNTIME_DEVICE_ERROR_H

#include "runtime/device/driver.h"

#define PYKRT_PRINTF(at, first) __attribute__((format(printf, at, first)))

enum { PYKRT_TEXT = 2048 };                       /* longest error text, with its end */

/* Sets pyk_last_error and returns `result`. */
pyk_result pykrt_fail(pyk_result result, const char *format, ...) PYKRT_PRINTF(2, 3);

/* The same for a failed driver call: "what: CUDA_ERROR_X (n): the driver's text; help". `device`
 * may be NULL; where it is not, its context must be current. */
pyk_result pykrt_fail_cuda(const pyk_device *device, CUresult error, const char *format, ...) PYKRT_PRINTF(3, 4);

void pykrt_error_save(char text[PYKRT_TEXT]);     /* around an attempt whose failure is not the caller's */
void pykrt_error_restore(const char text[PYKRT_TEXT]);

/* The same for something released: it has gone in any case when the driver has shut down or its
 * context was destroyed. */
pyk_result pykrt_released(const pyk_device *device, CUresult error, const char *what);

#endif
