/* test_parse.c: precedence, the corners of the grammar, decoding, positions, limits, and that one
 * mistake gives one message. The trees of whole files are golden tests. */
#include "test/unit/unit.h"

#include <ctype.h>

static Node *parse(const char *text) {
    unit->diags = diags_create(unit->arena);
    const Source *src = source_create(unit->arena, "k.py", text, strlen(text));
    TokenList tokens = lex(unit->arena, unit->syms, unit->diags, src);
    return parse_module(unit->arena, unit->syms, unit->diags, &tokens);
}

/* The tree of the first statement on one line, without labels of fields: "(BINOP op=+ (NAME id=a)
 * (INT value=1))". */
static const char *tree(const char *text) {
    Node *module = parse(text);
    if (diags_errors(unit->diags)) fail_msg("%s", unit_messages());
    Node *first = module->module.body.at[0];
    Buf b = {0};
    ast_dump(first->kind == ND_EXPR ? first->expr.value : first, &b);
    char *out = arena_strdup(unit->arena, buf_text(&b)), *w = out;
    for (const char *r = out; *r; r++) {
        if (*r != '\n') {
            *w++ = *r;
            continue;
        }
        while (r[1] == ' ') r++;
        while (islower((u8)r[1]) || r[1] == '_') r++;
        if (r[1]) *w++ = ' ', r++;
    }
    *w = 0;
    buf_free(&b);
    return out;
}

static void same(const char *a, const char *b) { assert_string_equal(tree(a), tree(b)); }
static void differ(const char *a, const char *b) { assert_string_not_equal(tree(a), tree(b)); }

static void accepts(const char *text) {
    parse(text);
    if (diags_errors(unit->diags)) fail_msg("%s", unit_messages());
}

/* Exactly one error, which says `why`. */
static void refuses(const char *text, const char *why) {
    parse(text);
    assert_message(why);
    if (diags_errors(unit->diags) != 1) fail_msg("more than one error:\n%s", unit_messages());
}

static void operators_bind_by_the_reference(void **state) {
    same("a + b * c", "a + (b * c)");
    same("a - b - c", "(a - b) - c");
    same("a ** b ** c", "a ** (b ** c)");
    same("-a ** b", "-(a ** b)");
    same("a ** -b ** c", "a ** (-(b ** c))");
    same("-a * b", "(-a) * b");
    same("~a.b[c](d) ** e", "~((a.b[c](d)) ** e)");
    same("a | b ^ c & d << e + f", "a | (b ^ (c & (d << (e + f))))");
    same("a << b >> c", "(a << b) >> c");
    same("a // b % c @ d", "((a // b) % c) @ d");
    same("not a == b", "not (a == b)");
    same("not a and b or c", "((not a) and b) or c");
    same("a or b and c", "a or (b and c)");
    same("a if b else c if d else e", "a if b else (c if d else e)");
    same("a | b < c | d", "(a | b) < (c | d)");
    same("lambda: a if b else c", "lambda: (a if b else c)");
    same("(lambda: a) if b else c", "((lambda: a)) if b else c");
    differ("(lambda: a) if b else c", "lambda: a if b else c");
    same("await_ ** 2", "(await_) ** 2");
    differ("a - b - c", "a - (b - c)");
    differ("(-a) ** b", "-a ** b");
}

static void a_minus_before_a_literal_stays_an_operator(void **state) {
    assert_string_equal(tree("-1"), "(UNARY op=- (INT value=1))");
    assert_string_equal(tree("-9223372036854775808"), "(UNARY op=- (INT value=-9223372036854775808 is_u64))");
    assert_string_equal(tree("18446744073709551616"), "(INT value=-1 too_big)");
}

