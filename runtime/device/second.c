/* second.c: chooses between the two bodies of a kernel.
 *
 * The second body was compiled under facts that only a launch knows (docs/bodies.md): the grid has
 * fewer than 2^31 threads along each axis, each array takes less than 2 GiB and, on a GPU, begins
 * at a multiple of 16, those that the kernel's type leaves open lie in C order without gaps, last
 * extents are those that the kernel's indices show, what is written overlaps no other array, and
 * integers that bound loops or make indices are not negative and at most SMALL_MOST. A few
 * comparisons for each argument say whether that is so. Whoever captures a stream by himself may
 * give the graph's launches other arguments later, so that they get the general body; a graph of
 * the runtime's own keeps its arguments. */
#include "runtime/device/second.h"

#include <stdlib.h>
#include <string.h>

#include "lib/contract/abi.h"

typedef struct Span { /* of an array in memory */
    uintptr_t begin, end;
    bool written;
} Span;

bool pykrt_second_is(const pyk_kernel *kernel) {
    size_t length = strlen(kernel->symbol), suffix = sizeof SYMBOL_SECOND - 1;
    return length > suffix && !strcmp(kernel->symbol + length - suffix, SYMBOL_SECOND);
}

static bool is_followed(const pyk_package *package, uint32_t kernel) {
    const pyk_kernel *k = &package->kernels[kernel];
    return kernel + 1 < package->nkernels && k[1].nparams == k->nparams && pykrt_second_is(k + 1);
}

bool pykrt_second_of(const pyk_package *package, uint32_t kernel) {
    const pyk_kernel *k = &package->kernels[kernel];
    bool asks = false;
    for (uint32_t i = 0; i < k->nparams && !asks; i++) asks = k->params[i].item != 0;
    return asks && is_followed(package, kernel);
}

/* Whether the array is as the second body takes it, and where it lies. */
static bool take(const pyk_param *p, const void *arg, Span *span) {
    const int64_t *word = arg; /* the address, extents, strides */
    uint32_t n = (p->size - (uint32_t)sizeof *word) / (2 * (uint32_t)sizeof *word);
    const int64_t *extents = word + 1, *strides = extents + n;
    int64_t bytes = p->item, most = p->item, last = p->facts / PYK_LAST;
    if (last && extents[n - 1] != (int64_t)1 << last) return false;
    for (uint32_t i = n; i-- > 0;) {
        if (p->facts & PYK_CONTIGUOUS && strides[i] != bytes) return false;
        if (extents[i] > SECOND_BYTES / p->item) return false;
        bytes *= extents[i], most *= extents[i] > 1 ? extents[i] : 1;
        if (most > SECOND_BYTES) return false;
    }
    *span = (Span){(uintptr_t)word[0], (uintptr_t)word[0] + (uintptr_t)bytes, p->facts & PYK_WRITTEN};
    return true;
}

static bool is_aligned(const void *arg) { return *(const uintptr_t *)arg % SECOND_ALIGN == 0; }

static bool is_small(const pyk_param *p, const void *arg) {
    int64_t value = p->size == 4 ? *(const int32_t *)arg : *(const int64_t *)arg;
    return value >= 0 && value <= SMALL_MOST;
}

static bool overlap(const Span *a, const Span *b) {
    return (a->written || b->written) && a->begin < b->end && b->begin < a->end;
}

static bool arguments_suit(const pyk_device *device, const pyk_kernel *k, void *const *args) {
    enum { MOST = 64 }; /* arrays; a kernel of more takes the general body */
    Span spans[MOST];
    uint32_t n = 0;
    for (uint32_t i = 0; i < k->nparams; i++) {
        if (k->params[i].facts & PYK_SMALL && !is_small(&k->params[i], args[i])) return false;
        if (!k->params[i].item) continue;
        if (n == MOST || !take(&k->params[i], args[i], &spans[n])) return false;
        if (!device->cpu && !is_aligned(args[i])) return false;
        for (uint32_t j = 0; j < n; j++)
            if (overlap(&spans[j], &spans[n])) return false;
        n++;
    }
    return n > 0;
}

static bool grid_suits(const pyk_launch *cfg) {
    bool suits = true;
    for (int i = 0; i < 3; i++) suits &= (uint64_t)cfg->grid[i] * cfg->block[i] <= INT32_MAX;
    return suits;
}

/* May the launch become part of a graph whose arguments change? */
static bool is_captured(const pyk_launch *cfg) {
    pyk_device *d = cfg->device;
    int status = 0;
    if (d->cpu || !cfg->stream || cfg->stream == PYK_STREAM_LEGACY || cfg->stream == atomic_load(&d->capturing))
        return false;
    if (pykrt_device_enter(d)) return true;
    CUresult e = pykrt_driver.cuStreamIsCapturing((CUstream)cfg->stream, &status);
    pykrt_device_leave(d);
    return e || status;
}

bool pykrt_second_suits(const pyk_launch *cfg, const pyk_package *package, uint32_t kernel, void *const *args) {
    const pyk_kernel *k = &package->kernels[kernel];
    return arguments_suit(cfg->device, k, args) && grid_suits(cfg) && is_followed(package, kernel) && !is_captured(cfg);
}
