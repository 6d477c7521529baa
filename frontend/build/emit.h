/* emit.h: instructions, blocks and variables of a function that is being built. */
#ifndef PYK_FRONTEND_BUILD_EMIT_H
#define PYK_FRONTEND_BUILD_EMIT_H

#include "frontend/build/build_priv.h"

Ins   *emit(Build *b, Op op, Span span, Ins *const *args, u32 nargs);
Ins   *emit1(Build *b, Op op, Span span, Ins *x);
Ins   *emit2(Build *b, Op op, Span span, Ins *x, Ins *y);
Ins   *emit_const(Build *b, Span span, const Value *v);
Block *emit_block(Build *b);                       /* a new block, not sealed yet */
void   emit_seal(Build *b, Block *block);              /* to be called when all predecessors have terminators */
/* does nothing where the current block has ended; what follows is in no block */
void   emit_jump(Build *b, Block *to, Span span);
Sym    emit_temporary(Build *b);
void   emit_write(Build *b, Sym name, Ins *value, Span span);
Ins   *emit_read(Build *b, Sym name);
void   emit_place(Build *b, const Node *n, Ins *value);   /* n stands for this value */
void   emit_finish(Arena *a, IrFunc *f);           /* removes parameters that have one argument only */

#endif
