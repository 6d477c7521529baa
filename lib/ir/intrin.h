/* intrin.h: what the compiler knows by name, cuda.*, math.*, builtins: the rows of intrin.def. */
#ifndef PYK_LIB_IR_INTRIN_H
#define PYK_LIB_IR_INTRIN_H

#include "lib/base/sym.h"

typedef enum IntrinId {
#define INTRIN(id, path, sigs, effect, how, nv, cpu) INTRIN_##id,
#include "lib/ir/intrin.def"
    INTRIN_COUNT
} IntrinId;

typedef enum IntrinHow {
    HOW_SREG, HOW_BARRIER, HOW_FENCE, HOW_WARP, HOW_PTX, HOW_ATOMIC, HOW_HINT, HOW_LLVM, HOW_MATH, HOW_NATIVE,
    HOW_SINCE, HOW_INSTRUCTION, HOW_RUNTIME, HOW_OPERATOR,
    HOW_PYLIB, HOW_GROUP, HOW_FORM, HOW_ASK
} IntrinHow;
typedef enum IntrinEffect { EFFECT_PURE, EFFECT_MEM, EFFECT_SYNC } IntrinEffect;

struct Intrin {
    IntrinId     id;
    const char  *path;             /* canonical: "cuda.popc" */
    const char  *sigs;             /* overloads "f8(i8)|f4(f4)", by NumPy's type codes; "" for forms */
    IntrinEffect effect;
    IntrinHow    how;
    const char  *nv, *cpu;         /* what the lowering needs on each target; meaning depends on `how` */
};
typedef struct Intrin Intrin;

bool          intrin_exists(const char *path);
const Intrin *intrin_find(const char *path);       /* NULL */
bool          intrin_public(const Intrin *row); /* has a name in Python: not a building block of the device library */
const Intrin *intrin_row(IntrinId id);
/* Row i in the table's order; NULL past the end. */
const Intrin *intrin_at(u32 i);

#endif
