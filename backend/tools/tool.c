/* tool.c: running the programs that finish an image (ptxas, fatbinary, the linker) on files in a
 * private directory. What a failing tool says becomes notes of the diagnostic, line by line. */
#include "backend/tools/tool.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/base/fs.h"
#include "lib/base/process.h"

enum { MAX_NOTES = 100 };

void tool_note(Unit *u, const char *text) {
    u32 lines = 0;
    for (const char *at = text; *at;) {
        size_t n = strcspn(at, "\n");
        if (n && lines++ < MAX_NOTES) diag_note(u->diags, (Span){0}, "%.*s", (int)n, at);
        at += n + (at[n] == '\n');
    }
    if (lines > MAX_NOTES) diag_note(u->diags, (Span){0}, "and %u further lines", lines - MAX_NOTES);
}

void tool_report(Unit *u, const char *program, int status, const char *said) {
    const char *name = arena_strdup(u->arena, fs_basename(program));
    if (status > 0) {
        diag_TOOL_FAILED(u->diags, (Span){0}, name, status);
        tool_note(u, said);
    } else if (errno == ETIMEDOUT) {
        diag_TOOL_STOPPED(u->diags, (Span){0}, name,
                          arena_printf(u->arena, "it took longer than %u seconds", u->options->tool_seconds));
        diag_note(u->diags, (Span){0}, "--tool-timeout allows more; 0 is no limit");
    } else if (errno == EFBIG) {
        diag_TOOL_STOPPED(u->diags, (Span){0}, name,
                          arena_printf(u->arena, "it wrote more than %d MiB of messages", PROCESS_OUTPUT_MIB));
    } else {
        diag_CANNOT_RUN(u->diags, (Span){0}, program, strerror(errno));
    }
}

static void show(const char *const *argv) {
    fputs("pyk:", stderr);
    for (; *argv; argv++) fprintf(stderr, " %s", *argv);
    fputc('\n', stderr);
}

/* Runs a program and keeps what it says; its exit status, below 0: errno says why there is none. */
static int status_of(Unit *u, const char *const *argv, Buf *said) {
    if (u->options->verbose) show(argv);
    return process_run(argv, u->options->tool_seconds, said);
}

int tool_status_newer(Unit *u, const char **argv, Buf *said) {
    int status = status_of(u, argv, said);
    if (status <= 0 || !strstr(buf_text(said), "Unknown option")) return status;
    u32 n = 0;
    while (argv[n]) n++;
    argv[n - 2] = NULL;
    buf_free(said);
    return status_of(u, argv, said);
}

bool tool_run(Unit *u, const char *const *argv, Buf *output) {
    Buf said = {0};
    int status = status_of(u, argv, &said);
    if (status) tool_report(u, argv[0], status, buf_text(&said));
    if (output) *output = said;
    else buf_free(&said);
    return !status;
}

char *tool_dir(Unit *u) {
    char *path = fs_temp_dir();
    if (path) return path;
    const char *why = strerror(errno), *given = getenv("TMPDIR");
    bool chosen = given && *given;
    diag_NO_TEMP_DIR(u->diags, (Span){0}, chosen ? given : "/tmp", why);
    diag_note(u->diags, (Span){0},
              chosen ? "the variable TMPDIR names this folder" : "the variable TMPDIR can name another folder");
    return NULL;
}

bool tool_write(Unit *u, const char *path, const void *data, size_t len) {
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    bool written = file >= 0 && fs_write_all(file, data, len);
    int why = errno;
    if (file >= 0 && close(file) && written) written = false, why = errno;
    if (!written) diag_CANNOT_WRITE(u->diags, (Span){0}, path, strerror(why));
    return written;
}

bool tool_read(Unit *u, const char *path, Buf *out) {
    size_t len;
    char *data = fs_read(u->arena, path, &len);
    if (data) buf_write(out, data, len);
    else diag_CANNOT_READ(u->diags, (Span){0}, path, strerror(errno));
    return data != NULL;
}
