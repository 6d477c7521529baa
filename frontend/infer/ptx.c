/* ptx.c: PTX in the program, as CUDA C++ has it: ptx("mul.hi.u32 %0, %1, %2;", "=r", uint32, "r",
 * a, "r", b, cpu=f); and the instructions of pykrt.ptx, rows of lib/ir/intrin_ptx.def. Both are a
 * call of what the CPU runs, which a GPU replaces by the PTX. Where there is nothing for the CPU,
 * the operation is for GPUs alone.
 *
 * In the program's text %0 is an operand, %% a percent sign and %= a number that is another each
 * time; any other % stands for itself, so that %laneid may be written as in PTX. */
#include "frontend/infer/call.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "frontend/infer/array.h"
#include "frontend/infer/instance.h"
#include "frontend/infer/put.h"

enum { MOST_OPERANDS = 256 };

/* ---- operands -------------------------------------------------------------------------------- */

/* The letter of the registers that hold a scalar of this type; 0: none do. */
static char letter_of(const Type *t) {
    if (t->kind == TY_F32) return 'f';
    if (t->kind == TY_F64) return 'd';
    bool number = type_is_int(t) || t->kind == TY_F16 || t->kind == TY_BF16;
    u32 bits = number ? type_bits(t) : 0;
    return bits == 16 ? 'h' : bits == 32 ? 'r' : bits == 64 ? 'l' : 0;
}

static const char *letter_meaning(char letter) {
    switch (letter) {
    case 'h': return "a number of 16 bits";
    case 'r': return "an integer of 32 bits";
    case 'l': return "an integer of 64 bits, a pointer or an array";
    case 'f': return "a float32";
    case 'd': return "a float64";
    case 'n': return "an integer known at compile time";
    default:  return NULL;
    }
}

typedef struct Operands {
    Ins        *args[MOST_OPERANDS];                           /* the tied ones first */
    const Type *results[MOST_OPERANDS];
    char        letters[MOST_OPERANDS + 1], out[MOST_OPERANDS + 1];    /* of arguments, of results */
    u8          tied[MOST_OPERANDS];                           /* which result each tied argument belongs to */
    u32         nargs, nresults, ntied;
    bool        memory;                                        /* an address is among them */
} Operands;

static u32 count(const Operands *o) { return o->nresults + o->nargs - o->ntied; }

/* As LLVM wants them, which numbers the operands in the order of the program too, for tied ones,
 * without a number in the text, stand last. */
static const char *constraints_of(Ctx *c, const Operands *o, bool effects) {
    Buf text = {0};
    for (u32 i = 0; i < o->nresults; i++) buf_printf(&text, ",=%c", o->out[i]);
    for (u32 i = o->ntied; i < o->nargs; i++) buf_printf(&text, ",%c", o->letters[i]);
    for (u32 i = 0; i < o->ntied; i++) buf_printf(&text, ",%u", o->tied[i]);
    if (effects) buf_puts(&text, ",~{memory}");
    const char *all = buf_take(&text, c->a);
    return *all ? all + 1 : "";
}

static const Type *result_of(Ctx *c, const Operands *o) {
    if (o->nresults == 0) return type_simple(c->t, TY_NONE);
    return o->nresults == 1 ? o->results[0] : type_tuple(c->t, o->results, o->nresults);
}

static Ins *bad(Ctx *c, const char *why) { return FAIL(c, BAD_PTX, why); }

/* ---- the program's PTX ----------------------------------------------------------------------- */

static Ins *misfit(Ctx *c, u32 number, char letter, const Type *t) {
    bad(c, arena_printf(c->a, "operand %%%u is %s, and \"%c\" stands for %s", number, type_str(c->t, t), letter,
                        letter_meaning(letter)));
    char better = letter_of(t);
    if (type_is_int(t) && letter == 'r') NOTE(c, "convert it: uint32(x)");
    else if (better) NOTE(c, "its letter is \"%c\"", better);
    return NULL;
}

static bool add_result(Ctx *c, Operands *o, char letter, const Type *t) {
    if (letter_of(t) != letter) return misfit(c, o->nresults, letter, t);
    o->out[o->nresults] = letter;
    o->results[o->nresults++] = t;
    return true;
}

