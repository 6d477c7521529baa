/* target.c: the names of targets. sm_XX is machine code for one GPU, compute_XX is PTX that the
 * driver compiles for that GPU and later ones, cpu is the host; cpu_XX is the host with what
 * pykrt.tile chooses for that GPU, and cpu with what it chooses for sm_90a. The rows of target.def
 * are the GPUs; each gives all names. */
#include "backend/target.h"

#include <stdlib.h>
#include <string.h>

static const struct { const char *arch, *sm_name, *compute_name, *passes; u32 sm, ptx; } gpus[] = {
#define GPU(arch, number, version, passes, warps, blocks, shared) \
    {arch, "sm_" arch, "compute_" arch, "sm_" passes, number, version},
#include "backend/target.def"
};

static u32 row_of(const Target *t) {
    for (u32 i = 0; i < countof(gpus); i++)
        if (!strcmp(t->name, t->kind == TARGET_SM ? gpus[i].sm_name : gpus[i].compute_name)) return i;
    UNREACHABLE("a target that is not in target.def");
}

bool target_parse(const char *name, Target *out) {
    bool cpu = !strncmp(name, "cpu", 3);
    if (cpu && !name[3]) return *out = (Target){TARGET_CPU, 0, "cpu", "90a"}, true;
    for (u32 i = 0; i < countof(gpus); i++) {
        const char *arch = gpus[i].arch;
        u32 sm = gpus[i].sm;
        if (cpu && name[3] == '_' && !strcmp(name + 4, arch)) return *out = (Target){TARGET_CPU, sm, "cpu", arch}, true;
        if (!strcmp(name, gpus[i].sm_name)) return *out = (Target){TARGET_SM, sm, gpus[i].sm_name, arch}, true;
        if (!strcmp(name, gpus[i].compute_name))
            return *out = (Target){TARGET_COMPUTE, sm, gpus[i].compute_name, arch}, true;
    }
    return false;
}

const char *target_names(Arena *a) {
    Buf text = {0};
    for (u32 i = 0; i < countof(gpus); i++) buf_printf(&text, "%s ", gpus[i].sm_name);
    for (u32 i = 0; i < countof(gpus); i++) buf_printf(&text, "%s ", gpus[i].compute_name);
    buf_puts(&text, "cpu");
    return buf_take(&text, a);
}

const char *target_cpu(const Target *t) { return gpus[row_of(t)].sm_name; }
const char *target_passes(const Target *t) { return gpus[row_of(t)].passes; }
u32         target_ptx(const Target *t) { return gpus[row_of(t)].ptx; }

bool target_has(const Target *t, const char *since) {
    char *suffix;
    if (!since) return true;
    u32 sm = (u32)strtoul(since, &suffix, 10), own = (u32)strtoul(t->arch, NULL, 10);
    if (*suffix != 'a') return own >= sm;
    if (!suffix[1]) return !strcmp(t->arch, since);
    return own >= sm && own <= strtoul(suffix + 2, NULL, 10) && strpbrk(t->arch, "af");
}
