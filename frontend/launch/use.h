/* use.h: what the body of a function says of the types of its variables. */
#ifndef PYK_FRONTEND_LAUNCH_USE_H
#define PYK_FRONTEND_LAUNCH_USE_H

#include "frontend/module/program.h"

typedef struct Use {
    u32  rank;                     /* how many indices it has, as far as is seen */
    bool integer;                  /* it, or its elements, must be integers */
    bool random;                   /* it is an array of random states */
    bool record;                   /* it is a record, or its elements are */
    const NodeList *items;         /* the names that it is unpacked to, as only a tuple is; NULL */
} Use;

Use use_of(const FuncDef *f, Sym variable);

#endif
