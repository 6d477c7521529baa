/* tensor.c: tensor memory and the instructions of tcgen05 as PTX has them, of one block alone.
 *
 * The memory has 128 lanes of 512 columns of 32 bits; an address has the lane from bit 16 on. A
 * block takes columns in allocations. A warp reaches the 32 lanes of its number modulo 4.
 *
 * Products and copies end in their order when no thread of the block runs, and commits count at
 * their barriers between them: who does not wait sees what was there before, or is told. Columns
 * hold NaN when they are taken. Products are exact, and are added one by one in the order of k.
 *
 * Descriptors of matrices are those of wgmma (lib/device/wgmma.py) but for bits 46 to 48, which are
 * 1, and the code of the swizzle in the last three bits. */
#include "runtime/device/tensor.h"

#include <stdarg.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/device/async.h"
#include "runtime/device/check.h"
#include "runtime/device/grow.h"
#include "runtime/device/number.h"

enum {
    LANES = 128, COLUMNS = 512, UNIT = 32, UNITS = COLUMNS / UNIT, HALF = 16, PIECE = 16, DEPTH = 32 /* bytes of k */
};
static const uint32_t RUBBISH = 0xFFA5A5A5;         /* a NaN */
static const uint32_t sizes[] = {[TENSOR_KIND_F16] = 2, [TENSOR_KIND_TF32] = 4, [TENSOR_KIND_F8F6F4] = 1};
enum { LOWER = 1, UPPER = 2, WHOLE = 3 };           /* which 16 of each 32 lanes */

/* A matrix in shared memory, as a descriptor tells of it. */
typedef struct Matrix {
    uint64_t start, leading, stride;
    uint32_t width, swizzle;              /* bytes of a row of a box; what of an address is combined */
} Matrix;

typedef struct Operand {                  /* of a product */
    Matrix   matrix;
    uint32_t rows, tensor;                /* of a the rows, of b the columns; where a is in tensor memory */
    pyk_dtype type;
    bool     transposed, negative, in_tensor;
} Operand;

typedef struct Step {                     /* a product, a copy or a commit that has not ended */
    uint32_t operation, thread;
    uint32_t column, columns, halves;     /* what it writes in tensor memory */
    uint32_t kind, shape;
    const pyk_cpu_place *place;
    uint64_t barrier;
    Operand  a, b;
    bool     adds, narrow;                /* narrow: the sums are float16 */
} Step;

struct Tensor {
    uint32_t words[LANES][COLUMNS];
    uint32_t taken[UNITS];                /* the columns of the allocation that begins here */
    bool     inside[UNITS];               /* of an allocation */
    uint32_t last;                        /* the columns that were taken last; 0: none yet */
    bool     relinquished;
    uint64_t given_back;                  /* a barrier whose phases end when columns are given back */
    Step    *steps;
    uint32_t nsteps, room;
    float    b[256][DEPTH];               /* of the product at hand */
    char     wrong[256];                  /* what is wrong with an instruction; "": nothing */
};

typedef struct Call {
    Worker  *w;
    uint32_t thread, what;
    const pyk_cpu_place *place;
    struct Tensor *t;
} Call;

static void wrong(const Call *c, const char *format, ...) PYKRT_PRINTF(2, 3);
static void wrong(const Call *c, const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(c->t->wrong, sizeof c->t->wrong, format, args);
    va_end(args);
}

static void *ask(const Call *c, uint32_t kind, uint64_t address, uint32_t bytes) {
    const pyk_cpu_place *p = pykrt_check_place(&c->w->block, c->place, kind, bytes);
    void *at = (void *)(uintptr_t)address;
    return p ? pykrt_check_access(&c->w->block, c->thread, p, at, at) : at;
}

/* ---- columns */

/* Reports columns that do not belong to the block. */
static bool is_taken(const Call *c, const char *who, uint32_t column, uint32_t n) {
    bool all = column + n <= COLUMNS;
    for (uint32_t u = column / UNIT; all && u * UNIT < column + n; u++) all = c->t->inside[u];
    if (!all)
        wrong(c, "%s uses columns %u to %u of tensor memory, which the block has not allocated", who, column,
              column + n - 1);
    return all;
}

