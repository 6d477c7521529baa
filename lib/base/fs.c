/* fs.c: reading whole files, writing sets of files atomically, temporary directories, and
 * subprocesses. The lists of temporaries are the one mutable global here: they must be found when
 * the process ends for whatever reason. */
#include "lib/base/fs.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

typedef struct Pending {
    char *temp, *path;
    struct Pending *next;
} Pending;

struct FsOutput {
    Pending *files;
    Buf      out;                  /* for "-" */
    bool     to_stdout;
    FsOutput *next;
};

typedef struct TempDir {
    char *path;
    struct TempDir *next;
} TempDir;

static FsOutput *open_outputs;
static TempDir  *temp_dirs;

char *fs_read(Arena *a, const char *path, size_t *len) {
    bool std = !strcmp(path, "-");
    int fd = std ? 0 : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0) return NULL;
    struct stat st;
    int why = 0;
    char *text = NULL;
    Buf b = {0};
    if (fstat(fd, &st)) why = errno;
    else if (S_ISDIR(st.st_mode)) why = EISDIR;
    else if (st.st_size > 1 << 30) why = EFBIG;
    while (!why) {
        char chunk[65536];
        ssize_t n = read(fd, chunk, sizeof chunk);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) why = errno;
        if (n <= 0) break;
        buf_write(&b, chunk, (size_t)n);
        if (b.len > 1 << 30) why = EFBIG;
    }
    if (!why) {
        text = arena_strndup(a, buf_text(&b), b.len);
        *len = b.len;
    }
    buf_free(&b);
    if (!std) close(fd);
    errno = why;
    return text;
}

static void remove_pending(FsOutput *o) {
    for (Pending *p = o->files; p; p = p->next)
        if (p->temp) unlink(p->temp);
}

static int remove_entry(const char *path, const struct stat *st, int flag, struct FTW *ftw) {
    (void)st, (void)flag, (void)ftw;
    return remove(path);
}

