/* token.h: tokens, from their table. */
#ifndef PYK_FRONTEND_SYNTAX_TOKEN_H
#define PYK_FRONTEND_SYNTAX_TOKEN_H

#include "lib/base/source.h"
#include "lib/base/sym.h"
#include "lib/ir/operator.h"

typedef enum TokenKind {
#define TOKEN(name, spelling, power, op, begins) TOK_##name,
#include "frontend/syntax/token.def"
    TOK_COUNT
} TokenKind;

typedef enum TokenBegins { BEGINS_OTHER, BEGINS_EXPRESSION, BEGINS_STATEMENT } TokenBegins;

typedef struct Token {
    TokenKind kind;
    Span      span;
    Sym text; /* NAME: the identifier (NFKC is not applied). Numbers: digits without underscores. STRING, FSTRING: the
                                      token as written, with prefix and quotes */
} Token;

const char *token_spelling(TokenKind k);
int         token_power(TokenKind k);          /* binding power as a binary operator, 0: none */
Operator    token_operator(TokenKind k);
TokenBegins token_begins(TokenKind k);

#endif
