/* profile.c: the source page of Nsight Compute as CSV: for each launch a row with its kernel's
 * name, a row of headings and rows of figures. They are of instructions, in the order of the
 * machine code, or, where ncu was asked for the source, of lines, with a row that names the file
 * before. Headings are looked up by name: which there are depends on ncu's version and on what was
 * measured. */
#include "cmd/annotate/profile.h"

#include <errno.h>
#include <string.h>

typedef VEC(char *) Cells;

typedef struct Csv {
    Cli            *c;
    const IrModule *m;
    Profile        *p;
    const Listing  *sass;          /* of the target that this kernel was compiled for; NULL: of none */
    const Listing *const *all;
    u32             nall;
    Cells           headings;
    const char     *function;
    const Source   *src;
    u32             first, row;    /* the kernel's first instruction in sass, and how many rows were read */
    bool            matches;
} Csv;

static const struct { const char *heading; size_t field; } columns[] = {
    {"Warp Stall Sampling (All Samples)", offsetof(Measure, samples)},
    {"Instructions Executed", offsetof(Measure, instructions)},
    {"Thread Instructions Executed", offsetof(Measure, threads)},
    {"L2 Theoretical Sectors Global", offsetof(Measure, sectors)},
    {"L2 Theoretical Sectors Global Excessive", offsetof(Measure, far_sectors)},
    {"L1 Wavefronts Shared", offsetof(Measure, waves)},
    {"L1 Wavefronts Shared Excessive", offsetof(Measure, far_waves)},
};

/* The text of a cell; quoted ones may hold commas, quotes and line ends. */
static char *next_cell(Arena *a, const char **at) {
    Buf cell = {0};
    bool quoted = **at == '"';
    for (*at += quoted; **at && (quoted || !strchr(",\r\n", **at)); (*at)++) {
        if (quoted && **at == '"' && *++*at != '"') {
            quoted = false;
            --*at;
            continue;
        }
        buf_putc(&cell, **at);
    }
    return buf_take(&cell, a);
}

static Cells next_record(Arena *a, const char **at) {
    Cells cells = {0};
    do vec_push(a, &cells, next_cell(a, at));
    while (**at == ',' && *++*at);
    *at += strspn(*at, "\r\n");
    return cells;
}

static u32 column(const Csv *v, const char *heading) {
    for (u32 i = 0; i < v->headings.len; i++)
        if (!strcmp(v->headings.at[i], heading)) return i;
    return v->headings.len;
}

/* "1,234", "12.5"; what is no number is 0 */
static u64 number(const char *cell) {
    double value = 0;
    for (; *cell && *cell != '.'; cell++) {
        if (*cell >= '0' && *cell <= '9') value = value * 10 + (*cell - '0');
        else if (*cell != ',') return 0;
    }
    return value < 1e18 ? (u64)value : 0;
}

static Measure *find(Csv *v, Measures *list, const Source *src, u32 line) {
    for (u32 i = list->len; i-- > 0;)
        if (list->at[i].function == v->function && list->at[i].src == src && list->at[i].line == line)
            return &list->at[i];
    vec_push(v->c->unit->arena, list, ((Measure){.function = v->function, .src = src, .line = line}));
    return &vec_last(list);
}

/* ---- headings -------------------------------------------------------------------------------- */

/* "stall_long_sb", but not those of samples in which nothing was issued, which are counted again */
static const char *reason_of(const char *heading) {
    if (strncmp(heading, "stall_", strlen("stall_")) || strstr(heading, "ot Issued") || strstr(heading, "not_issued"))
        return NULL;
    return heading + strlen("stall_");
}

static u32 reason_number(Csv *v, const char *reason) {
    Profile *p = v->p;
    for (u32 i = 0; i < p->reasons.len; i++)
        if (!strcmp(p->reasons.at[i], reason)) return i;
    if (p->reasons.len < MOST_REASONS) vec_push(v->c->unit->arena, &p->reasons, reason);
    return p->reasons.len - 1;
}

static void add_row(Csv *v, const Cells *row, Measure *to) {
    for (size_t k = 0; k < countof(columns); k++) {
        u32 at = column(v, columns[k].heading);
        if (at < row->len) *(u64 *)(void *)((char *)to + columns[k].field) += number(row->at[at]);
    }
    for (u32 i = 0; i < row->len && i < v->headings.len; i++) {
        const char *reason = reason_of(v->headings.at[i]);
        if (reason) to->stalls[reason_number(v, reason)] += number(row->at[i]);
    }
}

static void add_figures(Csv *v, const Cells *row, const Source *src, u32 line) {
    add_row(v, row, find(v, &v->p->kernels, NULL, 0));
    if (src) add_row(v, row, find(v, &v->p->lines, src, line));
}