static bool add_argument(Ctx *c, Operands *o, char letter, u32 number, Ins *x) {
    const Type *t = x->type;
    bool literal = type_is_literal(t) && type_is_int(t), address = t->kind == TY_ARRAY || t->kind == TY_POINTER;
    TypeKind exact = letter == 'h' ? TY_I16 : letter == 'r' ? TY_I32 : TY_I64;
    if (letter == 'n' ? !literal : !literal && !(letter == 'l' && address) && letter_of(t) != letter)
        return misfit(c, number, letter, t);
    if (literal && strchr("fd", letter)) return misfit(c, number, letter, t);
    if (literal && letter != 'n') x = put_as(c, x, ctx_scalar(c, exact));
    o->memory |= address;
    o->letters[o->nargs] = letter;
    o->args[o->nargs++] = x;
    return true;
}

/* One operand: "=r", uint32 or "r", x or "+r", x. */
static bool add_operand(Ctx *c, Operands *o, const Ins *constraint, Ins *x) {
    u32 number = count(o);
    const char *s = constraint->type->kind == TY_STRING ? sym_str(constraint->type->string.text) : NULL;
    if (!s)
        return bad(c, arena_printf(c->a, "before operand %%%u stands no letter like \"r\" or \"=r\"", number)), false;
    bool out = *s == '=', both = *s == '+';
    char letter = s[out || both];
    if (!letter || s[1 + (out || both)] || !letter_meaning(letter) || ((out || both) && letter == 'n')) {
        bad(c, arena_printf(c->a, "\"%s\" is not what operand %%%u can be", s, number));
        NOTE(c, "r l h f d stand for registers, n for a constant; = before it for a result, + for both");
        return false;
    }
    if ((out || both) && o->nargs > o->ntied)
        return bad(c, arena_printf(c->a, "operand %%%u is a result: results come first", number)), false;
    if (out && x->type->kind != TY_TYPEREF) {
        bad(c, arena_printf(c->a, "behind \"%s\" stands the type of the result, not %s", s, TYPE(c, x)));
        return false;
    }
    if (out) return add_result(c, o, letter, x->type->typeref.type);
    if (both && !add_result(c, o, letter, type_unliteral(c->t, x->type))) return false;
    if (both) o->tied[o->ntied++] = (u8)(o->nresults - 1);
    return add_argument(c, o, letter, number, x);
}

/* The text as LLVM wants it. The operands that it names are marked. */
static const char *text_for_llvm(Ctx *c, const char *s, u32 n, bool *named) {
    Buf text = {0};
    for (; *s; s++) {
        if (*s == '$') buf_puts(&text, "$$");
        else if (*s != '%') buf_putc(&text, *s);
        else if (s[1] == '%') buf_putc(&text, *s++);
        else if (s[1] == '=') buf_puts(&text, "${:uid}"), s++;
        else if (!isdigit((u8)s[1])) buf_putc(&text, '%');
        else {
            char *end;
            u64 at = strtoul(s + 1, &end, 10);
            s = end - 1;
            if (at >= n) {
                bad(c, arena_printf(c->a, "the PTX names %%%llu, but it has %u operand%s", (unsigned long long)at, n,
                                    n == 1 ? "" : "s"));
                buf_free(&text);
                return NULL;
            }
            named[at] = true;
            buf_printf(&text, "$%llu", (unsigned long long)at);
        }
    }
    return buf_take(&text, c->a);
}

/* A call of the function for the CPU, whose result is converted to the PTX's. */
static Ins *on_cpu(Ctx *c, Ins *function, const Operands *o, const Type *result) {
    u32 n, first = value_function(function->type)->nfree;
    const char *name = sym_str(value_function(function->type)->name);
    Ins **args = call_match_python(
        c, function, &(Call){.what = arena_printf(c->a, "%s()", name), .args = o->args, .n = o->nargs}, &n);
    if (!args) return put_poison(c);
    const Type **types = arena_array(c->a, const Type *, first + n + 1);
    Ins **values = arena_array(c->a, Ins *, first + n + 1);
    for (u32 i = 0; i < first; i++) values[i] = put_get(c, function, i), types[i] = values[i]->type;
    for (u32 i = 0; i < n; i++) {
        types[first + i] = type_unliteral(c->t, args[i]->type);
        values[first + i] = put_as(c, args[i], types[first + i]);
    }
    return instance_call(c, instance_get(c, value_function(function->type), types, first + n, result), values);
}

/* cpu=, volatile= and memory=, taken off the end. */
typedef struct Keywords { Ins *cpu; bool keep, memory; } Keywords;

