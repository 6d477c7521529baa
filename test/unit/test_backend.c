/* test_backend.c: from hand-made typed SSA to PTX, cubins and CPU images that run. */
#include "backend/backend.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/ir/intrin.h"
#include "lib/base/fs.h"
#include "lib/contract/cpu_image.h"

/* ---- a small builder */

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

static Build *build_begin(void) {
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

static void build_end(Build *b) { arena_free(b->a); }

static IrFunc *begin_func(Build *b, const char *name, const Type *const *params, u32 n, const Type *ret) {
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

static void begin_kernel(Build *b, const char *name, const Type *const *params, u32 n) {
    IrFunc *f = begin_func(b, name, params, n, b->none);
    f->is_kernel = true;
    Kernel *k = b->k = arena_new(b->a, Kernel);
    *k = (Kernel){.func = f, .name = f->name, .symbol = f->symbol, .params = arena_copy(b->a, params, n * sizeof *params), .nparams = n};
    k->reads = arena_array(b->a, bool, n);
    k->writes = arena_array(b->a, bool, n);
    k->writes[0] = true;
    vec_push(b->a, &b->module->kernels, k);
}

static const Type *array_of(Build *b, const Type *elem, u32 ndim, Layout layout) { return type_array(b->t, elem, ndim, layout, false); }

static Ins *ins(Build *b, Op op, const Type *type, u32 n, Ins *x, Ins *y, Ins *z) {
    Ins *args[] = {x, y, z};
    return ir_ins(b->a, b->b, op, type, b->span, args, n);
}

static Ins *op1(Build *b, Op op, const Type *type, Ins *x) { return ins(b, op, type, 1, x, NULL, NULL); }
static Ins *op2(Build *b, Op op, const Type *type, Ins *x, Ins *y) { return ins(b, op, type, 2, x, y, NULL); }

static Ins *integer(Build *b, const Type *type, i64 v) {
    Ins *x = ins(b, OP_INT, type, 0, NULL, NULL, NULL);
    x->aux.i = v;
    return x;
}

static Ins *real(Build *b, const Type *type, double v) {
    Ins *x = ins(b, OP_FLOAT, type, 0, NULL, NULL, NULL);
    x->aux.f = v;
    return x;
}

static Ins *compare(Build *b, Operator o, Ins *x, Ins *y) {
    Ins *c = op2(b, OP_CMP, b->boolean, x, y);
    c->aux.opr = o;
    return c;
}

static Ins *intrin(Build *b, const char *path, const Type *type, u32 n, Ins *x, Ins *y) {
    Ins *i = ins(b, OP_INTRIN, type, n, x, y, NULL);
    i->aux.intrin = intrin_find(path);
    assert_non_null(i->aux.intrin);
    i->flags = type == b->i32 ? INS_NONNEG : 0;
    return i;
}

static Ins *wide(Build *b, Ins *x) {
    Ins *w = op1(b, OP_CONVERT, b->i64, x);
    w->flags = x->flags & INS_NONNEG;
    return w;
}

static Ins *proved(Ins *x) {
    x->flags |= INS_NSW | INS_NONNEG;
    return x;
}

static Ins *sreg(Build *b, const char *path) { return wide(b, intrin(b, path, b->i32, 0, NULL, NULL)); }

static Ins *grid(Build *b, char axis) {
    Ins *block = sreg(b, arena_printf(b->a, "cuda.blockIdx.%c", axis)), *size = sreg(b, arena_printf(b->a, "cuda.blockDim.%c", axis));
    Ins *start = proved(op2(b, OP_MUL, b->i64, block, size));
    return proved(op2(b, OP_ADD, b->i64, start, sreg(b, arena_printf(b->a, "cuda.threadIdx.%c", axis))));
}

static Ins *shape(Build *b, Ins *array, u32 axis) {
    Ins *n = op1(b, OP_SHAPE, b->i64, array);
    n->aux.index = axis;
    n->flags = INS_NONNEG;
    return n;
}

static Ins *elem(Build *b, Ins *array, u32 n, Ins *i, Ins *j) {
    Ins *args[] = {array, i, j};
    return ir_ins(b->a, b->b, OP_ELEM, type_pointer(b->t, array->type->array.elem), b->span, args, n + 1);
}

static Ins *load(Build *b, Ins *p) { return op1(b, OP_LOAD, p->type->pointer.elem, p); }
static void store(Build *b, Ins *p, Ins *v) { op2(b, OP_STORE, b->none, p, v); }

static Ins *memory(Build *b, Op op, const char *name, const Type *elem_type, i64 length, const void *data) {
    Memory *m = arena_new(b->a, Memory);
    *m = (Memory){.name = sym_of(b->unit.syms, name), .elem = elem_type, .length = length, .align = elem_type->align, .data = data};
    if (op == OP_SHARED) {
        const Memory *entry = m;
        vec_push(b->a, &b->module->shared, entry);
    }
    Ins *x = ins(b, op, type_pointer(b->t, elem_type), 0, NULL, NULL, NULL);
    x->aux.memory = m;
    return x;
}

static Ins *at(Build *b, Ins *p, Ins *i) { return op2(b, OP_PTR_ADD, p->type, p, i); }

/* Goes on only where the condition holds; elsewhere the kernel returns. */
static void require(Build *b, Ins *cond) {
    Block *go = ir_block(b->a, b->f), *leave = ir_block(b->a, b->f);
    ir_branch(b->a, b->b, cond, go, leave, b->span);
    ir_return(b->a, leave, NULL, b->span);
    b->b = go;
}

static void finish(Build *b, Ins *result) { ir_return(b->a, b->b, result, b->span); }

typedef struct Loop { Block *head, *exit; Ins *counter, *carried; } Loop;

static Loop begin_loop(Build *b, Ins *from, Ins *to, Ins *carried) {
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

static void end_loop(Build *b, Loop l, Ins *step, Ins *carried) {
    Ins *next = proved(op2(b, OP_ADD, b->i64, l.counter, step));
    ir_jump(b->a, b->b, l.head, b->span);
    vec_push(b->a, &b->b->term.edges[0].args, next);
    if (carried) vec_push(b->a, &b->b->term.edges[0].args, carried);
    b->b = l.exit;
}

/* ---- kernels */

/* for i in range(grid(1), r.shape[0], gridsize(1)): r[i] = x[i] * a + y[i] */
static void make_saxpy(Build *b, const char *name) {
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
static void make_block_sum(Build *b) {
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
static void make_matmul(Build *b) {
    const Type *m = array_of(b, b->f32, 2, LAYOUT_C), *params[] = {m, m, m};
    begin_kernel(b, "matmul", params, 3);
    b->f->has_barrier = true;
    Ins **p = b->f->params, *edge = integer(b, b->i64, 16), *zero = integer(b, b->i64, 0), *one = integer(b, b->i64, 1);
    Ins *ta = memory(b, OP_SHARED, "tile_a", b->f32, 256, NULL), *tb = memory(b, OP_SHARED, "tile_b", b->f32, 256, NULL);
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
static void make_atomic(Build *b, const char *name, Rmw rmw, const Type *elem_type) {
    const Type *v = array_of(b, elem_type, 1, LAYOUT_C), *params[] = {v, v};
    begin_kernel(b, name, params, 2);
    Ins **p = b->f->params, *i = grid(b, 'x');
    require(b, compare(b, OPR_LT, i, shape(b, p[1], 0)));
    Ins *x = load(b, elem(b, p[1], 1, i, NULL));
    op2(b, OP_ATOMIC, elem_type, elem(b, p[0], 1, integer(b, b->i64, 0), NULL), x)->aux.rmw = rmw;
    finish(b, NULL);
}

/* r[i] = f(x[i]) for each f, one after the other. */
static void make_math(Build *b, const char *name, const char *path, const Type *elem_type) {
    const Type *v = array_of(b, elem_type, 1, LAYOUT_C), *params[] = {v, v};
    begin_kernel(b, name, params, 2);
    Ins **p = b->f->params, *i = grid(b, 'x');
    require(b, compare(b, OPR_LT, i, shape(b, p[0], 0)));
    store(b, elem(b, p[0], 1, i, NULL), intrin(b, path, elem_type, 1, load(b, elem(b, p[1], 1, i, NULL)), NULL));
    finish(b, NULL);
}

/* r[i] = x[i] converted */
static void make_convert(Build *b, const char *name, const Type *from, const Type *to) {
    const Type *params[] = {array_of(b, to, 1, LAYOUT_C), array_of(b, from, 1, LAYOUT_A)};
    begin_kernel(b, name, params, 2);
    Ins **p = b->f->params, *i = grid(b, 'x');
    require(b, compare(b, OPR_LT, i, shape(b, p[0], 0)));
    store(b, elem(b, p[0], 1, i, NULL), op1(b, OP_CONVERT, to, load(b, elem(b, p[1], 1, i, NULL))));
    finish(b, NULL);
}

/* ---- compiling */

/* All of the CUDA toolkit is here. A test that needs it asks first of all: what skip() leaves is not freed. */
static bool has_toolkit(void) {
    Arena *a = arena_create();
    bool whole = true;
    for (const char *const *part = toolkit_parts; *part; part++) whole &= toolkit_part(a, *part) != NULL;
    arena_free(a);
    return whole;
}

static const char *compile(Build *b, const char *arch, Emit kind, Image *image) {
    Target t;
    assert_true(target_parse(arch, &t));
    bool ok = backend_compile(&b->unit, b->module, &t, kind, 0x0123456789ABCDEF, image);
    if (!ok) {
        Buf said = {0};
        diags_render(b->unit.diags, &said, false);
        print_error("%s", buf_text(&said));
        buf_free(&said);
    }
    assert_true(ok);
    return buf_text(&image->data);
}

static void expect(const char *text, const char *part) {
    if (!strstr(text, part)) fail_msg("'%s' is not in:\n%s", part, text);
}

static void expect_not(const char *text, const char *part) {
    if (strstr(text, part)) fail_msg("'%s' is in:\n%s", part, text);
}

static void dump(const char *name, const Image *image) {
    const char *dir = getenv("PYK_TEST_DUMP");
    if (!dir) return;
    char path[512];
    snprintf(path, sizeof path, "%s/%s", dir, name);
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(image->data.data, 1, image->data.len, f), image->data.len);
    fclose(f);
}

/* ---- running a CPU image */

typedef struct Vector { void *data; int64_t shape[2], strides[2]; } Vector;

static Vector vector(void *data, int64_t n, int64_t size) { return (Vector){data, {n, size}, {0, 0}}; }

typedef struct Loaded { void *library; const pyk_cpu_image *image; } Loaded;

static Loaded load_image(Build *b) {
    Image image;
    compile(b, "cpu", EMIT_SO, &image);
    char path[] = "/tmp/test_backend_XXXXXX";
    int fd = mkstemp(path);
    assert_int_equal(write(fd, image.data.data, image.data.len), image.data.len);
    close(fd);
    Loaded l = {.library = dlopen(path, RTLD_NOW | RTLD_LOCAL)};
    unlink(path);
    if (!l.library) fail_msg("%s", dlerror());
    backend_image_free(&image);
    l.image = dlsym(l.library, "pyk_cpu_image");
    const uint64_t *hash = dlsym(l.library, "pyk_abi_hash");
    assert_true(hash && *hash == 0x0123456789ABCDEF);
    assert_int_equal(l.image->version, PYK_CPU_IMAGE_VERSION);
    return l;
}

static void run_coroutines(pyk_cpu_block *blk, void *entry, void *const *args, int32_t nx, int32_t ny) {
    pyk_cpu_coroutine *start;
    memcpy(&start, &entry, sizeof start);
    assert_null(start(blk, args, 0, 0, 0, NULL));
    size_t stride = (blk->frame_bytes + 63) / 64 * 64, threads = (size_t)nx * (size_t)ny;
    char *frames = aligned_alloc(64, stride * threads);
    void **handles = calloc(threads, sizeof *handles);
    for (size_t i = 0; i < threads; i++)
        handles[i] = start(blk, args, (int32_t)i % nx, (int32_t)i / nx, 0, frames + i * stride);
    for (bool running = true; running;) {
        running = false;
        for (size_t i = 0; i < threads; i++) {
            void (*resume)(void *) = *(void (**)(void *))handles[i];
            if (!resume) continue;
            assert_int_equal(blk->wait, PYK_CPU_WAIT_BLOCK);
            resume(handles[i]);
            running = true;
        }
    }
    free(frames);
    free(handles);
}

static int bounds_reports;
static char bounds_text[256];

static void on_bounds(pyk_cpu_block *block, const int32_t tid[3], const char *kernel, const char *file, int32_t line, int64_t index,
                      int64_t extent) {
    (void)block;
    bounds_reports++;
    snprintf(bounds_text, sizeof bounds_text, "%s %s:%d tid %d index %lld extent %lld", kernel, file, line, tid[0], (long long)index,
             (long long)extent);
}

static void launch(Loaded l, const char *name, int32_t blocks, int32_t nx, int32_t ny, void *const *args) {
    const pyk_cpu_kernel *k = NULL;
    for (uint32_t i = 0; i < l.image->nkernels; i++)
        if (!strcmp(l.image->kernels[i].symbol, name)) k = &l.image->kernels[i];
    assert_non_null(k);
    void *shared = aligned_alloc(64, (k->shared_bytes + 64) / 64 * 64);
    for (int32_t i = 0; i < blocks; i++) {
        pyk_cpu_block blk = {.ctaid = {i, 0, 0}, .ntid = {nx, ny, 1}, .nctaid = {blocks, 1, 1}, .shared = shared, .bounds = on_bounds};
        if (k->coroutine) {
            run_coroutines(&blk, k->entry, args, nx, ny);
        } else {
            pyk_cpu_plain *entry;
            memcpy(&entry, &k->entry, sizeof entry);
            entry(&blk, args);
        }
    }
    free(shared);
}

/* ---- tests */

static void targets(void **state) {
    (void)state;
    Target t;
    assert_true(target_parse("sm_90a", &t) && t.kind == TARGET_SM && t.sm == 90);
    assert_true(target_parse("compute_80", &t) && t.kind == TARGET_COMPUTE && t.sm == 80);
    assert_true(target_parse("cpu", &t) && t.kind == TARGET_CPU);
    assert_false(target_parse("sm_1", &t));
    assert_false(target_parse("sm_", &t));
}

static void saxpy_is_lean(void **state) {
    (void)state;
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    Image image;
    const char *ptx = compile(b, "sm_80", EMIT_PTX, &image);
    dump("saxpy.ptx", &image);
    expect(ptx, ".version 7.0");
    expect(ptx, ".target sm_80");
    expect(ptx, ".visible .entry saxpy(");
    expect(ptx, "saxpy_param_0[24]");
    expect(ptx, "fma.rn.f32");
    expect(ptx, "ld.global");
    expect(ptx, "st.global");
    expect(ptx, ".visible .global .align 8 .u64 pyk_abi_hash = 81985529216486895;");
    expect(ptx, ".loc");
    expect(ptx, "\"kernels.py\"");
    expect_not(ptx, "cvta");
    backend_image_free(&image);
    b->options.no_fmad = true;
    ptx = compile(b, "compute_90", EMIT_PTX, &image);
    expect_not(ptx, "fma.rn");
    backend_image_free(&image);
    build_end(b);
}

static void restrict_reads_through_the_read_only_cache(void **state) {
    (void)state;
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    b->f->mode.restrict_params = true;
    Image image;
    expect(compile(b, "sm_80", EMIT_PTX, &image), "ld.global.nc");
    backend_image_free(&image);
    build_end(b);
}

static void ptxas_takes_every_target(void **state) {
    (void)state;
    if (!has_toolkit()) skip();
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    make_block_sum(b);
    make_matmul(b);
    make_atomic(b, "add", RMW_ADD, b->f32);
    make_atomic(b, "max", RMW_MAX, b->f64);
    make_math(b, "sine", "math.sin", b->f32);
    static const char *const archs[] = {"sm_75", "sm_80", "sm_90", "sm_90a", "sm_100", "sm_120"};
    for (u32 i = 0; i < countof(archs); i++) {
        Image image;
        compile(b, archs[i], EMIT_CUBIN, &image);
        assert_memory_equal(image.data.data, "\177ELF", 4);
        assert_in_range(image.resources[0].registers, 4, 64);
        assert_int_equal(image.resources[0].spill_stores, 0);
        assert_in_range(image.resources[0].constant, 76, 4096);          /* at least the parameters */
        assert_int_equal(image.resources[1].static_shared % 1024, 256);
        backend_image_free(&image);
    }
    build_end(b);
}

static void a_fatbin_holds_cubin_and_ptx(void **state) {
    (void)state;
    if (!has_toolkit()) skip();
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    Image cubin, ptx;
    Buf fat = {0};
    compile(b, "sm_90", EMIT_CUBIN, &cubin);
    compile(b, "compute_80", EMIT_PTX, &ptx);
    assert_true(backend_fatbin(&b->unit, (const Image *const[]){&cubin, &ptx}, 2, &fat));
    assert_memory_equal(fat.data, "\x50\xed\x55\xba", 4);
    assert_true(fat.len > cubin.data.len);
    buf_free(&fat);
    backend_image_free(&cubin);
    backend_image_free(&ptx);
    build_end(b);
}

static void launch_bounds_and_register_limits(void **state) {
    (void)state;
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    b->k->max_threads = 256;
    b->k->min_blocks = 2;
    b->k->max_registers = 40;
    Image image;
    const char *ptx = compile(b, "sm_90", EMIT_PTX, &image);
    expect(ptx, ".maxntid 256");
    expect(ptx, ".minnctapersm 2");
    expect(ptx, ".maxnreg 40");
    backend_image_free(&image);
    build_end(b);
}

static void math_is_inlined_from_libdevice(void **state) {
    (void)state;
    if (!has_toolkit()) skip();
    Build *b = build_begin();
    make_math(b, "sine", "math.sin", b->f32);
    Image image;
    const char *ptx = compile(b, "sm_80", EMIT_PTX, &image);
    expect_not(ptx, "__nv_sinf");
    expect_not(ptx, "sin.approx");
    backend_image_free(&image);
    b->k->fastmath = true;
    ptx = compile(b, "sm_80", EMIT_PTX, &image);
    expect(ptx, "sin.approx.ftz.f32");
    backend_image_free(&image);
    build_end(b);
}

static void fast_math_takes_approximate_instructions(void **state) {
    (void)state;
    if (!has_toolkit()) skip();
    Build *b = build_begin();
    make_math(b, "root", "math.sqrt", b->f32);
    make_math(b, "tangent", "math.tanh", b->f32);
    b->options.fast_math = true;
    Image image;
    const char *ptx = compile(b, "sm_80", EMIT_PTX, &image);
    expect(ptx, "sqrt.approx.ftz.f32");
    expect(ptx, "tanh.approx.f32");
    backend_image_free(&image);
    b->options.fast_math = false;
    expect(compile(b, "sm_80", EMIT_PTX, &image), "sqrt.rn.f32");
    backend_image_free(&image);
    build_end(b);
}

static void atomics_are_instructions(void **state) {
    (void)state;
    Build *b = build_begin();
    make_atomic(b, "add", RMW_ADD, b->f32);
    make_atomic(b, "inc", RMW_INC, type_scalar(b->t, TY_U32));
    make_atomic(b, "max", RMW_MAX, b->i32);
    Image image;
    const char *ptx = compile(b, "sm_80", EMIT_PTX, &image);
    dump("atomics.ptx", &image);
    expect(ptx, ".add.f32");
    expect(ptx, ".inc.u32");
    expect(ptx, ".max.s32");
    expect_not(ptx, "atom.sys");
    backend_image_free(&image);
    build_end(b);
}

static void barriers_and_shared_arrays(void **state) {
    (void)state;
    Build *b = build_begin();
    make_matmul(b);
    Image image;
    const char *ptx = compile(b, "sm_90", EMIT_PTX, &image);
    dump("matmul.ptx", &image);
    expect(ptx, "bar.sync");
    expect(ptx, ".shared .align 16 .b8 tile_a[1024]");
    expect(ptx, "ld.shared");
    backend_image_free(&image);
    build_end(b);
}

static void output_is_deterministic(void **state) {
    (void)state;
    if (!has_toolkit()) skip();
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    make_block_sum(b);
    static const struct { const char *arch; Emit kind; } outputs[] = {{"sm_90", EMIT_CUBIN}, {"sm_80", EMIT_PTX}, {"cpu", EMIT_SO}};
    char here[4096];
    assert_non_null(getcwd(here, sizeof here));
    for (u32 i = 0; i < countof(outputs); i++) {
        Image one, two;
        compile(b, outputs[i].arch, outputs[i].kind, &one);
        assert_int_equal(chdir("/"), 0);
        compile(b, outputs[i].arch, outputs[i].kind, &two);
        assert_int_equal(chdir(here), 0);
        assert_int_equal(one.data.len, two.data.len);
        assert_memory_equal(one.data.data, two.data.data, one.data.len);
        backend_image_free(&one);
        backend_image_free(&two);
    }
    build_end(b);
}

static void cpu_runs_a_plain_kernel(void **state) {
    (void)state;
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    Loaded l = load_image(b);
    float r[100] = {0}, x[100], y[100], a = 2;
    for (int i = 0; i < 100; i++) x[i] = (float)i, y[i] = 1;
    Vector vr = vector(r, 100, 4), vx = vector(x, 100, 4), vy = vector(y, 100, 4);
    launch(l, "saxpy", 3, 8, 1, (void *[]){&vr, &vx, &vy, &a});
    for (int i = 0; i < 100; i++) assert_true(r[i] == 2 * (float)i + 1);
    dlclose(l.library);
    build_end(b);
}

static void cpu_runs_barriers(void **state) {
    (void)state;
    Build *b = build_begin();
    make_block_sum(b);
    make_matmul(b);
    Loaded l = load_image(b);
    float r[4], x[256];
    for (int i = 0; i < 256; i++) x[i] = (float)i;
    Vector vr = vector(r, 4, 4), vx = vector(x, 256, 4);
    launch(l, "block_sum", 4, 64, 1, (void *[]){&vr, &vx});
    for (int i = 0; i < 4; i++) assert_true(r[i] == (float)(64 * 64 * i + 64 * 63 / 2));
    float c[16 * 16], m[16 * 32], n[32 * 16];
    for (int i = 0; i < 16 * 32; i++) m[i] = (float)(i % 7), n[i] = (float)(i % 5);
    struct Matrix { void *data; int64_t shape[2], strides[2]; } vc = {c, {16, 16}, {0}}, vm = {m, {16, 32}, {0}}, vn = {n, {32, 16}, {0}};
    launch(l, "matmul", 1, 16, 16, (void *[]){&vc, &vm, &vn});
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 16; j++) {
            float sum = 0;
            for (int k = 0; k < 32; k++) sum += m[i * 32 + k] * n[k * 16 + j];
            assert_true(c[i * 16 + j] == sum);
        }
    dlclose(l.library);
    build_end(b);
}

/* A barrier inside a device function: r[t] = x of the thread at the other end of the block. */
static void cpu_inlines_functions_with_barriers(void **state) {
    (void)state;
    Build *b = build_begin();
    const Type *params[] = {b->i64, b->i32};
    IrFunc *swap = begin_func(b, "swap", params, 2, b->i32);
    swap->has_barrier = true;
    Ins *tile = memory(b, OP_SHARED, "box", b->i32, 8, NULL);
    store(b, at(b, tile, swap->params[0]), swap->params[1]);
    intrin(b, "cuda.syncthreads", b->none, 0, NULL, NULL);
    finish(b, load(b, at(b, tile, op2(b, OP_SUB, b->i64, integer(b, b->i64, 7), swap->params[0]))));
    const Type *v = array_of(b, b->i32, 1, LAYOUT_C), *kernel_params[] = {v, v};
    begin_kernel(b, "reverse", kernel_params, 2);
    b->f->has_barrier = true;
    Ins *t = sreg(b, "cuda.threadIdx.x"), *x = load(b, elem(b, b->f->params[1], 1, t, NULL));
    Ins *got = op2(b, OP_CALL, b->i32, t, x);
    got->aux.callee = swap;
    store(b, elem(b, b->f->params[0], 1, t, NULL), got);
    finish(b, NULL);
    Loaded l = load_image(b);
    int r[8], data[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    Vector vr = vector(r, 8, 4), vx = vector(data, 8, 4);
    launch(l, "reverse", 1, 8, 1, (void *[]){&vr, &vx});
    for (int i = 0; i < 8; i++) assert_int_equal(r[i], 8 - i);
    dlclose(l.library);
    build_end(b);
}

static void cpu_atomics_and_nan(void **state) {
    (void)state;
    Build *b = build_begin();
    make_atomic(b, "add", RMW_ADD, b->f32);
    make_atomic(b, "max", RMW_MAX, b->f32);
    make_atomic(b, "nanmax", RMW_NANMAX, b->f32);
    make_atomic(b, "inc", RMW_INC, type_scalar(b->t, TY_U32));
    Loaded l = load_image(b);
    float x[4] = {1, 5, NAN, 3}, sum = 0, most = 2, nan_most = NAN, stays = NAN;
    Vector vx = vector(x, 2, 4), vsum = vector(&sum, 1, 4);
    launch(l, "add", 1, 4, 1, (void *[]){&vsum, &vx});
    assert_true(sum == 6);
    vx = vector(x, 4, 4);
    Vector vmost = vector(&most, 1, 4), vnan = vector(&nan_most, 1, 4), vstays = vector(&stays, 1, 4);
    launch(l, "max", 2, 2, 1, (void *[]){&vmost, &vx});
    assert_true(most == 5);
    launch(l, "max", 2, 2, 1, (void *[]){&vstays, &vx});
    assert_true(isnan(stays));
    launch(l, "nanmax", 2, 2, 1, (void *[]){&vnan, &vx});
    assert_true(nan_most == 5);
    unsigned limit[5] = {2, 2, 2, 2, 2}, count = 0;
    Vector vcount = vector(&count, 1, 4), vlimit = vector(limit, 5, 4);
    launch(l, "inc", 1, 5, 1, (void *[]){&vcount, &vlimit});
    assert_int_equal(count, 2);                        /* 1 2 0 1 2 */
    dlclose(l.library);
    build_end(b);
}

static void cpu_conversions_saturate(void **state) {
    (void)state;
    Build *b = build_begin();
    make_convert(b, "f32_i32", b->f32, b->i32);
    make_convert(b, "f64_i32", b->f64, b->i32);
    make_convert(b, "f64_u64", b->f64, type_scalar(b->t, TY_U64));
    make_convert(b, "f32_u8", b->f32, type_scalar(b->t, TY_U8));
    make_convert(b, "f32_bool", b->f32, b->boolean);
    Loaded l = load_image(b);
    float x[4] = {NAN, 1e10f, -1.5f, 300.5f};
    double d[4] = {NAN, -1e300, 2.9, 1e300};
    int32_t r[4];
    uint64_t u[4];
    uint8_t small[4];
    struct View { void *data; int64_t shape, stride; } vx = {x, 4, 4}, vd = {d, 4, 8}, vr = {r, 4, 0}, vu = {u, 4, 0}, vs = {small, 4, 0};
    launch(l, "f32_i32", 1, 4, 1, (void *[]){&vr, &vx});
    assert_true(r[0] == 0 && r[1] == INT32_MAX && r[2] == -1 && r[3] == 300);
    launch(l, "f64_i32", 1, 4, 1, (void *[]){&vr, &vd});
    assert_true(r[0] == INT32_MIN && r[1] == INT32_MIN && r[2] == 2 && r[3] == INT32_MAX);
    launch(l, "f64_u64", 1, 4, 1, (void *[]){&vu, &vd});
    assert_true(u[0] == (uint64_t)1 << 63 && u[1] == 0 && u[2] == 2 && u[3] == UINT64_MAX);
    launch(l, "f32_u8", 1, 4, 1, (void *[]){&vs, &vx});
    assert_true(small[0] == 0 && small[1] == 255 && small[2] == 0 && small[3] == 44);
    launch(l, "f32_bool", 1, 4, 1, (void *[]){&vs, &vx});
    assert_true(small[0] == 1 && small[2] == 1);
    Image image;
    const char *ptx = compile(b, "sm_80", EMIT_PTX, &image);
    expect(ptx, "cvt.rzi.s32.f32");
    expect(ptx, "cvt.rzi.u64.f64");
    backend_image_free(&image);
    dlclose(l.library);
    build_end(b);
}

static void cpu_reports_an_index_out_of_range(void **state) {
    (void)state;
    Build *b = build_begin();
    const Type *v = array_of(b, b->i32, 1, LAYOUT_C), *params[] = {v, b->i64}, *kernel_params[] = {v};
    IrFunc *put = begin_func(b, "put", params, 2, b->none);
    op2(b, OP_CHECK_INDEX, b->none, put->params[1], shape(b, put->params[0], 0));
    store(b, elem(b, put->params[0], 1, put->params[1], NULL), integer(b, b->i32, 1));
    finish(b, NULL);
    begin_kernel(b, "fill", kernel_params, 1);
    Ins *t = sreg(b, "cuda.threadIdx.x");
    op2(b, OP_CALL, b->none, b->f->params[0], t)->aux.callee = put;
    op2(b, OP_CALL, b->none, b->f->params[0], integer(b, b->i64, 0))->aux.callee = put;
    finish(b, NULL);
    Loaded l = load_image(b);
    int32_t r[4] = {0};
    Vector vr = vector(r, 2, 4);
    bounds_reports = 0;
    launch(l, "fill", 1, 3, 1, (void *[]){&vr});
    assert_true(r[0] == 1 && r[1] == 1 && r[2] == 0);
    assert_int_equal(bounds_reports, 1);
    assert_string_equal(bounds_text, "put kernels.py:2 tid 2 index 2 extent 2");
    dlclose(l.library);
    Image image;
    expect(compile(b, "sm_80", EMIT_PTX, &image), "pyk_report");
    backend_image_free(&image);
    build_end(b);
}

/* Shift counts of the width or more, and a tuple carried by a loop. */
static void cpu_shifts_and_tuples(void **state) {
    (void)state;
    Build *b = build_begin();
    const Type *v = array_of(b, b->i32, 1, LAYOUT_C), *pair_types[] = {b->i32, b->boolean, b->f64};
    const Type *tuple = type_tuple(b->t, pair_types, 3), *params[] = {v, tuple};
    begin_kernel(b, "mixed", params, 2);
    Ins **p = b->f->params;
    Ins *parts[3];
    for (u32 i = 0; i < 3; i++) {
        parts[i] = op1(b, OP_TUPLE_GET, pair_types[i], p[1]);
        parts[i]->aux.index = i;
    }
    Ins *minus = op1(b, OP_NEG, b->i32, parts[0]), *count = op1(b, OP_CONVERT, b->i32, parts[2]);
    store(b, elem(b, p[0], 1, integer(b, b->i64, 0), NULL), op2(b, OP_SHL, b->i32, parts[0], count));
    store(b, elem(b, p[0], 1, integer(b, b->i64, 1), NULL), op2(b, OP_ASHR, b->i32, minus, count));
    store(b, elem(b, p[0], 1, integer(b, b->i64, 2), NULL), op2(b, OP_LSHR, b->i32, minus, count));
    store(b, elem(b, p[0], 1, integer(b, b->i64, 3), NULL), op1(b, OP_CONVERT, b->i32, parts[1]));
    Loop l = begin_loop(b, integer(b, b->i64, 0), integer(b, b->i64, 5), p[1]);
    Ins *first = op1(b, OP_TUPLE_GET, b->i32, l.carried), *second = op1(b, OP_TUPLE_GET, b->boolean, l.carried);
    second->aux.index = 1;
    Ins *more = op2(b, OP_ADD, b->i32, first, integer(b, b->i32, 10));
    end_loop(b, l, integer(b, b->i64, 1), ins(b, OP_TUPLE, tuple, 3, more, second, parts[2]));
    Ins *last = op1(b, OP_TUPLE_GET, b->i32, l.carried);
    store(b, elem(b, p[0], 1, integer(b, b->i64, 4), NULL), last);
    finish(b, NULL);
    Loaded image = load_image(b);
    int32_t r[5];
    Vector vr = vector(r, 5, 4);
    struct Mixed { int32_t n; bool flag; double x; } arg = {3, true, 40};
    launch(image, "mixed", 1, 1, 1, (void *[]){&vr, &arg});
    assert_true(r[0] == 0 && r[1] == -1 && r[2] == 0 && r[3] == 1 && r[4] == 53);
    dlclose(image.library);
    build_end(b);
}

static void cpu_math_and_constants(void **state) {
    (void)state;
    Build *b = build_begin();
    static const float table[3] = {0.5f, 1.5f, 2.5f};
    make_math(b, "sine", "math.sin", b->f64);
    make_math(b, "nearest", "pyk.rint", b->f32);
    const Type *params[] = {array_of(b, b->f32, 1, LAYOUT_C)};
    begin_kernel(b, "lookup", params, 1);
    Ins *t = sreg(b, "cuda.threadIdx.x");
    store(b, elem(b, b->f->params[0], 1, t, NULL), load(b, at(b, memory(b, OP_CONSTANT, "table", b->f32, 3, table), t)));
    finish(b, NULL);
    Loaded l = load_image(b);
    double x[2] = {0.25, 2}, r[2];
    float half[2] = {2.5f, -1.2f}, near[2], found[3];
    Vector vx = vector(x, 2, 8), vr = vector(r, 2, 8), vh = vector(half, 2, 4), vn = vector(near, 2, 4), vf = vector(found, 3, 4);
    launch(l, "sine", 1, 2, 1, (void *[]){&vr, &vx});
    assert_true(r[0] == sin(0.25) && r[1] == sin(2));
    launch(l, "nearest", 1, 2, 1, (void *[]){&vn, &vh});
    assert_true(near[0] == 2 && near[1] == -1);
    launch(l, "lookup", 1, 3, 1, (void *[]){&vf});
    assert_memory_equal(found, table, sizeof table);
    dlclose(l.library);
    Image image = {0};
    if (has_toolkit()) expect(compile(b, "sm_80", EMIT_PTX, &image), ".const .align 16 .b8 table[12]");
    backend_image_free(&image);
    build_end(b);
}

static void every_optimisation_level_and_debugging(void **state) {
    (void)state;
    if (!has_toolkit()) skip();
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    make_block_sum(b);
    make_math(b, "cosine", "math.cos", b->f64);
    float r[4], x[256];
    for (int i = 0; i < 256; i++) x[i] = (float)i;
    for (b->options.opt = 0; b->options.opt < 4; b->options.opt++) {
        Loaded l = load_image(b);
        Vector vr = vector(r, 4, 4), vx = vector(x, 256, 4);
        memset(r, 0, sizeof r);
        launch(l, "block_sum", 4, 64, 1, (void *[]){&vr, &vx});
        for (int i = 0; i < 4; i++) assert_true(r[i] == (float)(64 * 64 * i + 64 * 63 / 2));
        dlclose(l.library);
        Image image;
        compile(b, "sm_90", EMIT_CUBIN, &image);
        backend_image_free(&image);
    }
    b->options.debug = true;
    Image image;
    compile(b, "sm_90", EMIT_CUBIN, &image);
    backend_image_free(&image);
    Loaded l = load_image(b);
    dlclose(l.library);
    build_end(b);
}

/* float16 and complex64 through a local array: r[i] = t[i & 1] where t holds what was read before. */
static void cpu_half_complex_and_local_arrays(void **state) {
    (void)state;
    Build *b = build_begin();
    const Type *f16 = type_scalar(b->t, TY_F16), *c64 = type_scalar(b->t, TY_C64);
    make_convert(b, "widen", f16, b->f32);
    make_convert(b, "narrow", b->f32, f16);
    make_convert(b, "nearest", f16, b->i32);
    make_math(b, "root", "math.sqrt", f16);
    const Type *v = array_of(b, c64, 1, LAYOUT_C), *params[] = {v, v};
    begin_kernel(b, "local", params, 2);
    Ins *t = sreg(b, "cuda.threadIdx.x"), *slot = memory(b, OP_LOCAL, "pair", c64, 2, NULL), *zero = integer(b, b->i64, 0);
    Ins *one = integer(b, b->i64, 1), *odd = op2(b, OP_AND, b->i64, t, one);
    store(b, at(b, slot, zero), load(b, elem(b, b->f->params[1], 1, t, NULL)));
    store(b, at(b, slot, one), load(b, elem(b, b->f->params[1], 1, zero, NULL)));
    store(b, elem(b, b->f->params[0], 1, t, NULL), load(b, at(b, slot, odd)));
    finish(b, NULL);
    Loaded l = load_image(b);
    uint16_t half[3] = {0x3C00, 0x4100, 0xC300}, back[3];      /* 1 2.5 -3.5 */
    float wide_values[3], c[4][2] = {{1, 2}, {3, 4}, {5, 6}, {7, 8}}, got[4][2];
    int32_t rounded[3];
    struct View { void *data; int64_t shape, stride; } vh = {half, 3, 2}, vw = {wide_values, 3, 4}, vb = {back, 3, 2}, vi = {rounded, 3, 4};
    launch(l, "widen", 1, 3, 1, (void *[]){&vw, &vh});
    assert_true(wide_values[0] == 1 && wide_values[1] == 2.5f && wide_values[2] == -3.5f);
    launch(l, "narrow", 1, 3, 1, (void *[]){&vb, &vw});
    assert_memory_equal(back, half, sizeof half);
    launch(l, "nearest", 1, 3, 1, (void *[]){&vi, &vh});
    assert_true(rounded[0] == 1 && rounded[1] == 2 && rounded[2] == -4);
    struct View vc = {c, 4, 8}, vg = {got, 4, 8};
    launch(l, "local", 1, 4, 1, (void *[]){&vg, &vc});
    for (int i = 0; i < 4; i++) assert_memory_equal(got[i], c[i % 2 ? 0 : i], sizeof got[i]);
    dlclose(l.library);
    Image image = {0};
    if (has_toolkit()) compile(b, "sm_75", EMIT_CUBIN, &image);
    backend_image_free(&image);
    build_end(b);
}

/* Both edges of a branch to one block with different values, and a function named like one of the C library's. */
static void joins_and_names(void **state) {
    (void)state;
    Build *b = build_begin();
    const Type *params[] = {b->i64};
    IrFunc *own = begin_func(b, "sin", params, 1, b->i64);
    Block *join = ir_block(b->a, own);
    Ins *chosen = ir_param(b->a, join, b->i64, NULL);
    Ins *ten = integer(b, b->i64, 10), *twenty = integer(b, b->i64, 20);
    ir_branch(b->a, b->b, compare(b, OPR_LT, own->params[0], integer(b, b->i64, 1)), join, join, b->span);
    vec_push(b->a, &b->b->term.edges[0].args, ten);
    vec_push(b->a, &b->b->term.edges[1].args, twenty);
    b->b = join;
    finish(b, chosen);
    make_math(b, "sine", "math.sin", b->f64);
    const Type *v = array_of(b, b->i64, 1, LAYOUT_C);
    begin_kernel(b, "choose", &v, 1);
    Ins *t = sreg(b, "cuda.threadIdx.x"), *got = op1(b, OP_CALL, b->i64, t);
    got->aux.callee = own;
    store(b, elem(b, b->f->params[0], 1, t, NULL), got);
    finish(b, NULL);
    Loaded l = load_image(b);
    int64_t r[2];
    double x = 0.5, y;
    Vector vr = vector(r, 2, 8), vx = vector(&x, 1, 8), vy = vector(&y, 1, 8);
    launch(l, "choose", 1, 2, 1, (void *[]){&vr});
    assert_true(r[0] == 10 && r[1] == 20);
    launch(l, "sine", 1, 1, 1, (void *[]){&vy, &vx});
    assert_true(y == sin(0.5));
    dlclose(l.library);
    build_end(b);
}

static void plain_kernels_vectorise(void **state) {
    (void)state;
    Build *b = build_begin();
    make_convert(b, "narrow", b->f64, b->f32);
    make_math(b, "nearest", "pyk.rint", b->f32);
    Image image;
    expect(compile(b, "cpu", EMIT_LL, &image), "@llvm.rint.v4f32");
    backend_image_free(&image);
    build_end(b);
}

static void wrong_outputs_are_refused(void **state) {
    (void)state;
    Build *b = build_begin();
    make_saxpy(b, "saxpy");
    Target t;
    Image image;
    target_parse("compute_80", &t);
    assert_false(backend_compile(&b->unit, b->module, &t, EMIT_CUBIN, 0, &image));
    target_parse("cpu", &t);
    assert_false(backend_compile(&b->unit, b->module, &t, EMIT_PTX, 0, &image));
    assert_int_equal(diags_failures(b->unit.diags), 2);
    build_end(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(targets),
        cmocka_unit_test(saxpy_is_lean),
        cmocka_unit_test(restrict_reads_through_the_read_only_cache),
        cmocka_unit_test(ptxas_takes_every_target),
        cmocka_unit_test(a_fatbin_holds_cubin_and_ptx),
        cmocka_unit_test(launch_bounds_and_register_limits),
        cmocka_unit_test(math_is_inlined_from_libdevice),
        cmocka_unit_test(fast_math_takes_approximate_instructions),
        cmocka_unit_test(atomics_are_instructions),
        cmocka_unit_test(barriers_and_shared_arrays),
        cmocka_unit_test(output_is_deterministic),
        cmocka_unit_test(cpu_runs_a_plain_kernel),
        cmocka_unit_test(cpu_runs_barriers),
        cmocka_unit_test(cpu_inlines_functions_with_barriers),
        cmocka_unit_test(cpu_atomics_and_nan),
        cmocka_unit_test(cpu_conversions_saturate),
        cmocka_unit_test(cpu_reports_an_index_out_of_range),
        cmocka_unit_test(cpu_shifts_and_tuples),
        cmocka_unit_test(cpu_math_and_constants),
        cmocka_unit_test(every_optimisation_level_and_debugging),
        cmocka_unit_test(cpu_half_complex_and_local_arrays),
        cmocka_unit_test(joins_and_names),
        cmocka_unit_test(plain_kernels_vectorise),
        cmocka_unit_test(wrong_outputs_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
