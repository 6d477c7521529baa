/* lex.c: text -> tokens (Python language reference, chapter 2). One pass, no lookback: a stack of
 * indentation columns makes INDENT and DEDENT, a stack of open brackets makes line ends disappear.
 * Operators and keywords come from token.def, longest spelling first.
 *
 * A mistake is reported here, where it is seen, and leaves an ERROR token, so that the parser does
 * not complain about the same line again. An unclosed bracket would swallow the rest of the file: a
 * line that begins with a keyword that only begins statements ends it. */
#include "frontend/syntax/lex_priv.h"
#include "frontend/syntax/literal.h"
#include "lib/base/unicode.h"

#include <ctype.h>
#include <string.h>

/* Appends a token that ends at x->pos. */
static void emit(Lexer *x, TokenKind kind, u32 lo, Sym text) {
    Token t = {kind, {x->src, lo, x->pos}, text};
    vec_push(x->arena, &x->out, t);
    x->first_of_line = false;
}

static Span span(const Lexer *x, u32 lo, u32 hi) { return (Span){x->src, lo, hi}; }

static bool at_line_end(const Lexer *x, u32 pos) {
    return pos < x->end && (x->text[pos] == '\n' || x->text[pos] == '\r');
}

/* The position behind a line end: \n, \r\n or \r. */
static u32 past_line_end(const Lexer *x, u32 pos) {
    return pos + 1 + (x->text[pos] == '\r' && x->text[pos + 1] == '\n');
}

static void skip_comment(Lexer *x) {
    while (x->pos < x->end && !at_line_end(x, x->pos)) x->pos++;
}

/* Skips to the end of the line of `from`; brackets opened on it count as closed there. */
static void abandon_line(Lexer *x, u32 from) {
    while (from > 0 && !at_line_end(x, from - 1)) from--;
    while (x->brackets.len && vec_last(&x->brackets) >= from) x->brackets.len--;
    skip_comment(x);
}

static void index_spellings(Lexer *x) {
    for (TokenKind k = TOK_PLUS; k < TOK_COUNT; k++) {
        u8 c = (u8)token_spelling(k)[0];
        x->next[k] = x->first[c];
        x->first[c] = (u8)k;
    }
}

/* Emits what the columns of a line that holds code ask for. */
static void indent_to(Lexer *x, u32 lo, u32 col, u32 alt) {
    u32 top = x->indents;
    bool mixed = false;
    if (col == x->cols[top]) {
        mixed = alt != x->alts[top];
    } else if (col > x->cols[top]) {
        mixed = alt <= x->alts[top];
        if (top == MAX_INDENTS) {
            diag_TOO_DEEP(x->diags, span(x, lo, x->pos));
            emit(x, TOK_ERROR, lo, NULL);
            x->pos = x->end;
            return;
        }
        x->indents++;
        x->cols[top + 1] = col;
        x->alts[top + 1] = alt;
        emit(x, TOK_INDENT, lo, NULL);
    } else {
        while (col < x->cols[x->indents]) {
            if (col > x->cols[x->indents - 1]) {   /* between two: as if it were the inner one */
                diag_BAD_UNINDENT(x->diags, span(x, lo, x->pos));
                diag_note(x->diags, span(x, lo, x->pos), "outer blocks begin in column %u and in column %u",
                          x->cols[x->indents - 1] + 1, x->cols[x->indents] + 1);
                x->cols[x->indents] = col;
                x->alts[x->indents] = alt;
                return;
            }
            x->indents--;
            emit(x, TOK_DEDENT, x->pos, NULL);
        }
        mixed = alt != x->alts[x->indents];
    }
    if (mixed && !x->mixed_tabs) diag_MIXED_TABS(x->diags, span(x, lo, x->pos));
    x->mixed_tabs |= mixed;
}

/* Passes over empty lines; measures the blanks of the first line that holds code. A tab goes on to
 * the next multiple of 8 in `col`, and counts as one in `alt`: where the two disagree about which
 * line is deeper, the text depends on the tab width. */
