/* group.c: cooperative groups, as CUDA C++ has them: cuda.cg.this_thread_block() and its kin make a
 * value of type GROUP. Its role names the kind, and with it the rows of intrin_group.def that are
 * its members, functions of lib/device/groups.py. Only warps' groups have state. A tile knows its
 * size as a literal, also where it is passed on: a function is compiled for each size. */
#include "frontend/infer/group.h"

#include <string.h>

#include "frontend/infer/put.h"

#define GRID      "cuda.cg.GridGroup"
#define CLUSTER   "cuda.cg.ClusterGroup"
#define BLOCK     "cuda.cg.ThreadBlock"
#define TILE      "cuda.cg.Tile"
#define COALESCED "cuda.cg.CoalescedGroup"

static const char *const tile_fields[] = {"num_threads", "meta_group_rank", "meta_group_size"};
static const char *const coalesced_fields[] = {"mask", "meta_group_rank", "meta_group_size"};

static Ins *make(Ctx *c, const char *kind, Ins *const *fields, u32 n) {
    return put_bundle(c, TY_GROUP, type_named(c->t, TY_BUILTIN, sym_of(c->u->syms, kind)), fields, n);
}

static bool is_kind(const Type *t, const char *kind) {
    return t->kind == TY_GROUP && sym_is(t->tuple.role->name.path, kind);
}

static bool in_warp(const Type *t) { return is_kind(t, TILE) || is_kind(t, COALESCED); }

/* ---- members --------------------------------------------------------------------------------- */

static const Intrin *find_member(const Type *group, const char *name) {
    const Intrin *row;
    u32 len = group->tuple.role->name.path->len;
    for (u32 i = 0; (row = intrin_at(i)); i++)
        if (row->how == HOW_GROUP && !strncmp(row->path, sym_str(group->tuple.role->name.path), len) &&
            row->path[len] == '.' && !strcmp(row->path + len + 1, name))
            return row;
    return NULL;
}

Ins *group_attr(Ctx *c, Ins *x, Sym name) {
    const char *const *fields = is_kind(x->type, TILE) ? tile_fields : coalesced_fields;
    for (u32 i = 0; i < x->type->tuple.len; i++)
        if (sym_is(name, fields[i])) return put_get(c, x, i);
    const Intrin *row = find_member(x->type, sym_str(name));
    if (!row) return NULL;
    if (!strchr(row->sigs, '(')) return call_library(c, "groups", row->nv + strlen("groups."), &x, 1);
    return put(c, OP_METHOD, type_method(c->t, x->type, name), &x, 1);
}

/* T: what lanes can exchange; A: an array; b1: also integers, tested against zero; i4: any
 * integer. */
static bool takes(const char *param, const Type *t) {
    if (*param == 'A') return t->kind == TY_ARRAY;
    bool exchangeable = type_class(t) != CLASS_NONE || t->kind == TY_TUPLE || t->kind == TY_VECTOR;
    return *param == 'T' ? exchangeable : type_is_int(t) || (*param == 'b' && type_class(t) == CLASS_BOOL);
}

/* The arguments are looked at here, so that what is wrong is told where the user wrote it. */
static Ins *wrong(Ctx *c, const Intrin *row, Ins *const *args, u32 n) {
    const char *what = arena_printf(c->a, "%s()", row->path + strlen("cuda.cg.")), *param = strchr(row->sigs, '(') + 1;
    u32 wants = 0;
    for (const char *s = param; *s && *s != ')'; s++) wants += s == param || *s == ',';
    if (n != wants)
        return FAIL(c, ARGUMENT_COUNT, what, arena_printf(c->a, "%u argument%s", wants, wants == 1 ? "" : "s"), n);
    for (u32 i = 0; i < n; i++, param = strchr(param, ',') ? strchr(param, ',') + 1 : param)
        if (!type_is_poison(args[i]->type) && !takes(param, args[i]->type))
            return FAIL(c, NO_OVERLOAD, what, call_types(c, args, n));
    return NULL;
}

