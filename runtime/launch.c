/* launch.c: starting kernels.
 *
 * Everything that the driver would answer with "invalid value" is checked here first, so that the text names the limit
 * and the value. An empty grid is a success without a launch: a program with nothing to compute is not wrong. Dynamic
 * shared memory beyond 48 KiB must be allowed for a function before it is asked for; that is done once per function and
 * device, and only ever raised, so that concurrent launches cannot take it from each other. */
#include "runtime/priv.h"

static const char axis[] = "xyz";

static pyk_result check_call(const char *call, const pyk_launch *cfg, const pyk_package *package, uint32_t kernel) {
    if (!cfg || !cfg->device)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", call, cfg ? "device" : "launch");
    if (!package) return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: the package is NULL", call);
    if (kernel >= package->nkernels)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "%s: package '%s' has %u kernels, there is no number %u", call,
                          package->name, package->nkernels, kernel);
    return PYK_OK;
}

static pyk_result check_shape(const pyk_launch *cfg, const pyk_kernel *k) {
    const pyk_device *d = cfg->device;
    uint64_t threads = 1;
    for (int i = 0; i < 3; i++) {
        if (cfg->block[i] == 0)
            return pykrt_fail(PYK_INVALID_ARGUMENT, "kernel '%s': block.%c is 0; a block has at least one thread",
                              k->name, axis[i]);
        if (cfg->block[i] > (uint32_t)d->max_block[i])
            return pykrt_fail(PYK_INVALID_ARGUMENT, "kernel '%s': block.%c is %u, the limit of %s is %d", k->name,
                              axis[i], cfg->block[i], d->label, d->max_block[i]);
        if (cfg->grid[i] > (uint32_t)d->max_grid[i])
            return pykrt_fail(PYK_INVALID_ARGUMENT, "kernel '%s': grid.%c is %u blocks, the limit of %s is %d", k->name,
                              axis[i], cfg->grid[i], d->label, d->max_grid[i]);
        threads *= cfg->block[i];
    }
    if (threads > (uint64_t)d->max_threads)
        return pykrt_fail(PYK_INVALID_ARGUMENT,
                          "kernel '%s': a block of %u x %u x %u has %llu threads, the limit of %s is %d", k->name,
                          cfg->block[0], cfg->block[1], cfg->block[2], (unsigned long long)threads, d->label,
                          d->max_threads);
    if (k->max_threads && threads > k->max_threads)
        return pykrt_fail(PYK_INVALID_ARGUMENT,
                          "kernel '%s': a block of %llu threads, but it was compiled for at most %u (launch bounds)",
                          k->name, (unsigned long long)threads, k->max_threads);
    return PYK_OK;
}

/* What depends on the kernel's code: registers limit the threads, its own shared arrays the dynamic shared memory. */
static pyk_result check_resources(const pyk_launch *cfg, const pyk_kernel *k, const Loaded *l) {
    const pyk_device *d = cfg->device;
    uint32_t threads = cfg->block[0] * cfg->block[1] * cfg->block[2];
    if (l->max_threads && threads > l->max_threads)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "kernel '%s': a block of %u threads, but its registers allow %u on %s",
                          k->name, threads, l->max_threads, d->label);
    uint64_t bytes = (uint64_t)l->static_shared + cfg->shared_bytes;
    if (bytes > (uint64_t)d->max_shared)
        return pykrt_fail(PYK_INVALID_ARGUMENT,
                          "kernel '%s': %llu bytes of shared memory (%u static, %u dynamic), the limit of %s is %d",
                          k->name, (unsigned long long)bytes, l->static_shared, cfg->shared_bytes, d->label,
                          d->max_shared);
    if (k->cooperative && !d->cooperative)
        return pykrt_fail(PYK_UNSUPPORTED, "kernel '%s' needs a cooperative launch, which %s cannot do", k->name,
                          d->label);
    return PYK_OK;
}

/* The context is current. */
static pyk_result allow_shared(const pyk_launch *cfg, const pyk_kernel *k, Loaded *l) {
    pyk_device *d = cfg->device;
    if (cfg->shared_bytes <= atomic_load(&l->dynamic_limit)) return PYK_OK;
    pyk_result r = PYK_OK;
    pthread_mutex_lock(&d->lock);
    if (cfg->shared_bytes > atomic_load(&l->dynamic_limit)) {
        CUresult e = pykrt_cu.cuFuncSetAttribute(l->function, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES,
                                                 (int)cfg->shared_bytes);
        if (e)
            r = pykrt_fail_cuda(d, e, "kernel '%s': cannot use %u bytes of dynamic shared memory", k->name,
                                cfg->shared_bytes);
        else
            atomic_store(&l->dynamic_limit, cfg->shared_bytes);
    }
    pthread_mutex_unlock(&d->lock);
    return r;
}

