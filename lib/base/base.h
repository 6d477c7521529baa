/* base.h: short integer names and the few macros that every file uses. */
#ifndef PYK_LIB_BASE_BASE_H
#define PYK_LIB_BASE_BASE_H

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <assert.h>
#include <stdbool.h>
#include <stdnoreturn.h>

typedef uint8_t  u8;
typedef uint16_t u16;
typedef uint32_t u32;
typedef uint64_t u64;
typedef int8_t   i8;
typedef int16_t  i16;
typedef int32_t  i32;
typedef int64_t  i64;

#define countof(a) (sizeof(a) / sizeof((a)[0]))
#define UNPAREN(...) __VA_ARGS__
#define PRINTF_LIKE(fmt, args) __attribute__((format(printf, fmt, args)))

/* Is the text one of those that follow? */
#define AMONG(text, ...) \
    base_among(text, (const char *const[]){__VA_ARGS__}, countof(((const char *const[]){__VA_ARGS__})))

/* For what the code around it excludes: ends the process with exit code 4, as a bug of pyk. */
#define UNREACHABLE(what) base_internal_error(__FILE__, __LINE__, what)
#define ENSURE(cond) ((cond) ? (void)0 : base_internal_error(__FILE__, __LINE__, "assertion failed: " #cond))

bool   base_among(const char *text, const char *const *texts, size_t n);
double base_now(void);             /* milliseconds of a clock that is never set */
static inline u64 base_round_up(u64 n, u64 unit) { return (n + unit - 1) / unit * unit; }
u64    base_random(u64 *state);    /* SplitMix64: the n-th number depends on the first state and n alone */
noreturn void base_internal_error(const char *file, int line, const char *what);
noreturn void base_out_of_memory(size_t bytes);

/* Called before an internal error ends the process: lib/base/ending.c removes temporary files. */
extern void (*base_on_abort)(void);

#endif
