/* parse.c: the ground the parser stands on: the current token, what happens after a mistake, the
 * limits of depth, and the two entry points. The grammar is in parse_stmt.c, parse_def.c,
 * parse_pattern.c, parse_expr.c and parse_string.c, each production quoted above its function. */
#include "frontend/syntax/parse_priv.h"

#include <string.h>

bool parse_accept(Parser *p, TokenKind k) {
    if (p->tok->kind != k) return false;
    if (k != TOK_NEWLINE && k != TOK_INDENT && k != TOK_DEDENT) p->last = p->tok->span.hi;
    if (k != TOK_END) p->tok++;
    return true;
}

/* The lexer has reported something on the logical line of token t. */
static bool line_is_unreadable(const Parser *p, const Token *t) {
    const Token *lo = t;
    while (lo > p->first && lo[-1].kind != TOK_NEWLINE) lo--;
    for (; lo->kind != TOK_END && (lo <= t || lo[-1].kind != TOK_NEWLINE); lo++)
        if (lo->kind == TOK_ERROR) return true;
    return false;
}

bool parse_may_report(const Parser *p) { return !p->lost && !diags_full(p->diags) && !line_is_unreadable(p, p->tok); }

bool parse_lost(Parser *p) {
    if (p->lost) return false;
    bool report = parse_may_report(p);
    p->lost = p->tok;
    for (u32 i = 0; i < countof(p->ends); i++) p->ends[i] = (Token){TOK_END, {p->src, p->last, p->last}, NULL};
    p->tok = p->ends;
    return report;
}

static const Token *culprit(const Parser *p) { return p->lost ? p->lost : p->tok; }

Span parse_where(const Parser *p) {
    const Token *t = culprit(p);
    if (t->kind == TOK_NEWLINE || t->kind == TOK_END || t->kind == TOK_DEDENT)
        return (Span){p->src, p->last, p->last + 1};
    return t->span;
}

const char *parse_found(Parser *p) {
    const Token *t = culprit(p);
    const char *s = token_spelling(t->kind);
    switch (t->kind) {
    case TOK_NEWLINE: return t->span.lo < p->src->len ? "the end of the line" : "the end of the file";
    case TOK_END: return t->span.lo < p->src->len ? "the end of the expression" : "the end of the file";
    case TOK_NAME: return arena_printf(p->arena, "the name '%s'", t->text->text);
    case TOK_INT: case TOK_FLOAT: case TOK_IMAG: return arena_printf(p->arena, "the number %s", t->text->text);
    case TOK_STRING: return "a string";
    case TOK_FSTRING: return "an f-string";
    case TOK_INDENT: return "an indented line";
    case TOK_DEDENT: return "the end of the block";
    default:
        return t->kind >= TOK_FALSE ? arena_printf(p->arena, "the keyword '%s'", s) : arena_printf(p->arena, "'%s'", s);
    }
}

/* Operators of C that lex as two of Python's tokens, where the second or next one cannot be. */
bool parse_foreign(Parser *p) {
    static const struct { TokenKind a, b; const char *found, *instead; } pairs[] = {
        {TOK_AMP, TOK_AMP, "&&", "and"}, {TOK_PIPE, TOK_PIPE, "||", "or"},  {TOK_PLUS, TOK_PLUS, "++", "x += 1"},
        {TOK_MINUS, TOK_MINUS, "--", "x -= 1"}, {TOK_EQ, TOK_ASSIGN, "===", "=="}, {TOK_NE, TOK_ASSIGN, "!==", "!="},
        {TOK_ASSIGN, TOK_GT, "=>", ">= or lambda"}, {TOK_ASSIGN, TOK_LT, "=<", "<="},
    };
    const Token *t = culprit(p);
    for (int behind = 0; behind < 2; behind++) {
        const Token *b = t - behind;
        if (b <= p->first || b[-1].span.hi != b->span.lo) continue;
        for (u32 i = 0; i < countof(pairs); i++)
            if (pairs[i].a == b[-1].kind && pairs[i].b == b->kind) {
                diag_C_OPERATOR(p->diags, span_join(b[-1].span, b->span), pairs[i].found, pairs[i].instead);
                return true;
            }
    }
    return false;
}

