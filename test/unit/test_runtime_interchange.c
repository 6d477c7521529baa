/* test_runtime_interchange.c: arrays of other libraries: DLPack (built with Debian's header, where
 * it is installed, which proves that runtime/array/dlpack.h has the same layout), Arrow, CUDA Array
 * Interface, peers and IPC, on the CPU and a (fake) GPU. */
#include "test/unit/cmocka.h"
#include "test/unit/fake_cuda.h"

static float host[12];

static void prepare(FakeCuda *fake) {
    fake->devices = 2;
    fake->foreign = host; /* the test's own memory: none of CUDA's */
    for (int i = 0; i < 12; i++) host[i] = (float)i;
}

#define FIXTURE_PREPARE prepare
#define FIXTURE_GPU "cuda:1"
#include "runtime/array/arrow.h"
#include "test/unit/fixture.h"

#if __has_include(<dlpack/dlpack.h>)
#include <dlpack/dlpack.h>
#ifndef DLPACK_MAJOR_VERSION /* before 1.0: as its documentation has it */
typedef struct DLManagedTensorVersioned {
    struct {
        uint32_t major, minor;
    } version;
    void *manager_ctx;
    void (*deleter)(struct DLManagedTensorVersioned *self);
    uint64_t flags;
    DLTensor dl_tensor;
} DLManagedTensorVersioned;
#endif
#else
#include "runtime/array/dlpack.h"
typedef struct DLManagedTensor DLManagedTensor;
typedef struct DLManagedTensorVersioned DLManagedTensorVersioned;
#endif

static void fails(pyk_result got, pyk_result want, const char *text) {
    if (got != want || !strstr(pyk_last_error(), text)) print_message("got %s\n", pyk_last_error());
    assert_int_equal(got, want);
    assert_non_null(strstr(pyk_last_error(), text));
}

/* ---- DLPack */

static int64_t shape[2], strides[2];

/* A 3 x 4 float tensor in C order over `host`, on the CPU. */
static DLManagedTensor tensor(void) {
    DLManagedTensor t;
    memset(&t, 0, sizeof t);
    shape[0] = 3;
    shape[1] = 4;
    strides[0] = 4;
    strides[1] = 1;
    t.dl_tensor.data = host;
    t.dl_tensor.device.device_type = kDLCPU;
    t.dl_tensor.ndim = 2;
    t.dl_tensor.dtype.code = kDLFloat;
    t.dl_tensor.dtype.bits = 32;
    t.dl_tensor.dtype.lanes = 1;
    t.dl_tensor.shape = shape;
    t.dl_tensor.strides = strides;
    return t;
}

static void dlpack_comes_in(void **state) {
    DLManagedTensor t = tensor();
    pyk_f32_2d a;
    assert_int_equal(pyk_from_dlpack(device, &t, PYK_F32, 2, PYK_C_ORDER | PYK_WRITABLE, &a), PYK_OK);
    assert_ptr_equal(a.data, host);
    assert_int_equal(a.shape[0], 3);
    assert_int_equal(a.strides[0], 16);
    assert_int_equal(a.strides[1], 4);

    t.dl_tensor.strides = NULL; /* C order too */
    t.dl_tensor.byte_offset = 16;
    shape[0] = 2;
    assert_int_equal(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_OK);
    assert_ptr_equal(a.data, host + 4);
    assert_int_equal(a.strides[0], 16);

    t = tensor(); /* the transpose */
    shape[0] = 4;
    shape[1] = 3;
    strides[0] = 1;
    strides[1] = 4;
    assert_int_equal(pyk_from_dlpack(device, &t, PYK_F32, 2, PYK_F_ORDER, &a), PYK_OK);
    assert_int_equal(a.strides[1], 16);
    assert_int_equal(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_OK);
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, PYK_C_ORDER, &a), PYK_INVALID_ARGUMENT,
          "pyk_from_dlpack: expected C order, got strides (4, 16) in bytes for shape (4, 3) of float32");

    shape[1] = 1; /* an extent of 1 has any stride */
    strides[1] = 99;
    assert_int_equal(pyk_from_dlpack(device, &t, PYK_F32, 2, PYK_C_ORDER, &a), PYK_OK);
    assert_int_equal(a.strides[1], 4);

    shape[1] = 0; /* an empty one needs no address */
    t.dl_tensor.data = NULL;
    assert_int_equal(pyk_from_dlpack(device, &t, PYK_F32, 2, PYK_C_ORDER, &a), PYK_OK);
    assert_null(a.data);
}

