/* record.h: records and arrays of them. */
#ifndef PYK_FRONTEND_INFER_RECORD_H
#define PYK_FRONTEND_INFER_RECORD_H

#include "frontend/infer/ctx.h"

Ins *record_at(Ctx *c, Ins *pointer, bool readonly);         /* the record that a pointer points to */
Ins *record_store(Ctx *c, Ins *pointer, Ins *value);         /* copies a record there */
Ins *record_attr(Ctx *c, Ins *record, Sym name);
Ins *record_set_attr(Ctx *c, Ins *record, Sym name, Ins *value);
Ins *record_item(Ctx *c, Ins *record, Ins *index);           /* r['x'], r[0] */
Ins *record_set_item(Ctx *c, Ins *record, Ins *index, Ins *value);
Ins *record_array_attr(Ctx *c, Ins *array, Sym name);        /* a.x; NULL: no such field */
Ins *record_array_item(Ctx *c, Ins *array, Ins *index);      /* a['x']; NULL: the index is not the name of a field */

#endif
