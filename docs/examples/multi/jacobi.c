/* jacobi.c: heat in a plate, on several devices.
 *
 * The plate's upper edge is hot, the others are cold. In each step of Jacobi's method a point gets the mean of its four
 * neighbours. Each device has some of the rows, and above and below them a copy of the next device's: its halo. A step
 * computes the outer rows first, on a stream of their own. When they are done, the neighbours fetch them into their
 * halos, while the inner rows are computed. Events order what the devices do; the host waits at the end only.
 *
 *     jacobi [strong | weak [ROWS COLUMNS STEPS]]
 *
 * runs on 1, 2, 4 ... and on all of the devices that PYK_DEVICE lists. strong: one plate for all, and the result must
 * be that of one device, bit by bit. weak: the plate has ROWS rows for each device. */
#include "kernels.pyk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { MOST = 16, WIDTH = 64, HEIGHT = 4, WARM_UP = 2 };

/* Leaves the function with the failure of a call. */
#define TRY(call)                      \
    do {                               \
        pyk_result r_ = (call);        \
        if (r_ != PYK_OK) return r_;   \
    } while (0)

typedef struct Part {                  /* what one device has */
    pyk_device *device;
    int64_t     rows;
    pyk_f32_2d  plate[2];              /* the last state and the next, with the halo */
    pyk_stream  inner, edge;
    pyk_event   inner_done, edge_done;
    pyk_f32_1d  peaks;                 /* its highest temperature; on the first device those of all */
} Part;

typedef struct Plate {
    Part    part[MOST];
    int     n;
    int64_t rows, columns;
} Plate;

