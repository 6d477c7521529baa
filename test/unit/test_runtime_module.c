/* Packages on a GPU: which image is chosen, where files are looked for, loading once, and refusing
 * what does not fit.
 */
#include <pthread.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "backend/package/package.h"
#include "test/unit/cmocka.h"
#include "test/unit/fake_cuda.h"

#define HASH 0x1122334455667788u

static FakeCuda *fake;
static pyk_device *device;
static char folder[] = "/tmp/pyk-test-XXXXXX";

/* An ELF file of nothing but its header, and a fat binary of nothing: whole, as far as the runtime
 * looks. */
static const unsigned char cubin[64] = {0x7f, 'E', 'L', 'F', 2, 1, 1};
static const unsigned char other_cubin[64] = {0x7f, 'E', 'L', 'F', 2, 1, 1};
static const unsigned char fatbin[16] = {0x50, 0xed, 0x55, 0xba, 1, 0, 16};
static const char ptx[] = {'.', 'v', 'e', 'r', 's', 'i', 'o', 'n'}; /* without a NUL */

static const pyk_kernel kernels[] = {{.name = "add", .symbol = "add"},
                                     {.name = "scale", .symbol = "scale__f32"},
                                     {.name = "scale", .symbol = "scale__f64"}};

static pyk_package package_of(const pyk_image *images, uint32_t n) {
    return (pyk_package){.abi_version = PYK_ABI_VERSION,
                         .nimages = n,
                         .nkernels = 3,
                         .abi_hash = HASH,
                         .name = "demo",
                         .images = images,
                         .kernels = kernels};
}

static int setup(void **state) {
    fake = fake_reset();
    unsetenv("PYK_PATH");
    return pyk_device_open("cuda", &device);
}

static int teardown(void **state) {
    pyk_device_close(device);
    return fake->modules != 0 || fake->contexts != 0;
}

static void reopen(int capability) {
    pyk_device_close(device);
    fake->capability = capability;
    assert_int_equal(pyk_device_open("cuda", &device), PYK_OK);
}

/* ---- one load */

static pyk_package raced;

static void *race(void *argument) {
    pyk_kernel_info info;
    pyk_result r = pyk_package_load(argument, &raced, NULL);
    if (!r) r = pyk_kernel_query(argument, &raced, 1, &info, sizeof info);
    return (void *)(uintptr_t)(r + 1000);
}

static void sixteen_threads_load_once_and_resolve_what_they_use(void **state) {
    static const pyk_image image = {"sm_90", "cubin", NULL, cubin, sizeof cubin, 0};
    raced = package_of(&image, 1);
    pthread_t threads[16];
    for (int i = 0; i < 16; i++) assert_int_equal(pthread_create(&threads[i], NULL, race, device), 0);
    for (int i = 0; i < 16; i++) {
        void *result;
        pthread_join(threads[i], &result);
        assert_int_equal((uintptr_t)result, 1000);
    }
    assert_int_equal(fake->count.cuModuleLoadDataEx, 1);
    assert_int_equal(fake->count.cuModuleGetFunction, 1);
    assert_int_equal(fake->modules, 1);
    assert_int_equal(pyk_package_unload(device, &raced), PYK_OK);
    assert_int_equal(fake->modules, 0);
    assert_int_equal(pyk_package_unload(device, &raced), PYK_OK); /* not loaded: nothing to do */
    assert_int_equal(fake->count.cuModuleUnload, 1);
}

static void each_device_has_its_own_module(void **state) {
    static const pyk_image image = {"sm_90", "cubin", NULL, cubin, sizeof cubin, 0};
    pyk_package p = package_of(&image, 1);
    pyk_device *second;
    fake->devices = 2;
    assert_int_equal(pyk_device_open("cuda:1", &second), PYK_OK);
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_OK);
    assert_int_equal(pyk_package_load(second, &p, NULL), PYK_OK);
    assert_int_equal(fake->modules, 2);
    pyk_launch l = pyk_launch_1d(second, 1, 32);
    assert_int_equal(pyk_launch_kernel(&l, &p, 0, NULL), PYK_OK);
    assert_int_equal(fake->launch_device, 1);
    l.device = device;
    assert_int_equal(pyk_launch_kernel(&l, &p, 0, NULL), PYK_OK);
    assert_int_equal(fake->launch_device, 0);
    pyk_device_close(second);
    assert_int_equal(fake->modules, 1);
}

