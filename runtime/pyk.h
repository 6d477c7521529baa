/* pyk.h: the runtime of kernels compiled by pyk, for C99 and C++.
 *
 * A program that uses a package (`pyk build kernels.py` gives kernels.pyk.h and kernels.pyk.c) opens a device,
 * moves arrays to it, calls the package's typed launchers and moves the results back. The same program runs on
 * an NVIDIA GPU and on the CPU: PYK_DEVICE=cuda|cuda:N|cpu|auto chooses. libcuda is opened with dlopen at the first
 * use of a GPU and is no link-time dependency.
 *
 * Errors: every call that can fail returns a pyk_result; pyk_last_error() gives the calling thread's last failure in
 * words. No call exits, aborts, prints or raises. Threads: any function may be called from any thread; one
 * pyk_device may be shared. Ownership: what pyk_X_open/new gives, pyk_X_close/free takes back. */
#ifndef PYK_H
#define PYK_H

#include <stddef.h>
#include <stdint.h>
#ifndef __cplusplus
#include <stdbool.h>
#endif

#if defined _WIN32
#define PYK_API
#else
#define PYK_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

#define PYK_ABI_VERSION 1u

/* ---- results ---------------------------------------------------------------------------------------------- */

typedef enum pyk_result {
    PYK_OK                 = 0,
    PYK_INVALID_ARGUMENT   = 1,   /* null pointer, wrong dimension count, block too large ...         */
    PYK_OUT_OF_MEMORY      = 2,   /* host or device memory                                            */
    PYK_NO_DEVICE          = 3,   /* no driver, no GPU, or no GPU of that number                      */
    PYK_NO_IMAGE           = 4,   /* the package has no image for this device; the text lists those it has */
    PYK_NOT_FOUND          = 5,   /* a file or a kernel of that name does not exist                   */
    PYK_ABI_MISMATCH       = 6,   /* header, manifest and image come from different builds            */
    PYK_BAD_FORMAT         = 7,   /* a manifest, image or .npy file is damaged                        */
    PYK_IO                 = 8,   /* reading or writing a file failed                                 */
    PYK_LAUNCH_FAILED      = 9,   /* the kernel could not start, or failed while it ran               */
    PYK_DRIVER             = 10,  /* another error of the CUDA driver                                 */
    PYK_UNSUPPORTED        = 11,  /* the device cannot do this                                        */
    PYK_DEVICE_EXCEPTION   = 12   /* a check in the kernel failed (see pyk_last_error)                */
} pyk_result;

PYK_API const char *pyk_result_name(pyk_result r);   /* "PYK_NO_IMAGE"; static storage, never NULL */
PYK_API const char *pyk_result_text(pyk_result r);   /* one sentence; static storage, never NULL */
PYK_API const char *pyk_last_error(void);            /* this thread's last failure, valid until its next failing call; "" if none */
PYK_API const char *pyk_version(void);

/* ---- devices ---------------------------------------------------------------------------------------------- */

typedef struct pyk_device pyk_device;                /* one GPU (its primary context) or the CPU */
typedef struct pyk_stream_s *pyk_stream;             /* a CUstream; NULL is the default stream; ignored on the CPU */

/* spec: "cuda", "cuda:N", "cpu", "auto" (a GPU if there is one, else the CPU), or NULL for $PYK_DEVICE, else "auto".
 * Retains the primary context, so that programs using cudart or cuBLAS share it. */
PYK_API pyk_result  pyk_device_open(const char *spec, pyk_device **device);
PYK_API void        pyk_device_close(pyk_device *device);                 /* NULL is ignored; unloads its packages */
PYK_API const char *pyk_device_name(const pyk_device *device);            /* "NVIDIA H200", "cpu (16 threads)" */
PYK_API int         pyk_device_is_cpu(const pyk_device *device);
PYK_API int         pyk_device_arch(const pyk_device *device);            /* 90 for sm_90; 0 for the CPU */
PYK_API int         pyk_device_count(void);                               /* GPUs; 0 without a driver */
PYK_API pyk_result  pyk_device_memory(pyk_device *device, size_t *free_bytes, size_t *total_bytes);
PYK_API pyk_result  pyk_synchronize(pyk_device *device);                  /* waits for all work; reports its failures */

/* ---- memory ----------------------------------------------------------------------------------------------- */

