/* transfer.c: copies and fills of strided elements.
 *
 * A transfer is first brought into its simplest form (axes.h), in the order in which the
 * destination lies. What is left is a run of bytes that lie together on both sides, and axes along
 * which runs repeat. The driver copies and fills a run, or rows of them at a pitch; of the axes the
 * longest that it accepts as rows becomes one, and the others are walked, one call for each index.
 * The CPU walks all of them. */
#include "runtime/device/transfer.h"

#include <stdlib.h>
#include <string.h>

#include "runtime/device/axes.h"
#include "runtime/device/capture.h"
#include "runtime/device/reach.h"

typedef struct Walk { /* a transfer in its simplest form */
    Transfer t;       /* its axes do not include the run */
    size_t run;       /* bytes that lie together */
    int rows;         /* the axis of rows; -1: none */
} Walk;

/* Brings the transfer into its simplest form. With `fill` the source is one element for all. False:
 * it has no elements. */
static bool simplify(Transfer t, bool fill, Walk *w) {
    for (int i = 0; i < t.ndim; i++) {
        if (t.shape[i] == 0) return false;
        if (fill) t.src.strides[i] = t.dst.strides[i];
    }
    AxesOf sides[] = {{&t.dst.data, t.dst.strides}, {fill ? NULL : &t.src.data, t.src.strides}};
    t.ndim = pykrt_axes_simplify(t.ndim, t.shape, 2, sides);
    w->run = t.itemsize;
    int last = t.ndim - 1;
    if (last >= 0 && t.dst.strides[last] == (int64_t)t.itemsize && t.src.strides[last] == (int64_t)t.itemsize) {
        w->run *= (size_t)t.shape[last];
        t.ndim--;
    }
    w->t = t;
    w->rows = -1;
    return true;
}

/* Chooses the axis of rows among those that can be one. */
static void choose_rows(Walk *w, int64_t max_pitch) {
    for (int i = 0; i < w->t.ndim; i++) {
        int64_t d = w->t.dst.strides[i], s = w->t.src.strides[i], run = (int64_t)w->run;
        if (d < run || s < run || d > max_pitch || s > max_pitch) continue;
        if (w->rows < 0 || w->t.shape[i] > w->t.shape[w->rows]) w->rows = i;
    }
}

/* Moves to the next index of all axes but the rows, and the offsets with it; false if there is
 * none. */
static bool advance(const Walk *w, int64_t *index, int64_t *dst, int64_t *src) {
    const Transfer *t = &w->t;
    for (int i = t->ndim - 1; i >= 0; i--) {
        if (i == w->rows) continue;
        if (++index[i] < t->shape[i]) {
            *dst += t->dst.strides[i];
            *src += t->src.strides[i];
            return true;
        }
        *dst -= t->dst.strides[i] * (t->shape[i] - 1);
        *src -= t->src.strides[i] * (t->shape[i] - 1);
        index[i] = 0;
    }
    return false;
}

static CUdeviceptr address(const char *pointer) { return (CUdeviceptr)(uintptr_t)pointer; }

/* ---- copies on a GPU */

static CUresult copy_run(const Walk *w, char *dst, const char *src, CUstream stream) {
    if (w->t.src.side == PYKRT_HOST) return pykrt_driver.cuMemcpyHtoDAsync_v2(address(dst), src, w->run, stream);
    if (w->t.dst.side == PYKRT_HOST) return pykrt_driver.cuMemcpyDtoHAsync_v2(dst, address(src), w->run, stream);
    const Transfer *t = &w->t;
    if (t->from) return pykrt_driver.cuMemcpyPeerAsync(address(dst), t->to, address(src), t->from, w->run, stream);
    return pykrt_driver.cuMemcpyDtoDAsync_v2(address(dst), address(src), w->run, stream);
}

static CUresult copy_peer_rows(const Walk *w, char *dst, const char *src, CUstream stream) {
    const Transfer *t = &w->t;
    size_t height = (size_t)t->shape[w->rows];
    CUDA_MEMCPY3D_PEER c = {.srcMemoryType = CU_MEMORYTYPE_DEVICE,
                            .srcDevice = address(src),
                            .srcContext = t->from,
                            .srcPitch = (size_t)t->src.strides[w->rows],
                            .srcHeight = height,
                            .dstMemoryType = CU_MEMORYTYPE_DEVICE,
                            .dstDevice = address(dst),
                            .dstContext = t->to,
                            .dstPitch = (size_t)t->dst.strides[w->rows],
                            .dstHeight = height,
                            .WidthInBytes = w->run,
                            .Height = height,
                            .Depth = 1};
    return pykrt_driver.cuMemcpy3DPeerAsync(&c, stream);
}

