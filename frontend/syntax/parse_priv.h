/* parse_priv.h: what the files of the parser share.
 *
 * After a mistake in the grammar the parser is lost (p->lost is set): the current token becomes END
 * and stays END, so that every loop ends, every test fails, and the functions return what they
 * have. The statement that catches this goes on at the end of the line. So no function needs to
 * check its callees, and none reports twice: a report is made only `if (parse_lost(p))`. */
#ifndef PYK_FRONTEND_SYNTAX_PARSE_PRIV_H
#define PYK_FRONTEND_SYNTAX_PARSE_PRIV_H

#include "frontend/syntax/parse.h"

enum {
    MAX_DEPTH = 200,                    /* of the parser's own recursion */
    MAX_HEIGHT = 1000, /* of the tree: long chains (a + b + ..., a.b.c, elif) make it high without recursion */
};

typedef struct Parser {
    Arena        *arena;
    SymTab       *syms;
    Diags        *diags;
    const Source *src;
    const Token  *tok, *first;          /* the current token; the first of its array */
    const Token  *lost;                 /* where the grammar was lost; NULL while all is well */
    Token         ends[3];              /* what tok points to while lost */
    u32           last;                 /* where the token before this one ended */
    u32           depth, high;          /* of the recursion; of the tree below the current production */
    bool          in_function, in_loop;
} Parser;

/* parse.c: tokens, positions, mistakes */
bool  parse_accept(Parser *p, TokenKind k);
bool  parse_expect(Parser *p, TokenKind k, const char *wanted);
bool  parse_lost(Parser *p);            /* gives up this statement; true if the reason may be reported now */
bool  parse_may_report(const Parser *p);           /* for mistakes after which parsing goes on */
Span  parse_where(const Parser *p);     /* of the token that is wrong, or of the gap before a line end */
const char *parse_found(Parser *p);     /* that token, for messages */
bool  parse_foreign(Parser *p);         /* reports an operator of another language, if there is one here */
bool  parse_unexpected(Parser *p, const char *wanted);       /* true: reported as "expected ..., found ..." */
Sym   parse_name(Parser *p, const char *wanted);
void  parse_close(Parser *p, const Token *open, TokenKind closer);
u32   parse_enter(Parser *p); /* around every production that can contain itself: parse_leave(p, parse_enter(p)) */
void  parse_leave(Parser *p, u32 outer);
void  parse_grow(Parser *p);            /* one more link of a chain */
Span  parse_span(const Parser *p, u32 lo);         /* from lo to the end of the last token */
Node *parse_node(Parser *p, u32 lo, Node node);
Node *parse_hole(Parser *p);            /* stands for what could not be parsed */
bool  parse_next_is(const Parser *p, TokenKind k);

/* parse_expr.c */
bool  parse_starts_expr(TokenKind k);
Node *parse_expr(Parser *p);            /* expression */
Node *parse_named(Parser *p);           /* named_expression */
Node *parse_star_expr(Parser *p);       /* star_expression: '*' bitwise_or | expression */
Node *parse_exprs(Parser *p);           /* star_expressions: a TUPLE if there is a comma */
Node *parse_value(Parser *p);           /* yield_expr | star_expressions: the right side of an assignment */
Node *parse_subject(Parser *p);         /* subject_expr of match */
Node *parse_targets(Parser *p);         /* star_targets, as after 'for' */
Node *parse_atom(Parser *p);            /* a name, a literal, or something in brackets */
Node *parse_operand(Parser *p);         /* bitwise_or */
void  parse_args(Parser *p, NodeList *args, bool call);      /* the current token is '(' */
typedef enum TargetUse { TARGET_ASSIGN, TARGET_AUGMENT, TARGET_ANNOTATE, TARGET_DELETE } TargetUse;
void  parse_check_target(Parser *p, const Node *n, TargetUse use);

/* parse_string.c */
Node *parse_strings(Parser *p);         /* adjacent STRING and FSTRING tokens */

/* parse_def.c */
void  parse_params(Parser *p, NodeList *params, TokenKind closer);   /* closer: ')' of def, ':' of lambda */
void  parse_type_params(Parser *p, NodeList *params);
void  parse_decorated(Parser *p, NodeList *body);                     /* decorators, async def, def, class */

/* parse_stmt.c */
void  parse_block(Parser *p, NodeList *body, const char *what);      /* ':' and what belongs to it */
void  parse_statements(Parser *p, NodeList *body);                   /* up to DEDENT or END */
/* skips the broken statement with its block and clauses, reporting what is wrong in the block */
void  parse_recover(Parser *p);
void  parse_skip_line(Parser *p);       /* to the NEWLINE that ends the statement; not lost any more */

/* parse_pattern.c */
Node *parse_match(Parser *p);

#endif
