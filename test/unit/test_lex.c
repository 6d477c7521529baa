/* test_lex.c: encodings, lines and indentation, numbers, strings, and what the lexer does with text
 * that is no Python. */
#include "test/unit/unit.h"

#include "frontend/syntax/encoding.h"
#include "frontend/syntax/foreign.h"
#include "frontend/syntax/lex.h"
#include "frontend/syntax/literal.h"
#include "lib/base/unicode.h"

/* The tokens as one line: spellings, and the text of names and literals in their place. */
static const char *spell(const Source *src) {
    TokenList tokens = lex(unit->arena, unit->syms, unit->diags, src);
    Buf b = {0};
    for (u32 i = 0; i < tokens.len; i++) {
        const Token *t = &tokens.at[i];
        const char *s = t->kind == TOK_NEWLINE ? "NL" : t->kind == TOK_INDENT ? ">" : t->kind == TOK_DEDENT ? "<"
                      : t->kind == TOK_END ? "." : t->kind == TOK_ERROR ? "?" : token_spelling(t->kind);
        buf_printf(&b, "%s%s", i ? " " : "", t->text ? t->text->text : s);
    }
    const char *text = arena_strdup(unit->arena, buf_text(&b));
    buf_free(&b);
    return text;
}

static Source *source(const char *text) { return source_create(unit->arena, "k.py", text, strlen(text)); }

static void lexes(const char *text, const char *expected) {
    unit->diags = diags_create(unit->arena);
    assert_string_equal(spell(source(text)), expected);
    if (diags_errors(unit->diags)) fail_msg("%s", unit_messages());
}

static void refuses(const char *text, const char *expected, const char *why) {
    unit->diags = diags_create(unit->arena);
    assert_string_equal(spell(source(text)), expected);
    assert_message(why);
    assert_int_equal(diags_errors(unit->diags), 1);
}

static TokenKind kind_of(const char *text) {
    TokenList tokens = lex(unit->arena, unit->syms, unit->diags, source(text));
    return tokens.at[0].kind;
}

static void empty_sources_have_only_an_end(void **state) {
    lexes("", ".");
    lexes("\n\n  \n\t\n", ".");
    lexes("# only a comment", ".");
    lexes("   # indented\n\f\n", ".");
    lexes("\xEF\xBB\xBF", ".");
}

static void the_last_line_needs_no_line_end(void **state) {
    lexes("x", "x NL .");
    lexes("x\n", "x NL .");
    lexes("x # c", "x NL .");
    lexes("if x:\n  y", "if x : NL > y NL < .");
    lexes("if x:\n  y\n  # c", "if x : NL > y NL < .");
}

static void all_line_ends_are_equal(void **state) {
    lexes("a\nb\r\nc\rd\r\n\r\ne", "a NL b NL c NL d NL e NL .");
    lexes("a \\\r\n b \\\r c \\\n d", "a b c d NL .");
    lexes("(a\r\nb\r)", "( a b ) NL .");
}

static void indentation_follows_columns(void **state) {
    lexes("a:\n  b:\n    c\n  d\ne", "a : NL > b : NL > c NL < d NL < e NL .");
    lexes("a:\n    b:\n     c\nd", "a : NL > b : NL > c NL < < d NL .");
    lexes("a:\n  b\n\n      # comment\n# comment\n  c", "a : NL > b NL c NL < .");
    lexes("a:\n\tb\n\tc", "a : NL > b NL c NL < .");
    lexes("a:\n  \tb\n  \tc", "a : NL > b NL c NL < .");
    lexes("\fa:\n  \f b\n c", "a : NL > b NL c NL < .");
    lexes("a:\n  \\\n   b\n  c", "a : NL > b NL c NL < .");
}

static void indentation_that_depends_on_the_tab_width_is_refused(void **state) {
    refuses("a:\n        b\n\tc\n", "a : NL > b NL c NL < .", "tabs and blanks are mixed");
    refuses("a:\n\tb\n        c\n", "a : NL > b NL c NL < .", "tabs and blanks are mixed");
    refuses("a:\n  b:\n\tc\n        d\n", "a : NL > b : NL > c NL d NL < < .", "tabs and blanks are mixed");
}

static void an_unindent_between_two_blocks_stays_in_the_inner_one(void **state) {
    refuses("a:\n    b\n  c\n  d\ne", "a : NL > b NL c NL d NL < e NL .", "matches no outer block");
    assert_message("outer blocks begin in column 1 and in column 5");
}

