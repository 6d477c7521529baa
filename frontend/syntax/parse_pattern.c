/* parse_pattern.c: match and its patterns (language reference 8.6). `match` and `case` are names
 * elsewhere; parse_stmt.c decides that a line is a match statement. */
#include "frontend/syntax/parse_priv.h"

#include "lib/base/map.h"

static Node *pattern(Parser *p);

static bool wildcard(Sym name) { return sym_is(name, "_"); }

static void wrong(Parser *p, Span at, const char *what) {
    if (parse_lost(p)) diag_PATTERN_SYNTAX(p->diags, at, what);
}

static Node *value(Parser *p, Node *v) { return ast_new(p->arena, v->span, (Node){ND_PAT_VALUE, .pat_value = {v}}); }

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
    return parse_node(p, lo, (Node){ND_UNARY, .unary = {OPR_NEG, number}});
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
    Node *rhs = parse_atom(p);
    return parse_node(p, lo, (Node){ND_BINOP, .binop = {k == TOK_PLUS ? OPR_ADD : OPR_SUB, real, rhs}});
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
    return parse_node(p, lo, (Node){ND_PAT_STAR, .pat_star = {wildcard(name) ? NULL : name}});
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
    Node *n = parse_node(p, lo, (Node){ND_PAT_SEQUENCE, .pat_sequence = {items}});
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
    Node *n = parse_node(p, lo, (Node){ND_NAME, .name = {name}});
    while (parse_accept(p, TOK_DOT)) {
        Node *inner = n;
        Sym attr = parse_name(p, "the name of an attribute");
        n = parse_node(p, lo, (Node){ND_ATTRIBUTE, .attribute = {inner, attr}});
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
    return parse_node(p, open->span.lo, (Node){ND_PAT_MAPPING, .pat_mapping = {keys, values, rest}});
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
            arg = parse_node(p, at.lo, (Node){ND_KEYWORD, .keyword = {name, inner}});
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
    return parse_node(p, cls->span.lo, (Node){ND_PAT_CLASS, .pat_class = {cls, args}});
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
        return ast_new(p->arena, name->span,
                       (Node){ND_PAT_CAPTURE, .pat_capture = {wildcard(name->name.id) ? NULL : name->name.id}});
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
    return parse_node(p, lo, (Node){ND_PAT_OR, .pat_or = {alternatives}});
}

/* pattern: or_pattern ('as' NAME)? */
static Node *pattern(Parser *p) {
    u32 lo = p->tok->span.lo, outer = parse_enter(p);
    Node *n = or_pattern(p);
    if (parse_accept(p, TOK_AS)) {
        Node *inner = n;
        Sym name = capture(p, "a name after 'as'");
        n = parse_node(p, lo, (Node){ND_PAT_AS, .pat_as = {inner, name}});
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
    return parse_node(p, lo, (Node){ND_CASE, .case_ = {pat, guard, body}});
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
    return parse_node(p, lo, (Node){ND_MATCH, .match = {subject, cases}});
}
