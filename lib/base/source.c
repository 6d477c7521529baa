/* source.c: the table of line starts, and binary search in it. A line ends with \n, \r\n or \r, as
 * in Python. */
#include "lib/base/source.h"

#include <string.h>

Source *source_create(Arena *a, const char *path, const char *text, size_t len) {
    Source *s = arena_new(a, Source);
    s->path = s->name = arena_strdup(a, path);
    s->text = arena_strndup(a, text, len);
    s->len = (u32)len;
    u32 n = 1;
    for (u32 i = 0; i < s->len; i++) n += s->text[i] == '\n' || (s->text[i] == '\r' && s->text[i + 1] != '\n');
    s->lines = arena_array(a, u32, n);
    s->nlines = n;
    s->ascii = true;
    for (u32 i = 0; i < s->len; i++) s->ascii &= (u8)s->text[i] < 128;
    n = 1;
    for (u32 i = 0; i < s->len; i++)
        if (s->text[i] == '\n' || (s->text[i] == '\r' && s->text[i + 1] != '\n')) s->lines[n++] = i + 1;
    return s;
}

static void *copy(Arena *a, const void *data, size_t bytes) {
    return bytes ? memcpy(arena_array(a, char, bytes), data, bytes) : NULL;
}

Source *source_copy(Arena *a, const Source *s) {
    Source *c = arena_new(a, Source);
    *c = *s;
    c->path = arena_strdup(a, s->path);
    c->name = arena_strdup(a, s->name);
    c->text = arena_strndup(a, s->text, s->len);
    c->lines = copy(a, s->lines, s->nlines * sizeof *s->lines);
    c->cells = copy(a, s->cells, s->ncells * sizeof *s->cells);
    return c;
}

void source_rename(Arena *a, Source *s, const char *const *maps, u32 n) {
    while (n--) {
        size_t len = strcspn(maps[n], "=");
        if (strncmp(s->path, maps[n], len)) continue;
        s->name = arena_printf(a, "%s%s", maps[n] + len + 1, s->path + len);
        return;
    }
}

LineCol source_linecol(const Source *s, u32 offset) {
    u32 lo = 0, hi = s->nlines;
    while (hi - lo > 1) {
        u32 mid = (lo + hi) / 2;
        if (s->lines[mid] <= offset) lo = mid;
        else hi = mid;
    }
    u32 col = 1;
    if (s->ascii) return (LineCol){lo + 1, (offset < s->len ? offset : s->len) - s->lines[lo] + 1};
    for (u32 i = s->lines[lo]; i < offset && i < s->len; i++) col += ((u8)s->text[i] & 0xC0) != 0x80;
    return (LineCol){lo + 1, col};
}

LineCol source_shown(const Source *s, u32 offset, u32 *cell) {
    LineCol at = source_linecol(s, offset);
    u32 i = 0;
    while (i < s->ncells && s->cells[i].line <= at.line) i++;
    *cell = i ? s->cells[i - 1].number : 0;
    if (i) at.line -= s->cells[i - 1].line - 1;
    return at;
}

bool source_has_line(const Source *s, u32 line) {
    bool inside = !s->ncells;
    for (u32 i = 0; i < s->ncells && !inside; i++) inside = line + 1 >= s->cells[i].line && line < s->cells[i].end;
    return inside;
}

const char *source_place(Arena *a, const Source *s, u32 offset) {
    u32 cell, line = source_shown(s, offset, &cell).line;
    return cell ? arena_printf(a, "line %u of cell %u", line, cell) : arena_printf(a, "line %u", line);
}

const char *source_line(const Source *s, u32 line, u32 *len) {
    ENSURE(line >= 1 && line <= s->nlines);
    u32 lo = s->lines[line - 1], hi = line < s->nlines ? s->lines[line] : s->len;
    while (hi > lo && (s->text[hi - 1] == '\n' || s->text[hi - 1] == '\r')) hi--;
    *len = hi - lo;
    return s->text + lo;
}

void source_show(const Source *s, u32 line, Buf *out) {
    u32 len;
    const char *text = source_line(s, line, &len);
    for (u32 i = 0; i < len; i++) buf_putc(out, (u8)text[i] < 32 && text[i] != '\t' ? '?' : text[i]);
}
