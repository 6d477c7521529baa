/* fs.c: reading whole files, writing sets of files atomically, and temporary directories.
 *
 * Whatever is temporary is in the table of lib/base/ending.h, and its process holds a lock on it
 * (flock) while it lives. A name that looks like ours and that nobody holds a lock on was left by a
 * process that was killed: whoever makes the next file or directory beside it removes it. */
#include "lib/base/fs.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/fs.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "lib/base/ending.h"

enum { RANDOM_LETTERS = 6, ATTEMPTS = 100 };
static const char folder_prefix[] = "pyk-tools-", random_letters[] = "XXXXXX";

typedef struct Pending {
    char   *temp, *path;           /* temp: the entry's; NULL once it is renamed or removed */
    Ending *entry;
    int     fd;                    /* holds the lock */
    struct Pending *next;
} Pending;

struct FsOutput {
    Pending *files;
    Buf      out;                  /* for "-" */
    bool     to_stdout;
};

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

/* ---- temporaries ----------------------------------------------------------------------------- */

/* Do we hold it now? Not if a sweeping process was quicker. Some file systems know no locks. */
static bool hold(int fd) {
    struct stat st;
    return (!flock(fd, LOCK_EX | LOCK_NB) || errno != EWOULDBLOCK) && !fstat(fd, &st) && st.st_nlink > 0;
}

static void remove_unheld(int folder, const char *name) {
    struct stat st;
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0) return;
    bool ours = !fstat(fd, &st) && st.st_uid == geteuid() && (S_ISDIR(st.st_mode) || S_ISREG(st.st_mode));
    if (ours && !flock(fd, LOCK_EX | LOCK_NB)) ending_remove(folder, name);
    close(fd);
}

/* Removes what killed processes have left under names PREFIX with random letters. */
static void sweep(const char *folder, const char *prefix) {
    size_t n = strlen(prefix);
    DIR *d = opendir(folder);
    for (const struct dirent *e; d && (e = readdir(d));)
        if (!strncmp(e->d_name, prefix, n) && strlen(e->d_name) == n + RANDOM_LETTERS)
            remove_unheld(dirfd(d), e->d_name);
    if (d) closedir(d);
}

static char *format(const char *folder, const char *prefix, const char *end) {
    char *text = NULL;
    if (asprintf(&text, "%s/%s%s", folder, prefix, end) < 0) base_out_of_memory(strlen(folder));
    return text;
}

static int make_file(char *path) { return mkostemp(path, O_CLOEXEC); }

static int make_dir(char *path) {
    if (!mkdtemp(path)) return -1;
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC), why = errno;
    if (fd < 0) rmdir(path);
    errno = why;
    return fd;
}

static void give_up(int fd, Ending *entry) {
    close(fd);
    ending_lock();
    ending_forget(entry);
    ending_unlock();
}

/* A new temporary in a folder, held by the descriptor *fd; NULL with errno. The entry owns its
 * path. */
static char *make_temporary(const char *folder, const char *prefix, int (*make)(char *), int *fd, Ending **entry) {
    sweep(folder, prefix);
    for (int i = 0; i < ATTEMPTS; i++) {
        char *path = format(folder, prefix, random_letters);
        ending_lock();
        *fd = make(path);
        int why = errno;
        if (*fd >= 0) *entry = ending_path(path);
        ending_unlock();
        if (*fd >= 0 && hold(*fd)) return path;
        if (*fd >= 0) give_up(*fd, *entry);
        else free(path);
        errno = why;
        if (*fd < 0 && (why != ENOENT || !fs_exists(folder))) return NULL;   /* gone before it could be opened */
    }
    return errno = EAGAIN, NULL;
}

char *fs_temp_dir_in(const char *folder) {
    int fd;                        /* stays open, and so the lock held, to the end of the process */
    Ending *entry;
    return make_temporary(folder, folder_prefix, make_dir, &fd, &entry);
}

char *fs_temp_dir(void) {
    const char *base = getenv("TMPDIR");
    return fs_temp_dir_in(base && *base ? base : "/tmp");
}

/* ---- sets of files --------------------------------------------------------------------------- */

FsOutput *fs_output_begin(void) {
    FsOutput *o = calloc(1, sizeof *o);
    if (!o) base_out_of_memory(sizeof *o);
    return o;
}

bool fs_write_all(int fd, const void *data, size_t len) {
    const char *at = data;
    while (len) {
        ssize_t n = write(fd, at, len);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        at += n;
        len -= (size_t)n;
    }
    return true;
}

/* The folder of a file, and how the names of its temporaries begin. */
static void beside(const char *path, char **folder, char **prefix) {
    const char *base = fs_basename(path);
    *folder = base == path ? strdup(".") : strndup(path, (size_t)(base - path));
    if (!*folder || asprintf(prefix, "%s.tmp-", base) < 0) base_out_of_memory(strlen(path));
}

/* Beside the file that it will be. */
static bool make_pending(Pending *p) {
    char *folder, *prefix;
    beside(p->path, &folder, &prefix);
    p->temp = make_temporary(folder, prefix, make_file, &p->fd, &p->entry);
    int why = errno;
    free(folder), free(prefix);
    errno = why;
    return p->temp != NULL;
}

