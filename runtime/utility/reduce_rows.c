/* reduce_rows.c: many reductions in one launch: along one axis of an array, or of the segments of a
 * line.
 *
 * On a GPU one thread, a part of a warp, a warp or a block works on each. Where neighbouring
 * results are made of neighbouring elements, a thread each reads them best, or a block for 32 long
 * ones. Lines, whose elements lie end to end, are read by vectors of 16 bytes: so many threads
 * share one that each reads four vectors or more. Else the threads of a warp or, for long ones, a
 * block share one. On the CPU a block is a number of them, about as much work as a stretch of a
 * reduction of all. The columns of a long, narrow matrix are cut into pieces, whose partial results
 * are columns again. */
#include "runtime/utility/reduce.h"

#include <string.h>

#include "runtime/device/axes.h"
#include "runtime/device/capture.h"

enum { LONG = 2048, SHORT = 32, STRIP = 0, LINE = 32 /* bytes, at least */ };
enum { NARROW = 4096, WIDE = 128, MOST_PIECES = 64, LEAST_LENGTH = 16 };                   /* of pieces of columns */
enum { GPU_NARROW = 16384, GPU_COLUMNS = 65536, GPU_LEAST_LENGTH = 256 };                  /* in all pieces together */

typedef struct Rows {
    Layout first;                                 /* where each begins */
    int64_t n, length, step;
    const int64_t *offsets;                       /* of segments; NULL: an axis */
    bool adjacent;                                /* neighbours are nearer than the elements of one */
    bool columns; /* they are those of a matrix whose rows lie end to end in themselves */
    int64_t partial;                              /* not 0: without init, so many in a block */
} Rows;

/* How long segments are is known to the GPU alone. Some may be much longer than others. */
static int64_t team_of_line(const Reduction *r, const Rows *rows) {
    enum { VECTOR = 16, MANY_VECTORS = 4096, PART_OF_WARP = 8, MANY = 8 * ROWS_ENOUGH };
    int64_t n = rows->n, block = pykrt_reduce_threads(r, PART_LINES), team = 2;
    if (rows->offsets) return n >= MANY ? PART_OF_WARP : n >= ROWS_ENOUGH ? WARP_SIZE : block;
    int64_t vectors = rows->length * r->item->size / VECTOR;
    if (vectors >= MANY_VECTORS || (n < ROWS_ENOUGH / 4 && rows->length > WARP_SIZE)) return block;
    while (team < WARP_SIZE && 4 * team < vectors) team *= 2;
    return team;
}

static int64_t team_of(const Reduction *r, const Rows *rows, UtilityPart part) {
    int64_t n = rows->n, length = rows->length > 1 ? rows->length : 1;
    if (!r->device->cpu && rows->adjacent && n >= ROWS_ENOUGH / 2 && length >= 8 * WARP_SIZE) return STRIP;
    if (r->device->cpu && rows->partial) return rows->partial;
    if (r->device->cpu && rows->offsets) return pykrt_reduce_times(n, 1 << 16);
    if (!r->device->cpu && part == PART_LINES) return team_of_line(r, rows);
    return pykrt_reduce_team(r, part, (RowTeam){n, length, rows->adjacent, LONG, SHORT});
}

/* Do the elements of each lie end to end, on multiples of their size, and does each begin as far
 * from the one before it? Then a GPU reads them by vectors. The CPU has lines for segments
 * alone. */
static bool are_lines(const Reduction *r, const Rows *rows) {
    int64_t size = r->item->size;
    if (rows->offsets) return true;
    if (r->device->cpu || rows->step != size || rows->adjacent || rows->length * size < LINE) return false;
    for (int i = 0; i < MAX_DIMS - 1; i++)
        if (rows->first.shape[i] != 1) return false;
    return rows->first.strides[MAX_DIMS - 1] % size == 0 && (uintptr_t)rows->first.bytes.data % size == 0;
}

/* init: NULL for results of the elements alone. */
static pyk_result launch(const Reduction *r, const Rows *rows, const void *init, void *out) {
    static const char nothing[REDUCE_ELEMENT_BYTES];
    bool lines = are_lines(r, rows);
    UtilityPart part = lines ? PART_LINES : PART_ROWS;
    int64_t team = team_of(r, rows, part), n = rows->n, length = rows->length, step = rows->step;
    int64_t partial = rows->partial || !init, segments = rows->offsets != NULL;
    int64_t threads = pykrt_reduce_threads(r, part), blocks, most = INT32_MAX;
    Layout l = rows->first;
    int64_t next = l.strides[MAX_DIMS - 1] / (int64_t)r->item->size;
    const void *offsets = rows->offsets, *first = l.bytes.data;
    void *begin = (void *)(uintptr_t)(init ? init : nothing);
    pyk_result e = r->device->cpu ? PYK_OK : pykrt_reduce_blocks(r, part, &most);
    if (e) return e;
    blocks = pykrt_reduce_times(n, r->device->cpu ? team : team == STRIP ? WARP_SIZE : threads / team);
    void *of_rows[] = {&l.bytes, l.shape, l.strides, &n, &length, &step, &partial, begin, &out, &team};
    void *of_lines[] = {&first, &n, &length, &next, &offsets, &segments, &partial, begin, &out, &team};
    return pykrt_reduce_launch(r, part, blocks < most ? blocks : most, lines ? of_lines : of_rows);
}

