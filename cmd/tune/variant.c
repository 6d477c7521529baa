/* variant.c: choosing, compiling, running and comparing variants. Each is a configuration that
 * includes the user's and wins over it. */
#include "cmd/tune/variant.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lib/base/process.h"
#include "lib/ir/npy.h"

enum { RUN_SECONDS = 120 };

static Arena *arena(const Tuning *t) { return t->cli->unit->arena; }

/* ---- choosing */

/* The choice with this number, counted with the last axis first. */
static const u32 *choice(const Tuning *t, u64 number) {
    const Tune *tune = t->tune;
    u32 *of = arena_array(arena(t), u32, tune->axes.len);
    for (u32 i = tune->axes.len; i-- > 0; number /= tune->axes.at[i].nvalues)
        of[i] = (u32)(number % tune->axes.at[i].nvalues);
    return of;
}

/* Of `all` numbers in their order each is taken with the chance that leaves the right number of
 * them (selection sampling: Knuth, volume 2, algorithm 3.4.2S). */
void variants_add(Tuning *t, u64 most, u64 seed) {
    u64 all = 1;
    for (u32 i = 0; i < t->tune->axes.len; i++)
        if (__builtin_mul_overflow(all, t->tune->axes.at[i].nvalues, &all)) all = UINT64_MAX;
    vec_push(arena(t), &t->variants, (Variant){0});
    u64 wanted = all < most ? all : most;
    for (u64 i = 0; i < all && wanted; i++)
        if (all - i <= wanted || base_random(&seed) % (all - i) < wanted) {
            vec_push(arena(t), &t->variants, ((Variant){.choice = choice(t, i)}));
            wanted--;
        }
}

/* ---- as text */

static const char *value_of(const Tuning *t, const Variant *v, u32 axis) {
    return t->tune->axes.at[axis].values[v->choice[axis]];
}

static void put_group(const Tuning *t, const Variant *v, bool define, Buf *out) {
    const char *before = "";
    for (u32 i = 0; i < t->tune->axes.len; i++) {
        if (t->tune->axes.at[i].define != define) continue;
        buf_printf(out, "%s%s: %s", before, t->tune->axes.at[i].key, value_of(t, v, i));
        before = ", ";
    }
}

void variant_settings(const Tuning *t, const Variant *v, Buf *out) {
    if (!v->choice) return;
    buf_puts(out, "define: {");
    put_group(t, v, true, out);
    buf_printf(out, "}\nkernels: {\"%s\": {", t->kernel);
    put_group(t, v, false, out);
    buf_puts(out, "}}\n");
}

const char *variant_text(const Tuning *t, const Variant *v) {
    if (!v->choice) return "as it is";
    const char *text = "";
    for (u32 i = 0; i < t->tune->axes.len; i++)
        text = arena_printf(arena(t), "%s%s%s=%s", text, i ? " " : "", t->tune->axes.at[i].key, value_of(t, v, i));
    return text;
}

bool variant_write(const Tuning *t, Variant *v, u32 number) {
    u32 n;
    const char *const *files = frontend_config_files(t->cli->unit, t->source, &n);
    char *user = n ? realpath(files[0], NULL) : NULL;
    Buf text = {0};
    if (user) {
        buf_puts(&text, "include: ");
        diag_put_string(&text, user);
        buf_putc(&text, '\n');
    }
    free(user);
    variant_settings(t, v, &text);
    v->config = arena_printf(arena(t), "%s/%u.yaml", t->folder, number);
    return cli_write(t->cli, v->config, &text);
}

/* ---- processes */

/* Options that the compiler of a variant needs as well. */
static void add_options(const Tuning *t, Arena *a, Texts *argv) {
    static const OptionId options[] = {OPT_DEFINE, OPT_ROOT, OPT_CACHE};
    for (size_t i = 0; i < countof(options); i++)
        for (u32 k = 0; k < t->cli->values[options[i]].len; k++) {
            vec_push(a, argv, options_name(options[i]));
            vec_push(a, argv, t->cli->values[options[i]].at[k]);
        }
}

static void add_words(Arena *a, Texts *argv, const char *const *words, size_t n) {
    for (size_t i = 0; i < n; i++) vec_push(a, argv, words[i]);
}

