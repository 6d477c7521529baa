/* parse_stmt.c: statements (language reference, chapters 7 and 8), and how parsing goes on after a
 * mistake: a broken simple statement is skipped to the end of its line; a broken header of a
 * compound statement too, but its block is parsed in the right context, so that its `else` and its
 * `return` are not called mistakes as well. */
#include "frontend/syntax/parse_priv.h"

#include <string.h>

static void block_body(Parser *p, NodeList *body) {
    u32 outer = parse_enter(p);
    parse_accept(p, TOK_INDENT);
    parse_statements(p, body);
    parse_accept(p, TOK_DEDENT);
    parse_leave(p, outer);
}

void parse_skip_line(Parser *p) {
    if (p->lost) p->tok = p->lost;
    p->lost = NULL;
    while (p->tok->kind != TOK_NEWLINE && p->tok->kind != TOK_END && p->tok->kind != TOK_DEDENT) p->tok++;
    if (p->tok > p->first) p->last = p->tok[-1].span.hi;
}

/* Skips the rest of a broken line and what is indented below it, which may be broken too. */
static void recover_line(Parser *p) {
    NodeList ignored = {0};
    parse_skip_line(p);
    parse_accept(p, TOK_NEWLINE);
    if (p->tok->kind == TOK_INDENT) block_body(p, &ignored);
}

void parse_recover(Parser *p) {
    bool in_function = p->in_function, in_loop = p->in_loop;
    p->in_function = p->in_loop = true;
    for (bool first = true;; first = false) {      /* the statement, then those clauses that can only belong to it */
        TokenKind k = p->tok->kind;
        if (!first && k != TOK_ELIF && k != TOK_ELSE && k != TOK_EXCEPT && k != TOK_FINALLY) break;
        recover_line(p);
    }
    p->in_function = in_function;
    p->in_loop = in_loop;
}

/* One edit apart, or two neighbours exchanged. */
static bool similar(const char *a, const char *b) {
    size_t la = strlen(a), lb = strlen(b), i = 0;
    if (la < 2 || la > lb + 1 || lb > la + 1) return false;
    while (a[i] && a[i] == b[i]) i++;
    if (la == lb)
        return !strcmp(a + i + 1, b + i + 1) || (a[i] == b[i + 1] && a[i + 1] == b[i] && !strcmp(a + i + 2, b + i + 2));
    return la < lb ? !strcmp(a + i, b + i + 1) : !strcmp(a + i + 1, b + i);
}

/* The statement that began at `start` should have ended here. */
static void extra_text(Parser *p, const Token *start) {
    if (!parse_lost(p) || parse_foreign(p)) return;
    TokenKind k = p->lost->kind;
    if (k == TOK_WALRUS) {
        diag_BAD_WALRUS(p->diags, p->lost->span);
        diag_note(p->diags, p->lost->span,
                  "a statement assigns with '='; in an expression ':=' needs parentheses around it");
        return;
    }
    diag_EXTRA_TEXT(p->diags, p->lost->span, parse_found(p));
    if (start->kind != TOK_NAME || start + 1 != p->lost) return;
    for (TokenKind w = TOK_FALSE; w < TOK_COUNT; w++)
        if (similar(start->text->text, token_spelling(w))) {
            diag_note(p->diags, start->span, "did you mean '%s'?", token_spelling(w));
            return;
        }
}

/* NAME ('.' NAME)* as one name. */
static Sym dotted_name(Parser *p) {
    Sym name = parse_name(p, "the name of a module");
    if (p->tok->kind != TOK_DOT) return name;
    Buf text = {0};
    buf_puts(&text, name->text);
    while (parse_accept(p, TOK_DOT)) buf_printf(&text, ".%s", parse_name(p, "the name of a module")->text);
    name = sym_intern(p->syms, text.data, text.len);
    buf_free(&text);
    return name;
}

/* NAME ('as' NAME)?, the first one dotted in 'import'. */
static Node *alias(Parser *p, bool dotted) {
    u32 lo = p->tok->span.lo;
    Sym name = dotted ? dotted_name(p) : parse_name(p, "a name to import");
    Sym as = parse_accept(p, TOK_AS) ? parse_name(p, "a name after 'as'") : NULL;
    return parse_node(p, lo, (Node){ND_ALIAS, .alias = {name, as}});
}

