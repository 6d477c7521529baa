/* launch.c: starting kernels.
 *
 * Everything that the driver would answer with "invalid value" is checked here first, so that the
 * text names the limit and the value. An empty grid is a success without a launch: a program with
 * nothing to compute is not wrong. Dynamic shared memory beyond 48 KiB must be allowed for a
 * function before it is asked for; that is done once per function and device, and only ever raised,
 * so that concurrent launches cannot take it from each other. */
#include "runtime/device/launch.h"

#include <stdlib.h>
#include <string.h>

#include "runtime/device/advice.h"
#include "runtime/device/capture.h"
#include "runtime/device/cpu.h"
#include "runtime/device/nvtx.h"
#include "runtime/device/second.h"
#include "runtime/device/stream.h"

static const char axis[] = "xyz";

pyk_result pykrt_launch_check_kernel(const char *call, const pyk_device *device, const pyk_package *package,
                                     uint32_t kernel) {
    if (!device || !package)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", call, device ? "package" : "device");
    if (kernel >= package->nkernels)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: package '%s' has %u kernels, there is no number %u", call,
                           package->name, package->nkernels, kernel);
    return PYK_OK;
}

static pyk_result check_shape(const pyk_launch *cfg, const pyk_kernel *k) {
    const pyk_device *d = cfg->device;
    const pyk_device_info *most = &d->info;
    uint64_t threads = 1;
    for (int i = 0; i < 3; i++) {
        if (cfg->block[i] == 0)
            return pykrt_error(PYK_INVALID_ARGUMENT, "kernel '%s': block.%c is 0; a block has at least one thread",
                               k->name, axis[i]);
        if (cfg->block[i] > (uint32_t)most->max_block[i])
            return pykrt_error(PYK_INVALID_ARGUMENT, "kernel '%s': block.%c is %u, the limit of %s is %d", k->name,
                               axis[i], cfg->block[i], d->label, most->max_block[i]);
        if (cfg->grid[i] > (uint32_t)most->max_grid[i])
            return pykrt_error(PYK_INVALID_ARGUMENT, "kernel '%s': grid.%c is %u blocks, the limit of %s is %d",
                               k->name, axis[i], cfg->grid[i], d->label, most->max_grid[i]);
        threads *= cfg->block[i];
    }
    if (threads > (uint64_t)most->max_threads)
        return pykrt_error(PYK_INVALID_ARGUMENT,
                           "kernel '%s': a block of %u x %u x %u has %llu threads, the limit of %s is %d", k->name,
                           cfg->block[0], cfg->block[1], cfg->block[2], (unsigned long long)threads, d->label,
                           most->max_threads);
    if (k->max_threads && threads > k->max_threads)
        return pykrt_error(PYK_INVALID_ARGUMENT,
                           "kernel '%s': a block of %llu threads, but it was compiled for at most %u (launch bounds)",
                           k->name, (unsigned long long)threads, k->max_threads);
    return PYK_OK;
}

/* What depends on the kernel's code: registers limit the threads, its own shared arrays the dynamic
 * shared memory. */
static pyk_result check_resources(const pyk_launch *cfg, const pyk_kernel *k, const Loaded *l) {
    const pyk_device *d = cfg->device;
    uint32_t threads = cfg->block[0] * cfg->block[1] * cfg->block[2];
    if (l->max_threads && threads > l->max_threads)
        return pykrt_error(PYK_INVALID_ARGUMENT, "kernel '%s': a block of %u threads, but its registers allow %u on %s",
                           k->name, threads, l->max_threads, d->label);
    uint64_t bytes = (uint64_t)l->static_shared + cfg->shared_bytes;
    if (bytes > (uint64_t)d->info.shared_optin)
        return pykrt_error(PYK_INVALID_ARGUMENT,
                           "kernel '%s': %llu bytes of shared memory (%u static, %u dynamic), the limit of %s is %d",
                           k->name, (unsigned long long)bytes, l->static_shared, cfg->shared_bytes, d->label,
                           d->info.shared_optin);
    for (int i = 0; i < 3; i++)
        if (l->cluster[i] && cfg->grid[i] % l->cluster[i])
            return pykrt_error(PYK_INVALID_ARGUMENT,
                               "kernel '%s': grid.%c is %u blocks, not a multiple of the %u of a cluster", k->name,
                               axis[i], cfg->grid[i], l->cluster[i]);
    if (k->cooperative & PYK_COOPERATIVE && !d->info.cooperative)
        return pykrt_error(PYK_UNSUPPORTED, "kernel '%s' needs a cooperative launch, which %s cannot do", k->name,
                           d->label);
    return PYK_OK;
}