static void dlpack_is_checked(void **state) {
    pyk_f32_2d a = {NULL, {0, 0}, {0, 0}};
    DLManagedTensor t = tensor();
    fails(pyk_from_dlpack(NULL, &t, PYK_F32, 2, 0, &a), PYK_INVALID_ARGUMENT, "the device is NULL");
    fails(pyk_from_dlpack(device, NULL, PYK_F32, 2, 0, &a), PYK_INVALID_ARGUMENT, "the tensor is NULL");
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, NULL), PYK_INVALID_ARGUMENT, "the array is NULL");
    fails(pyk_from_dlpack(device, &t, (pyk_dtype)77, 2, 0, &a), PYK_INVALID_ARGUMENT, "77 is no pyk_dtype");
    fails(pyk_from_dlpack(device, &t, PYK_F32, 33, 0, &a), PYK_INVALID_ARGUMENT, "0 to 32 dimensions, not 33");
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, 64, &a), PYK_INVALID_ARGUMENT, "unknown flags 0x40");
    fails(pyk_from_dlpack(device, &t, PYK_I32, 2, 0, &a), PYK_INVALID_ARGUMENT, "expected dtype int32, got float32");
    fails(pyk_from_dlpack(device, &t, PYK_F32, 1, 0, &a), PYK_INVALID_ARGUMENT, "expected 1 dimension, got 2");
    t.dl_tensor.dtype.lanes = 4;
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_INVALID_ARGUMENT,
          "expected dtype float32, got float32x4");
    t.dl_tensor.dtype.lanes = 1;
    t.dl_tensor.dtype.code = kDLBfloat;
    t.dl_tensor.dtype.bits = 16;
    fails(pyk_from_dlpack(device, &t, PYK_F16, 2, 0, &a), PYK_INVALID_ARGUMENT, "expected dtype float16, got bfloat16");
    t.dl_tensor.dtype.code = 200;
    fails(pyk_from_dlpack(device, &t, PYK_F16, 2, 0, &a), PYK_INVALID_ARGUMENT, "got DLPack's type 200 of 16 bits");

    t = tensor();
    shape[0] = -1;
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_INVALID_ARGUMENT, "got -1 in dimension 0");
    shape[0] = INT64_MAX;
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_INVALID_ARGUMENT, "less than 2^63 bytes");
    shape[0] = 3;
    strides[0] = INT64_MAX;
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_INVALID_ARGUMENT,
          "expected strides of less than 2^63 bytes");
    t = tensor();
    t.dl_tensor.byte_offset = 2;
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_INVALID_ARGUMENT,
          "expected data aligned to 4 bytes for float32");
    t.dl_tensor.byte_offset = 0;
    t.dl_tensor.data = NULL;
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_INVALID_ARGUMENT, "expected data, got NULL");
    t = tensor();
    t.dl_tensor.shape = NULL;
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_INVALID_ARGUMENT, "expected a shape, got NULL");
    t = tensor();
    t.dl_tensor.strides = NULL;
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, PYK_F_ORDER, &a), PYK_INVALID_ARGUMENT,
          "expected F order, got an array in C order");
    t.dl_tensor.device.device_type = kDLCUDA;
    t.dl_tensor.device.device_id = 3;
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_INVALID_ARGUMENT,
          "expected memory of cpu, got a tensor on DLPack's device (2, 3), a CUDA GPU");
    t.dl_tensor.device.device_type = kDLVulkan;
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_INVALID_ARGUMENT, "DLPack's device (7, 3)");
    assert_null(a.data); /* a refused import leaves the array alone */
}

