/* reduce_rows.c: many reductions in one launch: along one axis of an array, or of the segments of a line.
 *
 * On a GPU one thread, a warp or a block works on each. Where neighbouring results are made of neighbouring elements, a
 * thread each reads them best; else the threads of a warp or, for long ones, a block share one. On the CPU a block is a
 * number of them, about as much work as a stretch of a reduction of all. */
#include "runtime/reduce.h"

#include <string.h>

#include "runtime/axes.h"

enum { WARP = 32, ENOUGH = 4096, LONG = 2048, SHORT = 16, STRETCH = 1 << 15, SIDE_BY_SIDE = 2048 };

typedef struct Rows {
    Layout first;                                 /* where each begins */
    int64_t n, length, step;
    const int64_t *offsets;                       /* of segments; NULL: an axis */
    bool adjacent;                                /* neighbours are nearer than the elements of one */
} Rows;

static int64_t team_of(const Reduction *r, const Rows *rows) {
    int64_t threads = pykrt_reduction_threads(r, PART_ROWS), length = rows->length > 1 ? rows->length : 1;
    if (!r->device->cpu) {
        if (rows->adjacent && rows->n >= ENOUGH) return 1;
        bool few = rows->n < ENOUGH / 4;
        return length >= LONG || (few && length > WARP) ? threads : length >= SHORT ? WARP : 1;
    }
    int64_t team = rows->offsets ? pykrt_times(rows->n, 1 << 16) : pykrt_times(STRETCH, length);
    int64_t share = pykrt_times(rows->n, r->device->info.multiprocessors);       /* each result is found as alone: this may vary */
    if (share > SIDE_BY_SIDE) share = SIDE_BY_SIDE;
    return rows->adjacent && team < share ? share : team;
}

static pyk_result launch(const Reduction *r, const Rows *rows, const void *init, void *out) {
    int64_t team = team_of(r, rows), segments = rows->offsets != NULL, n = rows->n, length = rows->length, step = rows->step;
    int64_t threads = pykrt_reduction_threads(r, PART_ROWS), blocks, most = INT32_MAX;
    Layout l = rows->first;
    const void *offsets = rows->offsets, *line = l.bytes.data;
    int64_t size = r->item->size;
    for (int i = 0; i < VIEW_DIMS; i++)
        if (l.strides[i] % r->item->size || step % r->item->size) size = 0;
    pyk_result e = r->device->cpu ? PYK_OK : pykrt_reduction_blocks(r, PART_ROWS, &most);
    if (e) return e;
    blocks = pykrt_times(n, r->device->cpu ? team : threads / team);
    void *args[] = {&l.bytes, l.shape, l.strides, &n, &length, &step, &offsets, &segments, (void *)(uintptr_t)init, &out, &team, &line, &size};
    return pykrt_reduction_launch(r, PART_ROWS, blocks < most ? blocks : most, args);
}

static pyk_result check(const Reduction *r, const void *init, const void *out) {
    if (!init) return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: the initial value is NULL", r->call);
    return pykrt_reduction_output(r, out);
}

pyk_result pyk_reduce_axis(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility, int ndim,
                           const void *array, int axis, const void *init, void *out) {
    Reduction r;
    View v, outer;
    pyk_result e = pykrt_reduction(&r, "pyk_reduce_axis", device, stream, package, utility);
    if (e || (e = pykrt_view_of(&v, r.call, r.item, ndim, array))) return e;
    if (axis < -ndim || axis >= ndim)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: an array of %d dimensions has no axis %d", r.call, ndim, axis);
    if (axis < 0) axis += ndim;
    Rows rows = {.n = 1, .length = v.shape[axis], .step = v.strides[axis]};
    int64_t size = r.item->size;
    outer = v;
    outer.shape[axis] = 1;
    for (int i = 0; i < ndim; i++)
        rows.n *= outer.shape[i];
    if (rows.n == 0) return PYK_OK;
    if ((e = check(&r, init, out))) return e;
    Spanned input = {v.data, ndim, v.shape, v.strides, r.item->size}, results = {out, 1, &rows.n, &size, r.item->size};
    if (!pykrt_axes_apart(input, results))
        return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: the results overlap the input: give them memory of their own", r.call);
    pykrt_view_merge(&outer);
    int64_t step = rows.step < 0 ? -rows.step : rows.step, next = outer.ndim ? outer.strides[outer.ndim - 1] : step;
    rows.adjacent = (next < 0 ? -next : next) < step;
    rows.first = pykrt_reduction_layout(&outer);
    return launch(&r, &rows, init, out);
}

pyk_result pyk_reduce_segments(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                               const void *in, const int64_t *offsets, int64_t segments, const void *init, void *out) {
    Reduction r;
    pyk_result e = pykrt_reduction(&r, "pyk_reduce_segments", device, stream, package, utility);
    if (e) return e;
    if (segments < 0)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: %lld segments", r.call, (long long)segments);
    if (segments == 0) return PYK_OK;
    if (!offsets) return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: the offsets are NULL", r.call);
    if ((e = check(&r, init, out))) return e;
    View first = {.data = (char *)(uintptr_t)in, .ndim = VIEW_DIMS, .shape = {segments, 1, 1, 1, 1, 1}, .n = segments};
    Rows rows = {pykrt_reduction_layout(&first), segments, segments < ENOUGH ? LONG : WARP, r.item->size, offsets, false};
    return launch(&r, &rows, init, out);
}
