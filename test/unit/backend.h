/* backend.h: for the tests of the backend: typed SSA made by hand, kernels that several tests take,
 * and compiling. */
#ifndef PYK_TEST_BACKEND_H
#define PYK_TEST_BACKEND_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "backend/backend.h"
#include "lib/ir/intrin.h"
#include "test/unit/cmocka.h"

/* ---- typed SSA */

typedef struct Build {
    Unit       unit;
    Options    options;
    IrModule  *module;
    Arena     *a;
    Types     *t;
    IrFunc    *f;
    Kernel    *k;
    Block     *b;
    Span       span;
    const Type *i32, *i64, *f32, *f64, *boolean, *none, *index;
} Build;

static const char source_text[] = "def kernel(r, x, y):\n    i = cuda.grid(1)\n    r[i] = x[i] + y[i]\n";

static inline Build *build_begin(void) {
    Arena *a = arena_create();
    Build *b = arena_new(a, Build);
    b->a = a;
    b->unit = (Unit){.arena = a, .syms = sym_table_create(a), .diags = diags_create(a), .options = &b->options};
    b->unit.types = b->t = types_create(a, b->unit.syms);
    b->options = (Options){.opt = 3, .lineinfo = true};
    b->i32 = type_scalar(b->t, TY_I32);
    b->i64 = type_scalar(b->t, TY_I64);
    b->f32 = type_scalar(b->t, TY_F32);
    b->f64 = type_scalar(b->t, TY_F64);
    b->boolean = type_scalar(b->t, TY_BOOL);
    b->none = type_simple(b->t, TY_NONE);
    b->module = arena_new(a, IrModule);
    b->module->name = sym_of(b->unit.syms, "kernels");
    const Source *src = source_create(a, "kernels.py", source_text, sizeof source_text - 1);
    vec_push(a, &b->module->sources, src);
    b->span = (Span){src, 30, 42};
    return b;
}

static inline void build_end(Build *b) { arena_free(b->a); }

static inline IrFunc *begin_func(Build *b, const char *name, const Type *const *params, u32 n, const Type *ret) {
    IrFunc *f = ir_func(b->a, sym_of(b->unit.syms, name));
    f->typed = true;
    f->ret = ret;
    f->span = b->span;
    f->nparams = n;
    f->params = arena_array(b->a, Ins *, n);
    b->f = f;
    b->b = ir_block(b->a, f);
    for (u32 i = 0; i < n; i++) {
        f->params[i] = ir_ins(b->a, b->b, OP_PARAM, params[i], b->span, NULL, 0);
        f->params[i]->aux.index = i;
    }
    vec_push(b->a, &b->module->funcs, f);
    return f;
}

static inline void begin_kernel(Build *b, const char *name, const Type *const *params, u32 n) {
    IrFunc *f = begin_func(b, name, params, n, b->none);
    f->is_kernel = true;
    Kernel *k = b->k = arena_new(b->a, Kernel);
    *k = (Kernel){.func = f,
                  .name = f->name, .symbol = f->symbol, .params = arena_copy(b->a, params, n * sizeof *params),
                  .nparams = n};
    k->reads = arena_array(b->a, bool, n);
    k->writes = arena_array(b->a, bool, n);
    k->writes[0] = true;
    vec_push(b->a, &b->module->kernels, k);
}

static inline const Type *array_of(Build *b, const Type *elem, u32 ndim, Layout layout) {
    return type_array(b->t, elem, ndim, layout, false);
}

static inline Ins *ins(Build *b, Op op, const Type *type, u32 n, Ins *x, Ins *y, Ins *z) {
    Ins *args[] = {x, y, z};
    return ir_ins(b->a, b->b, op, type, b->span, args, n);
}

static inline Ins *op1(Build *b, Op op, const Type *type, Ins *x) { return ins(b, op, type, 1, x, NULL, NULL); }
static inline Ins *op2(Build *b, Op op, const Type *type, Ins *x, Ins *y) { return ins(b, op, type, 2, x, y, NULL); }

static inline Ins *integer(Build *b, const Type *type, i64 v) {
    Ins *x = ins(b, OP_INT, type, 0, NULL, NULL, NULL);
    x->aux.i = v;
    return x;
}

static inline Ins *real(Build *b, const Type *type, double v) {
    Ins *x = ins(b, OP_FLOAT, type, 0, NULL, NULL, NULL);
    x->aux.f = v;
    return x;
}

static inline Ins *compare(Build *b, Operator o, Ins *x, Ins *y) {
    Ins *c = op2(b, OP_CMP, b->boolean, x, y);
    c->aux.opr = o;
    return c;
}

