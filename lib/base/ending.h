/* ending.h: what must not outlive the process: temporary files and folders, and the tools that it
 * runs. They go with it in whatever way it ends: at exit, after an internal error, by a signal, in
 * a crash. Only SIGKILL leaves files behind, which the next process removes (lib/base/fs.c).
 *
 * What is made and its entry here belong together, or a signal between them would miss it:
 *
 *     ending_lock();
 *     int fd = mkostemp(path, O_CLOEXEC);
 *     if (fd >= 0) entry = ending_path(path);
 *     ending_unlock();
 *
 * Any thread may do so. Once the end has begun nobody gets the lock any more. */
#ifndef PYK_LIB_BASE_ENDING_H
#define PYK_LIB_BASE_ENDING_H

#include <signal.h>
#include <sys/types.h>

#include "lib/base/base.h"

typedef struct Ending Ending;

/* For main(), before there is another thread: from here on signals that would end the process end
 * it cleanly, and it still dies by them. A signal that is ignored stays ignored. */
void ending_watch(void);
/* From here on such signals go to a process that pyk runs for its user, and end this one no more;
 * 0: they do again. One of a terminal, which reaches both, is not sent twice. */
void ending_pass(pid_t process);
/* What a crash means from here on; NULL, as at first: a bug in pyk. The text stays the caller's. */
void ending_expect(const char *crash);
/* Ends the process, without what exit() does: LLVM would take each of its 2,000 options apart, a
 * tenth of the time of a small build. */
_Noreturn void ending_leave(int code);
/* The signal mask that the process was started with, for the tools that it runs. */
sigset_t ending_inherited_mask(void);

void    ending_lock(void);
void    ending_unlock(void);
/* With the lock: a file, or a folder with its content. The text, of malloc, is the entry's now. */
Ending *ending_path(char *path);
/* With the lock: a process that leads a group of its own; all of the group is killed. */
Ending *ending_group(pid_t leader);
void    ending_forget(Ending *e);          /* with the lock */

void    ending_remove(int folder, const char *name);   /* a file or folder now; allocates nothing */

#endif