static bool take_keywords(Ctx *c, const Call *f, Keywords *k) {
    for (u32 i = 0; i < f->nkeywords; i++) {
        Ins *x = f->args[f->n - f->nkeywords + i];
        bool yes = x->type->kind == TY_LITERAL_BOOL && x->type->literal.value;
        if (sym_is(f->keywords[i], "cpu")) k->cpu = x;
        else if (sym_is(f->keywords[i], "volatile")) k->keep = yes;
        else if (sym_is(f->keywords[i], "memory")) k->memory = yes;
        else return FAIL(c, UNKNOWN_KEYWORD, f->what, f->keywords[i]), false;
        if (k->cpu == x ? x->type->kind == TY_FUNCTION || x->type->kind == TY_NONE : x->type->kind == TY_LITERAL_BOOL)
            continue;
        bad(c, arena_printf(c->a, "%s= is %s, not %s", sym_str(f->keywords[i]), TYPE(c, x),
                            k->cpu == x ? "a function" : "True or False"));
        return false;
    }
    if (k->cpu && k->cpu->type->kind == TY_NONE) k->cpu = NULL;
    return true;
}

static Ins *attach(Ctx *c, Ins *x, const Type *result, const Ptx *ptx) {
    if (c->dry || type_is_poison(x->type)) return x;
    ENSURE((x->op == OP_CALL || x->op == OP_INTRIN) && x->type == result);
    x->ptx = ptx;
    return x;
}

Ins *ptx_since(Ctx *c, const Call *f) {
    Ptx *ptx = arena_new(c->a, Ptx);
    *ptx = (Ptx){.since = sym_str(f->args[0]->type->string.text)};
    const Type *t = ctx_scalar(c, TY_BOOL);
    return attach(c, put_intrin(c, f->row->id, t, NULL, 0), t, ptx);
}

Ins *ptx_inline(Ctx *c, const Call *f) {
    Operands *o = arena_new(c->a, Operands);
    Keywords k = {0};
    bool named[MOST_OPERANDS] = {false};
    u32 n = f->n - f->nkeywords;
    if (!take_keywords(c, f, &k)) return put_poison(c);
    if (n == 0 || f->args[0]->type->kind != TY_STRING || f->args[0]->type->string.is_bytes)
        return bad(c, "the first argument is the text of the PTX, a string known at compile time");
    if (n % 2 == 0) return bad(c, "the last operand lacks its value: a letter and a value, or a type, alternate");
    if (n / 2 >= MOST_OPERANDS) return bad(c, "PTX with so many operands");
    for (u32 i = 1; i < n; i += 2)
        if (!add_operand(c, o, f->args[i], f->args[i + 1])) return put_poison(c);
    const char *text = text_for_llvm(c, sym_str(f->args[0]->type->string.text), count(o), named);
    if (!text) return put_poison(c);
    for (u32 i = 0; i < count(o); i++)
        if (!named[i]) return bad(c, arena_printf(c->a, "the PTX does not name its operand %%%u", i));
    const Type *result = result_of(c, o);
    Ptx *ptx = arena_new(c->a, Ptx);
    bool effects = o->memory || k.memory || k.keep || o->nresults == 0;
    *ptx = (Ptx){.text = text, .constraints = constraints_of(c, o, effects), .args = arena_strdup(c->a, o->letters),
                 .ntied = o->ntied, .effects = effects, .name = f->what};
    Ins *x = k.cpu ? on_cpu(c, k.cpu, o, result) : put_intrin(c, INTRIN_PTX_INLINE, result, o->args, o->nargs);
    return attach(c, x, result, ptx);
}

/* ---- instructions: rows of intrin_ptx.def ------------------------------------------------------ */

/* One parameter of a row, or its result: a code and how many of it there are, 0 for any number. */
typedef struct Param { char code[4]; u32 n; bool tied; } Param;

static const char *parse_param(const char *s, Param *p) {
    bool tied = *s == '+';
    s += tied;
    size_t len = strcspn(s, "*,()");
    *p = (Param){.n = 1, .tied = tied};
    ENSURE(len < sizeof p->code);
    memcpy(p->code, s, len);
    s += len;
    if (*s == '*') p->n = (u32)strtoul(s + 1, (char **)&s, 10);
    return s;
}

static const Type *type_of(Ctx *c, const char *code) {
    return type_by_name(c->t, !strcmp(code, "b4") ? "u4" : !strcmp(code, "b8") ? "u8" : code);
}

static const char *words(Ctx *c, const Param *p) {
    if (!strcmp(p->code, "S")) return "an element of a shared array: the array and an index";
    if (!strcmp(p->code, "G")) return "an element of an array in global memory: the array and an index";
    if (!strcmp(p->code, "A")) return "an element of an array: the array and an index";
    if (!strcmp(p->code, "#")) return "an integer known at compile time";
    const char *one = !strcmp(p->code, "b4") ? "uint32, int32 or float32" : type_str(c->t, type_of(c, p->code));
    if (p->n == 0) return arena_printf(c->a, "any number of %s: a tuple or a local array", one);
    return p->n == 1 ? one : arena_printf(c->a, "%u of %s: a tuple or a local array", p->n, one);
}

