/* scan_rows.c: scans along one axis of an array: one for each row, in one launch.
 *
 * On a GPU one thread, a warp or a block works on each, as in reduce_rows.c: a thread where
 * neighbouring rows lie side by side and are many, else more of them for longer rows. On the CPU a
 * block is a number of rows, about as much work as a stretch of a reduction. A few long rows
 * without gaps are scans of their own, by all multiprocessors or threads. Without an initial value
 * a scan begins with its first element. */
#include "runtime/device/axes.h"
#include "runtime/utility/reduce.h"

#include <string.h>

enum { LONG = 1024, SHORT = 16 };
enum { FEW_ROWS = 32, VERY_LONG = 1 << 16 };

typedef enum Kind { INCLUSIVE, EXCLUSIVE, ALONE } Kind;   /* as lib/device/scan_rows.py has them */

typedef struct Rows {
    View in, out;                                 /* where each begins: both of one shape */
    int64_t n, length, step, out_step;
    bool adjacent;                                /* neighbours are nearer than the elements of one */
    const void *init;                             /* NULL: kind is ALONE */
    Kind kind;
} Rows;

/* ---- what there is to do */

static pyk_result check_output(const Reduction *r, const View *in, const View *out) {
    for (int i = 0; i < in->ndim; i++)
        if (in->shape[i] != out->shape[i])
            return pykrt_error(PYK_INVALID_ARGUMENT, "%s: extent %d of the output is %lld, that of the input %lld",
                               r->call, i, (long long)out->shape[i], (long long)in->shape[i]);
    if (pykrt_axes_overlap(out->ndim, out->shape, out->strides, r->item->size))
        return pykrt_error(PYK_INVALID_ARGUMENT,
                           "%s: elements of the output share memory, so that it would be written several times",
                           r->call);
    size_t bytes = (size_t)in->ndim * sizeof *in->strides, size = r->item->size;
    if (in->data == out->data && !memcmp(in->strides, out->strides, bytes)) return PYK_OK;
    Spanned read = {in->data, in->ndim, in->shape, in->strides, size};
    if (!pykrt_axes_apart(read, (Spanned){out->data, out->ndim, out->shape, out->strides, size}))
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: input and output overlap; they may be the same, or lie apart",
                           r->call);
    return PYK_OK;
}

static void make_rows(Rows *rows, int axis) {
    View *in = &rows->in, *out = &rows->out;
    rows->length = in->shape[axis];
    rows->step = in->strides[axis];
    rows->out_step = out->strides[axis];
    rows->n = in->n / rows->length;
    in->shape[axis] = 1;
    AxesOf arrays[] = {{&in->data, in->strides}, {&out->data, out->strides}};
    in->ndim = out->ndim = pykrt_axes_simplify(in->ndim, in->shape, 2, arrays);
    memcpy(out->shape, in->shape, sizeof in->shape);
    rows->adjacent = in->ndim && pykrt_axes_distance(in->strides[in->ndim - 1]) < pykrt_axes_distance(rows->step);
}

/* ---- launches */

static pyk_result launch(const Reduction *r, Rows *rows) {
    static const char nothing[REDUCE_ELEMENT_BYTES];
    int64_t team = pykrt_reduce_team(r, PART_SCAN_ROWS, (RowTeam){rows->n, rows->length, rows->adjacent, LONG, SHORT});
    int64_t size = r->item->size, kind = rows->kind, most = INT32_MAX;
    Layout in = pykrt_reduce_layout(&rows->in), out = pykrt_reduce_layout(&rows->out);
    if (!pykrt_reduce_is_regular(&in, rows->step, size) || !pykrt_reduce_is_regular(&out, rows->out_step, size))
        size = 0;
    int64_t at_once = pykrt_reduce_threads(r, PART_SCAN_ROWS) / team;
    int64_t blocks = pykrt_reduce_times(rows->n, r->device->cpu ? team : at_once);
    pyk_result e = r->device->cpu ? PYK_OK : pykrt_reduce_blocks(r, PART_SCAN_ROWS, &most);
    if (e) return e;
    const void *init = rows->init ? rows->init : nothing;
    void *args[] = {
        &in.bytes, in.shape,   in.strides,  &rows->n,        &rows->length, &rows->step,    (void *)(uintptr_t)init,
        &kind,     &out.bytes, out.strides, &rows->out_step, &team,         &rows->in.data, &rows->out.data, &size};
    return pykrt_reduce_launch(r, PART_SCAN_ROWS, blocks < most ? blocks : most, args);
}

