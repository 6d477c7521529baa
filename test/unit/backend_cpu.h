/* backend_cpu.h: for the tests of CPU images: loading one and running its kernels, as the runtime
 * does, in one thread. */
#ifndef PYK_TEST_BACKEND_CPU_H
#define PYK_TEST_BACKEND_CPU_H

#include "test/unit/backend.h"

#include <dlfcn.h>
#include <unistd.h>

#include "lib/contract/cpu_image.h"

typedef struct Vector { void *data; int64_t shape[2], strides[2]; } Vector;

static inline Vector vector(void *data, int64_t n, int64_t size) { return (Vector){data, {n, size}, {0, 0}}; }

typedef struct Loaded { void *library; const pyk_cpu_image *image; } Loaded;

static inline Loaded load_image(Build *b) {
    Image image;
    compile(b, "cpu", EMIT_SO, &image);
    char path[] = "/tmp/test_backend_XXXXXX";
    int fd = mkstemp(path);
    assert_int_equal(write(fd, image.data.data, image.data.len), image.data.len);
    close(fd);
    Loaded l = {.library = dlopen(path, RTLD_NOW | RTLD_LOCAL)};
    unlink(path);
    if (!l.library) fail_msg("%s", dlerror());
    backend_image_free(&image);
    l.image = dlsym(l.library, "pyk_cpu_image");
    const uint64_t *hash = dlsym(l.library, "pyk_abi_hash");
    assert_true(hash && *hash == 0x0123456789ABCDEF);
    assert_int_equal(l.image->version, PYK_CPU_IMAGE_VERSION);
    return l;
}

static inline void run_coroutines(pyk_cpu_block *blk, void *entry, void *const *args, int32_t nx, int32_t ny) {
    pyk_cpu_coroutine *start;
    memcpy(&start, &entry, sizeof start);
    assert_null(start(blk, args, 0, 0, 0, NULL));
    size_t stride = (blk->frame_bytes + 63) / 64 * 64, threads = (size_t)nx * (size_t)ny;
    char *frames = aligned_alloc(64, stride * threads);
    void **handles = calloc(threads, sizeof *handles);
    for (size_t i = 0; i < threads; i++)
        handles[i] = start(blk, args, (int32_t)i % nx, (int32_t)i / nx, 0, frames + i * stride);
    for (bool running = true; running;) {
        running = false;
        for (size_t i = 0; i < threads; i++) {
            void (*resume)(void *) = *(void (**)(void *))handles[i];
            if (!resume) continue;
            assert_int_equal(blk->wait, PYK_CPU_WAIT_BLOCK);
            resume(handles[i]);
            running = true;
        }
    }
    free(frames);
    free(handles);
}

static inline void run_plain(pyk_cpu_block *blk, const pyk_cpu_kernel *k, void *const *args) {
    pyk_cpu_plain *entry;
    memcpy(&entry, &k->entry, sizeof entry);
    if (k->stored == PYK_CPU_STORED_ALL) {
        size_t threads = (size_t)(blk->ntid[0] * blk->ntid[1] + PYK_CPU_LANES - 1) / PYK_CPU_LANES * PYK_CPU_LANES;
        entry(blk, NULL);
        blk->storage = aligned_alloc(PYK_CPU_LINE, (blk->frame_bytes * threads + 63) / 64 * 64);
    }
    entry(blk, args);
    free(blk->storage);
}

static int bounds_reports;
static char bounds_text[256];

static inline void on_bounds(pyk_cpu_block *block, const int32_t tid[3], const char *kernel, const char *file,
                             int32_t line, int64_t index, int64_t extent) {
    bounds_reports++;
    snprintf(bounds_text, sizeof bounds_text, "%s %s:%d tid %d index %lld extent %lld", kernel, file, line, tid[0],
             (long long)index, (long long)extent);
}

static inline void launch(Loaded l, const char *name, int32_t blocks, int32_t nx, int32_t ny, void *const *args) {
    const pyk_cpu_kernel *k = NULL;
    for (uint32_t i = 0; i < l.image->nkernels; i++)
        if (!strcmp(l.image->kernels[i].symbol, name)) k = &l.image->kernels[i];
    assert_non_null(k);
    void *shared = aligned_alloc(64, (k->shared_bytes + 64) / 64 * 64);
    for (int32_t i = 0; i < blocks; i++) {
        pyk_cpu_block blk = {
            .ctaid = {i, 0, 0}, .ntid = {nx, ny, 1}, .nctaid = {blocks, 1, 1}, .shared = shared, .bounds = on_bounds};
        if (k->coroutine) run_coroutines(&blk, k->entry, args, nx, ny);
        else run_plain(&blk, k, args);
    }
    free(shared);
}

#endif
