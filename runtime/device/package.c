/* package.c: what a package holds: finding a kernel, choosing the image for a device, reading it.
 *
 * Machine code for sm_XY runs on GPUs of the same major version with a minor of Y or more; sm_XYa
 * on exactly that GPU; PTX for compute_XY on any later GPU, at the price of compiling it when it is
 * loaded. So the highest machine code that fits wins, then the highest PTX. An image is checked for
 * being whole before the driver or dlopen sees it: both read sizes from its headers and would run
 * off the end of a file that was cut short. */
#include "runtime/device/package.h"

#include <stdarg.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "lib/contract/elf.h"
#include "lib/contract/hash.h"

typedef struct Text { /* a bounded text that grows at its end */
    char data[1024];
    size_t used;
} Text;

PYKRT_PRINTF(2, 3)
static void add(Text *t, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int n = vsnprintf(t->data + t->used, sizeof t->data - t->used, format, args);
    va_end(args);
    if (n > 0) t->used = (size_t)n < sizeof t->data - t->used ? t->used + (size_t)n : sizeof t->data - 1;
}

/* The rank of one arch word on a device; 0 if it does not run there. */
static int rank_arch(const pyk_device *device, const char *word, size_t length) {
    if (device->cpu) return length == 3 && !memcmp(word, "cpu", 3);
    char arch[32], *end;
    if (length >= sizeof arch) return 0;
    memcpy(arch, word, length);
    arch[length] = 0;
    bool ptx = !strncmp(arch, "compute_", 8);
    if (!ptx && strncmp(arch, "sm_", 3)) return 0;
    const char *digits = arch + (ptx ? 8 : 3);
    if (*digits < '0' || *digits > '9') return 0;
    long n = strtol(digits, &end, 10);
    int device_arch = device->info.major * 10 + device->info.minor;
    if (n < 10 || n > 9999) return 0;

    bool same_major = n / 10 == device->info.major, fits;
    if (!strcmp(end, "a")) fits = n == device_arch;
    else if (!strcmp(end, "f")) fits = same_major && n <= device_arch;
    else if (*end) return 0;
    else fits = n <= device_arch && (ptx || same_major);
    if (!fits) return 0;
    return (ptx ? 0 : 100000) + (int)n * 4 + (*end == 'a' ? 2 : *end == 'f' ? 1 : 0);
}

static int rank_image(const pyk_device *device, const pyk_image *image) {
    if (!image->archs || !image->kind || (!strcmp(image->kind, "so") != device->cpu)) return 0;
    int best = 0;
    for (const char *word = image->archs; *word;) {
        size_t length = strcspn(word, " ");
        int rank = rank_arch(device, word, length);
        if (rank > best) best = rank;
        word += length;
        word += strspn(word, " ");
    }
    return best;
}

pyk_result pykrt_package_choose(const pyk_device *device, const pyk_package *package, const pyk_image **image) {
    int best = 0;
    for (uint32_t i = 0; i < package->nimages; i++) {
        int rank = rank_image(device, &package->images[i]);
        if (rank <= best) continue;
        best = rank;
        *image = &package->images[i];
    }
    if (best) return PYK_OK;

    Text built = {.used = 0};
    for (uint32_t i = 0; i < package->nimages; i++) {
        const pyk_image *m = &package->images[i];
        add(&built, "%s%s (%s)", i ? ", " : "", m->archs ? m->archs : "?", m->kind ? m->kind : "?");
    }
    char arch[32] = "cpu", name[sizeof device->info.name + sizeof arch + 4] = "the CPU";
    if (!device->cpu) {
        snprintf(arch, sizeof arch, "sm_%d%d", device->info.major, device->info.minor);
        snprintf(name, sizeof name, "%s (%s)", device->info.name, arch);
    }
    return pykrt_error(PYK_NO_IMAGE, "package '%s' has no image for %s: it was built for %s; build it with --arch %s",
                       package->name, name, built.used ? built.data : "nothing", arch);
}

/* ---- reading */

static bool is_file(const char *path) {
    struct stat s;
    return !stat(path, &s) && S_ISREG(s.st_mode);
}

/* Tries dir/file; a hit leaves the path in `path`, a miss is noted in `tried`. */
static bool try_place(const char *dir, size_t length, const char *file, char *path, Text *tried) {
    if (length == 0) dir = ".", length = 1;
    int n = snprintf(path, PATH_MAX, "%.*s/%s", (int)length, dir, file);
    if (n > 0 && n < PATH_MAX && is_file(path)) return true;
    add(tried, "%s%.*s", tried->used ? ", " : "", (int)length, dir);
    return false;
}

/* Tries the folder of a program or library, if its whole path is known. */
static bool try_beside(const char *binary, const char *file, char *path, Text *tried) {
    const char *slash = binary && *binary == '/' ? strrchr(binary, '/') : NULL;
    return slash && try_place(binary, slash == binary ? 1 : (size_t)(slash - binary), file, path, tried);
}

static bool find_file(const pyk_package *package, const char *file, const char *dir, char *path, Text *tried) {
    if (*file == '/') {
        add(tried, "/");
        return snprintf(path, PATH_MAX, "%s", file) < PATH_MAX && is_file(path);
    }
    if (dir && try_place(dir, strlen(dir), file, path, tried)) return true;
    if (package->dir && try_place(package->dir, strlen(package->dir), file, path, tried)) return true;
    const char *list = getenv("PYK_PATH");
    while (list && *list) {
        size_t length = strcspn(list, ":");
        if (length && try_place(list, length, file, path, tried)) return true;
        list += length;
        list += *list == ':';
    }
    Dl_info library;
    if (dladdr(package, &library) && try_beside(library.dli_fname, file, path, tried)) return true;
    char program[PATH_MAX];
    ssize_t n = readlink("/proc/self/exe", program, sizeof program - 1);
    program[n > 0 ? n : 0] = 0;
    return try_beside(program, file, path, tried) || try_place(".", 1, file, path, tried);
}

