/* budget.c: --max-spill-bytes=0 and the like, which fail a build whose kernels need more of the
 * GPU. What a kernel needs is what ptxas says of it, for each architecture with machine code. Every
 * kernel over a budget is reported where it is defined. */
#include "cmd/build/budget.h"

static u32 spilled(const Resources *r) { return r->spill_stores > r->spill_loads ? r->spill_stores : r->spill_loads; }
static u32 registers(const Resources *r) { return r->registers; }
static u32 local(const Resources *r) { return r->stack; }
static u32 shared(const Resources *r) { return r->static_shared; }

static const struct {
    OptionId option;
    u32 (*need)(const Resources *r);
    const char *what;
} budgets[] = {
    {OPT_MAX_SPILL, spilled, "spills %u bytes"},
    {OPT_MAX_USED, registers, "needs %u registers"},
    {OPT_MAX_LOCAL, local, "needs %u bytes of local memory"},
    {OPT_MAX_SHARED, shared, "has %u bytes of shared arrays"},
};

bool budget_usage(Cli *c, bool machine_code) {
    for (size_t i = 0; i < countof(budgets); i++) {
        u64 n;
        const char *text = options_last(c, budgets[i].option), *name = options_name(budgets[i].option);
        if (!text) continue;
        if (!options_number(c, budgets[i].option, text, UINT32_MAX, "a number of bytes or registers", &n)) return false;
        if (!machine_code) {
            diag_FORMAT_ARCH(c->unit->diags, nowhere(), name,
                             "only machine code says what a kernel needs: build a cubin or fatbin for an --arch sm_XX");
            return false;
        }
    }
    return true;
}

/* One error for each kernel: the first budget that it exceeds; the others follow as notes. */
static void check_kernel(Cli *c, const Kernel *k, const Image *image, const Resources *r, bool *over) {
    for (size_t i = 0; i < countof(budgets); i++) {
        u64 most = 0;
        const char *text = options_last(c, budgets[i].option), *name = options_name(budgets[i].option);
        if (!text || !options_number(c, budgets[i].option, text, UINT32_MAX, "", &most)) continue;
        u32 need = budgets[i].need(r);
        if (need <= most) continue;
        const char *what = arena_printf(c->unit->arena, budgets[i].what, need);
        if (*over)
            diag_note(c->unit->diags, nowhere(), "it %s on %s, more than %s=%s", what, image->target.name, name, text);
        else diag_OVER_BUDGET(c->unit->diags, k->span, sym_str(k->symbol), what, image->target.name, name, text);
        *over = true;
    }
}

bool budget_check(Cli *c, const IrModule *m, const Image *images, u32 nimages) {
    for (u32 k = 0; k < m->kernels.len; k++) {
        bool over = false;
        for (u32 i = 0; i < nimages; i++)
            if (images[i].resources) check_kernel(c, m->kernels.at[k], &images[i], &images[i].resources[k], &over);
    }
    return !diags_errors(c->unit->diags);
}
