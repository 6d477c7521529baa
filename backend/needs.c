/* needs.c: warnings of what ptxas made of a kernel: values in memory because registers are too few,
 * and few warps on a multiprocessor because each thread or block needs much of it. */
#include "backend/backend.h"

#include "backend/occupancy.h"

enum { USUAL_BLOCK = 256 };
static const double low = 0.25;

static void report_spills(Unit *u, const Kernel *k, const Image *image, const Resources *r) {
    u32 bytes = r->spill_stores > r->spill_loads ? r->spill_stores : r->spill_loads;
    if (!bytes) return;
    diag_REGISTER_SPILLS(u->diags, k->span, k->name, bytes, image->target.name);
    if (k->max_registers || u->options->maxrregcount)
        diag_note(u->diags, (Span){0}, "%u registers are too few for it: allow more",
                  k->max_registers ? k->max_registers : u->options->maxrregcount);
    else if (k->max_threads)
        diag_note(u->diags, (Span){0}, "the launch bounds leave it %u registers: allow smaller blocks", r->registers);
    else
        diag_note(u->diags, (Span){0}, "it needs more than %u registers: keep fewer values at once, or split it",
                  r->registers);
}

static void report_occupancy(Unit *u, const Kernel *k, const Image *image, const Resources *r) {
    u32 sm = image->target.sm, threads = k->block ? k->block : USUAL_BLOCK;
    if (k->max_threads && k->max_threads < threads) threads = k->max_threads;
    KernelNeeds needs = {r->registers, r->static_shared}, no_shared = {r->registers, 0};
    double all = occupancy(sm, needs, threads), alone = occupancy(sm, no_shared, threads);
    if (!occupancy_known(sm) || !all || all > low) return;
    diag_LOW_OCCUPANCY(u->diags, k->span, k->name, (u32)(100 * all), image->target.name, threads);
    if (alone > all)
        diag_note(u->diags, (Span){0},
                  "because of its %u bytes of shared arrays a block: make them smaller, or take larger blocks",
                  r->static_shared);
    else if (occupancy(sm, (KernelNeeds){1, 0}, threads) > all)
        diag_note(
            u->diags, (Span){0},
            "because of its %u registers a thread: keep fewer values at once, or give max_registers=", r->registers);
    else diag_note(u->diags, (Span){0}, "because of its %u threads a block: take larger blocks", threads);
}

void backend_report_needs(Unit *u, const IrModule *m, const Image *images, u32 n) {
    for (u32 i = 0; i < n; i++)
        for (u32 j = 0; j < m->kernels.len && images[i].resources; j++) {
            const Kernel *k = m->kernels.at[j];
            if (k->part || !k->span.src) continue;
            report_spills(u, k, &images[i], &images[i].resources[j]);
            report_occupancy(u, k, &images[i], &images[i].resources[j]);
        }
}
