/* Every allocation of the runtime, and every start of a thread, fails once: the call says so or
 * does without, nothing stays behind, and the next life goes well. The program is linked with
 * wrappers of the allocating functions (Makefile); those within the C library itself are not
 * counted. */
#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include "lib/contract/hash.h"
#include "test/unit/cmocka.h"
#include "test/unit/command.h"
#include "test/unit/fake_cuda.h"
#include "test/unit/folder.h"

/* ---- the wrappers */

static _Atomic long count, fail_at, live;          /* allocations so far; the one to fail, 0: none; that are alive */
static _Atomic bool counting;

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
char *__real_strdup(const char *text);
void __real_free(void *p);
int   __real_pthread_create(pthread_t *t, const pthread_attr_t *how, void *(*f)(void *), void *of);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
char *__wrap_strdup(const char *text);
void __wrap_free(void *p);
int   __wrap_pthread_create(pthread_t *t, const pthread_attr_t *how, void *(*f)(void *), void *of);

/* libyaml loses memory when it gets none; what the runtime loses is counted here. */
const char *__asan_default_options(void);
const char *__asan_default_options(void) { return "detect_leaks=0"; }

static bool fails(void) { return atomic_load(&counting) && atomic_fetch_add(&count, 1) + 1 == atomic_load(&fail_at); }

static void *made(void *p) {
    if (p) atomic_fetch_add(&live, 1);
    return p;
}

void *__wrap_malloc(size_t size) { return fails() ? NULL : made(__real_malloc(size)); }
void *__wrap_calloc(size_t n, size_t size) { return fails() ? NULL : made(__real_calloc(n, size)); }
void *__wrap_realloc(void *p, size_t size) {
    if (fails()) return NULL;
    return p ? __real_realloc(p, size) : made(__real_malloc(size));
}
void *__wrap_aligned_alloc(size_t alignment, size_t size) {
    return fails() ? NULL : made(__real_aligned_alloc(alignment, size));
}
char *__wrap_strdup(const char *text) { return fails() ? NULL : made(__real_strdup(text)); }
void __wrap_free(void *p) {
    if (p) atomic_fetch_sub(&live, 1);
    __real_free(p);
}

int __wrap_pthread_create(pthread_t *t, const pthread_attr_t *how, void *(*f)(void *), void *of) {
    return fails() ? EAGAIN : __real_pthread_create(t, how, f, of);
}

/* ---- a package of cpu_kernels.c, with its manifest */

enum { ADD, BARRIERS, BACKWARDS, RELAY, NKERNELS };
static const char *const names[NKERNELS] = {"add", "barriers", "backwards", "relay"};
static char *manifest, *image_file;
static char *image_data;
static size_t image_size;
static uint64_t package_hash;

static int write_manifest(void) {
    static const char *const types[] = {"array(int32, 1d, C)", "array(int32, 1d, C)", "int32"};
    uint64_t hash = HASH_START;
    for (int k = 0; k < NKERNELS; k++) {
        hash = hash_kernel(hash, names[k], 3, 0, k == RELAY);
        for (int i = 0; i < 3; i++) hash = hash_param(hash, types[i], i < 2 ? 8 : 4, i < 2 ? 8 : 4);
    }
    package_hash = hash;
    FILE *f = fopen(manifest, "w");
    if (!f) return 1;
    fprintf(
        f,
        "abi_version: 1\nabi_hash: '%016llx'\nname: demo\nimages:\n- {archs: [cpu], kind: so, file: k.so}\nkernels:\n",
        (unsigned long long)hash);
    for (int k = 0; k < NKERNELS; k++)
        fprintf(f, "- {name: %s, symbol: %s, cooperative: %s, params: [{name: out, type: '%s', size: 8, align: 8}, "
                "{name: in, type: '%s', size: 8, align: 8}, {name: n, type: int32, size: 4, align: 4}]}\n",
                names[k], names[k], k == RELAY ? "true" : "false", types[0], types[1]);
    return fclose(f);
}

static const char source[] =
    "from numba import cuda, vectorize\n"
    "@cuda.jit('void(float32[::1], UniTuple(int32, 2), complex64)')\n"
    "def scale(y, t, c):\n"
    "    i = cuda.grid(1)\n"
    "    cuda.syncthreads()\n"
    "    if i < y.size:\n"
    "        y[i] *= t[0] if t[1] else c.real\n"
    "    elif i == 77:\n"
    "        raise ValueError('no such element')\n"
    "@cuda.reduce\n"
    "def total(a, b):\n"
    "    return a + b\n"
    "@vectorize(['float32(float32, float32)'], target='cuda')\n"
    "def both(a, b):\n"
    "    return a + b\n";
static char *compiled; /* its manifest */

