/* toolkit.c: where the CUDA toolkit is. $CUDA_HOME and $CUDA_PATH say so outright; otherwise the directory of a ptxas
 * on $PATH, and at last /usr/local/cuda. Only ptxas, fatbinary, libdevice and libnvvm are ever needed, and PTX without math
 * needs none. */
#include "backend/backend.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/base/fs.h"

static char *in_root(Arena *a, const char *root, const char *below, int mode) {
    if (!root || !*root) return NULL;
    char *path = arena_printf(a, "%s/%s", root, below);
    return access(path, mode) ? NULL : path;
}

char *toolkit_program(Arena *a, const char *name) {
    const char *below = arena_printf(a, "bin/%s", name);
    char *path = in_root(a, getenv("CUDA_HOME"), below, X_OK);
    if (!path) path = in_root(a, getenv("CUDA_PATH"), below, X_OK);
    if (!path) path = fs_find_program(a, name);
    if (!path) path = in_root(a, "/usr/local/cuda", below, X_OK);
    return path;
}

/* A file of the toolkit, but no program. */
static char *in_toolkit(Arena *a, const char *below) {
    char *path = in_root(a, getenv("CUDA_HOME"), below, R_OK);
    if (!path) path = in_root(a, getenv("CUDA_PATH"), below, R_OK);
    char *ptxas = path ? NULL : fs_find_program(a, "ptxas");
    if (ptxas) path = in_root(a, arena_printf(a, "%s/..", fs_dirname(a, ptxas)), below, R_OK);
    if (!path) path = in_root(a, "/usr/local/cuda", below, R_OK);
    return path;
}

char *toolkit_libdevice(Arena *a) {
    char *path = in_toolkit(a, "nvvm/libdevice/libdevice.10.bc");
    if (!path) path = in_root(a, "/usr/lib/nvidia-cuda-toolkit", "libdevice/libdevice.10.bc", R_OK);  /* Debian's package */
    return path;
}

/* NVIDIA's installers have it in the first place, their packages for Python in the others. */
char *toolkit_libnvvm(Arena *a) {
    static const char *const below[] = {"nvvm/lib64/libnvvm.so", "nvvm/lib/libnvvm.so", "lib64/libnvvm.so", "lib/libnvvm.so"};
    char *path = NULL;
    for (u32 i = 0; i < countof(below) && !path; i++) path = in_toolkit(a, below[i]);
    if (!path) path = in_root(a, "/usr/lib/x86_64-linux-gnu", "libnvvm.so", R_OK);                       /* Debian's package */
    return path;
}

const char *toolkit_version(Arena *a) {
    char *ptxas = toolkit_program(a, "ptxas");
    if (!ptxas) return NULL;
    Buf said = {0};
    const char *argv[] = {ptxas, "--version", NULL}, *version = NULL;
    if (!fs_run(argv, &said)) {
        const char *at = strstr(buf_text(&said), "release ");
        if (at) version = arena_strndup(a, at + 8, strspn(at + 8, "0123456789."));
    }
    buf_free(&said);
    return version;
}
