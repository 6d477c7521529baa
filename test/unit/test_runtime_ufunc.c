/* Universal functions on a (fake) GPU: which kernel does the work, in how many launches and blocks.
 * What the kernels compute is tested on the CPU and on real GPUs (test/utility). */
#include "test/unit/cmocka.h"
#include "test/unit/fake_cuda.h"

static FakeCuda *fake;
static pyk_device *device;
static pyk_device_info info;

static const unsigned char cubin[64] = {0x7f, 'E', 'L', 'F', 2, 1, 1};
static const pyk_image images[] = {{"sm_90", "cubin", NULL, cubin, sizeof cubin, 0}};
static const pyk_param params[5] = {{"", "int64", 8, 8, 0, 0}, {"", "int64", 8, 8, 0, 0}, {"", "int64", 8, 8, 0, 0},
                                    {"", "int64", 8, 8, 0, 0}, {"", "int64", 8, 8, 0, 0}};
static const pyk_kernel kernels[] = {
    {"add$vectors", "add$vectors", params, 4, 256, 0, 0, 0, 0},
    {"add$nest", "add$nest", params, 5, 256, 0, 0, 0, 0},
    {"product$contiguous", "product$contiguous", params, 3, 256, 0, 0, 0, 0},
    {"product$strided", "product$strided", params, 3, 256, 0, 0, 0, 0},
    {"product$staged", "product$staged", params, 5, 256, 0, 0, 0, 0},
};
static const pyk_param elements[] = {
    {"x", "float32", 4, 4, 0, 0}, {"y", "float32", 4, 4, 0, 0}, {"out", "float32", 4, 4, 0, 0}};
#define OF(name, kind, first, nkernels, layout) {name, name, kind, elements, 3, first, nkernels, 4, 16, layout, NULL}
static const pyk_utility utilities[] = {
    OF("add", "vectorize", 0, 2, "(),()->()"),
    OF("product", "guvectorize", 2, 3, "(m,n),(n,p)->(m,p)"),
    OF("old", "vectorize", 0, 4, "(),()->()"),
};
static const pyk_package package = {PYK_ABI_VERSION, 1,       5,    0x1122334455667788, "demo",
                                    images,          kernels, NULL, utilities,          3};

enum { ADD, PRODUCT, OLD };
static char *const x_data = (char *)0x7000000000, *const y_data = (char *)0x7800000000,
                   *const out_data = (char *)0x8000000000;

static int setup(void **state) {
    fake = fake_reset();
    return pyk_device_open("cuda", &device) || pyk_device_query(device, &info, sizeof info);
}

static int teardown(void **state) {
    pyk_device_close(device);
    return fake->modules != 0 || fake->contexts != 0 || fake->allocations != 0;
}

/* In C order; an extent below 0 is an axis of 1 in its place. */
static pyk_operand array(char *data, int ndim, const int64_t *shape) {
    pyk_operand x = {.dtype = PYK_F32, .ndim = ndim, .data = data};
    int64_t stride = 4;
    for (int i = ndim - 1; i >= 0; i--) {
        x.shape[i] = shape[i] < 0 ? 1 : shape[i];
        x.strides[i] = stride;
        stride *= x.shape[i];
    }
    return x;
}

#define SHAPE(...) (int)(sizeof(int64_t[]){__VA_ARGS__} / sizeof(int64_t)), (const int64_t[]){__VA_ARGS__}

static pyk_operand number(void) { return pyk_operand_number(PYK_F32, &(float){3}); }

/* One call: the kernel of the last launch, and how many launches there were. */
static void runs(unsigned utility, pyk_operand x, pyk_operand y, pyk_operand out, const char *kernel,
                 unsigned launches) {
    unsigned before = fake->launches;
    const pyk_operand in[2] = {x, y};
    if (pyk_ufunc_call(device, NULL, &package, utility, in, &out)) fail_msg("%s", pyk_last_error());
    assert_string_equal(fake->launch_kernel, kernel);
    assert_int_equal(fake->launches - before, launches);
}

