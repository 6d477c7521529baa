/* bytes.c: a table of up to eight small integers, as the steps to the eight neighbours of a cell,
 * in two registers of the GPU instead of in memory. One instruction takes any of their bytes and
 * extends its sign. */
#include "backend/code.h"

#include <string.h>

enum { WORD = 4, MOST = 8 };

/* The index by which the load finds its element in a table, whose bytes are *packed; NULL: the load
 * is none of such a table. */
static LLVMValueRef index_of(LLVMValueRef load, u64 *packed) {
    LLVMValueRef at = LLVMGetOperand(load, 0), table = LLVMIsAGetElementPtrInst(at) ? LLVMGetOperand(at, 0) : NULL;
    LLVMTypeRef word = LLVMInt32TypeInContext(LLVMGetTypeContext(LLVMTypeOf(load)));
    if (!table || LLVMTypeOf(load) != word || LLVMGetGEPSourceElementType(at) != word || LLVMGetNumOperands(at) != 2)
        return NULL;
    if (!LLVMIsAGlobalVariable(table) || !LLVMIsGlobalConstant(table) || !LLVMGetInitializer(table)) return NULL;
    size_t len = 0;
    LLVMValueRef data = LLVMGetInitializer(table);
    const char *bytes = LLVMIsConstantString(data) ? LLVMGetAsString(data, &len) : NULL;
    *packed = 0;
    for (size_t k = 0; k * WORD < len; k++) {
        i32 n;
        memcpy(&n, bytes + k * WORD, sizeof n);
        if (len > MOST * WORD || n < INT8_MIN || n > INT8_MAX) return NULL;
        *packed |= (u64)(u8)n << 8 * k;
    }
    return len ? LLVMGetOperand(at, 1) : NULL;
}

/* The four digits of the selector name the bytes of the result; those with 8 are signs. */
static void take_byte(const Code *c, LLVMBuilderRef b, LLVMValueRef load) {
    u64 packed;
    LLVMValueRef index = LLVMGetVolatile(load) ? NULL : index_of(load, &packed);
    if (!index || LLVMIsAConstant(index)) return;
    LLVMTypeRef word = LLVMTypeOf(load);
    LLVMValueRef k = LLVMBuildIntCast2(b, index, word, false, ""),
                 digits = LLVMBuildMul(b, k, LLVMConstInt(word, 0x1111, false), ""),
                 args[] = {LLVMConstInt(word, (u32)packed, false), LLVMConstInt(word, packed >> 32, false),
                           LLVMBuildAdd(b, digits, LLVMConstInt(word, 0x8880, false), "")};
    LLVMReplaceAllUsesWith(load, code_intrinsic(c, b, "llvm.nvvm.prmt", NULL, 0, args, countof(args)));
    LLVMInstructionEraseFromParent(load);
}

void bytes_of_tables(const Code *c) { code_each(c, LLVMLoad, take_byte); }
