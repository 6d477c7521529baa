/* test_lib.c: arenas, buffers, vectors, interned names, maps and the embedded device library. */
#include "lib/base/arena.h"
#include "lib/base/buf.h"
#include "lib/base/map.h"
#include "lib/base/sym.h"
#include "lib/base/vec.h"
#include "lib/device/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "test/unit/cmocka.h"

static Arena *arena;

static int setup(void **state) {
    arena = arena_create();
    return 0;
}

static int teardown(void **state) {
    arena_free(arena);
    return 0;
}

static bool all_zero(const unsigned char *p, size_t n) {
    for (size_t i = 0; i < n; i++)
        if (p[i]) return false;
    return true;
}

static void arena_blocks_are_zeroed_aligned_and_apart(void **state) {
    unsigned char *before[200];
    for (size_t i = 0; i < countof(before); i++) {
        size_t n = i * 37 % 301;
        before[i] = arena_alloc(arena, n);
        assert_int_equal((uintptr_t)before[i] % 16, 0);
        assert_true(all_zero(before[i], n));
        memset(before[i], (int)i + 1, n);
    }
    for (size_t i = 0; i < countof(before); i++)
        for (size_t k = 0; k < i * 37 % 301; k++) assert_int_equal(before[i][k], (unsigned char)(i + 1));
}

static void arena_serves_blocks_larger_than_its_largest_chunk(void **state) {
    char *small = arena_strdup(arena, "kept");
    size_t n = (size_t)5 << 20;
    unsigned char *large = arena_alloc(arena, n);
    assert_true(all_zero(large, n));
    memset(large, 255, n);
    assert_string_equal(small, "kept");
    assert_string_equal(arena_strdup(arena, "after"), "after");
}

static void arena_free_ignores_null(void **state) { arena_free(NULL); }

static void arena_text_is_copied_and_terminated(void **state) {
    char text[] = "kernel.py";
    char *whole = arena_strdup(arena, text), *part = arena_strndup(arena, text, 6),
         *none = arena_strndup(arena, text, 0);
    char *copy = arena_copy(arena, text, sizeof text);
    memset(text, 'x', sizeof text - 1);
    assert_string_equal(whole, "kernel.py");
    assert_string_equal(part, "kernel");
    assert_string_equal(none, "");
    assert_string_equal(copy, "kernel.py");
}

static void arena_printf_has_room_for_any_length(void **state) {
    for (int width = 1; width < 70000; width = width * 3 + 1) {
        char *s = arena_printf(arena, "%0*d", width, 7);
        assert_int_equal(strlen(s), width);
        assert_int_equal(s[width - 1], '7');
    }
}

static void buf_is_empty_text_before_the_first_write(void **state) {
    Buf b = {0};
    assert_string_equal(buf_text(&b), "");
    assert_null(b.data);
    buf_free(&b);
}

static void buf_keeps_what_was_written_in_order(void **state) {
    Buf b = {0};
    char expected[6 * 3000 + 1];
    for (u32 i = 0; i < 3000; i++) {
        snprintf(expected + 6 * i, 7, "%05u,", i);
        if (i % 2) {
            buf_printf(&b, "%05u", i);
            buf_putc(&b, ',');
        } else {
            buf_puts(&b, expected + 6 * i);
        }
        assert_int_equal(b.len, 6 * (i + 1));
        assert_int_equal(b.data[b.len], 0);
    }
    assert_string_equal(buf_text(&b), expected);
    buf_free(&b);
    assert_null(b.data);
    assert_int_equal(b.len, 0);
}

static void buf_holds_nul_bytes(void **state) {
    Buf b = {0};
    buf_write(&b, "a\0b", 3);
    buf_write(&b, NULL, 0);
    buf_putc(&b, 0);
    assert_int_equal(b.len, 4);
    assert_memory_equal(b.data, "a\0b\0", 5);
    buf_free(&b);
}

static void vec_keeps_items_over_growth(void **state) {
    VEC(u64) v = {0};
    for (u64 i = 0; i < 5000; i++) {
        vec_push(arena, &v, i * i);
        assert_int_equal(vec_last(&v), i * i);
        assert_true(v.len == i + 1 && v.cap >= v.len);
    }
    for (u64 i = 0; i < 5000; i++) assert_int_equal(v.at[i], i * i);
}

