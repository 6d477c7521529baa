/* object.c: images in an object file of the host, for programs that link their kernels: each is the
 * read-only data of a symbol, <package>_image_<n>, for the launch stub, aligned as the driver
 * wants. */
#include "backend/package/package.h"

#include "backend/package/package_priv.h"
#include "backend/code.h"

void package_object(Unit *u, const Package *p, Buf *out) {
    Target host;
    ENSURE(target_parse("cpu", &host));
    Code c = {.unit = u, .arena = u->arena, .ir = p->module, .options = u->options, .target = &host};
    code_begin(&c, false);
    for (u32 i = 0; i < p->nimages; i++) {
        LLVMValueRef data = LLVMConstStringInContext2(c.ctx, p->images[i].data, p->images[i].size, true);
        LLVMValueRef symbol = LLVMAddGlobal(c.module, LLVMTypeOf(data), package_image_symbol(u, p, i));
        LLVMSetInitializer(symbol, data);
        LLVMSetGlobalConstant(symbol, true);
        LLVMSetAlignment(symbol, 64);
        LLVMSetVisibility(symbol, LLVMHiddenVisibility);
    }
    code_verify(&c, "of an object file");
    code_emit(&c, EMIT_OBJECT, out);
    code_end(&c);
}
