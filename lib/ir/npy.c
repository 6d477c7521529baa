/* npy.c: the .npy format: "\x93NUMPY", two bytes of version, the length of the header (2 bytes in
 * version 1, 4 later, little-endian), the header, the data. The header is a Python literal, in
 * UTF-8
 * in version 3 and in Latin-1 before:
 *
 *     {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }
 *
 * Files come from anywhere: every length is checked before it is used, and products of extents for
 * overflow. The dtype must be one that kernels know, little-endian, or a record of such, whose
 * descr is a list of fields. */
#include "lib/ir/npy.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "lib/base/unicode.h"
#include "lib/ir/times.h"

static const char magic[] = "\x93NUMPY";
enum { MAGIC = 6, ALIGNMENT = 64 };

typedef struct Header {
    const char *at, *end;          /* [at, end) is still to be read */
    const char *error;
    Arena      *arena;
    bool        latin1;            /* until version 3, which is UTF-8 */
} Header;

/* ---- the header's Python literal ------------------------------------------------------------- */

static bool fail(Header *h, const char *why) {
    if (!h->error) h->error = why;
    return false;
}

static void skip_blanks(Header *h) {
    while (h->at < h->end && (*h->at == ' ' || *h->at == '\t' || *h->at == '\n' || *h->at == '\r')) h->at++;
}

static bool accept(Header *h, char c) {
    skip_blanks(h);
    if (h->error || h->at == h->end || *h->at != c) return false;
    h->at++;
    return true;
}

static bool accept_word(Header *h, const char *word) {
    size_t n = strlen(word);
    skip_blanks(h);
    if (h->error || (size_t)(h->end - h->at) < n || memcmp(h->at, word, n)) return false;
    h->at += n;
    return true;
}

/* What stands for an escape, after its backslash; 0: it is none. */
static u32 read_escape(Header *h) {
    static const char codes[][2] = {{'\\', '\\'}, {'\'', '\''}, {'"', '"'}, {'n', '\n'}, {'r', '\r'}, {'t', '\t'}};
    char c = h->at < h->end ? *h->at++ : 0;
    for (size_t i = 0; i < countof(codes); i++)
        if (codes[i][0] == c) return (u32)codes[i][1];
    int digits = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0;
    u32 code = 0;
    for (int i = 0; i < digits; i++) {
        const char *hex = "0123456789abcdef", *at = h->at < h->end && *h->at ? strchr(hex, *h->at | 32) : NULL;
        if (!at) return 0;
        code = code << 4 | (u32)(at - hex);
        h->at++;
    }
    return code <= 0x10FFFF ? code : 0;
}

/* A quoted string of less than `size` bytes, as UTF-8. */
static bool read_string(Header *h, char *out, size_t size) {
    char quote = accept(h, '\'') ? '\'' : accept(h, '"') ? '"' : 0;
    if (!quote) return fail(h, "the header is damaged: a string is expected");
    for (size_t n = 0; h->at < h->end; ) {
        u32 c = (u8)*h->at++;
        if (c == (u8)quote) return out[n] = 0, true;
        bool escape = c == '\\';
        if (escape) c = read_escape(h);
        if (!c) return fail(h, "the header is damaged: a string has a character that is none");
        char utf8[4] = {(char)c};
        u32 len = escape || h->latin1 ? unicode_encode(c, utf8) : 1;
        if (n + len >= size) return fail(h, "the header is damaged: a string is too long");
        memcpy(out + n, utf8, len);
        n += len;
    }
    return fail(h, "the header is damaged: a string has no end");
}

static bool read_extent(Header *h, i64 *out) {
    skip_blanks(h);
    if (h->at == h->end || *h->at < '0' || *h->at > '9') return fail(h, "the header is damaged: an extent is expected");
    for (*out = 0; h->at < h->end && *h->at >= '0' && *h->at <= '9'; h->at++)
        if (__builtin_mul_overflow(*out, 10, out) || __builtin_add_overflow(*out, *h->at - '0', out))
            return fail(h, "an extent is too large");
    accept(h, 'L');                                                    /* written by Python 2 */
    return true;
}

