/* jacobi.c: Laplace's equation on a square, by all processes of an MPI program.
 *
 *     make run RANKS=4                              or: mpirun -n 4 ./jacobi [--staged] [N [SWEEPS [FILE]]]
 *
 * The N x N square is cut into slabs of rows, one for each rank, with a row above and one below that
 * the neighbours compute, or that is the rim. A sweep first computes the rows that the neighbours
 * need, and exchanges them while the device computes the others. If MPI takes pointers to the
 * memory of GPUs it gets them; else, or with --staged, the rows go through pinned memory of the
 * host. The rank's device is that of its number on the machine; on a machine without GPUs it is the
 * CPU. The first rank writes the result to FILE, as float32. */
#include "kernels.pyk.h"

#include <mpi.h>
#ifdef OPEN_MPI
#include <mpi-ext.h>
#endif
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { UP, DOWN, WAYS };                              /* to the neighbour above, below */

typedef struct Slab {
    pyk_device *device;
    pyk_stream  inner, edges;
    pyk_event   computed;                             /* the inner rows of the last sweep */
    pyk_f32_2d  now, next;                            /* rows + 2 rows of n */
    float      *pinned;                               /* a row for each message; NULL: MPI gets the device's */
    int         rank, ranks, neighbour[WAYS];
    int64_t     n, first, rows;                       /* the slab has the square's rows first .. first + rows - 1 */
} Slab;

