/* link.c: the host's object file to a shared object, by ld, or by a compiler driver where there is
 * no ld. The same object gives the same bytes: there is no build id, and the soname is fixed. */
#include "backend/tools/tool.h"
#include "lib/base/fs.h"

bool link_shared(Code *c, const Buf *object, Buf *out) {
    Unit *u = c->unit;
    char *ld = fs_find_program(c->arena, "ld"), *cc = ld ? NULL : fs_find_program(c->arena, "cc");
    if (!ld && !cc) {
        diag_NO_LINKER(u->diags, (Span){0});
        diag_note(u->diags, (Span){0}, "install binutils; --emit o needs no linker");
        return false;
    }
    char *dir = tool_dir(u);
    if (!dir) return false;
    const char *in = arena_printf(c->arena, "%s/module.o", dir), *result = arena_printf(c->arena, "%s/module.so", dir);
    const char *with_ld[] = {ld, "-shared", "--build-id=none", "-soname=pyk.so", "-znoexecstack", "-o", result, in,
                             c->libm ? "-lm" : NULL, NULL};
    const char *with_cc[] = {cc, "-shared", "-nostartfiles", "-Wl,--build-id=none,-soname=pyk.so", "-o", result, in,
                             c->libm ? "-lm" : NULL, NULL};
    return tool_write(u, in, object->data, object->len) && tool_run(u, ld ? with_ld : with_cc, NULL) &&
           tool_read(u, result, out);
}
