/* fuzz_argument.c: a line with the type of a parameter, as manifests spell it, then any bytes as
 * the value that `pyk run` is given for it. A type that can be read is spelled the same again; a
 * value that is accepted fills its type, prints, and has strides that stay in its data. */
#include <string.h>

#include "cmd/argument.h"
#include "cmd/spelling.h"

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);

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
