/* opt.c: LLVM's standard pipeline, with the target's own passes in it, and a few passes around it.
 * The module is verified first: from here on LLVM may assume that it is sound.
 *
 * On the GPU pointers get their address space before and after: before, because shared arrays and
 * parameters are then known to be disjoint and aligned while LLVM optimises; after, for those that
 * only inlining connected to their array. And conditions that follow each other become one branch
 * before equal values become one: LLVM computes the second condition ahead only as long as nobody
 * else needs what it is made of.
 *
 * On the CPU a kernel's guard, `if i < n`, would keep the loop over the threads from being
 * vectorised. Range check elimination splits that loop into the threads that pass the guard and the
 * others. */
#include "backend/code.h"

#include <llvm-c/Error.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <string.h>

#include "lib/base/map.h"

static const char *pipeline(const Code *c) {
    int level = code_opt_level(c);
    const char *standard = arena_printf(c->arena, "default<O%d>", level);
    if (!level) return standard;
    static const char spaces[] = "infer-address-spaces", split[] = "loop-simplify,lcssa,loop-mssa(licm),irce";
    if (c->gpu) return arena_printf(c->arena, "function(%s),%s,function(%s,infer-alignment)", spaces, standard, spaces);
    return arena_printf(c->arena, "always-inline,function(sroa,early-cse,simplifycfg,%s),%s", split, standard);
}

/* The code generator's search for neighbouring accesses takes time that grows with the square of
 * their number in a block. A block of thousands of them is cut by empty instructions, past which
 * the search does not look. */
static void cut_long_blocks(const Code *c) {
    enum { MANY = 400, MORE = 100 };
    LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(c->ctx), NULL, 0, false);
    LLVMValueRef nothing = LLVMGetInlineAsm(type, "", 0, "", 0, true, false, LLVMInlineAsmDialectATT, false);
    LLVMBuilderRef b = LLVMCreateBuilderInContext(c->ctx);
    for (each_function(f, c->module))
        for (each_block(at, f)) {
            u32 accesses = 0;
            for (each_instruction(i, at)) {
                LLVMOpcode op = LLVMGetInstructionOpcode(i);
                if ((op != LLVMLoad && op != LLVMStore) || ++accesses < MANY || accesses % MORE) continue;
                LLVMPositionBuilderBefore(b, i);
                LLVMBuildCall2(b, type, nothing, NULL, 0, "");
            }
        }
    LLVMDisposeBuilder(b);
}

/* Strength reduction of straight code compares each sum and product of two values with all others
 * of one of them. So where a block has many of a value, each group of them takes it under another
 * name: a freeze, which is no instruction of the GPU. */
typedef struct Series { u32 uses; LLVMValueRef name; } Series;

static void rename_operands(const Code *c, LLVMBuilderRef b, LLVMValueRef i, Map *series) {
    enum { GROUP = 50 };
    for (u32 k = 0; k < 2; k++) {
        LLVMValueRef v = LLVMGetOperand(i, k);
        Series *s = map_get(series, v);
        if (!s) map_set(c->arena, series, v, s = arena_new(c->arena, Series));
        if (++s->uses % GROUP == 0) {
            LLVMPositionBuilderBefore(b, i);
            s->name = LLVMBuildFreeze(b, v, "");
        }
        if (s->name) LLVMSetOperand(i, k, s->name);
    }
}

static void cut_long_series(const Code *c) {
    LLVMBuilderRef b = LLVMCreateBuilderInContext(c->ctx);
    for (each_function(f, c->module))
        for (each_block(at, f)) {
            Map series = {0};
            for (each_instruction(i, at)) {
                LLVMOpcode op = LLVMGetInstructionOpcode(i);
                if ((op == LLVMAdd || op == LLVMSub || op == LLVMMul) && !LLVMIsConstant(LLVMGetOperand(i, 0)) &&
                    !LLVMIsConstant(LLVMGetOperand(i, 1)))
                    rename_operands(c, b, i, &series);
            }
        }
    LLVMDisposeBuilder(b);
}

/* A division of 64 bits takes a call and ten times as long as one of 32. The code generator asks
 * first whether 32 bits suffice, except where the dividend is an exclusive or: that is for it a
 * hash, which has bits everywhere. Lowering takes the sign from a dividend by one
 * (lower/division.c). Under another name it is a number again. */