/* import_name: 'import' dotted_as_names */
static Node *import(Parser *p) {
    u32 lo = p->tok->span.lo;
    NodeList names = {0};
    parse_accept(p, TOK_IMPORT);
    do vec_push(p->arena, &names, alias(p, true));
    while (parse_accept(p, TOK_COMMA));
    if (p->tok->kind == TOK_FROM && parse_lost(p)) {
        diag_EXTRA_TEXT(p->diags, p->lost->span, parse_found(p));
        diag_note(p->diags, p->lost->span, "write: from MODULE import NAME");
    }
    return parse_node(p, lo, (Node){ND_IMPORT, .import = {names}});
}

/* import_from: 'from' '.'* dotted_name? 'import' ('*' | '(' as_names ','? ')' | as_names) */
static Node *import_from(Parser *p) {
    u32 lo = p->tok->span.lo;
    i64 level = 0;
    NodeList names = {0};
    parse_accept(p, TOK_FROM);
    for (;; level++) {
        if (parse_accept(p, TOK_ELLIPSIS)) level += 2;
        else if (!parse_accept(p, TOK_DOT)) break;
    }
    Sym module = level && p->tok->kind == TOK_IMPORT ? NULL : dotted_name(p);
    parse_expect(p, TOK_IMPORT, "'import'");
    const Token *open = p->tok;
    if (parse_accept(p, TOK_STAR)) {
        Node *n = parse_node(p, open->span.lo, (Node){ND_ALIAS, .alias = {.name = sym_of(p->syms, "*")}});
        vec_push(p->arena, &names, n);
    } else {
        bool group = parse_accept(p, TOK_LPAREN);
        for (;;) {
            vec_push(p->arena, &names, alias(p, false));
            Span comma = p->tok->span;
            if (!parse_accept(p, TOK_COMMA)) break;
            if (group ? p->tok->kind == TOK_RPAREN : p->tok->kind == TOK_NEWLINE || p->tok->kind == TOK_SEMI) {
                if (!group && parse_may_report(p)) diag_TRAILING_COMMA(p->diags, comma);
                break;
            }
        }
        if (group) parse_close(p, open, TOK_RPAREN);
    }
    return parse_node(p, lo, (Node){ND_IMPORT_FROM, .import_from = {module, level, names}});
}

/* global_stmt, nonlocal_stmt: NAME (',' NAME)* */
static Node *names_stmt(Parser *p) {
    u32 lo = p->tok->span.lo;
    bool global = p->tok->kind == TOK_GLOBAL;
    NodeList names = {0};
    parse_accept(p, p->tok->kind);
    do {
        u32 at = p->tok->span.lo;
        Sym id = parse_name(p, "the name of a variable");
        vec_push(p->arena, &names, parse_node(p, at, (Node){ND_NAME, .name = {id}}));
    } while (parse_accept(p, TOK_COMMA));
    return parse_node(p, lo, global ? (Node){ND_GLOBAL, .global = {names}} : (Node){ND_NONLOCAL, .nonlocal = {names}});
}

/* del_stmt: 'del' del_targets */
static Node *del(Parser *p) {
    u32 lo = p->tok->span.lo;
    NodeList targets = {0};
    parse_accept(p, TOK_DEL);
    do {
        Node *target = parse_operand(p);
        parse_check_target(p, target, TARGET_DELETE);
        vec_push(p->arena, &targets, target);
    } while (parse_accept(p, TOK_COMMA) && parse_starts_expr(p->tok->kind));
    return parse_node(p, lo, (Node){ND_DEL, .del = {targets}});
}

/* 'assert' expression (',' expression)?; 'raise' (expression ('from' expression)?)? */
static Node *assert_or_raise(Parser *p) {
    u32 lo = p->tok->span.lo;
    bool raise = p->tok->kind == TOK_RAISE;
    parse_accept(p, p->tok->kind);
    Node *first = !raise || parse_starts_expr(p->tok->kind) ? parse_expr(p) : NULL, *second = NULL;
    if (first && parse_accept(p, raise ? TOK_FROM : TOK_COMMA)) second = parse_expr(p);
    return parse_node(
        p, lo, raise ? (Node){ND_RAISE, .raise = {first, second}} : (Node){ND_ASSERT, .assert_ = {first, second}});
}

