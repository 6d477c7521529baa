/* parse_expr.c: expressions (language reference, chapter 6). Binary operators are one Pratt loop
 * over the powers of token.def; comparisons, not, and, or, the conditional and := are a function
 * each, loosest last. Targets are parsed as expressions and checked afterwards. */
#include "frontend/syntax/parse_priv.h"
#include "frontend/syntax/literal.h"

#include "lib/base/map.h"

enum { UNARY_POWER = 80 };              /* between * and **: -x ** 2 is -(x ** 2), and the exponent of ** may be -y */

bool parse_starts_expr(TokenKind k) { return token_begins(k) == BEGINS_EXPRESSION; }

static Node *disjunction(Parser *p);

static Node *unary(Parser *p, Operator op, Node *operand, u32 lo) {
    return parse_node(p, lo, (Node){ND_UNARY, .unary = {op, operand}});
}

static Node *number(Parser *p) {
    const Token *t = p->tok;
    parse_accept(p, t->kind);
    if (t->kind == TOK_INT) {
        u64 value;
        bool fits = literal_int(t->text->text, &value);
        return parse_node(p, t->span.lo, (Node){ND_INT, .int_ = {(i64)value, fits && value > INT64_MAX, !fits}});
    }
    double x = literal_float(t->text->text);
    return parse_node(p, t->span.lo,
                      t->kind == TOK_FLOAT ? (Node){ND_FLOAT, .float_ = {x}} : (Node){ND_IMAG, .imag = {x}});
}

static Node *constant(Parser *p, i64 which) {
    u32 lo = p->tok->span.lo;
    parse_accept(p, p->tok->kind);
    return parse_node(p, lo, (Node){ND_CONSTANT, .constant = {which}});
}

static Node *starred(Parser *p, Node *(*inside)(Parser *)) {
    u32 lo = p->tok->span.lo;
    parse_accept(p, TOK_STAR);
    Node *value = inside(p);
    return parse_node(p, lo, (Node){ND_STARRED, .starred = {value}});
}

/* star_named_expression: '*' bitwise_or | named_expression */
static Node *star_named(Parser *p) { return p->tok->kind == TOK_STAR ? starred(p, parse_operand) : parse_named(p); }

static bool at_comprehension(const Parser *p) {
    return p->tok->kind == TOK_FOR || (p->tok->kind == TOK_ASYNC && parse_next_is(p, TOK_FOR));
}

/* for_if_clauses: ('async'? 'for' star_targets 'in' disjunction ('if' disjunction)*)+ */
static Node *comprehension(Parser *p, i64 kind, Node *item, Node *value, u32 lo) {
    if (item->kind == ND_STARRED && parse_may_report(p)) diag_UNPACK_IN_COMPREHENSION(p->diags, item->span);
    NodeList clauses = {0};
    u32 outer = parse_enter(p);
    while (at_comprehension(p)) {
        u32 at = p->tok->span.lo;
        bool is_async = parse_accept(p, TOK_ASYNC);
        parse_accept(p, TOK_FOR);
        Node *target = parse_targets(p);
        parse_expect(p, TOK_IN, "'in'");
        Node *iter = disjunction(p);
        NodeList ifs = {0};
        while (parse_accept(p, TOK_IF)) vec_push(p->arena, &ifs, disjunction(p));
        Node *n = parse_node(p, at, (Node){ND_COMP_FOR, .comp_for = {is_async, target, iter, ifs}});
        vec_push(p->arena, &clauses, n);
    }
    parse_leave(p, outer);
    return parse_node(p, lo, (Node){ND_COMPREHENSION, .comprehension = {kind, item, value, clauses}});
}

/* Items behind the first one: (',' star_named_expression)* ','? up to the closer. */
static void more_items(Parser *p, NodeList *items, TokenKind closer) {
    while (parse_accept(p, TOK_COMMA) && p->tok->kind != closer) vec_push(p->arena, items, star_named(p));
}

