/* listing.c: reads LLVM IR, PTX and SASS as text.
 *
 * LLVM IR says where an instruction comes from by its !dbg, a chain of places along which it was
 * inlined. PTX has .loc before the instructions, with `inlined_at` in later versions; nvdisasm -gi
 * writes the chain in comments, one place a line. A place in the device library belongs to the
 * nearest place outside of it, and where the text does not name that, to the line before. */
#include "cmd/annotate/listing.h"

#include <stdlib.h>
#include <string.h>

const CostKind listing_costs[COST_COUNT] = {
#define COST(id, css, name, meaning) [COST_##id] = {css, name, meaning},
#define CODE(level, begin, holds, cost, cycles)
#define LINT(diag, cost)
#include "cmd/annotate/cost.def"
};

CostId listing_cost_of(DiagCode code) {
    switch ((int)code) {
#define COST(id, css, name, meaning)
#define CODE(level, begin, holds, cost, cycles)
#define LINT(diag, cost) case DIAG_##diag: return COST_##cost;
#include "cmd/annotate/cost.def"
    default: return COST_NONE;
    }
}

enum { FP64 = 0 };

static const struct { Level level; const char *begin, *holds; CostId cost; u32 cycles; } codes[] = {
#define COST(id, css, name, meaning)
#define CODE(level, begin, holds, cost, cycles) {LEVEL_##level, begin, holds, COST_##cost, cycles},
#define LINT(diag, cost)
#include "cmd/annotate/cost.def"
};

typedef struct Place { const Source *src; u32 line; } Place;

typedef struct Read {
    Unit           *u;
    const IrModule *m;
    u32             sm;
    Listing        *out;
    Level           level;
    const char     *function;      /* NULL: between functions */
    Place           place;
    bool            seldom;
} Read;

typedef struct Row { const char *at; size_t len; } Row;        /* a line of text, without blanks around it */

static bool next_row(const char **text, Row *row) {
    if (!**text) return false;
    size_t len = strcspn(*text, "\n");
    row->at = *text;
    row->len = len;
    *text += len + ((*text)[len] == '\n');
    while (row->len && strchr(" \t\r", row->at[row->len - 1])) row->len--;
    while (row->len && strchr(" \t", *row->at)) row->at++, row->len--;
    return true;
}

static bool begins(Row r, const char *with) { return r.len >= strlen(with) && !memcmp(r.at, with, strlen(with)); }

/* What follows `word` in the row; NULL: the word is not in it */
static const char *after(Row r, const char *word) {
    size_t n = strlen(word);
    for (size_t i = 0; i + n <= r.len; i++)
        if (!memcmp(r.at + i, word, n)) return r.at + i + n;
    return NULL;
}

static u32 number_after(Row r, const char *word) {
    const char *at = after(r, word);
    return at ? (u32)strtoul(at, NULL, 10) : 0;
}

const Source *listing_source(const IrModule *m, const char *path, size_t len) {
    const Source *best = NULL;
    size_t most = 0;
    for (vec_each(const Source *, s, &m->sources)) {
        const char *name = s->name;
        while (!strncmp(name, "./", 2)) name += 2;
        size_t n = strlen(name);
        bool ends =
            n <= len && !memcmp(path + len - n, name, n) && (n == len || *name == '/' || path[len - n - 1] == '/');
        if (ends && n > most && !s->builtin) best = s, most = n;
    }
    return best;
}

static Place quoted_place(const Read *r, const char *quote, u32 line) {
    const Source *src = listing_source(r->m, quote, strcspn(quote, "\"\n"));
    return src && line && line <= src->nlines ? (Place){src, line} : (Place){0};
}

/* ---- costs ----------------------------------------------------------------------------------- */

static bool has_fast_float64(u32 sm) { return sm == 80 || sm == 90 || sm == 100; }

static void set_cost(const Read *r, Code *c) {
    const char *op = c->text;
    if (*op == '@') op += strcspn(op, " \t"), op += strspn(op, " \t");
    size_t len = strcspn(op, " \t;");
    c->cycles = 1;
    for (size_t i = 0; i < countof(codes); i++) {
        if (codes[i].level != r->level || strncmp(op, codes[i].begin, strlen(codes[i].begin))) continue;
        if (!after((Row){op, len}, codes[i].holds)) continue;
        c->cost = codes[i].cost;
        c->cycles = codes[i].cycles != FP64 ? codes[i].cycles : has_fast_float64(r->sm) ? 2 : 32;
        return;
    }
}

/* A label belongs to the line of what follows it. */
static Code *add(Read *r, Row row, bool is_label) {
    Code c = {.function = r->function, .text = arena_strndup(r->u->arena, row.at, row.len), .src = r->place.src,
              .line = r->place.line, .seldom = r->seldom};
    if (!is_label) set_cost(r, &c);
    for (u32 i = r->out->at.len; !is_label && i-- > 0; r->out->at.at[i].src = c.src, r->out->at.at[i].line = c.line)
        if (r->out->at.at[i].cycles || r->out->at.at[i].function != c.function) break;
    vec_push(r->u->arena, &r->out->at, c);
    return &vec_last(&r->out->at);
}

