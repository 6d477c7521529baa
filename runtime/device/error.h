/* error.h: the words of a failure. All names of the runtime start with pykrt_: libpykrt.a is linked
 * into other people's programs, where a plain `device_open` would collide. */
#ifndef PYK_RUNTIME_DEVICE_ERROR_H
#define PYK_RUNTIME_DEVICE_ERROR_H

#include "runtime/pyk.h"

#define PYKRT_PRINTF(at, first) __attribute__((format(printf, at, first)))

enum { PYKRT_TEXT = 2048 };                       /* longest error text, with its end */

/* Sets pyk_last_error and returns `result`. */
pyk_result pykrt_error(pyk_result result, const char *format, ...) PYKRT_PRINTF(2, 3);

void pykrt_error_save(char text[PYKRT_TEXT]);     /* around an attempt whose failure is not the caller's */
void pykrt_error_restore(const char text[PYKRT_TEXT]);

#endif
