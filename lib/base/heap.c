/* heap.c: a compilation allocates some megabytes in small blocks, over and over, and ends. The C
 * library would give large blocks back and take them again, and the kernel would hand the memory
 * out, cleared, in pages of 4 KiB: a third of the time of a small build. So what is freed stays,
 * and the heap grows by pieces for which the kernel may take large pages. */
#include "lib/base/heap.h"

#include <stdint.h>
#include <malloc.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/* Kept, and not written to: behind it the heap has large pages. */
static void *volatile before;

/* A page that was written to before the kernel is told stays small, and the heap writes behind the
 * block that it has grown for. */
void heap_begin(void) {
    enum { BLOCK = 1 << 20, PIECE = 8 << 20, KEEP = 1 << 30, LARGE_PAGE = 2 << 20 };
    mallopt(M_MMAP_THRESHOLD, PIECE);
    mallopt(M_TRIM_THRESHOLD, KEEP);
    mallopt(M_TOP_PAD, PIECE);
    uintptr_t first = ((uintptr_t)sbrk(0) + 2 * BLOCK + LARGE_PAGE) / LARGE_PAGE * LARGE_PAGE;
    if (brk((void *)(first - BLOCK - 4096))) return;
    before = malloc(BLOCK);
    uintptr_t end = (uintptr_t)sbrk(0);
    if (end > first) madvise((void *)first, end - first, MADV_HUGEPAGE);
}

const char heap_variable[] = "GLIBC_TUNABLES";
const char heap_setting[] = "GLIBC_TUNABLES=glibc.malloc.hugetlb=1:glibc.malloc.top_pad=4194304:"
                            "glibc.malloc.mmap_threshold=4194304:glibc.malloc.trim_threshold=1073741824";
