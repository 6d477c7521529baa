/* token.c: the table behind token.h. */
#include "frontend/syntax/token.h"

static const struct { const char *spelling; int power; Operator op; TokenBegins begins; } tokens[TOK_COUNT] = {
#define TOKEN(name, spelling, power, op, begins) [TOK_##name] = {spelling, power, OPR_##op, BEGINS_##begins},
#include "frontend/syntax/token.def"
};

const char *token_spelling(TokenKind k) { return tokens[k].spelling; }
int         token_power(TokenKind k) { return tokens[k].power; }
Operator    token_operator(TokenKind k) { return tokens[k].op; }
TokenBegins token_begins(TokenKind k) { return tokens[k].begins; }
