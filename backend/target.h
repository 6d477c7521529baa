/* target.h: what the backend knows about a target beyond its name. */
#ifndef PYK_BACKEND_TARGET_H
#define PYK_BACKEND_TARGET_H

#include "backend/backend.h"

/* For SM and COMPUTE targets. */
const char *target_cpu(const Target *t);           /* LLVM's and ptxas's name: "sm_90a" */
const char *target_arch(const Target *t);          /* "90a" */
u32         target_ptx(const Target *t);           /* 80: PTX 8.0 */

#endif
