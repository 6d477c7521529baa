/* parse_def.c: functions, classes, decorators, parameters (language reference 8.7, 8.8, 8.10). */
#include "frontend/syntax/parse_priv.h"

#include "lib/base/map.h"

/* What has been seen of a parameter list. */
typedef struct ParamState {
    Map  names;
    bool slash, star, kwargs, fallback;
} ParamState;

static void misplaced(Parser *p, Span at, const char *what) {
    if (parse_may_report(p)) diag_PARAM_ORDER(p->diags, at, what);
}

/* param: NAME (':' expression)? ('=' expression)?; *args: a starred annotation; lambda: none */
static void param(Parser *p, NodeList *params, ParamState *s, int kind, u32 lo, bool lambda) {
    Span at = p->tok->span;
    Sym name = parse_name(p, "the name of a parameter");
    Node *annotation = NULL, *fallback = NULL;
    if (!p->lost && map_has(&s->names, name) && parse_may_report(p)) diag_DUPLICATE_PARAM(p->diags, at, name);
    if (!lambda && parse_accept(p, TOK_COLON))
        annotation = kind == PARAM_STAR_ARGS ? parse_star_expr(p) : parse_expr(p);
    if (parse_accept(p, TOK_ASSIGN)) fallback = parse_expr(p);
    if (fallback && (kind == PARAM_STAR_ARGS || kind == PARAM_STAR_KWARGS))
        misplaced(p, fallback->span, "a parameter with a star has no default");
    if (kind == PARAM_PLAIN) {
        if (!fallback && s->fallback && parse_may_report(p)) diag_DEFAULT_ORDER(p->diags, at, name);
        s->fallback |= fallback != NULL;
    }
    Node *n = parse_node(p, lo, (Node){ND_PARAM, .param = {kind, name, annotation, fallback}});
    map_set(p->arena, &s->names, name, n);
    vec_push(p->arena, params, n);
}

/* '/': all before it are positional-only. */
static void slash(Parser *p, NodeList *params, ParamState *s, Span at) {
    if (s->slash) misplaced(p, at, "'/' stands once in a parameter list");
    else if (s->star) misplaced(p, at, "'/' comes before '*'");
    else if (!params->len) misplaced(p, at, "'/' needs a parameter before it");
    for (u32 i = 0; i < params->len && !s->star; i++) params->at[i]->param.kind = PARAM_POSITIONAL_ONLY;
    s->slash = true;
}

void parse_params(Parser *p, NodeList *params, TokenKind closer) {
    ParamState s = {0};
    bool lambda = closer == TOK_COLON;
    while (p->tok->kind != closer) {
        Span at = p->tok->span;
        if (s.kwargs) misplaced(p, at, "nothing follows the '**' parameter");
        if (parse_accept(p, TOK_SLASH)) {
            slash(p, params, &s, at);
        } else if (parse_accept(p, TOK_STAR)) {
            if (s.star) misplaced(p, at, "'*' stands once in a parameter list");
            s.star = true;
            bool bare = p->tok->kind == TOK_COMMA || p->tok->kind == closer;
            if (!bare) param(p, params, &s, PARAM_STAR_ARGS, at.lo, lambda);
            else if (!parse_next_is(p, TOK_NAME) || p->tok->kind == closer)
                misplaced(p, at, "a bare '*' needs a parameter behind it");
        } else if (parse_accept(p, TOK_DSTAR)) {
            param(p, params, &s, PARAM_STAR_KWARGS, at.lo, lambda);
            s.kwargs = true;
        } else {
            param(p, params, &s, s.star ? PARAM_KEYWORD_ONLY : PARAM_PLAIN, at.lo, lambda);
        }
        if (!parse_accept(p, TOK_COMMA)) break;
    }
}

