/* fuzz_signature.c: any bytes as a signature, as --sig and decorators have them. Of what is
 * accepted every type can be spelled, and a spelling that a manifest may have gives the same type
 * when it is read. */
#include <string.h>

#include "cmd/run/spelling.h"
#include "frontend/frontend.h"
#include "frontend/module/sig.h"

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

int LLVMFuzzerTestOneInput(const u8 *data, size_t size) {
    Options options = {0};
    Unit *u = frontend_begin(&options);
    const char *text = arena_strndup(u->arena, (const char *)data, size);
    Sym name;
    const Sig *s = sig_parse(u, NULL, text, (Span){0}, "--sig", &name);
    ENSURE((s != NULL) == (diags_errors(u->diags) == 0));
    for (u32 i = 0; s && i < s->nparams; i++) {
        const char *spelled = type_str(u->types, s->params[i]);
        const Type *read = spelling_parse(u->types, spelled);
        ENSURE(*spelled && (!read || read == s->params[i]));
    }
    Buf out = {0};
    diags_render(u->diags, &out, false, 0);
    buf_free(&out);
    frontend_end(u);
    return 0;
}
