/* ufunc.h: NumPy's universal functions, as rows of ufunc.def. */
#ifndef PYK_LIB_IR_UFUNC_H
#define PYK_LIB_IR_UFUNC_H

#include "lib/base/base.h"

typedef enum UfuncResult { UFUNC_SAME, UFUNC_BOOL, UFUNC_REAL, UFUNC_PAIR, UFUNC_BYTE } UfuncResult;

typedef struct Ufunc {             /* one row; the next rows may have the same name */
    const char *name;
    u32         inputs;
    const char *loops;             /* NumPy's letters */
    UfuncResult result;
    const char *implementation;    /* "operator.add", "math.sin", "ufuncs.clip" */
} Ufunc;

/* The first row of "np.NAME"; NULL if there is none. The last row of the table has no name. */
const Ufunc *ufunc_find(const char *path);
const Ufunc *ufunc_rows(void);                                           /* the table from its beginning */

#endif
