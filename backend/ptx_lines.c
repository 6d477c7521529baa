/* ptx_lines.c: the call that each line of PTX was inlined for.
 *
 * In PTX a .loc directive says function_name and inlined_at for code of an inlined function, and
 * debuggers, sanitizers and profilers show both lines. LLVM writes neither. So before it writes
 * anything, each position of the module gets a number in the place of its column; after it, the
 * number in a .loc says the true column, the function and the chain of calls. Positions beyond
 * those that have a number are without column and calls.
 *
 * What inlined_at names must itself have been the position of a .loc before, in the same function:
 * a chain of calls that was not the last one is written out first. */
#include "backend/ptx_lines.h"

#include <ctype.h>
#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

#include "lib/base/map.h"

enum { MOST_PLACES = 65535 };      /* what LLVM keeps of a column */

typedef struct Place {
    const char *file, *function;
    size_t file_len, function_len;
    u32 line, column, caller;  /* caller: a place, that of the call; 0: not inlined */
    u32 number;            /* of its file in the text; 0: not known yet */
    const char *label;             /* of its function in .debug_str; NULL: not there yet */
} Place;

struct PtxLines {
    Code *code;
    Map known;             /* LLVMMetadataRef of a DILocation -> its place */
    VEC(Place) places;            /* the first one is none */
    u32 context;           /* the place whose chain was written out last in this function */
    const char *files;             /* .file directives, in the text */
    size_t files_len;
    Buf more, names;       /* .file directives and .debug_str that are written behind it */
    u32 nfiles;
};

/* ---- before LLVM writes the text */

static const char *name_of(LLVMContextRef ctx, LLVMMetadataRef subprogram, size_t *len) {
    enum { NAME = 2, MOST_OPERANDS = 32 };                     /* NAME: which operand of a DISubprogram it is */
    LLVMValueRef operands[MOST_OPERANDS], v = LLVMMetadataAsValue(ctx, subprogram);
    ENSURE(LLVMGetMDNodeNumOperands(v) <= MOST_OPERANDS);
    LLVMGetMDNodeOperands(v, operands);
    u32 n = 0;
    const char *text = operands[NAME] ? LLVMGetMDString(operands[NAME], &n) : "";
    *len = n;
    return text;
}

static u32 place_of(PtxLines *p, LLVMMetadataRef at) {
    u32 known = (u32)(uintptr_t)map_get(&p->known, at), len;
    if (known) return known;
    LLVMMetadataRef scope = LLVMDILocationGetScope(at), call = LLVMDILocationGetInlinedAt(at);
    Place place = {.line = LLVMDILocationGetLine(at),
                   .column = LLVMDILocationGetColumn(at),
                   .caller = call ? place_of(p, call) : 0};
    place.file = LLVMDIFileGetFilename(LLVMDIScopeGetFile(scope), &len);
    place.file_len = len;
    place.function = name_of(p->code->ctx, scope, &place.function_len);
    known = p->places.len;
    vec_push(p->code->arena, &p->places, place);
    map_set(p->code->arena, &p->known, at, (void *)(uintptr_t)known);
    return known;
}

PtxLines *ptx_lines_begin(Code *c) {
    if (!c->gpu || c->debug || !c->options->lineinfo) return NULL;
    PtxLines *p = arena_new(c->arena, PtxLines);
    p->code = c;
    vec_push(c->arena, &p->places, (Place){0});
    for (each_function(f, c->module))
        for (each_block(b, f))
            for (each_instruction(i, b)) {
                LLVMMetadataRef at = LLVMInstructionGetDebugLoc(i);
                if (!at) continue;
                u32 place = place_of(p, at);
                LLVMInstructionSetDebugLoc(i, LLVMDIBuilderCreateDebugLocation(
                                                  c->ctx, LLVMDILocationGetLine(at), place <= MOST_PLACES ? place : 0,
                                                  LLVMDILocationGetScope(at), LLVMDILocationGetInlinedAt(at)));
            }
    return p;
}

/* ---- in the text */

static const char file_word[] = "\t.file\t";

