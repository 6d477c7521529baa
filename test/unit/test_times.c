/* test_times.c: dates as text and as numbers of every unit, as NumPy has them; the calendar;
 * factors between units. */
#include "lib/ir/times.h"

#include <string.h>

#include "test/unit/cmocka.h"

static void test_text(void **state) {
    static const struct { TimeUnit unit; i64 time; const char *text; } known[] = {
        {UNIT_YEAR, 0, "1970"},
        {UNIT_YEAR, -1, "1969"},
        {UNIT_YEAR, 50, "2020"},
        {UNIT_YEAR, -2000, "-030"},
        {UNIT_MONTH, 0, "1970-01"},
        {UNIT_MONTH, -1, "1969-12"},
        {UNIT_MONTH, 13, "1971-02"},
        {UNIT_MONTH, -8000, "1303-05"},
        {UNIT_WEEK, 0, "1970-01-01"},
        {UNIT_WEEK, -1, "1969-12-25"},
        {UNIT_WEEK, 2600, "2019-10-31"},
        {UNIT_DAY, 0, "1970-01-01"},
        {UNIT_DAY, -1, "1969-12-31"},
        {UNIT_DAY, 18262, "2020-01-01"},
        {UNIT_DAY, -141428, "1582-10-14"},
        {UNIT_DAY, 11016, "2000-02-29"},
        {UNIT_DAY, -719163, "0000-12-31"},
        {UNIT_HOUR, 0, "1970-01-01T00"},
        {UNIT_HOUR, -1, "1969-12-31T23"},
        {UNIT_HOUR, 438288, "2020-01-01T00"},
        {UNIT_MINUTE, 1, "1970-01-01T00:01"},
        {UNIT_MINUTE, -1, "1969-12-31T23:59"},
        {UNIT_MINUTE, 26297280, "2020-01-01T00:00"},
        {UNIT_SECOND, 1, "1970-01-01T00:00:01"},
        {UNIT_SECOND, -1, "1969-12-31T23:59:59"},
        {UNIT_SECOND, 1577836799, "2019-12-31T23:59:59"},
        {UNIT_MILLISECOND, 1, "1970-01-01T00:00:00.001"},
        {UNIT_MILLISECOND, -1, "1969-12-31T23:59:59.999"},
        {UNIT_MILLISECOND, 951782400123, "2000-02-29T00:00:00.123"},
        {UNIT_MICROSECOND, -1, "1969-12-31T23:59:59.999999"},
        {UNIT_MICROSECOND, 5, "1970-01-01T00:00:00.000005"},
        {UNIT_NANOSECOND, 1577836800000000001, "2020-01-01T00:00:00.000000001"},
        {UNIT_NANOSECOND, -1, "1969-12-31T23:59:59.999999999"},
        {UNIT_PICOSECOND, -1, "1969-12-31T23:59:59.999999999999"},
        {UNIT_PICOSECOND, 7, "1970-01-01T00:00:00.000000000007"},
        {UNIT_FEMTOSECOND, -1, "1969-12-31T23:59:59.999999999999999"},
        {UNIT_ATTOSECOND, -1, "1969-12-31T23:59:59.999999999999999999"},
        {UNIT_ATTOSECOND, 9223372036854775807, "1970-01-01T00:00:09.223372036854775807"},
    };
    Arena *a = arena_create();
    for (size_t i = 0; i < countof(known); i++) {
        TimeUnit unit = known[i].unit;
        i64 back;
        assert_string_equal(times_text(a, known[i].time, unit), known[i].text);
        if (!times_parse(known[i].text, &unit, &back)) fail_msg("%s is not read", known[i].text);
        assert_int_equal(back, known[i].time);
    }
    assert_string_equal(times_text(a, TIME_NAT, UNIT_DAY), "NaT");
    arena_free(a);
}

