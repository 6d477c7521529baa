/* suggest.h: the nearest of some names to a misspelt one: "did you mean". */
#ifndef PYK_LIB_BASE_SUGGEST_H
#define PYK_LIB_BASE_SUGGEST_H

#include "lib/base/base.h"

struct Suggest {
    const char *word;              /* what was written; NULL: all names are wanted, not one */
    void      (*each)(const char *candidate, void *ctx);     /* is told every name, where word is NULL */
    void       *ctx;
    const char *best;              /* the nearest so far; NULL if none is close */
    u32         distance;
};
typedef struct Suggest Suggest;

void suggest_offer(Suggest *s, const char *candidate);
#endif
