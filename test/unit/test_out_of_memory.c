/* test_out_of_memory.c: every allocation of the compiler fails once, the first, the second and so
 * on, until none is left to fail. The compiler ends with exit code 3 and says that memory has run
 * out. (Of the runtime, test_runtime_scarce.c shows it.)
 *
 * The linker's --wrap sends the calls of pyk's objects and of libyaml here; those of LLVM and of
 * the C library are not pyk's to survive. A run of the compiler is a process of its own. There are
 * thousands of allocations where the arena makes each its own (-DARENA_MALLOC); then one in many
 * is tried, unless PYK_TEST_ALL is set. */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test/unit/cmocka.h"
#include "test/unit/command.h"
#include "test/unit/folder.h"

/* ---- allocations that fail */

static _Atomic long until; /* the allocation of this number fails; 0: none */
static _Atomic bool failed;

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
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t n);
void *__wrap_aligned_alloc(size_t align, size_t n);
char *__wrap_strdup(const char *s);

void *__wrap_malloc(size_t n) { return fails() ? NULL : __real_malloc(n); }
void *__wrap_calloc(size_t n, size_t size) { return fails() ? NULL : __real_calloc(n, size); }
void *__wrap_realloc(void *p, size_t n) { return fails() ? NULL : __real_realloc(p, n); }
void *__wrap_aligned_alloc(size_t align, size_t n) { return fails() ? NULL : __real_aligned_alloc(align, n); }
char *__wrap_strdup(const char *s) { return fails() ? NULL : __real_strdup(s); }

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
        int code = command_run(words, count);
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
    const char *words[] = {"pyk", "check", folder_path("k.py")};
    check_command(words, countof(words), SPARSE);
}

static void reporting_errors_ends_with_exit_code_3(void **state) {
    const char *words[] = {"pyk", "check", folder_path("wrong.py"), "--diagnostics=json"};
    check_command(words, countof(words), SPARSE > 1 ? 7 : 1);
}

static void building_ends_with_exit_code_3(void **state) {
    const char *words[] = {"pyk", "build", folder_path("k.py"), "-o", folder_path("again.o"), "--arch", "cpu", "-O0"};
    check_command(words, countof(words), SPARSE * 5);
}

static void running_ends_with_exit_code_3(void **state) {
    const char *words[] = {"pyk", "run", folder_path("k.pyk.yaml"), "scale", "--device", "cpu", "--grid", "2",
                           "--block",
                           "32", "y=arange(40)", "t=(1,2)", "c=1+2j", "--print", "y"};
    check_command(words, countof(words), 101);
}

/* ---- */

static int make_package(void **state) {
    if (folder_make() || folder_write("k.py", source) || folder_write("pyk.yaml", config) ||
        folder_write("wrong.py", wrong))
        return 1;
    const char *words[] = {"pyk", "build", folder_path("k.py"), "-o", folder_path("k.so"), "--arch", "cpu", "-O1"};
    return command_run(words, countof(words));
}

static int remove_package(void **state) { return folder_remove(); }

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(checking_ends_with_exit_code_3), cmocka_unit_test(reporting_errors_ends_with_exit_code_3),
        cmocka_unit_test(running_ends_with_exit_code_3), cmocka_unit_test(building_ends_with_exit_code_3)};
    return cmocka_run_group_tests(tests, make_package, remove_package);
}
