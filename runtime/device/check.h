/* check.h: --check=memory, init, race and barrier on the CPU: what block.c and cpu.c tell of a
 * launch whose kernel asks for them. */
#ifndef PYK_RUNTIME_DEVICE_CHECK_H
#define PYK_RUNTIME_DEVICE_CHECK_H

#include "runtime/device/block.h"

/* Prepares the launch; false: there is no memory for it, and nothing is checked. */
bool pykrt_check_begin(Job *job);
void pykrt_check_enter(Worker *w, const Job *job);             /* a block begins */
void pykrt_check_leave(Worker *w);                             /* frees what a worker remembers */
void pykrt_check_barrier(Worker *w, const Job *job);           /* the block's barrier, or the grid's, opens */
void pykrt_check_warp(Worker *w, const Job *job, uint32_t first, uint32_t lanes);   /* lanes of a warp have met */
void pykrt_check_grid(const Job *job);                         /* all blocks have met */
/* Ends it; gives how many errors were found, and all of them from found[1] on, which the caller
 * frees. */
uint32_t pykrt_check_end(Job *job, pyk_exception **found);
/* For the block (lib/contract/cpu_image.h). */
void *pykrt_check_access(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, void *address,
                         const void *base);
/* The user's place at which a function of the library works, for an access of this kind and size;
 * NULL: nothing is checked. */
const pyk_cpu_place *pykrt_check_place(const pyk_cpu_block *b, const pyk_cpu_place *place, uint32_t kind,
                                       uint32_t bytes);
void pykrt_check_reads(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint64_t from, uint32_t bytes);
void pykrt_check_commit(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place);
void pykrt_check_wait(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint32_t left);
void pykrt_check_array(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, void *address);

#endif
