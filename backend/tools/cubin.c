/* cubin.c: cubins without what nobody reads, and without what differs from build to build. With
 * line numbers ptxas puts the whole PTX into the file, and beside the table that leads from
 * instructions to lines of the source a second one that leads to lines of this PTX. Together they
 * are about half of the file, all of which a driver takes over at loading. Profilers, sanitizers
 * and debuggers name lines by the first table.
 *
 * The sections stay, with no bytes, so that the numbers of sections and symbols stay what they
 * are. From sm_100 on a cubin has its code a second time, in sections of Mercury that share bytes
 * with the others and that a driver may compile anew; such a file stays as it is. */
#include "backend/tools/tool.h"

#include <string.h>

#include "lib/contract/elf.h"

static bool is_about_ptx(const char *section) {
    return AMONG(section, ".nv_debug_ptx_txt", ".nv_debug_line_sass", ".rel.nv_debug_line_sass",
                 ".rela.nv_debug_line_sass");
}

static bool has_mercury(const Buf *cubin) {
    static const char prefix[] = ".nv.merc.";
    ElfSection s;
    for (u32 i = 0; i < elf_sections(cubin->data); i++)
        if (elf_section(cubin->data, cubin->len, i, &s) && !strncmp(s.name, prefix, sizeof prefix - 1)) return true;
    return false;
}

static u64 field(const Buf *cubin, u64 at) { return elf_field(cubin->data, at, sizeof(u64)); }

static void set_field(Buf *cubin, u64 at, u64 value) { memcpy(cubin->data + at, &value, sizeof value); }

/* Sections keep their alignment if all that lies behind moves by a multiple of the largest. */
static u64 largest_alignment(const Buf *cubin) {
    u64 largest = sizeof(u64);
    for (u64 i = 0, table = field(cubin, ELF_SHOFF); i < elf_sections(cubin->data); i++) {
        u64 one = field(cubin, table + i * ELF_SECTION + ELF_SH_ALIGN);
        if (one > largest) largest = one;
    }
    return largest;
}

static void move_back(Buf *cubin, u64 at, u64 behind, u64 bytes) {
    if (field(cubin, at) > behind) set_field(cubin, at, field(cubin, at) - bytes);
}

/* Takes `bytes` bytes at `offset` out of the file. */
static void cut(Buf *cubin, u64 offset, u64 bytes) {
    for (u64 i = 0, table = field(cubin, ELF_SHOFF); i < elf_sections(cubin->data); i++)
        move_back(cubin, table + i * ELF_SECTION + ELF_SH_OFFSET, offset, bytes);
    for (u64 i = 0, table = field(cubin, ELF_PHOFF); i < elf_field(cubin->data, ELF_PHNUM, 2); i++)
        move_back(cubin, table + i * ELF_SEGMENT + ELF_P_OFFSET, offset, bytes);
    move_back(cubin, ELF_PHOFF, offset, bytes);
    move_back(cubin, ELF_SHOFF, offset, bytes);
    memmove(cubin->data + offset, cubin->data + offset + bytes, cubin->len - offset - bytes);
    cubin->len -= bytes;
}

/* A note has the options that ptxas got. */
void cubin_forget_threads(Buf *cubin) {
    static const char note[] = ".note.nv.tkinfo", option[] = "-split-compile ";
    ElfSection s;
    for (u32 i = 0; i < elf_sections(cubin->data); i++) {
        if (!elf_section(cubin->data, cubin->len, i, &s) || strcmp(s.name, note) || !s.data) continue;
        char *at = memmem(s.data, s.size, option, sizeof option - 1);
        if (at && at + sizeof option - 1 < s.data + s.size) at[sizeof option - 1] = '2';
    }
}

void cubin_drop_ptx(Buf *cubin) {
    if (has_mercury(cubin)) return;
    u64 alignment = largest_alignment(cubin);
    ElfSection s;
    for (u32 i = 0; i < elf_sections(cubin->data); i++) {
        if (!elf_section(cubin->data, cubin->len, i, &s) || !s.data || !is_about_ptx(s.name)) continue;
        set_field(cubin, field(cubin, ELF_SHOFF) + (u64)i * ELF_SECTION + ELF_SH_SIZE, 0);
        cut(cubin, (u64)(s.data - cubin->data), s.size - s.size % alignment);
    }
}
