/* debuginfo.c: line tables. Each function of the IR is a DISubprogram and each operation has the
 * position of its expression, so that profilers show Python lines and, in inlined functions, the
 * line of the call too. File names are those of the command line, or what -ffile-prefix-map makes
 * of them, and nothing tells the working directory: the same sources give the same bytes.
 *
 * -G asks for full debug information, which makes PTX `debug`. Otherwise only the directives that
 * ptxas -lineinfo reads are made: a kind that LLVM-C does not name, but takes as a number. */
#include "backend/lower/debuginfo.h"

#include "lib/base/map.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

enum { DIRECTIVES_ONLY = 3 };

struct DebugInfo {
    Code           *code;
    Map             types;         /* const Type * -> LLVMMetadataRef */
    LLVMDIBuilderRef builder;
    Map             files;         /* Source * -> LLVMMetadataRef */
    LLVMMetadataRef unit, scope;   /* scope: of the function being lowered */
    const Source   *source;
    u32             line;
};

/* A text of PTX holds printable ASCII and no escapes: other bytes are written as in an URL. */
static const char *plain_name(Arena *a, const char *name) {
    Buf text = {0};
    for (const u8 *c = (const u8 *)name; *c; c++) {
        if (*c < ' ' || *c > '~' || *c == '"' || *c == '\\') buf_printf(&text, "%%%02X", *c);
        else buf_putc(&text, (char)*c);
    }
    return buf_take(&text, a);
}

static LLVMMetadataRef file_of(DebugInfo *d, const Source *src) {
    LLVMMetadataRef file = map_get(&d->files, src);
    if (file) return file;
    const char *name = d->code->gpu ? plain_name(d->code->arena, src->name) : src->name;
    file = LLVMDIBuilderCreateFile(d->builder, name, strlen(name), "", 0);
    map_set(d->code->arena, &d->files, src, file);
    return file;
}

static const Source *main_source(const IrModule *m) {
    if (m->sources.len) return m->sources.at[0];
    for (u32 i = 0; i < m->funcs.len; i++)
        if (m->funcs.at[i]->span.src) return m->funcs.at[i]->span.src;
    return NULL;
}

DebugInfo *debuginfo_begin(Code *c) {
    const Source *src = main_source(c->ir);
    if (!src || !(c->options->lineinfo || c->debug)) return NULL;
    /* gdb stops behind the code that begins a function, where arguments have their values, if a
     * compiler of LLVM's made it, which it knows by the first word */
    const char *producer = c->debug && !c->gpu ? "clang (LLVM of pyk)" : "pyk";
    DebugInfo *d = arena_new(c->arena, DebugInfo);
    d->code = c;
    d->builder = LLVMCreateDIBuilder(c->module);
    LLVMDWARFEmissionKind kind = c->debug ? LLVMDWARFEmissionFull
                                 : c->gpu ? (LLVMDWARFEmissionKind)DIRECTIVES_ONLY
                                          : LLVMDWARFEmissionLineTablesOnly;
    LLVMDWARFSourceLanguage language = c->debug ? LLVMDWARFSourceLanguageC99 : LLVMDWARFSourceLanguagePython;
    d->unit =
        LLVMDIBuilderCreateCompileUnit(d->builder, language, file_of(d, src), producer, strlen(producer),
                                       code_opt_level(c) > 0, "", 0, 0, "", 0, kind, 0, false, false, "", 0, "", 0);
    LLVMAddModuleFlag(c->module, LLVMModuleFlagBehaviorWarning, "Debug Info Version", 18,
        LLVMValueAsMetadata(LLVMConstInt(LLVMInt32TypeInContext(c->ctx), LLVMDebugMetadataVersion(), false)));
    if (!c->gpu)
        LLVMAddModuleFlag(c->module, LLVMModuleFlagBehaviorWarning, "Dwarf Version", 13,
                          LLVMValueAsMetadata(LLVMConstInt(LLVMInt32TypeInContext(c->ctx), 4, false)));
    return d;
}

/* ---- types */

enum { BOOLEAN = 2, COMPLEX = 3, FLOAT = 4, SIGNED = 5, UNSIGNED = 7 };    /* DWARF's own numbers: DW_ATE_* */

typedef VEC(LLVMMetadataRef) Members;

static LLVMMetadataRef type_of(DebugInfo *d, const Type *t);

