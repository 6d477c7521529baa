/* pyk.h: the runtime of kernels compiled by pyk, for C99 and C++. It includes pyk_package.h, which
 * launch stubs use, and pyk_interchange.h, for arrays of other libraries.
 *
 * A program that uses a package (`pyk build kernels.py` gives kernels.pyk.h and kernels.pyk.c)
 * opens a device, moves arrays to it, calls the package's typed launchers and moves the results
 * back. The same program runs on an NVIDIA GPU and on the CPU:
 * PYK_DEVICE=cuda|cuda:N|cpu|cpu:N|rank|auto, or several of these with commas between them,
 * chooses. libcuda is opened with dlopen at the first use of a GPU and is no link-time dependency.
 *
 * What holds for every function, and is not said again below:
 *   Errors     A call that can fail returns a pyk_result; pyk_last_error() gives the calling thread's last failure in words.
 *              No call exits, aborts, prints (but see pyk_device_close) or raises. A null pointer, a negative size or a size that overflows is
 *              PYK_INVALID_ARGUMENT; a result that is a pointer is NULL after a failure. Work on a GPU is asynchronous: a
 *              call may return the failure of work started before it.
 *   Threads    Any function may be called from any thread, and objects may be shared; but the freeing of an object must be
 *              its last use. The CUDA context of the caller is the same after a call as before.
 *   Order      A function that works on a device takes it first, and then what was made on it.
 *   Ownership  What X_open, X_new, X_alloc and X_begin give, X_close, X_free and X_end take back. Order does not matter: a
 *              device that is closed lives on until what was made on it is freed. NULL is freed without effect.
 *   Units      Sizes and strides are bytes, extents are elements, times are milliseconds.
 *   The CPU    Every call works on the CPU device too. Work is done when the call returns, in the calling order. What a GPU's
 *              driver refuses is PYK_INVALID_ARGUMENT: memory freed twice, by the wrong function or of another source; a
 *              stream, event, graph or timer that is none of the device's.
 *   fork       A child process may use the CPU device, whatever other threads of its parent were doing. A GPU that the parent
 *              has used cannot be used in the child, where calls fail with PYK_DRIVER and freeing does nothing.
 *   Exit       Objects may be alive when the program ends, and may be freed after the driver has shut down. */
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

/* A program that defines PYK_CHECK_RESULTS before it includes this header is warned of calls whose
 * result nobody looks at. Those that free something are left out. */
#if defined PYK_CHECK_RESULTS && defined __GNUC__
#define PYK_CHECKED __attribute__((warn_unused_result))
#else
#define PYK_CHECKED
#endif
#define PYK_TRY PYK_API PYK_CHECKED

#ifdef __cplusplus
extern "C" {
#endif

#define PYK_ABI_VERSION 1u

/* ---- results --------------------------------------------------------------------------------- */

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
    PYK_DEVICE_EXCEPTION   = 12,  /* a check in the kernel failed (see pyk_last_exception)            */
    PYK_NOT_READY          = 13   /* the work has not ended yet                                       */
} pyk_result;

PYK_API const char *pyk_result_name(pyk_result r);   /* "PYK_NO_IMAGE"; static storage, never NULL */
PYK_API const char *pyk_result_text(pyk_result r);   /* one sentence; static storage, never NULL */
/* This thread's last failure, valid until its next failing call; "" if there was none. */
PYK_API const char *pyk_last_error(void);
PYK_API const char *pyk_version(void);

/* For the callbacks of an allocator: makes `text` this thread's last failure and returns `r`. */
PYK_API pyk_result pyk_set_error(pyk_result r, const char *text);

/* ---- devices --------------------------------------------------------------------------------- */

typedef struct pyk_device pyk_device;                /* a context of a GPU, or the CPU */

/* Opens a device. spec: "cuda" or "cuda:0", "cuda:N", "cpu", "auto" (a GPU if there is one, else
 * the CPU), or NULL for $PYK_DEVICE, else "auto"; of a list of them the first. "cpu:0" is the CPU
 * too; "cpu:1", "cpu:N" up to 63 stand for further GPUs: each has memory of its own, and a kernel
 * or copy that is given another one's is refused. A GPU is used through its primary context, which
 * cudart and cuBLAS use too. Several devices, and several handles of one, may be open at once; each
 * handle loads its own packages. PYK_NO_DEVICE: there is no driver, or no GPU of that number.
 * PYK_INVALID_ARGUMENT: spec is no device's name. "rank" is for programs of several processes: of
 * the devices that $PYK_DEVICE lists, or all, the one with the process's number on its machine,
 * which MPI's launchers and srun say; they begin again where there are fewer, and $PYK_LOCAL_RANK
 * goes before the launcher. */
