/* heap.h: how a process that lives for a moment takes its memory. */
#ifndef PYK_LIB_BASE_HEAP_H
#define PYK_LIB_BASE_HEAP_H

/* From here on memory is taken in large pieces and kept until the process ends. */
void heap_begin(void);

#endif
