/* tool.h: what finishes an image: the programs and libraries of the CUDA toolkit, and the linker.
 * Each function reports its failure. */
#ifndef PYK_BACKEND_TOOLS_TOOL_H
#define PYK_BACKEND_TOOLS_TOOL_H

#include "backend/backend.h"
#include "backend/code.h"

#define PACKAGE(name, x86_64, aarch64)
#define PART(name, mode, fetched, below)
#include "backend/tools/toolkit.def"

/* toolkit.c; backend.h has the rest. root/below; NULL if it is not there or root is NULL. */
char *toolkit_in(Arena *a, const char *root, const char *below, int mode);

/* PTX to machine code: of a whole program; of a part, for nvlink_parts, with the same code but for
 * calls and addresses; or to be linked with what other compilers made. */
typedef enum PtxasForm { PTXAS_PROGRAM, PTXAS_PART, PTXAS_LINKED } PtxasForm;
/* key: with a cache, begun by what the PTX was made from. */
bool ptxas_run(Code *c, PtxasForm form, u32 threads, CacheKey *key, Buf *ptx, Buf *cubin, Buf *said, bool *cached);
/* What it said of m's kernels; with a cubin also what lies in its constant banks. */
void ptxas_resources(Arena *a, const IrModule *m, Buf *said, const Buf *cubin, Resources *all);
bool link_shared(Code *c, const Buf *object, Buf *out);
bool libnvvm_compile(Code *c, const Buf *text, Buf *out);      /* NVVM IR to LTO-IR */

/* cubin.c, of sound cubins: takes out the copy of the PTX and the lines of it; makes the threads
 * that ptxas had two. */
enum { PTXAS_MOST_THREADS = 9 };       /* they have one digit */
void cubin_drop_ptx(Buf *cubin);
void cubin_forget_threads(Buf *cubin);

/* nvlink.c: with the files of link= */
bool nvlink_run(Code *c, Buf *cubin);
bool nvlink_parts(Code *c, const Buf *const *parts, u32 n, Buf *out);
bool nvlink_join(Code *c, const Buf *kernels, Buf *ptx);       /* kernels as LTO-IR, and the LTO-IR among the files */
bool nvlink_takes_ltoir(const IrModule *m);                    /* there is LTO-IR among the files */

/* libdevice.c: the __nv_ functions in use */
bool        libdevice_link(Code *c);
const char *libdevice_wanted(const Code *c);                   /* one that the module does not define, or NULL */
const char *libdevice_mode(const Code *c);                     /* how they are compiled: "ftz fast" */
void        libdevice_absent(Code *c, const char *function);   /* reports that the toolkit's file was not found */

/* tool.c; backend.h has tool_run and tool_dir */
void  tool_note(Unit *u, const char *text);                    /* a note for each line, up to a hundred */
/* Runs a program and keeps what it says; its exit status, below 0: errno says why there is none.
 * An old program may not know the last option, a word and its value: then without it. */
int   tool_status_newer(Unit *u, const char **argv, Buf *said);
void  tool_report(Unit *u, const char *program, int status, const char *said);     /* of a status other than 0 */
bool  tool_write(Unit *u, const char *path, const void *data, size_t len);
bool  tool_read(Unit *u, const char *path, Buf *out);

#endif
