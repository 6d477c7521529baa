/* process.c: running other programs.
 *
 * A program gets a process group of its own, so that what it starts can be killed with it, and so
 * that a Ctrl-C of the terminal goes to pyk alone, which then kills the group (lib/base/ending.c).
 * It gets the signal mask that pyk was started with, not pyk's own, which blocks these signals. If
 * pyk is killed by SIGKILL, Linux kills the program too: it is told so between vfork and exec,
 * which is why this is not posix_spawn.
 *
 * It takes its memory as pyk does (lib/base/heap.h), unless the environment says already how: ptxas
 * then needs a third less to start, and a tenth less for a group of kernels. */
#include "lib/base/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "lib/base/ending.h"
#include "lib/base/heap.h"

extern char **environ;

typedef struct Start {
    const char *const *argv, **environment;
    int          in, out;
    sigset_t     mask;
    pid_t        parent;
    volatile int why;              /* errno where it could not be started; written by the child in shared memory */
} Start;

typedef struct Running {
    pid_t   pid;
    Ending *entry;
    int     from;                  /* what it writes comes from here; -1 at the end of it */
    int     gone;                  /* can be read when it has ended; -1 where the system has nothing of the kind */
    int     status;
    bool    ended;
    size_t  len;
} Running;

/* The child's part: system calls only, since memory is the parent's. */
static noreturn void become(Start *s) {
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    if (getppid() != s->parent) _exit(127);                  /* killed before it was told to do so */
    dup2(s->in, 0);
    dup2(s->out, 1);
    dup2(s->out, 2);
    pthread_sigmask(SIG_SETMASK, &s->mask, NULL);
    execve(s->argv[0], (char *const *)(uintptr_t)s->argv, (char *const *)(uintptr_t)s->environment);
    s->why = errno;
    _exit(127);
}

static const char **environment_of_tools(void) {
    u32 n = 0;
    while (environ[n]) n++;
    const char **all = calloc(n + 2, sizeof *all);
    if (!all) base_out_of_memory((n + 2) * sizeof *all);
    for (u32 i = 0; i < n; i++) all[i] = environ[i];
    if (!getenv(heap_variable)) all[n] = heap_setting;
    return all;
}

static pid_t start(Start *s) {
    s->environment = environment_of_tools();
    pid_t pid = vfork();
    if (pid == 0) become(s);
    if (pid < 0) s->why = errno;
    free(s->environment);
    return pid;
}

static int end_of(pid_t pid) {
#ifdef SYS_pidfd_open
    return (int)syscall(SYS_pidfd_open, pid, 0);
#else
    return (void)pid, -1;
#endif
}

/* Starts it and puts it into the table of what ends with this process; errno, or 0. */
static int launch(const char *const *argv, int out, Running *r) {
    Start s = {.argv = argv, .in = open("/dev/null", O_RDONLY | O_CLOEXEC), .out = out,
               .mask = ending_inherited_mask(), .parent = getpid()};
    if (s.in < 0) return errno;
    ending_lock();
    r->pid = start(&s);
    if (!s.why) r->entry = ending_group(r->pid), r->gone = end_of(r->pid);
    ending_unlock();
    close(s.in);
    if (s.why && r->pid > 0) waitpid(r->pid, NULL, 0);
    return s.why;
}

/* Notices the end of the process; its number, from then on anybody's, leaves the table. */
static void reap(Running *r, int flags) {
    ending_lock();
    pid_t pid;
    do pid = waitpid(r->pid, &r->status, flags);
    while (pid < 0 && errno == EINTR);
    if (pid) {
        ending_forget(r->entry);
        r->ended = true;
    }
    ending_unlock();
}

static void take(Running *r, Buf *output) {
    char chunk[65536];
    ssize_t n = read(r->from, chunk, sizeof chunk);
    if (n > 0 && output) buf_write(output, chunk, (size_t)n);
    if (n > 0) r->len += (size_t)n;
    if (n == 0 || (n < 0 && errno != EINTR)) r->from = -1;
}

static i64 milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (i64)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Reads and waits until it ends; 0, or why it must not go on. Something that it has left running
 * may hold the pipe open: when it has ended, only what is there is read. A process closes its end
 * of the pipe shortly before it ends. */
static int follow(Running *r, i64 deadline, Buf *output) {
    for (int pause = 1; !r->ended || r->from >= 0;) {
        struct pollfd p[] = {{.fd = r->from, .events = POLLIN}, {.fd = r->ended ? -1 : r->gone, .events = POLLIN}};
        int ready = poll(p, 2, r->ended ? 0 : r->from < 0 && r->gone < 0 ? 1 : pause);
        if (ready > 0 && p[0].revents) take(r, output);
        else if (r->ended) break;
        else if (pause < 50) pause *= 2;
        if (r->len > (size_t)PROCESS_OUTPUT_MIB << 20) return EFBIG;
        if (!r->ended && (ready <= 0 || p[1].revents || r->from < 0)) reap(r, WNOHANG);
        if (deadline && milliseconds() > deadline) return ETIMEDOUT;
    }
    return 0;
}

int process_run(const char *const *argv, u32 seconds, Buf *output) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC)) return -1;
    Running r = {.from = ends[0], .gone = -1};
    int why = launch(argv, ends[1], &r);
    close(ends[1]);
    if (!why) why = follow(&r, seconds ? milliseconds() + (i64)seconds * 1000 : 0, output);
    if (why && r.entry && !r.ended) {
        kill(-r.pid, SIGKILL);
        reap(&r, 0);
    }
    close(ends[0]);
    if (r.gone >= 0) close(r.gone);
    if (why) return errno = why, -1;
    return WIFEXITED(r.status) ? WEXITSTATUS(r.status) : 128 + WTERMSIG(r.status);
}