/* ---- the choice */

static void the_best_image_is_chosen(void **state) {
    static const struct {
        int capability;
        const char *first, *second;
        int chosen; /* 0, 1; -1: none */
    } cases[] = {
        {90, "sm_80", "sm_90", 1},
        {86, "sm_80", "sm_90", 0},
        {75, "sm_80", "sm_90", -1},
        {86, "sm_89", "sm_86", 1},
        {90, "sm_86", "compute_75", 1},
        {89, "compute_89", "sm_80", 1},
        {90, "compute_75", "compute_80", 1},
        {75, "compute_80", "sm_86", -1},
        {120, "sm_100", "compute_90", 1},
        {90, "sm_90", "sm_90a", 1},
        {90, "sm_80 sm_90 compute_90", "sm_86", 0},
        {103, "sm_100a", "sm_90", -1},
        {103, "sm_100f", "sm_90", 0},
        {100, "sm_100f", "sm_100a", 1},
        {103, "compute_100a", "sm_90", -1},
        {90, "cpu", "sm_90", 1},
        {90, "sm_", "sm_9x", -1},
        {90, "", "compute_90b", -1},
        {90, "compute_900000000000", "sm_99999999999999999999", -1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const pyk_image images[] = {{cases[i].first, "cubin", NULL, cubin, sizeof cubin, 0},
                                    {cases[i].second, "cubin", NULL, other_cubin, sizeof other_cubin, 0}};
        pyk_package p = package_of(images, 2);
        reopen(cases[i].capability);
        pyk_result r = pyk_package_load(device, &p, NULL);
        assert_int_equal(r, cases[i].chosen < 0 ? PYK_NO_IMAGE : PYK_OK);
        if (!r) assert_ptr_equal(fake->image, images[cases[i].chosen].data);
    }
}

static void no_image_lists_what_there_is(void **state) {
    static const pyk_image images[] = {{"sm_80", "cubin", NULL, cubin, sizeof cubin, 0},
                                       {"cpu", "so", "demo.so", NULL, 0, 0}};
    pyk_package p = package_of(images, 2);
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_NO_IMAGE);
    assert_string_equal(pyk_last_error(),
                        "package 'demo' has no image for Fake GPU 0 (sm_90): it was built for sm_80 (cubin), "
                        "cpu (so); build it with --arch sm_90");
    p.nimages = 0;
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_NO_IMAGE);
    assert_non_null(strstr(pyk_last_error(), "built for nothing"));
    pyk_device *cpu;
    assert_int_equal(pyk_device_open("cpu", &cpu), PYK_OK);
    p.nimages = 1;
    assert_int_equal(pyk_package_load(cpu, &p, NULL), PYK_NO_IMAGE);
    assert_string_equal(pyk_last_error(), "package 'demo' has no image for the CPU: it was built for sm_80 (cubin); "
                                          "build it with --arch cpu");
    pyk_device_close(cpu);
}

static void ptx_gets_its_end_and_the_compilers_log(void **state) {
    static const pyk_image image = {"compute_75", "ptx", NULL, ptx, sizeof ptx, 0};
    pyk_package p = package_of(&image, 1);
    fake->fail_name = "cuModuleLoadDataEx";
    fake->fail_with = CUDA_ERROR_INVALID_PTX;
    fake->jit_log = "ptxas application ptx input, line 3; fatal\nmore";
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_BAD_FORMAT);
    assert_non_null(strstr(pyk_last_error(), "line 3; fatal"));
    assert_null(strstr(pyk_last_error(), "more"));

    fake->fail_with = CUDA_ERROR_UNSUPPORTED_PTX_VERSION;
    fake->jit_log = NULL;
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_NO_IMAGE);
    assert_non_null(strstr(pyk_last_error(),
                           "newer than the driver, which knows CUDA 12.4: update it, or build with --arch sm_90"));
    fake->fail_name = NULL;
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_OK); /* a failed load leaves the way free */
    assert_ptr_not_equal(fake->image, ptx);
}

/* ---- what does not fit */

