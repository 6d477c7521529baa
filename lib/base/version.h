/* version.h: the version of the compiler; a build may set it with -DPYK_VERSION. */
#ifndef PYK_LIB_BASE_VERSION_H
#define PYK_LIB_BASE_VERSION_H

#ifndef PYK_VERSION
#define PYK_VERSION "0.1.0"
#endif

#endif
