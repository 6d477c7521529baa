/* ast.c: everything here is expanded from ast.def. The dumper prints:
 *
 *     (BINOP op=+
 *       lhs (NAME id=x)
 *       rhs (INT value=1))
 *
 * Names, numbers and flags stand on the node's line, its children below. Absent names and children,
 * false flags and empty lists are left out; an absent child among others is "-": the key of **m. */
#include "frontend/syntax/ast.h"

static const char *const kind_names[ND_COUNT] = {
#define NODE(kind, name, fields) [ND_##kind] = #kind,
#include "frontend/syntax/ast.def"
};

Node *ast_new(Arena *a, Span span, Node node) {
    node.span = span;
    return arena_copy(a, &node, sizeof node);
}

static void dump(const Node *n, Buf *out, int indent);

static void dump_name(Buf *out, const char *field, Sym name) {
    if (name) buf_printf(out, " %s=%s", field, name->text);
}

static void dump_text(Buf *out, const char *field, Sym text) {
    buf_printf(out, " %s=\"", field);
    for (u32 i = 0; i < text->len; i++) {
        u8 c = (u8)text->text[i];
        if (c == '"' || c == '\\') buf_printf(out, "\\%c", c);
        else if (c < 0x20 || c >= 0x7F) buf_printf(out, "\\x%02x", c);
        else buf_putc(out, (char)c);
    }
    buf_putc(out, '"');
}

static void dump_op(Buf *out, const char *field, Operator op) {
    buf_printf(out, " %s=%s", field, operator_spelling(op));
}

static void dump_flag(Buf *out, const char *field, bool on) {
    if (on) buf_printf(out, " %s", field);
}

static void dump_int(Buf *out, const char *field, i64 value) { buf_printf(out, " %s=%lld", field, (long long)value); }

static void dump_num(Buf *out, const char *field, double value) { buf_printf(out, " %s=%.17g", field, value); }

static void dump_kid(Buf *out, const char *field, const Node *kid, int indent) {
    buf_printf(out, "\n%*s%s ", indent, "", field);
    if (kid) dump(kid, out, indent);
    else buf_putc(out, '-');
}

static void dump_kids(Buf *out, const char *field, const NodeList *kids, int indent) {
    for (u32 i = 0; i < kids->len; i++) dump_kid(out, field, kids->at[i], indent);
}

static void dump_scalars(const Node *n, Buf *out) {
    switch (n->kind) {
#define NAME(x) dump_name(out, #x, it->x);
#define TEXT(x) dump_text(out, #x, it->x);
#define OP(x)   dump_op(out, #x, it->x);
#define FLAG(x) dump_flag(out, #x, it->x);
#define INT(x)  dump_int(out, #x, it->x);
#define NUM(x)  dump_num(out, #x, it->x);
#define KID(x)  (void)it;
#define KIDS(x) (void)it;
#define NODE(kind, name, fields) case ND_##kind: { const struct Nd_##name *it = &n->name; fields break; }
#include "frontend/syntax/ast.def"
    case ND_COUNT: break;
    }
}
#undef NAME
#undef TEXT
#undef OP
#undef FLAG
#undef INT
#undef NUM
#undef KID
#undef KIDS
#define NAME(x) (void)it;
#define TEXT(x) (void)it;
#define OP(x)   (void)it;
#define FLAG(x) (void)it;
#define INT(x)  (void)it;
#define NUM(x)  (void)it;

static void dump(const Node *n, Buf *out, int indent) {
    buf_printf(out, "(%s", kind_names[n->kind]);
    dump_scalars(n, out);
    switch (n->kind) {
#define KID(x)  if (it->x) dump_kid(out, #x, it->x, indent + 2);
#define KIDS(x) dump_kids(out, #x, &it->x, indent + 2);
#define NODE(kind, name, fields) case ND_##kind: { const struct Nd_##name *it = &n->name; fields break; }
#include "frontend/syntax/ast.def"
    case ND_COUNT: break;
    }
    buf_putc(out, ')');
}
#undef KID
#undef KIDS

void ast_dump(const Node *n, Buf *out) {
    dump(n, out, 0);
    buf_putc(out, '\n');
}

void ast_children(const Node *n, void (*visit)(Node *child, void *ctx), void *ctx) {
    switch (n->kind) {
#define KID(x)  if (it->x) visit(it->x, ctx);
#define KIDS(x) for (u32 i = 0; i < it->x.len; i++) if (it->x.at[i]) visit(it->x.at[i], ctx);
#define NODE(kind, name, fields) case ND_##kind: { const struct Nd_##name *it = &n->name; fields break; }
#include "frontend/syntax/ast.def"
    case ND_COUNT: break;
    }
}
#undef KID
#undef KIDS

const Node *ast_keyword(const Node *n, const char *name) {
    for (u32 i = 0; n->kind == ND_CALL && i < n->call.args.len; i++) {
        const Node *a = n->call.args.at[i];
        if (a->kind == ND_KEYWORD && a->keyword.name && sym_is(a->keyword.name, name)) return a;
    }
    return NULL;
}

typedef void VisitBound(const Node *at, Sym name, void *ctx);

static void bound_by(const Node *target, VisitBound *visit, void *ctx) {
    const NodeList *items = target->kind == ND_TUPLE  ? &target->tuple.items
                            : target->kind == ND_LIST ? &target->list.items
                                                      : NULL;
    for (u32 i = 0; items && i < items->len; i++) bound_by(items->at[i], visit, ctx);
    if (target->kind == ND_STARRED) bound_by(target->starred.value, visit, ctx);
    else if (!items) visit(target, target->kind == ND_NAME ? target->name.id : NULL, ctx);
}

void ast_bound(const Node *n, VisitBound *visit, void *ctx) {
    switch (n->kind) {
#define KID(x)     (void)it;
#define KIDS(x)    (void)it;
#define TARGET(x)  if (it->x) bound_by(it->x, visit, ctx);
#define TARGETS(x) for (u32 i = 0; i < it->x.len; i++) bound_by(it->x.at[i], visit, ctx);
#define BOUND(x)   if (it->x) visit(n, it->x, ctx);
#define NODE(kind, name, fields) case ND_##kind: { const struct Nd_##name *it = &n->name; fields break; }
#include "frontend/syntax/ast.def"
    case ND_COUNT: break;
    }
}
