/* package.h: the image of a package that suits a device, and its bytes. */
#ifndef PYK_RUNTIME_DEVICE_PACKAGE_H
#define PYK_RUNTIME_DEVICE_PACKAGE_H

#include "runtime/device/device.h"

typedef struct ImageBytes {                       /* an image in memory, followed by a NUL */
    const void *data;
    size_t size;
    void *owned;                                  /* data, mapped with its NUL; NULL when embedded */
    char *path;                                   /* to free; the file it came from, or NULL when embedded */
} ImageBytes;

pyk_result pykrt_package_choose(const pyk_device *device, const pyk_package *package, const pyk_image **image);
pyk_result pykrt_package_read(const pyk_package *package, const pyk_image *image, const char *dir, ImageBytes *bytes);
void pykrt_package_drop(ImageBytes *bytes);

#endif
