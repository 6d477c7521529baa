/* lsp.h: the parts of the language server: texts and places (lsp_text.c), answers, which are found
 * in processes of their own (lsp_answer.c, lsp_fix.c), and the server around them (lsp.c). */
#ifndef PYK_CMD_LSP_LSP_H
#define PYK_CMD_LSP_LSP_H

#include <jansson.h>

#include "cmd/cli.h"

typedef struct Doc {               /* a file that is open in the editor */
    char *uri, *path;
    Buf   text;
    i64   version;
    double due;                    /* when it is to be analysed, as base_now has it; 0: it has been */
    bool  warm;                    /* its kernels are to be compiled, so that the cache has them */
    json_t *found;                 /* URI -> diagnostics, of its last analysis; NULL: none yet */
    json_t *read;                  /* the URIs of the files that it imports */
    struct Doc *next;
} Doc;

typedef struct Client {            /* what the client can */
    bool utf8;                     /* positions count bytes, not UTF-16 units */
    bool markdown, snippets;
} Client;

/* ---- texts and places: lsp_text.c ------------------------------------------------------------ */

char   *lsp_path(const char *uri);                     /* on the heap; a URI that names no file is its own path */
json_t *lsp_uri(const Doc *docs, const char *path);    /* as the client spells it, if the file is open */
Doc    *lsp_doc(Doc *docs, const char *uri);           /* NULL */
/* The byte at a position {line, character}; the nearest one if there is no such position. */
size_t  lsp_offset(const Client *c, const char *text, size_t len, json_t *position);
json_t *lsp_range(const Client *c, Span s);
void    lsp_edit(const Client *c, Doc *d, json_t *change);   /* a TextDocumentContentChangeEvent */
json_t *lsp_string(const char *text);                  /* whatever bytes it has */

/* ---- answers: lsp_answer.c ------------------------------------------------------------------- */

typedef struct Ask {               /* a question, in the process that answers it */
    Cli          *c;
    const Client *client;
    const Doc    *docs, *doc;
    json_t       *params;
    const Source *src;
    size_t        offset;          /* of params.position in the document */
} Ask;

typedef json_t *Answer(Ask *a);
json_t *lsp_diagnostics(Ask *a);   /* {files: URI -> diagnostics, read: URIs, sound: whether there are no errors} */
json_t *lsp_warm(Ask *a);          /* nothing: compiles into the cache */
json_t *lsp_hover(Ask *a);
json_t *lsp_definition(Ask *a);
json_t *lsp_symbols(Ask *a);
json_t *lsp_completion(Ask *a);
json_t *lsp_signature(Ask *a);

/* ---- corrections: lsp_fix.c ------------------------------------------------------------------ */

json_t *lsp_fixes(Ask *a, const Diag *g);              /* [{title, range, newText}] */
/* CodeActions for the diagnostics of a file that lie in a range. */
json_t *lsp_actions(json_t *diagnostics, const char *uri, json_t *range);

#endif
