/* config.h: pyk.yaml, the configuration beside the source.
 *
 *     include: [pyk.record.yaml]
 *     arch: [sm_80, sm_90]
 *     define: {TILE: 32}
 *     kernels:
 *       saxpy:
 *         sigs: ["(float32[::1], float32)"]
 *         symbol: saxpy_f32
 *         launch_bounds: [256, 2]      max_registers: 64      fastmath: true
 *         literals: f32                index: 32              check: [bounds, assert]      restrict: true
 *         bodies: 1
 *       total:
 *         forms: [reduce, scan]        # of a reduction
 *
 * config_tune.c says what `tune:` and `targets:` hold. */
#ifndef PYK_FRONTEND_MODULE_CONFIG_H
#define PYK_FRONTEND_MODULE_CONFIG_H

#include "frontend/module/program.h"
#include "lib/ir/tune.h"

typedef struct ConfigSig { const char *text, *file; Span span; } ConfigSig; /* file: of what was recorded; NULL: any */

typedef struct KernelConfig {
    Sym        name, symbol;       /* symbol: NULL if not given */
    Span       span, symbol_span, block_span;
    const char *launch_key;        /* a key that only kernels which programs launch can have; NULL */
    Span       launch_span;
    ConfigSig *sigs;
    ConfigSig *recorded;           /* by pyk record: for a kernel that has no signature */
    u32        nsigs, nrecorded;
    u32        said;               /* a bit for each key that a file has given */
    const Source *last;            /* the file that had the name last */
    u32        forms;              /* a bit for each UtilityForm that a reduction shall have; 0: all */
    Span       forms_span;
    u32        max_registers, max_threads, min_blocks, max_cluster, block, cluster[3];   /* 0: not given */
    i8         fastmath, literals_f32, index32, restrict_params;   /* -1: not given; 0, 1 */
    u8         checks;             /* CHECK_* that it adds */
    u8         bodies;             /* 0: not given; 1, 2 */
    Tune      *tune;               /* NULL */
} KernelConfig;

typedef struct ConfigDefine { const char *text; Span span; } ConfigDefine; /* text: NAME=VALUE */

typedef struct Config {
    Unit         *unit;
    VEC(ConfigDefine) defines;
    VEC(const char *) files, reals; /* its own and those that it includes, as far as read; the same without links */
    const char  **arch;
    u32           narch;
    KernelConfig *kernels;
    u32           nkernels;
} Config;

/* The configuration that goes with a source, --config or pyk.yaml beside it, loaded once; NULL if
 * there is none or after reporting. */
const Config *config_of_source(Unit *u, const char *source);

/* NULL if the file cannot be read or is no YAML. Other errors are reported, and the key left
 * out. */
Config *config_load(Unit *u, const char *path);
const KernelConfig *config_kernel(const Config *c, Sym name);             /* NULL if the file does not name it */
bool config_says(const KernelConfig *k, const char *key);                 /* has a file given this key? */
bool config_is_taken(const char *symbol);              /* has it a meaning in PTX, LLVM, libdevice or images? */
void config_apply(const Config *c, FuncDef *f); /* launch bounds, registers, fastmath: they win over the decorator */
/* warns of names that are probably misspelt */
void config_check_names(Unit *u, Module *const *modules, u32 n);
void config_error(const Config *c, Span span, const char *why);
#endif