static int compile(void) {
    if (folder_write("compiled.py", source) ||
        folder_write("pyk.yaml", "kernels:\n  total:\n    sigs: ['(float32,)']\n    forms: [reduce, scan]\n"))
        return 1;
    compiled = strdup(folder_path("compiled.pyk.yaml"));
    const char *words[] = {"pyk", "build", folder_path("compiled.py"), "-o", folder_path("compiled.so"), "--arch",
                           "cpu", "-O1"};
    return command_run(words, sizeof words / sizeof *words);
}

static int build(void **state) {
    char command[512];
    const char *cc = getenv("CC");
    if (folder_make()) return 1;
    manifest = strdup(folder_path("k.pyk.yaml"));
    image_file = strdup(folder_path("k.so"));
    if (write_manifest() || compile()) return 1;
    snprintf(command, sizeof command,
             "%s -std=gnu11 -O2 -I. -shared -fPIC -DABI_HASH=0x%llx test/unit/cpu_kernels.c -o %s", cc ? cc : "cc",
             (unsigned long long)package_hash, image_file);
    if (system(command)) return 1;
    FILE *f = fopen(image_file, "rb");
    image_data = __real_malloc(1 << 20);
    image_size = f && image_data ? fread(image_data, 1, 1 << 20, f) : 0;
    if (f) fclose(f);
    return !image_size;
}

static int clean(void **state) {
    __real_free(image_data);
    free(manifest), free(image_file), free(compiled);
    return folder_remove();
}

/* ---- a life on the CPU */

static void nothing(void *user) {}

static pyk_result use_memory(pyk_device *d) {
    static const float host[6] = {1, 2, 3, 4, 5, 6};
    float back[6];
    void *raw = NULL, *pinned = NULL, *managed = NULL;
    pyk_f32_2d a = {0}, b = {0};
    uint64_t states[8];
    struct { void *data; int64_t shape[1], strides[1]; } generators = {0};
    pyk_result r = pyk_array_from_host(d, 4, 2, (int64_t[]){2, 3}, host, &a);
    if (!r) r = pyk_array_like(d, 4, 2, &a, &b);
    if (!r) r = pyk_array_copy(d, 4, 2, &b, &a, NULL);
    if (!r) r = pyk_array_fill(d, 4, 2, &b, host, NULL);
    if (!r) r = pyk_array_to_host(d, 4, 2, &b, back);
    if (!r) r = pyk_alloc(d, 4096, &raw);
    if (!r) r = pyk_fill_value(d, raw, 8, host, 8, NULL);
    if (!r) r = pyk_scratch_give(d, NULL, raw, 4096);
    if (!r) r = pyk_scratch_give(d, NULL, NULL, 0);
    if (!r) r = pyk_host_alloc(d, 64, 0, &pinned);
    if (!r) r = pyk_managed_alloc(d, 64, &managed);
    if (!r) r = pyk_rng_states(4, 1, 100000, states);
    if (!r) r = pyk_rng_states_new(d, 4, 1, 0, &generators);
    pyk_array_free(d, &a);
    pyk_array_free(d, &b);
    pyk_array_free(d, &generators);
    pyk_free(d, raw);
    pyk_host_free(d, pinned);
    pyk_managed_free(d, managed);
    return r;
}

static pyk_result launch(pyk_device *d, const pyk_package *p, uint32_t kernel, uint32_t blocks, pyk_stream stream) {
    static int out[1024], in[1024];
    int *o = out, *i = in, n = kernel == BACKWARDS ? 0 : 2;
    void *args[] = {&o, &i, &n};
    pyk_launch l = pyk_launch_1d(d, blocks, 32);
    l.shared_bytes = 32 * sizeof(int);
    l.stream = stream;
    memset(out, 0, sizeof out);
    return pyk_launch_kernel(&l, p, kernel, args);
}

static pyk_result use_streams(pyk_device *d, const pyk_package *p) {
    pyk_stream stream = NULL;
    pyk_event event = NULL;
    pyk_timer *timer = NULL;
    pyk_graph *graph = NULL;
    float value = 1, *memory = NULL;
    pyk_result r = pyk_stream_new(d, 0, 0, &stream);
    if (!r) r = pyk_event_new(d, 0, &event);
    if (!r) r = pyk_timer_new(d, &timer);
    if (!r) r = pyk_alloc(d, 64, (void **)&memory);
    if (!r) r = pyk_capture_begin(d, stream);
    if (!r) r = launch(d, p, ADD, 4, stream);
    if (!r) r = pyk_fill_value(d, memory, 16, &value, 4, stream);
    if (!r) r = pyk_event_record(d, event, stream);
    if (!r) r = pyk_stream_callback(d, stream, nothing, NULL);
    if (!r) r = pyk_capture_end(d, stream, &graph);
    if (!r) r = pyk_graph_launch(d, graph, NULL);
    pyk_stream_free(d, stream);
    pyk_graph_free(d, graph);
    pyk_event_free(d, event);
    pyk_timer_free(d, timer);
    pyk_free(d, memory);
    return r;
}