static void brackets_suspend_lines(void **state) {
    lexes("a = (1,\n   # c\n\n2)\nb", "a = ( 1 , 2 ) NL b NL .");
    lexes("{[(\n)\n]\n}", "{ [ ( ) ] } NL .");
}

static void an_unclosed_bracket_ends_before_the_next_statement(void **state) {
    refuses("x = (1,\n  2\ndef f():\n  y", "x = ( 1 , 2 ? NL def f ( ) : NL > y NL < .", "'(' was never closed");
    refuses("def f():\n  g(1\n  return 2\nx", "def f ( ) : NL > g ( 1 ? NL return 2 NL < x NL .",
            "'(' was never closed");
    refuses("x = [1", "x = [ 1 ? NL .", "'[' was never closed");
    lexes("x = (a\n  if b else c\n  for d in e\n  if not f)", "x = ( a if b else c for d in e if not f ) NL .");
    lexes("x = (yield\n  from y)", "x = ( yield from y ) NL .");
}

static void brackets_must_match(void **state) {
    refuses("(a]\n", "( a ? NL .", "']' does not close '('");
    refuses("a)\nb", "a ? NL b NL .", "')' closes nothing");
}

static void operators_are_as_long_as_possible(void **state) {
    lexes("a**=b//=c>>=d<<e->f:=g...h.i", "a **= b //= c >>= d << e -> f := g ... h . i NL .");
    lexes("a<=b>=c!=d==e=f@=g", "a <= b >= c != d == e = f @= g NL .");
    lexes("a..b", "a . . b NL .");
    lexes("x[::1]", "x [ : : 1 ] NL .");
    lexes("---~+a", "- - - ~ + a NL .");
}

static void keywords_are_whole_words(void **state) {
    assert_int_equal(kind_of("if"), TOK_IF);
    assert_int_equal(kind_of("iff"), TOK_NAME);
    assert_int_equal(kind_of("i"), TOK_NAME);
    assert_int_equal(kind_of("If"), TOK_NAME);
    assert_int_equal(kind_of("None"), TOK_NONE);
    assert_int_equal(kind_of("match"), TOK_NAME);
    assert_int_equal(kind_of("type"), TOK_NAME);
}

static void numbers_have_their_kinds(void **state) {
    const char *ints[] = {"0", "00", "0_0", "1_000", "0x_fF", "0B1", "0o17", "123456789012345678901234567890"};
    const char *floats[] = {"1.", ".5", "1e5", "1E-5", "1_0.0_1", "09.5", "0e0", "1.e1", "07e1"};
    const char *imags[] = {"1j", "1.5J", "077j", "1e3j", ".5j"};
    for (u32 i = 0; i < countof(ints); i++) assert_int_equal(kind_of(ints[i]), TOK_INT);
    for (u32 i = 0; i < countof(floats); i++) assert_int_equal(kind_of(floats[i]), TOK_FLOAT);
    for (u32 i = 0; i < countof(imags); i++) assert_int_equal(kind_of(imags[i]), TOK_IMAG);
    lexes("1_000.5e-3 0xdead_beef", "1000.5e-3 0xdeadbeef NL .");
    assert_int_equal(diags_errors(unit->diags), 0);
}

static void a_keyword_may_follow_a_number_at_once(void **state) {
    lexes("1if 2else 3", "1 if 2 else 3 NL .");
    lexes("0x1for x in y", "0x1f or x in y NL .");
    lexes("1or 2and 3", "1 or 2 and 3 NL .");
    lexes("1.in x", "1. in x NL .");
}

static void malformed_numbers_are_refused(void **state) {
    refuses("0777", "777 NL .", "write 0o777 for an octal number, 777 for a decimal one");
    refuses("09", "9 NL .", "a decimal number does not begin with 0");
    const char *decimal[] = {"1__0", "1_", "1abc", "1_.5", "1._5", "1e+", "1e5x", "1.__class__", "1_000_", "5e_3"};
    for (u32 i = 0; i < countof(decimal); i++) refuses(decimal[i], "0 NL .", "not a valid decimal number");
    refuses("0x", "0 NL .", "not a valid hexadecimal number");
    refuses("0xg", "0 NL .", "not a valid hexadecimal number");
    refuses("0b12", "0 NL .", "not a valid binary number");
    refuses("0o8", "0 NL .", "not a valid octal number");
    refuses("1jj", "0 NL .", "not a valid imaginary number");
}

