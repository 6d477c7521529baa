/* lsp_answer.c: what the language server answers, each in a process of its own, which may report
 * into its unit, use its memory and end as it likes. */
#include "cmd/lsp/lsp.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "backend/occupancy.h"
#include "backend/package/package.h"
#include "lib/base/suggest.h"
#include "lib/base/unicode.h"
#include "lib/ir/intrin_text.h"
#include "lib/ir/lines.h"
#include "lib/ir/ufunc.h"

enum { MOST_DIAGNOSTICS = 1000, MOST_OVERLOADS = 8, BACKGROUND = 10 };

/* ---- compiling ------------------------------------------------------------------------------- */

static const Source *read_source(Ask *a) {
    if (!a->src) a->src = frontend_read(a->c->unit, a->doc->path);
    ENSURE(a->src);                                          /* it is read from the document */
    json_t *position = json_object_get(a->params, "position");
    if (position) a->offset = lsp_offset(a->client, a->src->text, a->src->len, position);
    return a->src;
}

static IrModule *attempt(Ask *a) {
    Unit *u = a->c->unit;
    const Source *src = read_source(a);
    return frontend_attempt(u, &src, 1, sym_of(u->syms, cli_stem(u->arena, a->doc->path)));
}

/* ---- diagnostics ----------------------------------------------------------------------------- */

/* Where a message belongs: what has no place in a file of the user stands at the document's
 * beginning. */
static const char *place(const Ask *a, Span *s) {
    if (!s->src || s->src->builtin) *s = (Span){0};
    return s->src ? s->src->path : a->doc->path;
}

static json_t *diagnostic(Ask *a, const Diag *g, const char *page) {
    Arena *arena = a->c->unit->arena;
    const char *text = g->text, *name = diag_name(arena, g->code);
    json_t *related = json_array();
    Span at = g->span;
    place(a, &at);
    u32 line = at.src ? at.lo + (u32)strcspn(at.src->text + at.lo, "\r\n") : 0;
    if (line < at.hi) at.hi = line;                          /* of a function only its first line */
    for (const DiagNote *n = g->notes; n; n = n->next) {
        Span s = n->span;
        const char *path = place(a, &s);
        if (s.src)
            json_array_append_new(related, json_pack("{s:{s:o, s:o}, s:o}", "location", "uri", lsp_uri(a->docs, path),
                                                     "range", lsp_range(a->client, s), "message", lsp_string(n->text)));
        else text = arena_printf(arena, "%s\nnote: %s", text, n->text);
    }
    json_t *d = json_pack("{s:o, s:i, s:s, s:s, s:o, s:o, s:o}", "range", lsp_range(a->client, at), "severity",
                          g->severity == SEV_WARNING ? 2 : g->severity == SEV_REMARK ? 3 : 1, "code", name, "source",
                          "pyk", "message", lsp_string(text), "relatedInformation", related, "data", lsp_fixes(a, g));
    if (page) json_object_set_new(d, "codeDescription", json_pack("{s:o}", "href", lsp_uri(NULL, page)));
    if (!strncmp(name, "unused-", 7)) json_object_set_new(d, "tags", json_pack("[i]", 1));
    return d;
}

/* An editor shows files that are no kernels' too: that they have none is no error there. */
json_t *lsp_diagnostics(Ask *a) {
    Unit *u = a->c->unit;
    const char *page = cli_manual(u->arena);
    json_t *files = json_object(), *read = json_array();
    attempt(a);
    u32 n;
    const Diag **all = diags_sorted(u->diags, &n);
    json_object_set_new(files, a->doc->uri, json_array());
    for (u32 i = 0; i < n && i < MOST_DIAGNOSTICS; i++) {
        Span at = all[i]->span;
        json_t *uri = lsp_uri(a->docs, place(a, &at)), *list = json_object_get(files, json_string_value(uri));
        if (all[i]->code == DIAG_NO_KERNEL) continue;
        if (!list) json_object_set_new(files, json_string_value(uri), list = json_array());
        json_array_append_new(list, diagnostic(a, all[i], page));
    }
    const Source *const *imported = frontend_imported(u, &n);
    for (u32 i = 0; i < n; i++) json_array_append_new(read, lsp_uri(a->docs, imported[i]->path));
    return json_pack("{s:o, s:o, s:b}", "files", files, "read", read, "sound", !diags_errors(u->diags));
}

