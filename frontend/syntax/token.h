/* token.h: tokens and operators, from their tables. */
#ifndef PYK_FRONTEND_SYNTAX_TOKEN_H
#define PYK_FRONTEND_SYNTAX_TOKEN_H

#include "lib/base/source.h"
#include "lib/base/sym.h"

typedef enum Operator {
#define OPERATOR(name, spelling, pyname, n) OPR_##name,
#include "lib/ir/operator.def"
} Operator;

typedef enum TokenKind {
#define TOKEN(name, spelling, power, op) TOK_##name,
#include "frontend/syntax/token.def"
    TOK_COUNT
} TokenKind;

typedef struct Token {
    TokenKind kind;
    Span      span;
    Sym       text;                /* NAME: the identifier (NFKC is not applied). Numbers: digits without underscores. STRING, FSTRING: the
                                      token as written, with prefix and quotes */
} Token;

const char *token_spelling(TokenKind k);
int         token_power(TokenKind k);          /* binding power as a binary operator, 0: none */
Operator    token_operator(TokenKind k);
const char *operator_spelling(Operator o);
const char *operator_pyname(Operator o);

#endif