static pyk_result launch_cuda(const pyk_launch *c, const pyk_kernel *k, Loaded *l, void *const *args) {
    pyk_result r = pykrt_enter(c->device);
    if (r) return r;
    if (!(r = allow_shared(c, k, l))) {
        const uint32_t *g = c->grid, *b = c->block;
        CUstream stream = (CUstream)c->stream;
        CUresult e = k->cooperative ? pykrt_cu.cuLaunchCooperativeKernel(l->function, g[0], g[1], g[2], b[0], b[1],
                                                                         b[2], c->shared_bytes, stream, (void **)args)
                                    : pykrt_cu.cuLaunchKernel(l->function, g[0], g[1], g[2], b[0], b[1], b[2],
                                                              c->shared_bytes, stream, (void **)args, NULL);
        if (e) r = pykrt_fail_cuda(c->device, e, "kernel '%s': cannot launch", k->name);
    }
    pykrt_leave(c->device);
    return r;
}

pyk_result pyk_launch_kernel(const pyk_launch *cfg, const pyk_package *package, uint32_t kernel, void *const *args) {
    pyk_result r = check_call("pyk_launch_kernel", cfg, package, kernel);
    if (r) return r;
    const pyk_kernel *k = &package->kernels[kernel];
    for (uint32_t i = 0; i < k->nparams; i++)
        if (!args || !args[i])
            return pykrt_fail(PYK_INVALID_ARGUMENT, "kernel '%s': no value for parameter '%s'", k->name,
                              k->params[i].name);
    if (cfg->grid[0] == 0 || cfg->grid[1] == 0 || cfg->grid[2] == 0) return PYK_OK;

    Loaded *l = NULL;
    if ((r = check_shape(cfg, k)) || (r = pykrt_module_kernel(cfg->device, package, kernel, &l)) ||
        (r = check_resources(cfg, k, l)))
        return r;
    if (!cfg->device->cpu) return launch_cuda(cfg, k, l, args);
    return pykrt_cpu_run(cfg->device->pool, k, l->cpu, cfg, args);
}

pyk_result pyk_forall(pyk_launch *cfg, const pyk_package *package, uint32_t kernel, uint64_t n) {
    pyk_result r = check_call("pyk_forall", cfg, package, kernel);
    if (r) return r;
    pyk_device *d = cfg->device;
    const pyk_kernel *k = &package->kernels[kernel];
    int limit = k->max_threads && k->max_threads < (uint32_t)d->max_threads ? (int)k->max_threads : d->max_threads;
    int block = limit < 256 ? limit : 256, blocks_at_once = 0;
    if (!d->cpu) {
        Loaded *l = NULL;
        if ((r = pykrt_module_kernel(d, package, kernel, &l)) || (r = pykrt_enter(d))) return r;
        if (!(r = allow_shared(cfg, k, l))) {
            CUresult e = pykrt_cu.cuOccupancyMaxPotentialBlockSize(&blocks_at_once, &block, l->function, NULL,
                                                                   cfg->shared_bytes, limit);
            if (e) r = pykrt_fail_cuda(d, e, "kernel '%s': cannot choose a block size", k->name);
        }
        pykrt_leave(d);
        if (r) return r;
        if (block < 1)
            return pykrt_fail(PYK_INVALID_ARGUMENT,
                              "kernel '%s' with %u bytes of dynamic shared memory fits no block size on %s", k->name,
                              cfg->shared_bytes, d->label);
    }
    uint64_t blocks = n / (uint64_t)block + (n % (uint64_t)block != 0);
    if (blocks > (uint64_t)d->max_grid[0])
        return pykrt_fail(PYK_INVALID_ARGUMENT,
                          "kernel '%s': %llu threads are more than one launch can have (%d blocks of %d)", k->name,
                          (unsigned long long)n, d->max_grid[0], block);
    cfg->grid[0] = (uint32_t)blocks;
    cfg->block[0] = (uint32_t)block;
    cfg->grid[1] = cfg->grid[2] = cfg->block[1] = cfg->block[2] = 1;
    return PYK_OK;
}