static void comparisons_and_bool_operators_chain_flat(void **state) {
    assert_string_equal(tree("a < b is not c not in d"),
        "(COMPARE (NAME id=a) (LINK op=< (NAME id=b)) (LINK op=is not (NAME id=c)) (LINK op=not in (NAME id=d)))");
    assert_string_equal(tree("a is (not b)"), "(COMPARE (NAME id=a) (LINK op=is (UNARY op=not (NAME id=b))))");
    assert_string_equal(tree("a and b and c"), "(BOOLOP (NAME id=a) (NAME id=b) (NAME id=c))");
    differ("(a < b) < c", "a < b < c");
    differ("(a and b) and c", "a and b and c");
}

static void subscripts_take_slices_tuples_and_stars(void **state) {
    assert_string_equal(tree("a[::1]"), "(SUBSCRIPT (NAME id=a) (SLICE (INT value=1)))");
    assert_string_equal(tree("a[:, b:]"), "(SUBSCRIPT (NAME id=a) (TUPLE (SLICE) (SLICE (NAME id=b))))");
    assert_string_equal(tree("a[b,]"), "(SUBSCRIPT (NAME id=a) (TUPLE (NAME id=b)))");
    assert_string_equal(tree("a[*b]"), "(SUBSCRIPT (NAME id=a) (TUPLE (STARRED (NAME id=b))))");
    same("a[b, c]", "a[(b, c)]");
    accepts("a[b := 1], a[lambda: b], a[b:c:d, ...]");
}

static void commas_make_tuples(void **state) {
    assert_string_equal(tree("a,"), "(TUPLE (NAME id=a))");
    assert_string_equal(tree("()"), "(TUPLE)");
    same("a, b", "(a, b)");
    same("(a)", "a");
    same("(((a, b)))", "a, b");
    accepts("x = *a, b\nfor y in *a, b: pass\ndef f(): return *a, b\nx: tuple = 1, *b\nz = yield_, *a");
}

static void parameters_have_kinds(void **state) {
    assert_string_equal(tree("lambda a, /, b, *c, d, **e: a"),
                        "(LAMBDA (PARAM kind=0 name=a) (PARAM kind=1 name=b) (PARAM kind=2 name=c) "
                        "(PARAM kind=3 name=d) (PARAM kind=4 name=e) (NAME id=a))");
    assert_string_equal(tree("lambda *, a=1: a"), "(LAMBDA (PARAM kind=3 name=a (INT value=1)) (NAME id=a))");
    accepts("def f(a, b=1, /, c=2, *, d, e=3, **k,): pass");
    accepts("def f(a=1, *b, c, d=2): pass");
    accepts("def f(*args: *Ts): pass");
    accepts("lambda: (yield)");
}

static void soft_keywords_are_names_elsewhere(void **state) {
    assert_string_equal(tree("match(x)"), "(CALL (NAME id=match) (NAME id=x))");
    assert_string_equal(tree("match[x]"), "(SUBSCRIPT (NAME id=match) (NAME id=x))");
    assert_string_equal(tree("match = 3"), "(ASSIGN (NAME id=match) (INT value=3))");
    assert_string_equal(tree("match * x"), "(BINOP op=* (NAME id=match) (NAME id=x))");
    assert_string_equal(tree("type(x)"), "(CALL (NAME id=type) (NAME id=x))");
    assert_string_equal(tree("type X = int"), "(TYPE_ALIAS name=X (NAME id=int))");
    assert_string_equal(tree("match: int"), "(ANN_ASSIGN (NAME id=match) (NAME id=int))");
    assert_int_equal(parse("match (x):\n case _: pass")->module.body.at[0]->kind, ND_MATCH);
    assert_int_equal(parse("match -x:\n case _: pass")->module.body.at[0]->kind, ND_MATCH);
    assert_int_equal(parse("match *x, y:\n case _: pass")->module.body.at[0]->kind, ND_MATCH);
    accepts("case = 1; _ = 2; case(x); print(match, case, type, _)");
}

