/* meta.c: metadata in NVVM IR: ranges, aliases and loops as they are, and the lines of the source.
 * Lowering inlines nothing, so a position's scope is its function. */
#include "backend/nvvm/writer.h"

#include <llvm-c/DebugInfo.h>
#include <string.h>

static const char *const kinds[] = {"range", "invariant.load", "alias.scope", "noalias", "llvm.loop"};

u32 nvvm_node(Nvvm *n) { return n->nmetadata++; }

static u32 known(const Nvvm *n, LLVMMetadataRef m) { return (u32)(uintptr_t)map_get(&n->metadata, m); }

/* A new number for something of LLVM's. */
static u32 number(Nvvm *n, LLVMMetadataRef m) {
    u32 at = nvvm_node(n);
    map_set(n->arena, &n->metadata, m, (void *)(uintptr_t)(at + 1));
    return at;
}

/* ---- nodes */

static u32 node(Nvvm *n, LLVMValueRef v);

static const char *element(Nvvm *n, LLVMValueRef v) {
    u32 len;
    if (!v) return "null";
    if (!LLVMIsAMDNode(v) && !LLVMIsAMDString(v)) return nvvm_operand(n, v);
    const char *text = LLVMGetMDString(v, &len);
    if (!text) return arena_printf(n->arena, "!%u", node(n, v));
    Buf out = {0};
    buf_putc(&out, '!');
    nvvm_quote(&out, text, len);
    return buf_take(&out, n->arena);
}

/* A node that names itself, as that of a loop does, is distinct. */
static u32 node(Nvvm *n, LLVMValueRef v) {
    LLVMMetadataRef m = LLVMValueAsMetadata(v);
    if (known(n, m)) return known(n, m) - 1;
    u32 at = number(n, m), count = (u32)LLVMGetMDNodeNumOperands(v);
    LLVMValueRef *parts = arena_array(n->arena, LLVMValueRef, count);
    LLVMGetMDNodeOperands(v, parts);
    bool distinct = false;
    const char *text = "";
    for (u32 k = 0; k < count; k++) {
        distinct |= parts[k] == v;
        text = arena_printf(n->arena, "%s%s%s", text, k ? ", " : "", element(n, parts[k]));
    }
    buf_printf(&n->nodes, "!%u = %s!{%s}\n", at, distinct ? "distinct " : "", text);
    return at;
}

/* ---- lines */

static u32 file(Nvvm *n, LLVMMetadataRef of) {
    if (known(n, of)) return known(n, of) - 1;
    u32 at = number(n, of), len;
    const char *name = LLVMDIFileGetFilename(of, &len);
    buf_printf(&n->nodes, "!%u = !DIFile(filename: ", at);
    nvvm_quote(&n->nodes, name, len);
    buf_puts(&n->nodes, ", directory: \"\")\n");
    return at;
}

static u32 unit(Nvvm *n, u32 source) {
    if (n->unit) return n->unit;
    u32 at = nvvm_node(n), version = nvvm_node(n);
    buf_printf(
        &n->nodes,
        "!%u = distinct !DICompileUnit(language: DW_LANG_Python, file: !%u, producer: \"pyk\", isOptimized: %s, runtimeVersion: 0, "
        "emissionKind: DebugDirectivesOnly)\n", at, source, code_opt_level(n->code) ? "true" : "false");
    buf_printf(&n->nodes,
               "!llvm.dbg.cu = !{!%u}\n!%u = !{i32 1, !\"Debug Info Version\", i32 3}\n!llvm.module.flags = !{!%u}\n",
               at, version, version);
    return n->unit = at;
}

u32 nvvm_subprogram(Nvvm *n, LLVMValueRef fn) {
    LLVMMetadataRef of = LLVMGetSubprogram(fn);
    if (!of) return 0;
    u32 source = file(n, LLVMDIScopeGetFile(of)), in = unit(n, source), at = number(n, of), type = nvvm_node(n);
    u32 line = LLVMDISubprogramGetLine(of);
    size_t len;
    const char *name = LLVMGetValueName2(fn, &len);
    buf_printf(&n->nodes, "!%u = !DISubroutineType(types: !{})\n!%u = distinct !DISubprogram(name: ", type, at);
    nvvm_quote(&n->nodes, name, len);
    buf_printf(
        &n->nodes,
        ", scope: !%u, file: !%u, line: %u, type: !%u, isLocal: %s, isDefinition: true, scopeLine: %u, isOptimized: %s, "
        "unit: !%u)\n", source, source, line, type, LLVMGetLinkage(fn) == LLVMInternalLinkage ? "true" : "false", line,
        code_opt_level(n->code) ? "true" : "false", in);
    return at;
}

static u32 location(Nvvm *n, LLVMMetadataRef l) {
    if (known(n, l)) return known(n, l) - 1;
    u32 at = number(n, l);
    buf_printf(&n->nodes, "!%u = !DILocation(line: %u, column: %u, scope: !%u)\n", at, LLVMDILocationGetLine(l),
               LLVMDILocationGetColumn(l), known(n, LLVMDILocationGetScope(l)) - 1);
    return at;
}

void nvvm_put_metadata(Nvvm *n, LLVMValueRef i) {
    for (u32 k = 0; k < countof(kinds); k++) {
        LLVMValueRef v = LLVMGetMetadata(i, LLVMGetMDKindIDInContext(n->code->ctx, kinds[k], (u32)strlen(kinds[k])));
        if (v) buf_printf(&n->body, ", !%s !%u", kinds[k], node(n, v));
    }
    LLVMMetadataRef at = LLVMInstructionGetDebugLoc(i);
    if (at && LLVMGetSubprogram(n->function)) buf_printf(&n->body, ", !dbg !%u", location(n, at));
}
