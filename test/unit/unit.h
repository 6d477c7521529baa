/* unit.h: a compilation for the tests of the frontend: a unit, a module made from text, and its
 * messages as one string. */
#ifndef PYK_TEST_UNIT_H
#define PYK_TEST_UNIT_H

#include "frontend/module/module.h"
#include "frontend/syntax/parse.h"
#include "lib/ir/options.h"

#include <stdlib.h>
#include <string.h>

#include "test/unit/cmocka.h"

static Options test_options;
static Unit   *unit;

static inline int unit_setup(void **state) {
    test_options = (Options){.opt = 3};
    unit = program_create(&test_options);
    return 0;
}

static inline int unit_teardown(void **state) {
    arena_free(unit->arena);
    return 0;
}

static inline Module *unit_load(const char *text) {
    const Source *src = source_create(unit->arena, "k.py", text, strlen(text));
    TokenList tokens = lex(unit->arena, unit->syms, unit->diags, src);
    Node *ast = parse_module(unit->arena, unit->syms, unit->diags, &tokens);
    return module_load(unit, src, ast);
}

static inline const char *unit_messages(void) {
    Buf b = {0};
    diags_render(unit->diags, &b, false, 0);
    const char *text = arena_strdup(unit->arena, buf_text(&b));
    buf_free(&b);
    return text;
}

static inline void assert_message(const char *part) {
    const char *all = unit_messages();
    if (!strstr(all, part)) fail_msg("no '%s' in:\n%s", part, all);
}

#define in_unit(name) cmocka_unit_test_setup_teardown(name, unit_setup, unit_teardown)
#endif
