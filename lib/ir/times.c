/* times.c: units of time, and datetimes as text. A datetime64 is a number of units since the
 * beginning of 1970, in the proleptic Gregorian calendar, without time zones and leap seconds;
 * weeks begin on Thursdays, as 1970 did. */
#include "lib/ir/times.h"

#include <inttypes.h>
#include <string.h>

static const struct { const char *name; i64 per; } units[] = {
#define TIME_UNIT(name, text, per) [UNIT_##name] = {text, per},
#include "lib/ir/times.def"
};

const char *times_unit(TimeUnit u) { return u == UNIT_GENERIC ? "" : units[u].name; }

bool times_unit_named(const char *text, size_t len, TimeUnit *out) {
    for (TimeUnit u = 0; u < UNIT_GENERIC; u++)
        if (strlen(units[u].name) == len && !memcmp(units[u].name, text, len)) return *out = u, true;
    *out = UNIT_GENERIC;
    return len == 0;
}

i64 times_factor(TimeUnit from, TimeUnit to) {
    if (from == UNIT_GENERIC) return 1;
    if (to == UNIT_GENERIC || from > to) return 0;
    i64 factor = 1;
    for (TimeUnit u = from; u < to; u++)
        if (__builtin_mul_overflow(factor, units[u].per, &factor)) return 0;
    return factor;
}

bool times_castable(TimeUnit from, TimeUnit to) { return from == to || times_factor(from, to) > 0; }

TimeUnit times_finer(TimeUnit a, TimeUnit b) { return a == UNIT_GENERIC ? b : b == UNIT_GENERIC ? a : a > b ? a : b; }

/* ---- the calendar ---------------------------------------------------------------------------- */

static i64 floor_div(i64 a, i64 b) { return a / b - (a % b < 0); }

static i64 leap_days(i64 years) { return floor_div(years, 4) - floor_div(years, 100) + floor_div(years, 400); }

