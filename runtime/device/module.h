/* module.h: packages that are loaded on a device, and their kernels. */
#ifndef PYK_RUNTIME_DEVICE_MODULE_H
#define PYK_RUNTIME_DEVICE_MODULE_H

#include "lib/contract/cpu_image.h"
#include "runtime/device/device.h"

typedef struct Loaded {                           /* a kernel on one device */
    CUfunction function;
    const pyk_cpu_kernel *cpu;
    uint32_t static_shared, max_threads;
    uint32_t cluster[3];                          /* blocks of a cluster that it was compiled for; 0: none */
    _Atomic uint32_t dynamic_limit;               /* dynamic shared bytes that the function accepts so far */
    _Atomic uint32_t advised;                     /* what advice.c has said of it */
    Module *module;
} Loaded;

/* The kernel, whose package stays loaded until it is returned. Loads the package if need be. */
pyk_result pykrt_module_kernel(pyk_device *device, const pyk_package *package, uint32_t kernel, Loaded **loaded);
/* The same for the kernel of this symbol in any package that is loaded; NULL if there is none. */
Loaded *pykrt_module_find(pyk_device *device, const char *symbol);
void pykrt_module_return(pyk_device *device, Loaded *loaded);

void pykrt_module_unload_all(pyk_device *device);
void pykrt_module_forget_all(pyk_device *device); /* their context is gone */
pyk_result pykrt_module_exceptions(pyk_device *device); /* what the kernels of all packages have reported; clears it */

#endif
