/* type_priv.h: the intern table itself, for type.c and type_str.c alone. */
#ifndef PYK_LIB_IR_TYPE_PRIV_H
#define PYK_LIB_IR_TYPE_PRIV_H

#include "lib/base/map.h"
#include "lib/ir/type.h"

struct Types {
    Arena  *arena;
    SymTab *syms;
    struct TypeSlot { u64 hash; const Type *type; } *slots;            /* open addressing, cap a power of two */
    u32     len, cap;
    Map     spelled, suffixes;                                         /* Type -> its text, once asked for */
};

#endif
