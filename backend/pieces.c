/* pieces.c: kernels that share nothing are compiled apart: on several cores, and only those that
 * changed. What two kernels share, an array of constant or device memory, stands in one place of
 * the image, so they stay together; device functions and their arrays of shared memory, which no
 * two blocks share, are repeated where they are used, as most are inlined anyway.
 *
 * A module stays whole where something counts or lies across all of it: the record of exceptions,
 * the 64 KiB of constant memory, what a debugger reads, and what is linked with other code. */
#include "backend/pieces.h"

#include <stdlib.h>
#include <string.h>

#include "lib/base/map.h"

enum { CONSTANT_SPACE = 65536,
       PIECE_ENOUGH = 64, PIECE_MUCH = 256 }; /* instructions: a module costs LLVM as much as a dozen */

/* ---- cutting */

typedef struct Cut {
    Arena *arena;
    Map    owner;                  /* Memory * -> the number of a kernel that uses it, plus 1 */
    Map    seen;                   /* IrFunc * -> the last kernel that reached it, plus 1 */
    u32   *first;                  /* of each kernel: one it stays with, with a lower number or itself */
    u32   *size;                   /* of each kernel: instructions, those of what it calls among them */
    u64    constant_bytes;
} Cut;

static u32 leader(Cut *c, u32 kernel) {
    while (c->first[kernel] != kernel) kernel = c->first[kernel] = c->first[c->first[kernel]];
    return kernel;
}

static void join(Cut *c, u32 a, u32 b) {
    a = leader(c, a), b = leader(c, b);
    c->first[a > b ? a : b] = a > b ? b : a;
}

static void use_memory(Cut *c, const Ins *x, u32 kernel) {
    const Memory *m = x->aux.memory;
    uintptr_t owner = (uintptr_t)map_get(&c->owner, m);
    if (owner) {
        join(c, (u32)owner - 1, kernel);
        return;
    }
    map_set(c->arena, &c->owner, m, (void *)(uintptr_t)(kernel + 1));
    if (x->op == OP_CONSTANT) c->constant_bytes += (u64)m->length * m->elem->itemsize;
}

static void reach(Cut *c, const IrFunc *f, u32 kernel) {
    if (f->external || (uintptr_t)map_get(&c->seen, f) == kernel + 1) return;
    map_set(c->arena, &c->seen, f, (void *)(uintptr_t)(kernel + 1));
    for (vec_each(const Block *, b, &f->blocks))
        for (vec_each(const Ins *, x, &b->ins)) {
            c->size[kernel]++;
            if (x->op == OP_CONSTANT || x->op == OP_DEVICE) use_memory(c, x, kernel);
            if (op_aux(x->op) == AUX_CALLEE) reach(c, x->aux.callee, kernel);
        }
}

static bool reports(const IrModule *m) {
    for (u32 i = 0; i < m->kernels.len; i++) {
        const FuncMode *mode = &m->kernels.at[i]->func->mode;
        if (mode->report || mode->checks) return m->exceptions.len > 0;
    }
    return false;
}

static bool stays_whole(const IrModule *m, const Options *o) {
    return o->debug || code_is_debug(m) || o->device_functions || m->links.len || m->externals.len || reports(m);
}

bool pieces_row_ends(const Kernel *k, u64 size, u64 enough, u64 much) {
    u32 hash = 2166136261;                                 /* FNV-1a */
    for (const char *at = sym_str(k->symbol); *at; at++) hash = (hash ^ (u8)*at) * 16777619;
    return size >= much || (size >= enough && hash >> 30 == 0);
}

/* Small neighbours stay together. */
static void join_rows(Cut *c, const IrModule *m) {
    u64 size = 0;
    for (u32 i = 0; i + 1 < m->kernels.len; i++) {
        size += c->size[i];
        if (pieces_row_ends(m->kernels.at[i], size, PIECE_ENOUGH, PIECE_MUCH)) size = 0;
        else join(c, i, i + 1);
    }
}