/* return_stmt: 'return' star_expressions? */
static Node *return_stmt(Parser *p) {
    u32 lo = p->tok->span.lo;
    if (!p->in_function && parse_may_report(p)) diag_RETURN_OUTSIDE(p->diags, p->tok->span);
    parse_accept(p, TOK_RETURN);
    Node *value = p->tok->kind == TOK_STAR || parse_starts_expr(p->tok->kind) ? parse_exprs(p) : NULL,
         *n = parse_node(p, lo, (Node){ND_RETURN, .ret = {value}});
    return n;
}

static Node *jump(Parser *p) {
    u32 lo = p->tok->span.lo;
    TokenKind k = p->tok->kind;
    if (k != TOK_PASS && !p->in_loop && parse_may_report(p))
        diag_NOT_IN_LOOP(p->diags, p->tok->span, token_spelling(k));
    parse_accept(p, k);
    return parse_node(p, lo, (Node){.kind = k == TOK_PASS ? ND_PASS : k == TOK_BREAK ? ND_BREAK : ND_CONTINUE});
}

/* type_alias: "type" NAME type_params? '=' expression */
static Node *type_alias(Parser *p) {
    u32 lo = p->tok->span.lo;
    NodeList type_params = {0};
    parse_accept(p, TOK_NAME);
    Sym name = parse_name(p, "the name of the type");
    parse_type_params(p, &type_params);
    parse_expect(p, TOK_ASSIGN, "'=' and the type");
    Node *value = parse_expr(p);
    return parse_node(p, lo, (Node){ND_TYPE_ALIAS, .type_alias = {name, type_params, value}});
}

/* assignment: targets '=' ... value | target augassign value | target ':' expression ('=' value)?;
 * or an expression alone */
static Node *expression_stmt(Parser *p) {
    u32 lo = p->tok->span.lo;
    Node *first = parse_value(p), *n;
    TokenKind k = p->tok->kind;
    if (k == TOK_COLON && !parse_next_is(p, TOK_NEWLINE)) {
        parse_check_target(p, first, TARGET_ANNOTATE);
        parse_accept(p, TOK_COLON);
        Node *annotation = parse_expr(p), *value = parse_accept(p, TOK_ASSIGN) ? parse_value(p) : NULL;
        n = parse_node(p, lo, (Node){ND_ANN_ASSIGN, .ann_assign = {first, annotation, value}});
    } else if (k >= TOK_PLUS_EQ && k <= TOK_PIPE_EQ) {
        parse_check_target(p, first, TARGET_AUGMENT);
        parse_accept(p, k);
        Node *value = parse_value(p);
        n = parse_node(p, lo, (Node){ND_AUG_ASSIGN, .aug_assign = {token_operator(k), first, value}});
    } else if (k == TOK_ASSIGN) {
        NodeList targets = {0};
        Node *value = first;
        while (parse_accept(p, TOK_ASSIGN)) {
            parse_check_target(p, value, TARGET_ASSIGN);
            vec_push(p->arena, &targets, value);
            value = parse_value(p);
        }
        n = parse_node(p, lo, (Node){ND_ASSIGN, .assign = {targets, value}});
    } else {
        n = parse_node(p, lo, (Node){ND_EXPR, .expr = {first}});
    }
    return n;
}

/* `print x`, `exec x`: the name, then what cannot follow a name. */
static bool old_statement(const Parser *p) {
    if (!sym_is(p->tok->text, "print") && !sym_is(p->tok->text, "exec")) return false;
    switch (p->tok[1].kind) {
    case TOK_NAME: case TOK_INT: case TOK_FLOAT: case TOK_STRING: case TOK_FSTRING: case TOK_NONE: case TOK_TRUE:
    case TOK_FALSE: return true;
    default: return false;
    }
}