static void add_member(DebugInfo *d, Members *m, const char *name, LLVMMetadataRef type, u64 bytes, u64 offset) {
    vec_push(d->code->arena, m,
             LLVMDIBuilderCreateMemberType(d->builder, d->unit, name, strlen(name), NULL, 0, 8 * bytes, 0, 8 * offset,
                                           LLVMDIFlagZero, type));
}

static LLVMMetadataRef structure(DebugInfo *d, const char *name, u64 bytes, const Members *m) {
    return LLVMDIBuilderCreateStructType(d->builder, d->unit, name, strlen(name), NULL, 0, 8 * bytes, 0, LLVMDIFlagZero,
                                         NULL, m->at, m->len, 0, NULL, "", 0);
}

static LLVMMetadataRef basic(DebugInfo *d, const char *name, u64 bytes, LLVMDWARFTypeEncoding encoding) {
    return LLVMDIBuilderCreateBasicType(d->builder, name, strlen(name), 8 * bytes, encoding, LLVMDIFlagZero);
}

static LLVMMetadataRef pointer_to(DebugInfo *d, LLVMMetadataRef type) {
    enum { GENERIC = 12 };                                 /* cuda-gdb's number of that address space */
    return LLVMDIBuilderCreatePointerType(d->builder, type, 64, 0, d->code->gpu ? GENERIC : 0, "", 0);
}

static LLVMMetadataRef vector(DebugInfo *d, LLVMMetadataRef elem, u64 bytes, const i64 *shape, u32 ndim) {
    LLVMMetadataRef *extents = arena_array(d->code->arena, LLVMMetadataRef, ndim);
    for (u32 i = 0; i < ndim; i++) {
        extents[i] = LLVMDIBuilderGetOrCreateSubrange(d->builder, 0, shape[i]);
        bytes *= (u64)shape[i];
    }
    return LLVMDIBuilderCreateArrayType(d->builder, 8 * bytes, 0, elem, extents, ndim);
}

/* Debuggers know a bfloat16 by the name that C has for it. */
static LLVMMetadataRef scalar(DebugInfo *d, const Type *t) {
    static const LLVMDWARFTypeEncoding encodings[] = {
        [CLASS_BOOL] = BOOLEAN,   [CLASS_SINT] = SIGNED,     [CLASS_UINT] = UNSIGNED, [CLASS_FLOAT] = FLOAT,
        [CLASS_COMPLEX] = COMPLEX, [CLASS_STORED] = UNSIGNED, [CLASS_NONE] = SIGNED,
    };
    const char *name = t->kind == TY_BF16 ? "__bf16" : type_str(d->code->unit->types, t);
    return basic(d, name, t->size, encodings[type_class(t)]);
}

static LLVMMetadataRef array(DebugInfo *d, const Type *t) {
    Members m = {0};
    i64 ndim = t->array.ndim;
    LLVMMetadataRef i64_type = basic(d, "int64", 8, SIGNED);
    add_member(d, &m, "data", pointer_to(d, type_of(d, t->array.elem)), 8, 0);
    for (u32 i = 0; i < 2 && ndim; i++)
        add_member(d, &m, i ? "strides" : "shape", vector(d, i64_type, 8, &ndim, 1), 8 * (u64)ndim,
                   8 + 8 * (u64)ndim * i);
    return structure(d, type_str(d->code->unit->types, t), t->size, &m);
}

/* The name of part i of a bundle. */
static const char *part_name(DebugInfo *d, const Type *t, u32 i) {
    static const char *const parts[TY_COUNT][4] = {
        [TY_SLICE] = {"start", "stop", "step"}, [TY_RANGE] = {"start", "stop", "step"},
        [TY_ENUM] = {"value"},                  [TY_OPTIONAL] = {"present", "value"},
        [TY_VECTOR] = {"x", "y", "z", "w"},
    };
    const Type *class = t->kind == TY_TUPLE ? t->tuple.role : NULL;
    if (class && i < class->cls.n) return sym_str(class->cls.members[i].name);
    return i < 4 && parts[t->kind][i] ? parts[t->kind][i] : arena_printf(d->code->arena, "f%u", i);
}

static LLVMMetadataRef bundle(DebugInfo *d, const Type *t, const Type *const *parts, u32 n) {
    Members m = {0};
    u32 end = 0;
    for (u32 i = 0; i < n; i++) {
        if (!parts[i]->size) continue;
        LLVMMetadataRef part = type_of(d, parts[i]);
        u32 at = type_place(parts[i], &end);
        if (part) add_member(d, &m, part_name(d, t, i), part, parts[i]->size, at);
    }
    return structure(d, type_str(d->code->unit->types, t), t->size, &m);
}

