/* token.c: the tables behind token.h, expanded from token.def and operator.def. */
#include "frontend/syntax/token.h"

static const struct { const char *spelling; int power; Operator op; } tokens[TOK_COUNT] = {
#define TOKEN(name, spelling, power, op) [TOK_##name] = {spelling, power, OPR_##op},
#include "frontend/syntax/token.def"
};

static const struct { const char *spelling, *pyname; } operators[] = {
#define OPERATOR(name, spelling, pyname, n) [OPR_##name] = {spelling, pyname},
#include "lib/ir/operator.def"
};

const char *token_spelling(TokenKind k) { return tokens[k].spelling; }
int         token_power(TokenKind k) { return tokens[k].power; }
Operator    token_operator(TokenKind k) { return tokens[k].op; }
const char *operator_spelling(Operator o) { return operators[o].spelling; }
const char *operator_pyname(Operator o) { return operators[o].pyname; }
