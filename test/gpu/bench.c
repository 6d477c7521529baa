/* bench: the example kernels as compiled by pyk beside the same kernels as compiled by nvcc.
 *
 *     bench [--small] [--only NAME] [--reps N] [--beside FILE] PYK_CUBIN [NVCC_CUBIN]
 *     bench --list [--small]
 *
 * Each row of `kernels` says how one kernel is launched, with what data, and what each element of
 * its outputs must be. Both images get identical data at the same addresses. Their outputs are
 * compared with each other, element by element, and with a plain C reference, at a sample of
 * elements. Then both are timed in turn, with events, and the medians printed. --small uses sizes
 * that divide by nothing and does not time: for compute-sanitizer. --beside adds the times in FILE
 * (lines `kernel NAME MICROSECONDS`) as a column. --list prints the table for other programs. Exit
 * status: 0 all right, 1 wrong results, 2 usage, 3 no GPU or a driver call failed. */
#include <stdint.h>
#include <dlfcn.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the driver ------------------------------------------------------------------------------ */

typedef uint64_t DevicePointer;
typedef void *Handle;

#define DRIVER(_)                                                                                                      \
    _(cuInit, (unsigned flags))                                                                                        \
    _(cuDeviceGet, (int *device, int ordinal))                                                                         \
    _(cuDeviceGetName, (char *name, int size, int device))                                                             \
    _(cuDevicePrimaryCtxRetain, (Handle * context, int device))                                                        \
    _(cuCtxSetCurrent, (Handle context))                                                                               \
    _(cuCtxSynchronize, (void))                                                                                        \
    _(cuGetErrorString, (int result, const char **text))                                                               \
    _(cuModuleLoad, (Handle * module, const char *path))                                                               \
    _(cuModuleGetFunction, (Handle * function, Handle module, const char *name))                                       \
    _(cuMemAlloc_v2, (DevicePointer * pointer, size_t bytes))                                                          \
    _(cuMemFree_v2, (DevicePointer pointer))                                                                           \
    _(cuMemcpyHtoD_v2, (DevicePointer to, const void *from, size_t bytes))                                             \
    _(cuMemcpyDtoH_v2, (void *to, DevicePointer from, size_t bytes))                                                   \
    _(cuEventCreate, (Handle * event, unsigned flags))                                                                 \
    _(cuEventRecord, (Handle event, Handle stream))                                                                    \
    _(cuEventElapsedTime, (float *milliseconds, Handle start, Handle stop))                                            \
    _(cuEventDestroy_v2, (Handle event))                                                                               \
    _(cuLaunchKernel, (Handle function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,  \
                       unsigned shared, Handle stream, void **parameters, void **extra))

#define AS_MEMBER(name, parameters) int(*name) parameters;
static struct { DRIVER(AS_MEMBER) } cu;

static _Noreturn void fail(const char *what, const char *why) {
    fprintf(stderr, "bench: %s: %s\n", what, why);
    exit(3);
}

static void check(int result, const char *what) {
    const char *text = NULL;
    if (result == 0) return;
    if (cu.cuGetErrorString(result, &text) != 0 || text == NULL) text = "unknown error";
    fail(what, text);
}

static void *checked_alloc(size_t bytes) {
    void *p = malloc(bytes ? bytes : 1);
    if (p == NULL) fail("host memory", "exhausted");
    return p;
}