static void dlpack_lies_where_the_driver_says(void **state) {
    pyk_f32_2d a, own;
    DLManagedTensor t = tensor();
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_INVALID_ARGUMENT,
          "expected memory of cuda:1, got a tensor on DLPack's device (1, 0), the CPU");
    t.dl_tensor.device.device_type = kDLCUDA;
    t.dl_tensor.device.device_id = 1;
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_INVALID_ARGUMENT,
          "which is no memory of CUDA; copy the array");
    fake->foreign_type = CU_MEMORYTYPE_DEVICE;
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_INVALID_ARGUMENT,
          "expected memory of cuda:1, got memory of cuda:0");
    assert_int_equal(pyk_from_dlpack(device, &t, PYK_F32, 2, PYK_PEER_MEMORY, &a), PYK_OK);
    fake->foreign_managed = true;
    assert_int_equal(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_OK);
    fake->foreign_managed = false;
    fake->foreign_type = CU_MEMORYTYPE_HOST; /* pinned */
    assert_int_equal(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_OK);
    fake->fail_name = "cuPointerGetAttribute";
    fake->fail_with = 999;
    fails(pyk_from_dlpack(device, &t, PYK_F32, 2, 0, &a), PYK_DRIVER, "cannot ask where");
    fake->fail_name = NULL;

    assert_int_equal(pyk_array_from_host(device, 4, 2, (int64_t[]){3, 4}, host, &own), PYK_OK);
    t.dl_tensor.data = own.data;
    assert_int_equal(pyk_from_dlpack(device, &t, PYK_F32, 2, PYK_C_ORDER, &a), PYK_OK);
    assert_int_equal(fake_current(), -1);
    pyk_array_free(device, &own);
}

static int released;
static void release(void *owner) { released += *(int *)owner; }

static void dlpack_goes_out(void **state) {
    int one = 1;
    released = 0;
    static const struct {
        pyk_dtype dtype;
        int code, bits;
    } rows[] = {{PYK_I8, kDLInt, 8},       {PYK_U16, kDLUInt, 16},     {PYK_F16, kDLFloat, 16},
                {PYK_BF16, kDLBfloat, 16}, {PYK_F64, kDLFloat, 64},    {PYK_B1, 6, 8},
                {PYK_C64, kDLComplex, 64}, {PYK_C128, kDLComplex, 128}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        pyk_u8_2d a, back;
        int64_t size = (int64_t)pyk_dtype_size(rows[i].dtype);
        assert_int_equal(pyk_array_new(device, (size_t)size, 2, (int64_t[]){3, 4}, &a), PYK_OK);
        DLManagedTensor *t = NULL;
        assert_int_equal(pyk_to_dlpack(device, rows[i].dtype, 2, &a, release, &one, &t), PYK_OK);
        assert_ptr_equal(t->dl_tensor.data, a.data);
        assert_int_equal(t->dl_tensor.ndim, 2);
        assert_int_equal(t->dl_tensor.dtype.code, rows[i].code);
        assert_int_equal(t->dl_tensor.dtype.bits, rows[i].bits);
        assert_int_equal(t->dl_tensor.dtype.lanes, 1);
        assert_int_equal(t->dl_tensor.shape[1], 4);
        assert_int_equal(t->dl_tensor.strides[0], 4);
        assert_int_equal(t->dl_tensor.device.device_type, pyk_device_is_cpu(device) ? kDLCPU : kDLCUDA);
        assert_int_equal(t->dl_tensor.device.device_id, pyk_device_is_cpu(device) ? 0 : 1);
        assert_int_equal(pyk_from_dlpack(device, t, rows[i].dtype, 2, PYK_C_ORDER | PYK_WRITABLE, &back), PYK_OK);
        assert_memory_equal(&a, &back, sizeof a);
        assert_int_equal(released, (int)i);
        t->deleter(t);
        assert_int_equal(released, (int)i + 1);
        pyk_array_free(device, &a);
    }
    pyk_f32_2d odd = {host, {3, 2}, {6, 2}};
    DLManagedTensor *t = NULL;
    fails(pyk_to_dlpack(device, PYK_F32, 2, &odd, NULL, NULL, &t), PYK_INVALID_ARGUMENT,
          "a stride of 6 bytes is no multiple");
    fails(pyk_to_dlpack(device, PYK_F32, 2, NULL, NULL, NULL, &t), PYK_INVALID_ARGUMENT, "is NULL");
    fails(pyk_to_dlpack(device, PYK_F32, 2, &odd, NULL, NULL, NULL), PYK_INVALID_ARGUMENT, "is NULL");
    fails(pyk_to_dlpack(device, PYK_NO_DTYPE, 2, &odd, NULL, NULL, &t), PYK_INVALID_ARGUMENT, "0 is no pyk_dtype");
    assert_null(t);
}

