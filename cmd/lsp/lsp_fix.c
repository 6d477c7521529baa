/* lsp_fix.c: corrections that an editor can make, from the notes that say what to write:
 *
 *     did you mean 'X'?              X in the place of the name that the message quotes
 *     write X instead, write X       X in the place of the note
 *     it cannot be seen: delete it   nothing in the place of the note
 *     add 'from numba import cuda'   a line above the first import
 *
 * A kernel without types gets a signature that fits how its parameters are used, and a warning can
 * be silenced in its line. */
#include "cmd/lsp/lsp.h"

#include <string.h>

#include "lib/base/unicode.h"

static void add(Ask *a, json_t *fixes, Span at, const char *text, const char *fmt, ...) PRINTF_LIKE(5, 6);
static void add(Ask *a, json_t *fixes, Span at, const char *text, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    json_array_append_new(fixes,
                          json_pack("{s:o, s:o, s:o}", "title", lsp_string(arena_vprintf(a->c->unit->arena, fmt, args)),
                                    "range", lsp_range(a->client, at), "newText", lsp_string(text)));
    va_end(args);
}

/* The text between the first pair of quotes behind `before`; NULL: there is none. */
static const char *quoted(Arena *a, const char *text, const char *before) {
    const char *at = strstr(text, before), *end = at ? strchr(at + strlen(before), '\'') : NULL;
    return end ? arena_strndup(a, at + strlen(before), (size_t)(end - at) - strlen(before)) : NULL;
}

/* Where a word stands by itself in a span; src NULL: nowhere. */
static Span find_word(Span in, const char *word) {
    size_t n = strlen(word);
    const char *text = in.src->text;
    for (u32 i = in.lo; n && i + n <= in.hi; i++)
        if (!memcmp(text + i, word, n) && (!unicode_in_word(word[0]) || i == 0 || !unicode_in_word(text[i - 1])) &&
            !unicode_in_word(text[i + n]))
            return (Span){in.src, i, i + (u32)n};
    return (Span){0};
}

/* Which word of the place a message complains of: the last that it quotes there, or all of it. */
static Span wrong_word(Arena *a, Span in, const char *message) {
    const char *end = strstr(message, "did you mean"), *word;
    Span found = {0};
    for (const char *s = message; (s = strchr(s, '\'')) && (!end || s < end) && (word = quoted(a, s, "'"));
         s += strlen(word) + 2) {
        const char *dot = strrchr(word, '.');
        Span at = find_word(in, word);
        if (!at.src && dot) at = find_word(in, dot + 1);
        if (at.src) found = at;
    }
    if (found.src) return found;
    for (u32 i = in.lo; i < in.hi; i++)
        if (!unicode_in_word(in.src->text[i])) return (Span){0};
    return in;
}

static void replace(Ask *a, const Diag *g, const DiagNote *n, json_t *fixes) {
    Arena *arena = a->c->unit->arena;
    const char *meant = quoted(arena, n->text, "did you mean '");
    Span in = n->span.src ? n->span : g->span;
    bool quotes = !strncmp(n->text, "'", 1);
    if (!meant || !in.src || in.src->builtin) return;
    Span at = n->span.src && !quotes ? in : wrong_word(arena, in, quotes ? n->text : g->text);
    if (at.src) add(a, fixes, at, meant, "Write %s", meant);
}

static void write_instead(Ask *a, const DiagNote *n, json_t *fixes) {
    const char *text = n->text + strlen("write ");
    size_t len = strcspn(text, " ");
    bool whole = !text[len] || !strcmp(text + len, " instead");
    if (strncmp(n->text, "write ", 6) || !n->span.src || !whole || strstr(text, "...")) return;
    text = arena_strndup(a->c->unit->arena, text, len);
    add(a, fixes, n->span, text, "Write %s", text);
}

static void delete_it(Ask *a, const DiagNote *n, json_t *fixes) {
    if (n->span.src && (strstr(n->text, "delete it") || strstr(n->text, "delete the blanks")))
        add(a, fixes, n->span, "", "Delete it");
}

static void import_it(Ask *a, const Diag *g, const DiagNote *n, json_t *fixes) {
    const char *line = !strncmp(n->text, "add '", 5) ? quoted(a->c->unit->arena, n->text, "add '") : NULL;
    if (!line || !g->span.src) return;
    const char *text = g->span.src->text;
    u32 at = 0;
    for (u32 i = g->span.src->nlines; i-- > 0;) {
        u32 lo = g->span.src->lines[i];
        if (!strncmp(text + lo, "import ", 7) || !strncmp(text + lo, "from ", 5)) at = lo;
    }
    add(a, fixes, (Span){g->span.src, at, at}, arena_printf(a->c->unit->arena, "%s\n", line), "Add %s", line);
}

