/* spec.c: the names of devices, and lists of them, as in $PYK_DEVICE: "cuda:0,cuda:2".
 *
 * "cuda" stands for all GPUs, and "auto" for all GPUs or, without one, the CPU; of either the first
 * is the one that is opened where one is asked for. "cpu" is the CPU device number 0: those of
 * other numbers have memory of their own and stand for further GPUs. "rank" is one of the devices
 * of $PYK_DEVICE, or of "auto" where that says "rank" itself: that of the process's rank on its
 * machine, and they begin again for the ranks after the last. */
#include "runtime/device/spec.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/device/device.h"
#include "runtime/device/rank.h"
#include "runtime/device/registry.h"

enum { MOST_GPUS = 65535 };

/* The number behind a name and its colon. */
static bool parse_number(const char *text, size_t length, long most, int *number) {
    char digits[8], *end;
    if (!length || length >= sizeof digits || *text < '0' || *text > '9') return false;
    memcpy(digits, text, length);
    digits[length] = 0;
    long n = strtol(digits, &end, 10);
    *number = (int)n;
    return !*end && n <= most;
}

static bool is(const char *text, size_t length, const char *word) {
    return strlen(word) == length && !memcmp(text, word, length);
}

static pyk_result parse(const char *text, size_t length, Spec *spec) {
    *spec = (Spec){.kind = SPEC_AUTO};
    if (is(text, length, "auto")) return PYK_OK;
    spec->kind = SPEC_RANK;
    if (is(text, length, "rank")) return PYK_OK;
    spec->kind = SPEC_CPU;
    if (is(text, length, "cpu")) return PYK_OK;
    spec->numbered = true;
    if (length > 4 && !memcmp(text, "cpu:", 4) && parse_number(text + 4, length - 4, MOST_CPUS - 1, &spec->number))
        return PYK_OK;
    spec->kind = SPEC_CUDA;
    if (length > 5 && !memcmp(text, "cuda:", 5) && parse_number(text + 5, length - 5, MOST_GPUS, &spec->number))
        return PYK_OK;
    spec->numbered = false;
    if (is(text, length, "cuda")) return PYK_OK;
    return pykrt_error(PYK_INVALID_ARGUMENT,
        "'%.*s' is not a device: write auto, cpu, cpu:N (N is 0 to %d), cuda, cuda:N or rank, or several "
        "with commas between them",
        length < 100 ? (int)length : 100, text, MOST_CPUS - 1);
}

/* The next device of a list; false at its end. */
static bool next(const char **list, Spec *spec, pyk_result *r) {
    if (!*list) return false;
    size_t length = strcspn(*list, ",");
    *r = parse(*list, length, spec);
    *list = (*list)[length] ? *list + length + 1 : NULL;
    return !*r;
}

static const char *whole(const char *list) {
    if (!list) list = getenv("PYK_DEVICE");
    return list && *list ? list : "auto";
}

static pyk_result count_gpus(int *count) {
    pyk_result r = pykrt_driver_open(pykrt_registry_forks());
    if (r) return r;
    CUresult e = pykrt_driver.cuDeviceGetCount(count);
    return e ? pykrt_driver_error(NULL, e, "cannot count the GPUs") : PYK_OK;
}

pyk_result pykrt_spec_check_gpu(int number) {
    int count = 0;
    pyk_result r = count_gpus(&count);
    if (r || number < count) return r;
    return pykrt_error(PYK_NO_DEVICE, "there is no cuda:%d: this machine shows %d GPU%s", number, count,
                       count == 1 ? "" : "s");
}

/* ---- lists */

typedef struct Names { char (*at)[PYK_DEVICE_NAME]; int first, room, count; } Names; /* at: of those from first on */

static void add(Names *names, const char *form, int number) {
    int at = names->count++ - names->first;
    if (at >= 0 && at < names->room) snprintf(names->at[at], PYK_DEVICE_NAME, form, number);
}

static pyk_result add_gpus(Names *names) {
    int count = 0;
    pyk_result r = pykrt_spec_check_gpu(0);
    if (!r) r = count_gpus(&count);
    for (int i = 0; i < count; i++) add(names, "cuda:%d", i);
    return r;
}

static pyk_result settle(Spec *spec);

static pyk_result add_spec(Names *names, const Spec *spec) {
    char before[PYKRT_TEXT];
    Spec own = *spec;
    pyk_result r = PYK_OK;
    switch (spec->kind) {
    case SPEC_RANK:
        return (r = settle(&own)) ? r : add_spec(names, &own);
    case SPEC_AUTO:
        pykrt_error_save(before);
        if ((r = add_gpus(names)) != PYK_NO_DEVICE) return r;
        pykrt_error_restore(before);
        return add(names, "cpu", 0), PYK_OK;
    case SPEC_CPU:
        return add(names, spec->numbered ? "cpu:%d" : "cpu", spec->number), PYK_OK;
    case SPEC_CUDA:
        if (!spec->numbered) return add_gpus(names);
        if (!(r = pykrt_spec_check_gpu(spec->number))) add(names, "cuda:%d", spec->number);
        return r;
    }
    return r;
}

static pyk_result add_list(Names *names, const char *list) {
    Spec spec;
    pyk_result r = PYK_OK;
    while (next(&list, &spec, &r) && !(r = add_spec(names, &spec))) {}
    return r;
}

/* The list of which "rank" is one. */
static const char *ranked(void) {
    const char *all = whole(NULL), *list = all;
    Spec spec;
    pyk_result r = PYK_OK;
    while (next(&list, &spec, &r))
        if (spec.kind == SPEC_RANK) return "auto";
    return all;
}

/* Puts the device of this process's rank in the place of "rank". */
static pyk_result settle(Spec *spec) {
    char name[PYK_DEVICE_NAME];
    Names all = {0};
    int rank;
    pyk_result r = pykrt_rank_local(&rank);
    if (r || (r = add_list(&all, ranked()))) return r;
    Names one = {.at = &name, .first = rank % all.count, .room = 1};
    return (r = add_list(&one, ranked())) ? r : parse(name, strlen(name), spec);
}

pyk_result pykrt_spec_first(const char *list, Spec *spec) {
    Spec other;
    pyk_result r = PYK_OK;
    list = whole(list);
    next(&list, spec, &r);
    while (!r && next(&list, &other, &r)) {}
    return r || spec->kind != SPEC_RANK ? r : settle(spec);
}

pyk_result pyk_device_list(const char *list, int room, char (*names)[PYK_DEVICE_NAME], int *count) {
    Names found = {.at = names, .room = room};
    if (!count || (room > 0 && !names))
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_device_list: the %s NULL", count ? "names are" : "count is");
    *count = 0;
    pyk_result r = add_list(&found, whole(list));
    if (!r) *count = found.count;
    return r;
}