static void another_build_is_refused(void **state) {
    static const pyk_image image = {"sm_90", "cubin", NULL, cubin, sizeof cubin, 0};
    pyk_package p = package_of(&image, 1);
    fake->abi_hash = 1;
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_ABI_MISMATCH);
    assert_non_null(strstr(pyk_last_error(), "1122334455667788"));
    assert_non_null(strstr(pyk_last_error(), "0000000000000001"));
    fake->hash_bytes = 4;
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_ABI_MISMATCH);
    fake->hash_bytes = 0;
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_ABI_MISMATCH);
    assert_non_null(strstr(pyk_last_error(), "no pyk_abi_hash"));
    fake->hash_bytes = 8;
    p.abi_version = 2;
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_ABI_MISMATCH);
    assert_non_null(strstr(pyk_last_error(), "version 2"));
    assert_int_equal(fake->modules, 0);
}

static void a_missing_kernel_is_named(void **state) {
    static const pyk_image image = {"sm_90", "cubin", NULL, cubin, sizeof cubin, 0};
    static const pyk_kernel missing = {.name = "gone", .symbol = "missing"};
    pyk_package p = package_of(&image, 1);
    p.kernels = &missing;
    p.nkernels = 1;
    pyk_kernel_info info;
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_OK); /* the driver is asked when it is used */
    assert_int_equal(pyk_kernel_query(device, &p, 0, &info, sizeof info), PYK_NOT_FOUND);
    assert_non_null(strstr(pyk_last_error(), "kernel 'gone'"));
    pyk_package empty = package_of(&image, 1);
    empty.nkernels = 0;
    assert_int_equal(pyk_package_load(device, &empty, NULL), PYK_OK); /* a package without kernels loads */
}

static void damaged_images_do_not_reach_the_driver(void **state) {
    unsigned char sections[128], segments[128], fat[32];
    memset(sections, 0, sizeof sections);
    memcpy(sections, cubin, sizeof cubin);
    memcpy(segments, sections, sizeof sections);
    sections[40] = 64, sections[58] = 64, sections[60] = 1; /* one section header at byte 64 */
    segments[32] = 64, segments[54] = 56, segments[56] = 1,
    segments[64 + 32] = 120; /* a segment of 120 bytes from byte 0 */
    memset(fat, 0, sizeof fat);
    memcpy(fat, fatbin, sizeof fatbin);
    fat[8] = 16;
    const struct {
        const char *kind;
        const unsigned char *data;
        size_t whole, size;
    } cases[] = {{"cubin", cubin, 64, 64},
                 {"cubin", sections, 128, 128},
                 {"cubin", segments, 120, 128},
                 {"fatbin", fat, 32, 32}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        for (size_t size = 0; size <= cases[i].size; size++) {
            unsigned char *exact = malloc(size ? size : 1); /* an access beyond the end is seen by the sanitizer */
            assert_non_null(exact);
            memcpy(exact, cases[i].data, size);
            const pyk_image image = {"sm_90", cases[i].kind, NULL, exact, size, 0};
            pyk_package p = package_of(&image, 1);
            assert_int_equal(pyk_package_load(device, &p, NULL), size < cases[i].whole ? PYK_BAD_FORMAT : PYK_OK);
            pyk_package_unload(device, &p);
            free(exact);
        }
    const pyk_image image = {"sm_90", "fatbin", NULL, cubin, sizeof cubin, 0};
    pyk_package p = package_of(&image, 1);
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_BAD_FORMAT);
    assert_non_null(strstr(pyk_last_error(), "not a fat binary"));
}

/* ---- files */

static void write_image(const char *path) {
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(cubin, 1, sizeof cubin, f), sizeof cubin);
    fclose(f);
}

static void altered_files_are_refused(void **state) {
    assert_non_null(mkdtemp(folder));
    char path[128];
    snprintf(path, sizeof path, "%s/k.cubin", folder);
    write_image(path);
    pyk_image image = {"sm_90", "cubin", path, NULL, 0, package_checksum(cubin, sizeof cubin)};
    pyk_package p = package_of(&image, 1);
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_OK);
    assert_int_equal(pyk_package_unload(device, &p), PYK_OK);
    image.checksum ^= 1;
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_BAD_FORMAT);
    assert_non_null(strstr(pyk_last_error(), path));
    assert_non_null(strstr(pyk_last_error(), "its contents are not those that pyk wrote with this package"));
    unlink(path);
    rmdir(folder);
    strcpy(folder + strlen(folder) - 6, "XXXXXX");
}

