/* unicode.c: Python takes as names what Unicode calls identifiers. The full table would be 700
 * ranges; here are the ranges that are clearly not letters (punctuation, symbols, blanks, private
 * use), which is where mistakes come from: a quote or a minus pasted from a document. */
#include "lib/base/unicode.h"

#include <ctype.h>
#include <string.h>

/* Not part of any name, sorted. */
static const struct { u32 lo, hi; } not_in_names[] = {
    {0x80, 0xA9},       {0xAB, 0xB4},       {0xB6, 0xB6},       {0xB8, 0xB9},       {0xBB, 0xBF},     {0xD7, 0xD7},
    {0xF7, 0xF7},       {0x2C2, 0x2C5},     {0x2D2, 0x2DF},     {0x37E, 0x37E},     {0x589, 0x58F},   {0x5BE, 0x5BE},
    {0x600, 0x60F},     {0x61B, 0x61F},     {0x66A, 0x66D},     {0x6D4, 0x6D4},     {0x964, 0x965},   {0xE3F, 0xE3F},
    {0x1680, 0x1680},   {0x2000, 0x203E},   {0x2041, 0x2053},   {0x2055, 0x2070},   {0x2072, 0x207E}, {0x2080, 0x208F},
    {0x20A0, 0x20CF},   {0x2100, 0x2101},   {0x2103, 0x2106},   {0x2108, 0x2109},   {0x2114, 0x2114}, {0x2116, 0x2117},
    {0x2190, 0x2BFF},   {0x2E00, 0x2E2E},   {0x2E30, 0x2FFF},   {0x3000, 0x3004},   {0x3008, 0x3020}, {0x3030, 0x3030},
    {0xD800, 0xF8FF},   {0xFD3E, 0xFD3F},   {0xFE10, 0xFE1F},   {0xFE30, 0xFE32},   {0xFE35, 0xFE4C}, {0xFE50, 0xFE6F},
    {0xFEFF, 0xFEFF},   {0xFF01, 0xFF0F},   {0xFF1A, 0xFF20},   {0xFF3B, 0xFF3E},   {0xFF40, 0xFF40}, {0xFF5B, 0xFF65},
    {0xFFE0, 0xFFFF},   {0x1D100, 0x1D164}, {0x1F000, 0x1FAFF}, {0xE0000, 0xE00FF}, {0xF0000, 0x10FFFF},
};

static const struct { u32 cp; const char *instead; } lookalikes[] = {
    {0xA0, "a blank"},   {0xAD, "nothing"},   {0xAB, "\""},        {0xBB, "\""},           {0xD7, "*"},
    {0xF7, "/"},         {0x2003, "a blank"}, {0x2009, "a blank"}, {0x200B, "nothing"},    {0x200C, "nothing"},
    {0x200D, "nothing"}, {0x2010, "-"},       {0x2011, "-"},       {0x2012, "-"},          {0x2013, "-"},
    {0x2014, "-"},       {0x2018, "'"},       {0x2019, "'"},       {0x201A, "'"},          {0x201C, "\""},
    {0x201D, "\""},      {0x201E, "\""},      {0x2026, "..."},     {0x2028, "a line end"}, {0x2029, "a line end"},
    {0x202F, "a blank"}, {0x2032, "'"},       {0x2060, "nothing"}, {0x2190, "="},          {0x2192, "->"},
    {0x2208, "in"},      {0x2212, "-"},       {0x2215, "/"},       {0x2217, "*"},          {0x2227, "and"},
    {0x2228, "or"},      {0x2260, "!="},      {0x2264, "<="},      {0x2265, ">="},         {0x22C5, "*"},
    {0x3000, "a blank"}, {0x3001, ","},       {0xB2, "**2"},       {0xB3, "**3"},          {0xAC, "not"},
    {0xFEFF, "nothing"}, {0xFF08, "("},       {0xFF09, ")"},       {0xFF0C, ","},          {0xFF1A, ":"},
    {0xFF1B, ";"},       {0xFF1D, "="},
};

