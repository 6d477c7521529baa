/* twins.h: blocks of a function once more, for passes that give some turns of a loop to a loop of
 * their own. */
#ifndef PYK_FRONTEND_PASS_TWINS_H
#define PYK_FRONTEND_PASS_TWINS_H

#include "lib/ir/ir.h"

typedef VEC(Block *) Blocks;

typedef struct Twins {
    Blocks  blocks;                   /* the new ones, in the order of the others; not yet in the function */
    Block **of;                       /* by number: the new one; NULL: the block is not copied */
    Ins   **value;                    /* by number: what stands for a value in them; NULL: itself */
} Twins;

/* Copies the blocks that are marked, by their number. Edges and predecessors among them are those
 * of the copies; edges that leave them go where the others go. */
Twins twins_make(Arena *a, IrFunc *f, const bool *in);
Block *twins_block(Arena *a, IrFunc *f);                                   /* an empty one, not yet in the function */
Ins *twins_param(Arena *a, Block *to, const Ins *p);                       /* a block's parameter like another one's */

/* Puts blocks before the one of this number. */
void twins_insert(Arena *a, IrFunc *f, u32 at, const Blocks *blocks);

/* The way from a block to another one now leads from `first` to `last`, whose edge to it is
 * there. */
void twins_detour(Block *from, Block *to, Block *first, Block *last);

#endif