static bool is_element(const Param *p) { return strchr("SGA", *p->code) != NULL; }

static Ins *refuse(Ctx *c, const Call *f) {
    Ins *poison = call_refused(c, f);
    Param p;
    const char *s = strchr(f->row->sigs, '(') + 1;
    for (u32 i = 1; *s && *s != ')'; i++, s += *s == ',') {
        s = parse_param(s, &p);
        NOTE(c, "argument %u is %s", i, words(c, &p));
        i += is_element(&p);
    }
    return poison;
}

/* A register: numbers become the row's type, and of b4 the bits count. NULL: it is none. */
static Ins *as_register(Ctx *c, Ins *x, const char *code) {
    const Type *to = type_of(c, code), *t = type_unliteral(c->t, x->type);
    bool bits = *code == 'b' && code[1] != '1';
    if (bits && type_is_scalar(t) && t->size == to->size && type_class(t) != CLASS_COMPLEX && !type_is_literal(x->type))
        return t == to ? x : put1(c, OP_BITCAST, to, x);
    bool integers = type_is_int(t) && type_is_int(to), same = type_is_float(t) == type_is_float(to);
    if (t == to || integers || (same && type_is_float(t))) return put_as(c, x, to);
    return type_is_literal(x->type) ? put_as(c, x, to) : NULL;
}

/* The items of a tuple, of a vector, or of a local array of one dimension. */
static Ins *item(Ctx *c, Ins *x, u32 i) {
    if (x->type->kind != TY_ARRAY) return put_get(c, x, i);
    Ins *p = array_element(c, x, put_literal(c, i), false);
    return type_is_poison(p->type) ? p : put1(c, OP_LOAD, x->type->array.elem, p);
}

/* How many; -1: that is not known. */
static i64 items_of(const Type *t) {
    if (t->kind == TY_TUPLE || t->kind == TY_VECTOR) return t->tuple.len;
    return t->kind == TY_ARRAY && t->array.ndim == 1 ? array_length(t) : -1;
}

static const Type *type_of_items(const Type *t) { return t->kind == TY_ARRAY ? t->array.elem : t->tuple.at[0]; }

/* Several registers, as a tuple. */
static Ins *as_registers(Ctx *c, Ins *x, const Param *p) {
    if (items_of(x->type) != (i64)p->n) return NULL;
    Ins **items = arena_array(c->a, Ins *, p->n);
    for (u32 i = 0; i < p->n; i++) {
        Ins *one = item(c, x, i);
        if (type_is_poison(one->type)) return one;
        if (!(items[i] = as_register(c, one, p->code))) return NULL;
    }
    return put_tuple(c, items, p->n);
}

typedef struct Row {                                               /* of arguments that are being typed */
    Ins *args[8];
    u32  nargs, given, ntied; /* made, taken of the call's; registers tied to results */
    Buf  letters;
} Row;

/* NULL: the argument is not what the parameter wants. */
static Ins *take(Ctx *c, const Call *f, Param *p, Row *r) {
    Ins *x = r->given < f->n ? f->args[r->given++] : NULL;
    if (!x) return NULL;
    if (p->n == 0) {
        i64 n = items_of(x->type);
        if (n <= 0 || n > MOST_OPERANDS / 2) return NULL;
        p->n = (u32)n;
    }
    if (is_element(p)) {
        if (x->type->kind != TY_ARRAY || r->given == f->n) return NULL;
        buf_putc(&r->letters, *p->code == 'S' ? 's' : *p->code == 'G' ? 'g' : 'l');
        Ins *at = array_element(c, x, f->args[r->given++], *p->code == 'S');
        if (type_is_poison(at->type)) return at;
        return put1(c, OP_BITCAST, type_pointer(c->t, ctx_scalar(c, TY_U16)), at);
    }
    if (p->tied && *p->code == 'b' && type_of_items(x->type)->kind != TY_U32)
        memcpy(p->code, type_of_items(x->type)->kind == TY_I32 ? "i4" : "f4", 3);
    if (*p->code == '#') {
        buf_putc(&r->letters, 'n');
        return x->type->kind == TY_LITERAL_INT ? x : NULL;
    }
    for (u32 i = 0; i < p->n; i++) buf_putc(&r->letters, letter_of(type_of(c, p->code)));
    if (p->tied) r->ntied = p->n;
    if (p->n == 1 && items_of(x->type) == 1) x = item(c, x, 0);
    if (type_is_poison(x->type)) return x;
    return p->n == 1 ? as_register(c, x, p->code) : as_registers(c, x, p);
}

