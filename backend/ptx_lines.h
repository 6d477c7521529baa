/* ptx_lines.h: the call that each line of PTX was inlined for. */
#ifndef PYK_BACKEND_PTX_LINES_H
#define PYK_BACKEND_PTX_LINES_H

#include "backend/code.h"

typedef struct PtxLines PtxLines;

/* Numbers the positions of a module that becomes PTX next. NULL if it has no line table. */
PtxLines *ptx_lines_begin(Code *c);
/* Reads the .file directives of the text that LLVM made of it. */
void ptx_lines_files(PtxLines *p, const char *text, size_t len);
/* A function begins. */
void ptx_lines_function(PtxLines *p);
/* Writes what takes the place of the line, which begins with .loc at `word`. */
void ptx_lines_put(PtxLines *p, const char *word, const char *end, Buf *out);
/* Writes what belongs behind the text. */
void ptx_lines_end(PtxLines *p, Buf *out);

#endif
