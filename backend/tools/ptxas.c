/* ptxas.c: PTX to a cubin by the toolkit's assembler, and what it reports of each kernel:
 *
 *     ptxas info    : Compiling entry function 'saxpy' for 'sm_90'
 *     ptxas info    : Function properties for saxpy
 *         0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
 *     ptxas info    : Used 12 registers, used 1 barriers, 1024 bytes smem
 */
#include "backend/tools/tool.h"

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

static void read_said(Arena *a, const IrModule *m, const char *text, Resources *all) {
    Resources *current = NULL;
    for (const char *at = text; *at;) {
        size_t n = strcspn(at, "\n");
        read_line(m, all, arena_strndup(a, at, n), &current);
        at += n + (at[n] == '\n');
    }
}

/* NULL, or what is wrong with a cubin. */
static const char *damage_of(Buf *cubin) {
    ElfSection s;
    const char *damage = elf_damage(buf_text(cubin), cubin->len);
    for (u32 i = 0; !damage && i < elf_sections(cubin->data); i++)
        if (!elf_section(cubin->data, cubin->len, i, &s)) damage = "it is cut short";
    return damage;
}

/* Constant banks, which newer ptxas does not report: the cubin's sections .nv.constant<N>.<kernel>,
 * and .nv.constant<N> for what all kernels share. */
static void read_constants(const IrModule *m, const Buf *cubin, Resources *all) {
    static const char prefix[] = ".nv.constant";
    ElfSection s;
    if (!cubin->len || elf_damage(cubin->data, cubin->len)) return;
    for (u32 i = 0; i < elf_sections(cubin->data); i++) {
        if (!elf_section(cubin->data, cubin->len, i, &s) || strncmp(s.name, prefix, sizeof prefix - 1)) continue;
        const char *name = s.name + sizeof prefix - 1;
        name += strspn(name, "0123456789");
        Resources *one = *name ? find_kernel(m, all, name + 1, strlen(name + 1)) : NULL;
        if (one) one->constant += (u32)s.size;
        for (u32 k = 0; !*name && k < m->kernels.len; k++) all[k].constant += (u32)s.size;
    }
}

