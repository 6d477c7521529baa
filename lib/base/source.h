/* source.h: source files in memory, and positions in them, which are ranges of bytes. */
#ifndef PYK_LIB_BASE_SOURCE_H
#define PYK_LIB_BASE_SOURCE_H

#include "lib/base/buf.h"

typedef struct Cell { u32 line, end, number; } Cell;     /* of a notebook: its lines, without end */

typedef struct Source {
    const char *path;              /* as the user wrote it; "<builtin>/name.py" in the device library */
    const char *name;              /* the path as outputs show it: see source_rename */
    const char *text;              /* NUL-terminated UTF-8 without a byte order mark */
    u32         len;
    u32        *lines;             /* byte offset of each line's start */
    u32         nlines;
    bool        ascii;             /* a column is a distance in bytes */
    bool        builtin;           /* part of the device library */
    bool        constants;         /* calls and results of its functions keep known integers known */
    bool        imported;          /* by another file; no command line named it */
    const Cell *cells;             /* of a notebook */
    u32         ncells;
} Source;

typedef struct Span {
    const Source *src;             /* NULL: no position (command line, configuration) */
    u32           lo, hi;          /* bytes [lo, hi) */
} Span;

typedef struct LineCol {
    u32 line, col;                 /* from 1; col counts Unicode code points */
} LineCol;

Source *source_create(Arena *a, const char *path, const char *text, size_t len); /* copies both; len below 2^31 */
Source *source_copy(Arena *a, const Source *s);
/* Sets the name: the path, its beginning replaced by the last of the maps "OLD=NEW" that fits. */
void    source_rename(Arena *a, Source *s, const char *const *maps, u32 n);
LineCol source_linecol(const Source *s, u32 offset);
/* As messages count: in a notebook, the lines of *cell. It is 0 elsewhere. */
LineCol source_shown(const Source *s, u32 offset, u32 *cell);
const char *source_place(Arena *a, const Source *s, u32 offset);         /* "line 12", "line 3 of cell 2" */
bool source_has_line(const Source *s, u32 line);         /* false: it only fills the space between cells */
/* The text of a line (from 1) without its line end. */
const char *source_line(const Source *s, u32 line, u32 *len);

/* Appends the text of a line as a terminal may show it: control characters but tabs become '?'. */
void    source_show(const Source *s, u32 line, Buf *out);

static inline Span span_join(Span a, Span b) {
    if (!a.src) return b;
    if (!b.src || a.src != b.src) return a;
    return (Span){a.src, a.lo < b.lo ? a.lo : b.lo, a.hi > b.hi ? a.hi : b.hi};
}

#endif
