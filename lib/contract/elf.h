/* elf.h: 64-bit ELF files, which cubins and CPU images are, and fat binaries. They may come from
 * anywhere: nothing outside the `size` bytes at `data` is read, whatever they say. All functions
 * are inline, so that the runtime has no symbols that could meet a program's own. */
#ifndef PYK_LIB_CONTRACT_ELF_H
#define PYK_LIB_CONTRACT_ELF_H

#include <stddef.h>
#include <stdint.h>
#include <stdbool.h>
#include <string.h>

/* Offsets in the header of the file, of a section, of a segment and of a symbol, and their
 * sizes. */
enum { ELF_PHOFF = 32, ELF_SHOFF = 40, ELF_PHENTSIZE = 54, ELF_PHNUM = 56, ELF_SHENTSIZE = 58, ELF_SHNUM = 60,
       ELF_SHSTRNDX = 62, ELF_HEADER = 64,
       ELF_SH_TYPE = 4, ELF_SH_OFFSET = 24, ELF_SH_SIZE = 32, ELF_SH_LINK = 40, ELF_SH_ALIGN = 48, ELF_SECTION = 64,
       ELF_P_OFFSET = 8, ELF_P_VADDR = 16, ELF_P_FILESZ = 32, ELF_SEGMENT = 56,
       ELF_ST_SHNDX = 6, ELF_ST_VALUE = 8, ELF_ST_SIZE = 16, ELF_SYMBOL = 24 };
/* The last four are the sections of a cubin that is to be linked, for memory that is not
 * initialised: like NOBITS they have a size and no bytes. */
enum { ELF_LOAD = 1, ELF_NOBITS = 8, ELF_DYNSYM = 11, ELF_CUDA_GLOBAL = 0x70000007, ELF_CUDA_LOCAL = 0x70000009,
       ELF_CUDA_SHARED = 0x7000000a, ELF_CUDA_RESERVED_SHARED = 0x70000015 };

typedef struct ElfSection {
    const char *name;
    uint32_t type, link;
    uint64_t size;
    const char *data;                /* NULL: it has no bytes in the file */
} ElfSection;

/* Images, like all machines that run this, are little-endian. */
static inline uint64_t elf_field(const void *data, uint64_t at, size_t width) {
    uint64_t v = 0;
    memcpy(&v, (const char *)data + at, width);
    return v;
}

/* Whether `bytes` bytes at `offset` are among the first `size`. */
static inline bool elf_within(size_t size, uint64_t offset, uint64_t bytes) {
    return offset <= size && bytes <= size - offset;
}

/* Whether the table of sections or segments lies in the file. */
static inline bool elf_has_table(const void *data, size_t size, size_t offset, size_t width, size_t count,
                                 uint64_t entry) {
    uint64_t n = elf_field(data, count, 2);
    return !n || (elf_field(data, width, 2) == entry && elf_within(size, elf_field(data, offset, 8), n * entry));
}

/* NULL, or what is wrong with the file. The functions below are for files that are whole. */
static inline const char *elf_damage(const void *data, size_t size) {
    if (size < ELF_HEADER || memcmp(data, "\177ELF\2\1", 6)) return "it is not a 64-bit ELF file";
    if (!elf_has_table(data, size, ELF_PHOFF, ELF_PHENTSIZE, ELF_PHNUM, ELF_SEGMENT) ||
        !elf_has_table(data, size, ELF_SHOFF, ELF_SHENTSIZE, ELF_SHNUM, ELF_SECTION))
        return "it is cut short";
    for (uint64_t i = 0, n = elf_field(data, ELF_PHNUM, 2); i < n; i++) {
        uint64_t at = elf_field(data, ELF_PHOFF, 8) + i * ELF_SEGMENT;
        if (!elf_within(size, elf_field(data, at + ELF_P_OFFSET, 8), elf_field(data, at + ELF_P_FILESZ, 8)))
            return "it is cut short";
    }
    return NULL;
}

static inline uint32_t elf_sections(const void *data) { return (uint32_t)elf_field(data, ELF_SHNUM, 2); }