/* ---- types ----------------------------------------------------------------------------------- */

static bool is_same(Span a, Span b) { return a.src == b.src && a.lo == b.lo && a.hi == b.hi; }

static void put_parameters(Types *t, const IrFunc *f, Buf *out) {
    buf_printf(out, "%s(", sym_str(f->name));
    for (u32 k = 0; k < f->nparams; k++) buf_printf(out, "%s%s", k ? ", " : "", type_str(t, f->params[k]->type));
    buf_putc(out, ')');
}

static void put_line(Buf *out, Buf *line) {
    buf_putc(line, '\n');
    if (!strstr(buf_text(out), buf_text(line))) buf_puts(out, buf_text(line));
    buf_free(line);
}

/* A line for each type that the function is compiled for, those that say the same as one. */
static void put_types(Ask *a, const LineValues *values, const char *what, Buf *out) {
    Types *t = a->c->unit->types;
    Buf plain = {0}, apart = {0};
    for (u32 i = 0; i < values->len; i++) {
        Buf line = {0}, other = {0};
        buf_printf(&line, "%s: ", what);
        lines_describe(t, &values->at[i], &line);
        buf_printf(&other, "%s    # in ", buf_text(&line));
        put_parameters(t, values->at[i].func, &other);
        put_line(&plain, &line);
        put_line(&apart, &other);
    }
    bool one = plain.len && strchr(plain.data, '\n') == plain.data + plain.len - 1;
    buf_puts(out, buf_text(one ? &plain : &apart));
    buf_free(&plain);
    buf_free(&apart);
}

/* "half(float32) -> float32", for each types that it is compiled for. */
static void put_specialisations(Ask *a, const IrModule *m, const Look *l, Buf *out) {
    for (vec_each(const IrFunc *, f, &m->funcs)) {
        Buf line = {0};
        if (!f->ret || !is_same(f->span, l->function)) continue;
        put_parameters(a->c->unit->types, f, &line);
        buf_printf(&line, " -> %s", type_str(a->c->unit->types, f->ret));
        put_line(out, &line);
    }
}

static LineValues values_at(Ask *a, const IrModule *m, u32 offset) {
    Arena *arena = a->c->unit->arena;
    return lines_at(arena, lines_create(arena, m, a->src, a->c->unit->diags), offset);
}

/* ---- what kernels need of the GPU ------------------------------------------------------------ */

static bool build(Ask *a, const IrModule *m, Image *image) {
    Targets targets = {0};
    *image = (Image){.kind = EMIT_CUBIN};
    if (!cli_targets(a->c, "sm_75", &targets) || targets.at[0].kind != TARGET_SM) return false;
    image->target = targets.at[0];
    return toolkit_program(a->c->unit->arena, "ptxas") && !diags_errors(a->c->unit->diags) && m->kernels.len &&
           backend_compile(a->c->unit, m, package_abi_hash(a->c->unit, m), image, 1, NULL);
}

/* Fills the cache, so that what kernels need is known when it is asked for. */
json_t *lsp_warm(Ask *a) {
    Image image;
    if (nice(BACKGROUND) != -1 && a->c->options.cache) build(a, attempt(a), &image);
    return NULL;
}

static void put_occupancy(const Image *image, const Kernel *k, const Resources *r, Buf *out) {
    u32 threads = k->block ? k->block : k->max_threads ? k->max_threads : 256, sm = image->target.sm;
    if (occupancy_known(sm))
        buf_printf(out, ", occupancy %.0f %% with blocks of %u threads",
                   100 * occupancy(sm, (KernelNeeds){r->registers, r->static_shared}, threads), threads);
}

static void put_resources(Ask *a, const IrModule *m, const Look *l, Buf *out) {
    Image image;
    if (!toolkit_program(a->c->unit->arena, "ptxas")) {
        buf_puts(out, "\nRegisters and occupancy are not known: there is no ptxas here (`pyk toolkit install`).\n");
        return;
    }
    if (!build(a, m, &image)) return;
    for (u32 i = 0; i < m->kernels.len; i++) {
        const Kernel *k = m->kernels.at[i];
        const Resources *r = &image.resources[i];
        if (!is_same(k->func->span, l->function)) continue;
        buf_printf(out, "\n`%s` on %s: %u registers, %u bytes of shared arrays, ", k->signature, image.target.name,
                   r->registers, r->static_shared);
        if (r->spill_stores) buf_printf(out, "**%u bytes spilled**", r->spill_stores);
        else buf_puts(out, "nothing spilled");
        if (r->stack) buf_printf(out, ", %u bytes of local memory", r->stack);
        put_occupancy(&image, k, r, out);
        buf_puts(out, "\n");
    }
}

