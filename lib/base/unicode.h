/* unicode.h: UTF-8, and which characters may stand in a name. */
#ifndef PYK_LIB_BASE_UNICODE_H
#define PYK_LIB_BASE_UNICODE_H

#include "lib/base/arena.h"

u32  unicode_decode(const char *s, size_t len, u32 *cp);     /* bytes of the character; 0: not valid UTF-8 */
u32  unicode_encode(u32 cp, char out[4]);                    /* gives the bytes written; takes surrogates too */
size_t unicode_valid(const char *s, size_t len);             /* length of the valid part: len if all of it is UTF-8 */
bool unicode_is_ascii(const char *s, size_t len);
bool unicode_in_word(char c);                                /* may a byte be one of a name's? */
bool unicode_in_name(u32 cp);                                /* letters, marks and digits beyond ASCII */
const char *unicode_ascii(Arena *a, const char *name); /* a name for assemblers and C: größe as gr_u00F6_u00DFe */
bool unicode_hidden(u32 cp);                                 /* has no shape of its own: controls, order of writing */
const char *unicode_lookalike(u32 cp);                       /* what to type instead, or NULL */

#endif
