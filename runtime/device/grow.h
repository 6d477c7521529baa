/* grow.h: arrays that grow. */
#ifndef PYK_RUNTIME_DEVICE_GROW_H
#define PYK_RUNTIME_DEVICE_GROW_H

#include <stdint.h>
#include <stdlib.h>

/* The array, moved where it must be, with room for one more than its n elements; NULL: there is no
 * memory, and the array is as it was. */
static inline void *pykrt_grown(void *array, uint32_t n, uint32_t *room, size_t size) {
    uint32_t more = n < *room ? *room : 2 * *room + 8;
    void *made = more == *room ? array : realloc(array, more * size);
    if (made) *room = more;
    return made;
}

#endif