static void sym_equal_text_is_the_same_pointer(void **state) {
    SymTab *t = sym_table_create(arena);
    Sym first[4000];
    for (int i = 0; i < 4000; i++) first[i] = sym_printf(t, "name%d", i);
    for (int i = 0; i < 4000; i++) {
        char text[16];
        snprintf(text, sizeof text, "name%d", i);
        assert_ptr_equal(sym_of(t, text), first[i]);
        assert_string_equal(sym_str(first[i]), text);
        assert_int_equal(first[i]->len, strlen(text));
        if (i) assert_ptr_not_equal(first[i], first[i - 1]);
    }
}

static void sym_distinguishes_text_beyond_a_nul(void **state) {
    SymTab *t = sym_table_create(arena);
    Sym a = sym_intern(t, "a\0b", 3), b = sym_intern(t, "a\0c", 3), c = sym_intern(t, "a", 1);
    assert_true(a != b && a != c && b != c);
    assert_ptr_equal(sym_intern(t, "a\0b", 3), a);
    assert_memory_equal(a->text, "a\0b", 4);
    assert_ptr_equal(sym_intern(t, NULL, 0), sym_of(t, ""));
}

static void sym_is_and_str_accept_null(void **state) {
    assert_false(sym_is(NULL, ""));
    assert_string_equal(sym_str(NULL), "(none)");
    Sym x = sym_of(sym_table_create(arena), "x");
    assert_true(sym_is(x, "x"));
    assert_false(sym_is(x, "xy"));
}

static void map_finds_what_was_set_and_nothing_else(void **state) {
    Map m = {0};
    static char keys[3000];
    assert_null(map_get(&m, keys));
    assert_false(map_has(&m, keys));
    for (int i = 0; i < 3000; i += 2) map_set(arena, &m, &keys[i], &keys[i + 1]);
    assert_int_equal(m.len, 1500);
    for (int i = 0; i < 3000; i++) {
        assert_int_equal(map_has(&m, &keys[i]), i % 2 == 0);
        assert_ptr_equal(map_get(&m, &keys[i]), i % 2 ? NULL : &keys[i + 1]);
    }
}

static void map_set_replaces_and_may_store_null(void **state) {
    Map m = {0};
    int key = 0, one, two;
    map_set(arena, &m, &key, &one);
    map_set(arena, &m, &key, &two);
    assert_ptr_equal(map_get(&m, &key), &two);
    assert_int_equal(m.len, 1);
    map_set(arena, &m, &key, NULL);
    assert_true(map_has(&m, &key));
    assert_null(map_get(&m, &key));
}

static void device_source_is_the_file_itself(void **state) {
    size_t len = 0;
    const char *text = device_source("mathlib", &len);
    assert_non_null(text);
    assert_int_equal(strlen(text), len);
    FILE *in = fopen("lib/device/mathlib.py", "rb");
    assert_non_null(in);
    for (size_t i = 0; i < len; i++) assert_int_equal(getc(in), (unsigned char)text[i]);
    assert_int_equal(getc(in), EOF);
    fclose(in);
}

static void device_source_of_an_unknown_name_is_null(void **state) {
    size_t len;
    assert_null(device_source("", &len));
    assert_null(device_source("mathlib.py", &len));
    assert_null(device_source("../device/mathlib", &len));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(arena_blocks_are_zeroed_aligned_and_apart, setup, teardown),
        cmocka_unit_test_setup_teardown(arena_serves_blocks_larger_than_its_largest_chunk, setup, teardown),
        cmocka_unit_test(arena_free_ignores_null),
        cmocka_unit_test_setup_teardown(arena_text_is_copied_and_terminated, setup, teardown),
        cmocka_unit_test_setup_teardown(arena_printf_has_room_for_any_length, setup, teardown),
        cmocka_unit_test(buf_is_empty_text_before_the_first_write),
        cmocka_unit_test(buf_keeps_what_was_written_in_order),
        cmocka_unit_test(buf_holds_nul_bytes),
        cmocka_unit_test_setup_teardown(vec_keeps_items_over_growth, setup, teardown),
        cmocka_unit_test_setup_teardown(sym_equal_text_is_the_same_pointer, setup, teardown),
        cmocka_unit_test_setup_teardown(sym_distinguishes_text_beyond_a_nul, setup, teardown),
        cmocka_unit_test_setup_teardown(sym_is_and_str_accept_null, setup, teardown),
        cmocka_unit_test_setup_teardown(map_finds_what_was_set_and_nothing_else, setup, teardown),
        cmocka_unit_test_setup_teardown(map_set_replaces_and_may_store_null, setup, teardown),
        cmocka_unit_test(device_source_is_the_file_itself),
        cmocka_unit_test(device_source_of_an_unknown_name_is_null),
    };
    return cmocka_run_group_tests_name("lib", tests, NULL, NULL);
}