/* Reports columns that a product or a copy writes to. */
static bool is_settled(const Call *c, const char *who, uint32_t column, uint32_t n, uint32_t halves) {
    for (uint32_t i = 0; i < c->t->nsteps; i++) {
        const Step *s = &c->t->steps[i];
        if (s->column >= column + n || column >= s->column + s->columns || !(s->halves & halves)) continue;
        wrong(c,
              "%s uses column %u of tensor memory while a product or copy writes to it: nobody has waited for the "
              "barrier of its tcgen05.commit",
              who, s->column > column ? s->column : column);
        return false;
    }
    return true;
}

static uint32_t find_room(const struct Tensor *t, uint32_t units) {
    for (uint32_t u = 0, n = 0; u < UNITS; u++) {
        n = t->inside[u] ? 0 : n + 1;
        if (n == units) return u + 1 - units;
    }
    return UNITS;
}

static void allocate(const Call *c, uint64_t columns, uint64_t told) {
    struct Tensor *t = c->t;
    uint64_t *answer = ask(c, PYK_CPU_STORE, told, 2 * sizeof *answer);
    uint32_t n = (uint32_t)columns, units = n / UNIT;
    answer[0] = answer[1] = 0;
    if (columns < UNIT || columns > COLUMNS || n & (n - 1)) {
        wrong(c, "tcgen05.alloc takes 32, 64, 128, 256 or 512 columns, not %llu", (unsigned long long)columns);
    } else if (t->relinquished) {
        wrong(c, "tcgen05.alloc comes after tcgen05.relinquish_alloc_permit");
    } else if (t->last && n > t->last) {
        wrong(c, "tcgen05.alloc takes %u columns, after %u the last time: a block never takes more than it took before",
              n, t->last);
    } else {
        uint32_t first = find_room(t, units);
        if (first == UNITS) {
            answer[0] = (uint64_t)(uintptr_t)&t->given_back;
            answer[1] = pykrt_async_phase(t->given_back).parity;
            return;
        }
        t->taken[first] = t->last = n;
        for (uint32_t u = first; u < first + units; u++) t->inside[u] = true;
        for (uint32_t lane = 0; lane < LANES; lane++)
            for (uint32_t i = 0; i < n; i++) t->words[lane][first * UNIT + i] = RUBBISH;
        answer[1] = first * UNIT;
    }
}

static void give_back(const Call *c, uint32_t address, uint64_t columns) {
    struct Tensor *t = c->t;
    uint32_t first = address / UNIT;
    if (address % UNIT || address >= COLUMNS || !columns || t->taken[first] != columns) {
        wrong(c, "tcgen05.dealloc gives back %llu columns from address 0x%x on, which is no allocation of the block",
              (unsigned long long)columns, address);
        return;
    }
    if (!is_settled(c, "tcgen05.dealloc", address, t->taken[first], WHOLE)) return;
    for (uint32_t u = first; u < first + t->taken[first] / UNIT; u++) t->inside[u] = false;
    t->taken[first] = 0;
    t->given_back ^= (uint64_t)1 << PYK_CPU_PHASE_PARITY;
}

/* ---- between registers and tensor memory */

/* One thread's registers: its lane of 32, each a column; or, of 16 lanes and each eight columns,
 * what mma gives a thread of 16 rows and eight columns. */