bool parse_unexpected(Parser *p, const char *wanted) {
    if (!parse_lost(p) || parse_foreign(p)) return false;
    if (p->lost->kind == TOK_ASSIGN) {
        diag_ASSIGN_IN_EXPRESSION(p->diags, p->lost->span);
        diag_note(p->diags, p->lost->span, "did you mean '=='?");
        return false;
    }
    diag_EXPECTED(p->diags, parse_where(p), wanted, parse_found(p));
    return true;
}

bool parse_expect(Parser *p, TokenKind k, const char *wanted) {
    if (parse_accept(p, k)) return true;
    parse_unexpected(p, wanted);
    return false;
}

Sym parse_name(Parser *p, const char *wanted) {
    Sym name = p->tok->text;
    if (parse_accept(p, TOK_NAME)) return name;
    if (p->tok->kind >= TOK_FALSE) {
        if (parse_lost(p)) diag_KEYWORD_AS_NAME(p->diags, p->lost->span, token_spelling(p->lost->kind));
    } else {
        parse_unexpected(p, wanted);
    }
    return sym_of(p->syms, "_");
}

void parse_close(Parser *p, const Token *open, TokenKind closer) {
    if (parse_accept(p, closer)) return;
    TokenKind k = p->tok->kind;
    char c = *token_spelling(closer);
    if (k == TOK_ASSIGN || !parse_starts_expr(k)) {
        if (parse_unexpected(p, c == ')' ? "')'" : c == ']' ? "']'" : "'}'"))
            diag_note(p->diags, open->span, "to close this '%s'", token_spelling(open->kind));
    } else if (parse_lost(p) && !parse_foreign(p)) {
        diag_MISSING_COMMA(p->diags, (Span){p->src, p->last, p->last + 1}, c, parse_found(p));
    }
}

static void too_deep(Parser *p) {
    p->high = 0;
    if (parse_lost(p)) diag_TOO_DEEP(p->diags, p->lost->span);
}

u32 parse_enter(Parser *p) {
    u32 outer = p->high;
    if (++p->depth > MAX_DEPTH) too_deep(p);
    p->high = 0;
    return outer;
}

void parse_leave(Parser *p, u32 outer) {
    p->depth--;
    parse_grow(p);
    if (p->high < outer) p->high = outer;
}

void parse_grow(Parser *p) {
    if (++p->high > MAX_HEIGHT) too_deep(p);
}

Span parse_span(const Parser *p, u32 lo) { return (Span){p->src, lo, p->last > lo ? p->last : lo}; }

Node *parse_node(Parser *p, u32 lo, Node node) { return ast_new(p->arena, parse_span(p, lo), node); }

Node *parse_hole(Parser *p) { return parse_node(p, p->tok->span.lo, (Node){ND_CONSTANT, .constant = {CONST_NONE}}); }

bool parse_next_is(const Parser *p, TokenKind k) { return p->tok->kind != TOK_END && p->tok[1].kind == k; }

static Parser begin(Arena *a, SymTab *syms, Diags *diags, const TokenList *tokens) {
    return (Parser){.arena = a,
                    .syms = syms, .diags = diags, .src = tokens->at[0].span.src, .tok = tokens->at,
                    .first = tokens->at};
}

Node *parse_module(Arena *a, SymTab *syms, Diags *diags, const TokenList *tokens) {
    Parser p = begin(a, syms, diags, tokens);
    NodeList body = {0};
    parse_statements(&p, &body);
    return ast_new(a, (Span){p.src, 0, p.src->len}, (Node){ND_MODULE, .module = {body}});
}

Node *parse_expression(Arena *a, SymTab *syms, Diags *diags, const TokenList *tokens) {
    Parser p = begin(a, syms, diags, tokens);
    u32 before = diags_errors(diags);
    parse_accept(&p, TOK_INDENT);
    Node *n = parse_exprs(&p);
    parse_accept(&p, TOK_NEWLINE);
    parse_accept(&p, TOK_DEDENT);
    if (p.tok->kind != TOK_END) parse_unexpected(&p, "the end of the expression");
    return p.lost || diags_errors(diags) > before ? NULL : n;
}
