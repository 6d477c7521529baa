/* mutate.c: changes of Python sources for the fuzzers that read them. Bytes changed at random are
 * nearly always an error of syntax; these changes go by tokens, brackets and lines, so that most of
 * what comes out reaches the stages behind the parser. One change in six is libFuzzer's own. */
#include <stdint.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TOKENS = 4096, MOST_LINES = 512 };

/* LINE: the newline with its indentation */
typedef enum Class { BLANK, WORD, NUMBER, TEXT, OPEN, CLOSE, SIGN, LINE } Class;
typedef struct Token { size_t at, len; Class class; } Token;
typedef struct Draft { uint8_t *data; size_t len, room; unsigned random; } Draft;

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);
size_t LLVMFuzzerCustomCrossOver(const uint8_t *one, size_t len1, const uint8_t *two, size_t len2, uint8_t *out,
                                 size_t room, unsigned seed);

/* What takes the place of a token of its class, or stands before one. */
static const char *const words[] = {
    "None", "True", "False", "and", "or", "not", "in", "is", "if", "else", "lambda", "return", "break", "continue",
    "pass", "del", "global", "nonlocal", "assert", "raise", "yield", "await", "class", "def", "for", "while", "with",
    "try", "import", "from", "as", "match", "case", "type", "range", "len", "min", "max", "abs", "int", "float", "bool",
    "complex", "round", "pow", "divmod", "enumerate", "zip", "sum", "tuple", "str", "print", "slice", "i", "x", "r",
    "cuda", "np", "math", "numba", "types", "self", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64",
    "uint64", "float16", "float32", "float64", "complex64", "complex128", "bool_", "void", "shape", "size", "ndim",
    "T", "real", "imag", "dtype", "strides", "sum", "reshape", "view", "astype", "grid", "threadIdx", "local", "shared",
    "array", "atomic", "add", "cas", "syncthreads", "jit", "device", "vectorize", "guvectorize", "__init__",
};
static const char *const numbers[] = {
    "0", "1", "-1", "2", "3", "7", "31", "32", "63", "64", "65", "127", "128", "255", "256", "1024", "65536",
    "2147483647", "2147483648", "-2147483648", "4294967296", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "18446744073709551615", "18446744073709551616", "1e308", "1e400", "5e-324", "0.0", "-0.0",
    "0.5", "1j", "1_0", "0x10", "0b1", "0o7", "10**40",
};
static const char *const signs[] = {
    "+", "-", "*", "/", "//", "%", "**", "@", "<<", ">>", "&", "|", "^", "~", "<", "<=", ">", ">=", "==", "!=", "=",
    "+=", "-=", "*=", "//=", "**=", ">>=", ":=", "->", ",", ":", ".", ";", "...", " if ", " in ", " is not ", " and ",
};
static const char *const wraps[][2] = {
    {"(", ")"}, {"(", ",)"}, {"[", "]"}, {"not ", ""}, {"-", ""}, {"~", ""}, {"abs(", ")"}, {"int(", ")"},
    {"float(", ")"}, {"complex(", ")"}, {"np.float32(", ")"}, {"np.uint64(", ")"}, {"np.int8(", ")"}, {"len(", ")"},
    {"range(", ")"}, {"tuple(", ")"}, {"", "[0]"}, {"", "[-1]"}, {"", "[1:]"}, {"", "[::2]"}, {"", "[:, ::1]"},
    {"", ".real"}, {"", ".T"}, {"", ".shape"}, {"", "(1)"}, {"", "()"}, {"", " if 1 else 2"}, {"(lambda q: ", ")(1)"},
    {"*", ""}, {"**", ""}, {"f'{", "}'"}, {"", " ** 2"}, {"1 << ", ""}, {"(", ", 1)"}, {"(", " for k in range(3))"},
};

static unsigned below(Draft *d, size_t n) {
    d->random = d->random * 1664525u + 1013904223u;
    return n ? (unsigned)((d->random >> 8) % n) : 0;
}

static bool is_word(uint8_t c) { return c == '_' || (c | 32) - 'a' < 26u || c >= 128; }
static bool is_digit(uint8_t c) { return c - '0' < 10u; }

static size_t text_end(const uint8_t *s, size_t at, size_t len) {
    uint8_t quote = s[at];
    size_t n = at + 2 < len && s[at + 1] == quote && s[at + 2] == quote ? 3 : 1, i = at + n, run = 0;
    for (; i < len && run < n && (n == 3 || s[i] != '\n'); i++) {
        run = s[i] == quote ? run + 1 : 0;
        if (s[i] == '\\') i++;
    }
    return i < len ? i : len;
}

