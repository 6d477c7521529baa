/* ptx_text.c: where the text that LLVM writes does not mean in PTX what it should.
 *
 * Where a .file directive gives no time and size, ptxas asks the file system for those of the file,
 * and a cubin would differ after a checkout of the same sources. So each directive gives both,
 * always the same.
 *
 * Flushing is about float32, but LLVM says so at instructions of float16 and bfloat16 too: the
 * former would flush numbers that they shall keep, the latter do not exist. Conversions from and to
 * float32 stay as they are.
 *
 * LLVM takes the upper half of a 64-bit value by moving it to two registers of 32 bits, one of
 * which nobody reads. In a loop, ptxas (13.0) takes such a half of a product, multiplied by
 * something, for the half of the product of all three, and the result is wrong. A shift it leaves
 * alone, and the machine code for that is as good. */
#include "backend/ptx_text.h"

#include <string.h>

static bool starts(const char *at, const char *end, const char *word) {
    return (size_t)(end - at) >= strlen(word) && !memcmp(at, word, strlen(word));
}

/* Does the opcode [at, end) compute with a half type? "add.ftz.f16", "fma.rn.ftz.bf16",
 * "setp.lt.ftz.f16x2" do. */
static bool computes_halves(const char *at, const char *end) {
    static const char *const kept[] = {"cvt.", "ex2."};            /* of a bfloat16 there is only ex2 that flushes */
    for (size_t i = 0; i < countof(kept); i++)
        if (starts(at, end, kept[i])) return false;
    if (end - at > 2 && !memcmp(end - 2, "x2", 2)) end -= 2;
    const char *type = memrchr(at, '.', (size_t)(end - at));
    return type && (starts(type, end, ".f16") || starts(type, end, ".bf16"));
}

static void put_instruction(const char *line, const char *end, Buf *out) {
    static const char flush[] = ".ftz.";
    const char *at = memmem(line, (size_t)(end - line), flush, sizeof flush - 1);
    if (at) {
        const char *opcode = at, *after = at;
        while (opcode > line && !strchr(" \t", opcode[-1])) opcode--;
        while (after < end && !strchr(" \t\n", *after)) after++;
        if (computes_halves(opcode, after)) {
            buf_write(out, line, (size_t)(at - line));
            line = at + sizeof flush - 2;                                   /* the dot before the type */
        }
    }
    buf_write(out, line, (size_t)(end - line));
}

/* Lines that name calls need a version that LLVM does not ask for: it would choose other
 * instructions. */
enum { LINES_SINCE = 72 };

static void write_version(u32 version, Buf *out) { buf_printf(out, ".version %u.%u\n", version / 10, version % 10); }

static bool put_version(const char *word, const char *end, Buf *out) {
    bool older = starts(word, end, ".version 7.0\n") || starts(word, end, ".version 7.1\n");
    if (older) write_version(LINES_SINCE, out);
    return older;
}

void ptx_text_put(const char *text, size_t len, PtxLines *lines, Buf *out) {
    if (lines) ptx_lines_files(lines, text, len);
    for (const char *end = text + len, *next; text < end; text = next) {
        const char *line_end = memchr(text, '\n', (size_t)(end - text)), *word = text;
        next = line_end ? line_end + 1 : end;
        while (word < next && (*word == ' ' || *word == '\t')) word++;
        if (lines && *text == '{') ptx_lines_function(lines);
        if (lines && put_version(word, next, out)) continue;
        if (lines && starts(word, next, ".loc\t")) {
            ptx_lines_put(lines, word, next, out);
            continue;
        }
        const char *quote = starts(word, next, ".file") ? memrchr(text, '"', (size_t)(next - text)) : NULL;
        if (!quote) {
            put_instruction(text, next, out);
            continue;
        }
        buf_write(out, text, (size_t)(quote + 1 - text));
        buf_puts(out, ", 1, 0\n");
    }
    if (lines) ptx_lines_end(lines, out);
}

/* The half stands between `before` and `between`, the value between that and `after`. */
typedef struct Form { const char *before, *between, *after; } Form;

static const Form forms[] = {
    {"mov.b64 \t{_, ", "}, ", ";"},
    {"{ .reg .b32 tmp; mov.b64 {tmp, ", "}, ", "; }"},                      /* before PTX 7.1 */
};

void ptx_text_put_halves(const char *text, size_t len, Buf *out) {
    const char *end = text + len, *at;
    const Form *f = forms;                                                  /* a version of PTX has one form */
    while (f < forms + countof(forms) - 1 && !memmem(text, len, f->before, strlen(f->before))) f++;
    while ((at = memmem(text, (size_t)(end - text), f->before, strlen(f->before)))) {
        const char *half = at + strlen(f->before),
                   *half_end = memmem(half, (size_t)(end - half), f->between, strlen(f->between));
        const char *value = half_end ? half_end + strlen(f->between) : end;
        const char *value_end = memmem(value, (size_t)(end - value), f->after, strlen(f->after));
        ENSURE(value_end);
        buf_write(out, text, (size_t)(at - text));
        buf_printf(out, "{ .reg .b64 %%high; shr.u64 \t%%high, %.*s, 32; cvt.u32.u64 \t%.*s, %%high; }",
                   (int)(value_end - value), value, (int)(half_end - half), half);
        text = value_end + strlen(f->after);
    }
    buf_write(out, text, (size_t)(end - text));
}

bool ptx_text_retarget(const Buf *ptx, u32 version, const char *gpu, bool lines, Buf *out) {
    static const char first[] = ".version ", second[] = ".target ", old_half[] = "{ .reg .b16 tmp;";
    const char *end = ptx->data + ptx->len, *at = memmem(ptx->data, ptx->len, first, sizeof first - 1);
    const char *target = memmem(at, (size_t)(end - at), second, sizeof second - 1),
               *rest = memchr(target, '\n', (size_t)(end - target));
    if (memmem(rest, (size_t)(end - rest), old_half, sizeof old_half - 1)) return false;
    buf_write(out, ptx->data, (size_t)(at - (const char *)ptx->data));
    write_version(lines && version < LINES_SINCE ? LINES_SINCE : version, out);
    buf_printf(out, "%s%s", second, gpu);
    buf_write(out, rest, (size_t)(end - rest));
    return true;
}
