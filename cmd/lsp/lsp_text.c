/* lsp_text.c: URIs, positions and edits of the language server. A position is a line and a
 * character in it, both from 0; characters are UTF-16 units unless client and server agreed on
 * bytes. */
#include "cmd/lsp/lsp.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- URIs ------------------------------------------------------------------------------------ */

static int hex(char c) { return isdigit((u8)c) ? c - '0' : isxdigit((u8)c) ? tolower((u8)c) - 'a' + 10 : -1; }

char *lsp_path(const char *uri) {
    Buf b = {0};
    const char *s = uri;
    if (!strncmp(s, "file://", 7)) s += 7 + strcspn(s + 7, "/");         /* without the host */
    buf_write(&b, "", 0);
    for (; *s; s++) {
        int high = s == uri || *s != '%' ? -1 : hex(s[1]), low = high < 0 ? -1 : hex(s[2]);
        if (low < 0 || high + low == 0) buf_putc(&b, *s);
        else buf_putc(&b, (char)(high * 16 + low)), s += 2;
    }
    return b.data;
}

json_t *lsp_uri(const Doc *docs, const char *path) {
    for (const Doc *d = docs; d; d = d->next)
        if (!strcmp(d->path, path)) return json_string(d->uri);
    Buf b = {0};
    buf_puts(&b, "file://");
    for (; *path; path++)
        if (isalnum((u8)*path) || strchr("/._-~", *path)) buf_putc(&b, *path);
        else buf_printf(&b, "%%%02X", (u8)*path);
    json_t *uri = json_string(b.data);
    buf_free(&b);
    return uri;
}

Doc *lsp_doc(Doc *docs, const char *uri) {
    while (docs && (!uri || strcmp(docs->uri, uri))) docs = docs->next;
    return docs;
}

/* ---- positions ------------------------------------------------------------------------------- */

/* The units of the character that begins here, and its bytes. */
static u32 units(const Client *c, const char *s, size_t left, size_t *bytes) {
    u8 first = (u8)*s;
    size_t n = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    *bytes = n < left ? n : left;
    return c->utf8 ? (u32)*bytes : first < 0xF0 ? 1 : 2;
}

size_t lsp_offset(const Client *c, const char *text, size_t len, json_t *position) {
    json_int_t line = 0, character = 0;
    json_unpack(position, "{s:I, s:I}", "line", &line, "character", &character);
    size_t at = 0, bytes;
    for (; line > 0 && at < len; at++) line -= text[at] == '\n' || (text[at] == '\r' && text[at + 1] != '\n');
    if (line > 0) return len;
    while (character > 0 && at < len && text[at] != '\n' && text[at] != '\r') {
        character -= units(c, text + at, len - at, &bytes);
        if (character >= 0 || bytes == 1) at += bytes;
    }
    return at;
}

static json_t *position_of(const Client *c, const Source *src, u32 offset) {
    u32 line = source_linecol(src, offset).line - 1, character = 0;
    size_t bytes;
    for (u32 at = src->lines[line]; at < offset && at < src->len; at += (u32)bytes)
        character += units(c, src->text + at, src->len - at, &bytes);
    return json_pack("{s:i, s:i}", "line", (int)line, "character", (int)character);
}

json_t *lsp_range(const Client *c, Span s) {
    if (!s.src) return json_pack("{s:{s:i, s:i}, s:{s:i, s:i}}", "start", "line", 0, "character", 0, "end", "line", 0,
                                 "character", 0);
    return json_pack("{s:o, s:o}", "start", position_of(c, s.src, s.lo), "end", position_of(c, s.src, s.hi));
}

/* ---- texts ----------------------------------------------------------------------------------- */

void lsp_edit(const Client *c, Doc *d, json_t *change) {
    const char *text = "";
    size_t n = 0, lo = 0, hi = d->text.len;
    json_t *start, *end;
    if (json_unpack(change, "{s:s%}", "text", &text, &n)) return;
    if (!json_unpack(change, "{s:{s:o, s:o}}", "range", "start", &start, "end", &end)) {
        lo = lsp_offset(c, buf_text(&d->text), d->text.len, start);
        hi = lsp_offset(c, buf_text(&d->text), d->text.len, end);
        if (hi < lo) hi = lo;
    }
    Buf new = {0};
    buf_write(&new, buf_text(&d->text), lo);
    buf_write(&new, text, n);
    buf_write(&new, buf_text(&d->text) + hi, d->text.len - hi);
    buf_free(&d->text);
    d->text = new;
}

json_t *lsp_string(const char *text) {
    json_t *whole = json_string(text);
    if (whole) return whole;
    char *copy = strdup(text);
    if (!copy) base_out_of_memory(strlen(text));
    for (char *s = copy; *s; s++)
        if ((u8)*s >= 128) *s = '?';
    whole = json_string(copy);
    free(copy);
    return whole;
}
