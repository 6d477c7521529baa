/* nvvm.c: a module of LLVM 22 as the text of NVVM IR, NVIDIA's dialect of LLVM 7, which libnvvm
 * takes for every GPU.
 *
 * It is written as it was lowered, before LLVM's passes: what lowering makes is a closed set,
 * listed in ins.def and special.def, and NVIDIA's compiler optimises when it links. libdevice goes
 * along as it is, in that dialect already. Kernels are named in llvm.used, or the linker would drop
 * them; device functions are not, and disappear where they are inlined. */
#include "backend/nvvm/nvvm.h"

#include <string.h>

#include "backend/nvvm/writer.h"

enum { CC_PTX_KERNEL = 71 };

static const char layout[] =
    "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-"
    "v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64";

static bool is_kernel(LLVMValueRef fn) { return LLVMGetFunctionCallConv(fn) == CC_PTX_KERNEL; }

/* ---- globals */

static const char *linkage(LLVMValueRef g) {
    LLVMLinkage l = LLVMGetLinkage(g);
    return l == LLVMInternalLinkage  ? " internal"
           : l == LLVMPrivateLinkage ? " private"
           : LLVMIsDeclaration(g)    ? " external"
                                     : "";
}

static void put_global(Nvvm *n, LLVMValueRef g) {
    LLVMValueRef data = LLVMGetInitializer(g);
    buf_printf(&n->body, "%s =%s%s %s %s", nvvm_symbol(n, g), linkage(g),
               nvvm_address_space(n, LLVMGetPointerAddressSpace(LLVMTypeOf(g))),
               LLVMIsGlobalConstant(g) ? "constant" : "global", nvvm_type(n, LLVMGlobalGetValueType(g)));
    if (data) buf_printf(&n->body, " %s", nvvm_value(n, data));
    if (LLVMGetAlignment(g)) buf_printf(&n->body, ", align %u", LLVMGetAlignment(g));
    buf_putc(&n->body, '\n');
}

/* ---- functions */

/* Those of the function (index ~0), its result (0) or a parameter. */
static void put_attributes(Nvvm *n, LLVMValueRef fn, LLVMAttributeIndex at) {
    static const char *const names[] = {"noalias", "readonly", "signext", "zeroext",
                                        "alwaysinline", "noinline", "optnone", "cold", "convergent", "nounwind"};
    for (u32 k = 0; k < countof(names); k++)
        if (LLVMGetEnumAttributeAtIndex(fn, at, code_attr_kind(names[k]))) buf_printf(&n->body, " %s", names[k]);
    LLVMAttributeRef align = LLVMGetEnumAttributeAtIndex(fn, at, code_attr_kind("align"));
    if (align) buf_printf(&n->body, " align %llu", (unsigned long long)LLVMGetEnumAttributeValue(align));
}

/* Names, in order, for parameters, blocks and instructions; of all, for what they need besides. */
static void name_all(Nvvm *n, LLVMValueRef fn) {
    u32 values = 0, blocks = 0;
    for (u32 k = 0; k < LLVMCountParams(fn); k++)
        map_set(n->arena, &n->names, LLVMGetParam(fn, k), arena_printf(n->arena, "%%a%u", k));
    for (each_block(b, fn)) {
        map_set(n->arena, &n->names, LLVMBasicBlockAsValue(b), arena_printf(n->arena, "%%b%u", blocks++));
        for (each_instruction(i, b)) map_set(n->arena, &n->names, i, arena_printf(n->arena, "%%v%u", values++));
    }
}

static void put_head(Nvvm *n, LLVMValueRef fn) {
    u32 lines = nvvm_subprogram(n, fn);
    const char *by_value;
    buf_printf(&n->body, "\ndefine%s", linkage(fn));
    put_attributes(n, fn, LLVMAttributeReturnIndex);
    buf_printf(&n->body, " %s %s(", nvvm_type(n, LLVMGetReturnType(LLVMGlobalGetValueType(fn))), nvvm_symbol(n, fn));
    for (u32 k = 0; k < LLVMCountParams(fn); k++) {
        const char *type = nvvm_parameter(n, fn, k, &by_value);
        buf_printf(&n->body, "%s%s%s", k ? ", " : "", type, by_value);
        put_attributes(n, fn, k + 1);
        buf_printf(&n->body, " %s%s", nvvm_value(n, LLVMGetParam(fn, k)), *by_value ? ".s" : "");
    }
    buf_putc(&n->body, ')');
    put_attributes(n, fn, LLVMAttributeFunctionIndex);
    if (lines) buf_printf(&n->body, " !dbg !%u", lines);
    buf_puts(&n->body, " {\n");
}

static bool flushes(LLVMValueRef fn) {
    const char *mode = code_attr_text_of(fn, "denormal-fp-math-f32");
    return mode && !strncmp(mode, "preserve-sign", strlen("preserve-sign"));
}

static void put_function(Nvvm *n, LLVMValueRef fn) {
    const char *by_value;
    n->function = fn;
    n->flushes = flushes(fn);
    name_all(n, fn);
    put_head(n, fn);
    for (each_block(b, fn)) {
        buf_printf(&n->body, "%s:\n", nvvm_value(n, LLVMBasicBlockAsValue(b)) + 1);
        for (u32 k = 0; k < LLVMCountParams(fn) && b == LLVMGetEntryBasicBlock(fn); k++) {
            const char *type = nvvm_parameter(n, fn, k, &by_value), *name = nvvm_value(n, LLVMGetParam(fn, k));
            if (*by_value)
                buf_printf(&n->body, "  %s = bitcast %s %s.s to %s\n", name, type, name,
                           nvvm_type(n, LLVMTypeOf(LLVMGetParam(fn, k))));
        }
        for (each_instruction(i, b)) nvvm_instruction(n, i);
    }
    buf_puts(&n->body, "}\n");
    n->function = NULL;
}