static void open_driver(void) {
    void *library = dlopen("libcuda.so.1", RTLD_NOW);
    if (library == NULL) fail("no driver", dlerror());
#define LOOK_UP(name, parameters)                                                                                      \
    *(void **)&cu.name = dlsym(library, #name);                                                                        \
    if (cu.name == NULL) fail("the driver lacks", #name);
    DRIVER(LOOK_UP)
    int device = 0;
    Handle context = NULL;
    char name[128];
    check(cu.cuInit(0), "cuInit");
    check(cu.cuDeviceGet(&device, 0), "cuDeviceGet");
    check(cu.cuDeviceGetName(name, sizeof name, device), "cuDeviceGetName");
    check(cu.cuDevicePrimaryCtxRetain(&context, device), "cuDevicePrimaryCtxRetain");
    check(cu.cuCtxSetCurrent(context), "cuCtxSetCurrent");
    printf("%s\n", name);
}

/* ---- what is run ----------------------------------------------------------------------------- */

typedef enum Type { F32, F64, U8, I32, I64 } Type;

static const struct { const char *name; size_t size; } types[] = {
    [F32] = {"float32", 4}, [F64] = {"float64", 8}, [U8] = {"uint8", 1}, [I32] = {"int32", 4}, [I64] = {"int64", 8},
};

typedef enum Role { NONE, IN, OUT, SCALAR } Role;

static const char *const role_names[] = {[NONE] = "none", [IN] = "in", [OUT] = "out", [SCALAR] = "scalar"};

/* Extents that depend on the size of the run: rows, columns, the inner extent of a product, blocks
 * launched. */
enum { N = -1, M = -2, K = -3, BLOCKS = -4 };

enum { MAX_ARGS = 8, MAX_EXTENTS = 3, PYK = 0, NVCC = 1 };

typedef struct Arg {
    Role   role;
    Type   type;
    int    shape[2];              /* {n, 0}: one dimension */
    double lo, hi;                /* filled with lo if both are equal, else evenly distributed; a scalar is lo */
} Arg;

typedef struct Run Run;

typedef struct Kernel {
    const char *name;
    int         size, small_size; /* N */
    int         block[2];
    int         cover[2];         /* elements that a block covers: columns and rows; rows 0: a 1-D grid over N */
    int         max_blocks;       /* of a grid-stride kernel, else 0 */
    int         shared_bytes;
    Arg         args[MAX_ARGS];
    struct { int arg, dim; } extents[MAX_EXTENTS + 1];   /* what the C++ kernel takes last; arg -1 ends */
    double    (*expect)(const Run *run, int arg, int64_t i);
    int         samples;          /* elements compared with expect() */
    double      rtol, atol;       /* |got - want| <= atol + rtol |want| */
    double      strays;           /* share of elements that may be further off */
} Kernel;

struct Run {
    const Kernel *kernel;
    int64_t       n, m, k;
    unsigned      grid[2];
    int           nargs;
    int64_t       count[MAX_ARGS];         /* elements */
    void         *initial[MAX_ARGS];       /* what the arguments hold before a launch */
    void         *got[2][MAX_ARGS];        /* what the outputs hold after it, per compiler */
    DevicePointer device[MAX_ARGS];
};

static int64_t extent(const Run *run, int e) {
    switch (e) {
    case N: return run->n;
    case M: return run->m;
    case K: return run->k;
    case BLOCKS: return (int64_t)run->grid[0] * run->grid[1];
    default: return e;
    }
}

static int64_t shape(const Run *run, int arg, int dim) { return extent(run, run->kernel->args[arg].shape[dim]); }

static int dimensions(const Arg *arg) { return arg->shape[1] != 0 ? 2 : 1; }

static double element(Type type, const void *data, int64_t i) {
    switch (type) {
    case F32: return ((const float *)data)[i];
    case F64: return ((const double *)data)[i];
    case U8: return ((const uint8_t *)data)[i];
    case I32: return ((const int32_t *)data)[i];
    case I64: return (double)((const int64_t *)data)[i];
    }
    return 0;
}

static void set_element(Type type, void *data, int64_t i, double v) {
    switch (type) {
    case F32: ((float *)data)[i] = (float)v; break;
    case F64: ((double *)data)[i] = v; break;
    case U8: ((uint8_t *)data)[i] = (uint8_t)v; break;
    case I32: ((int32_t *)data)[i] = (int32_t)v; break;
    case I64: ((int64_t *)data)[i] = (int64_t)v; break;
    }
}

static double scalar(const Run *run, int arg) { return run->kernel->args[arg].lo; }
static const float *floats(const Run *run, int arg) { return run->initial[arg]; }

/* ---- what each element of an output must be -------------------------------------------------- */

static double expect_sum(const Run *run, int arg, int64_t i) {
    (void)arg;
    return floats(run, 1)[i] + floats(run, 2)[i];
}

static double expect_increment(const Run *run, int arg, int64_t i) { return floats(run, arg)[i] + 1.0f; }

static double expect_copy(const Run *run, int arg, int64_t i) {
    (void)arg;
    return floats(run, 1)[i];
}

static double expect_rounded(const Run *run, int arg, int64_t i) {
    double scale = pow(10, scalar(run, 2));
    (void)arg;
    return floor(((const double *)run->initial[1])[i] * scale + 0.5) / scale;
}

static double expect_product(const Run *run, int arg, int64_t i) {
    int64_t row = i / run->m, col = i % run->m;
    double  sum = 0;
    (void)arg;
    for (int64_t k = 0; k < run->k; k++) sum += floats(run, 1)[row * run->k + k] * floats(run, 2)[k * run->m + col];
    return sum;
}

static double expect_abs_sum(const Run *run, int arg, int64_t i) {
    double sum = 0;
    (void)arg, (void)i;
    for (int64_t k = 0; k < run->n; k++) sum += fabsf(floats(run, 1)[k]);
    return sum;
}

static double expect_block_sum(const Run *run, int arg, int64_t block) {
    int64_t threads = run->kernel->block[0], stride = threads * run->grid[0];
    double  sum = 0;
    (void)arg;
    for (int64_t first = block * threads; first < run->n; first += stride)
        for (int64_t k = first; k < first + threads && k < run->n; k++) sum += floats(run, 1)[k];
    return sum;
}

static double expect_jacobi(const Run *run, int arg, int64_t i) {
    int64_t      y = i / run->m, x = i % run->m;
    const float *old = floats(run, 1);
    if (x == 0 || y == 0 || x == run->m - 1 || y == run->n - 1) return floats(run, arg)[i];
    return 0.25f * (old[i - run->m] + old[i + run->m] + old[i - 1] + old[i + 1]);
}

static double expect_transpose(const Run *run, int arg, int64_t i) {
    (void)arg;
    return floats(run, 1)[i % run->n * run->m + i / run->n];
}

static double expect_bin(const Run *run, int arg, int64_t bin) {
    const uint8_t *x = run->initial[1];
    int32_t        count = 0;
    (void)arg;
    for (int64_t k = 0; k < run->n; k++) count += x[k] == bin;
    return count;
}

static double expect_acceleration(const Run *run, int arg, int64_t i) {
    const float *self = floats(run, 1) + 4 * (i / 3);
    double       sum = 0;
    (void)arg;
    for (int64_t k = 0; k < run->n; k++) {
        const float *body = floats(run, 1) + 4 * k;
        double       d[3] = {(double)body[0] - self[0], (double)body[1] - self[1], (double)body[2] - self[2]};
        double       square = d[0] * d[0] + d[1] * d[1] + d[2] * d[2] + 1e-3;
        sum += d[i % 3] * body[3] / (square * sqrt(square));
    }
    return sum;
}

static double expect_mandelbrot(const Run *run, int arg, int64_t i) {
    int64_t y = i / run->m, x = i % run->m;
    double  left = scalar(run, 1), right = scalar(run, 2), bottom = scalar(run, 3), top = scalar(run, 4);
    double  cr = left + (double)x * (right - left) / (double)run->m;
    double  ci = bottom + (double)y * (top - bottom) / (double)run->n;
    double  zr = 0, zi = 0;
    int     limit = (int)scalar(run, 5), step;
    (void)arg;
    for (step = 0; step < limit && zr * zr + zi * zi <= 4; step++) {
        double next = zr * zr - zi * zi + cr;
        zi = 2 * zr * zi + ci;
        zr = next;
    }
    return step;
}

/* The kernel uses a polynomial good to 7.5e-8; erfc is what it approximates. */
static double expect_option(const Run *run, int arg, int64_t i) {
    double s = floats(run, 2)[i], x = floats(run, 3)[i], t = floats(run, 4)[i];
    double r = scalar(run, 5), v = scalar(run, 6);
    double d1 = (log(s / x) + (r + 0.5 * v * v) * t) / (v * sqrt(t)), d2 = d1 - v * sqrt(t);
    double sign = arg == 0 ? 1 : -1;
    return sign * (s * 0.5 * erfc(-sign * d1 * M_SQRT1_2) - x * exp(-r * t) * 0.5 * erfc(-sign * d2 * M_SQRT1_2));
}

#define VEC(role, type, lo, hi)        {role, type, {N, 0}, lo, hi}
#define MAT(role, type, h, w, lo, hi)  {role, type, {h, w}, lo, hi}
#define NUM(type, v)                   {SCALAR, type, {0, 0}, v, v}
#define LENGTH                         {{0, 0}, {-1, 0}}
#define HEIGHT_WIDTH(arg)              {{arg, 0}, {arg, 1}, {-1, 0}}
#define PRODUCT_EXTENTS                {{0, 0}, {0, 1}, {1, 1}, {-1, 0}}
#define PRODUCT_ARGS                   {MAT(OUT, F32, N, M, -1, -1), MAT(IN, F32, N, K, 0, 1), MAT(IN, F32, K, M, 0, 1)}

static const Kernel kernels[] = {
    {"vector_add", 1 << 26, 100003, {256, 1}, {256, 0}, 4096, 0,
     {VEC(OUT, F32, -1, -1), VEC(IN, F32, 0, 1), VEC(IN, F32, 0, 1)}, LENGTH, expect_sum, 100000, 0, 0, 0},
    {"increment_2d", 8192, 301, {32, 8}, {32, 8}, 0, 0,
     {MAT(OUT, F32, N, M, 0, 1)}, HEIGHT_WIDTH(0), expect_increment, 100000, 0, 0, 0},
    {"copy_index", 1 << 26, 100003, {256, 1}, {256, 0}, 0, 0,
     {VEC(OUT, F32, -1, -1), VEC(IN, F32, 0, 1)}, LENGTH, expect_copy, 100000, 0, 0, 0},
    {"round_column", 1 << 25, 100003, {256, 1}, {256, 0}, 0, 0,
     {VEC(OUT, F64, -1, -1), VEC(IN, F64, -1000, 1000), NUM(I64, 2)}, LENGTH, expect_rounded, 100000, 1e-15, 0, 1e-6},
    {"matmul_naive", 1024, 101, {16, 16}, {16, 16}, 0, 0,
     PRODUCT_ARGS, PRODUCT_EXTENTS, expect_product, 1000, 1e-6, 0, 0},
    {"matmul_f32", 2048, 101, {16, 16}, {16, 16}, 0, 0,
     PRODUCT_ARGS, PRODUCT_EXTENTS, expect_product, 1000, 2e-4, 0, 0},
    {"matmul_shared", 2048, 101, {16, 16}, {16, 16}, 0, 0,
     PRODUCT_ARGS, PRODUCT_EXTENTS, expect_product, 1000, 2e-4, 0, 0},
    {"abs_sum", 1 << 26, 100003, {256, 1}, {256, 0}, 1024, 0,
     {MAT(OUT, F32, 1, 0, 0, 0), VEC(IN, F32, -1, 1)}, {{1, 0}, {-1, 0}}, expect_abs_sum, 1, 1e-4, 0, 0},
    {"block_reduce", 1 << 26, 100003, {256, 1}, {256, 0}, 1024, 1024,
     {MAT(OUT, F32, BLOCKS, 0, -1, -1), VEC(IN, F32, 0, 1)}, {{1, 0}, {-1, 0}}, expect_block_sum, 64, 1e-4, 0, 0},
    {"jacobi", 8192, 301, {32, 8}, {32, 8}, 0, 0,
     {MAT(OUT, F32, N, M, -1, -1), MAT(IN, F32, N, M, 0, 1)}, HEIGHT_WIDTH(0), expect_jacobi, 100000, 3e-7, 0, 0},
    {"transpose", 8192, 301, {32, 8}, {32, 32}, 0, 0,
     {MAT(OUT, F32, M, N, -1, -1), MAT(IN, F32, N, M, 0, 1)}, HEIGHT_WIDTH(1), expect_transpose, 100000, 0, 0, 0},
    {"histogram", 1 << 26, 100003, {256, 1}, {256, 0}, 1024, 0,
     {MAT(OUT, I32, 256, 0, 0, 0), VEC(IN, U8, 0, 256)}, {{1, 0}, {-1, 0}}, expect_bin, 16, 0, 0, 0},
    {"nbody", 32768, 1003, {256, 1}, {256, 0}, 0, 0,
     {MAT(OUT, F32, N, 3, -1, -1), MAT(IN, F32, N, 4, 0, 1)}, {{1, 0}, {-1, 0}}, expect_acceleration, 64, 1e-4, 0.5, 0},
    {"mandelbrot", 4096, 301, {32, 8}, {32, 8}, 0, 0,
     {MAT(OUT, U8, N, M, 1, 1), NUM(F64, -2), NUM(F64, 0.5), NUM(F64, -1.25), NUM(F64, 1.25), NUM(I32, 255)},
     HEIGHT_WIDTH(0), expect_mandelbrot, 20000, 0, 0, 1e-3},
    {"black_scholes", 1 << 25, 100003, {256, 1}, {256, 0}, 0, 0,
     {VEC(OUT, F32, -1, -1), VEC(OUT, F32, -1, -1), VEC(IN, F32, 5, 30), VEC(IN, F32, 1, 100), VEC(IN, F32, 0.25, 10),
      NUM(F32, 0.02), NUM(F32, 0.3)}, LENGTH, expect_option, 100000, 1e-5, 2e-4, 0},
};

/* ---- the data of a run ----------------------------------------------------------------------- */

static void fill(const Arg *arg, void *data, int64_t count, uint64_t seed) {
    uint64_t state = seed * 0x9e3779b97f4a7c15u + 1;
    for (int64_t i = 0; i < count; i++) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        double unit = (double)(state >> 40) * 0x1p-24;
        set_element(arg->type, data, i, arg->lo + unit * (arg->hi - arg->lo));
    }
}

static void run_plan(Run *run, const Kernel *kernel, int small) {
    memset(run, 0, sizeof *run);
    run->kernel = kernel;
    run->n = small ? kernel->small_size : kernel->size;
    run->m = small ? run->n * 2 / 3 + 5 : run->n;      /* small matrices are not square */
    run->k = small ? run->n / 2 + 3 : run->n;
    int64_t across = kernel->cover[1] ? run->m : run->n;
    run->grid[0] = (unsigned)((across + kernel->cover[0] - 1) / kernel->cover[0]);
    run->grid[1] = kernel->cover[1] ? (unsigned)((run->n + kernel->cover[1] - 1) / kernel->cover[1]) : 1;
    if (kernel->max_blocks != 0 && run->grid[0] > (unsigned)kernel->max_blocks)
        run->grid[0] = (unsigned)kernel->max_blocks;
    while (run->nargs < MAX_ARGS && kernel->args[run->nargs].role != NONE) run->nargs++;
    for (int a = 0; a < run->nargs; a++) {
        run->count[a] = 1;
        for (int d = 0; kernel->args[a].role != SCALAR && d < dimensions(&kernel->args[a]); d++)
            run->count[a] *= shape(run, a, d);
    }
}

static size_t bytes(const Run *run, int arg) {
    return (size_t)run->count[arg] * types[run->kernel->args[arg].type].size;
}

static void run_open(Run *run) {
    for (int a = 0; a < run->nargs; a++) {
        run->initial[a] = checked_alloc(bytes(run, a));
        fill(&run->kernel->args[a], run->initial[a], run->count[a], (uint64_t)a + 1);
        if (run->kernel->args[a].role == SCALAR) continue;
        check(cu.cuMemAlloc_v2(&run->device[a], bytes(run, a)), "cuMemAlloc");
        check(cu.cuMemcpyHtoD_v2(run->device[a], run->initial[a], bytes(run, a)), "cuMemcpyHtoD");
        for (int compiler = PYK; compiler <= NVCC && run->kernel->args[a].role == OUT; compiler++)
            run->got[compiler][a] = checked_alloc(bytes(run, a));
    }
}

static void run_close(Run *run) {
    for (int a = 0; a < run->nargs; a++) {
        free(run->initial[a]);
        free(run->got[PYK][a]);
        free(run->got[NVCC][a]);
        if (run->device[a] != 0) check(cu.cuMemFree_v2(run->device[a]), "cuMemFree");
    }
}

/* ---- launching ------------------------------------------------------------------------------- */

typedef union Value {
    struct { DevicePointer data; int64_t extents[4]; } array;
    DevicePointer pointer;
    char          scalar[8];
    int32_t       extent;
} Value;

typedef struct Call {
    Handle function;
    Value  values[MAX_ARGS + MAX_EXTENTS];
    void  *parameters[MAX_ARGS + MAX_EXTENTS];
} Call;

/* An array is one parameter for pyk: the pointer, the extents, the strides in bytes. For the C++
 * kernel it is the pointer alone; the extents that the kernel needs come after all arguments. */
static void call_prepare(Call *call, const Run *run, int compiler) {
    int n = 0;
    for (int a = 0; a < run->nargs; a++, n++) {
        const Arg *arg = &run->kernel->args[a];
        int        ndim = dimensions(arg);
        call->parameters[n] = &call->values[n];
        if (arg->role == SCALAR) {
            memcpy(call->values[n].scalar, run->initial[a], types[arg->type].size);
        } else if (compiler == NVCC) {
            call->values[n].pointer = run->device[a];
        } else {
            int64_t stride = (int64_t)types[arg->type].size;
            call->values[n].array.data = run->device[a];
            for (int d = ndim - 1; d >= 0; stride *= shape(run, a, d), d--) {
                call->values[n].array.extents[d] = shape(run, a, d);
                call->values[n].array.extents[ndim + d] = stride;
            }
        }
    }
    for (int e = 0; compiler == NVCC && run->kernel->extents[e].arg >= 0; e++, n++) {
        call->values[n].extent = (int32_t)shape(run, run->kernel->extents[e].arg, run->kernel->extents[e].dim);
        call->parameters[n] = &call->values[n];
    }
}

static void launch(const Run *run, Call *call) {
    const Kernel *k = run->kernel;
    unsigned      x = (unsigned)k->block[0], y = (unsigned)k->block[1], shared = (unsigned)k->shared_bytes;
    check(
        cu.cuLaunchKernel(call->function, run->grid[0], run->grid[1], 1, x, y, 1, shared, NULL, call->parameters, NULL),
        k->name);
}

static void launch_and_fetch(Run *run, Call *call, int compiler) {
    for (int a = 0; a < run->nargs; a++)
        if (run->kernel->args[a].role == OUT)
            check(cu.cuMemcpyHtoD_v2(run->device[a], run->initial[a], bytes(run, a)), "cuMemcpyHtoD");
    launch(run, call);
    check(cu.cuCtxSynchronize(), run->kernel->name);
    for (int a = 0; a < run->nargs; a++)
        if (run->kernel->args[a].role == OUT)
            check(cu.cuMemcpyDtoH_v2(run->got[compiler][a], run->device[a], bytes(run, a)), "cuMemcpyDtoH");
}

/* ---- checking -------------------------------------------------------------------------------- */

typedef struct Verdict {
    int64_t compared, wrong, at;
    double  got, want;            /* the first that is wrong */
} Verdict;

static void compare(const Kernel *kernel, Verdict *v, int64_t i, double got, double want) {
    v->compared++;
    if (got == want || fabs(got - want) <= kernel->atol + kernel->rtol * fabs(want)) return;
    if (v->wrong++ == 0) {
        v->at = i;
        v->got = got;
        v->want = want;
    }
}

static int verdict_bad(const Kernel *kernel, const char *who, int arg, const Verdict *v) {
    if ((double)v->wrong <= kernel->strays * (double)v->compared) return 0;
    printf("%s: %s: argument %d: %lld of %lld elements wrong, first [%lld]: %.9g, should be %.9g\n", kernel->name, who,
           arg, (long long)v->wrong, (long long)v->compared, (long long)v->at, v->got, v->want);
    return 1;
}

static int check_reference(const Run *run, int compiler, const char *who) {
    const Kernel *k = run->kernel;
    int           bad = 0;
    for (int a = 0; a < run->nargs; a++) {
        if (k->args[a].role != OUT) continue;
        Verdict v = {0};
        int64_t samples = k->samples < run->count[a] ? k->samples : run->count[a];
        for (int64_t s = 0; s < samples; s++) {
            int64_t i = samples == 1 ? 0 : (int64_t)((double)s * (double)(run->count[a] - 1) / (double)(samples - 1));
            compare(k, &v, i, element(k->args[a].type, run->got[compiler][a], i), k->expect(run, a, i));
        }
        bad |= verdict_bad(k, who, a, &v);
    }
    return bad;
}

static int check_each_other(const Run *run) {
    const Kernel *k = run->kernel;
    int           bad = 0;
    for (int a = 0; a < run->nargs; a++) {
        if (k->args[a].role != OUT) continue;
        Verdict v = {0};
        Type    type = k->args[a].type;
        for (int64_t i = 0; i < run->count[a]; i++)
            compare(k, &v, i, element(type, run->got[PYK][a], i), element(type, run->got[NVCC][a], i));
        bad |= verdict_bad(k, "pyk against nvcc", a, &v);
    }
    return bad;
}

/* ---- timing ---------------------------------------------------------------------------------- */

static int by_value(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static float timed(const Run *run, Call *call, Handle start, Handle stop, int launches) {
    float milliseconds = 0;
    check(cu.cuEventRecord(start, NULL), "cuEventRecord");
    for (int i = 0; i < launches; i++) launch(run, call);
    check(cu.cuEventRecord(stop, NULL), "cuEventRecord");
    check(cu.cuCtxSynchronize(), run->kernel->name);
    check(cu.cuEventElapsedTime(&milliseconds, start, stop), "cuEventElapsedTime");
    return milliseconds / (float)launches;
}

/* Medians in microseconds. The compilers take turns, so that a change of clocks meets both; short
 * kernels are launched several times per event pair. */
static void time_kernel(const Run *run, Call *calls, int ncalls, int reps, double *microseconds) {
    Handle start = NULL, stop = NULL;
    float *times[2] = {checked_alloc((size_t)reps * sizeof(float)), checked_alloc((size_t)reps * sizeof(float))};
    check(cu.cuEventCreate(&start, 0), "cuEventCreate");
    check(cu.cuEventCreate(&stop, 0), "cuEventCreate");
    float once = timed(run, &calls[0], start, stop, 3);
    int   launches = once > 1 ? 1 : once < 0.05f ? 20 : (int)(1 / once);
    for (int warm = 0; warm < 3; warm++)
        for (int c = 0; c < ncalls; c++) timed(run, &calls[c], start, stop, launches);
    for (int r = 0; r < reps; r++)
        for (int c = 0; c < ncalls; c++) times[c][r] = timed(run, &calls[c], start, stop, launches);
    for (int c = 0; c < ncalls; c++) {
        qsort(times[c], (size_t)reps, sizeof(float), by_value);
        microseconds[c] = times[c][reps / 2] * 1e3;
    }
    check(cu.cuEventDestroy_v2(start), "cuEventDestroy");
    check(cu.cuEventDestroy_v2(stop), "cuEventDestroy");
    free(times[0]);
    free(times[1]);
}

static double beside(const char *path, const char *kernel) {
    FILE  *file = path ? fopen(path, "r") : NULL;
    char   line[256], name[128];
    double us, found = 0;
    if (file == NULL) return 0;
    while (fgets(line, sizeof line, file) != NULL)
        if (sscanf(line, "kernel %127s %lf", name, &us) == 2 && strcmp(name, kernel) == 0) found = us;
    fclose(file);
    return found;
}

/* ---- the program ----------------------------------------------------------------------------- */

typedef struct Options {
    const char *only, *beside, *images[2];
    int         small, list, reps, nimages;
} Options;

static int usage(void) {
    fprintf(stderr, "usage: bench [--small] [--only NAME] [--reps N] [--beside FILE] PYK_CUBIN [NVCC_CUBIN]\n"
                    "       bench --list [--small]\n");
    return 2;
}

static int parse(Options *o, int argc, char **argv) {
    *o = (Options){.reps = 31};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--small") == 0) o->small = 1;
        else if (strcmp(argv[i], "--list") == 0) o->list = 1;
        else if (strcmp(argv[i], "--only") == 0 && i + 1 < argc) o->only = argv[++i];
        else if (strcmp(argv[i], "--beside") == 0 && i + 1 < argc) o->beside = argv[++i];
        else if (strcmp(argv[i], "--reps") == 0 && i + 1 < argc) o->reps = atoi(argv[++i]);
        else if (argv[i][0] != '-' && o->nimages < 2) o->images[o->nimages++] = argv[i];
        else return 0;
    }
    return o->reps > 0 && (o->list || o->nimages > 0);
}

/* One line a kernel: NAME GRID_X GRID_Y BLOCK_X BLOCK_Y SHARED, then ROLE:TYPE:EXTENTS:LO:HI per
 * argument. */
static void list(const Run *run) {
    const Kernel *k = run->kernel;
    printf("%s %u %u %d %d %d", k->name, run->grid[0], run->grid[1], k->block[0], k->block[1], k->shared_bytes);
    for (int a = 0; a < run->nargs; a++) {
        const Arg *arg = &k->args[a];
        printf(" %s:%s:", role_names[arg->role], types[arg->type].name);
        for (int d = 0; arg->role != SCALAR && d < dimensions(arg); d++)
            printf("%s%lld", d ? "x" : "", (long long)shape(run, a, d));
        printf(":%.17g:%.17g", arg->lo, arg->hi);
    }
    putchar('\n');
}

/* The second body of a kernel that has one, which the runtime would launch: the arrays lie apart
 * and have no gaps. */
static bool find_kernel(Handle module, const char *name, Handle *function) {
    char second[64];
    snprintf(second, sizeof second, "%s$second", name);
    return cu.cuModuleGetFunction(function, module, second) == 0 || cu.cuModuleGetFunction(function, module, name) == 0;
}

static int run_kernel(Run *run, const Options *o, const Handle *modules, double *us) {
    static const char *const who[] = {[PYK] = "pyk", [NVCC] = "nvcc"};
    Call calls[2];
    int  bad = 0;
    memset(calls, 0, sizeof calls);
    for (int c = 0; c < o->nimages; c++)
        if (!find_kernel(modules[c], run->kernel->name, &calls[c].function)) {
            printf("%s: not in %s\n", run->kernel->name, o->images[c]);
            return 1;
        }
    run_open(run);
    for (int c = 0; c < o->nimages; c++) {
        call_prepare(&calls[c], run, c);
        launch_and_fetch(run, &calls[c], c);
        bad |= check_reference(run, c, who[c]);
    }
    if (o->nimages == 2) bad |= check_each_other(run);
    if (!o->small) time_kernel(run, calls, o->nimages, o->reps, us);
    run_close(run);
    return bad;
}

typedef struct Score {
    int         ran, wrong, rated;
    double      log_sum, worst;
    const char *worst_name;
} Score;

static void print_row(const Run *run, const Options *o, const double *us, int wrong, Score *score) {
    printf("%-14s", run->kernel->name);
    if (us[PYK] > 0) printf(" %10.1f", us[PYK]);
    if (us[NVCC] > 0) {
        double ratio = us[PYK] / us[NVCC], other = beside(o->beside, run->kernel->name);
        printf(" %10.1f %8.3f", us[NVCC], ratio);
        if (other > 0) printf(" %10.1f %7.3f", other, other / us[NVCC]);
        score->log_sum += log(ratio);
        score->rated++;
        if (ratio > score->worst) {
            score->worst = ratio;
            score->worst_name = run->kernel->name;
        }
    }
    printf("  %s\n", wrong ? "WRONG" : "ok");
    fflush(stdout);
}

static void run_all(const Options *o, Score *score) {
    Handle modules[2] = {NULL, NULL};
    open_driver();
    for (int c = 0; c < o->nimages; c++) check(cu.cuModuleLoad(&modules[c], o->images[c]), o->images[c]);
    if (!o->small)
        printf("%-14s %10s %10s %8s%s\n", "kernel", "pyk us", "nvcc us", "ratio",
               o->beside ? "   other us   ratio" : "");
    for (size_t i = 0; i < sizeof kernels / sizeof kernels[0]; i++) {
        Run    run;
        double us[2] = {0, 0};
        if (o->only != NULL && strcmp(o->only, kernels[i].name) != 0) continue;
        run_plan(&run, &kernels[i], o->small);
        int wrong = run_kernel(&run, o, modules, us);
        print_row(&run, o, us, wrong, score);
        score->ran++;
        score->wrong += wrong;
    }
    printf("checked %d kernels, %d wrong\n", score->ran, score->wrong);
    if (score->rated > 0)
        printf("geometric mean %.3f, max %.3f (%s)\n", exp(score->log_sum / score->rated), score->worst,
               score->worst_name);
}

int main(int argc, char **argv) {
    Options o;
    Score   score = {0};
    if (!parse(&o, argc, argv)) return usage();
    if (o.list) {
        for (size_t i = 0; i < sizeof kernels / sizeof kernels[0]; i++) {
            Run run;
            run_plan(&run, &kernels[i], o.small);
            list(&run);
        }
        return 0;
    }
    run_all(&o, &score);
    if (score.ran == 0) {
        fprintf(stderr, "bench: no kernel named %s\n", o.only);
        return 2;
    }
    return score.wrong != 0;
}