static bool read_shape(Header *h, Npy *npy) {
    if (!accept(h, '(')) return fail(h, "the header is damaged: the shape is no tuple");
    while (!accept(h, ')')) {
        if (npy->ndim == NUMPY_DIMS) return fail(h, "the array has more than 32 dimensions");
        if (!read_extent(h, &npy->shape[npy->ndim++])) return false;
        if (accept(h, ',')) continue;
        if (!accept(h, ')')) return fail(h, "the header is damaged: the shape has no end");
        break;
    }
    return true;
}

/* "M8[ns]", "m8[7us]", "M8[s/3]", "m8": the unit of a time, and how many of it. */
static bool is_time(const char *text) {
    TimeUnit unit;
    if (strncmp(text, "M8", 2) && strncmp(text, "m8", 2)) return false;
    text += 2;
    if (!*text) return true;
    if (*text++ != '[') return false;
    size_t digits = strspn(text, "0123456789"), name = strspn(text + digits, "abcdefghijklmnopqrstuvwxyzYMWD");
    if (!name || !times_unit_named(text + digits, name, &unit)) return false;
    text += digits + name;
    size_t parts = *text == '/' ? 1 + strspn(text + 1, "0123456789") : 0;
    return digits < 10 && parts != 1 && parts < 11 && !strcmp(text + parts, "]");
}

/* The code of a number, without its byte order, and its size. */
static bool read_code(Header *h, const char **code, u32 *size) {
    char descr[32];
    if (!read_string(h, descr, sizeof descr)) return false;
    if (*descr == '>') return fail(h, "the array is big-endian: save it with a.astype(a.dtype.newbyteorder('<'))");
    const char *text = strchr("<|=", *descr) && *descr ? descr + 1 : descr;
    static const struct { const char *code; u32 size; } known[] = {
        {"b1", 1}, {"i1", 1}, {"i2", 2}, {"i4", 4}, {"i8", 8}, {"u1", 1}, {"u2", 2}, {"u4", 4}, {"u8", 8},
        {"f2", 2}, {"f4", 4}, {"f8", 8}, {"V1", 1}, {"f1", 1}, {"V2", 2}, {"c8", 8}, {"c16", 16},
    };
    for (size_t i = 0; i < countof(known); i++) {
        if (strcmp(known[i].code, text)) continue;
        *code = known[i].code;
        *size = known[i].size;
        return true;
    }
    if (is_time(text)) return *code = arena_strdup(h->arena, text), *size = 8, true;
    if (*text == 'S' || *text == 'U') {
        char *end;
        unsigned long n = strtoul(text + 1, &end, 10);
        if (text[1] >= '0' && text[1] <= '9' && !*end && n <= INT32_MAX / 4)
            return *code = arena_printf(h->arena, "%c%lu", *text, n), *size = (u32)n * (*text == 'U' ? 4 : 1), true;
    }
    if (*text == 'V') {                                                /* bytes without meaning: padding */
        char *end;
        unsigned long n = strtoul(text + 1, &end, 10);
        if (text[1] >= '0' && text[1] <= '9' && !*end && n <= INT32_MAX) return *code = "V", *size = (u32)n, true;
    }
    return fail(h, *text == 'O' ? "arrays of Python objects are not supported" : "its dtype is none that kernels know");
}

static bool read_type(Header *h, Buf *out, u32 *size, int depth);

/* The extents of a field, (3, 2), written to out; *size grows by their product. */
static bool read_field_shape(Header *h, Buf *out, u32 *size) {
    Npy shape = {0};
    u64 bytes = *size;
    if (!read_shape(h, &shape)) return false;
    buf_puts(out, ", (");
    for (u32 i = 0; i < shape.ndim; i++) {
        if (__builtin_mul_overflow(bytes, (u64)shape.shape[i], &bytes) || bytes > INT32_MAX)
            return fail(h, "a field is too large");
        buf_printf(out, "%s%" PRId64 "%s", i ? " " : "", shape.shape[i],
                   i + 1 < shape.ndim || shape.ndim == 1 ? "," : "");
    }
    buf_putc(out, ')');
    *size = (u32)bytes;
    return true;
}

