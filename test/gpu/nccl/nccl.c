/* nccl.c: NCCL on arrays and streams of pyk: kernels before and behind an AllReduce, and a ring of
 * send and receive, on one stream each; then both operations' bandwidth beside the same with memory
 * and streams of the CUDA runtime.
 *
 *     nccl GPUS */
#include "kernels.pyk.h"

#include <cuda_runtime.h>
#include <nccl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST = 8, ROUNDS = 9, REPS = 20 };

typedef struct Side { float *from, *to; cudaStream_t stream; } Side;
typedef struct Gpu {
    pyk_device *device;
    pyk_stream  stream;
    pyk_f32_1d  from, to;
    ncclComm_t  comm;
    Side        pyk, bare;                            /* what NCCL is given: of pyk, of the CUDA runtime */
} Gpu;

static Gpu gpus[MOST];
static int count;

static void stop(const char *what, const char *why) {
    printf("FAIL nccl/%s: %s\n", what, why);
    exit(1);
}
#define TRY(call) ((call) ? stop(#call, pyk_last_error()) : (void)0)
#define CUDA(call) do { cudaError_t e_ = (call); if (e_) stop(#call, cudaGetErrorString(e_)); } while (0)
#define NCCL(call) do { ncclResult_t e_ = (call); if (e_) stop(#call, ncclGetErrorString(e_)); } while (0)

/* A communicator on each device that pyk made current. */
static void open_gpus(int64_t n) {
    ncclUniqueId id;
    NCCL(ncclGetUniqueId(&id));
    NCCL(ncclGroupStart());
    for (int i = 0; i < count; i++) {
        Gpu *g = &gpus[i];
        char name[16];
        snprintf(name, sizeof name, "cuda:%d", i);
        TRY(pyk_device_open(name, &g->device));
        TRY(pyk_device_set_current(g->device));
        TRY(pyk_stream_new(g->device, PYK_STREAM_NONBLOCKING, 0, &g->stream));
        TRY(pyk_array_new(g->device, sizeof(float), 1, &n, &g->from));
        TRY(pyk_array_new(g->device, sizeof(float), 1, &n, &g->to));
        g->pyk = (Side){g->from.data, g->to.data, (cudaStream_t)g->stream};
        CUDA(cudaMalloc((void **)&g->bare.from, (size_t)n * sizeof(float)));
        CUDA(cudaMalloc((void **)&g->bare.to, (size_t)n * sizeof(float)));
        CUDA(cudaStreamCreateWithFlags(&g->bare.stream, cudaStreamNonBlocking));
        NCCL(ncclCommInitRank(&g->comm, count, id, i));
    }
    NCCL(ncclGroupEnd());
}

static void close_gpus(void) {
    for (int i = 0; i < count; i++) {
        Gpu *g = &gpus[i];
        NCCL(ncclCommDestroy(g->comm));
        CUDA(cudaSetDevice(i));
        CUDA(cudaFree(g->bare.from));
        CUDA(cudaFree(g->bare.to));
        CUDA(cudaStreamDestroy(g->bare.stream));
        TRY(pyk_array_free(g->device, &g->from));
        TRY(pyk_array_free(g->device, &g->to));
        TRY(pyk_stream_free(g->device, g->stream));
        pyk_device_close(g->device);
    }
}

static void allreduce(const Gpu *g, const Side *s, size_t n) {
    NCCL(ncclAllReduce(s->from, s->to, n, ncclFloat, ncclSum, g->comm, s->stream));
}
/* To the next, from the last; of one GPU to itself. */
static void ring(const Gpu *g, const Side *s, size_t n) {
    int me = (int)(g - gpus);
    NCCL(ncclSend(s->from, n, ncclFloat, (me + 1) % count, g->comm, s->stream));
    NCCL(ncclRecv(s->to, n, ncclFloat, (me + count - 1) % count, g->comm, s->stream));
}
typedef void Operation(const Gpu *g, const Side *s, size_t n);
static const struct { const char *name; Operation *run; } operations[] = {{"allreduce", allreduce}, {"ring", ring}};