/* ---- pieces of columns. So that rows are not too short to be worth a loop, several are taken as
 * one where they lie end to end; the partial results are then those of several rows. */

typedef struct Pieces {
    int64_t rows;                                 /* taken as one */
    int64_t length, n;                            /* of such in a piece; pieces */
    int64_t tail, rest;                           /* such rows that are left; rows that are left then */
} Pieces;

/* On the CPU a piece is as much work as a stretch; a GPU gets as many columns as fill it. */
static int64_t piece_of(const Reduction *r, int64_t width, int64_t length, int64_t total) {
    if (!r->device->cpu) {
        int64_t pieces = GPU_COLUMNS / width, most = length / GPU_LEAST_LENGTH;
        if (pieces > most) pieces = most;
        return pieces ? length / pieces : length;
    }
    int64_t least = pykrt_reduce_times(length, MOST_PIECES),
            piece = pykrt_reduce_times(pykrt_reduce_stretch(total), width);
    if (piece < least) piece = least;
    return piece < LEAST_LENGTH ? LEAST_LENGTH : piece;
}

static bool in_pieces(const Reduction *r, const Rows *rows, Pieces *p) {
    int64_t n = rows->n, total = n * rows->length, narrow = r->device->cpu ? NARROW : GPU_NARROW;
    if (!rows->columns || n > narrow || total < 2 * pykrt_reduce_stretch(total)) return false;
    p->rows = rows->step == n * r->item->size && n < WIDE ? WIDE / n : 1;
    int64_t length = rows->length / p->rows;
    p->length = piece_of(r, n * p->rows, length, total);
    p->n = length / p->length;
    p->tail = length % p->length;
    p->rest = rows->length % p->rows;
    return p->n > 1;
}

/* For the pieces, one that is left, and rows that are not taken as one. */
size_t pykrt_reduce_rows_bytes(const Reduction *r, int64_t n) {
    if (n < 2 * pykrt_reduce_stretch(n)) return 0;
    int64_t narrow = r->device->cpu ? NARROW : GPU_NARROW, least = r->device->cpu ? LEAST_LENGTH : GPU_LEAST_LENGTH;
    int64_t most = (r->device->cpu ? MOST_PIECES * (int64_t)NARROW : GPU_COLUMNS) + 2 * narrow,
            partial = n / least + 2 * narrow;
    return SCRATCH_HEAD + (size_t)(partial < most ? partial : most) * r->item->size;
}

/* Makes partial results, without init, of `pieces` times `length` rows of `width` elements,
 * from row `first` of that width on. */
static pyk_result fold_pieces(const Reduction *r, const Rows *rows, int64_t width, int64_t length, int64_t pieces,
                              const char *data, const void *init, char **out) {
    int64_t size = r->item->size, step = width == rows->n ? rows->step : width * size;
    View first = {.data = (char *)(uintptr_t)data, .ndim = 2, .shape = {pieces, width},
                  .strides = {length * step, size}, .n = pieces * width};
    Rows part = {.first = pykrt_reduce_layout(&first), .n = first.n, .length = length, .step = step,
                 .adjacent = true,
                 .partial = width};
    char *to = *out;
    *out += first.n * size;
    return launch(r, &part, init, to);
}

static pyk_result by_pieces(const Reduction *r, const Rows *rows, const Pieces *p, const void *init, void *out) {
    int64_t size = r->item->size, width = rows->n * p->rows, wide_step = rows->step * p->rows;
    const char *data = rows->first.bytes.data, *tail = data + p->n * p->length * wide_step,
               *rest = tail + p->tail * wide_step;
    char *partial = NULL, *at;
    pthread_mutex_lock(&r->device->scratch_lock);
    pyk_result e = pykrt_scratch(r->device, r->stream, pykrt_reduce_rows_bytes(r, rows->n * rows->length), &partial);
    bool whole = e && !r->device->cpu;             /* a graph that has no memory for them */
    if (!e) partial += SCRATCH_HEAD;
    at = partial;
    if (!e) e = fold_pieces(r, rows, width, p->length, p->n, data, init, &at);
    if (!e && p->tail) e = fold_pieces(r, rows, width, p->tail, 1, tail, init, &at);
    if (!e && p->rest) e = fold_pieces(r, rows, rows->n, p->rest, 1, rest, init, &at);
    if (!e) {
        View first = {.data = partial, .ndim = 1, .shape = {rows->n}, .strides = {size}, .n = rows->n};
        Rows all = {.first = pykrt_reduce_layout(&first), .n = rows->n, .length = (at - partial) / (size * rows->n),
                    .step = rows->n * size, .adjacent = true};
        e = launch(r, &all, init, out);
    }
    pthread_mutex_unlock(&r->device->scratch_lock);
    return whole ? launch(r, rows, init, out) : e;
}