static void versioned_tensors_say_read_only(void **state) {
    int one = 1;
    released = 0;
    pyk_f32_0d a, back;
    assert_int_equal(pyk_array_new(device, 4, 0, NULL, &a), PYK_OK);
    DLManagedTensorVersioned *t = NULL;
    assert_int_equal(pyk_to_dlpack_versioned(device, PYK_F32, 0, &a, 1, release, &one, &t), PYK_OK);
    assert_int_equal(t->version.major, 1);
    assert_int_equal(t->flags, 1);
    assert_int_equal(t->dl_tensor.ndim, 0);
    assert_int_equal(pyk_from_dlpack_versioned(device, t, PYK_F32, 0, PYK_C_ORDER, &back), PYK_OK);
    assert_ptr_equal(back.data, a.data);
    fails(pyk_from_dlpack_versioned(device, t, PYK_F32, 0, PYK_WRITABLE, &back), PYK_INVALID_ARGUMENT,
          "expected an array that may be written, got a read-only one");
    t->version.major = 2;
    fails(pyk_from_dlpack_versioned(device, t, PYK_F32, 0, 0, &back), PYK_UNSUPPORTED,
          "expected a tensor of DLPack 1, got one of version 2.0");
    t->deleter(t);
    assert_int_equal(released, 1);
    assert_int_equal(pyk_to_dlpack_versioned(device, PYK_F32, 0, &a, 0, NULL, NULL, &t), PYK_OK);
    assert_int_equal(t->flags, 0);
    t->deleter(t);
    pyk_array_free(device, &a);
}

/* ---- the array interface */

static pyk_interface interface(void *data) {
    static const int64_t extents[] = {3, 4};
    return (pyk_interface){.version = 3, .typestr = "<f4", .data = data, .ndim = 2, .shape = extents};
}

static void interface_comes_in(void **state) {
    pyk_f32_2d own, a;
    assert_int_equal(pyk_array_from_host(device, 4, 2, (int64_t[]){3, 4}, host, &own), PYK_OK);
    pyk_interface i = interface(own.data);
    assert_int_equal(pyk_from_interface(device, &i, PYK_F32, 2, PYK_C_ORDER | PYK_WRITABLE, NULL, &a), PYK_OK);
    assert_memory_equal(&a, &own, sizeof a);
    strcpy(i.typestr, "f4"); /* the machine's byte order */
    assert_int_equal(pyk_from_interface(device, &i, PYK_F32, 2, PYK_C_ORDER, NULL, &a), PYK_OK);
    i.readonly = 1;
    fails(pyk_from_interface(device, &i, PYK_F32, 2, PYK_WRITABLE, NULL, &a), PYK_INVALID_ARGUMENT, "a read-only one");
    static const char typestrs[][sizeof i.typestr + 1] = {"<f8", ">f4", "4f", "", "<f4<f4<f4<f4<f4<"};
    for (size_t k = 0; k < sizeof typestrs / sizeof *typestrs; k++) {
        memcpy(i.typestr, typestrs[k], sizeof i.typestr);
        fails(pyk_from_interface(device, &i, PYK_F32, 2, 0, NULL, &a), PYK_INVALID_ARGUMENT,
              k ? "expected dtype float32, got '" : "expected dtype float32, got float64");
    }
    i = interface(own.data);
    i.version = 4;
    fails(pyk_from_interface(device, &i, PYK_F32, 2, 0, NULL, &a), PYK_UNSUPPORTED,
          "expected version 0 to 3 of the interface, got 4");
    static const int64_t reversed[] = {-16, -4};
    i = interface(own.data + 11);
    i.strides = reversed;
    assert_int_equal(pyk_from_interface(device, &i, PYK_F32, 2, 0, NULL, &a), PYK_OK);
    assert_int_equal(a.strides[0], -16);
    fails(pyk_from_interface(device, &i, PYK_F32, 2, PYK_C_ORDER, NULL, &a), PYK_INVALID_ARGUMENT,
          "got strides (-16, -4)");
    static const int64_t odd[] = {18, 4};
    i.strides = odd;
    fails(pyk_from_interface(device, &i, PYK_F32, 2, 0, NULL, &a), PYK_INVALID_ARGUMENT,
          "expected strides that are multiples of 4 bytes for float32, got 18 in dimension 0");
    fails(pyk_from_interface(device, NULL, PYK_F32, 2, 0, NULL, &a), PYK_INVALID_ARGUMENT, "the tensor is NULL");
    pyk_array_free(device, &own);
}

