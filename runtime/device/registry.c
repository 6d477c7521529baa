/* registry.c: the devices that are in memory, and what a fork does to them.
 *
 * A fork copies memory as it is at that moment, with the mutexes that other threads hold, which
 * nobody will ever release in the child, and with what they guard half changed. So all of them are
 * taken before. The locks of the CPU's launches are not: a kernel may run for long. The child
 * begins those anew, and what they guard.
 *
 * The list has two locks. It changes under both. A fork goes through it under the first, which is
 * taken before all others; a search, which may begin while a thread holds other locks of a device,
 * under the second. */

#include "runtime/device/registry.h"

#include "runtime/device/cpu.h"
#include "runtime/device/library.h"

static pthread_mutex_t registry = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static pthread_mutex_t searching = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static pyk_device *devices; /* guarded by them */
static _Atomic int cpus, count;
static _Atomic unsigned forks;
static pthread_once_t watching = PTHREAD_ONCE_INIT;

/* In the order in which threads take them: a reduction holds the scratch memory when it launches,
 * and a package is loaded under its device's lock. */
static void each_lock(int (*act)(pthread_mutex_t *mutex)) {
    act(&pykrt_driver_lock);
    for (pyk_device *d = devices; d; d = d->next) act(&d->scratch_lock);
    for (pyk_device *d = devices; d; d = d->next) act(&d->lock);
    act(&searching);
    for (pyk_device *d = devices; d; d = d->next) act(&d->objects.lock);
    act(&pykrt_library_lock);
}

static int renew(pthread_mutex_t *mutex) { return pykrt_registry_mutex_init(mutex), 0; }

static void before_fork(void) {
    pthread_mutex_lock(&registry);
    each_lock(pthread_mutex_lock);
}

static void after_fork(void) {
    each_lock(pthread_mutex_unlock);
    pthread_mutex_unlock(&registry);
}

static void in_child(void) {
    atomic_fetch_add(&forks, 1);
    pykrt_registry_mutex_init(&registry);
    each_lock(renew);
    for (pyk_device *d = devices; d; d = d->next)
        if (d->pool) pykrt_cpu_renew(d->pool);
}

static void watch(void) { pthread_atfork(before_fork, after_fork, in_child); }

unsigned pykrt_registry_forks(void) {
    pthread_once(&watching, watch);
    return atomic_load_explicit(&forks, memory_order_relaxed);
}

void pykrt_registry_mutex_init(pthread_mutex_t *mutex) {
    pthread_mutexattr_t kind;
    pthread_mutexattr_init(&kind);
    pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(mutex, &kind);
    pthread_mutexattr_destroy(&kind);
}

bool pykrt_registry_inherited(const pyk_device *device) {
    return device->forks != atomic_load_explicit(&forks, memory_order_relaxed);
}

bool pykrt_registry_search(bool (*has)(pyk_device *device, void *question), void *question) {
    pthread_mutex_lock(&searching);
    pyk_device *d = devices;
    while (d && !has(d, question)) d = d->next;
    pthread_mutex_unlock(&searching);
    return d;
}

bool pykrt_registry_mixed(void) {
    return atomic_load_explicit(&cpus, memory_order_relaxed) > 0 &&
           atomic_load_explicit(&count, memory_order_relaxed) > 1;
}

static void change(pyk_device **link, pyk_device *to, const pyk_device *device, int by) {
    pthread_mutex_lock(&searching);
    *link = to;
    pthread_mutex_unlock(&searching);
    atomic_fetch_add(&cpus, device->cpu ? by : 0);
    atomic_fetch_add(&count, by);
}

void pykrt_registry_add(pyk_device *device) {
    pthread_mutex_lock(&registry);
    device->next = devices;
    change(&devices, device, device, 1);
    pthread_mutex_unlock(&registry);
}

void pykrt_registry_remove(pyk_device *device) {
    pthread_mutex_lock(&registry);
    pyk_device **link = &devices;
    while (*link && *link != device) link = &(*link)->next;
    if (*link) change(link, device->next, device, -1);
    pthread_mutex_unlock(&registry);
}
