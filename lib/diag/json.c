/* json.c: diagnostics for programs: a JSON array of our own, and SARIF 2.1.0, which code scanners
 * and editors read. Columns count code points from 1, and an end is the position behind. A note
 * without a position becomes part of the message in SARIF. There, what is no fault of the sources
 * is no result but a notification: a file that cannot be read, a tool that failed. */
#include "lib/diag/diag.h"

#include <ctype.h>
#include <string.h>

#include "lib/base/version.h"

void diag_put_string(Buf *out, const char *s) {
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
    diag_put_string(out, s.src->path);
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
        diag_put_string(out, g->text);
        put_position(out, g->span);
        buf_puts(out, ", \"notes\": [");
        for (const DiagNote *n = g->notes; n; n = n->next) {
            buf_printf(out, "%s{\"message\": ", n == g->notes ? "" : ", ");
            diag_put_string(out, n->text);
            put_position(out, n->span);
            buf_puts(out, "}");
        }
        buf_puts(out, "]}");
    }
    buf_puts(out, count ? "\n]\n" : "]\n");
}

/* ---- SARIF ----------------------------------------------------------------------------------- */

static void put_uri(Buf *out, const char *path) {
    for (; *path; path++)
        if (isalnum((u8)*path) || strchr("/._-~", *path)) buf_putc(out, *path);
        else buf_printf(out, "%%%02X", (u8)*path);
}

static void put_location(Buf *out, Span s) {
    LineCol lo = source_linecol(s.src, s.lo), hi = source_linecol(s.src, s.hi);
    buf_puts(out, "\"physicalLocation\": {\"artifactLocation\": {\"uri\": \"");
    put_uri(out, s.src->path);
    buf_putc(out, '"');
    if (s.src->cells) {                                      /* the columns of the file are those of JSON */
        buf_printf(out, "}, \"region\": {\"startLine\": %u, \"endLine\": %u}}", lo.line, hi.line);
        return;
    }
    buf_printf(out, "}, \"region\": {\"startLine\": %u, \"startColumn\": %u, \"endLine\": %u, \"endColumn\": %u}}",
               lo.line, lo.col, hi.line, hi.col);
}

/* What the messages of a row have in common: "name '...' is not defined". The name stands for a row
 * that is nothing but what is put into it. */
static const char *pattern(Arena *a, DiagCode code) {
    Buf out = {0};
    u32 letters = 0;
    for (const char *s = diag_format(code); *s; s++) {
        if (*s == '%' && s[1] != '%') {
            buf_puts(&out, "...");
            s += strcspn(s + 1, "csdiuxXfg") + 1;
            continue;
        }
        s += *s == '%';
        letters += isalpha((u8)*s) != 0;
        buf_putc(&out, *s);
    }
    char *text = arena_strndup(a, buf_text(&out), out.len);
    buf_free(&out);
    if (letters > 3) return text;
    text = arena_strdup(a, diag_name(a, code));
    for (char *c = text; *c; c++) *c = *c == '-' ? ' ' : *c;
    return text;
}

/* What a user can do about a rule. */
static const char *advice(Arena *a, DiagCode code) {
    const char *name = diag_name(a, code);
    switch (diag_severity(code)) {
    case SEV_ERROR:   return "An error: the file cannot be compiled.";
    case SEV_FAILURE: return "A failure of the command line, a file or a tool: the check is not complete.";
    case SEV_WARNING: return arena_printf(a, "A warning. -Wno-%s silences it, and so does a comment # pyk: ignore[%s] "
                                             "where it is meant to be.", name, name);
    case SEV_EXTRA:   return arena_printf(a, "A warning of -Wall. -Wno-%s silences it, and so does a comment "
                                             "# pyk: ignore[%s] where it is meant to be.", name, name);
    case SEV_PERF:    return arena_printf(a, "A remark of -Wperf about speed. -Wno-%s silences it, and so does a "
                                             "comment # pyk: ignore[%s] where it is meant to be.", name, name);
    case SEV_REMARK:  return arena_printf(a, "A remark, which is never an error. -Wno-%s silences it.", name);
    }
    UNREACHABLE("a severity without advice");
}

static const char *level(Severity s) {
    return s == SEV_REMARK ? "note" : s == SEV_ERROR || s == SEV_FAILURE ? "error" : "warning";
}

static void put_text(Buf *out, const char *key, const char *text) {
    buf_printf(out, "\"%s\": {\"text\": ", key);
    diag_put_string(out, text);
    buf_putc(out, '}');
}

