/* ufunc_run.c: the loops of a universal function.
 *
 * There are two kernels. `vectors` is for results that lie without gaps, or in rows that begin on
 * multiples of 16 bytes and end with a whole vector: a thread writes vectors of 16 bytes. Of each
 * input it reads vectors as well, where they lie as those of the result do, or element by element
 * what a row repeats or a stride skips. Up to three loops are left there, whose indices are
 * computed in 32 bits, with multiplications for divisions. `nest` is for everything else, and for
 * the CPU.
 *
 * Where an input lies across the result, as a transposed one does, the threads of a warp would read
 * from as many rows of memory as they are. A block of `nest` then has rectangles of the result,
 * and turns those of the input in shared memory. */
#include "runtime/utility/ufunc.h"

#include "runtime/device/axes.h"

enum { TURNS = 4, LEAST_PIECE = 1 << 15, BUSY_THREADS = 1 << 20, LOOPS = 3, SECTOR = 32, WARP = 32 };
/* Of a rectangle, whose extents lib/device/vectorize.py has too; a block has 2^MOST_SHIFT of them
 * at most. Rows of 64 float32 take a tenth less time than those of 32. */
enum { ROWS = 32, COLUMNS = 64, LEAST_SIDE = 16, MOST_SHIFT = 3 };

/* How the kernel `vectors` reads an input: not at all, by vectors or element by element.
 * lib/device/vectorize.py has the same numbers. */
typedef enum Reading { NUMBER, BY_VECTORS, BY_ELEMENTS } Reading;

typedef struct Access {
    Reading how;
    int64_t strides[LOOPS]; /* in elements */
} Access;

static int64_t size_of(const UfuncCall *c, int operand) { return (int64_t)pyk_dtype_size(c->dtypes[operand]); }

/* ---- the choice of a kernel */

/* The elements follow one another in the order of the loops. */
static bool is_dense(const UfuncCall *c, const Nest *nest, int operand) {
    int64_t expected = size_of(c, operand);
    for (int i = nest->ndim - 1; i >= 0; i--) {
        if (nest->strides[operand][i] != expected) return false;
        expected *= nest->shape[i];
    }
    return true;
}

/* Does every vector of the result go with an aligned vector of the operand? */
static bool has_vectors(const UfuncCall *c, const Nest *nest, int operand) {
    const int64_t *strides = nest->strides[operand];
    int64_t vector = c->version->vector * size_of(c, operand);
    int last = nest->ndim - 1;
    if ((uintptr_t)nest->data[operand] % (uint64_t)vector) return false;
    if (is_dense(c, nest, operand)) return true;
    if (last < 0 || strides[last] != size_of(c, operand) || nest->shape[last] % c->version->vector) return false;
    for (int i = 0; i < last; i++)
        if (strides[i] % vector) return false;
    return true;
}

/* The strides in elements; false if they are no whole elements or offsets would need more than 32
 * bits. */
static bool element_strides(const UfuncCall *c, const Nest *nest, int operand, int64_t *strides) {
    int64_t reach = 0, size = size_of(c, operand);
    for (int i = 0; i < LOOPS; i++) {
        int k = i - (LOOPS - nest->ndim);
        int64_t stride = k < 0 ? 0 : nest->strides[operand][k], part;
        strides[i] = stride / size;
        if (stride % size) return false;
        if (k < 0) continue;
        if (__builtin_mul_overflow(pykrt_axes_distance(strides[i]), nest->shape[k] - 1, &part) ||
            __builtin_add_overflow(reach, part, &reach) || reach > INT32_MAX)
            return false;
    }
    return true;
}

static bool suits_vectors(const UfuncCall *c, const Nest *nest, Access *operands) {
    int nin = (int)c->nin, last = nest->ndim - 1;
    if (nest->ndim > LOOPS || nest->n > INT32_MAX || !has_vectors(c, nest, nin)) return false;
    for (int i = 0; i <= nin; i++) {
        Access *x = &operands[i];
        x->how = !nest->data[i] ? NUMBER : has_vectors(c, nest, i) ? BY_VECTORS : BY_ELEMENTS;
        if (!element_strides(c, nest, i, x->strides)) return false;
        /* A vector may reach over the ends of several rows, but not into a third plane. */
        if (x->how == BY_ELEMENTS && nest->ndim == LOOPS && nest->shape[last] < c->version->vector) return false;
    }
    return true;
}

