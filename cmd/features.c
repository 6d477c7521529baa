/* features.c: pyk features: what is supported, from the compiler's own tables. */
#include "cmd/cli.h"

#include <string.h>

#include "backend/package/package.h"
#include "lib/ir/intrin_text.h"
#include "lib/ir/ufunc.h"

static void put_types(Unit *u, Buf *out) {
    buf_puts(out, "scalar types (Numba, NumPy code, C)\n");
    for (u32 k = 0; k < TY_SCALARS; k++) {
        const Type *t = type_scalar(u->types, (TypeKind)k);
        buf_printf(out, "  %-12s %-4s %s\n", type_str(u->types, t), type_np((TypeKind)k), type_ctype(u->types, t));
    }
    buf_puts(out,
             "  and arrays of them, tuples, pointers; records, datetime64, timedelta64, texts (S5, U4) in arrays\n");
}

static void put_functions(Buf *out) {
    buf_puts(
        out,
        "\nfunctions (NumPy codes: result(arguments); ! no other type, # any integer, ? bool or any integer), and what they are made of\n");
    const Intrin *in;
    for (u32 i = 0; (in = intrin_at(i)); i++) {
        if (!intrin_public(in)) continue;
        buf_printf(out, "  %-31s %s%sGPU: ", in->path, in->sigs, *in->sigs ? "  " : "");
        intrin_where(in, true, out);
        buf_puts(out, "  CPU: ");
        intrin_where(in, false, out);
        buf_putc(out, '\n');
    }
}

static void put_utilities(Buf *out) {
    buf_puts(out, "\nfor the host, which launches no kernel itself (the functions of the stub, after the name)\n"
                  "  cuda.reduce, cuda.Reduce\n");
    package_utility_list(UTILITY_REDUCE, out);
    buf_puts(out, "  pykrt.sort\n");
    package_utility_list(UTILITY_SORT, out);
    buf_puts(out, "  numba.vectorize, numba.guvectorize\n"
             "    (its own name)          operands of any strides, broadcast; the version that suits their dtypes\n"
             "  cuda.jit\n"
             "    (its own name)          with grid and block\n"
             "    _forall                 for as many threads as are asked for\n");
}

/* The rows of one name on one line. */
static void put_ufuncs(Buf *out) {
    buf_puts(out, "\nuniversal functions of NumPy (inputs; the types they compute in, by NumPy's letters)\n");
    for (const Ufunc *u = ufunc_rows(); u->name; u++) {
        bool first = u == ufunc_rows() || strcmp(u->name, u[-1].name), last = !u[1].name || strcmp(u->name, u[1].name);
        if (first) buf_printf(out, "  np.%-16s %u  ", u->name, u->inputs);
        buf_printf(out, "%s%s", u->loops, last ? "\n" : "");
    }
}

int cmd_features(Cli *c) {
    if (!cli_takes(c, 0)) return EXIT_USAGE;
    Buf out = {0};
    put_types(c->unit, &out);
    put_functions(&out);
    put_utilities(&out);
    buf_puts(&out, "\nmodules written in Python\n");
    frontend_libraries(c->unit, &out);
    put_ufuncs(&out);
    buf_printf(&out, "\ntargets\n  %s\n", target_names(c->unit->arena));
    return cli_print(c, &out) ? EXIT_OK : EXIT_FILES;
}
