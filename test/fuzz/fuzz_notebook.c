/* fuzz_notebook.c: any bytes as a Jupyter notebook: the cells lie in order in the source, and its
 * text can be parsed. */
#include "frontend/syntax/notebook.h"
#include "frontend/syntax/parse.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Arena *a = arena_create();
    Diags *diags = diags_create(a);
    SymTab *syms = sym_table_create(a);
    Buf out = {0};
    Source *src = notebook_source(a, syms, diags, "fuzz.ipynb", (const char *)data, size);
    for (u32 i = 0, end = 0; i < src->ncells; end = src->cells[i++].end)
        ENSURE(src->cells[i].line >= end && src->cells[i].end > src->cells[i].line && src->cells[i].end <= src->nlines);
    TokenList tokens = lex(a, syms, diags, src);
    parse_module(a, syms, diags, &tokens);
    diags_render(diags, &out, false, 0);
    diags_render_sarif(a, diags, NULL, &out);
    buf_free(&out);
    arena_free(a);
    return 0;
}
