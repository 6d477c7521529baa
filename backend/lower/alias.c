/* alias.c: what is known of a load or store. The address is followed back through views and offsets
 * to the kernel's parameter it comes from. Under --restrict each array of a kernel has an alias
 * scope of its own, and arrays that the kernel only reads are loaded through the read-only cache,
 * as with `const T *__restrict__` in CUDA C++. */
#include "backend/lower/memory.h"

#include <string.h>

/* Index of the kernel's parameter that a pointer comes from; ~0 if it comes from elsewhere, as from
 * every operation that is not named here. */
static u32 origin_of(const Lower *l, const Ins *p) {
    for (;;) {
        switch (p->op) {
        case OP_ELEM: case OP_PTR_ADD: case OP_DATA: case OP_ARRAY: case OP_RECORD: case OP_FIELD:
            p = p->args[0]; break;
        case OP_PARAM: return l->self->kernel ? p->aux.index : ~0u;
        default:       return ~0u;
        }
    }
}

static LLVMMetadataRef text(Lower *l, const char *s) { return LLVMMDStringInContext2(l->ctx, s, strlen(s)); }

static LLVMMetadataRef list(Lower *l, LLVMMetadataRef *at, u32 n) { return LLVMMDNodeInContext2(l->ctx, at, n); }

void lower_scopes(Lower *l) {
    const IrFunc *f = l->self->ir;
    l->scope = l->others = NULL;
    if (!f->mode.restrict_params || !l->self->kernel || !f->nparams) return;
    LLVMMetadataRef *all = arena_array(l->arena, LLVMMetadataRef, f->nparams),
                    *rest = arena_array(l->arena, LLVMMetadataRef, f->nparams);
    LLVMMetadataRef name = text(l, sym_str(f->symbol)), domain = list(l, &name, 1);
    for (u32 i = 0; i < f->nparams; i++) {
        LLVMMetadataRef parts[] = {text(l, arena_printf(l->arena, "%s:%u", sym_str(f->symbol), i)), domain};
        all[i] = list(l, parts, 2);
    }
    l->scope = arena_array(l->arena, LLVMMetadataRef, f->nparams);
    l->others = arena_array(l->arena, LLVMMetadataRef, f->nparams);
    for (u32 i = 0; i < f->nparams; i++) {
        u32 n = 0;
        for (u32 k = 0; k < f->nparams; k++)
            if (k != i) rest[n++] = all[k];
        l->scope[i] = list(l, &all[i], 1);
        l->others[i] = list(l, rest, n);
    }
}

/* Does nobody write through this parameter while the kernel runs? What is not passed has no place
 * in `writes`. */
static bool only_read(const Lower *l, u32 param) {
    const LowerFunc *f = l->self;
    u32 n = 0;
    for (u32 i = 0; i < param; i++) n += !lltype_is_constant(f->ir->params[i]->type);
    return !f->kernel->dependent && f->kernel->writes && n < f->kernel->nparams && !f->kernel->writes[n];
}

void lower_access(Lower *l, const Ins *x, LLVMValueRef access) {
    u32 origin = l->scope ? origin_of(l, x->args[0]) : ~0u;
    bool invariant = x->op == OP_LOAD && (x->flags & INS_INVARIANT || (origin != ~0u && only_read(l, origin)));
    if (invariant) lower_invariant(l, access);
    if (origin == ~0u) return;
    lower_attach(l, access, "alias.scope", l->scope[origin]);
    lower_attach(l, access, "noalias", l->others[origin]);
}
