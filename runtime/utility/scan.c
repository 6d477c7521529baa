/* scan.c: scans, the running results of a reduction.
 *
 * On a GPU one launch reads and writes every element once: each block has a tile and waits for what
 * the tiles before it tell. That goes through cells of the working memory, which are cleared first;
 * one tile alone needs none. GPUs begin the blocks of a launch in their order, on which CUB's scans
 * rely too: what a block waits for is on its way. On the CPU the stretches are folded first, then
 * each is scanned from what lies before it. */
#include "runtime/utility/reduce.h"

enum { GROUP = 32 };                  /* tiles: lib/device/scan.py */

typedef struct Work { char *cells; size_t bytes; } Work;

static int64_t tile_of(const Reduction *r, int64_t n) {
    if (r->device->cpu) return pykrt_reduce_stretch(n);
    const pyk_utility *u = r->utility;
    return (int64_t)pykrt_reduce_threads(r, PART_SCAN) * u->vector * utility_scan_rows(u->vector, u->items);
}

/* What the tiles tell: on a GPU a value each and two for each group, 8 bytes for every 4 of a
 * value. */
static size_t cell_bytes(const Reduction *r, int64_t n) {
    int64_t tiles = pykrt_reduce_times(n, tile_of(r, n));
    if (r->device->cpu) return (size_t)tiles * r->item->size;
    size_t values = (size_t)(tiles + 2 * (tiles / GROUP + 1));
    return values * ((r->item->size + 3) / 4) * sizeof(uint64_t);
}

size_t pykrt_scan_bytes(const Reduction *r, int64_t n) { return SCRATCH_HEAD + pykrt_reduce_rounded(cell_bytes(r, n)); }

static pyk_result work(const Reduction *r, int64_t n, Work *w) {
    char *memory;
    pyk_result e = pykrt_scratch(r->device, r->stream, pykrt_scan_bytes(r, n), &memory);
    if (e) return e;
    w->cells = memory + SCRATCH_HEAD;
    w->bytes = pykrt_reduce_rounded(cell_bytes(r, n));
    return PYK_OK;
}

/* On the CPU the kernel first combines the elements of each stretch, which it calls a scan of kind
 * 2. */
static pyk_result run(const Reduction *r, const View *v, const void *init, ScanKind of, const void *out) {
    bool cpu = r->device->cpu;
    int64_t n = v->n, tile = tile_of(r, n), tiles = pykrt_reduce_times(n, tile), last = cpu ? tile : tiles, kind = 2;
    int64_t vectors = ((uintptr_t)v->data | (uintptr_t)out) % VECTOR_BYTES == 0;
    Work w;
    pyk_result e = work(r, n, &w);
    if (e) return e;
    const void *data = v->data, *cells = w.cells;
    void *args[] = {&data, &n, (void *)(uintptr_t)init, &kind, &vectors, &out, &cells, &cells, &last};
    if (tiles > 1)
        e = cpu ? pykrt_reduce_launch(r, PART_SCAN, tiles, args) : pyk_fill(r->device, w.cells, 0, w.bytes, r->stream);
    kind = of;
    return e ? e : pykrt_reduce_launch(r, PART_SCAN, tiles, args);
}

pyk_result pykrt_scan_line(const char *call, pyk_device *device, pyk_stream stream, const pyk_package *package,
                           uint32_t utility, const void *in, int64_t n, const void *init, ScanKind kind, void *out) {
    static const char nothing[REDUCE_ELEMENT_BYTES];
    Reduction r;
    View v;
    pyk_result e = pykrt_reduce_begin(&r, call, device, stream, package, utility, PART_SCAN);
    if (e || (e = pykrt_view_line(&v, call, r.item, in, n)) || n == 0) return e;
    if (kind == SCAN_ALONE) init = nothing;
    if (!init) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the initial value is NULL", call);
    if ((e = pykrt_reduce_onto(&r, in, n, r.item->size, r.item->align, out))) return e;
    pthread_mutex_lock(&device->scratch_lock);
    e = run(&r, &v, init, kind, out);
    pthread_mutex_unlock(&device->scratch_lock);
    return e;
}

pyk_result pyk_scan(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility, const void *in,
                    int64_t n, const void *init, void *out) {
    return pykrt_scan_line("pyk_scan", device, stream, package, utility, in, n, init, SCAN_INCLUSIVE, out);
}

pyk_result pyk_scan_exclusive(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                              const void *in, int64_t n, const void *init, void *out) {
    return pykrt_scan_line("pyk_scan_exclusive", device, stream, package, utility, in, n, init, SCAN_EXCLUSIVE, out);
}
