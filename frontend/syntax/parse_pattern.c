/* parse_pattern.c: match and its patterns (language reference 8.6). `match` and `case` are names
 * elsewhere; parse_stmt.c decides that a line is a match statement. */
#include "frontend/syntax/parse_priv.h"

#include "lib/base/map.h"

static Node *pattern(Parser *p);

static bool wildcard(Sym name) { return sym_is(name, "_"); }

static void wrong(Parser *p, Span at, const char *what) {
    if (parse_lost(p)) diag_PATTERN_SYNTAX(p->diags, at, what);
}

static Node *value(Parser *p, Node *v) {
    Node *n = ast_new(p->arena, ND_PAT_VALUE, v->span);
    n->pat_value.value = v;
    return n;
}

/* signed_number: '-'? NUMBER */
static Node *signed_number(Parser *p) {
    u32 lo = p->tok->span.lo;
    bool negative = parse_accept(p, TOK_MINUS);
    TokenKind k = p->tok->kind;
    if (k != TOK_INT && k != TOK_FLOAT && k != TOK_IMAG) {
        parse_unexpected(p, negative ? "a number" : "a pattern");
        return parse_hole(p);
    }
    Node *number = parse_atom(p);
    if (!negative) return number;
    Node *n = parse_node(p, ND_UNARY, lo);
    n->unary.op = OPR_NEG;
    n->unary.operand = number;
    return n;
}

/* literal_expr: signed_number (('+' | '-') IMAGINARY)? | strings | 'None' | 'True' | 'False' */
static Node *literal(Parser *p) {
    u32 lo = p->tok->span.lo;
    switch (p->tok->kind) {
    case TOK_NONE: case TOK_TRUE: case TOK_FALSE: return parse_atom(p);
    case TOK_STRING: case TOK_FSTRING: {
        Node *n = parse_atom(p);
        if (n->kind == ND_FSTRING) wrong(p, n->span, "an f-string is no pattern: its value is not constant");
        return n;
    }
    default: break;
    }
    Node *real = signed_number(p);
    TokenKind k = p->tok->kind;
    if (k != TOK_PLUS && k != TOK_MINUS) return real;
    parse_accept(p, k);
    bool imaginary = real->kind == ND_IMAG || (real->kind == ND_UNARY && real->unary.operand->kind == ND_IMAG);
    if (p->tok->kind != TOK_IMAG || imaginary)
        wrong(p, p->tok->span, "a complex number is written real + imaginary, as in 1 + 2j");
    Node *rhs = parse_atom(p), *n = parse_node(p, ND_BINOP, lo);
    n->binop.op = k == TOK_PLUS ? OPR_ADD : OPR_SUB;
    n->binop.lhs = real;
    n->binop.rhs = rhs;
    return n;
}

/* pattern_capture_target: a name other than '_' */
static Sym capture(Parser *p, const char *wanted) {
    Span at = p->tok->span;
    Sym name = parse_name(p, wanted);
    if (!p->lost && wildcard(name)) wrong(p, at, "'_' matches anything and binds no name here");
    return name;
}

/* star_pattern: '*' NAME */
static Node *star(Parser *p) {
    u32 lo = p->tok->span.lo;
    parse_accept(p, TOK_STAR);
    Sym name = parse_name(p, "a name after '*'");
    Node *n = parse_node(p, ND_PAT_STAR, lo);
    n->pat_star.name = wildcard(name) ? NULL : name;
    return n;
}

static Node *star_or_pattern(Parser *p) { return p->tok->kind == TOK_STAR ? star(p) : pattern(p); }

static bool ends_sequence(TokenKind k) {
    return k == TOK_RPAREN || k == TOK_RBRACKET || k == TOK_COLON || k == TOK_IF || k == TOK_END || k == TOK_NEWLINE;
}

/* Patterns between commas; *commas: how many. */
static NodeList sequence(Parser *p, u32 *commas) {
    NodeList items = {0};
    *commas = 0;
    while (!ends_sequence(p->tok->kind)) {
        vec_push(p->arena, &items, star_or_pattern(p));
        if (!parse_accept(p, TOK_COMMA)) break;
        ++*commas;
    }
    return items;
}

static Node *sequence_node(Parser *p, NodeList items, u32 lo) {
    Node *n = parse_node(p, ND_PAT_SEQUENCE, lo);
    n->pat_sequence.items = items;
    bool starred = false;
    for (u32 i = 0; i < items.len; i++) {
        if (items.at[i]->kind != ND_PAT_STAR) continue;
        if (starred && parse_may_report(p))
            diag_PATTERN_SYNTAX(p->diags, items.at[i]->span, "a sequence pattern has one starred name at most");
        starred = true;
    }
    return n;
}

