/* jobs.c: one list of jobs in the order of their numbers, and threads that take the first. */
#include "lib/base/jobs.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

/* LLVM recurses over the code, as deep as on the main thread. */
enum { STACK_BYTES = 8 << 20, MAX_THREADS = 256 };

struct Jobs {
    pthread_mutex_t lock;
    pthread_cond_t  change;
    Job            *first, *last;
    u32             threads, begun, waiting, running, done, known;
    pthread_t       others[MAX_THREADS];           /* those that have begun */
    pthread_attr_t  attributes;
    u64             failed;        /* the lowest number that failed */
    JobsProgress   *progress;
    void           *of;
};

u32 jobs_cores(void) {
    cpu_set_t set;
    int n = sched_getaffinity(0, sizeof set, &set) ? (int)sysconf(_SC_NPROCESSORS_ONLN) : CPU_COUNT(&set);
    return n > 0 ? (u32)n : 1;
}

Jobs *jobs_begin(u32 threads, JobsProgress *progress, void *of) {
    Jobs *jobs = calloc(1, sizeof *jobs);
    if (!jobs) base_out_of_memory(sizeof *jobs);
    jobs->threads = threads < 1 ? 1 : threads > MAX_THREADS ? MAX_THREADS : threads;
    jobs->failed = UINT64_MAX;
    jobs->progress = progress;
    jobs->of = of;
    pthread_mutex_init(&jobs->lock, NULL);
    pthread_cond_init(&jobs->change, NULL);
    pthread_attr_init(&jobs->attributes);
    pthread_attr_setstacksize(&jobs->attributes, STACK_BYTES);
    return jobs;
}

u32 jobs_share(Jobs *jobs) {
    pthread_mutex_lock(&jobs->lock);
    u32 share = 1 + jobs->threads / (jobs->running + jobs->waiting);
    if (share > jobs->threads) share = jobs->threads;
    pthread_mutex_unlock(&jobs->lock);
    return share;
}

/* Most jobs come in their order and go to the end. */
static void insert(Jobs *jobs, Job *job) {
    Job **at = jobs->last && jobs->last->number <= job->number ? &jobs->last->next : &jobs->first;
    while (*at && (*at)->number <= job->number) at = &(*at)->next;
    job->next = *at;
    *at = job;
    if (!job->next) jobs->last = job;
}

void jobs_add(Jobs *jobs, Job *job) {
    pthread_mutex_lock(&jobs->lock);
    insert(jobs, job);
    jobs->known++;
    jobs->waiting++;
    pthread_cond_signal(&jobs->change);
    pthread_mutex_unlock(&jobs->lock);
}

/* The first job, once there is one; NULL when there will be none. */
static Job *take(Jobs *jobs) {
    while (!jobs->first && jobs->running) pthread_cond_wait(&jobs->change, &jobs->lock);
    Job *job = jobs->first;
    if (!job) return NULL;
    jobs->first = job->next;
    if (!jobs->first) jobs->last = NULL;
    jobs->waiting--;
    return job;
}

static void *work(void *of);

/* When a job begins while others wait, and all threads are at work: a build of one kernel needs no
 * other thread. */
static void begin_thread(Jobs *jobs) {
    if (jobs->waiting && jobs->running > jobs->begun && jobs->running < jobs->threads &&
        !pthread_create(&jobs->others[jobs->begun], &jobs->attributes, work, jobs))
        jobs->begun++;
}

static void *work(void *of) {
    Jobs *jobs = of;
    pthread_mutex_lock(&jobs->lock);
    for (Job *job; (job = take(jobs));) {
        u64 number = job->number;
        if (number <= jobs->failed) {
            jobs->running++;
            begin_thread(jobs);
            pthread_mutex_unlock(&jobs->lock);
            bool good = job->run(job);
            pthread_mutex_lock(&jobs->lock);
            jobs->running--;
            if (!good && number < jobs->failed) jobs->failed = number;
        }
        jobs->done++;
        if (jobs->progress) jobs->progress(jobs->of, jobs->done, jobs->known);
        pthread_cond_broadcast(&jobs->change);
    }
    pthread_mutex_unlock(&jobs->lock);
    return NULL;
}

void jobs_run(Jobs *jobs) {
    work(jobs);
    for (u32 i = 0; i < jobs->begun; i++) pthread_join(jobs->others[i], NULL);
    pthread_attr_destroy(&jobs->attributes);
    pthread_cond_destroy(&jobs->change);
    pthread_mutex_destroy(&jobs->lock);
    free(jobs);
}
