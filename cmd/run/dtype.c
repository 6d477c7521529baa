/* dtype.c: the types of array elements as .npy files name them. A record is the list of its fields,
 * without offsets: what lies between two fields is a field without a name. One layout has one
 * text. */
#include "cmd/run/dtype.h"

#include <inttypes.h>
#include <stdio.h>

#include "lib/base/buf.h"
#include "lib/ir/npy.h"

static bool put_record(Buf *out, const Type *t);

static void dtype_code(const Type *t, char out[16]) {
    if (t->kind == TY_CHARS) snprintf(out, 16, "%c%u", t->chars.wide ? 'U' : 'S', t->chars.n);
    else if (t->kind != TY_TIME) snprintf(out, 16, "%s", type_np(t->kind));
    else if (t->time.unit == UNIT_GENERIC) snprintf(out, 16, "%s", t->time.delta ? "m8" : "M8");
    else snprintf(out, 16, "%s[%s]", t->time.delta ? "m8" : "M8", times_unit(t->time.unit));
}

static bool put_type(Buf *out, const Type *t) {
    if (t->kind == TY_RECORD) return put_record(out, t);
    char code[16];
    dtype_code(t, code);
    buf_printf(out, "'%s%s'", t->itemsize == 1 || *code == 'V' || *code == 'S' ? "|" : "<", code);
    return true;
}

static bool put_field(Buf *out, const RecordField *f) {
    const Type *t = f->type;
    buf_putc(out, '(');
    npy_quote(sym_str(f->name), out);
    buf_puts(out, ", ");
    if (!put_type(out, t->kind == TY_NESTED ? t->nested.elem : t)) return false;
    for (u32 k = 0; t->kind == TY_NESTED && k < t->nested.ndim; k++)
        buf_printf(out, "%s%" PRId64 "%s", k ? ", " : ", (", t->nested.shape[k],
                   k + 1 < t->nested.ndim ? ""
                   : k                    ? ")"
                                          : ",)");
    buf_putc(out, ')');
    return true;
}

static void put_padding(Buf *out, const char *comma, u32 from, u32 to) {
    if (from < to) buf_printf(out, "%s('', '|V%u')", comma, to - from);
}

static bool put_record(Buf *out, const Type *t) {
    u32 end = 0;
    buf_putc(out, '[');
    for (u32 i = 0; i < t->record.n; i++) {
        const RecordField *f = &t->record.fields[i];
        if (f->offset < end) return false;
        put_padding(out, i ? ", " : "", end, f->offset);
        if (end || f->offset) buf_puts(out, ", ");
        if (!put_field(out, f)) return false;
        end = f->offset + f->type->itemsize;
    }
    put_padding(out, ", ", end, t->itemsize);
    buf_putc(out, ']');
    return true;
}

const char *dtype_name(Arena *a, const Type *elem) {
    if (elem->kind != TY_RECORD) {
        char code[16];
        dtype_code(elem, code);
        return arena_strdup(a, code);
    }
    Buf text = {0};
    const char *name = put_record(&text, elem) ? arena_strdup(a, buf_text(&text)) : NULL;
    buf_free(&text);
    return name;
}
