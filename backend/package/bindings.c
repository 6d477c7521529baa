/* bindings.c: kernels_pyk.py, a Python module that launches the kernels, and kernels_pyk.pyi, its
 * types for editors.
 *
 * The module is lib/python/module.py, which is thin over the package pykrt, after a docstring and
 * before a call of _define for each kernel: its name, symbol, signature and parameters. A module
 * that stands alone has the files of pykrt in it instead of their imports. The type of a parameter
 * decides what Python may pass for it; a type that Python has nothing for is an error of the
 * build. */
#include "backend/package/package.h"

#include <inttypes.h>
#include <string.h>

#include "backend/package/package_priv.h"
#include "lib/base/map.h"
#include "lib/base/unicode.h"
#include "lib/device/device.h"

/* The kernels that programs launch; the others are parts of utilities. */
typedef VEC(const Kernel *) Launchable;

static Launchable launchable(Unit *u, const IrModule *m) {
    Launchable list = {0};
    for (u32 i = 0; i < m->kernels.len; i++)
        if (!m->kernels.at[i]->part) vec_push(u->arena, &list, m->kernels.at[i]);
    return list;
}

/* ---- names ----------------------------------------------------------------------------------- */

/* As _attribute in lib/python/pykrt/_package.py names it. */
static const char *attribute(Arena *a, const char *name) {
    static const char *const taken[] = {"Error",     "KernelError",  "MemoryAccessError", "InitError",
                                        "RaceError", "BarrierError", "Failure",           "HostArrayWarning",
                                        "Package",   "on",           "rng_states",        "synchronize"};
    bool clash = *name == '_';
    for (size_t i = 0; i < countof(taken); i++) clash |= !strcmp(name, taken[i]);
    return clash ? arena_printf(a, "k_%s", name) : name;
}

/* What the module has: a kernel by its name and, where it differs, by its symbol, or a utility. */
typedef struct Export {
    Sym            name;
    const char    *attribute;
    Span           span;
    const Utility *utility;        /* NULL: kernels of this name or symbol */
} Export;

typedef VEC(Export) Exports;

static Exports exports(Unit *u, const IrModule *m) {
    Exports all = {0}, list = {0};
    for (vec_each(const Kernel *, k, &m->kernels)) {
        Sym names[] = {k->name, k->symbol};
        for (size_t i = 0; !k->part && i < countof(names); i++)
            vec_push(u->arena, &all, ((Export){names[i], attribute(u->arena, sym_str(names[i])), k->span, NULL}));
    }
    for (vec_each(const Utility *, x, &m->utilities))
        vec_push(u->arena, &all, ((Export){x->name, attribute(u->arena, sym_str(x->name)), x->span, x}));
    Map done = {0};
    for (vec_each_at(const Export *, e, &all)) {
        if (map_has(&done, e->name)) continue;
        map_set(u->arena, &done, e->name, u);
        vec_push(u->arena, &list, *e);
    }
    return list;
}

/* Of two names that are one attribute, as _k and k__k, a program could reach one only. */
static void check_exports(Unit *u, const Exports *list) {
    Map names = {0};
    for (vec_each_at(const Export *, e, list)) {
        Sym at = sym_of(u->syms, e->attribute), other = map_get(&names, at);
        if (other) diag_SAME_BINDING(u->diags, e->span, sym_str(other), sym_str(e->name), e->attribute);
        else map_set(u->arena, &names, at, (void *)e->name);
    }
}

/* ---- parameters ------------------------------------------------------------------------------ */

static const char *const layouts[] = {[LAYOUT_C] = "C", [LAYOUT_F] = "F", [LAYOUT_A] = "A"};

/* What Python has numbers for; fp8 is stored in arrays only. */
static bool is_number(const Type *t) { return type_is_scalar(t) && !type_is_stored(t); }

/* A Python string, of a C string in UTF-8; what a reader would not see is spelled. */
static void put_string(const char *text, Buf *out) {
    buf_putc(out, '"');
    for (const char *c = text, *end = text + strlen(text); c < end;) {
        u32 cp, n = unicode_decode(c, (size_t)(end - c), &cp);
        if (!n) cp = (u8)*c, n = 1;
        if (*c == '"' || *c == '\\') buf_printf(out, "\\%c", *c);
        else if (*c == '\n') buf_puts(out, "\\n");
        else if (unicode_hidden(cp)) buf_printf(out, cp < 0x10000 ? "\\u%04x" : "\\U%08x", cp);
        else buf_write(out, c, n);
        c += n;
    }
    buf_putc(out, '"');
}