static void enter(Read *r, const char *name, size_t len) {
    r->function = sym_str(sym_intern(r->u->syms, name, len));
    r->place = (Place){0};
    r->seldom = false;
}

/* ---- loops ----------------------------------------------------------------------------------- */

/* Where the code jumps to: `(.L_x_3) in SASS, $L__BB0_3 in PTX; its length, 0: it is no branch */
static size_t branch_target(const Code *c, const char **name) {
    Row text = {c->text, strlen(c->text)};
    const char *at = after(text, "BRA");
    at = at ? strchr(at, '(') : after(text, "bra") ? strchr(c->text, '$') : NULL;
    if (!at || !c->cycles) return 0;
    *name = at + (*at == '(');
    return strcspn(*name, ");");
}

static bool ends_thread(const Code *c) {
    Row text = {c->text, strlen(c->text)};
    return c->cycles && (begins(text, "EXIT") || begins(text, "RET") || begins(text, "ret"));
}

/* A branch back makes a loop of what it goes over. Code behind the function's end is run seldom,
 * and its jumps back are none. Of several branches to one label each adds what those before did
 * not. */
static void find_loops(Arena *a, Listing *l) {
    u32 *end = arena_array(a, u32, l->at.len + 1);
    for (u32 i = 0; i < l->at.len; i++) {
        const char *name;
        size_t len = branch_target(&l->at.at[i], &name);
        for (u32 k = i; len && k-- > 0 && l->at.at[k].function == l->at.at[i].function && !ends_thread(&l->at.at[k]);) {
            const Code *label = &l->at.at[k];
            if (label->cycles || strncmp(label->text, name, len) || label->text[len] != ':') continue;
            for (u32 n = end[k] ? end[k] + 1 : k; n <= i; n++) l->at.at[n].loops++;
            end[k] = i;
            break;
        }
    }
}

/* ---- LLVM IR --------------------------------------------------------------------------------- */

typedef struct Node { Row row; } Node;                     /* !N = ... */
typedef struct Nodes { Node *at; u32 n; } Nodes;

static Nodes read_nodes(Arena *a, const char *text) {
    Nodes n = {0};
    Row row;
    for (const char *at = text; next_row(&at, &row);) n.n += begins(row, "!");
    n.at = arena_array(a, Node, n.n + 1);
    for (const char *at = text; next_row(&at, &row);) {
        u32 id = begins(row, "!") ? (u32)strtoul(row.at + 1, NULL, 10) : n.n;
        if (id < n.n) n.at[id].row = row;
    }
    return n;
}

static Row node(const Nodes *n, u32 id) { return id < n->n ? n->at[id].row : (Row){"", 0}; }

static Place llvm_place(const Read *r, const Nodes *n, u32 id) {
    enum { DEEPEST = 100 };
    for (u32 depth = 0; depth < DEEPEST; depth++) {
        Row at = node(n, id), scope = node(n, number_after(at, "scope: !"));
        const char *name = after(node(n, number_after(scope, "file: !")), "filename: \"");
        Place p = name ? quoted_place(r, name, number_after(at, "(line: ")) : (Place){0};
        if (p.src || !after(at, "inlinedAt: !")) return p;
        id = number_after(at, "inlinedAt: !");
    }
    return (Place){0};
}

void listing_llvm(Unit *u, const IrModule *m, const char *text, Listing *out) {
    Read r = {.u = u, .m = m, .out = out, .level = LEVEL_LLVM};
    Nodes nodes = read_nodes(u->arena, text);
    for (Row row; next_row(&text, &row);) {
        const char *name = begins(row, "define ") ? after(row, " @") : NULL, *dbg;
        if (name) {
            name += *name == '"';
            enter(&r, name, strcspn(name, "(\"\n"));
        } else if (begins(row, "}")) {
            r.function = NULL;
        } else if (r.function && row.len && !begins(row, "#dbg")) {
            if ((dbg = after(row, ", !dbg !"))) {
                r.place = llvm_place(&r, &nodes, (u32)strtoul(dbg, NULL, 10));
                row.len = (size_t)(dbg - row.at) - strlen(", !dbg !");
            }
            if (dbg) add(&r, row, false);
        }
    }
}

/* ---- PTX ------------------------------------------------------------------------------------- */

typedef VEC(const char *) Paths;                           /* by the numbers of .file; NULL for gaps */

static Paths read_files(Arena *a, const char *text) {
    Paths p = {0};
    for (Row row; next_row(&text, &row);) {
        const char *quote = begins(row, ".file") ? after(row, "\"") : NULL;
        for (u32 n = number_after(row, ".file"); quote && n < 10000 && p.len <= n;) vec_push(a, &p, NULL);
        if (quote && number_after(row, ".file") < p.len) p.at[number_after(row, ".file")] = quote;
    }
    return p;
}