Ins *group_method(Ctx *c, Sym name, const Call *f) {
    const Intrin *row = find_member(f->args[0]->type, sym_str(name));
    Ins *bad = wrong(c, row, f->args + 1, f->n - 1);
    if (bad) return bad;
    return call_python(c, infer_library(c->u, "groups", row->nv + strlen("groups.")), f);
}

/* ---- making groups --------------------------------------------------------------------------- */

/* A coalesced group of what a function of the library says: mask, rank and number of groups. */
static Ins *coalesced(Ctx *c, const char *function, Ins *const *args, u32 n) {
    Ins *made = call_library(c, "groups", function, args, n), *fields[3];
    if (made->type->kind != TY_TUPLE) return made;                       /* not typed yet */
    for (u32 i = 0; i < 3; i++) fields[i] = put_get(c, made, i);
    return make(c, COALESCED, fields, 3);
}

static Ins *bad_size(Ctx *c, Ins *group, i64 size) {
    const char *why = "the size of a tile must be 1, 2, 4, 8, 16 or 32";
    if (size >= 1 && size <= 32 && !(size & (size - 1)))
        why = arena_printf(c->a, "a tile of %lld threads has no part of %lld",
                           (long long)group->type->tuple.at[0]->literal.value, (long long)size);
    return FAIL(c, BAD_SHAPE, why);
}

static Ins *tiled(Ctx *c, Ins *group, Ins *size) {
    if (size->type->kind != TY_LITERAL_INT) return FAIL(c, NOT_CONSTANT, "the size of a tile");
    i64 n = size->type->literal.value;
    bool of_tile = is_kind(group->type, TILE);
    if (n < 1 || n > 32 || (n & (n - 1)) || (of_tile && n > group->type->tuple.at[0]->literal.value))
        return bad_size(c, group, n);
    if (is_kind(group->type, COALESCED)) return coalesced(c, "coalesced_part", (Ins *[]){group, size}, 2);
    Ins *place = call_library(c, "groups", "tile_place", (Ins *[]){group, size}, 2);
    if (place->type->kind != TY_TUPLE) return place;
    Ins *rank = put_get(c, place, 0), *mask = put_get(c, place, 1);
    return make(c, TILE, (Ins *[]){size, rank, mask}, 3);
}

/* cuda.cg.this_grid() and its kin. */
Ins *group_grid(Ctx *c, const Call *f) { return call_match(c, f, "", NULL) ? make(c, GRID, NULL, 0) : put_poison(c); }
Ins *group_block(Ctx *c, const Call *f) { return call_match(c, f, "", NULL) ? make(c, BLOCK, NULL, 0) : put_poison(c); }
Ins *group_cluster(Ctx *c, const Call *f) {
    return call_match(c, f, "", NULL) ? make(c, CLUSTER, NULL, 0) : put_poison(c);
}
Ins *group_coalesced(Ctx *c, const Call *f) {
    return call_match(c, f, "", NULL) ? coalesced(c, "coalesced", NULL, 0) : put_poison(c);
}

static Ins *not_of(Ctx *c, const Call *f, Ins *const *in, const char *what) {
    Ins *bad = FAIL(c, NO_OVERLOAD, f->what, call_types(c, in, 2));
    NOTE(c, "its first argument is %s", what);
    return bad;
}

Ins *group_tiled(Ctx *c, const Call *f) {
    Ins *in[2];
    if (!call_match(c, f, "group size", in)) return put_poison(c);
    if (in_warp(in[0]->type) || is_kind(in[0]->type, BLOCK)) return tiled(c, in[0], in[1]);
    return not_of(c, f, in, "a thread block, a tile or a coalesced group");
}

Ins *group_labeled(Ctx *c, const Call *f) {
    Ins *in[2];
    if (!call_match(c, f, "group label", in)) return put_poison(c);
    return in_warp(in[0]->type) ? coalesced(c, "labeled", in, 2) : not_of(c, f, in, "a tile or a coalesced group");
}