static void move(const Call *c, uint32_t address, uint32_t n, uint64_t registers) {
    bool stores = (c->what & 255) == TENSOR_ST;
    const char *name = stores ? "tcgen05.st" : "tcgen05.ld";
    uint32_t shape = c->what >> 8, lane = address >> 16, column = address & 0xffff, own = c->thread % 32;
    uint32_t warp = c->thread / 32, first = warp % 4 * 32,
             *x = ask(c, stores ? PYK_CPU_LOAD : PYK_CPU_STORE, registers, 4 * n);
    uint32_t columns = shape == TENSOR_32X32B ? n : n * 2;
    uint32_t halves = shape == TENSOR_32X32B ? WHOLE : lane % 32 ? UPPER : LOWER;
    if (!stores) memset(x, 0, 4 * n);
    if (lane != first && (shape == TENSOR_32X32B || lane != first + HALF)) {
        wrong(c, "%s begins at lane %u of tensor memory, but warp %u of the block begins at lane %u%s", name, lane,
              warp, first, shape == TENSOR_32X32B ? "" : " or 16 lanes behind it");
        return;
    }
    if (!is_taken(c, name, column, columns) || !is_settled(c, name, column, columns, halves)) return;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t row = lane + own, at = column + i;
        if (shape != TENSOR_32X32B) {
            row = lane + own / 4 + i / 2 % 2 * 8;
            at = column + i / 4 * 8 + own % 4 * 2 + i % 2;
        }
        uint32_t *word = &c->t->words[row][at];
        if (stores) *word = x[i];
        else x[i] = *word;
    }
}

/* ---- matrices in shared memory */

/* Reports a descriptor that is none, or asks for what is not done here. */
static bool read_descriptor(const Call *c, const char *who, uint64_t d, Matrix *m) {
    static const uint32_t widths[8] = {PIECE, 0, 128, 0, 64, 0, 32, 0};
    uint64_t base = (uint64_t)(uintptr_t)c->w->block.shared;
    *m = (Matrix){base + (((d << 4) - base) & 0x3ffff), (d >> 16 & 0x3fff) << 4, (d >> 32 & 0x3fff) << 4,
                  widths[d >> 61], 0};
    if ((d >> 46 & 7) != 1) {
        wrong(c, "%s is no descriptor of tcgen05: bits 46 to 48 are %u, not 1 (that of wgmma has 0)", who,
              (uint32_t)(d >> 46 & 7));
        return false;
    }
    if (!m->width || d >> 49 & 0xfff || d >> 30 & 3) {
        wrong(
            c,
            "the descriptor of %s, 0x%016llx, has bits set that the CPU does not know: it knows the swizzles 0, 32, 64 "
            "and 128, and no offset of the base",
            who, (unsigned long long)d);
        return false;
    }
    m->swizzle = m->width / PIECE - 1;
    return true;
}

/* Where a piece of 16 bytes of a row is. across: rows are k, and the matrix runs along them. */
static uint64_t place_of(const Matrix *m, bool across, uint32_t row, uint32_t byte) {
    uint64_t box = byte / m->width, group = row / 8, further;
    if (across) further = m->swizzle ? box * m->leading + group * m->stride : box * m->stride + group * m->leading;
    else further = (m->swizzle ? 0 : box * m->leading) + group * m->stride;
    uint64_t at = m->start + further + row % 8 * m->width + byte % m->width;
    return at ^ (at >> 7 & m->swizzle) << 4;
}

/* Reports a matrix of so many rows of bytes that is not in the block's shared memory. */
static bool is_within(const Call *c, const char *who, const Matrix *m, bool across, uint32_t rows, uint32_t bytes) {
    const pyk_cpu_block *b = &c->w->block;
    uint64_t first = (uint64_t)(uintptr_t)b->shared, end = (uint64_t)(uintptr_t)b->dynamic_shared + b->dynamic_bytes;
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t byte = 0; byte < bytes; byte += PIECE) {
            uint64_t at = place_of(m, across, row, byte);
            if (at >= first && at + PIECE <= end) continue;
            wrong(c, "%s is not in the block's shared memory: row %u would be at its byte %lld", who, row,
                  (long long)(at - first));
            return false;
        }
    return true;
}

/* ---- products */