static void begin_line(Lexer *x) {
    for (;;) {
        u32 lo = x->pos, col = 0, alt = 0, kept_col = 0, kept_alt = 0;
        for (;; x->pos++) {
            char c = x->text[x->pos];
            if (c == ' ') col++, alt++;
            else if (c == '\t') col = (col / 8 + 1) * 8, alt++;
            else if (c == '\f') col = alt = 0;
            else if (c == '\\' && at_line_end(x, x->pos + 1)) {
                if (!kept_col) kept_col = col, kept_alt = alt;
                x->pos = past_line_end(x, x->pos + 1) - 1;
            } else break;
        }
        if (x->text[x->pos] == '#') {
            u32 comment = x->pos;
            skip_comment(x);
            lex_note_ignore(x, comment);
        }
        if (x->pos >= x->end) return;
        if (!at_line_end(x, x->pos)) {
            indent_to(x, lo, kept_col ? kept_col : col, kept_col ? kept_alt : alt);
            return;
        }
        x->pos = past_line_end(x, x->pos);
    }
}

/* Reports the innermost open bracket, forgets all of them, and ends the logical line. */
static void unclosed(Lexer *x) {
    u32 at = vec_last(&x->brackets);
    diag_UNCLOSED(x->diags, span(x, at, at + 1), x->text[at]);
    x->brackets.len = 0;
    emit(x, TOK_ERROR, x->pos, NULL);
    emit(x, TOK_NEWLINE, x->pos, NULL);
}

/* A character that is no part of any token; the error token covers it and its like. */
static void bad_character(Lexer *x) {
    u32 lo = x->pos, cp, n = unicode_decode(x->text + lo, x->end - lo, &cp);
    if (n == 0) {
        while (x->pos < x->end && (u8)x->text[x->pos] >= 0x80 &&
               !unicode_decode(x->text + x->pos, x->end - x->pos, &cp))
            x->pos++;
        emit(x, TOK_ERROR, lo, NULL);
        return;
    }
    x->pos += n;
    Span at = span(x, lo, x->pos);
    if (cp < 0x20 || cp == 0x7F) diag_CONTROL_CHARACTER(x->diags, at, cp);
    else diag_BAD_CHARACTER(x->diags, at, arena_strndup(x->arena, x->text + lo, n), cp);
    const char *instead = unicode_lookalike(cp);
    if (instead && !strcmp(instead, "nothing")) diag_note(x->diags, at, "it cannot be seen: delete it");
    else if (instead) diag_note(x->diags, at, "write %s instead", instead);
    else if (cp == '?') diag_note(x->diags, at, "a choice is written: a if condition else b");
    else if (cp == '`') diag_note(x->diags, at, "strings stand in ' or \"");
    bool quote = instead && (*instead == '"' || *instead == '\'');
    /* the text behind it is not code, or comes with more of the same */
    if (quote || cp < 0x80) abandon_line(x, lo);
    emit(x, TOK_ERROR, lo, NULL);
}

static void name(Lexer *x) {
    const char *t = x->text;
    u32 lo = x->pos;
    for (;;) {
        while (isalnum((u8)t[x->pos]) || t[x->pos] == '_') x->pos++;
        if ((u8)t[x->pos] < 0x80) break;
        u32 cp, n = unicode_decode(t + x->pos, x->end - x->pos, &cp);
        if (n == 0 || (!unicode_in_name(cp) && !(cp == 0xB7 && x->pos > lo))) break;
        x->pos += n;
    }
    u32 len = x->pos - lo;
    if (len == 0) {
        bad_character(x);
        return;
    }
    if ((u8)t[lo] < 0x80)
        for (TokenKind k = x->first[(u8)t[lo]]; k; k = x->next[k]) {
            if (strncmp(token_spelling(k), t + lo, len) || token_spelling(k)[len]) continue;
            if (x->first_of_line && x->brackets.len && !x->field && token_begins(k) == BEGINS_STATEMENT) {
                while (lo > 0 && (t[lo - 1] == ' ' || t[lo - 1] == '\t' || t[lo - 1] == '\f')) lo--;
                x->pos = lo;
                unclosed(x);
                begin_line(x);
            } else {
                emit(x, k, lo, NULL);
            }
            return;
        }
    emit(x, TOK_NAME, lo, sym_intern(x->syms, t + lo, len));
}

