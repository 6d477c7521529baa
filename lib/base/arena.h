/* arena.h: memory with one lifetime. What is allocated from an arena lives until arena_free;
 * nothing is freed one by one. Allocation never returns NULL: running out of memory ends the
 * process with exit code 3. */
#ifndef PYK_LIB_BASE_ARENA_H
#define PYK_LIB_BASE_ARENA_H

#include "lib/base/base.h"

typedef struct Arena Arena;

Arena *arena_create(void);
void   arena_free(Arena *a);                                 /* frees everything in it, too; NULL is ignored */
void  *arena_alloc(Arena *a, size_t bytes);                  /* zeroed, aligned to 16 */
void  *arena_copy(Arena *a, const void *data, size_t bytes);
u64    arena_used(const Arena *a);                           /* bytes given out so far */
char  *arena_strdup(Arena *a, const char *text);
char  *arena_strndup(Arena *a, const char *text, size_t len);
char  *arena_printf(Arena *a, const char *fmt, ...) PRINTF_LIKE(2, 3);
char  *arena_vprintf(Arena *a, const char *fmt, va_list args);

#define arena_new(a, T) ((T *)arena_alloc((a), sizeof(T)))
#define arena_array(a, T, n) ((T *)arena_alloc((a), sizeof(T) * (size_t)(n)))

#endif