static CUresult copy_rows(const Walk *w, char *dst, const char *src, CUstream stream) {
    const Transfer *t = &w->t;
    bool to_host = t->dst.side == PYKRT_HOST, from_host = t->src.side == PYKRT_HOST;
    CUDA_MEMCPY2D c = {.srcMemoryType = from_host ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE,
                       .dstMemoryType = to_host ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE,
                       .srcPitch = (size_t)t->src.strides[w->rows],
                       .dstPitch = (size_t)t->dst.strides[w->rows],
                       .WidthInBytes = w->run,
                       .Height = (size_t)t->shape[w->rows]};
    if (from_host) c.srcHost = src;
    else c.srcDevice = address(src);
    if (to_host) c.dstHost = dst;
    else c.dstDevice = address(dst);
    return pykrt_driver.cuMemcpy2DAsync_v2(&c, stream);
}

static CUresult copy_cuda(const Walk *w, CUstream stream) {
    int64_t index[NUMPY_DIMS] = {0}, dst = 0, src = 0;
    CUresult e;
    CUresult (*copy)(const Walk *, char *, const char *, CUstream) =
        w->rows < 0 ? copy_run : w->t.from ? copy_peer_rows : copy_rows;
    do e = copy(w, w->t.dst.data + dst, w->t.src.data + src, stream);
    while (!e && advance(w, index, &dst, &src));
    return e;
}

/* ---- fills on a GPU */

typedef struct Words { /* the value as numbers of the largest size that its place is aligned for */
    size_t size, count;
    bool equal;
} Words;

static uint32_t word(const char *value, size_t size, size_t i) {
    uint32_t w = 0;
    memcpy(&w, value + i * size, size);
    return w;
}

static Words split(const Walk *w) {
    uint64_t bits = (uint64_t)w->t.itemsize | (uint64_t)(uintptr_t)w->t.dst.data;
    for (int i = 0; i < w->t.ndim; i++) bits |= (uint64_t)w->t.dst.strides[i];
    Words words = {bits % 4 == 0 ? 4 : bits % 2 == 0 ? 2 : 1, 0, true};
    words.count = w->t.itemsize / words.size;
    for (size_t i = 1; i < words.count; i++)
        words.equal &= word(w->t.src.data, words.size, i) == word(w->t.src.data, words.size, 0);
    return words;
}

static CUresult set(size_t size, char *dst, size_t pitch, uint32_t value, size_t width, size_t height,
                    CUstream stream) {
    if (size == 4) return pykrt_driver.cuMemsetD2D32Async(address(dst), pitch, value, width, height, stream);
    if (size == 2)
        return pykrt_driver.cuMemsetD2D16Async(address(dst), pitch, (unsigned short)value, width, height, stream);
    return pykrt_driver.cuMemsetD2D8Async(address(dst), pitch, (unsigned char)value, width, height, stream);
}

/* Fills a run: its first element word by word, the others by copies that double what is there. */
static CUresult fill_run(const Walk *w, Words words, char *dst, CUstream stream) {
    size_t item = w->t.itemsize;
    CUresult e = CUDA_SUCCESS;
    for (size_t i = 0; i < words.count && !e; i++)
        e = set(words.size, dst + i * words.size, item, word(w->t.src.data, words.size, i), 1, 1, stream);
    for (size_t done = item; done < w->run && !e; done *= 2)
        e = pykrt_driver.cuMemcpyDtoDAsync_v2(address(dst + done), address(dst),
                                              done < w->run - done ? done : w->run - done, stream);
    return e;
}

/* Fills the runs of all rows: at once if the value is one word, or the run one element; else one by
 * one. */
