/* gufunc_run.c: the loop of a generalised universal function.
 *
 * A kernel runs through one loop; what cannot be merged into one is a launch for each item of the
 * outer loops. There are three kernels: `strided` for any operands; `contiguous` for operands whose
 * items have no gaps and follow one another, or are the same for all turns; and, on GPUs, `staged`
 * for small items without gaps. There a block copies the items of its threads to shared memory and
 * back, neighbouring threads neighbouring elements: the threads themselves, each in an item of its
 * own, would each need other lines of the cache. */
#include <string.h>

#include "runtime/utility/ufunc.h"

#include "runtime/device/module.h"

enum {
    FEW = 8,              /* items of a block, at least */
    LARGE = 1 << 20,      /* elements of an item that is not copied */
    BANK_BYTES = 4,
    SECTOR = 32,          /* bytes that memory is read by */
    PLACE_BYTES = 16,     /* what an operand's place in shared memory is a multiple of */
    BLOCK_RESERVED = 1024 /* shared memory of a block that the system takes */
};

typedef struct Loop {
    const UfuncCall *call;
    const Layout *layout;
    const bool *made;
    UtilityPart part;
    int64_t per;                                      /* `staged`: items that a block does at once */
    uint32_t shared;                                  /* and the bytes that they take */
    int64_t place[MAX_OPERANDS], step[MAX_OPERANDS]; /* where an operand's items lie and how far apart, in elements */
} Loop;

static int64_t core_size(const Loop *loop, uint32_t i) {
    const pyk_operand *x = pykrt_ufunc_operand(loop->call, i);
    int64_t size = 1;
    for (int k = x->ndim - loop->layout->core[i].rank; k < x->ndim; k++) size *= x->shape[k];
    return size;
}

static int64_t itemsize(const Loop *loop, uint32_t i) { return (int64_t)pyk_dtype_size(loop->call->dtypes[i]); }

/* The bytes from one turn to the next; 0 for an operand that is the same for all. */
static int64_t stride_of(const Nest *nest, uint32_t i) { return nest->ndim ? nest->strides[i][nest->ndim - 1] : 0; }

/* Each item by itself has no gaps. */
static bool are_items_dense(const Loop *loop) {
    const UfuncCall *c = loop->call;
    for (uint32_t i = 0; i < c->nin + c->nout; i++) {
        const pyk_operand *x = pykrt_ufunc_operand(c, i);
        int64_t expected = itemsize(loop, i);
        for (int k = x->ndim - 1; k >= x->ndim - loop->layout->core[i].rank; k--) {
            if (x->shape[k] > 1 && x->strides[k] != expected) return false;
            expected *= x->shape[k];
        }
    }
    return true;
}

/* Items follow one another without gaps, or are the same. */
static bool is_contiguous(const Loop *loop, const Nest *nest) {
    const UfuncCall *c = loop->call;
    for (uint32_t i = 0; i < c->nin + c->nout && nest->ndim; i++) {
        int64_t stride = stride_of(nest, i);
        if (stride != core_size(loop, i) * itemsize(loop, i) && (stride || i >= c->nin)) return false;
    }
    return true;
}

/* ---- shared memory */

/* Items lie an odd number of banks or elements apart, so that the same element of all items is read
 * at once. */
static int64_t step_of(int64_t size, int64_t bytes) {
    int64_t unit = bytes < BANK_BYTES ? BANK_BYTES / bytes : 1;
    return ((size + unit - 1) / unit | 1) * unit;
}

/* The bytes that `per` items of all operands take, whose places are set. */
static int64_t lay_out(Loop *loop, const Nest *nest, int64_t per) {
    int64_t at = 0;
    for (uint32_t i = 0; i < loop->call->nin + loop->call->nout; i++) {
        int64_t bytes = itemsize(loop, i), size = core_size(loop, i);
        if (!loop->layout->core[i].rank) continue;
        bool same = i < loop->call->nin && !stride_of(nest, i);
        loop->step[i] = same ? 0 : step_of(size, bytes);
        loop->place[i] = at / bytes;
        at += (same ? size : per * loop->step[i]) * bytes;
        at = (at + PLACE_BYTES - 1) / PLACE_BYTES * PLACE_BYTES;
    }
    return at;
}