static void literals_have_their_values(void **state) {
    u64 v;
    assert_true(literal_int("18446744073709551615", &v) && v == UINT64_MAX);
    assert_true(literal_int("0xffffffffffffffff", &v) && v == UINT64_MAX);
    assert_true(literal_int("0b101", &v) && v == 5);
    assert_true(literal_int("0o777", &v) && v == 0777);
    assert_true(literal_int("000", &v) && v == 0);
    assert_false(literal_int("18446744073709551616", &v));
    assert_false(literal_int("0x10000000000000000", &v));
    assert_true(literal_float("1e3") == 1000.0 && literal_float(".5j") == 0.5 && literal_float("0.1") == 0.1);
}

static void strings_are_one_token_with_their_quotes(void **state) {
    lexes("'a' \"b'\" rb'\\'' Rb\"\" uR", "'a' \"b'\" rb'\\'' Rb\"\" uR NL .");
    lexes("'''a\n'b''\n''' x", "'''a\n'b''\n''' x NL .");
    lexes("'a\\\nb' '\\\\' x", "'a\\\nb' '\\\\' x NL .");
    assert_int_equal(kind_of("u'a'"), TOK_STRING);
    assert_int_equal(kind_of("Fr'a'"), TOK_FSTRING);
    assert_int_equal(kind_of("bu'a'"), TOK_NAME);
}

static void an_fstring_contains_strings_with_its_own_quotes(void **state) {
    lexes("f'{a['b']}' x", "f'{a['b']}' x NL .");
    lexes("f'{f'{f'{1}'}'}' x", "f'{f'{f'{1}'}'}' x NL .");
    lexes("f'{{' x", "f'{{' x NL .");
    lexes("f'{a:{b}}}}' x", "f'{a:{b}}}}' x NL .");
    lexes("f'{a # }\n }' x", "f'{a # }\n }' x NL .");
    lexes("f'\\N{DASH}' f'\\{a}' x", "f'\\N{DASH}' f'\\{a}' x NL .");
    lexes("f'{ {1: 2}[1] }' x", "f'{ {1: 2}[1] }' x NL .");
    lexes("f\"\"\"{\na}\"{b}\"\"\" x", "f\"\"\"{\na}\"{b}\"\"\" x NL .");
}

static void unterminated_strings_end_with_their_line(void **state) {
    refuses("a = 'b\nc", "a = ? NL c NL .", "not closed on its line");
    refuses("f'{a\nc", "? NL c NL .", "the f-string's '{' is never closed");
    refuses("f'{a:\nc", "? NL c NL .", "the f-string's '{' is never closed");
    refuses("'''a\nc", "? NL .", "the triple-quoted string is never closed");
    refuses("'a\\", "? NL .", "not closed on its line");
}

static void a_backslash_joins_lines(void **state) {
    lexes("a + \\\n  b", "a + b NL .");
    lexes("if a: \\\n\\\n b", "if a : b NL .");
    refuses("a \\ \nb", "a ? NL b NL .", "delete the blanks behind it");
    refuses("a \\ b", "a ? NL .", "something stands behind the backslash");
    refuses("a \\", "a ? NL .", "the file ends here");
    refuses("a \\\n", "a ? NL .", "the file ends here");
}

static void names_may_hold_letters_of_any_script(void **state) {
    lexes("größe é 変数 π_1", "größe é 変数 π_1 NL .");
    assert_true(unicode_in_name(0xE9) && unicode_in_name(0x3C0) && unicode_in_name(0x5909) && unicode_in_name(0x2118));
    assert_false(unicode_in_name(0xD7) || unicode_in_name(0x2028) || unicode_in_name(0x201C) ||
                 unicode_in_name(0x1F600));
}

static void lookalikes_are_named(void **state) {
    refuses("a × b", "a ? b NL .", "write * instead");
    refuses("a − b", "a ? b NL .", "write - instead");
    refuses("x = “a b”\ny", "x = ? NL y NL .", "write \" instead");
    refuses("a\xC2\xA0= 1", "a ? = 1 NL .", "(U+00A0)");
    refuses("a\xE2\x80\x8B = 1", "a ? = 1 NL .", "it cannot be seen: delete it");
    refuses("a ? b : c\nd", "a ? NL d NL .", "a if condition else b");
}