static double now(void) {
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static float *row(const pyk_f32_2d *a, int64_t i) { return a->data + i * a->shape[1]; }
static size_t row_bytes(const Plate *p) { return (size_t)p->columns * sizeof(float); }

/* ---- making a plate */

static pyk_result make_part(const Plate *p, int d, Part *part) {
    const float hot = 1;
    int lowest, highest;
    part->rows = p->rows * (d + 1) / p->n - p->rows * d / p->n;
    TRY(pyk_stream_priorities(part->device, &lowest, &highest));
    TRY(pyk_stream_new(part->device, PYK_STREAM_NONBLOCKING, lowest, &part->inner));
    TRY(pyk_stream_new(part->device, PYK_STREAM_NONBLOCKING, highest, &part->edge));
    TRY(pyk_event_new(part->device, PYK_EVENT_NO_TIMING, &part->inner_done));
    TRY(pyk_event_new(part->device, PYK_EVENT_NO_TIMING, &part->edge_done));
    TRY(pyk_array_new(part->device, sizeof(float), 1, (int64_t[]){d ? 1 : p->n}, &part->peaks));
    for (int i = 0; i < 2; i++) {
        pyk_f32_2d *a = &part->plate[i];
        TRY(pyk_array_new(part->device, sizeof(float), 2, (int64_t[]){part->rows + 2, p->columns}, a));
        TRY(pyk_fill(part->device, a->data, 0, (size_t)(part->rows + 2) * row_bytes(p), NULL));
        if (d == 0) TRY(pyk_fill_value(part->device, a->data, (size_t)p->columns, &hot, sizeof hot, NULL));
    }
    return pyk_synchronize(part->device);
}

/* Where the devices have a direct way to each other, copies take it. */
static pyk_result connect_parts(const Plate *p) {
    for (int d = 0; d < p->n; d++)
        for (int other = d - 1; other <= d + 1; other += 2)
            if (other >= 0 && other < p->n && pyk_peer_possible(p->part[d].device, p->part[other].device))
                TRY(pyk_peer_enable(p->part[d].device, p->part[other].device));
    return PYK_OK;
}

static pyk_result make(Plate *p) {
    for (int d = 0; d < p->n; d++) TRY(make_part(p, d, &p->part[d]));
    return connect_parts(p);
}

static void drop(Plate *p) {
    for (int d = 0; d < p->n; d++) {
        Part *part = &p->part[d];
        for (int i = 0; i < 2; i++) pyk_array_free(part->device, &part->plate[i]);
        pyk_array_free(part->device, &part->peaks);
        pyk_event_free(part->device, part->inner_done);
        pyk_event_free(part->device, part->edge_done);
        pyk_stream_free(part->device, part->inner);
        pyk_stream_free(part->device, part->edge);
        *part = (Part){.device = part->device};
    }
}

/* ---- a step */

static pyk_result relax(const Part *part, pyk_stream stream, int next, int64_t first, int64_t last, int64_t step) {
    int64_t count = last < first ? 0 : (last - first) / step + 1, columns = part->plate[0].shape[1];
    pyk_launch l = pyk_launch_2d(part->device, (uint32_t)((columns + WIDTH - 1) / WIDTH),
                                 (uint32_t)((count + HEIGHT - 1) / HEIGHT), WIDTH, HEIGHT);
    l.stream = stream;
    return kernels_relax(&l, part->plate[next], part->plate[!next], (int32_t)first, (int32_t)last, (int32_t)step);
}

/* The inner rows read outer ones of the last step, and the outer rows inner ones. */
static pyk_result compute(const Part *part, int next) {
    int64_t rows = part->rows;
    TRY(pyk_stream_wait(part->device, part->inner, part->edge_done));
    TRY(pyk_stream_wait(part->device, part->edge, part->inner_done));
    TRY(relax(part, part->edge, next, 1, rows, rows > 1 ? rows - 1 : 1));
    TRY(pyk_event_record(part->device, part->edge_done, part->edge));
    TRY(relax(part, part->inner, next, 2, rows - 1, 1));
    return pyk_event_record(part->device, part->inner_done, part->inner);
}

/* Copies a neighbour's outer row into the halo, when it is done. */
static pyk_result fetch(const Plate *p, int next, int to, int from) {
    const Part *mine = &p->part[to], *theirs = &p->part[from];
    float *dst = row(&mine->plate[next], from < to ? 0 : mine->rows + 1);
    const float *src = row(&theirs->plate[next], from < to ? theirs->rows : 1);
    TRY(pyk_stream_wait(mine->device, mine->edge, theirs->edge_done));
    return pyk_copy_peer(mine->device, dst, theirs->device, src, row_bytes(p), mine->edge);
}

static pyk_result step(const Plate *p, int next) {
    for (int d = 0; d < p->n; d++) TRY(compute(&p->part[d], next));
    for (int d = 0; d < p->n; d++) {
        if (d > 0) TRY(fetch(p, next, d, d - 1));
        if (d < p->n - 1) TRY(fetch(p, next, d, d + 1));
    }
    return PYK_OK;
}

static pyk_result wait_for_all(const Plate *p) {
    for (int d = 0; d < p->n; d++) TRY(pyk_synchronize(p->part[d].device));
    return PYK_OK;
}

static pyk_result run(const Plate *p, int first, int steps, double *ms) {
    double start = now();
    for (int i = 0; i < steps; i++) TRY(step(p, (first + i + 1) % 2));
    TRY(wait_for_all(p));
    *ms = (now() - start) / steps;
    return PYK_OK;
}

/* ---- results */

static pyk_f32_2d own_rows(const Part *part, int state) {
    pyk_f32_2d a = part->plate[state];
    a.data = row(&a, 1);
    a.shape[0] = part->rows;
    return a;
}

/* The highest temperature of all: of each device's rows, beside one another, then of these on the first device. */
static pyk_result find_peak(const Plate *p, int state, float *peak) {
    const Part *first = &p->part[0];
    for (int d = 0; d < p->n; d++) {
        const Part *part = &p->part[d];
        pyk_f32_2d a = own_rows(part, state);
        TRY(kernels_highest_reduce_array(part->device, part->edge, 2, &a, 0, part->peaks.data));
        TRY(pyk_event_record(part->device, part->edge_done, part->edge));
    }
    for (int d = 1; d < p->n; d++) {
        const Part *part = &p->part[d];
        TRY(pyk_stream_wait(first->device, first->edge, part->edge_done));
        TRY(pyk_copy_peer(first->device, first->peaks.data + d, part->device, part->peaks.data, sizeof *peak,
                          first->edge));
    }
    return kernels_highest_reduce(first->device, first->edge, first->peaks.data, p->n, 0, peak);
}

static pyk_result read_all(const Plate *p, int state, float *host) {
    for (int d = 0; d < p->n; d++) {
        pyk_f32_2d a = own_rows(&p->part[d], state);
        TRY(pyk_array_to_host(p->part[d].device, sizeof(float), 2, &a, host));
        host += p->part[d].rows * p->columns;
    }
    return PYK_OK;
}

typedef struct Times { double step, reduce; } Times;

/* Runs a plate; *host has the result of one device, and that of more must be the same. NULL: it is not looked at. */
static pyk_result measure(Plate *p, int steps, float *host, Times *t, int *same) {
    float peak = 0;
    int state = (WARM_UP + steps) % 2;
    *same = 1;
    TRY(make(p));
    TRY(run(p, 0, WARM_UP, &t->step));                     /* loads the kernels */
    TRY(run(p, WARM_UP, steps, &t->step));
    TRY(find_peak(p, state, &peak));
    t->reduce = now();
    TRY(find_peak(p, state, &peak));
    t->reduce = now() - t->reduce;
    if (!host) return PYK_OK;
    if (p->n == 1) return read_all(p, state, host);
    size_t bytes = (size_t)p->rows * row_bytes(p);
    float *mine = malloc(bytes), most = 0;
    pyk_result r = mine ? read_all(p, state, mine) : pyk_set_error(PYK_OUT_OF_MEMORY, "no memory for the result");
    *same = !r && !memcmp(mine, host, bytes);
    for (int64_t i = 0; *same && i < p->rows * p->columns; i++) most = mine[i] > most ? mine[i] : most;
    *same &= most == peak;
    free(mine);
    return r;
}

static pyk_result report(Plate *p, int weak, int steps, float *host, Times *alone, int *right) {
    Times t;
    int same;
    pyk_result r = measure(p, steps, host, &t, &same);
    drop(p);
    if (r) return r;
    if (p->n == 1) *alone = t;
    double gain = alone->step / t.step, efficiency = weak ? gain : gain / p->n;
    printf("%d device%s: %lld x %lld points, %.4f ms a step, efficiency %.3f; highest of all in %.3f ms%s\n", p->n,
           p->n > 1 ? "s" : "", (long long)p->rows, (long long)p->columns, t.step, efficiency, t.reduce,
           p->n == 1 || !host ? "" : same ? "; as on one device" : "; not as on one device");
    *right &= same;
    return PYK_OK;
}

static pyk_result compare(Plate *p, int count, int weak, int64_t rows, int steps, int *right) {
    Times alone = {0, 0};
    float *host = weak ? NULL : malloc((size_t)rows * row_bytes(p));
    pyk_result r = weak || host ? PYK_OK : pyk_set_error(PYK_OUT_OF_MEMORY, "no memory for the result");
    for (int n = 1; !r && n <= count; n = n < count && 2 * n > count ? count : 2 * n) {
        p->n = n;
        p->rows = weak ? n * rows : rows;
        r = report(p, weak, steps, host, &alone, right);
    }
    free(host);
    return r;
}

static pyk_result open_all(Plate *p, int *count) {
    char names[MOST][PYK_DEVICE_NAME];
    TRY(pyk_device_list(NULL, MOST, names, count));
    if (*count > MOST) *count = MOST;
    for (int d = 0; d < *count; d++) {
        TRY(pyk_device_open(names[d], &p->part[d].device));
        printf("%s: %s\n", names[d], pyk_device_name(p->part[d].device));
    }
    return PYK_OK;
}

int main(int argc, char **argv) {
    static Plate p;
    int count = 0, right = 1, weak = argc > 1 && !strcmp(argv[1], "weak");
    pyk_result r = open_all(&p, &count);
    int small = !r && pyk_device_is_cpu(p.part[0].device);
    int64_t rows = argc > 2 ? atoll(argv[2]) : small ? 96 : 8192;
    p.columns = argc > 3 ? atoll(argv[3]) : small ? 200 : 8192;
    int steps = argc > 4 ? atoi(argv[4]) : small ? 30 : 500;
    if (rows < count || p.columns < 3 || steps < 1) {
        fprintf(stderr, "jacobi: a plate has a row for each device, 3 columns and 1 step at least\n");
        return 2;
    }
    if (!r) r = compare(&p, count, weak, rows, steps, &right);
    if (r) fprintf(stderr, "jacobi: %s\n", pyk_last_error());
    else if (!right) fprintf(stderr, "jacobi: a wrong result\n");
    for (int d = 0; d < MOST; d++) pyk_device_close(p.part[d].device);
    return r || !right;
}
