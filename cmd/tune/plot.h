/* plot.h: the times of all variants as a picture. */
#ifndef PYK_CMD_TUNE_PLOT_H
#define PYK_CMD_TUNE_PLOT_H

#include "cmd/tune/variant.h"

/* Puts an SVG with a bar for each variant that ran, in the order given, the fastest first. */
void plot_put(const Tuning *t, Variant *const *order, Buf *out);

#endif