/* The name of a member with its value in place of the value; NULL where the values are no
 * integers. */
static LLVMMetadataRef enumeration(DebugInfo *d, const Type *t) {
    const Type *class = t->tuple.role, *value = t->tuple.at[0];
    TypeClass of = type_class(value);
    Members m = {0};
    for (u32 i = 0; i < class->cls.n && (of == CLASS_SINT || of == CLASS_UINT); i++) {
        const ClassMember *c = &class->cls.members[i];
        if (c->is_int)
            vec_push(d->code->arena, &m, LLVMDIBuilderCreateEnumerator(d->builder, sym_str(c->name), c->name->len,
                                                                       c->value, of == CLASS_UINT));
    }
    const char *name = sym_str(class->cls.name);
    return m.len ? LLVMDIBuilderCreateEnumerationType(d->builder, d->unit, name, strlen(name), NULL, 0, 8 * t->size, 0,
                                                      m.at, m.len, type_of(d, value))
                 : NULL;
}

/* A record as an element of an array. */
static LLVMMetadataRef record(DebugInfo *d, const Type *t) {
    Members m = {0};
    for (array_each_at(const RecordField *, f, t->record.fields, t->record.n)) {
        const Type *e = f->type->kind == TY_NESTED ? f->type->nested.elem : f->type;
        LLVMMetadataRef type = type_of(d, e);
        if (f->type->kind == TY_NESTED)
            type = vector(d, type, e->itemsize, f->type->nested.shape, f->type->nested.ndim);
        add_member(d, &m, sym_str(f->name), type, f->type->itemsize, f->offset);
    }
    return structure(d, "record", t->itemsize, &m);
}

static LLVMMetadataRef make_type(DebugInfo *d, const Type *t) {
    if (type_is_number(t) || t->kind == TY_TIME) return scalar(d, t);
    if (t->kind == TY_ARRAY) return array(d, t);
    if (t->kind == TY_RECORD) return record(d, t);
    if (t->kind == TY_POINTER) return pointer_to(d, type_of(d, t->pointer.elem));
    if (t->kind == TY_CHARS)
        return vector(d, basic(d, t->chars.wide ? "char32_t" : "char", t->align, t->chars.wide ? 16 : 8), t->align,
                      (i64[]){t->chars.n}, 1);
    LLVMMetadataRef names = t->kind == TY_ENUM ? enumeration(d, t) : NULL;
    if (names) return names;
    if (t->kind == TY_RANGE) return bundle(d, t, (const Type *[]){t->range.elem, t->range.elem, t->range.elem}, 3);
    if (t->kind == TY_TUPLE || t->kind == TY_SLICE || t->kind == TY_ENUM || t->kind == TY_VECTOR ||
        t->kind == TY_OPTIONAL)
        return bundle(d, t, t->tuple.at, t->tuple.len);
    return NULL;
}

static LLVMMetadataRef type_of(DebugInfo *d, const Type *t) {
    LLVMMetadataRef type = map_get(&d->types, t);
    if (!type && (type = make_type(d, t))) map_set(d->code->arena, &d->types, t, type);
    return type;
}

/* ---- functions and positions */

/* What `finish` shows: a scalar result. A function that may end the thread returns {failed,
 * result}. On CPUs that is one register for each: a number's is the second of two, a float's the
 * only one of its kind. */
static LLVMMetadataRef result_type(DebugInfo *d, LLVMValueRef fn, const Type *t) {
    LLVMTypeKind kind = LLVMGetTypeKind(LLVMGetReturnType(LLVMGlobalGetValueType(fn)));
    if (!d->code->debug || !type_is_scalar(t) || kind == LLVMVoidTypeKind) return NULL;
    if (kind != LLVMStructTypeKind) return type_of(d, t);
    if (d->code->gpu || t->size > 8 || type_class(t) == CLASS_COMPLEX) return NULL;
    if (type_class(t) == CLASS_FLOAT) return type_of(d, t);
    Members m = {0};
    add_member(d, &m, "failed", basic(d, "bool", 1, BOOLEAN), 1, 0);
    add_member(d, &m, "result", type_of(d, t), t->size, 8);
    return structure(d, "result", 16, &m);
}

