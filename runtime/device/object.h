/* object.h: what is alive on a device: memory, streams, events, graphs, timers. */
#ifndef PYK_RUNTIME_DEVICE_OBJECT_H
#define PYK_RUNTIME_DEVICE_OBJECT_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include "runtime/pyk.h"

typedef enum ObjectKind {
    OBJECT_NONE,
    OBJECT_MEMORY,
    OBJECT_PINNED,
    OBJECT_MANAGED,
    OBJECT_REGISTERED,
    OBJECT_STREAM,
    OBJECT_EVENT,
    OBJECT_GRAPH,
    OBJECT_TIMER
} ObjectKind;

typedef struct Object Object;
enum { MOST_KEPT = 256 };
typedef struct Kept { char *begin; size_t bytes; } Kept;
/* Whose memory is it? Of the CPU's. Launches, which lie below, ask through `find`. */
typedef enum ObjectState { OBJECT_UNKNOWN, OBJECT_LIVE, OBJECT_FREED } ObjectState;
typedef ObjectState ObjectFind(pyk_device *device, const void *address, char **begin, size_t *bytes);
typedef struct Objects {
    pthread_mutex_t lock;                         /* guards the rest; one of those that a fork waits for */
    Object *slots;
    size_t capacity, used;                        /* a power of two; used also counts those that were removed */
    ObjectFind *find;
    _Atomic bool keeps;                                /* under --check=memory: what is freed stays for a while */
    Kept kept[MOST_KEPT];                         /* a ring; the next place is the oldest's */
    size_t next_kept, kept_bytes;
    bool strict;                                  /* $PYK_CPU_STRICT is set, and the device is the CPU */
} Objects;

/* Each of these does nothing, and succeeds, for what the driver of a GPU knows itself. */
pyk_result pykrt_object_add(pyk_device *device, void *address, ObjectKind kind, size_t bytes);
/* PYK_INVALID_ARGUMENT says what stands at the address instead; `call`, which may be NULL, begins
 * the text. */
pyk_result pykrt_object_check(pyk_device *device, const void *address, ObjectKind kind, const char *call);
/* Checks and removes. */
pyk_result pykrt_object_take(pyk_device *device, void *address, ObjectKind kind, const char *call);
ObjectFind pykrt_object_find;
/* Keeps memory that is to be freed, so that nothing else comes to lie there and its use can be
 * told; true: it is kept, and freed later. */
bool pykrt_object_keep(pyk_device *device, void *address);
/* The kind of the CPU's object at an address, or of the memory in which it lies. */
ObjectKind pykrt_object_around(pyk_device *device, const void *address);
/* The CPU device that has an object, or memory around an address; NULL: none. */
pyk_device *pykrt_object_owner(const void *address, ObjectKind kind);

void pykrt_objects_report(pyk_device *device);    /* what is alive, if the device is strict */
void pykrt_objects_free(pyk_device *device);

#endif
