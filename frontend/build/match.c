/* match.c: match statements: one test after the other, of a subject evaluated once. Patterns
 * compare with values, with None, True and False by identity, and bind names. Sequences fit tuples
 * of their length, known while compiling; patterns of mappings and classes are refused. */
#include "frontend/build/build_priv.h"

#include "frontend/build/emit.h"
#include "lib/diag/diag.h"

static bool is_singleton(const Node *n) { return n->kind == ND_CONSTANT; }

static void build_pattern(Build *b, const Node *p, Ins *subject, Block *then, Block *orelse);

static Ins *part_of(Build *b, const Node *p, Op op, Ins *subject, u32 i, u32 n, u32 star) {
    Ins *part = emit1(b, op, p->span, subject);
    part->aux.unpack.i = i;
    part->aux.unpack.n = n;
    part->aux.unpack.star = star;
    return part;
}

/* Jumps to `orelse` unless each element fits its pattern. */
static void build_sequence(Build *b, const Node *p, Ins *subject, Block *orelse) {
    const NodeList *items = &p->pat_sequence.items;
    u32 n = items->len, star = n;
    for (u32 i = 0; i < n; i++)
        if (items->at[i]->kind == ND_PAT_STAR) star = i;
    Block *fits = emit_block(b);
    ir_branch(b->a, b->at, part_of(b, p, OP_IS_SEQUENCE, subject, 0, n, star), fits, orelse, p->span);
    emit_seal(b, fits);
    b->at = fits;
    for (u32 i = 0; i < n; i++) {
        Ins *part = part_of(b, items->at[i], OP_UNPACK, subject, i, n, star);
        if (i == star) {
            if (items->at[i]->pat_star.name) emit_write(b, items->at[i]->pat_star.name, part, items->at[i]->span);
            continue;
        }
        Block *next = emit_block(b);
        build_pattern(b, items->at[i], part, next, orelse);
        emit_seal(b, next);
        b->at = next;
    }
}

/* Jumps to `then` if the pattern matches, else to `orelse`; ends the current block. */
static void build_pattern(Build *b, const Node *p, Ins *subject, Block *then, Block *orelse) {
    switch (p->kind) {
    case ND_PAT_VALUE: {
        Ins *same = emit2(b, OP_BINARY, p->span, subject, build_expr(b, p->pat_value.value));
        same->aux.opr = is_singleton(p->pat_value.value) ? OPR_IS : OPR_EQ;
        ir_branch(b->a, b->at, emit1(b, OP_TRUTH, p->span, same), then, orelse, p->span);
        return;
    }
    case ND_PAT_CAPTURE:
        if (p->pat_capture.name) emit_write(b, p->pat_capture.name, subject, p->span);
        break;
    case ND_PAT_AS: {
        Block *matched = emit_block(b);
        build_pattern(b, p->pat_as.pattern, subject, matched, orelse);
        emit_seal(b, matched);
        b->at = matched;
        emit_write(b, p->pat_as.name, subject, p->span);
        break;
    }
    case ND_PAT_OR:
        for (u32 i = 0; i + 1 < p->pat_or.alternatives.len; i++) {
            Block *next = emit_block(b);
            build_pattern(b, p->pat_or.alternatives.at[i], subject, then, next);
            emit_seal(b, next);
            b->at = next;
        }
        build_pattern(b, p->pat_or.alternatives.at[p->pat_or.alternatives.len - 1], subject, then, orelse);
        return;
    case ND_PAT_SEQUENCE: build_sequence(b, p, subject, orelse); break;
    default:
        build_unsupported(b, p, "a mapping or class pattern", "match values and tuples of values, or test with if");
        break;
    }
    ir_jump(b->a, b->at, then, p->span);
}

static void build_case(Build *b, const Node *c, Ins *subject, Block *next, Block *after) {
    Block *body = emit_block(b), *matched = c->case_.guard ? emit_block(b) : body;
    build_pattern(b, c->case_.pattern, subject, matched, next);
    if (c->case_.guard) {
        emit_seal(b, matched);
        b->at = matched;
        build_cond(b, c->case_.guard, body, next);
    }
    emit_seal(b, body), emit_seal(b, next);
    b->at = body;
    build_body(b, &c->case_.body);
    emit_jump(b, after, c->span);
}

void build_match(Build *b, const Node *n) {
    Ins *subject = build_expr(b, n->match.subject);
    Block *after = emit_block(b);
    for (u32 i = 0; i < n->match.cases.len; i++) {
        Block *next = emit_block(b);
        build_case(b, n->match.cases.at[i], subject, next, after);
        b->at = next;
    }
    emit_jump(b, after, n->span);
    emit_seal(b, after);
    b->at = after;
}
