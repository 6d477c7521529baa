/* capture.c: work on a stream kept as a graph, to be launched many times.
 *
 * On a GPU this is the driver's capture, in the mode that leaves other threads alone. On the CPU a
 * graph is the list of the work that its streams were given; work on a CPU stream comes to
 * pykrt_capture_host_work, which does it or, while the stream is captured, keeps a copy. A stream
 * joins a capture when it waits for an event that was recorded in it. */
#include "runtime/device/capture.h"

#include <stdlib.h>
#include <string.h>

#include "runtime/device/stream.h"

struct pyk_graph {
    CUgraphExec exec;   /* on a GPU */
    HostWork *first;    /* on the CPU */
    HostWork **end;
};

struct Capture { /* a stream, or an event recorded on one, that is being captured; the device's lock guards the list */
    Capture *next;
    pyk_graph *graph;
    const void *object;
    bool origin; /* the stream that the capture began with */
};

static CUresult destroy_graph(void *exec) { return pykrt_driver.cuGraphExecDestroy(exec); }

static pyk_result free_graph(pyk_device *device, pyk_graph *graph) {
    pyk_result r = PYK_OK;
    if (!graph) return r;
    for (HostWork *w = graph->first, *next; w; w = next) {
        next = w->next;
        free(w);
    }
    if (graph->exec) r = pykrt_device_release(device, graph->exec, destroy_graph, "a graph");
    free(graph);
    pykrt_device_drop(device);
    return r;
}

/* ---- the CPU's captures */

static Capture *find(pyk_device *device, const void *object) {
    Capture *c = atomic_load(&device->captures);
    while (c && c->object != object) c = c->next;
    return c;
}

static pyk_result add(pyk_device *device, pyk_graph *graph, const void *object, bool origin) {
    Capture *c = malloc(sizeof *c);
    if (!c) return pykrt_error(PYK_OUT_OF_MEMORY, "no memory for a graph");
    *c = (Capture){atomic_load(&device->captures), graph, object, origin};
    atomic_store(&device->captures, c);
    return PYK_OK;
}

/* Forgets what is captured into a graph; or, where `object` is not NULL, that object. */
static void forget(pyk_device *device, const pyk_graph *graph, const void *object) {
    Capture *kept = NULL, *next;
    for (Capture *c = atomic_load(&device->captures); c; c = next) {
        next = c->next;
        if (object ? c->object == object : c->graph == graph) {
            free(c);
        } else {
            c->next = kept;
            kept = c;
        }
    }
    atomic_store(&device->captures, kept);
}

bool pykrt_capture_active(pyk_device *device, pyk_stream stream) {
    if (!atomic_load_explicit(&device->captures, memory_order_relaxed)) return false;
    pthread_mutex_lock(&device->lock);
    bool found = find(device, stream) != NULL;
    pthread_mutex_unlock(&device->lock);
    return found;
}

pyk_result pykrt_capture_host_work(pyk_device *device, pyk_stream stream, const HostWork *work) {
    pyk_result r = pykrt_stream_check(device, stream, NULL);
    if (r) return r;
    if (!pykrt_capture_active(device, stream)) return work->run(device, work);
    HostWork *copy = malloc(work->bytes);
    if (!copy) return pykrt_error(PYK_OUT_OF_MEMORY, "no memory for a graph");
    memcpy(copy, work, work->bytes);
    copy->next = NULL;
    pthread_mutex_lock(&device->lock);
    Capture *c = find(device, stream);
    if (c) {
        *c->graph->end = copy;
        c->graph->end = &copy->next;
    }
    pthread_mutex_unlock(&device->lock);
    if (c) return PYK_OK;
    r = copy->run(device, copy); /* another thread has just ended the capture */
    free(copy);
    return r;
}

bool pykrt_capture_mark(pyk_device *device, pyk_stream stream, pyk_event event) {
    if (!atomic_load_explicit(&device->captures, memory_order_relaxed)) return false;
    pthread_mutex_lock(&device->lock);
    Capture *c = find(device, stream);
    pyk_graph *graph = c ? c->graph : NULL;
    forget(device, NULL, event);
    bool marked = graph && !add(device, graph, event, false);
    pthread_mutex_unlock(&device->lock);
    return marked;
}

pyk_result pykrt_capture_join(pyk_device *device, pyk_stream stream, pyk_event event) {
    if (!atomic_load_explicit(&device->captures, memory_order_relaxed)) return PYK_OK;
    pyk_result r = PYK_OK;
    pthread_mutex_lock(&device->lock);
    Capture *c = find(device, event), *already = find(device, stream);
    if (c && already && already->graph != c->graph)
        r = pykrt_error(PYK_UNSUPPORTED,
                        "pyk_stream_wait: the stream and the event are being captured into different graphs");
    else if (c && !already) r = add(device, c->graph, stream, false);
    pthread_mutex_unlock(&device->lock);
    return r;
}

static void forget_capturing(pyk_device *device, const void *stream) {
    if (atomic_load(&device->capturing) == stream) atomic_store(&device->capturing, NULL);
}

void pykrt_capture_abandon(pyk_device *device, const void *object) {
    pyk_graph *graph = NULL;
    forget_capturing(device, object);
    if (!atomic_load_explicit(&device->captures, memory_order_relaxed)) return;
    pthread_mutex_lock(&device->lock);
    Capture *c = object ? find(device, object) : atomic_load(&device->captures);
    if (c && (c->origin || !object)) graph = c->graph;
    if (c) forget(device, graph, graph ? NULL : object);
    pthread_mutex_unlock(&device->lock);
    free_graph(device, graph);
    if (graph && !object) pykrt_capture_abandon(device, NULL);
}

