/* test_diag.c: positions in sources, and how diagnostics are collected and rendered. */
#include "lib/base/map.h"
#include "lib/diag/diag.h"

#include <string.h>

#include "test/unit/cmocka.h"

static Arena  *arena;
static Diags  *diags;
static SymTab *names;
static Buf     out;

static int setup(void **state) {
    arena = arena_create();
    diags = diags_create(arena);
    names = sym_table_create(arena);
    return 0;
}

static int teardown(void **state) {
    buf_free(&out);
    arena_free(arena);
    return 0;
}

static Source *source(const char *text) { return source_create(arena, "k.py", text, strlen(text)); }

static void undefined(Span span, const char *name) { diag_UNDEFINED_NAME(diags, span, sym_of(names, name)); }

static const char *rendered(void) {
    buf_free(&out);
    diags_render(diags, &out, false, 0);
    return buf_text(&out);
}

static void assert_line(const Source *s, u32 line, const char *expected) {
    u32 len;
    const char *text = source_line(s, line, &len);
    assert_int_equal(len, strlen(expected));
    assert_memory_equal(text, expected, len);
}

static void source_lines_end_as_in_python(void **state) {
    Source *s = source("one\ntwo\r\nthree\rfour\n\nsix");
    assert_int_equal(s->nlines, 6);
    static const char *const lines[] = {"one", "two", "three", "four", "", "six"};
    for (u32 i = 0; i < 6; i++) assert_line(s, i + 1, lines[i]);
}

static void source_empty_has_one_empty_line(void **state) {
    Source *s = source("");
    assert_int_equal(s->nlines, 1);
    assert_line(s, 1, "");
    LineCol at = source_linecol(s, 0);
    assert_true(at.line == 1 && at.col == 1);
}

static void source_columns_count_code_points(void **state) {
    Source *s = source("a = 1\n\xc3\xa9 = '\xf0\x9f\x98\x80' + q\n");
    LineCol at = source_linecol(s, (u32)(strchr(s->text, 'q') - s->text));
    assert_int_equal(at.line, 2);
    assert_int_equal(at.col, 11);
}

static void source_positions_are_those_of_a_linear_scan(void **state) {
    Source *s = source("def f(x):\n    return x\n\n\nabc");
    u32 line = 1, col = 1;
    for (u32 i = 0; i <= s->len; i++) {
        LineCol at = source_linecol(s, i);
        assert_int_equal(at.line, line);
        assert_int_equal(at.col, col);
        if (s->text[i] == '\n') line++, col = 1;
        else col++;
    }
}

static void span_join_covers_both_and_ignores_nowhere(void **state) {
    Source *s = source("abcdef");
    Span a = {s, 1, 2}, b = {s, 4, 6}, none = {0};
    Span j = span_join(b, a);
    assert_true(j.src == s && j.lo == 1 && j.hi == 6);
    j = span_join(none, a);
    assert_true(j.src == s && j.lo == 1 && j.hi == 2);
    j = span_join(b, none);
    assert_true(j.src == s && j.lo == 4 && j.hi == 6);
}

static void diag_shows_position_name_line_and_caret(void **state) {
    Source *s = source("def k(r):\n    r[0] = qq\n");
    undefined((Span){s, 21, 23}, "qq");
    assert_string_equal(rendered(), "k.py:2:12: error: name 'qq' is not defined [undefined-name]\n"
                                    "     2 |     r[0] = qq\n"
                                    "       |            ^~\n");
}

static void diag_caret_line_keeps_tabs(void **state) {
    Source *s = source("\t\tq");
    undefined((Span){s, 2, 3}, "q");
    assert_non_null(strstr(rendered(), "       | \t\t^\n"));
}

static void diag_caret_survives_spans_at_and_past_the_line_end(void **state) {
    Source *s = source("ab\ncd");
    undefined((Span){s, 2, 2}, "a");
    undefined((Span){s, 3, 99}, "b");
    undefined((Span){s, 5, 5}, "c");
    const char *text = rendered();
    assert_non_null(strstr(text, "k.py:1:3: error:"));
    assert_non_null(strstr(text, "     2 | cd\n       | ^~\n"));
    assert_non_null(strstr(text, "k.py:2:3: error:"));
}