static void interface_orders_the_streams(void **state) {
    pyk_f32_2d own, a;
    pyk_stream mine = (pyk_stream)(uintptr_t)0x1000, legacy = (pyk_stream)(uintptr_t)1;
    assert_int_equal(pyk_array_from_host(device, 4, 2, (int64_t[]){3, 4}, host, &own), PYK_OK);
    pyk_interface i = interface(own.data);
    assert_int_equal(pyk_from_interface(device, &i, PYK_F32, 2, 0, mine, &a), PYK_OK);
    assert_int_equal(fake->count.cuEventRecord, 0);
    i.stream = 0x2000;
    assert_int_equal(pyk_from_interface(device, &i, PYK_F32, 2, 0, mine, &a), PYK_OK);
    assert_int_equal(fake->count.cuEventRecord, 1);
    assert_ptr_equal(fake->stream, (void *)(uintptr_t)0x2000);
    assert_ptr_equal(fake->waiting_stream, mine);
    i.stream = 0x1000;
    assert_int_equal(pyk_from_interface(device, &i, PYK_F32, 2, 0, mine, &a), PYK_OK);
    i.stream = 1;
    assert_int_equal(pyk_from_interface(device, &i, PYK_F32, 2, 0, NULL, &a), PYK_OK);
    assert_int_equal(fake->count.cuEventRecord, 1);
    static const char *const calls[] = {"cuEventCreate", "cuEventRecord", "cuStreamWaitEvent", "cuEventDestroy_v2",
                                        "cuCtxPushCurrent_v2"};
    for (size_t k = 0; k < sizeof calls / sizeof *calls; k++) {
        fake->fail_name = calls[k];
        fake->fail_with = CUDA_ERROR_INVALID_HANDLE;
        assert_int_equal(pyk_stream_after(device, mine, legacy), PYK_INVALID_ARGUMENT);
        fake->fail_name = NULL;
        assert_int_equal(fake->events, 0);
        assert_int_equal(fake_current(), -1);
    }
    fails(pyk_stream_after(NULL, mine, legacy), PYK_INVALID_ARGUMENT, "the device is NULL");
    pyk_array_free(device, &own);
}

static void interface_goes_out(void **state) {
    pyk_c128_2d own, a;
    pyk_interface i;
    assert_int_equal(pyk_array_new(device, 16, 2, (int64_t[]){3, 4}, &own), PYK_OK);
    assert_int_equal(pyk_to_interface(device, PYK_C128, 2, &own, NULL, 1, &i), PYK_OK);
    assert_string_equal(i.typestr, "<c16");
    assert_int_equal(i.version, 3);
    assert_ptr_equal(i.shape, own.shape);
    assert_ptr_equal(i.strides, own.strides);
    assert_int_equal(i.readonly, 1);
    assert_int_equal(i.stream, pyk_device_is_cpu(device) ? 0 : 1);
    assert_int_equal(pyk_from_interface(device, &i, PYK_C128, 2, PYK_C_ORDER, NULL, &a), PYK_OK);
    assert_memory_equal(&a, &own, sizeof a);
    fails(pyk_to_interface(device, PYK_C128, 2, NULL, NULL, 0, &i), PYK_INVALID_ARGUMENT, "is NULL");
    pyk_array_free(device, &own);
    uint8_t byte = 0;
    pyk_u8_0d zero = {&byte};
    assert_int_equal(pyk_to_interface(device, PYK_B1, 0, &zero, NULL, 0, &i), PYK_OK);
    assert_string_equal(i.typestr, "|b1");
    assert_int_equal(pyk_to_interface(device, PYK_BF16, 0, &zero, NULL, 0, &i), PYK_OK);
    assert_string_equal(i.typestr, "|V2");
    assert_null(i.shape);
}