static void results_without_gaps_are_made_by_vectors(void **state) {
    pyk_operand x = array(x_data, SHAPE(1000, 64)), out = array(out_data, SHAPE(1000, 64)),
                y = array(y_data, SHAPE(1000, 64));
    runs(ADD, x, y, out, "add$vectors", 1);
    assert_int_equal(fake->grid[0], (1000 * 64 / 16 + 1 + 255) / 256);
    assert_int_equal(fake->block[0], 256);
    runs(ADD, x, number(), out, "add$vectors", 1);
    runs(ADD, number(), number(), out, "add$vectors", 1);
    runs(ADD, x, array(y_data, SHAPE(64)), out, "add$vectors", 1);
    runs(ADD, x, array(y_data, SHAPE(1000, -1)), out, "add$vectors", 1);
    runs(ADD, x, array(y_data + 4, SHAPE(1000, 64)), out, "add$vectors", 1);
    x.strides[1] = -4, x.data = x_data + 63 * 4;
    runs(ADD, x, y, out, "add$vectors", 1);
    runs(ADD, array(x_data, SHAPE(7, 3)), array(y_data, SHAPE(3)), array(out_data, SHAPE(7, 3)), "add$vectors", 1);
    runs(ADD, array(x_data, SHAPE(9, -1, 5)), array(y_data, SHAPE(-1, 8, 5)), array(out_data, SHAPE(9, 8, 5)),
         "add$vectors", 1);
    runs(ADD, array(x_data, SHAPE(1)), number(), array(out_data, SHAPE(1)), "add$vectors", 1);
    assert_int_equal(fake->grid[0], 1);
}

static void inputs_across_the_result_are_read_by_rectangles(void **state) {
    pyk_operand x = array(x_data, SHAPE(1000, 640)), y = x, out = array(out_data, SHAPE(1000, 640));
    y.strides[0] = 4, y.strides[1] = 4000;
    runs(ADD, x, y, out, "add$nest", 1);
    assert_int_equal(fake->block[0], 32);
    assert_int_equal(fake->block[1], 8);
    assert_int_equal(fake->grid[0], 640 / 64);
    assert_int_equal(fake->grid[1], (1000 + 31) / 32);
    runs(ADD, y, y, y, "add$vectors", 1);              /* the result lies as the input does */
    x = array(x_data, SHAPE(64, 100, 128)), y = x, out = array(out_data, SHAPE(64, 100, 128));
    y.strides[0] = 4, y.strides[2] = 100 * 64 * 4;    /* neighbours along the first axis */
    runs(ADD, x, y, out, "add$nest", 1);
    assert_int_equal(fake->grid[0], 128 / 64);
    assert_int_equal(fake->grid[1], 100 * 64 / 32);
    y = x = array(x_data, SHAPE(1000, 9)), out = array(out_data, SHAPE(1000, 9));
    y.strides[0] = 4, y.strides[1] = 4000;             /* too narrow for rectangles */
    runs(ADD, x, y, out, "add$nest", 1);
    assert_int_equal(fake->block[0], 4);               /* a thread takes several elements of a row */
    assert_int_equal(fake->block[1], 64);
    y = x = array(x_data, SHAPE(2, 1000)), out = array(out_data, SHAPE(2, 1000));
    y.strides[0] = 4, y.strides[1] = 32;                /* two rows share no sectors worth a thought */
    runs(ADD, x, y, out, "add$vectors", 1);
}

static void rows_with_gaps_need_alignment(void **state) {
    pyk_operand x = array(x_data, SHAPE(10, 64)), out = array(out_data, SHAPE(10, 64));
    out.strides[0] = 68 * 4;
    runs(ADD, x, x, out, "add$vectors", 1);
    out.data = out_data + 4;
    runs(ADD, x, x, out, "add$nest", 1);
    out.data = out_data;
    out.strides[0] = 65 * 4;
    runs(ADD, x, x, out, "add$nest", 1);
    out.strides[0] = 68 * 4, out.shape[1] = 63;
    runs(ADD, array(x_data, SHAPE(10, 63)), number(), out, "add$nest", 1);
}

