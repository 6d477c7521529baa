/* sort.c: stable sorts by a key, digit by digit from the last (lib/device/sort.py).
 *
 * Each turn moves all elements from one array to another, so that the last one writes the result.
 * On a GPU one launch counts the digits of all turns; a turn is one launch of a block for each
 * tile, which waits for what the tiles before it tell in cells of the working memory. These hold
 * the number of the turn, so that they are cleared once. One tile alone counts for itself. On the
 * CPU each turn counts first. */
#include "runtime/utility/reduce.h"

enum { BINS = 256 };                  /* lib/device/sort.py */

/* What goes along with the elements: values, or their places where `from` is NULL. */
typedef struct Values { const void *from; void *to; uint32_t size; } Values;

typedef struct Sort {
    Reduction  r;
    int64_t    n, flip;
    const void *in;
    void       *out;                  /* NULL: the order of the elements is not asked for */
    Values     values;
} Sort;

typedef struct Work { char *starts, *cells, *items[2], *values; size_t cleared; } Work;

static uint32_t turns_of(const Reduction *r) { return r->utility->types[1].size; }

static UtilityPart part_of(const Values *v) {
    return v->size == 8 ? PART_MOVE8 : v->size == 4 ? PART_MOVE4 : PART_MOVE;
}

/* The elements of a block in a turn. */
static int64_t tile_of(const Reduction *r, int64_t n, uint32_t value) {
    enum { LEAST = 1 << 16 };
    if (r->device->cpu) {
        int64_t each = pykrt_reduce_times(n, r->device->info.multiprocessors);
        return each > LEAST ? each : LEAST;
    }
    return (int64_t)pykrt_reduce_threads(r, PART_MOVE) * utility_sort_items(r->item->size, value);
}

/* Lays the working memory out from `memory` on; its size. A sort of values or places needs an array
 * for them, and one of places two for the elements. */
static size_t lay_out(const Reduction *r, int64_t n, const Values *v, char *memory, Work *w) {
    size_t at = SCRATCH_HEAD, tiles = (size_t)pykrt_reduce_times(n, tile_of(r, n, v->size)),
           items = pykrt_reduce_rounded((size_t)n * r->item->size);
    w->starts = memory + at;
    at += turns_of(r) * BINS * sizeof(int64_t);
    w->cells = memory + at;
    at += tiles * BINS * sizeof(int64_t);
    w->cleared = at - SCRATCH_HEAD;
    for (int i = 0; i < 2; i++, at += items) w->items[i] = memory + at;
    w->values = memory + at;
    return at + pykrt_reduce_rounded((size_t)n * v->size);
}

size_t pykrt_sort_bytes(const Reduction *r, int64_t n) {
    static char base[1];
    Work w;
    return lay_out(r, n, &(Values){.size = sizeof(int64_t)}, base, &w);
}

/* ---- launches; the scratch lock is held */

static pyk_result count(const Sort *s, const Work *w, const void *in, int64_t turn, char *memory) {
    const Reduction *r = &s->r;
    int64_t n = s->n, tile = tile_of(r, n, s->values.size), blocks = pykrt_reduce_times(n, tile);
    int64_t flip = s->flip, resident = blocks;
    pyk_result e = r->device->cpu ? PYK_OK : pykrt_reduce_blocks(r, PART_COUNT, &resident);
    if (e) return e;
    const void *counter = memory, *counts = r->device->cpu ? w->cells : w->starts;
    void *args[] = {&in, &n, &turn, &flip, &tile, &counts, &counter};
    return pykrt_reduce_launch(r, PART_COUNT, blocks < resident ? blocks : resident, args);
}

typedef struct Place { void *items, *values; } Place;

static pyk_result move(const Sort *s, const Work *w, Place from, int64_t turn, Place to) {
    const Reduction *r = &s->r;
    int64_t n = s->n, flip = s->flip, tile = tile_of(r, n, s->values.size), numbered = !from.values;
    const void *starts = w->starts, *cells = w->cells;
    void *args[] = {&from.items, &n,        &turn,        &flip,      &tile,    &starts,
                    &cells,      &to.items, &from.values, &to.values, &numbered};
    return pykrt_reduce_launch(r, part_of(&s->values), pykrt_reduce_times(n, tile), args);
}

