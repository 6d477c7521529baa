/* operand.c: calls of universal functions: which version, and with what.
 *
 * A version is chosen as Numba does: arrays must have exactly its dtypes. If several versions suit
 * the arrays, the numbers decide, which must then have its dtypes exactly too; otherwise numbers
 * are converted to the version that the arrays select. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "runtime/array/dtype.h"
#include "runtime/utility/ufunc.h"

/* ---- the choice of a version */

typedef struct Choice {
    UfuncCall *call;
    const char *name, *kind;
    uint32_t found;
} Choice;

static pyk_result read_dtypes(const pyk_utility *u, pyk_dtype *dtypes) {
    for (uint32_t i = 0; i < u->ntypes; i++)
        if (!(dtypes[i] = pykrt_dtype_of(u->types[i].type)))
            return pykrt_error(PYK_UNSUPPORTED, "%s: operands of type %s are for kernels only", u->name,
                               u->types[i].type);
    return PYK_OK;
}

static bool is_version(const Choice *c, const pyk_utility *u) {
    return !strcmp(u->kind, c->kind) && !strcmp(u->name, c->name);
}

static bool is_number(const pyk_operand *x) { return !x->data && !x->ndim; }

typedef enum Suit { ALL, ARRAYS, INPUTS } Suit; /* arrays: of the inputs */

static bool suits(const UfuncCall *c, const pyk_dtype *dtypes, Suit what) {
    for (uint32_t i = 0; i < c->nin; i++)
        if ((what != ARRAYS || !is_number(&c->in[i])) && c->in[i].dtype != dtypes[i]) return false;
    for (uint32_t i = 0; i < c->nout && what == ALL; i++)
        if (c->out[i].dtype && c->out[i].dtype != dtypes[c->nin + i]) return false;
    return true;
}

/* The first version that suits these operands, or the versions that suit the arrays. */
static pyk_result look(Choice *c, Suit what) {
    pyk_dtype dtypes[MAX_OPERANDS];
    const pyk_package *p = c->call->package;
    for (uint32_t i = 0; i < p->nutilities && !(what != ARRAYS && c->found); i++) {
        const pyk_utility *u = &p->utilities[i];
        if (!is_version(c, u) || u->ntypes != c->call->nin + c->call->nout) continue;
        pyk_result r = read_dtypes(u, dtypes);
        if (r) return r;
        if (!suits(c->call, dtypes, what) || c->found++) continue;
        c->call->version = u;
        memcpy(c->call->dtypes, dtypes, sizeof dtypes);
    }
    return PYK_OK;
}

typedef struct Text {
    char at[PYKRT_TEXT / 2];
    size_t used;
} Text;

static void add(Text *t, const char *text) {
    if (t->used < sizeof t->at) t->used += (size_t)snprintf(t->at + t->used, sizeof t->at - t->used, "%s", text);
}

static pyk_result no_version(const Choice *c) {
    Text have = {"", 0}, want = {"", 0};
    const pyk_package *p = c->call->package;
    for (uint32_t i = 0; i < c->call->nin; i++) {
        add(&have, i ? ", " : "");
        add(&have, pyk_dtype_name(c->call->in[i].dtype));
        if (is_number(&c->call->in[i])) add(&have, " (a number)");
    }
    for (uint32_t i = 0; i < p->nutilities; i++) {
        if (!is_version(c, &p->utilities[i])) continue;
        add(&want, want.used ? ", (" : "(");
        for (uint32_t k = 0; k < c->call->nin; k++) {
            add(&want, k ? ", " : "");
            add(&want, p->utilities[i].types[k].type);
        }
        add(&want, ")");
    }
    const char *why = c->found
                          ? "several suit its arrays, and numbers can be converted to any: give them the dtypes of one"
                          : "arrays must have exactly the dtypes of one";
    return pykrt_error(PYK_INVALID_ARGUMENT, "%s: no version for (%s) among %s: %s", c->name, have.at, want.at, why);
}

static pyk_result choose(UfuncCall *call, const pyk_utility *any) {
    Choice c = {call, any->name, any->kind, 0};
    pyk_result r = look(&c, ALL);
    if (!r && !c.found) r = look(&c, ARRAYS);
    Choice inputs = {call, any->name, any->kind, 0}; /* only the outputs may be wrong */
    if (!r && c.found != 1) r = look(&inputs, INPUTS);
    if (r) return r;
    if (c.found != 1 && !inputs.found) return no_version(&c);
    for (uint32_t i = 0; i < call->nout; i++) {
        pyk_dtype want = call->dtypes[call->nin + i];
        if (call->out[i].dtype && call->out[i].dtype != want)
            return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the result is %s, the output has dtype %s", c.name,
                               pyk_dtype_name(want), pyk_dtype_name(call->out[i].dtype));
    }
    return PYK_OK;
}

/* ---- operands */