static void files_are_found_where_the_header_says(void **state) {
    assert_non_null(mkdtemp(folder));
    char name[32], path[128], list[256];
    snprintf(name, sizeof name, "k%d.cubin", (int)getpid());
    snprintf(path, sizeof path, "%s/%s", folder, name);
    snprintf(list, sizeof list, "/nonexistent::%s:/other", folder);
    const pyk_image image = {"sm_90", "cubin", name, NULL, 0, 0};
    pyk_package p = package_of(&image, 1);

    setenv("PYK_PATH", list, 1);
    assert_int_equal(pyk_package_load(device, &p, "/given"), PYK_NOT_FOUND);
    assert_non_null(strstr(pyk_last_error(), "looked in /given, /nonexistent, "));
    assert_non_null(strstr(pyk_last_error(), folder));
    assert_int_equal(mkdir(path, 0700), 0); /* a folder of that name is not a file */
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_NOT_FOUND);
    assert_int_equal(rmdir(path), 0);

    write_image(path);
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_OK); /* PYK_PATH */
    pyk_package_unload(device, &p);
    unsetenv("PYK_PATH");
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_NOT_FOUND);
    assert_int_equal(pyk_package_load(device, &p, folder), PYK_OK);
    pyk_package_unload(device, &p);
    p.dir = folder;
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_OK);
    pyk_package_unload(device, &p);
    const pyk_image absolute = {"sm_90", "cubin", path, NULL, 0, 0};
    p.dir = NULL;
    p.images = &absolute;
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_OK);
    pyk_package_unload(device, &p);
    write_image(name);
    p.images = &image;
    assert_int_equal(pyk_package_load(device, &p, NULL), PYK_OK); /* the current directory */
    unlink(name);
    unlink(path);
    rmdir(folder);
    const pyk_image nothing = {"sm_90", "cubin", NULL, NULL, 0, 0};
    pyk_package q = package_of(&nothing, 1);
    assert_int_equal(pyk_package_load(device, &q, NULL), PYK_NOT_FOUND);
}

static void kernels_are_found_by_symbol_then_by_name(void **state) {
    pyk_package p = package_of(NULL, 0);
    uint32_t k = 99;
    assert_int_equal(pyk_package_find(&p, "scale__f64", &k), PYK_OK);
    assert_int_equal(k, 2);
    assert_int_equal(pyk_package_find(&p, "add", &k), PYK_OK);
    assert_int_equal(k, 0);
    assert_int_equal(pyk_package_find(&p, "scale", &k), PYK_INVALID_ARGUMENT);
    assert_non_null(strstr(pyk_last_error(), "scale__f32, scale__f64"));
    assert_int_equal(pyk_package_find(&p, "sub", &k), PYK_NOT_FOUND);
    assert_string_equal(pyk_last_error(), "package 'demo' has no kernel 'sub'; it has add, scale__f32, scale__f64");
    assert_int_equal(pyk_package_find(NULL, "add", &k), PYK_INVALID_ARGUMENT);
}

