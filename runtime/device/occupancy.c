/* occupancy.c: what a kernel needs on a device, how many of its blocks run at once, and the grid
 * that covers a number of threads. Of a kernel with two bodies the one that needs more answers. */
#include "runtime/device/launch.h"

#include <string.h>

#include "runtime/device/second.h"

enum { USUAL_BLOCK = 256 }; /* on the CPU, where any size will do */

static int limit_of(const pyk_device *device, const pyk_kernel *k) {
    int most = device->info.max_threads;
    return k->max_threads && k->max_threads < (uint32_t)most ? (int)k->max_threads : most;
}

/* The number behind that of the kernel's last body on the device. */
static uint32_t end_of(const pyk_device *device, const pyk_package *package, uint32_t kernel) {
    return kernel + (!device->cpu && pykrt_second_of(package, kernel) ? 2 : 1);
}

/* The size of greatest occupancy. */
static pyk_result best_block_of(const pyk_launch *cfg, const pyk_package *package, uint32_t kernel, int *block) {
    pyk_device *d = cfg->device;
    const pyk_kernel *k = &package->kernels[kernel];
    int limit = limit_of(d, k), blocks_at_once;
    Loaded *l = NULL;
    pyk_result r = pykrt_module_kernel(d, package, kernel, &l);
    if (r) return r;
    if (!(r = pykrt_device_enter(d))) {
        if (!(r = pykrt_launch_allow_shared(d, k, l, cfg->shared_bytes))) {
            CUresult e = pykrt_driver.cuOccupancyMaxPotentialBlockSize(&blocks_at_once, block, l->function, NULL,
                                                                       cfg->shared_bytes, limit);
            if (e) r = pykrt_driver_error(d, e, "kernel '%s': cannot choose a block size", k->name);
        }
        pykrt_device_leave(d);
    }
    pykrt_module_return(d, l);
    if (!r && *block < 1)
        r = pykrt_error(PYK_INVALID_ARGUMENT,
                        "kernel '%s' with %u bytes of dynamic shared memory fits no block size on %s", k->name,
                        cfg->shared_bytes, d->label);
    return r;
}

static pyk_result best_block(const pyk_launch *cfg, const pyk_package *package, uint32_t kernel, int *block) {
    pyk_device *d = cfg->device;
    int limit = limit_of(d, &package->kernels[kernel]), least = limit, best;
    pyk_result r = PYK_OK;
    *block = limit < USUAL_BLOCK ? limit : USUAL_BLOCK;
    if (d->cpu) return PYK_OK;
    for (uint32_t i = kernel; i < end_of(d, package, kernel) && !r; i++) {
        r = best_block_of(cfg, package, i, &best);
        if (!r && best < least) least = best;
    }
    *block = least;
    return r;
}

pyk_result pyk_forall(pyk_launch *cfg, const pyk_package *package, uint32_t kernel, uint64_t n) {
    if (!cfg) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_forall: the launch is NULL");
    pyk_result r = pykrt_launch_check_kernel("pyk_forall", cfg->device, package, kernel);
    if (r) return r;
    const pyk_kernel *k = &package->kernels[kernel];
    int block = (int)k->block;
    if (!block && (r = best_block(cfg, package, kernel, &block))) return r;
    uint64_t blocks = n / (uint64_t)block + (n % (uint64_t)block != 0), most = (uint64_t)cfg->device->info.max_grid[0];
    if (blocks > most)
        return pykrt_error(PYK_INVALID_ARGUMENT,
                           "kernel '%s': %llu threads are more than one launch can have (%llu blocks of %d)", k->name,
                           (unsigned long long)n, (unsigned long long)most, block);
    cfg->grid[0] = (uint32_t)blocks;
    cfg->block[0] = (uint32_t)block;
    cfg->grid[1] = cfg->grid[2] = cfg->block[1] = cfg->block[2] = 1;
    return PYK_OK;
}

/* Adds what a body needs to what another one does. */
static CUresult read_info(CUfunction f, pyk_kernel_info *info) {
    const struct {
        int attribute;
        int32_t *value;
    } rows[] = {{CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, &info->max_threads},
                {CU_FUNC_ATTRIBUTE_NUM_REGS, &info->registers},
                {CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, &info->shared},
                {CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES, &info->local},
                {CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES, &info->constant},
                {CU_FUNC_ATTRIBUTE_PTX_VERSION, &info->ptx_version},
                {CU_FUNC_ATTRIBUTE_BINARY_VERSION, &info->binary_version}};
    CUresult e = CUDA_SUCCESS;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && !e; i++) {
        int value = 0;
        e = pykrt_driver.cuFuncGetAttribute(&value, rows[i].attribute, f);
        if (!e && value > *rows[i].value) *rows[i].value = value;
    }
    return e;
}

