/* timing.c: repeated calls and how long they took, by events of the device. */
#include "cmd/run/timing.h"

#include <inttypes.h>
#include <stdlib.h>

#include "lib/base/ending.h"

enum { MOST_CALLS = 1000000 };

bool timing_repeat(Cli *c, u64 *n) {
    const char *text = options_last(c, OPT_REPEAT), *what = "a number from 1 to 1000000";
    *n = 1;
    if (text && !options_number(c, OPT_REPEAT, text, MOST_CALLS, what, n)) return false;
    if (!*n) diag_BAD_VALUE(c->unit->diags, nowhere(), "--repeat", "0", what);
    return *n > 0;
}

static int by_value(const void *pa, const void *pb) {
    double a = *(const double *)pa, b = *(const double *)pb;
    return (a > b) - (a < b);
}

static void put_times(double *ms, u64 n, Buf *out) {
    qsort(ms, n, sizeof *ms, by_value);
    double median = n % 2 ? ms[n / 2] : (ms[n / 2 - 1] + ms[n / 2]) / 2;
    buf_printf(out, "time: %.4g ms (median of %" PRIu64 ", min %.4g, max %.4g)\n", median, n, ms[0], ms[n - 1]);
}

/* On the CPU a kernel's mistakes are this process's. What it wrote outside of an array may be found
 * long after it, when memory is given back. */
static const char *crash(const Cli *c) {
    return c->options.checks & CHECK_BOUNDS
               ? "the kernel went wrong in spite of --check bounds: it used a bad pointer, or too "
                 "much local memory"
               : "the kernel went wrong. Most often it used an index outside of an array: --check "
                 "bounds, when it is compiled, tells which";
}

bool timing_call(Cli *c, pyk_device *device, TimedCall *call, void *of, Buf *out) {
    u64 n;
    pyk_timer *timer = NULL;
    bool timed = options_has(c, OPT_TIME), ok = timing_repeat(c, &n);
    if (!ok || (timed && !cli_done(c, pyk_timer_new(device, &timer)))) return false;
    double *ms = arena_array(c->unit->arena, double, timed ? n : 1);
    ending_expect(crash(c));
    for (u64 i = 0; i < n && ok; i++) {
        if (timed) ok = cli_done(c, pyk_timer_start(device, timer, NULL));
        ok = ok && call(of);
        if (timed && ok) ok = cli_done(c, pyk_timer_stop(device, timer, NULL, &ms[i]));
    }
    pyk_timer_free(device, timer);
    ok = ok && cli_done(c, pyk_synchronize(device));
    if (!pyk_device_is_cpu(device) || c->options.checks & CHECK_BOUNDS) ending_expect(NULL);
    if (ok && timed) put_times(ms, n, out);
    return ok;
}
