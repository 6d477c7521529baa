/* upper_half.c: the upper halves of 64-bit values in PTX. LLVM takes them by moving the value to
 * two registers of 32 bits, one of which nobody reads. In a loop, ptxas (13.0) takes such a half of
 * a product, multiplied by something, for the half of the product of all three, and the result is
 * wrong; a shift it leaves alone. The machine code for it is as good. */
#include "backend/code.h"

#include <string.h>

/* the half stands before, the value after `between` */
typedef struct Form { const char *before, *between, *after; } Form;

static const Form forms[] = {
    {"mov.b64 \t{_, ", "}, ", ";"},
    {"{ .reg .b32 tmp; mov.b64 {tmp, ", "}, ", "; }"},                      /* before PTX 7.1 */
};

void upper_half_put(const char *text, size_t len, Buf *out) {
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