IrModule *pieces_cut(Arena *a, const IrModule *m, const Options *o, u32 *n, bool *apart) {
    Cut c = {.arena = a, .first = arena_array(a, u32, m->kernels.len), .size = arena_array(a, u32, m->kernels.len)};
    bool whole = stays_whole(m, o);
    for (u32 i = 0; i < m->kernels.len; i++) {
        c.first[i] = i;
        if (!whole) reach(&c, m->kernels.at[i]->func, i);
    }
    whole |= c.constant_bytes > CONSTANT_SPACE;
    join_rows(&c, m);
    IrModule *pieces = arena_array(a, IrModule, m->kernels.len + 1);
    u32 *place = arena_array(a, u32, m->kernels.len);
    *n = 0;
    *apart = !whole && !c.constant_bytes;
    for (u32 i = 0; i < m->kernels.len; i++) {
        u32 with = whole ? 0 : leader(&c, i);
        if (with == i) {
            pieces[place[i] = (*n)++] = *m;
            memset(&pieces[place[i]].kernels, 0, sizeof m->kernels);
        }
        vec_push(a, &pieces[place[with]].kernels, m->kernels.at[i]);
    }
    if (!*n) pieces[(*n)++] = *m;
    return pieces;
}

/* ---- names */

static bool is_inner(LLVMValueRef v) {
    LLVMLinkage linkage = LLVMGetLinkage(v);
    return linkage == LLVMInternalLinkage || linkage == LLVMPrivateLinkage;
}

/* Arrays of constant and device memory have names of their own in the whole module. Texts have
 * none, and libdevice's tables and texts have the same in every piece. */
static bool is_of_each_piece(LLVMValueRef global, const char *name) {
    enum { SHARED_SPACE = 3 };
    return LLVMGetPointerAddressSpace(LLVMTypeOf(global)) == SHARED_SPACE || !*name || !strncmp(name, ".str", 4) ||
           !strncmp(name, "__cudart_", 9);
}

void pieces_rename(Code *c) {
    const char *piece = sym_str(c->ir->kernels.at[0]->symbol);
    size_t len;
    for (each_function(f, c->module)) {
        if (LLVMIsDeclaration(f) || !is_inner(f)) continue;
        const char *name = arena_printf(c->arena, "%s$%s", LLVMGetValueName2(f, &len), piece);
        LLVMSetValueName2(f, name, strlen(name));
    }
    for (LLVMValueRef g = LLVMGetFirstGlobal(c->module); g; g = LLVMGetNextGlobal(g)) {
        const char *own = LLVMGetValueName2(g, &len);
        if (!is_inner(g) || !is_of_each_piece(g, own)) continue;
        const char *name = arena_printf(c->arena, "%s$%s", *own ? own : "text", piece);
        LLVMSetValueName2(g, name, strlen(name));
    }
}

/* ---- joining */

typedef struct Text { const char *at, *end; } Text;

typedef struct Join {
    Buf *out;
    Buf  declarations;             /* the lines of .extern that the text has already */
    Buf  files;                    /* the .file directives of the whole, and how many they are */
    Buf  names;                    /* .debug_str: a label for each function that was inlined */
    u32  nfiles;
    u32 *number;                   /* of the piece's files in the whole, by their number in the piece */
    u32  capacity;
} Join;

static Text next_line(Text *rest) {
    const char *end = memchr(rest->at, '\n', (size_t)(rest->end - rest->at));
    Text line = {rest->at, end ? end + 1 : rest->end};
    rest->at = line.end;
    return line;
}

static bool starts(Text line, const char *word) {
    return (size_t)(line.end - line.at) >= strlen(word) && !memcmp(line.at, word, strlen(word));
}

/* The number at `at`, of which *end is the end. */
static u32 number_at(const char *at, const char **end) {
    u32 n = 0;
    for (; *at >= '0' && *at <= '9'; at++) n = 10 * n + (u32)(*at - '0');
    *end = at;
    return n;
}

static const char file_word[] = "\t.file\t", loc_word[] = "\t.loc\t", names_word[] = "\t.section\t.debug_str\n";

/* Two pieces may be of one file: it keeps its number. */
static void take_file(Join *j, Text line) {
    const char *name;
    u32 n = number_at(line.at + sizeof file_word - 1, &name), k = 1;
    if (n >= j->capacity) {
        u32 wanted = 2 * n + 16;
        j->number = realloc(j->number, wanted * sizeof *j->number);
        if (!j->number) base_out_of_memory(wanted * sizeof *j->number);
        memset(j->number + j->capacity, 0, (wanted - j->capacity) * sizeof *j->number);
        j->capacity = wanted;
    }
    Text all = {buf_text(&j->files), buf_text(&j->files) + j->files.len};
    for (; all.at < all.end; k++) {
        Text known = next_line(&all);
        const char *known_name;
        number_at(known.at + sizeof file_word - 1, &known_name);
        if (known.end - known_name == line.end - name && !memcmp(known_name, name, (size_t)(line.end - name))) break;
    }
    if (k > j->nfiles) {
        j->nfiles = k;
        buf_printf(&j->files, "%s%u%.*s", file_word, k, (int)(line.end - name), name);
    }
    j->number[n] = k;
}

