/* tensor.h: tensor memory of the CPU device, and the instructions of tcgen05 that use it: functions
 * of a block (lib/contract/cpu_image.h), and what block.c tells. */
#ifndef PYK_RUNTIME_DEVICE_TENSOR_H
#define PYK_RUNTIME_DEVICE_TENSOR_H

#include "runtime/device/block.h"

/* The instructions, with their operands x, y and z. lib/device/tcgen05.py has the numbers too. */
enum {
    TENSOR_ALLOC,      /* columns; y: where two uint64 are told: the address, or a barrier and its parity to wait for */
    TENSOR_DEALLOC,    /* an address, columns */
    TENSOR_RELINQUISH,
    TENSOR_MMA,        /* d and above 32 bits the instruction descriptor, a, b */
    TENSOR_CP,         /* an address, a descriptor */
    TENSOR_COMMIT,     /* the address of a barrier */
    TENSOR_LD,         /* an address, how many registers, where they are */
    TENSOR_ST
};
/* Above the lowest 8 bits: the kind of a product, whether it adds to d, and whether a is in tensor
 * memory; the shape of a copy or of what a warp loads or stores. */
enum { TENSOR_KIND_F16, TENSOR_KIND_TF32, TENSOR_KIND_F8F6F4, TENSOR_ADDS = 4, TENSOR_TS = 8 };
enum { TENSOR_128X256B, TENSOR_128X128B, TENSOR_32X128B_WARPX4 };
enum { TENSOR_32X32B, TENSOR_16X256B };

/* What is wrong with the instruction; NULL: nothing. */
const char *pykrt_tensor(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint32_t what, uint64_t x,
                         uint64_t y, uint64_t z);

bool pykrt_tensor_progress(Worker *w);                         /* ends products and copies; were there any? */
bool pykrt_tensor_is_awaited(const Worker *w, uint64_t barrier); /* does who waits there wait for columns? */
void pykrt_tensor_enter(Worker *w);                            /* a block begins */
const char *pykrt_tensor_end(Worker *w);                       /* and has ended; what is wrong with that */
void pykrt_tensor_leave(Worker *w);                            /* frees what a worker has */

#endif
