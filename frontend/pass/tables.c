/* tables.c: constant arrays whose elements the threads of a warp look up by indices of their own,
 * as those of a lookup table. Constant memory gives a warp one element at a time; global memory,
 * whose cache gives it many at once, is the place for them. What all threads read alike, as the
 * weights of a filter, stays in constant memory. */
#include "frontend/pass/origins.h"
#include "frontend/pass/pass.h"

void pass_tables(Unit *u, IrFunc *f) {
    const u8 *from = NULL;
    for (vec_each(const Block *, b, &f->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            const Ins *table = ir_root(x);
            if (x->op != OP_ELEM || table->op != OP_CONSTANT) continue;
            if (!from) from = origins_find(u->arena, f);
            if (from[x->id] & (FROM_THREAD | FROM_MEMORY)) ((Memory *)table->aux.memory)->looked_up = true;
        }
}
