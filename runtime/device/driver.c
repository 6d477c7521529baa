/* driver.c: opens libcuda with dlopen, once a process.
 *
 * Nothing links against the driver, so a program with CUDA kernels starts on a machine that has
 * none and can fall back to the CPU. The table is filled from driver.def; an entry that is missing
 * (a driver older than CUDA 11) is named. A failure is not remembered: a later call tries again,
 * which is what a program that waits for a GPU wants.
 *
 * The driver's errors are translated to the runtime's few results. The text keeps the driver's own
 * name, number and sentence, and adds what usually helps. */
#include "runtime/device/driver.h"

#include <stdarg.h>
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/device/device.h"
#include "runtime/device/library.h"

Driver pykrt_driver;

/* ---- failures */

#define CAPTURE "; a stream is being captured into a graph"

static const struct {
    CUresult error;
    pyk_result result;
    const char *help;
    bool lost;                                        /* the driver then refuses all further work, and a reset too */
} translations[] = {
    {CUDA_ERROR_INVALID_VALUE, PYK_INVALID_ARGUMENT, "", false},
    {CUDA_ERROR_OUT_OF_MEMORY, PYK_OUT_OF_MEMORY, "", false},
    {CUDA_ERROR_NOT_INITIALIZED, PYK_DRIVER, "; was this process forked from one that uses the GPU?", false},
    {CUDA_ERROR_DEINITIALIZED, PYK_DRIVER, "; the program is ending", false},
    {CUDA_ERROR_STUB_LIBRARY, PYK_NO_DEVICE, "; this is the toolkit's stub library, not the driver's libcuda.so.1",
     false},
    {CUDA_ERROR_DEVICE_UNAVAILABLE, PYK_NO_DEVICE, "; another process may use the GPU exclusively", false},
    {CUDA_ERROR_NO_DEVICE, PYK_NO_DEVICE, "; check nvidia-smi and CUDA_VISIBLE_DEVICES", false},
    {CUDA_ERROR_INVALID_DEVICE, PYK_NO_DEVICE, "", false},
    {CUDA_ERROR_INVALID_IMAGE, PYK_BAD_FORMAT, "; the image is damaged", false},
    {CUDA_ERROR_NO_BINARY_FOR_GPU, PYK_NO_IMAGE, "; the image was built for another architecture", false},
    {CUDA_ERROR_ECC_UNCORRECTABLE, PYK_DRIVER, "; the GPU's memory is failing", true},
    {CUDA_ERROR_PEER_ACCESS_UNSUPPORTED, PYK_UNSUPPORTED, "; these GPUs have no direct way to each other", false},
    {CUDA_ERROR_INVALID_PTX, PYK_BAD_FORMAT, "; the driver's compiler rejects the PTX", false},
    {CUDA_ERROR_JIT_COMPILER_NOT_FOUND, PYK_UNSUPPORTED, "; the driver's PTX compiler is not installed: build a cubin",
     false},
    {CUDA_ERROR_UNSUPPORTED_PTX_VERSION, PYK_NO_IMAGE, "; the PTX is newer than the driver", false},
    {CUDA_ERROR_JIT_COMPILATION_DISABLED, PYK_UNSUPPORTED, "; CUDA_DISABLE_PTX_JIT is set: build a cubin", false},
    {CUDA_ERROR_INVALID_HANDLE, PYK_INVALID_ARGUMENT, "; a stream of another device?", false},
    {CUDA_ERROR_NOT_FOUND, PYK_NOT_FOUND, "", false},
    {CUDA_ERROR_NOT_READY, PYK_NOT_READY, "", false},
    {CUDA_ERROR_ILLEGAL_ADDRESS, PYK_LAUNCH_FAILED,
     "; a kernel read or wrote outside its arrays (build with --check=bounds, or run compute-sanitizer)", true},
    {CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES, PYK_LAUNCH_FAILED,
     "; the block needs more registers or shared memory than there are", false},
    {CUDA_ERROR_LAUNCH_TIMEOUT, PYK_LAUNCH_FAILED,
     "; the GPU also drives a display, which limits the time of a kernel", true},
    {CUDA_ERROR_CONTEXT_IS_DESTROYED, PYK_DRIVER, "; the context was reset or destroyed", false},
    {CUDA_ERROR_ASSERT, PYK_DEVICE_EXCEPTION, "; an assertion in a kernel failed", true},
    {CUDA_ERROR_HARDWARE_STACK_ERROR, PYK_LAUNCH_FAILED, "", true},
    {CUDA_ERROR_ILLEGAL_INSTRUCTION, PYK_LAUNCH_FAILED, "", true},
    {CUDA_ERROR_MISALIGNED_ADDRESS, PYK_LAUNCH_FAILED,
     "; an array's data or strides are not aligned for its type", true},
    {CUDA_ERROR_INVALID_ADDRESS_SPACE, PYK_LAUNCH_FAILED, "", true},
    {CUDA_ERROR_INVALID_PC, PYK_LAUNCH_FAILED, "", true},
    {CUDA_ERROR_LAUNCH_FAILED, PYK_LAUNCH_FAILED, "", true},
    {CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE, PYK_LAUNCH_FAILED,
     "; all blocks of a cooperative launch must fit on the GPU at once: use fewer", false},
    {CUDA_ERROR_NOT_SUPPORTED, PYK_UNSUPPORTED, "", false},
    {CUDA_ERROR_SYSTEM_DRIVER_MISMATCH, PYK_NO_DEVICE,
     "; the kernel module and libcuda.so.1 have different versions: reboot", false},
    {CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED, PYK_UNSUPPORTED, CAPTURE ", which has no place for this call", false},
    {CUDA_ERROR_STREAM_CAPTURE_INVALIDATED, PYK_UNSUPPORTED, CAPTURE ", and a call before this one had no place in it",
     false},
    {CUDA_ERROR_STREAM_CAPTURE_IMPLICIT, PYK_UNSUPPORTED,
     CAPTURE ", and the legacy stream would wait for it: use another stream", false},
};