void ptx_lines_files(PtxLines *p, const char *text, size_t len) {
    p->files = memmem(text, len, file_word, sizeof file_word - 1);
    p->files_len = p->files ? (size_t)(text + len - p->files) : 0;
    const char *end = text + len;
    for (const char *at = p->files; at; at = memmem(at + 1, (size_t)(end - at - 1), file_word, sizeof file_word - 1))
        p->nfiles++;
}

void ptx_lines_function(PtxLines *p) { p->context = 0; }

/* LLVM gives files their numbers in the order of its directives. One that has only calls in it is
 * added behind them. */
static u32 find_file(PtxLines *p, const Place *place) {
    const char *quoted = arena_printf(p->code->arena, " \"%.*s\"", (int)place->file_len, place->file);
    const char *at = memmem(p->files, p->files_len, quoted, strlen(quoted));
    if (!at && p->more.len) at = memmem(p->more.data, p->more.len, quoted, strlen(quoted));
    if (!at) {
        buf_printf(&p->more, "%s%u%s, 1, 0\n", file_word, ++p->nfiles, quoted);
        return p->nfiles;
    }
    while (at[-1] != '\t') at--;
    return (u32)strtoul(at, NULL, 10);
}

static u32 file_number(PtxLines *p, Place *place) {
    if (!place->number) place->number = find_file(p, place);
    return place->number;
}

/* A label can have letters, digits, _ and $. */
static const char *make_label(PtxLines *p, const Place *place) {
    Buf label = {0};
    buf_puts(&label, "$N_");                                                     /* LLVM's begin with $L */
    for (size_t i = 0; i < place->function_len; i++) {
        u8 c = (u8)place->function[i];
        if (c < 0x80 && (isalnum(c) || c == '_')) buf_putc(&label, (char)c);
        else buf_printf(&label, "$%02X", c);
    }
    return buf_take(&label, p->code->arena);
}

static const char *label_of(PtxLines *p, Place *place) {
    if (place->label) return place->label;
    place->label = make_label(p, place);
    const char *line = arena_printf(p->code->arena, "\n%s:\n", place->label);
    if (p->names.len && memmem(p->names.data, p->names.len, line, strlen(line))) return place->label;
    buf_printf(&p->names, "%s.b8 ", p->names.len ? line + 1 : line);
    for (size_t i = 0; i < place->function_len; i++) buf_printf(&p->names, "%u,", (u8)place->function[i]);
    buf_puts(&p->names, "0\n");
    return place->label;
}

static void put_place(PtxLines *p, u32 number, u32 line, Buf *out) {
    Place *place = &p->places.at[number];
    if (place->caller && p->context != place->caller) {
        put_place(p, place->caller, p->places.at[place->caller].line, out);
        p->context = place->caller;
    }
    buf_printf(out, "\t.loc\t%u %u %u", file_number(p, place), line, place->column);
    if (place->caller) {
        Place *call = &p->places.at[place->caller];
        buf_printf(out, ", function_name %s, inlined_at %u %u %u", label_of(p, place), file_number(p, call), call->line,
                   call->column);
    }
    buf_putc(out, '\n');
}

void ptx_lines_put(PtxLines *p, const char *word, const char *end, Buf *out) {
    char *at = (char *)(uintptr_t)word + 4;
    u64 numbers[3];
    for (u32 i = 0; i < 3; i++) numbers[i] = strtoul(at, &at, 10);
    ENSURE(at < end && numbers[2] < p->places.len);
    const Place *place = &p->places.at[numbers[2]];
    if (numbers[2] && place->line == numbers[1]) put_place(p, (u32)numbers[2], (u32)numbers[1], out);
    else buf_printf(out, "\t.loc\t%u %u %u\n", (u32)numbers[0], (u32)numbers[1], place->column);
}

void ptx_lines_end(PtxLines *p, Buf *out) {
    buf_write(out, buf_text(&p->more), p->more.len);
    if (p->names.len) buf_printf(out, "\t.section\t.debug_str\n\t{%s\t}\n", buf_text(&p->names));
    buf_free(&p->more);
    buf_free(&p->names);
}
