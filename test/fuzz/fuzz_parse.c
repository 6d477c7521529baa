/* fuzz_parse.c: any bytes as a source file, through the lexer and the parser alone, which is faster
 * than fuzz_front and checks more: the tokens end with END, every node lies in the file, the tree
 * can be dumped, the errors can be printed. */
#include "frontend/syntax/encoding.h"
#include "frontend/syntax/parse.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Every child lies in the file. */
static void check_spans(Node *n, void *ctx) {
    const Source *src = ctx;
    ENSURE(n->span.src == src && n->span.lo <= n->span.hi && n->span.hi <= src->len + 1);
    ast_children(n, check_spans, ctx);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Arena *a = arena_create();
    Diags *diags = diags_create(a);
    SymTab *syms = sym_table_create(a);
    Buf out = {0};
    Source *src = encoding_source(a, diags, "fuzz.py", (const char *)data, size);
    TokenList tokens = lex(a, syms, diags, src);
    ENSURE(tokens.len > 0 && vec_last(&tokens).kind == TOK_END);
    bool readable = diags_errors(diags) == 0;
    Node *module = parse_module(a, syms, diags, &tokens);
    check_spans(module, src);
    ast_dump(module, &out);
    lex_dump(&tokens, &out);
    diags_render(diags, &out, false, 0);
    diags_render_json(a, diags, &out);
    if (readable) parse_expression(a, syms, diags, &tokens);
    buf_free(&out);
    arena_free(a);
    return 0;
}
