/* lint_access.c: where the threads of a warp access memory, from the steps of the indices.
 *
 * Neighbouring threads should access neighbouring elements of global memory: a warp then needs few
 * transactions. In shared memory, 32 banks of four bytes each serve one thread at a time: threads
 * whose addresses lie a multiple of 128 bytes apart wait for each other. */
#include "frontend/pass/lint_priv.h"

enum { SECTOR = 32, BANKS = 32, BANK_BYTES = 4, WARP = 32, WORTH_TELLING = 8 };

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

/* The bytes between the elements of threads whose indices differ by one along each axis, and how
 * many threads a row has at most, which the extents say. */
static bool find_apart(const Lint *l, const Ins *x, i64 apart[3], i64 *row) {
    const Ins *array = x->args[0];
    i64 stride = array->type->array.elem->size;
    *row = WARP;
    for (u32 d = array->type->array.ndim; d-- > 0;) {
        Form f = lint_form(l, x->args[1 + d]);
        const Ins *extent = array->args[1 + d];
        if (!f.known || extent->op != OP_INT || extent->aux.i <= 0 || stride > INT32_MAX / extent->aux.i) return false;
        for (u32 i = 0; i < 3; i++) {
            if (f.thread[i] > INT16_MAX || f.thread[i] < INT16_MIN) return false;
            apart[i] += f.thread[i] * stride;
        }
        i64 reach = f.thread[0] < 0 ? -f.thread[0] : f.thread[0];
        if (reach && !f.n && (extent->aux.i + reach - 1) / reach < *row) *row = (extent->aux.i + reach - 1) / reach;
        stride *= extent->aux.i;
    }
    return true;
}

/* Of the threads that one transaction serves - a warp's, a half's for elements of 8 bytes, a
 * quarter's for 16 - how many want different words of one bank, where most do. */
static i64 most_in_a_bank(const i64 apart[3], i64 row, i64 size) {
    i64 width = size > BANK_BYTES ? size / BANK_BYTES : 1, threads = WARP / width, words[WARP], most = 0;
    for (i64 t = 0; t < threads; t++) words[t] = (t % row * apart[0] + t / row * apart[1]) / BANK_BYTES;
    for (i64 bank = 0; bank < BANKS; bank++) {
        i64 count = 0;
        for (i64 t = 0; t < threads; t++) {
            bool first = true;
            for (i64 k = 0; k < t; k++) first &= words[k] != words[t];
            count += first && ((bank - words[t]) % BANKS + BANKS) % BANKS < width;
        }
        if (count > most) most = count;
    }
    return most;
}

/* Shared arrays of constant extents in C order. */
static void shared_access(const Lint *l, const Ins *x) {
    i64 apart[3] = {0}, row, size = x->args[0]->type->array.elem->size;
    if (!find_apart(l, x, apart, &row) || apart[0] == 0 || apart[0] % BANK_BYTES || apart[1] % BANK_BYTES) return;
    i64 ways = most_in_a_bank(apart, row, size);
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
    if (array->op == OP_PARAM || memory->op == OP_DEVICE || memory->op == OP_PLACE) global_access(l, x, t);
    else if (memory->op == OP_SHARED && t->array.layout == LAYOUT_C) shared_access(l, x);
}

void lint_access(const Lint *l) {
    for (vec_each(const Block *, b, &l->f->blocks))
        for (u32 i = 0; i < b->ins.len; i++)
            if (b->ins.at[i]->op == OP_ELEM && b->ins.at[i]->span.src) look(l, b->ins.at[i]);
}
