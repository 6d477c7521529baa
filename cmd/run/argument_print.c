/* argument_print.c: arrays as NumPy prints them: nested brackets, elements right-aligned to one
 * width, the shortest digits that give the same number back, and only the ends of long axes once
 * there are more than 1000 elements. */
#include "cmd/run/argument.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/base/unicode.h"
#include "lib/ir/num.h"

enum { SUMMARY = 1000, EDGE = 3, WIDTH = 75 };

typedef struct Printer {
    const Argument *g;
    const Type     *elem;
    i64             strides[NUMPY_DIMS];     /* in bytes */
    bool            summarise;
    int             width;                 /* of the widest element */
    size_t          indent;
    Buf            *out;
} Printer;

static int digits_of(TypeKind k) { return k == TY_BF16 ? 4 : k == TY_F16 ? 5 : k == TY_F64 || k == TY_C128 ? 17 : 9; }

static void put_float(Buf *out, double x, TypeKind k) {
    char text[40];
    if (isnan(x) || isinf(x)) {
        buf_puts(out, isnan(x) ? "nan" : x < 0 ? "-inf" : "inf");
        return;
    }
    bool half = k == TY_F16 || k == TY_BF16 || k == TY_E5M2 || k == TY_E4M3;
    for (int digits = 1; digits <= digits_of(k); digits++) {
        snprintf(text, sizeof text, "%.*g", digits, x);
        double back = strtod(text, NULL);
        bool same = k == TY_F64 || k == TY_C128 ? back == x
                    : half                      ? num_cast(num_float(back), k).f == x
                                                : (float)back == (float)x;
        if (same) break;
    }
    double size = fabs(x);
    if (strchr(text, 'e') && size >= 1e-4 && size < 1e16) snprintf(text, sizeof text, "%.0f", x);
    buf_puts(out, text);
    if (!strpbrk(text, ".e")) buf_putc(out, '.');
}

static void put_element(Buf *out, const Type *elem, const void *at);

/* [1 2 3], nested by dimension; gives the first byte behind it. */
static const u8 *put_nested(Buf *out, const Type *t, u32 axis, const u8 *at) {
    if (axis == t->nested.ndim) {
        put_element(out, t->nested.elem, at);
        return at + t->nested.elem->itemsize;
    }
    buf_putc(out, '[');
    for (i64 i = 0; i < t->nested.shape[axis]; i++) {
        if (i) buf_puts(out, axis + 1 < t->nested.ndim ? ", " : " ");
        at = put_nested(out, t, axis + 1, at);
    }
    buf_putc(out, ']');
    return at;
}

static void put_record(Buf *out, const Type *t, const u8 *at) {
    buf_putc(out, '(');
    for (u32 i = 0; i < t->record.n; i++) {
        const RecordField *f = &t->record.fields[i];
        if (i) buf_puts(out, ", ");
        if (f->type->kind == TY_NESTED) put_nested(out, f->type, 0, at + f->offset);
        else put_element(out, f->type, at + f->offset);
    }
    buf_puts(out, t->record.n == 1 ? ",)" : ")");
}

/* '2020-01-31', and plain numbers of units for spans of time. */
static void put_time(Buf *out, const Type *t, const void *at) {
    i64 time;
    memcpy(&time, at, sizeof time);
    Arena *a = arena_create();
    if (t->time.delta && time != TIME_NAT) buf_printf(out, "%" PRId64, time);
    else buf_printf(out, "'%s'", times_text(a, time, t->time.unit));
    arena_free(a);
}

/* b'abc', 'abc' without the zeros at the end. */
static void put_chars(Buf *out, const Type *t, const u8 *at) {
    u32 points[TYPE_LONGEST_TEXT], n = 0;
    char utf8[4];
    for (u32 i = 0; i < t->chars.n; i++) {
        points[i] = at[i];
        if (t->chars.wide) memcpy(&points[i], at + 4 * (size_t)i, 4);
        if (points[i]) n = i + 1;
    }
    buf_puts(out, t->chars.wide ? "'" : "b'");
    for (u32 i = 0; i < n; i++) {
        bool plain = points[i] >= 32 && points[i] != 127 && (t->chars.wide ? points[i] < 0x110000 : points[i] < 127);
        if (points[i] == '\'' || points[i] == '\\') buf_printf(out, "\\%c", (int)points[i]);
        else if (!plain) buf_printf(out, "\\x%02x", points[i]);
        else buf_write(out, utf8, unicode_encode(points[i], utf8));
    }
    buf_putc(out, '\'');
}

