/* npy.h: arrays in NumPy's .npy format. */
#ifndef PYK_LIB_IR_NPY_H
#define PYK_LIB_IR_NPY_H

#include "lib/base/arena.h"
#include "lib/base/buf.h"
#include "lib/contract/abi.h"

typedef struct Npy {
    /* NumPy's code without byte order, "f4", "i8", "b1", "c16"; of records the list that the file
     * has: cmd/run/dtype.h */
    const char *dtype;
    u32         itemsize;
    u32         ndim;
    i64         shape[NUMPY_DIMS];
    bool        fortran;           /* the first index is the fastest */
    const void *data;              /* points into what was read */
    size_t      bytes;             /* of data */
} Npy;

/* Reads versions 1 to 3. NULL if all is well, else what is wrong with the file. `bytes` need not be
 * aligned or sound in any way. */
const char *npy_read(Arena *a, const void *bytes, size_t len, Npy *out);
void npy_write(const Npy *npy, Buf *out);                      /* appends a file, of the lowest version that will do */
void npy_quote(const char *text, Buf *out);                 /* the text as a string of the header: 'it\'s' */
#endif
