/* foreign.c: files that are given in the place of a Python source: those that pyk, LLVM, CUDA and
 * NumPy write. What the first bytes say counts before the suffix. Text that only holds an odd byte
 * is none of them: the lexer says where the byte is. */
#include "frontend/syntax/foreign.h"

#include <ctype.h>
#include <string.h>

#include "frontend/syntax/encoding.h"

/* Of ELF: where the type and the machine stand, and their values. */
enum { ELF_TYPE = 16, ELF_MACHINE = 18, RELOCATABLE = 1, CUDA = 190 };
enum { LOOKED_AT = 1024 };

static const struct { const char *magic; size_t len; const char *what; } magics[] = {
    {"\x50\xED\x55\xBA", 4, "a fatbin"}, {"\xED\x43\x4E\x7F", 4, "LTO-IR"},    {"BC\xC0\xDE", 4, "LLVM bitcode"},
    {"\xDE\xC0\x17\x0B", 4, "LLVM bitcode"}, {"\x93NUMPY", 6, "a NumPy array"}, {"PK\x03\x04", 4, "a zip archive"},
    {"\x1F\x8B", 2, "a gzip archive"},
};

static const struct { const char *suffix, *what; } suffixes[] = {
    {".cubin", "a cubin"},    {".fatbin", "a fatbin"}, {".ptx", "PTX"},       {".ltoir", "LTO-IR"},
    {".ll", "LLVM IR"},       {".bc", "LLVM bitcode"}, {".o", "an object file"},   {".so", "a shared library"},
    {".npy", "a NumPy array"}, {".c", "C"},            {".h", "a C header"},  {".cpp", "C++"},
    {".hpp", "a C++ header"}, {".cu", "CUDA C++"},     {".cuh", "a CUDA C++ header"},
};

static bool ends_with(const char *text, const char *end) {
    size_t n = strlen(text), m = strlen(end);
    return n > m && !strcmp(text + n - m, end);
}

static const char *elf_kind(const char *path, const char *bytes, size_t len) {
    if (len > ELF_MACHINE && (u8)bytes[ELF_MACHINE] == CUDA) return "a cubin";
    if (len > ELF_MACHINE && bytes[ELF_TYPE] == RELOCATABLE) return "an object file";
    return ends_with(path, ".so") ? "a shared library" : "a program in machine code";
}

/* Its first directive is .version, after comments. */
static bool is_ptx(const char *at, const char *end) {
    while (at < end && (isspace((u8)*at) || *at == '/')) {
        bool comment = *at++ == '/';
        while (comment && at < end && *at != '\n') at++;
    }
    return end - at > 8 && !memcmp(at, ".version", 8);
}

/* Of the first bytes one of eight or more is none of text. */
static bool is_binary(const char *bytes, size_t len) {
    size_t n = len < LOOKED_AT ? len : LOOKED_AT, odd = 0;
    for (size_t i = 0; i < n; i++) odd += iscntrl((u8)bytes[i]) && !isspace((u8)bytes[i]);
    return odd * 8 > n;
}

const char *foreign_kind(const char *path, const char *bytes, size_t len) {
    if (len >= 4 && !memcmp(bytes, "\x7F" "ELF", 4)) return elf_kind(path, bytes, len);
    for (size_t i = 0; i < countof(magics); i++)
        if (len >= magics[i].len && !memcmp(bytes, magics[i].magic, magics[i].len)) return magics[i].what;
    if (is_ptx(bytes, bytes + len)) return "PTX";
    for (size_t i = 0; i < countof(suffixes); i++)
        if (ends_with(path, suffixes[i].suffix)) return suffixes[i].what;
    return is_binary(bytes, len) && !encoding_wide(bytes, len) ? "a binary file" : NULL;
}