PYK_API pyk_result pyk_alloc(pyk_device *device, size_t bytes, void **pointer);       /* device memory; 0 bytes gives NULL */
PYK_API pyk_result pyk_free(pyk_device *device, void *pointer);                       /* NULL is ignored */
PYK_API pyk_result pyk_to_device(pyk_device *device, void *dst, const void *src, size_t bytes, pyk_stream stream);
PYK_API pyk_result pyk_to_host(pyk_device *device, void *dst, const void *src, size_t bytes, pyk_stream stream); /* waits */
PYK_API pyk_result pyk_fill(pyk_device *device, void *dst, int byte, size_t bytes, pyk_stream stream);

/* Array arguments. pyk_f32_2d is a 2-D array of float: device pointer, extents, strides in bytes. */
typedef uint16_t pyk_f16, pyk_bf16;                                        /* their bits */
typedef struct pyk_c64  { float  re, im; } pyk_c64;
typedef struct pyk_c128 { double re, im; } pyk_c128;

#define PYK_ARRAY_STRUCTS(t, T)                                                            \
    typedef struct pyk_##t##_0d { T *data; } pyk_##t##_0d;                                 \
    typedef struct pyk_##t##_1d { T *data; int64_t shape[1]; int64_t strides[1]; } pyk_##t##_1d; \
    typedef struct pyk_##t##_2d { T *data; int64_t shape[2]; int64_t strides[2]; } pyk_##t##_2d; \
    typedef struct pyk_##t##_3d { T *data; int64_t shape[3]; int64_t strides[3]; } pyk_##t##_3d; \
    typedef struct pyk_##t##_4d { T *data; int64_t shape[4]; int64_t strides[4]; } pyk_##t##_4d; \
    typedef struct pyk_##t##_5d { T *data; int64_t shape[5]; int64_t strides[5]; } pyk_##t##_5d; \
    typedef struct pyk_##t##_6d { T *data; int64_t shape[6]; int64_t strides[6]; } pyk_##t##_6d;
PYK_ARRAY_STRUCTS(b1, bool)
PYK_ARRAY_STRUCTS(i8, int8_t)    PYK_ARRAY_STRUCTS(i16, int16_t)  PYK_ARRAY_STRUCTS(i32, int32_t)  PYK_ARRAY_STRUCTS(i64, int64_t)
PYK_ARRAY_STRUCTS(u8, uint8_t)   PYK_ARRAY_STRUCTS(u16, uint16_t) PYK_ARRAY_STRUCTS(u32, uint32_t) PYK_ARRAY_STRUCTS(u64, uint64_t)
PYK_ARRAY_STRUCTS(f16, pyk_f16)  PYK_ARRAY_STRUCTS(bf16, pyk_bf16) PYK_ARRAY_STRUCTS(f32, float)    PYK_ARRAY_STRUCTS(f64, double)
PYK_ARRAY_STRUCTS(c64, pyk_c64)  PYK_ARRAY_STRUCTS(c128, pyk_c128)

/* The three calls below take a pointer to any of these structs, and the element size in bytes and number of dimensions
 * (0 to 6) that go with it. Arrays are made in C order (last index fastest). */
PYK_API pyk_result pyk_array_new(pyk_device *device, size_t itemsize, int ndim, const int64_t *shape, void *array);
PYK_API pyk_result pyk_array_from_host(pyk_device *device, size_t itemsize, int ndim, const int64_t *shape, const void *src, void *array);
PYK_API pyk_result pyk_array_to_host(pyk_device *device, size_t itemsize, int ndim, const void *array, void *dst); /* C order; waits */
PYK_API pyk_result pyk_array_free(pyk_device *device, void *array);                   /* frees data and sets it to NULL */

/* ---- launches --------------------------------------------------------------------------------------------- */

/* Grid in blocks, block in threads. A zero anywhere in `grid` is an empty launch: success, nothing runs. */
typedef struct pyk_launch {
    pyk_device *device;
    uint32_t    grid[3];
    uint32_t    block[3];
    uint32_t    shared_bytes;      /* dynamic shared memory; beyond 48 KiB is opted in on this device */
    pyk_stream  stream;
} pyk_launch;

static inline pyk_launch pyk_launch_1d(pyk_device *device, uint32_t blocks, uint32_t threads) {
    pyk_launch l;
    l.device = device; l.shared_bytes = 0; l.stream = NULL;
    l.grid[0] = blocks;   l.grid[1] = 1;  l.grid[2] = 1;
    l.block[0] = threads; l.block[1] = 1; l.block[2] = 1;
    return l;
}
static inline pyk_launch pyk_launch_2d(pyk_device *device, uint32_t gx, uint32_t gy, uint32_t bx, uint32_t by) {
    pyk_launch l = pyk_launch_1d(device, gx, bx);
    l.grid[1] = gy; l.block[1] = by;
    return l;
}

