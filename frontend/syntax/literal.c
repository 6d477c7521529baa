/* literal.c: numbers and escapes of strings. An unknown escape stays as written; \N{...} is U+FFFD,
 * since no kernel can tell characters apart; every line end is \n inside a literal. */
#include "frontend/syntax/literal.h"
#include "lib/base/unicode.h"

#include <stdlib.h>
#include <string.h>

static int digit_of(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : 99;
}

StringForm literal_form(const char *text) {
    StringForm f = {0};
    bool unicode = false;
    for (;; f.prefix++) {
        char c = (char)(text[f.prefix] | 0x20);
        if (c == 'r' && !f.raw && !unicode) f.raw = true;
        else if (c == 'b' && !f.bytes && !f.formatted && !unicode) f.bytes = true;
        else if (c == 'f' && !f.bytes && !f.formatted && !unicode) f.formatted = true;
        else if (c == 'u' && f.prefix == 0) unicode = true;
        else break;
    }
    const char *q = text + f.prefix;
    if (*q == '"' || *q == '\'') f.quote = q[1] == *q && q[2] == *q ? 3 : 1;
    return f;
}

bool literal_int(const char *digits, u64 *value) {
    u64 base = 10, v = 0;
    if (digits[0] == '0' && digits[1]) {
        char c = (char)(digits[1] | 0x20);
        base = c == 'x' ? 16 : c == 'o' ? 8 : c == 'b' ? 2 : 10;
        if (base != 10) digits += 2;
    }
    *value = UINT64_MAX;
    for (; *digits; digits++) {
        u64 d = (u64)digit_of(*digits);
        if (v > (UINT64_MAX - d) / base) return false;
        v = v * base + d;
    }
    *value = v;
    return true;
}

double literal_float(const char *digits) { return strtod(digits, NULL); }

static void put_char(Buf *out, u32 cp) {
    char bytes[4];
    buf_write(out, bytes, unicode_encode(cp, bytes));
}

/* \xhh, \uhhhh, \Uhhhhhhhh: the digits stand from `s` on. Returns how many there are to take, after
 * reporting if they are not `want`. */
static u32 hex_escape(Buf *out, Diags *diags, Span at, const char *s, u32 left, u32 want, bool byte) {
    u32 n = 0, v = 0;
    while (n < want && n < left && digit_of(s[n]) < 16) v = v << 4 | (u32)digit_of(s[n++]);
    at.hi = at.lo + 2 + n;
    if (n < want) diag_SHORT_ESCAPE(diags, at, s[-1], want);
    else if (v > 0x10FFFF) diag_ESCAPE_TOO_BIG(diags, at);
    else if (byte) buf_putc(out, (char)v);
    else put_char(out, v);
    return n;
}

void literal_decode(Buf *out, Diags *diags, Span span, StringForm form) {
    const char *s = span.src->text + span.lo, *end = span.src->text + span.hi;
    while (s < end) {
        const char *run = s;
        while (s < end && *s != '\\' && *s != '\r') s++;
        buf_write(out, run, (size_t)(s - run));
        if (s == end) break;
        if (*s == '\r') {
            s += s + 1 < end && s[1] == '\n' ? 2 : 1;
            buf_putc(out, '\n');
            continue;
        }
        if (form.raw || s + 1 == end) {
            buf_putc(out, *s++);
            continue;
        }
        Span at = {span.src, (u32)(s - span.src->text), (u32)(s - span.src->text) + 2};
        char c = s[1];
        s += 2;
        u32 left = (u32)(end - s);
        const char *simple = strchr("a\ab\bf\fn\nr\rt\tv\v", c);
        switch (c) {
        case '\n': break;
        case '\r': s += left && *s == '\n'; break;
        case '\\': case '\'': case '"': buf_putc(out, c); break;
        case 'a': case 'b': case 'f': case 'n': case 'r': case 't': case 'v': buf_putc(out, simple[1]); break;
        case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7': {
            u32 v = (u32)(c - '0');
            for (u32 i = 0; i < 2 && s < end && *s >= '0' && *s <= '7'; i++) v = v << 3 | (u32)(*s++ - '0');
            if (form.bytes) buf_putc(out, (char)v);
            else put_char(out, v);
            break;
        }
        case 'x': s += hex_escape(out, diags, at, s, left, 2, form.bytes); break;
        case 'u': case 'U': case 'N':
            if (form.bytes) {
                buf_write(out, s - 2, 2);
            } else if (c != 'N') {
                s += hex_escape(out, diags, at, s, left, c == 'u' ? 4 : 8, false);
            } else {
                const char *close = left > 1 && *s == '{' && s[1] != '}' ? memchr(s, '}', left) : NULL;
                if (!close) diag_BAD_NAMED_ESCAPE(diags, at);
                else s = close + 1;
                put_char(out, 0xFFFD);
            }
            break;
        default: buf_write(out, s - 2, 2); break;
        }
    }
}
