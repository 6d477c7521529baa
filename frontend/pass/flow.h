/* flow.h: dominators, the blocks of a loop, how it is entered, and what counts its turns. */
#ifndef PYK_FRONTEND_PASS_FLOW_H
#define PYK_FRONTEND_PASS_FLOW_H

#include "lib/ir/ir.h"

/* By place in reverse postorder: the place of the block that all ways to it pass last; UINT32_MAX:
 * no way. */
u32 *flow_dominators(Arena *a, const IrFunc *f);

/* Marks the blocks of the loop with this back edge in `in`, which has a place for each block of the
 * function, by their number. Gives whether no other loop is in it. */
bool flow_loop(Arena *a, Block *latch, const Block *header, bool *in);

/* The block that a loop is entered from, if two edges lead to its header. */
Block *flow_before(const Block *header, const Block *latch);

Edge *flow_edge(Block *from, const Block *to);             /* the one that leads there */

/* Is a loop left at its head alone? `in` has its blocks. */
bool flow_ends_at_head(const IrFunc *f, const Block *header, const bool *in);

/* The comparison cursor < end in the header, which leads into the loop if it is true and else out
 * of it; NULL: another, or none. */
const Ins *flow_test(const Block *header, const bool *in);

/* The place among the header's parameters of the one that x is, if it grows or shrinks by a step
 * from turn to turn; their number if it is none. */
u32 flow_cursor(const Block *header, const Block *latch, const Ins *x);

#endif