static void put_rule(Arena *a, Buf *out, DiagCode code, const char *manual) {
    buf_printf(out, "{\"id\": \"%s\", ", diag_name(a, code));
    put_text(out, "shortDescription", pattern(a, code));
    buf_puts(out, ", ");
    put_text(out, "fullDescription", advice(a, code));
    buf_puts(out, ", ");
    put_text(out, "help", advice(a, code));
    if (manual) {
        buf_puts(out, ", \"helpUri\": \"file://");
        put_uri(out, manual);
        buf_printf(out, "#%s\"", diag_name(a, code));
    }
    buf_printf(out, ", \"defaultConfiguration\": {\"level\": \"%s\"}}", level(diag_severity(code)));
}

/* What lies behind the message and the position of a result. */
static void put_related(Buf *out, const Diag *g) {
    const char *between = ", \"relatedLocations\": [";
    for (const DiagNote *n = g->notes; n; n = n->next) {
        if (!n->span.src) continue;
        buf_printf(out, "%s{", between);
        put_text(out, "message", n->text);
        buf_puts(out, ", ");
        put_location(out, n->span);
        buf_putc(out, '}');
        between = ", ";
    }
    if (!strcmp(between, ", ")) buf_putc(out, ']');
}

static bool is_notification(const Diag *g) { return g->severity == SEV_FAILURE && !g->span.src; }

static void put_finding(Arena *a, Buf *out, const Diag *g, u32 rule) {
    const char *text = g->text, *name = diag_name(a, g->code);
    for (const DiagNote *n = g->notes; n; n = n->next)
        if (!n->span.src) text = arena_printf(a, "%s\nnote: %s", text, n->text);
    if (is_notification(g)) buf_printf(out, "{\"descriptor\": {\"id\": \"%s\", \"index\": %u}", name, rule);
    else buf_printf(out, "{\"ruleId\": \"%s\", \"ruleIndex\": %u", name, rule);
    buf_printf(out, ", \"level\": \"%s\", ", level(g->severity));
    put_text(out, "message", text);
    if (g->span.src) {
        buf_puts(out, ", \"locations\": [{");
        put_location(out, g->span);
        buf_puts(out, "}]");
    }
    if (!is_notification(g)) put_related(out, g);
    buf_putc(out, '}');
}

/* A list of the descriptions of the notifications or of the results, each once, whose places go to
 * `places`. */
static void put_rules(Arena *a, Buf *out, const Diag **order, u32 count, bool notifications, const char *manual,
                      u32 *places) {
    bool used[DIAG_COUNT] = {false};
    u32 n = 0;
    for (u32 i = 0; i < count; i++) used[order[i]->code] |= is_notification(order[i]) == notifications;
    for (DiagCode c = 0; c < DIAG_COUNT; c++) {
        if (!used[c]) continue;
        buf_puts(out, n ? ",\n  " : "\n  ");
        put_rule(a, out, c, manual);
        places[c] = n++;
    }
}

static void put_findings(Arena *a, Buf *out, const Diag **order, u32 count, bool notifications, const u32 *places) {
    const char *between = "\n  ";
    for (u32 i = 0; i < count; i++) {
        if (is_notification(order[i]) != notifications) continue;
        buf_puts(out, between);
        put_finding(a, out, order[i], places[order[i]->code]);
        between = ",\n  ";
    }
}

void diags_render_sarif(Arena *a, const Diags *d, const char *manual, Buf *out) {
    u32 count, rules[DIAG_COUNT], notifications[DIAG_COUNT];
    const Diag **order = diags_sorted(d, &count);
    bool complete = true;
    for (u32 i = 0; i < count; i++) complete &= !is_notification(order[i]);
    buf_printf(out,
               "{\"$schema\": \"https://json.schemastore.org/sarif-2.1.0.json\", \"version\": \"2.1.0\", \"runs\": [{\n"
               "\"tool\": {\"driver\": {\"name\": \"pyk\", \"version\": \"%s\",\n\"rules\": [", PYK_VERSION);
    put_rules(a, out, order, count, false, manual, rules);
    buf_puts(out, "],\n\"notifications\": [");
    put_rules(a, out, order, count, true, manual, notifications);
    buf_printf(out, "]}},\n\"invocations\": [{\"executionSuccessful\": %s, \"toolExecutionNotifications\": [",
               complete ? "true" : "false");
    put_findings(a, out, order, count, true, notifications);
    buf_puts(out, "]}],\n\"columnKind\": \"unicodeCodePoints\",\n\"results\": [");
    put_findings(a, out, order, count, false, rules);
    buf_puts(out, "]}]}\n");
}