static void what_else_is_general_goes_by_nested_loops(void **state) {
    pyk_operand out = array(out_data, SHAPE(100)), x = array(x_data, SHAPE(100)), y = x;
    out.data = out_data + 4;
    runs(ADD, x, x, out, "add$nest", 1);
    runs(ADD, array(x_data, SHAPE(5, -1, 6, -1)), array(y_data, SHAPE(-1, 7, -1, 8)),
         array(out_data, SHAPE(5, 7, 6, 8)), "add$nest", 1);
    runs(ADD, array(x_data, SHAPE(5, -1, 2)), array(y_data, SHAPE(5, 7, -1)), array(out_data, SHAPE(5, 7, 2)),
         "add$nest", 1);
    out.data = out_data, out.shape[0] = x.shape[0] = y.shape[0] = 4;
    y.strides[0] = (int64_t)3 << 30;                   /* offsets beyond 32 bits */
    runs(ADD, x, y, out, "add$nest", 1);
    y.strides[0] = (int64_t)1 << 30;
    runs(ADD, x, y, out, "add$vectors", 1);
}

static void long_arrays_are_halved_for_indices_of_32_bits(void **state) {
    const int64_t most = INT32_MAX, more = ((int64_t)1 << 31) + 5;
    runs(ADD, array(x_data, SHAPE(most)), number(), array(out_data, SHAPE(most)), "add$vectors", 1);
    runs(ADD, array(x_data, SHAPE(more)), number(), array(out_data, SHAPE(more)), "add$vectors", 2);
    runs(ADD, array(x_data, SHAPE(5, 1 << 30)), array(y_data, SHAPE(1 << 30)), array(out_data, SHAPE(5, 1 << 30)),
         "add$vectors", 5);
}

static void small_items_are_copied_to_shared_memory(void **state) {
    const int64_t many = 1 << 20;
    pyk_operand x = array(x_data, SHAPE(many, 8, 8)), y = array(y_data, SHAPE(many, 8, 8)),
                out = array(out_data, SHAPE(many, 8, 8));
    int64_t each = 3 * 65 * 4, room = info.multiprocessor_shared / fake->blocks_at_once - 1024,
            per = room / each / 32 * 32;
    runs(PRODUCT, x, y, out, "product$staged", 1);
    assert_int_equal(fake->block[0], 256);
    assert_int_equal(fake->shared_bytes, per * each);
    assert_int_equal(fake->grid[0], (many + per - 1) / per);
    runs(PRODUCT, x, array(y_data, SHAPE(8, 8)), out, "product$staged", 1);
    assert_true(fake->shared_bytes <= room);
    runs(PRODUCT, array(x_data, SHAPE(40, 8, 8)), array(y_data, SHAPE(40, 8, 8)), array(out_data, SHAPE(40, 8, 8)),
         "product$staged", 1);
    int64_t share = ((40 + info.multiprocessors - 1) / info.multiprocessors + 31) / 32 * 32;
    assert_int_equal(fake->grid[0], (40 + share - 1) / share);
    x = array(x_data, SHAPE(many, 48, 48)), y = array(y_data, SHAPE(many, 48, 48)),
    out = array(out_data, SHAPE(many, 48, 48));
    runs(PRODUCT, x, y, out, "product$staged", 1);     /* a few */
    assert_int_equal(fake->shared_bytes, 8 * 3 * 4 * (48 * 48 + 1));
    assert_true((int64_t)fake->shared_bytes <= info.shared_optin);
    pyk_device_close(device);
    fake->function_shared = 20 * 1024;                 /* the function has shared arrays of its own: there is no room */
    assert_int_equal(pyk_device_open("cuda", &device), PYK_OK);
    runs(PRODUCT, x, y, out, "product$contiguous", 1);
    fake->function_shared = 0;
}

