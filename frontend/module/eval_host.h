/* eval_host.h: what lib/device/host.py defines, run at compile time. */
#ifndef PYK_FRONTEND_MODULE_EVAL_HOST_H
#define PYK_FRONTEND_MODULE_EVAL_HOST_H

#include "frontend/module/eval.h"

bool   eval_host_knows(Unit *u, const char *path);
Value *eval_host_constant(Unit *u, const char *path);                   /* NULL: no such constant */
Value *eval_host(Unit *u, const Node *n, const char *path, Args *a);

#endif
