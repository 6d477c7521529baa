/* ir_print.c: functions as text, for `pyk inspect` and the golden tests. Values are %N or %name.N
 * after the Python variable they were assigned to; block N is bN; an edge carries its arguments:
 * jump b2(%3, %4). */
#include "lib/ir/ir.h"

#include "lib/ir/intrin.h"

#include <math.h>

static void put_value(Buf *out, const Ins *i) {
    if (!i) buf_puts(out, "-");
    else if (i->var) buf_printf(out, "%%%s.%u", sym_str(i->var), i->id);
    else buf_printf(out, "%%%u", i->id);
}

static const char *const rmw_names[] = {
    [RMW_ADD] = "add",       [RMW_SUB] = "sub",       [RMW_MAX] = "max", [RMW_MIN] = "min",
    [RMW_NANMAX] = "nanmax", [RMW_NANMIN] = "nanmin", [RMW_AND] = "and", [RMW_OR] = "or",
    [RMW_XOR] = "xor",       [RMW_XCHG] = "xchg",     [RMW_INC] = "inc", [RMW_DEC] = "dec",
    [RMW_LOAD] = "load",     [RMW_STORE] = "store",
};

const char *const ir_memory_orders[] = {"relaxed", "acquire", "release", "acq_rel", "seq_cst", NULL};
const char *const ir_memory_scopes[] = {"device", "thread", "block", "cluster", "system", NULL};

static void put_order(Buf *out, const Atomic *a) {
    if (a->order != ORDER_RELAXED || a->scope != SCOPE_DEVICE)
        buf_printf(out, " %s %s", ir_memory_orders[a->order], ir_memory_scopes[a->scope]);
}

static void put_aux(Buf *out, const Ins *i) {
    switch (op_aux(i->op)) {
    case AUX_INDEX:    buf_printf(out, " #%u", i->aux.index); break;
    case AUX_NAME:     buf_printf(out, " %s", sym_str(i->aux.name)); break;
    case AUX_OPERATOR: buf_printf(out, " %s", operator_spelling(i->aux.opr)); break;
    case AUX_UNPACK:
        buf_printf(out, " #%u of %u%s", i->aux.unpack.i, i->aux.unpack.n,
                   i->aux.unpack.star < i->aux.unpack.n ? "*" : "");
        break;
    case AUX_INT:      buf_printf(out, " %lld", (long long)i->aux.i); break;
    case AUX_FLOAT:
        buf_printf(out, i->aux.f == floor(i->aux.f) && fabs(i->aux.f) < 1e15 ? " %.1f" : " %.17g", i->aux.f);
        break;
    case AUX_RMW:      buf_printf(out, " %s", rmw_names[i->aux.atomic.rmw]); put_order(out, &i->aux.atomic); break;
    case AUX_ORDER:    put_order(out, &i->aux.atomic); break;
    case AUX_MEMORY:
        buf_printf(out, " %s[%lld] align %u", sym_str(i->aux.memory->name), (long long)i->aux.memory->length,
                   i->aux.memory->align);
        break;
    case AUX_FUNCTION: buf_printf(out, " %s", sym_str(i->aux.function.name)); break;
    /* without the newline */
    case AUX_TEXT:     buf_printf(out, " \"%.*s\"", (int)i->aux.text->len - 1, i->aux.text->text); break;
    case AUX_CHECK:
        if (i->aux.check.text) buf_printf(out, " \"%s\"", i->aux.check.text);
        break;
    case AUX_INTRIN:   buf_printf(out, " %s", i->aux.intrin->path); break;
    case AUX_CALLEE:   buf_printf(out, " %s", sym_str(i->aux.callee->symbol)); break;
    case AUX_NONE: case AUX_ALIGN: case AUX_CALL: case AUX_SOURCE: break;
    }
}

