/* record.c: pyk record: runs a user's program and writes down how it launches its kernels.
 *
 * A Python that finds a sitecustomize.py runs it at its start. A folder with ours
 * (lib/python/record.py) is put before PYTHONPATH, which reaches `python -m`, scripts that start
 * Python, and what multiprocessing starts. Each process appends its lines to a file in that folder.
 * They are merged here, sorted, and written as pyk.record.yaml beside each source. */
#include "cmd/cli.h"

#include <dirent.h>
#include <errno.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lib/base/ending.h"
#include "lib/device/device.h"

enum { MOST_LAUNCHES = 8 };        /* shown of a signature: grids change with the data */
#define RECORD_FILE "pyk.record.yaml"

extern char **environ;

/* The fields of a line, in the order of record.py. The first four are a kernel and its types. */
typedef enum Field { FILE_NAME, NAME, QUALIFIED, TYPES, GRID, BLOCK, SHARED, STREAM, FORALL, FIELDS } Field;

typedef struct Row {
    const char *at[FIELDS];
    u64         count;
} Row;

typedef VEC(Row) Rows;

/* ---- the program ----------------------------------------------------------------------------- */

static void set_path(Cli *c, const char *folder) {
    const char *old = getenv("PYTHONPATH");
    const char *path = old && *old ? arena_printf(c->unit->arena, "%s:%s", folder, old) : folder;
    if (setenv("PYTHONPATH", path, 1)) base_out_of_memory(strlen(path));
}

