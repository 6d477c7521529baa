/* reduce_form.h: what pyk run does with a reduction: all, an axis, segments, the index, a scan; and
 * with a sort. */
#ifndef PYK_CMD_RUN_REDUCE_FORM_H
#define PYK_CMD_RUN_REDUCE_FORM_H

#include "cmd/cli.h"
#include "cmd/run/argument.h"

typedef enum ReduceKind {
    REDUCE_ALL, REDUCE_AXIS, REDUCE_SEGMENTS, REDUCE_INDEX, REDUCE_SCAN, SORT_ELEMENTS, SORT_PLACES
} ReduceKind;

typedef struct ReduceForm {
    ReduceKind kind;
    i64        axis;               /* AXIS, SCAN of several dimensions: from the end if negative */
    bool       has_axis, exclusive, descending;
    Argument   segments;           /* SEGMENTS: offsets, one more than segments */
} ReduceForm;

/* What a call takes beside the form. */
typedef struct ReduceCall {
    pyk_device        *device;
    const pyk_package *package;
    u32                utility;
    struct { void *data; i64 words[12]; } in, out;         /* array structs in memory of the device */
    u32                ndim;       /* of `in` */
    const void        *init;
} ReduceCall;

/* Is it the name of an argument that says what to do? */
bool        reduce_form_knows(const char *name);
/* Reads axis=, segments=, arg=, scan= and descending=; false after reporting wrong usage. */
bool        reduce_form_read(Cli *c, ReduceForm *f, bool sort);
bool        reduce_form_has_init(const ReduceForm *f);
/* NULL, or why the input does not fit: a phrase. */
const char *reduce_form_fit(Arena *a, const ReduceForm *f, const Argument *in);
/* The result, with memory on the host. */
void        reduce_form_result(Types *t, const ReduceForm *f, const Argument *in, const Type *elem, Argument *result);
/* Does the runtime write the result to memory of the device only? */
bool        reduce_form_on_device(const ReduceForm *f);
pyk_result  reduce_form_call(const ReduceForm *f, const ReduceCall *c, Argument *result);

#endif
