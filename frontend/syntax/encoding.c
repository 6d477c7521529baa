/* encoding.c: PEP 263. A comment in the first two lines that contains "coding:" or "coding=" names
 * the encoding; the second line counts only when the first holds nothing but a comment. UTF-8 and
 * ASCII are taken as they are (the lexer checks every byte), latin-1 is converted. Python reads no
 * UTF-16, whatever declares it. */
#include "frontend/syntax/encoding.h"
#include "lib/base/unicode.h"

#include <ctype.h>
#include <string.h>

/* The declared name in [*lo, *hi) of one line; false if the line declares none. *blank: the next
 * line may still declare one. */
static bool declared(const char *line, size_t len, size_t *lo, size_t *hi, bool *blank) {
    size_t i = 0;
    while (i < len && (line[i] == ' ' || line[i] == '\t' || line[i] == '\f')) i++;
    *blank = i == len || line[i] == '#';
    if (i == len || line[i] != '#') return false;
    for (; i + 7 <= len; i++) {
        if (memcmp(line + i, "coding", 6) || (line[i + 6] != ':' && line[i + 6] != '=')) continue;
        size_t at = i + 7;
        while (at < len && (line[at] == ' ' || line[at] == '\t')) at++;
        size_t end = at;
        while (end < len && (isalnum((u8)line[end]) || strchr("-_.", line[end])) && line[end]) end++;
        if (end == at) continue;
        *lo = at;
        *hi = end;
        return true;
    }
    return false;
}

static Source *from_latin1(Arena *a, const char *path, const char *bytes, size_t len) {
    Buf text = {0};
    buf_write(&text, bytes, 0);
    for (size_t i = 0; i < len; i++) {
        char out[4];
        buf_write(&text, out, unicode_encode((u8)bytes[i], out));
    }
    Source *s = source_create(a, path, text.data, text.len);
    buf_free(&text);
    return s;
}

const char *encoding_wide(const char *bytes, size_t len) {
    if (len < 4) return NULL;
    if (!memcmp(bytes, "\xFF\xFE\0\0", 4) || !memcmp(bytes, "\0\0\xFE\xFF", 4)) return "UTF-32";
    if (!memcmp(bytes, "\xFF\xFE", 2) || !memcmp(bytes, "\xFE\xFF", 2)) return "UTF-16";
    bool little = bytes[0] && !bytes[1] && bytes[2] && !bytes[3], big = !bytes[0] && bytes[1] && !bytes[2] && bytes[3];
    return little || big ? "UTF-16" : NULL;
}

Source *encoding_source(Arena *a, Diags *diags, const char *path, const char *bytes, size_t len) {
    const char *wide = encoding_wide(bytes, len);
    if (wide) {
        Source *s = source_create(a, path, "", 0);
        diag_WIDE_ENCODING(diags, (Span){s, 0, 0}, wide);
        return s;
    }
    bool marked = len >= 3 && !memcmp(bytes, "\xEF\xBB\xBF", 3);
    if (marked) bytes += 3, len -= 3;
    size_t start = 0, lo = 0, hi = 0;
    bool found = false, blank = true;
    for (int line = 0; line < 2 && blank && !found; line++) {
        size_t end = start;
        while (end < len && bytes[end] != '\n' && bytes[end] != '\r') end++;
        found = declared(bytes + start, end - start, &lo, &hi, &blank);
        if (found) lo += start, hi += start;
        start = end + (end < len) + (end + 1 < len && bytes[end] == '\r' && bytes[end + 1] == '\n');
    }
    if (!found) return source_create(a, path, bytes, len);
    char *name = arena_strndup(a, bytes + lo, hi - lo);
    for (char *c = name; *c; c++) *c = *c == '_' ? '-' : (char)tolower((u8)*c);
    bool latin1 = AMONG(name, "latin-1", "latin1", "iso-8859-1", "iso8859-1", "l1", "latin", "8859", "cp819") ||
                  !strncmp(name, "latin-1-", 8) || !strncmp(name, "iso-8859-1-", 11);
    if (latin1 && !marked) return from_latin1(a, path, bytes, len);
    Source *s = source_create(a, path, bytes, len);
    if (!AMONG(name, "utf-8", "utf8", "utf-8-sig", "u8", "utf", "cp65001", "ascii", "us-ascii", "646") &&
        strncmp(name, "utf-8-", 6)) {
        Span at = {s, (u32)lo, (u32)hi};
        diag_UNKNOWN_ENCODING(diags, at, arena_strndup(a, bytes + lo, hi - lo));
        diag_note(diags, at, "save the file as UTF-8 and remove this comment");
    }
    return s;
}
