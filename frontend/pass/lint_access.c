/* lint_access.c: where the threads of a warp access memory, from the steps of the indices.
 *
 * Neighbouring threads should access neighbouring elements of global memory: a warp then needs few
 * transactions. In shared memory, 32 banks of four bytes each serve one thread at a time: threads
 * whose addresses lie a multiple of 128 bytes apart wait for each other. */
#include "frontend/pass/lint_priv.h"

#include "lib/ir/intrin.h"

enum { SECTOR = 32, BANKS = 32, BANK_BYTES = 4, WORTH_TELLING = 8 };

static Step step(const Lint *l, const Ins *x) { return l->steps[x->id]; }
static bool moves(Step s) { return s.kind == STEP_SCALED || (s.kind == STEP_CONST && s.k != 0); }
static bool known(Step s) { return s.kind == STEP_SCALED || s.kind == STEP_CONST; }

static void uncoalesced(const Lint *l, const Ins *x, const char *distance, const char *advice) {
    diag_UNCOALESCED_ACCESS(l->u->diags, x->span, distance);
    diag_note(l->u->diags, (Span){0}, "%s", advice);
}

static void global_access(const Lint *l, const Ins *x, const Type *t) {
    u32 n = t->array.ndim, fastest = t->array.layout == LAYOUT_F ? 0 : n - 1;
    Step fast = step(l, x->args[1 + fastest]);
    bool rows = false, all = known(fast);
    for (u32 d = 0; d < n; d++) {
        if (d == fastest) continue;
        all &= known(step(l, x->args[1 + d]));
        rows |= moves(step(l, x->args[1 + d]));
    }
    if (!all) return;
    if (rows)
        uncoalesced(l, x, t->array.layout == LAYOUT_F ? "a column" : "a row",
                    t->array.layout == LAYOUT_F ? "let threadIdx.x choose the first index of an F array"
                        : "let threadIdx.x choose the last index, as in a[y, x] with x, y = cuda.grid(2)");
    else if (fast.kind == STEP_SCALED)
        uncoalesced(l, x, "an unknown distance",
                    "let neighbouring threads take neighbouring elements: the factor of threadIdx.x should be 1");
    else if (fast.k * (i64)t->array.elem->size >= SECTOR || fast.k * (i64)t->array.elem->size <= -SECTOR)
        uncoalesced(l, x, arena_printf(l->u->arena, "%lld elements", (long long)fast.k),
                    "let neighbouring threads take neighbouring elements: the factor of threadIdx.x should be 1");
}

static i64 gcd(i64 a, i64 b) { return b ? gcd(b, a % b) : a < 0 ? -a : a; }

/* Shared arrays of constant extents in C order. */
static void shared_access(const Lint *l, const Ins *x, const Ins *array) {
    const Type *t = array->type;
    i64 stride = t->array.elem->size, apart = 0;
    for (u32 d = t->array.ndim; d-- > 0;) {
        Step s = step(l, x->args[1 + d]);
        const Ins *extent = array->args[1 + d];
        if (s.kind != STEP_CONST || extent->op != OP_INT || s.k > INT32_MAX || s.k < INT32_MIN) return;
        apart += s.k * stride;
        if (extent->aux.i <= 0 || stride > INT32_MAX / extent->aux.i) return;
        stride *= extent->aux.i;
    }
    if (apart == 0 || apart % BANK_BYTES) return;
    i64 wide = t->array.elem->size > BANK_BYTES ? (i64)t->array.elem->size / BANK_BYTES : 1,
        ways = gcd(apart / BANK_BYTES, BANKS) / wide;
    if (ways < WORTH_TELLING) return;
    diag_BANK_CONFLICT(l->u->diags, x->span, ways);
    diag_note(l->u->diags, (Span){0}, "make the last extent of the shared array one element longer than needed");
}

static void look(const Lint *l, const Ins *x) {
    const Ins *array = x->args[0];
    const Type *t = array->type;
    if (x->nargs != 1u + t->array.ndim || t->array.ndim == 0 || t->array.layout == LAYOUT_A ||
        !type_is_scalar(t->array.elem))
        return;
    const Ins *memory = array->op == OP_ARRAY ? array->args[0] : array;
    if (array->op == OP_PARAM || memory->op == OP_DEVICE) global_access(l, x, t);
    else if (memory->op == OP_SHARED && t->array.layout == LAYOUT_C) shared_access(l, x, array);
}

/* A kernel that never tests the thread's index, by which each thread accesses an element. */
static void missing_guard(const Lint *l) {
    const Ins *first = NULL;
    bool many_blocks = false;
    for (u32 n = 0; n < l->f->blocks.len; n++) {
        const Block *b = l->f->blocks.at[n];
        if (b->term.kind == TERM_BRANCH && l->varies[b->term.value->id]) return;
        for (u32 i = 0; i < b->ins.len; i++) {
            const Ins *x = b->ins.at[i];
            many_blocks |=
                x->op == OP_INTRIN && x->aux.intrin->id >= INTRIN_CTAID_X && x->aux.intrin->id <= INTRIN_CTAID_Z;
            if (x->op == OP_CHECK || x->op == OP_CHECK_INDEX) return;
            if (x->op != OP_ELEM || x->args[0]->op != OP_PARAM || first) continue;
            for (u32 k = 1; k < x->nargs; k++)
                if (l->varies[x->args[k]->id] && moves(step(l, x->args[k]))) first = x;
        }
    }
    if (!first || !many_blocks) return;
    diag_MISSING_GUARD(l->u->diags, first->span);
    diag_note(l->u->diags, (Span){0},
              "a grid is rounded up to whole blocks: write `if i < a.size:` around it, or a grid-stride loop");
}

void lint_access(const Lint *l) {
    for (u32 n = 0; n < l->f->blocks.len; n++) {
        const Block *b = l->f->blocks.at[n];
        for (u32 i = 0; i < b->ins.len; i++)
            if (b->ins.at[i]->op == OP_ELEM && b->ins.at[i]->span.src) look(l, b->ins.at[i]);
    }
    missing_guard(l);
}
