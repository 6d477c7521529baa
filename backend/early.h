/* early.h: what runs before a branch although it stands behind it. */
#ifndef PYK_BACKEND_EARLY_H
#define PYK_BACKEND_EARLY_H

#include "backend/code.h"

/* Where the ways of the branch that ends `head` meet again, and nothing else comes, after short
 * ways that write to no memory but a thread's own; NULL: nowhere. */
LLVMBasicBlockRef early_meeting(LLVMBasicBlockRef head);

/* What stands there, and may go before the branch whose ways meet there. */
typedef struct Behind {
    LLVMBasicBlockRef meet, way;      /* way: one of a branch that ends `meet`; NULL: none */
    bool              tests;          /* conditions may go as well as addresses */
    u32               deep;           /* steps of a computation that may go */
} Behind;

/* Is the value known before the branch, or made of what is by what may go there? depth: 0 */
bool early_can_go(const Behind *s, LLVMValueRef v, u32 depth);
/* Moves it to the builder, after what it is made of. */
void early_go(LLVMBuilderRef b, const Behind *s, LLVMValueRef v);

/* How many bytes behind the first address the other lies, if that is known; else 0. */
i64 early_bytes_behind(LLVMTargetDataRef layout, LLVMValueRef first, LLVMValueRef other);

#endif