static Node *simple_stmt(Parser *p) {
    TokenKind k = p->tok->kind;
    switch (k) {
    case TOK_PASS: case TOK_BREAK: case TOK_CONTINUE: return jump(p);
    case TOK_RETURN: return return_stmt(p);
    case TOK_ASSERT: case TOK_RAISE: return assert_or_raise(p);
    case TOK_GLOBAL: case TOK_NONLOCAL: return names_stmt(p);
    case TOK_DEL: return del(p);
    case TOK_IMPORT: return import(p);
    case TOK_FROM: return import_from(p);
    case TOK_IF: case TOK_WHILE: case TOK_FOR: case TOK_TRY: case TOK_WITH: case TOK_DEF: case TOK_CLASS:
    case TOK_ASYNC: case TOK_AT:
        if (parse_lost(p)) diag_COMPOUND_HERE(p->diags, p->lost->span, token_spelling(k));
        return parse_hole(p);
    case TOK_NAME:
        if (sym_is(p->tok->text, "type") && parse_next_is(p, TOK_NAME)) return type_alias(p);
        if (old_statement(p) && parse_lost(p)) {
            Sym name = p->lost->text;
            diag_OLD_STATEMENT(p->diags, p->lost->span, name->text);
            diag_note(p->diags, p->lost->span, "write %s(...)", name->text);
        }
        return expression_stmt(p);
    default: return expression_stmt(p);
    }
}

/* simple_stmts: simple_stmt (';' simple_stmt)* ';'? NEWLINE */
static void simple_line(Parser *p, NodeList *body) {
    const Token *start;
    do {
        start = p->tok;
        Node *n = simple_stmt(p);
        if (!p->lost) vec_push(p->arena, body, n);
    } while (parse_accept(p, TOK_SEMI) && p->tok->kind != TOK_NEWLINE);
    if (!parse_accept(p, TOK_NEWLINE)) extra_text(p, start);
}

void parse_block(Parser *p, NodeList *body, const char *what) {
    bool broken = !parse_accept(p, TOK_COLON);
    if (broken) {
        if (p->tok->kind == TOK_ASSIGN || p->tok->kind == TOK_WALRUS) {
            parse_unexpected(p, "':'");
        } else if (parse_lost(p) && !parse_foreign(p)) {
            diag_MISSING_COLON(p->diags, parse_where(p), what);
            if (p->lost->kind == TOK_LBRACE)
                diag_note(p->diags, p->lost->span, "a block is marked by its indentation, not by braces");
            else if (p->lost->kind != TOK_NEWLINE) diag_note(p->diags, p->lost->span, "found %s", parse_found(p));
        }
        parse_skip_line(p);
        if (p->tok->kind == TOK_NEWLINE && !parse_next_is(p, TOK_INDENT)) {
            parse_accept(p, TOK_NEWLINE);
            return;
        }
    }
    if (!parse_accept(p, TOK_NEWLINE)) {
        simple_line(p, body);
        if (p->lost) recover_line(p);
        return;
    }
    if (p->tok->kind == TOK_INDENT) block_body(p, body);
    else if (parse_may_report(p)) diag_MISSING_BLOCK(p->diags, (Span){p->src, p->last, p->last + 1}, what);
}

/* if_stmt: 'if' test ':' block ('elif' test ':' block)* ('else' ':' block)? */
static Node *if_stmt(Parser *p) {
    Node *top = NULL, *n = NULL;
    const char *what = "the 'if' condition";
    for (;;) {
        u32 lo = p->tok->span.lo;
        parse_accept(p, p->tok->kind);
        Node *outer = n, *test = parse_named(p);
        NodeList body = {0};
        parse_block(p, &body, what);
        n = parse_node(p, lo, (Node){ND_IF, .if_ = {.test = test, .body = body}});
        if (outer) vec_push(p->arena, &outer->if_.orelse, n);
        else top = n;
        parse_grow(p);
        what = "the 'elif' condition";
        if (p->tok->kind == TOK_ELSE && parse_next_is(p, TOK_IF)) {
            if (parse_may_report(p)) diag_ELSE_IF(p->diags, span_join(p->tok->span, p->tok[1].span));
            parse_accept(p, TOK_ELSE);
        } else if (p->tok->kind != TOK_ELIF) {
            break;
        }
    }
    if (parse_accept(p, TOK_ELSE)) parse_block(p, &n->if_.orelse, "'else'");
    for (Node *i = top;; i = i->if_.orelse.at[0]) {
        i->span.hi = p->last;
        if (i == n) return top;
    }
}

static void else_block(Parser *p, NodeList *orelse) {
    if (parse_accept(p, TOK_ELSE)) parse_block(p, orelse, "'else'");
}

/* while_stmt: 'while' named_expression ':' block else_block?; for_stmt: 'async'? 'for' star_targets
 * 'in' star_expressions ':' block else_block? */
