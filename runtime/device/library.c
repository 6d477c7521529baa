/* library.c: opening and closing shared objects, one at a time: the C library's own locks for it
 * are not made anew when a process forks, so a fork must not come in between. */
#include "runtime/device/library.h"

#include <dlfcn.h>

pthread_mutex_t pykrt_library_lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

void *pykrt_library_open(const char *path) {
    pthread_mutex_lock(&pykrt_library_lock);
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    pthread_mutex_unlock(&pykrt_library_lock);
    return library;
}

void pykrt_library_close(void *library) {
    pthread_mutex_lock(&pykrt_library_lock);
    dlclose(library);
    pthread_mutex_unlock(&pykrt_library_lock);
}