/* Says which rank failed and why, and ends the others with it. */
static void fail(const Slab *s, const char *why) {
    char host[MPI_MAX_PROCESSOR_NAME];
    int length;
    MPI_Get_processor_name(host, &length);
    fprintf(stderr, "jacobi: rank %d of %d, on %s: %s\n", s->rank, s->ranks, host, why);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

#define TRY(call)                                     \
    do {                                              \
        if ((call)) fail(s, pyk_last_error());        \
    } while (0)

static void open_slab(Slab *s, int64_t n, bool staged) {
    int lowest, highest, cuda = 0;
    s->n = n;
    s->first = 1 + (n - 2) * s->rank / s->ranks;      /* the square's first and last row are rim */
    s->rows = 1 + (n - 2) * (s->rank + 1) / s->ranks - s->first;
    s->neighbour[UP] = s->rank > 0 ? s->rank - 1 : MPI_PROC_NULL;
    s->neighbour[DOWN] = s->rank < s->ranks - 1 ? s->rank + 1 : MPI_PROC_NULL;
    if (s->rows < 1) fail(s, "there are more ranks than rows");

    TRY(pyk_stream_priorities(s->device, &lowest, &highest));
    TRY(pyk_stream_new(s->device, PYK_STREAM_NONBLOCKING, lowest, &s->inner));
    TRY(pyk_stream_new(s->device, PYK_STREAM_NONBLOCKING, highest, &s->edges));
    TRY(pyk_event_new(s->device, PYK_EVENT_NO_TIMING, &s->computed));

#if defined MPIX_CUDA_AWARE_SUPPORT
    cuda = MPIX_Query_cuda_support();
#elif defined MPIX_GPU_SUPPORT_CUDA
    MPIX_GPU_query_support(MPIX_GPU_SUPPORT_CUDA, &cuda);
#endif
    if (staged || !(cuda || pyk_device_is_cpu(s->device)))
        TRY(pyk_host_alloc(s->device, 2 * WAYS * (size_t)n * sizeof(float), 0, (void **)&s->pinned));
}

/* The square is cold but for its upper rim. */
static void start(Slab *s) {
    const float hot = 100;
    const int64_t shape[] = {s->rows + 2, s->n};
    pyk_f32_2d *both[] = {&s->now, &s->next};
    for (int i = 0; i < 2; i++) {
        TRY(pyk_array_new(s->device, sizeof(float), 2, shape, both[i]));
        TRY(pyk_fill(s->device, both[i]->data, 0, (size_t)(shape[0] * shape[1]) * sizeof(float), NULL));
        if (s->rank == 0) TRY(pyk_fill_value(s->device, both[i]->data, (size_t)s->n, &hot, sizeof hot, NULL));
    }
    TRY(pyk_synchronize(s->device));
}

static float *row(const Slab *s, const pyk_f32_2d *a, int64_t i) { return a->data + i * s->n; }

/* Computes `count` rows of the slab from `first`, which reads the row before and the one behind. */
static void sweep(const Slab *s, pyk_stream stream, int64_t first, int64_t count) {
    if (count < 1) return;
    pyk_f32_2d to = s->next, from = s->now;
    to.data = row(s, &s->next, first - 1);
    from.data = row(s, &s->now, first - 1);
    to.shape[0] = from.shape[0] = count + 2;
    pyk_launch l = pyk_launch_2d(s->device, (uint32_t)(s->n + 31) / 32, (uint32_t)(count + 2 + 7) / 8, 32, 8);
    l.stream = stream;
    TRY(kernels_sweep(&l, to, from));
}

/* The outer rows of `next` go to the neighbours, theirs come to the rows around them. */
static void exchange(const Slab *s) {
    float *const ours[] = {row(s, &s->next, 1), row(s, &s->next, s->rows)};
    float *const theirs[] = {row(s, &s->next, 0), row(s, &s->next, s->rows + 1)};
    const size_t bytes = (size_t)s->n * sizeof(float);
    MPI_Request requests[2 * WAYS];
    MPI_Status statuses[2 * WAYS];
    for (int way = 0; s->pinned && way < WAYS; way++)
        TRY(pyk_to_host_async(s->device, s->pinned + way * s->n, ours[way], bytes, s->edges));
    TRY(pyk_stream_synchronize(s->device, s->edges));
    for (int way = 0; way < WAYS; way++) {
        float *send = s->pinned ? s->pinned + way * s->n : ours[way];
        float *receive = s->pinned ? s->pinned + (WAYS + way) * s->n : theirs[way];
        MPI_Isend(send, (int)s->n, MPI_FLOAT, s->neighbour[way], way, MPI_COMM_WORLD, &requests[2 * way]);
        MPI_Irecv(receive, (int)s->n, MPI_FLOAT, s->neighbour[way], !way, MPI_COMM_WORLD, &requests[2 * way + 1]);
    }
    MPI_Waitall(2 * WAYS, requests, statuses);
    for (int way = 0; s->pinned && way < WAYS; way++)
        if (s->neighbour[way] != MPI_PROC_NULL)
            TRY(pyk_to_device(s->device, theirs[way], s->pinned + (WAYS + way) * s->n, bytes, s->edges));
}

static void step(Slab *s) {
    TRY(pyk_stream_wait(s->device, s->edges, s->computed));
    sweep(s, s->edges, 1, 1);
    sweep(s, s->edges, s->rows, 1);
    sweep(s, s->inner, 2, s->rows - 2);               /* needs the last step's edges: exchange has waited for them */
    TRY(pyk_event_record(s->device, s->computed, s->inner));
    exchange(s);
    pyk_f32_2d last = s->now;
    s->now = s->next;
    s->next = last;
}

/* The first rank writes the square: its own rows, which include the rim, and those of the others. */
static void write_square(const Slab *s, const char *path) {
    const int64_t first = s->rank ? 1 : 0, last = s->rank < s->ranks - 1 ? s->rows : s->rows + 1;
    int count = (int)(last - first + 1);
    size_t most = (size_t)((s->n - 2) / s->ranks + 3) * (size_t)s->n;
    float *part = malloc(most * sizeof *part);
    if (!part) fail(s, "no memory for the result");
    TRY(pyk_to_host(s->device, part, row(s, &s->now, first), (size_t)(count * s->n) * sizeof *part, NULL));
    MPI_Datatype line;
    MPI_Type_contiguous((int)s->n, MPI_FLOAT, &line);
    MPI_Type_commit(&line);
    if (s->rank) {
        MPI_Send(part, count, line, 0, 0, MPI_COMM_WORLD);
    } else {
        FILE *file = fopen(path, "wb");
        if (!file) fail(s, "cannot write the result");
        for (int rank = 0; rank < s->ranks; rank++) {
            MPI_Status status;
            if (rank) MPI_Recv(part, (int)(most / (size_t)s->n), line, rank, 0, MPI_COMM_WORLD, &status);
            if (rank) MPI_Get_count(&status, line, &count);
            if (fwrite(part, (size_t)s->n * sizeof *part, (size_t)count, file) != (size_t)count)
                fail(s, "cannot write the result");
        }
        if (fclose(file)) fail(s, "cannot write the result");
    }
    MPI_Type_free(&line);
    free(part);
}

static void close_slab(Slab *s) {
    pyk_array_free(s->device, &s->now);
    pyk_array_free(s->device, &s->next);
    pyk_host_free(s->device, s->pinned);
    pyk_event_free(s->device, s->computed);
    pyk_stream_free(s->device, s->inner);
    pyk_stream_free(s->device, s->edges);
    pyk_device_close(s->device);
}

int main(int argc, char **argv) {
    Slab slab = {0}, *s = &slab;
    /* Before MPI_Init, so that an MPI that uses GPUs finds the one that is current. */
    pyk_result r = pyk_device_open("rank", &s->device);
    if (!r) r = pyk_device_set_current(s->device);
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &s->rank);
    MPI_Comm_size(MPI_COMM_WORLD, &s->ranks);
    TRY(r);

    bool staged = argc > 1 && !strcmp(argv[1], "--staged");
    argc -= staged, argv += staged;
    int64_t n = argc > 1 ? atoll(argv[1]) : 512;
    int sweeps = argc > 2 ? atoi(argv[2]) : 200;
    if (n < 3 || n > 1 << 20 || sweeps < 0) fail(s, "N is 3 to 1048576, SWEEPS 0 or more");
    open_slab(s, n, staged);
    start(s);
    if (sweeps) step(s);                              /* the first launch loads the kernels */
    TRY(pyk_synchronize(s->device));
    MPI_Barrier(MPI_COMM_WORLD);
    double seconds = MPI_Wtime();
    for (int i = 1; i < sweeps; i++) step(s);
    TRY(pyk_synchronize(s->device));
    MPI_Barrier(MPI_COMM_WORLD);
    seconds = MPI_Wtime() - seconds;
    if (s->rank == 0)
        printf("%d ranks, the first on %s, %s: %d sweeps of %lld x %lld, %.3f ms each\n", s->ranks,
               pyk_device_name(s->device), s->pinned ? "staged" : "direct", sweeps, (long long)n, (long long)n,
               sweeps > 1 ? 1e3 * seconds / (sweeps - 1) : 0.0);
    if (argc > 3) write_square(s, argv[3]);
    close_slab(s);
    MPI_Finalize();
    return 0;
}
