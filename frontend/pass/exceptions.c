/* exceptions.c: numbers the places where a thread may end with an error. The number is what a
 * kernel leaves for the host; the module's list says what it means. */
#include "frontend/pass/pass.h"

#include <string.h>

static void number(Arena *a, IrModule *m, const IrFunc *f, Ins *i) {
    if (i->op == OP_CHECK_INDEX) i->aux.check.text = "IndexError: the index is out of range";
    for (u32 k = 0; f->mode.checked && k < m->exceptions.len; k++) {   /* the general body has it */
        const IrException *known = &m->exceptions.at[k];
        if (known->span.src != i->span.src || known->span.lo != i->span.lo || known->span.hi != i->span.hi) continue;
        if (strcmp(known->text, i->aux.check.text)) continue;
        i->aux.check.code = k + 1;
        return;
    }
    IrException e = {i->aux.check.text, f->name, i->span};
    vec_push(a, &m->exceptions, e);
    i->aux.check.code = m->exceptions.len;
}

void pass_exceptions(Unit *u, IrModule *m) {
    m->exceptions.len = 0;
    for (vec_each(const IrFunc *, f, &m->funcs))
        for (vec_each(const Block *, b, &f->blocks))
            for (vec_each(Ins *, ins, &b->ins))
                if (ins->op == OP_CHECK || ins->op == OP_CHECK_INDEX) number(u->arena, m, f, ins);
}
