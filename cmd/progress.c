/* progress.c: the bar is drawn by whichever thread has ended a job; the backend calls one at a
 * time. */
#include "cmd/progress.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATIENCE = 1000, BAR_EVERY = 50, LINE_EVERY = 10000, BAR_WIDTH = 30, SLOWEST = 10 };

static void show(Watch *w, u32 done, u32 known) {
    Progress *p = (Progress *)w;
    double time = base_now();
    if (time - p->start < PATIENCE || time - p->last < (p->bar ? BAR_EVERY : LINE_EVERY)) return;
    p->last = time;
    int full = known ? (int)((u64)BAR_WIDTH * done / known) : 0;
    if (p->bar)
        fprintf(stderr, "\rpyk: [%.*s%*s] %u of %u steps", full, "##############################", BAR_WIDTH - full, "",
                done, known);
    else fprintf(stderr, "pyk: %u of %u steps after %.0f s\n", done, known, (time - p->start) / 1e3);
    fflush(stderr);
}

void progress_begin(Progress *p, Cli *c) {
    bool silent = options_has(c, OPT_QUIET) || options_has(c, OPT_VERBOSE) || c->json || c->sarif;
    *p = (Progress){.cli = c, .start = base_now()};
    p->last = p->start;
    p->bar = !silent && isatty(2);
    if (!silent) p->watch.progress = show;
}

void progress_phase(Progress *p, const char *phase) {
    double time = base_now(), since = p->start;
    for (u32 i = 0; i < p->others.len; i++) since += p->others.at[i].ms;
    vec_push(p->cli->unit->arena, &p->others, ((StepTime){phase, "", "", time - since}));
}

static int slower(const void *a, const void *b) {
    double x = ((const StepTime *)a)->ms, y = ((const StepTime *)b)->ms;
    return (x < y) - (x > y);
}

typedef struct Total { const char *phase; double ms; u32 n; } Total;

/* The phases of the backend run beside each other: their sums may be more than the whole. */
static void put_totals(const Progress *p) {
    Total totals[16];
    u32 n = 0;
    for (vec_each_at(const StepTime *, s, &p->watch.steps)) {
        u32 k = 0;
        while (k < n && strcmp(totals[k].phase, s->phase)) k++;
        if (k == n) {
            if (n == countof(totals)) continue;
            totals[n++] = (Total){s->phase, 0, 0};
        }
        totals[k].ms += s->ms;
        totals[k].n++;
    }
    for (u32 i = 0; i < p->others.len; i++)
        fprintf(stderr, "%10.1f ms  %s\n", p->others.at[i].ms, p->others.at[i].phase);
    fputs("of compiling, summed over the threads:\n", stderr);
    for (u32 i = 0; i < n; i++) fprintf(stderr, "%10.1f ms  %s (%u)\n", totals[i].ms, totals[i].phase, totals[i].n);
}

static void put_slowest(Progress *p) {
    u32 n = p->watch.steps.len < SLOWEST ? p->watch.steps.len : SLOWEST;
    if (n) qsort(p->watch.steps.at, p->watch.steps.len, sizeof *p->watch.steps.at, slower);
    fputs("the longest steps:\n", stderr);
    for (array_each_at(const StepTime *, s, p->watch.steps.at, n))
        fprintf(stderr, "%10.1f ms  %s, %s: %s\n", s->ms, s->phase, s->target, s->kernels);
}

void progress_end(Progress *p) {
    if (p->bar && p->last > p->start) fputs("\r\033[K", stderr);
    if (!options_has(p->cli, OPT_TIMES)) return;
    put_totals(p);
    put_slowest(p);
}