/* The most items for which `room` bytes suffice, whole warps of them or, if `few` will do, less
 * than one; 0: none. */
static int64_t items_in(Loop *loop, const Nest *nest, int64_t room, bool few) {
    for (int64_t per = UFUNC_THREADS; per >= (few ? FEW : WARP_SIZE); per -= per > WARP_SIZE ? WARP_SIZE : FEW)
        if (lay_out(loop, nest, per) <= room) return per;
    return 0;
}

/* Are there arrays that a thread would read in several pieces, and small ones? Of matrices, which
 * functions read several times, a few in shared memory are better than many in the cache. */
static bool suits_staged(const Loop *loop, const Nest *nest, bool *matrices) {
    const UfuncCall *c = loop->call;
    bool copied = false;
    *matrices = false;
    for (uint32_t i = 0; i < c->nin + c->nout; i++) {
        int64_t size = core_size(loop, i), stride = stride_of(nest, i);
        if (size < 1 || size > LARGE || stride < 0 || stride % itemsize(loop, i) || stride > INT32_MAX / UFUNC_THREADS)
            return false;
        copied |= size * itemsize(loop, i) > SECTOR && (i >= c->nin || stride);
        *matrices |= loop->layout->core[i].rank > 1;
    }
    return copied;
}

/* A multiprocessor has several blocks, so that one computes while another copies. Where there are
 * few items, a block takes so few that all multiprocessors have work. */
static pyk_result plan_staged(Loop *loop, const Nest *nest) {
    enum { BLOCKS = 4 };
    const UfuncCall *c = loop->call;
    const pyk_device_info *info = &c->device->info;
    bool matrices;
    if (!suits_staged(loop, nest, &matrices)) return PYK_OK;
    int64_t per = 0;
    int most;
    uint32_t kernel = pykrt_ufunc_kernel(c, PART_LOOP_STAGED);
    pyk_result r = pyk_occupancy(c->device, c->package, kernel, UFUNC_THREADS, 0, &most);
    Loaded *l;
    if (r || (r = pykrt_module_kernel(c->device, c->package, kernel, &l))) return r;
    int64_t taken = (int64_t)l->static_shared;
    pykrt_module_return(c->device, l);
    for (int blocks = most < BLOCKS ? most : BLOCKS; blocks > 0 && !per; blocks--) {
        int64_t room = info->multiprocessor_shared / blocks - BLOCK_RESERVED;
        if (room > info->shared_optin) room = info->shared_optin;
        per = items_in(loop, nest, room - taken, matrices && blocks == 1);
    }
    int64_t n = nest->ndim ? nest->shape[nest->ndim - 1] : 1,
            share = n / info->multiprocessors + (n % info->multiprocessors != 0);
    share = (share + WARP_SIZE - 1) / WARP_SIZE * WARP_SIZE;
    if (per > share) per = share;
    if (!per) return PYK_OK;
    loop->per = per;
    loop->shared = (uint32_t)lay_out(loop, nest, per);
    loop->part = PART_LOOP_STAGED;
    return PYK_OK;
}

/* ---- launches */

static pyk_result launch(const Loop *loop, const UfuncArgs *in, const UfuncArgs *out, int64_t n) {
    const UfuncCall *c = loop->call;
    uint32_t kernel = pykrt_ufunc_kernel(c, loop->part);
    if (loop->part != PART_LOOP_STAGED) {
        void *args[] = {(void *)in->words, (void *)out->words, &n};
        return pykrt_ufunc_launch(c, kernel, (uint64_t)n, 1, UFUNC_THREADS, (uint64_t)n, args);
    }
    int64_t keep = 0, per = loop->per, blocks = (n + per - 1) / per;
    for (uint32_t i = 0; i < c->nout; i++) keep |= !loop->made[i];
    void *args[] = {(void *)in->words, (void *)out->words, &n, &per, &keep};
    pyk_launch cfg = pyk_launch_1d(c->device, (uint32_t)(blocks < INT32_MAX ? blocks : INT32_MAX), UFUNC_THREADS);
    cfg.stream = c->stream;
    cfg.shared_bytes = loop->shared;
    return pyk_launch_kernel(&cfg, c->package, kernel, args);
}

