/* module.c: packages loaded on a device.
 *
 * A device keeps a list of the packages loaded on it, keyed by the package's address, so that the
 * stub needs no state of its own and two devices never share a handle. The device's lock is held
 * while a package loads: of several threads that launch first, one loads and the others wait for
 * it. A kernel is resolved at its first launch: the driver loads the code of those that are used,
 * so a package may have thousands. Later a launch is a list search. A launch uses the module until
 * it has begun: one that is unloaded meanwhile goes with its last user. The image must carry the
 * package's ABI hash: a stub or manifest of another build would pass arguments of another
 * layout. */
#include "runtime/device/module.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/contract/check.h"
#include "lib/contract/elf.h"
#include "runtime/device/exception.h"
#include "runtime/device/library.h"
#include "runtime/device/package.h"
#include "runtime/device/registry.h"
#include "runtime/device/second.h"

#ifndef MFD_EXEC
#define MFD_EXEC 0x10u
#endif

struct Module {
    Module *next;
    const pyk_package *package;
    _Atomic unsigned users; /* 1 while in the list, and 1 for each launch that is about to begin */
    CUmodule cuda;   /* on a GPU */
    CUdeviceptr error; /* its pyk_error; 0: no kernel reports errors */
    void *library;   /* on the CPU */
    int memory_file; /* of an embedded CPU image, else -1; see open_library */
    Loaded kernels[];
};

static pyk_result check_hash(const pyk_package *package, bool found, uint64_t hash) {
    if (!found)
        return pykrt_error(PYK_ABI_MISMATCH, "package '%s': the image has no " SYMBOL_ABI_HASH "; was it made by pyk?",
                           package->name);
    if (hash == package->abi_hash) return PYK_OK;
    return pykrt_error(PYK_ABI_MISMATCH,
                       "package '%s' expects an image with ABI hash %016llx, found %016llx: build all its files again",
                       package->name, (unsigned long long)package->abi_hash, (unsigned long long)hash);
}

/* ---- GPU */

static pyk_result check_cuda_hash(pyk_device *device, Module *m) {
    CUdeviceptr symbol;
    size_t size;
    uint64_t hash = 0;
    CUresult e = pykrt_driver.cuModuleGetGlobal_v2(&symbol, &size, m->cuda, SYMBOL_ABI_HASH);
    if (e == CUDA_ERROR_NOT_FOUND || (!e && size != sizeof hash)) return check_hash(m->package, false, 0);
    CUstream stream = (CUstream)PYK_STREAM_PER_THREAD; /* no other work waits for it */
    if (!e) e = pykrt_driver.cuMemcpyDtoHAsync_v2(&hash, symbol, sizeof hash, stream);
    if (!e) e = pykrt_driver.cuStreamSynchronize(stream);
    if (e) return pykrt_driver_error(device, e, "package '%s': cannot read its ABI hash", m->package->name);
    return check_hash(m->package, true, hash);
}

/* The cluster that the kernel was compiled for; one that not every GPU takes is allowed. */
static CUresult find_cluster(const pyk_device *device, CUfunction f, uint32_t cluster[3]) {
    enum { CLUSTERS_SINCE = 9 };
    int n = 0;
    CUresult e = CUDA_SUCCESS;
    for (int i = 0; !e && i < 3 && device->info.major >= CLUSTERS_SINCE; i++) {
        e = pykrt_driver.cuFuncGetAttribute(&n, CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH + i, f);
        cluster[i] = (uint32_t)n;
    }
    if (!e && cluster[0] * cluster[1] * cluster[2] > PORTABLE_CLUSTER)
        e = pykrt_driver.cuFuncSetAttribute(f, CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED, 1);
    return e;
}