static void opaque_elements_go_by_their_size(void **state) {
    pyk_u8_2d a;
    pyk_interface i = interface(host);
    fake->foreign_type = CU_MEMORYTYPE_HOST;
    static const struct {
        const char *typestr;
        pyk_dtype dtype;
    } rows[] = {
        {"|V2", PYK_BF16}, {"<V1", PYK_E5M2}, {"|V1", PYK_E4M3}, {"|V24", PYK_RECORD(24)}, {"|V2", PYK_RECORD(2)}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        strcpy(i.typestr, rows[k].typestr);
        assert_int_equal(pyk_from_interface(device, &i, rows[k].dtype, 2, PYK_C_ORDER, NULL, &a), PYK_OK);
        assert_int_equal(a.strides[1], pyk_dtype_size(rows[k].dtype));
        fails(pyk_from_interface(device, &i, PYK_RECORD(3), 2, 0, NULL, &a), PYK_INVALID_ARGUMENT,
              "expected dtype record of 3 bytes, got record of ");
        fails(pyk_from_interface(device, &i, PYK_F32, 2, 0, NULL, &a), PYK_INVALID_ARGUMENT,
              "expected dtype float32, got record of");
    }
    static const char *const bad[] = {"|V", "|V0", "|V-1", "|V1x"};
    for (size_t k = 0; k < sizeof bad / sizeof *bad; k++) {
        strcpy(i.typestr, bad[k]);
        fails(pyk_from_interface(device, &i, PYK_RECORD(1), 2, 0, NULL, &a), PYK_INVALID_ARGUMENT, "got '|V");
    }
    pyk_u8_1d r = {(uint8_t *)host, {2}, {24}};
    assert_int_equal(pyk_to_interface(device, PYK_RECORD(24), 1, &r, NULL, 0, &i), PYK_OK);
    assert_string_equal(i.typestr, "|V24");
    DLManagedTensor *t = NULL;
    fails(pyk_to_dlpack(device, PYK_RECORD(24), 1, &r, NULL, NULL, &t), PYK_UNSUPPORTED, "DLPack has no records");
    fails(pyk_from_interface(device, &i, PYK_RECORD(0), 1, 0, NULL, &a), PYK_INVALID_ARGUMENT, "is no pyk_dtype");
}

static void parameters_say_what_they_take(void **state) {
    pyk_dtype dtype;
    int ndim;
    unsigned flags;
    pyk_param p = {"x", "array(float32, 2d, C)", 40, 8, 0, 0};
    assert_int_equal(pyk_param_array(&p, &dtype, &ndim, &flags), PYK_OK);
    assert_int_equal(dtype, PYK_F32);
    assert_int_equal(ndim, 2);
    assert_int_equal(flags, PYK_C_ORDER | PYK_WRITABLE);
    p.type = "readonly array(complex128, 0d, A)";
    assert_int_equal(pyk_param_array(&p, &dtype, &ndim, &flags), PYK_OK);
    assert_int_equal(dtype, PYK_C128);
    assert_int_equal(flags, 0);
    static const char *const others[] = {"float32",
                                         "array(float32, 2d, X)",
                                         "array(float32, 2d, C",
                                         "array(float32, 2d, C))",
                                         "array(UniTuple(int64 x 2), 1d, C)",
                                         "array(int99, 1d, C)",
                                         "",
                                         "array(float32, 99d, C)"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        p.type = others[i];
        fails(pyk_param_array(&p, &dtype, &ndim, &flags), PYK_INVALID_ARGUMENT, "parameter 'x' is no array of numbers");
    }
    assert_int_equal(pyk_param_array(NULL, &dtype, &ndim, &flags), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_dtype_name((pyk_dtype)-1), "no dtype");
    assert_int_equal(pyk_dtype_size(PYK_NO_DTYPE), 0);
}

/* ---- peers and processes */

