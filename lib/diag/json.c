/* json.c: diagnostics for programs: a JSON array of our own, and SARIF 2.1.0, which code scanners
 * and editors read. Columns count code points from 1, and an end is the position behind. A note
 * without a position becomes part of the message in SARIF. */
#include "lib/diag/diag.h"

#include <ctype.h>
#include <string.h>

#include "lib/base/version.h"

static void put_string(Buf *out, const char *s) {
    buf_putc(out, '"');
    for (size_t plain; *s; s += plain) {
        for (plain = 0; (u8)s[plain] >= 32 && s[plain] != '"' && s[plain] != '\\';) plain++;
        buf_write(out, s, plain);
        if (plain) continue;
        buf_printf(out, (u8)*s < 32 ? "\\u%04x" : "\\%c", (u8)*s);
        plain = 1;
    }
    buf_putc(out, '"');
}

static void put_position(Buf *out, Span s) {
    if (!s.src) return;
    LineCol lo = source_linecol(s.src, s.lo), hi = source_linecol(s.src, s.hi);
    buf_puts(out, ", \"file\": ");
    put_string(out, s.src->path);
    buf_printf(out, ", \"line\": %u, \"column\": %u, \"end_line\": %u, \"end_column\": %u", lo.line, lo.col, hi.line,
               hi.col);
    u32 cell, line = source_shown(s.src, s.lo, &cell).line;
    if (cell) buf_printf(out, ", \"cell\": %u, \"cell_line\": %u", cell, line);
}

void diags_render_json(Arena *a, const Diags *d, Buf *out) {
    u32 count;
    const Diag **order = diags_sorted(d, &count);
    buf_puts(out, "[");
    for (u32 i = 0; i < count; i++) {
        const Diag *g = order[i];
        buf_printf(out, "%s\n  {\"severity\": \"%s\", \"name\": \"%s\", \"message\": ", i ? "," : "",
                   diag_severity_name(g->severity), diag_name(a, g->code));
        put_string(out, g->text);
        put_position(out, g->span);
        buf_puts(out, ", \"notes\": [");
        for (const DiagNote *n = g->notes; n; n = n->next) {
            buf_printf(out, "%s{\"message\": ", n == g->notes ? "" : ", ");
            put_string(out, n->text);
            put_position(out, n->span);
            buf_puts(out, "}");
        }
        buf_puts(out, "]}");
    }
    buf_puts(out, count ? "\n]\n" : "]\n");
}

/* ---- SARIF ----------------------------------------------------------------------------------- */

static void put_uri(Buf *out, const char *path) {
    buf_putc(out, '"');
    for (; *path; path++)
        if (isalnum((u8)*path) || strchr("/._-~", *path)) buf_putc(out, *path);
        else buf_printf(out, "%%%02X", (u8)*path);
    buf_putc(out, '"');
}

static void put_location(Buf *out, Span s) {
    LineCol lo = source_linecol(s.src, s.lo), hi = source_linecol(s.src, s.hi);
    buf_puts(out, "\"physicalLocation\": {\"artifactLocation\": {\"uri\": ");
    put_uri(out, s.src->path);
    if (s.src->cells) {                                      /* the columns of the file are those of JSON */
        buf_printf(out, "}, \"region\": {\"startLine\": %u, \"endLine\": %u}}", lo.line, hi.line);
        return;
    }
    buf_printf(out, "}, \"region\": {\"startLine\": %u, \"startColumn\": %u, \"endLine\": %u, \"endColumn\": %u}}",
               lo.line, lo.col, hi.line, hi.col);
}

static void put_result(Arena *a, Buf *out, const Diag *g) {
    const char *text = g->text;
    bool related = false;
    for (const DiagNote *n = g->notes; n; n = n->next) {
        if (!n->span.src) text = arena_printf(a, "%s\nnote: %s", text, n->text);
        related |= n->span.src != NULL;
    }
    buf_printf(out, "{\"ruleId\": \"%s\", \"level\": \"%s\", \"message\": {\"text\": ", diag_name(a, g->code),
               g->severity == SEV_REMARK ? "note" : diag_severity_name(g->severity));
    put_string(out, text);
    buf_putc(out, '}');
    if (g->span.src) {
        buf_puts(out, ", \"locations\": [{");
        put_location(out, g->span);
        buf_puts(out, "}]");
    }
    if (related) buf_puts(out, ", \"relatedLocations\": [");
    const char *between = "";
    for (const DiagNote *n = g->notes; n; n = n->next) {
        if (!n->span.src) continue;
        buf_printf(out, "%s{\"message\": {\"text\": ", between);
        put_string(out, n->text);
        buf_puts(out, "}, ");
        put_location(out, n->span);
        buf_putc(out, '}');
        between = ", ";
    }
    buf_puts(out, related ? "]}" : "}");
}

void diags_render_sarif(Arena *a, const Diags *d, Buf *out) {
    u32 count;
    const Diag **order = diags_sorted(d, &count);
    bool used[DIAG_COUNT] = {false};
    for (u32 i = 0; i < count; i++) used[order[i]->code] = true;
    buf_printf(out,
               "{\"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\", \"version\": \"2.1.0\", \"runs\": [{\n"
               "\"tool\": {\"driver\": {\"name\": \"pyk\", \"version\": \"%s\", \"rules\": [", PYK_VERSION);
    const char *between = "\n  ";
    for (DiagCode c = 0; c < DIAG_COUNT; c++) {
        if (!used[c]) continue;
        buf_printf(out, "%s{\"id\": \"%s\"}", between, diag_name(a, c));
        between = ",\n  ";
    }
    buf_puts(out, "]}},\n\"columnKind\": \"unicodeCodePoints\",\n\"results\": [");
    for (u32 i = 0; i < count; i++) {
        buf_puts(out, i ? ",\n  " : "\n  ");
        put_result(a, out, order[i]);
    }
    buf_puts(out, "]}]}\n");
}