enum { NULL_ARRAY = INT32_MIN }; /* the ndim of an operand that was made of no array */

static pyk_result check_operand(const char *name, const pyk_operand *x, const char *what, const char *operand) {
    size_t size = pyk_dtype_size(x->dtype), align = (size_t)pykrt_dtype_align(x->dtype);
    if (!size) return pykrt_error(PYK_INVALID_ARGUMENT, "%s: %s '%s' has no dtype", name, what, operand);
    if (x->ndim == NULL_ARRAY)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the array of %s '%s' is NULL", name, what, operand);
    if (x->ndim < 0 || x->ndim > MAX_DIMS)
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: %s '%s' has %d dimensions, an operand has 0 to %d", name, what,
                           operand, (int)x->ndim, MAX_DIMS);
    uint64_t bits = (uintptr_t)x->data;
    int64_t bytes = (int64_t)size;
    for (int i = 0; i < x->ndim; i++) {
        int64_t reach;
        if (x->shape[i] < 0)
            return pykrt_error(PYK_INVALID_ARGUMENT, "%s: extent %" PRId64 " of %s '%s' is negative", name, x->shape[i],
                               what, operand);
        if (__builtin_mul_overflow(bytes, x->shape[i], &bytes) ||
            __builtin_mul_overflow(x->shape[i], x->strides[i], &reach))
            return pykrt_error(PYK_INVALID_ARGUMENT, "%s: %s '%s' is too large", name, what, operand);
        if (x->shape[i] > 1) bits |= (uint64_t)x->strides[i];
    }
    if (!x->data && bytes && (x->ndim || !strcmp(what, "output")))
        return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the data of %s '%s' is NULL", name, what, operand);
    if (bits & (align - 1))
        return pykrt_error(PYK_INVALID_ARGUMENT,
                           "%s: the elements of %s '%s', %s, do not lie on multiples of %zu bytes", name, what, operand,
                           pyk_dtype_name(x->dtype), align);
    return PYK_OK;
}

static pyk_result check_operands(const UfuncCall *c, const pyk_utility *u) {
    pyk_result r = PYK_OK;
    for (uint32_t i = 0; i < c->nin && !r; i++) r = check_operand(u->name, &c->in[i], "input", u->types[i].name);
    for (uint32_t i = 0; i < c->nout && !r; i++)
        if (c->out[i].dtype) r = check_operand(u->name, &c->out[i], "output", u->types[c->nin + i].name);
    return r;
}

pyk_operand pyk_operand_of(pyk_dtype dtype, int ndim, const void *array) {
    pyk_operand x = {.dtype = dtype, .ndim = array ? ndim : NULL_ARRAY};
    if (x.ndim < 0 || x.ndim > MAX_DIMS) return x; /* refused by the call */
    memcpy(&x.data, array, sizeof x.data);
    memcpy(x.shape, (const char *)array + sizeof x.data, (size_t)ndim * sizeof(int64_t));
    memcpy(x.strides, (const char *)array + sizeof x.data + (size_t)ndim * sizeof(int64_t),
           (size_t)ndim * sizeof(int64_t));
    return x;
}

pyk_operand pyk_operand_number(pyk_dtype dtype, const void *value) {
    pyk_operand x = {.dtype = dtype};
    if (value) memcpy(x.value, value, pyk_dtype_size(dtype));
    return x;
}

pyk_result pyk_ufunc_call(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                          const pyk_operand *in, pyk_operand *out) {
    if (!device || !package || !in || !out)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_ufunc_call: the %s is NULL",
                           !device    ? "device"
                           : !package ? "package"
                           : !in      ? "input"
                                      : "output");
    const pyk_utility *u = utility < package->nutilities ? &package->utilities[utility] : NULL;
    Layout layout;
    if (!u || !u->layout)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_ufunc_call: number %u of package '%s' is no universal function",
                           utility, package->name);
    if (!pykrt_layout_read(&layout, u->layout) || layout.nin + layout.nout != u->ntypes)
        return pykrt_error(PYK_BAD_FORMAT, "%s: the layout '%s' is damaged", u->name, u->layout);
    static const char *const kinds[] = UTILITY_KIND_NAMES;
    bool general = strcmp(u->kind, kinds[UTILITY_VECTORIZE]) != 0;
    if (u->nkernels != (general ? GUVECTORIZE_PARTS : VECTORIZE_PARTS))
        return pykrt_error(PYK_BAD_FORMAT, "%s: its kernels are of another version of pyk: build the package again",
                           u->name);
    UfuncCall c = {.nin = layout.nin,
                   .nout = layout.nout,
                   .device = device,
                   .stream = stream,
                   .package = package,
                   .in = in,
                   .out = out};
    pyk_result r = check_operands(&c, u);
    if (!r) r = choose(&c, u);
    if (r) return r;
    return general ? pykrt_ufunc_general(&c, &layout) : pykrt_ufunc_elements(&c);
}