/* ('x', '<f4'), ('v', '<i4', (3,)), (('a title', 'x'), '<f4') */
static bool read_field(Header *h, Buf *out, u32 *size, int depth) {
    char name[256];
    if (!accept(h, '(')) return fail(h, "the header is damaged: a field is no tuple");
    bool titled = accept(h, '(');
    bool named = read_string(h, name, sizeof name);
    if (titled) named = named && accept(h, ',') && read_string(h, name, sizeof name) && accept(h, ')');
    if (!named || !accept(h, ',')) return fail(h, "the header is damaged: a field has no name");
    buf_putc(out, '(');
    npy_quote(name, out);
    buf_puts(out, ", ");
    if (!read_type(h, out, size, depth)) return false;
    accept(h, ',');
    skip_blanks(h);
    if (h->at < h->end && *h->at == '(' && !read_field_shape(h, out, size)) return false;
    accept(h, ',');
    buf_putc(out, ')');
    return accept(h, ')') || fail(h, "the header is damaged: a field has no end");
}

/* A code, or the list of a record's fields: written to out in one spelling, NumPy's. */
static bool read_type(Header *h, Buf *out, u32 *size, int depth) {
    enum { MAX_DEPTH = 16 };
    const char *code;
    if (!accept(h, '[')) {
        if (!read_code(h, &code, size)) return false;
        if (*code == 'V') buf_printf(out, "'|V%u'", *size);
        else buf_printf(out, "'%s%s'", *size == 1 || *code == 'S' ? "|" : "<", code);
        return true;
    }
    if (depth == MAX_DEPTH) return fail(h, "its records are nested too deeply");
    *size = 0;
    buf_putc(out, '[');
    for (bool first = true; !accept(h, ']'); first = false) {
        u32 field = 0;
        if (!first) buf_puts(out, ", ");
        if (!read_field(h, out, &field, depth + 1)) return false;
        if (field > INT32_MAX - *size) return fail(h, "its records are too large");
        *size += field;
        if (accept(h, ',')) continue;
        if (!accept(h, ']')) return fail(h, "the header is damaged: the fields have no end");
        break;
    }
    buf_putc(out, ']');
    return true;
}

static bool read_dtype(Header *h, Npy *npy) {
    skip_blanks(h);
    if (h->at == h->end || *h->at != '[') {
        if (!read_code(h, &npy->dtype, &npy->itemsize)) return false;
        return strcmp(npy->dtype, "V") || fail(h, "its dtype is none that kernels know");
    }
    Buf text = {0};
    bool ok = read_type(h, &text, &npy->itemsize, 0);
    if (ok) npy->dtype = arena_strdup(h->arena, buf_text(&text));
    buf_free(&text);
    return ok;
}

static bool read_header(Header *h, Npy *npy) {
    bool has_dtype = false, has_order = false, has_shape = false;
    if (!accept(h, '{')) return fail(h, "the header is damaged: it is no dictionary");
    while (!accept(h, '}')) {
        char key[16];
        if (!read_string(h, key, sizeof key)) return false;
        if (!accept(h, ':')) return fail(h, "the header is damaged: a colon is missing");
        if (!strcmp(key, "descr") && !has_dtype) {
            if (!read_dtype(h, npy)) return false;
            has_dtype = true;
        } else if (!strcmp(key, "fortran_order") && !has_order) {
            npy->fortran = accept_word(h, "True");
            if (!npy->fortran && !accept_word(h, "False"))
                return fail(h, "the header is damaged: fortran_order is no bool");
            has_order = true;
        } else if (!strcmp(key, "shape") && !has_shape) {
            if (!read_shape(h, npy)) return false;
            has_shape = true;
        } else {
            return fail(h, "the header is damaged: it has an unknown or repeated key");
        }
        if (!accept(h, ',') && (h->at == h->end || *h->at != '}'))
            return fail(h, "the header is damaged: it has no end");
    }
    return (has_dtype && has_order && has_shape) || fail(h, "the header is damaged: a key is missing");
}