static LLVMMetadataRef signature(DebugInfo *d, LLVMValueRef fn, const IrFunc *f) {
    LLVMMetadataRef result = result_type(d, fn, f->ret);
    return LLVMDIBuilderCreateSubroutineType(d->builder, file_of(d, f->span.src), &result, result != NULL,
                                             LLVMDIFlagZero);
}

void debuginfo_function(DebugInfo *d, LLVMValueRef fn, const IrFunc *f, const char *name) {
    if (!d) return;
    d->scope = NULL;
    if (!f->span.src || (f->mode.debug && f->span.src->builtin)) return;
    LLVMMetadataRef file = file_of(d, f->span.src);
    d->source = f->span.src;
    d->line = source_linecol(f->span.src, f->span.lo).line;
    /* compute-sanitizer names lines of code for debuggers if functions have linkage names. cuda-gdb
     * then knows them by these alone, so that it is the symbol for kernels only. */
    size_t len;
    const char *linkage = f->is_kernel ? LLVMGetValueName2(fn, &len) : name;
    len = d->code->gpu && d->code->debug ? strlen(linkage) : 0;
    d->scope = LLVMDIBuilderCreateFunction(d->builder, file, name, strlen(name), linkage, len, file, d->line,
                                           signature(d, fn, f), !f->is_kernel, true, d->line, LLVMDIFlagZero,
                                           code_opt_level(d->code) > 0);
    LLVMSetSubprogram(fn, d->scope);
}

bool debuginfo_has_scope(const DebugInfo *d) { return d && d->scope; }

void debuginfo_at(DebugInfo *d, LLVMBuilderRef b, Span span) {
    if (!d || !d->scope) return;
    bool here = span.src == d->source; /* what has no position counts as the function's first line */
    LineCol at = here ? source_linecol(span.src, span.lo) : (LineCol){d->line, 0};
    LLVMSetCurrentDebugLocation2(b, LLVMDIBuilderCreateDebugLocation(d->code->ctx, at.line, at.col, d->scope, NULL));
}

void debuginfo_leave(DebugInfo *d, LLVMBuilderRef b) {
    if (!d) return;
    LLVMSetCurrentDebugLocation2(b, NULL);
    d->scope = NULL;
}

/* ---- variables */

static void declare(DebugInfo *d, LLVMValueRef slot, LLVMValueRef before, LLVMMetadataRef variable, LineCol at) {
    LLVMMetadataRef where = LLVMDIBuilderCreateDebugLocation(d->code->ctx, at.line, at.col, d->scope, NULL);
    LLVMDIBuilderInsertDeclareRecordBefore(d->builder, slot, variable,
                                           LLVMDIBuilderCreateExpression(d->builder, NULL, 0), where, before);
}

bool debuginfo_variable(DebugInfo *d, LLVMValueRef slot, LLVMValueRef before, const char *name, const Type *t,
                        u32 argument, Span span) {
    LLVMMetadataRef type = type_of(d, t), variable;
    if (!type) return false;
    if (t->kind == TY_RECORD) type = pointer_to(d, type);                   /* a value refers to it */
    LLVMMetadataRef file = file_of(d, d->source);
    LineCol at = source_linecol(d->source, span.lo);
    if (argument)
        variable = LLVMDIBuilderCreateParameterVariable(d->builder, d->scope, name, strlen(name), argument, file,
                                                        at.line, type, true, LLVMDIFlagZero);
    else
        variable = LLVMDIBuilderCreateAutoVariable(d->builder, d->scope, name, strlen(name), file, at.line, type, true,
                                                   LLVMDIFlagZero, 0);
    declare(d, slot, before, variable, at);
    return true;
}

void debuginfo_dim3(DebugInfo *d, LLVMValueRef slot, LLVMValueRef before, const char *name) {
    static const char *const axes[] = {"x", "y", "z"};
    Members m = {0};
    for (u32 i = 0; i < countof(axes); i++) add_member(d, &m, axes[i], basic(d, "int32", 4, SIGNED), 4, 4 * i);
    LineCol at = {d->line, 0};
    LLVMMetadataRef type = structure(d, "dim3", 12, &m), file = file_of(d, d->source);
    declare(d, slot, before,
            LLVMDIBuilderCreateAutoVariable(d->builder, d->scope, name, strlen(name), file, d->line, type, true,
                                            LLVMDIFlagZero, 0), at);
}

void debuginfo_end(DebugInfo *d) {
    if (!d) return;
    LLVMDIBuilderFinalize(d->builder);
    LLVMDisposeDIBuilder(d->builder);
}