static CUresult fill_at(const Walk *w, Words words, char *dst, CUstream stream) {
    const Transfer *t = &w->t;
    size_t height = w->rows < 0 ? 1 : (size_t)t->shape[w->rows],
           pitch = w->rows < 0 ? w->run : (size_t)t->dst.strides[w->rows];
    if (words.equal)
        return set(words.size, dst, pitch, word(t->src.data, words.size, 0), w->run / words.size, height, stream);
    CUresult e = CUDA_SUCCESS;
    if (w->run > t->itemsize)
        for (size_t row = 0; row < height && !e; row++) e = fill_run(w, words, dst + row * pitch, stream);
    else
        for (size_t i = 0; i < words.count && !e; i++)
            e = set(words.size, dst + i * words.size, pitch, word(t->src.data, words.size, i), 1, height, stream);
    return e;
}

static CUresult fill_cuda(const Walk *w, CUstream stream) {
    int64_t index[NUMPY_DIMS] = {0}, dst = 0, src = 0;
    Words words = split(w);
    CUresult e;
    do e = fill_at(w, words, w->t.dst.data + dst, stream);
    while (!e && advance(w, index, &dst, &src));
    return e;
}

/* ---- on the CPU */

typedef struct CopyWork {
    HostWork work;
    Walk walk;
} CopyWork;

static pyk_result copy_host(pyk_device *device, const HostWork *work) {
    (void)device;
    const Walk *w = &((const CopyWork *)work)->walk;
    int64_t index[NUMPY_DIMS] = {0}, dst = 0, src = 0;
    do memmove(w->t.dst.data + dst, w->t.src.data + src, w->run);
    while (advance(w, index, &dst, &src));
    return PYK_OK;
}

typedef struct FillWork {
    HostWork work;
    Walk walk;
    char value[]; /* walk.t.itemsize bytes */
} FillWork;

static pyk_result fill_host(pyk_device *device, const HostWork *work) {
    (void)device;
    const FillWork *f = (const FillWork *)work;
    const Walk *w = &f->walk;
    int64_t index[NUMPY_DIMS] = {0}, dst = 0, src = 0;
    do
        for (size_t done = 0; done < w->run; done += w->t.itemsize)
            memcpy(w->t.dst.data + dst + done, f->value, w->t.itemsize);
    while (advance(w, index, &dst, &src));
    return PYK_OK;
}

/* ---- both */

/* Is it memory that the device does not reach? */
static pyk_result check(pyk_device *device, const Strided *s, const char *what) {
    return s->side == PYKRT_HOST ? PYK_OK : pykrt_reach_check(device, s->data, what, NULL);
}

Transfer pykrt_transfer_line(void *dst, Side to, const void *src, Side from, size_t itemsize, size_t count) {
    Transfer t = {.ndim = 1, .itemsize = itemsize, .shape = {(int64_t)count}};
    t.dst = (Strided){to, dst, {(int64_t)itemsize}};
    t.src = (Strided){from, (char *)(uintptr_t)src, {(int64_t)itemsize}};
    return t;
}

pyk_result pykrt_transfer_copy(pyk_device *device, Transfer t, pyk_stream stream, const char *what) {
    CopyWork c = {.work = {copy_host, sizeof c, NULL}};
    if (!simplify(t, false, &c.walk)) return PYK_OK;
    pyk_result r = check(device, &t.dst, what);
    if (r || (!t.from && (r = check(device, &t.src, what)))) return r;
    if (device->cpu) return pykrt_capture_host_work(device, stream, &c.work);
    if ((r = pykrt_device_enter(device))) return r;
    choose_rows(&c.walk, device->info.max_pitch);
    return pykrt_device_done(device, copy_cuda(&c.walk, (CUstream)stream), "cannot %s", what);
}

pyk_result pykrt_transfer_fill(pyk_device *device, Transfer t, pyk_stream stream, const char *what) {
    Walk w;
    if (!simplify(t, true, &w)) return PYK_OK;
    pyk_result r = check(device, &t.dst, what);
    if (r || (r = pykrt_device_enter(device))) return r;
    if (!device->cpu) {
        choose_rows(&w, device->info.max_pitch);
        return pykrt_device_done(device, fill_cuda(&w, (CUstream)stream), "cannot %s", what);
    }
    size_t bytes = sizeof(FillWork) + t.itemsize;
    FillWork *f = malloc(bytes);
    if (!f) return pykrt_error(PYK_OUT_OF_MEMORY, "no memory to %s", what);
    f->work = (HostWork){fill_host, bytes, NULL};
    f->walk = w;
    memcpy(f->value, w.t.src.data, t.itemsize);
    r = pykrt_capture_host_work(device, stream, &f->work);
    free(f);
    return r;
}