PYK_TRY pyk_result  pyk_device_open(const char *spec, pyk_device **device);

/* The devices that a list names, in its order, each as pyk_device_open takes it: "cuda:0,cuda:2",
 * "cpu:0,cpu:1". "cuda" stands for all GPUs, "auto" for all GPUs or, without one, the CPU; NULL for
 * $PYK_DEVICE, else "auto". The first `room` names are written; *count is the number of all.
 * Nothing is opened. PYK_NO_DEVICE: one that is named is not there. */
enum { PYK_DEVICE_NAME = 16 };
PYK_TRY pyk_result  pyk_device_list(const char *list, int room, char (*names)[PYK_DEVICE_NAME], int *count);

/* A device for a CUcontext that the program made itself; NULL is the calling thread's current one.
 * The context stays the program's, and must outlive the handle and all that is made on it. */
PYK_TRY pyk_result  pyk_device_from_context(void *context, pyk_device **device);

/* Unloads the device's packages and closes it. Its memory, and its share in the primary context, go
 * with the last allocation, stream, event, timer or graph made on it. If PYK_CPU_STRICT was set
 * when it was opened, the CPU device then lists on standard error what is still alive, with the
 * calls that made it. Such a device also fills new and freed memory with the byte 0xA5. */
PYK_API void        pyk_device_close(pyk_device *device);

/* Destroys all that the process has made in the GPU's primary context - through this handle,
 * another or cudart - and starts it anew. What was made on it before must not be used or freed
 * afterwards; packages load again when they are launched. Other handles of the GPU must be closed.
 * It does not bring back a GPU whose context a kernel has brought down (PYK_LAUNCH_FAILED): only
 * another process can. PYK_UNSUPPORTED: the device was made from a context. On the CPU this only
 * unloads packages. */
PYK_TRY pyk_result  pyk_device_reset(pyk_device *device);

PYK_API int         pyk_device_count(void);                               /* GPUs; 0 without a driver */
/* N of the GPU whose context another library has made current for this thread; -1: none. */
PYK_API int         pyk_device_current(void);
/* Makes the device's context current for this thread, as cudaSetDevice does: for NCCL, MPI and
 * other libraries that use the current one. Calls of pyk.h need it not. On the CPU it does
 * nothing. */
PYK_TRY pyk_result  pyk_device_set_current(pyk_device *device);
/* "NVIDIA H200", "cpu (16 threads)"; the text lives as long as the device. */
PYK_API const char *pyk_device_name(const pyk_device *device);
PYK_API int         pyk_device_is_cpu(const pyk_device *device);
PYK_API int         pyk_device_arch(const pyk_device *device);            /* 90 for sm_90; 0 for the CPU */
PYK_API void       *pyk_device_context(const pyk_device *device);         /* the CUcontext; NULL for the CPU */

typedef struct pyk_device_info {                     /* the CPU has a current GPU's limits; what it has not is 0 */
    char     name[256];
    uint64_t total_memory;
    int32_t  ordinal;                                /* N of cuda:N; -1 - N for cpu:N */
    int32_t  driver_version;                         /* 13000 is CUDA 13.0 */
    int32_t  major, minor;                           /* compute capability */
    int32_t  multiprocessors;                        /* of the CPU: its threads */
    int32_t  clock_khz, memory_clock_khz, memory_bus_bits;
    int32_t  l2_bytes, constant_bytes;
    int32_t  warp_size;
    int32_t  max_threads;                            /* of a block, as are the next two */
    int32_t  max_block[3];
    int32_t  registers;
    int32_t  max_grid[3];
    int32_t  shared, shared_optin; /* shared bytes of a block by default, and the most that a launch can ask for */
    int32_t  multiprocessor_threads, multiprocessor_blocks, multiprocessor_shared;
    int32_t  max_pitch;                              /* longest row of the driver's two-dimensional copies */
    int32_t  copy_engines;                           /* copies that run beside kernels */
    int32_t  cooperative;                            /* 1 or 0, as the rest: cooperative launches */
    int32_t  managed, concurrent_managed;            /* managed memory; access by both sides at once, and prefetching */
    int32_t  mapped;                                 /* kernels can use pinned host memory */
    int32_t  unified;                                /* one address space for host and device */
    int32_t  memory_pools;                           /* cuMemAllocAsync */
    int32_t  priorities;                             /* streams have priorities */
    int32_t  integrated;                             /* host and GPU share the memory */
    int32_t  pci_domain, pci_bus, pci_device;
    uint8_t  uuid[16];                               /* the GPU's, as nvidia-smi -L shows it */
} pyk_device_info;

