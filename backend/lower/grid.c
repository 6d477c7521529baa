/* grid.c: the barrier of a whole grid on the GPU.
 *
 * A cooperative launch gives the grid a piece of zeroed memory, whose address stands in two special
 * registers (%envreg1, %envreg2); its second word is this barrier. The first thread of each block
 * arrives there once its block has. Block 0 adds 2^31 less the other blocks, each of which adds 1:
 * when the last one has come the sum is 2^31, so the top bit flips once a barrier and the rest
 * returns to zero, ready for the next. Everyone waits for that flip. The fences order what the
 * blocks wrote before it with what they read after it. */
#include "backend/lower/lower_priv.h"

#include <string.h>

static const char text[] =
    "{\n"
    "\t.reg .pred %first, %main, %wait;\n"
    "\t.reg .b32 %x, %y, %z, %n, %old, %new;\n"
    "\t.reg .b64 %at, %space;\n"
    "\tbar.sync 0;\n"
    "\tmov.u32 %x, %tid.x;\n"
    "\tmov.u32 %y, %tid.y;\n"
    "\tmov.u32 %z, %tid.z;\n"
    "\tor.b32 %x, %x, %y;\n"
    "\tor.b32 %x, %x, %z;\n"
    "\tsetp.ne.u32 %first, %x, 0;\n"
    "\t@%first bra $$open;\n"
    "\tmov.u32 %x, %nctaid.x;\n"
    "\tmov.u32 %y, %nctaid.y;\n"
    "\tmov.u32 %z, %nctaid.z;\n"
    "\tmul.lo.u32 %n, %x, %y;\n"
    "\tmul.lo.u32 %n, %n, %z;\n"
    "\tsub.u32 %n, 0x80000001, %n;\n"
    "\tmov.u32 %x, %ctaid.x;\n"
    "\tmov.u32 %y, %ctaid.y;\n"
    "\tmov.u32 %z, %ctaid.z;\n"
    "\tor.b32 %x, %x, %y;\n"
    "\tor.b32 %x, %x, %z;\n"
    "\tsetp.eq.u32 %main, %x, 0;\n"
    "\tselp.u32 %n, %n, 1, %main;\n"
    "\tmov.b32 %x, %envreg1;\n"
    "\tmov.b32 %y, %envreg2;\n"
    "\tmov.b64 %at, {%y, %x};\n"
    "\tcvta.to.global.u64 %space, %at;\n"
    "\tfence.acq_rel.gpu;\n"
    "\tatom.relaxed.gpu.global.add.u32 %old, [%space+4], %n;\n"
    "$$poll:\n"
    "\tld.acquire.gpu.global.u32 %new, [%space+4];\n"
    "\txor.b32 %new, %new, %old;\n"
    "\tsetp.ge.s32 %wait, %new, 0;\n"
    "\t@%wait bra $$poll;\n"
    "\tfence.acq_rel.gpu;\n"
    "$$open:\n"
    "\tbar.sync 0;\n"
    "}";

void lower_grid_barrier(Lower *l) {
    LLVMValueRef call = lower_asm(l, text, "~{memory}", l->none, NULL, 0);
    code_attr_call(l->ctx, call, "convergent");
}
