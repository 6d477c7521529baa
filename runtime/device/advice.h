/* advice.h: what is said of launches that waste the device, if PYK_ADVICE asks for it. */
#ifndef PYK_RUNTIME_DEVICE_ADVICE_H
#define PYK_RUNTIME_DEVICE_ADVICE_H

#include "runtime/device/module.h"

bool pykrt_advice_wanted(void);                       /* PYK_ADVICE is set, to something else than 0 */
/* Says on standard error what is wrong with a launch that is about to begin, each thing once for a
 * kernel on a device. */
void pykrt_advice_launch(const pyk_launch *launch, const pyk_kernel *kernel, Loaded *loaded, void *const *args);

#endif