/* Fills the first `size` bytes of info: pass sizeof *info. Later versions add members at the
 * end. */
PYK_TRY pyk_result  pyk_device_query(const pyk_device *device, pyk_device_info *info, size_t size);
/* Any CU_DEVICE_ATTRIBUTE_... of CUDA's driver, by its number. The CPU has those that
 * pyk_device_info has, and 0 for all others. PYK_INVALID_ARGUMENT: the driver does not know this
 * attribute. */
PYK_TRY pyk_result  pyk_device_attribute(const pyk_device *device, int attribute, int *value);
PYK_TRY pyk_result  pyk_device_memory(pyk_device *device, size_t *free_bytes, size_t *total_bytes);

/* Waits for all work in the device's context and returns its failure: PYK_DEVICE_EXCEPTION if a
 * kernel reported an error. */
PYK_TRY pyk_result  pyk_synchronize(pyk_device *device);

/* ---- streams and events ---------------------------------------------------------------------- */

/* A stream is a CUstream and an event a CUevent: those of other libraries (cudaStream_t too) can be
 * cast and used with the device whose context they belong to. Their owner destroys them. Work on
 * the legacy stream waits for all streams that are not PYK_STREAM_NONBLOCKING, and they for it.
 * NULL is the legacy stream. */
typedef struct pyk_stream_s *pyk_stream;
typedef struct pyk_event_s  *pyk_event;
#define PYK_STREAM_LEGACY     ((pyk_stream)1)
#define PYK_STREAM_PER_THREAD ((pyk_stream)2)        /* each host thread has its own; it waits for the legacy stream */

enum { PYK_STREAM_NONBLOCKING = 1 };                 /* does not wait for the legacy stream */
enum { PYK_EVENT_BLOCKING = 1,                       /* pyk_event_synchronize sleeps instead of spinning */
       PYK_EVENT_NO_TIMING = 2 };                    /* cheaper; pyk_event_elapsed refuses it */

/* A smaller number is a higher priority and 0 the default; the nearest in range replaces one out of
 * range. */
PYK_TRY pyk_result pyk_stream_new(pyk_device *device, unsigned flags, int priority, pyk_stream *stream);
/* The stream's work goes on. A default stream stays. */
PYK_API pyk_result pyk_stream_free(pyk_device *device, pyk_stream stream);
PYK_TRY pyk_result pyk_stream_priorities(pyk_device *device, int *lowest, int *highest);
/* Waits for the stream's work, and returns what pyk_synchronize would. */
PYK_TRY pyk_result pyk_stream_synchronize(pyk_device *device, pyk_stream stream);
PYK_TRY pyk_result pyk_stream_query(pyk_device *device, pyk_stream stream, int *done);   /* 1: all its work has ended */
/* Work put on the stream later waits for the event. */
PYK_TRY pyk_result pyk_stream_wait(pyk_device *device, pyk_stream stream, pyk_event event);

/* When the stream's work so far has ended, function(user) is called on a thread of the driver;
 * later work waits for its return. The function must not use the device: the driver forbids CUDA
 * calls in it. */
PYK_TRY pyk_result pyk_stream_callback(pyk_device *device, pyk_stream stream, void (*function)(void *user), void *user);

PYK_TRY pyk_result pyk_event_new(pyk_device *device, unsigned flags, pyk_event *event);
PYK_API pyk_result pyk_event_free(pyk_device *device, pyk_event event);
/* The event happens when the stream's work so far has ended. */
PYK_TRY pyk_result pyk_event_record(pyk_device *device, pyk_event event, pyk_stream stream);
PYK_TRY pyk_result pyk_event_query(pyk_device *device, pyk_event event, int *done);
PYK_TRY pyk_result pyk_event_synchronize(pyk_device *device, pyk_event event);   /* waits */

/* The time from one event to a later one. PYK_NOT_READY: one of them has not happened yet.
 * PYK_INVALID_ARGUMENT: one was never recorded, or has no timing. */
PYK_TRY pyk_result pyk_event_elapsed(pyk_device *device, pyk_event start, pyk_event end, double *milliseconds);

/* ---- memory ---------------------------------------------------------------------------------- */

/* Device memory; 0 bytes give NULL. PYK_OUT_OF_MEMORY says in words how much was asked for and how
 * much is free. The async forms allocate and free in the order of a stream, if the device's
 * allocator can. The driver's plain one, with which devices start, cannot and waits. pyk_alloc and
 * pyk_free use the legacy stream. */