/* Parameters with an index are arrays of so many dimensions, the others numbers. */
static const char *guess_type(Arena *a, Span function, const char *name) {
    const char *text = function.src->text;
    const char *found = "int64";
    for (Span in = function, at; (at = find_word(in, name)).src; in.lo = at.hi) {
        if (text[at.hi] != '[') continue;
        u32 dims = 1, depth = 0;
        for (u32 i = at.hi; i < function.hi && (i == at.hi || depth); i++) {
            depth += strchr("[(", text[i]) != NULL;
            depth -= strchr("])", text[i]) != NULL;
            dims += text[i] == ',' && depth == 1;
        }
        found = "float32[";
        for (u32 i = 1; i < dims; i++) found = arena_printf(a, "%s:, ", found);
        return arena_printf(a, "%s::1]", found);
    }
    return found;
}

static void give_types(Ask *a, const Diag *g, json_t *fixes) {
    Arena *arena = a->c->unit->arena;
    Span f = g->span, all = {f.src, 0, f.lo};
    const char *text = f.src ? f.src->text : "", *open = f.src ? memchr(text + f.lo, '(', f.hi - f.lo) : NULL,
               *list = "";
    if (!open) return;
    for (const char *s = open + 1; s < text + f.hi && *s != ')'; s += *s == ',') {
        s += strspn(s, " \t\r\n*");
        size_t n = 0;
        while (unicode_in_word(s[n])) n++;
        if (n)
            list = arena_printf(arena, "%s%s%s", list, *list ? ", " : "",
                                guess_type(arena, f, arena_strndup(arena, s, n)));
        s += strcspn(s, ",)");
    }
    Span jit = {0};
    for (Span at; (at = find_word(all, "jit")).src; all.lo = at.hi) jit = at;
    if (!jit.src || memchr(text + jit.hi, ')', f.lo - jit.hi) != NULL) return;
    u32 end = jit.hi;
    add(a, fixes, (Span){f.src, end, end}, arena_printf(arena, "(\"void(%s)\")", list),
        "Give it the signature void(%s)", list);
}

static void silence(Ask *a, const Diag *g, json_t *fixes) {
    const char *name = diag_name(a->c->unit->arena, g->code);
    if (g->severity != SEV_WARNING || !diag_is_warning(g->code) || !g->span.src || g->span.src->builtin) return;
    u32 len;
    const char *line = source_line(g->span.src, source_linecol(g->span.src, g->span.lo).line, &len);
    const char *text = arena_strndup(a->c->unit->arena, line, len), *old = strstr(text, "# pyk: ignore["),
               *close = old ? strchr(old, ']') : NULL;
    u32 end = (u32)(line - g->span.src->text) + (close ? (u32)(close - text) : len);
    if (len && text[len - 1] == '\\') return;                /* nothing may follow */
    add(a, fixes, (Span){g->span.src, end, end},
        arena_printf(a->c->unit->arena, close ? ", %s" : "  # pyk: ignore[%s]", name), "Silence %s in this line", name);
}

json_t *lsp_fixes(Ask *a, const Diag *g) {
    json_t *fixes = json_array();
    for (const DiagNote *n = g->notes; n; n = n->next) {
        replace(a, g, n, fixes);
        write_instead(a, n, fixes);
        delete_it(a, n, fixes);
        import_it(a, g, n, fixes);
    }
    if (g->code == DIAG_NO_SIGNATURE) give_types(a, g, fixes);
    silence(a, g, fixes);
    return fixes;
}

/* ---- answers --------------------------------------------------------------------------------- */

static json_int_t number_of(json_t *range, const char *end) {
    json_int_t line = 0, character = 0;
    json_unpack(range, "{s:{s:I, s:I}}", end, "line", &line, "character", &character);
    return (line << 32) + character;
}

static bool meets(json_t *a, json_t *b) {
    return number_of(a, "start") <= number_of(b, "end") && number_of(b, "start") <= number_of(a, "end");
}

json_t *lsp_actions(json_t *diagnostics, const char *uri, json_t *range) {
    json_t *actions = json_array(), *d, *fix;
    size_t i, k;
    json_array_foreach(diagnostics, i, d) json_array_foreach(json_object_get(d, "data"), k, fix) {
        if (!meets(json_object_get(d, "range"), range)) continue;
        json_t *edit =
            json_pack("{s:O, s:O}", "range", json_object_get(fix, "range"), "newText", json_object_get(fix, "newText"));
        json_array_append_new(actions,
                              json_pack("{s:O, s:s, s:[O], s:{s:{s:[o]}}}", "title", json_object_get(fix, "title"),
                                        "kind", "quickfix", "diagnostics", d, "edit", "changes", uri, edit));
    }
    return actions;
}
