/* process.h: running other programs. Any thread may; each waits for its own. */
#ifndef PYK_LIB_BASE_PROCESS_H
#define PYK_LIB_BASE_PROCESS_H

#include "lib/base/buf.h"

enum { PROCESS_OUTPUT_MIB = 256 };

/* Runs argv[0] with no input and waits. Both of its output streams are collected where `output` is
 * not NULL. Returns its exit status, 128+n after signal n, or -1 with errno if it could not be
 * started. After `seconds` (0: no limit) it is killed, with all that it started: ETIMEDOUT. So is
 * what writes more than PROCESS_OUTPUT_MIB: EFBIG. */
int process_run(const char *const *argv, u32 seconds, Buf *output);

#endif
