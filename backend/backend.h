/* backend.h: typed SSA to images for GPUs and the CPU. */
#ifndef PYK_BACKEND_BACKEND_H
#define PYK_BACKEND_BACKEND_H

#include "backend/target.h"
#include "lib/base/vec.h"
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

/* One step of a build, and how long it took. */
typedef struct StepTime {
    const char *phase;             /* "lowering", "LLVM passes", "PTX", "object code", "ptxas", "cache", "joining" */
    const char *target, *kernels;  /* kernels: their names, blank separated; "" for all */
    double      ms;
} StepTime;

/* What the caller sees of a build. */
typedef struct Watch {
    void (*progress)(struct Watch *w, u32 done, u32 known);          /* after each job, from any thread; may be NULL */
    VEC(StepTime) steps;           /* afterwards, in the order of the targets and kernels */
} Watch;

/* Makes the images of one module, whose `target` and `kind` say what: LL, BC, PTX, NVVM, LTOIR (SM
 * and COMPUTE), CUBIN (SM), SO, LL, BC, OBJECT (CPU). `abi_hash` becomes the symbol pyk_abi_hash of
 * each. All or none: false after reporting to u->diags. `watch` may be NULL. */
bool backend_compile(Unit *u, const IrModule *m, u64 abi_hash, Image *images, u32 n, Watch *watch);
/* One fatbin from cubins and PTX images. */
bool backend_fatbin(Unit *u, const Image *const *images, u32 n, Buf *out);
void backend_image_free(Image *image);
/* Runs a program of the toolkit, and reports a failure with its own words; `output`, if not NULL,
 * gets what it says. */
bool tool_run(Unit *u, const char *const *argv, Buf *output);
char *tool_dir(Unit *u);           /* a private folder until the process ends; NULL after reporting */

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

/* The cache of compiled kernels, a folder. */
typedef struct CacheStatistics {
    u64 entries, bytes;            /* in the folder */
    u64 hits, misses;              /* of all builds since it was made or cleared */
} CacheStatistics;

/* PYK_CACHE, or pyk/objects below XDG_CACHE_HOME or ~/.cache; NULL if PYK_CACHE is "off" or there
 * is no home */
const char *cache_default(Arena *a);
void cache_statistics(const char *dir, CacheStatistics *out);
bool cache_clear(const char *dir);                   /* false with errno */

/* Warns of kernels whose machine code spills registers or lets few warps run at once. */
void backend_report_needs(Unit *u, const IrModule *m, const Image *images, u32 n);

#endif
