/* intrin_text.c: where a row of intrin.def comes from on each target, for lists in words. */
#include "lib/ir/intrin_text.h"

#include <string.h>

static void library_file(const char *function, Buf *out) {
    buf_printf(out, "lib/device/%.*s.py", (int)strcspn(function, "."), function);
}

/* "=NAME" or a stem, which has one function for each float type. */
static void c_function(const char *prefix, const char *name, Buf *out) {
    bool given = name[0] == '=';
    if (given && !strncmp(name + 1, prefix, strlen(prefix))) prefix = "";
    buf_printf(out, "%s%.*s", prefix, (int)strcspn(name + given, "&"), name + given);
}

void intrin_where(const Intrin *row, bool gpu, Buf *out) {
    const char *text = gpu ? row->nv : row->cpu;
    switch (row->how) {
    case HOW_SREG:
        buf_puts(out, gpu ? "%" : "the thread's context");
        buf_puts(out, gpu ? strstr(text, "sreg.") + strlen("sreg.") : "");
        break;
    case HOW_BARRIER: buf_puts(out, gpu ? "a barrier" : "a suspension of the thread"); break;
    case HOW_FENCE:   buf_puts(out, gpu ? text : "a fence"); break;
    case HOW_WARP:    buf_puts(out, gpu ? text : "an exchange between the lanes"); break;
    case HOW_PTX:     buf_printf(out, "%.*s", (int)strcspn(text, " ;"), *text ? text : "nothing"); break;
    case HOW_ATOMIC:  buf_printf(out, "atomic %s", text); break;
    case HOW_HINT:    buf_puts(out, gpu ? text : "a load or store"); break;
    case HOW_LLVM:    buf_puts(out, text); break;
    case HOW_MATH:    c_function(gpu ? "__nv_" : "", text, out); break;
    case HOW_NATIVE:
        if (!gpu && *text != '=') library_file(text, out);
        else c_function(gpu ? "__nv_" : "", text, out);
        break;
    case HOW_SINCE:
        if (gpu) buf_printf(out, "%s from sm_%.*s on", text + strcspn(text, " ") + 1, (int)strcspn(text, " "), text);
        else library_file(text, out);
        break;
    case HOW_PYLIB: library_file(text, out); break;
    case HOW_GROUP: buf_puts(out, "lib/device/groups.py"); break;
    case HOW_OPERATOR: case HOW_FORM: case HOW_ASK: buf_puts(out, "the compiler"); break;
    }
}