/* Of float32 it takes what tf32 has; an e5m2 is the upper half of a float16. */
static float value(pyk_dtype type, uint32_t bits) {
    float x;
    if (type == PYK_E4M3) {
        uint32_t exponent = bits >> 3 & 15, digits = bits & 7;
        x = (bits & 127) == 127 ? NAN : ldexpf(exponent ? digits + 8 : digits, (int)(exponent ? exponent : 1) - 10);
        return bits >> 7 ? -x : x;
    }
    bits = type == PYK_F32 ? bits & 0xffffe000 : type == PYK_E5M2 ? bits << 8 : bits;
    pykrt_number_convert(type == PYK_E5M2 ? PYK_F16 : type, &bits, PYK_F32, &x);
    return x;
}

/* An element of a, or of b, of so many bytes. */
static float element(const struct Tensor *t, const Operand *o, uint32_t row, uint32_t k, uint32_t size) {
    uint32_t byte = (o->transposed ? row : k) * size, bits = 0;
    if (o->in_tensor) {
        memcpy(&bits, (const char *)&t->words[o->tensor >> 16][o->tensor & 0xffff] + byte, size);
    } else {
        uint64_t piece = place_of(&o->matrix, o->transposed, o->transposed ? k : row, byte / PIECE * PIECE);
        memcpy(&bits, (const char *)(uintptr_t)piece + byte % PIECE, size);
    }
    float x = value(o->type, bits);
    return o->negative ? -x : x;
}

/* The lane that has a row of the sums, and of a: of 64 rows 16 are in each 32 lanes. */
static uint32_t lane_of(const Step *s, uint32_t row) {
    return s->a.rows == LANES ? row : row / HALF * 32 + row % HALF + (s->halves == UPPER ? HALF : 0);
}

static void multiply(struct Tensor *t, const Step *s) {
    uint32_t size = sizes[s->kind], depth = DEPTH / size;
    float a[DEPTH];
    for (uint32_t j = 0; j < s->columns; j++)
        for (uint32_t k = 0; k < depth; k++) t->b[j][k] = element(t, &s->b, j, k, size);
    for (uint32_t i = 0; i < s->a.rows; i++) {
        uint32_t lane = lane_of(s, i), *d = &t->words[lane][s->column];
        Operand row = s->a;
        if (row.in_tensor) row.tensor = lane << 16 | (row.tensor & 0xffff);
        for (uint32_t k = 0; k < depth; k++) a[k] = element(t, &row, i, k, size);
        for (uint32_t j = 0; j < s->columns; j++) {
            float sum = 0;
            if (s->adds) pykrt_number_convert(s->narrow ? PYK_F16 : PYK_F32, &d[j], PYK_F32, &sum);
            for (uint32_t k = 0; k < depth; k++) sum += a[k] * t->b[j][k];
            d[j] = 0;
            pykrt_number_convert(PYK_F32, &sum, s->narrow ? PYK_F16 : PYK_F32, &d[j]);
        }
    }
}

/* Reports types that the kind of product does not have; else gives it. */
static bool type_of(const Call *c, const char *who, uint32_t kind, uint32_t code, pyk_dtype *t) {
    static const char *const names[] = {"f16", "tf32", "f8f6f4"};
    if (kind == TENSOR_KIND_F16 && code < 2) return *t = code ? PYK_BF16 : PYK_F16, true;
    if (kind == TENSOR_KIND_TF32 && code == 2) return *t = PYK_F32, true;
    if (kind == TENSOR_KIND_F8F6F4 && code < 2) return *t = code ? PYK_E5M2 : PYK_E4M3, true;
    bool known = kind == TENSOR_KIND_F8F6F4 && code >= 3 && code <= 5;
    wrong(c, "the instruction descriptor says that %s has type %u, which kind::%s %s", who, code, names[kind],
          known ? "has, but the CPU does not: it multiplies e4m3 and e5m2" : "does not have");
    return false;
}