/* One loop of n turns, from the nest's current starts. */
static pyk_result run_loop(const Loop *loop, const Nest *nest, int64_t n) {
    const UfuncCall *c = loop->call;
    UfuncArgs in = {.used = 0}, out = {.used = 0};
    for (uint32_t i = 0; i < c->nin + c->nout; i++) {
        const pyk_operand *x = pykrt_ufunc_operand(c, i);
        UfuncArgs *to = i < c->nin ? &in : &out;
        int rank = loop->layout->core[i].rank, outer = x->ndim - rank;
        int64_t stride = stride_of(nest, i), shape[MAX_DIMS] = {stride || i >= c->nin ? n : 1};
        int64_t strides[MAX_DIMS] = {stride};
        memcpy(shape + 1, x->shape + outer, (size_t)rank * sizeof *shape);
        memcpy(strides + 1, x->strides + outer, (size_t)rank * sizeof *strides);
        pykrt_ufunc_array(to, nest->data[i], rank + 1, shape, strides);
        if (i < c->nin) pykrt_ufunc_number(to, c, i);
        if (loop->part != PART_LOOP_STAGED) continue;
        pykrt_ufunc_word(to, loop->place[i]);
        pykrt_ufunc_word(to, loop->step[i]);
        pykrt_ufunc_word(to, stride / itemsize(loop, i));
    }
    return launch(loop, &in, &out, n);
}

/* All turns of the loops but the innermost, each a launch. */
static pyk_result run_loops(const Loop *loop, Nest *nest, int outer) {
    if (outer >= nest->ndim - 1) return run_loop(loop, nest, nest->ndim ? nest->shape[nest->ndim - 1] : 1);
    char *begin[MAX_OPERANDS];
    memcpy(begin, nest->data, sizeof begin);
    pyk_result r = PYK_OK;
    for (int64_t i = 0; i < nest->shape[outer] && !r; i++) {
        r = run_loops(loop, nest, outer + 1);
        for (int k = 0; k < nest->noperands; k++)
            if (nest->data[k]) nest->data[k] += nest->strides[k][outer];
    }
    memcpy(nest->data, begin, sizeof begin);
    return r;
}

/* Each turn of the other loops is a launch: let the longest loop be the innermost, unless that has
 * many turns too. */
static void put_longest_last(Nest *nest) {
    enum { MANY = 1 << 15 };
    int last = nest->ndim - 1, longest = last;
    if (last < 1 || nest->shape[last] >= MANY) return;
    for (int i = 0; i < last; i++)
        if (nest->shape[i] > nest->shape[longest]) longest = i;
    int64_t extent = nest->shape[longest];
    nest->shape[longest] = nest->shape[last];
    nest->shape[last] = extent;
    for (int k = 0; k < nest->noperands; k++) {
        int64_t stride = nest->strides[k][longest];
        nest->strides[k][longest] = nest->strides[k][last];
        nest->strides[k][last] = stride;
    }
}

/* `staged` with the longest loop if it can be, or else with the innermost. */
static pyk_result try_staged(Loop *loop, Nest *nest, const Nest *reordered) {
    Nest original = *nest;
    if (pyk_device_is_cpu(loop->call->device)) return PYK_OK;
    *nest = *reordered;
    pyk_result r = plan_staged(loop, nest);
    if (r || loop->part == PART_LOOP_STAGED) return r;
    *nest = original;
    return plan_staged(loop, nest);
}

pyk_result pykrt_gufunc_run(const UfuncCall *c, const Layout *l, Nest *nest, const bool *made) {
    Loop loop = {.call = c, .layout = l, .made = made, .part = PART_LOOP_STRIDED};
    Nest reordered = *nest;
    bool dense = are_items_dense(&loop);
    put_longest_last(&reordered);
    if (dense) {
        pyk_result r = try_staged(&loop, nest, &reordered);
        if (r) return r;
    }
    if (loop.part != PART_LOOP_STAGED && dense && is_contiguous(&loop, nest)) loop.part = PART_LOOP;
    else if (loop.part != PART_LOOP_STAGED) *nest = reordered;
    return run_loops(&loop, nest, 0);
}
