/* pieces.h: a module in pieces that are compiled on their own, and their PTX put together again. */
#ifndef PYK_BACKEND_PIECES_H
#define PYK_BACKEND_PIECES_H

#include "backend/code.h"

/* Does a row of neighbours end behind this kernel? It has `size`, and there is enough for it to end
 * at `enough`; at `much` it does. Between them the kernel's name decides: so a kernel that changes
 * leaves the rows behind it as they are. */
bool pieces_row_ends(const Kernel *k, u64 size, u64 enough, u64 much);
/* Modules with some of m's kernels each, in m's order; *n of them, at least one. *apart: ptxas may
 * assemble them apart. It may not if there are constants: in a part it takes the address of one for
 * its place in the whole. */
IrModule *pieces_cut(Arena *a, const IrModule *m, const Options *o, u32 *n, bool *apart);
/* Gives what stays inside a piece names that no other piece has. */
void pieces_rename(Code *c);
/* Does it define constant memory? */
bool pieces_have_constants(const Buf *ptx);
/* Are there instructions that the threads of a warp execute together? */
bool pieces_synchronise_warps(const Buf *ptx);
/* One PTX module of those of `n` pieces. */
void pieces_join(const Buf *const *ptx, u32 n, Buf *out);

#endif
