/* backend.h: typed SSA to images for GPUs and the CPU. */
#ifndef PYK_BACKEND_BACKEND_H
#define PYK_BACKEND_BACKEND_H

#include "lib/base/buf.h"
#include "lib/ir/ir.h"
#include "lib/ir/options.h"

typedef enum TargetKind { TARGET_SM, TARGET_COMPUTE, TARGET_CPU } TargetKind;    /* machine code, PTX only, host */

typedef struct Target {
    TargetKind  kind;
    u32         sm;                /* 90 */
    const char *name;              /* "sm_90", "sm_90a", "compute_90", "cpu" */
} Target;

/* What a module can be made into.
 *   EMIT(id, its name in messages, can it be made for SM, for COMPUTE, for the CPU?)
 * A fat binary is made of images, by backend_fatbin. */
#define EMITS                                               \
    EMIT(LOWERED, "LLVM IR as lowered", true, true, true)   \
    EMIT(LL, "LLVM IR", true, true, true)                   \
    EMIT(BC, "LLVM bitcode", true, true, true)              \
    EMIT(PTX, "PTX", true, true, false)                     \
    EMIT(CUBIN, "a cubin", true, false, false)              \
    EMIT(SO, "a shared object", false, false, true)         \
    EMIT(FATBIN, "a fat binary", false, false, false)       \
    EMIT(OBJECT, "an object file", false, false, true)      \
    EMIT(NVVM, "NVVM IR", true, true, false)                \
    EMIT(LTOIR, "LTO-IR", true, true, false)

typedef enum Emit {
#define EMIT(id, name, sm, compute, cpu) EMIT_##id,
    EMITS
#undef EMIT
} Emit;

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

/* Parses "sm_90", "sm_90a", "compute_80", "cpu"; false if unknown (target.def lists what there is).
 * "native" is the driver's business (cmd/). */
bool target_parse(const char *name, Target *out);
/* Names of all targets, blank separated, for messages and `pyk features`. */
const char *target_names(Arena *a);

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