/* Reports an instruction descriptor that is wrong. */
static bool read_instruction(const Call *c, uint32_t what, Step *s) {
    uint32_t m = (what >> 24 & 31) * 16, n = (what >> 17 & 63) * 8, sums = what >> 4 & 3;
    s->columns = n;
    s->narrow = sums == 0;
    s->a.rows = m, s->b.rows = n;
    s->a.negative = what >> 13 & 1, s->b.negative = what >> 14 & 1;
    s->a.transposed = what >> 15 & 1, s->b.transposed = what >> 16 & 1;
    if (what & 0xE080004F)
        wrong(
            c,
            "the instruction descriptor, 0x%08x, has bits set for sparse matrices, saturation or shifts, or that mean "
            "nothing",
            what);
    else if (m != 64 && m != 128)
        wrong(c, "the instruction descriptor says that a has %u rows; cta_group::1 has 64 or 128", m);
    else if (!n || n > 256 || n % (m == 64 ? 8 : 16))
        wrong(
            c,
            "the instruction descriptor says that b has %u columns; with %u rows of a they are a multiple of %u up to "
            "256",
            n, m, m == 64 ? 8 : 16);
    else if (sums > 1 || (sums == 0 && s->kind == TENSOR_KIND_TF32))
        wrong(c, "the instruction descriptor says that the sums have type %u, which this kind of product does not have",
              sums);
    else
        return type_of(c, "a", s->kind, what >> 7 & 7, &s->a.type) &&
               type_of(c, "b", s->kind, what >> 10 & 7, &s->b.type);
    return false;
}

/* Reports an operand that is not where it should be. */
static bool read_operand(const Call *c, const char *who, uint64_t d, uint32_t size, Operand *o) {
    if (!read_descriptor(c, who, d, &o->matrix)) return false;
    return o->transposed ? is_within(c, who, &o->matrix, true, DEPTH / size, o->rows * size)
                         : is_within(c, who, &o->matrix, false, o->rows, DEPTH);
}

static bool read_tensor_operand(const Call *c, uint32_t address, const Step *s, Operand *o) {
    o->in_tensor = true;
    o->tensor = address;
    if (o->transposed)
        wrong(c, "the instruction descriptor says that a is transposed, which it cannot be in tensor memory");
    else if (address >> 16 != (s->halves == UPPER ? HALF : 0))
        wrong(c, "a begins at lane %u of tensor memory, and the sums at lane %u: they have the same lanes",
              address >> 16, s->halves == UPPER ? HALF : 0);
    else return is_taken(c, "tcgen05.mma", address & 0xffff, DEPTH / 4);
    return false;
}

static bool read_product(const Call *c, uint64_t x, uint64_t a, uint64_t b, Step *s) {
    uint32_t option = c->what >> 8, lane = (uint32_t)x >> 16;
    s->kind = option & 3;
    s->adds = option & TENSOR_ADDS;
    s->column = (uint32_t)x & 0xffff;
    if (!read_instruction(c, (uint32_t)(x >> 32), s)) return false;
    s->halves = s->a.rows == LANES ? WHOLE : lane ? UPPER : LOWER;
    if (lane && (lane != HALF || s->a.rows == LANES)) {
        wrong(c, "the sums begin at lane %u of tensor memory; they begin at lane 0, or if there are 64 rows at lane 16",
              lane);
        return false;
    }
    return is_taken(c, "tcgen05.mma", s->column, s->columns) &&
           (option & TENSOR_TS ? read_tensor_operand(c, (uint32_t)a, s, &s->a)
                               : read_operand(c, "a", a, sizes[s->kind], &s->a)) &&
           read_operand(c, "b", b, sizes[s->kind], &s->b);
}

/* ---- copies from shared memory */

static bool read_copy(const Call *c, uint32_t address, uint64_t d, Step *s) {
    s->shape = c->what >> 8;
    s->column = address & 0xffff;
    s->columns = s->shape == TENSOR_128X256B ? 8 : 4;
    s->halves = WHOLE;
    s->a.rows = s->shape == TENSOR_32X128B_WARPX4 ? 32 : LANES;
    if (address >> 16) {
        wrong(c, "tcgen05.cp begins at lane %u of tensor memory; it begins at lane 0", address >> 16);
        return false;
    }
    return is_taken(c, "tcgen05.cp", s->column, s->columns) &&
           read_descriptor(c, "the source of tcgen05.cp", d, &s->a.matrix) &&
           is_within(c, "the source of tcgen05.cp", &s->a.matrix, false, s->a.rows, 4 * s->columns);
}