static void diag_control_characters_do_not_reach_the_terminal(void **state) {
    undefined((Span){source("\033[31mq"), 5, 6}, "q");
    assert_null(strchr(rendered(), '\033'));
}

static void diag_order_is_by_position_then_by_report(void **state) {
    Source *s = source("a b c");
    undefined((Span){0}, "last");
    undefined((Span){s, 4, 5}, "third");
    undefined((Span){s, 0, 1}, "first");
    undefined((Span){s, 2, 3}, "second");
    const char *text = rendered(), *at = text;
    static const char *const order[] = {"'first'", "'second'", "'third'", "'last'"};
    for (u32 i = 0; i < countof(order); i++) {
        const char *found = strstr(text, order[i]);
        assert_non_null(found);
        assert_true(found >= at);
        at = found;
    }
    assert_non_null(strstr(text, "pyk: error: name 'last'"));
}

static void diag_same_report_at_same_place_counts_once_with_its_notes(void **state) {
    Source *s = source("q q");
    for (int i = 0; i < 3; i++) {
        undefined((Span){s, 0, 1}, "q");
        diag_note(diags, (Span){0}, "only once");
    }
    undefined((Span){s, 2, 3}, "q");
    assert_int_equal(diags_errors(diags), 2);
    const char *note = strstr(rendered(), "only once");
    assert_non_null(note);
    assert_null(strstr(note + 1, "only once"));
}

static void diag_notes_follow_their_diagnostic_in_order(void **state) {
    Source *s = source("a\nb\n");
    undefined((Span){s, 2, 3}, "b");
    diag_note(diags, (Span){s, 0, 1}, "note %d", 1);
    diag_note(diags, (Span){0}, "note %d", 2);
    undefined((Span){s, 0, 1}, "a");
    const char *b = strstr(rendered(), "name 'b'"), *one = strstr(b, "k.py:1:1: note: note 1"),
               *two = strstr(b, "note 2");
    assert_true(b && one && two && one < two);
}

static DiagCode some_warning(void) {
    DiagCode c = 0;
    while (c < DIAG_COUNT && diag_severity(c) != SEV_WARNING) c++;
    assert_true(c < DIAG_COUNT);
    return c;
}

static void diag_only_warnings_can_be_switched(void **state) {
    for (DiagCode c = 0; c < DIAG_COUNT; c++)
        assert_int_equal(diags_enable(diags, diag_name(arena, c), false), diag_is_warning(c));
    assert_false(diags_enable(diags, "no-such-warning", false));
}

static void diag_disabled_warning_vanishes_with_its_notes(void **state) {
    assert_true(diags_enable(diags, "no-signature", false));
    diag_NO_SIGNATURE(diags, (Span){0}, sym_of(names, "k"));
    diag_note(diags, (Span){0}, "a note");
    assert_string_equal(rendered(), "");
    assert_true(diags_enable(diags, "no-signature", true));
    diag_NO_SIGNATURE(diags, (Span){0}, sym_of(names, "k"));
    assert_non_null(strstr(rendered(), "warning: "));
    assert_int_equal(diags_errors(diags), 0);
}

static void diag_werror_turns_warnings_into_errors(void **state) {
    diags_werror(diags);
    diag_NO_SIGNATURE(diags, (Span){0}, sym_of(names, "k"));
    assert_int_equal(diags_errors(diags), 1);
    assert_non_null(strstr(rendered(), "error: "));
    assert_null(strstr(rendered(), "warning: "));
}

static void diag_failures_count_as_errors_and_apart(void **state) {
    diag_CANNOT_READ(diags, (Span){0}, "a.py", "no reason");
    undefined((Span){0}, "q");
    assert_int_equal(diags_errors(diags), 2);
    assert_int_equal(diags_failures(diags), 1);
}

