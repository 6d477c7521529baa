/* target.c: the names of targets. sm_XX is machine code for one GPU, compute_XX is PTX that the
 * driver compiles for that GPU and later ones, cpu is the host; cpu_XX is the host with what
 * pykrt.tile chooses for that GPU. The rows of target.def are the GPUs; each gives all names. */
#include "backend/target.h"

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
    if (cpu && !name[3]) return *out = (Target){TARGET_CPU, 0, "cpu"}, true;
    for (u32 i = 0; i < countof(gpus); i++) {
        if (cpu && name[3] == '_' && !strcmp(name + 4, gpus[i].arch) &&
            !gpus[i].arch[strspn(gpus[i].arch, "0123456789")])
            return *out = (Target){TARGET_CPU, gpus[i].sm, "cpu"}, true;
        if (!strcmp(name, gpus[i].sm_name)) return *out = (Target){TARGET_SM, gpus[i].sm, gpus[i].sm_name}, true;
        if (!strcmp(name, gpus[i].compute_name))
            return *out = (Target){TARGET_COMPUTE, gpus[i].sm, gpus[i].compute_name}, true;
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
const char *target_arch(const Target *t) { return gpus[row_of(t)].arch; }
u32         target_ptx(const Target *t) { return gpus[row_of(t)].ptx; }