static Token token_at(const uint8_t *s, size_t at, size_t len) {
    size_t end = at + 1;
    Class class = SIGN;
    if (s[at] == '\n') {
        class = LINE;
        while (end < len && s[end] == ' ') end++;
    } else if (is_word(s[at])) {
        class = WORD;
        while (end < len && (is_word(s[end]) || is_digit(s[end]))) end++;
    } else if (is_digit(s[at])) {
        class = NUMBER;
        while (end < len && (is_word(s[end]) || is_digit(s[end]) || s[end] == '.')) end++;
    } else if (s[at] == '"' || s[at] == '\'') {
        class = TEXT;
        end = text_end(s, at, len);
    } else if (s[at] == ' ' || s[at] == '#') {
        class = BLANK;
        while (end < len && (s[at] == '#' ? s[end] != '\n' : s[end] == ' ')) end++;
    } else if (strchr("([{", s[at])) class = OPEN;
    else if (strchr(")]}", s[at])) class = CLOSE;
    else
        while (end < len && end < at + 3 && strchr("*/<>=", s[end])) end++;
    return (Token){at, end - at, class};
}

static size_t tokens_of(const uint8_t *s, size_t len, Token *out) {
    size_t n = 0;
    for (size_t at = 0; at < len && n < MOST_TOKENS; at = out[n].at + out[n].len, n++) out[n] = token_at(s, at, len);
    return n;
}

/* Puts other bytes in place of [at, at + len), if there is room. */
static void splice(Draft *d, size_t at, size_t len, const void *text, size_t n) {
    if (d->len - len + n > d->room) return;
    uint8_t *copy = n ? malloc(n) : NULL;                                  /* the text may be a part of the draft */
    if (n && !copy) return;
    if (n) memcpy(copy, text, n);
    memmove(d->data + at + n, d->data + at + len, d->len - at - len);
    if (n) memcpy(d->data + at, copy, n);
    d->len += n - len;
    free(copy);
}

static void put(Draft *d, Token t, const char *text) { splice(d, t.at, t.len, text, strlen(text)); }

/* A token other than blanks. */
static Token any(Draft *d, const Token *tokens, size_t n) {
    Token t = tokens[below(d, n)];
    for (int tries = 0; tries < 8 && t.class == BLANK; tries++) t = tokens[below(d, n)];
    return t;
}

static Token of_class(Draft *d, const Token *tokens, size_t n, Class class) {
    Token t = tokens[below(d, n)];
    for (int tries = 0; tries < 32 && t.class != class; tries++) t = tokens[below(d, n)];
    return t;
}

static void replace_token(Draft *d, const Token *tokens, size_t n) {
    Token t = any(d, tokens, n);
    if (below(d, 2)) {
        Token by = of_class(d, tokens, n, t.class);
        splice(d, t.at, t.len, d->data + by.at, by.len);
    } else if (t.class == NUMBER) put(d, t, numbers[below(d, sizeof numbers / sizeof *numbers)]);
    else if (t.class == SIGN) put(d, t, signs[below(d, sizeof signs / sizeof *signs)]);
    else put(d, t, words[below(d, sizeof words / sizeof *words)]);
}

static void remove_token(Draft *d, const Token *tokens, size_t n) {
    Token t = any(d, tokens, n);
    splice(d, t.at, t.len, "", 0);
}

static void repeat_token(Draft *d, const Token *tokens, size_t n) {
    Token t = any(d, tokens, n);
    splice(d, t.at, 0, d->data + t.at, t.len);
}

/* The index of the token that closes the bracket. */
static size_t closing(const Token *tokens, size_t n, size_t open) {
    int depth = 0;
    for (size_t i = open; i < n; i++) {
        depth += (tokens[i].class == OPEN) - (tokens[i].class == CLOSE);
        if (!depth) return i;
    }
    return open;
}

/* A token, or one bracket with what is in it. */
static Token operand(Draft *d, const Token *tokens, size_t n) {
    size_t i = below(d, n), end;
    for (int tries = 0; tries < 8 && (tokens[i].class == BLANK || tokens[i].class == LINE); tries++) i = below(d, n);
    Token t = tokens[i];
    if (t.class != OPEN) return t;
    end = closing(tokens, n, i);
    t.len = tokens[end].at + tokens[end].len - t.at;
    return t;
}

static void wrap_operand(Draft *d, const Token *tokens, size_t n) {
    Token t = operand(d, tokens, n);
    const char *const *wrap = wraps[below(d, sizeof wraps / sizeof *wraps)];
    splice(d, t.at + t.len, 0, wrap[1], strlen(wrap[1]));
    splice(d, t.at, 0, wrap[0], strlen(wrap[0]));
}