/* ---- annotations */

typedef struct Annotations {
    const char *used;              /* what must stay */
    u32         nused;
    const char *list;
} Annotations;

static void annotate(Nvvm *n, Annotations *all, LLVMValueRef fn, const char *what, const char *value) {
    u32 at = nvvm_node(n);
    buf_printf(&n->nodes, "!%u = !{%s* %s, !\"%s\", %s}\n", at, nvvm_signature(n, fn), nvvm_symbol(n, fn), what, value);
    all->list = arena_printf(n->arena, "%s%s!%u", all->list, *all->list ? ", " : "", at);
}

static void keep(Nvvm *n, Annotations *all, LLVMValueRef g) {
    const char *text = nvvm_value(n, g);
    if (LLVMGetPointerAddressSpace(LLVMTypeOf(g)))
        text = arena_printf(n->arena, "addrspacecast (%s %s to i8*)", nvvm_type(n, LLVMTypeOf(g)), text);
    all->used = arena_printf(n->arena, "%s%si8* %s", all->used, all->nused++ ? ", " : "", text);
}

static void annotate_bound(Nvvm *n, Annotations *all, LLVMValueRef fn, const char *attribute, const char *what,
                           u32 otherwise) {
    const char *bound = code_attr_text_of(fn, attribute);
    if (bound) annotate(n, all, fn, what, arena_printf(n->arena, "i32 %s", bound));
    else if (otherwise) annotate(n, all, fn, what, arena_printf(n->arena, "i32 %u", otherwise));
}

static void annotate_cluster(Nvvm *n, Annotations *all, LLVMValueRef fn) {
    static const char *const names[] = {"cluster_dim_x", "cluster_dim_y", "cluster_dim_z"};
    const char *text = code_attr_text_of(fn, "nvvm.cluster_dim");
    for (u32 i = 0; i < countof(names) && text && *text; i++, text += strcspn(text, ","), text += *text == ',')
        annotate(n, all, fn, names[i], arena_printf(n->arena, "i32 %.*s", (int)strcspn(text, ","), text));
}

/* No one writes a parameter that is a structure: it needs no copy. */
static void annotate_constants(Nvvm *n, Annotations *all, LLVMValueRef fn) {
    const char *list = "";
    const char *by_value;
    for (u32 k = 0; k < LLVMCountParams(fn); k++) {
        (void)nvvm_parameter(n, fn, k, &by_value);
        if (*by_value) list = arena_printf(n->arena, "%s%si32 %u", list, *list ? ", " : "", k + 1);
    }
    if (!*list) return;
    u32 at = nvvm_node(n);
    buf_printf(&n->nodes, "!%u = !{%s}\n", at, list);
    annotate(n, all, fn, "grid_constant", arena_printf(n->arena, "!%u", at));
}

static void annotate_kernel(Nvvm *n, Annotations *all, LLVMValueRef fn) {
    annotate(n, all, fn, "kernel", "i32 1");
    annotate_constants(n, all, fn);
    annotate_bound(n, all, fn, "nvvm.maxntid", "maxntidx", 0);
    annotate_bound(n, all, fn, "nvvm.minctasm", "minctasm", 0);
    annotate_bound(n, all, fn, "nvvm.maxnreg", "maxnreg", n->code->options->maxrregcount);
    annotate_bound(n, all, fn, "nvvm.maxclusterrank", "cluster_max_blocks", 0);
    annotate_cluster(n, all, fn);
    keep(n, all, fn);
}

/* ---- the module */

static void put_module(Nvvm *n, Annotations *all) {
    LLVMModuleRef m = n->code->module;
    for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g)) {
        put_global(n, g);
        if (LLVMGetLinkage(g) == LLVMExternalLinkage && !LLVMIsDeclaration(g)) keep(n, all, g);
    }
    for (LLVMValueRef f = LLVMGetFirstFunction(m); f && !n->failed; f = LLVMGetNextFunction(f)) {
        if (!LLVMIsDeclaration(f)) put_function(n, f);
        else if (!LLVMGetIntrinsicID(f)) nvvm_declare(n, f, nvvm_symbol(n, f));
        if (!LLVMIsDeclaration(f) && is_kernel(f)) annotate_kernel(n, all, f);
    }
}

bool nvvm_write(Code *c, Buf *out) {
    Nvvm n = {.code = c, .arena = c->arena};
    Annotations all = {.used = "", .list = ""};
    put_module(&n, &all);
    buf_printf(out, "; %s: NVVM IR\ntarget datalayout = \"%s\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n\n",
               sym_str(c->ir->name), layout);
    buf_write(out, buf_text(&n.body), n.body.len);
    if (all.nused)
        buf_printf(out, "\n@llvm.used = appending global [%u x i8*] [%s], section \"llvm.metadata\"\n", all.nused,
                   all.used);
    buf_printf(out, "\n%s\n", buf_text(&n.declarations));
    if (*all.list) buf_printf(out, "!nvvm.annotations = !{%s}\n", all.list);
    buf_printf(out, "!nvvmir.version = !{!%u}\n!%u = !{i32 2, i32 0, i32 3, i32 1}\n", n.nmetadata, n.nmetadata);
    buf_write(out, buf_text(&n.nodes), n.nodes.len);
    buf_free(&n.body);
    buf_free(&n.declarations);
    buf_free(&n.nodes);
    return !n.failed;
}