/* What a package consists of. The stub (kernels.pyk.c) holds one as a constant; pyk_manifest_open reads one. */
typedef struct pyk_image {
    const char *archs;             /* blank separated: "sm_90", "sm_80 sm_90 compute_90", "cpu" */
    const char *kind;              /* "cubin" "fatbin" "ptx" "so" */
    const char *file;              /* name relative to the package's directory */
    const void *data;              /* the image itself when embedded, else NULL */
    size_t      size;
} pyk_image;

typedef struct pyk_param {
    const char *name;
    const char *type;              /* Numba's spelling, "array(float32, 1d, C)" */
    uint32_t    size, align;       /* bytes, of the C type of the header */
} pyk_param;

typedef struct pyk_kernel {
    const char      *name;         /* the Python name */
    const char      *symbol;       /* the entry's name in the image */
    const pyk_param *params;
    uint32_t         nparams;
    uint32_t         max_threads;  /* launch bound on threads per block, 0 = none */
    uint32_t         cooperative;  /* 1: needs a cooperative launch */
} pyk_kernel;

typedef struct pyk_package {
    uint32_t          abi_version; /* PYK_ABI_VERSION of the compiler */
    uint32_t          nimages, nkernels;
    uint64_t          abi_hash;    /* the same number stands in the image (symbol pyk_abi_hash) */
    const char       *name;
    const pyk_image  *images;
    const pyk_kernel *kernels;
    const char       *dir;         /* directory of the image files, NULL if unknown */
} pyk_package;

/* Loads the image that fits the device (once per device, whoever asks first; later calls are cheap). Launching loads
 * too, so this call is for programs that want the cost and the errors early. Images that are not embedded are
 * looked for in `dir`, package->dir, $PYK_PATH, the directory of the program and the current directory, in this order. */
PYK_API pyk_result pyk_package_load(pyk_device *device, const pyk_package *package, const char *dir);
PYK_API pyk_result pyk_package_unload(pyk_device *device, const pyk_package *package);

/* args[i] points at the value of parameter i, laid out as the header's C type. Asynchronous on a GPU. */
PYK_API pyk_result pyk_launch_kernel(const pyk_launch *cfg, const pyk_package *package, uint32_t kernel, void *const *args);

/* The block size of greatest occupancy and the blocks that cover n threads with it; sets cfg->grid and cfg->block. */
PYK_API pyk_result pyk_forall(pyk_launch *cfg, const pyk_package *package, uint32_t kernel, uint64_t n);

/* A package from its manifest; close it after unloading it from every device. */
PYK_API pyk_result pyk_manifest_open(const char *path, pyk_package **package);
PYK_API void       pyk_manifest_close(pyk_package *package);
PYK_API pyk_result pyk_package_find(const pyk_package *package, const char *name, uint32_t *kernel); /* by symbol, else by name */

/* ---- timing ----------------------------------------------------------------------------------------------- */

typedef struct pyk_timer pyk_timer;                  /* CUDA events on a GPU, the monotonic clock on the CPU */
PYK_API pyk_result pyk_timer_new(pyk_device *device, pyk_timer **timer);
PYK_API pyk_result pyk_timer_start(pyk_timer *timer, pyk_stream stream);
PYK_API pyk_result pyk_timer_stop(pyk_timer *timer, pyk_stream stream, double *milliseconds); /* waits for the work between */
PYK_API void       pyk_timer_free(pyk_timer *timer);

/* ---- interchange -------------------------------------------------------------------------------------------- */

/* Arrays of other libraries: DLPack tensors and CUDA Array Interface descriptors (CuPy, PyTorch, Numba, JAX ...). An import
 * checks everything that a kernel relies on - device, dtype, dimensions, order, alignment, whether it may be written - and
 * fails with what was expected and what came. It borrows: the other library's array must outlive the use. */
typedef enum pyk_dtype {
    PYK_NO_DTYPE, PYK_B1, PYK_I8, PYK_I16, PYK_I32, PYK_I64, PYK_U8, PYK_U16, PYK_U32, PYK_U64, PYK_F16, PYK_F32, PYK_F64,
    PYK_C64, PYK_C128
} pyk_dtype;
PYK_API size_t      pyk_dtype_size(pyk_dtype dtype); /* bytes; 0 for no dtype */
PYK_API const char *pyk_dtype_name(pyk_dtype dtype); /* "float32"; static storage, never NULL */