static pyk_result begin_host(pyk_device *device, pyk_stream stream) {
    pyk_result r = pykrt_stream_check(device, stream, "pyk_capture_begin");
    if (r) return r;
    pyk_graph *graph = calloc(1, sizeof *graph);
    if (!graph) return pykrt_error(PYK_OUT_OF_MEMORY, "no memory for a graph");
    graph->end = &graph->first;
    pthread_mutex_lock(&device->lock);
    r = find(device, stream)
            ? pykrt_error(PYK_INVALID_ARGUMENT, "pyk_capture_begin: the stream is being captured already")
            : add(device, graph, stream, true);
    pthread_mutex_unlock(&device->lock);
    if (r) free(graph);
    else pykrt_device_hold(device);
    return r;
}

static pyk_result end_host(pyk_device *device, pyk_stream stream, pyk_graph **graph) {
    pyk_result r = pykrt_stream_check(device, stream, "pyk_capture_end");
    if (r) return r;
    pthread_mutex_lock(&device->lock);
    Capture *c = find(device, stream);
    if (c && c->origin) {
        *graph = c->graph;
        forget(device, *graph, NULL);
    }
    pthread_mutex_unlock(&device->lock);
    return *graph ? PYK_OK : pykrt_error(PYK_INVALID_ARGUMENT, "pyk_capture_end: no capture began on this stream");
}

typedef struct GraphWork {
    HostWork work;
    pyk_graph *graph;
} GraphWork;

static pyk_result run_graph(pyk_device *device, const HostWork *work) {
    const pyk_graph *graph = ((const GraphWork *)work)->graph; /* which a graph that launches it may outlive */
    pyk_result r = pykrt_object_check(device, graph, OBJECT_GRAPH, "pyk_graph_launch");
    for (const HostWork *w = r ? NULL : graph->first; w && !r; w = w->next) r = w->run(device, w);
    return r;
}

/* ---- both */

static pyk_result check(const char *call, const pyk_device *device, pyk_stream stream) {
    if (!device) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the device is NULL", call);
    if (pykrt_stream_is_default(stream))
        return pykrt_error(PYK_INVALID_ARGUMENT,
                           "%s: a default stream cannot be captured: make one with pyk_stream_new", call);
    return PYK_OK;
}

pyk_result pyk_capture_begin(pyk_device *device, pyk_stream stream) {
    pyk_result r = check("pyk_capture_begin", device, stream);
    if (r) return r;
    if (device->cpu) return begin_host(device, stream);
    if ((r = pykrt_device_enter(device))) return r;
    CUresult e = pykrt_driver.cuStreamBeginCapture_v2((CUstream)stream, CU_STREAM_CAPTURE_MODE_THREAD_LOCAL);
    if (!e) atomic_store(&device->capturing, stream);
    return pykrt_device_done(device, e, "cannot capture a stream");
}

static pyk_result end_cuda(pyk_device *device, pyk_stream stream, pyk_graph **graph) {
    pyk_result r = pykrt_device_enter(device);
    if (r) return r;
    CUgraph captured = NULL;
    pyk_graph *g = calloc(1, sizeof *g);
    forget_capturing(device, stream);
    CUresult e = pykrt_driver.cuStreamEndCapture((CUstream)stream, &captured); /* the capture ends in any case */
    if (!e && g) e = pykrt_driver.cuGraphInstantiate_v2(&g->exec, captured, NULL, NULL, 0);
    if (captured) pykrt_driver.cuGraphDestroy(captured);
    if (e) r = pykrt_driver_error(device, e, "cannot make a graph of what was captured");
    else if (!g) r = pykrt_error(PYK_OUT_OF_MEMORY, "no memory for a graph");
    pykrt_device_leave(device);
    if (r) return free(g), r;
    pykrt_device_hold(device);
    *graph = g;
    return PYK_OK;
}

pyk_result pyk_capture_end(pyk_device *device, pyk_stream stream, pyk_graph **graph) {
    if (!graph) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_capture_end: the result is NULL");
    *graph = NULL;
    pyk_result r = check("pyk_capture_end", device, stream);
    if (r) return r;
    if (device->cpu) r = end_host(device, stream, graph);
    else r = end_cuda(device, stream, graph);
    if (!r && (r = pykrt_object_add(device, *graph, OBJECT_GRAPH, 0))) free_graph(device, *graph), *graph = NULL;
    return r;
}

static pyk_result check_graph(const char *call, const pyk_device *device, const pyk_graph *graph) {
    if (!device || !graph)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the %s is NULL", call, device ? "graph" : "device");
    return PYK_OK;
}

pyk_result pyk_graph_launch(pyk_device *device, pyk_graph *graph, pyk_stream stream) {
    pyk_result r = check_graph("pyk_graph_launch", device, graph);
    if (r || (r = pykrt_object_check(device, graph, OBJECT_GRAPH, "pyk_graph_launch"))) return r;
    GraphWork work = {{run_graph, sizeof work, NULL}, graph};
    if (device->cpu) return pykrt_capture_host_work(device, stream, &work.work);
    if ((r = pykrt_device_enter(device))) return r;
    CUresult e = pykrt_driver.cuGraphLaunch(graph->exec, (CUstream)stream);
    return pykrt_device_done(device, e, "cannot launch a graph");
}

pyk_result pyk_graph_free(pyk_device *device, pyk_graph *graph) {
    pyk_result r = graph ? check_graph("pyk_graph_free", device, graph) : PYK_OK;
    if (r || !graph || (r = pykrt_object_take(device, graph, OBJECT_GRAPH, "pyk_graph_free"))) return r;
    return free_graph(device, graph);
}
