/* mem.c: addresses, loads and stores.
 *
 * An index that reaches ELEM is within its extent, and a whole array is smaller than 2^63 bytes, so
 * index arithmetic wraps neither as signed nor as unsigned; with strides of layout A, which may be
 * negative, not as signed. LLVM needs this to widen induction variables and to fold offsets into
 * instructions. Accesses have the element's natural alignment. A complex number is two accesses,
 * which LLVM merges where alignment allows. */
#include "backend/lower/memory.h"

#include "backend/lower/number.h"

static LLVMValueRef no_wrap(LLVMValueRef v, bool nonneg) {
    if (!LLVMIsAInstruction(v)) return v;
    LLVMSetNSW(v, true);
    LLVMSetNUW(v, nonneg);
    return v;
}

/* ---- arrays */

LLVMValueRef lower_extent(Lower *l, const Ins *x) {
    return LLVMBuildExtractValue(l->b, lower_value(l, x->args[0]), 1 + x->aux.index, "");
}

static LLVMValueRef extent(Lower *l, LLVMValueRef array, u32 i) {
    return LLVMBuildExtractValue(l->b, array, 1 + i, "");
}

LLVMValueRef lower_array_stride(Lower *l, const Type *t, LLVMValueRef array, u32 i) {
    u32 n = t->array.ndim;
    if (t->array.layout == LAYOUT_A) return LLVMBuildExtractValue(l->b, array, 1 + n + i, "");
    LLVMValueRef bytes = lower_i64(l, t->array.elem->itemsize);
    u32 first = t->array.layout == LAYOUT_C ? i + 1 : 0, end = t->array.layout == LAYOUT_C ? n : i;
    /* wraps if an outer extent is 0 */
    for (u32 d = first; d < end; d++) bytes = LLVMBuildMul(l->b, bytes, extent(l, array, d), "");
    return bytes;
}

LLVMValueRef lower_stride(Lower *l, const Ins *x) {
    return lower_array_stride(l, x->args[0]->type, lower_value(l, x->args[0]), x->aux.index);
}

static LLVMValueRef in_bounds(Lower *l, LLVMTypeRef type, LLVMValueRef p, LLVMValueRef index, bool nonneg) {
    LLVMGEPNoWrapFlags flags = LLVMGEPFlagInBounds | (nonneg ? LLVMGEPFlagNUW : 0);
    return LLVMBuildGEPWithNoWrapFlags(l->b, type, p, &index, 1, "", flags);
}

static LLVMValueRef narrow(Lower *l, LLVMValueRef v, LLVMTypeRef width) {
    return width == l->i64 ? v : lower_low_half(l, v, 0, INT32_MAX);
}

static bool is_exact(const Ins *p) {
    for (u32 i = 0; i < p->block->preds.len; i++)
        if (p->block->preds.at[i]->id >= p->block->id) return p->block->preds.at[i]->term.exact;
    return false;
}

/* How many variables of loops are in the sum x; exact: of those that make a known number of
 * turns. */
static u32 cursors(const Ins *x, bool exact) {
    if (x->op == OP_ADD || x->op == OP_SUB) return cursors(x->args[0], exact) + cursors(x->args[1], exact);
    if (x->op == OP_WITHIN || x->op == OP_WHERE || x->op == OP_CONVERT) return cursors(x->args[0], exact);
    return x->op == OP_BLOCK_PARAM && (!exact || is_exact(x));
}

/* The number of an array's row that has 2, 4, 8 or 16 elements, as the launch has checked; 0:
 * any. */
static u32 row_of(const Lower *l, const Ins *array) {
    const Kernel *k = l->self->kernel;
    if (!k || !k->last || array->op != OP_PARAM || array->type->kind != TY_ARRAY) return 0;
    u32 param = 0;
    for (array_each(const Ins *, p, l->self->ir->params, array->aux.index)) param += !lltype_is_constant(p->type);
    return k->last[param];
}

static bool is_step(const Ins *index) {
    u32 all = cursors(index, false);
    bool sum = index->op == OP_ADD || index->op == OP_SUB;
    return all && (!sum || cursors(index, true) == all);
}

/* The first of several indices in C order, with 32-bit indices, that is added in 64 bits; as many
 * as there are: none. In turns next to each other, or tested in each, the last index differs by
 * constants. In 64 bits LLVM sees that, and takes one address for several turns. So does the one
 * before if rows have a known length. Sums with what an unknown number of turns changes stay in
 * 32. */