static inline Ins *intrin(Build *b, const char *path, const Type *type, u32 n, Ins *x, Ins *y) {
    Ins *i = ins(b, OP_INTRIN, type, n, x, y, NULL);
    i->aux.intrin = intrin_find(path);
    assert_non_null(i->aux.intrin);
    i->flags = type == b->i32 ? INS_NONNEG : 0;
    return i;
}

static inline Ins *wide(Build *b, Ins *x) {
    Ins *w = op1(b, OP_CONVERT, b->i64, x);
    w->flags = x->flags & INS_NONNEG;
    return w;
}

static inline Ins *proved(Ins *x) {
    x->flags |= INS_NSW | INS_NONNEG;
    return x;
}

static inline Ins *sreg(Build *b, const char *path) { return wide(b, intrin(b, path, b->i32, 0, NULL, NULL)); }

static inline Ins *grid(Build *b, char axis) {
    Ins *block = sreg(b, arena_printf(b->a, "cuda.blockIdx.%c", axis)),
        *size = sreg(b, arena_printf(b->a, "cuda.blockDim.%c", axis));
    Ins *start = proved(op2(b, OP_MUL, b->i64, block, size));
    return proved(op2(b, OP_ADD, b->i64, start, sreg(b, arena_printf(b->a, "cuda.threadIdx.%c", axis))));
}

static inline Ins *shape(Build *b, Ins *array, u32 axis) {
    Ins *n = op1(b, OP_SHAPE, b->i64, array);
    n->aux.index = axis;
    n->flags = INS_NONNEG;
    return n;
}

static inline Ins *elem(Build *b, Ins *array, u32 n, Ins *i, Ins *j) {
    Ins *args[] = {array, i, j};
    return ir_ins(b->a, b->b, OP_ELEM, type_pointer(b->t, array->type->array.elem), b->span, args, n + 1);
}

static inline Ins *load(Build *b, Ins *p) { return op1(b, OP_LOAD, p->type->pointer.elem, p); }
static inline void store(Build *b, Ins *p, Ins *v) { op2(b, OP_STORE, b->none, p, v); }

static inline Ins *memory(Build *b, Op op, const char *name, const Type *elem_type, i64 length, const void *data) {
    Memory *m = arena_new(b->a, Memory);
    *m = (Memory){.name = sym_of(b->unit.syms, name),
                  .elem = elem_type, .length = length, .align = elem_type->align, .data = data};
    if (op == OP_SHARED) {
        const Memory *entry = m;
        vec_push(b->a, &b->module->shared, entry);
    }
    Ins *x = ins(b, op, type_pointer(b->t, elem_type), 0, NULL, NULL, NULL);
    x->aux.memory = m;
    return x;
}

static inline Ins *at(Build *b, Ins *p, Ins *i) { return op2(b, OP_PTR_ADD, p->type, p, i); }

/* Goes on only where the condition holds; elsewhere the kernel returns. */
static inline void require(Build *b, Ins *cond) {
    Block *go = ir_block(b->a, b->f), *leave = ir_block(b->a, b->f);
    ir_branch(b->a, b->b, cond, go, leave, b->span);
    ir_return(b->a, leave, NULL, b->span);
    b->b = go;
}

static inline void finish(Build *b, Ins *result) { ir_return(b->a, b->b, result, b->span); }

typedef struct Loop { Block *head, *exit; Ins *counter, *carried; } Loop;

static inline Loop begin_loop(Build *b, Ins *from, Ins *to, Ins *carried) {
    Loop l = {.head = ir_block(b->a, b->f)};
    l.counter = ir_param(b->a, l.head, b->i64, NULL);
    l.counter->flags = INS_NONNEG;
    if (carried) l.carried = ir_param(b->a, l.head, carried->type, NULL);
    ir_jump(b->a, b->b, l.head, b->span);
    vec_push(b->a, &b->b->term.edges[0].args, from);
    if (carried) vec_push(b->a, &b->b->term.edges[0].args, carried);
    b->b = l.head;
    Ins *more = compare(b, OPR_LT, l.counter, to);
    Block *body = ir_block(b->a, b->f);
    l.exit = ir_block(b->a, b->f);
    ir_branch(b->a, l.head, more, body, l.exit, b->span);
    b->b = body;
    return l;
}