static void with_items_may_stand_in_parentheses(void **state) {
    same("with (a as b, c,): pass", "with a as b, c: pass");
    same("with (a): pass", "with a: pass");
    same("with (a, b): pass", "with a, b: pass");
    differ("with (a, b) as c: pass", "with a, b as c: pass");
    accepts(
        "with (yield): pass\nwith (a), b: pass\nwith (a).b as c: pass\nwith (): pass\nwith (a, *b): pass\nwith (a := b): pass");
    accepts(
        "with (a for a in b): pass\nwith (a) as b, (c) as d: pass\nwith (a if b else c): pass\nwith (f(x for x in y) as z): pass");
}

static void adjacent_strings_are_joined_and_decoded(void **state) {
    assert_string_equal(tree("'a' \"b\"\\\n'''c'''"), "(STRING value=\"abc\")");
    assert_string_equal(tree("'\\x41\\101\\u20ac\\n\\q\\\n!'"), "(STRING value=\"AA\\xe2\\x82\\xac\\x0a\\\\q!\")");
    assert_string_equal(tree("r'\\x41' '\\x41'"), "(STRING value=\"\\\\x41A\")");
    assert_string_equal(tree("b'\\xff\\u0041'"), "(STRING value=\"\\xff\\\\u0041\" is_bytes)");
    assert_string_equal(tree("'a\\0b'"), "(STRING value=\"a\\x00b\")");
    assert_string_equal(tree("'''a\r\nb\rc'''"), "(STRING value=\"a\\x0ab\\x0ac\")");
    assert_string_equal(tree("'\\N{BULLET}'"), "(STRING value=\"\\xef\\xbf\\xbd\")");
    assert_string_equal(tree("'\\ud800'"), "(STRING value=\"\\xed\\xa0\\x80\")");
}

static void fstrings_are_parts(void **state) {
    assert_string_equal(tree("f'a{b}c'"),
                        "(FSTRING (STRING value=\"a\") (FIELD conversion=0 (NAME id=b)) (STRING value=\"c\"))");
    assert_string_equal(tree("f'{{' '{x}' f'{y!r}'"),
                        "(FSTRING (STRING value=\"{{x}\") (FIELD conversion=114 (NAME id=y)))");
    assert_string_equal(tree("f'{x = }'"),
                        "(FSTRING (STRING value=\"x = \") (FIELD conversion=114 debug (NAME id=x)))");
    assert_string_equal(tree("f'{x:>{w}}'"),
        "(FSTRING (FIELD conversion=0 (NAME id=x) (FSTRING (STRING value=\">\") (FIELD conversion=0 (NAME id=w)))))");
    assert_string_equal(tree("f'{x:=5}'"),
                        "(FSTRING (FIELD conversion=0 (NAME id=x) (FSTRING (STRING value=\"=5\"))))");
    assert_string_equal(tree("f'{a!=b}'"),
                        "(FSTRING (FIELD conversion=0 (COMPARE (NAME id=a) (LINK op=!= (NAME id=b)))))");
    assert_string_equal(tree("f'{'a' 'b'}'"), "(FSTRING (FIELD conversion=0 (STRING value=\"ab\")))");
    assert_string_equal(tree("rf'\\{a}'"), "(FSTRING (STRING value=\"\\\\\") (FIELD conversion=0 (NAME id=a)))");
    assert_string_equal(tree("f''"), "(FSTRING)");
    accepts("f'{\na # }\n}' f'{(lambda: 1)()}' f'{(x:=1)}' f'{ {1} }' f'{*a,}'");
}

static void fields_of_fstrings_have_positions_in_the_file(void **state) {
    Node *n = parse("x = f'ab{cd + f\"{ef}\"}'")->module.body.at[0]->assign.value;
    Node *field = n->fstring.parts.at[1], *sum = field->field.value,
         *inner = sum->binop.rhs->fstring.parts.at[0]->field.value;
    assert_int_equal(field->span.lo, 8);
    assert_int_equal(field->span.hi, 22);
    assert_int_equal(sum->span.lo, 9);
    assert_int_equal(sum->span.hi, 21);
    assert_int_equal(inner->span.lo, 17);
    assert_int_equal(inner->span.hi, 19);
    parse("x = f'ab{1 2}'");
    assert_message("k.py:1:12: error: expected '}'");
}