static void replace_operand(Draft *d, const Token *tokens, size_t n) {
    Token t = operand(d, tokens, n), by = operand(d, tokens, n);
    splice(d, t.at, t.len, d->data + by.at, by.len);
}

/* ---- lines, each with the newline before it */

static size_t lines_of(const uint8_t *s, size_t len, Token *out) {
    size_t n = 0;
    for (size_t at = 0; at < len && n < MOST_LINES; n++) {
        const uint8_t *next = memchr(s + at + 1, '\n', len - at - 1);
        size_t end = next ? (size_t)(next - s) : len;
        out[n] = (Token){at, end - at, LINE};
        at = end;
    }
    return n;
}

static size_t indent_of(const Draft *d, Token line) {
    size_t i = line.at + 1;
    while (i < line.at + line.len && d->data[i] == ' ') i++;
    return i - line.at - 1;
}

/* Copies a line behind another, with the other's indentation or four blanks more or less. */
static void copy_line(Draft *d, const Token *lines, size_t n, bool move) {
    Token from = lines[below(d, n)], to = lines[below(d, n)];
    uint8_t text[1024] = "\n";
    int step = (int)below(d, 4);
    size_t own = indent_of(d, from), indent = indent_of(d, to) + (step == 1 ? 4 : 0), body = from.len - own - 1;
    if (step == 2 && indent >= 4) indent -= 4;
    if (!from.len || from.len < own + 1 || 1 + indent + body > sizeof text) return;
    memset(text + 1, ' ', indent);
    memcpy(text + 1 + indent, d->data + from.at + 1 + own, body);
    if (move && from.at > to.at) splice(d, from.at, from.len, "", 0);
    splice(d, to.at + to.len, 0, text, 1 + indent + body);
    if (move && from.at < to.at) splice(d, from.at, from.len, "", 0);
}

static void indent_line(Draft *d, Token line) {
    if (below(d, 2)) splice(d, line.at + 1, 0, "    ", 4);
    else if (indent_of(d, line) >= 4) splice(d, line.at + 1, 4, "", 0);
}

static void change_lines(Draft *d) {
    static Token lines[MOST_LINES];
    size_t n = lines_of(d->data, d->len, lines);
    Token line = lines[below(d, n)];
    switch (n ? below(d, 5) : 5) {
    case 0: splice(d, line.at, line.len, "", 0); break;
    case 1: case 2: copy_line(d, lines, n, false); break;
    case 3: copy_line(d, lines, n, true); break;
    case 4: indent_line(d, line); break;
    }
}

static void change(Draft *d) {
    static Token tokens[MOST_TOKENS];
    size_t n = tokens_of(d->data, d->len, tokens);
    if (!n) return;
    switch (below(d, 11)) {
    case 0: case 1: case 2: replace_token(d, tokens, n); break;
    case 3: remove_token(d, tokens, n); break;
    case 4: repeat_token(d, tokens, n); break;
    case 5: case 6: wrap_operand(d, tokens, n); break;
    case 7: case 8: replace_operand(d, tokens, n); break;
    default: change_lines(d);
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed) {
    Draft d = {data, size, room, seed};
    if (size < 4 || below(&d, 6) == 0) return LLVMFuzzerMutate(data, size, room);
    for (unsigned i = 0, n = 1 + below(&d, 3); i < n; i++) change(&d);
    return d.len ? d.len : LLVMFuzzerMutate(data, size, room);
}

/* The first, with a token, an operand or a line of the second. */
size_t LLVMFuzzerCustomCrossOver(const uint8_t *one, size_t len1, const uint8_t *two, size_t len2, uint8_t *out,
                                 size_t room, unsigned seed) {
    static Token here[MOST_TOKENS], there[MOST_TOKENS];
    Draft d = {out, len1 < room ? len1 : room, room, seed};
    memcpy(out, one, d.len);
    Draft other = {(uint8_t *)(uintptr_t)two, len2, len2, seed * 31 + 7};
    if (below(&d, 3) == 0) {
        size_t n = lines_of(out, d.len, here), m = lines_of(two, len2, there);
        if (!n || !m) return d.len;
        Token to = here[below(&d, n)], from = there[below(&d, m)];
        splice(&d, to.at + to.len, 0, two + from.at, from.len);
        return d.len;
    }
    size_t n = tokens_of(out, d.len, here), m = tokens_of(two, len2, there);
    if (!n || !m) return d.len;
    Token to = operand(&d, here, n), from = operand(&other, there, m);
    splice(&d, to.at, to.len, two + from.at, from.len);
    return d.len;
}