static void diag_keeps_ten_thousand_errors_and_says_that_there_are_more(void **state) {
    for (int i = 0; i < 10000; i++) {
        assert_false(diags_full(diags));
        undefined((Span){0}, "q");
    }
    assert_true(diags_full(diags));
    assert_non_null(strstr(rendered(), "too many errors"));
    undefined((Span){0}, "later");
    diag_note(diags, (Span){0}, "a note of it");
    assert_int_equal(diags_errors(diags), 10000);
    assert_null(strstr(rendered(), "later"));
    assert_null(strstr(rendered(), "a note of it"));
}

static void diag_shows_the_first_errors_and_counts_the_others(void **state) {
    Source *s = source("a\nb\nc\nd\n");
    for (u32 i = 8; i > 0; i -= 2) {
        undefined((Span){s, i - 2, i - 1}, arena_printf(arena, "n%u", i / 2));
        diag_note(diags, (Span){0}, "of n%u", i / 2);
    }
    diag_NO_SIGNATURE(diags, (Span){s, 7, 8}, sym_of(names, "k"));
    diags_render(diags, &out, false, 2);
    const char *text = buf_text(&out);
    assert_non_null(strstr(text, "'n1'"));
    assert_non_null(strstr(text, "of n2"));
    assert_null(strstr(text, "n3"));
    assert_non_null(strstr(text, "warning: "));
    assert_non_null(strstr(text, "\npyk: 2 errors shown, 2 more; --max-errors 0 shows all\n"));
    assert_null(strstr(rendered(), "shown"));
}

static void diag_names_are_unique_and_made_of_lower_case_and_dashes(void **state) {
    assert_true(diag_severity(some_warning()) == SEV_WARNING);
    Map seen = {0};
    for (DiagCode c = 0; c < DIAG_COUNT; c++) {
        const char *name = diag_name(arena, c);
        assert_int_equal(strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-"), strlen(name));
        assert_true(*diag_format(c));
        Sym key = sym_of(names, name);
        assert_false(map_has(&seen, key));
        map_set(arena, &seen, key, arena);
    }
}

static void diag_json_escapes_and_places(void **state) {
    diags_render_json(arena, diags, &out);
    assert_string_equal(buf_text(&out), "[]\n");
    buf_free(&out);
    Source *s = source("x = \"a\\b\"\n");
    undefined((Span){s, 4, 9}, "\"a\\\n\"");
    diag_note(diags, (Span){s, 0, 1}, "here");
    diags_render_json(arena, diags, &out);
    const char *json = buf_text(&out);
    assert_non_null(strstr(json, "\"severity\": \"error\", \"name\": \"undefined-name\""));
    assert_non_null(strstr(json, "'\\\"a\\\\\\u000a\\\"'"));
    assert_non_null(
        strstr(json, "\"file\": \"k.py\", \"line\": 1, \"column\": 5, \"end_line\": 1, \"end_column\": 10"));
    assert_non_null(strstr(json, "\"notes\": [{\"message\": \"here\", \"file\": \"k.py\""));
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(source_lines_end_as_in_python),
        TEST(source_empty_has_one_empty_line),
        TEST(source_columns_count_code_points),
        TEST(source_positions_are_those_of_a_linear_scan),
        TEST(span_join_covers_both_and_ignores_nowhere),
        TEST(diag_shows_position_name_line_and_caret),
        TEST(diag_caret_line_keeps_tabs),
        TEST(diag_caret_survives_spans_at_and_past_the_line_end),
        TEST(diag_control_characters_do_not_reach_the_terminal),
        TEST(diag_order_is_by_position_then_by_report),
        TEST(diag_same_report_at_same_place_counts_once_with_its_notes),
        TEST(diag_notes_follow_their_diagnostic_in_order),
        TEST(diag_only_warnings_can_be_switched),
        TEST(diag_disabled_warning_vanishes_with_its_notes),
        TEST(diag_werror_turns_warnings_into_errors),
        TEST(diag_failures_count_as_errors_and_apart),
        TEST(diag_keeps_ten_thousand_errors_and_says_that_there_are_more),
        TEST(diag_shows_the_first_errors_and_counts_the_others),
        TEST(diag_names_are_unique_and_made_of_lower_case_and_dashes),
        TEST(diag_json_escapes_and_places),
    };
    return cmocka_run_group_tests_name("diag", tests, NULL, NULL);
}
