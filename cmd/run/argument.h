/* argument.h: the kernel arguments of `pyk run`, from text and files to the bytes of a launch. */
#ifndef PYK_CMD_RUN_ARGUMENT_H
#define PYK_CMD_RUN_ARGUMENT_H

#include "lib/ir/npy.h"
#include "lib/ir/type.h"

extern const char argument_no_memory[];

typedef struct Argument {
    const char *name;
    const Type *type;
    u8         *value;             /* type->size bytes: what the launch passes; a pointer is filled in later */
    /* arrays, pointers, records */
    bool        is_array;
    void       *data;              /* the elements on the host, malloc'd */
    size_t      bytes;
    u32         ndim;
    i64         shape[NUMPY_DIMS];
    bool        fortran;
    void       *device;            /* the elements on the device; run.c's */
} Argument;

/* Makes an argument of a type from text. NULL if all is well, else why not: a phrase, or
 * argument_no_memory. */
const char *argument_parse(Arena *a, Types *t, const Type *type, const char *text, Argument *out);
/* The same of an array of any number of dimensions, in C or F order: a pointer to its elements. */
const char *argument_parse_any(Arena *a, Types *t, const Type *elem, const char *text, Argument *out);
/* The type that Numba gives the value, as signatures write it: "float32[:, ::1]". NULL: not
 * known, for the reason in *why. */
const char *argument_signature(Arena *a, Types *t, const char *text, const char **why);
const Type *argument_elem(const Argument *g); /* of an array or pointer; a component of vectors; a record itself */
void        argument_strides(const Argument *g, i64 *strides);          /* of its ndim axes, in bytes */
void        argument_point(Argument *g, void *device); /* puts the pointer, shape and strides into value */
void        argument_free(Argument *g);
/* "name = [[1. 2.]\n ...": as NumPy prints arrays. */
void        argument_print(const Argument *g, Buf *out);
bool        argument_npy(Arena *a, const Argument *g, Npy *out);       /* false: such records cannot be saved */

#endif
