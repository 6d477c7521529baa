/* priv.h: what the files of the runtime share. All names start with pykrt_: libpykrt.a is linked into other people's
 * programs, where a plain `device_open` would collide. */
#ifndef PYK_RUNTIME_PRIV_H
#define PYK_RUNTIME_PRIV_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include "runtime/cpu_image.h"
#include "runtime/driver.h"
#include "runtime/pyk.h"

#define PYKRT_PRINTF(at, first) __attribute__((format(printf, at, first)))

/* ---- error.c */
enum { PYKRT_TEXT = 2048 };                       /* longest error text, with its end */

/* Sets pyk_last_error and returns `result`. */
pyk_result pykrt_fail(pyk_result result, const char *format, ...) PYKRT_PRINTF(2, 3);

/* The same for a failed driver call: "what: CUDA_ERROR_X (n): the driver's text; help". `device` may be NULL; where it
 * is not, its context must be current. */
pyk_result pykrt_fail_cuda(const pyk_device *device, CUresult error, const char *format, ...) PYKRT_PRINTF(3, 4);

void pykrt_error_save(char text[PYKRT_TEXT]);     /* around an attempt whose failure is not the caller's */
void pykrt_error_restore(const char text[PYKRT_TEXT]);

/* ---- device.c */
typedef struct Module Module;
typedef struct CpuPool CpuPool;

struct pyk_device {
    bool cpu;
    CUdevice handle;
    CUcontext context;
    char label[32];                               /* "cuda:0", "cpu": for messages */
    char name[256];
    int major, minor;                             /* compute capability; 0 on the CPU */
    int max_threads, max_block[3], max_grid[3];
    int max_shared;                               /* static and dynamic, with opt-in */
    int cooperative;
    pthread_mutex_t lock;                         /* guards modules */
    Module *modules;
    CpuPool *pool;                                /* the CPU's threads; NULL on a GPU */
};

/* Makes the device's context current for this thread; then the caller's again. Both do nothing on the CPU. Calls that
 * release something go on where entering fails: the context is then lost, or the driver does without. */
pyk_result pykrt_enter(pyk_device *device);
void pykrt_leave(pyk_device *device);

/* ---- package.c */
typedef struct ImageBytes {                       /* an image in memory, followed by a NUL */
    const void *data;
    size_t size;
    void *owned;                                  /* to free, or NULL when embedded */
    char *path;                                   /* to free; the file it came from, or NULL when embedded */
} ImageBytes;

pyk_result pykrt_image_choose(const pyk_device *device, const pyk_package *package, const pyk_image **image);
pyk_result pykrt_image_read(const pyk_package *package, const pyk_image *image, const char *dir, ImageBytes *bytes);
void pykrt_image_drop(ImageBytes *bytes);

/* ---- module.c */
typedef struct Loaded {                           /* a kernel on one device */
    CUfunction function;
    const pyk_cpu_kernel *cpu;
    uint32_t static_shared, max_threads;
    _Atomic uint32_t dynamic_limit;               /* dynamic shared bytes that the function accepts so far */
} Loaded;

pyk_result pykrt_module_kernel(pyk_device *device, const pyk_package *package, uint32_t kernel, Loaded **loaded);
void pykrt_module_unload_all(pyk_device *device);
pyk_result pykrt_module_exceptions(pyk_device *device); /* what the kernels of all packages have reported; clears it */

/* ---- exception.c */
CUdeviceptr pykrt_exception_find(CUmodule module); /* where its kernels report to; 0 if they do not */
pyk_result pykrt_exception_take(pyk_device *device, CUmodule module, CUdeviceptr record);

/* ---- cpu.c */
pyk_result pykrt_cpu_open(CpuPool **pool, unsigned *threads);
void pykrt_cpu_close(CpuPool *pool);
pyk_result pykrt_cpu_run(CpuPool *pool, const pyk_kernel *kernel, const pyk_cpu_kernel *code, const pyk_launch *launch,
                         void *const *args);

#endif