u32 unicode_decode(const char *s, size_t len, u32 *cp) {
    if (len == 0) return 0;
    u8 c = (u8)s[0];
    if (c < 0x80) return *cp = c, 1;
    u32 n = c >= 0xC2 && c < 0xE0 ? 2 : c >= 0xE0 && c < 0xF0 ? 3 : c >= 0xF0 && c < 0xF5 ? 4 : 0;
    if (n == 0 || n > len) return 0;
    u32 v = c & (0xFFu >> (n + 1));
    for (u32 i = 1; i < n; i++) {
        if (((u8)s[i] & 0xC0) != 0x80) return 0;
        v = v << 6 | ((u8)s[i] & 0x3F);
    }
    if ((n == 3 && v < 0x800) || (n == 4 && v < 0x10000) || v > 0x10FFFF || (v >= 0xD800 && v < 0xE000)) return 0;
    return *cp = v, n;
}

u32 unicode_encode(u32 cp, char out[4]) {
    if (cp < 0x80) return out[0] = (char)cp, 1;
    u32 n = cp < 0x800 ? 2 : cp < 0x10000 ? 3 : 4;
    for (u32 i = n - 1; i > 0; i--, cp >>= 6) out[i] = (char)(0x80 | (cp & 0x3F));
    out[0] = (char)(u8)(0xF00u >> n | cp);
    return n;
}

size_t unicode_valid(const char *s, size_t len) {
    size_t i = 0;
    while (i < len) {
        u64 word;
        if (len - i >= 8 && (memcpy(&word, s + i, 8), !(word & 0x8080808080808080u))) {
            i += 8;
            continue;
        }
        u32 cp, n = unicode_decode(s + i, len - i, &cp);
        if (!n) return i;
        i += n;
    }
    return len;
}

bool unicode_is_ascii(const char *s, size_t len) {
    for (size_t i = 0; i < len; i++)
        if ((u8)s[i] >= 0x80) return false;
    return true;
}

bool unicode_in_word(char c) { return isalnum((u8)c) || c == '_' || (u8)c >= 0x80; }

bool unicode_in_name(u32 cp) {
    u32 lo = 0, hi = countof(not_in_names);
    while (lo < hi) {
        u32 mid = (lo + hi) / 2;
        if (cp > not_in_names[mid].hi) lo = mid + 1;
        else hi = mid;
    }
    return lo == countof(not_in_names) || cp < not_in_names[lo].lo;
}

bool unicode_hidden(u32 cp) {
    static const u32 ranges[][2] = {{0, 0x1F},         {0x7F, 0x9F},     {0xAD, 0xAD},     {0x61C, 0x61C},
                                    {0x180E, 0x180E},  {0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F},
                                    {0xD800, 0xDFFF},  {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xE0000, 0xE007F}};
    for (size_t i = 0; i < countof(ranges); i++)
        if (cp >= ranges[i][0] && cp <= ranges[i][1]) return true;
    return false;
}

const char *unicode_lookalike(u32 cp) {
    for (u32 i = 0; i < countof(lookalikes); i++)
        if (lookalikes[i].cp == cp) return lookalikes[i].instead;
    return NULL;
}

const char *unicode_ascii(Arena *a, const char *name) {
    size_t len = strlen(name), i = 0;
    while (i < len && !(name[i] & 0x80)) i++;
    if (i == len) return name;
    const char *out = arena_strndup(a, name, i);
    while (i < len) {
        u32 cp, n = unicode_decode(name + i, len - i, &cp);
        ENSURE(n);
        out = cp < 0x80 ? arena_printf(a, "%s%c", out, (int)cp)
                        : arena_printf(a, cp < 0x10000 ? "%s_u%04X" : "%s_U%08X", out, (unsigned)cp);
        i += n;
    }
    return out;
}
