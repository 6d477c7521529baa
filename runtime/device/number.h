/* number.h: numbers of any dtype. */
#ifndef PYK_RUNTIME_DEVICE_NUMBER_H
#define PYK_RUNTIME_DEVICE_NUMBER_H

#include "runtime/pyk.h"

/* Floats become integers towards zero, and floats of fewer bits to nearest, ties to even; integers
 * wrap. */
void pykrt_number_convert(pyk_dtype from, const void *number, pyk_dtype to, void *converted);

#endif
