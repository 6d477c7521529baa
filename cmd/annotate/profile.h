/* profile.h: what Nsight Compute measured, by lines: its report, or the CSV that it prints of the
 * report's source page. */
#ifndef PYK_CMD_ANNOTATE_PROFILE_H
#define PYK_CMD_ANNOTATE_PROFILE_H

#include "cmd/annotate/listing.h"

enum { MOST_REASONS = 32 };

/* of one line of one kernel, or the sum over one kernel */
typedef struct Measure {
    const char   *function;
    const Source *src;
    u32           line;
    u64           samples;                 /* of the warps' states */
    u64           instructions, threads;   /* executed by warps, and by threads */
    u64           sectors, far_sectors;    /* of global memory; those too many, because neighbours are apart */
    u64           waves, far_waves;        /* of shared memory; those too many, because of conflicts */
    u64           stalls[MOST_REASONS];    /* samples by reason, as Profile.reasons names them */
} Measure;

typedef VEC(Measure) Measures;

typedef struct Profile {
    Measures          lines, kernels;
    VEC(const char *) reasons;             /* "long_sb" */
    VEC(const char *) others;              /* kernels whose machine code is not that of this compilation */
} Profile;

/* Reads a report (.ncu-rep, by ncu) or CSV. NULL after reporting. SASS is matched with `sass`, n
 * listings of several targets. */
Profile *profile_read(Cli *c, const char *path, const IrModule *m, const Listing *const *sass, u32 n);

#endif