/* ---- the file -------------------------------------------------------------------------------- */

/* False if a stride would be no number, as NumPy refuses arrays without elements too. */
static bool data_size(const Npy *npy, size_t *bytes) {
    *bytes = npy->itemsize;
    bool empty = false;
    for (u32 i = 0; i < npy->ndim; i++) {
        if (npy->shape[i] == 0) empty = true;
        else if (__builtin_mul_overflow(*bytes, (size_t)npy->shape[i], bytes) || *bytes > PTRDIFF_MAX) return false;
    }
    if (empty) *bytes = 0;
    return true;
}

const char *npy_read(Arena *a, const void *bytes, size_t len, Npy *out) {
    const u8 *b = bytes;
    *out = (Npy){.dtype = ""};
    if (len < MAGIC + 4 || memcmp(b, magic, MAGIC)) return "it is no .npy file";
    u32 version = b[MAGIC], start = version == 1 ? MAGIC + 4 : MAGIC + 6;
    if (version < 1 || version > 3) return arena_printf(a, "version %u of the .npy format is not known", version);
    if (len < start) return "it is cut short in the header";
    size_t size = b[MAGIC + 2] | (size_t)b[MAGIC + 3] << 8;
    if (version > 1) size |= (size_t)b[MAGIC + 4] << 16 | (size_t)b[MAGIC + 5] << 24;
    if (size > len - start) return "it is cut short in the header";

    Header h = {(const char *)b + start, (const char *)b + start + size, NULL, a, version < 3};
    if (!read_header(&h, out)) return h.error;
    if (!data_size(out, &out->bytes)) return "its shape is larger than the address space";
    size_t have = len - start - size;
    if (have < out->bytes)
        return arena_printf(a, "it is cut short: %zu bytes of data, its shape needs %zu", have, out->bytes);
    out->data = b + start + size;
    return NULL;
}

void npy_quote(const char *text, Buf *out) {
    buf_putc(out, '\'');
    for (const char *c = text; *c; c++) {
        if (*c == '\'' || *c == '\\') buf_printf(out, "\\%c", *c);
        else if ((u8)*c < 32 || *c == 127) buf_printf(out, "\\x%02x", (u8)*c);
        else buf_putc(out, *c);
    }
    buf_putc(out, '\'');
}

void npy_write(const Npy *npy, Buf *out) {
    Buf h = {0};
    bool records = *npy->dtype == '[';
    const char *quote = records ? "" : "'", *order = records                                    ? ""
                                                     : npy->itemsize == 1 || *npy->dtype == 'S' ? "|"
                                                                                                : "<";
    buf_printf(&h, "{'descr': %s%s%s%s, 'fortran_order': %s, 'shape': (", quote, order, npy->dtype, quote,
               npy->fortran ? "True" : "False");
    for (u32 i = 0; i < npy->ndim; i++)
        buf_printf(&h, "%s%" PRId64 "%s", i ? " " : "", npy->shape[i], i + 1 < npy->ndim || npy->ndim == 1 ? "," : "");
    buf_puts(&h, "), }");
    bool ascii = true;
    for (size_t i = 0; i < h.len; i++) ascii &= (u8)h.data[i] < 128;
    char version = !ascii ? 3 : h.len + ALIGNMENT < 1 << 16 ? 1 : 2;    /* the lists of large records need version 2 */
    u32 lead_size = version == 1 ? 4 : 6;
    while ((MAGIC + lead_size + h.len + 1) % ALIGNMENT) buf_putc(&h, ' ');
    buf_putc(&h, '\n');
    buf_write(out, magic, MAGIC);
    const char lead[6] = {
        version, 0, (char)(h.len & 255), (char)(h.len >> 8), (char)(h.len >> 16), (char)(h.len >> 24)};
    buf_write(out, lead, lead_size);
    buf_write(out, h.data, h.len);
    if (npy->bytes) buf_write(out, npy->data, npy->bytes);
    buf_free(&h);
}
