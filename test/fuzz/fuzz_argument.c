/* fuzz_argument.c: a line with the type of a parameter, as manifests spell it, then any bytes as
 * the value that `pyk run` is given for it. A type that can be read is spelled the same again; a
 * value that is accepted fills its type, prints, and has strides that stay in its data. */
#include <stdlib.h>
#include <string.h>

#include "cmd/run/argument.h"
#include "cmd/run/spelling.h"

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

/* Arrays of millions of elements are filled, but not within the time that an input has under the
 * sanitizers; for larger ones there is no memory. */
static bool is_long(const char *text) {
    u64 product = 1;
    for (const char *s = text; *s; s++) {
        char *end = NULL;
        u64 n = *s >= '0' && *s <= '9' ? strtoull(s, &end, 10) : 1;
        if (n > 1 && __builtin_mul_overflow(product, n, &product)) return false;
        if (end) s = end - 1;
    }
    return product > 1 << 20 && product < (u64)1 << 36;
}

/* The last element in either order ends with the data. */
static void check_strides(const Argument *g) {
    i64 strides[NUMPY_DIMS], last = argument_elem(g)->itemsize;
    argument_strides(g, strides);
    for (u32 i = 0; i < g->ndim; i++) {
        if (!g->shape[i]) return;
        last += (g->shape[i] - 1) * strides[i];
    }
    ENSURE((size_t)last == g->bytes);
}

static void check_argument(Arena *a, Argument *g) {
    Buf out = {0};
    Npy npy;
    if (g->is_array) {
        check_strides(g);
        argument_point(g, g->data);
        argument_print(g, &out);
        if (argument_npy(a, g, &npy)) npy_write(&npy, &out);
    }
    buf_free(&out);
    argument_free(g);
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size) {
    const u8 *line = size ? memchr(data, '\n', size) : NULL;
    if (!line) return 0;
    Arena *a = arena_create();
    SymTab *syms = sym_table_create(a);
    Types *types = types_create(a, syms);
    const char *spelled = arena_strndup(a, (const char *)data, (size_t)(line - data)),
               *text = arena_strndup(a, (const char *)line + 1, size - (size_t)(line - data) - 1);
    const Type *type = spelling_parse(types, spelled);
    Argument g = {.name = "x"};
    if (is_long(text)) type = NULL;
    if (type) {
        ENSURE(spelling_parse(types, type_str(types, type)) == type);
        const char *why = argument_parse(a, types, type, text, &g);
        ENSURE(!why || *why);
        if (!why) check_argument(a, &g);
    }
    if (type && type_is_item(type)) {
        g = (Argument){.name = "x"};
        if (!argument_parse_any(a, types, type, text, &g)) check_argument(a, &g);
    }
    arena_free(a);
    return 0;
}
