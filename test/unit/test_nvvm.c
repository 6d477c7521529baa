/* test_nvvm.c: modules that lowering does not make, which cannot be written as NVVM IR: the message
 * names what and where. */
#include "backend/nvvm/nvvm.h"

#include <llvm-c/IRReader.h>
#include <string.h>

#include "test/unit/cmocka.h"

typedef struct Case {
    Options  options;
    Unit     unit;
    IrModule ir;
    Target   target;
    Code     code;
    Buf      out;
    bool     written;
} Case;

/* The module of this text, written. */
static void write_text(Case *x, const char *text) {
    Arena *a = arena_create();
    x->unit = (Unit){.arena = a, .syms = sym_table_create(a), .diags = diags_create(a), .options = &x->options};
    x->ir.name = sym_of(x->unit.syms, "made");
    assert_true(target_parse("sm_80", &x->target));
    x->code = (Code){.unit = &x->unit,
                     .arena = a, .ir = &x->ir, .options = &x->options, .target = &x->target, .gpu = true, .nvvm = true};
    code_begin(&x->code, true);
    LLVMDisposeModule(x->code.module);
    char *why = NULL;
    LLVMMemoryBufferRef memory = LLVMCreateMemoryBufferWithMemoryRangeCopy(text, strlen(text), "made");
    if (LLVMParseIRInContext(x->code.ctx, memory, &x->code.module, &why)) fail_msg("%s", why);
    x->written = nvvm_write(&x->code, &x->out);
}

static void end(Case *x) {
    buf_free(&x->out);
    code_end(&x->code);
    arena_free(x->unit.arena);
}

static void refuses(const char *text, const char *message) {
    Case x = {0};
    write_text(&x, text);
    assert_false(x.written);
    assert_int_equal(diags_failures(x.unit.diags), 1);
    Buf said = {0};
    diags_render(x.unit.diags, &said, false, 0);
    if (!strstr(buf_text(&said), message)) fail_msg("no '%s' in:\n%s", message, buf_text(&said));
    buf_free(&said);
    end(&x);
}

static void an_instruction(void **state) {
    refuses("define i32 @f(i32 %a) {\n  %b = freeze i32 %a\n  ret i32 %b\n}\n", "freeze i32");
    refuses("define i32 @g(<4 x i32> %a) {\n  %b = extractelement <4 x i32> %a, i32 0\n  ret i32 %b\n}\n",
            "in g cannot be written as NVVM IR");
    refuses("define void @f(ptr %p) {\n  store atomic i32 1, ptr %p release, align 4\n  ret void\n}\n",
            "store atomic in f");
    refuses("define void @f() {\n  fence seq_cst\n  ret void\n}\n", "fence of another order in f");
    refuses("define i32 @f(ptr %p) {\n  %a = atomicrmw nand ptr %p, i32 1 monotonic, align 4\n  ret i32 %a\n}\n",
            "atomicrmw of another kind i32 in f");
}

static void a_call(void **state) {
    refuses(
        "declare i32 @llvm.fshl.i32(i32, i32, i32)\ndefine i32 @f(i32 %a) {\n  %b = call i32 @llvm.fshl.i32(i32 %a, i32 %a, i32 3)\n"
        "  ret i32 %b\n}\n", "llvm.fshl.i32 in f cannot be written as NVVM IR");
    refuses("define void @f(ptr %p) {\n  call void %p()\n  ret void\n}\n", "a call through a pointer in f");
}

static void a_type_or_a_constant(void **state) {
    refuses("define bfloat @f(bfloat %a) {\n  ret bfloat %a\n}\n", "type bfloat in f");
    refuses("@g = addrspace(1) global i128 5\n", "an integer of more than 64 bits in the module");
}

static void what_it_can_say(void **state) {
    Case x = {0};
    write_text(&x, "define float @f(ptr addrspace(3) %p, i64 %i) {\n"
                   "  %a = getelementptr inbounds nuw [4 x float], ptr addrspace(3) %p, i64 %i, i64 2\n"
                   "  %b = load float, ptr addrspace(3) %a, align 4\n  ret float %b\n}\n");
    assert_true(x.written);
    assert_non_null(
        strstr(x.out.data, "getelementptr inbounds [4 x float], [4 x float] addrspace(3)* %v0.p, i64 %a1, i64 2"));
    assert_non_null(strstr(x.out.data, "load float, float addrspace(3)* %v1.p, align 4"));
    end(&x);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_instruction),
        cmocka_unit_test(a_call),
        cmocka_unit_test(a_type_or_a_constant),
        cmocka_unit_test(what_it_can_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