static Node *loop(Parser *p, bool is_async, u32 lo) {
    bool is_for = p->tok->kind == TOK_FOR, in_loop = p->in_loop;
    NodeList body = {0}, orelse = {0};
    Node *target = NULL, *head;
    parse_accept(p, p->tok->kind);
    if (is_for) {
        target = parse_targets(p);
        parse_expect(p, TOK_IN, "'in'");
        head = parse_exprs(p);
    } else {
        head = parse_named(p);
    }
    p->in_loop = true;
    parse_block(p, &body, is_for ? "the 'for' header" : "the 'while' condition");
    p->in_loop = in_loop;
    else_block(p, &orelse);
    return parse_node(p, lo,
                      is_for ? (Node){ND_FOR, .for_ = {is_async, target, head, body, orelse}}
                             : (Node){ND_WHILE, .while_ = {head, body, orelse}});
}

/* with_item: expression ('as' star_target)? */
static Node *with_item(Parser *p) {
    u32 lo = p->tok->span.lo;
    Node *context = parse_expr(p), *target = NULL;
    if (parse_accept(p, TOK_AS)) {
        target = parse_operand(p);
        parse_check_target(p, target, TARGET_ASSIGN);
    }
    return parse_node(p, lo, (Node){ND_WITH_ITEM, .with_item = {context, target}});
}

/* The items stand in parentheses of their own: those close right before the colon, and hold no
 * yield, star, := or generator. */
static bool parenthesized_items(const Parser *p) {
    u32 open = 0;
    const Token *t = p->tok;
    if (t->kind != TOK_LPAREN || t[1].kind == TOK_RPAREN || t[1].kind == TOK_YIELD) return false;
    for (;; t++) {
        TokenKind k = t->kind;
        if (k == TOK_LPAREN || k == TOK_LBRACKET || k == TOK_LBRACE) open++;
        else if ((k == TOK_RPAREN || k == TOK_RBRACKET || k == TOK_RBRACE) && --open == 0)
            return t[1].kind == TOK_COLON;
        else if (k == TOK_NEWLINE || k == TOK_END) return false;
        else if (open == 1 &&
                 (k == TOK_WALRUS || k == TOK_FOR || (k == TOK_STAR && (t[-1].kind == TOK_COMMA || t == p->tok + 1))))
            return false;
    }
}

/* with_stmt: 'async'? 'with' ('(' with_item (',' with_item)* ','? ')' | with_item (',' with_item)*)
 * ':' block */
static Node *with_stmt(Parser *p, bool is_async, u32 lo) {
    NodeList items = {0}, body = {0};
    parse_accept(p, TOK_WITH);
    const Token *open = p->tok;
    bool group = parenthesized_items(p) && parse_accept(p, TOK_LPAREN);
    do vec_push(p->arena, &items, with_item(p));
    while (parse_accept(p, TOK_COMMA) && !(group && p->tok->kind == TOK_RPAREN));
    if (group) parse_close(p, open, TOK_RPAREN);
    parse_block(p, &body, "the 'with' items");
    return parse_node(p, lo, (Node){ND_WITH, .with = {is_async, items, body}});
}

/* except_block: 'except' '*'? (expression ('as' NAME)?)? ':' block */
static Node *handler(Parser *p, bool *star) {
    u32 lo = p->tok->span.lo;
    NodeList body = {0};
    Sym name = NULL;
    parse_accept(p, TOK_EXCEPT);
    *star = parse_accept(p, TOK_STAR);
    Node *type = p->tok->kind == TOK_COLON && !*star ? NULL : parse_expr(p);
    if (type && parse_accept(p, TOK_AS)) name = parse_name(p, "a name after 'as'");
    if (p->tok->kind == TOK_COMMA && parse_lost(p)) {
        diag_OLD_EXCEPT(p->diags, p->lost->span);
        diag_note(p->diags, p->lost->span, "except (A, B):, or except A as name:");
    }
    parse_block(p, &body, "the 'except' clause");
    return parse_node(p, lo, (Node){ND_HANDLER, .handler = {type, name, body}});
}