static void statements_end_with_their_last_token(void **state) {
    Node *n = parse("if a:\n    b\nelif c:\n    d  # e\n\n\nf")->module.body.at[0];
    assert_int_equal(n->span.lo, 0);
    assert_int_equal(n->span.hi, 25);
    assert_int_equal(n->if_.orelse.at[0]->span.hi, 25);
    n = parse("@d\ndef f(): pass\n")->module.body.at[0];
    assert_int_equal(n->span.lo, 3);
    assert_int_equal(n->span.hi, 16);
}

static void an_elif_is_an_if_alone_in_orelse(void **state) {
    same("if a: x\nelif b: y\nelse: z", "if a: x\nelse:\n  if b: y\n  else: z");
}

static void targets_are_checked(void **state) {
    accepts(
        "(a) = [b, *c] = d.e = f[0] = (*g, h) = x\n(a): int = 1\n(a) += 1\ndel (a), [b, c.d], e[0]\nfor (a) in b: pass\n() = []");
    refuses("1 = a", "cannot assign to a literal");
    refuses("a = 1 = b", "cannot assign to a literal");
    refuses("a + 1 = b", "cannot assign to an expression");
    refuses("-a = b", "cannot assign to an expression");
    refuses("a and b = c", "cannot assign to an expression");
    refuses("(yield) = a", "cannot assign to a yield expression");
    refuses("True = a", "cannot assign to True");
    refuses("(a, [b, None]) = c", "cannot assign to None");
    refuses("f(a) += 1", "cannot assign with an operator to a function call");
    refuses("[a] += 1", "cannot assign with an operator to a list");
    refuses("a, b: int", "cannot annotate a tuple");
    refuses("*a = b", "a starred expression stands in a list");
    refuses("*a, *b = c", "two starred targets");
    refuses("del a, f()", "cannot delete a function call");
    refuses("[x for x() in y]", "cannot assign to a function call");
    refuses("(a.b := 1)", "':=' is not allowed here");
    refuses("a := 1", "':=' is not allowed here");
}

static void statements_stand_where_they_may(void **state) {
    refuses("break", "'break' outside a loop");
    refuses("while a:\n  def f():\n    continue", "'continue' outside a loop");
    refuses("for a in b: pass\nelse: break", "'break' outside a loop");
    refuses("return", "'return' outside a function");
    refuses("def f():\n  class A:\n    return", "'return' outside a function");
    accepts("while a:\n  while b: pass\n  else: break");
    accepts("def f():\n  try: return\n  finally: pass");
    accepts("while a:\n  with b:\n    if c: continue");
}

static void one_mistake_gives_one_message(void **state) {
    refuses("if a\n  b\n  return_(c)\nelse:\n  d", "expected ':' after the 'if' condition");
    refuses("for x in\n  break", "expected an expression");
    refuses("def f(a b):\n  return a", "expected ',' or ')' before the name 'b'");
    refuses("while a = b:\n  continue", "did you mean '=='?");
    refuses("try\n  a\nexcept B:\n  c\nelse:\n  d", "expected ':' after 'try'");
    refuses("match a\n  case 1: pass", "expected ':' after the 'match' subject");
    refuses("if a: b c\nelse: d", "expected the end of the statement before the name 'c'");
    refuses("class A(:\n  x = 1", "'(' was never closed");
    refuses("elif a:\n  b\nelse:\n  c", "'elif' without a matching 'if' before it");
    refuses("whlie x:\n  break\ny", "did you mean 'while'?");
    refuses("x = a $ b c d", "has no meaning here");
    refuses("f(a, 'b)\ng()", "not closed on its line");
    refuses("a\n  b\nc", "unexpected indentation");
    refuses("@a b\ndef f(): return 1", "expected the end of the line after the decorator");
    refuses("@a\nx = 1", "a decorator stands before a function or a class");
    refuses("if a && b: c", "'&&' is not an operator; Python writes and");
    refuses("if a:\n  x++\nelse: y", "'++' is not an operator; Python writes x += 1");
    refuses("if a: b\nelse if c: d\nelse: e", "'else if' is written 'elif'");
    refuses("if a {", "'{' was never closed");
    refuses("print 'a'", "write print(...)");
    refuses("x = [1, 2", "'[' was never closed");
}