static void operators_of_c_are_named(void **state) {
    refuses("!a", "? a NL .", "'!' is not an operator; Python writes not");
    refuses("a <> b", "a != b NL .", "'<>' is not an operator; Python writes !=");
}

static void bytes_that_are_not_text_are_reported_once(void **state) {
    refuses("a = '\xFF\xFE\xFF'\n\xFF", "a = '\xFF\xFE\xFF' NL ? NL .", "the byte 0xff is not valid UTF-8");
    refuses("# \xC0\x80\n", ".", "the byte 0xc0 is not valid UTF-8");
    unit->diags = diags_create(unit->arena);
    assert_string_equal(spell(source_create(unit->arena, "k.py", "a\0b\n", 4)), "a ? NL .");
    assert_message("U+0000");
}

static void utf8_is_checked_strictly(void **state) {
    const char *bad[] = {"\xC1\xBF", "\xE0\x9F\xBF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xF8", "\x80", "\xE2\x82"};
    for (u32 i = 0; i < countof(bad); i++) assert_int_equal(unicode_valid(bad[i], strlen(bad[i])), 0);
    const char *good = "aé€😀 12345678";
    assert_int_equal(unicode_valid(good, strlen(good)), strlen(good));
    for (u32 cp = 1; cp < 0x110000; cp += 97) {
        char bytes[4];
        u32 back, n = unicode_encode(cp, bytes);
        if (cp < 0xD800 || cp > 0xDFFF) assert_true(unicode_decode(bytes, n, &back) == n && back == cp);
    }
}

static void names_beyond_ascii_are_spelt_for_assemblers(void **state) {
    Arena *a = unit->arena;
    assert_string_equal(unicode_ascii(a, "plain_1"), "plain_1");
    assert_string_equal(unicode_ascii(a, "größe__f32"), "gr_u00F6_u00DFe__f32");
    assert_string_equal(unicode_ascii(a, "π"), "_u03C0");
    assert_string_equal(unicode_ascii(a, "x𝐀0"), "x_U0001D4000");
}

static const char *decoded(const char *bytes) {
    unit->diags = diags_create(unit->arena);
    return encoding_source(unit->arena, unit->diags, "k.py", bytes, strlen(bytes))->text;
}

static void the_encoding_is_declared_in_the_first_two_lines(void **state) {
    assert_string_equal(decoded("# -*- coding: latin-1 -*-\n\xE4"), "# -*- coding: latin-1 -*-\n\xC3\xA4");
    assert_string_equal(decoded("#!/x\n# vim: set fileencoding=ISO_8859-1 :\n\xE4"),
                        "#!/x\n# vim: set fileencoding=ISO_8859-1 :\n\xC3\xA4");
    assert_string_equal(decoded("x = 1\n# coding: latin-1\n\xE4"), "x = 1\n# coding: latin-1\n\xE4");
    assert_string_equal(decoded("\n\n# coding: latin-1\n\xE4"), "\n\n# coding: latin-1\n\xE4");
    assert_string_equal(decoded("\xEF\xBB\xBF# coding: utf-8\nx"), "# coding: utf-8\nx");
    assert_string_equal(decoded("# coding: us-ascii\nx"), "# coding: us-ascii\nx");
    assert_int_equal(diags_errors(unit->diags), 0);
    decoded("# coding: ebcdic\n");
    assert_message("k.py:1:11: error: the encoding 'ebcdic' is not supported");
}

static void refuses_wide(const char *bytes, size_t len, const char *why) {
    unit->diags = diags_create(unit->arena);
    assert_string_equal(encoding_source(unit->arena, unit->diags, "k.py", bytes, len)->text, "");
    assert_message(why);
    assert_int_equal(diags_errors(unit->diags), 1);
}

static void utf_16_is_told_to_be_saved_as_utf_8(void **state) {
    refuses_wide("\xFF\xFEx\0\n\0", 6, "k.py:1:1: error: this is UTF-16; save it as UTF-8");
    refuses_wide("\xFE\xFF\0x\0\n", 6, "this is UTF-16; save it as UTF-8");
    refuses_wide("i\0m\0", 4, "this is UTF-16; save it as UTF-8");
    refuses_wide("\0i\0m", 4, "this is UTF-16; save it as UTF-8");
    refuses_wide("\xFF\xFE\0\0x\0\0\0", 8, "this is UTF-32; save it as UTF-8");
}

