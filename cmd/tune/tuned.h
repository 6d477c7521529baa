/* tuned.h: the file in which `pyk tune` writes down what it found, for builds to include. */
#ifndef PYK_CMD_TUNE_TUNED_H
#define PYK_CMD_TUNE_TUNED_H

#include "cmd/tune/variant.h"

/* Puts the settings of a variant into the file, for the architecture and the kernel; what it says
 * of others stays. The configuration as it is has none: then they go. False after reporting. */
bool tuned_write(const Tuning *t, const Variant *best, const char *path);

#endif
