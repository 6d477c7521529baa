/* view.h: arrays of any layout. */
#ifndef PYK_RUNTIME_ARRAY_VIEW_H
#define PYK_RUNTIME_ARRAY_VIEW_H

#include "runtime/device/device.h"

typedef struct View {
    char *data;
    int ndim;
    int64_t shape[MAX_DIMS], strides[MAX_DIMS];
    int64_t n;                                    /* elements */
} View;

/* Of an array struct of pyk.h, checked; item: the elements. */
pyk_result pykrt_view_of(View *v, const char *call, const pyk_param *item, int ndim, const void *array);
pyk_result pykrt_view_line(View *v, const char *call, const pyk_param *item, const void *data, int64_t n);
/* The same elements, in the same order, in the fewest dimensions. */
void pykrt_view_merge(View *v);
/* The same elements in the fewest dimensions, not in the same order. */
void pykrt_view_simplify(View *v);

#endif