static void other_files_are_known_by_their_bytes_and_suffixes(void **state) {
    static const char text[] = "import numba\n", odd[] = "import numba\nx = 1\0\n", none[] = "\1\2\0\3import";
    static const char cubin[] = "\x7F" "ELF\2\1\1\0\0\0\0\0\0\0\0\0\2\0\xBE\0";
    assert_null(foreign_kind("k.py", text, sizeof text - 1));
    assert_null(foreign_kind("k", text, sizeof text - 1));
    assert_null(foreign_kind("k.py", odd, sizeof odd - 1));
    assert_null(foreign_kind("k.py", "", 0));
    assert_null(foreign_kind("k.py", "i\0m\0p\0", 6));
    assert_string_equal(foreign_kind("k.py", none, sizeof none), "a binary file");
    assert_string_equal(foreign_kind("k", cubin, sizeof cubin - 1), "a cubin");
    assert_string_equal(foreign_kind("k", cubin, 4), "a program in machine code");
    assert_string_equal(foreign_kind("k.py", "// x\n\n.version 8.0", 18), "PTX");
    assert_null(foreign_kind("k.py", "// x\n\n.version", 14));
    assert_string_equal(foreign_kind("k.pyk.h", text, sizeof text - 1), "a C header");
    assert_null(foreign_kind(".h", text, sizeof text - 1));
}

static void every_error_is_kept(void **state) {
    char *text = arena_alloc(unit->arena, 2001);
    for (u32 i = 0; i < 1000; i++) memcpy(text + 2 * i, "$\n", 2);
    lex(unit->arena, unit->syms, unit->diags, source(text));
    assert_int_equal(diags_errors(unit->diags), 1000);
}

static void tokens_stand_where_their_text_stands(void **state) {
    const char *text = "if größe >= 0x1F:\n    f(b'x', f'{a}')\n";
    const Source *src = source(text);
    TokenList tokens = lex(unit->arena, unit->syms, unit->diags, src);
    for (u32 i = 0; i < tokens.len; i++) {
        const Token *t = &tokens.at[i];
        const char *s = t->text ? t->text->text : token_spelling(t->kind);
        if (t->kind == TOK_NEWLINE || t->kind == TOK_INDENT || t->kind == TOK_DEDENT || t->kind == TOK_END) continue;
        assert_int_equal(t->span.hi - t->span.lo, strlen(s));
        assert_memory_equal(src->text + t->span.lo, s, strlen(s));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        in_unit(empty_sources_have_only_an_end),
        in_unit(the_last_line_needs_no_line_end),
        in_unit(all_line_ends_are_equal),
        in_unit(indentation_follows_columns),
        in_unit(indentation_that_depends_on_the_tab_width_is_refused),
        in_unit(an_unindent_between_two_blocks_stays_in_the_inner_one),
        in_unit(brackets_suspend_lines),
        in_unit(an_unclosed_bracket_ends_before_the_next_statement),
        in_unit(brackets_must_match),
        in_unit(operators_are_as_long_as_possible),
        in_unit(keywords_are_whole_words),
        in_unit(numbers_have_their_kinds),
        in_unit(a_keyword_may_follow_a_number_at_once),
        in_unit(malformed_numbers_are_refused),
        in_unit(literals_have_their_values),
        in_unit(strings_are_one_token_with_their_quotes),
        in_unit(an_fstring_contains_strings_with_its_own_quotes),
        in_unit(unterminated_strings_end_with_their_line),
        in_unit(a_backslash_joins_lines),
        in_unit(names_may_hold_letters_of_any_script),
        in_unit(lookalikes_are_named),
        in_unit(operators_of_c_are_named),
        in_unit(bytes_that_are_not_text_are_reported_once),
        in_unit(utf8_is_checked_strictly),
        in_unit(names_beyond_ascii_are_spelt_for_assemblers),
        in_unit(the_encoding_is_declared_in_the_first_two_lines),
        in_unit(utf_16_is_told_to_be_saved_as_utf_8),
        in_unit(other_files_are_known_by_their_bytes_and_suffixes),
        in_unit(every_error_is_kept),
        in_unit(tokens_stand_where_their_text_stands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
