/* toolkit_fetch.c: fetches from NVIDIA's packages for Python what pyk uses of the CUDA toolkit. pip
 * does it: it knows the mirrors, proxies and certificates that are set up here, and it compares
 * what comes with the hashes in toolkit.def.
 *
 * All of it happens in a temporary folder beside the toolkit's, which is then renamed. So a toolkit
 * is there whole or not at all, and of two processes that fetch at the same time the second finds
 * what the first has fetched and leaves it alone. */
#include "backend/tools/tool.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/base/fs.h"
#include "lib/base/process.h"

static const char requirements[] =
#define PACKAGE(name, x86_64, aarch64) name "==" TOOLKIT_PINNED " --hash=sha256:" x86_64 " --hash=sha256:" aarch64 "\n"
#define PART(name, mode, fetched, below)
#include "backend/tools/toolkit.def"
    ;

const char *const toolkit_parts[] = {
#define PACKAGE(name, x86_64, aarch64)
#define PART(name, mode, fetched, below) name,
#include "backend/tools/toolkit.def"
};

static const struct { int mode; const char *fetched, *below; } parts[] = {
#define PACKAGE(name, x86_64, aarch64)
#define PART(name, mode, fetched, below) {mode, fetched, below},
#include "backend/tools/toolkit.def"
};

const char *toolkit_offer(Arena *a, const char *root) {
    return arena_printf(a,
                        "Fetching ptxas, nvlink, fatbinary, libdevice and libnvvm of CUDA " TOOLKIT_PINNED
                        ": " TOOLKIT_DOWNLOAD " in these packages of PyPI, by pip:\n"
#define PACKAGE(name, x86_64, aarch64) "    " name "\n"
#define PART(name, mode, fetched, below)
#include "backend/tools/toolkit.def"
                        "They are NVIDIA's, and under NVIDIA's licence: https://docs.nvidia.com/cuda/eula\n"
                        "They take " TOOLKIT_SIZE " in %s; " TOOLKIT_LICENCE " there is the licence.\n", root);
}

bool toolkit_is_whole(Arena *a, const char *root) {
    for (u32 i = 0; i < countof(parts); i++)
        if (!toolkit_in(a, root, parts[i].below, parts[i].mode)) return false;
    return true;
}

static bool cannot_write(Unit *u, const char *path) {
    return diag_CANNOT_WRITE(u->diags, (Span){0}, path, strerror(errno)), false;
}

/* Python with pip; NULL after reporting. */
static const char *fetcher(Unit *u) {
    const char *python = fs_find_program(u->arena, "python3");
    const char *argv[] = {python, "-m", "pip", "--version", NULL};
    Buf said = {0};
    bool ok = python && !process_run(argv, u->options->tool_seconds, &said);
    if (!ok)
        diag_NO_PIP(u->diags, (Span){0},
                    python ? arena_printf(u->arena, "%s has no module pip", python) : "python3 is not on $PATH");
    if (!ok)
        diag_note(u->diags, (Span){0}, "Debian's package is python3-pip; or set CUDA_HOME to where a CUDA toolkit is");
    buf_free(&said);
    return ok ? python : NULL;
}

/* What pip calls errors, or its last line if it calls nothing so. */
static void note_errors(Unit *u, const char *said) {
    const char *last = "";
    bool any = false;
    for (const char *at = said; *at;) {
        size_t n = strcspn(at, "\n");
        const char *line = arena_strndup(u->arena, at, n);
        bool error = !strncmp(line, "ERROR: ", 7);
        if (error) diag_note(u->diags, (Span){0}, "%s", line + 7);
        if (n) last = line;
        any |= error;
        at += n + (at[n] == '\n');
    }
    if (!any) diag_note(u->diags, (Span){0}, "%s", last);
}

static bool run_pip(Unit *u, const char *python, const char *list, const char *folder) {
    const char *argv[] = {python, "-m", "pip", "install", "-q", "--no-input", "--disable-pip-version-check",
                          "--no-cache-dir", "--no-compile",
                          "--retries", "2", "--only-binary", ":all:", "--no-deps", "--require-hashes", "--target",
                          folder, "-r", list, NULL};
    Buf said = {0};
    int status = process_run(argv, u->options->tool_seconds, &said);
    if (status) {
        bool other = strstr(buf_text(&said), "DO NOT MATCH THE HASHES") != NULL;
        diag_NOT_FETCHED(u->diags, (Span){0},
                         other ? "what came has not the SHA-256 that pyk knows" : "pip failed; is there a network?");
        note_errors(u, buf_text(&said));
    }
    buf_free(&said);
    return !status;
}

/* From where pip puts them to where a toolkit has them. */
static bool arrange(Unit *u, const char *fetched, const char *toolkit) {
    for (u32 i = 0; i < countof(parts); i++) {
        const char *from = arena_printf(u->arena, "%s/%s", fetched, parts[i].fetched),
                   *to = arena_printf(u->arena, "%s/%s", toolkit, parts[i].below);
        if (!fs_make_parents(to) || rename(from, to) || chmod(to, parts[i].mode == X_OK ? 0755 : 0644))
            return cannot_write(u, to);
    }
    return true;
}

/* The folder is free: what somebody else has put there stays. */
static bool is_free(Unit *u, const char *root) {
    if (!rmdir(root) || errno == ENOENT) return true;
    cannot_write(u, root);
    diag_note(u->diags, (Span){0},
              "there is something else than a toolkit: remove it, or set PYK_TOOLKIT to another folder");
    return false;
}

static bool settle(Unit *u, const char *toolkit, const char *root) {
    return !rename(toolkit, root) || toolkit_is_whole(u->arena, root) || cannot_write(u, root);
}

bool toolkit_fetch(Unit *u, const char *root) {
    Arena *a = u->arena;
    const char *python = is_free(u, root) ? fetcher(u) : NULL, *temp = NULL;
    if (!python) return false;
    if (!fs_make_parents(root) || !(temp = fs_temp_dir_in(fs_dirname(a, root))))
        return cannot_write(u, fs_dirname(a, root));
    const char *list = arena_printf(a, "%s/list", temp), *fetched = arena_printf(a, "%s/fetched", temp);
    const char *toolkit = arena_printf(a, "%s/toolkit", temp);
    setenv("TMPDIR", temp, true); /* /tmp may be too small for it, and what pip leaves there goes with the rest */
    return tool_write(u, list, requirements, sizeof requirements - 1) && run_pip(u, python, list, fetched) &&
           arrange(u, fetched, toolkit) && settle(u, toolkit, root);
}