/* Memory for an image, with a NUL behind it. The kernel hands out its pages at once: one by one, as
 * they are written to, would take longer than to read the file. NULL: there is none. */
static void *image_memory(size_t size) {
    void *data = mmap(NULL, size + 1, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
    return data == MAP_FAILED ? NULL : data;
}

static pyk_result read_file(const char *path, void **data, size_t *size) {
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    struct stat s;
    if (fd < 0 || fstat(fd, &s)) {
        int error = errno;
        if (fd >= 0) close(fd);
        return pykrt_error(PYK_IO, "cannot open %s: %s", path, strerror(error));
    }
    size_t length = (size_t)s.st_size, have = 0;
    char *buffer = image_memory(length);
    if (!buffer) {
        close(fd);
        return pykrt_error(PYK_OUT_OF_MEMORY, "cannot allocate %zu bytes for %s", length + 1, path);
    }
    while (have < length) {
        ssize_t n = read(fd, buffer + have, length - have);
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) break;
        have += (size_t)n;
    }
    int error = errno;
    close(fd);
    if (have < length) {
        munmap(buffer, length + 1);
        return pykrt_error(PYK_IO, "cannot read %s: %s", path, strerror(error));
    }
    *data = buffer;
    *size = length;
    return PYK_OK;
}

static pyk_result check(const pyk_package *package, const pyk_image *image, const ImageBytes *bytes) {
    const char *damage = NULL;
    if (!strcmp(image->kind, "fatbin")) damage = fatbin_damage(bytes->data, bytes->size);
    else if (strcmp(image->kind, "ptx")) damage = elf_damage(bytes->data, bytes->size);
    if (!damage && image->checksum && hash_image(bytes->data, bytes->size) != image->checksum)
        damage = "its contents are not those that pyk wrote with this package (another build, or altered)";
    if (!damage) return PYK_OK;
    if (bytes->path)
        return pykrt_error(PYK_BAD_FORMAT, "%s: the %s image is damaged: %s", bytes->path, image->kind, damage);
    return pykrt_error(PYK_BAD_FORMAT, "package '%s': the embedded %s image is damaged: %s", package->name, image->kind,
                       damage);
}

pyk_result pykrt_package_read(const pyk_package *package, const pyk_image *image, const char *dir, ImageBytes *bytes) {
    *bytes = (ImageBytes){.data = image->data, .size = image->size};
    pyk_result r = PYK_OK;
    if (!image->data) {
        char path[PATH_MAX];
        Text tried = {.used = 0};
        if (!image->file || !*image->file)
            return pykrt_error(PYK_NOT_FOUND, "package '%s': an image has neither data nor a file", package->name);
        if (!find_file(package, image->file, dir, path, &tried))
            return pykrt_error(PYK_NOT_FOUND, "package '%s': image file %s does not exist; looked in %s; set PYK_PATH",
                               package->name, image->file, tried.data);
        if ((r = read_file(path, &bytes->owned, &bytes->size))) return r;
        bytes->data = bytes->owned;
        bytes->path = strdup(path);
        if (!bytes->path) r = pykrt_error(PYK_OUT_OF_MEMORY, "no memory for a path");
    } else if (!strcmp(image->kind, "ptx")) {
        char *text = image_memory(image->size); /* the driver wants a NUL, the linker's copy may have none */
        if (!text) return pykrt_error(PYK_OUT_OF_MEMORY, "cannot allocate %zu bytes", image->size + 1);
        memcpy(text, image->data, image->size);
        bytes->data = bytes->owned = text;
    }
    if (!r) r = check(package, image, bytes);
    if (r) pykrt_package_drop(bytes);
    return r;
}

void pykrt_package_drop(ImageBytes *bytes) {
    if (bytes->owned) munmap(bytes->owned, bytes->size + 1);
    free(bytes->path);
    *bytes = (ImageBytes){.data = NULL};
}

/* ---- kernels */

/* The parts of utilities, which are for the runtime, have symbols with a $. */
pyk_result pyk_package_find(const pyk_package *package, const char *name, uint32_t *kernel) {
    if (!package || !name || !kernel) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_package_find: a null argument");
    uint32_t found = 0, hits = 0;
    Text all = {.used = 0}, same = {.used = 0};
    for (uint32_t i = 0; i < package->nkernels; i++) {
        const pyk_kernel *k = &package->kernels[i];
        if (!strcmp(k->symbol, name)) return *kernel = i, PYK_OK;
        if (!strchr(k->symbol, '$')) add(&all, "%s%s", all.used ? ", " : "", k->symbol);
        if (strcmp(k->name, name)) continue;
        found = i;
        add(&same, "%s%s", hits++ ? ", " : "", k->symbol);
    }
    if (hits == 1) return *kernel = found, PYK_OK;
    if (hits > 1)
        return pykrt_error(PYK_INVALID_ARGUMENT, "kernel '%s' has several signatures: choose one of %s", name,
                           same.data);
    for (uint32_t i = 0; i < package->nutilities; i++)
        if (!strcmp(package->utilities[i].name, name) || !strcmp(package->utilities[i].symbol, name))
            return pykrt_error(PYK_NOT_FOUND, "'%s' of package '%s' is no kernel but a %s: pyk_utility_find finds it",
                               name, package->name, package->utilities[i].layout ? "universal function" : "reduction");
    return pykrt_error(PYK_NOT_FOUND, "package '%s' has no kernel '%s'; it has %s", package->name, name,
                       all.used ? all.data : "none");
}