static bool is_without_sign(LLVMValueRef v) {
    if (!LLVMIsAInstruction(v) || LLVMGetInstructionOpcode(v) != LLVMXor) return false;
    for (u32 k = 0; k < 2; k++) {
        LLVMValueRef sign = LLVMGetOperand(v, k);
        if (code_is(sign, LLVMAShr) && LLVMGetOperand(sign, 0) == LLVMGetOperand(v, !k)) return true;
    }
    return false;
}

static void open_division(const Code *c, LLVMBuilderRef b, LLVMValueRef i) {
    (void)c;
    LLVMValueRef dividend = LLVMGetOperand(i, 0);
    if (is_without_sign(dividend)) LLVMSetOperand(i, 0, LLVMBuildFreeze(b, dividend, ""));
}

static void open_divisions(const Code *c) {
    code_each(c, LLVMUDiv, open_division);
    code_each(c, LLVMURem, open_division);
}

/* The code generator's own optimisations - strength reduction of straight code and of loops, value
 * numbering - take time that grows with the square of what they look at: blocks, and multiples of
 * one value, as the addresses of a[1], a[2], ... in an array of any layout. A function that has
 * thousands of these is generated as it is after LLVM's pipeline: the results are the same, and
 * ptxas has its own optimiser. One with many divisions of 64 bits is not: the code generator
 * divides 32 bits where these suffice, behind a branch, and without the branches ptxas takes
 * minutes. */
static bool is_huge(LLVMValueRef f) {
    enum { MANY_BLOCKS = 2000, MANY_INSTRUCTIONS = 30000, MANY_MULTIPLES = 1000, MANY_DIVISIONS = 500 };
    u32 blocks = 0, instructions = 0, multiples = 0, divisions = 0;
    for (LLVMBasicBlockRef at = LLVMGetFirstBasicBlock(f); at; at = LLVMGetNextBasicBlock(at), blocks++)
        for (LLVMValueRef i = LLVMGetFirstInstruction(at); i; i = LLVMGetNextInstruction(i), instructions++) {
            LLVMOpcode op = LLVMGetInstructionOpcode(i);
            multiples += (op == LLVMMul || op == LLVMShl) && LLVMIsConstant(LLVMGetOperand(i, 1));
            divisions += (op == LLVMUDiv || op == LLVMSDiv || op == LLVMURem || op == LLVMSRem) &&
                         LLVMTypeOf(i) == LLVMInt64TypeInContext(LLVMGetTypeContext(LLVMTypeOf(i)));
        }
    if (divisions > MANY_DIVISIONS) return false;
    return blocks > MANY_BLOCKS || instructions > MANY_INSTRUCTIONS || multiples > MANY_MULTIPLES;
}

static void spare_huge_functions(const Code *c) {
    for (each_function(f, c->module)) {
        if (!is_huge(f)) continue;
        code_attr_drop(f, "alwaysinline");
        code_unoptimized(c->ctx, f);
    }
}

static void run(Code *c, const char *passes, LLVMTargetMachineRef machine) {
    code_verify(c, "before optimisation");
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMPassBuilderOptionsSetSLPVectorization(options, !c->gpu);
    LLVMErrorRef e = LLVMRunPasses(c->module, passes, machine, options);
    LLVMDisposePassBuilderOptions(options);
    if (e) UNREACHABLE(LLVMGetErrorMessage(e));
    if (c->fatal) UNREACHABLE(c->fatal);
}

/* LLVM computes in 64 bits what is extended to these, as integers that make an index are, unless
 * the layout names 32 as the widest integer that the machine has. */
static char *hide_64_bits(const Code *c) {
    static const char widths[] = "-n16:32:64";
    char *layout = arena_strdup(c->arena, LLVMGetDataLayoutStr(c->module)), *at = strstr(layout, widths);
    ENSURE(at);
    const char *rest = at + strlen(widths);
    LLVMSetDataLayout(c->module, arena_printf(c->arena, "%.*s-n16:32%s", (int)(at - layout), layout, rest));
    return layout;
}

