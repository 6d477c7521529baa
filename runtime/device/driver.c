/* driver.c: opens libcuda with dlopen, once a process.
 *
 * Nothing links against the driver, so a program with CUDA kernels starts on a machine that has
 * none and can fall back to the CPU. The table is filled from driver.def; an entry that is missing
 * (a driver older than CUDA 11) is named. A failure is not remembered: a later call tries again,
 * which is what a program that waits for a GPU wants. */
#include "runtime/device/driver.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/device/device.h"
#include "runtime/device/library.h"

Driver pykrt_cu;

/* The driver's initialisation may fork, to load kernel modules: the thread that holds the lock. */
pthread_mutex_t pykrt_driver_lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static bool ready;     /* guarded by it, as is the next */
static unsigned begun; /* pykrt_forks() when the driver was started */

static pyk_result lookup(void *library, const char *file, const char *name, void *slot) {
    void *symbol = dlsym(library, name);
    if (!symbol)
        return pykrt_fail(PYK_NO_DEVICE, "%s has no %s; the driver is too old (CUDA 11 or later is needed)", file,
                          name);
    memcpy(slot, &symbol, sizeof symbol);
    return PYK_OK;
}

static pyk_result open_library(void) {
    const char *file = getenv("PYK_LIBCUDA");
    if (!file || !*file) file = "libcuda.so.1";
    void *library = pykrt_library_open(file);
    if (!library) return pykrt_fail(PYK_NO_DEVICE, "no CUDA driver: %s", dlerror());

    pyk_result r = PYK_OK;
#define CU(name, params)                                                                                               \
    if (!r) r = lookup(library, file, #name, &pykrt_cu.name);
#include "runtime/device/driver.def"
    if (!r) {
        CUresult e = pykrt_cu.cuInit(0);
        if (e) {
            pykrt_fail_cuda(NULL, e, "the CUDA driver cannot start");
            r = PYK_NO_DEVICE; /* whatever the reason, there is no GPU to use */
        }
    }
    if (r) pykrt_library_close(library);
    return r;
}

pyk_result pykrt_driver_open(void) {
    pthread_mutex_lock(&pykrt_driver_lock);
    pyk_result r = PYK_OK;
    if (ready && begun != pykrt_forks())
        r = pykrt_fail(
            PYK_DRIVER,
            "the CUDA driver was started before this process was forked from another, and cannot be used in it");
    else if (!ready && !(r = open_library())) begun = pykrt_forks(), ready = true;
    pthread_mutex_unlock(&pykrt_driver_lock);
    return r;
}
