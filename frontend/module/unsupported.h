/* unsupported.h: what to write instead of what kernels lack (unsupported.def). */
#ifndef PYK_FRONTEND_MODULE_UNSUPPORTED_H
#define PYK_FRONTEND_MODULE_UNSUPPORTED_H

/* By canonical path: "np.sort", "array.sort", "sorted", "import random"; NULL: no such row */
const char *unsupported_advice(const char *path);
#endif