/* ---- few very long lines, each of which is a reduction that fills the GPU; a block for each would
 * read 64 GB in a second. */

static bool are_few(const Reduction *r, const Rows *rows, const void *init) {
    enum { FEW = 32, WORTH_A_LAUNCH = 512 << 10 /* bytes, for each of them */ };
    if (r->device->cpu || !init || rows->n > FEW || !pykrt_reduce_has(r, PART_ALL) || !are_lines(r, rows)) return false;
    return rows->length * r->item->size / WORTH_A_LAUNCH >= rows->n && !pykrt_capture_active(r->device, r->stream);
}

static pyk_result one_by_one(const Reduction *r, const Rows *rows, const void *init, char *out) {
    pyk_result e = PYK_OK;
    char *first = (char *)(uintptr_t)rows->first.bytes.data;
    for (int64_t i = 0; i < rows->n && !e; i++) {
        View line = {.data = first + i * rows->first.strides[MAX_DIMS - 1], .ndim = 1,
                     .shape = {rows->length}, .strides = {rows->step}, .n = rows->length};
        e = pykrt_reduce_whole(r, &line, init, out + i * r->item->size);
    }
    return e;
}

pyk_result pyk_reduce_axis(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                           int ndim, const void *array, int axis, const void *init, void *out) {
    Reduction r;
    View v, outer;
    pyk_result e = pykrt_reduce_begin(&r, "pyk_reduce_axis", device, stream, package, utility, PART_ROWS);
    if (e || (e = pykrt_view_of(&v, r.call, r.item, ndim, array))) return e;
    if (axis < -ndim || axis >= ndim)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: an array of %d dimensions has no axis %d", r.call, ndim, axis);
    if (axis < 0) axis += ndim;
    Rows rows = {.n = 1, .length = v.shape[axis], .step = v.strides[axis]};
    int64_t size = r.item->size;
    outer = v;
    outer.shape[axis] = 1;
    for (int i = 0; i < ndim; i++) rows.n *= outer.shape[i];
    if (rows.n == 0) return PYK_OK;
    if (!init && rows.length == 0)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: there are no elements along axis %d and no initial value", r.call,
                           axis);
    if ((e = pykrt_reduce_output(&r, out))) return e;
    Spanned input = {v.data, ndim, v.shape, v.strides, r.item->size}, results = {out, 1, &rows.n, &size, r.item->size};
    if (!pykrt_axes_apart(input, results))
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the results overlap the input: give them memory of their own",
                           r.call);
    pykrt_view_merge(&outer);
    rows.adjacent = outer.ndim && pykrt_axes_distance(outer.strides[outer.ndim - 1]) < pykrt_axes_distance(rows.step);
    rows.columns = outer.ndim == 0 || (outer.ndim == 1 && outer.strides[0] == (int64_t)r.item->size);
    rows.first = pykrt_reduce_layout(&outer);
    Pieces pieces;
    if (are_few(&r, &rows, init)) return one_by_one(&r, &rows, init, out);
    return in_pieces(&r, &rows, &pieces) ? by_pieces(&r, &rows, &pieces, init, out) : launch(&r, &rows, init, out);
}

pyk_result pyk_reduce_segments(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                               const void *in, const int64_t *offsets, int64_t segments, const void *init, void *out) {
    Reduction r;
    pyk_result e = pykrt_reduce_begin(&r, "pyk_reduce_segments", device, stream, package, utility, PART_LINES);
    if (e) return e;
    if (segments < 0) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: %lld segments", r.call, (long long)segments);
    if (segments == 0) return PYK_OK;
    if (!offsets) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the offsets are NULL", r.call);
    if (!init) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the initial value is NULL", r.call);
    if ((e = pykrt_reduce_output(&r, out))) return e;
    View first = {.data = (char *)(uintptr_t)in, .ndim = 1, .shape = {segments}, .n = segments};
    Rows rows = {.first = pykrt_reduce_layout(&first), .n = segments, .step = r.item->size, .offsets = offsets};
    return launch(&r, &rows, init, out);
}