static pyk_result resolve_cuda(pyk_device *device, Module *m, uint32_t kernel) {
    const pyk_kernel *k = &m->package->kernels[kernel];
    Loaded *l = &m->kernels[kernel];
    CUfunction function;
    int threads = 0, bytes = 0;
    CUresult e = pykrt_driver.cuModuleGetFunction(&function, m->cuda, k->symbol);
    if (!e) e = pykrt_driver.cuFuncGetAttribute(&threads, CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, function);
    if (!e) e = pykrt_driver.cuFuncGetAttribute(&bytes, CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES, function);
    if (!e && k->carveout)
        e = pykrt_driver.cuFuncSetAttribute(function, CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT,
                                            k->carveout - 1);
    if (!e) e = find_cluster(device, function, l->cluster);
    if (e)
        return pykrt_driver_error(device, e, "package '%s': kernel '%s' (symbol %s)", m->package->name, k->name,
                                  k->symbol);
    l->max_threads = (uint32_t)threads;
    l->static_shared = (uint32_t)bytes;
    l->dynamic_limit = bytes < 48 * 1024 ? 48 * 1024 - (uint32_t)bytes : 0;
    l->function = function;
    return PYK_OK;
}

static pyk_result load_image(pyk_device *device, Module *m, const ImageBytes *bytes) {
    char log[512] = "";
    int options[] = {CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES};
    void *values[] = {log, (void *)(uintptr_t)(sizeof log - 1)};
    CUresult e = pykrt_driver.cuModuleLoadDataEx(&m->cuda, bytes->data, 2, options, values);
    if (!e) {
        pyk_result r = check_cuda_hash(device, m);
        if (!r) m->error = pykrt_exception_find(m->cuda);
        return r;
    }
    m->cuda = NULL;
    pyk_result r = pykrt_driver_error(device, e, "cannot load package '%s'", m->package->name);
    log[strcspn(log, "\n")] = 0;
    return *log ? pykrt_error(r, "%s; %s", pyk_last_error(), log) : r;
}

/* The first launch of a package, or of a kernel, may be one that is captured into a graph. Loading
 * is no part of the graph, and the driver allows it in this mode. With bytes this loads the image,
 * without the kernel. */
static pyk_result load_cuda(pyk_device *device, Module *m, const ImageBytes *bytes, uint32_t kernel) {
    pyk_result r = pykrt_device_enter(device);
    if (r) return r;
    int mode = CU_STREAM_CAPTURE_MODE_RELAXED;
    CUresult e = pykrt_driver.cuThreadExchangeStreamCaptureMode(&mode);
    if (e) {
        r = pykrt_driver_error(device, e, "cannot load package '%s'", m->package->name);
    } else {
        r = bytes ? load_image(device, m, bytes) : resolve_cuda(device, m, kernel);
        pykrt_driver.cuThreadExchangeStreamCaptureMode(&mode);
    }
    pykrt_device_leave(device);
    return r;
}

/* ---- CPU */

/* Debuggers open an image by its name too, and in them /proc/self is another process. Where /proc
 * is not that of this process's name space, its number is none there. */
static void name_of(int file, char *name, size_t size) {
    struct stat here, there;
    snprintf(name, size, "/proc/%d/fd/%d", (int)getpid(), file);
    if (fstat(file, &here) || stat(name, &there) || here.st_dev != there.st_dev || here.st_ino != there.st_ino)
        snprintf(name, size, "/proc/self/fd/%d", file);
}

/* dlopen runs code of the image: what can be checked is checked before. It needs a name, which an
 * embedded image gets through a file in memory. That stays open as long as the image is loaded: a
 * second image under the same number would have the same name, and dlopen would return the
 * first. */
static pyk_result open_library(Module *m, const ImageBytes *bytes) {
    char name[64];
    const char *path = bytes->path;
    if (!path) {
        m->memory_file = memfd_create("pyk-image", MFD_CLOEXEC | MFD_EXEC);
        if (m->memory_file < 0 && errno == EINVAL)
            m->memory_file = memfd_create("pyk-image", MFD_CLOEXEC); /* Linux < 6.3 */
        if (m->memory_file < 0) return pykrt_error(PYK_IO, "cannot make a file in memory: %s", strerror(errno));
        for (size_t done = 0; done < bytes->size;) {
            ssize_t n = write(m->memory_file, (const char *)bytes->data + done, bytes->size - done);
            if (n < 0 && errno == EINTR) continue;
            if (n <= 0) return pykrt_error(PYK_IO, "cannot write a file in memory: %s", strerror(errno));
            done += (size_t)n;
        }
        name_of(m->memory_file, name, sizeof name);
        path = name;
    }
    m->library = pykrt_library_open(path);
    return m->library ? PYK_OK : pykrt_error(PYK_BAD_FORMAT, "package '%s': %s", m->package->name, dlerror());
}

