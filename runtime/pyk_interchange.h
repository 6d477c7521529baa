/* pyk_interchange.h: arrays of other libraries, and memory of other processes. pyk.h includes this
 * file. */
#ifndef PYK_INTERCHANGE_H
#define PYK_INTERCHANGE_H

#include "pyk.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- arrays of other libraries --------------------------------------------------------------- */

/* DLPack tensors and CUDA Array Interface descriptors (CuPy, PyTorch, Numba, JAX ...). An import
 * checks everything that a kernel relies on - device, dtype, dimensions, order, alignment, whether
 * it may be written - and fails with what was expected and what came. It borrows the memory: the
 * other library's array must live as long as this one is used. */
/* Flags of an import. If no order is asked for, any strides will do, as for kernels compiled for
 * layout A. */
enum {
    PYK_C_ORDER = 1, PYK_F_ORDER = 2, PYK_WRITABLE = 4,
    PYK_PEER_MEMORY = 8 /* memory of another GPU will do; access to it is enabled */
};

/* The structs of DLPack are those of dlpack/dlpack.h, which is not needed here. `array` is the
 * struct for this dtype and ndim, as pyk_f32_2d. The tensor stays the caller's: call its deleter
 * when the array is no longer used. */
struct DLManagedTensor;
struct DLManagedTensorVersioned;
PYK_TRY pyk_result pyk_from_dlpack(pyk_device *device, const struct DLManagedTensor *tensor, pyk_dtype dtype, int ndim,
                                   unsigned flags, void *array);
PYK_TRY pyk_result pyk_from_dlpack_versioned(pyk_device *device, const struct DLManagedTensorVersioned *tensor,
                                             pyk_dtype dtype, int ndim, unsigned flags, void *array);
/* The consumer calls the tensor's deleter, which calls release(owner) unless release is NULL. */
PYK_TRY pyk_result pyk_to_dlpack(pyk_device *device, pyk_dtype dtype, int ndim, const void *array,
                                 void (*release)(void *owner), void *owner, struct DLManagedTensor **tensor);
PYK_TRY pyk_result pyk_to_dlpack_versioned(pyk_device *device, pyk_dtype dtype, int ndim, const void *array,
                                           int readonly, void (*release)(void *owner), void *owner,
                                           struct DLManagedTensorVersioned **tensor);

/* Arrow's C device data interface, whose structs are those of arrow/c/abi.h: columns of numbers
 * without nulls, as arrays of one dimension, which kernels only read. The column stays the caller's:
 * call its release when the array is no longer used. Work put on `stream` afterwards waits for the
 * column's event. A column that goes out is ready at the event, which lives as long as it, or at
 * once; its release calls release(owner) unless that is NULL. */
struct ArrowSchema;
struct ArrowDeviceArray;
PYK_TRY pyk_result pyk_from_arrow(pyk_device *device, const struct ArrowSchema *schema,
                                  const struct ArrowDeviceArray *column, pyk_dtype dtype, unsigned flags,
                                  pyk_stream stream, void *array);
PYK_TRY pyk_result pyk_to_arrow(pyk_device *device, pyk_dtype dtype, const void *array, pyk_event ready,
                                void (*release)(void *owner), void *owner, struct ArrowSchema *schema,
                                struct ArrowDeviceArray *column);

/* What __cuda_array_interface__ says, version 3 or older; on the CPU what __array_interface__
 * says. */
typedef struct pyk_interface {
    int            version;
    char           typestr[16];     /* "<f4"; "V2" for bfloat16, "V1" for fp8, "V24" for a record */
    void          *data;
    int            readonly;
    int            ndim;
    const int64_t *shape;
    const int64_t *strides;        /* in bytes; NULL: C order */
    /* where the data is produced: 0 none, 1 the legacy default stream, 2 the thread's, or a
     * CUstream */
    uintptr_t      stream;
} pyk_interface;
/* Work put on `stream` afterwards waits for the producer's. */
PYK_TRY pyk_result pyk_from_interface(pyk_device *device, const pyk_interface *from, pyk_dtype dtype, int ndim,
                                      unsigned flags, pyk_stream stream, void *array);
/* Shape and strides of the result point into `array`; `stream` is where the data is produced. */
PYK_TRY pyk_result pyk_to_interface(pyk_device *device, pyk_dtype dtype, int ndim, const void *array, pyk_stream stream,
                                    int readonly, pyk_interface *to);
/* What is put on `stream` from now on waits for what is on `producer` now. The streams may be any
 * library's. */
PYK_TRY pyk_result pyk_stream_after(pyk_device *device, pyk_stream stream, pyk_stream producer);

/* ---- several processes ----------------------------------------------------------------------- */

/* A handle is plain bytes, to be sent through a pipe or file. Another process can open it as long
 * as the memory lives. */
typedef struct pyk_ipc {
    unsigned char memory[64];
    uint64_t      offset, bytes;   /* of the pointer in its allocation; from the pointer to the end of it */
} pyk_ipc;
PYK_TRY pyk_result pyk_ipc_export(pyk_device *device, const void *pointer, pyk_ipc *handle);
PYK_TRY pyk_result pyk_ipc_open(pyk_device *device, const pyk_ipc *handle, void **pointer);
PYK_API pyk_result pyk_ipc_close(pyk_device *device, const pyk_ipc *handle, void *pointer);     /* NULL is ignored */

#ifdef __cplusplus
}
#endif
#endif