/* '(' pattern ')' | '(' open_sequence? ')' | '[' maybe_sequence? ']' */
static Node *brackets(Parser *p, TokenKind closer) {
    const Token *open = p->tok;
    u32 commas;
    parse_accept(p, open->kind);
    NodeList items = sequence(p, &commas);
    parse_close(p, open, closer);
    bool group = closer == TOK_RPAREN && items.len == 1 && commas == 0;
    if (group && items.at[0]->kind == ND_PAT_STAR) wrong(p, items.at[0]->span, "a starred name needs a comma after it");
    return group ? items.at[0] : sequence_node(p, items, open->span.lo);
}

/* NAME ('.' NAME)*, as an expression. */
static Node *dotted(Parser *p) {
    u32 lo = p->tok->span.lo;
    Sym name = parse_name(p, "a name");
    Node *n = parse_node(p, ND_NAME, lo);
    n->name.id = name;
    while (parse_accept(p, TOK_DOT)) {
        Node *inner = n;
        Sym attr = parse_name(p, "the name of an attribute");
        n = parse_node(p, ND_ATTRIBUTE, lo);
        n->attribute.value = inner;
        n->attribute.attr = attr;
        parse_grow(p);
    }
    return n;
}

/* mapping_pattern: '{' (key ':' pattern (',' ...)*)? ('**' NAME)? ','? '}' */
static Node *mapping(Parser *p) {
    const Token *open = p->tok;
    NodeList keys = {0}, values = {0};
    Sym rest = NULL;
    parse_accept(p, TOK_LBRACE);
    while (p->tok->kind != TOK_RBRACE) {
        Span at = p->tok->span;
        if (rest) wrong(p, at, "nothing follows the '**' name of a mapping pattern");
        if (parse_accept(p, TOK_DSTAR)) {
            rest = capture(p, "a name after '**'");
        } else {
            bool name = p->tok->kind == TOK_NAME;
            Node *key = name ? dotted(p) : literal(p);
            if (name && key->kind == ND_NAME)
                wrong(p, at, "the key of a mapping pattern is a literal or a dotted name");
            parse_expect(p, TOK_COLON, "':' and a pattern");
            vec_push(p->arena, &keys, key);
            vec_push(p->arena, &values, pattern(p));
        }
        if (!parse_accept(p, TOK_COMMA)) break;
    }
    parse_close(p, open, TOK_RBRACE);
    Node *n = parse_node(p, ND_PAT_MAPPING, open->span.lo);
    n->pat_mapping.keys = keys;
    n->pat_mapping.values = values;
    n->pat_mapping.rest = rest;
    return n;
}

/* class_pattern: name_or_attr '(' (pattern | NAME '=' pattern) (',' ...)* ','? ')' */
static Node *class_pattern(Parser *p, Node *cls) {
    const Token *open = p->tok;
    NodeList args = {0};
    Map names = {0};
    parse_accept(p, TOK_LPAREN);
    while (p->tok->kind != TOK_RPAREN) {
        Span at = p->tok->span;
        Node *arg;
        if (p->tok->kind == TOK_NAME && parse_next_is(p, TOK_ASSIGN)) {
            Sym name = p->tok->text;
            parse_accept(p, TOK_NAME);
            parse_accept(p, TOK_ASSIGN);
            if (map_has(&names, name) && parse_may_report(p)) diag_DUPLICATE_KEYWORD(p->diags, at, name);
            Node *inner = pattern(p);
            arg = parse_node(p, ND_KEYWORD, at.lo);
            arg->keyword.name = name;
            arg->keyword.value = inner;
            map_set(p->arena, &names, name, arg);
        } else {
            arg = pattern(p);
            if (names.len && parse_may_report(p))
                diag_ARGUMENT_ORDER(p->diags, arg->span, "a positional pattern follows a keyword pattern");
        }
        vec_push(p->arena, &args, arg);
        if (!parse_accept(p, TOK_COMMA)) break;
    }
    parse_close(p, open, TOK_RPAREN);
    Node *n = parse_node(p, ND_PAT_CLASS, cls->span.lo);
    n->pat_class.cls = cls;
    n->pat_class.args = args;
    return n;
}

