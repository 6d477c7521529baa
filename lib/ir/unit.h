/* unit.h: one compilation: the memory, names, messages, types and options that all phases use.
 *
 * Everything made during a compilation lives in its arena and ends with it. A unit is used by one
 * thread at a time. What the frontend keeps beyond this, the modules and their configuration, is in
 * frontend/module/program.h. */
#ifndef PYK_LIB_IR_UNIT_H
#define PYK_LIB_IR_UNIT_H

#include "lib/base/sym.h"
#include "lib/diag/diag.h"
#include "lib/ir/options.h"
#include "lib/ir/type.h"

typedef struct Unit {
    Arena         *arena;
    SymTab        *syms;
    Diags         *diags;
    Types         *types;
    const Options *options;
} Unit;

#endif
