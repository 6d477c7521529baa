/* object.c: what is alive on a device, in a table of addresses.
 *
 * A GPU's driver refuses a handle that it has not given. On the CPU memory and handles are plain
 * addresses, and this table stands for the driver: the C library would end the process when it is
 * told to free what it has not given. Graphs and timers are the runtime's own on any device. What
 * was removed leaves its address behind until the table grows, so that the second of two frees can
 * be told from nonsense.
 *
 * A strict device also keeps where each object was made, fills memory that is new or freed with
 * bytes that no program expects, and tells standard error what is alive when it is closed. */
#include "runtime/device/object.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/device/device.h"
#include "runtime/device/registry.h"

#if __has_include(<execinfo.h>)
#include <execinfo.h>
#else
static int backtrace(void **frames, int most) { return (void)frames, (void)most, 0; }
static void backtrace_symbols_fd(void *const *frames, int n, int file) { (void)frames, (void)n, (void)file; }
#endif

enum { FIRST_CAPACITY = 64, FRAMES = 16, POISON = 0xA5, STDERR = 2 };

typedef struct Site { /* the calls that made an object */
    int n;
    void *frames[FRAMES];
} Site;

struct Object {
    char *address;                                /* NULL: free */
    size_t bytes;                                 /* of memory */
    Site *site;                                   /* of a strict device */
    ObjectKind kind;                              /* OBJECT_NONE: was removed */
};

static const struct {
    const char *name, *release;
} kinds[] = {
    [OBJECT_MEMORY] = {"device memory", "pyk_free"},
    [OBJECT_PINNED] = {"pinned memory", "pyk_host_free"},
    [OBJECT_MANAGED] = {"managed memory", "pyk_managed_free"},
    [OBJECT_REGISTERED] = {"registered host memory", "pyk_host_unregister"},
    [OBJECT_STREAM] = {"a stream", "pyk_stream_free"},
    [OBJECT_EVENT] = {"an event", "pyk_event_free"},
    [OBJECT_GRAPH] = {"a graph", "pyk_graph_free"},
    [OBJECT_TIMER] = {"a timer", "pyk_timer_free"},
};

static bool kept(const pyk_device *device, ObjectKind kind) { return device->cpu || kind >= OBJECT_GRAPH; }

static bool owned(ObjectKind kind) { return kind <= OBJECT_MANAGED; } /* the memory is the device's */

/* ---- the table; its lock is held */

/* Where an address stands, or would. */
static Object *find(const Objects *t, const void *address) {
    size_t at = (size_t)(((uint64_t)(uintptr_t)address * 0x9e3779b97f4a7c15u) >> 20) & (t->capacity - 1);
    while (t->slots[at].address && t->slots[at].address != address) at = (at + 1) & (t->capacity - 1);
    return &t->slots[at];
}

static bool grow(Objects *t) {
    size_t live = 0;
    for (size_t i = 0; i < t->capacity; i++) live += t->slots[i].kind != OBJECT_NONE;
    Objects larger = {.capacity = FIRST_CAPACITY, .used = live};
    while (larger.capacity < live * 4) larger.capacity *= 2;
    larger.slots = calloc(larger.capacity, sizeof *larger.slots);
    if (!larger.slots) return false;
    for (size_t i = 0; i < t->capacity; i++)
        if (t->slots[i].kind) *find(&larger, t->slots[i].address) = t->slots[i];
    free(t->slots);
    t->slots = larger.slots;
    t->capacity = larger.capacity;
    t->used = larger.used;
    return true;
}

/* What is alive at an address; NULL: nothing. */
static Object *live(const Objects *t, const void *address) {
    Object *o = t->capacity ? find(t, address) : NULL;
    return o && o->kind ? o : NULL;
}

/* The memory that an address lies in. */
static Object *around(const Objects *t, const char *address) {
    for (Object *o = t->slots; o < t->slots + t->capacity; o++)
        if (o->kind && address >= o->address && address < o->address + o->bytes) return o;
    return NULL;
}