static pyk_result use_kernels(pyk_device *d) {
    pyk_package *p = NULL;
    pyk_result r = pyk_manifest_open(manifest, &p);
    if (!r) r = launch(d, p, ADD, 8, NULL);
    if (!r) r = launch(d, p, BARRIERS, 8, NULL);
    if (!r) r = launch(d, p, BACKWARDS, 8, NULL);
    if (!r) r = launch(d, p, RELAY, 4, NULL);
    if (!r) r = use_streams(d, p);
    if (p) pyk_package_unload(d, p);
    if (!r) { /* the same image, embedded */
        pyk_image image = {"cpu", "so", NULL, image_data, image_size, 0};
        pyk_package embedded = *p;
        embedded.images = &image;
        r = launch(d, &embedded, ADD, 8, NULL);
        pyk_package_unload(d, &embedded);
    }
    pyk_manifest_close(p);
    return r;
}

static pyk_result life_on_the_cpu(void) {
    pyk_device *d = NULL;
    pyk_result r = pyk_device_open("cpu", &d);
    if (!r) r = use_memory(d);
    if (!r) r = use_kernels(d);
    pyk_device_close(d);
    return r;
}

/* ---- a life with what the compiler makes: arguments of all kinds, an exception, utilities */

#define TRY(call) do { if ((r = (call)) != PYK_OK) return r; } while (0)

static pyk_result use_arrays(pyk_device *d, pyk_f32_1d *x) {
    pyk_result r;
    pyk_stream stream;
    pyk_timer *timer;
    double ms;
    struct DLManagedTensor *tensor = NULL;
    float back[64];
    TRY(pyk_stream_new(d, 0, 0, &stream));
    r = pyk_timer_new(d, &timer);
    if (!r) r = pyk_timer_start(d, timer, stream);
    if (!r) r = pyk_fill_value(d, x->data, 64, &(float){1}, sizeof(float), stream);
    if (!r) r = pyk_to_host_async(d, back, x->data, sizeof back, stream);
    if (!r) r = pyk_timer_stop(d, timer, stream, &ms);
    if (!r) r = pyk_to_dlpack(d, PYK_F32, 1, x, NULL, NULL, &tensor);
    if (tensor) (*(void (**)(struct DLManagedTensor *))((char *)tensor + 56))(tensor);
    pyk_timer_free(d, timer);
    pyk_result freed = pyk_stream_free(d, stream);
    return r ? r : freed;
}

static pyk_result use_compiled(pyk_device *d, const pyk_package *p, pyk_f32_1d *x) {
    pyk_result r;
    uint32_t kernel, total, both;
    int32_t t[2] = {1, 2};
    pyk_c64 c = {1, 2};
    float init = 0, out;
    TRY(pyk_package_find(p, "scale", &kernel));
    TRY(pyk_utility_find(p, "total", &total));
    TRY(pyk_utility_find(p, "both", &both));
    pyk_launch l = pyk_launch_1d(d, 4, 16);
    TRY(pyk_launch_kernel(&l, p, kernel, (void *[]){x, t, &c}));
    l.block[0] = 32; /* thread 77 raises */
    if ((r = pyk_launch_kernel(&l, p, kernel, (void *[]){x, t, &c})) != PYK_DEVICE_EXCEPTION) return r;
    TRY(pyk_reduce(d, NULL, p, total, x->data, 64, &init, &out));
    TRY(pyk_scan(d, NULL, p, total, x->data, 64, &init, x->data));
    pyk_operand in[2] = {pyk_of_f32_1d(*x), pyk_of_f32(2)}, result = {.dtype = PYK_NO_DTYPE};
    TRY(pyk_ufunc_call(d, NULL, p, both, in, &result));
    return pyk_free(d, result.data);
}

static pyk_result life_with_the_compiler(void) {
    pyk_package *p = NULL;
    pyk_device *d = NULL;
    pyk_f32_1d x = {0};
    uint64_t states[2 * 100];
    pyk_result r = pyk_manifest_open(compiled, &p);
    if (!r) r = pyk_device_open("cpu", &d);
    if (!r) r = pyk_package_load(d, p, NULL);
    if (!r) r = pyk_array_new(d, sizeof(float), 1, (int64_t[]){64}, &x);
    if (!r) r = use_arrays(d, &x);
    if (!r) r = use_compiled(d, p, &x);
    if (!r) r = pyk_rng_states(100, 1, 2, states);
    if (d) pyk_array_free(d, &x);
    if (d && p) pyk_package_unload(d, p);
    pyk_device_close(d);
    pyk_manifest_close(p);
    return r;
}

