/* lex.h: Source -> tokens, with INDENT, DEDENT and NEWLINE as Python 3.12 defines them. */
#ifndef PYK_FRONTEND_SYNTAX_LEX_H
#define PYK_FRONTEND_SYNTAX_LEX_H

#include "frontend/syntax/token.h"
#include "lib/base/vec.h"
#include "lib/diag/diag.h"

typedef VEC(Token) TokenList;

/* All tokens of the source, the last one END. Errors are reported and lexing goes on after them. */
TokenList lex(Arena *a, SymTab *syms, Diags *diags, const Source *src);
void      lex_dump(const TokenList *tokens, Buf *out);

#endif
