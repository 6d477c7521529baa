/* box.c: copies of boxes between an array in global memory and shared memory, as
 * cp.async.bulk.tensor on a GPU.
 *
 * In shared memory the rows of a box follow one another. A swizzle permutes the pieces of 16 bytes
 * of each row: of the address of a piece the bits from 4 on are combined with those from 7 on, one,
 * two or three of them for swizzles of 32, 64 and 128 bytes. What lies outside of the array is read
 * as zero and not written. The barrier counts the bytes of the whole box.
 *
 * What is an illegal instruction on a GPU is refused: a box that begins within 16 bytes of a row,
 * one that is stored and begins before the array, and an address in shared memory that is no
 * multiple of 128. */
#include "runtime/device/box.h"

#include <stdlib.h>
#include <string.h>

#include "runtime/device/async.h"
#include "runtime/device/check.h"

enum { PIECE = 16, SHARED_ALIGN = 128 };

typedef struct Copy {
    pyk_cpu_block *block;
    const pyk_cpu_place *place;
    const BoxMap *map;
    const int32_t *from;           /* where the box begins in the array */
    char    *shared, *data;        /* data: what is in shared memory, or will be */
    uint32_t thread;
    bool     loads;
} Copy;

static uint64_t swizzled(uint64_t address, uint32_t swizzle) {
    uint64_t mask = swizzle ? swizzle / PIECE - 1 : 0;
    return address ^ (address >> 7 & mask) << 4;
}

/* The bytes of a piece that lie within the row, and where the first of them is in the piece. */
static uint32_t within(const BoxMap *m, int64_t first, uint32_t *skip) {
    int64_t n = PIECE / m->itemsize, low = first < 0 ? -first : 0, high = m->shape[m->ndim - 1] - first;
    if (high > n) high = n;
    *skip = (uint32_t)(low * m->itemsize);
    return high > low ? (uint32_t)((high - low) * m->itemsize) : 0;
}

static void copy_piece(const Copy *c, char *row, int64_t first, uint64_t at) {
    uint32_t skip, bytes = within(c->map, first, &skip);
    uint64_t base = (uint64_t)(uintptr_t)c->shared;
    char *piece = c->data + (swizzled(base + at, c->map->swizzle) - base);
    if (!bytes) return;
    char *element = row + first * (int64_t)c->map->itemsize + skip;
    if (c->place) {
        const pyk_cpu_place *p = pykrt_check_place(c->block, c->place, c->loads ? PYK_CPU_LOAD : PYK_CPU_STORE, bytes);
        element = pykrt_check_access(c->block, c->thread, p, element, element);
    }
    if (c->loads) memcpy(piece + skip, element, bytes);
    else memcpy(element, piece + skip, bytes);
}

/* Row number `row` of the box, counted over all dimensions but the last. */
static void copy_row(const Copy *c, uint64_t row, uint32_t bytes) {
    const BoxMap *m = c->map;
    char *data = m->data;
    uint64_t rest = row;
    for (int k = (int)m->ndim - 2; k >= 0; k--) {
        int64_t i = c->from[k] + (int64_t)(rest % m->box[k]);
        rest /= m->box[k];
        if (i < 0 || i >= m->shape[k]) return;
        data += i * m->strides[k];
    }
    for (uint32_t at = 0; at < bytes; at += PIECE)
        copy_piece(c, data, c->from[m->ndim - 1] + (int64_t)(at / m->itemsize), row * bytes + at);
}

/* NULL: the box is as it has to be. */
static const char *misplaced(const BoxMap *m, const int32_t *from, uint64_t shared, bool loads) {
    if (from[m->ndim - 1] * (int64_t)m->itemsize % PIECE)
        return "a box begins on a multiple of 16 bytes of the last dimension";
    if (shared % SHARED_ALIGN) return "a box lies on a multiple of 128 bytes in shared memory";
    for (uint32_t k = 0; !loads && k < m->ndim; k++)
        if (from[k] < 0) return "a box that is stored begins at no index below 0";
    return NULL;
}

const char *pykrt_box_copy(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint64_t shared, uint64_t map,
                           uint64_t at, uint64_t barrier) {
    const int32_t *from = (const int32_t *)(uintptr_t)at + 1;
    uint32_t ndim = (uint32_t)from[-1];
    const BoxMap *m = (const BoxMap *)(uintptr_t)map;
    if (m->magic != BOX_MAGIC) return "what it takes for a tensor map is none of this device";
    if (m->ndim != ndim) return "the tensor map is of an array of another number of dimensions";
    const char *wrong = misplaced(m, from, shared, barrier != 0);
    if (wrong) return wrong;
    uint64_t rows = 1, bytes = (uint64_t)m->box[ndim - 1] * m->itemsize;
    for (uint32_t k = 0; k + 1 < ndim; k++) rows *= m->box[k];
    Copy c = {b, place, m, from, (char *)(uintptr_t)shared, (char *)(uintptr_t)shared, thread, barrier != 0};
    const pyk_cpu_place *p =
        pykrt_check_place(b, place, barrier ? PYK_CPU_STORE : PYK_CPU_LOAD, (uint32_t)(rows * bytes));
    if (p) c.shared = c.data = pykrt_check_access(b, thread, p, c.shared, c.shared);
    if (barrier && !(c.data = calloc(rows, bytes))) return "there is no memory for a box";
    for (uint64_t row = 0; row < rows; row++) copy_row(&c, row, (uint32_t)bytes);
    if (barrier) pykrt_async_arrives(b, thread, place, c.shared, c.data, (uint32_t)(rows * bytes), barrier);
    return NULL;
}