/* The text at `offset` of a section of texts; NULL: it does not end there. */
static inline const char *elf_text(const ElfSection *texts, uint64_t offset) {
    if (!texts->data || offset >= texts->size) return NULL;
    return memchr(texts->data + offset, 0, texts->size - offset) ? texts->data + offset : NULL;
}

static inline bool elf_has_bytes(uint32_t type) {
    return type != ELF_NOBITS && type != ELF_CUDA_GLOBAL && type != ELF_CUDA_LOCAL && type != ELF_CUDA_SHARED &&
           type != ELF_CUDA_RESERVED_SHARED;
}

/* Section i but for its name; false: there is none, or its bytes are outside the file. */
static inline bool elf_contents(const void *data, size_t size, uint64_t i, ElfSection *s) {
    *s = (ElfSection){.data = NULL};
    if (i >= elf_sections(data)) return false;
    uint64_t at = elf_field(data, ELF_SHOFF, 8) + i * ELF_SECTION, offset = elf_field(data, at + ELF_SH_OFFSET, 8);
    *s = (ElfSection){.type = (uint32_t)elf_field(data, at + ELF_SH_TYPE, 4),
                      .link = (uint32_t)elf_field(data, at + ELF_SH_LINK, 4),
                      .size = elf_field(data, at + ELF_SH_SIZE, 8)};
    if (!elf_has_bytes(s->type)) return true;
    if (!elf_within(size, offset, s->size)) return false;
    s->data = (const char *)data + offset;
    return true;
}

static inline bool elf_section(const void *data, size_t size, uint32_t i, ElfSection *s) {
    ElfSection names;
    if (!elf_contents(data, size, i, s)) return false;
    if (!elf_contents(data, size, elf_field(data, ELF_SHSTRNDX, 2), &names)) return false;
    uint64_t at = elf_field(data, ELF_SHOFF, 8) + (uint64_t)i * ELF_SECTION;
    return (s->name = elf_text(&names, elf_field(data, at, 4))) != NULL;
}

/* Where the bytes at an address of the loaded image stand in the file; NULL: they do not. */
static inline const void *elf_at(const void *data, uint64_t address, uint64_t bytes) {
    for (uint64_t i = 0, n = elf_field(data, ELF_PHNUM, 2); i < n; i++) {
        uint64_t at = elf_field(data, ELF_PHOFF, 8) + i * ELF_SEGMENT, from = elf_field(data, at + ELF_P_VADDR, 8);
        if (elf_field(data, at, 4) != ELF_LOAD || address < from) continue;
        if (elf_within(elf_field(data, at + ELF_P_FILESZ, 8), address - from, bytes))
            return (const char *)data + elf_field(data, at + ELF_P_OFFSET, 8) + (address - from);
    }
    return NULL;
}

/* The bytes of an object that a shared object offers to others; NULL: there is none of this name
 * and size. */
static inline const void *elf_object(const void *data, size_t size, const char *name, uint64_t bytes) {
    ElfSection symbols, texts;
    for (uint32_t i = 0; i < elf_sections(data); i++) {
        if (!elf_contents(data, size, i, &symbols) || symbols.type != ELF_DYNSYM) continue;
        if (!elf_contents(data, size, symbols.link, &texts)) continue;
        for (const char *s = symbols.data; symbols.size >= ELF_SYMBOL; s += ELF_SYMBOL, symbols.size -= ELF_SYMBOL) {
            const char *text = elf_text(&texts, elf_field(s, 0, 4));
            if (!text || strcmp(text, name) || !elf_field(s, ELF_ST_SHNDX, 2)) continue;
            return elf_field(s, ELF_ST_SIZE, 8) == bytes ? elf_at(data, elf_field(s, ELF_ST_VALUE, 8), bytes) : NULL;
        }
    }
    return NULL;
}

/* As elf_damage, of a fat binary. */
static inline const char *fatbin_damage(const void *data, size_t size) {
    enum { HEADER = 16, HEADER_SIZE = 6, BODY_SIZE = 8 };
    if (size < HEADER || elf_field(data, 0, 4) != 0xba55ed50) return "it is not a fat binary";
    return elf_within(size, elf_field(data, HEADER_SIZE, 2), elf_field(data, BODY_SIZE, 8)) ? NULL : "it is cut short";
}

#endif