static void each(Operation *run, bool bare, size_t n) {
    NCCL(ncclGroupStart());
    for (int i = 0; i < count; i++) run(&gpus[i], bare ? &gpus[i].bare : &gpus[i].pyk, n);
    NCCL(ncclGroupEnd());
}

/* fill, the operation and double follow on one stream, and nothing else waits. */
static void check(int which, int64_t n) {
    float *host = malloc((size_t)n * sizeof *host);
    for (int i = 0; i < count; i++) {
        pyk_f32_1d from = gpus[i].from;
        from.shape[0] = n;
        TRY(kernels_fill_forall(gpus[i].device, gpus[i].stream, (uint64_t)n, from, (float)i));
    }
    each(operations[which].run, false, (size_t)n);
    for (int i = 0; i < count; i++) {
        pyk_f32_1d to = gpus[i].to;
        to.shape[0] = n;
        TRY(kernels_double_forall(gpus[i].device, gpus[i].stream, (uint64_t)n, to));
        TRY(pyk_to_host(gpus[i].device, host, to.data, (size_t)n * sizeof *host, gpus[i].stream));
        float ranks = which ? (float)((i + count - 1) % count) : (float)(count * (count - 1) / 2);
        for (int64_t k = 0; k < n; k++)
            if (host[k] != 2 * (ranks + (float)(which ? 1 : count) * (float)(k % 7)))
                stop(operations[which].name, "wrong numbers");
    }
    free(host);
}

/* The seconds of one operation, on the first GPU's stream. */
static double seconds(Operation *run, bool bare, size_t n) {
    const Gpu *g = &gpus[0];
    pyk_event start, end;
    pyk_stream stream = (pyk_stream)(bare ? g->bare : g->pyk).stream;
    double ms;
    TRY(pyk_event_new(g->device, 0, &start));
    TRY(pyk_event_new(g->device, 0, &end));
    TRY(pyk_event_record(g->device, start, stream));
    for (int i = 0; i < REPS; i++) each(run, bare, n);
    TRY(pyk_event_record(g->device, end, stream));
    for (int i = 0; i < count; i++) TRY(pyk_synchronize(gpus[i].device));
    TRY(pyk_event_elapsed(g->device, start, end, &ms));
    TRY(pyk_event_free(g->device, start));
    TRY(pyk_event_free(g->device, end));
    return ms / 1e3 / REPS;
}

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void measure(int which, size_t n) {
    double times[2][ROUNDS];
    for (int round = -2; round < ROUNDS; round++)         /* in turns; the first ones warm up */
        for (int bare = 0; bare < 2; bare++) {
            double t = seconds(operations[which].run, bare, n);
            if (round >= 0) times[bare][round] = t;
        }
    for (int bare = 0; bare < 2; bare++) qsort(times[bare], ROUNDS, sizeof **times, by_value);
    double bytes = (double)n * sizeof(float), own = times[0][ROUNDS / 2], bare = times[1][ROUNDS / 2];
    printf("%-9s %d GPUs %8.2f MiB: pyk %8.2f GB/s, bare %8.2f GB/s, pyk/bare %.3f\n", operations[which].name, count,
           bytes / 0x1p20, bytes / own / 1e9, bytes / bare / 1e9, bare / own);
}

int main(int argc, char **argv) {
    const int64_t most = (int64_t)64 << 20;               /* floats: 256 MiB */
    count = argc > 1 ? atoi(argv[1]) : 1;
    if (count < 1 || count > MOST || count > pyk_device_count()) stop("gpus", "there are fewer GPUs");
    open_gpus(most);
    for (int which = 0; which < 2; which++) {
        check(which, 1);
        check(which, 1000003);
        printf("ok nccl/%s_%d\n", operations[which].name, count);
    }
    for (int which = 0; which < 2; which++)
        for (int64_t n = 1 << 16; n <= most; n *= 32) measure(which, (size_t)n);
    close_gpus();
    return 0;
}
