/* libnvvm.c: NVVM IR to LTO-IR, the form in which NVIDIA's linkers optimise a whole program, by the
 * toolkit's libnvvm.
 *
 * The library is opened at run time and stays open, since it holds what it has allocated until the
 * process ends. libdevice goes along as bitcode, of which libnvvm takes what is called. */
#include "backend/tools/tool.h"

#include <dlfcn.h>
#include <string.h>

typedef void *Program;

/* What is called of it, as nvvm.h declares it: a result of 0 is success.
 *   CALL(name, parameters) */
#define CALLS                                                                                                   \
    CALL(nvvmCreateProgram, (Program *p))                                                                       \
    CALL(nvvmDestroyProgram, (Program *p))                                                                      \
    CALL(nvvmAddModuleToProgram, (Program p, const char *text, size_t size, const char *name))                  \
    CALL(nvvmLazyAddModuleToProgram, (Program p, const char *bitcode, size_t size, const char *name))           \
    CALL(nvvmVerifyProgram, (Program p, int n, const char **options))                                           \
    CALL(nvvmCompileProgram, (Program p, int n, const char **options))                                          \
    CALL(nvvmGetCompiledResultSize, (Program p, size_t *size))                                                  \
    CALL(nvvmGetCompiledResult, (Program p, char *out))                                                         \
    CALL(nvvmGetProgramLogSize, (Program p, size_t *size))                                                      \
    CALL(nvvmGetProgramLog, (Program p, char *out))

typedef struct Library {
#define CALL(name, params) int (*name) params;
    CALLS
#undef CALL
    const char *(*nvvmGetErrorString)(int result);
} Library;

static bool find(Code *c, void *library, const char *path, const char *name, void *slot) {
    void *symbol = dlsym(library, name);
    if (!symbol)
        return diag_BAD_LIBNVVM(c->unit->diags, (Span){0}, path, arena_printf(c->arena, "it has no %s", name)), false;
    memcpy(slot, &symbol, sizeof symbol);
    return true;
}

static bool open_library(Code *c, Library *l) {
    const char *path = toolkit_libnvvm(c->arena);
    if (!path) {
        diag_NO_LIBNVVM(c->unit->diags, (Span){0});
        toolkit_hint(c->unit, "; --emit ptx needs none");
        return false;
    }
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!library) return diag_BAD_LIBNVVM(c->unit->diags, (Span){0}, path, arena_strdup(c->arena, dlerror())), false;
#define CALL(name, params) if (!find(c, library, path, #name, &l->name)) return false;
    CALLS
#undef CALL
    return find(c, library, path, "nvvmGetErrorString", &l->nvvmGetErrorString);
}

/* What the library says of the program becomes notes. */
static bool fail(Code *c, const Library *l, Program p, int result) {
    size_t size = 0;
    diag_LIBNVVM_FAILED(c->unit->diags, (Span){0}, c->target->name, l->nvvmGetErrorString(result));
    char *log = p && !l->nvvmGetProgramLogSize(p, &size) && size ? arena_array(c->arena, char, size) : NULL;
    if (log && !l->nvvmGetProgramLog(p, log)) tool_note(c->unit, log);
    return false;
}

static bool add_libdevice(Code *c, const Library *l, Program p) {
    const char *wanted = libdevice_wanted(c), *path = toolkit_libdevice(c->arena);
    if (!wanted) return true;
    if (!path) return libdevice_absent(c, wanted), false;
    Buf bitcode = {0};
    bool ok = tool_read(c->unit, path, &bitcode);
    int result = ok ? l->nvvmLazyAddModuleToProgram(p, bitcode.data, bitcode.len, "libdevice") : 0;
    buf_free(&bitcode);
    return result ? fail(c, l, p, result) : ok;
}

static bool compile(Code *c, const Library *l, Program p, const Buf *text, Buf *out) {
    const char *options[] = {arena_printf(c->arena, "-arch=compute_%s", c->target->arch), "-gen-lto"};
    int result = l->nvvmAddModuleToProgram(p, text->data, text->len, sym_str(c->ir->name)), n = countof(options);
    if (result) return fail(c, l, p, result);
    if (!add_libdevice(c, l, p)) return false;
    result = l->nvvmVerifyProgram(p, n, options);
    if (!result) result = l->nvvmCompileProgram(p, n, options);
    size_t size = 0;
    if (!result) result = l->nvvmGetCompiledResultSize(p, &size);
    char *data = result ? NULL : arena_array(c->arena, char, size + 1);
    if (!result) result = l->nvvmGetCompiledResult(p, data);
    if (result) return fail(c, l, p, result);
    buf_write(out, data, size);
    return true;
}

bool libnvvm_compile(Code *c, const Buf *text, Buf *out) {
    Library l;
    Program p = NULL;
    if (!open_library(c, &l)) return false;
    int result = l.nvvmCreateProgram(&p);
    if (result) return fail(c, &l, NULL, result);
    bool ok = compile(c, &l, p, text, out);
    l.nvvmDestroyProgram(&p);
    return ok;
}