/* '(' (yield_expr | named_expression | star_named_expressions | genexp)? ')' */
static Node *parenthesized(Parser *p) {
    const Token *open = p->tok;
    parse_accept(p, TOK_LPAREN);
    NodeList items = {0};
    Node *n = NULL;
    if (p->tok->kind == TOK_YIELD) {
        n = parse_value(p);
        parse_close(p, open, TOK_RPAREN);
        return n;
    }
    if (p->tok->kind != TOK_RPAREN) {
        Node *first = star_named(p);
        if (at_comprehension(p)) {
            n = comprehension(p, COMP_GENERATOR, first, NULL, open->span.lo);
        } else if (p->tok->kind != TOK_COMMA) {
            if (first->kind == ND_STARRED && parse_may_report(p)) diag_STAR_ALONE(p->diags, first->span);
            parse_close(p, open, TOK_RPAREN);
            return first;
        } else {
            vec_push(p->arena, &items, first);
            more_items(p, &items, TOK_RPAREN);
        }
    }
    parse_close(p, open, TOK_RPAREN);
    if (!n) {
        n = parse_node(p, open->span.lo, (Node){ND_TUPLE, .tuple = {items}});
    }
    n->span = parse_span(p, open->span.lo);
    return n;
}

/* '[' (star_named_expressions | listcomp)? ']' */
static Node *list(Parser *p) {
    const Token *open = p->tok;
    parse_accept(p, TOK_LBRACKET);
    NodeList items = {0};
    Node *n = NULL;
    if (p->tok->kind != TOK_RBRACKET) {
        Node *first = star_named(p);
        vec_push(p->arena, &items, first);
        if (at_comprehension(p)) n = comprehension(p, COMP_LIST, first, NULL, open->span.lo);
        else more_items(p, &items, TOK_RBRACKET);
    }
    parse_close(p, open, TOK_RBRACKET);
    if (!n) {
        n = parse_node(p, open->span.lo, (Node){ND_LIST, .list = {items}});
    }
    n->span = parse_span(p, open->span.lo);
    return n;
}

/* kvpair: '**' bitwise_or | expression ':' expression */
static void key_and_value(Parser *p, NodeList *keys, NodeList *values) {
    Node *key = NULL;
    if (parse_accept(p, TOK_DSTAR)) {
        vec_push(p->arena, values, parse_operand(p));
    } else {
        key = parse_expr(p);
        parse_expect(p, TOK_COLON, "':' and the value of this key");
        vec_push(p->arena, values, parse_expr(p));
    }
    vec_push(p->arena, keys, key);
}

/* '{' (kvpairs | star_named_expressions | dictcomp | setcomp)? '}' */
static Node *braces(Parser *p) {
    const Token *open = p->tok;
    parse_accept(p, TOK_LBRACE);
    NodeList keys = {0}, values = {0};
    Node *n = NULL;
    bool dict = p->tok->kind == TOK_RBRACE || p->tok->kind == TOK_DSTAR;
    if (p->tok->kind == TOK_DSTAR) {
        key_and_value(p, &keys, &values);
        if (at_comprehension(p) && parse_may_report(p)) diag_UNPACK_IN_COMPREHENSION(p->diags, p->tok[-1].span);
        if (at_comprehension(p)) n = comprehension(p, COMP_DICT, values.at[0], values.at[0], open->span.lo);
    } else if (!dict) {
        bool walrus = p->tok->kind == TOK_STAR || parse_next_is(p, TOK_WALRUS);
        Node *first = star_named(p), *value = NULL;
        dict = !walrus && parse_accept(p, TOK_COLON);
        if (dict) vec_push(p->arena, &values, value = parse_expr(p));
        vec_push(p->arena, &keys, first);
        if (at_comprehension(p)) n = comprehension(p, dict ? COMP_DICT : COMP_SET, first, value, open->span.lo);
    }
    if (!n && dict)
        while (parse_accept(p, TOK_COMMA) && p->tok->kind != TOK_RBRACE) key_and_value(p, &keys, &values);
    else if (!n) more_items(p, &keys, TOK_RBRACE);
    parse_close(p, open, TOK_RBRACE);
    if (!n)
        n = parse_node(p, open->span.lo,
                       dict ? (Node){ND_DICT, .dict = {keys, values}} : (Node){ND_SET, .set = {keys}});
    n->span = parse_span(p, open->span.lo);
    return n;
}

