/* error_record.h: what a kernel on a GPU leaves of the first thread that fails, in the global
 * SYMBOL_ERROR. backend/lower/fail.c writes it and runtime/device/exception.c reads it after a
 * synchronisation.
 *
 * The code counts, from 1, the places that can fail. For each of them SYMBOL_ERROR_TEXT has
 * ERROR_PARTS texts, each ended by a NUL. */
#ifndef PYK_LIB_CONTRACT_ERROR_RECORD_H
#define PYK_LIB_CONTRACT_ERROR_RECORD_H

#include <stddef.h>
#include <stdint.h>
#include <assert.h>

typedef struct ErrorRecord {
    int32_t  code;                 /* 0: nothing happened; it is set first, by an atomic operation */
    int32_t  thread[3], block[3];
    int32_t  kernel;               /* its number in the package, from 1; 0: not known */
    int64_t  index, extent;        /* of an index out of range; extent -1 for other errors */
    uint64_t threads;              /* how many ended with an exception */
} ErrorRecord;
static_assert(offsetof(ErrorRecord, code) == 0 && offsetof(ErrorRecord, index) == 32 && sizeof(ErrorRecord) == 56,
              "images that exist have this layout: a change needs a new ABI_VERSION");

/* SYMBOL_ERROR_CALLS: the calls that led there, the innermost first. Each function through which
 * the failure passes adds the place of its call, if the record is of its own thread. These places
 * have codes and texts too. */
enum { ERROR_CALLS = 8 };
typedef struct ErrorCalls {
    uint64_t owner;                /* the number of the thread in the grid, from 1 */
    uint32_t depth;                /* calls that are known */
    int32_t  code[ERROR_CALLS];
} ErrorCalls;
static_assert(offsetof(ErrorCalls, code) == 12 && sizeof(ErrorCalls) == 48, "images that exist have this layout");

enum { ERROR_FILE, ERROR_LINE, ERROR_FUNCTION, ERROR_TEXT, ERROR_PARTS };

#endif