void fs_output_keep(const char *path) {
    char *folder, *prefix;
    beside(path, &folder, &prefix);
    sweep(folder, prefix);
    free(folder), free(prefix);
}

static bool write_special(const char *path, const void *data, size_t len) {
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    if (fd < 0) return false;
    bool ok = fs_write_all(fd, data, len);
    return close(fd) == 0 && ok;
}

bool fs_output_add(FsOutput *o, const char *path, const void *data, size_t len) {
    if (!strcmp(path, "-")) {
        buf_write(&o->out, data, len);
        o->to_stdout = true;
        return true;
    }
    if (fs_is_folder(path)) return errno = EISDIR, false;
    if (fs_is_special(path)) return write_special(path, data, len);
    Pending *p = calloc(1, sizeof *p);
    if (!p || !(p->path = strdup(path))) base_out_of_memory(strlen(path));
    if (!make_pending(p)) {
        int why = errno;
        free(p->path), free(p);
        return errno = why, false;
    }
    p->next = o->files;
    o->files = p;
    mode_t mask = umask(0);
    umask(mask);
    return fchmod(p->fd, 0666 & ~mask) == 0 && fs_write_all(p->fd, data, len);
}

/* With the lock. */
static void forget(Pending *p) {
    ending_forget(p->entry);
    p->temp = NULL;
}

static void release(FsOutput *o) {
    for (Pending *p = o->files, *next; p; p = next) {
        next = p->next;
        if (p->temp) {
            unlink(p->temp);
            ending_lock();
            forget(p);
            ending_unlock();
        }
        close(p->fd);
        free(p->path), free(p);
    }
    buf_free(&o->out);
    free(o);
}

/* As rename(), but the two change their names where the file system can do that, and what was there
 * goes afterwards: ext4 makes a plain rename over a file wait until the disk has the new one. */
static bool replace(const char *temp, const char *path) {
    if (syscall(SYS_renameat2, AT_FDCWD, temp, AT_FDCWD, path, RENAME_EXCHANGE)) return !rename(temp, path);
    unlink(temp);
    return true;
}

/* With the lock, so that no signal comes between two of the names. What was added first, which is
 * what make compares with the sources, gets its name last. */
static int rename_all(FsOutput *o) {
    for (Pending *p = o->files; p; p = p->next) {
        if (!replace(p->temp, p->path)) return errno;
        forget(p);
    }
    return 0;
}

bool fs_output_commit(FsOutput *o) {
    int why = 0;
    if (o->to_stdout && !fs_write_all(1, buf_text(&o->out), o->out.len)) why = errno;
    ending_lock();
    if (!why) why = rename_all(o);
    ending_unlock();
    release(o);
    errno = why;
    return !why;
}

void fs_output_abandon(FsOutput *o) {
    if (!o) return;
    int why = errno;
    release(o);
    errno = why;
}

/* ---- paths ----------------------------------------------------------------------------------- */

/* /dev/stdout is a link to whatever it stands for, which may be a file. */
bool fs_make_parents(const char *path) {
    bool made = true;
    for (const char *slash = strchr(path, '/'); slash && made; slash = strchr(slash + 1, '/')) {
        char *folder = strndup(path, (size_t)(slash - path) + 1);
        if (!folder) base_out_of_memory(strlen(path));
        made = fs_exists(folder) || !mkdir(folder, 0777) || errno == EEXIST;
        free(folder);
    }
    return made;
}

bool fs_is_file(const char *path) {
    struct stat s;
    return !stat(path, &s) && S_ISREG(s.st_mode);
}

bool fs_is_folder(const char *path) {
    struct stat s;
    return !stat(path, &s) && S_ISDIR(s.st_mode);
}

bool fs_is_special(const char *path) {
    struct stat st;
    return (!stat(path, &st) && !S_ISREG(st.st_mode)) || !strncmp(path, "/dev/", 5) || !strncmp(path, "/proc/", 6);
}

bool fs_exists(const char *path) { return access(path, F_OK) == 0; }

bool fs_has_entry(const char *path) {
    struct stat st;
    return !lstat(path, &st);
}

char *fs_own_program(Arena *a) {
    char path[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path);
    return n > 0 ? arena_printf(a, "%.*s", (int)n, path) : NULL;
}

char *fs_find_program(Arena *a, const char *name) {
    if (strchr(name, '/')) return access(name, X_OK) ? NULL : arena_strdup(a, name);
    const char *path = getenv("PATH");
    for (const char *p = path ? path : "/usr/bin:/bin"; *p;) {
        size_t n = strcspn(p, ":");
        char *full = arena_printf(a, "%.*s/%s", (int)n, p, name);
        if (n && !access(full, X_OK) && fs_is_file(full)) return full;
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

char *fs_without_suffix(Arena *a, const char *path) {
    const char *base = fs_basename(path), *dot = strrchr(base, '.');
    return arena_strndup(a, path, dot && dot != base ? (size_t)(dot - path) : strlen(path));
}
