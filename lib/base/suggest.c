/* suggest.c: edit distance with transpositions, and the rule of what counts as close: at most a
 * third of the letters differ. */
#include "lib/base/suggest.h"

#include <ctype.h>
#include <string.h>

enum { LONGEST = 40 };

/* Insertions, deletions and replacements cost 1, as do swapped neighbours; a difference of case
 * alone costs nothing. */
static u32 distance(const char *a, const char *b) {
    size_t na = strlen(a), nb = strlen(b);
    if (na > LONGEST || nb > LONGEST) return UINT32_MAX;
    u32 row[3][LONGEST + 1];
    for (u32 j = 0; j <= nb; j++) row[0][j] = j;
    for (size_t i = 1; i <= na; i++) {
        u32 *now = row[i % 3], *last = row[(i + 2) % 3], *before = row[(i + 1) % 3];
        now[0] = (u32)i;
        for (size_t j = 1; j <= nb; j++) {
            int x = tolower((unsigned char)a[i - 1]), y = tolower((unsigned char)b[j - 1]);
            u32 d = last[j - 1] + (x != y);
            if (last[j] + 1 < d) d = last[j] + 1;
            if (now[j - 1] + 1 < d) d = now[j - 1] + 1;
            bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped && before[j - 2] + 1 < d) d = before[j - 2] + 1;
            now[j] = d;
        }
    }
    return row[na % 3][nb];
}

void suggest_offer(Suggest *s, const char *candidate) {
    if (!s->word) {
        if (*candidate) s->each(candidate, s->ctx);
        return;
    }
    if (!*candidate || strcmp(candidate, s->word) == 0) return;
    u32 d = distance(s->word, candidate);
    size_t len = strlen(s->word);
    bool unfinished = len == 2 && strncmp(s->word, candidate, len) == 0;
    u32 limit = len < 3 ? unfinished : len < 6 ? 1 : (u32)(len / 3);
    if (d > limit || (s->best && d >= s->distance)) return;
    s->best = candidate;
    s->distance = d;
}