/* _Record(16, 8, {"a": (0, "f4"), "b": (8, "i8")}) */
static void put_record(const Type *t, Buf *out) {
    buf_printf(out, "_Record(%u, %u, {", t->record.itemsize, type_is_natural(t) ? t->itemalign : 1);
    for (u32 i = 0; i < t->record.n; i++) {
        const RecordField *f = &t->record.fields[i];
        if (i) buf_puts(out, ", ");
        put_string(sym_str(f->name), out);
        buf_printf(out, ": (%u, \"%s\")", f->offset, type_is_scalar(f->type) ? type_np(f->type->kind) : "");
    }
    buf_puts(out, "})");
}

/* NumPy's code of a time, "M8[s]". */
static const char *time_code(Unit *u, const Type *t) {
    return arena_printf(u->arena, "%s8[%s]", t->time.delta ? "m" : "M", times_unit(t->time.unit));
}

static void put_item(Unit *u, const Type *t, Buf *out) {
    if (t->kind == TY_RECORD) put_record(t, out);
    else if (t->kind == TY_TIME) buf_printf(out, "_Coded(\"%s\", 8, 8)", time_code(u, t));
    else if (t->kind == TY_CHARS)
        buf_printf(out, "_Coded(\"%s%u\", %u, %u)", t->chars.wide ? "U" : "S", t->chars.n, t->itemsize, t->itemalign);
    else if (t->kind == TY_VECTOR)
        buf_printf(out, "_Vector(\"%s\", %u, %u)", type_np(t->tuple.at[0]->kind), t->tuple.len, t->itemalign);
    else put_string(type_str(u->types, t), out);
}

/* The Python expression of a parameter's type; false for the kinds that have none. Arrays in tuples
 * may all be written: effects are known of whole parameters only. */
static bool put_type(Unit *u, const Type *t, bool written, Buf *out) {
    const char *separator = "";
    if (is_number(t)) return buf_printf(out, "_Scalar(\"%s\")", type_str(u->types, t)), true;
    switch (t->kind) {
    case TY_ARRAY:
        if (!type_is_element(t->array.elem)) return false;
        buf_puts(out, "_Array(");
        put_item(u, t->array.elem, out);
        buf_printf(out, ", %u, \"%s\", written=%s)", (unsigned)t->array.ndim, layouts[t->array.layout],
                   written && !t->array.readonly ? "True" : "False");
        return true;
    case TY_RECORD: /* passed as a pointer: an array without dimensions */
        buf_puts(out, "_Array(");
        put_record(t, out);
        buf_printf(out, ", 0, \"A\", written=%s)", written && !t->record.readonly ? "True" : "False");
        return true;
    case TY_POINTER: buf_puts(out, "_Pointer()"); return true;
    case TY_TENSOR_MAP: buf_puts(out, "_TensorMap()"); return true;
    case TY_TIME: buf_printf(out, "_Time(\"%s\")", time_code(u, t)); return true;
    case TY_TUPLE:
    case TY_VECTOR:
        buf_puts(out, "_Tuple(");
        for (u32 i = 0; i < t->tuple.len; i++) {
            buf_puts(out, separator);
            if (!put_type(u, type_contract(u->types, t->tuple.at[i]), true, out)) return false;
            separator = ", ";
        }
        if (t->kind == TY_VECTOR) buf_printf(out, ", align=%u", t->align);
        buf_putc(out, ')');
        return true;
    default: return false;
    }
}

static void put_doc(Unit *u, const char *doc, Buf *out) {
    if (!doc) return;
    buf_puts(out, ",\n        doc=");
    put_string(package_doc(u->arena, doc), out);
}

static void put_kernel(Unit *u, const Kernel *k, Buf *out) {
    buf_printf(out, "_define(\"%s\", \"%s\",\n        ", sym_str(k->name), sym_str(k->symbol));
    put_string(k->signature, out);
    for (u32 i = 0; i < k->nparams; i++) {
        buf_printf(out, ",\n        (\"%s\", ", sym_str(k->param_names[i]));
        if (!put_type(u, type_contract(u->types, k->params[i]), k->writes[i], out)) {
            diag_NO_BINDING(u->diags, k->span, sym_str(k->param_names[i]), type_str(u->types, k->params[i]));
            diag_note(u->diags, (Span){NULL, 0, 0}, "give the kernel an array of it, or numbers");
        }
        buf_putc(out, ')');
    }
    put_doc(u, k->doc, out);
    buf_puts(out, ")\n");
}

