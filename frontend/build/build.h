/* build.h: the syntax tree of a function -> untyped SSA. */
#ifndef PYK_FRONTEND_BUILD_BUILD_H
#define PYK_FRONTEND_BUILD_BUILD_H

#include "frontend/module/program.h"

/* The untyped body of a function, built at the first call and kept in def->body. Never NULL: what
 * cannot be compiled is a REFUSE. Inner functions are built when they are called. */
IrFunc *build_function(Unit *u, FuncDef *def);
/* The same with the loops over literal_unroll(t) repeated for each element; `lengths`: the call's
 * Node * -> the length of its tuple, plus 1, or UNROLL_NO_TUPLE for what is iterated over. A loop
 * that is not in the map is left out, but for an UNROLL that names the tuple. Not kept. */
#define UNROLL_NO_TUPLE UINTPTR_MAX
IrFunc *build_unrolled(Unit *u, FuncDef *def, const Map *lengths);

/* What untyped operations refer to of the program. */
FuncDef     *build_def(const Ins *i);         /* MAKE_FUNC, RECAPTURE */
const Value *build_value(const Ins *i);       /* CONST; NULL after an error */
const Node  *build_node(const Ins *i);        /* DISCARD, UNROLL */
/* What cannot be compiled, and what a note says to write instead, or NULL. */
typedef struct Refusal { const char *what, *instead; } Refusal;
const Refusal *build_refusal(const Ins *i);   /* REFUSE */

/* The names that a DEF or LAMBDA assigns. */
void build_collect(Arena *a, const Node *function, Map *locals, Map *globals);
/* Those that it, or a function in it, binds in a function around it: with nonlocal. */
typedef VEC(Sym) SymList;
void build_nonlocals(Arena *a, const Node *def, SymList *names);
#endif