Node *parse_atom(Parser *p) {
    const Token *t = p->tok;
    switch (t->kind) {
    case TOK_NAME: {
        parse_accept(p, TOK_NAME);
        return parse_node(p, t->span.lo, (Node){ND_NAME, .name = {t->text}});
    }
    case TOK_INT: case TOK_FLOAT: case TOK_IMAG: return number(p);
    case TOK_STRING: case TOK_FSTRING: return parse_strings(p);
    case TOK_NONE: return constant(p, CONST_NONE);
    case TOK_TRUE: return constant(p, CONST_TRUE);
    case TOK_FALSE: return constant(p, CONST_FALSE);
    case TOK_ELLIPSIS: return constant(p, CONST_ELLIPSIS);
    case TOK_LPAREN: return parenthesized(p);
    case TOK_LBRACKET: return list(p);
    case TOK_LBRACE: return braces(p);
    default: parse_unexpected(p, "an expression"); return parse_hole(p);
    }
}

/* One argument of a call or a class; *names: the keywords so far, *unpacked: a '**' came before. */
static Node *argument(Parser *p, u32 before, Map *names, bool *unpacked, bool call) {
    u32 lo = p->tok->span.lo;
    if (p->tok->kind == TOK_STAR) {
        Node *n = starred(p, parse_expr);
        if (*unpacked && parse_may_report(p))
            diag_ARGUMENT_ORDER(p->diags, n->span, "an unpacked '*' argument follows a '**' argument");
        return n;
    }
    bool unpack = parse_accept(p, TOK_DSTAR);
    if (unpack || (p->tok->kind == TOK_NAME && parse_next_is(p, TOK_ASSIGN))) {
        Sym name = unpack ? NULL : p->tok->text;
        if (!unpack) {
            if (map_has(names, name) && parse_may_report(p)) diag_DUPLICATE_KEYWORD(p->diags, p->tok->span, name);
            parse_accept(p, TOK_NAME);
            parse_accept(p, TOK_ASSIGN);
        }
        Node *value = parse_expr(p), *n = parse_node(p, lo, (Node){ND_KEYWORD, .keyword = {name, value}});
        if (unpack) *unpacked = true;
        else map_set(p->arena, names, name, n);
        return n;
    }
    Node *n = parse_named(p);
    if (at_comprehension(p) && call) {
        n = comprehension(p, COMP_GENERATOR, n, NULL, lo);
        if ((before || p->tok->kind == TOK_COMMA) && parse_may_report(p)) diag_GENERATOR_PARENS(p->diags, n->span);
    }
    if (p->tok->kind == TOK_ASSIGN && parse_lost(p)) {
        diag_KEYWORD_TARGET(p->diags, n->span);
        diag_note(p->diags, p->lost->span, "did you mean '=='?");
    } else if ((names->len || *unpacked) && parse_may_report(p)) {
        diag_ARGUMENT_ORDER(p->diags, n->span, "a positional argument follows a keyword argument");
    }
    return n;
}

void parse_args(Parser *p, NodeList *args, bool call) {
    const Token *open = p->tok;
    Map names = {0};
    bool unpacked = false;
    parse_accept(p, TOK_LPAREN);
    while (p->tok->kind != TOK_RPAREN) {
        Node *n = argument(p, args->len, &names, &unpacked, call);
        vec_push(p->arena, args, n);
        if (!parse_accept(p, TOK_COMMA)) break;
    }
    parse_close(p, open, TOK_RPAREN);
}

/* slice: expression? ':' expression? (':' expression?)? | named_expression; starred_expression: '*'
 * expression */
static Node *slice(Parser *p) {
    u32 lo = p->tok->span.lo;
    if (p->tok->kind == TOK_STAR) return starred(p, parse_expr);
    bool walrus = parse_next_is(p, TOK_WALRUS);
    Node *lower = p->tok->kind == TOK_COLON ? NULL : parse_named(p), *upper = NULL, *step = NULL;
    if (p->tok->kind != TOK_COLON || walrus) return lower ? lower : parse_hole(p);
    parse_accept(p, TOK_COLON);
    if (parse_starts_expr(p->tok->kind)) upper = parse_expr(p);
    if (parse_accept(p, TOK_COLON) && parse_starts_expr(p->tok->kind)) step = parse_expr(p);
    return parse_node(p, lo, (Node){ND_SLICE, .slice = {lower, upper, step}});
}

