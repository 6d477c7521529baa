/* glibc.c: lets programs that were built with a new glibc run with glibc 2.27 too (`make
 * OLD_GLIBC=1`).
 *
 * It stands before the C library when a program or library is linked, and has what the program
 * would take from a glibc after 2.27. Most of these functions are old and only got a new version;
 * the rows below jump to the version that all glibcs have. The rest is written here. A function
 * that this file forgets shows in the program's symbols: test/package looks. */
#include <stdint.h>
#include <dirent.h>
#include <elf.h>
#include <errno.h>
#include <link.h>
#include <malloc.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define HIDDEN __attribute__((visibility("hidden")))

#if defined __x86_64__
#define OLDEST "GLIBC_2.2.5"
#define JUMP(old) "jmp *" old "@GOTPCREL(%rip)\n"
enum { STAT_VERSION = 1 };
#elif defined __aarch64__
#define OLDEST "GLIBC_2.17"
#define JUMP(old) "adrp x16, :got:" old "\nldr x16, [x16, :got_lo12:" old "]\nbr x16\n"
enum { STAT_VERSION = 0 };
#else
#error "glibc.c knows x86-64 and AArch64"
#endif

/* Each in a section of its own, so that --gc-sections leaves out what is not called. */
#define OLD(name)                                                                                                      \
    __asm__(".pushsection .text." #name ", \"ax\"\n"                                                                   \
            ".symver old_" #name ", " #name "@" OLDEST "\n"                                                            \
            ".globl " #name "\n.hidden " #name "\n.type " #name ", %function\n" #name ":\n" JUMP("old_" #name)         \
            ".size " #name ", . - " #name "\n.popsection\n");

OLD(dladdr) OLD(dlclose) OLD(dlerror) OLD(dlopen) OLD(dlsym)
OLD(pthread_attr_getstack) OLD(pthread_attr_getstacksize) OLD(pthread_attr_setstacksize)
OLD(pthread_create) OLD(pthread_detach) OLD(pthread_getattr_np) OLD(pthread_getspecific) OLD(pthread_join)
OLD(pthread_key_create) OLD(__pthread_key_create) OLD(pthread_mutex_trylock) OLD(pthread_mutexattr_destroy)
OLD(pthread_mutexattr_init) OLD(pthread_mutexattr_settype) OLD(pthread_once) OLD(pthread_rwlock_rdlock)
OLD(pthread_rwlock_unlock) OLD(pthread_rwlock_wrlock) OLD(pthread_setspecific) OLD(pthread_sigmask)
OLD(exp) OLD(exp2) OLD(hypot) OLD(log) OLD(log2) OLD(pow)

                            extern int __fxstat(int version, int fd, struct stat *s);
extern int __xstat(int version, const char *path, struct stat *s);
extern int __lxstat(int version, const char *path, struct stat *s);

HIDDEN int fstat(int fd, struct stat *s) { return __fxstat(STAT_VERSION, fd, s); }
HIDDEN int stat(const char *path, struct stat *s) { return __xstat(STAT_VERSION, path, s); }
HIDDEN int lstat(const char *path, struct stat *s) { return __lxstat(STAT_VERSION, path, s); }

HIDDEN ssize_t getdents64(int fd, void *buffer, size_t size) { return syscall(SYS_getdents64, fd, buffer, size); }

HIDDEN uint32_t arc4random(void) {
    uint32_t word = 0;
    while (getrandom(&word, sizeof word, 0) < 0 && errno == EINTR) {}
    return word;
}

HIDDEN struct mallinfo2 mallinfo2(void) { return (struct mallinfo2){.uordblks = 0}; }

/* libstdc++ spares atomic instructions while this says that there is one thread. */
HIDDEN char __libc_single_threaded = 0;

/* libgcc asks where the tables for unwinding are. */
struct dl_find_object;
typedef struct Found { unsigned long long flags; void *start, *end; struct link_map *map; void *frames; } Found;
typedef struct Search { uintptr_t address; Found *found; } Search;

static int look(struct dl_phdr_info *info, size_t size, void *data) {
    (void)size;
    Search *s = data;
    Found here = {.start = NULL};
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *p = &info->dlpi_phdr[i];
        uintptr_t start = info->dlpi_addr + p->p_vaddr;
        if (p->p_type == PT_GNU_EH_FRAME) here.frames = (void *)start;
        if (p->p_type != PT_LOAD || s->address < start || s->address - start >= p->p_memsz) continue;
        here.start = (void *)start;
        here.end = (void *)(start + p->p_memsz);
    }
    if (!here.start || !here.frames) return 0;
    *s->found = here;
    return 1;
}

HIDDEN int _dl_find_object(void *address, struct dl_find_object *found) {
    Search s = {(uintptr_t)address, (Found *)(void *)found};
    return dl_iterate_phdr(look, &s) ? 0 : -1;
}

/* A new glibc finds the constructors of a program itself, an old one is given a function that
 * calls them. */
typedef int  Main(int argc, char **argv, char **env);
typedef void Initialise(int argc, char **argv, char **env);
typedef int  Start(Main *main, int argc, char **argv, Initialise *init, void (*fini)(void), void (*rtld_fini)(void),
                  void *stack);
extern Start old_start_main, __libc_start_main;
extern Initialise *__init_array_start[] __attribute__((weak)), *__init_array_end[] __attribute__((weak));
extern void _init(void) __attribute__((weak));
__asm__(".symver old_start_main, __libc_start_main@" OLDEST);

static void initialise(int argc, char **argv, char **env) {
    if (_init) _init();
    for (Initialise **each = __init_array_start; each < __init_array_end; each++) (*each)(argc, argv, env);
}

HIDDEN int __libc_start_main(Main *main, int argc, char **argv, Initialise *init, void (*fini)(void),
                             void (*rtld_fini)(void), void *stack) {
    (void)init;
    return old_start_main(main, argc, argv, initialise, fini, rtld_fini, stack);
}
