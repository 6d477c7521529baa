/* test_out_of_memory.c: every allocation of the compiler and of the runtime fails once, the first,
 * the second and so on, until none is left to fail. The compiler ends with exit code 3 and says
 * that memory has run out; the runtime returns an error with a text, leaks nothing and works
 * afterwards.
 *
 * The linker's --wrap sends the calls of pyk's objects and of libyaml here; those of LLVM and of
 * the C library are not pyk's to survive. A run of the compiler is a process of its own. There are
 * thousands of allocations where the arena makes each its own (-DARENA_MALLOC); then one in many
 * is tried, unless PYK_TEST_ALL is set. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cmd/cli.h"
#include "runtime/pyk.h"
#include "runtime/pyk_package.h"

/* ---- allocations that fail */

static _Atomic long until; /* the allocation of this number fails; 0: none */
static _Atomic bool failed;
static bool threads_too;   /* threads may not start either, which only the runtime has to survive */

static bool fails(void) {
    if (atomic_load(&until) <= 0 || atomic_fetch_sub(&until, 1) != 1) return false;
    return atomic_store(&failed, true), true;
}

static void fail_at(long n) {
    atomic_store(&failed, false);
    atomic_store(&until, n);
}

void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t n);
void *__real_aligned_alloc(size_t align, size_t n);
char *__real_strdup(const char *s);
int   __real_pthread_create(pthread_t *t, const pthread_attr_t *how, void *(*f)(void *), void *of);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t n);
void *__wrap_aligned_alloc(size_t align, size_t n);
char *__wrap_strdup(const char *s);
int   __wrap_pthread_create(pthread_t *t, const pthread_attr_t *how, void *(*f)(void *), void *of);

void *__wrap_malloc(size_t n) { return fails() ? NULL : __real_malloc(n); }
void *__wrap_calloc(size_t n, size_t size) { return fails() ? NULL : __real_calloc(n, size); }
void *__wrap_realloc(void *p, size_t n) { return fails() ? NULL : __real_realloc(p, n); }
void *__wrap_aligned_alloc(size_t align, size_t n) { return fails() ? NULL : __real_aligned_alloc(align, n); }
char *__wrap_strdup(const char *s) { return fails() ? NULL : __real_strdup(s); }
int   __wrap_pthread_create(pthread_t *t, const pthread_attr_t *how, void *(*f)(void *), void *of) {
    return threads_too && fails() ? EAGAIN : __real_pthread_create(t, how, f, of);
}

/* What the leak sanitizer asks: a process that gives up frees nothing, and libyaml forgets two
 * strings when memory runs out. */
static bool gives_up;
int         __lsan_is_turned_off(void);
const char *__lsan_default_suppressions(void);
int         __lsan_is_turned_off(void) { return gives_up; }
const char *__lsan_default_suppressions(void) { return "leak:yaml_parser_load\n"; }

/* ---- the compiler */

static const char source[] =
    "import math\n"
    "import numpy as np\n"
    "from numba import cuda, vectorize\n"
    "pair = np.dtype([('a', np.int8), ('b', np.float64)], align=True)\n"
    "@cuda.jit(device=True)\n"
    "def half(x):\n"
    "    return x / 2\n"
    "@cuda.jit('void(float32[::1], UniTuple(int32, 2), complex64)')\n"
    "def scale(y, t, c):\n"
    "    i = cuda.grid(1)\n"
    "    cuda.syncthreads()\n"
    "    if i < y.size:\n"
    "        y[i] *= half(math.sin(t[0])) if t[1] else c.real\n"
    "    elif i == 77:\n"
    "        raise ValueError('no such element')\n"
    "@cuda.reduce\n"
    "def total(a, b):\n"
    "    return a + b\n"
    "@vectorize(['float32(float32, float32)'], target='cuda')\n"
    "def both(a, b):\n"
    "    return a + b\n";
static const char config[] = "kernels:\n  total:\n    sigs: ['(float32,)']\n    forms: [reduce, axis, scan]\n";
static const char wrong[] =
    "from numba import cuda\n@cuda.jit('void(int32[:])')\ndef f(x):\n    x[0] = y + 'a'\n    return 1 +\n";

static char folder[] = "/tmp/pyk-memory-XXXXXX";

static const char *in_folder(const char *name) {
    static char paths[8][64];
    static int next;
    char *path = paths[next++ % 8];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static int write_text(const char *name, const char *text) {
    FILE *out = fopen(in_folder(name), "w");
    return !out || fputs(text, out) < 0 || fclose(out);
}

/* One command line in this process. */
static int command(const char *const *words, int n) {
    static int (*const commands[COMMAND_COUNT])(Cli *c) = {
        [COMMAND_BUILD] = cmd_build, [COMMAND_CHECK] = cmd_check, [COMMAND_RUN] = cmd_run};
    Cli *c = calloc(1, sizeof *c);
    if (!c) base_out_of_memory(sizeof *c);
    c->unit = frontend_begin(&c->options);
    char *argv[32] = {0};
    for (int i = 0; i < n; i++) argv[i] = (char *)(uintptr_t)words[i];
    int code = options_parse(c, n, argv) ? commands[c->command](c) : EXIT_USAGE;
    cli_show(c);
    frontend_end(c->unit);
    free(c);
    return code;
}

typedef struct Ended { int code; bool failed, said; } Ended;

/* A child runs the command with the n-th allocation failing. */
static Ended run_failing(const char *const *words, int count, long n) {
    char text[4096] = "";
    int said[2];
    if (pipe(said)) abort();
    pid_t child = fork();
    if (!child) {
        gives_up = true;
        dup2(said[1], 2);
        if (!freopen("/dev/null", "w", stdout)) abort();
        fail_at(n);
        int code = command(words, count);
        until = 0;
        if (base_on_abort) base_on_abort();
        _exit(code + (failed ? 32 : 64)); /* failed and survived, or nothing failed */
    }
    close(said[1]);
    size_t used = 0;
    for (ssize_t got; used < sizeof text - 1 && (got = read(said[0], text + used, sizeof text - 1 - used)) > 0;)
        used += (size_t)got;
    text[used] = 0;
    close(said[0]);
    int status;
    waitpid(child, &status, 0);
    Ended end = {WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status), true, strstr(text, "memory")};
    if (end.code >= 64) end.code -= 64, end.failed = false;
    else if (end.code >= 32) end.code -= 32;
    if (end.failed && !(end.code == EXIT_FILES && end.said)) print_error("allocation %ld: %s\n", n, text);
    return end;
}

