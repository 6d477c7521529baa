/* rank.h: which process of its machine this one is. */
#ifndef PYK_RUNTIME_DEVICE_RANK_H
#define PYK_RUNTIME_DEVICE_RANK_H

#include "runtime/pyk.h"

/* 0 where no launcher says another. */
pyk_result pykrt_rank_local(int *rank);

#endif