/* try_stmt: 'try' ':' block (except_block+ else_block? finally_block? | finally_block) */
static Node *try_stmt(Parser *p) {
    Span at = p->tok->span;
    NodeList body = {0}, handlers = {0}, orelse = {0}, final = {0};
    bool star = false, finally = false;
    parse_accept(p, TOK_TRY);
    parse_block(p, &body, "'try'");
    while (p->tok->kind == TOK_EXCEPT) {
        bool this_star;
        Span here = p->tok->span;
        if (handlers.len && !vec_last(&handlers)->handler.type && parse_may_report(p))
            diag_EXCEPT_NOT_LAST(p->diags, vec_last(&handlers)->span);
        Node *n = handler(p, &this_star);
        if (handlers.len && this_star != star && parse_may_report(p)) diag_EXCEPT_MIXED(p->diags, here);
        star = this_star;
        vec_push(p->arena, &handlers, n);
    }
    if (handlers.len) else_block(p, &orelse);
    if (parse_accept(p, TOK_FINALLY)) {
        finally = true;
        parse_block(p, &final, "'finally'");
    }
    if (!handlers.len && !finally && parse_may_report(p)) diag_TRY_ALONE(p->diags, at);
    return parse_node(p, at.lo, (Node){ND_TRY, .try_ = {star, body, handlers, orelse, final}});
}

/* A clause whose statement is missing. */
static Node *orphan(Parser *p) {
    TokenKind k = p->tok->kind;
    const char *owner = k == TOK_ELIF ? "'if'" : k == TOK_ELSE ? "'if', 'for', 'while' or 'try'" : "'try'";
    if (parse_lost(p)) diag_ORPHAN(p->diags, p->lost->span, token_spelling(k), owner);
    return parse_hole(p);
}

static Node *async_stmt(Parser *p) {
    u32 lo = p->tok->span.lo;
    parse_accept(p, TOK_ASYNC);
    if (p->tok->kind == TOK_FOR) return loop(p, true, lo);
    if (p->tok->kind == TOK_WITH) return with_stmt(p, true, lo);
    if (parse_lost(p)) diag_ASYNC_ALONE(p->diags, parse_where(p));
    return parse_hole(p);
}

/* Is `match` no variable? Then an expression follows, and ':' at the end of the line or cases. */
static bool begins_match(const Parser *p) {
    if (!sym_is(p->tok->text, "match")) return false;
    const Token *t = p->tok + 1;
    if (!parse_starts_expr(t->kind) && t->kind != TOK_STAR) return false;
    while (t->kind != TOK_NEWLINE && t->kind != TOK_END) t++;
    return t[-1].kind == TOK_COLON ||
           (t->kind == TOK_NEWLINE && t[1].kind == TOK_INDENT && t[2].kind == TOK_NAME && sym_is(t[2].text, "case"));
}

static void statement(Parser *p, NodeList *body) {
    Node *n;
    u32 lo = p->tok->span.lo;
    switch (p->tok->kind) {
    case TOK_IF: n = if_stmt(p); break;
    case TOK_WHILE: case TOK_FOR: n = loop(p, false, lo); break;
    case TOK_WITH: n = with_stmt(p, false, lo); break;
    case TOK_TRY: n = try_stmt(p); break;
    case TOK_ELIF: case TOK_ELSE: case TOK_EXCEPT: case TOK_FINALLY: n = orphan(p); break;
    case TOK_AT: case TOK_DEF: case TOK_CLASS: parse_decorated(p, body); return;
    case TOK_ASYNC:
        if (parse_next_is(p, TOK_DEF)) {
            parse_decorated(p, body);
            return;
        }
        n = async_stmt(p);
        break;
    case TOK_NAME:
        if (begins_match(p)) {
            n = parse_match(p);
            break;
        }
        simple_line(p, body);
        return;
    default: simple_line(p, body); return;
    }
    if (!p->lost) vec_push(p->arena, body, n);
}

void parse_statements(Parser *p, NodeList *body) {
    while (p->tok->kind != TOK_DEDENT && p->tok->kind != TOK_END) {
        if (diags_full(p->diags)) {
            while (p->tok->kind != TOK_END) p->tok++;
            return;
        }
        if (p->tok->kind == TOK_INDENT) {
            if (parse_may_report(p)) diag_UNEXPECTED_INDENT(p->diags, p->tok->span);
            block_body(p, body);
            continue;
        }
        u32 outer = p->high;
        p->high = 0;
        statement(p, body);
        if (p->lost) parse_recover(p);
        if (p->high < outer) p->high = outer;
    }
}