/* ---- hover ----------------------------------------------------------------------------------- */

static bool is_documented(const Look *l) { return l->path && (!l->constant || intrin_doc(l->path)); }

/* "(a, shape)", without the array where it is a method of it. */
static const char *params_of(const Ask *a, const char *path, const IntrinDoc *doc) {
    const char *p = doc->params;
    if (strncmp(path, "array.", 6) || strncmp(p, "(a", 2) || (p[2] != ',' && p[2] != ')')) return p;
    return arena_printf(a->c->unit->arena, "(%s", p + 2 + strspn(p + 2, ", "));
}

static void put_known(const Ask *a, const Look *l, Buf *code, Buf *text) {
    const IntrinDoc *doc = intrin_doc(l->path);
    const Intrin *row = intrin_find(l->path);
    const Ufunc *ufunc = ufunc_find(l->path);
    if (!doc && !row && !ufunc) {
        buf_printf(code, "%s\n", l->path);
        return;
    }
    buf_printf(code, "%s%s\n", l->path,
               doc     ? params_of(a, l->path, doc)
               : ufunc ? ufunc->inputs > 1 ? "(x, y)" : "(x)"
                       : "");
    if (doc) buf_printf(text, "%s\n", doc->sentence);
    else if (ufunc) buf_puts(text, "A universal function of NumPy.\n");
    if (!row || !*row->sigs || row->how == HOW_ATOMIC || row->how == HOW_HINT) return;
    Buf all = {0};
    intrin_overloads(row->sigs, "\n", &all);
    u32 lines = 0;
    for (const char *s = all.data; *s; s++)
        if (lines < MOST_OVERLOADS) buf_putc(code, *s), lines += *s == '\n';
    buf_putc(code, '\n');
    buf_free(&all);
}

static json_t *markup(const Ask *a, const char *code, const char *text) {
    Buf all = {0};
    buf_printf(&all, a->client->markdown && *code ? "```python\n%s```\n" : "%s", code);
    buf_puts(&all, text);
    json_t *m = json_pack("{s:s, s:o}", "kind", a->client->markdown ? "markdown" : "plaintext", "value",
                          lsp_string(buf_text(&all)));
    buf_free(&all);
    return m;
}

json_t *lsp_hover(Ask *a) {
    Unit *u = a->c->unit;
    Look l;
    Buf code = {0}, text = {0};
    IrModule *m = attempt(a);
    if (!frontend_look(u, a->src, (u32)a->offset, &l)) return NULL;
    Span where = l.name.src ? l.name : l.expression;
    const char *written = arena_printf(u->arena, "%.*s", (int)(where.hi - where.lo), where.src->text + where.lo);
    if (l.header) {
        buf_printf(&code, "%s %s\n", l.kind, l.header);
        if (l.doc) buf_printf(&text, "%.*s\n", (int)strcspn(l.doc, "\n"), l.doc);
        if (!strcmp(l.kind, "kernel")) put_resources(a, m, &l, &text);
        else put_specialisations(a, m, &l, &code);
    } else if (l.constant && !l.variable) {
        buf_printf(&code, "%s = %s\n", written, l.constant);
    } else {
        if (is_documented(&l)) put_known(a, &l, &code, &text);
        LineValues v = values_at(a, m, l.name.src ? l.name.lo : (u32)a->offset);
        if (v.len) where = v.at[0].span;
        written = arena_printf(u->arena, "%.*s", (int)(where.hi - where.lo), where.src->text + where.lo);
        if (v.len && !type_is_static(v.at[0].value->type))
            put_types(a, &v, strchr(written, '\n') ? "..." : written, &code);
    }
    return code.len || text.len ? json_pack("{s:o, s:o}", "contents", markup(a, buf_text(&code), buf_text(&text)),
                                            "range", lsp_range(a->client, where))
                                : NULL;
}

/* ---- definitions and symbols ----------------------------------------------------------------- */

