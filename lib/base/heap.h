/* heap.h: how a process that lives for a moment takes its memory. */
#ifndef PYK_LIB_BASE_HEAP_H
#define PYK_LIB_BASE_HEAP_H

/* From here on memory is taken in large pieces and kept until the process ends. */
void heap_begin(void);

/* What a tool's environment holds for its memory to be taken so, if the tool is linked with glibc:
 * the name of the variable, and the variable. Others do not look at it. */
extern const char heap_variable[], heap_setting[];

#endif