/* closed_pattern */
static Node *closed(Parser *p) {
    switch (p->tok->kind) {
    case TOK_LPAREN: return brackets(p, TOK_RPAREN);
    case TOK_LBRACKET: return brackets(p, TOK_RBRACKET);
    case TOK_LBRACE: return mapping(p);
    case TOK_NAME: {
        Node *name = dotted(p);
        if (p->tok->kind == TOK_LPAREN) return class_pattern(p, name);
        if (name->kind == ND_ATTRIBUTE) return value(p, name);
        Node *n = ast_new(p->arena, ND_PAT_CAPTURE, name->span);
        n->pat_capture.name = wildcard(name->name.id) ? NULL : name->name.id;
        return n;
    }
    default: return value(p, literal(p));
    }
}

/* or_pattern: closed_pattern ('|' closed_pattern)* */
static Node *or_pattern(Parser *p) {
    u32 lo = p->tok->span.lo;
    Node *first = closed(p);
    if (p->tok->kind != TOK_PIPE) return first;
    NodeList alternatives = {0};
    vec_push(p->arena, &alternatives, first);
    while (parse_accept(p, TOK_PIPE)) vec_push(p->arena, &alternatives, closed(p));
    Node *n = parse_node(p, ND_PAT_OR, lo);
    n->pat_or.alternatives = alternatives;
    return n;
}

/* pattern: or_pattern ('as' NAME)? */
static Node *pattern(Parser *p) {
    u32 lo = p->tok->span.lo, outer = parse_enter(p);
    Node *n = or_pattern(p);
    if (parse_accept(p, TOK_AS)) {
        Node *inner = n;
        Sym name = capture(p, "a name after 'as'");
        n = parse_node(p, ND_PAT_AS, lo);
        n->pat_as.pattern = inner;
        n->pat_as.name = name;
    }
    parse_leave(p, outer);
    return n;
}

/* case_block: 'case' (open_sequence_pattern | pattern) ('if' named_expression)? ':' block */
static Node *case_block(Parser *p) {
    u32 lo = p->tok->span.lo, commas;
    parse_accept(p, TOK_NAME);
    u32 start = p->tok->span.lo;
    NodeList items = sequence(p, &commas), body = {0};
    Node *pat;
    if (!items.len) {
        parse_unexpected(p, "a pattern");
        pat = parse_hole(p);
    } else if (items.len == 1 && commas == 0) {
        pat = items.at[0];
        if (pat->kind == ND_PAT_STAR) wrong(p, pat->span, "a starred name needs a comma after it");
    } else {
        pat = sequence_node(p, items, start);
    }
    Node *guard = parse_accept(p, TOK_IF) ? parse_named(p) : NULL;
    parse_block(p, &body, "the 'case' pattern");
    Node *n = parse_node(p, ND_CASE, lo);
    n->case_.pattern = pat;
    n->case_.guard = guard;
    n->case_.body = body;
    return n;
}

/* match_stmt: 'match' subject_expr ':' NEWLINE INDENT case_block+ DEDENT */
Node *parse_match(Parser *p) {
    u32 lo = p->tok->span.lo;
    NodeList cases = {0};
    parse_accept(p, TOK_NAME);
    Node *subject = parse_subject(p);
    bool broken = !parse_accept(p, TOK_COLON);
    if (broken && parse_lost(p) && !parse_foreign(p))
        diag_MISSING_COLON(p->diags, parse_where(p), "the 'match' subject");
    if (broken) parse_skip_line(p);
    if (!parse_accept(p, TOK_NEWLINE)) {
        parse_unexpected(p, "the end of the line after 'match ...:'");
        parse_skip_line(p);
        parse_accept(p, TOK_NEWLINE);
    }
    if (parse_accept(p, TOK_INDENT)) {
        u32 outer = parse_enter(p);
        while (p->tok->kind != TOK_DEDENT && p->tok->kind != TOK_END) {
            if (p->tok->kind == TOK_NAME && sym_is(p->tok->text, "case")) {
                vec_push(p->arena, &cases, case_block(p));
            } else {
                parse_unexpected(p, "'case'");
                parse_recover(p);
            }
        }
        parse_leave(p, outer);
        parse_accept(p, TOK_DEDENT);
    } else if (!broken && parse_may_report(p)) {
        diag_MISSING_BLOCK(p->diags, (Span){p->src, p->last, p->last + 1}, "the 'match' subject");
    }
    Node *n = parse_node(p, ND_MATCH, lo);
    n->match.subject = subject;
    n->match.cases = cases;
    return n;
}