/* The operands of the row's text: %d the result, %0 ... the parameters, %~0 from the last register
 * to the first; %N the columns of a product of 64 rows, of which a thread has two sums in four. */
static const char *row_text(Ctx *c, const char *s, const u32 *first, const u32 *n) {
    Buf text = {0};
    for (; *s; s++) {
        bool percent = *s == '%';
        if (!percent || s[1] == '%') {
            if (*s == '$') buf_putc(&text, *s);
            buf_putc(&text, *s);
            s += percent;
            continue;
        }
        if (*++s == 'N') {
            buf_printf(&text, "%u", 2 * n[0]);
            continue;
        }
        bool backward = *s == '~';
        s += backward;
        u32 p = *s == 'd' ? 0 : (u32)(*s - '0') + 1;
        for (u32 i = 0; i < n[p]; i++)
            buf_printf(&text, "%s$%u", i ? ", " : "", first[p] + (backward ? n[p] - 1 - i : i));
    }
    return buf_take(&text, c->a);
}

static const Ptx *row_ptx(Ctx *c, const Call *f, Row *r, const char *code, const u32 *first, const u32 *n) {
    const Intrin *row = f->row;
    u32 nresults = n[0];
    const char *blank = strchr(row->nv, ' ');
    size_t since = strcspn(row->nv, "/ ");
    bool effects = row->effect != EFFECT_PURE;
    char out = nresults ? strcmp(code, "b1") ? letter_of(type_of(c, code)) : 'r' : 0;
    Buf constraints = {0};
    for (u32 i = 0; i < nresults; i++) buf_printf(&constraints, ",=%c", out);
    for (const char *s = buf_text(&r->letters) + r->ntied; *s; s++)
        buf_printf(&constraints, ",%c", *s == 's' ? 'r' : *s == 'g' ? 'l' : *s);
    for (u32 i = 0; i < r->ntied; i++) buf_printf(&constraints, ",%u", i);
    if (effects) buf_puts(&constraints, ",~{memory}");
    Ptx *ptx = arena_new(c->a, Ptx);
    *ptx = (Ptx){.text = row_text(c, blank + 1, first, n), .args = buf_take(&r->letters, c->a), .ntied = r->ntied,
                 .effects = effects,
                 .since = arena_strndup(c->a, row->nv, since), .name = f->what,
                 .version = row->nv[since] == '/' ? (u32)strtoul(row->nv + since + 1, NULL, 10) : 0};
    const char *all = buf_take(&constraints, c->a);
    ptx->constraints = *all ? all + 1 : "";
    return ptx;
}

Ins *ptx_row(Ctx *c, const Call *f) {
    Row r = {.nargs = 0};
    Param p, result;
    u32 first[9], n[9], at = 1;
    const char *s = parse_param(f->row->sigs, &result) + 1;
    if (f->nkeywords) return FAIL(c, UNKNOWN_KEYWORD, f->what, f->keywords[0]);
    first[0] = 0;
    n[0] = strcmp(result.code, "v") ? result.n : 0;
    for (u32 next = n[0]; *s && *s != ')'; s += *s == ',', at++) {
        s = parse_param(s, &p);
        Ins *x = take(c, f, &p, &r);
        if (x && type_is_poison(x->type)) return buf_free(&r.letters), x;
        if (!x) return buf_free(&r.letters), refuse(c, f);
        r.args[r.nargs++] = x;
        n[at] = p.n;
        first[at] = p.tied ? 0 : next;
        if (p.tied) next += p.n - n[0], n[0] = p.n, result = p;    /* the registers of the result */
        else next += p.n;
    }
    if (r.given != f->n) return buf_free(&r.letters), refuse(c, f);
    const Type *one = n[0] ? type_of(c, result.code) : type_simple(c->t, TY_NONE);
    const Type *ret = n[0] > 1 ? type_tuple_of(c->t, one, n[0]) : one;
    const Ptx *ptx = row_ptx(c, f, &r, result.code, first, n);
    Ins *x =
        *f->row->cpu ? call_native(c, f->row, ret, r.args, r.nargs) : put_intrin(c, f->row->id, ret, r.args, r.nargs);
    return attach(c, x, ret, ptx);
}