/* ---- few long rows */

static pyk_result scan_line(const Reduction *r, const Rows *rows, char *in, char *out) {
    uint32_t utility = (uint32_t)(r->utility - r->package->utilities);
    static const ScanKind kinds[] = {[INCLUSIVE] = SCAN_INCLUSIVE, [EXCLUSIVE] = SCAN_EXCLUSIVE, [ALONE] = SCAN_ALONE};
    return pykrt_scan_line(r->call, r->device, r->stream, r->package, utility, in, rows->length, rows->init,
                           kinds[rows->kind], out);
}

/* Short rows are taken too, if the only kernel is that for lines. */
static bool has_lines(const Reduction *r, const Rows *rows) {
    int64_t size = r->item->size;
    bool lines = rows->n <= FEW_ROWS && rows->in.ndim <= 1 && rows->step == size && rows->out_step == size;
    bool worth = rows->length >= VERY_LONG || !pykrt_reduce_has(r, PART_SCAN_ROWS);
    return lines && worth && pykrt_reduce_has(r, PART_SCAN);
}

static pyk_result scan_lines(const Reduction *r, const Rows *rows) {
    pyk_result e = PYK_OK;
    bool several = rows->in.ndim != 0;
    int64_t next = several ? rows->in.strides[0] : 0, out_next = several ? rows->out.strides[0] : 0;
    for (int64_t i = 0; i < rows->n && !e; i++)
        e = scan_line(r, rows, rows->in.data + i * next, rows->out.data + i * out_next);
    return e;
}

/* ---- calls */

static pyk_result scan(const Reduction *r, int ndim, const void *array, int axis, const void *init, bool exclusive,
                       const void *result) {
    Rows rows = {.init = init, .kind = exclusive ? EXCLUSIVE : init ? INCLUSIVE : ALONE};
    pyk_result e = pykrt_view_of(&rows.in, r->call, r->item, ndim, array);
    if (e || (e = pykrt_view_of(&rows.out, r->call, r->item, ndim, result))) return e;
    if (axis < -ndim || axis >= ndim)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: an array of %d dimensions has no axis %d", r->call, ndim, axis);
    if (exclusive && !init) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the initial value is NULL", r->call);
    if ((e = check_output(r, &rows.in, &rows.out)) || rows.in.n == 0) return e;
    if ((e = pykrt_reduce_output(r, rows.out.data))) return e;
    make_rows(&rows, axis < 0 ? axis + ndim : axis);
    if (has_lines(r, &rows)) return scan_lines(r, &rows);
    e = pykrt_reduce_needs(r, PART_SCAN_ROWS);
    return e ? e : launch(r, &rows);
}

pyk_result pyk_scan_axis(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility, int ndim,
                         const void *array, int axis, const void *init, const void *result) {
    Reduction r;
    pyk_result e = pykrt_reduce_begin(&r, "pyk_scan_axis", device, stream, package, utility, PARTS);
    return e ? e : scan(&r, ndim, array, axis, init, false, result);
}

pyk_result pyk_scan_axis_exclusive(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                                   int ndim, const void *array, int axis, const void *init, const void *result) {
    Reduction r;
    pyk_result e = pykrt_reduce_begin(&r, "pyk_scan_axis_exclusive", device, stream, package, utility, PARTS);
    return e ? e : scan(&r, ndim, array, axis, init, true, result);
}
