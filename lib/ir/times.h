/* times.h: the units of datetime64 and timedelta64, and their values as text. */
#ifndef PYK_LIB_IR_TIMES_H
#define PYK_LIB_IR_TIMES_H

#include "lib/base/arena.h"

typedef enum TimeUnit {
#define TIME_UNIT(name, text, per) UNIT_##name,
#include "lib/ir/times.def"
    UNIT_GENERIC                   /* none: takes on the unit of what it meets */
} TimeUnit;

#define TIME_NAT INT64_MIN         /* not a time */

const char *times_unit(TimeUnit u);                                      /* "s"; "" for GENERIC */
bool times_unit_named(const char *text, size_t len, TimeUnit *out);
i64  times_factor(TimeUnit from, TimeUnit to); /* how many `to` one `from` has; 0: not a whole number of them */
bool times_castable(TimeUnit from, TimeUnit to); /* can a span of time be told in the other unit? */
TimeUnit times_finer(TimeUnit a, TimeUnit b);
i64  times_days(i64 year, i64 month); /* from 1970-01-01 to the first of a month (0 to 11) of year 1970 + year */
/* "2020-01-02T03:04:05.678" as a number of units since 1970; *unit: the one wanted, or GENERIC for
 * the text's own. False: it is no time, has more digits than the unit, or is out of range. */
bool times_parse(const char *text, TimeUnit *unit, i64 *out);
char *times_text(Arena *a, i64 time, TimeUnit unit);                     /* a datetime as NumPy prints it */

#endif