static void peers(void **state) {
    pyk_device *other, *cpu;
    assert_int_equal(pyk_device_open("cuda:0", &other), PYK_OK);
    assert_int_equal(pyk_device_open("cpu", &cpu), PYK_OK);
    assert_true(pyk_peer_possible(device, other));
    assert_true(pyk_peer_possible(device, device));
    assert_false(pyk_peer_possible(device, cpu));
    assert_false(pyk_peer_possible(NULL, other));
    assert_int_equal(pyk_peer_enable(device, other), PYK_OK);
    assert_int_equal(pyk_peer_enable(device, other), PYK_OK); /* already */
    assert_int_equal(pyk_peer_enable(device, device), PYK_OK);
    assert_true(fake->access[1][0]);
    assert_false(fake->access[0][1]);
    assert_int_equal(pyk_peer_disable(device, other), PYK_OK);
    assert_int_equal(pyk_peer_disable(device, other), PYK_OK);
    assert_false(fake->access[1][0]);
    fails(pyk_peer_enable(device, cpu), PYK_UNSUPPORTED, "expected two GPUs, got cuda:1 and cpu");
    fails(pyk_peer_enable(device, NULL), PYK_INVALID_ARGUMENT, "the peer is NULL");
    fake->fail_name = "cuCtxEnablePeerAccess";
    fake->fail_with = CUDA_ERROR_PEER_ACCESS_UNSUPPORTED;
    fails(pyk_peer_enable(device, other), PYK_UNSUPPORTED, "these GPUs have no direct way to each other");
    fake->fail_name = NULL;

    pyk_device *all[] = {device, other, cpu};
    for (int from = 0; from < 3; from++)
        for (int to = 0; to < 3; to++) {
            pyk_f32_1d a, b;
            float back[12] = {0};
            assert_int_equal(pyk_array_from_host(all[from], 4, 1, (int64_t[]){12}, host, &a), PYK_OK);
            assert_int_equal(pyk_array_new(all[to], 4, 1, (int64_t[]){12}, &b), PYK_OK);
            assert_int_equal(pyk_copy_peer(all[to], b.data, all[from], a.data, sizeof back, NULL), PYK_OK);
            assert_int_equal(pyk_array_to_host(all[to], 4, 1, &b, back), PYK_OK);
            assert_memory_equal(back, host, sizeof back);
            pyk_array_free(all[from], &a);
            pyk_array_free(all[to], &b);
        }
    fails(pyk_copy_peer(device, NULL, other, host, 4, NULL), PYK_INVALID_ARGUMENT, "the destination is NULL");
    fails(pyk_copy_peer(NULL, host, other, host, 4, NULL), PYK_INVALID_ARGUMENT, "the device is NULL");
    assert_int_equal(pyk_copy_peer(device, NULL, other, NULL, 0, NULL), PYK_OK);
    fake->fail_name = "cuMemcpyPeerAsync";
    fake->fail_with = 999;
    fails(pyk_copy_peer(device, host, other, host, 4, NULL), PYK_DRIVER, "cannot copy 4 bytes from cuda:0 on cuda:1");
    fake->fail_name = NULL;
    pyk_device_close(cpu);
    pyk_device_close(other);
}

static void processes(void **state) {
    void *inside = (void *)(uintptr_t)0x10000a20, *mapped = NULL;
    pyk_ipc handle;
    assert_int_equal(pyk_ipc_export(device, inside, &handle), PYK_OK);
    assert_int_equal(handle.offset, 0x20);
    assert_int_equal(handle.bytes, 1024 - 0x20);
    assert_int_equal(pyk_ipc_open(device, &handle, &mapped), PYK_OK);
    assert_ptr_equal(mapped, inside);
    assert_int_equal(fake->mappings, 1);
    assert_int_equal(pyk_ipc_close(device, &handle, mapped), PYK_OK);
    assert_int_equal(pyk_ipc_close(device, &handle, NULL), PYK_OK);
    assert_int_equal(fake->mappings, 0);

    memset(handle.memory, 0, sizeof handle.memory);
    fails(pyk_ipc_open(device, &handle, &mapped), PYK_INVALID_ARGUMENT, "the handle cannot be opened");
    assert_null(mapped);
    fails(pyk_ipc_export(device, NULL, &handle), PYK_INVALID_ARGUMENT, "the pointer is NULL");
    fails(pyk_ipc_export(device, inside, NULL), PYK_INVALID_ARGUMENT, "the handle is NULL");
    fails(pyk_ipc_open(device, NULL, &mapped), PYK_INVALID_ARGUMENT, "the handle is NULL");
    fails(pyk_ipc_open(NULL, &handle, &mapped), PYK_INVALID_ARGUMENT, "the device is NULL");
    static const char *const calls[] = {"cuMemGetAddressRange_v2", "cuIpcGetMemHandle"};
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        fake->fail_name = calls[i];
        fake->fail_with = CUDA_ERROR_NOT_SUPPORTED;
        fails(pyk_ipc_export(device, inside, &handle), PYK_UNSUPPORTED, "no handle of");
        assert_int_equal(fake_current(), -1);
        fake->fail_name = NULL;
    }
}

static void processes_share_no_host_memory(void **state) {
    pyk_ipc handle;
    fails(pyk_ipc_export(device, host, &handle), PYK_UNSUPPORTED, "use shm_open");
}

/* ---- Arrow */