static char closer_of(char open) { return open == '(' ? ')' : open == '[' ? ']' : '}'; }

/* A closing bracket: pops its opening one. */
static bool close_bracket(Lexer *x, char c) {
    Span at = span(x, x->pos, x->pos + 1);
    if (!x->brackets.len) {
        diag_UNMATCHED(x->diags, at, c);
        return false;
    }
    u32 open = vec_last(&x->brackets);
    if (closer_of(x->text[open]) == c) {
        x->brackets.len--;
        return true;
    }
    diag_MISMATCHED(x->diags, at, c, x->text[open]);
    diag_note(x->diags, span(x, open, open + 1), "'%c' was opened here", x->text[open]);
    u32 i = x->brackets.len - 1;                   /* closes an outer one, or was meant for this one */
    while (i > 0 && closer_of(x->text[x->brackets.at[i]]) != c) i--;
    x->brackets.len = closer_of(x->text[x->brackets.at[i]]) == c ? i : x->brackets.len - 1;
    return false;
}

/* Does the field's expression end here? At } ! : outside brackets, or a } that closes no brace. */
static bool ends_field(const Lexer *x) {
    char c = x->text[x->pos];
    if (!x->field) return false;
    if (c == '!' || c == ':') return !x->brackets.len && (c == ':' || x->text[x->pos + 1] != '=');
    for (u32 i = 0; i < x->brackets.len && c == '}'; i++)
        if (x->text[x->brackets.at[i]] == '{') return false;
    return c == '}';
}

static void operator(Lexer *x) {
    const char *t = x->text;
    u32 lo = x->pos, len = 0;
    TokenKind best = TOK_ERROR;
    for (TokenKind k = x->first[(u8)t[lo]]; k; k = x->next[k]) {
        u32 n = (u32)strlen(token_spelling(k));
        if (n > len && !strncmp(token_spelling(k), t + lo, n)) best = k, len = n;
    }
    if (t[lo] == '!' && best == TOK_ERROR) {      /* C's not */
        x->pos++;
        diag_C_OPERATOR(x->diags, span(x, lo, x->pos), "!", "not");
        emit(x, TOK_ERROR, lo, NULL);
        return;
    }
    if (t[lo] == '<' && t[lo + 1] == '>') {
        x->pos += 2;
        diag_C_OPERATOR(x->diags, span(x, lo, x->pos), "<>", "!=");
        emit(x, TOK_NE, lo, NULL);
        return;
    }
    if (best == TOK_ERROR) {
        bad_character(x);
        return;
    }
    if (best == TOK_LPAREN || best == TOK_LBRACKET || best == TOK_LBRACE) vec_push(x->arena, &x->brackets, lo);
    if ((best == TOK_RPAREN || best == TOK_RBRACKET || best == TOK_RBRACE) && !close_bracket(x, t[lo]))
        best = TOK_ERROR;
    x->pos += len;
    emit(x, best, lo, NULL);
}

static void literal(Lexer *x, TokenKind scan(Lexer *x, Sym *text)) {
    u32 lo = x->pos;
    Sym text = NULL;
    TokenKind kind = scan(x, &text);
    if (x->pos == lo) abandon_line(x, lo);
    emit(x, kind, lo, text);
}

/* A backslash outside strings: the line goes on in the next one. */
static void continuation(Lexer *x) {
    u32 lo = x->pos++, p = x->pos;
    if (at_line_end(x, x->pos)) {
        x->pos = past_line_end(x, x->pos);
        if (x->pos < x->end || x->field) return;
        diag_LINE_CONTINUES_NOWHERE(x->diags, span(x, lo, lo + 1));
    } else if (x->pos >= x->end) {
        diag_LINE_CONTINUES_NOWHERE(x->diags, span(x, lo, lo + 1));
    } else {
        while (x->text[p] == ' ' || x->text[p] == '\t') p++;
        diag_AFTER_BACKSLASH(x->diags, span(x, lo, lo + 1));
        if (at_line_end(x, p)) diag_note(x->diags, span(x, x->pos, p), "delete the blanks behind it");
        abandon_line(x, lo);
    }
    emit(x, TOK_ERROR, lo, NULL);
}

