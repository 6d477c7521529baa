/* backend.c: the facade: one module for one target, from typed SSA to the bytes of an image. */
#include "backend/backend.h"

#include <stdio.h>
#include <stdlib.h>

#include "backend/code.h"
#include "backend/nvvm/nvvm.h"
#include "backend/ptx_text.h"
#include "backend/tools/tool.h"

static const struct { const char *name; bool fits[TARGET_CPU + 1]; } emits[] = {
#define EMIT(id, name, sm, compute, cpu) [EMIT_##id] = {name, {sm, compute, cpu}},
    EMITS
#undef EMIT
};

/* EMIT_LOWERED is neither linked nor optimised, nor is NVVM IR: NVIDIA's linker does that. */
static bool module(Code *c, Emit kind) {
    if (!lower_module(c)) return false;
    if (kind == EMIT_LOWERED) return true;
    if (c->nvvm) return opt_expand_atomics(c), true;
    if (c->gpu ? !libdevice_link(c) : !coroutine_split(c)) return false;
    opt_run(c);
    return true;
}

static bool ltoir(Code *c, Buf *out) {
    Buf text = {0};
    bool ok = nvvm_write(c, &text) && libnvvm_compile(c, &text, out);
    buf_free(&text);
    return ok;
}

static bool ptx(Code *c, Buf *out) {
    if (!c->nvvm) return code_emit(c, EMIT_PTX, out), true;
    Buf kernels = {0}, joined = {0};
    bool ok = ltoir(c, &kernels) && nvlink_join(c, &kernels, &joined);
    if (ok) ptx_text_put(joined.data, joined.len, out);
    buf_free(&kernels);
    buf_free(&joined);
    return ok;
}

/* Is the module written as NVVM IR? Also a cubin is made of that if LTO-IR is linked with it. */
static bool is_nvvm(const Unit *u, const IrModule *m, Emit kind) {
    bool links = kind == EMIT_CUBIN && !u->options->device_functions && nvlink_takes_ltoir(m);
    return kind == EMIT_NVVM || kind == EMIT_LTOIR || links;
}

static bool emit(Code *c, Emit kind, Image *out) {
    Buf step = {0};
    bool ok = true;
    switch (kind) {
    case EMIT_CUBIN:
        out->resources = calloc(c->ir->kernels.len ? c->ir->kernels.len : 1, sizeof *out->resources);
        if (!out->resources) base_out_of_memory(c->ir->kernels.len * sizeof *out->resources);
        ok = ptx(c, &step) && ptxas_run(c, &step, &out->data, out->resources);
        break;
    case EMIT_SO:
        code_emit(c, EMIT_OBJECT, &step);
        ok = link_shared(c, &step, &out->data);
        break;
    case EMIT_LOWERED: code_emit(c, EMIT_LL, &out->data); break;
    case EMIT_LL: case EMIT_BC: case EMIT_PTX: case EMIT_OBJECT: code_emit(c, kind, &out->data); break;
    case EMIT_NVVM: ok = nvvm_write(c, &out->data); break;
    case EMIT_LTOIR: ok = ltoir(c, &out->data); break;
    case EMIT_FATBIN: UNREACHABLE("a fat binary is made of images");
    }
    buf_free(&step);
    return ok;
}

bool backend_compile(Unit *u, const IrModule *m, const Target *t, Emit kind, u64 abi_hash, Image *out) {
    *out = (Image){.target = *t, .kind = kind};
    if (!emits[kind].fits[t->kind]) {
        diag_NOT_FOR_TARGET(u->diags, (Span){0}, emits[kind].name, t->name);
        return false;
    }
    Code c = {.unit = u, .arena = u->arena, .ir = m, .options = u->options, .target = t, .abi_hash = abi_hash,
              .gpu = t->kind != TARGET_CPU, .nvvm = is_nvvm(u, m, kind),
              .for_linking = u->options->device_functions || kind == EMIT_NVVM || kind == EMIT_LTOIR};
    code_begin(&c, kind == EMIT_LL || kind == EMIT_LOWERED);
    bool ok = module(&c, kind) && emit(&c, kind, out);
    code_end(&c);
    if (!ok) backend_image_free(out);
    return ok;
}

void backend_image_free(Image *image) {
    buf_free(&image->data);
    free(image->resources);
    image->resources = NULL;
}

const char *backend_llvm_version(void) {
    static char text[32];
    unsigned major, minor, patch;
    LLVMGetVersion(&major, &minor, &patch);
    snprintf(text, sizeof text, "%u.%u.%u", major, minor, patch);
    return text;
}