/* .loc 1 12 17, function_name $L, inlined_at 1 40 5 */
static void read_loc(Read *r, const Paths *files, Row row) {
    static const char *const words[] = {".loc", "inlined_at"};
    for (size_t i = 0; i < countof(words); i++) {
        char *end;
        const char *at = after(row, words[i]);
        u32 file = at ? (u32)strtoul(at, &end, 10) : 0, line = at ? (u32)strtoul(end, NULL, 10) : 0;
        Place p = file < files->len && files->at[file] ? quoted_place(r, files->at[file], line) : (Place){0};
        if (!p.src) continue;
        r->place = p;
        return;
    }
}

void listing_ptx(Unit *u, const IrModule *m, const Target *t, const char *text, Listing *out) {
    Read r = {.u = u, .m = m, .sm = t->sm, .out = out, .level = LEVEL_PTX};
    Paths files = read_files(u->arena, text);
    const char *named = NULL;
    for (Row row; next_row(&text, &row);) {
        bool declares =
            begins(row, ".visible") || begins(row, ".weak") || begins(row, ".func") || begins(row, ".entry");
        const char *name = declares ? after(row, ".entry ") : NULL;
        if (!name && declares && (name = after(row, ".func ")) && *name == '(') name = after(row, ") ");
        if (name) named = name;
        if (begins(row, "{") && named && !r.function) enter(&r, named, strcspn(named, "(\n"));
        else if (begins(row, "}")) r.function = named = NULL;
        else if (r.function && begins(row, ".loc")) read_loc(&r, &files, row);
        else if (r.function && row.len && !strchr("./{", *row.at) && !begins(row, "$L__tmp") &&
                 !begins(row, "$L__func"))
            add(&r, row, *row.at == '$');
    }
    find_loops(u->arena, out);
}

/* ---- SASS ------------------------------------------------------------------------------------ */

/* //## File "/k.py", line 6 inlined at "/k.py", line 13; of a chain the first that is the
 * user's. */
static void read_comment(Read *r, Row row, bool *found) {
    const char *quote = after(row, "File \"");
    Place p = quote ? quoted_place(r, quote, number_after(row, "\", line ")) : (Place){0};
    const char *outer = after(row, "inlined at \"");
    if (!p.src && outer)
        p = quoted_place(r, outer, number_after((Row){outer, row.len - (size_t)(outer - row.at)}, "\", line "));
    if (!p.src || *found) return;
    r->place = p;
    *found = true;
}

static bool is_code(Row row, u32 *offset, Row *code) {
    char *end;
    if (!begins(row, "/*")) return false;
    *offset = (u32)strtoul(row.at + 2, &end, 16);
    if (strncmp(end, "*/", 2)) return false;
    const char *semicolon = after((Row){end, row.len - (size_t)(end - row.at)}, ";");
    *code = (Row){end + 2, semicolon ? (size_t)(semicolon - end) - 3 : row.len - (size_t)(end + 2 - row.at)};
    while (code->len && strchr(" \t", *code->at)) code->at++, code->len--;
    while (code->len && strchr(" \t", code->at[code->len - 1])) code->len--;
    return code->len > 0;
}

/* The column behind the code: "// |  12   |". The instructions are in the order of `out`, in which
 * there are more: those that only fill the space behind a function. */
static void read_lives(Unit *u, const char *text, Listing *out) {
    u32 offset, n = 0, at;
    const char *function = NULL;
    for (Row row, code; next_row(&text, &row);) {
        const char *name = after(row, ".section\t.text."), *column = after(row, "// |");
        if (name) function = sym_str(sym_intern(u->syms, name, strcspn(name, ",\n")));
        if (!column || !is_code(row, &offset, &code)) continue;
        for (at = n; at < out->at.len; at++)
            if (out->at.at[at].cycles && out->at.at[at].offset == offset && out->at.at[at].function == function) break;
        if (at == out->at.len) continue;
        out->at.at[at].live = (u32)strtoul(column, NULL, 10);
        n = at + 1;
    }
}

void listing_sass(Unit *u, const IrModule *m, const Target *t, const char *lines, const char *lives, Listing *out) {
    Read r = {.u = u, .m = m, .sm = t->sm, .out = out, .level = LEVEL_SASS};
    bool found = false;
    for (Row row, code; next_row(&lines, &row);) {
        const char *name = after(row, ".section\t.text.");
        u32 offset;
        bool label = begins(row, ".L_") || begins(row, "$");
        if (name) {
            enter(&r, name, strcspn(name, ",\n"));
        } else if (begins(row, "//##")) {
            read_comment(&r, row, &found);
        } else if (r.function && is_code(row, &offset, &code)) {
            add(&r, code, false)->offset = offset;
            found = false;
        } else if (r.function && label) {
            if (*row.at == '$') r.seldom = after(row, "__internal_") != NULL;
            add(&r, row, true);
        }
    }
    find_loops(u->arena, out);
    read_lives(u, lives, out);
}
