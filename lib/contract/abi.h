/* abi.h: what a package and the runtime that loads it must have in common: version, limits, and the
 * symbols by which the runtime finds things in an image. The ABI hash is a number of the build,
 * which stands in the stub, in the manifest and in each image. */
#ifndef PYK_LIB_CONTRACT_ABI_H
#define PYK_LIB_CONTRACT_ABI_H

#define ABI_VERSION 1                                      /* PYK_ABI_VERSION of pyk.h */

#define MAX_DIMS   6             /* of arrays that utilities take and pyk.h has structs for */
#define NUMPY_DIMS 32 /* of all other arrays, as in NumPy: kernels take and make them, the runtime copies them */
#define TEXT_OF(macro) TEXT_OF_(macro)                     /* TEXT_OF(MAX_DIMS) is "6" */
#define TEXT_OF_(text) #text
enum {
    MAX_OPERANDS = 32,           /* of a universal function, ... */
    LAYOUT_SYMBOLS = 32,         /* ... dimensions that its layout names, each once, ... */
    LAYOUT_NAME = 32,            /* ... and bytes of such a name with its end */
    FACT_WRITTEN = 1,            /* of an array that a second body takes: the kernel writes through it, ... */
    FACT_CONTIGUOUS = 2,         /* ... it lies in C order without gaps */
    FACT_SMALL = 4,              /* of an integer: a second body takes one from 0 to SMALL_MOST */
    /* facts / FACT_LAST is n if the last extent of such an array is 2 to the power of n; 0: any */
    FACT_LAST = 8,
    SMALL_MOST = 0x3fff0000,     /* the sum of two, and of a little more, fits into 32 bits */
    SECOND_BYTES = 0x7fff0000,   /* of such an array at most: an index may have a little added and fit into 32 bits */
    SECOND_ALIGN = 16,           /* of the data of the arrays that a second body takes */
    TENSOR_MAP_WORDS = 32,       /* pyk_tensor_map, 64 bits each: ... */
    DRIVER_MAP_WORDS = 16,       /* ... the driver's CUtensorMap, and what kernels read themselves */
    TENSOR_MAP_ALIGN = 64,
    WARP_SIZE = 32,
    MAX_THREADS = 1024,          /* of a block */
    MAX_CLUSTER = 16,            /* blocks of a cluster; more than the next only where a GPU allows it */
    PORTABLE_CLUSTER = 8
};
#define CLUSTER_RULE "takes 1 to 3 positive integers, the blocks of a cluster in x, y and z, 16 at most together"

#define SYMBOL_ABI_HASH   "pyk_abi_hash"                   /* uint64_t */
#define SYMBOL_CPU_IMAGE  "pyk_cpu_image"                  /* cpu_image.h */
#define SYMBOL_ERROR      "pyk_error"                      /* error_record.h */
#define SYMBOL_ERROR_TEXT "pyk_error_text"
#define SYMBOL_ERROR_CALLS "pyk_error_calls"
#define SYMBOL_STATES     "xoroshiro128p$states"           /* the kernel that makes states of random numbers */
#define SYMBOL_SECOND     "$second"                        /* behind a kernel's symbol: its second body */

#endif
