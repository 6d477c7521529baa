/* test_elf.c: the reader of ELF files on one that everybody has, this program; and that no damage
 * to it makes the reader look elsewhere. */
#include "lib/contract/elf.h"

#include "lib/base/fs.h"
#include "test/unit/unit.h"

static char *program;
static size_t size;

static int read_program(void **state) {
    static Arena *arena;
    arena = arena_create();
    program = fs_read(arena, "/proc/self/exe", &size);
    *state = arena;
    return !program;
}

static int forget_program(void **state) {
    arena_free(*state);
    return 0;
}

static void sections_have_names_and_bytes(void **state) {
    ElfSection s;
    bool text = false, bss = false;
    assert_null(elf_damage(program, size));
    for (uint32_t i = 0; i < elf_sections(program); i++) {
        assert_true(elf_section(program, size, i, &s));
        text |= !strcmp(s.name, ".text") && s.data && s.size;
        bss |= !strcmp(s.name, ".bss") && !s.data && s.size;
    }
    assert_true(text && bss);
    assert_false(elf_section(program, size, elf_sections(program), &s));
}

static void look_at_all(const char *data, size_t n) {
    ElfSection s;
    if (elf_damage(data, n)) return;
    for (uint32_t i = 0; i < elf_sections(data); i++)
        if (elf_section(data, n, i, &s) && s.data && s.size) assert_true(s.data + s.size <= data + n);
    const char *object = elf_object(data, n, "stdout", 8);
    if (object) assert_true(object + 8 <= data + n);
}

static void cut_files_are_refused(void **state) {
    size_t kept[] = {0, 1, 4, 5, 63, 64, 65, 100, 500, size / 3, size / 2, size - ELF_SECTION, size - 1};
    for (size_t i = 0; i < countof(kept); i++) {
        char *exact = malloc(kept[i] ? kept[i] : 1); /* an access beyond the end is seen by the sanitizer */
        assert_non_null(exact);
        memcpy(exact, program, kept[i]);
        assert_non_null(elf_damage(exact, kept[i]));
        free(exact);
    }
}

static void damaged_tables_lead_nowhere(void **state) {
    static const unsigned char values[] = {0, 1, 0x7f, 0x80, 0xff};
    uint64_t tables[][2] = {{0, ELF_HEADER},
                            {elf_field(program, ELF_SHOFF, 8), (uint64_t)elf_sections(program) * ELF_SECTION},
                            {elf_field(program, ELF_PHOFF, 8), elf_field(program, ELF_PHNUM, 2) * ELF_SEGMENT}};
    for (size_t t = 0; t < countof(tables); t++)
        for (uint64_t at = tables[t][0]; at < tables[t][0] + tables[t][1]; at++) {
            char kept = program[at];
            for (size_t v = 0; v < countof(values); v++) {
                program[at] = (char)values[v];
                look_at_all(program, size);
            }
            program[at] = kept;
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(sections_have_names_and_bytes),
                                       cmocka_unit_test(cut_files_are_refused),
                                       cmocka_unit_test(damaged_tables_lead_nowhere)};
    return cmocka_run_group_tests(tests, read_program, forget_program);
}