/* ---- kernels --------------------------------------------------------------------------------- */

static const char *opcode(const char *text, size_t *len) {
    text += strspn(text, " \t");
    if (*text == '@') text += strcspn(text, " \t"), text += strspn(text, " \t");
    *len = strcspn(text, " \t;");
    return text;
}

/* Is this the instruction that stands there in the listing? */
static bool same_code(const Listing *l, u32 at, const char *function, const char *text) {
    size_t n, m;
    if (at >= l->at.len || l->at.at[at].function != function) return false;
    const char *a = opcode(l->at.at[at].text, &n), *b = opcode(text, &m);
    return n == m && !memcmp(a, b, n);
}

/* Chooses the target whose machine code begins like the kernel's. */
static void begin_code(Csv *v, const char *text) {
    v->sass = NULL;
    for (u32 k = 0; k < v->nall && !v->sass; k++)
        for (v->first = 0; v->first < v->all[k]->at.len; v->first++)
            if (same_code(v->all[k], v->first, v->function, text)) {
                v->sass = v->all[k];
                break;
            }
}

static void enter_kernel(Csv *v, const char *name) {
    v->function = sym_str(sym_intern(v->c->unit->syms, name, strcspn(name, "( ")));
    v->row = 0;
    v->matches = true;
    v->headings.len = 0;
}

static void code_row(Csv *v, const Cells *row) {
    u32 source = column(v, "Source");
    if (source >= row->len) source = column(v, "SASS");
    if (source >= row->len || !v->matches) return;
    if (!v->row) begin_code(v, row->at[source]);
    u32 at = v->first + v->row++;
    while (v->sass && at < v->sass->at.len && !v->sass->at.at[at].cycles) at = v->first + v->row++;     /* labels */
    if (!v->sass || !same_code(v->sass, at, v->function, row->at[source])) {
        v->matches = false;
        vec_push(v->c->unit->arena, &v->p->others, v->function);
    } else {
        add_figures(v, row, v->sass->at.at[at].src, v->sass->at.at[at].line);
    }
}

static void read_record(Csv *v, const Cells *row) {
    const char *first = row->at[0];
    bool headings = false;
    for (u32 i = 0; i < row->len; i++) headings |= !strcmp(row->at[i], "Instructions Executed");
    if (headings) v->headings = *row;
    else if (!strcmp(first, "Kernel Name") && row->len > 1) enter_kernel(v, row->at[1]);
    else if (!strncmp(first, "File ", strlen("File ")) && row->len > 1)
        v->src = listing_source(v->m, row->at[1], strlen(row->at[1]));
    else if (!v->function || row->len < v->headings.len || !v->headings.len) return;
    else if (strcmp(v->headings.at[0], "Line No")) code_row(v, row);
    else if (v->src && number(first) && number(first) <= v->src->nlines)
        add_figures(v, row, v->src, (u32)number(first));
}

static const char *read_text(Cli *c, const char *path) {
    Unit *u = c->unit;
    size_t len = strlen(path), suffix = strlen(".ncu-rep");
    if (len < suffix || strcmp(path + len - suffix, ".ncu-rep")) {
        const char *text = fs_read(u->arena, path, &len);
        if (!text) diag_CANNOT_READ(u->diags, nowhere(), path, strerror(errno));
        return text;
    }
    char *ncu = toolkit_program(u->arena, "ncu");
    if (!ncu) {
        diag_NO_NCU(u->diags, nowhere(), path);
        diag_note(u->diags, nowhere(), "where it is: ncu --import %s --page source --csv > report.csv", path);
        return NULL;
    }
    Buf out = {0};
    const char *argv[] = {ncu, "--import", path, "--page", "source", "--csv", "--print-source", "sass", NULL};
    return tool_run(u, argv, &out) ? buf_take(&out, u->arena) : NULL;
}

Profile *profile_read(Cli *c, const char *path, const IrModule *m, const Listing *const *sass, u32 n) {
    Csv v = {.c = c, .m = m, .p = arena_new(c->unit->arena, Profile), .all = sass, .nall = n};
    const char *text = read_text(c, path);
    if (!text) return NULL;
    while (*text) {
        Cells row = next_record(c->unit->arena, &text);
        if (row.len) read_record(&v, &row);
    }
    if (v.p->kernels.len || v.p->others.len) return v.p;
    diag_BAD_PROFILE(c->unit->diags, nowhere(), path);
    diag_note(c->unit->diags, nowhere(), "profile with: ncu --set full -o report PROGRAM");
    return NULL;
}
