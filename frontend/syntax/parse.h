/* parse.h: tokens -> syntax tree, for all of Python 3.12. What pyk does not compile parses too and
 * gets its own message later. */
#ifndef PYK_FRONTEND_SYNTAX_PARSE_H
#define PYK_FRONTEND_SYNTAX_PARSE_H

#include "frontend/syntax/ast.h"
#include "frontend/syntax/lex.h"

/* The MODULE node, never NULL. Parsing goes on behind a wrong statement, up to 20 errors. */
Node *parse_module(Arena *a, SymTab *syms, Diags *diags, const TokenList *tokens);
/* One expression that is the whole source: signature strings, command line. NULL after an error. */
Node *parse_expression(Arena *a, SymTab *syms, Diags *diags, const TokenList *tokens);

#endif