/* One token, line end or comment. False at the end of the text or of the field. */
static bool step(Lexer *x) {
    const char *t = x->text;
    while (t[x->pos] == ' ' || t[x->pos] == '\t' || t[x->pos] == '\f') x->pos++;
    if (x->pos >= x->end || diags_full(x->diags)) return false;
    char c = t[x->pos];
    if (ends_field(x)) return false;
    if (c == '\n' || c == '\r') {
        u32 lo = x->pos;
        x->pos = past_line_end(x, lo);
        if (x->field || x->brackets.len) {
            x->first_of_line = true;
        } else {
            emit(x, TOK_NEWLINE, lo, NULL);
            begin_line(x);
        }
    } else if (lex_is_name_start(c)) {
        if (literal_form(t + x->pos).quote) literal(x, lex_string);
        else name(x);
    } else if (isdigit((u8)c) || (c == '.' && isdigit((u8)t[x->pos + 1]))) {
        literal(x, lex_number);
    } else if (c == '"' || c == '\'') {
        literal(x, lex_string);
    } else if (c == '#') {
        u32 lo = x->pos;
        skip_comment(x);
        lex_note_ignore(x, lo);
    } else if (c == '\\') {
        continuation(x);
    } else if ((u8)c < 0x20 || c == 0x7F) {
        bad_character(x);
    } else {
        operator(x);
    }
    return true;
}

TokenList lex(Arena *a, SymTab *syms, Diags *diags, const Source *src) {
    Lexer x = {.arena = a, .syms = syms, .diags = diags, .src = src, .text = src->text, .end = src->len};
    if (x.end >= 3 && !memcmp(x.text, "\xEF\xBB\xBF", 3)) x.pos = 3;
    size_t valid = unicode_valid(src->text, src->len);
    if (valid < src->len) {
        u32 at = (u32)valid;
        diag_NOT_UTF8(diags, span(&x, at, at + 1), (u8)src->text[at]);
        diag_note(diags, span(&x, at, at + 1),
                  "save the file as UTF-8, or say its encoding in the first line: # -*- coding: latin-1 -*-");
    }
    index_spellings(&x);
    begin_line(&x);
    while (step(&x)) {}
    x.pos = x.end;
    if (x.brackets.len && !diags_full(diags)) unclosed(&x);
    if (x.out.len && vec_last(&x.out).kind != TOK_NEWLINE && vec_last(&x.out).kind != TOK_DEDENT)
        emit(&x, TOK_NEWLINE, x.pos, NULL);
    for (; x.indents > 0; x.indents--) emit(&x, TOK_DEDENT, x.pos, NULL);
    emit(&x, TOK_END, x.pos, NULL);
    lex_apply_ignores(&x);
    return x.out;
}

u32 lex_field(Arena *a, SymTab *syms, Diags *diags, const Source *src, u32 lo, u32 hi, TokenList *out) {
    Lexer x = {
        .arena = a, .syms = syms, .diags = diags, .src = src, .text = src->text, .pos = lo, .end = hi, .field = true};
    index_spellings(&x);
    while (step(&x)) {}
    u32 stop = x.pos < hi ? x.pos : hi;
    x.pos = stop;
    if (x.brackets.len) {
        u32 at = vec_last(&x.brackets);
        diag_UNCLOSED(diags, span(&x, at, at + 1), x.text[at]);
        emit(&x, TOK_ERROR, stop, NULL);
    }
    emit(&x, TOK_END, stop, NULL);
    *out = x.out;
    return stop;
}

void lex_dump(const TokenList *tokens, Buf *out) {
    for (vec_each_at(const Token *, t, tokens)) {
        LineCol at = source_linecol(t->span.src, t->span.lo);
        buf_printf(out, "%u:%u %s", at.line, at.col, token_spelling(t->kind));
        if (t->text) {
            buf_putc(out, ' ');
            buf_write(out, t->text->text, t->text->len);
        }
        buf_putc(out, '\n');
    }
}
