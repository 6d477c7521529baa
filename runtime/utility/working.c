/* working.c: how much working memory reductions, scans and sorts of n elements need. */
#include "runtime/utility/reduce.h"

pyk_result pyk_scratch_bytes(pyk_device *device, const pyk_package *package, uint32_t utility, int64_t n,
                             size_t *bytes) {
    Reduction r;
    pyk_result e = pykrt_reduce_begin(&r, "pyk_scratch_bytes", device, NULL, package, utility, PARTS);
    if (e) return e;
    if (n < 0 || !bytes)
        return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_scratch_bytes: %s",
                           bytes ? "the number of elements is negative" : "no result");
    if (pykrt_reduce_has(&r, PART_MOVE)) return *bytes = pykrt_sort_bytes(&r, n), PYK_OK;
    int64_t blocks;
    if ((e = pykrt_reduce_whole_bytes(&r, n, &blocks, bytes))) return e;
    const size_t others[] = {pykrt_reduce_has(&r, PART_SCAN) ? pykrt_scan_bytes(&r, n) : 0,
                             pykrt_reduce_arg_bytes(&r, blocks), pykrt_reduce_rows_bytes(&r, n)};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (*bytes < others[i]) *bytes = others[i];
    return PYK_OK;
}