json_t *lsp_definition(Ask *a) {
    Look l;
    attempt(a);
    if (!frontend_look(a->c->unit, a->src, (u32)a->offset, &l) || !l.definition.src) return NULL;
    return json_pack("{s:o, s:o}", "uri", lsp_uri(a->docs, l.definition.src->path), "range",
                     lsp_range(a->client, l.definition));
}

typedef struct Symbols { Ask *a; json_t *list; } Symbols;

static void add_symbol(const FrontendSymbol *s, void *ctx) {
    Symbols *all = ctx;
    json_array_append_new(all->list,
                          json_pack("{s:o, s:s, s:i, s:o, s:o}", "name", lsp_string(s->name), "detail", s->kind, "kind",
                                    strcmp(s->kind, "class") ? 12 : 5, "range", lsp_range(all->a->client, s->whole),
                                    "selectionRange", lsp_range(all->a->client, s->at)));
}

json_t *lsp_symbols(Ask *a) {
    Symbols all = {a, json_array()};
    attempt(a);
    frontend_symbols(a->c->unit, a->src, add_symbol, &all);
    return all.list;
}

/* ---- completion and signatures --------------------------------------------------------------- */

/* The beginning of the names with dots between that end here. */
static size_t path_start(const char *text, size_t at) {
    while (at > 0 && (unicode_in_word(text[at - 1]) || text[at - 1] == '.')) at--;
    return at;
}

static size_t line_start(const char *text, size_t at) {
    while (at > 0 && text[at - 1] != '\n' && text[at - 1] != '\r') at--;
    return at;
}

static size_t indentation(const char *text, size_t at) {
    size_t n = 0;
    while (text[at + n] == ' ' || text[at + n] == '\t') n++;
    return n;
}

/* While one types, a line makes no sense. The lines from that of `lo` to that of the cursor become
 * the expression [lo, hi) alone, so that the rest of the file keeps its meaning; where a block
 * follows, they open it. The file is read anew; gives the offset of the expression's end. */
static size_t isolate(Ask *a, size_t lo, size_t hi) {
    const Source *s = read_source(a);
    size_t begin = line_start(s->text, lo), end = a->offset + strcspn(s->text + a->offset, "\r\n"),
           n = indentation(s->text, begin);
    size_t next = end + strspn(s->text + end, " \t\r\n");
    bool opens = next < s->len && next - line_start(s->text, next) > n;
    Buf b = {0};
    buf_write(&b, s->text, begin + n);
    buf_puts(&b, opens ? "if " : "");
    buf_write(&b, s->text + lo, hi - lo);
    size_t at = b.len;
    buf_puts(&b, hi == lo ? "0" : "");
    buf_puts(&b, opens ? ":" : "");
    buf_write(&b, s->text + end, s->len - end);
    Options *o = &a->c->options;
    for (u32 i = 0; i < o->noverlays; i++)
        if (o->overlays[i].path == a->doc->path)
            ((Overlay *)(uintptr_t)o->overlays)[i] = (Overlay){a->doc->path, b.data, b.len};
    a->src = NULL;
    a->params = NULL;
    return at;
}

/* Is the place in a comment, or in a string that begins in its line? */
static bool is_text(const char *text, size_t at) {
    char quote = 0;
    for (size_t i = line_start(text, at); i < at; i++) {
        if (quote && text[i] == '\\') i++;
        else if (quote ? text[i] == quote : text[i] == '"' || text[i] == '\'') quote = quote ? 0 : text[i];
        else if (!quote && text[i] == '#') return true;
    }
    return quote != 0;
}

typedef struct Completion { Ask *a; const char *base; json_t *items; } Completion;

/* "(array, index)" as "(${1:array}, ${2:index})$0"; what has a default is left out. */
static void put_snippet(const char *params, Buf *out) {
    u32 n = 0;
    for (const char *s = params + 1; *s && *s != ')';) {
        size_t len = strcspn(s, ",)");
        if (!memchr(s, '=', len)) buf_printf(out, "%s${%u:%.*s}", n ? ", " : "", n + 1, (int)len, s), n++;
        s += len + (s[len] == ',');
        s += strspn(s, " ");
    }
}