void variant_build(const Tuning *t, const Variant *v, u32 number) {
    Arena *a = arena_create();
    Texts argv = {0};
    bool cpu = !strcmp(t->arch, "cpu");
    const char *out = arena_printf(a, "%s/%u.%s", t->folder, number, cpu ? "so" : "ptx");
    const char *words[] = {t->program, "build", t->source, "-o", out, "--arch", t->arch, "--kernel", t->kernel,
                           "--config", v->config, "--no-package", "-j", "1", "-q"};
    Buf said = {0};
    add_words(a, &argv, words, countof(words));
    add_options(t, a, &argv);
    vec_push(a, &argv, NULL);
    process_run(argv.at, RUN_SECONDS, &said);
    buf_free(&said);
    arena_free(a);
}

static const char *result_path(const Tuning *t, u32 number, const char *array) {
    return arena_printf(arena(t), "%s/%u.%s.npy", t->folder, number, array);
}

/* The first line of what it said that tells why. */
static const char *reason(const Tuning *t, int status, Buf *said) {
    if (status < 0 && errno == ETIMEDOUT) return arena_printf(arena(t), "it takes more than %d s", RUN_SECONDS);
    if (status < 0) return arena_printf(arena(t), "it cannot be run: %s", strerror(errno));
    const char *at = strstr(buf_text(said), "error: ");
    if (!at) return arena_printf(arena(t), "it ended with status %d", status);
    at += strlen("error: ");
    char *text = arena_strndup(arena(t), at, strcspn(at, "\n")), *name = strrchr(text, '[');
    if (name && name > text) name[-1] = '\0';
    return text;
}

void variant_run(const Tuning *t, Variant *v, u32 number) {
    Arena *a = arena(t);
    Texts argv = {0};
    Buf said = {0};
    const char *words[] = {t->program, "run", t->source, t->kernel, "--config", v->config, "--device", t->device,
                           "--kernel", t->kernel, "--time", "--repeat", t->repeat, "-q"};
    add_words(a, &argv, words, countof(words));
    add_options(t, a, &argv);
    add_words(a, &argv, t->tune->words.at, t->tune->words.len);
    for (u32 i = 0; i < t->arrays.len; i++) {
        vec_push(a, &argv, "--save");
        vec_push(a, &argv, arena_printf(a, "%s=%s", t->arrays.at[i], result_path(t, number, t->arrays.at[i])));
    }
    vec_push(a, &argv, NULL);
    int status = process_run(argv.at, RUN_SECONDS, &said);
    const char *time = strstr(buf_text(&said), "time: ");
    double ms = !status && time ? strtod(time + strlen("time: "), NULL) : 0;
    if (!ms) v->why = reason(t, status, &said);
    else if (!v->ms || ms < v->ms) v->ms = ms;
    buf_free(&said);
}

/* ---- comparing */

static bool read_result(const Tuning *t, u32 number, const char *array, Npy *out) {
    size_t len;
    char *bytes = fs_read(arena(t), result_path(t, number, array), &len);
    return bytes && !npy_read(arena(t), bytes, len, out);
}

/* Sums of floats may be added in another order: half of the digits are the same then. */
static bool near(double x, double y, double scale, size_t size) {
    return x == y || (isnan(x) && isnan(y)) || fabs(x - y) <= (size == 4 ? 1e-3 : 1e-7) * scale;
}

static double number_at(const Npy *n, size_t i, size_t size) {
    float f;
    double d;
    if (size == sizeof f) return memcpy(&f, (const char *)n->data + i * size, size), f;
    return memcpy(&d, (const char *)n->data + i * size, size), d;
}

static bool same_floats(const Npy *x, const Npy *y, size_t size) {
    double scale = 0;
    size_t n = x->bytes / size;
    for (size_t i = 0; i < n; i++)
        if (isfinite(number_at(x, i, size))) scale = fmax(scale, fabs(number_at(x, i, size)));
    for (size_t i = 0; i < n; i++)
        if (!near(number_at(x, i, size), number_at(y, i, size), scale, size)) return false;
    return true;
}

static bool same(const Npy *x, const Npy *y) {
    if (x->bytes != y->bytes) return false;
    bool single = !strcmp(x->dtype, "f4") || !strcmp(x->dtype, "c8"),
         twice = !strcmp(x->dtype, "f8") || !strcmp(x->dtype, "c16");
    if (single || twice) return same_floats(x, y, single ? sizeof(float) : sizeof(double));
    return !memcmp(x->data, y->data, x->bytes);
}

const char *variant_differs(const Tuning *t, u32 number, u32 other) {
    for (vec_each(const char *, array, &t->arrays)) {
        Npy x, y;
        if (!read_result(t, number, array, &x) || !read_result(t, other, array, &y) || !same(&x, &y)) return array;
    }
    return NULL;
}
