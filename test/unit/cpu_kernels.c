/* cpu_kernels.c: a CPU image written by hand, for tests of the runtime's scheduler.
 *
 * test_runtime_cpu.c builds it as a shared object. A coroutine is a frame whose first word is the
 * function that resumes it; `step` says where it goes on. NEXT suspends a thread, END ends it. */
#include <stddef.h>
#include "lib/contract/cpu_image.h"

typedef struct Frame Frame;
typedef void Resume(Frame *frame);

struct Frame {
    Resume *resume;
    pyk_cpu_block *block;
    void *const *args;
    int32_t thread, threads, step, sum;
};

#define ALL 0xffffffffu

static void await(Frame *f, uint32_t kind, uint32_t mask) {
    f->block->wait = kind;
    f->block->wait_mask = mask;
    f->step++;
}

#define BLOCK_BARRIER(f)                                                                                               \
    do {                                                                                                               \
        await(f, PYK_CPU_WAIT_BLOCK, 0);                                                                               \
        return;                                                                                                        \
    } while (0)
#define WARP_BARRIER(f, mask)                                                                                          \
    do {                                                                                                               \
        await(f, PYK_CPU_WAIT_WARP, mask);                                                                             \
        return;                                                                                                        \
    } while (0)
#define END(f)                                                                                                         \
    do {                                                                                                               \
        (f)->resume = NULL;                                                                                            \
        return;                                                                                                        \
    } while (0)

static void *start(Resume *body, pyk_cpu_block *b, void *const *args, int32_t x, int32_t y, int32_t z, Frame *f) {
    if (!f) return b->frame_bytes = sizeof *f, NULL;
    f->resume = body;
    f->block = b;
    f->args = args;
    f->thread = x + b->ntid[0] * (y + b->ntid[1] * z);
    f->threads = b->ntid[0] * b->ntid[1] * b->ntid[2];
    f->step = f->sum = 0;
    body(f);
    return f;
}

