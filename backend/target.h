/* target.h: targets, and what a module can be made into for them. */
#ifndef PYK_BACKEND_TARGET_H
#define PYK_BACKEND_TARGET_H

#include "lib/base/buf.h"

typedef enum TargetKind { TARGET_SM, TARGET_COMPUTE, TARGET_CPU } TargetKind;    /* machine code, PTX only, host */

typedef struct Target {
    TargetKind  kind;
    u32         sm;                /* 90; of cpu_80 80, of cpu 0 */
    const char *name;              /* "sm_90", "sm_90a", "compute_90", "cpu" */
    const char *arch;              /* "90", "90a"; of cpu what sm_90a has */
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

/* Parses "sm_90", "sm_90a", "compute_80", "cpu", "cpu_100a"; false if unknown (target.def lists
 * what there is). "native" is the driver's business (cmd/). */
bool target_parse(const char *name, Target *out);
/* Names of all targets, blank separated, for messages and `pyk features`. */
const char *target_names(Arena *a);

/* Of SM and COMPUTE targets: LLVM's and ptxas's name, "sm_90a"; 80 for PTX 8.0. */
const char *target_cpu(const Target *t);
const char *target_passes(const Target *t);     /* "sm_75": the GPU for which LLVM's passes are run */
u32         target_ptx(const Target *t);

/* "90": has it what this GPU and all later ones have? "90a": what it alone has? "100a-119": what
 * those up to 119 with a letter have? NULL: what all have. */
bool target_has(const Target *t, const char *since);

#endif
