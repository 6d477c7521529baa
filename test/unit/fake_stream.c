/* fake_stream.c: the fake driver's streams, events and graphs. A stream may be any pointer, as
 * those of other libraries are; work is done at once, except that a stream that is being captured
 * does nothing. */
#include "test/unit/fake_priv.h"

struct CUstream_st {
    CUcontext context;
};
struct CUevent_st {
    CUcontext context;
    unsigned flags;
    _Atomic bool recorded;
};
struct CUgraph_st {
    unsigned nodes;
};
struct CUgraphExec_st {
    unsigned nodes;
};

enum { NO_TIMING = 2 };

static CUcontext current(void) { return fake_stack[fake_depth - 1]; }

bool fake_keep(CUstream stream) {
    if (!stream || stream != fake.captured) return false;
    fake.nodes++;
    return true;
}

CUresult cuCtxGetStreamPriorityRange(int *least, int *greatest) {
    TRY_IN_CONTEXT(cuCtxGetStreamPriorityRange);
    *least = 0;
    *greatest = -5;
    return CUDA_SUCCESS;
}

CUresult cuStreamCreateWithPriority(CUstream *stream, unsigned flags, int priority) {
    TRY_IN_CONTEXT(cuStreamCreateWithPriority);
    CUstream s = flags > 1 ? NULL : malloc(sizeof *s);
    if (!s) return CUDA_ERROR_INVALID_VALUE;
    s->context = current();
    fake.priority = priority;
    fake.streams++;
    *stream = s;
    return CUDA_SUCCESS;
}

CUresult cuStreamDestroy_v2(CUstream stream) {
    RELEASE(cuStreamDestroy_v2);
    if (fake.captured == stream) fake.captured = NULL;
    free(stream);
    fake.streams--;
    return status;
}

CUresult cuStreamSynchronize(CUstream stream) {
    TRY_IN_CONTEXT(cuStreamSynchronize);
    fake.stream = stream;
    return stream && stream == fake.captured ? CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED : CUDA_SUCCESS;
}

CUresult cuStreamQuery(CUstream stream) {
    TRY_IN_CONTEXT(cuStreamQuery);
    fake.stream = stream;
    return fake.pending ? CUDA_ERROR_NOT_READY : CUDA_SUCCESS;
}

CUresult cuStreamWaitEvent(CUstream stream, CUevent event, unsigned flags) {
    TRY_IN_CONTEXT(cuStreamWaitEvent);
    fake.waiting_stream = stream;
    return event && !flags ? CUDA_SUCCESS : CUDA_ERROR_INVALID_HANDLE;
}

CUresult cuLaunchHostFunc(CUstream stream, CUhostFn function, void *user) {
    TRY_IN_CONTEXT(cuLaunchHostFunc);
    fake.stream = stream;
    if (!fake_keep(stream)) function(user);
    return CUDA_SUCCESS;
}

CUresult cuEventCreate(CUevent *event, unsigned flags) {
    TRY_IN_CONTEXT(cuEventCreate);
    CUevent e = flags > 3 ? NULL : calloc(1, sizeof *e);
    if (!e) return CUDA_ERROR_INVALID_VALUE;
    e->context = current();
    e->flags = flags;
    fake.events++;
    *event = e;
    return CUDA_SUCCESS;
}

CUresult cuEventDestroy_v2(CUevent event) {
    RELEASE(cuEventDestroy_v2);
    free(event);
    fake.events--;
    return status;
}

CUresult cuEventRecord(CUevent event, CUstream stream) {
    TRY_IN_CONTEXT(cuEventRecord);
    if (event->context != current()) return CUDA_ERROR_INVALID_HANDLE;
    fake.stream = stream;
    event->recorded = true;
    return CUDA_SUCCESS;
}

CUresult cuEventQuery(CUevent event) {
    TRY_IN_CONTEXT(cuEventQuery);
    if (!event) return CUDA_ERROR_INVALID_HANDLE;
    return fake.pending ? CUDA_ERROR_NOT_READY : CUDA_SUCCESS;
}

CUresult cuEventSynchronize(CUevent event) {
    TRY_IN_CONTEXT(cuEventSynchronize);
    return event ? CUDA_SUCCESS : CUDA_ERROR_INVALID_HANDLE;
}

CUresult cuEventElapsedTime(float *milliseconds, CUevent start, CUevent end) {
    TRY_IN_CONTEXT(cuEventElapsedTime);
    if (!start->recorded || !end->recorded || (start->flags | end->flags) & NO_TIMING) return CUDA_ERROR_INVALID_HANDLE;
    if (fake.pending) return CUDA_ERROR_NOT_READY;
    *milliseconds = 1.5f;
    return CUDA_SUCCESS;
}

/* ---- graphs */

CUresult cuStreamBeginCapture_v2(CUstream stream, int mode) {
    TRY_IN_CONTEXT(cuStreamBeginCapture_v2);
    if (!stream || fake.captured || mode != CU_STREAM_CAPTURE_MODE_THREAD_LOCAL) return CUDA_ERROR_INVALID_VALUE;
    fake.captured = stream;
    fake.nodes = 0;
    return CUDA_SUCCESS;
}

CUresult cuStreamIsCapturing(CUstream stream, int *capturing) {
    TRY_IN_CONTEXT(cuStreamIsCapturing);
    *capturing = stream && stream == fake.captured;
    return CUDA_SUCCESS;
}

CUresult cuStreamEndCapture(CUstream stream, CUgraph *graph) {
    ENTER(cuStreamEndCapture);
    if (stream != fake.captured) return CUDA_ERROR_INVALID_VALUE;
    fake.captured = NULL;
    if (status) return status;
    CUgraph g = malloc(sizeof *g);
    if (!g) return CUDA_ERROR_OUT_OF_MEMORY;
    g->nodes = fake.nodes;
    fake.graphs++;
    *graph = g;
    return CUDA_SUCCESS;
}

CUresult cuGraphInstantiate_v2(CUgraphExec *exec, CUgraph graph, CUgraphNode *node, char *log, size_t log_bytes) {
    TRY_IN_CONTEXT(cuGraphInstantiate_v2);
    CUgraphExec e = node || log || log_bytes ? NULL : malloc(sizeof *e);
    if (!e) return CUDA_ERROR_INVALID_VALUE;
    e->nodes = graph->nodes;
    fake.graphs++;
    *exec = e;
    return CUDA_SUCCESS;
}

CUresult cuGraphLaunch(CUgraphExec exec, CUstream stream) {
    TRY_IN_CONTEXT(cuGraphLaunch);
    fake.stream = stream;
    fake.launches += exec->nodes;
    return CUDA_SUCCESS;
}

CUresult cuGraphDestroy(CUgraph graph) {
    ENTER(cuGraphDestroy);
    free(graph);
    fake.graphs--;
    return status;
}

CUresult cuGraphExecDestroy(CUgraphExec exec) {
    ENTER(cuGraphExecDestroy);
    free(exec);
    fake.graphs--;
    return status;
}