/* The loop along which an input has its neighbours, if a step of the last loop takes it to another
 * sector of memory; -1: there is none, or the loop is too short to share sectors. */
static int neighbours(const UfuncCall *c, const Nest *nest) {
    int last = nest->ndim - 1;
    for (uint32_t i = 0; i < c->nin; i++) {
        const int64_t *strides = nest->strides[i];
        if (!nest->data[i] || last < 0 || pykrt_axes_distance(strides[last]) < SECTOR) continue;
        for (int k = 0; k < last; k++)
            if (strides[k] && pykrt_axes_distance(strides[k]) < SECTOR && nest->shape[k] >= UFUNC_THREADS / WARP)
                return k;
    }
    return -1;
}

static void move_axis(int64_t *axes, int from, int to) {
    int64_t moved = axes[from];
    for (int i = from; i < to; i++) axes[i] = axes[i + 1];
    axes[to] = moved;
}

/* ---- launches */

/* i / extent is i * multiplier >> shift for i below 2^31. */
static void set_divisor(int64_t *to, int64_t extent) {
    int bits = 0;
    while ((int64_t)1 << bits < extent) bits++;
    to[0] = extent;
    to[1] = (int64_t)((((uint64_t)1 << (31 + bits)) + (uint64_t)extent - 1) / (uint64_t)extent);
    to[2] = 31 + bits;
}

static pyk_result call_vectors(const UfuncCall *c, Nest *nest, const Access *operands) {
    UfuncArgs in = {.used = 0}, out = {.used = 0};
    int64_t shape[2 * LOOPS];
    for (uint32_t i = 0; i <= c->nin; i++) {
        UfuncArgs *to = i < c->nin ? &in : &out;
        pykrt_ufunc_array(to, nest->data[i], 0, NULL, NULL);
        if (i < c->nin) pykrt_ufunc_number(to, c, i);
        if (i < c->nin) pykrt_ufunc_word(to, operands[i].how);
        for (int k = 0; k < LOOPS; k++) pykrt_ufunc_word(to, operands[i].strides[k]);
    }
    set_divisor(shape, nest->ndim > 0 ? nest->shape[nest->ndim - 1] : 1);
    set_divisor(shape + LOOPS, nest->ndim > 1 ? nest->shape[nest->ndim - 2] : 1);
    if (nest->ndim < 2) shape[2] = 0; /* nothing to divide */
    void *args[] = {in.words, out.words, &nest->n, shape};
    uint64_t threads = (uint64_t)(nest->n / c->version->items + 1);
    if (threads < UFUNC_THREADS) threads = UFUNC_THREADS; /* so that the last block has as many */
    return pykrt_ufunc_launch(c, pykrt_ufunc_kernel(c, PART_VECTORS), threads, 1, UFUNC_THREADS, 1, args);
}

/* The loops as the last of six. */
static void widen(const Nest *nest, int64_t *shape, int64_t strides[MAX_OPERANDS][MAX_DIMS]) {
    int skip = MAX_DIMS - nest->ndim;
    for (int i = 0; i < MAX_DIMS; i++) {
        shape[i] = i < skip ? 1 : nest->shape[i - skip];
        for (int k = 0; k < nest->noperands; k++) strides[k][i] = i < skip ? 0 : nest->strides[k][i - skip];
    }
}

/* Of the blocks of `nest`: along one row, across several, or turning what lies across. */
typedef enum Shape { LINES, ACROSS, TURNING } Shape;

