/* device.h: the Python texts that the build embedded: the device library, lib/device/ *.py, and
 * of lib/python what modules of --bindings begin with, and what `pyk record` runs; besides
 * them the page of pyk annotate, the templates of pyk new, and the licences. */
#ifndef PYK_LIB_DEVICE_DEVICE_H
#define PYK_LIB_DEVICE_DEVICE_H

#include "lib/base/base.h"

/* The NUL-terminated text of a file, named without its suffix, a template by its path; NULL if
 * there is none. */
const char *device_source(const char *name, size_t *len);

#endif