#define COROUTINE(name)                                                                                                \
    static void *name(pyk_cpu_block *b, void *const *args, int32_t x, int32_t y, int32_t z, void *frame) {             \
        return start(name##_body, b, args, x, y, z, frame);                                                            \
    }

static int *int_arg(void *const *args, int i) { return *(int **)args[i]; }

/* ---- plain */

static void add(pyk_cpu_block *b, void *const *args) { /* out[i] = a[i] + 1 for i < n */
    int *out = int_arg(args, 0), *in = int_arg(args, 1), n = *(int *)args[2];
    for (int t = 0; t < b->ntid[0]; t++) {
        int i = b->ctaid[0] * b->ntid[0] + t;
        if (i < n) out[i] = in[i] + 1;
    }
}

static void bounds(pyk_cpu_block *b,
                   void *const *args) { /* reads element threads of an array of as many, in one thread */
    int extent = *(int *)args[2];
    for (int t = 0; t < b->ntid[0]; t++)
        if (b->ctaid[0] == 2 && t == 3) b->bounds(b, (int32_t[]){t, 0, 0}, "bounds", "k.py", 12, extent, extent);
}

static void where(pyk_cpu_block *b, void *const *args) { /* counts each block at its own place */
    int *out = int_arg(args, 0), at = b->ctaid[0] + b->nctaid[0] * (b->ctaid[1] + b->nctaid[1] * b->ctaid[2]);
    __atomic_fetch_add(&out[at], b->ntid[0] + 100 * b->ntid[1] + 10000 * b->ntid[2], __ATOMIC_RELAXED);
}

static void poison(pyk_cpu_block *b, void *const *args) { /* the bytes that shared memory starts with */
    int *out = int_arg(args, 0);
    unsigned char *s = b->shared, *d = b->dynamic_shared;
    out[0] = s[0] | s[99] << 8 | d[0] << 16;
    out[1] = d[b->dynamic_bytes - 1] | (int)((uintptr_t)s % 64 + (uintptr_t)d % 64) << 8;
    s[0] = s[99] = d[0] = d[b->dynamic_bytes - 1] = 1;
}

static void deep(pyk_cpu_block *b, void *const *args) { /* counts blocks, with local arrays of 512 KiB */
    volatile char local[512 << 10];
    for (size_t i = 0; i < sizeof local; i += 512) local[i] = (char)b->ctaid[0];
    for (size_t i = 0; i < sizeof local; i += 512)
        if (local[i] != (char)b->ctaid[0]) return;
    __atomic_fetch_add(int_arg(args, 0), 1, __ATOMIC_RELAXED);
}

/* ---- coroutines */

static void reverse_body(Frame *f) { /* reverses each block's part of an array through shared memory */
    int *out = int_arg(f->args, 0), *in = int_arg(f->args, 1), *s = f->block->dynamic_shared;
    int first = f->block->ctaid[0] * f->threads;
    if (f->step == 0) {
        s[f->thread] = in[first + f->thread];
        BLOCK_BARRIER(f);
    }
    out[first + f->thread] = s[f->threads - 1 - f->thread];
    END(f);
}
COROUTINE(reverse)

static void barriers_body(Frame *f) { /* args[2] barriers, each followed by a read of the neighbour's count */
    int *s = f->block->dynamic_shared, n = *(int *)f->args[2];
    if (f->step) f->sum += s[(f->thread + 1) % f->threads] == f->step;
    if (f->step < 2 * n) {
        if (f->step % 2 == 0) s[f->thread] = f->step + 1;
        BLOCK_BARRIER(f);
    }
    int_arg(f->args, 0)[f->block->ctaid[0] * f->threads + f->thread] = f->sum;
    END(f);
}
COROUTINE(barriers)

static void spin_body(Frame *f) { /* barriers and nothing else */
    if (f->step < *(int *)f->args[2]) BLOCK_BARRIER(f);
    END(f);
}
COROUTINE(spin)

static void early_body(Frame *f) { /* threads from args[2] on end before the barrier */
    int *s = f->block->dynamic_shared, n = *(int *)f->args[2];
    if (f->thread >= n) END(f);
    if (f->step == 0) {
        s[f->thread] = 1;
        BLOCK_BARRIER(f);
    }
    int sum = 0;
    for (int i = 0; i < n; i++) sum += s[i];
    int_arg(f->args, 0)[f->thread] = sum;
    END(f);
}
COROUTINE(early)

static void warp_sum_body(Frame *f) { /* a butterfly sum in each warp, then one across warps after a block barrier */
    int *s = f->block->dynamic_shared, lane = f->thread % 32, *warp = s + f->thread / 32 * 32;
    int first = f->thread - lane, lanes = f->threads - first < 32 ? f->threads - first : 32;
    int round = f->step / 2;
    if (f->step == 0) f->sum = f->thread;
    if (round < 5) {
        if (f->step % 2 == 0) {
            warp[lane] = f->sum;
            WARP_BARRIER(f, ALL);
        }
        int other = lane ^ 1 << round;
        if (other < lanes) f->sum += warp[other];
        WARP_BARRIER(f, ALL);
    }
    if (f->step == 10) {
        warp[lane] = f->sum;
        BLOCK_BARRIER(f);
    }
    int total = 0;
    for (int i = 0; i < f->threads; i += 32) total += s[i];
    int_arg(f->args, 0)[f->thread] = total;
    END(f);
}
COROUTINE(warp_sum)

static void halves_body(Frame *f) { /* the halves of a warp take different numbers of barriers of their own */
    int *s = f->block->dynamic_shared, lane = f->thread % 32, low = lane < 16, turns = low ? 4 : 8;
    uint32_t mask = low ? 0x0000ffffu : 0xffff0000u;
    if (f->step < turns) {
        if (f->step % 2) f->sum += s[f->thread ^ 1] == f->step;
        else s[f->thread] = f->step + 1;
        WARP_BARRIER(f, mask);
    }
    if (f->step == turns) {
        s[f->thread] = 100;
        WARP_BARRIER(f, ALL);
    }
    if (f->step == turns + 1) {
        f->sum += s[f->thread ^ 16];
        BLOCK_BARRIER(f);
    }
    int_arg(f->args, 0)[f->thread] = f->sum;
    END(f);
}
COROUTINE(halves)

static void
pair_body(Frame *f) { /* lanes 0 and 1 meet three times on their own while the others wait for the whole warp */
    int *s = f->block->dynamic_shared;
    if (f->thread < 2 && f->step < 3) {
        s[f->thread] = f->step + 1;
        WARP_BARRIER(f, 0x3);
    }
    if (f->step == (f->thread < 2 ? 3 : 0)) WARP_BARRIER(f, ALL);
    int_arg(f->args, 0)[f->thread] = s[0] + s[1]; /* 6 if nobody passed the second barrier early */
    END(f);
}
COROUTINE(pair)

static void stuck_body(Frame *f) { /* thread 5 goes to the block barrier, the others to a warp barrier for all */
    if (f->step) END(f);
    if (f->thread == 5) BLOCK_BARRIER(f);
    WARP_BARRIER(f, ALL);
}
COROUTINE(stuck)

static void crossed_body(Frame *f) { /* three lanes, each at a barrier with the next one, which is at another */
    static const uint32_t masks[] = {0x3, 0x6, 0x5};
    if (f->step) END(f);
    WARP_BARRIER(f, masks[f->thread]);
}
COROUTINE(crossed)

static void bounds_then_barrier_body(Frame *f) { /* the thread that failed has ended when the others meet */
    if (f->step) END(f);
    if (f->thread == 7) {
        f->block->bounds(f->block, (int32_t[]){7, 0, 0}, "late", "k.py", 34, -9, 8);
        END(f);
    }
    BLOCK_BARRIER(f);
}
COROUTINE(bounds_then_barrier)

static void relay_body(Frame *f) { /* args[2] grid barriers; between two, each thread adds what its successor holds */
    int *now = int_arg(f->args, 0), *then = int_arg(f->args, 1), n = *(int *)f->args[2];
    int threads = f->threads * f->block->nctaid[0], i = f->block->ctaid[0] * f->threads + f->thread;
    int *from = f->step % 2 ? now : then, *to = f->step % 2 ? then : now;
    if (f->step == n) END(f);
    to[i] = from[i] + from[(i + 1) % threads];
    await(f, PYK_CPU_WAIT_GRID, 0);
}
COROUTINE(relay)

static void split_body(Frame *f) { /* waits that can never end */
    if (f->step++) END(f);
    f->block->wait = f->thread < 2 ? PYK_CPU_WAIT_GRID : PYK_CPU_WAIT_BLOCK;
}
COROUTINE(split)

static void backwards_body(Frame *f) { /* every thread of the grid waits for the one after it, then for its grid */
    int *out = int_arg(f->args, 0), all = f->threads * f->block->nctaid[0];
    int i = f->block->ctaid[0] * f->threads + f->thread;
    if (f->step++ < 0) END(f);
    f->block->wait = PYK_CPU_WAIT_YIELD;
    if (i + 1 < all && !__atomic_load_n(&out[i + 1], __ATOMIC_RELAXED)) return;
    __atomic_store_n(&out[i], all - i, __ATOMIC_RELAXED);
    if (!*(int *)f->args[2]) END(f);
    f->step = -1;
    f->block->wait = PYK_CPU_WAIT_GRID;
}
COROUTINE(backwards)

static void big_body(Frame *f) { END(f); }

static void *big(pyk_cpu_block *b, void *const *args, int32_t x, int32_t y, int32_t z, void *frame) {
    if (!frame) return b->frame_bytes = (uint64_t)1 << 60, NULL; /* no machine has that much */
    return start(big_body, b, args, x, y, z, frame);
}

static const pyk_cpu_kernel kernels[] = {
    {"add", (void *)add, NULL, NULL, 0, 0},
    {"bounds", (void *)bounds, NULL, NULL, 0, 0},
    {"where", (void *)where, NULL, NULL, 0, 0},
    {"poison", (void *)poison, NULL, NULL, 0, 100},
    {"reverse", (void *)reverse, NULL, NULL, 1, 0},
    {"barriers", (void *)barriers, NULL, NULL, 1, 0},
    {"spin", (void *)spin, NULL, NULL, 1, 0},
    {"early", (void *)early, NULL, NULL, 1, 0},
    {"warp_sum", (void *)warp_sum, NULL, NULL, 1, 0},
    {"halves", (void *)halves, NULL, NULL, 1, 0},
    {"pair", (void *)pair, NULL, NULL, 1, 0},
    {"stuck", (void *)stuck, NULL, NULL, 1, 0},
    {"crossed", (void *)crossed, NULL, NULL, 1, 0},
    {"bounds_then_barrier", (void *)bounds_then_barrier, NULL, NULL, 1, 0},
    {"big", (void *)big, NULL, NULL, 1, 0},
    {"relay", (void *)relay, NULL, NULL, 1, 0},
    {"split", (void *)split, NULL, NULL, 1, 0},
    {"backwards", (void *)backwards, NULL, NULL, 1, 0},
    {"deep", (void *)deep, NULL, NULL, 0, 0},
};

#ifdef TELL_WHEN_LOADED
int setenv(const char *name, const char *value, int overwrite);
__attribute__((constructor)) static void tell(void) { setenv(TELL_WHEN_LOADED, "1", 1); }
#endif

#ifndef IMAGE_VERSION
#define IMAGE_VERSION PYK_CPU_IMAGE_VERSION
#endif

#ifndef ABI_HASH
#define ABI_HASH 0x1122334455667788
#endif

extern const uint64_t pyk_abi_hash;
extern const pyk_cpu_image pyk_cpu_image_table __asm__("pyk_cpu_image");

const uint64_t pyk_abi_hash = ABI_HASH;
const struct pyk_cpu_image pyk_cpu_image_table = {IMAGE_VERSION, sizeof kernels / sizeof *kernels, kernels};
