/* seeds.h: the kernel that makes states of random numbers. */
#ifndef PYK_FRONTEND_INFER_SEEDS_H
#define PYK_FRONTEND_INFER_SEEDS_H

#include "frontend/infer/infer.h"

/* Appends it to a module whose kernels take such states. */
void seeds_add(Infer *inf);

#endif