PYKRT_PRINTF(4, 5)
static size_t append(char *text, size_t used, size_t size, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int n = vsnprintf(text + used, size - used, format, args);
    va_end(args);
    if (n < 0) return used;
    return (size_t)n < size - used ? used + (size_t)n : size - 1;
}

static size_t append_details(char *text, size_t used, size_t size, const pyk_device *device, CUresult error) {
    size_t free_bytes, total;
    int version;
    if (error == CUDA_ERROR_OUT_OF_MEMORY && device && !pykrt_driver.cuMemGetInfo_v2(&free_bytes, &total))
        return append(text, used, size, "; %.1f of %.1f MiB are free", (double)free_bytes / 0x1p20,
                      (double)total / 0x1p20);
    if (error == CUDA_ERROR_UNSUPPORTED_PTX_VERSION && !pykrt_driver.cuDriverGetVersion(&version)) {
        used = append(text, used, size, ", which knows CUDA %d.%d: update it", version / 1000, version % 1000 / 10);
        if (device)
            used = append(text, used, size, ", or build with --arch sm_%d%d", device->info.major, device->info.minor);
    }
    return used;
}

/* A process gets no new contexts. The driver gives the fault of one GPU as that of all, so what
 * told it first is the best guess at where it was. */
static size_t append_loss(char *text, size_t used, size_t size, const pyk_device *device) {
    static _Atomic CUdevice teller;                   /* its number, from 1 */
    CUdevice first = 0, this = device ? device->handle + 1 : 0;
    used = append(text, used, size, "; the contexts of all GPUs of this process are lost until it ends");
    if (this && !atomic_compare_exchange_strong(&teller, &first, this) && first != this)
        used = append(text, used, size, "; cuda:%d told of it first", first - 1);
    return used;
}

pyk_result pykrt_driver_error(const pyk_device *device, CUresult error, const char *format, ...) {
    char text[PYKRT_TEXT];
    va_list args;
    va_start(args, format);
    int n = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    size_t used = n < 0 ? 0 : (size_t)n < sizeof text ? (size_t)n : sizeof text - 1;

    const char *name = NULL, *sentence = NULL;
    if (pykrt_driver.cuGetErrorName(error, &name) || !name) name = "unknown CUDA error";
    if (pykrt_driver.cuGetErrorString(error, &sentence) || !sentence) sentence = "no description";
    if (device) used = append(text, used, sizeof text, " on %s", device->label);
    used = append(text, used, sizeof text, ": %s (%d): %s", name, error, sentence);

    pyk_result result = PYK_DRIVER;
    for (size_t i = 0; i < sizeof translations / sizeof *translations; i++) {
        if (translations[i].error != error) continue;
        result = translations[i].result;
        used = append(text, used, sizeof text, "%s", translations[i].help);
        if (translations[i].lost) used = append_loss(text, used, sizeof text, device);
    }
    append_details(text, used, sizeof text, device, error);
    return pykrt_error(result, "%s", text);
}

pyk_result pykrt_driver_released(const pyk_device *device, CUresult error, const char *what) {
    if (!error || error == CUDA_ERROR_DEINITIALIZED || error == CUDA_ERROR_CONTEXT_IS_DESTROYED) return PYK_OK;
    return pykrt_driver_error(device, error, "cannot free %s", what);
}

/* ---- opening */

/* It is recursive because the driver's initialisation may fork, to load kernel modules, in the
 * thread that holds it. */
pthread_mutex_t pykrt_driver_lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static bool ready;     /* guarded by it, as is the next */
static unsigned begun; /* the forks until the driver was started */

static pyk_result lookup(void *library, const char *file, const char *name, void *slot) {
    void *symbol = dlsym(library, name);
    if (!symbol)
        return pykrt_error(PYK_NO_DEVICE, "%s has no %s; the driver is too old (CUDA 11 or later is needed)", file,
                           name);
    memcpy(slot, &symbol, sizeof symbol);
    return PYK_OK;
}

static pyk_result open_library(void) {
    const char *file = getenv("PYK_LIBCUDA");
    if (!file || !*file) file = "libcuda.so.1";
    void *library = pykrt_library_open(file);
    if (!library) return pykrt_error(PYK_NO_DEVICE, "no CUDA driver: %s", dlerror());

    pyk_result r = PYK_OK;
#define CU(name, params)                                                                                               \
    if (!r) r = lookup(library, file, #name, &pykrt_driver.name);
#define CU_LATER(name, params)                                                                                         \
    if (!r && lookup(library, file, #name, &pykrt_driver.name)) pykrt_driver.name = NULL;
#include "runtime/device/driver.def"
    if (!r) {
        CUresult e = pykrt_driver.cuInit(0);
        if (e) {
            pykrt_driver_error(NULL, e, "the CUDA driver cannot start");
            r = PYK_NO_DEVICE; /* whatever the reason, there is no GPU to use */
        }
    }
    if (r) pykrt_library_close(library);
    return r;
}

pyk_result pykrt_driver_open(unsigned forks) {
    pthread_mutex_lock(&pykrt_driver_lock);
    pyk_result r = PYK_OK;
    if (ready && begun != forks)
        r = pykrt_error(
            PYK_DRIVER,
            "the CUDA driver was started before this process was forked from another, and cannot be used in it");
    else if (!ready && !(r = open_library())) begun = forks, ready = true;
    pthread_mutex_unlock(&pykrt_driver_lock);
    return r;
}
