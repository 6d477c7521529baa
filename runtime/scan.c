/* scan.c: scans, the running results of a reduction.
 *
 * On a GPU one launch reads and writes every element once: blocks take tiles in order, and each looks back over those
 * before it. What the tiles tell each other is in the working memory; their states are cleared first. On the CPU the
 * stretches are folded first, then each is scanned from what lies before it. */
#include "runtime/reduce.h"

typedef struct Work { char *counter, *states, *totals, *prefixes; size_t state_bytes; } Work;

static int64_t tile_of(const Reduction *r, int64_t n) {
    if (r->device->cpu) return pykrt_reduction_stretch(n);
    return (int64_t)pykrt_reduction_threads(r, PART_SCAN) * r->utility->items;
}

static size_t state_bytes(int64_t tiles) { return pykrt_rounded((size_t)tiles * sizeof(uint32_t)); }

static size_t value_bytes(const Reduction *r, int64_t tiles) { return pykrt_rounded((size_t)tiles * r->item->size); }

size_t pykrt_scan_bytes(const Reduction *r, int64_t n) {
    int64_t tiles = pykrt_times(n, tile_of(r, n));
    return SCRATCH_HEAD + state_bytes(tiles) + 2 * value_bytes(r, tiles);
}

static pyk_result work(const Reduction *r, int64_t n, int64_t tiles, Work *w) {
    pyk_result e = pykrt_scratch(r->device, r->stream, pykrt_scan_bytes(r, n), &w->counter);
    if (e) return e;
    w->state_bytes = state_bytes(tiles);
    w->states = w->counter + SCRATCH_HEAD;
    w->totals = w->states + w->state_bytes;
    w->prefixes = w->totals + value_bytes(r, tiles);
    return PYK_OK;
}

/* On the CPU what the stretches combine to is found first; the kernel calls that a scan of kind 2. */
static pyk_result run(const Reduction *r, const View *v, const void *init, bool exclusive, const void *out) {
    bool cpu = r->device->cpu;
    int64_t n = v->n, tile = tile_of(r, n), tiles = pykrt_times(n, tile), last = cpu ? tile : tiles, kind = 2;
    Work w;
    pyk_result e = work(r, n, tiles, &w);
    if (e) return e;
    const void *data = v->data, *states = w.states, *totals = w.totals, *prefixes = w.prefixes, *counter = w.counter;
    void *args[] = {&data, &n, (void *)(uintptr_t)init, &kind, &out, &states, &totals, &prefixes, &counter, &last};
    if (!cpu) e = pyk_fill(r->device, w.states, 0, w.state_bytes, r->stream);
    else if (tiles > 1) e = pykrt_reduction_launch(r, PART_SCAN, tiles, args);
    kind = exclusive;
    return e ? e : pykrt_reduction_launch(r, PART_SCAN, tiles, args);
}

static pyk_result scan(const char *call, pyk_device *device, pyk_stream stream, const pyk_package *package,
                       uint32_t utility, const void *in, int64_t n, const void *init, bool exclusive, void *out) {
    Reduction r;
    View v;
    pyk_result e = pykrt_reduction(&r, call, device, stream, package, utility);
    if (e || (e = pykrt_view_line(&v, call, r.item, in, n)) || n == 0) return e;
    if (!init) return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: the initial value is NULL", call);
    if ((e = pykrt_reduction_output(&r, out))) return e;
    uintptr_t a = (uintptr_t)in, b = (uintptr_t)out, bytes = (uintptr_t)n * r.item->size;
    if (a != b && a < b + bytes && b < a + bytes)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: input and output overlap; they may be the same, or lie apart", call);
    if (b % r.item->align)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: the output does not lie on a multiple of %u bytes", call, r.item->align);
    pthread_mutex_lock(&device->scratch_lock);
    e = run(&r, &v, init, exclusive, out);
    pthread_mutex_unlock(&device->scratch_lock);
    return e;
}

pyk_result pyk_scan(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility, const void *in,
                    int64_t n, const void *init, void *out) {
    return scan("pyk_scan", device, stream, package, utility, in, n, init, false, out);
}

pyk_result pyk_scan_exclusive(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                              const void *in, int64_t n, const void *init, void *out) {
    return scan("pyk_scan_exclusive", device, stream, package, utility, in, n, init, true, out);
}
