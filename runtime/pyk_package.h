/* pyk_package.h: the contract between what pyk generates, launch stub and manifest, and the
 * runtime. It says what a package consists of, and has the functions that the stub's typed ones
 * call. A program needs them only where it chooses kernels by name. pyk.h includes this file. */
#ifndef PYK_PACKAGE_H
#define PYK_PACKAGE_H

#include "pyk.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- packages -------------------------------------------------------------------------------- */

typedef struct pyk_image {
    const char *archs;             /* blank separated: "sm_90", "sm_80 sm_90 compute_90", "cpu" */
    const char *kind;              /* "cubin" "fatbin" "ptx" "so" */
    const char *file;              /* name relative to the package's directory */
    const void *data;              /* the image itself when embedded, else NULL */
    size_t      size;
    uint64_t    checksum;          /* of the file, FNV-1a of its words of 8 bytes; 0 = not checked */
} pyk_image;

typedef struct pyk_param {
    const char *name;
    const char *type;              /* Numba's spelling, "array(float32, 1d, C)" */
    uint32_t    size;              /* bytes, of the C type of the header */
    uint8_t     align;
    /* what pyk_launch_kernel asks of the argument before it chooses the kernel's second body:
     * PYK_WRITTEN, PYK_CONTIGUOUS and PYK_LAST of an array, PYK_SMALL of an integer; and the bytes
     * of an array's element. 0: nothing is asked */
    uint8_t     facts;
    uint16_t    item;
} pyk_param;

enum { PYK_WRITTEN = 1,            /* the kernel writes through it */
       PYK_CONTIGUOUS = 2,         /* the second body takes it in C order, without gaps */
       PYK_SMALL = 4,              /* the second body takes it from 0 to 2^30 - 2^16 */
       PYK_LAST = 8 };             /* facts / PYK_LAST: its last extent is 2 to this power there; 0: any */

enum { PYK_COOPERATIVE = 1,        /* all blocks at once */
       PYK_DEPENDENT = 2 };        /* it may begin before the launch before it has ended, for which it waits itself */

typedef struct pyk_kernel {
    const char      *name;         /* the Python name */
    const char      *symbol;       /* the entry's name in the image */
    const pyk_param *params;
    uint32_t         nparams;
    uint32_t         max_threads;  /* launch bound on threads per block, 0 = none */
    uint32_t         cooperative;  /* how it is launched: PYK_COOPERATIVE, PYK_DEPENDENT; 0: alone */
    uint16_t         block;        /* threads in a block that pyk_forall takes, 0 = those of greatest occupancy */
    /* percentage of the L1 cache that it prefers as shared memory, plus 1; 0 = the driver's
     * choice */
    uint8_t          carveout;
    uint8_t          covers; /* number, from 1, of the array of which each thread takes one element; 0 = not known */
} pyk_kernel;

/* What the host calls as one function and the runtime does with several kernels: a reduction. */
typedef struct pyk_utility {
    const char      *name;         /* the Python name */
    const char      *symbol;       /* how the stub's functions and the kernels begin: "total", "total__f32" */
    const char      *kind;         /* "reduce" "vectorize" "guvectorize" "sort" */
    /* reduce: of the elements; sort: and of the key; otherwise of the operands' elements, inputs
     * first */
    const pyk_param *types;
    uint32_t         ntypes;
    uint32_t         first, nkernels;  /* its kernels in the package */
    uint32_t         vector, items;    /* elements that a thread reads at once, and in one turn */
    const char      *layout;       /* of a universal function: "(m,n),(n)->(m)", "(),()->()" */
    /* "0" or "1": what reductions of the function begin with if nothing is said; NULL: not known */
    const char      *identity;
} pyk_utility;

struct pyk_package {
    uint32_t           abi_version; /* PYK_ABI_VERSION of the compiler */
    uint32_t           nimages, nkernels;
    uint64_t           abi_hash;    /* the same number stands in the image (symbol pyk_abi_hash) */
    const char        *name;
    const pyk_image   *images;
    const pyk_kernel  *kernels;
    const char        *dir;         /* directory of the image files, NULL if unknown */
    const pyk_utility *utilities;
    uint32_t           nutilities;
};

/* What to ask of an import so that the array suits a parameter of a kernel, for programs that
 * launch by name. */
PYK_TRY pyk_result pyk_param_array(const pyk_param *param, pyk_dtype *dtype, int *ndim, unsigned *flags);

/* ---- launches of kernels --------------------------------------------------------------------- */