/* Flags of an import. Without an order any strides will do, which is right for kernels compiled for layout A. */
enum { PYK_C_ORDER = 1, PYK_F_ORDER = 2, PYK_WRITABLE = 4, PYK_PEER_MEMORY = 8 /* of another GPU will do: access is enabled */ };

/* The arguments of an import that suit a parameter of a kernel, for programs that launch by name. */
PYK_API pyk_result pyk_param_array(const pyk_param *param, pyk_dtype *dtype, int *ndim, unsigned *flags);

/* DLPack; the structs are those of dlpack/dlpack.h, which is not needed. `array` is a pyk_f32_2d or the like for this dtype and
 * ndim. The tensor stays the caller's: call its deleter when the array is no longer used. */
struct DLManagedTensor;
struct DLManagedTensorVersioned;
PYK_API pyk_result pyk_from_dlpack(pyk_device *device, const struct DLManagedTensor *tensor, pyk_dtype dtype, int ndim, unsigned flags,
                                   void *array);
PYK_API pyk_result pyk_from_dlpack_versioned(pyk_device *device, const struct DLManagedTensorVersioned *tensor, pyk_dtype dtype,
                                             int ndim, unsigned flags, void *array);
/* The consumer calls the tensor's deleter, which calls release(owner) unless release is NULL. */
PYK_API pyk_result pyk_to_dlpack(pyk_device *device, pyk_dtype dtype, int ndim, const void *array, void (*release)(void *owner),
                                 void *owner, struct DLManagedTensor **tensor);
PYK_API pyk_result pyk_to_dlpack_versioned(pyk_device *device, pyk_dtype dtype, int ndim, const void *array, int readonly,
                                           void (*release)(void *owner), void *owner, struct DLManagedTensorVersioned **tensor);

/* What __cuda_array_interface__ says, version 3 or older; on the CPU what __array_interface__ says. */
typedef struct pyk_interface {
    int            version;
    char           typestr[8];     /* "<f4" */
    void          *data;
    int            readonly;
    int            ndim;
    const int64_t *shape;
    const int64_t *strides;        /* in bytes; NULL: C order */
    uintptr_t      stream;         /* where the data is produced: 0 none, 1 the legacy default stream, 2 the thread's, or a CUstream */
} pyk_interface;
/* Work put on `stream` afterwards waits for the producer's. */
PYK_API pyk_result pyk_from_interface(pyk_device *device, const pyk_interface *from, pyk_dtype dtype, int ndim, unsigned flags,
                                      pyk_stream stream, void *array);
/* Shape and strides of the result point into `array`; `stream` is where the data is produced. */
PYK_API pyk_result pyk_to_interface(pyk_device *device, pyk_dtype dtype, int ndim, const void *array, pyk_stream stream, int readonly,
                                    pyk_interface *to);
/* What is put on `stream` from now on waits for what is on `producer` now. Streams of any library. */
PYK_API pyk_result pyk_stream_after(pyk_device *device, pyk_stream stream, pyk_stream producer);

/* Several GPUs. Access lets kernels on `device` use memory of `peer`; a copy needs none, and either side may be the CPU. */
PYK_API int        pyk_peer_possible(pyk_device *device, pyk_device *peer);
PYK_API pyk_result pyk_peer_enable(pyk_device *device, pyk_device *peer);   /* enabled already: success */
PYK_API pyk_result pyk_peer_disable(pyk_device *device, pyk_device *peer);
PYK_API pyk_result pyk_copy_peer(pyk_device *to, void *dst, pyk_device *from, const void *src, size_t bytes, pyk_stream stream);

/* Several processes: a handle is plain bytes for a pipe or file; another process opens it as long as the memory lives. */
typedef struct pyk_ipc {
    unsigned char memory[64];
    uint64_t      offset, bytes;   /* of the pointer in its allocation; from the pointer to the end of it */
} pyk_ipc;
PYK_API pyk_result pyk_ipc_export(pyk_device *device, const void *pointer, pyk_ipc *handle);
PYK_API pyk_result pyk_ipc_open(pyk_device *device, const pyk_ipc *handle, void **pointer);
PYK_API pyk_result pyk_ipc_close(pyk_device *device, const pyk_ipc *handle, void *pointer);     /* NULL is ignored */

#ifdef __cplusplus
}
#endif
#endif
