/* ufunc.h: what universal functions and generalised ones share: choosing a version, and operands as
 * kernels take them.
 */
#ifndef PYK_RUNTIME_UTILITY_UFUNC_H
#define PYK_RUNTIME_UTILITY_UFUNC_H

#include "lib/contract/abi.h"
#include "lib/contract/utility.h"
#include "runtime/array/nest.h"

typedef struct Core {
    int rank;
    int dims[MAX_DIMS];
} Core; /* of an operand: its dimensions, as numbers of symbols */

typedef struct Layout {
    uint32_t nin, nout;
    Core core[MAX_OPERANDS];
    int nsymbols;
    char names[LAYOUT_SYMBOLS][LAYOUT_NAME];
    int64_t sizes[LAYOUT_SYMBOLS]; /* -1: not known yet */
} Layout;

/* Reads a layout as the compiler writes it; false if it is damaged. */
bool pykrt_layout_read(Layout *l, const char *text);

typedef struct UfuncCall {
    const pyk_utility *version;
    uint32_t nin, nout;
    pyk_dtype dtypes[MAX_OPERANDS]; /* of the version; inputs first */
    pyk_device *device;
    pyk_stream stream;
    const pyk_package *package;
    const pyk_operand *in;
    pyk_operand *out;
} UfuncCall;

enum { UFUNC_BLOCKS_ON_CPU = 64, UFUNC_THREADS = 256 };

static inline uint32_t pykrt_ufunc_kernel(const UfuncCall *c, UtilityPart part) {
    return c->version->first + (uint32_t)part - (part < PART_LOOP ? PART_VECTORS : PART_LOOP);
}

/* The parameters of a kernel are built in a buffer of words, which is large enough for all operands
 * there can be. */
typedef struct UfuncArgs {
    uint64_t words[MAX_OPERANDS * 20]; /* an array of MAX_DIMS dimensions takes 13, a number 2, words beside it 3 */
    size_t used;
} UfuncArgs;

/* The inputs, then the outputs. */
const pyk_operand *pykrt_ufunc_operand(const UfuncCall *c, uint32_t i);
/* An array parameter: the pointer, the extents, the strides. */
void pykrt_ufunc_array(UfuncArgs *args, void *data, int ndim, const int64_t *shape, const int64_t *strides);
/* The number that goes with an input: its value in the version's dtype, 0 for an array. */
void pykrt_ufunc_number(UfuncArgs *args, const UfuncCall *c, uint32_t input);
/* An int64. */
void pykrt_ufunc_word(UfuncArgs *args, int64_t word);
/* An output that is not there: allocated in C order. */
pyk_result pykrt_ufunc_allocate(const UfuncCall *c, uint32_t output, int ndim, const int64_t *shape);
/* On a GPU with about as many threads in x and y as are asked for, a block with at most `width` in x:
 * a kernel's threads take more work if there are less. On the CPU with at most as many blocks as
 * there are shares of work. */
pyk_result pykrt_ufunc_launch(const UfuncCall *c, uint32_t kernel, uint64_t x, uint64_t y, uint32_t width,
                              uint64_t shares, void *const *args);

pyk_result pykrt_ufunc_elements(const UfuncCall *c);
pyk_result pykrt_ufunc_general(const UfuncCall *c, Layout *layout);
/* Applies the function to all elements; the nest is simplified. */
pyk_result pykrt_ufunc_run(const UfuncCall *c, Nest *nest);
/* Runs the loop of a generalised function; made: the outputs that have no contents yet. */
pyk_result pykrt_gufunc_run(const UfuncCall *c, const Layout *l, Nest *nest, const bool *made);

#endif
