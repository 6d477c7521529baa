/* argument.c: what can be told of a kernel's arguments before it runs.
 *
 * An array without an address, or with a negative extent, comes of a forgotten or failed call; a
 * kernel would end the process on the CPU and lose the context on a GPU. The parameter's type says
 * that it is an array, and its size how many dimensions it has: a pointer, then extents, then
 * strides. A GPU's driver is not asked where the data lies, that would cost more than the launch:
 * imports ask it once (tensor.c). */
#include "runtime/device/launch.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "runtime/device/reach.h"
#include "runtime/device/registry.h"

static bool starts(const char *text, const char *word) { return *text == *word && !strncmp(text, word, strlen(word)); }

static pyk_result check_array(pyk_device *device, const pyk_kernel *k, const pyk_param *p, const void *arg) {
    const void *data;
    int64_t extent;
    memcpy(&data, arg, sizeof data);
    bool empty = false;
    for (uint32_t at = sizeof data, end = at + (p->size - at) / 2; at < end; at += sizeof extent) {
        memcpy(&extent, (const char *)arg + at, sizeof extent);
        if (extent < 0)
            return pykrt_error(PYK_INVALID_ARGUMENT,
                               "kernel '%s': parameter '%s': expected extents of 0 or more, got %" PRId64
                               " in dimension %u",
                               k->name, p->name, extent, (at - (uint32_t)sizeof data) / (uint32_t)sizeof extent);
        empty |= extent == 0;
    }
    if (empty) return PYK_OK;
    if (data) {
        char what[200];
        if (!pykrt_registry_mixed()) return PYK_OK;
        snprintf(what, sizeof what, "kernel '%s': parameter", k->name);
        return pykrt_reach_check(device, data, what, p->name);
    }
    return pykrt_error(PYK_INVALID_ARGUMENT, "kernel '%s': parameter '%s': expected %s, got an array at address NULL",
                       k->name, p->name, p->type);
}

pyk_result pykrt_argument_check(pyk_device *device, const pyk_kernel *k, void *const *args) {
    for (uint32_t i = 0; i < k->nparams; i++) {
        const pyk_param *p = &k->params[i];
        if (!args || !args[i])
            return pykrt_error(PYK_INVALID_ARGUMENT, "kernel '%s': no value for parameter '%s'", k->name, p->name);
        const char *type = starts(p->type, "readonly ") ? p->type + strlen("readonly ") : p->type;
        if ((!starts(type, "array(") && !starts(type, "Record(")) || p->size < sizeof(void *)) continue;
        pyk_result r = check_array(device, k, p, args[i]);
        if (r) return r;
    }
    return PYK_OK;
}
