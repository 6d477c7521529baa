/* options.h: what the command line and the configuration say to the frontend and the backend. */
#ifndef PYK_LIB_IR_OPTIONS_H
#define PYK_LIB_IR_OPTIONS_H

#include "lib/base/base.h"
#include "lib/base/sym.h"

/* Which of the sources' functions are compiled. */
typedef struct Selection {
    const char *const *kernels;    /* --kernel NAME: only these; none: all */
    u32   nkernels;
    const char *only;              /* pyk run: what this name or symbol may mean; NULL: all */
} Selection;

/* The text of a file as an editor has it, in UTF-8; it need not be saved. */
typedef struct Overlay { const char *path, *text; size_t len; } Overlay;

/* An argument of `pyk run`: its type as signatures write it; NULL: it has none, and why. */
typedef struct Given { const char *name, *type, *why; } Given;

typedef struct Options {
    const char *const *sigs;       /* --sig 'name(float32[::1], int64)' */
    u32   nsigs;
    Selection select;              /* pyk run compiles all if there is no such kernel, to say what there is */
    Given *arguments;              /* pyk run: those of the kernel select.only, for one whose types nothing else says */
    u32   narguments;
    const Overlay *overlays;       /* texts that stand before those of the files */
    u32   noverlays;
    const char *const *defines;    /* -D NAME=VALUE */
    u32   ndefines;
    const char *const *roots;      /* -I: where imports are looked for, beside the usual places */
    u32   nroots;
    const char *const *targets;    /* what is compiled for: "sm_90", "cpu" */
    u32   ntargets;
    const char *archs; /* what can be compiled for, separated by blanks, for configurations; NULL: anything */
    const char *config;            /* --config; NULL: pyk.yaml beside the source if there is one */
    bool  lint; /* pyk check: of the first file, which need not have kernels; others may launch them */
    bool  device_functions;        /* --device-functions: those with signatures are compiled too, for C++ */
    bool  gpu_package;             /* for GPUs, and for programs that use the runtime */
    bool  literals_f32;            /* --literals=f32 */
    bool  index32;                 /* --index=32 */
    bool  restrict_params;         /* --restrict */
    u8    bodies;                  /* --bodies: 1 or 2 of a kernel; 0: what is built has no place for a second */
    u8    checks;                  /* --check: CHECK_* of lib/contract/check.h */
    bool  fast_math;               /* --use_fast_math */
    bool  no_fmad;                 /* --fmad=false */
    bool  ftz;                     /* --ftz=true */
    int   opt;                     /* -O0 .. -O3 */
    bool  debug;                   /* -G */
    bool  lineinfo;                /* --lineinfo, on by default */
    u32   maxrregcount;            /* 0: none */
    const char *const *prefix_maps;    /* -ffile-prefix-map=OLD=NEW, in order */
    u32   nprefix_maps;
    u32   tool_seconds;            /* --tool-timeout; 0: tools may take as long as they like */
    bool  verbose;                 /* -v: tools are shown as they are run */
    const char *compress_mode;     /* --compress-mode: fatbinary's own word; NULL: its default */
    u32   jobs;                    /* --jobs: threads; 0: as many as there are cores */
    const char *cache;             /* --cache: the folder of compiled kernels; NULL: none */
    u64   cache_limit;             /* bytes */
} Options;

#endif
