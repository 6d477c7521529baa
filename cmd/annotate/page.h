/* page.h: the page of `pyk annotate`: one file of HTML that needs nothing else. */
#ifndef PYK_CMD_ANNOTATE_PAGE_H
#define PYK_CMD_ANNOTATE_PAGE_H

#include "cmd/annotate/listing.h"
#include "cmd/annotate/profile.h"

typedef struct PageTarget {
    Target           target;
    Listing          listings[LEVEL_COUNT];
    const Resources *resources;    /* of each kernel of the module; NULL: there was no ptxas */
} PageTarget;

typedef struct Page {
    Unit             *u;
    const IrModule   *m;
    const PageTarget *targets;
    u32               ntargets;
    const Profile    *profile;     /* NULL: none */
} Page;

void page_write(const Page *p, Buf *out);

#endif
