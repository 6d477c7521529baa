/* origins.h: what the values of a function are computed from, through memory too. */
#ifndef PYK_FRONTEND_PASS_ORIGINS_H
#define PYK_FRONTEND_PASS_ORIGINS_H

#include "lib/ir/ir.h"

/* The indices of the thread and of its block, and loads. What a device function gets may come from
 * the thread. */
enum { FROM_THREAD = 1, FROM_BLOCK = 2, FROM_MEMORY = 4 };

u8 *origins_find(Arena *a, const IrFunc *f);                                     /* FROM_ bits, by number of a value */

#endif
