/* cache.c: an entry is a file DIR/ab/cdef..., named by the SHA-256 of what it was made from. It
 * begins with the checksum of its data, so that a torn or damaged one is seen. It is written under
 * another name and renamed. A file that is read gets the time of reading: the oldest go first.
 *
 * DIR/statistics counts hits, misses and bytes, so that the folder need not be read at each build.
 * It is locked while it is changed; who cannot lock it does without. */
#include "backend/cache.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/base/ending.h"
#include "lib/base/fs.h"
#include "lib/contract/hash.h"

static const char counts_name[] = "statistics", magic[8] = {'p', 'y', 'k', 'c', 'a', 'c', 'h', 'e'};

enum { KEEP_PERCENT = 80 };        /* of the limit, once it was passed */

struct Cache {
    pthread_mutex_t lock;
    char           *dir;
    u64             limit, hits, misses, written;
};

typedef struct Head { char magic[8]; u64 bytes, checksum; } Head;

Cache *cache_open(const char *dir, u64 limit) {
    if (!dir) return NULL;
    Cache *c = calloc(1, sizeof *c);
    if (!c || !(c->dir = strdup(dir))) base_out_of_memory(sizeof *c);
    pthread_mutex_init(&c->lock, NULL);
    c->limit = limit;
    return c;
}

const char *cache_default(Arena *a) {
    const char *own = getenv("PYK_CACHE"), *xdg = getenv("XDG_CACHE_HOME"), *home = getenv("HOME");
    if (own && *own) return strcmp(own, "off") ? own : NULL;
    if (xdg && *xdg == '/') return arena_printf(a, "%s/pyk/objects", xdg);
    return home && *home ? arena_printf(a, "%s/.cache/pyk/objects", home) : NULL;
}

/* ---- keys */

void cache_key_add(CacheKey *k, const void *data, size_t len) {
    u64 bytes = len;
    SHA256Update(&k->sha, (const u8 *)&bytes, sizeof bytes);
    SHA256Update(&k->sha, data, len);
}

void cache_key_file(CacheKey *k, const char *path) {
    struct stat st;
    if (stat(path, &st)) memset(&st, 0, sizeof st);
    u64 facts[] = {(u64)st.st_size, (u64)st.st_mtim.tv_sec, (u64)st.st_mtim.tv_nsec};
    cache_key_add(k, path, strlen(path));
    cache_key_add(k, facts, sizeof facts);
}

void cache_key(CacheKey *k) {
    SHA256Init(&k->sha);
    cache_key_add(k, PYK_VERSION, sizeof PYK_VERSION);
    cache_key_file(k, "/proc/self/exe");
}

void cache_key_end(CacheKey *k) { SHA256End(&k->sha, k->name); }

/* ---- entries */

static void path_of(const Cache *c, const CacheKey *k, char *path, size_t size) {
    snprintf(path, size, "%s/%.2s/%s", c->dir, k->name, k->name + 2);
}

static void count(Cache *c, u64 *which, u64 n) {
    pthread_mutex_lock(&c->lock);
    *which += n;
    pthread_mutex_unlock(&c->lock);
}

static bool read_all(int fd, void *to, size_t len) {
    char *at = to;
    while (len) {
        ssize_t n = read(fd, at, len);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        at += n;
        len -= (size_t)n;
    }
    return true;
}

static bool read_entry(int fd, Buf *out) {
    Head head;
    struct stat st;
    if (fstat(fd, &st) || !read_all(fd, &head, sizeof head)) return false;
    if (memcmp(head.magic, magic, sizeof magic) || head.bytes != (u64)st.st_size - sizeof head) return false;
    char *data = malloc(head.bytes + 1);
    bool good = data && read_all(fd, data, head.bytes) && hash_image(data, head.bytes) == head.checksum;
    if (good) buf_write(out, data, head.bytes);
    free(data);
    return good;
}

bool cache_get(Cache *c, const CacheKey *k, Buf *out) {
    if (!c) return false;
    char path[4096];
    path_of(c, k, path, sizeof path);
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool found = fd >= 0 && read_entry(fd, out);
    if (found) futimens(fd, NULL);
    else if (fd >= 0) unlink(path);
    if (fd >= 0) close(fd);
    count(c, found ? &c->hits : &c->misses, 1);
    return found;
}

/* A new file beside `path`, which does not outlive the process; its name belongs to *entry. */
static int open_temporary(char *path, char **name, Ending **entry) {
    if (asprintf(name, "%.*stmp-XXXXXX", (int)(fs_basename(path) - path), path) < 0) base_out_of_memory(strlen(path));
    ending_lock();
    int fd = mkostemp(*name, O_CLOEXEC);
    if (fd >= 0) *entry = ending_path(*name);
    ending_unlock();
    if (fd < 0) free(*name);
    return fd;
}

void cache_put(Cache *c, const CacheKey *k, const Buf *data) {
    if (!c) return;
    char path[4096], *temp;
    Ending *entry;
    path_of(c, k, path, sizeof path);
    int fd = open_temporary(path, &temp, &entry);
    if (fd < 0) {
        fs_make_parents(path);
        fd = open_temporary(path, &temp, &entry);
    }
    if (fd < 0) return;
    Head head = {.bytes = data->len, .checksum = hash_image(data->data, data->len)};
    memcpy(head.magic, magic, sizeof magic);
    bool good = fs_write_all(fd, &head, sizeof head) && fs_write_all(fd, data->data, data->len);
    good &= !close(fd);
    ending_lock();
    good = good && !rename(temp, path);
    if (!good) unlink(temp);
    ending_forget(entry);
    ending_unlock();
    if (good) count(c, &c->written, data->len + sizeof head);
}

