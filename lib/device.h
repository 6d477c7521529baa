/* device.h: the device library, lib/device/ *.py, as the build embedded it. */
#ifndef PYK_LIB_DEVICE_H
#define PYK_LIB_DEVICE_H

#include "lib/base.h"

/* The NUL-terminated text of lib/device/<name>.py; NULL if there is none. */
const char *device_source(const char *name, size_t *len);

#endif