static void put_ins(Types *t, Buf *out, const Ins *i) {
    buf_puts(out, "    ");
    if (!i->type || i->type->kind != TY_NONE) {
        put_value(out, i);
        if (i->type) buf_printf(out, ": %s", type_str(t, i->type));
        buf_puts(out, " = ");
    }
    buf_puts(out, op_name(i->op));
    if (i->flags & INS_NSW) buf_puts(out, " nsw");
    if (i->flags & INS_NUW) buf_puts(out, " nuw");
    if (i->flags & INS_NONNEG) buf_puts(out, " nonneg");
    if (i->flags & INS_INVARIANT) buf_puts(out, " invariant");
    if (i->flags & INS_ALIGNED) buf_puts(out, " aligned");
    if (i->flags & INS_VOLATILE) buf_puts(out, " volatile");
    if (i->flags & INS_CAUGHT) buf_puts(out, " caught");
    put_aux(out, i);
    if (i->ptx) buf_printf(out, " \"%s\"", i->ptx->text);
    for (u32 k = 0; k < i->nargs; k++) {
        buf_puts(out, k ? ", " : " ");
        put_value(out, i->args[k]);
    }
    buf_putc(out, '\n');
}

static void put_edge(Buf *out, const Edge *e) {
    buf_printf(out, "b%u(", e->to->id);
    for (u32 k = 0; k < e->args.len; k++) {
        if (k) buf_puts(out, ", ");
        put_value(out, e->args.at[k]);
    }
    buf_putc(out, ')');
}

void ir_print_op(Types *t, const Block *b, const Ins *i, Buf *out) {
    if (i) {
        put_ins(t, out, i);
        return;
    }
    buf_puts(out, "    ");
    switch (b->term.kind) {
    case TERM_NONE: buf_puts(out, "?"); break;
    case TERM_JUMP: buf_puts(out, "jump "), put_edge(out, &b->term.edges[0]); break;
    case TERM_BRANCH:
        buf_puts(out, b->term.on_gpu ? "branch gpu " : "branch "), put_value(out, b->term.value), buf_puts(out, ", ");
        put_edge(out, &b->term.edges[0]), buf_puts(out, ", "), put_edge(out, &b->term.edges[1]);
        break;
    case TERM_RETURN: buf_puts(out, "return "), put_value(out, b->term.value); break;
    case TERM_UNREACHABLE: buf_puts(out, "unreachable"); break;
    }
    buf_putc(out, '\n');
}

/* The line of the source that what follows was written on, where it is another than before. Most of
 * a function's text lies in order, so that the lines read like the source. */
static void put_line(Buf *out, Span s, Span *before) {
    if (!s.src) return;
    u32 line = source_linecol(s.src, s.lo).line;
    if (before->src == s.src && source_linecol(s.src, before->lo).line == line) return;
    *before = s;
    buf_printf(out, "# %s:%u: ", s.src->name, line);
    source_show(s.src, line, out);
    buf_putc(out, '\n');
}

void ir_print(Types *t, const IrFunc *f, Buf *out) {
    Span line = {0};
    put_line(out, f->span, &line);
    buf_printf(out, "%s %s(", f->is_kernel ? "kernel" : "def", sym_str(f->symbol));
    for (u32 k = 0; k < f->nparams; k++) {
        if (k) buf_puts(out, ", ");
        put_value(out, f->params[k]);
        if (f->params[k]->type) buf_printf(out, ": %s", type_str(t, f->params[k]->type));
    }
    buf_putc(out, ')');
    if (f->ret) buf_printf(out, " -> %s", type_str(t, f->ret));
    buf_puts(out, ":\n");
    for (u32 n = 0; n < f->blocks.len; n++) {
        const Block *b = f->blocks.at[n];
        buf_printf(out, "b%u", b->id);
        for (u32 k = 0; k < b->params.len; k++) {
            buf_puts(out, k ? ", " : "(");
            put_value(out, b->params.at[k]);
            if (b->params.at[k]->type) buf_printf(out, ": %s", type_str(t, b->params.at[k]->type));
        }
        buf_puts(out, b->params.len ? "):\n" : ":\n");
        for (u32 k = 0; k < b->ins.len; k++)
            if (b->ins.at[k]->op != OP_PARAM)
                put_line(out, b->ins.at[k]->span, &line), ir_print_op(t, b, b->ins.at[k], out);
        if (b->term.kind == TERM_BRANCH || b->term.value) put_line(out, b->term.span, &line);
        ir_print_op(t, b, NULL, out);
    }
}