/* slices: slice !',' | (slice | starred_expression) (',' ...)* ','? */
static Node *index_of(Parser *p) {
    u32 lo = p->tok->span.lo;
    Node *first = slice(p);
    if (p->tok->kind != TOK_COMMA && first->kind != ND_STARRED) return first;
    NodeList items = {0};
    vec_push(p->arena, &items, first);
    while (parse_accept(p, TOK_COMMA) && p->tok->kind != TOK_RBRACKET) vec_push(p->arena, &items, slice(p));
    return parse_node(p, lo, (Node){ND_TUPLE, .tuple = {items}});
}

/* primary: atom ('.' NAME | '(' arguments? ')' | '[' slices ']')* */
static Node *primary(Parser *p) {
    u32 lo = p->tok->span.lo;
    Node *n = parse_atom(p);
    for (;;) {
        Node *inner = n;
        const Token *open = p->tok;
        if (parse_accept(p, TOK_DOT)) {
            Sym attr = parse_name(p, "the name of an attribute");
            n = parse_node(p, lo, (Node){ND_ATTRIBUTE, .attribute = {inner, attr}});
        } else if (open->kind == TOK_LPAREN) {
            NodeList args = {0};
            parse_args(p, &args, true);
            n = parse_node(p, lo, (Node){ND_CALL, .call = {inner, args}});
        } else if (parse_accept(p, TOK_LBRACKET)) {
            Node *index = index_of(p);
            parse_close(p, open, TOK_RBRACKET);
            n = parse_node(p, lo, (Node){ND_SUBSCRIPT, .subscript = {inner, index}});
        } else {
            return n;
        }
        parse_grow(p);
    }
}

/* await_primary: 'await' primary | primary */
static Node *await_primary(Parser *p) {
    u32 lo = p->tok->span.lo;
    if (!parse_accept(p, TOK_AWAIT)) return primary(p);
    Node *value = primary(p);
    return parse_node(p, lo, (Node){ND_AWAIT, .await = {value}});
}

/* Operators that bind at least as tightly as `min`, and the unary ones. */
static Node *binary(Parser *p, int min) {
    u32 lo = p->tok->span.lo, outer = p->high;
    TokenKind k = p->tok->kind;
    Node *n;
    p->high = 0;
    if (k == TOK_MINUS || k == TOK_PLUS || k == TOK_TILDE) {
        parse_accept(p, k);
        u32 around = parse_enter(p);
        n = binary(p, UNARY_POWER);
        parse_leave(p, around);
        n = unary(p, k == TOK_MINUS ? OPR_NEG : k == TOK_PLUS ? OPR_POS : OPR_INVERT, n, lo);
    } else {
        n = await_primary(p);
    }
    for (int power; (power = token_power(p->tok->kind)) >= min;) {
        Operator op = token_operator(p->tok->kind);
        parse_accept(p, p->tok->kind);
        Node *lhs = n, *rhs;
        if (op == OPR_POW) {
            u32 around = parse_enter(p);
            rhs = binary(p, UNARY_POWER);
            parse_leave(p, around);
        } else {
            rhs = binary(p, power + 1);
        }
        n = parse_node(p, lo, (Node){ND_BINOP, .binop = {op, lhs, rhs}});
        parse_grow(p);
    }
    if (p->high < outer) p->high = outer;
    return n;
}

Node *parse_operand(Parser *p) {
    u32 outer = parse_enter(p);
    Node *n = binary(p, 1);
    parse_leave(p, outer);
    return n;
}

/* The comparison operator at the current token, or NONE; *width: tokens it takes. */
static Operator comparison_operator(const Parser *p, u32 *width) {
    *width = 1;
    switch (p->tok->kind) {
    case TOK_LT: case TOK_GT: case TOK_LE: case TOK_GE: case TOK_EQ: case TOK_NE: case TOK_IN:
        return token_operator(p->tok->kind);
    case TOK_IS:
        if (!parse_next_is(p, TOK_KW_NOT)) return OPR_IS;
        *width = 2;
        return OPR_IS_NOT;
    case TOK_KW_NOT:
        *width = 2;
        return parse_next_is(p, TOK_IN) ? OPR_NOT_IN : OPR_NONE;
    default: return OPR_NONE;
    }
}