/* type_params: '[' (NAME (':' expression)? | '*' NAME | '**' NAME) (',' ...)* ','? ']' */
void parse_type_params(Parser *p, NodeList *params) {
    const Token *open = p->tok;
    Map names = {0};
    if (!parse_accept(p, TOK_LBRACKET)) return;
    do {
        u32 lo = p->tok->span.lo;
        int kind = parse_accept(p, TOK_STAR)    ? PARAM_STAR_ARGS
                   : parse_accept(p, TOK_DSTAR) ? PARAM_STAR_KWARGS
                                                : PARAM_PLAIN;
        Span at = p->tok->span;
        Sym name = parse_name(p, "the name of a type parameter");
        if (!p->lost && map_has(&names, name) && parse_may_report(p)) diag_DUPLICATE_PARAM(p->diags, at, name);
        Node *bound = kind == PARAM_PLAIN && parse_accept(p, TOK_COLON) ? parse_expr(p) : NULL,
             *n = parse_node(p, lo, (Node){ND_PARAM, .param = {.kind = kind, .name = name, .annotation = bound}});
        map_set(p->arena, &names, name, n);
        vec_push(p->arena, params, n);
    } while (parse_accept(p, TOK_COMMA) && p->tok->kind != TOK_RBRACKET);
    parse_close(p, open, TOK_RBRACKET);
}

/* function_def: 'async'? 'def' NAME type_params? '(' params? ')' ('->' expression)? ':' block */
static Node *function(Parser *p, NodeList decorators, u32 lo, bool is_async) {
    NodeList type_params = {0}, params = {0}, body = {0};
    Node *returns = NULL;
    parse_accept(p, TOK_DEF);
    Sym name = parse_name(p, "the name of the function");
    parse_type_params(p, &type_params);
    const Token *open = p->tok;
    if (parse_expect(p, TOK_LPAREN, "'(' and the parameters")) {
        parse_params(p, &params, TOK_RPAREN);
        parse_close(p, open, TOK_RPAREN);
    }
    if (parse_accept(p, TOK_ARROW)) returns = parse_expr(p);
    bool in_function = p->in_function, in_loop = p->in_loop;
    p->in_function = true;
    p->in_loop = false;
    parse_block(p, &body, "the 'def' line");
    p->in_function = in_function;
    p->in_loop = in_loop;
    return parse_node(p, lo, (Node){ND_DEF, .def = {is_async, name, decorators, params, returns, body, type_params}});
}

/* class_def: 'class' NAME type_params? ('(' arguments? ')')? ':' block */
static Node *class_def(Parser *p, NodeList decorators) {
    u32 lo = p->tok->span.lo;
    NodeList type_params = {0}, args = {0}, body = {0};
    parse_accept(p, TOK_CLASS);
    Sym name = parse_name(p, "the name of the class");
    parse_type_params(p, &type_params);
    if (p->tok->kind == TOK_LPAREN) parse_args(p, &args, false);
    bool in_function = p->in_function, in_loop = p->in_loop;
    p->in_function = p->in_loop = false;
    parse_block(p, &body, "the 'class' line");
    p->in_function = in_function;
    p->in_loop = in_loop;
    return parse_node(p, lo, (Node){ND_CLASS, .class_ = {name, decorators, args, body, type_params}});
}

/* decorators: ('@' named_expression NEWLINE)+ */
void parse_decorated(Parser *p, NodeList *body) {
    NodeList decorators = {0};
    Span at = p->tok->span;
    bool broken = false;
    while (parse_accept(p, TOK_AT)) {
        vec_push(p->arena, &decorators, parse_named(p));
        if (!parse_accept(p, TOK_NEWLINE)) {
            parse_unexpected(p, "the end of the line after the decorator");
            broken = true;
            parse_skip_line(p);
            parse_accept(p, TOK_NEWLINE);
        }
    }
    u32 lo = p->tok->span.lo;
    Node *n;
    if (p->tok->kind == TOK_CLASS) {
        n = class_def(p, decorators);
    } else if (p->tok->kind == TOK_DEF || (p->tok->kind == TOK_ASYNC && parse_next_is(p, TOK_DEF))) {
        bool is_async = parse_accept(p, TOK_ASYNC);
        n = function(p, decorators, lo, is_async);
    } else {
        if (!broken && parse_may_report(p)) diag_DECORATOR_ALONE(p->diags, at);
        return;
    }
    vec_push(p->arena, body, n);
}
