/* axes.h: the axes of strided arrays. */
#ifndef PYK_RUNTIME_DEVICE_AXES_H
#define PYK_RUNTIME_DEVICE_AXES_H

#include <stddef.h>
#include <stdint.h>
#include <stdbool.h>

/* The distance that a stride bridges, even if it is INT64_MIN. */
static inline uint64_t pykrt_axes_distance(int64_t stride) {
    return stride < 0 ? 0 - (uint64_t)stride : (uint64_t)stride;
}

typedef struct AxesOf { /* one of the arrays that share a shape */
    char **data;        /* its first element; NULL: none, the strides alone matter */
    int64_t *strides;   /* in bytes */
} AxesOf;

/* The same elements in the same order on the fewest axes: those of one element go, and neighbours
 * that no array has a gap between become one. Returns the number of axes left. */
int pykrt_axes_merge(int ndim, int64_t *shape, int narrays, const AxesOf *arrays);
/* The same elements on the fewest axes, in the order of the first array's falling strides,
 * none of which is negative. */
int pykrt_axes_simplify(int ndim, int64_t *shape, int narrays, const AxesOf *arrays);
/* The bytes that the elements span, from *low to before *high, counted from the first element.
 * False: they need more than 63 bits. */
bool pykrt_axes_span(int ndim, const int64_t *shape, const int64_t *strides, size_t itemsize, int64_t *low,
                     int64_t *high);
/* Whether two elements share bytes, as no place that is written to may have them. Also true of
 * arrays so intricate that it would take long to tell. */
bool pykrt_axes_overlap(int ndim, const int64_t *shape, const int64_t *strides, size_t itemsize);

typedef struct Spanned { /* a strided array */
    const char *data;
    int ndim;
    const int64_t *shape, *strides;
    size_t itemsize;
} Spanned;

/* Whether the bytes that a spans and those that b spans are apart; false if they cannot be told. */
bool pykrt_axes_apart(Spanned a, Spanned b);

/* "(3, 4)": extents or strides, each times the unit. Gives the text. */
const char *pykrt_axes_text(char *text, size_t size, const int64_t *numbers, int n, int64_t unit);

#endif
