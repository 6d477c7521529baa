/* toolkit.c: where the CUDA toolkit is. If $PYK_TOOLKIT names its folder, nothing else is searched.
 * Otherwise $CUDA_HOME and $CUDA_PATH come first, then the folder of a ptxas on $PATH, NVIDIA's
 * packages for Python, /usr/local/cuda, Debian's package, and at last what `pyk toolkit install`
 * fills.
 * Only ptxas, nvlink, fatbinary, libdevice and libnvvm are ever needed, by PTX without math
 * none. */
#include "backend/tools/tool.h"

#include <glob.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/base/fs.h"
#include "lib/base/process.h"

enum { VERSION_SECONDS = 60 };     /* more than a program needs that says its version, from whatever disk */

static const char *variable(const char *name) {
    const char *text = getenv(name);
    return text && *text ? text : NULL;
}

char *toolkit_in(Arena *a, const char *root, const char *below, int mode) {
    if (!root) return NULL;
    char *path = arena_printf(a, "%s/%s", root, below);
    return access(path, mode) ? NULL : path;
}

/* The folder for what can be had again; NULL if the environment names none. */
static const char *cache(Arena *a) {
    const char *xdg = variable("XDG_CACHE_HOME"), *home = variable("HOME");
    if (xdg && *xdg == '/') return xdg;
    return home ? arena_printf(a, "%s/.cache", home) : NULL;
}

const char *toolkit_own(Arena *a) {
    const char *only = variable("PYK_TOOLKIT"), *folder = only ? NULL : cache(a);
    return folder ? arena_printf(a, "%s/pyk/toolkit-" TOOLKIT_PINNED, folder) : only;
}

typedef VEC(const char *) Folders;

/* The folders of a toolkit among the packages for Python below `prefix`. One folder has all parts
 * of CUDA 13, each part of an older toolkit has its own. */
static void add_packages(Arena *a, const char *prefix, Folders *out) {
    static const char *const packages[] = {"lib/python3*/site-packages/nvidia/cu[0-9]*",
                                           "lib/python3*/site-packages/nvidia/cuda_nvcc", "nvidia/cu[0-9]*",
                                           "nvidia/cuda_nvcc"};
    for (u32 i = 0; prefix && i < countof(packages); i++) {
        glob_t found;
        if (!glob(arena_printf(a, "%s/%s", prefix, packages[i]), 0, NULL, &found))
            for (size_t k = found.gl_pathc; k-- > 0;) vec_push(a, out, arena_strdup(a, found.gl_pathv[k]));
        globfree(&found);
    }
}

/* The prefix in which pyk is installed, if it is one of Python's. */
static const char *own_prefix(Arena *a) {
    const char *program = fs_own_program(a);
    return program ? arena_printf(a, "%s/..", fs_dirname(a, program)) : NULL;
}

/* The first folder that has one of these wins, so that a toolkit's parts come from one place. */
static char *find(Arena *a, const char *const *below, u32 n, int mode) {
    char *ptxas = fs_find_program(a, "ptxas"), *path = NULL;
    const char *beside = ptxas ? arena_printf(a, "%s/..", fs_dirname(a, ptxas)) : NULL;
    const char *first[] = {variable("CUDA_HOME"), variable("CUDA_PATH"), beside};
    const char *last[] = {"/usr/local/cuda", "/usr/lib/nvidia-cuda-toolkit", toolkit_own(a)};
    Folders roots = {0};
    if (variable("PYK_TOOLKIT")) vec_push(a, &roots, toolkit_own(a));
    else {
        for (u32 i = 0; i < countof(first); i++) vec_push(a, &roots, first[i]);
        add_packages(a, variable("VIRTUAL_ENV"), &roots);
        add_packages(a, variable("CONDA_PREFIX"), &roots);
        add_packages(a, own_prefix(a), &roots);
        for (u32 i = 0; i < countof(last); i++) vec_push(a, &roots, last[i]);
    }
    for (u32 i = 0; i < roots.len; i++)
        for (u32 k = 0; k < n && !path; k++) path = toolkit_in(a, roots.at[i], below[k], mode);
    return path;
}

char *toolkit_program(Arena *a, const char *name) {
    const char *below = arena_printf(a, "bin/%s", name);
    char *path = NULL;
    if (!variable("PYK_TOOLKIT")) {
        path = toolkit_in(a, variable("CUDA_HOME"), below, X_OK);
        if (!path) path = toolkit_in(a, variable("CUDA_PATH"), below, X_OK);
        if (!path) path = fs_find_program(a, name);
    }
    return path ? path : find(a, &below, 1, X_OK);
}

char *toolkit_libdevice(Arena *a) {
    /* the second is Debian's */
    static const char *const below[] = {"nvvm/libdevice/libdevice.10.bc", "libdevice/libdevice.10.bc"};
    return find(a, below, countof(below), R_OK);
}

/* NVIDIA's installers have it in the first place, their packages for Python in the next four,
 * Debian's package in the last. */
char *toolkit_libnvvm(Arena *a) {
    static const char *const below[] = {"nvvm/lib64/libnvvm.so", "nvvm/lib/libnvvm.so", "lib64/libnvvm.so",
                                        "lib/libnvvm.so", "lib/libnvvm.so.4",
                                        "../x86_64-linux-gnu/libnvvm.so", "../aarch64-linux-gnu/libnvvm.so"};
    return find(a, below, countof(below), R_OK);
}

char *toolkit_part(Arena *a, const char *name) {
    if (!strcmp(name, "libdevice")) return toolkit_libdevice(a);
    return !strcmp(name, "libnvvm") ? toolkit_libnvvm(a) : toolkit_program(a, name);
}

void toolkit_hint(Unit *u, const char *otherwise) {
    diag_note(u->diags, (Span){0},
              "`pyk toolkit install` fetches what pyk needs of the CUDA toolkit; or set CUDA_HOME to where one is%s",
              otherwise);
}

const char *toolkit_release(Arena *a, const char *program) {
    Buf said = {0};
    const char *argv[] = {program, "--version", NULL}, *release = NULL;
    if (!process_run(argv, VERSION_SECONDS, &said)) {
        const char *at = strstr(buf_text(&said), ", V");
        if (at) release = arena_strndup(a, at + 3, strspn(at + 3, "0123456789."));
    }
    buf_free(&said);
    return release;
}

/* The part of a release before its second dot. */
const char *toolkit_version(Arena *a) {
    char *ptxas = toolkit_program(a, "ptxas");
    const char *release = ptxas ? toolkit_release(a, ptxas) : NULL, *dot = release ? strchr(release, '.') : NULL;
    return dot ? arena_strndup(a, release, (size_t)(dot - release) + 1 + strcspn(dot + 1, ".")) : release;
}
