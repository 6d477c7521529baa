/* layout.c: "(m,n),(n,p)->(m,p)": the layout of a universal function, as the compiler writes it,
 * without blanks. */
#include <string.h>

#include "runtime/utility/ufunc.h"

static int symbol_of(Layout *l, const char *text, size_t length) {
    if (!length || length >= LAYOUT_NAME) return -1;
    for (int i = 0; i < l->nsymbols; i++)
        if (strlen(l->names[i]) == length && !memcmp(l->names[i], text, length)) return i;
    if (l->nsymbols == LAYOUT_SYMBOLS) return -1;
    memcpy(l->names[l->nsymbols], text, length);
    l->sizes[l->nsymbols] = -1;
    return l->nsymbols++;
}

/* From behind the '(' to behind the ')'; NULL: damaged. */
static const char *read_core(Layout *l, Core *core, const char *p) {
    while (*p != ')') {
        size_t length = strcspn(p, ",)");
        int symbol = symbol_of(l, p, length);
        if (symbol < 0 || core->rank == MAX_DIMS - 1 || !p[length]) return NULL;
        core->dims[core->rank++] = symbol;
        p += length + (p[length] == ',');
    }
    return p + 1;
}

bool pykrt_layout_read(Layout *l, const char *text) {
    uint32_t *count = &l->nin;
    memset(l, 0, sizeof *l);
    for (const char *p = text; *p == '(';) {
        if (l->nin + l->nout == MAX_OPERANDS || !(p = read_core(l, &l->core[l->nin + l->nout], p + 1))) return false;
        ++*count;
        if (!*p) return count == &l->nout;
        if (*p == '-' && p[1] == '>' && count == &l->nin) count = &l->nout, p += 2;
        else if (*p++ != ',') return false;
    }
    return false;
}