pyk_result pykrt_launch_allow_shared(pyk_device *d, const pyk_kernel *k, Loaded *l, uint32_t bytes) {
    if (bytes <= atomic_load(&l->dynamic_limit)) return PYK_OK;
    pyk_result r = PYK_OK;
    pthread_mutex_lock(&d->lock);
    if (bytes > atomic_load(&l->dynamic_limit)) {
        CUresult e =
            pykrt_driver.cuFuncSetAttribute(l->function, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES, (int)bytes);
        if (e)
            r = pykrt_driver_error(d, e, "kernel '%s': cannot use %u bytes of dynamic shared memory", k->name, bytes);
        else atomic_store(&l->dynamic_limit, bytes);
    }
    pthread_mutex_unlock(&d->lock);
    return r;
}

/* The blocks of a cooperative launch wait for one another, so all of them must run at once. */
static pyk_result check_fits(const pyk_launch *c, const pyk_kernel *k, Loaded *l) {
    const pyk_device *d = c->device;
    uint32_t threads = c->block[0] * c->block[1] * c->block[2];
    uint64_t blocks = (uint64_t)c->grid[0] * c->grid[1] * c->grid[2], room;
    int each = 0, processors = d->info.multiprocessors;
    if (d->cpu) {
        room = pykrt_cpu_room(d, threads, (uint64_t)l->static_shared + c->shared_bytes, &each, &processors);
    } else {
        CUresult e =
            pykrt_driver.cuOccupancyMaxActiveBlocksPerMultiprocessor(&each, l->function, (int)threads, c->shared_bytes);
        if (e) return pykrt_driver_error(d, e, "kernel '%s': cannot tell how many blocks fit", k->name);
        room = (uint64_t)each * (uint64_t)processors;
    }
    if (blocks <= room) return PYK_OK;
    return pykrt_error(PYK_INVALID_ARGUMENT,
        "kernel '%s': a cooperative launch of %llu blocks of %u threads, but %s runs %llu of them at once (%d on each of %d "
        "multiprocessors)",
        k->name, (unsigned long long)blocks, threads, d->label, (unsigned long long)room, each, processors);
}

/* A dependent kernel may begin early where GPU and driver know of that; else nothing is gained. */
static CUresult start(const pyk_launch *c, const pyk_kernel *k, CUfunction function, void **args) {
    enum { DEPENDENT_SINCE = 9 };
    const uint32_t *g = c->grid, *b = c->block, shared = c->shared_bytes;
    CUstream stream = (CUstream)c->stream;
    if (k->cooperative & PYK_COOPERATIVE)
        return pykrt_driver.cuLaunchCooperativeKernel(function, g[0], g[1], g[2], b[0], b[1], b[2], shared, stream,
                                                      args);
    if (k->cooperative & PYK_DEPENDENT && pykrt_driver.cuLaunchKernelEx && c->device->info.major >= DEPENDENT_SINCE) {
        CUlaunchAttribute early = {.id = CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION, .value = {1}};
        CUlaunchConfig config = {g[0], g[1], g[2], b[0], b[1], b[2], shared, stream, &early, 1};
        return pykrt_driver.cuLaunchKernelEx(&config, function, args, NULL);
    }
    return pykrt_driver.cuLaunchKernel(function, g[0], g[1], g[2], b[0], b[1], b[2], shared, stream, args, NULL);
}

static pyk_result launch_cuda(const pyk_launch *c, const pyk_kernel *k, Loaded *l, void *const *args) {
    pyk_result r = pykrt_device_enter(c->device);
    if (r) return r;
    r = pykrt_launch_allow_shared(c->device, k, l, c->shared_bytes);
    if (!r && k->cooperative & PYK_COOPERATIVE) r = check_fits(c, k, l);
    if (!r && c->device->advises) pykrt_advice_launch(c, k, l, args);
    if (!r) {
        CUresult e = start(c, k, l->function, (void **)args);
        if (e) r = pykrt_driver_error(c->device, e, "kernel '%s': cannot launch", k->name);
    }
    pykrt_device_leave(c->device);
    return r;
}

/* ---- the CPU */

enum { VALUE_ALIGN = 16 };

