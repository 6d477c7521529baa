/* advice.c: launches that waste the device: lanes without threads, multiprocessors without blocks,
 * registers in memory, few warps at once. The runtime prints nothing but this, a strict device's
 * list of what is alive, and neither unless the environment asks for it. */
#include "runtime/device/advice.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STDERR = 2, LOW = 4 };                         /* less than a quarter of the warps is told */
enum { LANES = 1, IDLE = 2, LOCAL = 4, OCCUPANCY = 8, COVER = 16 };

bool pykrt_advice_wanted(void) {
    const char *text = getenv("PYK_ADVICE");
    return text && *text && strcmp(text, "0") != 0;
}

/* Is it the first time for this kernel? */
static bool first(Loaded *l, uint32_t what) { return !(atomic_fetch_or(&l->advised, what) & what); }

static void say(const pyk_kernel *k, const char *text) {
    dprintf(STDERR, "pykrt: advice: kernel '%s': %s\n", k->name, text);
}

static void advise_lanes(const pyk_launch *c, const pyk_kernel *k, Loaded *l) {
    const uint32_t threads = c->block[0] * c->block[1] * c->block[2], warp = (uint32_t)c->device->info.warp_size;
    char text[200];
    if (threads % warp == 0 || !first(l, LANES)) return;
    snprintf(text, sizeof text, "a block of %u threads is no multiple of %u: %u lanes of its last warp do nothing",
             threads, warp, warp - threads % warp);
    say(k, text);
}

/* An array is a pointer and extents. */
static void advise_cover(const pyk_launch *c, const pyk_kernel *k, Loaded *l, void *const *args) {
    const uint64_t threads = (uint64_t)c->grid[0] * c->block[0];
    char text[400];
    int64_t extent;
    if (!k->covers || k->covers > k->nparams) return;
    const pyk_param *p = &k->params[k->covers - 1];
    if (p->size < sizeof(void *) + sizeof extent) return;
    memcpy(&extent, (const char *)args[k->covers - 1] + sizeof(void *), sizeof extent);
    if (extent < 0 || (uint64_t)extent <= threads || !first(l, COVER)) return;
    snprintf(text, sizeof text, "%llu threads are too few for the %lld elements of '%s': the others are left out",
             (unsigned long long)threads, (long long)extent, p->name);
    say(k, text);
}

static void advise_idle(const pyk_launch *c, const pyk_kernel *k, Loaded *l) {
    const uint64_t blocks = (uint64_t)c->grid[0] * c->grid[1] * c->grid[2];
    const int32_t all = c->device->info.multiprocessors;
    char text[200];
    if (all < 1 || blocks >= (uint64_t)all || !first(l, IDLE)) return;
    snprintf(text, sizeof text, "a grid of %llu block%s leaves %lld of the %d multiprocessors idle: take more blocks",
             (unsigned long long)blocks, blocks == 1 ? "" : "s", (long long)((uint64_t)all - blocks), all);
    say(k, text);
}

static void advise_local(const pyk_kernel *k, Loaded *l) {
    int bytes = 0;
    char text[200];
    if (pykrt_driver.cuFuncGetAttribute(&bytes, CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES, l->function) || bytes < 1) return;
    if (!first(l, LOCAL)) return;
    snprintf(text, sizeof text,
             "each thread has %d bytes in local memory, which is slow: local arrays, or values for which "
             "there are too few registers", bytes);
    say(k, text);
}

/* What keeps more blocks from a multiprocessor. */
static void find_cause(const pyk_device *d, uint32_t threads, int each, int registers, uint32_t shared, char *text,
                       size_t size) {
    const pyk_device_info *i = &d->info;
    const uint32_t warps = (threads + 31) / 32;
    const uint64_t next = (uint64_t)each + 1;
    if (i->multiprocessor_shared && next * shared > (uint64_t)i->multiprocessor_shared)
        snprintf(text, size, "its %u bytes of shared memory a block: take less, or smaller blocks", shared);
    else if (i->registers && next * warps * 32 * (uint64_t)registers > (uint64_t)i->registers)
        snprintf(text, size, "its %d registers a thread: max_registers= or launch bounds limit them", registers);
    else snprintf(text, size, "its %u threads a block: take larger blocks", threads);
}

static void advise_occupancy(const pyk_launch *c, const pyk_kernel *k, Loaded *l) {
    const pyk_device *d = c->device;
    const uint32_t threads = c->block[0] * c->block[1] * c->block[2], shared = l->static_shared + c->shared_bytes;
    const int most = d->info.multiprocessor_threads / 32;
    int each = 0, registers = 0;
    char cause[120], text[240];
    if (atomic_load(&l->advised) & OCCUPANCY) return;
    if (pykrt_driver.cuOccupancyMaxActiveBlocksPerMultiprocessor(&each, l->function, (int)threads, c->shared_bytes) ||
        pykrt_driver.cuFuncGetAttribute(&registers, CU_FUNC_ATTRIBUTE_NUM_REGS, l->function))
        return;
    const int warps = each * (int)((threads + 31) / 32);
    if (each < 1 || warps * LOW > most || !first(l, OCCUPANCY)) return;
    find_cause(d, threads, each, registers, shared, cause, sizeof cause);
    snprintf(text, sizeof text, "a multiprocessor runs %d of the %d warps that it can hold, because of %s", warps, most,
             cause);
    say(k, text);
}

void pykrt_advice_launch(const pyk_launch *c, const pyk_kernel *k, Loaded *l, void *const *args) {
    if (strchr(k->symbol, '$')) return;               /* of a utility: the runtime chose the launch */
    advise_lanes(c, k, l);
    advise_cover(c, k, l, args);
    if (c->device->cpu) return;
    advise_idle(c, k, l);
    advise_local(k, l);
    advise_occupancy(c, k, l);
}
