/* utility.h: what the host calls as one function and the runtime does with several kernels: reductions and universal functions. */
#ifndef PYK_LIB_CONTRACT_UTILITY_H
#define PYK_LIB_CONTRACT_UTILITY_H

typedef enum UtilityKind { UTILITY_NONE, UTILITY_REDUCE, UTILITY_VECTORIZE, UTILITY_GUVECTORIZE } UtilityKind;

/* What a reduction can be asked for. Each form has kernels of its own, and the configuration may leave some of them out.
 *   FORM(name, in the configuration) */
#define FORMS          \
    FORM(REDUCE, "reduce") \
    FORM(AXIS, "axis") \
    FORM(ARG, "arg") \
    FORM(SCAN, "scan") \
    FORM(SCAN_AXIS, "scan_axis")
#define FORM(name, text) FORM_##name,
typedef enum UtilityForm { FORMS FORM_NONE } UtilityForm;                             /* NONE: of a universal function, which has all its kernels */
#undef FORM

typedef enum Identity { IDENTITY_NONE, IDENTITY_ZERO, IDENTITY_ONE } Identity;      /* what f(x, .) leaves x as it is */

#endif