PYK_TRY pyk_result pyk_alloc(pyk_device *device, size_t bytes, void **pointer);
PYK_API pyk_result pyk_free(pyk_device *device, void *pointer);
PYK_TRY pyk_result pyk_alloc_async(pyk_device *device, size_t bytes, pyk_stream stream, void **pointer);
PYK_API pyk_result pyk_free_async(pyk_device *device, void *pointer, pyk_stream stream);

/* Another source of device memory: a pool, a debugging allocator, another library's. The callbacks
 * run on the thread that allocates, with the device's context current. One that fails may say why
 * with pyk_set_error. allocate is never called for 0 bytes, nor release for NULL. */
typedef struct pyk_allocator {
    void       *user;
    pyk_result (*allocate)(void *user, pyk_device *device, size_t bytes, pyk_stream stream, void **pointer);
    pyk_result (*release)(void *user, pyk_device *device, void *pointer, pyk_stream stream);
    void       (*close)(void *user);                 /* when the device is gone or has another allocator; may be NULL */
} pyk_allocator;

/* Copies *allocator; NULL goes back to the driver's. PYK_INVALID_ARGUMENT: the device has live
 * allocations. */
PYK_TRY pyk_result pyk_device_set_allocator(pyk_device *device, const pyk_allocator *allocator);

/* Copying and setting bytes, in the order of a stream. Pinned host memory is read and written when
 * the stream gets there, and must stay until then; other host memory has been read when the call
 * returns. pyk_to_host waits for its copy, pyk_to_host_async does not. pyk_copy copies within the
 * device, between ranges that do not overlap. pyk_fill_value sets `count` elements of `itemsize`
 * bytes to *value. */
PYK_TRY pyk_result pyk_to_device(pyk_device *device, void *dst, const void *src, size_t bytes, pyk_stream stream);
PYK_TRY pyk_result pyk_to_host(pyk_device *device, void *dst, const void *src, size_t bytes, pyk_stream stream);
PYK_TRY pyk_result pyk_to_host_async(pyk_device *device, void *dst, const void *src, size_t bytes, pyk_stream stream);
PYK_TRY pyk_result pyk_copy(pyk_device *device, void *dst, const void *src, size_t bytes, pyk_stream stream);
PYK_TRY pyk_result pyk_fill(pyk_device *device, void *dst, int byte, size_t bytes, pyk_stream stream);
PYK_TRY pyk_result pyk_fill_value(pyk_device *device, void *dst, size_t count, const void *value, size_t itemsize,
                                  pyk_stream stream);

/* Pinned host memory: copies to and from it are asynchronous and fast. If it is mapped, kernels use
 * it in place, at the address that pyk_host_pointer gives. pyk_host_register pins memory that
 * exists (flags: portable, mapped) until pyk_host_unregister. */
enum { PYK_HOST_PORTABLE = 1,                        /* pinned for all contexts of the process */
       PYK_HOST_MAPPED = 2,
       PYK_HOST_WRITE_COMBINED = 4 };                /* fast for the GPU to read, slow for the CPU */
PYK_TRY pyk_result pyk_host_alloc(pyk_device *device, size_t bytes, unsigned flags, void **pointer);
PYK_API pyk_result pyk_host_free(pyk_device *device, void *pointer);
PYK_TRY pyk_result pyk_host_register(pyk_device *device, void *pointer, size_t bytes, unsigned flags);
PYK_API pyk_result pyk_host_unregister(pyk_device *device, void *pointer);
PYK_TRY pyk_result pyk_host_pointer(pyk_device *device, void *host, void **pointer);

/* Managed memory has one address for host and kernels, and its pages move to where they are used.
 * Prefetching moves them earlier, in the order of a stream. PYK_UNSUPPORTED: the GPU has no managed
 * memory, or cannot prefetch (concurrent_managed). */
typedef enum pyk_advice {
    PYK_READ_MOSTLY = 1, PYK_NOT_READ_MOSTLY = 2,    /* copies for each reader */
    PYK_PREFER = 3, PYK_PREFER_NONE = 4,             /* where the pages should stay */
    PYK_ACCESSED_BY = 5, PYK_NOT_ACCESSED_BY = 6     /* who keeps them mapped */
} pyk_advice;
PYK_TRY pyk_result pyk_managed_alloc(pyk_device *device, size_t bytes, void **pointer);
PYK_API pyk_result pyk_managed_free(pyk_device *device, void *pointer);
PYK_TRY pyk_result pyk_managed_prefetch(pyk_device *device, const void *pointer, size_t bytes, int to_host,
                                        pyk_stream stream);
