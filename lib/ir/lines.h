/* lines.h: what a compilation knows of each line of a source: the types and proved ranges of its
 * expressions and names, its operations, and what is reported there. Built once from the typed
 * module, the source and the messages; `pyk annotate`, `pyk inspect` and the language server draw
 * it.
 *
 * A function that is compiled for several argument types has values of each of them. */
#ifndef PYK_LIB_IR_LINES_H
#define PYK_LIB_IR_LINES_H

#include "lib/ir/ir.h"

/* A place in the source and the value that it stands for in one specialisation. The type is
 * value->type, which may be static: that of a module, a function, a literal. */
typedef struct LineValue {
    Span          span;
    Sym           var;             /* the variable that is read or assigned here; NULL: another expression */
    const IrFunc *func;            /* its symbol tells specialisations apart */
    const Ins    *value;
    u32           order;           /* of evaluation */
} LineValue;

typedef VEC(LineValue) LineValues;

/* An operation, or, where `ins` is NULL, how `block` ends. */
typedef struct LineOp {
    const IrFunc *func;
    const Block  *block;
    const Ins    *ins;
} LineOp;

typedef struct Line {
    LineValues          values;    /* that begin here: by position, the outer ones first, then by function */
    VEC(LineOp)         ops;       /* in the order of functions, blocks and execution */
    VEC(const Diag *)   diags;     /* by position */
    VEC(const IrFunc *) funcs;     /* that have operations or values here */
} Line;

typedef struct Lines {
    const Source *src;
    Line         *at;              /* at[0] is line 1 */
    u32           n;
} Lines;

/* `m` may be NULL after errors, when only messages are known. The model refers to all three. */
Lines *lines_create(Arena *a, const IrModule *m, const Source *src, const Diags *d);
/* The values of the smallest expression or name around a byte of the source, one for each
 * specialisation; none: len 0. */
LineValues lines_at(Arena *a, const Lines *l, u32 offset);
/* "int64, 0 to 1023", "float32" */
void lines_describe(Types *t, const LineValue *v, Buf *out);
/* The source, below each line its values and messages: `pyk inspect --stage lines`. */
void lines_print(Types *t, const Lines *l, Buf *out);

#endif