/* comparison: bitwise_or (('==' | ... | 'is' 'not') bitwise_or)* */
static Node *comparison(Parser *p) {
    u32 lo = p->tok->span.lo, width;
    Node *first = binary(p, 1);
    Operator op = comparison_operator(p, &width);
    if (op == OPR_NONE) return first;
    NodeList links = {0};
    for (; op != OPR_NONE; op = comparison_operator(p, &width)) {
        u32 at = p->tok->span.lo;
        while (width--) parse_accept(p, p->tok->kind);
        Node *rhs = binary(p, 1), *link = parse_node(p, at, (Node){ND_LINK, .link = {op, rhs}});
        vec_push(p->arena, &links, link);
    }
    return parse_node(p, lo, (Node){ND_COMPARE, .compare = {first, links}});
}

/* inversion: 'not' inversion | comparison */
static Node *inversion(Parser *p) {
    u32 lo = p->tok->span.lo;
    if (!parse_accept(p, TOK_KW_NOT)) return comparison(p);
    u32 outer = parse_enter(p);
    Node *operand = inversion(p);
    parse_leave(p, outer);
    return unary(p, OPR_NOT, operand, lo);
}

/* conjunction: inversion ('and' inversion)*; disjunction: conjunction ('or' conjunction)* */
static Node *bool_chain(Parser *p, bool is_or) {
    u32 lo = p->tok->span.lo;
    TokenKind k = is_or ? TOK_KW_OR : TOK_KW_AND;
    Node *first = is_or ? bool_chain(p, false) : inversion(p);
    if (p->tok->kind != k) return first;
    NodeList values = {0};
    vec_push(p->arena, &values, first);
    while (parse_accept(p, k)) vec_push(p->arena, &values, is_or ? bool_chain(p, false) : inversion(p));
    return parse_node(p, lo, (Node){ND_BOOLOP, .boolop = {is_or, values}});
}

static Node *disjunction(Parser *p) { return bool_chain(p, true); }

/* lambdef: 'lambda' lambda_params? ':' expression */
static Node *lambda(Parser *p) {
    u32 lo = p->tok->span.lo;
    NodeList params = {0};
    parse_accept(p, TOK_LAMBDA);
    parse_params(p, &params, TOK_COLON);
    if (!p->lost && p->tok->kind != TOK_COLON && parse_lost(p))
        diag_MISSING_COLON(p->diags, parse_where(p), "the parameters of 'lambda'");
    parse_accept(p, TOK_COLON);
    Node *body = parse_expr(p);
    return parse_node(p, lo, (Node){ND_LAMBDA, .lambda = {params, body}});
}

/* expression: disjunction ('if' disjunction 'else' expression)? | lambdef */
Node *parse_expr(Parser *p) {
    u32 lo = p->tok->span.lo, outer = parse_enter(p);
    bool is_lambda = p->tok->kind == TOK_LAMBDA;
    Node *n = is_lambda ? lambda(p) : disjunction(p);
    if (!is_lambda && parse_accept(p, TOK_IF)) {
        Node *then = n, *test = disjunction(p);
        if (!parse_accept(p, TOK_ELSE) && parse_lost(p) && !parse_foreign(p)) {
            diag_MISSING_ELSE(p->diags, parse_where(p));
            diag_note(p->diags, test->span, "a conditional expression always has both values: a if b else c");
        }
        Node *orelse = parse_expr(p);
        n = parse_node(p, lo, (Node){ND_TERNARY, .ternary = {test, then, orelse}});
    }
    parse_leave(p, outer);
    return n;
}

/* named_expression: NAME ':=' expression | expression !':=' */
Node *parse_named(Parser *p) {
    u32 lo = p->tok->span.lo;
    if (p->tok->kind == TOK_NAME && parse_next_is(p, TOK_WALRUS)) {
        Node *target = parse_atom(p);
        parse_accept(p, TOK_WALRUS);
        Node *value = parse_expr(p);
        return parse_node(p, lo, (Node){ND_WALRUS, .walrus = {target, value}});
    }
    Node *n = parse_expr(p);
    if (p->tok->kind == TOK_WALRUS && parse_lost(p)) {
        diag_BAD_WALRUS(p->diags, p->lost->span);
        diag_note(p->diags, n->span, "only a plain name can stand on its left");
    }
    return n;
}

Node *parse_star_expr(Parser *p) { return p->tok->kind == TOK_STAR ? starred(p, parse_operand) : parse_expr(p); }