static void every_broken_statement_is_reported(void **state) {
    parse("a b\ndef (a):\n  c d\n  return\nif x\n  break\n1 = 2\nok = 1\n");
    assert_message("k.py:1:3: error");
    assert_message("k.py:2:5: error");
    assert_message("k.py:3:5: error");
    assert_message("k.py:5:5: error");
    assert_message("k.py:6:3: error: 'break' outside a loop");
    assert_message("k.py:7:1: error");
    assert_int_equal(diags_errors(unit->diags), 6);
}

static void what_is_wrong_is_pointed_at(void **state) {
    parse("x = f(a, b\nclass C: pass\n");
    assert_message("k.py:1:6: error: '(' was never closed");
    parse("x = (a b)");
    assert_message("k.py:1:7: error: expected ',' or ')'");
    parse("if x  # comment\n  y");
    assert_message("k.py:1:5: error: expected ':'");
    parse("x = {1: 2, 3}");
    assert_message("k.py:1:13: error: expected ':' and the value of this key, found '}'");
}

static char *repeat(const char *before, const char *part, u32 n, const char *middle, const char *after, u32 m,
                    const char *end) {
    Buf b = {0};
    buf_puts(&b, before);
    for (u32 i = 0; i < n; i++) buf_puts(&b, part);
    buf_puts(&b, middle);
    for (u32 i = 0; i < m; i++) buf_puts(&b, after);
    buf_puts(&b, end);
    char *text = arena_strdup(unit->arena, buf_text(&b));
    buf_free(&b);
    return text;
}

static void depth_is_limited_not_the_stack(void **state) {
    enum { N = 20000 };
    static const struct { const char *before, *part, *middle, *after, *end; } cases[] = {
        {"", "(", "1", ")", ""}, {"", "[", "1", "]", ""}, {"", "{1:", "1", "}", ""}, {"", "f(", "1", ")", ""},
        {"", "a[", "1", "]", ""}, {"", "[*", "a", "]", ""}, {"", "{**", "a", "}", ""}, {"", "-", "1", "", ""},
        {"", "not ", "1", "", ""}, {"", "a ** ", "1", "", ""}, {"", "lambda: ", "1", "", ""},
        {"", "a if b else ", "c", "", ""},
        {"", "a + ", "1", "", ""}, {"a", ".b", "", "", ""}, {"a", "()", "", "", ""}, {"", "[x for x in ", "y", "]", ""},
        {"if a: b\n", "elif a: b\n", "", "", ""}, {"match x:\n case ", "[", "a", "]", ": pass"},
        {"match x:\n case ", "A(b=", "a", ")", ": pass"},
        {"for ", "[", "a", "]", " in b: pass"}, {"del ", "(", "a", ")", ""}, {"", "f'{", "a", "}'", ""},
        {"f'{x:", "{x:", "a", "}", "}'"},
        {"def f(a=", "(", "1", ")", "): pass"},  {"type X[T: ", "(", "a", ")", "] = 1"},
    };
    for (u32 i = 0; i < countof(cases); i++) {
        u32 closers = *cases[i].after ? N : 0;
        refuses(repeat(cases[i].before, cases[i].part, N, cases[i].middle, cases[i].after, closers, cases[i].end),
                "nested too deeply");
        closers = *cases[i].after ? 90 : 0;
        accepts(repeat(cases[i].before, cases[i].part, 90, cases[i].middle, cases[i].after, closers, cases[i].end));
    }
}

