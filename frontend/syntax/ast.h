/* ast.h: the syntax tree. A node is a kind, a span and the payload of that kind: n->binop.lhs is
 * valid when n->kind == ND_BINOP. */
#ifndef PYK_FRONTEND_SYNTAX_AST_H
#define PYK_FRONTEND_SYNTAX_AST_H

#include "frontend/syntax/token.h"
#include "lib/base/buf.h"
#include "lib/base/vec.h"

typedef struct Node Node;
typedef VEC(Node *) NodeList;

enum { PARAM_POSITIONAL_ONLY, PARAM_PLAIN, PARAM_STAR_ARGS, PARAM_KEYWORD_ONLY, PARAM_STAR_KWARGS };
enum { CONST_NONE, CONST_TRUE, CONST_FALSE, CONST_ELLIPSIS };
enum { COMP_LIST, COMP_SET, COMP_DICT, COMP_GENERATOR };

typedef enum NodeKind {
#define NODE(kind, name, fields) ND_##kind,
#include "frontend/syntax/ast.def"
    ND_COUNT
} NodeKind;

#define KID(x)  Node *x;
#define KIDS(x) NodeList x;
#define NAME(x) Sym x;
#define TEXT(x) Sym x;
#define OP(x)   Operator x;
#define FLAG(x) bool x;
#define INT(x)  i64 x;
#define NUM(x)  double x;
#define NODE(kind, name, fields) struct Nd_##name { fields };
#include "frontend/syntax/ast.def"

struct Node {
    NodeKind kind;
    Span     span;
    union {
#define NODE(kind, name, fields) struct Nd_##name name;
#include "frontend/syntax/ast.def"
    };
};
#undef KID
#undef KIDS
#undef NAME
#undef TEXT
#undef OP
#undef FLAG
#undef INT
#undef NUM

Node       *ast_new(Arena *a, Span span, Node node);         /* its kind and payload, with that span */
void        ast_dump(const Node *n, Buf *out);               /* an S-expression, one node a line, indented */
/* Calls visit on every direct child, in source order of the fields. */
void        ast_children(const Node *n, void (*visit)(Node *child, void *ctx), void *ctx);
/* The keyword argument of this name; NULL if there is none, or n is no call. */
const Node *ast_keyword(const Node *n, const char *name);
/* Calls visit on what the node itself binds: with the name and the node that is or has it; and on
 * the items and attributes that it assigns to, with NULL. */
void        ast_bound(const Node *n, void (*visit)(const Node *at, Sym name, void *ctx), void *ctx);

#endif