/* Its exit status as a shell has it; *started is false if it could not be run. */
static int run_program(Cli *c, bool *started) {
    Arena *a = c->unit->arena;
    char **argv = arena_array(a, char *, c->program.len + 1);
    for (u32 i = 0; i < c->program.len; i++) argv[i] = arena_strdup(a, c->program.at[i]);
    posix_spawnattr_t how;
    sigset_t mask = ending_inherited_mask();
    posix_spawnattr_init(&how);
    posix_spawnattr_setflags(&how, POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setsigmask(&how, &mask);
    pid_t pid;
    int why = posix_spawnp(&pid, argv[0], NULL, &how, argv, environ), status;
    posix_spawnattr_destroy(&how);
    *started = !why;
    if (why) {
        bool absent = why == ENOENT && !strchr(argv[0], '/');
        diag_NO_PROGRAM(c->unit->diags, nowhere(), argv[0], absent ? "command not found" : strerror(why));
        return why == ENOENT ? 127 : 126;
    }
    ending_pass(pid);
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {}
    ending_pass(0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

/* ---- what the processes have written --------------------------------------------------------- */

static bool split(char *line, Row *row) {
    for (Field i = 0; i < FIELDS; i++) {
        row->at[i] = line;
        line += strcspn(line, "\t");
        if (!*line) return false;                            /* a process was killed while it wrote */
        *line++ = 0;
    }
    row->count = strtoull(line, NULL, 10);
    return true;
}

static void read_lines(Cli *c, char *text, Rows *rows) {
    for (char *line = text, *end; (end = strchr(line, '\n')); line = end + 1) {
        Row row;
        *end = 0;
        if (split(line, &row)) vec_push(c->unit->arena, rows, row);
    }
}

static int compare(const Row *x, const Row *y, u32 fields) {
    int order = 0;
    for (u32 i = 0; i < fields && !order; i++) order = strcmp(x->at[i], y->at[i]);
    return order;
}

static int by_all(const void *x, const void *y) { return compare(x, y, FIELDS); }

/* The most frequent launches of a signature come first. */
static int by_count(const void *x, const void *y) {
    const Row *a = x, *b = y;
    int order = compare(a, b, TYPES + 1);
    if (!order) order = (a->count < b->count) - (a->count > b->count);
    return order ? order : compare(a, b, FIELDS);
}

/* False if no process has written any file. */
static bool read_records(Cli *c, const char *folder, Rows *rows) {
    DIR *d = opendir(folder);
    u32 files = 0, n = 0;
    for (struct dirent *e; d && (e = readdir(d));) {
        size_t len, name = strlen(e->d_name);
        if (name < 8 || strcmp(e->d_name + name - 8, ".records") != 0) continue;
        char *text = fs_read(c->unit->arena, arena_printf(c->unit->arena, "%s/%s", folder, e->d_name), &len);
        if (text) files++, read_lines(c, text, rows);
    }
    if (d) closedir(d);
    if (!rows->len) return files > 0;
    qsort(rows->at, rows->len, sizeof *rows->at, by_all);
    for (u32 i = 0; i < rows->len; i++) {
        if (n && !compare(&rows->at[n - 1], &rows->at[i], FIELDS)) rows->at[n - 1].count += rows->at[i].count;
        else rows->at[n++] = rows->at[i];
    }
    rows->len = n;
    qsort(rows->at, n, sizeof *rows->at, by_count);
    return true;
}

/* ---- the files ------------------------------------------------------------------------------- */

static bool is_below(const char *file, const char *folder) {
    char *real = realpath(folder, NULL);
    size_t n = real ? strlen(real) : 0;
    bool below = n && !strncmp(file, real, n) && (!file[n] || file[n] == '/' || real[n - 1] == '/');
    free(real);
    return below;
}

static bool is_wanted(const Cli *c, const char *file) {
    const Texts *named = &c->values[OPT_SOURCE];
    bool wanted = !named->len && is_below(file, ".") && !strstr(file, "/site-packages/");
    for (u32 i = 0; i < named->len; i++) wanted |= is_below(file, named->at[i]);
    return wanted && *file == '/';
}

static void put_text(Buf *out, const char *text) {
    buf_putc(out, '"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') buf_putc(out, '\\');
        buf_putc(out, *text);
    }
    buf_putc(out, '"');
}

static void put_launch(Buf *out, const Row *r) {
    buf_puts(out, "          - {");
    if (*r->at[FORALL] != '-') buf_printf(out, "forall: %s, ", r->at[FORALL]);
    if (*r->at[GRID])
        buf_printf(out, "grid: [%s], block: [%s], shared: %s, stream: %s, ", r->at[GRID], r->at[BLOCK], r->at[SHARED],
                   *r->at[STREAM] == '1' ? "true" : "false");
    buf_printf(out, "count: %llu}\n", (unsigned long long)r->count);
}

/* Rows of one kernel and signature; returns their number. */
static u32 put_signature(Buf *out, const Row *rows, u32 n) {
    u32 same = 0;
    u64 others = 0;
    buf_puts(out, "      - file: ");
    put_text(out, fs_basename(rows->at[FILE_NAME]));
    if (strcmp(rows->at[NAME], rows->at[QUALIFIED])) buf_printf(out, "  # %s", rows->at[QUALIFIED]);
    buf_puts(out, "\n        sig: ");
    put_text(out, rows->at[TYPES]);
    buf_puts(out, "\n        launches:\n");
    for (; same < n && !compare(rows, &rows[same], TYPES + 1); same++) {
        if (same < MOST_LAUNCHES) put_launch(out, &rows[same]);
        else others += rows[same].count;
    }
    if (others) buf_printf(out, "          # and %llu launches otherwise\n", (unsigned long long)others);
    return same;
}

static int by_folder(const void *x, const void *y) {
    const Row *a = x, *b = y;
    size_t n = (size_t)(fs_basename(a->at[FILE_NAME]) - a->at[FILE_NAME]),
           m = (size_t)(fs_basename(b->at[FILE_NAME]) - b->at[FILE_NAME]);
    int order = strncmp(a->at[FILE_NAME], b->at[FILE_NAME], n < m ? n : m);
    if (!order) order = (n > m) - (n < m);
    if (!order) order = strcmp(a->at[NAME], b->at[NAME]);
    return order ? order : by_count(x, y);
}

/* pyk.yaml belongs to the user: it is made where there is none, and left alone where there is
 * one. */
static void add_include(Cli *c, const char *folder, const char *records) {
    const char *config = arena_printf(c->unit->arena, "%s/pyk.yaml", folder);
    static const char line[] = "include: " RECORD_FILE "\n";
    if (!fs_exists(config)) {
        cli_write_bytes(c, config, line, sizeof line - 1);
        return;
    }
    u32 n;
    const char *const *files = frontend_config_files(c->unit, arena_printf(c->unit->arena, "%s/x.py", folder), &n);
    char *real = realpath(records, NULL);
    bool there = false;
    for (u32 i = 0; real && i < n; i++) there |= is_below(real, files[i]);
    free(real);
    if (!there)
        cli_note(c, "builds do not take the records yet: add the line `include: " RECORD_FILE "` to %s", config);
}

/* The rows of one folder's files. */
static void write_folder(Cli *c, const Row *rows, u32 n) {
    Arena *a = c->unit->arena;
    char *here = realpath(".", NULL), *folder = fs_dirname(a, rows->at[FILE_NAME]);
    size_t skip = here ? strlen(here) : 0;
    if (skip && !strncmp(folder, here, skip) && (!folder[skip] || folder[skip] == '/'))
        folder = folder[skip] ? folder + skip + 1 : arena_strdup(a, ".");
    free(here);
    const char *path = arena_printf(a, "%s/" RECORD_FILE, folder), *name = "";
    Buf out = {0};
    u32 kernels = 0, sigs = 0;
    buf_puts(&out,
             "# Written by `pyk record`, and anew at its next run: how a program launched its kernels.\nkernels:\n");
    for (u32 i = 0; i < n; sigs++) {
        if (strcmp(name, rows[i].at[NAME])) {
            buf_puts(&out, "  ");
            put_text(&out, name = rows[i].at[NAME]);
            buf_puts(&out, ":\n    recorded:\n");
            kernels++;
        }
        i += put_signature(&out, &rows[i], n - i);
    }
    bool ok = cli_write_bytes(c, path, out.data, out.len);
    buf_free(&out);
    if (!ok) return;
    cli_note(c, "%s: %u kernel%s, %u signature%s", path, kernels, kernels == 1 ? "" : "s", sigs, sigs == 1 ? "" : "s");
    add_include(c, folder, path);
}

/* Says what is left out, and moves the others to the front; returns their number. */
static u32 select_rows(Cli *c, Row *rows, u32 n) {
    u32 kept = 0;
    for (u32 i = 0; i < n; i++) {
        const Row *r = &rows[i];
        bool wanted = is_wanted(c, r->at[FILE_NAME]), again = i && !compare(r - 1, r, wanted ? TYPES + 1 : NAME + 1);
        if (wanted && *r->at[TYPES] != '?') rows[kept++] = *r;
        else if (again) continue;
        else if (wanted)
            cli_note(c, "kernel '%s' of %s: a launch is left out: no signature has a name for the type %s", r->at[NAME],
                     r->at[FILE_NAME], r->at[TYPES] + 1);
        else
            cli_note(c, "kernel '%s' of %s is left out: %s", r->at[NAME], r->at[FILE_NAME],
                     *r->at[FILE_NAME] == '/' ? "--source takes the kernels of other files" : "it is in no file");
    }
    return kept;
}

static void write_records(Cli *c, const char *folder) {
    Rows rows = {0};
    bool ran = read_records(c, folder, &rows);
    u32 n = select_rows(c, rows.at, rows.len);
    if (!ran) cli_note(c, "no Python ran, or with -I, -E or -S, which keep it from being watched");
    else if (!rows.len) cli_note(c, "the program launched no kernel of Numba");
    if (n) qsort(rows.at, n, sizeof *rows.at, by_folder);
    for (u32 i = 0, end; i < n; i = end) {
        const char *name = rows.at[i].at[FILE_NAME], *base = fs_basename(name);
        size_t len = (size_t)(base - name);
        for (end = i + 1; end < n && !strncmp(rows.at[end].at[FILE_NAME], name, len) &&
                          !strchr(rows.at[end].at[FILE_NAME] + len, '/');)
            end++;
        write_folder(c, &rows.at[i], end - i);
    }
}

int cmd_record(Cli *c) {
    Diags *d = c->unit->diags;
    if (c->operands.len || !c->program.len) {
        diag_MISSING_OPERAND(d, nowhere(),
                             "the program is missing, which stands behind --: pyk record -- python app.py");
        return EXIT_USAGE;
    }
    size_t len;
    const char *text = device_source("record", &len), *folder = tool_dir(c->unit);
    if (!folder) return EXIT_FILES;
    const char *path = arena_printf(c->unit->arena, "%s/sitecustomize.py", folder);
    if (!cli_write_bytes(c, path, text, len)) return EXIT_FILES;
    set_path(c, folder);
    bool started;
    int status = run_program(c, &started);
    if (started) write_records(c, folder);
    if (options_has(c, OPT_QUIET)) buf_free(&c->notes);
    return status ? status : cli_status(c);
}