/* Starts a kernel. args[i] points at the value of parameter i, laid out as the header's C type; the
 * values are copied before the call returns. Grid, block, shared memory and, for a cooperative
 * kernel, the number of blocks that fit on the GPU at once are checked first: PYK_INVALID_ARGUMENT
 * names the limit. An exception in a kernel is returned here by the CPU, and by the next
 * synchronisation on a GPU. */
PYK_TRY pyk_result pyk_launch_kernel(const pyk_launch *cfg, const pyk_package *package, uint32_t kernel,
                                     void *const *args);

/* Sets cfg->grid and cfg->block so that they cover n threads: blocks of the kernel's own size if
 * the build gave one (`block` in pyk.yaml), else of the size of greatest occupancy. n == 0 gives an
 * empty grid. */
PYK_TRY pyk_result pyk_forall(pyk_launch *cfg, const pyk_package *package, uint32_t kernel, uint64_t n);

/* ---- reductions ------------------------------------------------------------------------------ */

/* What the stub's functions call. The function of a reduction must be associative and commutative,
 * as a + b or max(a, b) are: the elements are combined in an order of the runtime's own. That order
 * depends on sizes, layout and device alone, so that equal calls give equal results. `init` is
 * combined once, as f(all elements, init); without elements it is the result. `out` is memory of
 * the device - then nothing waits - or of the host, which has the result when the call returns. The
 * input may be of any size; it is not changed. */
PYK_TRY pyk_result pyk_reduce(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                              const void *in, int64_t n, const void *init, void *out);
/* Reduces an array struct of `ndim` dimensions, in any layout. If init is NULL, the others are
 * combined with the first element, which must exist; the call waits for it. */
PYK_TRY pyk_result pyk_reduce_array(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                                    int ndim, const void *array, const void *init, void *out);

/* Many reductions at once, which wait for nothing. Along an axis (counted from the end if
 * negative), `out` has the other dimensions, in C order, and with init NULL the elements alone are
 * combined. Segment i is in[offsets[i]] to in[offsets[i + 1] - 1], so that there is one offset more
 * than segments, in memory of the device like `out`. `out` lies apart from the input; for segments
 * this cannot be checked. */
PYK_TRY pyk_result pyk_reduce_axis(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                                   int ndim, const void *array, int axis, const void *init, void *out);
PYK_TRY pyk_result pyk_reduce_segments(pyk_device *device, pyk_stream stream, const pyk_package *package,
                                       uint32_t utility, const void *in, const int64_t *offsets, int64_t segments,
                                       const void *init, void *out);
/* For functions that choose one of their arguments, as max does: the index, in C order, of the
 * first element that the reduction gives. The index means nothing for a function that makes new
 * values, as a sum does, or that is not associative, as a maximum that drops or keeps a nan by the
 * side it is on. *index is memory of the device or of the host, as `out` is above. */
PYK_TRY pyk_result pyk_reduce_arg(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                                  int ndim, const void *array, int64_t *index);
/* Scans: out[i] = f(...f(f(init, in[0]), in[1])..., in[i]); the exclusive one leaves in[i] out. The
 * function need not be commutative. `out` is memory of the device, either that of `in` or apart
 * from it. Nothing waits. */
PYK_TRY pyk_result pyk_scan(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                            const void *in, int64_t n, const void *init, void *out);
PYK_TRY pyk_result pyk_scan_exclusive(pyk_device *device, pyk_stream stream, const pyk_package *package,
                                      uint32_t utility, const void *in, int64_t n, const void *init, void *out);

/* Scans along one axis (counted from the end if negative). `result` is an array struct of the same
 * shape, of any strides, which is `array` itself or lies apart from it. With init NULL the
 * inclusive scan begins with the first element of each row; for a few very long rows the call then
 * waits for it. */
PYK_TRY pyk_result pyk_scan_axis(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                                 int ndim, const void *array, int axis, const void *init, const void *result);
PYK_TRY pyk_result pyk_scan_axis_exclusive(pyk_device *device, pyk_stream stream, const pyk_package *package,
                                           uint32_t utility, int ndim, const void *array, int axis, const void *init,
                                           const void *result);

/* ---- sorts ----------------------------------------------------------------------------------- */

/* Stable sorts by a utility of kind "sort", which gives the key of an element. Keys have NumPy's
 * order: -0.0 equals 0.0, and nan comes last. `descending` reverses the order of the keys; equal
 * elements stay in theirs. `out` is memory of the device, that of `in` or apart from it. Values of
 * 4 or 8 bytes each go with the elements, to `moved`, which may be `values` itself. pyk_argsort
 * writes the places of the elements in their sorted order and moves none. Nothing waits. */
