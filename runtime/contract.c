/* contract.c: pyk.h, which is installed alone, says what lib/contract says. */
#include "lib/contract/abi.h"
#include "runtime/pyk.h"

#include <assert.h>

static_assert(PYK_ABI_VERSION == ABI_VERSION, "the version of a package");
static_assert(sizeof((pyk_operand){0}.shape) == MAX_DIMS * sizeof(int64_t), "dimensions of an operand");
static_assert(sizeof(pyk_f32_6d) == sizeof(void *) + 2 * MAX_DIMS * sizeof(int64_t),
              "PYK_ARRAY_STRUCTS ends with this one");

static_assert((int)PYK_WRITTEN == FACT_WRITTEN && (int)PYK_CONTIGUOUS == FACT_CONTIGUOUS &&
                  (int)PYK_SMALL == FACT_SMALL && (int)PYK_LAST == FACT_LAST,
              "facts of a parameter");

enum {
    PYK_BOOL = PYK_B1,
    BEFORE = PYK_NO_DTYPE,
#define DTYPE(NAME, ...) DTYPE_##NAME,
#include "lib/contract/dtype.def"
};
#define DTYPE(NAME, ...) static_assert((int)PYK_##NAME == (int)DTYPE_##NAME, "the order of pyk_dtype");
#include "lib/contract/dtype.def"