static void put_element(Buf *out, const Type *elem, const void *at) {
    if (elem->kind == TY_TIME) {
        put_time(out, elem, at);
        return;
    }
    if (elem->kind == TY_CHARS) {
        put_chars(out, elem, at);
        return;
    }
    if (elem->kind == TY_RECORD) {
        put_record(out, elem, at);
        return;
    }
    Num x = num_load(elem->kind, at);
    switch (type_class(elem)) {
    case CLASS_BOOL:  buf_puts(out, x.i ? "True" : "False"); break;
    case CLASS_UINT:  buf_printf(out, "%" PRIu64, (u64)x.i); break;
    case CLASS_FLOAT: case CLASS_STORED: put_float(out, x.f, elem->kind); break;
    case CLASS_COMPLEX:
        put_float(out, x.f, elem->kind);
        if (!signbit(x.f2) || isnan(x.f2)) buf_putc(out, '+');
        put_float(out, x.f2, elem->kind);
        buf_putc(out, 'j');
        break;
    case CLASS_SINT: case CLASS_NONE: buf_printf(out, "%" PRId64, (i64)x.i);
    }
}

/* Where the second part of a shortened axis begins; the axis is whole if this is EDGE or less. */
static i64 resume_at(const Printer *p, u32 axis) { return p->summarise ? p->g->shape[axis] - EDGE : 0; }

static void measure(Printer *p, u32 axis, i64 offset) {
    if (axis == p->g->ndim) {
        Buf text = {0};
        put_element(&text, p->elem, (const u8 *)p->g->data + offset);
        if ((int)text.len > p->width) p->width = (int)text.len;
        buf_free(&text);
        return;
    }
    for (i64 i = 0; i < p->g->shape[axis]; i++) {
        if (i == EDGE && resume_at(p, axis) > EDGE) i = resume_at(p, axis);
        measure(p, axis + 1, offset + i * p->strides[axis]);
    }
}

static void put_newline(Printer *p, u32 depth, u32 lines) {
    for (u32 i = 0; i < lines; i++) buf_putc(p->out, '\n');
    buf_printf(p->out, "%*s", (int)(p->indent + depth), "");
}

static void put_axis(Printer *p, u32 axis, i64 offset);

static void put_row(Printer *p, u32 axis, i64 offset) {
    size_t column = p->indent + axis + 1;
    for (i64 i = 0; i < p->g->shape[axis]; i++) {
        bool dots = i == EDGE && resume_at(p, axis) > EDGE;
        size_t width = dots ? 3 : (size_t)p->width;
        if (i && column + 1 + width > WIDTH) put_newline(p, axis + 1, 1), column = p->indent + axis + 1;
        else if (i) buf_putc(p->out, ' '), column++;
        column += width;
        if (dots) {
            buf_puts(p->out, "...");
            i = resume_at(p, axis) - 1;
            continue;
        }
        Buf text = {0};
        put_element(&text, p->elem, (const u8 *)p->g->data + offset + i * p->strides[axis]);
        buf_printf(p->out, "%*s", p->width, buf_text(&text));
        buf_free(&text);
    }
}

static void put_axis(Printer *p, u32 axis, i64 offset) {
    buf_putc(p->out, '[');
    if (axis + 1 == p->g->ndim) {
        put_row(p, axis, offset);
    } else {
        for (i64 i = 0; i < p->g->shape[axis]; i++) {
            if (i) put_newline(p, axis + 1, p->g->ndim - axis - 1);
            if (i == EDGE && resume_at(p, axis) > EDGE) {
                buf_puts(p->out, "...");
                put_newline(p, axis + 1, p->g->ndim - axis - 1);
                i = resume_at(p, axis);
            }
            put_axis(p, axis + 1, offset + i * p->strides[axis]);
        }
    }
    buf_putc(p->out, ']');
}

void argument_print(const Argument *g, Buf *out) {
    Printer p = {.g = g, .elem = argument_elem(g), .out = out, .indent = strlen(g->name) + 3};
    i64 n = 1;
    for (u32 i = 0; i < g->ndim; i++) n *= g->shape[i];
    argument_strides(g, p.strides);
    p.summarise = n > SUMMARY;
    buf_printf(out, "%s = ", g->name);
    if (n) measure(&p, 0, 0);
    if (!g->ndim) put_element(out, p.elem, g->data);
    else if (!n) buf_puts(out, "[]");
    else put_axis(&p, 0, 0);
    buf_putc(out, '\n');
}
