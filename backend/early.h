/* early.h: where code may go that is to run before a branch. */
#ifndef PYK_BACKEND_EARLY_H
#define PYK_BACKEND_EARLY_H

#include "backend/code.h"

/* Where the ways of the branch that ends `head` meet again, and nothing else comes, after short
 * ways that write to no memory but a thread's own; NULL: nowhere. */
LLVMBasicBlockRef early_meeting(LLVMBasicBlockRef head);

#endif