PYK_TRY pyk_result pyk_managed_advise(pyk_device *device, const void *pointer, size_t bytes, pyk_advice advice,
                                      int for_host);

/* ---- several GPUs ---------------------------------------------------------------------------- */

/* Access lets kernels on `device` use memory of `peer`: two GPUs, or two CPU devices. A copy needs
 * no access, and either side may be the CPU. Its stream is one of `to`, or of the only GPU. Streams
 * of different devices are ordered by events: pyk_stream_wait takes those of any device. */
PYK_API int        pyk_peer_possible(pyk_device *device, pyk_device *peer);
PYK_TRY pyk_result pyk_peer_enable(pyk_device *device, pyk_device *peer);   /* enabled already: success */
PYK_TRY pyk_result pyk_peer_disable(pyk_device *device, pyk_device *peer);
PYK_TRY pyk_result pyk_copy_peer(pyk_device *to, void *dst, pyk_device *from, const void *src, size_t bytes,
                                 pyk_stream stream);
/* The same for all elements of an array or view of `from` (see pyk_array_copy). */
PYK_TRY pyk_result pyk_array_copy_peer(pyk_device *to, size_t itemsize, int ndim, const void *dst, pyk_device *from,
                                       const void *src, pyk_stream stream);

/* ---- arrays ---------------------------------------------------------------------------------- */

/* Array arguments. pyk_f32_2d is a 2-D array of float: device pointer, extents, strides in
 * bytes. */
typedef uint16_t pyk_f16, pyk_bf16;                                        /* their bits */
typedef uint8_t  pyk_e5m2, pyk_e4m3, pyk_e8m0;
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
PYK_ARRAY_STRUCTS(i8, int8_t)
PYK_ARRAY_STRUCTS(i16, int16_t)
PYK_ARRAY_STRUCTS(i32, int32_t)
PYK_ARRAY_STRUCTS(i64, int64_t)
PYK_ARRAY_STRUCTS(u8, uint8_t)
PYK_ARRAY_STRUCTS(u16, uint16_t)
PYK_ARRAY_STRUCTS(u32, uint32_t)
PYK_ARRAY_STRUCTS(u64, uint64_t)
PYK_ARRAY_STRUCTS(f16, pyk_f16)
PYK_ARRAY_STRUCTS(bf16, pyk_bf16)
PYK_ARRAY_STRUCTS(f32, float)
PYK_ARRAY_STRUCTS(f64, double)
PYK_ARRAY_STRUCTS(e5m2, pyk_e5m2) PYK_ARRAY_STRUCTS(e4m3, pyk_e4m3) PYK_ARRAY_STRUCTS(e8m0, pyk_e8m0)
PYK_ARRAY_STRUCTS(c64, pyk_c64)  PYK_ARRAY_STRUCTS(c128, pyk_c128)

/* The types of elements, where a call must know them. */
typedef enum pyk_dtype {
    PYK_NO_DTYPE, PYK_B1, PYK_I8, PYK_I16, PYK_I32, PYK_I64, PYK_U8, PYK_U16, PYK_U32, PYK_U64, PYK_F16, PYK_BF16,
    PYK_F32, PYK_F64, PYK_C64, PYK_C128, PYK_E5M2, PYK_E4M3, PYK_E8M0,
    PYK_RECORDS = 0x10000              /* PYK_RECORD(24): structures of 24 bytes, whatever their fields */
} pyk_dtype;
#define PYK_RECORD(bytes) ((pyk_dtype)(PYK_RECORDS + (int)(bytes)))
PYK_API size_t      pyk_dtype_size(pyk_dtype dtype); /* bytes; 0 for no dtype */
PYK_API const char *pyk_dtype_name(pyk_dtype dtype); /* "float32"; static storage, never NULL */
PYK_TRY pyk_result  pyk_dtype_find(const char *name, pyk_dtype *dtype);

/* The calls below take a pointer to any of these structs, with its element size in bytes and its
 * number of dimensions, 0 to 32. A view is such a struct too. Arrays are made in C order: last
 * index fastest. */
PYK_TRY pyk_result pyk_array_new(pyk_device *device, size_t itemsize, int ndim, const int64_t *shape, void *array);
PYK_API pyk_result pyk_array_free(pyk_device *device, void *array); /* frees data and sets it to NULL; not for views */