PYK_TRY pyk_result pyk_sort(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                            const void *in, int64_t n, int descending, void *out);
PYK_TRY pyk_result pyk_sort_values(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                                   const void *in, int64_t n, int descending, void *out, const void *values,
                                   size_t itemsize, void *moved);
PYK_TRY pyk_result pyk_argsort(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                               const void *in, int64_t n, int descending, int64_t *index);

/* ---- universal functions --------------------------------------------------------------------- */

/* What vectorize and guvectorize make of a function: a call applies it to all elements, or all
 * items, of its operands. The typed functions of the package's header call these. */

/* An operand: an array of any strides on the device, or a number. pyk_of_f32_2d(array) and
 * pyk_of_f32(number) make them. */
typedef struct pyk_operand {
    pyk_dtype     dtype;
    int32_t       ndim;            /* 0 to 6 */
    void         *data;            /* NULL: a number */
    int64_t       shape[6];
    int64_t       strides[6];      /* bytes */
    unsigned char value[16];       /* the number, in its dtype */
} pyk_operand;

PYK_API pyk_operand pyk_operand_of(pyk_dtype dtype, int ndim, const void *array); /* array: a pyk_f32_2d or the like */
PYK_API pyk_operand pyk_operand_number(pyk_dtype dtype, const void *value);

#define PYK_OPERANDS(t, T, dtype)                                                                                  \
    static inline pyk_operand pyk_of_##t(T x) { return pyk_operand_number(dtype, &x); }                            \
    static inline pyk_operand pyk_of_##t##_0d(pyk_##t##_0d a) { return pyk_operand_of(dtype, 0, &a); }             \
    static inline pyk_operand pyk_of_##t##_1d(pyk_##t##_1d a) { return pyk_operand_of(dtype, 1, &a); }             \
    static inline pyk_operand pyk_of_##t##_2d(pyk_##t##_2d a) { return pyk_operand_of(dtype, 2, &a); }             \
    static inline pyk_operand pyk_of_##t##_3d(pyk_##t##_3d a) { return pyk_operand_of(dtype, 3, &a); }             \
    static inline pyk_operand pyk_of_##t##_4d(pyk_##t##_4d a) { return pyk_operand_of(dtype, 4, &a); }             \
    static inline pyk_operand pyk_of_##t##_5d(pyk_##t##_5d a) { return pyk_operand_of(dtype, 5, &a); }             \
    static inline pyk_operand pyk_of_##t##_6d(pyk_##t##_6d a) { return pyk_operand_of(dtype, 6, &a); }
PYK_OPERANDS(b1, bool, PYK_B1)
PYK_OPERANDS(i8, int8_t, PYK_I8)      PYK_OPERANDS(i16, int16_t, PYK_I16)    PYK_OPERANDS(i32, int32_t, PYK_I32)
PYK_OPERANDS(i64, int64_t, PYK_I64)   PYK_OPERANDS(u8, uint8_t, PYK_U8)      PYK_OPERANDS(u16, uint16_t, PYK_U16)
PYK_OPERANDS(u32, uint32_t, PYK_U32)  PYK_OPERANDS(u64, uint64_t, PYK_U64)   PYK_OPERANDS(f32, float, PYK_F32)
PYK_OPERANDS(f64, double, PYK_F64)    PYK_OPERANDS(c64, pyk_c64, PYK_C64)    PYK_OPERANDS(c128, pyk_c128, PYK_C128)
PYK_OPERANDS(f16, pyk_f16, PYK_F16)   PYK_OPERANDS(bf16, pyk_bf16, PYK_BF16)

/* Calls the universal function that `utility` is a version of. `in` and `out` have as many operands
 * as the layout. An output with dtype PYK_NO_DTYPE is allocated, in C order; the caller frees it
 * with pyk_free(device, out.data). The call is asynchronous on a GPU. The version is the first
 * whose dtypes are those of all operands; failing that, the only one whose dtypes are those of the
 * arrays, for which numbers are converted. Arrays are never converted. Shapes are broadcast as
 * NumPy does. The output of a function of numbers may be one of its inputs. PYK_INVALID_ARGUMENT:
 * no version suits or several do, the shapes do not go together, operands overlap in another way,
 * or elements of an output do. */
PYK_TRY pyk_result pyk_ufunc_call(pyk_device *device, pyk_stream stream, const pyk_package *package, uint32_t utility,
                                  const pyk_operand *in, pyk_operand *out);

#ifdef __cplusplus
}
#endif
#endif
