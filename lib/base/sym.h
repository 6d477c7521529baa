/* sym.h: interned names. Equal text is the same pointer within one table, so == compares names. */
#ifndef PYK_LIB_BASE_SYM_H
#define PYK_LIB_BASE_SYM_H

#include "lib/base/arena.h"

typedef struct SymData {
    u32  len, hash;
    char text[];                   /* NUL-terminated; may contain NULs when it stands for a string literal */
} const *Sym;

typedef struct SymTab SymTab;

SymTab *sym_table_create(Arena *a);   /* lives in the arena */
Sym     sym_intern(SymTab *t, const char *text, size_t len);
Sym     sym_of(SymTab *t, const char *text);
Sym     sym_printf(SymTab *t, const char *fmt, ...) PRINTF_LIKE(2, 3);
bool    sym_is(Sym s, const char *text);                /* false for NULL */

static inline const char *sym_str(Sym s) { return s ? s->text : "(none)"; }

#endif
