/* lex_literal.c: where numbers and strings end. A number is checked by the rules of the reference
 * (underscores between digits only, no leading zeros, a keyword may follow at once: `1if x`). An
 * f-string is one token: its end is found by skipping over the fields, in which other strings, with
 * the same quotes too, may nest. */
#include "frontend/syntax/lex_priv.h"
#include "frontend/syntax/literal.h"

#include <ctype.h>
#include <string.h>

/* Why a string has no end. */
typedef struct Fault {
    enum { UNTERMINATED, OPEN_FIELD, NESTED_TOO_DEEP } why;
    u32 at;
} Fault;

bool lex_is_name_start(char c) { return isalpha((u8)c) || c == '_' || (u8)c >= 0x80; }
bool lex_is_name_part(char c) { return isdigit((u8)c) || lex_is_name_start(c); }
static bool is_digit(char c, u32 base) { return base == 16 ? isxdigit((u8)c) : c >= '0' && c < (char)('0' + base); }

/* digit (["_"] digit)*: false if an underscore stands elsewhere. */
static bool digits(Lexer *x, u32 base) {
    for (;;) {
        if (!is_digit(x->text[x->pos], base)) return false;
        while (is_digit(x->text[x->pos], base)) x->pos++;
        if (x->text[x->pos] != '_') return true;
        x->pos++;
    }
}

static bool keyword_follows(const char *s) {
    static const char *const keywords[] = {"and", "else", "for", "if", "in", "is", "not", "or"};
    for (size_t i = 0; i < countof(keywords); i++)
        if (!strncmp(s, keywords[i], strlen(keywords[i]))) return true;
    return false;
}

static TokenKind bad_number(Lexer *x, u32 lo, const char *kind, Sym *text) {
    while (lex_is_name_part(x->text[x->pos]) || (x->text[x->pos] == '.' && isdigit((u8)x->text[x->pos + 1]))) x->pos++;
    Span at = {x->src, lo, x->pos};
    diag_BAD_NUMBER(x->diags, at, kind);
    if (memchr(x->text + lo, '_', x->pos - lo)) diag_note(x->diags, at, "an underscore stands between two digits");
    else
        diag_note(x->diags, at,
                  "a name does not begin with a digit; two values need an operator or a comma between them");
    *text = sym_of(x->syms, "0");
    return TOK_INT;
}

/* Sets *kind to the name used in messages; false if it is not a number. */
static bool scan_number(Lexer *x, TokenKind *tok, const char **kind) {
    const char *t = x->text;
    u32 lo = x->pos;
    char c = t[lo] == '0' ? (char)(t[lo + 1] | 0x20) : 0;
    *tok = TOK_INT;
    if (c == 'x' || c == 'o' || c == 'b') {
        *kind = c == 'x' ? "hexadecimal" : c == 'o' ? "octal" : "binary";
        x->pos += 2 + (t[lo + 2] == '_');
        return digits(x, c == 'x' ? 16 : c == 'o' ? 8 : 2) && !isdigit((u8)t[x->pos]);
    }
    *kind = "decimal";
    if (t[x->pos] != '.' && !digits(x, 10)) return false;
    if (t[x->pos] == '.') {
        *tok = TOK_FLOAT;
        x->pos++;
        if (isdigit((u8)t[x->pos]) && !digits(x, 10)) return false;
    }
    if ((t[x->pos] | 0x20) == 'e') {
        u32 e = x->pos + 1;
        if (t[e] == '+' || t[e] == '-') e++;
        if (isdigit((u8)t[e])) {
            *tok = TOK_FLOAT;
            x->pos = e;
            if (!digits(x, 10)) return false;
        } else if (e > x->pos + 1) {
            x->pos = e;
            return false;
        }
    }
    if ((t[x->pos] | 0x20) == 'j') {
        *tok = TOK_IMAG;
        *kind = "imaginary";
        x->pos++;
    }
    return true;
}

TokenKind lex_number(Lexer *x, Sym *text) {
    u32 lo = x->pos;
    TokenKind tok;
    const char *kind, *t = x->text;
    if (!scan_number(x, &tok, &kind) || (lex_is_name_part(t[x->pos]) && !keyword_follows(t + x->pos)))
        return bad_number(x, lo, kind, text);
    u32 len = x->pos - lo;
    char *plain = NULL;
    if (memchr(t + lo, '_', len)) {
        plain = arena_alloc(x->arena, len);
        u32 n = 0;
        for (u32 i = lo; i < x->pos; i++)
            if (t[i] != '_') plain[n++] = t[i];
        len = n;
    }
    Sym number = sym_intern(x->syms, plain ? plain : t + lo, len);
    if (tok == TOK_INT && t[lo] == '0' && isdigit((u8)number->text[len > 1]) && strspn(number->text, "0") < len) {
        Span at = {x->src, lo, x->pos};
        diag_LEADING_ZERO(x->diags, at);
        const char *rest = number->text + strspn(number->text, "0");
        if (strspn(rest, "01234567") == strlen(rest))
            diag_note(x->diags, at, "write 0o%s for an octal number, %s for a decimal one", rest, rest);
        else diag_note(x->diags, at, "write %s", rest);
        number = sym_of(x->syms, rest);
    }
    *text = number;
    return tok;
}

