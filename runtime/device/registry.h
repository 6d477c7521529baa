/* registry.h: the devices that are in memory, and the forks of the process. */
#ifndef PYK_RUNTIME_DEVICE_REGISTRY_H
#define PYK_RUNTIME_DEVICE_REGISTRY_H

#include "runtime/device/device.h"

void pykrt_registry_add(pyk_device *device);
void pykrt_registry_remove(pyk_device *device); /* if it is there */

/* Whether a device that is in memory has what is asked for. */
bool pykrt_registry_search(bool (*has)(pyk_device *device, void *question), void *question);
/* Whether there are several, and one of them is the CPU. */
bool pykrt_registry_mixed(void);

/* How often the process was forked since the runtime was first used. A GPU works only where this is
 * the number that it was opened with. */
unsigned pykrt_registry_forks(void);

/* Whether it was a parent of this process that opened the device. */
bool pykrt_registry_inherited(const pyk_device *device);

/* Makes a mutex that a fork waits for: registry.c takes it before, and makes it anew in the child.
 * The thread that forks may hold it itself. */
void pykrt_registry_mutex_init(pthread_mutex_t *mutex);

#endif