static void check_command(const char *const *words, int count, long step) {
    if (getenv("PYK_TEST_ALL")) step = 1;
    long n = 1, tried = 0;
    for (;; n += step, tried++) {
        Ended end = run_failing(words, count, n);
        if (!end.failed) break;
        if (end.code != EXIT_FILES || !end.said) fail_msg("allocation %ld fails: exit code %d", n, end.code);
    }
    printf("# pyk %s: %ld of about %ld allocations failed, one after the other\n", words[1], tried, n);
    assert_true(tried > 5);
}

#ifdef ARENA_MALLOC
enum { SPARSE = 2003 };
#else
enum { SPARSE = 1 };
#endif

static void checking_ends_with_exit_code_3(void **state) {
    (void)state;
    const char *words[] = {"pyk", "check", in_folder("k.py")};
    check_command(words, countof(words), SPARSE);
}

static void reporting_errors_ends_with_exit_code_3(void **state) {
    (void)state;
    const char *words[] = {"pyk", "check", in_folder("wrong.py"), "--diagnostics=json"};
    check_command(words, countof(words), SPARSE > 1 ? 7 : 1);
}

static void building_ends_with_exit_code_3(void **state) {
    (void)state;
    const char *words[] = {"pyk", "build", in_folder("k.py"), "-o", in_folder("again.o"), "--arch", "cpu", "-O0"};
    check_command(words, countof(words), SPARSE * 5);
}

static void running_ends_with_exit_code_3(void **state) {
    (void)state;
    const char *words[] = {"pyk", "run", in_folder("k.pyk.yaml"), "scale", "--device", "cpu", "--grid", "2", "--block",
                           "32", "y=arange(40)", "t=(1,2)", "c=1+2j", "--print", "y"};
    check_command(words, countof(words), 101);
}

/* ---- the runtime */

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

static pyk_result use_kernels(pyk_device *d, const pyk_package *p, pyk_f32_1d *x) {
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

static pyk_result life(const char *manifest) {
    pyk_package *p = NULL;
    pyk_device *d = NULL;
    pyk_f32_1d x = {0};
    uint64_t states[2 * 100];
    pyk_result r = pyk_manifest_open(manifest, &p);
    if (!r) r = pyk_device_open("cpu", &d);
    if (!r) r = pyk_package_load(d, p, NULL);
    if (!r) r = pyk_array_new(d, sizeof(float), 1, (int64_t[]){64}, &x);
    if (!r) r = use_arrays(d, &x);
    if (!r) r = use_kernels(d, p, &x);
    if (!r) r = pyk_rng_states(100, 1, 2, states);
    if (d) pyk_array_free(d, &x);
    if (d && p) pyk_package_unload(d, p);
    pyk_device_close(d);
    pyk_manifest_close(p);
    return r;
}

static void the_runtime_survives_each_failure(void **state) {
    (void)state;
    char manifest[64];
    strcpy(manifest, in_folder("k.pyk.yaml"));
    setenv("PYK_CPU_THREADS", "3", 1);
    threads_too = true;
    assert_int_equal(life(manifest), PYK_OK);
    long n = 1, errors = 0;
    for (bool more = true; more; n++) {
        fail_at(n);
        pyk_result r = life(manifest);
        more = failed;
        fail_at(0);
        errors += r != PYK_OK;
        if (r && (r != PYK_OUT_OF_MEMORY || !strstr(pyk_last_error(), "memory")))
            fail_msg("allocation %ld: %s: %s", n, pyk_result_name(r), pyk_last_error());
        if (n % 16 == 0) assert_int_equal(life(manifest), PYK_OK);
    }
    threads_too = false;
    assert_int_equal(life(manifest), PYK_OK);
    printf("# runtime: %ld allocations failed, one after the other; %ld were errors\n", n - 2, errors);
    assert_true(errors > 20);
}

/* ---- */

static int make_package(void **state) {
    (void)state;
    if (!mkdtemp(folder) || write_text("k.py", source) || write_text("pyk.yaml", config) ||
        write_text("wrong.py", wrong))
        return 1;
    const char *words[] = {"pyk", "build", in_folder("k.py"), "-o", in_folder("k.so"), "--arch", "cpu", "-O1"};
    return command(words, countof(words));
}

static int remove_package(void **state) {
    (void)state;
    char text[64];
    snprintf(text, sizeof text, "rm -rf %s", folder);
    return system(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_runtime_survives_each_failure), cmocka_unit_test(checking_ends_with_exit_code_3),
        cmocka_unit_test(reporting_errors_ends_with_exit_code_3), cmocka_unit_test(running_ends_with_exit_code_3),
        cmocka_unit_test(building_ends_with_exit_code_3)};
    return cmocka_run_group_tests(tests, make_package, remove_package);
}