static u32 first_wide(const Lower *l, const Ins *x) {
    u32 n = x->nargs - 1;
    if (x->args[0]->op != OP_PARAM || !is_step(x->args[n])) return n;
    const Ins *row = x->args[n - 1];
    return n > 2 && row_of(l, x->args[0]) && (row->lo == row->hi || is_step(row)) ? n - 2 : n - 1;
}

/* An index that needs 33 bits for all that is known, where one number was loaded since the other
 * began to change: it does not grow in a loop. */
static bool is_far(const Ins *index) {
    const Ins *sum = ir_value(index);
    if ((sum->op != OP_ADD && sum->op != OP_SUB) || index->lo < 0 || index->hi <= INT32_MAX) return false;
    if (!lower_fits_int32(sum->args[0]) || !lower_fits_int32(sum->args[1])) return false;
    const Ins *a = ir_value(sum->args[0]), *b = ir_value(sum->args[1]);
    return (a->op == OP_LOAD && b->block->id < a->block->id) || (b->op == OP_LOAD && a->block->id < b->block->id);
}

/* With 32-bit indices. The one index of a vector saves nothing by being cut, if it was not made in
 * 32 bits: that would hide from LLVM how it grows in a loop. */
static LLVMTypeRef index_width(Lower *l, const Ins *x) {
    const Ins *index = x->args[1];
    if (l->gpu && l->self->ir->mode.index32 && x->nargs == 2 && is_far(index)) return l->i32;
    bool wide = x->nargs == 2 && (index->lo < INT32_MIN || index->hi > INT32_MAX || cursors(index, false));
    return l->self->ir->mode.index32 && !wide ? l->i32 : l->i64;
}

static bool divides_by_extent(const Ins *x, Op op, const Ins *elem, u32 d) {
    const Ins *e = x->op == op ? ir_value(x->args[1]) : NULL;
    return e && e->op == OP_SHAPE && e->args[0] == elem->args[0] && e->aux.index == d && type_is_signed(x->type);
}

static bool is_quotient(const Ins *q, const Ins *rest, const Ins *elem, u32 d) {
    return divides_by_extent(q, OP_FLOORDIV, elem, d) && ir_value(q->args[0]) == ir_value(rest->args[0]);
}

/* a[.., base + x // e, x % e], where e is the extent of dimension d, is the element at base * e + x
 * of the row: what is made of quotient and rest needs neither. Where these stand elsewhere, as
 * before a loop, they cost little, and the address would lack what it shares with others. A base of
 * 0 is NULL. */
static void flatten(const Ins *elem, u32 d, const Ins **index) {
    const Ins *rest = ir_value(index[d]), *sum = ir_value(index[d - 1]);
    if (rest->block != elem->block || !divides_by_extent(rest, OP_FLOORMOD, elem, d) || rest->args[0]->lo < 0) return;
    if (is_quotient(sum, rest, elem, d)) {
        index[d - 1] = NULL, index[d] = rest->args[0];
        return;
    }
    for (u32 k = 0; k < 2 && sum->op == OP_ADD; k++)
        if (is_quotient(ir_value(sum->args[k]), rest, elem, d) && sum->args[1 - k]->lo >= 0) {
            index[d - 1] = sum->args[1 - k], index[d] = rest->args[0];
            return;
        }
}

/* The index of which x is what counts from the end if it is negative; NULL: x is something else. */
static const Ins *counted(const Ins *x) {
    const Ins *test = x->op == OP_SELECT ? x->args[0] : NULL;
    if (!test || test->op != OP_CMP || test->aux.opr != OPR_LT || test->args[0] != x->args[2]) return NULL;
    bool zero = test->args[1]->op == OP_INT && !test->args[1]->aux.i;
    const Ins *sum = x->args[1];
    return zero && sum->op == OP_ADD && sum->args[0] == x->args[2] && sum->args[1]->op == OP_SHAPE ? x->args[2] : NULL;
}

/* An index that does not fit into 32 bits lies outside: whether it counts from the end is seen in
 * these, too. */
