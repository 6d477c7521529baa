/* package_priv.h: what header.c, stub.c and manifest.c share: the C names of a package. */
#ifndef PYK_BACKEND_PACKAGE_PACKAGE_PRIV_H
#define PYK_BACKEND_PACKAGE_PACKAGE_PRIV_H

#include "backend/package/package.h"
#include "lib/base/map.h"

typedef struct KernelNames {
    const char  *launch, *forall;  /* functions */
    const char  *index;            /* enumerator */
    const char **params;
    /* the stub's own variables: they give way to the kernel's parameters */
    const char  *cfg, *device, *stream, *n, *args, *result;
} KernelNames;

typedef struct UfuncNames {
    const char  *call;             /* NULL: another version has it */
    const char **operands;
} UfuncNames;

typedef struct UtilityNames {
    const char **functions;        /* in the order of utility_entry.def; NULL: of another kind */
    UfuncNames   ufunc;
} UtilityNames;

typedef struct PackageNames {
    const char  *prefix;           /* "my_kernels" */
    const char  *upper;            /* "MY_KERNELS" */
    KernelNames *kernels;
    UtilityNames *utilities;
} PackageNames;

PackageNames package_names(Unit *u, const Package *p);
/* Text that may stand in a C comment; a C string literal with its quotes. */
const char *package_comment(Arena *a, const char *text);
const char *package_string(Arena *a, const char *text);
/* A C identifier made of the text that is none of those in `taken` yet, and now one of them. */
const char *package_claim(Unit *u, Map *taken, const char *text);
bool package_is_word(const char *text); /* of C or C++, or a macro: no name of a function */
bool package_is_memory(const Type *t);                                 /* a parameter that refers to memory */
/* "float *p", "int64_t n": a C type and a name. */
const char *package_declare(Unit *u, const Type *type, const char *name);
/* The parameters of a launcher, each after ", ". */
void package_put_params(Unit *u, const Kernel *k, const KernelNames *names, Buf *out);
/* The struct of a record after those in it, or of a text, with assertions; once each. */
void package_put_record(Unit *u, const Type *t, Map *done, Buf *out);
/* The names of a record's fields in C. */
const char **package_fields(Unit *u, const Type *t);
void package_assert_size(const char *ctype, u32 size, Buf *out);
void package_assert_offset(const char *ctype, const char *field, u32 offset, Buf *out);
/* The structs of the kernels' parameters, and assertions of their layout. */
void package_put_types(Unit *u, const IrModule *m, Buf *out);
/* package_utility.c: what the host calls for a utility: its kind as the manifest names it; its
 * functions' names; their prototypes, or all of them. */
const char  *package_kind(const Utility *x);
const char **package_utility_names(Unit *u, const char *prefix, const Utility *x, Map *taken);
void         package_put_utilities(Unit *u, const Package *p, const PackageNames *names, bool bodies, Buf *out);
/* package_ufunc.c: the same for universal functions */
const char  *package_image_symbol(Unit *u, const Package *p, u32 image);     /* in the object file */
UfuncNames   package_ufunc_names(Unit *u, const char *prefix, const IrModule *m, u32 number, Map *taken);
void package_put_ufunc(Unit *u, const IrModule *m, u32 number, const UfuncNames *names, const char *prefix, bool body,
                       Buf *out);
/* "kernels.py kernels2.py": the files that the package was made from, for a comment. */
const char *package_sources(Unit *u, const Package *p);
const char *package_identity(const Utility *x);        /* "0", "1"; NULL: not known */
char *package_sha256(Arena *a, const void *data, size_t size);        /* 64 hexadecimal digits */

#endif