/* The reduction that is made of the same Python function; NULL: there is none. */
static const Utility *reduction_of(const IrModule *m, const Utility *x) {
    for (vec_each(const Utility *, r, &m->utilities))
        if (r->kind == UTILITY_REDUCE && r->span.src == x->span.src && r->span.lo == x->span.lo) return r;
    return NULL;
}

/* Every version of a utility; the runtime chooses one by the dtypes. */
static void put_utility(Unit *u, const IrModule *m, const Utility *x, Buf *out) {
    bool elements = x->kind == UTILITY_REDUCE || x->kind == UTILITY_SORT;
    const char *kind = x->kind == UTILITY_SORT ? "sort" : elements ? "reduction" : "universal";
    const Utility *r = x->kind == UTILITY_VECTORIZE && x->nin == 2 ? reduction_of(m, x) : NULL;
    buf_printf(out, "_define_%s(\"%s\", \"%s\", ", kind, sym_str(x->name), sym_str(x->symbol));
    if (elements) {
        if (x->types[0]->kind == TY_RECORD) put_record(x->types[0], out);
        else put_string(type_str(u->types, x->types[0]), out);
        if (x->identity) buf_printf(out, ", identity=%d", x->identity == IDENTITY_ONE);
    } else {
        buf_printf(out, "%u", x->nin);
        for (u32 i = 0; i < x->ntypes; i++) buf_printf(out, ", \"%s\"", sym_str(x->type_names[i]));
        if (x->kind == UTILITY_GUVECTORIZE) buf_puts(out, ", core=True");
        if (r) buf_printf(out, ", reduction=\"%s\"", sym_str(r->name));
    }
    put_doc(u, x->doc, out);
    buf_puts(out, ")\n");
}

/* Text for a docstring. */
static const char *quotable(Arena *a, const char *text) {
    char *safe = arena_strdup(a, text);
    for (char *c = safe; *c; c++)
        if (*c == '"' || *c == '\\' || (u8)*c < 32) *c = '_';
    return safe;
}

static void put_head(Unit *u, const Package *p, Buf *out) {
    Arena *a = u->arena;
    const char *module = arena_printf(a, "%s_pyk", package_identifier(a, p->name));
    Launchable list = launchable(u, p->module);
    const Kernel *first = list.len ? list.at[0] : NULL;
    const char *kernel = first ? attribute(a, sym_str(first->symbol)) : "kernel", *args = "";
    for (u32 i = 0; first && i < first->nparams; i++)
        args = arena_printf(a, "%s%s%s", args, i ? ", " : "", sym_str(first->param_names[i]));
    buf_printf(out, "\"\"\"The kernels of %s, compiled. Generated by pyk: do not edit.\n\n",
               quotable(a, package_sources(u, p)));
    buf_printf(out, "    import %s as kernels\n", module);
    buf_printf(out, "    kernels.%s[grid, block, stream, shared](%s)    # stream and shared may be left out\n",
               kernel, args);
    buf_printf(out, "    kernels.%s.forall(n)(%s)                       # at least n threads\n", kernel, args);
    buf_printf(
        out,
        "    kernels.on(\"cpu\").%s[grid, block](%s)          # default: $PYK_DEVICE, else a GPU if there is one\n",
        kernel, args);
    buf_puts(out, "    kernels.synchronize()\n\n");
    buf_puts(out, "On a GPU an array is any object with __cuda_array_interface__ or __dlpack__ (CuPy, PyTorch, "
                  "Numba), on the CPU a NumPy\n"
                  "array or any object with __dlpack__. Launches do not wait; an array must live until its kernel "
                  "has ended. This module\n"
                  "needs ");
    buf_puts(out, p->standalone ? "" : "the package pykrt, ");
    buf_puts(out, "libpykrt.so.1 (PYK_LIBPYKRT, this directory, or the system's) and, beside it, the manifest and "
                  "its images.\n\"\"\"\n\n");
}

/* A file of lib/python. In a module that stands alone the others' names are there already. */
static void put_source(const char *name, bool standalone, Buf *out) {
    size_t len;
    for (const char *line = device_source(name, &len), *end; *line; line = end) {
        end = strchr(line, '\n') + 1;
        if (!standalone || strncmp(line, "from pykrt.", 11)) buf_write(out, line, (size_t)(end - line));
    }
}