static inline void end_loop(Build *b, Loop l, Ins *step, Ins *carried) {
    Ins *next = proved(op2(b, OP_ADD, b->i64, l.counter, step));
    ir_jump(b->a, b->b, l.head, b->span);
    vec_push(b->a, &b->b->term.edges[0].args, next);
    if (carried) vec_push(b->a, &b->b->term.edges[0].args, carried);
    b->b = l.exit;
}

/* ---- kernels */

/* for i in range(grid(1), r.shape[0], gridsize(1)): r[i] = x[i] * a + y[i] */
static inline void make_saxpy(Build *b, const char *name) {
    const Type *v = array_of(b, b->f32, 1, LAYOUT_C), *params[] = {v, v, v, b->f32};
    begin_kernel(b, name, params, 4);
    Ins **p = b->f->params;
    Ins *step = proved(op2(b, OP_MUL, b->i64, sreg(b, "cuda.blockDim.x"), sreg(b, "cuda.gridDim.x")));
    Loop l = begin_loop(b, grid(b, 'x'), shape(b, p[0], 0), NULL);
    Ins *x = load(b, elem(b, p[1], 1, l.counter, NULL)), *y = load(b, elem(b, p[2], 1, l.counter, NULL));
    store(b, elem(b, p[0], 1, l.counter, NULL), op2(b, OP_ADD, b->f32, op2(b, OP_MUL, b->f32, x, p[3]), y));
    end_loop(b, l, step, NULL);
    finish(b, NULL);
}

/* Sums 64 elements a block in shared memory: r[block] = sum(x[block*64 : block*64+64]). */
static inline void make_block_sum(Build *b) {
    const Type *v = array_of(b, b->f32, 1, LAYOUT_C), *params[] = {v, v};
    begin_kernel(b, "block_sum", params, 2);
    b->f->has_barrier = true;
    Ins **p = b->f->params, *tile = memory(b, OP_SHARED, "tile", b->f32, 64, NULL), *t = sreg(b, "cuda.threadIdx.x");
    store(b, at(b, tile, t), load(b, elem(b, p[1], 1, grid(b, 'x'), NULL)));
    intrin(b, "cuda.syncthreads", b->none, 0, NULL, NULL);
    Loop l = begin_loop(b, integer(b, b->i64, 0), integer(b, b->i64, 6), integer(b, b->i64, 32));
    Block *add = ir_block(b->a, b->f), *join = ir_block(b->a, b->f);
    ir_branch(b->a, b->b, compare(b, OPR_LT, t, l.carried), add, join, b->span);
    b->b = add;
    Ins *mine = at(b, tile, t), *other = at(b, tile, op2(b, OP_ADD, b->i64, t, l.carried));
    store(b, mine, op2(b, OP_ADD, b->f32, load(b, mine), load(b, other)));
    ir_jump(b->a, add, join, b->span);
    b->b = join;
    intrin(b, "cuda.syncthreads", b->none, 0, NULL, NULL);
    end_loop(b, l, integer(b, b->i64, 1), op2(b, OP_ASHR, b->i64, l.carried, integer(b, b->i64, 1)));
    require(b, compare(b, OPR_EQ, t, integer(b, b->i64, 0)));
    store(b, elem(b, p[0], 1, sreg(b, "cuda.blockIdx.x"), NULL), load(b, tile));
    finish(b, NULL);
}

/* c[row, col] = sum over tiles of a and b; block 16 x 16, extents multiples of 16. */
static inline void make_matmul(Build *b) {
    const Type *m = array_of(b, b->f32, 2, LAYOUT_C), *params[] = {m, m, m};
    begin_kernel(b, "matmul", params, 3);
    b->f->has_barrier = true;
    Ins **p = b->f->params, *edge = integer(b, b->i64, 16), *zero = integer(b, b->i64, 0), *one = integer(b, b->i64, 1);
    Ins *ta = memory(b, OP_SHARED, "tile_a", b->f32, 256, NULL),
        *tb = memory(b, OP_SHARED, "tile_b", b->f32, 256, NULL);
    Ins *tx = sreg(b, "cuda.threadIdx.x"), *ty = sreg(b, "cuda.threadIdx.y"), *col = grid(b, 'x'), *row = grid(b, 'y');
    Ins *mine = proved(op2(b, OP_ADD, b->i64, proved(op2(b, OP_MUL, b->i64, ty, edge)), tx));
    Loop tiles = begin_loop(b, zero, shape(b, p[1], 1), real(b, b->f32, 0));
    store(b, at(b, ta, mine), load(b, elem(b, p[1], 2, row, proved(op2(b, OP_ADD, b->i64, tiles.counter, tx)))));
    store(b, at(b, tb, mine), load(b, elem(b, p[2], 2, proved(op2(b, OP_ADD, b->i64, tiles.counter, ty)), col)));
    intrin(b, "cuda.syncthreads", b->none, 0, NULL, NULL);
    Loop k = begin_loop(b, zero, edge, tiles.carried);
    Ins *x = load(b, at(b, ta, proved(op2(b, OP_ADD, b->i64, proved(op2(b, OP_MUL, b->i64, ty, edge)), k.counter))));
    Ins *y = load(b, at(b, tb, proved(op2(b, OP_ADD, b->i64, proved(op2(b, OP_MUL, b->i64, k.counter, edge)), tx))));
    end_loop(b, k, one, op2(b, OP_ADD, b->f32, k.carried, op2(b, OP_MUL, b->f32, x, y)));
    intrin(b, "cuda.syncthreads", b->none, 0, NULL, NULL);
    end_loop(b, tiles, edge, k.carried);
    require(b, compare(b, OPR_LT, row, shape(b, p[0], 0)));
    store(b, elem(b, p[0], 2, row, col), tiles.carried);
    finish(b, NULL);
}

