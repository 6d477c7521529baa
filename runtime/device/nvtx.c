/* nvtx.c: the program's part of NVTX 3, which is a protocol and no library. A profiler names a
 * shared object in NVTX_INJECTION64_PATH, or has loaded one. Its entry is given a function that
 * finds tables by number: one of them has the function that finds, for a module, the places of the
 * program's function pointers, into which the profiler writes its own. What it does not fill in
 * does nothing. */
#include "runtime/device/nvtx.h"

#include <stdint.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "runtime/device/library.h"

enum { CALLBACKS = 1, VERSION_INFO = 3, CORE = 1, NVTX_VERSION = 3 }; /* numbers of tables, and of the module */
enum { PUSH_TEXT = 9, POP = 11, CORE_FUNCTIONS = 16 };                /* places in the module */

typedef void (*Function)(void);
typedef Function **FunctionTable;
typedef const void *GetTable(uint32_t id);

static Function functions[CORE_FUNCTIONS];
static Function *places[CORE_FUNCTIONS];

static int find_functions(int module, FunctionTable *table, unsigned *size) {
    if (module != CORE) return 0;
    if (table) *table = places;
    if (size) *size = CORE_FUNCTIONS;
    return 1;
}

static void take_version(uint32_t version) { (void)version; }

static const struct { size_t size; int (*find)(int module, FunctionTable *table, unsigned *size); } callbacks = {
    sizeof callbacks, find_functions};
static const struct { size_t size; uint32_t version, reserved; void (*take)(uint32_t version); } version_info = {
    sizeof version_info, NVTX_VERSION, 0, take_version};

static const void *find_table(uint32_t id) {
    return id == CALLBACKS ? (const void *)&callbacks : id == VERSION_INFO ? (const void *)&version_info : NULL;
}

static void connect_profiler(void) {
    for (int i = 1; i < CORE_FUNCTIONS; i++) places[i] = &functions[i];
    const char *path = getenv("NVTX_INJECTION64_PATH");
    void *library = path && *path ? pykrt_library_open(path) : NULL;
    void *symbol =
        library ? dlsym(library, "InitializeInjectionNvtx2") : dlsym(RTLD_DEFAULT, "InitializeInjectionNvtx2Preinject");
    int (*begin)(GetTable *get);
    memcpy(&begin, &symbol, sizeof begin);
    if (!symbol || !begin(find_table)) memset(functions, 0, sizeof functions);
}

bool pykrt_nvtx_wanted(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    const char *text = getenv("PYK_NVTX");
    if (!text || !*text || !strcmp(text, "0")) return false;
    pthread_once(&once, connect_profiler);
    return functions[PUSH_TEXT] && functions[POP];
}

void pykrt_nvtx_push(const char *name) {
    int (*push)(const char *text);
    memcpy(&push, &functions[PUSH_TEXT], sizeof push);
    push(name);
}

void pykrt_nvtx_pop(void) {
    int (*pop)(void);
    memcpy(&pop, &functions[POP], sizeof pop);
    pop();
}
