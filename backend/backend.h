/* backend.h: typed SSA to images for GPUs and the CPU. */
#ifndef PYK_BACKEND_BACKEND_H
#define PYK_BACKEND_BACKEND_H

#include "backend/target.h"
#include "lib/ir/ir.h"
#include "lib/ir/options.h"

/* What ptxas says of one kernel; zeros when it did not run. Bytes, but for registers. */
typedef struct Resources {
    u32 registers, spill_stores, spill_loads, stack, static_shared, constant;
} Resources;

typedef struct Image {
    Target     target;
    Emit       kind;
    Buf        data;
    Resources *resources;          /* one per kernel of the module, for EMIT_CUBIN; else NULL */
} Image;

/* Compiles the module for one target. `abi_hash` becomes the symbol pyk_abi_hash of the image.
 * False after reporting to u->diags. */
bool backend_compile(Unit *u, const IrModule *m, const Target *t, Emit kind, u64 abi_hash, Image *out);
/* One fatbin from cubins and PTX images. */
bool backend_fatbin(Unit *u, const Image *const *images, u32 n, Buf *out);
void backend_image_free(Image *image);

/* Paths of the toolkit's programs and files, which toolkit.c looks for; NULL if absent. */
char *toolkit_program(Arena *a, const char *name);
char *toolkit_libdevice(Arena *a);
char *toolkit_libnvvm(Arena *a);
char *toolkit_part(Arena *a, const char *name);      /* one of toolkit_parts */
/* what a program says of itself: "13.0.88"; NULL if it says nothing */
const char *toolkit_release(Arena *a, const char *program);
const char *toolkit_version(Arena *a);               /* of ptxas: "13.0", or NULL without a toolkit */

/* A note to the diagnostic before: how to come by a toolkit; `otherwise` says how to do without. */
void toolkit_hint(Unit *u, const char *otherwise);

/* Fetching them. */
extern const char *const toolkit_parts[];            /* "ptxas" and so on, up to NULL */
const char *toolkit_own(Arena *a); /* the folder for what is fetched; NULL if the environment names none */
/* lines of text: what is fetched for this folder, how much, under which licence */
const char *toolkit_offer(Arena *a, const char *root);
bool toolkit_is_whole(Arena *a, const char *root);   /* there is nothing to fetch for this folder */
bool toolkit_fetch(Unit *u, const char *root);       /* all of it or nothing; false after reporting */
const char *backend_llvm_version(void);

#endif
