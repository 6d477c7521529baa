/* Arrays, on the CPU and on a (fake) GPU: layout, copies of every layout, overflow, nothing
 * lost. */
#include "test/unit/cmocka.h"
#include "test/unit/fixture.h"

static void arrays_are_in_c_order(void **state) {
    pyk_f32_3d a;
    assert_int_equal(pyk_array_new(device, sizeof(float), 3, (int64_t[]){2, 3, 4}, &a), PYK_OK);
    assert_non_null(a.data);
    assert_int_equal(a.shape[0], 2);
    assert_int_equal(a.shape[2], 4);
    assert_int_equal(a.strides[0], 48);
    assert_int_equal(a.strides[1], 16);
    assert_int_equal(a.strides[2], 4);
    assert_int_equal(pyk_array_free(device, &a), PYK_OK);
    assert_null(a.data);
    assert_int_equal(pyk_array_free(device, &a), PYK_OK);
}

static void arrays_go_and_come_back(void **state) {
    double src[6] = {1, 2, 3, 4, 5, 6}, back[6] = {0};
    pyk_f64_2d a;
    assert_int_equal(pyk_array_from_host(device, sizeof(double), 2, (int64_t[]){2, 3}, src, &a), PYK_OK);
    assert_int_equal(pyk_array_to_host(device, sizeof(double), 2, &a, back), PYK_OK);
    assert_memory_equal(src, back, sizeof src);
    pyk_array_free(device, &a);

    pyk_i16_0d zero; /* no dimensions: one element */
    int16_t one = 77, got = 0;
    assert_int_equal(pyk_array_from_host(device, 2, 0, NULL, &one, &zero), PYK_OK);
    assert_int_equal(pyk_array_to_host(device, 2, 0, &zero, &got), PYK_OK);
    assert_int_equal(got, 77);
    pyk_array_free(device, &zero);
}

static void strided_views_come_back_in_c_order(void **state) {
    int32_t src[12], back[12] = {0};
    for (int i = 0; i < 12; i++) src[i] = i;
    pyk_i32_2d a, v;
    assert_int_equal(pyk_array_from_host(device, 4, 2, (int64_t[]){3, 4}, src, &a), PYK_OK);

    v = (pyk_i32_2d){a.data, {4, 3}, {4, 16}}; /* a.T */
    assert_int_equal(pyk_array_to_host(device, 4, 2, &v, back), PYK_OK);
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 3; j++) assert_int_equal(back[i * 3 + j], src[j * 4 + i]);

    v = (pyk_i32_2d){a.data + 11, {3, 2}, {-16, -8}}; /* a[::-1, ::-2] */
    assert_int_equal(pyk_array_to_host(device, 4, 2, &v, back), PYK_OK);
    static const int32_t reversed[] = {11, 9, 7, 5, 3, 1};
    assert_memory_equal(back, reversed, sizeof reversed);

    v = (pyk_i32_2d){a.data, {2, 3}, {0, 4}}; /* broadcast */
    assert_int_equal(pyk_array_to_host(device, 4, 2, &v, back), PYK_OK);
    static const int32_t twice[] = {0, 1, 2, 0, 1, 2};
    assert_memory_equal(back, twice, sizeof twice);

    v = (pyk_i32_2d){a.data, {3, 4}, {INT64_MAX, INT64_MAX}};
    assert_int_equal(pyk_array_to_host(device, 4, 2, &v, back), PYK_INVALID_ARGUMENT);
    pyk_array_free(device, &a);
}

static void empty_arrays_are_arrays(void **state) {
    pyk_f32_2d a;
    float f;
    assert_int_equal(pyk_array_from_host(device, 4, 2, (int64_t[]){3, 0}, NULL, &a), PYK_OK);
    assert_null(a.data);
    assert_int_equal(a.shape[0], 3);
    assert_int_equal(a.strides[0], 4);
    assert_int_equal(pyk_array_to_host(device, 4, 2, &a, &f), PYK_OK);
    assert_int_equal(pyk_array_free(device, &a), PYK_OK);
    void *p = &f;
    assert_int_equal(pyk_alloc(device, 0, &p), PYK_OK);
    assert_null(p);
    assert_int_equal(pyk_free(device, p), PYK_OK);
    assert_int_equal(pyk_to_device(device, NULL, NULL, 0, NULL), PYK_OK);
}

