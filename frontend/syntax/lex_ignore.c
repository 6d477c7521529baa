/* lex_ignore.c: comments that ignore warnings.
 *
 *     x[i] = y[i] * 0.5              # pyk: ignore[float64-literal]
 *     # pyk: ignore[float64-literal, uncoalesced-access]: this runs once
 *     x[i * 8] = y[i] * 0.5
 *     @cuda.jit                      # pyk: ignore[missing-guard]
 *     def k(x): ...
 *
 * Such a comment counts for the logical line on which it ends, alone on its line for the next one;
 * on a decorator, or a line that begins with def or class, for all of the function or class. */
#include "frontend/syntax/lex_priv.h"
#include "lib/base/suggest.h"

#include <ctype.h>
#include <string.h>

/* Behind `# pyk: ignore` at `lo`, which may be written with other blanks or none; 0 if it is not
 * there. */
static u32 past_keyword(const Lexer *x, u32 lo, u32 hi) {
    static const char *const words[] = {"#", "pyk:", "ignore"};
    for (size_t i = 0; i < countof(words); i++) {
        const u32 len = (u32)strlen(words[i]);
        while (i && lo < hi && isblank((u8)x->text[lo])) lo++;
        if (hi - lo < len || memcmp(x->text + lo, words[i], len) != 0) return 0;
        lo += len;
    }
    return lo;
}

void lex_note_ignore(Lexer *x, u32 lo) {
    while (lo < x->pos && !past_keyword(x, lo, x->pos)) lo++;
    if (lo < x->pos) vec_push(x->arena, &x->ignores, ((Span){x->src, lo, x->pos}));
}

/* The first token of the logical line at or behind `pos`. */
static u32 line_at(const TokenList *t, u32 pos) {
    u32 first = 0;
    for (u32 i = 0; i < t->len && t->at[i].kind != TOK_END; i++) {
        if (t->at[i].kind == TOK_NEWLINE && t->at[i].span.hi > pos) break;
        if (t->at[i].kind == TOK_NEWLINE) first = i + 1;
    }
    while (t->at[first].kind == TOK_INDENT || t->at[first].kind == TOK_DEDENT) first++;
    return first;
}

static u32 past_line(const TokenList *t, u32 i) {
    while (t->at[i].kind != TOK_NEWLINE && t->at[i].kind != TOK_END) i++;
    return t->at[i].kind == TOK_END ? i : i + 1;
}

/* The token behind the block that a line opens. */
static u32 past_block(const TokenList *t, u32 i) {
    int depth = 0;
    do {
        depth += (t->at[i].kind == TOK_INDENT) - (t->at[i].kind == TOK_DEDENT);
        if (t->at[i].kind == TOK_END) return i;
        i++;
    } while (depth > 0);
    return i;
}

static Span where(const Lexer *x, Span comment) {
    const TokenList *t = &x->out;
    u32 first = line_at(t, comment.lo), end = first;
    bool whole = t->at[first].kind == TOK_AT;
    while (t->at[end].kind == TOK_AT) end = past_line(t, end);
    TokenKind kind = t->at[end].kind;
    whole |= kind == TOK_DEF || kind == TOK_CLASS || (kind == TOK_ASYNC && t->at[end + 1].kind == TOK_DEF);
    end = past_line(t, end);
    if (whole && t->at[end].kind == TOK_INDENT) end = past_block(t, end);
    return (Span){x->src, t->at[first].span.lo,
                  t->at[end].span.lo > t->at[first].span.lo ? t->at[end].span.lo : x->end};
}

static void ignore_name(const Lexer *x, const char *name, Span at, Span scope) {
    DiagCode code = diag_named(x->arena, name);
    if (code != DIAG_COUNT && diag_is_warning(code)) {
        diags_ignore(x->diags, code, scope, at);
        return;
    }
    const char *what = code == DIAG_COUNT ? "there is no warning named '%s'" : "'%s' is an error";
    diag_BAD_IGNORE(x->diags, at, arena_printf(x->arena, what, name));
    Suggest s = {.word = name};
    for (DiagCode c = 0; c < DIAG_COUNT && code == DIAG_COUNT; c++)
        if (diag_is_warning(c)) suggest_offer(&s, diag_name(x->arena, c));
    if (s.best) diag_note(x->diags, (Span){0}, "did you mean '%s'?", s.best);
}

static void apply(const Lexer *x, Span comment) {
    u32 at = past_keyword(x, comment.lo, comment.hi), end = at;
    while (end < comment.hi && x->text[end] != ']') end++;
    bool named = false, bracketed = x->text[at] == '[' && end < comment.hi;
    Span scope = where(x, comment);
    for (at++; bracketed && at <= end; at++) {
        while (at < end && isspace((u8)x->text[at])) at++;
        u32 lo = at, hi;
        while (at < end && x->text[at] != ',') at++;
        for (hi = at; hi > lo && isspace((u8)x->text[hi - 1]); hi--) {}
        if (hi == lo) continue;
        ignore_name(x, arena_strndup(x->arena, x->text + lo, hi - lo), (Span){x->src, lo, hi}, scope);
        named = true;
    }
    if (named) return;
    diag_BAD_IGNORE(x->diags, comment, "it names no warning");
    diag_note(x->diags, (Span){0}, "write # pyk: ignore[name], with the name that stands in brackets behind a warning");
}

void lex_apply_ignores(const Lexer *x) {
    for (u32 i = 0; i < x->ignores.len; i++) apply(x, x->ignores.at[i]);
}