/* LLVM takes a square root for cheap, and computes it before the branch that asks for it: `if d > 0:
 * t = math.sqrt(d)`. A GPU needs 10 instructions for it, or a call. So the function has another
 * name in between, of which LLVM knows only that it reads no memory and returns. */
static const char *const roots[][2] = {{"llvm.sqrt.f32", "pyk.sqrt.f32"}, {"llvm.sqrt.f64", "pyk.sqrt.f64"}};

static void rename_roots(const Code *c, bool back) {
    static const char *const facts[] = {"memory", "nounwind", "willreturn", "nosync", "nofree"};
    for (size_t i = 0; i < countof(roots); i++) {
        LLVMValueRef old = LLVMGetNamedFunction(c->module, roots[i][back]);
        if (!old) continue;
        LLVMValueRef new = LLVMAddFunction(c->module, roots[i][!back], LLVMGlobalGetValueType(old));
        for (size_t k = 0; !back && k < countof(facts); k++) code_attr(c->ctx, new, facts[k]);
        LLVMReplaceAllUsesWith(old, new);
        LLVMDeleteFunction(old);
    }
}

/* A shuffle whose result nobody needs is left out, such as that of the upper half of a sum that is
 * an int64 for Numba and ends up in an int32. LLVM believes that shuffles do something else as
 * well, and leaves this to ptxas. Reading the module as bitcode makes LLVM believe so again. */
static void free_shuffles(const Code *c) {
    static const char prefix[] = "llvm.nvvm.shfl.sync.";
    for (each_function(f, c->module)) {
        if (strncmp(LLVMGetValueName2(f, &(size_t){0}), prefix, strlen(prefix)) != 0) continue;
        code_attr(c->ctx, f, "memory");
        code_attr(c->ctx, f, "willreturn");
    }
}

/* LLVM's vectorizer finds vectors of 32 bits on GPUs: four bytes or two float16. For these it
 * copies loops that stride, for a stride of 1, which blocks of more than one thread never have. */
static void keep_scalar(const Code *c, bool keep) {
    static const char scalar[] = "noimplicitfloat";
    for (each_function(f, c->module)) {
        if (keep) code_attr(c->ctx, f, scalar);
        else code_attr_drop(f, scalar);
    }
}

static void scatter(Code *c, LLVMTargetMachineRef machine) {
    static const char passes[] = "mem2reg,early-cse,instcombine<no-verify-fixpoint>,simplifycfg";
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    for (each_function(f, c->module)) {
        LLVMErrorRef e = scatter_arrays(c, f) ? LLVMRunPassesOnFunction(f, passes, machine, options) : NULL;
        if (e) UNREACHABLE(LLVMGetErrorMessage(e));
    }
    LLVMDisposePassBuilderOptions(options);
}

void opt_expand_atomics(Code *c) { run(c, "function(atomic-expand)", code_machine(c)); }

void opt_run(Code *c) {
    LLVMTargetMachineRef machine = code_passes_machine(c);
    bool tidy = c->gpu && code_opt_level(c);
    const char *layout = tidy ? hide_64_bits(c) : NULL;
    if (tidy) rename_roots(c, false), free_shuffles(c);
    if (tidy) {
        run(c, "function(sroa,instsimplify,simplifycfg,early-cse)", machine);
        sines_join(c);
        singles_compare(c);
        keep_scalar(c, true);
    }
    run(c, pipeline(c), machine);
    if (tidy) {
        keep_scalar(c, false);
        rename_roots(c, true);
        blend_ways(c);
        scatter(c, machine);
        wrap_pointers(c);
        bytes_of_tables(c);
        promote_shorts(c);
        singles_compare(c);                   /* again: functions have become part of others */
        sign_comparisons(c);
        sign_extensions(c);
        hoist_common(c);
        run(c, "function(simplifycfg<sink-common-insts>,early-cse,loop-mssa(licm),infer-alignment)", machine);
        early_loads(c);
        blend_ways(c);                        /* again: ways have lost their loads */
        guarded_loads(c);
        sums_narrow(c);
        LLVMSetDataLayout(c->module, layout);
    }
    if (!tidy) return;
    open_divisions(c);
    cut_long_blocks(c);
    cut_long_series(c);
    spare_huge_functions(c);
}
