/* progress.h: what a build shows while it lasts, and where its time went. */
#ifndef PYK_CMD_PROGRESS_H
#define PYK_CMD_PROGRESS_H

#include "cmd/cli.h"

typedef struct Progress {
    Watch  watch;                  /* to be given to backend_compile */
    Cli   *cli;
    bool   bar;                    /* on a terminal; elsewhere lines */
    double start, last;            /* when the build began, and when something was shown; ms */
    VEC(StepTime) others;          /* steps outside of the backend */
} Progress;

/* From its second second on a build shows a bar on a terminal and a line now and then elsewhere;
 * nothing with --quiet, and nothing where other output says enough. */
void progress_begin(Progress *p, Cli *c);
void progress_phase(Progress *p, const char *phase);         /* what was done since the last call is called that */
void progress_end(Progress *p);                              /* removes the bar; with --time-report shows the times */

#endif
