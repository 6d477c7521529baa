/* jobs.h: work for several threads. Jobs run in the order of their numbers as far as threads are
 * free, and may add further jobs. */
#ifndef PYK_LIB_BASE_JOBS_H
#define PYK_LIB_BASE_JOBS_H

#include "lib/base/base.h"

typedef struct Job Job;
typedef struct Jobs Jobs;

/* Part of what the job works on, which says what that is. `run` returns false if it failed: then
 * jobs of higher numbers are not started any more. So the failure with the lowest number is the
 * same for any number of threads. */
struct Job {
    bool (*run)(Job *);
    u64   number;
    Job  *next;
};

/* Tells how far the jobs are, from whichever thread ended one. */
typedef void JobsProgress(void *of, u32 done, u32 known);

Jobs *jobs_begin(u32 threads, JobsProgress *progress, void *of);
void  jobs_add(Jobs *jobs, Job *job);
void  jobs_run(Jobs *jobs);        /* until no job is left; the caller's is one of the threads. Frees `jobs` */
/* How many threads the tool of a running job should have, so that no core is idle when few jobs are
 * left. */
u32   jobs_share(Jobs *jobs);
u32   jobs_cores(void);            /* that this process may use */

#endif