/* r[0] gets x by one atomic operation of every thread. */
static inline void make_atomic(Build *b, const char *name, Rmw rmw, const Type *elem_type) {
    const Type *v = array_of(b, elem_type, 1, LAYOUT_C), *params[] = {v, v};
    begin_kernel(b, name, params, 2);
    Ins **p = b->f->params, *i = grid(b, 'x');
    require(b, compare(b, OPR_LT, i, shape(b, p[1], 0)));
    Ins *x = load(b, elem(b, p[1], 1, i, NULL));
    op2(b, OP_ATOMIC, elem_type, elem(b, p[0], 1, integer(b, b->i64, 0), NULL), x)->aux.atomic.rmw = rmw;
    finish(b, NULL);
}

/* r[i] = f(x[i]) for each f, one after the other. */
static inline void make_math(Build *b, const char *name, const char *path, const Type *elem_type) {
    const Type *v = array_of(b, elem_type, 1, LAYOUT_C), *params[] = {v, v};
    begin_kernel(b, name, params, 2);
    Ins **p = b->f->params, *i = grid(b, 'x');
    require(b, compare(b, OPR_LT, i, shape(b, p[0], 0)));
    store(b, elem(b, p[0], 1, i, NULL), intrin(b, path, elem_type, 1, load(b, elem(b, p[1], 1, i, NULL)), NULL));
    finish(b, NULL);
}

/* r[i] = x[i] converted */
static inline void make_convert(Build *b, const char *name, const Type *from, const Type *to) {
    const Type *params[] = {array_of(b, to, 1, LAYOUT_C), array_of(b, from, 1, LAYOUT_A)};
    begin_kernel(b, name, params, 2);
    Ins **p = b->f->params, *i = grid(b, 'x');
    require(b, compare(b, OPR_LT, i, shape(b, p[0], 0)));
    store(b, elem(b, p[0], 1, i, NULL), op1(b, OP_CONVERT, to, load(b, elem(b, p[1], 1, i, NULL))));
    finish(b, NULL);
}

/* ---- compiling */

/* All of the CUDA toolkit is here. A test that needs it asks first of all: what skip() leaves is
 * not freed. */
static inline bool has_toolkit(void) {
    Arena *a = arena_create();
    bool whole = true;
    for (const char *const *part = toolkit_parts; *part; part++) whole &= toolkit_part(a, *part) != NULL;
    arena_free(a);
    return whole;
}

static inline const char *compile(Build *b, const char *arch, Emit kind, Image *image) {
    *image = (Image){.kind = kind};
    assert_true(target_parse(arch, &image->target));
    bool ok = backend_compile(&b->unit, b->module, 0x0123456789ABCDEF, image, 1, NULL);
    if (!ok) {
        Buf said = {0};
        diags_render(b->unit.diags, &said, false, 0);
        print_error("%s", buf_text(&said));
        buf_free(&said);
    }
    assert_true(ok);
    return buf_text(&image->data);
}

static inline void expect(const char *text, const char *part) {
    if (!strstr(text, part)) fail_msg("'%s' is not in:\n%s", part, text);
}

static inline void expect_not(const char *text, const char *part) {
    if (strstr(text, part)) fail_msg("'%s' is in:\n%s", part, text);
}

static inline void dump(const char *name, const Image *image) {
    const char *dir = getenv("PYK_TEST_DUMP");
    if (!dir) return;
    char path[512];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(image->data.data, 1, image->data.len, f), image->data.len);
    fclose(f);
}

#endif
