/* attribute.h: attributes of values that exist at compile time. */
#ifndef PYK_FRONTEND_MODULE_ATTRIBUTE_H
#define PYK_FRONTEND_MODULE_ATTRIBUTE_H

#include "frontend/module/value.h"

/* cuda.grid, math.pi, np.float32, Color.RED, np.float32(3).dtype; NULL if there is none. */
Value *attribute_of(Unit *u, const Value *base, Sym attr, When *when);

#endif