/* The array of elements in C order that begins at data: memory of the device that the caller has
 * and keeps, of pyk_alloc, of the CUDA runtime or of another library. Nothing is allocated or
 * read. */
PYK_TRY pyk_result pyk_array_wrap(void *data, size_t itemsize, int ndim, const int64_t *shape, void *array);

/* A new array of another's shape, without gaps, whose axes are in the same order of strides: F
 * order stays F order. */
PYK_TRY pyk_result pyk_array_like(pyk_device *device, size_t itemsize, int ndim, const void *array, void *like);

/* pyk_array_from_host makes an array of the elements at src, in C order; pyk_array_to_host copies
 * them back. Both wait, so that any stream may use the array then. */
PYK_TRY pyk_result pyk_array_from_host(pyk_device *device, size_t itemsize, int ndim, const int64_t *shape,
                                       const void *src, void *array);
PYK_TRY pyk_result pyk_array_to_host(pyk_device *device, size_t itemsize, int ndim, const void *array, void *dst);

/* States of the generator xoroshiro128+ of numba.cuda.random, as create_xoroshiro128p_states makes
 * them: independent streams of 2^64 numbers; another subsequence_start continues where n states
 * ended. _new makes the device's array for a kernel's parameter, pyk_rec2_s0_u64_s1_u64_1d, which
 * pyk_array_free frees. _fill writes n states of 16 bytes to memory of the device, which begins at
 * a multiple of 8 bytes. The function without a suffix fills 2 n words of the host. On a GPU a
 * package that is loaded (pyk_package_load, or a launch) and has kernels that take states makes
 * them there, within microseconds, and _fill does not wait. Otherwise the host makes them, both
 * wait, and a stream that is captured is refused. */
PYK_TRY pyk_result pyk_rng_states_new(pyk_device *device, uint64_t n, uint64_t seed, uint64_t subsequence_start,
                                      void *array);
PYK_TRY pyk_result pyk_rng_states_fill(pyk_device *device, pyk_stream stream, uint64_t n, uint64_t seed,
                                       uint64_t subsequence_start, void *states);
PYK_TRY pyk_result pyk_rng_states(uint64_t n, uint64_t seed, uint64_t subsequence_start, uint64_t *states);

/* A tensor map, which TMA copies by (docs/tensor-cores.md): for boxes of box[0] by box[1] ...
 * elements of an array of 1 to 5 dimensions. _encode writes it to map.words; a kernel has a
 * parameter for it, tensor_map. swizzle: 0, 32, 64 or 128, the bytes of a row of the box, whose
 * pieces of 16 bytes are then permuted in shared memory. Data and strides lie on multiples of 16
 * bytes, but for the last stride, of one element. For another array, or the same one elsewhere,
 * another map is needed. On a GPU its first 16 words are the driver's CUtensorMap; the others
 * describe the array for kernels. _describe takes any array that lies on multiples of its elements'
 * size, for kernels that copy by pykrt.tile alone: what TMA does not take they copy by threads. */
typedef struct pyk_tensor_map { uint64_t words[32]; } pyk_tensor_map;
PYK_TRY pyk_result pyk_tensor_map_encode(pyk_device *device, pyk_dtype dtype, int ndim, const void *array,
                                         const uint32_t *box, int swizzle, uint64_t map[32]);
PYK_TRY pyk_result pyk_tensor_map_describe(pyk_device *device, pyk_dtype dtype, int ndim, const void *array,
                                           const uint32_t *box, int swizzle, uint64_t map[32]);

/* What is done on a stream to all elements of an array or view of any strides: they are copied from
 * or to host memory in C order (as pyk_to_device and pyk_to_host_async do), or between two arrays
 * of one shape that do not overlap, or set to *value. */
PYK_TRY pyk_result pyk_array_upload(pyk_device *device, size_t itemsize, int ndim, const void *array, const void *src,
                                    pyk_stream stream);
PYK_TRY pyk_result pyk_array_download(pyk_device *device, size_t itemsize, int ndim, const void *array, void *dst,
                                      pyk_stream stream);
PYK_TRY pyk_result pyk_array_copy(pyk_device *device, size_t itemsize, int ndim, const void *dst, const void *src,
                                  pyk_stream stream);
PYK_TRY pyk_result pyk_array_fill(pyk_device *device, size_t itemsize, int ndim, const void *array, const void *value,
                                  pyk_stream stream);

/* Python's start:stop:step. PYK_NONE stands for what is left out, negative numbers count from the
 * end, and ends beyond the array are brought into it. With a step of 0, as in {3, 0, 0}, it is the
 * index `start`, which drops the dimension. */