static pyk_result call_nest(const UfuncCall *c, const Nest *nest, Shape blocks) {
    UfuncArgs in = {.used = 0}, out = {.used = 0};
    int64_t shape[MAX_DIMS], strides[MAX_OPERANDS][MAX_DIMS], dims = nest->ndim;
    uint32_t nin = c->nin;
    widen(nest, shape, strides);
    for (uint32_t i = 0; i < nin; i++) {
        pykrt_ufunc_array(&in, nest->data[i], MAX_DIMS, shape, strides[i]);
        pykrt_ufunc_number(&in, c, i);
    }
    pykrt_ufunc_array(&out, nest->data[nin], MAX_DIMS, shape, strides[nin]);
    int64_t inner = shape[MAX_DIMS - 1], rows = nest->n / inner, pieces = UFUNC_BLOCKS_ON_CPU / rows;
    if (pieces > inner / LEAST_PIECE) pieces = inner / LEAST_PIECE;
    if (pieces < 1) pieces = 1;
    /* A thread takes several elements of a row, but the threads should not be too few to keep the
     * GPU busy. */
    int64_t columns = (inner + TURNS - 1) / TURNS, enough = BUSY_THREADS / rows;
    if (columns > enough) columns = enough > UFUNC_THREADS ? enough : columns < UFUNC_THREADS ? columns : UFUNC_THREADS;
    int64_t high = rows;
    if (blocks == TURNING) {
        enum { EACH = ROWS * COLUMNS / UFUNC_THREADS }; /* the elements of a thread */
        int64_t tall = ROWS;
        pieces = 0;
        columns = (inner + COLUMNS - 1) / COLUMNS * WARP;
        for (; pieces > -MOST_SHIFT && nest->n / EACH >> -pieces > BUSY_THREADS; pieces--) tall *= 2;
        high = rows / shape[MAX_DIMS - 2] * ((shape[MAX_DIMS - 2] + tall - 1) / tall) * (UFUNC_THREADS / WARP);
    }
    void *args[] = {in.words, out.words, &rows, &dims, &pieces};
    return pykrt_ufunc_launch(c, pykrt_ufunc_kernel(c, PART_NEST), (uint64_t)columns, (uint64_t)high,
                              blocks == LINES ? UFUNC_THREADS : WARP, (uint64_t)(rows * pieces), args);
}

/* Are the steps of the two inner loops whole elements? */
static bool steps_by_elements(const UfuncCall *c, const Nest *nest) {
    for (uint32_t i = 0; i <= c->nin; i++)
        for (int k = nest->ndim - 2; k < nest->ndim; k++)
            if (nest->data[i] && nest->strides[i][k] % size_of(c, (int)i)) return false;
    return true;
}

static pyk_result call_across(const UfuncCall *c, Nest *nest, int loop) {
    move_axis(nest->shape, loop, nest->ndim - 2);
    for (int i = 0; i < nest->noperands; i++) move_axis(nest->strides[i], loop, nest->ndim - 2);
    bool large = nest->shape[nest->ndim - 1] >= LEAST_SIDE && nest->shape[nest->ndim - 2] >= LEAST_SIDE &&
                 steps_by_elements(c, nest);
    return call_nest(c, nest, large ? TURNING : ACROSS);
}

/* Runs both halves of the outermost loop, which is too long for indices of 32 bits. A part begins
 * where a vector does. */
static pyk_result run_halves(const UfuncCall *c, const Nest *nest) {
    enum { PART = 1 << 12 };
    Nest half = *nest;
    int64_t first = nest->shape[0] / 2;
    if (first > PART) first = first / PART * PART;
    half.shape[0] = first;
    half.n = nest->n / nest->shape[0] * first;
    pyk_result r = pykrt_ufunc_run(c, &half);
    if (r) return r;
    half.shape[0] = nest->shape[0] - first;
    half.n = nest->n - half.n;
    for (int k = 0; k < nest->noperands; k++)
        if (nest->data[k]) half.data[k] = nest->data[k] + nest->strides[k][0] * first;
    return pykrt_ufunc_run(c, &half);
}

pyk_result pykrt_ufunc_run(const UfuncCall *c, Nest *nest) {
    Access operands[MAX_OPERANDS] = {{NUMBER, {0}}};
    bool cpu = pyk_device_is_cpu(c->device);
    if (!cpu && nest->n > INT32_MAX && nest->shape[0] > 1) return run_halves(c, nest);
    int across = cpu ? -1 : neighbours(c, nest);
    if (across >= 0) return call_across(c, nest, across);
    return !cpu && suits_vectors(c, nest, operands) ? call_vectors(c, nest, operands) : call_nest(c, nest, LINES);
}
