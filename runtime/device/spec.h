/* spec.h: the names of devices, and lists of them. */
#ifndef PYK_RUNTIME_DEVICE_SPEC_H
#define PYK_RUNTIME_DEVICE_SPEC_H

#include <stdbool.h>
#include "runtime/pyk.h"

typedef struct Spec {
    enum { SPEC_AUTO, SPEC_CUDA, SPEC_CPU, SPEC_RANK } kind;
    int number;
    bool numbered;                                /* "cuda:0" and not "cuda" */
} Spec;

/* The first device of a list, which is never SPEC_RANK; NULL is $PYK_DEVICE, else "auto". */
pyk_result pykrt_spec_first(const char *list, Spec *spec);
/* Is there a GPU of that number? The driver is open after a success. */
pyk_result pykrt_spec_check_gpu(int number);

#endif