static void add_item(const char *name, void *ctx) {
    Completion *c = ctx;
    const char *path = arena_printf(c->a->c->unit->arena, "%s%s", c->base, name);
    const IntrinDoc *doc = intrin_doc(path);
    bool function = doc ? *doc->params : *c->base && (intrin_exists(path) || ufunc_find(path));
    if (strchr(name, '.')) return;
    json_t *item = json_pack("{s:o, s:i}", "label", lsp_string(name), "kind", function ? 3 : 6);
    json_array_append_new(c->items, item);
    if (!doc) return;
    json_object_set_new(item, "detail", json_pack("s+", path, params_of(c->a, path, doc)));
    json_object_set_new(item, "documentation", markup(c->a, "", doc->sentence));
    if (!function || !c->a->client->snippets) return;
    Buf b = {0};
    buf_printf(&b, "%s(", name);
    put_snippet(params_of(c->a, path, doc), &b);
    buf_puts(&b, ")$0");
    json_object_set_new(item, "insertText", json_string(b.data));
    json_object_set_new(item, "insertTextFormat", json_integer(2));
    buf_free(&b);
}

json_t *lsp_completion(Ask *a) {
    const char *text = read_source(a)->text;
    size_t lo = path_start(text, a->offset), dot = a->offset;
    while (dot > lo && text[dot - 1] != '.') dot--;
    bool member = dot > lo;
    if (is_text(text, a->offset)) return json_array();
    size_t at = isolate(a, lo, member ? dot - 1 : lo);
    Completion c = {a, "", json_array()};
    Suggest s = {.each = add_item, .ctx = &c};
    IrModule *m = attempt(a);
    Look l;
    if (!member) frontend_scope(a->c->unit, a->src, (u32)at, &s);
    else if (frontend_look(a->c->unit, a->src, (u32)at, &l)) {
        LineValues v = values_at(a, m, (u32)at - 1);
        const Type *type = l.value || !v.len ? NULL : v.at[0].value->type;
        if (type && type->kind == TY_ARRAY) c.base = "array.";
        else if (l.path) c.base = arena_printf(a->c->unit->arena, "%s.", l.path);
        frontend_members(a->c->unit, &l, type, &s);
    }
    return c.items;
}

/* The '(' of the innermost call around a place; false: there is none. */
static bool open_call(const char *text, size_t at, size_t *open, u32 *commas) {
    u32 depth = 0;
    *commas = 0;
    while (at-- > 0) {
        if (strchr(")]}", text[at]) && text[at]) depth++;
        else if (text[at] == ',' && !depth) ++*commas;
        else if (strchr("([{", text[at]) && text[at] && depth-- == 0) {
            *open = at;
            return text[at] == '(' && at > 0 && unicode_in_word(text[at - 1]);
        }
    }
    return false;
}

static json_t *parameters(const char *label) {
    json_t *list = json_array();
    const char *s = strchr(label, '(');
    for (s += s != NULL; s && *s && *s != ')';) {
        size_t len = 0;
        for (u32 depth = 0; s[len] && (depth || (s[len] != ',' && s[len] != ')')); len++)
            depth += (strchr("([{", s[len]) != NULL) - (strchr(")]}", s[len]) != NULL);
        json_array_append_new(list, json_pack("{s:s%}", "label", s, len));
        s += len + (s[len] == ',');
        s += strspn(s, " ");
    }
    return list;
}

json_t *lsp_signature(Ask *a) {
    const char *text = read_source(a)->text;
    size_t open;
    u32 commas;
    Look l;
    if (!open_call(text, a->offset, &open, &commas)) return NULL;
    size_t at = isolate(a, path_start(text, open), open);
    attempt(a);
    if (!frontend_look(a->c->unit, a->src, (u32)at, &l)) return NULL;
    const IntrinDoc *doc = l.path ? intrin_doc(l.path) : NULL;
    const char *label = l.header              ? l.header
                        : doc && *doc->params
                            ? arena_printf(a->c->unit->arena, "%s%s", l.path, params_of(a, l.path, doc))
                            : NULL;
    if (!label) return NULL;
    json_t *signature = json_pack("{s:o, s:o}", "label", lsp_string(label), "parameters", parameters(label));
    const char *told = l.header ? l.doc : doc->sentence;
    if (told) json_object_set_new(signature, "documentation", markup(a, "", told));
    return json_pack("{s:[o], s:i, s:i}", "signatures", signature, "activeSignature", 0, "activeParameter",
                     (int)commas);
}