typedef struct pyk_slice { int64_t start, stop, step; } pyk_slice;
#define PYK_NONE INT64_MIN
#define PYK_ALL  { PYK_NONE, PYK_NONE, 1 }

/* The view array[slices[0], slices[1], ...] of the same memory, in a struct of view_ndim
 * dimensions, which are those that no index drops. A view is never freed. PYK_INVALID_ARGUMENT: an
 * index is out of range, or view_ndim is another. */
PYK_TRY pyk_result pyk_array_view(size_t itemsize, int ndim, const void *array, const pyk_slice *slices, int view_ndim,
                                  void *view);

/* The view with its axes in another order: axis i of the view is axes[i] of the array. NULL
 * reverses them. */
PYK_TRY pyk_result pyk_array_transpose(int ndim, const void *array, const int *axes, void *view);

/* The view of another shape with the same elements in C order; one extent may be -1, and is then
 * computed. PYK_UNSUPPORTED: the strides of the array do not allow it without a copy. */
PYK_TRY pyk_result pyk_array_reshape(size_t itemsize, int ndim, const void *array, int view_ndim, const int64_t *shape,
                                     void *view);

/* ---- launches -------------------------------------------------------------------------------- */

/* The grid is counted in blocks, the block in threads. With a zero in `grid` a launch does nothing
 * and succeeds. */
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
static inline pyk_launch pyk_launch_3d(pyk_device *device, uint32_t gx, uint32_t gy, uint32_t gz, uint32_t bx,
                                       uint32_t by, uint32_t bz) {
    pyk_launch l = pyk_launch_2d(device, gx, gy, bx, by);
    l.grid[2] = gz; l.block[2] = bz;
    return l;
}

/* The kernels of one build. The stub (kernels.pyk.c) holds a package as a constant;
 * pyk_manifest_open reads one. */
typedef struct pyk_package pyk_package;              /* pyk_package.h */

/* Loads the image that fits the device, once per device. Launching loads it too: this call is for
 * programs that want the cost and the errors early. Images that are not embedded are looked for in
 * `dir`, package->dir, $PYK_PATH, the directory of the library that holds the package, that of the
 * program and the current directory, in this order. */
PYK_TRY pyk_result pyk_package_load(pyk_device *device, const pyk_package *package, const char *dir);

/* Launches that have begun go on; later ones load the package again. */
PYK_API pyk_result pyk_package_unload(pyk_device *device, const pyk_package *package);

/* A package from its manifest; close it after unloading it from every device. PYK_BAD_FORMAT names
 * line and column. */
PYK_TRY pyk_result pyk_manifest_open(const char *path, pyk_package **package);
PYK_API void       pyk_manifest_close(pyk_package *package);
/* by symbol, else by name */
PYK_TRY pyk_result pyk_package_find(const pyk_package *package, const char *name, uint32_t *kernel);
/* by symbol, else by name */
PYK_TRY pyk_result pyk_utility_find(const pyk_package *package, const char *name, uint32_t *utility);

typedef struct pyk_kernel_info { /* of a kernel on a device; on the CPU only shared and max_threads */
    int32_t max_threads;                             /* of a block, by its registers and launch bounds */
    int32_t registers;                               /* of a thread */
    int32_t shared, local, constant;                 /* static shared bytes of a block, local of a thread, constant */
    int32_t ptx_version, binary_version;             /* 90 is 9.0; the code is for this architecture */
} pyk_kernel_info;

/* Fills the first `size` bytes of info: pass sizeof *info. Loads the package if need be. */
PYK_TRY pyk_result pyk_kernel_query(pyk_device *device, const pyk_package *package, uint32_t kernel,
                                    pyk_kernel_info *info, size_t size);

/* How many blocks of this size and dynamic shared memory a multiprocessor runs at once: 0 if not
 * even one. */
PYK_TRY pyk_result pyk_occupancy(pyk_device *device, const pyk_package *package, uint32_t kernel, uint32_t threads,
                                 uint32_t shared_bytes, int *blocks);

/* ---- working memory -------------------------------------------------------------------------- */

/* Reductions work in memory that the runtime allocates for each stream at first use and keeps until
 * the device is closed. A program that wants no allocation, as when it captures a graph, gives
 * memory of its own, at a multiple of 64 bytes, for as long as the stream is used; NULL takes it
 * back. pyk_scratch_bytes tells how much reducing n elements needs. */
