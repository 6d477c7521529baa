/* pyk_ast: parses Python files and prints their trees, for the tests.
 *
 *     pyk_ast [--tokens | --quiet | --spans] FILE...
 *
 * Links with build/<variant>/libpyk.a. Exit code 0 if every file parses, 1 if one has errors
 * (printed to stderr, or with
 * --quiet the file's name alone to stdout). */
#include "frontend/syntax/encoding.h"
#include "frontend/syntax/parse.h"
#include "lib/base/fs.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static void print_spans(Node *n, void *ctx) {
    Buf *out = ctx;
    buf_printf(out, "%s %u %u\n", ast_kind_name(n->kind), n->span.lo, n->span.hi);
    ast_children(n, print_spans, ctx);
}

static bool parse_file(const char *path, const char *mode) {
    Arena *a = arena_create();
    Diags *diags = diags_create(a);
    SymTab *syms = sym_table_create(a);
    Buf out = {0}, errors = {0};
    size_t len;
    char *text = fs_read(a, path, &len);
    if (!text) {
        fprintf(stderr, "pyk_ast: %s: %s\n", path, strerror(errno));
        arena_free(a);
        return false;
    }
    const Source *src = encoding_source(a, diags, path, text, len);
    TokenList tokens = lex(a, syms, diags, src);
    Node *module = parse_module(a, syms, diags, &tokens);
    bool ok = diags_errors(diags) == 0, quiet = !strcmp(mode, "--quiet");
    if (!strcmp(mode, "--tokens")) lex_dump(&tokens, &out);
    else if (!strcmp(mode, "--spans")) print_spans(module, &out);
    else if (!quiet && ok) ast_dump(module, &out);
    if (quiet && !ok) buf_printf(&out, "%s\n", path);
    if (!quiet) diags_render(diags, &errors, false, 0);
    fputs(buf_text(&out), stdout);
    fputs(buf_text(&errors), stderr);
    buf_free(&out);
    buf_free(&errors);
    arena_free(a);
    return ok;
}

int main(int argc, char **argv) {
    const char *mode = argc > 1 && !strncmp(argv[1], "--", 2) ? argv[1] : "";
    bool ok = argc > 1;
    for (int i = *mode ? 2 : 1; i < argc; i++) ok &= parse_file(argv[i], mode);
    return ok ? 0 : 1;
}