/* ---- a life on a (fake) GPU */

static pyk_result life_on_a_gpu(void) {
    static const char ptx[] = {'.', 'v', 'e', 'r', 's', 'i', 'o', 'n'};
    static const pyk_image images[] = {{"compute_75", "ptx", NULL, ptx, sizeof ptx, 0}};
    static const pyk_kernel kernel = {.name = "plain", .symbol = "plain"};
    static const pyk_package package = {.abi_version = PYK_ABI_VERSION, .nimages = 1, .nkernels = 1, .name = "demo",
                                        .abi_hash = 0x1122334455667788, .images = images, .kernels = &kernel};
    static const char texts[] = "k.py\0" "3\0" "f\0" "ValueError: first";
    pyk_device *d = NULL;
    pyk_stream stream = NULL;
    pyk_timer *timer = NULL;
    pyk_graph *graph = NULL;
    FakeCuda *fake = fake_reset();
    fake->error_text = texts;
    fake->error_bytes = sizeof texts;
    pyk_result r = pyk_device_open("cuda", &d);
    pyk_launch l = pyk_launch_1d(d, 1, 32);
    if (!r) r = pyk_stream_new(d, 0, 0, &stream);
    if (!r) r = pyk_timer_new(d, &timer);
    if (!r) r = pyk_launch_kernel(&l, &package, 0, NULL);
    l.stream = stream;
    if (!r && !(r = pyk_capture_begin(d, stream))) {
        r = pyk_launch_kernel(&l, &package, 0, NULL);
        pyk_result end = pyk_capture_end(d, stream, &graph);
        if (!r) r = end;
    }
    if (!r) r = pyk_graph_launch(d, graph, NULL);
    fake->error[0] = 1; /* a kernel reports */
    fake->error[10] = fake->error[11] = -1;
    if (!r && (r = pyk_check(d)) == PYK_DEVICE_EXCEPTION) r = PYK_OK;
    fake->error[0] = 0;
    pyk_graph_free(d, graph);
    pyk_timer_free(d, timer);
    pyk_stream_free(d, stream);
    pyk_device_close(d);
    assert_int_equal(fake->contexts + fake->modules + fake->streams + fake->events + fake->graphs, 0);
    return r;
}

static void each_allocation_fails(pyk_result (*life)(void), long least) {
    assert_int_equal(life(), PYK_OK); /* what the C library makes once, is made */
    long before = atomic_load(&live);
    atomic_store(&count, 0);
    atomic_store(&counting, true);
    atomic_store(&fail_at, 0);
    pyk_result r = life();
    atomic_store(&counting, false);
    long all = atomic_load(&count), refused = 0;
    assert_int_equal(r, PYK_OK);
    assert_int_equal(atomic_load(&live), before);
    if (all < least) fail_msg("only %ld allocations", all);
    for (long i = 1; i <= all; i++) {
        atomic_store(&count, 0);
        atomic_store(&fail_at, i);
        atomic_store(&counting, true);
        r = life();
        atomic_store(&counting, false);
        if (r && r != PYK_OUT_OF_MEMORY) fail_msg("allocation %ld: %s: %s", i, pyk_result_name(r), pyk_last_error());
        if (r) assert_true(*pyk_last_error());
        /* libyaml may keep some */
        if (r && strstr(pyk_last_error(), "no memory to read it")) before = atomic_load(&live);
        /* fewer: the thread has nothing of its last exception any more, for which there was no
         * memory */
        if (atomic_load(&live) > before)
            fail_msg("after allocation %ld has failed, %ld are left (%s)", i, atomic_load(&live) - before,
                     pyk_last_error());
        refused += r != PYK_OK;
    }
    print_message("%ld allocations, %ld refused\n", all, refused);
    assert_true(refused > all / 2);
    assert_int_equal(life(), PYK_OK);
}

static void each_allocation_of_a_cpu_device_fails_once(void **state) {
    setenv("PYK_CPU_THREADS", "3", 1);
    each_allocation_fails(life_on_the_cpu, 100);
}

static void each_allocation_for_compiled_kernels_fails_once(void **state) {
    each_allocation_fails(life_with_the_compiler, 50);
}

static void each_allocation_of_a_gpu_fails_once(void **state) { each_allocation_fails(life_on_a_gpu, 7); }

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_allocation_of_a_cpu_device_fails_once),
                                       cmocka_unit_test(each_allocation_for_compiled_kernels_fails_once),
                                       cmocka_unit_test(each_allocation_of_a_gpu_fails_once)};
    return cmocka_run_group_tests(tests, build, clean);
}
