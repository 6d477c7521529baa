/* box.c: copies of boxes between an array in global memory and shared memory, as
 * cp.async.bulk.tensor on a GPU, and boxes that are added to the array, element by element, as
 * cp.reduce.async.bulk.tensor.
 *
 * In shared memory the rows of a box follow one another. A swizzle permutes the pieces of 16 bytes
 * of each row: of the address of a piece the bits from 4 on are combined with those from 7 on, one,
 * two or three of them for swizzles of 32, 64 and 128 bytes. What lies outside of the array is read
 * as zero and not written, but for the rest of the 16 bytes that a row ends in, which stores write.
 * The barrier counts the bytes of the whole box.
 *
 * What is an illegal instruction on a GPU is refused: a box that begins within 16 bytes of a row,
 * one that is stored and begins before the array, and an address in shared memory that is no
 * multiple of 128. */
#include "runtime/device/box.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/device/async.h"
#include "runtime/device/check.h"
#include "runtime/device/number.h"

enum { PIECE = 16, SHARED_ALIGN = 128 };

typedef struct Copy {
    pyk_cpu_block *block;
    const pyk_cpu_place *place;
    const BoxMap *map;
    const int32_t *from;           /* where the box begins in the array */
    char    *shared, *data;        /* data: what is in shared memory, or will be */
    uint32_t thread, operation;
    bool     loads;
} Copy;

static uint64_t swizzled(uint64_t address, uint32_t swizzle) {
    uint64_t mask = swizzle ? swizzle / PIECE - 1 : 0;
    return address ^ (address >> 7 & mask) << 4;
}

/* The bytes of a piece that are copied, and where the first of them is in the piece. */
static uint32_t within(const Copy *c, int64_t first, uint32_t *skip) {
    const BoxMap *m = c->map;
    int64_t n = PIECE / m->itemsize, low = first < 0 ? -first : 0, high = m->shape[m->ndim - 1] - first;
    if (high > n || (high > 0 && !c->loads)) high = n;
    *skip = (uint32_t)(low * m->itemsize);
    return high > low ? (uint32_t)((high - low) * m->itemsize) : 0;
}

/* ---- reductions */

static bool is_wide_float(pyk_dtype t) { return t == PYK_F32 || t == PYK_F64; }
static bool is_float(pyk_dtype t) { return t == PYK_F16 || t == PYK_BF16 || is_wide_float(t); }

static bool can_combine(uint32_t operation, pyk_dtype t) {
    bool wide = t == PYK_I64 || t == PYK_U64, integer = wide || t == PYK_I32 || t == PYK_U32;
    switch (operation) {
    case BOX_COPY: return true;
    case BOX_ADD: return t != PYK_I64 && (integer || is_float(t));
    case BOX_MIN: case BOX_MAX: return !is_wide_float(t) && (integer || is_float(t));
    default: return t != PYK_I64 && integer && operation <= BOX_XOR;
    }
}

/* Numbers are exact in a double, and their sum is rounded once to theirs. */
static uint64_t combine_floats(uint32_t operation, pyk_dtype t, uint64_t a, uint64_t b) {
    double x, y;
    pykrt_number_convert(t, &a, PYK_F64, &x);
    pykrt_number_convert(t, &b, PYK_F64, &y);
    x = operation == BOX_ADD ? x + y : operation == BOX_MIN ? fmin(x, y) : fmax(x, y);
    pykrt_number_convert(PYK_F64, &x, t, &a);
    return a;
}

static uint64_t combine(uint32_t operation, pyk_dtype t, uint64_t a, uint64_t b) {
    if (is_float(t)) return combine_floats(operation, t, a, b);
    bool less = t == PYK_I32 ? (int32_t)a < (int32_t)b : t == PYK_I64 ? (int64_t)a < (int64_t)b : a < b;
    switch (operation) {
    case BOX_ADD: return a + b;
    case BOX_MIN: return less ? a : b;
    case BOX_MAX: return less ? b : a;
    case BOX_AND: return a & b;
    case BOX_OR:  return a | b;
    default:      return a ^ b;
    }
}

/* Each element atomically. */
static void reduce(const Copy *c, char *to, const char *from, uint32_t bytes) {
    pyk_dtype t = c->map->dtype;
    for (uint32_t i = 0; i < bytes; i += c->map->itemsize) {
        switch (c->map->itemsize) {
#define REDUCE(size, T)                                                                                                \
    case size: {                                                                                                       \
        _Atomic T *p = (_Atomic T *)(void *)(to + i);                                                                  \
        T b, old = atomic_load(p);                                                                                     \
        memcpy(&b, from + i, sizeof b);                                                                                \
        while (!atomic_compare_exchange_weak(p, &old, (T)combine(c->operation, t, old, b))) {}                         \
        break;                                                                                                         \
    }
            REDUCE(2, uint16_t)
            REDUCE(4, uint32_t)
            REDUCE(8, uint64_t)
#undef REDUCE
        }
    }
}

/* ---- copies */

static void copy_piece(const Copy *c, char *row, int64_t first, uint64_t at) {
    uint32_t skip, bytes = within(c, first, &skip);
    uint64_t base = (uint64_t)(uintptr_t)c->shared;
    char *piece = c->data + (swizzled(base + at, c->map->swizzle) - base);
    if (!bytes) return;
    char *element = row + first * (int64_t)c->map->itemsize + skip;
    if (c->place) {
        uint32_t kind = c->loads ? PYK_CPU_LOAD : c->operation ? PYK_CPU_ATOMIC : PYK_CPU_STORE;
        const pyk_cpu_place *p = pykrt_check_place(c->block, c->place, kind, bytes);
        element = pykrt_check_access(c->block, c->thread, p, element, element);
    }
    if (c->loads) memcpy(piece + skip, element, bytes);
    else if (c->operation) reduce(c, element, piece + skip, bytes);
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
    uint32_t ndim = (uint32_t)from[-1] & 255, operation = (uint32_t)from[-1] >> 8;
    const BoxMap *m = (const BoxMap *)(uintptr_t)(map + 8 * DRIVER_MAP_WORDS);
    if (m->way < BOX_LOADED || m->way > BOX_STORED)
        return "the tensor map is none, or of an array that TMA does not take";
    if (m->ndim != ndim) return "the tensor map is of an array of another number of dimensions";
    if (!can_combine(operation, m->dtype)) return "TMA does not combine elements of this type so";
    const char *wrong = misplaced(m, from, shared, barrier != 0);
    if (wrong) return wrong;
    uint64_t rows = 1, bytes = (uint64_t)m->box[ndim - 1] * m->itemsize;
    for (uint32_t k = 0; k + 1 < ndim; k++) rows *= m->box[k];
    Copy c = {b, place, m, from, (char *)(uintptr_t)shared, (char *)(uintptr_t)shared, thread, operation, barrier != 0};
    const pyk_cpu_place *p =
        pykrt_check_place(b, place, barrier ? PYK_CPU_STORE : PYK_CPU_LOAD, (uint32_t)(rows * bytes));
    if (p) c.shared = c.data = pykrt_check_access(b, thread, p, c.shared, c.shared);
    if (!barrier) pykrt_check_reads(b, thread, place, shared, (uint32_t)(rows * bytes));
    if (barrier && !(c.data = calloc(rows, bytes))) return "there is no memory for a box";
    for (uint64_t row = 0; row < rows; row++) copy_row(&c, row, (uint32_t)bytes);
    if (barrier) pykrt_async_arrives(b, thread, place, c.shared, c.data, (uint32_t)(rows * bytes), barrier);
    return NULL;
}