static void other_items_are_read_where_they_lie(void **state) {
    const int64_t n = 1000;
    pyk_operand x = array(x_data, SHAPE(n, 2, 2)), y = array(y_data, SHAPE(n, 2, 2)),
                out = array(out_data, SHAPE(n, 2, 2));
    runs(PRODUCT, x, y, out, "product$contiguous", 1);                                /* 16 bytes each */
    runs(PRODUCT, array(x_data, SHAPE(n, 99, 99)), array(y_data, SHAPE(n, 99, 99)), array(out_data, SHAPE(n, 99, 99)),
         "product$contiguous", 1);
    x = array(x_data, SHAPE(n, 8, 8)), y = array(y_data, SHAPE(n, 8, 8)), out = array(out_data, SHAPE(n, 8, 8));
    x.strides[1] = 4, x.strides[2] = 32;
    runs(PRODUCT, x, y, out, "product$strided", 1);
    x.strides[1] = 32, x.strides[2] = 4, x.strides[0] = -256, x.data = x_data + (n - 1) * 256;
    runs(PRODUCT, x, y, out, "product$strided", 1);
    runs(PRODUCT, array(x_data, SHAPE(n, 8, 0)), array(y_data, SHAPE(n, 0, 8)), out, "product$contiguous", 1);
}

static void items_may_lie_apart(void **state) {
    pyk_operand x = array(x_data, SHAPE(1000, 8, 8)), y = array(y_data, SHAPE(1000, 8, 8)),
                out = array(out_data, SHAPE(1000, 8, 8));
    x.strides[0] = 512, out.strides[0] = 300;
    runs(PRODUCT, x, y, out, "product$staged", 1);
    x.strides[0] = 1 << 24;                            /* too far for the indices of a block */
    x.data = (char *)0x9000000000;
    runs(PRODUCT, x, y, out, "product$strided", 1);
}

static void the_longest_loop_is_in_the_kernel(void **state) {
    runs(PRODUCT, array(x_data, SHAPE(5000, -1, 8, 8)), array(y_data, SHAPE(6, 8, 8)),
         array(out_data, SHAPE(5000, 6, 8, 8)), "product$staged", 6);
    runs(PRODUCT, array(x_data, SHAPE(6, -1, 8, 8)), array(y_data, SHAPE(5000, 8, 8)),
         array(out_data, SHAPE(6, 5000, 8, 8)), "product$staged", 6);
}

static void large_items_stay_in_their_order(void **state) {
    runs(PRODUCT, array(x_data, SHAPE(50, -1, 99, 99)), array(y_data, SHAPE(6, 99, 99)),
         array(out_data, SHAPE(50, 6, 99, 99)), "product$contiguous", 50);
    pyk_operand x = array(x_data, SHAPE(50, -1, 99, 99));
    x.strides[0] = -x.strides[0], x.data = x_data + ((int64_t)1 << 30);
    runs(PRODUCT, x, array(y_data, SHAPE(6, 99, 99)), array(out_data, SHAPE(50, 6, 99, 99)), "product$contiguous", 50);
    x.strides[3] = 8, x.strides[2] = 8 * 99;
    runs(PRODUCT, x, array(y_data, SHAPE(6, 99, 99)), array(out_data, SHAPE(50, 6, 99, 99)), "product$strided", 6);
}

static void kernels_of_another_version_are_refused(void **state) {
    pyk_operand in[2] = {number(), number()}, out = {.dtype = PYK_NO_DTYPE};
    assert_int_equal(pyk_ufunc_call(device, NULL, &package, OLD, in, &out), PYK_BAD_FORMAT);
    assert_string_equal(pyk_last_error(), "old: its kernels are of another version of pyk: build the package again");
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(results_without_gaps_are_made_by_vectors),
        TEST(inputs_across_the_result_are_read_by_rectangles),
        TEST(rows_with_gaps_need_alignment),
        TEST(what_else_is_general_goes_by_nested_loops),
        TEST(long_arrays_are_halved_for_indices_of_32_bits),
        TEST(small_items_are_copied_to_shared_memory),
        TEST(other_items_are_read_where_they_lie),
        TEST(items_may_lie_apart),
        TEST(the_longest_loop_is_in_the_kernel),
        TEST(large_items_stay_in_their_order),
        TEST(kernels_of_another_version_are_refused),
    };
    return cmocka_run_group_tests_name("runtime_ufunc", tests, NULL, NULL);
}
