/* utility.h: what the host calls as one function and the runtime does with several kernels:
 * reductions, universal functions and sorts. */
#ifndef PYK_LIB_CONTRACT_UTILITY_H
#define PYK_LIB_CONTRACT_UTILITY_H

#include <stdint.h>

typedef enum UtilityKind {
    UTILITY_NONE, UTILITY_REDUCE, UTILITY_VECTORIZE, UTILITY_GUVECTORIZE, UTILITY_SORT
} UtilityKind;

/* As stub and manifest say it. */
#define UTILITY_KIND_NAMES {[UTILITY_NONE] = "", [UTILITY_REDUCE] = "reduce", [UTILITY_VECTORIZE] = "vectorize", \
     [UTILITY_GUVECTORIZE] = "guvectorize", [UTILITY_SORT] = "sort"}

/* What a reduction can be asked for. Each form has kernels of its own, and the configuration may
 * leave some of them out.
 *   FORM(name, in the configuration) */
#define FORMS          \
    FORM(REDUCE, "reduce") \
    FORM(AXIS, "axis") \
    FORM(ARG, "arg") \
    FORM(SCAN, "scan") \
    FORM(SCAN_AXIS, "scan_axis")
#define FORM(name, text) FORM_##name,
typedef enum UtilityForm { FORMS FORM_NONE } UtilityForm; /* NONE: of others, which have all their kernels */
#undef FORM

typedef enum UtilityPart {
#define PART(kind, form, part, name, file, gpu, cpu, params, threads, blocks) PART_##part,
#include "lib/contract/utility.def"
    PARTS
} UtilityPart;
enum {
    REDUCE_PARTS = PART_VECTORS, VECTORIZE_PARTS = PART_LOOP - PART_VECTORS, GUVECTORIZE_PARTS = PART_COUNT - PART_LOOP
};

typedef enum Identity { IDENTITY_NONE, IDENTITY_ZERO, IDENTITY_ONE } Identity;      /* what f(x, .) leaves x as it is */

enum { VECTOR_BYTES = 16,                  /* what a thread reads and writes at once */
       REDUCE_ELEMENT_BYTES = 256 };       /* of the largest record that is reduced */

/* How many vectors a thread has of a scan's tile: 160 bytes or 40 elements, a large one alone.
 * `vector` and `items` are those of pyk_utility. */
static inline uint32_t utility_scan_rows(uint32_t vector, uint32_t items) {
    uint32_t turns = items / vector, most = 40 / vector < 10 ? 40 / vector : 10, rows = 5 * turns / 2;
    return turns == 1 ? 1 : rows < most ? rows : most;
}

/* How many elements a thread has of a sort's tile: the larger of an element and the value that goes
 * with it has so many bytes, 0 being no value. Shared memory has room for 88 bytes of each thread,
 * registers for 24 elements or for 18 with values. */
static inline uint32_t utility_sort_items(uint32_t element, uint32_t value) {
    enum { BYTES = 88, MOST = 24, MOST_WITH_VALUES = 18 };
    uint32_t bytes = element > value ? element : value, items = bytes > BYTES ? 1 : BYTES / bytes;
    uint32_t most = value ? MOST_WITH_VALUES : MOST;
    return items < most ? items : most;
}

#endif
