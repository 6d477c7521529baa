/* literal.h: what literals are worth. */
#ifndef PYK_FRONTEND_SYNTAX_LITERAL_H
#define PYK_FRONTEND_SYNTAX_LITERAL_H

#include "lib/diag/diag.h"

typedef struct StringForm {
    bool raw, bytes, formatted;
    u32  prefix, quote;            /* the lengths of r, b, u, f and of the quotes, 1 or 3 */
} StringForm;

/* The form of the string that begins at a text that ends in NUL; quote is 0 if none begins. */
StringForm literal_form(const char *text);

bool   literal_int(const char *digits, u64 *value);          /* of INT's text; false: 2^64 or more */
double literal_float(const char *digits);                    /* of FLOAT's and IMAG's text */

/* Appends the bytes that [span.lo, span.hi), inside a string, stands for; reports bad escapes. */
void literal_decode(Buf *out, Diags *diags, Span span, StringForm form);

#endif
