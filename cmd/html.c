/* html.c: text in HTML. What a source holds must neither end an element nor hide or reorder what
 * the reader sees, so characters that do not show become their numbers. */
#include "cmd/html.h"

#include <string.h>

/* The length of a character that changes the direction of text or does not show, as U+202E. */
static u32 hidden(const u8 *c, size_t left, u32 *point) {
    if (left >= 2 && c[0] == 0xC2 && c[1] < 0xA0) return *point = c[1], 2;
    if (left >= 2 && c[0] == 0xD8 && c[1] == 0x9C) return *point = 0x61C, 2;
    if (left < 3 || (c[0] != 0xE2 && c[0] != 0xEF)) return 0;
    *point = (u32)(c[0] & 15) << 12 | (u32)(c[1] & 63) << 6 | (c[2] & 63);
    bool is = (*point >= 0x200B && *point <= 0x200F) || (*point >= 0x2028 && *point <= 0x202E) ||
              (*point >= 0x2060 && *point <= 0x206F) || *point == 0xFEFF;
    return is ? 3 : 0;
}

void html_text(Buf *out, const char *text, size_t len) {
    for (size_t i = 0; i < len; i++) {
        u32 point, n = hidden((const u8 *)text + i, len - i, &point);
        if (n) buf_printf(out, "\xE2\x9F\xA8U+%04X\xE2\x9F\xA9", point), i += n - 1;
        else if (text[i] == '&') buf_puts(out, "&amp;");
        else if (text[i] == '<') buf_puts(out, "&lt;");
        else if (text[i] == '>') buf_puts(out, "&gt;");
        else if (text[i] == '"') buf_puts(out, "&quot;");
        else if (text[i] == '\'') buf_puts(out, "&#39;");
        else if (((u8)text[i] < 32 && text[i] != '\t' && text[i] != '\n') || text[i] == 127) buf_putc(out, '?');
        else buf_putc(out, text[i]);
    }
}

void html_put(Buf *out, const char *text) { html_text(out, text, strlen(text)); }

void html_as(Buf *out, const char *tag, const char *css, const char *text) {
    buf_printf(out, "<%s class=\"%s\">", tag, css);
    html_put(out, text);
    buf_printf(out, "</%s>", tag);
}
