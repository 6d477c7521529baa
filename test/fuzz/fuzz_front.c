/* fuzz_front.c: any bytes as a source file, through the stages after the parser (which has
 * fuzz_parse.c): all of them for kernels, but for a quarter of the inputs, of which all functions
 * are brought to the untyped form. The front end may report what it likes; it may not crash, hang,
 * leak or trip a sanitizer. */
#include "frontend/frontend.h"
#include "lib/diag/diag.h"

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

int LLVMFuzzerTestOneInput(const u8 *data, size_t size) {
    Options options = {0};
    Unit *u = frontend_begin(&options);
    const Source *source = source_create(u->arena, "fuzz.py", (const char *)data, size);
    Buf out = {0};
    frontend_inspect(u, source, size % 4 ? STAGE_TYPES : STAGE_IR, &out);
    diags_render(u->diags, &out, false, 0);
    buf_free(&out);
    frontend_end(u);
    return 0;
}