static pyk_result query_body(pyk_device *device, const pyk_package *package, uint32_t kernel, pyk_kernel_info *info) {
    Loaded *l = NULL;
    pyk_result r = pykrt_module_kernel(device, package, kernel, &l);
    if (r) return r;
    if ((uint32_t)info->shared < l->static_shared) info->shared = (int32_t)l->static_shared;
    if (!device->cpu && !(r = pykrt_device_enter(device))) {
        CUresult e = read_info(l->function, info);
        if (e)
            r = pykrt_driver_error(device, e, "kernel '%s': cannot read what it needs", package->kernels[kernel].name);
        pykrt_device_leave(device);
    }
    pykrt_module_return(device, l);
    return r;
}

pyk_result pyk_kernel_query(pyk_device *device, const pyk_package *package, uint32_t kernel, pyk_kernel_info *info,
                            size_t size) {
    pyk_result r = pykrt_launch_check_kernel("pyk_kernel_query", device, package, kernel);
    if (!r && !info) r = pykrt_error(PYK_INVALID_ARGUMENT, "pyk_kernel_query: the result is NULL");
    if (r) return r;
    pyk_kernel_info all = {.max_threads = device->cpu ? limit_of(device, &package->kernels[kernel]) : 0};
    for (uint32_t i = kernel; i < end_of(device, package, kernel) && !r; i++) {
        int32_t threads = all.max_threads;
        r = query_body(device, package, i, &all);
        if (i > kernel) all.max_threads = threads; /* a larger block takes the general body */
    }
    if (r) return r;
    memset(info, 0, size);
    memcpy(info, &all, size < sizeof all ? size : sizeof all);
    return PYK_OK;
}

static pyk_result occupancy_of(pyk_device *device, const pyk_package *package, uint32_t kernel, uint32_t threads,
                               uint32_t shared_bytes, int *blocks) {
    const pyk_kernel *k = &package->kernels[kernel];
    Loaded *l = NULL;
    pyk_result r = pykrt_module_kernel(device, package, kernel, &l);
    if (r) return r;
    if ((uint64_t)l->static_shared + shared_bytes > (uint64_t)device->info.shared_optin) {
        *blocks = 0;
    } else if (device->cpu) {
        *blocks = 1;
    } else if (!(r = pykrt_device_enter(device))) {
        if (!(r = pykrt_launch_allow_shared(device, k, l, shared_bytes))) {
            CUresult e = pykrt_driver.cuOccupancyMaxActiveBlocksPerMultiprocessor(blocks, l->function, (int)threads,
                                                                                  shared_bytes);
            if (e) r = pykrt_driver_error(device, e, "kernel '%s': cannot tell how many blocks fit", k->name);
        }
        pykrt_device_leave(device);
    }
    pykrt_module_return(device, l);
    return r;
}

pyk_result pyk_occupancy(pyk_device *device, const pyk_package *package, uint32_t kernel, uint32_t threads,
                         uint32_t shared_bytes, int *blocks) {
    pyk_result r = pykrt_launch_check_kernel("pyk_occupancy", device, package, kernel);
    if (!r && !blocks) r = pykrt_error(PYK_INVALID_ARGUMENT, "pyk_occupancy: the result is NULL");
    if (r) return r;
    *blocks = 0;
    const pyk_kernel *k = &package->kernels[kernel];
    if (threads == 0 || threads > (uint32_t)limit_of(device, k))
        return pykrt_error(PYK_INVALID_ARGUMENT, "kernel '%s': a block of %u threads, the limit on %s is %d", k->name,
                           threads, device->label, limit_of(device, k));
    for (uint32_t i = kernel; i < end_of(device, package, kernel) && !r; i++) {
        int fit = 0;
        r = occupancy_of(device, package, i, threads, shared_bytes, &fit);
        /* where the second does not fit, it is not launched */
        if (i == kernel || (fit && fit < *blocks)) *blocks = fit;
    }
    return r;
}
