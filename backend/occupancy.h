/* occupancy.h: how many warps of a kernel a multiprocessor holds at once, without a device. */
#ifndef PYK_BACKEND_OCCUPANCY_H
#define PYK_BACKEND_OCCUPANCY_H

#include "lib/base/base.h"

typedef struct KernelNeeds {
    u32 registers;                 /* of a thread */
    u32 shared;                    /* bytes of a block, static and dynamic */
} KernelNeeds;

bool   occupancy_known(u32 sm);                                        /* 90 for sm_90 */
/* Blocks of `threads` threads that run on one multiprocessor at once; 0 if not even one fits. */
u32    occupancy_blocks(u32 sm, KernelNeeds k, u32 threads);
/* The share of the multiprocessor's warps that these blocks occupy, 0 to 1. */
double occupancy(u32 sm, KernelNeeds k, u32 threads);
u32    occupancy_max_threads(u32 sm, KernelNeeds k); /* of a block: the registers' limit, a multiple of 32 */

#endif