void package_python(Unit *u, const Package *p, Buf *out) {
    static const char *const sources[] = {"_runtime", "_values", "_utility", "_package"};
    put_head(u, p, out);
    buf_printf(out, "_MANIFEST = %s\n_ABI_HASH = 0x%016" PRIx64 "\n\n",
               package_string(u->arena, arena_printf(u->arena, "%s.pyk.yaml", p->name)), p->abi_hash);
    for (size_t i = 0; p->standalone && i < countof(sources); i++) put_source(sources[i], true, out);
    put_source("module", p->standalone, out);
    Exports names = exports(u, p->module);
    check_exports(u, &names);
    Launchable list = launchable(u, p->module);
    for (u32 i = 0; i < list.len; i++) put_kernel(u, list.at[i], out);
    for (u32 i = 0; i < p->module->utilities.len; i++) put_utility(u, p->module, p->module->utilities.at[i], out);
}

/* ---- types ----------------------------------------------------------------------------------- */

static const char *annotation(const Type *t) {
    if (t->kind == TY_ARRAY || t->kind == TY_RECORD) return "Array";
    if (t->kind == TY_TUPLE || t->kind == TY_VECTOR) return "tuple";
    if (t->kind == TY_POINTER || t->kind == TY_TENSOR_MAP) return "Any";
    switch (type_class(t)) {
    case CLASS_BOOL: return "bool";
    case CLASS_FLOAT: return "float";
    case CLASS_COMPLEX: return "complex";
    case CLASS_SINT: case CLASS_UINT: case CLASS_STORED: case CLASS_NONE: return "int";
    }
    UNREACHABLE("no such class");
}

/* What a method calls its object: a name that no parameter has. */
static const char *receiver(Unit *u, const Kernel *k) {
    Map taken = {0};
    for (u32 i = 0; i < k->nparams; i++) map_set(u->arena, &taken, k->param_names[i], u);
    const char *name = "self";
    while (map_has(&taken, sym_of(u->syms, name))) name = arena_printf(u->arena, "%s_", name);
    return name;
}

static const char *parameters(Unit *u, const Kernel *k) {
    const char *text = receiver(u, k);
    for (u32 i = 0; i < k->nparams; i++)
        text = arena_printf(u->arena, "%s, %s: %s", text, sym_str(k->param_names[i]),
                            annotation(type_contract(u->types, k->params[i])));
    return text;
}

/* The class of what a name launches: every signature of that name, or the one of that symbol, as
 * Python's types tell them apart. */
static void put_launch(Unit *u, const Launchable *list, const Export *e, Buf *out) {
    Map calls = {0};
    VEC(Sym) each = {0};
    const char *doc = NULL;
    for (vec_each(const Kernel *, k, list)) {
        Sym call = sym_of(u->syms, parameters(u, k));
        if ((k->name != e->name && k->symbol != e->name) || map_has(&calls, call)) continue;
        map_set(u->arena, &calls, call, u);
        if (k->doc) doc = k->doc;
        vec_push(u->arena, &each, call);
    }
    buf_printf(out, "class _%s_launch(Protocol):\n", e->attribute);
    for (u32 i = 0; i < each.len; i++) {
        buf_printf(out, "%s    def __call__(%s) -> None: ", each.len > 1 ? "    @overload\n" : "", sym_str(each.at[i]));
        if (doc) put_string(package_doc(u->arena, doc), out);
        buf_puts(out, doc ? "\n" : "...\n");
    }
    buf_puts(out, "\n");
}

static void put_attributes(const Exports *list, const char *indent, Buf *out) {
    for (vec_each_at(const Export *, e, list)) {
        buf_printf(out, "%s%s: ", indent, e->attribute);
        if (!e->utility) buf_printf(out, "_Kernel[_%s_launch]\n", e->attribute);
        else if (e->utility->kind == UTILITY_REDUCE) buf_puts(out, "_Reduction\n");
        else buf_puts(out, e->utility->kind == UTILITY_SORT ? "_Sort\n" : "_Universal\n");
    }
}

