/* findings.c: three ways of writing findings, each by level, within it as they were found. */
#include "cmd/diff/findings.h"

#include <inttypes.h>
#include <string.h>

#include "lib/diag/diag.h"

static const struct { const char *name, *meaning; } levels[LEVEL_COUNT] = {
#define LEVEL(id, name, meaning) [LEVEL_##id] = {name, meaning},
#include "cmd/diff/level.def"
};

void findings_add(Findings *f, Level level, const char *kernel, const char *arch, const char *fmt, ...) {
    va_list args;
    va_start(args, fmt);
    Finding found = {level, kernel, arch, arena_vprintf(f->arena, fmt, args)};
    va_end(args);
    vec_push(f->arena, &f->all, found);
    f->count[level]++;
}

static bool is_same_abi(const Findings *f) { return f->old->abi_hash == f->new->abi_hash; }

/* "kernel 'saxpy' on sm_90: " */
static const char *subject(const Findings *f, const Finding *x) {
    if (!*x->kernel) return "";
    const char *on = *x->arch ? arena_printf(f->arena, " on %s", x->arch) : "";
    return arena_printf(f->arena, "kernel '%s'%s", x->kernel, on);
}

void findings_text(const Findings *f, Buf *out) {
    for (Level l = 0; l < LEVEL_COUNT; l++)
        for (vec_each_at(const Finding *, x, &f->all))
            if (x->level == l) buf_printf(out, "%s: %s%s\n", levels[l].name, subject(f, x), x->text);
    if (!is_same_abi(f))
        buf_printf(out, "ABI hash: %016" PRIx64 ", was %016" PRIx64 ": compile the stub again\n", f->new->abi_hash,
                   f->old->abi_hash);
    else if (!f->count[LEVEL_BREAK]) buf_puts(out, "the ABI is the same\n");
}

/* ---- JSON */

static void put_string(Buf *out, const char *key, const char *s) {
    buf_printf(out, "\"%s\": ", key);
    diag_put_string(out, s);
}

void findings_json(const Findings *f, Buf *out) {
    buf_putc(out, '{');
    put_string(out, "package", f->new->name);
    buf_printf(out, ", \"abi_hash\": \"%016" PRIx64 "\", \"old_abi_hash\": \"%016" PRIx64 "\",\n ", f->new->abi_hash,
               f->old->abi_hash);
    for (Level l = 0; l < LEVEL_COUNT; l++) buf_printf(out, "\"%ss\": %u, ", levels[l].name, f->count[l]);
    buf_puts(out, "\"findings\": [");
    for (u32 i = 0; i < f->all.len; i++) {
        const Finding *x = &f->all.at[i];
        buf_puts(out, i ? ",\n  {" : "\n  {");
        put_string(out, "level", levels[x->level].name);
        if (*x->kernel) buf_puts(out, ", "), put_string(out, "kernel", x->kernel);
        if (*x->arch) buf_puts(out, ", "), put_string(out, "arch", x->arch);
        buf_puts(out, ", ");
        put_string(out, "message", arena_printf(f->arena, "%s%s", subject(f, x), x->text));
        buf_putc(out, '}');
    }
    buf_puts(out, "]}\n");
}

/* ---- Markdown */

/* What is text to the reader is no markup. */
static void put_plain(Buf *out, const char *s) {
    for (; *s; s++) {
        if (strchr("\\`*_{}[]<>#|", *s)) buf_putc(out, '\\');
        buf_putc(out, *s == '\n' ? ' ' : *s);
    }
}

static void put_heading(const Findings *f, Buf *out) {
    const char *between = ": ";
    buf_puts(out, "### ");
    put_plain(out, f->new->name);
    for (Level l = 0; l < LEVEL_COUNT; l++) {
        if (!f->count[l]) continue;
        buf_printf(out, "%s%u %s%s", between, f->count[l], levels[l].name, f->count[l] == 1 ? "" : "s");
        between = ", ";
    }
    buf_puts(out, strcmp(between, ": ") ? "\n\n" : ": nothing changes\n\n");
}

void findings_markdown(const Findings *f, Buf *out) {
    put_heading(f, out);
    for (Level l = 0; l < LEVEL_COUNT; l++) {
        if (f->count[l]) buf_printf(out, "**%s**\n\n", levels[l].meaning);
        for (u32 i = 0; i < f->all.len; i++) {
            if (f->all.at[i].level != l) continue;
            buf_puts(out, "- ");
            put_plain(out, arena_printf(f->arena, "%s%s", subject(f, &f->all.at[i]), f->all.at[i].text));
            buf_putc(out, '\n');
        }
        if (f->count[l]) buf_putc(out, '\n');
    }
    buf_puts(out, is_same_abi(f) ? "The ABI hash is the same.\n"
                                 : "The ABI hash is another one: programs compile the launch stub again.\n");
}