static const pyk_cpu_kernel *find_cpu(const pyk_cpu_image *image, const char *symbol) {
    for (uint32_t i = 0; i < image->nkernels; i++)
        if (!strcmp(image->kernels[i].symbol, symbol)) return &image->kernels[i];
    return NULL;
}

static pyk_result load_cpu(pyk_device *device, Module *m, const ImageBytes *bytes) {
    const void *hash = elf_object(bytes->data, bytes->size, SYMBOL_ABI_HASH, sizeof(uint64_t));
    pyk_result r = check_hash(m->package, hash, hash ? elf_field(hash, 0, sizeof(uint64_t)) : 0);
    if (r || (r = open_library(m, bytes))) return r;
    const pyk_cpu_image *image = dlsym(m->library, SYMBOL_CPU_IMAGE);
    if (!image || image->version != PYK_CPU_IMAGE_VERSION)
        return pykrt_error(PYK_ABI_MISMATCH, "package '%s': the CPU image has format %u, this runtime runs format %u",
                           m->package->name, image ? image->version : 0, PYK_CPU_IMAGE_VERSION);
    for (uint32_t i = 0; i < m->package->nkernels; i++) {
        const pyk_kernel *k = &m->package->kernels[i];
        Loaded *l = &m->kernels[i];
        l->cpu = find_cpu(image, k->symbol);
        if (!l->cpu && pykrt_second_is(k)) continue; /* which an image may lack */
        if (!l->cpu || !l->cpu->entry)
            return pykrt_error(PYK_NOT_FOUND, "package '%s': the image has no kernel '%s' (symbol %s)",
                               m->package->name, k->name, k->symbol);
        l->static_shared = l->cpu->shared_bytes;
        l->max_threads = MAX_THREADS;
        memcpy(l->cluster, l->cpu->cluster, sizeof l->cluster);
        if (l->cpu->checks & CHECK_MEMORY) atomic_store(&device->objects.keeps, true);
        l->dynamic_limit = UINT32_MAX;
    }
    return PYK_OK;
}

/* ---- the list */

static void unload(pyk_device *device, Module *m) {
    if (atomic_fetch_sub(&m->users, 1) != 1) return;
    if (m->cuda && !pykrt_registry_inherited(device)) {
        bool entered = !pykrt_device_enter(device);
        pykrt_driver.cuModuleUnload(m->cuda);
        if (entered) pykrt_device_leave(device);
    }
    if (m->library) pykrt_library_close(m->library);
    if (m->memory_file >= 0) close(m->memory_file);
    free(m);
}

static pyk_result load(pyk_device *device, const pyk_package *package, const char *dir, Module **out) {
    if (package->abi_version != PYK_ABI_VERSION)
        return pykrt_error(PYK_ABI_MISMATCH, "package '%s' was built for ABI version %u, this runtime has version %u",
                           package->name, package->abi_version, PYK_ABI_VERSION);
    const pyk_image *image;
    ImageBytes bytes;
    pyk_result r = pykrt_package_choose(device, package, &image);
    if (!r) r = pykrt_package_read(package, image, dir, &bytes);
    if (r) return r;

    Module *m = calloc(1, sizeof *m + package->nkernels * sizeof *m->kernels);
    if (!m) {
        pykrt_package_drop(&bytes);
        return pykrt_error(PYK_OUT_OF_MEMORY, "no memory to load package '%s'", package->name);
    }
    m->package = package;
    m->users = 1;
    m->memory_file = -1;
    for (uint32_t i = 0; i < package->nkernels; i++) m->kernels[i].module = m;
    r = device->cpu ? load_cpu(device, m, &bytes) : load_cuda(device, m, &bytes, 0);
    pykrt_package_drop(&bytes);
    if (r) unload(device, m);
    else *out = m;
    return r;
}