void ptxas_resources(Arena *a, const IrModule *m, Buf *said, const Buf *cubin, Resources *all) {
    read_said(a, m, buf_text(said), all);
    if (cubin) read_constants(m, cubin, all);
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

/* The line of the program that a line of PTX is from, if it is inline (lower/ptx.c). */
static Span inline_place(const IrModule *m, const char *ptx, u32 line) {
    static const char begin[] = "// begin inline asm\n\t// ", end[] = "// end inline asm";
    const char *at = ptx, *stop = ptx, *open = NULL;
    while (line-- && (stop = strchr(stop, '\n'))) stop++;
    for (; stop && (at = strstr(at, begin)) && at < stop; at += sizeof begin - 1) open = at + sizeof begin - 1;
    const char *closed = open ? strstr(open, end) : NULL;
    if (!closed || closed < stop) return (Span){0};
    size_t len = strcspn(open, "\n");
    while (len && open[len - 1] != ':') len--;
    for (u32 i = 0; len && i < m->funcs.len; i++) {
        const Source *s = m->funcs.at[i]->span.src;
        if (!s || strlen(s->name) != len - 1 || memcmp(s->name, open, len - 1)) continue;
        u32 n, number = (u32)strtoul(open + len, NULL, 10);
        const char *text = source_line(s, number, &n);
        while (n && (*text == ' ' || *text == '\t')) text++, n--;
        return (Span){s, (u32)(text - s->text), (u32)(text - s->text) + n};
    }
    return (Span){0};
}

/* Tells at the program's lines what ptxas says of their PTX; false: it says something else, too. */
static bool blame_lines(Code *c, const char *ptx, const char *said) {
    bool all = true;
    u32 told = 0, line;
    for (const char *at = said; (at = strstr(at, ", line ")); at++) {
        const char *what = strchr(at, ';'), *colon = what ? strstr(what, ": ") : NULL;
        if (sscanf(at, ", line %u;", &line) != 1 || !colon || strncmp(what, "; error", 7)) continue;
        Span place = inline_place(c->ir, ptx, line);
        colon += 2;
        if (place.src) diag_PTX_REFUSED(c->unit->diags, place, arena_strndup(c->arena, colon, strcspn(colon, "\n")));
        all &= place.src != NULL;
        told += place.src != NULL;
    }
    return all && told;
}

/* What the machine code depends on beside the PTX. */
static void end_key(const char *const *options, const char *ptxas, CacheKey *k) {
    cache_key_file(k, ptxas);
    for (; *options; options++) cache_key_add(k, *options, strlen(*options));
    cache_key_end(k);
}

/* An entry is the length of what ptxas said, its words and the cubin. */
static bool recall(Code *c, const CacheKey *k, Buf *cubin, Buf *said) {
    Buf entry = {0};
    u64 words;
    bool found = cache_get(c->cache, k, &entry) && entry.len >= sizeof words;
    if (found) {
        memcpy(&words, entry.data, sizeof words);
        found = words <= entry.len - sizeof words;
    }
    if (found) {
        const char *text = entry.data + sizeof words;
        buf_write(said, text, words);
        buf_write(cubin, text + words, entry.len - sizeof words - words);
    }
    buf_free(&entry);
    return found;
}

static void remember(Code *c, const CacheKey *k, const Buf *cubin, Buf *said) {
    Buf entry = {0};
    u64 words = said->len;
    buf_write(&entry, &words, sizeof words);
    buf_write(&entry, buf_text(said), said->len);
    buf_write(&entry, cubin->data, cubin->len);
    cache_put(c->cache, k, &entry);
    buf_free(&entry);
}

/* Each thread of ptxas takes a kernel at a time. Several threads give the same bytes, however many
 * they are, but one gives another table of symbols: so there are two at least. ptxas of CUDA 12.4
 * does not know the option. */
static u32 threads_for(u32 share) {
    enum { LEAST = 2 };
    return share < LEAST ? LEAST : share > PTXAS_MOST_THREADS ? PTXAS_MOST_THREADS : share;
}

static bool assemble(Code *c, const char *ptxas, const char *const *options, u32 threads, Buf *ptx, Buf *cubin,
                     Buf *said) {
    char *dir = tool_dir(c->unit);
    if (!dir) return false;
    const char *in = arena_printf(c->arena, "%s/module.ptx", dir),
               *out = arena_printf(c->arena, "%s/module.cubin", dir);
    const char *argv[18] = {ptxas, in, "-o", out};
    u32 n = 4;
    while (*options) argv[n++] = *options++;
    argv[n++] = "-split-compile";
    argv[n++] = arena_printf(c->arena, "%u", threads_for(threads));
    if (!tool_write(c->unit, in, ptx->data, ptx->len)) return false;
    int status = tool_status_newer(c->unit, argv, said);
    if (status > 0 && blame_lines(c, buf_text(ptx), buf_text(said))) return false;
    if (status) {
        tool_report(c->unit, ptxas, status, buf_text(said));
        blame_age(c, buf_text(ptx));
    }
    if (status || !tool_read(c->unit, out, cubin)) return false;
    if (damage_of(cubin)) return true;
    cubin_forget_threads(cubin);
    if (!c->debug) cubin_drop_ptx(cubin);
    return true;
}

bool ptxas_run(Code *c, PtxasForm form, u32 threads, CacheKey *key, Buf *ptx, Buf *cubin, Buf *said, bool *cached) {
    const char *ptxas = toolkit_program(c->arena, "ptxas");
    if (!ptxas) {
        diag_NO_PTXAS(c->unit->diags, (Span){0});
        toolkit_hint(c->unit, "; --emit ptx needs none");
        return false;
    }
    const char *options[12] = {"-v", "-arch", target_cpu(c->target)};
    u32 n = 3;
    options[n++] = arena_printf(c->arena, "-O%d", c->debug ? 0 : code_opt_level(c));
    if (c->debug) options[n++] = "-g";
    else if (c->options->lineinfo) options[n++] = "-lineinfo";
    if (form != PTXAS_PROGRAM) options[n++] = form == PTXAS_PART ? "-ewp" : "-c";
    if (c->options->maxrregcount) options[n++] = arena_printf(c->arena, "-maxrregcount=%u", c->options->maxrregcount);
    if (c->cache) end_key(options, ptxas, key);
    *cached = recall(c, key, cubin, said);
    if (*cached && !damage_of(cubin)) return true;
    *cached = false;
    cubin->len = said->len = 0;
    bool ok = assemble(c, ptxas, options, threads, ptx, cubin, said);
    const char *damage = ok ? damage_of(cubin) : NULL;
    if (damage) diag_BAD_IMAGE(c->unit->diags, (Span){0}, ptxas, damage), ok = false;
    if (ok) remember(c, key, cubin, said);
    return ok;
}