/* The number of a file, which begins at line->at, becomes that of the file in the whole. */
static void put_number(Join *j, Text *line) {
    u32 n = number_at(line->at, &line->at);
    ENSURE(n < j->capacity && j->number[n]);
    buf_printf(j->out, "%u", j->number[n]);
}

static void put_until(Join *j, Text *line, const char *end) {
    buf_write(j->out, line->at, (size_t)(end - line->at));
    line->at = end;
}

static void put_loc(Join *j, Text line) {
    static const char call_word[] = ", inlined_at ";
    put_until(j, &line, line.at + sizeof loc_word - 1);
    put_number(j, &line);
    const char *call = memmem(line.at, (size_t)(line.end - line.at), call_word, sizeof call_word - 1);
    if (call) {
        put_until(j, &line, call + sizeof call_word - 1);
        put_number(j, &line);
    }
    put_until(j, &line, line.end);
}

/* Equal names have equal labels. */
static void take_names(Join *j, Text *rest) {
    next_line(rest);                                                                    /* the brace */
    for (Text label = next_line(rest), bytes; !starts(label, "\t}"); label = next_line(rest)) {
        bytes = next_line(rest);
        if (j->names.len && memmem(j->names.data, j->names.len, label.at, (size_t)(label.end - label.at))) continue;
        buf_write(&j->names, label.at, (size_t)(bytes.end - label.at));
    }
}

static void put_body(Join *j, Text line) {
    if (starts(line, loc_word)) {
        put_loc(j, line);
        return;
    }
    if (starts(line, ".extern ") && line.end[-2] == ';') {
        size_t len = (size_t)(line.end - line.at);
        if (j->declarations.len && memmem(j->declarations.data, j->declarations.len, line.at, len)) return;
        buf_write(&j->declarations, line.at, len);
    }
    buf_write(j->out, line.at, (size_t)(line.end - line.at));
}

bool pieces_have_constants(const Buf *ptx) {
    static const char word[] = "\n.const ";
    return memmem(ptx->data, ptx->len, word, sizeof word - 1) != NULL;
}

bool pieces_synchronise_warps(const Buf *ptx) {
    static const char word[] = ".sync";
    const char *end = ptx->data + ptx->len;
    for (const char *at = ptx->data; (at = memmem(at, (size_t)(end - at), word, sizeof word - 1)); at++) {
        const char *opcode = at;
        while (opcode > ptx->data && !strchr(" \t\n", opcode[-1])) opcode--;
        bool of_block = !strncmp(opcode, "bar.sync", 8) || !strncmp(opcode, "barrier.", 8);
        if (!of_block) return true;
    }
    return false;
}

/* A piece is: a head up to .address_size, the body, a section that says that there is line
 * information, the files' names, and those of the functions that were inlined. */
static void put_piece(Join *j, Text text, bool first, Text *section) {
    static const char size_word[] = ".address_size";
    Text rest = text;
    while (rest.at < rest.end) {
        Text line = next_line(&rest);
        if (starts(line, file_word)) take_file(j, line);
    }
    bool body = false;
    for (rest = text; rest.at < rest.end;) {
        Text line = next_line(&rest);
        if (starts(line, file_word)) continue;
        if (starts(line, names_word)) take_names(j, &rest);
        else if (starts(line, "\t.section\t")) *section = line;
        else if (body) put_body(j, line);
        else if (first) buf_write(j->out, line.at, (size_t)(line.end - line.at));
        body |= starts(line, size_word);
    }
}

void pieces_join(const Buf *const *ptx, u32 n, Buf *out) {
    if (n == 1) {
        buf_write(out, ptx[0]->data, ptx[0]->len);
        return;
    }
    Join j = {.out = out};
    Text section = {0};
    for (u32 i = 0; i < n; i++) put_piece(&j, (Text){ptx[i]->data, ptx[i]->data + ptx[i]->len}, !i, &section);
    if (section.at) buf_write(out, section.at, (size_t)(section.end - section.at));
    buf_write(out, buf_text(&j.files), j.files.len);
    if (j.names.len) buf_printf(out, "%s\t{\n%s\t}\n", names_word, buf_text(&j.names));
    buf_free(&j.declarations);
    buf_free(&j.names);
    buf_free(&j.files);
    free(j.number);
}