static void arrow_goes_out_and_comes_in(void **state) {
    struct ArrowSchema schema;
    struct ArrowDeviceArray column;
    pyk_event ready;
    pyk_f32_1d a, b;
    int64_t n = 5;
    int one = 1;
    bool gpu = !pyk_device_is_cpu(device);
    released = 0;
    assert_int_equal(pyk_array_new(device, sizeof(float), 1, &n, &a), PYK_OK);
    assert_int_equal(pyk_event_new(device, 0, &ready), PYK_OK);
    assert_int_equal(pyk_to_arrow(device, PYK_F32, &a, ready, release, &one, &schema, &column), PYK_OK);
    assert_string_equal(schema.format, "f");
    assert_int_equal(column.device_type, gpu ? kDLCUDA : kDLCPU);
    assert_int_equal(column.device_id, gpu ? 1 : -1);
    unsigned waits = fake->count.cuStreamWaitEvent;
    assert_int_equal(pyk_from_arrow(device, &schema, &column, PYK_F32, PYK_C_ORDER, NULL, &b), PYK_OK);
    assert_int_equal(fake->count.cuStreamWaitEvent, waits + gpu);
    assert_memory_equal(&a, &b, sizeof a);
    column.array.offset = 2;
    column.array.length = 3;
    assert_int_equal(pyk_from_arrow(device, &schema, &column, PYK_F32, 0, NULL, &b), PYK_OK);
    assert_ptr_equal(b.data, a.data + 2);
    assert_int_equal(b.shape[0], 3);

    fails(pyk_from_arrow(device, &schema, &column, PYK_F32, PYK_WRITABLE, NULL, &b), PYK_INVALID_ARGUMENT,
          "got a read-only one");
    fails(pyk_from_arrow(device, &schema, &column, PYK_F64, 0, NULL, &b), PYK_INVALID_ARGUMENT,
          "expected dtype float64, got float32");
    fails(pyk_from_arrow(device, NULL, &column, PYK_F32, 0, NULL, &b), PYK_INVALID_ARGUMENT, "NULL");
    uint8_t valid = 3;
    const void *with_nulls[] = {&valid, a.data};
    column.array.buffers = with_nulls;
    column.array.null_count = 1;
    fails(pyk_from_arrow(device, &schema, &column, PYK_F32, 0, NULL, &b), PYK_INVALID_ARGUMENT,
          "expected a column without nulls");
    column.array.null_count = -1;
    fails(pyk_from_arrow(device, &schema, &column, PYK_F32, 0, NULL, &b), PYK_INVALID_ARGUMENT, "has not counted them");
    column.array.null_count = 0;
    column.device_type = 7;
    fails(pyk_from_arrow(device, &schema, &column, PYK_F32, 0, NULL, &b), PYK_INVALID_ARGUMENT,
          "a column on Arrow's device (7,");
    schema.format = "b";
    fails(pyk_from_arrow(device, &schema, &column, PYK_B1, 0, NULL, &b), PYK_INVALID_ARGUMENT, "Arrow's format 'b'");

    column.array.release(&column.array);
    schema.release(&schema);
    assert_int_equal(released, 1);
    fails(pyk_from_arrow(device, &schema, &column, PYK_F32, 0, NULL, &b), PYK_INVALID_ARGUMENT, "was released before");
    fails(pyk_to_arrow(device, PYK_C64, &a, NULL, NULL, NULL, &schema, &column), PYK_UNSUPPORTED, "no complex64");
    a.strides[0] = 8;
    fails(pyk_to_arrow(device, PYK_F32, &a, NULL, NULL, NULL, &schema, &column), PYK_INVALID_ARGUMENT, "without gaps");
    assert_int_equal(pyk_event_free(device, ready), PYK_OK);
    assert_int_equal(pyk_array_free(device, &a), PYK_OK);
}

int main(void) {
#define ON(where, test) cmocka_unit_test_setup_teardown(test, on_##where, close_device)
#define ON_BOTH(test)                                                                                                  \
    {#test " on the cpu", test, on_cpu, close_device, NULL}, { #test " on a gpu", test, on_gpu, close_device, NULL }
    const struct CMUnitTest tests[] = {
        ON(cpu, dlpack_comes_in),
        ON(cpu, dlpack_is_checked),
        ON(gpu, dlpack_lies_where_the_driver_says),
        ON_BOTH(dlpack_goes_out),
        ON_BOTH(versioned_tensors_say_read_only),
        ON_BOTH(arrow_goes_out_and_comes_in),
        ON_BOTH(interface_comes_in),
        ON(gpu, interface_orders_the_streams),
        ON_BOTH(interface_goes_out),
        ON_BOTH(opaque_elements_go_by_their_size),
        ON(cpu, parameters_say_what_they_take),
        ON(gpu, peers),
        ON(gpu, processes),
        ON(cpu, processes_share_no_host_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