/* The module of a package, loading it if need be; the device's lock is held. */
static pyk_result get(pyk_device *device, const pyk_package *package, const char *dir, Module **out) {
    for (Module *m = device->modules; m; m = m->next)
        if (m->package == package) return *out = m, PYK_OK;
    Module *m = NULL;
    pyk_result r = load(device, package, dir, &m);
    if (r) return r;
    m->next = device->modules;
    *out = device->modules = m;
    return PYK_OK;
}

/* Of a module in use; the device's lock is held. */
static pyk_result resolve(pyk_device *device, Module *m, uint32_t kernel) {
    if (device->cpu || m->kernels[kernel].function) return PYK_OK;
    return load_cuda(device, m, NULL, kernel);
}

pyk_result pykrt_module_kernel(pyk_device *device, const pyk_package *package, uint32_t kernel, Loaded **loaded) {
    Module *m = NULL;
    pthread_mutex_lock(&device->lock);
    pyk_result r = get(device, package, NULL, &m);
    if (!r) r = resolve(device, m, kernel);
    if (!r) atomic_fetch_add(&m->users, 1);
    pthread_mutex_unlock(&device->lock);
    if (!r) *loaded = &m->kernels[kernel];
    return r;
}

Loaded *pykrt_module_find(pyk_device *device, const char *symbol) {
    Loaded *found = NULL;
    pthread_mutex_lock(&device->lock);
    for (Module *m = device->modules; m && !found; m = m->next)
        for (uint32_t i = 0; i < m->package->nkernels && !found; i++)
            if (!strcmp(m->package->kernels[i].symbol, symbol) && !resolve(device, m, i)) found = &m->kernels[i];
    if (found) atomic_fetch_add(&found->module->users, 1);
    pthread_mutex_unlock(&device->lock);
    return found;
}

void pykrt_module_return(pyk_device *device, Loaded *loaded) { unload(device, loaded->module); }

pyk_result pykrt_module_exceptions(pyk_device *device) {
    pyk_result r = PYK_OK;
    pthread_mutex_lock(&device->lock);
    for (Module *m = device->modules; m && !r; m = m->next)
        if (m->error) r = pykrt_exception_take(device, m->package, m->cuda, m->error);
    pthread_mutex_unlock(&device->lock);
    return r;
}

pyk_result pyk_check(pyk_device *device) {
    if (!device) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_check: the device is NULL");
    pyk_result r = pykrt_device_enter(device);
    if (r) return r;
    r = pykrt_module_exceptions(device);
    pykrt_device_leave(device);
    return r;
}

static Module *take_all(pyk_device *device) {
    pthread_mutex_lock(&device->lock);
    Module *all = device->modules;
    device->modules = NULL;
    pthread_mutex_unlock(&device->lock);
    return all;
}

void pykrt_module_unload_all(pyk_device *device) {
    for (Module *m = take_all(device), *next; m; m = next) {
        next = m->next;
        unload(device, m);
    }
}

void pykrt_module_forget_all(pyk_device *device) {
    for (Module *m = take_all(device), *next; m; m = next) {
        next = m->next;
        m->cuda = NULL;
        unload(device, m);
    }
}

pyk_result pyk_package_load(pyk_device *device, const pyk_package *package, const char *dir) {
    if (!device || !package)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_package_load: the %s is NULL", device ? "package" : "device");
    Module *m = NULL;
    pthread_mutex_lock(&device->lock);
    pyk_result r = get(device, package, dir, &m);
    pthread_mutex_unlock(&device->lock);
    return r;
}

pyk_result pyk_package_unload(pyk_device *device, const pyk_package *package) {
    if (!device || !package)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_package_unload: the %s is NULL", device ? "package" : "device");
    pthread_mutex_lock(&device->lock);
    Module **link = &device->modules;
    while (*link && (*link)->package != package) link = &(*link)->next;
    Module *m = *link;
    if (m) *link = m->next;
    pthread_mutex_unlock(&device->lock);
    if (m) unload(device, m);
    return PYK_OK;
}