static void remove_all(void) {
    for (FsOutput *o = open_outputs; o; o = o->next) remove_pending(o);
    for (TempDir *d = temp_dirs; d; d = d->next) nftw(d->path, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

static void remove_temp_dirs_at_exit(void) {
    remove_all();
    for (TempDir *d = temp_dirs, *next; d; d = next) {
        next = d->next;
        free(d->path);
        free(d);
    }
    temp_dirs = NULL;
}

FsOutput *fs_output_begin(void) {
    FsOutput *o = calloc(1, sizeof *o);
    if (!o) base_out_of_memory(sizeof *o);
    o->next = open_outputs;
    open_outputs = o;
    base_on_abort = remove_all;
    return o;
}

static bool write_all(int fd, const char *data, size_t len) {
    while (len) {
        ssize_t n = write(fd, data, len);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        data += n;
        len -= (size_t)n;
    }
    return true;
}

bool fs_output_add(FsOutput *o, const char *path, const void *data, size_t len) {
    if (!strcmp(path, "-")) {
        buf_write(&o->out, data, len);
        o->to_stdout = true;
        return true;
    }
    struct stat st;
    if (!stat(path, &st) && S_ISDIR(st.st_mode)) return errno = EISDIR, false;
    if (!stat(path, &st) && !S_ISREG(st.st_mode)) {                 /* /dev/null, a pipe: nothing to rename onto */
        int fd = open(path, O_WRONLY | O_CLOEXEC);
        if (fd < 0) return false;
        bool ok = write_all(fd, data, len);
        return close(fd) == 0 && ok;
    }
    Pending *p = calloc(1, sizeof *p);
    char *temp = NULL;
    if (!p || asprintf(&temp, "%s.tmp-XXXXXX", path) < 0) base_out_of_memory(strlen(path));
    p->path = strdup(path);
    int fd = mkostemp(temp, O_CLOEXEC);
    if (fd < 0) {
        int why = errno;
        free(temp), free(p->path), free(p);
        return errno = why, false;
    }
    p->temp = temp;
    p->next = o->files;
    o->files = p;
    mode_t mask = umask(0);
    umask(mask);
    bool ok = fchmod(fd, 0666 & ~mask) == 0 && write_all(fd, data, len);
    int why = errno;
    if (close(fd) && ok) ok = false, why = errno;
    errno = why;
    return ok;
}

static void release(FsOutput *o) {
    for (FsOutput **at = &open_outputs; *at; at = &(*at)->next)
        if (*at == o) {
            *at = o->next;
            break;
        }
    for (Pending *p = o->files, *next; p; p = next) {
        next = p->next;
        free(p->temp), free(p->path), free(p);
    }
    buf_free(&o->out);
    free(o);
}

bool fs_output_commit(FsOutput *o) {
    int why = 0;
    if (o->to_stdout && !write_all(1, buf_text(&o->out), o->out.len)) why = errno;
    for (Pending *p = o->files; p && !why; p = p->next) {
        if (rename(p->temp, p->path)) why = errno;
        else free(p->temp), p->temp = NULL;
    }
    if (why) remove_pending(o);
    release(o);
    errno = why;
    return !why;
}

void fs_output_abandon(FsOutput *o) {
    if (!o) return;
    int why = errno;
    remove_pending(o);
    release(o);
    errno = why;
}

char *fs_temp_dir_in(const char *folder) {
    char *path = NULL;
    if (asprintf(&path, "%s/pyk-XXXXXX", folder) < 0) base_out_of_memory(64);
    if (!mkdtemp(path)) {
        free(path);
        return NULL;
    }
    if (!temp_dirs) atexit(remove_temp_dirs_at_exit);
    base_on_abort = remove_all;
    TempDir *d = calloc(1, sizeof *d);
    if (!d) base_out_of_memory(sizeof *d);
    *d = (TempDir){path, temp_dirs};
    temp_dirs = d;
    return path;
}

char *fs_temp_dir(void) {
    const char *base = getenv("TMPDIR");
    return fs_temp_dir_in(base && *base ? base : "/tmp");
}

bool fs_exists(const char *path) { return access(path, F_OK) == 0; }

char *fs_find_program(Arena *a, const char *name) {
    if (strchr(name, '/')) return access(name, X_OK) ? NULL : arena_strdup(a, name);
    const char *path = getenv("PATH");
    for (const char *p = path ? path : "/usr/bin:/bin"; *p;) {
        size_t n = strcspn(p, ":");
        char *full = arena_printf(a, "%.*s/%s", (int)n, p, name);
        struct stat st;
        if (n && !access(full, X_OK) && !stat(full, &st) && S_ISREG(st.st_mode)) return full;
        p += n + (p[n] == ':');
    }
    return NULL;
}

const char *fs_basename(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

char *fs_dirname(Arena *a, const char *path) {
    const char *slash = strrchr(path, '/');
    if (!slash) return arena_strdup(a, ".");
    return slash == path ? arena_strdup(a, "/") : arena_strndup(a, path, (size_t)(slash - path));
}

char *fs_with_suffix(Arena *a, const char *path, const char *suffix) {
    const char *base = fs_basename(path), *dot = strrchr(base, '.');
    size_t stem = dot && dot != base ? (size_t)(dot - path) : strlen(path);
    return arena_printf(a, "%.*s%s", (int)stem, path, suffix);
}

int fs_run(const char *const *argv, Buf *output) {
    int ends[2];
    if (output && pipe2(ends, O_CLOEXEC)) return -1;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    if (output) {
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
        posix_spawn_file_actions_adddup2(&actions, ends[1], 2);
    }
    pid_t pid;
    int why = posix_spawn(&pid, argv[0], &actions, NULL, (char *const *)(uintptr_t)argv, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (output) {
        close(ends[1]);
        char chunk[4096];
        ssize_t n;
        while (!why && ((n = read(ends[0], chunk, sizeof chunk)) > 0 || (n < 0 && errno == EINTR)))
            if (n > 0) buf_write(output, chunk, (size_t)n);
        close(ends[0]);
    }
    if (why) return errno = why, -1;
    int status;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
