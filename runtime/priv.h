/* priv.h: what the files of the runtime share. All names start with pykrt_: libpykrt.a is linked into other people's
 * programs, where a plain `device_open` would collide. */
#ifndef PYK_RUNTIME_PRIV_H
#define PYK_RUNTIME_PRIV_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include "lib/contract/abi.h"
#include "lib/contract/cpu_image.h"
#include "runtime/device/driver.h"
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

/* The same for something released: it has gone in any case when the driver has shut down or its context was destroyed. */
pyk_result pykrt_released(const pyk_device *device, CUresult error, const char *what);

/* ---- device.c */
typedef struct Module Module;
typedef struct CpuPool CpuPool;
typedef struct Capture Capture;
typedef struct Scratch Scratch;

struct pyk_device {
    bool cpu;
    bool owned;                                   /* the context is the primary one, retained */
    CUdevice handle;
    CUcontext context;
    char label[32];                               /* "cuda:0", "cpu": for messages */
    pyk_device_info info;
    unsigned forks;                               /* pykrt_forks() when it was opened */
    _Atomic long holds;                           /* 1 while open, and 1 for each object made on it */
    _Atomic bool closed;
    _Atomic long allocations;                     /* those that the allocator gave */
    pyk_allocator allocator;
    pthread_mutex_t lock;                         /* guards modules */
    Module *modules;
    pthread_mutex_t scratch_lock;                 /* guards scratch, and who uses it */
    Scratch *scratch;
    CpuPool *pool;                                /* the CPU's threads; NULL on a GPU */
    _Atomic(Capture *) captures;                  /* the CPU's streams that are captured; NULL: none */
};

/* Makes the device's context current for this thread; then the caller's again. Both do nothing on the CPU. Calls that
 * release something go on where entering fails: the context is then lost, or the driver does without. */
pyk_result pykrt_enter(pyk_device *device);
void pykrt_leave(pyk_device *device);

/* Whether this process has the device, or is the child of the one that has. */
bool pykrt_inherited(const pyk_device *device);

/* For each object made on a device: keeps the device after its closing until the object is freed. */
void pykrt_hold(pyk_device *device);
void pykrt_drop(pyk_device *device);

/* ---- stream.c */
static inline bool pykrt_default_stream(pyk_stream stream) {
    return !stream || stream == PYK_STREAM_LEGACY || stream == PYK_STREAM_PER_THREAD;
}

/* ---- memory.c */
pyk_result pykrt_is_host(pyk_device *device, const void *pointer, bool *host); /* is it memory of the host, on a GPU? */

/* ---- alloc.c */
extern const pyk_allocator pykrt_allocator_driver, pykrt_allocator_host;

/* ---- transfer.c */
typedef enum Side { PYKRT_DEVICE, PYKRT_HOST } Side;

typedef struct Strided {                          /* elements in memory */
    Side side;
    char *data;
    int64_t strides[NUMPY_DIMS];
} Strided;

typedef struct Transfer {                         /* elements to copy from one place to another, or to set to a value */
    int ndim;
    size_t itemsize;
    int64_t shape[NUMPY_DIMS];
    Strided dst, src;                             /* src.data of a fill: the value, in host memory */
} Transfer;

/* Both enter the device themselves. `what` is for the error: "copy 24 bytes to the device". */
pyk_result pykrt_transfer_copy(pyk_device *device, Transfer t, pyk_stream stream, const char *what);
pyk_result pykrt_transfer_fill(pyk_device *device, Transfer t, pyk_stream stream, const char *what);

/* ---- capture.c: work on a stream of the CPU, which is done at once, or kept where the stream is captured */
typedef struct HostWork {
    pyk_result (*run)(pyk_device *device, const struct HostWork *work);
    size_t bytes;                                 /* of the structure that begins with this one */
    struct HostWork *next;
} HostWork;

/* An event recorded on a captured stream becomes part of the capture (true), and a stream that waits for it joins. */
bool pykrt_capture_mark(pyk_device *device, pyk_stream stream, pyk_event event);
pyk_result pykrt_capture_join(pyk_device *device, pyk_stream stream, pyk_event event);
/* The stream or event is freed, and with the stream that a capture began on the capture; NULL: the device is, with all. */
void pykrt_capture_abandon(pyk_device *device, const void *object);
bool pykrt_capturing(pyk_device *device, pyk_stream stream);
pyk_result pykrt_host_work(pyk_device *device, pyk_stream stream, const HostWork *work);

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
    Module *module;
} Loaded;

/* The kernel, whose package stays loaded until it is returned. Loads the package if need be. */
pyk_result pykrt_module_kernel(pyk_device *device, const pyk_package *package, uint32_t kernel, Loaded **loaded);
/* The same for a kernel of this symbol of any package that is loaded; NULL: there is none. */
Loaded *pykrt_module_find(pyk_device *device, const char *symbol);
void pykrt_module_return(pyk_device *device, Loaded *loaded);

void pykrt_module_unload_all(pyk_device *device);
void pykrt_module_forget_all(pyk_device *device); /* their context is gone */
pyk_result pykrt_module_exceptions(pyk_device *device); /* what the kernels of all packages have reported; clears it */

/* ---- launch.c */
/* Allows a kernel this much dynamic shared memory; the context is current. */
pyk_result pykrt_allow_shared(pyk_device *device, const pyk_kernel *kernel, Loaded *loaded, uint32_t bytes);
/* What is wrong with the kernel's number or the package, in the name of `call`. */
pyk_result pykrt_check_kernel(const char *call, const pyk_device *device, const pyk_package *package, uint32_t kernel);

/* ---- exception.c */
CUdeviceptr pykrt_exception_find(CUmodule module); /* where its kernels report to; 0 if they do not */
pyk_result pykrt_exception_take(pyk_device *device, const pyk_package *package, CUmodule module, CUdeviceptr record);
pyk_result pykrt_exception_raise(const pyk_exception *e); /* makes it the thread's last failure */

/* ---- argument.c */
pyk_result pykrt_check_arguments(const pyk_kernel *kernel, void *const *args);

/* ---- cpu.c */
pyk_result pykrt_cpu_open(CpuPool **pool, unsigned *threads);
void pykrt_cpu_close(CpuPool *pool);
pyk_result pykrt_cpu_run(CpuPool *pool, const pyk_kernel *kernel, const pyk_cpu_kernel *code, const pyk_launch *launch,
                         void *const *args);

#endif
