/* reduce.h: what reductions, scans and sorts share: the utility at hand, launches of its kernels,
 * their working memory. */
#ifndef PYK_RUNTIME_UTILITY_REDUCE_H
#define PYK_RUNTIME_UTILITY_REDUCE_H

#include "lib/contract/utility.h"
#include "runtime/array/view.h"
#include "runtime/device/scratch.h"

typedef struct Reduction {
    const char *call;                             /* the function of pyk.h, for messages */
    pyk_device *device;
    pyk_stream stream;
    const pyk_package *package;
    const pyk_utility *utility;
    const pyk_param *item;                        /* the elements */
    uint32_t kernels[PARTS];                      /* in the package; UINT32_MAX: it is not there */
} Reduction;

/* An array as the kernels for any layout take it: a line of elements that begin a byte apart, and
 * what to go by. */
typedef struct Layout {
    struct { const void *data; int64_t n, stride; } bytes;
    int64_t shape[MAX_DIMS], strides[MAX_DIMS];
} Layout;

/* For a call that launches `part`; PARTS: any, of a utility of any kind that is known here. */
pyk_result pykrt_reduce_begin(Reduction *r, const char *call, pyk_device *device, pyk_stream stream,
                              const pyk_package *package, uint32_t utility, UtilityPart part);
bool       pykrt_reduce_has(const Reduction *r, UtilityPart part);
pyk_result pykrt_reduce_needs(const Reduction *r, UtilityPart part);          /* fails, with advice, if it has not */
uint32_t   pykrt_reduce_threads(const Reduction *r, UtilityPart part);       /* of a block: 1 on the CPU */
pyk_result pykrt_reduce_launch(const Reduction *r, UtilityPart part, int64_t blocks, void *const *args);
/* As many blocks as the device runs at once. */
pyk_result pykrt_reduce_blocks(const Reduction *r, UtilityPart part, int64_t *blocks);
/* Of a CPU: how many elements a thread takes at a time; that depends on n alone, so that results do
 * not change with the number of threads. */
int64_t    pykrt_reduce_stretch(int64_t n);
Layout     pykrt_reduce_layout(const View *v);
/* Rows, each of which is reduced or scanned: how many threads of a GPU work on one, or how many a
 * block of the CPU takes. A row from `lengthy` elements on has a block, one from `brief` on a warp,
 * where neighbours do not lie side by side. */
typedef struct RowTeam { int64_t n, length; bool adjacent; int64_t lengthy, brief; } RowTeam;
enum { ROWS_ENOUGH = 4096 };                      /* for a thread each */
int64_t    pykrt_reduce_team(const Reduction *r, UtilityPart part, RowTeam rows);
/* Do all elements lie multiples of `size` apart? */
bool       pykrt_reduce_is_regular(const Layout *l, int64_t step, int64_t size);
/* Refuses host memory as the place of a result on a GPU. */
pyk_result pykrt_reduce_output(const Reduction *r, const void *out);
/* Refuses an output for n elements of this size and alignment that overlaps their input without
 * being the same, too. */
pyk_result pykrt_reduce_onto(const Reduction *r, const void *in, int64_t n, uint32_t size, uint32_t align,
                             const void *out);

/* As lib/device/scan.py has them; ALONE: inclusive, without an initial value. */
typedef enum ScanKind { SCAN_INCLUSIVE = 0, SCAN_EXCLUSIVE = 1, SCAN_ALONE = 3 } ScanKind;

/* pyk_scan, of any kind. */
pyk_result pykrt_scan_line(const char *call, pyk_device *device, pyk_stream stream, const pyk_package *package,
                           uint32_t utility, const void *in, int64_t n, const void *init, ScanKind kind, void *out);

/* A reduction of all elements. */
pyk_result pykrt_reduce_whole(const Reduction *r, View *v, const void *init, void *out);

/* Working memory of it, in whatever form, with the most blocks that it has; of a scan and of a sort
 * of n elements, of reductions along an axis, and of an index found by this many blocks. */
pyk_result pykrt_reduce_whole_bytes(const Reduction *r, int64_t n, int64_t *blocks, size_t *bytes);
size_t     pykrt_sort_bytes(const Reduction *r, int64_t n);
size_t     pykrt_scan_bytes(const Reduction *r, int64_t n);
size_t     pykrt_reduce_rows_bytes(const Reduction *r, int64_t n);
size_t     pykrt_reduce_arg_bytes(const Reduction *r, int64_t blocks);

static inline size_t pykrt_reduce_rounded(size_t bytes) { return pykrt_round_up(bytes, SCRATCH_ALIGN); }

/* How often `size` goes into n, upwards. */
static inline int64_t pykrt_reduce_times(int64_t n, int64_t size) { return n / size + (n % size != 0); }

#endif
