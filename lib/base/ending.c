/* ending.c: the table of temporary files and running tools, and the ways in which a process ends.
 *
 * Signals from outside are blocked in all threads but one, which waits for them. It may take locks
 * and time, which a signal handler may not. Faults (and a broken pipe) come to the thread that
 * caused them, so they do need a handler. For it, nothing here allocates memory once the end has
 * begun: the fault may have happened inside of malloc. */
#include "lib/base/ending.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PASSES = 4, CRASH_STACK = 128 * 1024 };

struct Ending {
    char       *path;              /* NULL: a group of processes */
    pid_t       group;
    Ending     *next;
};

/* The thread that ends the process for want of memory may already hold it. */
static pthread_mutex_t guard = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static Ending         *entries;
static _Atomic(const char *) expected;
static _Atomic(pid_t)  heir;
static sigset_t        inherited;
static bool            watched;

static const int fatal[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU};

static const struct { int number; const char *name; } faults[] = {
    {SIGSEGV, "segmentation fault"}, {SIGBUS, "bus error"},    {SIGILL, "illegal instruction"},
    {SIGFPE, "arithmetic error"},    {SIGABRT, "it aborted"},  {SIGSYS, "bad system call"},
    {SIGXFSZ, "a file is larger than allowed"},                {SIGPIPE, NULL},        /* nobody reads on: no fault */
};

/* ---- the end --------------------------------------------------------------------------------- */

/* A name other than "." and "..". */
static bool is_entry(const char *name) { return name[0] != '.' || (name[1] && (name[1] != '.' || name[2])); }

static void empty(int folder) {
    _Alignas(struct dirent64) char list[2048];
    for (ssize_t n; (n = getdents64(folder, list, sizeof list)) > 0;)
        for (ssize_t i = 0; i < n; i += ((struct dirent64 *)(void *)(list + i))->d_reclen) {
            const char *name = ((struct dirent64 *)(void *)(list + i))->d_name;
            if (is_entry(name)) ending_remove(folder, name);
        }
}

void ending_remove(int folder, const char *name) {
    if (!unlinkat(folder, name, 0)) return;
    int inside = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (inside < 0) return;
    for (int i = 0; i < PASSES && unlinkat(folder, name, AT_REMOVEDIR); i++) {
        lseek(inside, 0, SEEK_SET);
        empty(inside);
    }
    close(inside);
}

static void clean(void) {
    for (const Ending *e = entries; e; e = e->next)
        if (!e->path) kill(-e->group, SIGKILL);
    siginfo_t info;
    for (const Ending *e = entries; e; e = e->next)         /* a process that is not dead yet could write more */
        while (!e->path && waitid(P_PID, (id_t)e->group, &info, WEXITED | WNOWAIT) && errno == EINTR) {}
    for (const Ending *e = entries; e; e = e->next)
        if (e->path) ending_remove(AT_FDCWD, e->path);
}

/* The lock is kept, so that no other thread makes anything more. */
static void end(void) {
    ending_lock();
    clean();
    while (entries) ending_forget(entries);
}

/* ---- signals --------------------------------------------------------------------------------- */

static void die_of(int number) {
    sigset_t set;
    signal(number, SIG_DFL);
    sigemptyset(&set);
    sigaddset(&set, number);
    raise(number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void *wait_for_signal(void *of) {
    siginfo_t info;
    int number;
    pid_t to;
    do {
        number = sigwaitinfo(of, &info);
        to = atomic_load(&heir);
        if (number > 0 && to && info.si_code <= 0) kill(to, number);       /* others are the terminal's */
    } while (number < 0 || to);
    end();
    die_of(number);
    return NULL;
}

static void say(const char *text) {
    for (size_t n = strlen(text); n;) {
        ssize_t written = write(2, text, n);
        if (written < 0) return;
        text += written;
        n -= (size_t)written;
    }
}

static void say_fault(const char *name) {
    const char *crash = atomic_load(&expected);
    say(crash ? "pyk: " : "pyk: internal error: ");
    say(name);
    if (crash) {
        say(": ");
        say(crash);
    } else {
        say("\nThis is a bug in pyk. Please report it with the source file, the command line and `pyk version`.");
    }
    say("\n");
}

/* Of several threads that crash one cleans up. If another thread holds the lock and does not give
 * it back, the table is read without. */
static void crashed(int number) {
    static atomic_flag begun = ATOMIC_FLAG_INIT;
    while (atomic_flag_test_and_set(&begun)) pause();
    for (size_t i = 0; i < countof(faults); i++)
        if (faults[i].number == number && faults[i].name) say_fault(faults[i].name);
    for (int i = 0; i < 100 && pthread_mutex_trylock(&guard); i++) usleep(10000);
    clean();
    die_of(number);
}

/* A handler that is there already, as AddressSanitizer's, stays. */
static void watch_faults(void) {
    static _Alignas(16) char stack[CRASH_STACK];             /* the thread's own may be what overflowed */
    sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
    struct sigaction old, new = {.sa_handler = crashed, .sa_flags = SA_ONSTACK};
    sigemptyset(&new.sa_mask);
    for (size_t i = 0; i < countof(faults); i++)
        if (!sigaction(faults[i].number, NULL, &old) && !(old.sa_flags & SA_SIGINFO) && old.sa_handler == SIG_DFL)
            sigaction(faults[i].number, &new, NULL);
}

void ending_watch(void) {
    static sigset_t waited;
    pthread_t thread;
    struct sigaction old;
    sigemptyset(&waited);
    for (size_t i = 0; i < countof(fatal); i++)
        if (!sigaction(fatal[i], NULL, &old) && ((old.sa_flags & SA_SIGINFO) || old.sa_handler != SIG_IGN))
            sigaddset(&waited, fatal[i]);
    pthread_sigmask(SIG_BLOCK, &waited, &inherited);
    watched = true;
    if (pthread_create(&thread, NULL, wait_for_signal, &waited)) pthread_sigmask(SIG_SETMASK, &inherited, NULL);
    else pthread_detach(thread);
    watch_faults();
}

void ending_pass(pid_t process) { atomic_store(&heir, process); }

void ending_expect(const char *crash) { atomic_store(&expected, crash); }

void ending_leave(int code) {
    fflush(NULL);                          /* what kernels printed on the CPU */
    if (base_on_abort) base_on_abort();
    _exit(code);
}

sigset_t ending_inherited_mask(void) {
    sigset_t now;
    pthread_sigmask(SIG_BLOCK, NULL, &now);
    return watched ? inherited : now;
}

/* ---- the table ------------------------------------------------------------------------------- */

void ending_lock(void) { pthread_mutex_lock(&guard); }
void ending_unlock(void) { pthread_mutex_unlock(&guard); }

static Ending *add(Ending entry) {
    if (!base_on_abort) atexit(end);
    base_on_abort = end;
    Ending *e = malloc(sizeof *e);
    if (!e) base_out_of_memory(sizeof *e);
    *e = entry;
    e->next = entries;
    return entries = e;
}

Ending *ending_path(char *path) { return add((Ending){.path = path}); }
Ending *ending_group(pid_t leader) { return add((Ending){.group = leader}); }

void ending_forget(Ending *e) {
    Ending **at = &entries;
    while (*at != e) at = &(*at)->next;
    *at = e->next;
    free(e->path);
    free(e);
}
