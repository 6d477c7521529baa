/* intrin_text.c: where a row of intrin.def comes from on each target, for lists in words. */
#include "lib/ir/intrin_text.h"

#include <string.h>

static void library_file(const char *function, Buf *out) {
    buf_printf(out, "lib/device/%.*s.py", (int)strcspn(function, "."), function);
}

/* "=NAME" or a stem, which has one function for each float type. */
static void c_function(const char *prefix, const char *name, Buf *out) {
    bool given = name[0] == '=';
    if (given && !strncmp(name + 1, prefix, strlen(prefix))) prefix = "";
    buf_printf(out, "%s%.*s", prefix, (int)strcspn(name + given, "&"), name + given);
}

/* "90a/80 setmaxnreg.inc ...": the first word of the PTX, and which GPUs have it. */
static void put_instruction(const char *text, Buf *out) {
    const char *ptx = strchr(text, ' ') + 1;
    int gpu = (int)strcspn(text, "-/ "), word = *ptx == '{' ? 0 : (int)strcspn(ptx, " ;");
    bool alone = text[gpu - 1] == 'a' && text[gpu] != '-';
    buf_printf(out, alone ? "%.*s on sm_%.*s" : "%.*s from sm_%.*s on", word ? word : 3, word ? ptx : "PTX", gpu, text);
}

void intrin_where(const Intrin *row, bool gpu, Buf *out) {
    const char *text = gpu ? row->nv : row->cpu;
    switch (row->how) {
    case HOW_SREG:
        buf_puts(out, gpu ? "%" : "the thread's context");
        buf_puts(out, gpu ? strstr(text, "sreg.") + strlen("sreg.") : "");
        break;
    case HOW_BARRIER: buf_puts(out, gpu ? "a barrier" : "a suspension of the thread"); break;
    case HOW_FENCE:   buf_puts(out, gpu ? text : "a fence"); break;
    case HOW_WARP:    buf_puts(out, gpu ? text : "an exchange between the lanes"); break;
    case HOW_PTX:     buf_printf(out, "%.*s", (int)strcspn(text, " ;"), *text ? text : "nothing"); break;
    case HOW_ATOMIC:  buf_printf(out, "atomic %s", text); break;
    case HOW_HINT:    buf_puts(out, gpu ? text : "a load or store"); break;
    case HOW_LLVM:    buf_puts(out, text); break;
    case HOW_MATH:    c_function(gpu ? "__nv_" : "", text, out); break;
    case HOW_NATIVE:
        if (!gpu && *text != '=') library_file(text, out);
        else c_function(gpu ? "__nv_" : "", text, out);
        break;
    case HOW_SINCE:
        if (gpu) buf_printf(out, "%s from sm_%.*s on", text + strcspn(text, " ") + 1, (int)strcspn(text, " "), text);
        else library_file(text, out);
        break;
    case HOW_INSTRUCTION:
        if (gpu) put_instruction(text, out);
        else if (*text) library_file(text, out);
        else buf_puts(out, "nothing");
        break;
    case HOW_RUNTIME: buf_puts(out, gpu ? "nothing" : "the runtime"); break;
    case HOW_PYLIB: library_file(text, out); break;
    case HOW_GROUP: buf_puts(out, "lib/device/groups.py"); break;
    case HOW_OPERATOR: case HOW_FORM: case HOW_ASK: buf_puts(out, "the compiler"); break;
    }
}

void intrin_overloads(const char *sigs, const char *between, Buf *out) {
    static const struct { char code[3]; const char *name; } names[] = {
        {"i1", "int8"},   {"i2", "int16"},  {"i4", "int32"},   {"i8", "int64"},   {"u1", "uint8"},     {"u2", "uint16"},
        {"u4", "uint32"}, {"u8", "uint64"}, {"f2", "float16"}, {"f4", "float32"}, {"f8", "float64"},   {"b1", "bool"},
        {"c8", "complex64"}, {"b4", "32 bits"}, {"b8", "64 bits"},
    };
    for (const char *s = sigs; *s; s++) {
        size_t k = 0;
        while (k < countof(names) && strncmp(s, names[k].code, 2)) k++;
        if (k < countof(names)) buf_puts(out, names[k].name), s++;
        else if (!strncmp(s, "c16", 3)) buf_puts(out, "complex128"), s += 2;
        else if (*s == 'v') buf_puts(out, "none");
        else if (*s == '|') buf_puts(out, between);
        else if (*s == ',') buf_puts(out, ", ");
        else if (*s == '+') buf_puts(out, s[-1] == '(' ? "" : " and ");
        else if (*s == '*') buf_puts(out, strchr("(),", s[1]) ? " x n" : " x ");
        else if (*s == 'S') buf_puts(out, "shared[i]");
        else if (*s == 'G') buf_puts(out, "global[i]");
        else if (*s == 'A') buf_puts(out, "array[i]");
        else if (*s == '#' && s > sigs && strchr("(,", s[-1])) buf_puts(out, "constant");
        else if (!strchr("!#?", *s)) buf_putc(out, *s);
    }
}

static const IntrinDoc docs[] = {
#define DOC(name, params, sentence) {name, params, sentence},
#include "lib/ir/intrin_doc.def"
};

static const IntrinDoc *find_doc(const char *name, size_t len) {
    for (size_t i = 0; i < countof(docs); i++)
        if (strlen(docs[i].name) == len && !memcmp(docs[i].name, name, len)) return &docs[i];
    return NULL;
}

/* By its path, then by its last part; cuda.threadIdx.x by what it is a part of. The members of
 * groups have the names of other functions. */
const IntrinDoc *intrin_doc(const char *path) {
    const char *last = strrchr(path, '.');
    const IntrinDoc *doc = find_doc(path, strlen(path));
    if (doc || !last || !strncmp(path, "cuda.cg.", 8)) return doc;
    doc = find_doc(last, strlen(last));
    if (doc) return doc;
    doc = find_doc(path, (size_t)(last - path));
    return doc && !*doc->params ? doc : NULL;
}