static void copy(struct Tensor *t, const Step *s) {
    for (uint32_t lane = 0; lane < LANES; lane++)
        for (uint32_t i = 0; i < s->columns; i += PIECE / 4) {
            uint64_t piece = place_of(&s->a.matrix, false, lane % s->a.rows, 4 * i);
            memcpy(&t->words[lane][s->column + i], (const char *)(uintptr_t)piece, PIECE);
        }
}

/* ---- instructions */

static void begin(const Call *c, const Step *s) {
    struct Tensor *t = c->t;
    Step *steps = pykrt_grown(t->steps, t->nsteps, &t->room, sizeof *steps);
    if (!steps) {
        wrong(c, "there is no memory for a product");
        return;
    }
    t->steps = steps;
    steps[t->nsteps++] = *s;
}

const char *pykrt_tensor(pyk_cpu_block *b, uint32_t thread, const pyk_cpu_place *place, uint32_t what, uint64_t x,
                         uint64_t y, uint64_t z) {
    Worker *w = pykrt_block_worker(b);
    if (!w->tensor && !(w->tensor = calloc(1, sizeof *w->tensor))) return "there is no memory for tensor memory";
    Call c = {w, thread, what, place, w->tensor};
    Step s = {.operation = what & 255, .thread = thread, .place = place};
    c.t->wrong[0] = 0;
    switch (s.operation) {
    case TENSOR_ALLOC: allocate(&c, x, y); break;
    case TENSOR_DEALLOC: give_back(&c, (uint32_t)x, y); break;
    case TENSOR_RELINQUISH: c.t->relinquished = true; break;
    case TENSOR_MMA: if (read_product(&c, x, y, z, &s)) begin(&c, &s); break;
    case TENSOR_CP: if (read_copy(&c, (uint32_t)x, y, &s)) begin(&c, &s); break;
    case TENSOR_COMMIT: s.barrier = x; begin(&c, &s); break;
    default: move(&c, (uint32_t)x, (uint32_t)y, z);
    }
    return c.t->wrong[0] ? c.t->wrong : NULL;
}

bool pykrt_tensor_progress(Worker *w) {
    struct Tensor *t = w->tensor;
    uint32_t n = t ? t->nsteps : 0;
    for (uint32_t i = 0; i < n; i++) {
        const Step *s = &t->steps[i];
        Call c = {w, s->thread, 0, s->place, t};
        if (s->operation == TENSOR_MMA) multiply(t, s);
        else if (s->operation == TENSOR_CP) copy(t, s);
        else pykrt_async_complete(ask(&c, PYK_CPU_ATOMIC, s->barrier, sizeof s->barrier), 1, 0);
    }
    if (n) t->nsteps = 0;
    return n > 0;
}

bool pykrt_tensor_is_awaited(const Worker *w, uint64_t barrier) {
    return w->tensor && barrier == (uint64_t)(uintptr_t)&w->tensor->given_back;
}

void pykrt_tensor_enter(Worker *w) {
    struct Tensor *t = w->tensor;
    if (!t) return;
    memset(t->taken, 0, sizeof t->taken);
    memset(t->inside, 0, sizeof t->inside);
    t->last = t->nsteps = 0;
    t->relinquished = false;
}

const char *pykrt_tensor_end(Worker *w) {
    struct Tensor *t = w->tensor;
    Call c = {.w = w, .t = t};
    for (uint32_t u = 0; t && u < UNITS; u++) {
        if (!t->taken[u]) continue;
        wrong(&c, "the block ends without giving back %u columns of tensor memory: tcgen05.dealloc", t->taken[u]);
        return t->wrong;
    }
    return NULL;
}

void pykrt_tensor_leave(Worker *w) {
    if (w->tensor) free(w->tensor->steps);
    free(w->tensor);
    w->tensor = NULL;
}
