/* cache.h: what was compiled before, by the content that it was made from. A folder that any number
 * of processes may share. It holds nothing but copies: it can be deleted at any time, and what is
 * damaged or cannot be written counts as absent. */
#ifndef PYK_BACKEND_CACHE_H
#define PYK_BACKEND_CACHE_H

#include <sha2.h>

#include "backend/backend.h"

typedef struct Cache Cache;

/* What an entry was made from; cache_key ends it. Each part is told from its neighbours. */
typedef struct CacheKey { SHA2_CTX sha; char name[SHA256_DIGEST_STRING_LENGTH]; } CacheKey;

/* `dir` is made at the first entry. Entries that were not used for longest go when all are larger
 * than `limit` bytes. NULL as cache, here and below, holds nothing. */
Cache *cache_open(const char *dir, u64 limit);
void   cache_close(Cache *c);      /* adds to the statistics and keeps the limit */

void   cache_key(CacheKey *k);     /* begins with pyk itself */
void   cache_key_add(CacheKey *k, const void *data, size_t len);
void   cache_key_file(CacheKey *k, const char *path);         /* by name, size and time */
void   cache_key_end(CacheKey *k);

bool   cache_get(Cache *c, const CacheKey *k, Buf *out);
void   cache_put(Cache *c, const CacheKey *k, const Buf *data);

#endif
