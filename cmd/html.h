/* html.h: text in elements of HTML and SVG, and in attributes with double quotes. */
#ifndef PYK_CMD_HTML_H
#define PYK_CMD_HTML_H

#include "lib/base/buf.h"

void html_text(Buf *out, const char *text, size_t len);
void html_put(Buf *out, const char *text);
void html_as(Buf *out, const char *tag, const char *css, const char *text);    /* <tag class="css">text</tag> */

#endif
