/* async.h: asynchronous copies of the CPU device: functions of a block (lib/contract/cpu_image.h),
 * and what block.c and cpu.c tell. */
#ifndef PYK_RUNTIME_DEVICE_ASYNC_H
#define PYK_RUNTIME_DEVICE_ASYNC_H

#include "runtime/device/block.h"

void pykrt_async_copy(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint64_t to, uint64_t from,
                      uint32_t bytes, uint32_t there);
void pykrt_async_commit(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place);
void pykrt_async_wait(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint32_t left);

void pykrt_async_bulk(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint64_t to, uint64_t from,
                      uint32_t bytes, uint64_t barrier);

/* Copies the bytes at data, which it frees, to shared memory when no thread runs. */
void pykrt_async_arrives(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, void *to, char *data,
                         uint32_t bytes, uint64_t barrier);

typedef struct Phase { uint32_t arrivals, pending, bytes, parity; } Phase;
Phase pykrt_async_phase(uint64_t word);                        /* what the word of a barrier says */
void pykrt_async_complete(uint64_t *word, uint32_t arrivals, uint32_t bytes); /* the barrier counts what has come */
bool pykrt_async_progress(Worker *w);                          /* ends copies; were there any? */
void pykrt_async_enter(Worker *w, uint32_t threads);           /* a block begins */
void pykrt_async_leave(Worker *w);                             /* frees what a worker remembers */

#endif