static const char utility_types[] =
    "_Axes = Union[None, int, Tuple[int, ...]]\n\n"
    "class _Reduction(Protocol):\n"
    "    def __call__(self, arr: Array, size: Optional[int] = ..., res: Array = ..., init: Any = ..., stream: Any = ..., *,\n"
    "                 axis: _Axes = ..., out: Array = ..., keepdims: bool = ...) -> Any: ...\n"
    "    def segments(self, arr: Array, offsets: Array, init: Any = ..., out: Array = ..., stream: Any = ...) -> Array: ...\n"
    "    def arg(self, arr: Array, stream: Any = ...) -> int: ...\n"
    "    def scan(self, arr: Array, axis: int = ..., exclusive: bool = ..., init: Any = ..., out: Array = ...,\n"
    "             stream: Any = ...) -> Array: ...\n\n"
    "class _Sort(Protocol):\n"
    "    def __call__(self, arr: Array, values: Array = ..., descending: bool = ..., out: Array = ..., stream: Any = ...) -> Any: ...\n"
    "    def argsort(self, arr: Array, descending: bool = ..., out: Array = ..., stream: Any = ...) -> Array: ...\n\n"
    "class _Universal(Protocol):\n"
    "    def __call__(self, *operands: Any, out: Any = ..., stream: Any = ..., **named: Any) -> Any: ...\n"
    "    def reduce(self, array: Array, axis: _Axes = ..., out: Array = ..., keepdims: bool = ..., initial: Any = ...,\n"
    "               stream: Any = ...) -> Any: ...\n"
    "    def accumulate(self, array: Array, axis: int = ..., out: Array = ..., stream: Any = ...) -> Array: ...\n\n";

void package_python_types(Unit *u, const Package *p, Buf *out) {
    const IrModule *m = p->module;
    buf_printf(out, "# Types of the kernels of %s. Generated by pyk: do not edit.\n",
               quotable(u->arena, package_sources(u, p)));
    buf_puts(out,
        "from typing import Any, List, Optional, Protocol, Tuple, TypeVar, Union, overload\n\n"
        "Array = Any  # with __cuda_array_interface__, __dlpack__ or, on the CPU, __array_interface__\n"
        "_L = TypeVar(\"_L\", covariant=True)\n"
        "_Extent = Union[int, Tuple[int, ...]]\n\n"
        "class Error(RuntimeError):\n    result: str\n\n"
        "_Index = Tuple[int, int, int]\n\n"
        "class Failure:\n"
        "    text: str\n    message: str\n    kernel: str\n    function: str\n    file: str\n    line: int\n"
        "    thread: _Index\n    block: _Index\n    index: Optional[int]\n    extent: Optional[int]\n    threads: int\n"
        "    calls: List[Tuple[str, str, int]]\n    other_thread: Optional[_Index]\n    other_block: Optional[_Index]\n"
        "    other_function: Optional[str]\n    other_file: Optional[str]\n    other_line: Optional[int]\n\n"
        "class KernelError(Error, Failure):\n    failures: Tuple[Failure, ...]\n\n"
        "class MemoryAccessError(KernelError): ...\n\nclass InitError(KernelError): ...\n\n"
        "class RaceError(KernelError): ...\n\nclass BarrierError(KernelError): ...\n\n"
        "class HostArrayWarning(UserWarning): ...\n\n"
        "class _Kernel(Protocol[_L]):\n"
        "    def __getitem__(self, config: Union[Tuple[_Extent, _Extent], Tuple[_Extent, _Extent, Any],\n"
        "                                        Tuple[_Extent, _Extent, Any, int]]) -> _L: ...\n"
        "    def forall(self, n: int, tpb: int = ..., stream: Any = ..., sharedmem: int = ...) -> _L: ...\n\n");
    if (m->utilities.len) buf_puts(out, utility_types);
    Launchable kernels = launchable(u, m);
    Exports list = exports(u, m);
    for (vec_each_at(const Export *, e, &list))
        if (!e->utility) put_launch(u, &kernels, e, out);
    buf_puts(out, "class Package:\n"
                  "    def rng_states(self, n: int, seed: int, subsequence_start: int = ...) -> Any: ...\n"
                  "    def synchronize(self) -> None: ...\n"
                  "    def profile_start(self) -> None: ...\n"
                  "    def profile_stop(self) -> None: ...\n");
    put_attributes(&list, "    ", out);
    buf_puts(out, "\ndef on(device: Optional[str] = ...) -> Package: ...\n"
                  "def rng_states(n: int, seed: int, subsequence_start: int = ...) -> Any: ...\n"
                  "def synchronize() -> None: ...\n\n");
    put_attributes(&list, "", out);
}