static LLVMValueRef index_of(Lower *l, const Ins *x, LLVMTypeRef width) {
    if (width == l->i64) return lower_value(l, x);
    const Ins *i = counted(x);
    if (!i || i->lo >= 0 || !l->gpu) return lower_in_32_bits(l, x);
    LLVMValueRef at = lower_in_32_bits(l, i), zero = LLVMConstNull(l->i32);
    LLVMValueRef before = LLVMBuildICmp(l->b, LLVMIntSLT, at, zero, "");
    LLVMValueRef more = LLVMBuildSelect(l->b, before, lower_in_32_bits(l, x->args[1]->args[1]), zero, "");
    if (LLVMIsAInstruction(more) && !l->code->nvvm) lower_mark(l, more, WRAP_MARK);
    return LLVMBuildAdd(l->b, at, more, "");
}

static LLVMValueRef element(Lower *l, const Ins *x) {
    const Type *t = x->args[0]->type;
    LLVMValueRef array = lower_value(l, x->args[0]), data = LLVMBuildExtractValue(l->b, array, 0, ""), at = NULL;
    u32 n = t->array.ndim;
    LLVMTypeRef elem = lltype_memory(l, t->array.elem);
    if (!n) return data;
    if (t->array.layout == LAYOUT_A) {
        for (u32 i = 0; i < n; i++) {
            LLVMValueRef stride = LLVMBuildExtractValue(l->b, array, 1 + n + i, "");
            LLVMValueRef part = no_wrap(LLVMBuildMul(l->b, lower_value(l, x->args[1 + i]), stride, ""), false);
            at = at ? no_wrap(LLVMBuildAdd(l->b, at, part, ""), false) : part;
        }
        return in_bounds(l, l->i8, data, at, false);
    }
    bool c = t->array.layout == LAYOUT_C;
    LLVMTypeRef width = index_width(l, x);
    const Ins **index = arena_copy(l->arena, x->args + 1, n * sizeof *index);
    u32 wide = first_wide(l, x);
    for (u32 d = 1; d < n && c; d++) flatten(x, d, index);
    for (u32 k = 0; k < n; k++) {                      /* Horner: C from the first dimension on, F from the last */
        u32 d = c ? k : n - 1 - k;
        if (at) at = no_wrap(LLVMBuildMul(l->b, at, narrow(l, extent(l, array, d), width), ""), true);
        if (c && at && width != l->i64 && k == wide) at = LLVMBuildSExt(l->b, at, l->i64, ""), width = l->i64;
        if (!index[d]) continue;
        LLVMValueRef v = index_of(l, index[d], width);
        at = at ? no_wrap(LLVMBuildAdd(l->b, at, v, ""), true) : v;
    }
    if (width != l->i64) at = LLVMBuildSExt(l->b, at, l->i64, "");
    return in_bounds(l, elem, data, at, true);
}

/* ---- loads and stores */

LLVMValueRef lower_offset(Lower *l, LLVMValueRef p, u64 bytes) {
    return bytes ? in_bounds(l, l->i8, p, lower_i64(l, bytes), true) : p;
}

/* That of the type, unless the access says another: fields of a packed record have less, what a
 * thread reads or writes at once has more. */
static u32 align_of(const Ins *access, const Type *t) {
    enum { VECTOR_ALIGN = 16 };
    bool known = access && (access->op == OP_LOAD || access->op == OP_STORE);
    if (known && access->flags & INS_ALIGNED) return VECTOR_ALIGN;
    return known && access->aux.index ? access->aux.index : t->align;
}

static u32 lesser(u32 a, u32 b) { return a < b ? a : b; }

/* A vector that another block may read or write meanwhile: its LLVM type is a structure, which
 * would be several accesses. */
static bool is_one_access(const Ins *x, const Type *t) {
    return x && x->flags & INS_VOLATILE && t->kind == TY_VECTOR && !t->tuple.role;
}

static LLVMTypeRef vector_type(Lower *l, const Type *t) {
    return LLVMVectorType(lltype_memory(l, t->tuple.at[0]), t->tuple.len);
}

static LLVMValueRef to_structure(Lower *l, const Type *t, LLVMValueRef v) {
    LLVMValueRef s = LLVMGetPoison(lltype_of(l, t));
    for (u32 i = 0; i < t->tuple.len; i++)
        s = LLVMBuildInsertValue(l->b, s, LLVMBuildExtractElement(l->b, v, lower_i32(l, i), ""), i, "");
    return s;
}

static LLVMValueRef to_vector(Lower *l, const Type *t, LLVMValueRef s) {
    LLVMValueRef v = LLVMGetPoison(vector_type(l, t));
    for (u32 i = 0; i < t->tuple.len; i++)
        v = LLVMBuildInsertElement(l->b, v, LLVMBuildExtractValue(l->b, s, i, ""), lower_i32(l, i), "");
    return v;
}

