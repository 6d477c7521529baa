/* strips.h: what cpu.c leaves to strips.c. */
#ifndef PYK_BACKEND_STRIPS_STRIPS_H
#define PYK_BACKEND_STRIPS_STRIPS_H

#define BARRIER_MARKER "pyk.barrier"          /* the function that stands for a barrier */
#define ORDERED_ACCESS "pyk.ordered"          /* metadata of accesses that the threads of a block make in their order */

/* Attributes of functions whose body is that of a thread: the body itself, still on its own; how
 * many threads a copy of it is to run; the processor that the copy is for; it has barriers, and so
 * a storage. NAME.strip... goes with NAME.one, and NAME.bytes is a variable that gets the bytes of
 * storage that a thread needs. NAME.strip... .row gets how many threads a call of NAME.strip... may
 * be given, the last argument. NAME.across gets how many threads of several blocks may run as one
 * row: STRIP_ACROSS or, if they may not, 0. NAME.rows gets how many threads, from y on, a body
 * without barriers runs, and so a copy of it. An entry that runs such copies from barrier to
 * barrier has an attribute too. */
#define STRIP_BODY "pyk-body"
#define STRIP_LANES "pyk-lanes"
#define STRIP_FOR "pyk-cpu"
#define STRIP_STORED "pyk-stored"
#define STRIP_SWEEPS "pyk-sweeps"
enum { STRIP_ACROSS = 4096 };
#define STRIP_SUFFIX ".strip"

#endif