static bool skip_string(Lexer *x, u32 *pos, u32 depth, Fault *fault);

/* The rest of a field's format, after ':', up to and over its '}'; or a whole field, after '{'. */
static bool skip_field(Lexer *x, u32 *pos, char quote, u32 depth, Fault *fault) {
    const char *t = x->text;
    u32 p = *pos, open = 0, braces = 0;
    bool format = false;
    *fault = (Fault){OPEN_FIELD, *pos - 1};
    while (p < x->end) {
        char c = t[p];
        if (format) {
            if (quote && (c == quote || c == '\n' || c == '\r')) return false;
            p += c == '\\' && t[p + 1] != '{' && t[p + 1] != '}' ? 2 : 1;
            if (c == '}') return *pos = p, true;
            if (c == '{') {
                if (depth >= MAX_NESTED_STRINGS) return *fault = (Fault){NESTED_TOO_DEEP, p - 1}, false;
                if (!skip_field(x, &p, quote, depth + 1, fault)) return false;
                *fault = (Fault){OPEN_FIELD, *pos - 1};
            }
            continue;
        }
        if (lex_is_name_start(c) || c == '"' || c == '\'') {
            StringForm form = literal_form(t + p);
            if (form.quote) {
                if (!skip_string(x, &p, depth + 1, fault)) return false;
                *fault = (Fault){OPEN_FIELD, *pos - 1};
            } else {
                while (p < x->end && lex_is_name_part(t[p])) p++;
            }
            continue;
        }
        if (c == '#') {
            while (p < x->end && t[p] != '\n' && t[p] != '\r') p++;
            continue;
        }
        p++;
        if (c == '(' || c == '[' || c == '{') open++, braces += c == '{';
        else if (c == '}' && braces == 0) return *pos = p, true;
        else if (c == ')' || c == ']' || c == '}') open -= open > 0, braces -= c == '}';
        else if (c == ':' && open == 0) format = true;
    }
    return false;
}

/* Moves *pos from a string's prefix to behind its closing quotes. */
static bool skip_string(Lexer *x, u32 *pos, u32 depth, Fault *fault) {
    const char *t = x->text;
    StringForm form = literal_form(t + *pos);
    char quote = t[*pos + form.prefix];
    u32 p = *pos + form.prefix + form.quote;
    bool named = false;                 /* inside \N{...} */
    *fault = (Fault){UNTERMINATED, *pos};
    if (depth > MAX_NESTED_STRINGS) return fault->why = NESTED_TOO_DEEP, false;
    while (p < x->end) {
        char c = t[p];
        if (c == quote && (form.quote == 1 || (t[p + 1] == c && t[p + 2] == c))) {
            *pos = p + form.quote;
            return *pos <= x->end;
        }
        if (form.quote == 1 && (c == '\n' || c == '\r')) return false;
        if (c == '\\') {
            char e = t[p + 1];
            if (form.formatted && (e == '{' || e == '}')) p++;
            else if (e == '\r' && t[p + 2] == '\n') p += 3;
            else p += 2;
            if (form.formatted && !form.raw && e == 'N' && t[p] == '{') p++, named = true;
        } else if (named && c == '}') {
            named = false;
            p++;
        } else if (form.formatted && c == '{') {
            if (t[p + 1] == '{') {
                p += 2;
            } else {
                p++;
                if (!skip_field(x, &p, form.quote == 1 ? quote : 0, depth, fault)) return false;
                *fault = (Fault){UNTERMINATED, *pos};
            }
        } else {
            p++;
        }
    }
    return false;
}

TokenKind lex_string(Lexer *x, Sym *text) {
    u32 lo = x->pos;
    StringForm form = literal_form(x->text + lo);
    Fault fault;
    if (skip_string(x, &x->pos, 0, &fault)) {
        *text = sym_intern(x->syms, x->text + lo, x->pos - lo);
        return form.formatted ? TOK_FSTRING : TOK_STRING;
    }
    u32 line_end = lo;
    while (line_end < x->end && x->text[line_end] != '\n' && x->text[line_end] != '\r') line_end++;
    Span at = {x->src, fault.at, line_end > fault.at ? line_end : fault.at + 1};
    switch (fault.why) {
    case UNTERMINATED:
        if (form.quote == 3) {
            at.hi = at.lo + form.prefix + 3;
            diag_OPEN_TRIPLE_STRING(x->diags, at);
        } else {
            diag_OPEN_STRING(x->diags, at);
            diag_note(x->diags, (Span){x->src, line_end, line_end + 1},
                      "a string in single quotes ends on its line; \"\"\"...\"\"\" may span several");
        }
        break;
    case OPEN_FIELD:
        at.hi = at.lo + 1;
        diag_OPEN_FIELD(x->diags, at);
        diag_note(x->diags, at, "a brace that is meant as text is written twice: {{");
        break;
    case NESTED_TOO_DEEP: diag_TOO_DEEP(x->diags, at); break;
    }
    x->pos = form.quote == 3 ? x->end : lo;
    return TOK_ERROR;
}
