/* memory.c: what arrays take of memory that a kernel has little of. A block has 48 KiB of static
 * shared memory, a thread 512 KiB of local memory, on every GPU; ptxas says the former without a
 * line, and the latter shows at the launch only. Both are counted over the functions that a kernel
 * calls: shared arrays all at once, local arrays along the deepest path of calls. The CPU could
 * give more, but a kernel that passes there shall run on the GPU. */
#include "frontend/pass/pass.h"

#include "lib/base/map.h"

enum { MOST_SHARED = 49152, MOST_LOCAL = 524288 };

/* local arrays: along the path of calls that has most of them */
typedef struct Deepest { u64 bytes; const Ins *largest; } Deepest;

typedef struct Space {
    Unit     *u;
    Map    deepest;             /* IrFunc -> Deepest */
    Map    seen;                /* functions whose shared arrays are counted for this kernel */
    Map    reported;            /* arrays that have been reported */
    u64       shared;              /* bytes of this kernel so far */
} Space;

static u64 bytes_of(const Memory *m) { return (u64)m->length * m->elem->itemsize; }

static void refuse_shared(Space *s, const Kernel *k, const Ins *x) {
    if (s->shared <= MOST_SHARED || map_has(&s->reported, x->aux.memory)) return;
    map_set(s->u->arena, &s->reported, x->aux.memory, s);
    diag_SHARED_SPACE(s->u->diags, x->span, k->name, s->shared, MOST_SHARED);
    diag_note(
        s->u->diags, (Span){0},
        "dynamic shared memory may be larger: declare cuda.shared.array(0, dtype) and give its size at the launch");
}

static void count_shared(Space *s, const Kernel *k, const IrFunc *f) {
    enum { ALIGN = 16 };
    if (map_has(&s->seen, f)) return;
    map_set(s->u->arena, &s->seen, f, s);
    for (vec_each(const Block *, b, &f->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            if (x->op == OP_CALL) count_shared(s, k, x->aux.callee);
            if (x->op != OP_SHARED) continue;
            s->shared = base_round_up(s->shared, ALIGN) + bytes_of(x->aux.memory);
            refuse_shared(s, k, x);
        }
}

/* Of a function whose callees are known; a recursive call counts as none. */
static Deepest *count_local(Space *s, const IrFunc *f) {
    Deepest *own = arena_new(s->u->arena, Deepest), below = {0};
    for (vec_each(const Block *, b, &f->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            const Deepest *callee = x->op == OP_CALL ? map_get(&s->deepest, x->aux.callee) : NULL;
            if (callee && callee->bytes > below.bytes) below = *callee;
            if (x->op != OP_LOCAL) continue;
            own->bytes += bytes_of(x->aux.memory);
            if (!own->largest || bytes_of(x->aux.memory) > bytes_of(own->largest->aux.memory)) own->largest = x;
        }
    own->bytes += below.bytes;
    if (below.largest && (!own->largest || bytes_of(below.largest->aux.memory) > bytes_of(own->largest->aux.memory)))
        own->largest = below.largest;
    return own;
}

static void refuse_local(Space *s, const Kernel *k) {
    const Deepest *d = map_get(&s->deepest, k->func);
    if (!d || d->bytes <= MOST_LOCAL || map_has(&s->reported, d->largest->aux.memory)) return;
    map_set(s->u->arena, &s->reported, d->largest->aux.memory, s);
    diag_LOCAL_SPACE(s->u->diags, d->largest->span, k->name, d->bytes, MOST_LOCAL);
    diag_note(s->u->diags, (Span){0}, "let the kernel take an array with a part for each thread, x[cuda.grid(1), :]");
}

void pass_memory(Unit *u, IrModule *m) {
    Space s = {.u = u};
    for (u32 i = 0; i < m->funcs.len; i++)
        map_set(u->arena, &s.deepest, m->funcs.at[i], count_local(&s, m->funcs.at[i]));
    for (vec_each(const Kernel *, k, &m->kernels)) {
        s.seen = (Map){0};
        s.shared = 0;
        count_shared(&s, k, k->func);
        refuse_local(&s, k);
    }
}
