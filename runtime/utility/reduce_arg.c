/* reduce_arg.c: the index of the element that a reduction gives, for functions that choose one of
 * their arguments: with max, the first of the largest elements. The index counts the elements in C
 * order. */
#include "runtime/utility/reduce.h"

#include <string.h>

#include "runtime/device/memory.h"

typedef struct Work { char *counter, *result, *parts, *places; } Work;

size_t pykrt_reduce_arg_bytes(const Reduction *r, int64_t blocks) {
    return SCRATCH_HEAD + SCRATCH_ALIGN + pykrt_reduce_rounded((size_t)blocks * r->item->size) +
           (size_t)blocks * sizeof(int64_t);
}

static pyk_result work(const Reduction *r, int64_t blocks, Work *w) {
    pyk_result e = pykrt_scratch(r->device, r->stream, pykrt_reduce_arg_bytes(r, blocks), &w->counter);
    if (e) return e;
    w->result = w->counter + SCRATCH_HEAD;
    w->parts = w->result + SCRATCH_ALIGN;
    w->places = w->parts + pykrt_reduce_rounded((size_t)blocks * r->item->size);
    return PYK_OK;
}

static pyk_result run(const Reduction *r, const View *v, int64_t blocks, int64_t cut, const Work *w, const void *out) {
    Layout l = pykrt_reduce_layout(v);
    int64_t n = v->n;
    const void *parts = w->parts, *places = w->places, *counter = w->counter;
    void *args[] = {&l.bytes, l.shape, l.strides, &n, &cut, &out, &parts, &places, &counter};
    pyk_result e = pykrt_reduce_launch(r, PART_ARG, blocks, args);
    if (e || !r->device->cpu) return e;
    n = blocks;
    cut = 0;
    return pykrt_reduce_launch(r, PART_ARG, 1, args);
}

pyk_result pyk_reduce_arg(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility, int ndim,
                          const void *array, int64_t *index) {
    Reduction r;
    View v;
    Work w;
    bool host;
    pyk_result e = pykrt_reduce_begin(&r, "pyk_reduce_arg", device, stream, package, utility, PART_ARG);
    if (e || (e = pykrt_view_of(&v, r.call, r.item, ndim, array))) return e;
    if (!index) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the result is NULL", r.call);
    if (v.n == 0) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: an array without elements has none to choose", r.call);
    if ((e = pykrt_memory_is_host(device, index, &host))) return e;
    pykrt_view_merge(&v);
    int64_t cut = device->cpu ? pykrt_reduce_stretch(v.n) : pykrt_reduce_threads(&r, PART_ARG);
    int64_t blocks = pykrt_reduce_times(v.n, cut), most = blocks;
    if (!device->cpu && (e = pykrt_reduce_blocks(&r, PART_ARG, &most))) return e;
    if (blocks > most) blocks = most;
    if (!device->cpu && blocks > 1 && v.n < blocks * cut) blocks--;      /* every thread has an element */
    pthread_mutex_lock(&device->scratch_lock);
    if (!(e = work(&r, blocks, &w))) e = run(&r, &v, blocks, cut, &w, host ? (void *)w.result : (void *)index);
    if (!e && host) e = pyk_to_host(device, index, w.result, sizeof *index, stream);
    pthread_mutex_unlock(&device->scratch_lock);
    return e;
}
