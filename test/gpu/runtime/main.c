/* main.c: the runtime on a GPU: every call of pyk.h against real hardware.
 *
 *     runtime [--quick] [TEST...]       --quick: fewer repetitions, for compute-sanitizer
 *
 * Prints a line for each test; the exit status is 1 if one failed. Objects are left alive on
 * purpose when the program ends, and freed by a handler of atexit, after main and maybe after the
 * driver. */
#include "check.h"

pyk_device *device;
int quick;

static const struct {
    const char *name;
    int (*run)(void);
} tests[] = {
#define ROW(name) {#name, test_##name},
    TESTS(ROW)};

static pyk_stream last_stream;
static pyk_f32_1d last_array;

static void at_exit(void) {
    pyk_array_free(device, &last_array);
    pyk_stream_free(device, last_stream);
    pyk_device_close(device);
}

static int wanted(const char *name, int argc, char **argv) {
    int any = 0, found = 0;
    for (int i = 1; i < argc; i++) {
        if (argv[i][0] == '-') continue;
        any = 1;
        found |= !strcmp(argv[i], name);
    }
    return !any || found;
}

int main(int argc, char **argv) {
    int failed = 0;
    quick = argc > 1 && !strcmp(argv[1], "--quick");
    if (pyk_device_open("cuda", &device)) {
        printf("FAIL open: %s\n", pyk_last_error());
        return 1;
    }
    atexit(at_exit);
    for (size_t i = 0; i < sizeof tests / sizeof *tests; i++) {
        if (!wanted(tests[i].name, argc, argv)) continue;
        int result = tests[i].run();
        printf("%s %s\n", result > 0 ? "ok" : result ? "skip" : "FAIL", tests[i].name);
        fflush(stdout);
        failed |= result == 0;
    }
    int64_t n = 1000;
    pyk_result left = pyk_stream_new(device, 0, 0, &last_stream);
    if (!left) left = pyk_array_new(device, sizeof(float), 1, &n, &last_array);
    if (left && left != PYK_LAUNCH_FAILED) failed = 1; /* which is what the last test leads to */
    return failed;
}