static void width_is_not_limited(void **state) {
    enum { N = 5000 };
    accepts(repeat("x = [", "a * b.c + d, ", N, "]", "", 0, ""));
    accepts(repeat("x = ", "a.b < c and ", N, "d", "", 0, ""));
    accepts(repeat("x = a", " + b.c.d() * e", 900, "", "", 0, ""));
    accepts(repeat("", "if a: b\nelif c: d\n", N, "", "", 0, ""));
    accepts(repeat("x = ", "'a' ", N, "", "", 0, ""));
    accepts(repeat("", "x = a + b + c;", N, "", "", 0, ""));
    accepts(repeat("if a: b\n", "elif a: b\n", 900, "else: c", "", 0, ""));
}

static void every_error_is_kept(void **state) {
    parse(repeat("", "1 = 2\n", 100, "", "", 0, ""));
    assert_int_equal(diags_errors(unit->diags), 100);
}

static Node *expression(const char *text) {
    unit->diags = diags_create(unit->arena);
    const Source *src = source_create(unit->arena, "signature", text, strlen(text));
    TokenList tokens = lex(unit->arena, unit->syms, unit->diags, src);
    return parse_expression(unit->arena, unit->syms, unit->diags, &tokens);
}

static void one_expression_is_the_whole_source(void **state) {
    assert_int_equal(expression("void(float32[:, ::1], int64)")->kind, ND_CALL);
    assert_int_equal(expression("  a, b  ")->kind, ND_TUPLE);
    assert_int_equal(expression("a\n")->kind, ND_NAME);
    assert_null(expression("a b"));
    assert_message("expected the end of the expression, found the name 'b'");
    assert_null(expression("a = 1"));
    assert_null(expression("a\nb"));
    assert_null(expression(""));
    assert_null(expression("(a"));
    assert_null(expression("pass"));
}

static void count_child(Node *child, void *ctx) {
    ++*(u32 *)ctx;
    ast_children(child, count_child, ctx);
}

static void the_walker_visits_every_node(void **state) {
    Node *module = parse("def f(a, b: int = 1):\n  return {**a, 'k': b[1:]}\n");
    u32 nodes = 0, parentheses = 0;
    count_child(module, &nodes);
    Buf b = {0};
    ast_dump(module, &b);
    for (const char *c = buf_text(&b); *c; c++) parentheses += *c == '(';
    buf_free(&b);
    assert_int_equal(nodes, parentheses);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        in_unit(operators_bind_by_the_reference),
        in_unit(a_minus_before_a_literal_stays_an_operator),
        in_unit(comparisons_and_bool_operators_chain_flat),
        in_unit(subscripts_take_slices_tuples_and_stars),
        in_unit(commas_make_tuples),
        in_unit(parameters_have_kinds),
        in_unit(soft_keywords_are_names_elsewhere),
        in_unit(with_items_may_stand_in_parentheses),
        in_unit(adjacent_strings_are_joined_and_decoded),
        in_unit(fstrings_are_parts),
        in_unit(fields_of_fstrings_have_positions_in_the_file),
        in_unit(statements_end_with_their_last_token),
        in_unit(an_elif_is_an_if_alone_in_orelse),
        in_unit(targets_are_checked),
        in_unit(statements_stand_where_they_may),
        in_unit(one_mistake_gives_one_message),
        in_unit(every_broken_statement_is_reported),
        in_unit(what_is_wrong_is_pointed_at),
        in_unit(depth_is_limited_not_the_stack),
        in_unit(width_is_not_limited),
        in_unit(every_error_is_kept),
        in_unit(one_expression_is_the_whole_source),
        in_unit(the_walker_visits_every_node),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
