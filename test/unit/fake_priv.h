/* fake_priv.h: between the files of the fake driver. */
#ifndef PYK_TEST_FAKE_PRIV_H
#define PYK_TEST_FAKE_PRIV_H

#include <stdbool.h>
#include "test/unit/fake_cuda.h"

enum { FAKE_DEVICES = 8, FAKE_DEPTH = 16, FAKE_FUNCTIONS = 16 };

struct CUctx_st {
    int device;
};
struct CUfunc_st {
    CUmodule module;
    _Atomic int dynamic_limit;
    int carveout;
    char name[48];
};
struct CUmod_st {
    CUmodule next;
    CUcontext context;
    int used;
    struct CUfunc_st functions[FAKE_FUNCTIONS];
};

#pragma GCC visibility push(default)
#define CU(name, params) CUresult name params;
#include "runtime/device/driver.def"
FakeCuda *fake_cuda_reset(void);
int fake_cuda_current(void);

/* For tests that are not in C: the ABI hash of every image from now on; and one of what was
 * counted: "launches", "dependent" ones, the "stream" and the "device" of the last launch, the
 * stream "waiting" for an event last. -1: no such word. */
void fake_cuda_set_hash(uint64_t hash);
int64_t fake_cuda_get(const char *what);
int InitializeInjectionNvtx2(const void *(*table)(uint32_t id));
#pragma GCC visibility pop

extern FakeCuda fake;
extern _Thread_local CUcontext fake_stack[FAKE_DEPTH]; /* the contexts that a thread has pushed */
extern _Thread_local int fake_depth;

/* Counts a call; what it shall fail with. */
CUresult fake_count(const char *name, _Atomic unsigned *counter);

/* Whether the stream is being captured; then what it is given is part of a graph. */
bool fake_keep(CUstream stream);

/* The first is the beginning of a call that releases something, and so goes on when it tells of an
 * earlier failure; the second of one to which a value may mean nothing, which it then leaves alone;
 * the others of all others. */
#define ENTER(name) CUresult status = fake_count(#name, &fake.count.name)
#define RELEASE(name)                                                                                                  \
    ENTER(name);                                                                                                       \
    if (status == CUDA_ERROR_INVALID_VALUE) return status
#define TRY(name)                                                                                                      \
    do {                                                                                                               \
        ENTER(name);                                                                                                   \
        if (status) return status;                                                                                     \
    } while (0)
#define TRY_IN_CONTEXT(name)                                                                                           \
    do {                                                                                                               \
        TRY(name);                                                                                                     \
        if (!fake_depth) return CUDA_ERROR_INVALID_CONTEXT;                                                            \
    } while (0)

#endif