static void sizes_that_overflow_are_refused(void **state) {
    pyk_f64_3d a;
    static const int64_t shapes[][3] = {{INT64_MAX, 1, 1},
                                        {1, INT64_MAX, 2},
                                        {(int64_t)1 << 31, (int64_t)1 << 31, 4},
                                        {INT64_MAX, INT64_MAX, 0},
                                        {0, INT64_MAX, INT64_MAX}};
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        assert_int_equal(pyk_array_new(device, 8, 3, shapes[i], &a), PYK_INVALID_ARGUMENT);
        assert_non_null(strstr(pyk_last_error(), "too large"));
    }
    assert_int_equal(pyk_array_new(device, 8, 3, (int64_t[]){1, -1, 1}, &a), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(), "extent -1 of dimension 1 is negative");
    assert_int_equal(pyk_array_new(device, 8, 33, (int64_t[33]){1}, &a), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_array_new(device, 8, -1, NULL, &a), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_array_new(device, 0, 1, (int64_t[]){1}, &a), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_array_new(device, 8, 1, NULL, &a), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_array_new(device, 1, 1, (int64_t[]){INT64_MAX}, &a), PYK_OUT_OF_MEMORY);
    assert_int_equal(pyk_array_to_host(device, 8, 33, &a, &a), PYK_INVALID_ARGUMENT);
}

static void null_pointers_are_refused(void **state) {
    pyk_f32_1d a;
    float f = 0;
    assert_int_equal(pyk_array_from_host(device, 4, 1, (int64_t[]){4}, NULL, &a), PYK_INVALID_ARGUMENT);
    assert_null(a.data);
    assert_int_equal(pyk_array_new(device, 4, 1, (int64_t[]){4}, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_to_device(device, NULL, &f, 4, NULL), PYK_INVALID_ARGUMENT);
    assert_string_equal(pyk_last_error(), "pyk_to_device: the destination is NULL");
    assert_int_equal(pyk_to_host(device, &f, NULL, 4, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_fill(device, NULL, 0, 4, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_fill(NULL, &f, 0, 4, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_array_free(device, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_free(NULL, &f), PYK_INVALID_ARGUMENT);
}

static void cpu_memory_is_aligned(void **state) {
    void *p;
    for (size_t bytes = 1; bytes < 200; bytes += 33) {
        assert_int_equal(pyk_alloc(device, bytes, &p), PYK_OK);
        assert_int_equal((uintptr_t)p % 64, 0);
        assert_int_equal(pyk_fill(device, p, 0x5a, bytes, NULL), PYK_OK);
        assert_int_equal(((unsigned char *)p)[bytes - 1], 0x5a);
        pyk_free(device, p);
    }
}

static void streams_reach_the_driver(void **state) {
    pyk_stream stream = (pyk_stream)&fake;
    void *p;
    int i = 3;
    assert_int_equal(pyk_alloc(device, 4, &p), PYK_OK);
    assert_int_equal(pyk_to_device(device, p, &i, 4, stream), PYK_OK);
    assert_ptr_equal(fake->stream, stream);
    fake->stream = NULL;
    assert_int_equal(pyk_to_host(device, &i, p, 4, stream), PYK_OK);
    assert_ptr_equal(fake->stream, stream);
    assert_int_equal(fake->count.cuStreamSynchronize, 1);
    pyk_free(device, p);
}

#define BOTH(test)                                                                                                     \
    cmocka_unit_test_setup_teardown(test, on_cpu, close_device),                                                       \
        cmocka_unit_test_setup_teardown(test, on_gpu, close_device)

int main(void) {
    const struct CMUnitTest tests[] = {
        BOTH(arrays_are_in_c_order),
        BOTH(arrays_go_and_come_back),
        BOTH(strided_views_come_back_in_c_order),
        BOTH(empty_arrays_are_arrays),
        BOTH(sizes_that_overflow_are_refused),
        BOTH(null_pointers_are_refused),
        cmocka_unit_test_setup_teardown(cpu_memory_is_aligned, on_cpu, close_device),
        cmocka_unit_test_setup_teardown(streams_reach_the_driver, on_gpu, close_device),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