static Node *comma_list(Parser *p, Node *(*item)(Parser *)) {
    u32 lo = p->tok->span.lo;
    Node *first = item(p);
    if (p->tok->kind != TOK_COMMA) {
        if (first->kind == ND_STARRED && parse_may_report(p)) diag_STAR_ALONE(p->diags, first->span);
        return first;
    }
    NodeList items = {0};
    vec_push(p->arena, &items, first);
    while (parse_accept(p, TOK_COMMA) && (p->tok->kind == TOK_STAR || parse_starts_expr(p->tok->kind)))
        vec_push(p->arena, &items, item(p));
    return parse_node(p, lo, (Node){ND_TUPLE, .tuple = {items}});
}

Node *parse_exprs(Parser *p) { return comma_list(p, parse_star_expr); }

Node *parse_subject(Parser *p) { return comma_list(p, star_named); }

/* yield_expr: 'yield' 'from' expression | 'yield' star_expressions? */
Node *parse_value(Parser *p) {
    u32 lo = p->tok->span.lo;
    if (!parse_accept(p, TOK_YIELD)) return parse_exprs(p);
    bool from = parse_accept(p, TOK_FROM);
    Node *value = from                                                          ? parse_expr(p)
                  : p->tok->kind == TOK_STAR || parse_starts_expr(p->tok->kind) ? parse_exprs(p)
                                                                                : NULL;
    return parse_node(p, lo, from ? (Node){ND_YIELD_FROM, .yield_from = {value}} : (Node){ND_YIELD, .yield_ = {value}});
}

static Node *target_item(Parser *p) { return p->tok->kind == TOK_STAR ? starred(p, parse_operand) : parse_operand(p); }

Node *parse_targets(Parser *p) {
    Node *n = comma_list(p, target_item);
    parse_check_target(p, n, TARGET_ASSIGN);
    return n;
}

/* What the language reference calls a node that cannot be assigned to. */
static const char *target_name(const Node *n) {
    switch (n->kind) {
    case ND_CALL: return "a function call";
    case ND_INT: case ND_FLOAT: case ND_IMAG: case ND_STRING: return "a literal";
    case ND_FSTRING: return "an f-string";
    case ND_CONSTANT: return n->constant.which == CONST_NONE ? "None" : n->constant.which == CONST_TRUE ? "True"
                           : n->constant.which == CONST_FALSE ? "False" : "'...'";
    case ND_COMPARE: return "a comparison";
    case ND_TERNARY: return "a conditional expression";
    case ND_LAMBDA: return "a lambda";
    case ND_DICT: return "a dict";
    case ND_SET: return "a set";
    case ND_TUPLE: return "a tuple";
    case ND_LIST: return "a list";
    case ND_STARRED: return "a starred expression";
    case ND_COMPREHENSION: return n->comprehension.kind == COMP_GENERATOR ? "a generator" : "a comprehension";
    case ND_YIELD: case ND_YIELD_FROM: return "a yield expression";
    case ND_AWAIT: return "an await expression";
    case ND_WALRUS: return "a named expression";
    default: return "an expression";
    }
}

void parse_check_target(Parser *p, const Node *n, TargetUse use) {
    static const char *const verbs[] = {"assign to", "assign with an operator to", "annotate", "delete"};
    bool one = use == TARGET_AUGMENT || use == TARGET_ANNOTATE, star = false;
    if (p->lost || n->kind == ND_STARRED) return;   /* a star by itself has been reported */
    if (n->kind == ND_NAME || n->kind == ND_ATTRIBUTE || n->kind == ND_SUBSCRIPT) return;
    if (one || (n->kind != ND_TUPLE && n->kind != ND_LIST)) {
        if (!parse_may_report(p)) return;
        diag_BAD_TARGET(p->diags, n->span, verbs[use], target_name(n));
        if (use == TARGET_ASSIGN && n->kind != ND_CONSTANT)
            diag_note(p->diags, n->span, "a comparison is written '=='");
        return;
    }
    const NodeList *items = n->kind == ND_TUPLE ? &n->tuple.items : &n->list.items;
    for (vec_each(const Node *, item, items)) {
        if (item->kind == ND_STARRED && use == TARGET_DELETE && parse_may_report(p)) {
            diag_BAD_TARGET(p->diags, item->span, verbs[use], target_name(item));
        } else if (item->kind == ND_STARRED) {
            if (star && parse_may_report(p)) diag_STARS_IN_TARGET(p->diags, item->span);
            star = true;
            item = item->starred.value;
        }
        parse_check_target(p, item, use);
    }
}