/* Says of an element of a row how long that is, if the launch has checked it. */
static void mark_row(Lower *l, const Ins *x, LLVMValueRef load) {
    static const char *const marks[] = ROW_MARKS;
    if (!l->gpu || l->code->nvvm || x->op != OP_LOAD || x->args[0]->op != OP_ELEM) return;
    const Ins *array = x->args[0]->args[0];
    u32 row = row_of(l, array);
    if (!row || type_class(array->type->array.elem) == CLASS_COMPLEX) return;
    u64 bytes = (u64)array->type->array.elem->itemsize << row;
    for (u32 n = countof(marks); n-- > 0;)
        if (bytes % (2u << n) == 0) {
            lower_mark(l, load, marks[n]);
            return;
        }
}

static LLVMValueRef load(Lower *l, const Type *t, LLVMValueRef p, const Ins *access, u32 align) {
    if (type_class(t) == CLASS_COMPLEX) {
        const Type *part = lower_component(l, t);
        LLVMValueRef v =
            LLVMBuildInsertValue(l->b, LLVMConstNull(lltype_of(l, t)), load(l, part, p, access, align), 0, "");
        return LLVMBuildInsertValue(
            l->b, v, load(l, part, lower_offset(l, p, part->size), access, lesser(align, part->align)), 1, "");
    }
    bool whole = is_one_access(access, t);
    LLVMValueRef v = LLVMBuildLoad2(l->b, whole ? vector_type(l, t) : lltype_memory(l, t), p, "");
    LLVMSetAlignment(v, align);
    if (access) lower_access(l, access, v), mark_row(l, access, v);
    if (access && access->flags & INS_VOLATILE) LLVMSetVolatile(v, true);
    if (whole) return to_structure(l, t, v);
    return t->kind == TY_BOOL ? LLVMBuildICmp(l->b, LLVMIntNE, v, LLVMConstNull(l->i8), "") : v;
}

LLVMValueRef lower_load(Lower *l, const Type *t, LLVMValueRef p, const Ins *access) {
    return load(l, t, p, access, align_of(access, t));
}

static void store(Lower *l, const Ins *x, const Type *t, LLVMValueRef p, LLVMValueRef v, u32 align) {
    if (type_class(t) == CLASS_COMPLEX) {
        const Type *part = lower_component(l, t);
        store(l, x, part, p, LLVMBuildExtractValue(l->b, v, 0, ""), align);
        LLVMValueRef im = LLVMBuildExtractValue(l->b, v, 1, "");
        store(l, x, part, lower_offset(l, p, part->size), im, lesser(align, part->align));
        return;
    }
    if (t->kind == TY_BOOL) v = LLVMBuildZExt(l->b, v, l->i8, "");
    LLVMValueRef access = LLVMBuildStore(l->b, is_one_access(x, t) ? to_vector(l, t, v) : v, p);
    LLVMSetAlignment(access, align);
    lower_access(l, x, access);
    if (x->flags & INS_VOLATILE) LLVMSetVolatile(access, true);
}

/* A record may be copied onto itself. */
static void copy_record(Lower *l, const Ins *x, LLVMValueRef to) {
    const Type *t = x->args[1]->type;
    LLVMBuildMemMove(l->b, to, t->itemalign, lower_value(l, x->args[1]), t->itemalign, lower_i64(l, t->itemsize));
}

LLVMValueRef lower_memory(Lower *l, const Ins *x) {
    if (x->op == OP_ELEM) return element(l, x);
    LLVMValueRef p = lower_value(l, x->args[0]);
    if (x->op == OP_PTR_ADD) {
        LLVMTypeRef elem = lltype_memory(l, x->type->pointer.elem);
        return in_bounds(l, elem, p, lower_value(l, x->args[1]), x->args[1]->flags & INS_NONNEG);
    }
    if (x->op == OP_LOAD) return lower_load(l, x->type, p, x);
    if (x->op == OP_RECORD) return p;
    if (x->op == OP_FIELD) return lower_offset(l, p, x->aux.index);
    if (x->op == OP_COPY) return copy_record(l, x, p), NULL;
    store(l, x, x->args[1]->type, p, lower_value(l, x->args[1]), align_of(x, x->args[1]->type));
    return NULL;
}