/* ---- the folder as a whole */

typedef struct Counts { u64 hits, misses, bytes; } Counts;

static bool parse_counts(int fd, Counts *counts) {
    char text[128] = "";
    *counts = (Counts){0};
    if (pread(fd, text, sizeof text - 1, 0) < 0) return false;
    unsigned long long hits = 0, misses = 0, bytes = 0;
    if (sscanf(text, "hits %llu misses %llu bytes %llu", &hits, &misses, &bytes) == 3)
        *counts = (Counts){hits, misses, bytes};
    return true;
}

static void store_counts(int fd, const Counts *counts) {
    char text[128];
    int n = snprintf(text, sizeof text, "hits %llu misses %llu bytes %llu\n", (unsigned long long)counts->hits,
                     (unsigned long long)counts->misses, (unsigned long long)counts->bytes);
    if (!ftruncate(fd, 0) && pwrite(fd, text, (size_t)n, 0) != n) (void)ftruncate(fd, 0);
}

typedef struct Entry { struct timespec used; u64 bytes; char name[264]; } Entry;
typedef struct Entries { Entry *at; size_t len, cap; u64 bytes; } Entries;

static bool is_hex(const char *name, size_t len) { return strspn(name, "0123456789abcdef") == len && !name[len]; }

static void add_entry(Entries *all, const char *dir, const char *folder, const char *file) {
    char path[4096];
    struct stat st;
    snprintf(path, sizeof path, "%s/%s/%s", dir, folder, file);
    bool torn = !strncmp(file, "tmp-", 4);                 /* of a build that was killed, or of one at work */
    if ((!torn && !is_hex(file, SHA256_DIGEST_STRING_LENGTH - 3)) || lstat(path, &st)) return;
    if (all->len == all->cap) {
        all->cap = 2 * all->cap + 256;
        all->at = realloc(all->at, all->cap * sizeof *all->at);
        if (!all->at) base_out_of_memory(all->cap * sizeof *all->at);
    }
    Entry *e = &all->at[all->len++];
    *e = (Entry){.used = st.st_mtim, .bytes = (u64)st.st_size};
    snprintf(e->name, sizeof e->name, "%.2s/%.*s", folder, SHA256_DIGEST_STRING_LENGTH, file);
    all->bytes += e->bytes;
}

/* Nothing but what is named as entries are is looked at: the folder may hold other things. */
static Entries list(const char *dir) {
    Entries all = {0};
    DIR *top = opendir(dir);
    for (struct dirent *d; top && (d = readdir(top));) {
        if (!is_hex(d->d_name, 2)) continue;
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", dir, d->d_name);
        DIR *below = opendir(path);
        for (struct dirent *e; below && (e = readdir(below));) add_entry(&all, dir, d->d_name, e->d_name);
        if (below) closedir(below);
    }
    if (top) closedir(top);
    return all;
}

static int older(const void *a, const void *b) {
    const struct timespec *x = &((const Entry *)a)->used, *y = &((const Entry *)b)->used;
    if (x->tv_sec != y->tv_sec) return x->tv_sec < y->tv_sec ? -1 : 1;
    return (x->tv_nsec > y->tv_nsec) - (x->tv_nsec < y->tv_nsec);
}

/* Removes the oldest entries until no more than `keep` bytes are left. */
static u64 trim(const char *dir, u64 keep) {
    Entries all = list(dir);
    if (all.len) qsort(all.at, all.len, sizeof *all.at, older);
    for (size_t i = 0; i < all.len && all.bytes > keep; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/%s", dir, all.at[i].name);
        if (!unlink(path)) all.bytes -= all.at[i].bytes;
    }
    free(all.at);
    return all.bytes;
}

static int open_counts(const char *dir, int flags) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", dir, counts_name);
    return open(path, flags | O_CLOEXEC, 0666);
}

void cache_close(Cache *c) {
    if (!c) return;
    int fd = c->hits + c->misses ? open_counts(c->dir, O_RDWR | O_CREAT) : -1;
    Counts counts;
    if (fd >= 0 && !flock(fd, LOCK_EX) && parse_counts(fd, &counts)) {
        counts.hits += c->hits;
        counts.misses += c->misses;
        counts.bytes += c->written;
        if (counts.bytes > c->limit) counts.bytes = trim(c->dir, c->limit / 100 * KEEP_PERCENT);
        store_counts(fd, &counts);
    }
    if (fd >= 0) close(fd);
    pthread_mutex_destroy(&c->lock);
    free(c->dir);
    free(c);
}

void cache_statistics(const char *dir, CacheStatistics *out) {
    Entries all = list(dir);
    Counts counts = {0};
    int fd = open_counts(dir, O_RDONLY);
    if (fd >= 0) {
        parse_counts(fd, &counts);
        close(fd);
    }
    *out = (CacheStatistics){all.len, all.bytes, counts.hits, counts.misses};
    free(all.at);
}

bool cache_clear(const char *dir) {
    int fd = open_counts(dir, O_RDWR);
    if (fd < 0) return errno == ENOENT;
    bool good = !flock(fd, LOCK_EX) && !trim(dir, 0);
    if (good) store_counts(fd, &(Counts){0});
    int why = errno;
    close(fd);
    return errno = why, good;
}