static void null_arguments_are_refused(void **state) {
    pyk_package p = package_of(NULL, 0);
    assert_int_equal(pyk_package_load(NULL, &p, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_package_load(device, NULL, NULL), PYK_INVALID_ARGUMENT);
    assert_int_equal(pyk_package_unload(NULL, &p), PYK_INVALID_ARGUMENT);
}

/* ---- errors that kernels report */

static void load_reporting(const char *text, size_t bytes) {
    static const pyk_image image = {"sm_90", "cubin", NULL, cubin, sizeof cubin, 0};
    static pyk_package package;
    package = package_of(&image, 1);
    fake->error_text = text;
    fake->error_bytes = bytes;
    assert_int_equal(pyk_package_load(device, &package, NULL), PYK_OK);
}

#define FIRST "k.py\0" "3\0" "f\0" "ValueError: first\0"

/* The record that a kernel leaves: code, thread and block, kernel, index and extent, failing
 * threads. */
static void report(int32_t code, int32_t kernel, int64_t index, int64_t extent, uint64_t threads) {
    int32_t words[] = {code, 5, 6, 7, 8, 9, 10, kernel};
    int64_t values[] = {index, extent, (int64_t)threads};
    memcpy(fake->error, words, sizeof words);
    memcpy(fake->error + 8, values, sizeof values);
}

static void an_exception_is_reported_once(void **state) {
    static const char text[] = FIRST "k.py\0" "7\0" "add\0" "AssertionError";
    pyk_exception e;
    load_reporting(text, sizeof text);
    assert_int_equal(pyk_synchronize(device), PYK_OK);
    report(2, 1, 0, -1, 3);
    assert_int_equal(pyk_synchronize(device), PYK_DEVICE_EXCEPTION);
    assert_string_equal(pyk_last_error(),
                        "k.py:7: in 'add': AssertionError, thread (5,6,7) block (8,9,10), and 2 other threads");
    assert_int_equal(fake->error[0], 0);
    assert_int_equal(pyk_synchronize(device), PYK_OK);
    assert_int_equal(pyk_last_exception(&e, sizeof e), PYK_OK);
    assert_string_equal(e.kernel, "add");
    assert_string_equal(e.file, "k.py");
    assert_string_equal(e.text, "AssertionError");
    assert_int_equal(e.line, 7);
    assert_true(e.thread[2] == 7 && e.block[0] == 8 && e.threads == 3 && !e.has_index);
    report(1, 2, 0, -1, 1); /* another way to ask, and a function that a kernel calls */
    assert_int_equal(pyk_stream_synchronize(device, NULL), PYK_DEVICE_EXCEPTION);
    assert_string_equal(pyk_last_error(),
                        "k.py:3: in 'f', called by kernel 'scale': ValueError: first, thread (5,6,7) block (8,9,10)");
    report(1, 99, 0, -1, 2); /* and another; a kernel that the package has not */
    assert_int_equal(pyk_check(device), PYK_DEVICE_EXCEPTION);
    assert_string_equal(pyk_last_error(),
                        "k.py:3: in 'f': ValueError: first, thread (5,6,7) block (8,9,10), and 1 other call");
    assert_int_equal(pyk_check(device), PYK_OK);
}

static void a_bad_index_is_reported_with_its_values(void **state) {
    static const char text[] = "k.py\0" "3\0" "f\0" "IndexError: the index is out of range";
    load_reporting(text, sizeof text);
    report(1, 0, -3, 100, 1);
    assert_int_equal(pyk_synchronize(device), PYK_DEVICE_EXCEPTION);
    assert_string_equal(pyk_last_error(),
                        "k.py:3: in 'f': IndexError: the index is out of range: index -3 for extent 100, "
                        "thread (5,6,7) block (8,9,10)");
    report(1, 0, 0, 0, 1); /* of an empty array */
    assert_int_equal(pyk_synchronize(device), PYK_DEVICE_EXCEPTION);
    assert_non_null(strstr(pyk_last_error(), ": index 0 for extent 0, "));
}

static void a_damaged_error_table_is_survived(void **state) {
    static const char open[] = {'k', '.', 'p', 'y'}; /* no NUL */
    load_reporting(open, sizeof open);
    report(1, 0, 0, -1, 1);
    assert_int_equal(pyk_synchronize(device), PYK_DEVICE_EXCEPTION);
    fake->error_text = "one text";
    fake->error_bytes = sizeof "one text";
    report(99, 0, 0, -1, 1);
    assert_int_equal(pyk_synchronize(device), PYK_DEVICE_EXCEPTION);
    assert_string_equal(pyk_last_error(), "an error that the image does not name, thread (5,6,7) block (8,9,10)");
    report(INT32_MIN, 0, 0, -1, 1);
    assert_int_equal(pyk_synchronize(device), PYK_DEVICE_EXCEPTION);
    report(1, 0, 0, -1, 1);
    fake->fail_name = "cuMemcpyDtoHAsync_v2";
    fake->fail_with = CUDA_ERROR_INVALID_HANDLE;
    assert_int_equal(pyk_synchronize(device), PYK_INVALID_ARGUMENT);
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(sixteen_threads_load_once_and_resolve_what_they_use),
        TEST(each_device_has_its_own_module),
        TEST(the_best_image_is_chosen),
        TEST(no_image_lists_what_there_is),
        TEST(ptx_gets_its_end_and_the_compilers_log),
        TEST(another_build_is_refused),
        TEST(a_missing_kernel_is_named),
        TEST(damaged_images_do_not_reach_the_driver),
        TEST(altered_files_are_refused),
        TEST(files_are_found_where_the_header_says),
        TEST(kernels_are_found_by_symbol_then_by_name),
        TEST(null_arguments_are_refused),
        TEST(an_exception_is_reported_once),
        TEST(a_bad_index_is_reported_with_its_values),
        TEST(a_damaged_error_table_is_survived),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
