/* package_priv.h: the C names of a package, and what the files that write it share. Calls run down
 * this list:
 *
 *   header.c device_header.c stub.c object.c manifest.c bindings.c       one file of a package each
 *   names.c               the names of its functions and parameters
 *   package_utility.c     what header and stub say of utilities
 *   package_ufunc.c       the same of universal functions
 *   struct.c              structs
 *   package.c             text that C can hold; hashes */
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

/* package.c */
const char *package_comment(Arena *a, const char *text);       /* text that may stand in a C comment */
const char *package_doc(Arena *a, const char *doc);            /* a docstring without the indents of its lines */
const char *package_string(Arena *a, const char *text);        /* a C string literal with its quotes */
/* A C identifier made of the text that is none of those in `taken` yet, and now one of them. */
const char *package_claim(Unit *u, Map *taken, const char *text);
bool        package_is_word(const char *text);                 /* of C or C++, or a macro: no name of a function */
bool        package_is_memory(const Type *t);                  /* a parameter that refers to memory */
const char *package_declare(Unit *u, const Type *type, const char *name);      /* "float *p" */
const char *package_kind(const Utility *x);                    /* as the manifest names it */
const char *package_sources(Unit *u, const Package *p);        /* the main files, for a comment: "a.py b.py" */
const char *package_identity(const Utility *x);                /* "0", "1"; NULL: not known */
char       *package_sha256(Arena *a, const void *data, size_t size);           /* 64 hexadecimal digits */
void        package_put_place(Unit *u, Span span, Buf *out);   /* ", kernels.py:12", in a comment */

/* struct.c: of all parameters; the names of a record's fields */
void         package_put_types(Unit *u, const IrModule *m, Buf *out);
const char **package_fields(Unit *u, const Type *t);

/* package_utility.c and package_ufunc.c: the names of the functions that the host calls; their
 * prototypes, or with their bodies */
const char **package_utility_names(Unit *u, const char *prefix, const Utility *x, Map *taken);
void         package_put_utilities(Unit *u, const Package *p, const PackageNames *names, bool bodies, Buf *out);
UfuncNames   package_ufunc_names(Unit *u, const char *prefix, const IrModule *m, u32 number, Map *taken);
void package_put_ufunc(Unit *u, const IrModule *m, u32 number, const UfuncNames *names, const char *prefix, bool body,
                       Buf *out);

/* names.c */
PackageNames package_names(Unit *u, const Package *p);
const char  *package_image_symbol(Unit *u, const Package *p, u32 image);       /* in the object file */
void         package_put_params(Unit *u, const Kernel *k, const KernelNames *names, Buf *out);   /* each after ", " */

#endif