static void test_units_of_text(void **state) {
    static const struct { const char *text; TimeUnit unit; i64 time; } known[] = {
        {"2020", UNIT_YEAR, 50}, {"2020-02", UNIT_MONTH, 601}, {"2020-02-29", UNIT_DAY, 18321},
        {"1970-01-01T05", UNIT_HOUR, 5},
        {"1970-01-02 00:10", UNIT_MINUTE, 1450}, {"1970-01-01T00:00:59", UNIT_SECOND, 59},
        {"1970-01-01T00:00:00.5", UNIT_MILLISECOND, 500},
        {"1969-12-31T23:59:59.9999", UNIT_MICROSECOND, -100}, {"1970-01-01T00:00:00.000000001", UNIT_NANOSECOND, 1},
    };
    for (size_t i = 0; i < countof(known); i++) {
        TimeUnit unit = UNIT_GENERIC;
        i64 time;
        assert_true(times_parse(known[i].text, &unit, &time));
        assert_int_equal(unit, known[i].unit);
        assert_int_equal(time, known[i].time);
    }
}

static void test_refuses(void **state) {
    static const char *const bad[] = {"", "20", "2020-", "2020-13", "2020-00", "2020-02-30", "2019-02-29", "2020-1-1",
                                      "2020-01-01T24",
                                      "2020-01-01T10:60",
                                      "2020-01-01T10:00:60", "2020-01-01T10:00:00.", "2020-01-01T10:00:00Z",
                                      "2020-01-01x", "today",
                                      "2020-01-01T00:00:00.1234567890123456789"};
    for (size_t i = 0; i < countof(bad); i++) {
        TimeUnit unit = UNIT_GENERIC;
        i64 time;
        if (times_parse(bad[i], &unit, &time)) fail_msg("%s is read", bad[i]);
    }
    TimeUnit day = UNIT_DAY, atto = UNIT_ATTOSECOND;
    i64 time;
    assert_false(times_parse("2020-01-01T12", &day, &time));
    assert_false(times_parse("2020-01-01", &atto, &time));
}

static void test_calendar(void **state) {
    i64 day = times_days(-400, 0);
    for (i64 month = -400 * 12; month < 100 * 12; month++) {
        static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        i64 year = month >= 0 ? month / 12 : -((11 - month) / 12), of_year = month - year * 12, ad = year + 1970;
        assert_int_equal(times_days(year, of_year), day);
        day += lengths[of_year] + (of_year == 1 && ad % 4 == 0 && (ad % 100 || ad % 400 == 0));
    }
}

static void test_factors(void **state) {
    TimeUnit unit;
    assert_int_equal(times_factor(UNIT_YEAR, UNIT_MONTH), 12);
    assert_int_equal(times_factor(UNIT_WEEK, UNIT_SECOND), 604800);
    assert_int_equal(times_factor(UNIT_SECOND, UNIT_NANOSECOND), 1000000000);
    assert_int_equal(times_factor(UNIT_MONTH, UNIT_DAY), 0);
    assert_int_equal(times_factor(UNIT_SECOND, UNIT_DAY), 0);
    assert_int_equal(times_factor(UNIT_WEEK, UNIT_ATTOSECOND), 0);
    assert_int_equal(times_factor(UNIT_GENERIC, UNIT_DAY), 1);
    assert_true(times_castable(UNIT_DAY, UNIT_SECOND) && !times_castable(UNIT_SECOND, UNIT_DAY) &&
                !times_castable(UNIT_YEAR, UNIT_WEEK));
    assert_int_equal(times_finer(UNIT_GENERIC, UNIT_DAY), UNIT_DAY);
    assert_true(times_unit_named("ms", 2, &unit) && unit == UNIT_MILLISECOND);
    assert_true(times_unit_named("", 0, &unit) && unit == UNIT_GENERIC);
    assert_false(times_unit_named("sec", 3, &unit));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),     cmocka_unit_test(test_units_of_text), cmocka_unit_test(test_refuses),
        cmocka_unit_test(test_calendar), cmocka_unit_test(test_factors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