PYK_TRY pyk_result pyk_scratch_give(pyk_device *device, pyk_stream stream, void *memory, size_t bytes);
PYK_TRY pyk_result pyk_scratch_bytes(pyk_device *device, const pyk_package *package, uint32_t utility, int64_t n,
                                     size_t *bytes);

/* ---- graphs ---------------------------------------------------------------------------------- */

/* Work put on a stream between begin and end is not done but kept, as a graph that can be launched
 * many times at little cost. The stream must not be a default one.
 * Other streams join by waiting for an event recorded on it. A call that cannot be captured (an
 * allocation, a wait) fails with PYK_UNSUPPORTED and spoils the capture. Values passed to kernels
 * are kept as they were; memory must live as long as the graph is launched, and packages must stay
 * loaded. */
typedef struct pyk_graph pyk_graph;
PYK_TRY pyk_result pyk_capture_begin(pyk_device *device, pyk_stream stream);
PYK_TRY pyk_result pyk_capture_end(pyk_device *device, pyk_stream stream, pyk_graph **graph);
PYK_TRY pyk_result pyk_graph_launch(pyk_device *device, pyk_graph *graph, pyk_stream stream);
PYK_API pyk_result pyk_graph_free(pyk_device *device, pyk_graph *graph);

/* ---- exceptions in kernels ------------------------------------------------------------------- */

/* A raise, or a failed check, in a kernel built to report it (--check). Of all failures since the
 * last report the first is kept; the report clears it, and the kernels can be launched again. The
 * checks memory, init, race and barrier, which do not end the thread, keep one failure for each
 * place. */
enum { PYK_MAX_CALLS = 8 };
typedef struct pyk_place {
    char     function[128], file[256];               /* Python's names */
    int32_t  line;
} pyk_place;

typedef struct pyk_exception {
    char     kernel[128];                            /* Python's names; "" if not known */
    char     function[128];                          /* where it happened */
    char     file[256];
    char     text[512];                              /* "ValueError: the message" */
    int32_t  line;
    int32_t  thread[3], block[3];                    /* x, y, z */
    int32_t  has_index;                              /* 1: an index out of range, and index and extent say which */
    int64_t  index, extent;
    uint64_t threads; /* how many threads, or calls of a utility's function, ended with an exception */
    uint32_t ncalls;                                 /* how the thread came there: the innermost call first */
    int32_t  has_other;                              /* 1: another thread is concerned too */
    int32_t  other_thread[3], other_block[3];
    pyk_place other;                                 /* where it is; line 0: not known */
    pyk_place calls[PYK_MAX_CALLS];
} pyk_exception;

/* Fills the first `size` bytes with what the calling thread's last PYK_DEVICE_EXCEPTION was.
 * PYK_NOT_FOUND: it had none. */
PYK_TRY pyk_result pyk_last_exception(pyk_exception *exception, size_t size);

/* How many failures that PYK_DEVICE_EXCEPTION told of, and each of them: number 0 is the one
 * above. */
PYK_API uint32_t pyk_exception_count(void);
PYK_TRY pyk_result pyk_exception_get(uint32_t number, pyk_exception *exception, size_t size);
PYK_TRY pyk_result pyk_exception_text(uint32_t number, char *text, size_t size);

/* PYK_DEVICE_EXCEPTION if a kernel that has run reported one, without waiting for those that still
 * run. */
PYK_TRY pyk_result pyk_check(pyk_device *device);

/* ---- timing ---------------------------------------------------------------------------------- */

typedef struct pyk_timer pyk_timer;                  /* two events; on the CPU, the monotonic clock */
PYK_TRY pyk_result pyk_timer_new(pyk_device *device, pyk_timer **timer);
PYK_TRY pyk_result pyk_timer_start(pyk_device *device, pyk_timer *timer, pyk_stream stream);
/* Waits for the work between start and stop. */
PYK_TRY pyk_result pyk_timer_stop(pyk_device *device, pyk_timer *timer, pyk_stream stream, double *milliseconds);
PYK_API pyk_result pyk_timer_free(pyk_device *device, pyk_timer *timer);

/* What a profiler records that was told to wait for this (ncu --profile-from-start off, nsys
 * profile -c cudaProfilerApi). Both wait for the work before them; on the CPU they do nothing.
 * Setting PYK_NVTX makes each launch a range with the kernel's name, which nsys shows. */
PYK_TRY pyk_result pyk_profiler_start(pyk_device *device);
PYK_TRY pyk_result pyk_profiler_stop(pyk_device *device);

#ifdef __cplusplus
}
#endif

#include "pyk_interchange.h"
#include "pyk_package.h"
#endif
