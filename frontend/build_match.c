/* build_match.c: match statements: one test after the other. Patterns compare with values - None, True and False by identity - and bind names; the
 * subject is evaluated once. Patterns that look into the subject are refused. */
#include "frontend/build_priv.h"

#include "lib/diag.h"

static bool is_singleton(const Node *n) { return n->kind == ND_CONSTANT; }

/* Goes on in `then` if the pattern matches, else in `orelse`; ends the current block. */
static void build_pattern(Build *b, const Node *p, Ins *subject, Block *then, Block *orelse) {
    switch (p->kind) {
    case ND_PAT_VALUE: {
        Ins *same = emit2(b, OP_BINARY, p->span, subject, build_expr(b, p->pat_value.value));
        same->aux.opr = is_singleton(p->pat_value.value) ? OPR_IS : OPR_EQ;
        ir_branch(b->a, b->at, emit1(b, OP_TRUTH, p->span, same), then, orelse, p->span);
        return;
    }
    case ND_PAT_CAPTURE:
        if (p->pat_capture.name) var_write(b, p->pat_capture.name, subject);
        break;
    case ND_PAT_AS: {
        Block *matched = new_block(b);
        build_pattern(b, p->pat_as.pattern, subject, matched, orelse);
        seal(b, matched);
        b->at = matched;
        var_write(b, p->pat_as.name, subject);
        break;
    }
    case ND_PAT_OR:
        for (u32 i = 0; i + 1 < p->pat_or.alternatives.len; i++) {
            Block *next = new_block(b);
            build_pattern(b, p->pat_or.alternatives.at[i], subject, then, next);
            seal(b, next);
            b->at = next;
        }
        build_pattern(b, p->pat_or.alternatives.at[p->pat_or.alternatives.len - 1], subject, then, orelse);
        return;
    default:
        unsupported(b, p, "a pattern with parts", "match single values, or unpack the tuple before the match statement");
        break;
    }
    ir_jump(b->a, b->at, then, p->span);
}

static void build_case(Build *b, const Node *c, Ins *subject, Block *next, Block *after) {
    Block *body = new_block(b), *matched = c->case_.guard ? new_block(b) : body;
    build_pattern(b, c->case_.pattern, subject, matched, next);
    if (c->case_.guard) {
        seal(b, matched);
        b->at = matched;
        build_cond(b, c->case_.guard, body, next);
    }
    seal(b, body), seal(b, next);
    b->at = body;
    build_body(b, &c->case_.body);
    jump_to(b, after, c->span);
}

void build_match(Build *b, const Node *n) {
    Ins *subject = build_expr(b, n->match.subject);
    Block *after = new_block(b);
    for (u32 i = 0; i < n->match.cases.len; i++) {
        Block *next = new_block(b);
        build_case(b, n->match.cases.at[i], subject, next, after);
        b->at = next;
    }
    jump_to(b, after, n->span);
    seal(b, after);
    b->at = after;
}