/* ---- what an address is instead */

typedef struct Question {
    const char *address;
    const pyk_device *device; /* which was asked first */
    char answer[160];
} Question;

/* Whether the device knows the address. */
static bool ask(pyk_device *device, void *question) {
    Question *q = question;
    char of[64] = "";
    if (device != q->device) snprintf(of, sizeof of, " of another device (%s)", device->label);
    pthread_mutex_lock(&device->objects.lock);
    const Objects *t = &device->objects;
    const Object *o = live(t, q->address), *in = o ? NULL : around(t, q->address);
    bool freed = !o && t->capacity && find(t, q->address)->address;
    if (o)
        snprintf(q->answer, sizeof q->answer, "is %s%s: %s takes it", kinds[o->kind].name, of, kinds[o->kind].release);
    else if (in)
        snprintf(q->answer, sizeof q->answer, "lies %zu bytes inside %s of %zu bytes%s: a view is not freed",
                 (size_t)(q->address - in->address), kinds[in->kind].name, in->bytes, of);
    else if (freed) snprintf(q->answer, sizeof q->answer, "was freed before%s", of);
    pthread_mutex_unlock(&device->objects.lock);
    return o || in || freed;
}

static pyk_result refuse(pyk_device *device, const void *address, ObjectKind kind, const char *call) {
    Question q = {address, device, "is none of the runtime's: host memory, or another library's?"};
    if (!ask(device, &q)) pykrt_registry_search(ask, &q);
    return pykrt_error(PYK_INVALID_ARGUMENT, "%s%sexpected %s, got %p, which %s", call ? call : "", call ? ": " : "",
                       kinds[kind].name, address, q.answer);
}

/* ---- calls */

static Site *here(void) {
    Site *site = malloc(sizeof *site);
    if (site) site->n = backtrace(site->frames, FRAMES);
    return site;
}

pyk_result pykrt_object_add(pyk_device *device, void *address, ObjectKind kind, size_t bytes) {
    if (!kept(device, kind)) return PYK_OK;
    Objects *t = &device->objects;
    Site *site = t->strict ? here() : NULL;
    pthread_mutex_lock(&t->lock);
    bool room = (t->used + 1) * 4 <= t->capacity * 3 || grow(t);
    if (room) {
        Object *o = find(t, address);
        t->used += !o->address;
        free(o->site);                            /* of memory that its owner freed without unregistering it */
        *o = (Object){address, bytes, site, kind};
    }
    pthread_mutex_unlock(&t->lock);
    if (!room) {
        free(site);
        return pykrt_error(PYK_OUT_OF_MEMORY, "no memory to remember %s", kinds[kind].name);
    }
    if (t->strict && owned(kind)) memset(address, POISON, bytes);
    return PYK_OK;
}

pyk_result pykrt_object_check(pyk_device *device, const void *address, ObjectKind kind, const char *call) {
    if (!kept(device, kind)) return PYK_OK;
    pthread_mutex_lock(&device->objects.lock);
    const Object *o = live(&device->objects, address);
    bool good = o && o->kind == kind;
    pthread_mutex_unlock(&device->objects.lock);
    return good ? PYK_OK : refuse(device, address, kind, call);
}

ObjectKind pykrt_object_around(pyk_device *device, const void *address) {
    pthread_mutex_lock(&device->objects.lock);
    const Object *o = live(&device->objects, address);
    if (!o) o = around(&device->objects, address);
    ObjectKind kind = o ? o->kind : OBJECT_NONE;
    pthread_mutex_unlock(&device->objects.lock);
    return kind;
}

typedef struct Search {
    const void *address;
    ObjectKind kind;
    pyk_device *found;
} Search;

static bool owns(pyk_device *device, void *search) {
    Search *s = search;
    bool found = device->cpu && pykrt_object_around(device, s->address) == s->kind;
    if (found) s->found = device;
    return found;
}

