/* fuzz_command.c: any bytes as a command line, a word each line. The words are parsed as options of
 * whatever command they name; `pyk run` of the package "%" is carried out (of another with the
 * reduction, whose manifest takes longer to read, if a word names that), on the driver that is
 * simulated (test/unit/fake_cuda.c), so that launches cost nothing. It ends with one of the exit
 * codes and has said why; and it has given back all that it took of the driver.
 *
 * What would write or read files of the input's choice is not carried out: --save, --batch and
 * words from files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/cli.h"
#include "runtime/pyk.h"
#include "test/unit/fake_cuda.h"
#include "test/unit/folder.h"

enum { WORDS = 64 };

int LLVMFuzzerTestOneInput(const u8 *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);

static const char kernels[] =
    "import numpy as np\n"
    "from numba import cuda, from_dtype, types, vectorize\n"
    "from numba.cuda.random import xoroshiro128p_type\n"
    "pair = from_dtype(np.dtype([('a', np.int8), ('b', np.float64)], align=True))\n"
    "@cuda.jit(['void(float32[::1], float32)', 'void(float64[::1], float64)'])\n"
    "def scale(y, a):\n"
    "    y[cuda.grid(1)] *= a\n"
    "@cuda.jit('void(int64[:, :], UniTuple(int32, 2), complex64, bool_)')\n"
    "def mixed(x, t, c, flag):\n"
    "    x[t] = c.real if flag else 0\n"
    "@cuda.jit((types.Array(pair, 1, 'A'), types.NPDatetime('s')[::1], xoroshiro128p_type[::1], types.uint8))\n"
    "def others(p, t, states, n):\n"
    "    t[n] = t[0]\n"
    "    p[n].b = 2\n"
    "@vectorize(['float32(float32, float32)'], target='cuda')\n"
    "def both(a, b):\n"
    "    return a + b\n";
static const char reduction[] =
    "from numba import cuda\n"
    "@cuda.reduce\n"
    "def total(a, b):\n"
    "    return a + b\n";

/* Few kernels, so that the manifest is read fast. */
static const char config[] = "kernels:\n  total:\n    forms: [reduce, scan]\n";

static char *manifest, *manifest_of_reduction;
static FakeCuda *fake;

static int run(char **words, int n, bool make) {
    Cli *c = calloc(1, sizeof *c);
    ENSURE(c);
    c->unit = frontend_begin(&c->options);
    int code = EXIT_USAGE;
    bool ok = options_parse(c, n, words);
    bool apart = options_has(c, OPT_SAVE) || options_has(c, OPT_BATCH) || options_has(c, OPT_HELP);
    bool ours = c->command == COMMAND_RUN && c->operands.len &&
                (c->operands.at[0] == manifest || c->operands.at[0] == manifest_of_reduction);
    if (ok && make) code = cmd_build(c);
    else if (ok && ours && !apart) code = cmd_run(c);
    ENSURE(code >= EXIT_OK && code <= EXIT_FILES);
    ENSURE(ok || diags_errors(c->unit->diags));
    ENSURE(!ok || apart || !ours || (code != EXIT_OK) == (diags_errors(c->unit->diags) > 0));
    Buf out = {0};
    diags_render(c->unit->diags, &out, false, 0);
    if (make && code) fputs(buf_text(&out), stderr);
    buf_free(&out);
    buf_free(&c->notes);
    frontend_end(c->unit);
    free(c);
    return code;
}

/* build/asan/replay/command -> build/asan/fake_cuda.so */
static void find_driver(void) {
    static char path[4096];
    ssize_t n = readlink("/proc/self/exe", path, sizeof path - 32);
    ENSURE(n > 0);
    for (int i = 0; i < 2; i++)
        while (path[--n] != '/') ENSURE(n > 0);
    strcpy(path + n, "/fake_cuda.so");
    setenv("PYK_LIBCUDA", path, 1);
    fake = fake_reset();
}

/* Makes a package; gives its manifest. */
static char *make_package(const char *name, const char *text, char *sig) {
    char files[3][16];
    snprintf(files[0], sizeof files[0], "%s.py", name);
    snprintf(files[1], sizeof files[1], "%s.ptx", name);
    snprintf(files[2], sizeof files[2], "%s.pyk.yaml", name);
    char *words[] = {"pyk",    "build",      folder_path(files[0]), "-o", folder_path(files[1]),
                     "--arch", "compute_75", "--sig",               sig};
    ENSURE(!folder_write(files[0], text));
    ENSURE(!run(words, countof(words) - (sig ? 0 : 2), true));
    return folder_path(files[2]);
}

/* The packages that are run, once. */
static void make_packages(void) {
    ENSURE(!folder_make());
    manifest = make_package("k", kernels, NULL);
    ENSURE(!folder_write("pyk.yaml", config));
    manifest_of_reduction = make_package("r", reduction, "total(float32)");
    find_driver();
}

/* The simulated driver says of every image that it is of this package. */
static void match_driver(const char *path) {
    static u64 hashes[2];
    u64 *hash = &hashes[path == manifest];
    pyk_package *p;
    if (!*hash) {
        ENSURE(!pyk_manifest_open(path, &p));
        *hash = p->abi_hash;
        pyk_manifest_close(p);
    }
    fake->abi_hash = *hash;
}

static void remove_packages(void) {
    if (folder_remove()) perror(folder);
}

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    make_packages();
    atexit(remove_packages);
    return 0;
}

int LLVMFuzzerTestOneInput(const u8 *data, size_t size) {
    char *text = malloc(size + 1), *words[WORDS] = {"pyk"};
    ENSURE(text);
    memcpy(text, data, size);
    text[size] = 0;
    int n = 1;
    bool files = false;
    char *package = strstr(text, "total") ? manifest_of_reduction : manifest;
    match_driver(package);
    for (char *at = text; at && n < WORDS; n++) {
        char *end = strchr(at, '\n');
        if (end) *end++ = 0;
        files |= *at == '@';
        words[n] = strcmp(at, "%") ? at : package;
        at = end;
    }
    if (!files) run(words, n, false);
    ENSURE(!fake->allocations && !fake->modules && !fake->pinned && !fake->streams && !fake->events);
    free(text);
    return 0;
}
