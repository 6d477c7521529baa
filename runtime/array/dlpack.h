/* dlpack.h: the tensors of DLPack (dmlc/dlpack), declared here so that neither this library nor its
 * users need that project's header. Names and numbers are its own; they are a stable binary
 * interface, and the tags are the same, so that a program that includes dlpack/dlpack.h passes its
 * tensors to pyk.h without a cast. */
#ifndef PYK_RUNTIME_ARRAY_DLPACK_H
#define PYK_RUNTIME_ARRAY_DLPACK_H

#include <stdint.h>

#include "runtime/array/tensor.h"

enum { kDLCPU = 1, kDLCUDA = 2, kDLCUDAHost = 3, kDLCUDAManaged = 13 };                        /* device_type */
enum { kDLInt = 0, kDLUInt = 1, kDLFloat = 2, kDLBfloat = 4, kDLComplex = 5, kDLBool = 6, kDLFloat8_e4m3fn = 10,
       kDLFloat8_e5m2 = 12, kDLFloat8_e8m0fnu = 14 }; /* code */
enum { DLPACK_MAJOR = 1, DLPACK_MINOR = 0 };
enum { DLPACK_FLAG_READ_ONLY = 1 };

typedef struct DLTensor {
    void *data;
    struct {
        int32_t device_type, device_id;
    } device;
    int32_t ndim;
    struct {
        uint8_t code, bits;
        uint16_t lanes;
    } dtype;
    int64_t *shape, *strides;                     /* strides in elements; NULL: C order */
    uint64_t byte_offset;
} DLTensor;

struct DLManagedTensor {
    DLTensor dl_tensor;
    void *manager_ctx;
    void (*deleter)(struct DLManagedTensor *self);
};

struct DLManagedTensorVersioned {
    struct {
        uint32_t major, minor;
    } version;
    void *manager_ctx;
    void (*deleter)(struct DLManagedTensorVersioned *self);
    uint64_t flags;
    DLTensor dl_tensor;
};

/* Can kernels of the device use memory of this type? Arrow has the same numbers. `what`: "a tensor
 * on DLPack's". */
pyk_result pykrt_dlpack_check_device(const Wanted *w, const char *what, int32_t type, int64_t id);

#endif