pyk_device *pykrt_object_owner(const void *address, ObjectKind kind) {
    Search s = {address, kind, NULL};
    pykrt_registry_search(owns, &s);
    return s.found;
}

ObjectState pykrt_object_find(pyk_device *device, const void *address, char **begin, size_t *bytes) {
    Objects *t = &device->objects;
    ObjectState state = OBJECT_UNKNOWN;
    const char *at = address;
    pthread_mutex_lock(&t->lock);
    const Object *o = around(t, at);
    if (o) state = OBJECT_LIVE, *begin = o->address, *bytes = o->bytes;
    for (size_t i = 0; i < MOST_KEPT && state == OBJECT_UNKNOWN; i++) {
        const Kept *k = &t->kept[i];
        if (k->begin && at >= k->begin && at < k->begin + k->bytes)
            state = OBJECT_FREED, *begin = k->begin, *bytes = k->bytes;
    }
    pthread_mutex_unlock(&t->lock);
    return state;
}

static void forget(Objects *t, Kept *k) {
    t->kept_bytes -= k->bytes;
    free(k->begin);
    *k = (Kept){NULL, 0};
}

bool pykrt_object_keep(pyk_device *device, void *address) {
    enum { MOST_BYTES = 256 << 20 };
    Objects *t = &device->objects;
    pthread_mutex_lock(&t->lock);
    size_t bytes = t->keeps && t->capacity ? find(t, address)->bytes : 0;
    bool keeps = bytes && bytes <= MOST_BYTES;
    for (size_t i = 0; keeps && i < MOST_KEPT && (i == 0 || t->kept_bytes + bytes > MOST_BYTES); i++)
        forget(t, &t->kept[(t->next_kept + i) % MOST_KEPT]);
    if (keeps) {
        t->kept[t->next_kept++ % MOST_KEPT] = (Kept){address, bytes};
        t->kept_bytes += bytes;
    }
    pthread_mutex_unlock(&t->lock);
    return keeps;
}

pyk_result pykrt_object_take(pyk_device *device, void *address, ObjectKind kind, const char *call) {
    if (!kept(device, kind)) return PYK_OK;
    Site *site = NULL;
    size_t bytes = 0;
    pthread_mutex_lock(&device->objects.lock);
    Object *o = live(&device->objects, address);
    bool good = o && o->kind == kind;
    if (good) {
        site = o->site;
        bytes = o->bytes;
        *o = (Object){.address = o->address, .bytes = owned(kind) ? bytes : 0};
    }
    pthread_mutex_unlock(&device->objects.lock);
    if (!good) return refuse(device, address, kind, call);
    free(site);
    if (device->objects.strict && owned(kind)) memset(address, POISON, bytes);
    return PYK_OK;
}

void pykrt_objects_report(pyk_device *device) {
    const Objects *t = &device->objects;
    if (!t->strict) return;
    pthread_mutex_lock(&device->objects.lock);
    for (const Object *o = t->slots; o < t->slots + t->capacity; o++) {
        if (!o->kind) continue;
        dprintf(STDERR, "pykrt: %s is closed, and %s at %p", device->label, kinds[o->kind].name, (void *)o->address);
        if (o->bytes) dprintf(STDERR, " of %zu bytes", o->bytes);
        dprintf(STDERR, " was not given to %s\n", kinds[o->kind].release);
        if (o->site) backtrace_symbols_fd(o->site->frames, o->site->n, STDERR);
    }
    pthread_mutex_unlock(&device->objects.lock);
}

void pykrt_objects_free(pyk_device *device) {
    Objects *t = &device->objects;
    for (size_t i = 0; i < t->capacity; i++) free(t->slots[i].site);
    for (size_t i = 0; i < MOST_KEPT; i++) forget(t, &t->kept[i]);
    free(t->slots);
    pthread_mutex_destroy(&t->lock);
}