/* Input that lies where the first turn would write is copied before. */
static pyk_result aside(const Sort *s, Place *from, Place first, Place other) {
    pyk_device *device = s->r.device;
    pyk_result e = PYK_OK;
    if (from->items == first.items) {
        from->items = other.items;
        e = pyk_copy(device, other.items, s->in, (size_t)s->n * s->r.item->size, s->r.stream);
    }
    if (!e && from->values && from->values == first.values) {
        from->values = other.values;
        e = pyk_copy(device, other.values, s->values.from, (size_t)s->n * s->values.size, s->r.stream);
    }
    return e;
}

static pyk_result run(const Sort *s) {
    const Reduction *r = &s->r;
    Work w;
    char *memory;
    static char base[1];
    pyk_result e = pykrt_scratch(r->device, r->stream, lay_out(r, s->n, &s->values, base, &w), &memory);
    if (e) return e;
    lay_out(r, s->n, &s->values, memory, &w);
    Place from = {(void *)(uintptr_t)s->in, (void *)(uintptr_t)s->values.from};
    const Place places[2] = {{s->out ? s->out : w.items[1], s->values.to}, {w.items[0], w.values}};
    int64_t turns = turns_of(r);
    e = aside(s, &from, places[(turns - 1) % 2], places[turns % 2]);
    bool tiles = !r->device->cpu && s->n > tile_of(r, s->n, s->values.size);
    if (!e && tiles) e = pyk_fill(r->device, w.starts, 0, w.cleared, r->stream);
    if (!e && tiles) e = count(s, &w, from.items, 0, memory);
    for (int64_t turn = 0; turn < turns && !e; turn++) {
        Place to = places[(turns - 1 - turn) % 2];
        if (r->device->cpu) e = count(s, &w, from.items, turn, memory);
        if (!e) e = move(s, &w, from, turn, to);
        from = to;
    }
    return e;
}

/* ---- calls */

static pyk_result begin(Sort *s, const char *call, pyk_device *device, pyk_stream stream, const pyk_package *package,
                        uint32_t utility, const void *in, int64_t n, int descending) {
    View v;
    *s = (Sort){.n = n, .in = in, .flip = descending ? BINS - 1 : 0};
    pyk_result e = pykrt_reduce_begin(&s->r, call, device, stream, package, utility, PART_MOVE);
    return e ? e : pykrt_view_line(&v, call, s->r.item, in, n);
}

static pyk_result end(Sort *s) {
    pthread_mutex_lock(&s->r.device->scratch_lock);
    pyk_result e = run(s);
    pthread_mutex_unlock(&s->r.device->scratch_lock);
    return e;
}

pyk_result pyk_sort(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility, const void *in,
                    int64_t n, int descending, void *out) {
    Sort s;
    pyk_result e = begin(&s, "pyk_sort", device, stream, package, utility, in, n, descending);
    if (e || n == 0 || (e = pykrt_reduce_onto(&s.r, in, n, s.r.item->size, s.r.item->align, out))) return e;
    s.out = out;
    return end(&s);
}

pyk_result pyk_sort_values(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                           const void *in, int64_t n, int descending, void *out, const void *values, size_t itemsize,
                           void *moved) {
    Sort s;
    pyk_result e = begin(&s, "pyk_sort_values", device, stream, package, utility, in, n, descending);
    if (e) return e;
    if (itemsize != 4 && itemsize != 8)
        return pykrt_error(PYK_INVALID_ARGUMENT,
                           "%s: a value has 4 or 8 bytes, not %zu; sort places, and gather the values by them",
                           s.r.call, itemsize);
    if (n == 0) return PYK_OK;
    if (!values) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the values are NULL", s.r.call);
    if ((e = pykrt_reduce_onto(&s.r, in, n, s.r.item->size, s.r.item->align, out)) ||
        (e = pykrt_reduce_onto(&s.r, values, n, (uint32_t)itemsize, (uint32_t)itemsize, moved)))
        return e;
    s.out = out;
    s.values = (Values){values, moved, (uint32_t)itemsize};
    return end(&s);
}

pyk_result pyk_argsort(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                       const void *in, int64_t n, int descending, int64_t *index) {
    Sort s;
    pyk_result e = begin(&s, "pyk_argsort", device, stream, package, utility, in, n, descending);
    if (e || n == 0 || (e = pykrt_reduce_output(&s.r, index))) return e;
    s.values = (Values){NULL, index, sizeof *index};
    return end(&s);
}