typedef struct LaunchWork { /* a launch that a graph keeps, with the values of its parameters after it */
    HostWork work;
    pyk_launch cfg;
    const pyk_package *package;
    uint32_t kernel;
    _Alignas(VALUE_ALIGN) char values[];
} LaunchWork;

static size_t padded(const pyk_param *p) { return pykrt_round_up(p->size, VALUE_ALIGN); }

static pyk_result launch_kept(pyk_device *device, const HostWork *work) {
    const LaunchWork *w = (const LaunchWork *)work;
    const pyk_kernel *k = &w->package->kernels[w->kernel];
    const char *value = w->values;
    const void **args = malloc((k->nparams + 1) * sizeof *args);
    if (!args) return pykrt_error(PYK_OUT_OF_MEMORY, "kernel '%s': no memory for its arguments", k->name);
    for (uint32_t i = 0; i < k->nparams; value += padded(&k->params[i++])) args[i] = value;
    Loaded *l;
    pyk_result r = pykrt_module_kernel(device, w->package, w->kernel, &l);
    if (!r) {
        r = pykrt_cpu_run(k, l->cpu, &w->cfg, (void *const *)args);
        pykrt_module_return(device, l);
    }
    free(args);
    return r;
}

static pyk_result keep_launch(const pyk_launch *cfg, const pyk_package *package, uint32_t kernel, void *const *args) {
    const pyk_kernel *k = &package->kernels[kernel];
    size_t bytes = sizeof(LaunchWork);
    for (uint32_t i = 0; i < k->nparams; i++) bytes += padded(&k->params[i]);
    LaunchWork *w = aligned_alloc(VALUE_ALIGN, pykrt_round_up(bytes, VALUE_ALIGN));
    if (!w) return pykrt_error(PYK_OUT_OF_MEMORY, "kernel '%s': no memory for its arguments", k->name);
    w->work = (HostWork){launch_kept, bytes, NULL};
    w->cfg = *cfg;
    w->package = package;
    w->kernel = kernel;
    char *value = w->values;
    for (uint32_t i = 0; i < k->nparams; value += padded(&k->params[i++])) memcpy(value, args[i], k->params[i].size);
    pyk_result r = pykrt_capture_host_work(cfg->device, cfg->stream, &w->work);
    free(w);
    return r;
}

/* ---- both */

/* The second body, if the kernel has one that the arguments suit and whose registers allow as many
 * threads. */
static pyk_result load_body(const pyk_launch *cfg, const pyk_package *package, uint32_t kernel, void *const *args,
                            Loaded **l) {
    pyk_device *device = cfg->device;
    uint32_t threads = cfg->block[0] * cfg->block[1] * cfg->block[2];
    if (pykrt_second_suits(cfg, package, kernel, args)) {
        pyk_result r = pykrt_module_kernel(device, package, kernel + 1, l);
        if (r || threads <= (*l)->max_threads) return r;
        pykrt_module_return(device, *l);
    }
    return pykrt_module_kernel(device, package, kernel, l);
}

pyk_result pyk_launch_kernel(const pyk_launch *cfg, const pyk_package *package, uint32_t kernel, void *const *args) {
    if (!cfg) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_launch_kernel: the launch is NULL");
    pyk_device *device = cfg->device;
    pyk_result r = pykrt_launch_check_kernel("pyk_launch_kernel", device, package, kernel);
    if (r) return r;
    const pyk_kernel *k = &package->kernels[kernel];
    if ((r = pykrt_argument_check(device, k, args))) return r;
    if ((r = pykrt_stream_check(device, cfg->stream, "pyk_launch_kernel"))) return r;
    if (cfg->grid[0] == 0 || cfg->grid[1] == 0 || cfg->grid[2] == 0) return PYK_OK;

    Loaded *l = NULL;
    if ((r = check_shape(cfg, k)) || (r = load_body(cfg, package, kernel, args, &l))) return r;
    if (!(r = check_resources(cfg, k, l))) {
        if (device->ranges) pykrt_nvtx_push(k->name);
        if (device->advises && device->cpu) pykrt_advice_launch(cfg, k, l, args);
        if (!device->cpu) r = launch_cuda(cfg, k, l, args);
        else if (k->cooperative & PYK_COOPERATIVE && (r = check_fits(cfg, k, l))) {}
        else if (pykrt_capture_active(device, cfg->stream)) r = keep_launch(cfg, package, kernel, args);
        else r = pykrt_cpu_run(k, l->cpu, cfg, args);
        if (device->ranges) pykrt_nvtx_pop();
    }
    pykrt_module_return(device, l);
    return r;
}
