/* ufunc_args.c: the arguments and launches of the kernels of universal functions. */
#include <string.h>

#include "runtime/device/number.h"
#include "runtime/utility/ufunc.h"

const pyk_operand *pykrt_ufunc_operand(const UfuncCall *c, uint32_t i) {
    return i < c->nin ? &c->in[i] : &c->out[i - c->nin];
}

void pykrt_ufunc_array(UfuncArgs *args, void *data, int ndim, const int64_t *shape, const int64_t *strides) {
    uint64_t *to = args->words + args->used;
    *to = (uintptr_t)data;
    if (ndim) memcpy(to + 1, shape, (size_t)ndim * sizeof *shape);
    if (ndim) memcpy(to + 1 + ndim, strides, (size_t)ndim * sizeof *strides);
    args->used += 1 + 2 * (size_t)ndim;
}

void pykrt_ufunc_number(UfuncArgs *args, const UfuncCall *c, uint32_t input) {
    const pyk_operand *x = &c->in[input];
    pyk_dtype dtype = c->dtypes[input];
    uint64_t *to = args->words + args->used;
    to[0] = to[1] = 0;
    if (!x->data) pykrt_number_convert(x->dtype, x->value, dtype, to);
    args->used += (pyk_dtype_size(dtype) + 7) / 8;
}

void pykrt_ufunc_word(UfuncArgs *args, int64_t word) { args->words[args->used++] = (uint64_t)word; }

pyk_result pykrt_ufunc_allocate(const UfuncCall *c, uint32_t output, int ndim, const int64_t *shape) {
    pyk_operand *out = &c->out[output];
    *out = (pyk_operand){.dtype = c->dtypes[c->nin + output], .ndim = ndim};
    size_t bytes = pyk_dtype_size(out->dtype);
    for (int i = ndim - 1; i >= 0; i--) {
        out->shape[i] = shape[i];
        out->strides[i] = (int64_t)bytes;
        if (__builtin_mul_overflow(bytes, (size_t)shape[i], &bytes))
            return pykrt_error(PYK_INVALID_ARGUMENT, "%s: the result is too large", c->version->name);
    }
    return pyk_alloc(c->device, bytes, &out->data);
}

static uint32_t blocks_for(uint64_t threads, uint32_t block, uint64_t most) {
    uint64_t blocks = threads / block + (threads % block != 0);
    return (uint32_t)(blocks > most ? most : blocks ? blocks : 1);
}

pyk_result pykrt_ufunc_launch(const UfuncCall *c, uint32_t kernel, uint64_t x, uint64_t y, uint32_t width,
                              uint64_t shares, void *const *args) {
    pyk_launch cfg = pyk_launch_1d(c->device, 1, 1);
    cfg.stream = c->stream;
    if (pyk_device_is_cpu(c->device)) {
        cfg.grid[0] = shares < UFUNC_BLOCKS_ON_CPU ? (uint32_t)shares : UFUNC_BLOCKS_ON_CPU;
    } else {
        while (cfg.block[0] < x && cfg.block[0] < width) cfg.block[0] *= 2;
        while (cfg.block[1] < y && cfg.block[0] * cfg.block[1] < UFUNC_THREADS) cfg.block[1] *= 2;
        cfg.grid[0] = blocks_for(x, cfg.block[0], INT32_MAX);
        cfg.grid[1] = blocks_for(y, cfg.block[1], UINT16_MAX);
    }
    return pyk_launch_kernel(&cfg, c->package, kernel, args);
}
