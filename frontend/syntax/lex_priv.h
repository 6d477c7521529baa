/* lex_priv.h: what lex.c (lines, names, operators), lex_literal.c and parse_string.c share. */
#ifndef PYK_FRONTEND_SYNTAX_LEX_PRIV_H
#define PYK_FRONTEND_SYNTAX_LEX_PRIV_H

#include "frontend/syntax/lex.h"

enum { MAX_INDENTS = 100, MAX_NESTED_STRINGS = 100 };

typedef struct Lexer {
    Arena        *arena;
    SymTab       *syms;
    Diags        *diags;
    const Source *src;
    const char   *text;                 /* src->text */
    u32           pos, end;
    TokenList     out;
    VEC(u32)      brackets;             /* where each open one stands */
    VEC(Span)     ignores;              /* comments that ignore warnings */
    bool          field;                /* of an f-string: ends at its } ! or : */
    bool          first_of_line;        /* no token yet on this line; only inside brackets */
    bool          mixed_tabs;           /* reported, once a file */
    u32           indents;              /* open blocks; their columns with tabs to 8 and with tabs as one */
    u32           cols[MAX_INDENTS + 1], alts[MAX_INDENTS + 1];
    u8            first[128], next[TOK_COUNT];   /* operators and keywords by first character: a chain of TokenKinds */
} Lexer;

/* Both move x->pos behind the literal and give its token: the kind and the text. A string that does
 * not end on its line is an ERROR, and x->pos stays where it begins. */
TokenKind lex_number(Lexer *x, Sym *text);
TokenKind lex_string(Lexer *x, Sym *text);
void lex_note_ignore(Lexer *x, u32 lo); /* keeps the comment [lo, x->pos) if it ignores warnings */
void lex_apply_ignores(const Lexer *x); /* once all tokens are there */
bool lex_is_name_start(char c);
bool lex_is_name_part(char c);

/* The tokens of the field that begins at `lo` inside an f-string, END the last; returns where its
 * expression ends: at } ! or :, or at hi. */
u32 lex_field(Arena *a, SymTab *syms, Diags *diags, const Source *src, u32 lo, u32 hi, TokenList *out);

#endif
