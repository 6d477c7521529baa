/* package.h: what a C program gets beside the image: header, stub and manifest. */
#ifndef PYK_BACKEND_PACKAGE_PACKAGE_H
#define PYK_BACKEND_PACKAGE_PACKAGE_H

#include "backend/backend.h"

typedef struct PackageImage {
    const char  *archs;            /* blank separated: "sm_80 sm_90 compute_90", "cpu" */
    const char  *kind;             /* "cubin" "fatbin" "ptx" "so" */
    const char  *file;             /* base name */
    const void  *data;
    size_t       size;
    u64          checksum;         /* as the runtime computes it of the file; 0: not to be checked */
} PackageImage;

typedef struct PackageResources {  /* one per architecture with machine code */
    const char      *arch;
    u32              sm;
    const Resources *kernels;
} PackageResources;

typedef struct Package {
    const IrModule     *module;
    /* stem of the output, a C identifier after package_identifier: prefix of the stub's
     * functions */
    const char         *name;
    const PackageImage *images;
    u32                 nimages;
    const PackageResources *resources;
    u32                 nresources;
    u64                 abi_hash;
    bool                embed;     /* images go into the stub */
    bool                object;    /* or into an object file, which the stub refers to */
    bool                standalone; /* the Python module does not need the package pykrt */
} Package;

/* What a launch asks of an argument before it chooses the second body of a kernel, as pyk_param has
 * it; item 0: nothing. */
typedef struct PackageFacts { u8 facts; u16 item; } PackageFacts;

PackageFacts package_facts(const IrModule *m, u32 kernel, u32 param);
u64   package_checksum(const void *data, size_t size); /* lib/contract/hash.h says of both what they are for */
u64   package_abi_hash(Unit *u, const IrModule *m);
u32   package_manner(const Kernel *kernel);            /* pyk_kernel.cooperative */
char *package_identifier(Arena *a, const char *stem);  /* "my-kernels.v2" -> "my_kernels_v2" */
void  package_header(Unit *u, const Package *p, Buf *out);     /* kernels.pyk.h */
void  package_device_header(Unit *u, const Package *p, Buf *out);      /* kernels.pyk.h of --device-functions */
void  package_stub(Unit *u, const Package *p, Buf *out);       /* kernels.pyk.c */
void  package_manifest(Unit *u, const Package *p, Buf *out);   /* kernels.pyk.yaml */
void  package_object(Unit *u, const Package *p, Buf *out);     /* kernels.o, with the images in it */
/* kernels_pyk.py; reports parameters that Python cannot pass */
void  package_python(Unit *u, const Package *p, Buf *out);
void  package_python_types(Unit *u, const Package *p, Buf *out);       /* kernels_pyk.pyi */

/* The functions that the stub has for a utility, a line each: its suffix, and what it does. */
void package_utility_list(UtilityKind kind, Buf *out);

#endif
