/* library.h: shared objects. */
#ifndef PYK_RUNTIME_DEVICE_LIBRARY_H
#define PYK_RUNTIME_DEVICE_LIBRARY_H

#include <pthread.h>

void *pykrt_library_open(const char *path); /* NULL: dlerror() says why */
void pykrt_library_close(void *library);
extern pthread_mutex_t pykrt_library_lock; /* held meanwhile; one of those that a fork waits for */

#endif
