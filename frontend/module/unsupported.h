/* unsupported.h: what Python and NumPy have and kernels do not, with what to write instead
 * (unsupported.def). */
#ifndef PYK_FRONTEND_MODULE_UNSUPPORTED_H
#define PYK_FRONTEND_MODULE_UNSUPPORTED_H

/* By canonical path - "np.sort", "array.sort" for methods, "sorted", "import random" for modules -;
 * NULL if the table has no such row. */
const char *unsupported_advice(const char *path);
#endif
