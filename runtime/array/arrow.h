/* arrow.h: the structs of Arrow's C data and C device data interfaces, declared here as those of
 * DLPack are (dlpack.h): names, layout and numbers are the interface's own. */
#ifndef PYK_RUNTIME_ARRAY_ARROW_H
#define PYK_RUNTIME_ARRAY_ARROW_H

#include <stdint.h>

struct ArrowSchema {
    const char *format, *name, *metadata;
    int64_t flags, n_children;
    struct ArrowSchema **children, *dictionary;
    void (*release)(struct ArrowSchema *self);
    void *private_data;
};

struct ArrowArray {
    int64_t length, null_count, offset, n_buffers, n_children;
    const void **buffers; /* of numbers: a bit for each that is not null, or NULL; the numbers */
    struct ArrowArray **children, *dictionary;
    void (*release)(struct ArrowArray *self);
    void *private_data;
};

struct ArrowDeviceArray {
    struct ArrowArray array;
    int64_t device_id;
    int32_t device_type;                          /* the numbers of DLPack */
    void *sync_event;                             /* a CUevent *; NULL: nothing to wait for */
    int64_t reserved[3];
};

#endif
