/* layout.c: layouts of generalised universal functions.
 *
 *     layout   = operands "->" operands
 *     operands = operand { "," operand } [","]
 *     operand  = "(" [symbol { "," symbol } [","]] ")"
 *
 * A symbol stands for one extent wherever it occurs. One that only outputs have could not be known
 * from the inputs, so it is an error. */
#include "frontend/module/layout.h"

#include <ctype.h>
#include <string.h>

typedef struct Reader {
    Unit       *u;
    Span        span;
    const char *at, *text;
    Map         symbols;           /* of the inputs */
    CoreLayout     *out;
    Buf         normal;
} Reader;

static bool fail(const Reader *r, const char *why) {
    diag_BAD_LAYOUT(r->u->diags, r->span, r->text, why);
    diag_note(r->u->diags, (Span){0},
        "a layout is written like \"(m,n),(n,p)->(m,p)\": the last dimensions of each input and output, () for a number");
    return false;
}

static bool eat(Reader *r, char c) {
    if (*r->at != c) return false;
    r->at++;
    return true;
}

static bool is_name(char c, bool first) { return c == '_' || isalpha((u8)c) || (!first && isdigit((u8)c)); }

static bool read_symbol(Reader *r, bool output) {
    const char *begin = r->at;
    while (is_name(*r->at, r->at == begin)) r->at++;
    size_t length = (size_t)(r->at - begin);
    if (!length) return fail(r, "a dimension is a name");
    if (length >= LAYOUT_NAME) return fail(r, "the name of a dimension is too long");
    const char *name = arena_strndup(r->u->arena, begin, length);
    Sym symbol = sym_of(r->u->syms, name);
    if (output && !map_has(&r->symbols, symbol)) return fail(r, arena_printf(r->u->arena, "'%s' is in no input", name));
    if (!output) map_set(r->u->arena, &r->symbols, symbol, r);
    if (r->symbols.len > LAYOUT_SYMBOLS)
        return fail(r, arena_printf(r->u->arena, "it names more than %d dimensions", LAYOUT_SYMBOLS));
    buf_puts(&r->normal, name);
    return true;
}

static bool read_operand(Reader *r, bool output) {
    u32 operand = r->out->nin + r->out->nout, *rank = &r->out->rank[operand];
    if (operand == MAX_OPERANDS) return fail(r, "it has more than 32 operands");
    if (!eat(r, '(')) return fail(r, "an operand begins with '('");
    buf_putc(&r->normal, '(');
    while (!eat(r, ')')) {
        if (*rank == LAYOUT_RANK) return fail(r, "an operand has more than 5 dimensions");
        if (*rank) buf_putc(&r->normal, ',');
        if (!read_symbol(r, output)) return false;
        ++*rank;
        if (eat(r, ',')) continue;
        if (!eat(r, ')')) return fail(r, "')' is missing");
        break;
    }
    buf_putc(&r->normal, ')');
    ++*(output ? &r->out->nout : &r->out->nin);
    return true;
}

static bool read_operands(Reader *r, bool output) {
    bool first = true;
    do {
        if (!first) buf_putc(&r->normal, ',');
        first = false;
        if (!read_operand(r, output)) return false;
    } while (eat(r, ',') && *r->at == '(');
    return true;
}

static bool read_layout(Reader *r) {
    if (!read_operands(r, false)) return false;
    if (!eat(r, '-') || !eat(r, '>')) return fail(r, "'->' is missing");
    buf_puts(&r->normal, "->");
    return read_operands(r, true) && (!*r->at || fail(r, "there is something behind its end"));
}

static const char *without_blanks(Arena *a, const char *text) {
    char *copy = arena_strdup(a, text), *to = copy;
    for (const char *c = text; *c; c++)
        if (*c != ' ' && *c != '\t') *to++ = *c;
    *to = 0;
    return copy;
}

bool layout_parse(Unit *u, const char *text, Span span, CoreLayout *out) {
    Reader r = {.u = u, .span = span, .at = without_blanks(u->arena, text), .text = text, .out = out};
    *out = (CoreLayout){0};
    bool ok = read_layout(&r);
    out->text = sym_of(u->syms, buf_text(&r.normal));
    buf_free(&r.normal);
    return ok;
}
