/* parse_string.c: string literals, joined when adjacent, and f-strings. An f-string is one token;
 * its fields are lexed here, in place, so that their spans are those of the source:
 *
 *     '{' (yield_expr | star_expressions) '='? ('!' ('s' | 'r' | 'a'))? (':' (text | field)*)? '}'
 *
 * The text that {x=} shows is a STRING before the FIELD. */
#include "frontend/syntax/lex_priv.h"
#include "frontend/syntax/parse_priv.h"
#include "frontend/syntax/literal.h"

#include <string.h>

#include "lib/base/unicode.h"

/* The parts of an f-string as they come: text is collected until a field or the end. */
typedef struct Parts {
    NodeList nodes;
    Buf      text;
    u32      lo, hi;                    /* of the collected text */
} Parts;

static void add_text(Parser *p, Parts *s, u32 lo, u32 hi, StringForm form) {
    if (lo >= hi) return;
    if (!s->text.len) s->lo = lo;
    literal_decode(&s->text, p->diags, (Span){p->src, lo, hi}, form);
    s->hi = hi;
}

static void flush(Parser *p, Parts *s) {
    if (!s->text.len) return;
    Node *n = ast_new(p->arena, (Span){p->src, s->lo, s->hi},
                      (Node){ND_STRING, .string = {.value = sym_intern(p->syms, s->text.data, s->text.len)}});
    vec_push(p->arena, &s->nodes, n);
    s->text.len = 0;
}

static u32 pieces(Parser *p, Parts *s, u32 lo, u32 hi, StringForm form, bool format);

/* The expression of a field: [lo, *stop). Returns it; *debug: '=' stands behind it. */
static Node *field_value(Parser *p, u32 lo, u32 hi, u32 *stop, bool *debug) {
    TokenList tokens;
    *stop = lex_field(p->arena, p->syms, p->diags, p->src, lo, hi, &tokens);
    const Token *tok = p->tok, *first = p->first;
    u32 last = p->last;
    p->tok = p->first = tokens.at;
    p->last = lo;
    if (p->tok->kind == TOK_END && parse_lost(p)) diag_FIELD_EMPTY(p->diags, (Span){p->src, lo - 1, *stop + 1});
    Node *value = parse_value(p);
    *debug = parse_accept(p, TOK_ASSIGN);
    if (p->tok->kind != TOK_END && parse_lost(p) && !parse_foreign(p)) {
        diag_FIELD_SYNTAX(p->diags, p->lost->span);
        if (p->lost->kind == TOK_WALRUS || value->kind == ND_LAMBDA)
            diag_note(p->diags, value->span, "put the expression in parentheses");
    }
    if (p->lost) p->lost = tok;
    else p->tok = tok;
    p->first = first;
    p->last = last;
    return value;
}

static bool blank(char c) { return c == ' ' || c == '\t' || c == '\f' || c == '\n' || c == '\r'; }

/* A field whose '{' stands before lo. Returns the position behind its '}'. */
static u32 field(Parser *p, Parts *s, u32 lo, u32 hi, StringForm form) {
    const char *t = p->src->text;
    u32 at, outer = parse_enter(p);
    bool debug;
    Node *value = field_value(p, lo, hi, &at, &debug), *format = NULL;
    i64 conversion = 0;
    if (debug) add_text(p, s, lo, at, (StringForm){.raw = true});
    if (!p->lost && t[at] == '!') {
        u32 mark = at++;
        while (lex_is_name_part(t[at])) at++;
        if (at == mark + 2 && strchr("sra", t[mark + 1])) conversion = t[mark + 1];
        else if (parse_lost(p)) diag_FIELD_CONVERSION(p->diags, (Span){p->src, mark, at});
        while (blank(t[at])) at++;
    }
    if (!p->lost && t[at] == ':') {
        Parts inner = {0};
        u32 colon = at + 1;
        at = pieces(p, &inner, colon, hi, form, true);
        format = ast_new(p->arena, (Span){p->src, colon, at}, (Node){ND_FSTRING, .fstring = {inner.nodes}});
        buf_free(&inner.text);
    }
    if (!p->lost && (at >= hi || t[at] != '}') && parse_lost(p))
        diag_FIELD_SYNTAX(p->diags, (Span){p->src, at, at + 1});
    flush(p, s);
    Node *n =
        ast_new(p->arena, (Span){p->src, lo - 1, at + 1},
                (Node){ND_FIELD, .field = {value, debug && !conversion && !format ? 'r' : conversion, format, debug}});
    vec_push(p->arena, &s->nodes, n);
    parse_leave(p, outer);
    return at + 1;
}

/* Text and fields from lo on: to hi, or, of a format, to its '}', whose position is returned. */
static u32 pieces(Parser *p, Parts *s, u32 lo, u32 hi, StringForm form, bool format) {
    const char *t = p->src->text;
    u32 at = lo;
    bool named = false;                 /* inside \N{...} */
    while (at < hi && !p->lost) {
        char c = t[at];
        if (c == '\\') {
            bool brace = t[at + 1] == '{' || t[at + 1] == '}';
            named = !form.raw && t[at + 1] == 'N' && t[at + 2] == '{';
            at += named ? 3 : brace ? 1 : 2;
            if (!brace || form.raw) continue;
            add_text(p, s, lo, at, (StringForm){.raw = true});   /* a backslash before a brace is text */
            lo = at;
        } else if (named && c == '}') {
            named = false;
            at++;
        } else if (c == '{' || c == '}') {
            add_text(p, s, lo, at, form);
            if (format && c == '}') {
                flush(p, s);
                return at;
            }
            if (!format && t[at + 1] == c && at + 1 < hi) {
                add_text(p, s, at, at + 1, form);
                at += 2;
            } else if (c == '{') {
                at = field(p, s, at + 1, hi, form);
            } else if (parse_lost(p)) {
                diag_FIELD_CLOSER(p->diags, (Span){p->src, at, at + 1});
                diag_note(p->diags, (Span){p->src, at, at + 1}, "a brace that is meant as text is written twice: }}");
            }
            lo = at;
        } else {
            at++;
        }
    }
    if (!p->lost) add_text(p, s, lo, hi, form);
    if (format) flush(p, s);
    return at < hi ? at : hi;
}

Node *parse_strings(Parser *p) {
    u32 start = p->tok->span.lo;
    Parts s = {0};
    bool formatted = false, bytes = literal_form(p->tok->text->text).bytes;
    while (p->tok->kind == TOK_STRING || p->tok->kind == TOK_FSTRING) {
        const Token *t = p->tok;
        StringForm form = literal_form(t->text->text);
        u32 lo = t->span.lo + form.prefix + form.quote, hi = t->span.hi - form.quote;
        if (form.bytes != bytes && parse_lost(p)) {
            diag_MIXED_STRINGS(p->diags, t->span);
            break;
        }
        if (form.bytes && !unicode_is_ascii(t->text->text, t->text->len) && parse_may_report(p))
            diag_BYTES_NOT_ASCII(p->diags, t->span);
        formatted |= form.formatted;
        if (form.formatted) pieces(p, &s, lo, hi, form, false);
        else add_text(p, &s, lo, hi, form);
        parse_accept(p, t->kind);
    }
    Node *n;
    if (formatted) {
        flush(p, &s);
        n = parse_node(p, start, (Node){ND_FSTRING, .fstring = {s.nodes}});
    } else {
        n = parse_node(p, start,
                       (Node){ND_STRING, .string = {sym_intern(p->syms, buf_text(&s.text), s.text.len), bytes}});
    }
    buf_free(&s.text);
    return n;
}
