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
    if (!src || !(c->options->lineinfo || c->options->debug)) return NULL;
    static const char producer[] = "pyk";
    DebugInfo *d = arena_new(c->arena, DebugInfo);
    d->code = c;
    d->builder = LLVMCreateDIBuilder(c->module);
    LLVMDWARFEmissionKind kind = c->options->debug ? LLVMDWARFEmissionFull
                                 : c->gpu          ? (LLVMDWARFEmissionKind)DIRECTIVES_ONLY
                                                   : LLVMDWARFEmissionLineTablesOnly;
    d->unit = LLVMDIBuilderCreateCompileUnit(d->builder, LLVMDWARFSourceLanguagePython, file_of(d, src), producer,
                                             sizeof producer - 1, code_opt_level(c) > 0, "", 0, 0, "", 0, kind, 0,
                                             false, false, "", 0, "", 0);
    LLVMAddModuleFlag(c->module, LLVMModuleFlagBehaviorWarning, "Debug Info Version", 18,
        LLVMValueAsMetadata(LLVMConstInt(LLVMInt32TypeInContext(c->ctx), LLVMDebugMetadataVersion(), false)));
    if (!c->gpu)
        LLVMAddModuleFlag(c->module, LLVMModuleFlagBehaviorWarning, "Dwarf Version", 13,
                          LLVMValueAsMetadata(LLVMConstInt(LLVMInt32TypeInContext(c->ctx), 4, false)));
    return d;
}

void debuginfo_function(DebugInfo *d, LLVMValueRef fn, const IrFunc *f) {
    if (!d) return;
    d->scope = NULL;
    if (!f->span.src) return;
    size_t linkage_length;
    const char *linkage = LLVMGetValueName2(fn, &linkage_length);
    LLVMMetadataRef file = file_of(d, f->span.src);
    LLVMMetadataRef type = LLVMDIBuilderCreateSubroutineType(d->builder, file, NULL, 0, LLVMDIFlagZero);
    d->source = f->span.src;
    d->line = source_linecol(f->span.src, f->span.lo).line;
    d->scope = LLVMDIBuilderCreateFunction(d->builder, file, f->name->text, f->name->len, linkage, linkage_length, file,
                                           d->line, type, !f->is_kernel, true, d->line, LLVMDIFlagZero,
                                           code_opt_level(d->code) > 0);
    LLVMSetSubprogram(fn, d->scope);
}

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

void debuginfo_end(DebugInfo *d) {
    if (!d) return;
    LLVMDIBuilderFinalize(d->builder);
    LLVMDisposeDIBuilder(d->builder);
}
