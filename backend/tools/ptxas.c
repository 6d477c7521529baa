/* ptxas.c: PTX to a cubin by the toolkit's assembler, and what it reports of each kernel:
 *
 *     ptxas info    : Compiling entry function 'saxpy' for 'sm_90'
 *     ptxas info    : Function properties for saxpy
 *         0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
 *     ptxas info    : Used 12 registers, used 1 barriers, 1024 bytes smem
 */
#include "backend/code.h"
#include "backend/tools/toolkit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lib/contract/elf.h"

/* The number before `what` in a line, 0 if it is not there. */
static u32 number_before(const char *line, const char *what) {
    const char *at = strstr(line, what);
    while (at && at > line && at[-1] == ' ') at--;
    while (at && at > line && at[-1] >= '0' && at[-1] <= '9') at--;
    return at ? (u32)strtoul(at, NULL, 10) : 0;
}

static Resources *find_kernel(const IrModule *m, Resources *all, const char *name, size_t len) {
    for (u32 i = 0; i < m->kernels.len; i++) {
        Sym symbol = m->kernels.at[i]->symbol;
        if (symbol->len == len && !memcmp(symbol->text, name, len)) return &all[i];
    }
    return NULL;
}

static void read_line(const IrModule *m, Resources *all, const char *line, Resources **current) {
    static const char entry[] = "Compiling entry function '";
    const char *at = strstr(line, entry);
    if (at) {
        at += sizeof entry - 1;
        *current = find_kernel(m, all, at, strcspn(at, "'"));
    } else if (strstr(line, "Function properties for ") && *current) {
        const char *name = strstr(line, " for ") + 5;       /* also of functions called: theirs are not the kernel's */
        if (find_kernel(m, all, name, strlen(name)) != *current) *current = NULL;
    } else if (*current && strstr(line, "bytes stack frame")) {
        (*current)->stack = number_before(line, " bytes stack frame");
        (*current)->spill_stores = number_before(line, " bytes spill stores");
        (*current)->spill_loads = number_before(line, " bytes spill loads");
    } else if (*current && strstr(line, "Used ")) {
        (*current)->registers = number_before(line, " registers");
        (*current)->static_shared = number_before(line, " bytes smem");
    }
}

static void read_resources(Code *c, const char *text, Resources *all) {
    Resources *current = NULL;
    for (const char *at = text; *at;) {
        size_t n = strcspn(at, "\n");
        read_line(c->ir, all, arena_strndup(c->arena, at, n), &current);
        at += n + (at[n] == '\n');
    }
}

/* Constant banks, which newer ptxas does not report: the cubin's sections .nv.constant<N>.<kernel>,
 * and .nv.constant<N> for what all kernels share. NULL, or what is wrong with the cubin. */
static const char *read_constants(const IrModule *m, Buf *cubin, Resources *all) {
    static const char prefix[] = ".nv.constant";
    ElfSection s;
    const char *damage = elf_damage(buf_text(cubin), cubin->len);
    for (u32 i = 0; !damage && i < elf_sections(cubin->data); i++) {
        if (!elf_section(cubin->data, cubin->len, i, &s)) return "it is cut short";
        if (strncmp(s.name, prefix, sizeof prefix - 1)) continue;
        const char *name = s.name + sizeof prefix - 1;
        name += strspn(name, "0123456789");
        Resources *one = *name ? find_kernel(m, all, name + 1, strlen(name + 1)) : NULL;
        if (one) one->constant += (u32)s.size;
        for (u32 k = 0; !*name && k < m->kernels.len; k++) all[k].constant += (u32)s.size;
    }
    return damage;
}

/* After a failure: is the PTX too new for this ptxas? Each version of CUDA brought the next version
 * of PTX, 11.0 that of 7.0, but for 12.6. */
static void blame_age(Code *c, const char *ptx) {
    const char *at = strstr(ptx, "\n.version "), *have = toolkit_version(c->arena);
    u32 major, minor, cuda_major, cuda_minor;
    if (!at || !have || sscanf(at, "\n.version %u.%u", &major, &minor) != 2) return;
    if (sscanf(have, "%u.%u", &cuda_major, &cuda_minor) != 2) return;
    u32 version = 10 * major + minor, need = version < 86 || version >= 90 ? version + 40 : version + 41;
    if (10 * cuda_major + cuda_minor >= need) return;
    diag_note(c->unit->diags, (Span){0},
              "the code for %s is of PTX %u.%u, which CUDA %u.%u and later know; this ptxas is of CUDA %s",
              c->target->name, major, minor, need / 10, need % 10, have);
    diag_note(c->unit->diags, (Span){0},
              "`pyk toolkit install` fetches a newer one; set PYK_TOOLKIT to the folder that it prints");
}

bool ptxas_run(Code *c, Buf *ptx, Buf *cubin, Resources *perkernel) {
    Unit *u = c->unit;
    char *ptxas = toolkit_program(c->arena, "ptxas");
    if (!ptxas) {
        diag_NO_PTXAS(u->diags, (Span){0});
        toolkit_hint(u, "; --emit ptx needs none");
        return false;
    }
    char *dir = tool_dir(u);
    if (!dir) return false;
    const char *in = arena_printf(c->arena, "%s/module.ptx", dir),
               *out = arena_printf(c->arena, "%s/module.cubin", dir);
    const char *argv[12] = {ptxas, "-v", "-arch", target_cpu(c->target), "-o", out, in};
    u32 n = 7;
    argv[n++] = arena_printf(c->arena, "-O%d", code_opt_level(c));
    if (c->options->debug) argv[n++] = "-g";
    else if (c->options->lineinfo) argv[n++] = "-lineinfo";
    bool links = c->ir->links.len || c->ir->externals.len;
    if (c->options->device_functions || links) argv[n++] = "-c";           /* relocatable: to be linked with CUDA C++ */
    if (c->options->maxrregcount) argv[n++] = arena_printf(c->arena, "-maxrregcount=%u", c->options->maxrregcount);
    Buf said = {0};
    bool ok = tool_write(u, in, ptx->data, ptx->len) && tool_run(u, argv, &said);
    if (!ok) blame_age(c, buf_text(ptx));
    if (ok && links && !c->options->device_functions) {
        const char *linked = arena_printf(c->arena, "%s/linked.cubin", dir);
        ok = nvlink_run(c, dir, out, linked);
        out = linked;
    }
    ok = ok && tool_read(u, out, cubin);
    if (ok) read_resources(c, buf_text(&said), perkernel);
    buf_free(&said);
    const char *damage = ok ? read_constants(c->ir, cubin, perkernel) : NULL;
    if (damage) diag_BAD_IMAGE(u->diags, (Span){0}, ptxas, damage);
    return ok && !damage;
}