static bool is_leap(i64 year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

i64 times_days(i64 year, i64 month) {
    static const int before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    return 365 * year + leap_days(year + 1969) - leap_days(1969) + before[month] + (month > 1 && is_leap(year + 1970));
}

/* The year and month of a day, and which of the month it is. */
static void date_of(i64 day, i64 *year, i64 *month, i64 *rest) {
    *year = floor_div(day * 400, 146097);
    while (times_days(*year, 0) > day) --*year;
    while (times_days(*year + 1, 0) <= day) ++*year;
    for (*month = 11; times_days(*year, *month) > day; --*month) {}
    *rest = day - times_days(*year, *month);
}

/* ---- text ------------------------------------------------------------------------------------ */

/* A number of `digits` digits, after `mark` if there is one to be. */
static bool take(const char **s, char mark, int digits, i64 *out) {
    const char *at = *s;
    if (mark && *at++ != mark) return false;
    *out = 0;
    for (int i = 0; i < digits; i++, at++) {
        if (*at < '0' || *at > '9') return false;
        *out = *out * 10 + (*at - '0');
    }
    *s = at;
    return true;
}

typedef struct Fields { i64 year, month, day, hour, minute, second, atto; TimeUnit unit; } Fields;

/* The digits behind the point, as attoseconds; the unit that they fill. */
static bool take_fraction(const char **s, Fields *f) {
    int n = 0;
    f->atto = 0;
    for (++*s; **s >= '0' && **s <= '9'; ++*s, n++) {
        if (n == 18) return false;
        f->atto = f->atto * 10 + (**s - '0');
    }
    for (int i = n; i < 18; i++) f->atto *= 10;
    f->unit = UNIT_SECOND + (TimeUnit)((n + 2) / 3);
    return n > 0;
}

static bool take_fields(const char *s, Fields *f) {
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    bool negative = *s == '-';
    *f = (Fields){.unit = UNIT_YEAR};
    s += negative;
    int digits = (int)strspn(s, "0123456789");
    if (digits + negative < 4 || digits > 9 || !take(&s, 0, digits, &f->year)) return false;
    f->year = (negative ? -f->year : f->year) - 1970;
    if (!*s) return true;
    f->unit = UNIT_MONTH;
    if (!take(&s, '-', 2, &f->month) || f->month < 1 || f->month > 12) return false;
    f->month--;
    if (!*s) return true;
    f->unit = UNIT_DAY;
    if (!take(&s, '-', 2, &f->day) || f->day < 1 ||
        f->day > lengths[f->month] + (f->month == 1 && is_leap(f->year + 1970)))
        return false;
    f->day--;
    if (!*s) return true;
    f->unit = UNIT_HOUR;
    if (!take(&s, *s == ' ' ? ' ' : 'T', 2, &f->hour) || f->hour > 23) return false;
    if (!*s) return true;
    f->unit = UNIT_MINUTE;
    if (!take(&s, ':', 2, &f->minute) || f->minute > 59) return false;
    if (!*s) return true;
    f->unit = UNIT_SECOND;
    if (!take(&s, ':', 2, &f->second) || f->second > 59) return false;
    return !*s || (*s == '.' && take_fraction(&s, f) && !*s);
}

bool times_parse(const char *text, TimeUnit *unit, i64 *out) {
    Fields f;
    if (!strcmp(text, "NaT") || !strcmp(text, "nat")) return *out = TIME_NAT, true;
    if (!take_fields(text, &f)) return false;
    if (*unit == UNIT_GENERIC) *unit = f.unit;
    if (f.unit > *unit && !(*unit == UNIT_WEEK && f.unit == UNIT_DAY)) return false;
    *out = f.year;
    if (*unit == UNIT_YEAR) return true;
    *out = f.year * 12 + f.month;
    if (*unit == UNIT_MONTH) return true;
    *out = times_days(f.year, f.month) + f.day;
    if (*unit == UNIT_WEEK) return *out = floor_div(*out, 7), true;
    const i64 parts[] = {f.hour, f.minute, f.second};
    for (u32 i = 0; i < countof(parts) && UNIT_DAY + i < *unit; i++) *out = *out * units[UNIT_DAY + i].per + parts[i];
    i64 scale = 1, left = 1000000000000000000;
    for (TimeUnit u = UNIT_SECOND; u < *unit; u++) scale *= 1000, left /= 1000;
    return *unit <= UNIT_SECOND ||
           (!__builtin_mul_overflow(*out, scale, out) && !__builtin_add_overflow(*out, f.atto / left, out));
}

char *times_text(Arena *a, i64 time, TimeUnit unit) {
    if (time == TIME_NAT) return arena_strdup(a, "NaT");
    if (unit == UNIT_GENERIC) return arena_printf(a, "%" PRId64, time);
    i64 year = time, month = 0, day = 0, day_number = time, of_day = 0, per_day = 1;
    if (unit == UNIT_YEAR) return arena_printf(a, "%04" PRId64, time + 1970);
    if (unit == UNIT_MONTH) {
        year = floor_div(time, 12);
        return arena_printf(a, "%04" PRId64 "-%02" PRId64, year + 1970, time - year * 12 + 1);
    }
    if (unit == UNIT_WEEK) day_number = time * 7;
    i64 fraction = 0, per_second = 1;
    int digits = 0;
    for (TimeUnit u = UNIT_SECOND; u < unit; u++) per_second *= 1000, digits += 3;
    if (digits) {
        i64 seconds = floor_div(time, per_second);
        fraction = time - seconds * per_second;
        day_number = time = seconds;
    }
    for (TimeUnit u = UNIT_DAY; u < unit && u < UNIT_SECOND; u++) per_day *= units[u].per;
    if (unit > UNIT_DAY) day_number = floor_div(time, per_day), of_day = time - day_number * per_day;
    date_of(day_number, &year, &month, &day);
    char *text = arena_printf(a, "%04" PRId64 "-%02" PRId64 "-%02" PRId64, year + 1970, month + 1, day + 1);
    if (unit == UNIT_HOUR) return arena_printf(a, "%sT%02" PRId64, text, of_day);
    if (unit == UNIT_MINUTE) return arena_printf(a, "%sT%02" PRId64 ":%02" PRId64, text, of_day / 60, of_day % 60);
    if (unit < UNIT_HOUR) return text;
    text = arena_printf(a, "%sT%02" PRId64 ":%02" PRId64 ":%02" PRId64, text, of_day / 3600, of_day / 60 % 60,
                        of_day % 60);
    return digits ? arena_printf(a, "%s.%0*" PRId64, text, digits, fraction) : text;
}
