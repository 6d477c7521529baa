/* manifest.c: kernels.pyk.yaml, the description of a package for the runtime, for other languages
 * and for people. docs/manifest.md explains it, docs/manifest.schema.json is its schema.
 *
 * Text is always quoted, so that a kernel called `yes` or `1e5` stays text; numbers and booleans
 * are plain. Nothing depends on the time, the machine or the current directory. */
#include "backend/package/package.h"

#include <inttypes.h>
#include <string.h>
#include <yaml.h>

#include "backend/package/package_priv.h"
#include "backend/occupancy.h"
#include "lib/base/map.h"
#include "lib/base/unicode.h"
#include "lib/base/version.h"
#include "lib/contract/abi.h"

typedef enum Key {
#define KEY(name, text) KEY_##name,
#include "lib/contract/manifest.def"
} Key;

static const char *const keys[] = {
#define KEY(name, text) [KEY_##name] = text,
#include "lib/contract/manifest.def"
};

/* ---- writing --------------------------------------------------------------------------------- */

typedef struct Writer {
    Unit          *unit;
    yaml_emitter_t emitter;
} Writer;

static int append(void *out, unsigned char *data, size_t size) {
    buf_write(out, data, size);
    return 1;
}

/* libyaml refuses bytes that are no UTF-8, which are not given to it, and else fails for lack of
 * memory only. */
static void need(bool ok) {
    if (!ok) base_out_of_memory(0);
}

static void emit(Writer *w, yaml_event_t *event) { need(yaml_emitter_emit(&w->emitter, event)); }

static void plain(Writer *w, const char *s) {
    yaml_event_t e;
    need(yaml_scalar_event_initialize(&e, NULL, NULL, (const yaml_char_t *)s, (int)strlen(s), 1, 0,
                                      YAML_PLAIN_SCALAR_STYLE));
    emit(w, &e);
}

static void key(Writer *w, Key k) { plain(w, keys[k]); }

/* Paths may hold bytes that are no UTF-8, which YAML cannot: they become question marks. */
static void text(Writer *w, const char *s) {
    yaml_event_t e;
    char *safe = arena_strdup(w->unit->arena, s);
    bool valid = unicode_valid(s, strlen(s)) == strlen(s);
    for (char *c = safe; *c && !valid; c++)
        if ((u8)*c > 127) *c = '?';
    need(yaml_scalar_event_initialize(&e, NULL, NULL, (const yaml_char_t *)safe, (int)strlen(s), 0, 1,
                                      YAML_DOUBLE_QUOTED_SCALAR_STYLE));
    emit(w, &e);
}

static void begin_map(Writer *w, yaml_mapping_style_t style) {
    yaml_event_t e;
    need(yaml_mapping_start_event_initialize(&e, NULL, NULL, 1, style));
    emit(w, &e);
}

static void end_map(Writer *w) {
    yaml_event_t e;
    need(yaml_mapping_end_event_initialize(&e));
    emit(w, &e);
}

static void put_map(Writer *w, Key k, yaml_mapping_style_t style) {
    key(w, k);
    begin_map(w, style);
}

static void put_list(Writer *w, Key k, yaml_sequence_style_t style) {
    yaml_event_t e;
    key(w, k);
    need(yaml_sequence_start_event_initialize(&e, NULL, NULL, 1, style));
    emit(w, &e);
}

static void end_list(Writer *w) {
    yaml_event_t e;
    need(yaml_sequence_end_event_initialize(&e));
    emit(w, &e);
}

static void put_text(Writer *w, Key k, const char *s) {
    key(w, k);
    text(w, s);
}

static void put_number(Writer *w, Key k, u64 n) {
    key(w, k);
    plain(w, arena_printf(w->unit->arena, "%" PRIu64, n));
}

static void put_flag(Writer *w, Key k, bool on) {
    key(w, k);
    plain(w, on ? "true" : "false");
}

static void put_numbers(Writer *w, Key k, const u32 *numbers, u32 n) {
    put_list(w, k, YAML_FLOW_SEQUENCE_STYLE);
    for (u32 i = 0; i < n; i++) plain(w, arena_printf(w->unit->arena, "%u", numbers[i]));
    end_list(w);
}

/* ---- contents -------------------------------------------------------------------------------- */

/* The toolkit that made machine code has left its version there, "release 13.0, V13.0.88", since
 * CUDA 12; an older one is asked, which takes longer. NULL: none took part. */
static const char *cuda_version(Arena *a, const Package *p) {
    static const char says[] = "Cuda compilation tools, release ";
    bool took_part = false;
    for (array_each_at(const PackageImage *, m, p->images, p->nimages)) {
        const char *at = memmem(m->data, m->size, says, sizeof says - 1), *end = (const char *)m->data + m->size;
        if (at) at += sizeof says - 1;
        const char *comma = at ? memchr(at, ',', (size_t)(end - at)) : NULL;
        if (comma) return arena_strndup(a, at, (size_t)(comma - at));
        took_part |= strcmp(m->kind, "so") != 0 && strcmp(m->kind, "ptx") != 0;
    }
    return took_part ? toolkit_version(a) : NULL;
}

static void put_compiler(Writer *w, const Package *p) {
    const char *cuda = cuda_version(w->unit->arena, p);
    put_map(w, KEY_COMPILER, YAML_BLOCK_MAPPING_STYLE);
    put_text(w, KEY_NAME, "pyk");
    put_text(w, KEY_VERSION, PYK_VERSION);
    put_text(w, KEY_LLVM, backend_llvm_version());
    if (cuda) put_text(w, KEY_CUDA, cuda);
    end_map(w);
}

static void put_sources(Writer *w, const IrModule *m) {
    put_list(w, KEY_SOURCES, YAML_BLOCK_SEQUENCE_STYLE);
    for (vec_each(const Source *, s, &m->sources)) {
        if (s->builtin) continue;
        begin_map(w, YAML_BLOCK_MAPPING_STYLE);
        put_text(w, KEY_PATH, s->name);
        put_text(w, KEY_SHA256, package_sha256(w->unit->arena, s->text, s->len));
        end_map(w);
    }
    end_list(w);
}

static void put_archs(Writer *w, const char *archs) {
    put_list(w, KEY_ARCHS, YAML_FLOW_SEQUENCE_STYLE);
    for (const char *s = archs; *s;) {
        size_t n = strcspn(s, " ");
        if (n) text(w, arena_strndup(w->unit->arena, s, n));
        s += n + (s[n] == ' ');
    }
    end_list(w);
}

static void put_images(Writer *w, const Package *p) {
    put_list(w, KEY_IMAGES, YAML_BLOCK_SEQUENCE_STYLE);
    for (array_each_at(const PackageImage *, m, p->images, p->nimages)) {
        begin_map(w, YAML_BLOCK_MAPPING_STYLE);
        put_archs(w, m->archs);
        put_text(w, KEY_KIND, m->kind);
        put_text(w, KEY_FILE, m->file);
        put_text(w, KEY_SHA256, package_sha256(w->unit->arena, m->data, m->size));
        put_number(w, KEY_SIZE, m->size);
        if (m->checksum) put_text(w, KEY_CHECKSUM, arena_printf(w->unit->arena, "%016" PRIx64, m->checksum));
        end_map(w);
    }
    end_list(w);
}

static const char *access_of(const Kernel *k, u32 i) {
    if (!package_is_memory(k->params[i])) return "value";
    return k->writes[i] ? k->reads[i] ? "inout" : "out" : "in";
}

static void put_type(Writer *w, const Type *t) {
    put_text(w, KEY_TYPE, type_str(w->unit->types, t));
    put_text(w, KEY_C_TYPE, type_ctype(w->unit->types, t));
    put_number(w, KEY_SIZE, t->size);
    put_number(w, KEY_ALIGN, t->align);
}

static void put_params(Writer *w, const IrModule *m, u32 kernel) {
    const Kernel *k = m->kernels.at[kernel];
    put_list(w, KEY_PARAMS, YAML_BLOCK_SEQUENCE_STYLE);
    u32 end = 0;
    for (u32 i = 0; i < k->nparams; i++) {
        const Type *t = k->params[i];
        begin_map(w, YAML_BLOCK_MAPPING_STYLE);
        put_text(w, KEY_NAME, sym_str(k->param_names[i]));
        put_type(w, t);
        put_number(w, KEY_OFFSET, type_place(t, &end));
        put_text(w, KEY_ACCESS, access_of(k, i));
        PackageFacts known = package_facts(m, kernel, i);
        if (known.item) put_number(w, KEY_ITEM_SIZE, known.item);
        if (known.facts & FACT_CONTIGUOUS) put_flag(w, KEY_CONTIGUOUS, true);
        if (known.facts & FACT_SMALL) put_flag(w, KEY_SMALL, true);
        if (known.facts / FACT_LAST) put_number(w, KEY_LAST_EXTENT, 1u << known.facts / FACT_LAST);
        end_map(w);
    }
    end_list(w);
}

/* The bytes of the shared arrays of the kernel and of all that it calls. ptxas may need less, where
 * an array is not used. */
static void add_shared(Arena *a, const IrFunc *f, Map *seen, u32 *bytes) {
    if (map_has(seen, f)) return;
    map_set(a, seen, f, seen);
    for (vec_each(const Block *, b, &f->blocks))
        for (vec_each(const Ins *, ins, &b->ins)) {
            if (ins->op == OP_CALL) add_shared(a, ins->aux.callee, seen, bytes);
            if (ins->op != OP_SHARED || map_has(seen, ins->aux.memory)) continue;
            const Memory *m = ins->aux.memory;
            map_set(a, seen, m, seen);
            *bytes = (u32)base_round_up(*bytes, m->align) + (u32)m->length * m->elem->itemsize;
        }
}

static void put_occupancy(Writer *w, const Kernel *k, u32 sm, KernelNeeds needs) {
    static const u32 sizes[] = {64, 128, 256, 512, 1024};
    put_map(w, KEY_OCCUPANCY, YAML_FLOW_MAPPING_STYLE);
    for (size_t i = 0; i < countof(sizes); i++) {
        if (k->max_threads && sizes[i] > k->max_threads) continue;
        text(w, arena_printf(w->unit->arena, "%u", sizes[i]));
        plain(w, arena_printf(w->unit->arena, "%.4g", occupancy(sm, needs, sizes[i])));
    }
    end_map(w);
}

static void put_resources(Writer *w, const Package *p, u32 kernel) {
    const Kernel *k = p->module->kernels.at[kernel];
    put_list(w, KEY_RESOURCES, YAML_BLOCK_SEQUENCE_STYLE);
    for (array_each_at(const PackageResources *, on, p->resources, p->nresources)) {
        const Resources *r = &on->kernels[kernel];
        KernelNeeds needs = {r->registers, r->static_shared};
        begin_map(w, YAML_BLOCK_MAPPING_STYLE);
        put_text(w, KEY_ARCH, on->arch);
        put_number(w, KEY_REGISTERS, r->registers);
        put_number(w, KEY_SPILL_STORE_BYTES, r->spill_stores);
        put_number(w, KEY_SPILL_LOAD_BYTES, r->spill_loads);
        put_number(w, KEY_LOCAL_BYTES, r->stack);
        put_number(w, KEY_CONSTANT_BYTES, r->constant);
        put_number(w, KEY_STATIC_SHARED_BYTES, r->static_shared);
        if (occupancy_known(on->sm)) {
            u32 most = occupancy_max_threads(on->sm, needs);
            put_number(w, KEY_MAX_THREADS_PER_BLOCK, k->max_threads && k->max_threads < most ? k->max_threads : most);
            put_occupancy(w, k, on->sm, needs);
        }
        end_map(w);
    }
    end_list(w);
}

static void put_kernel(Writer *w, const Package *p, u32 i) {
    const Kernel *k = p->module->kernels.at[i];
    begin_map(w, YAML_BLOCK_MAPPING_STYLE);
    put_text(w, KEY_NAME, sym_str(k->name));
    put_text(w, KEY_SYMBOL, sym_str(k->symbol));
    put_text(w, KEY_SIGNATURE, k->signature);
    if (k->span.src) {
        put_map(w, KEY_SOURCE, YAML_BLOCK_MAPPING_STYLE);
        put_text(w, KEY_FILE, k->span.src->name);
        put_number(w, KEY_LINE, source_linecol(k->span.src, k->span.lo).line);
        end_map(w);
    }
    put_params(w, p->module, i);
    u32 shared = 0;
    Map seen = {0};
    if (k->func) add_shared(w->unit->arena, k->func, &seen, &shared);
    put_number(w, KEY_STATIC_SHARED_BYTES, shared);
    put_flag(w, KEY_DYNAMIC_SHARED, k->uses_dynamic_shared);
    put_map(w, KEY_LAUNCH_BOUNDS, YAML_BLOCK_MAPPING_STYLE);
    put_number(w, KEY_MAX_THREADS, k->max_threads);
    put_number(w, KEY_MIN_BLOCKS, k->min_blocks);
    end_map(w);
    put_flag(w, KEY_COOPERATIVE, k->cooperative);
    if (k->dependent) put_flag(w, KEY_DEPENDENT, true);
    if (k->cluster[0]) put_numbers(w, KEY_CLUSTER, k->cluster, 3);
    put_number(w, KEY_BLOCK, k->block);
    if (k->carveout) put_number(w, KEY_CARVEOUT, k->carveout - 1);
    if (k->covers) put_number(w, KEY_COVERS, k->covers);
    put_resources(w, p, i);
    end_map(w);
}

static void put_utility(Writer *w, const IrModule *m, const Utility *x) {
    begin_map(w, YAML_BLOCK_MAPPING_STYLE);
    put_text(w, KEY_NAME, sym_str(x->name));
    put_text(w, KEY_SYMBOL, sym_str(x->symbol));
    put_text(w, KEY_KIND, package_kind(x));
    put_text(w, KEY_SIGNATURE, x->signature);
    if (x->layout) put_text(w, KEY_LAYOUT, sym_str(x->layout));
    if (x->identity) key(w, KEY_IDENTITY), plain(w, package_identity(x));
    put_list(w, KEY_TYPES, YAML_BLOCK_SEQUENCE_STYLE);
    for (u32 i = 0; i < x->ntypes; i++) {
        begin_map(w, YAML_FLOW_MAPPING_STYLE);
        put_text(w, KEY_NAME, sym_str(x->type_names[i]));
        put_text(w, KEY_TYPE, type_str(w->unit->types, x->types[i]));
        put_text(w, KEY_C_TYPE, type_citem(w->unit->types, x->types[i]));
        put_number(w, KEY_SIZE, x->types[i]->itemsize);
        put_number(w, KEY_ALIGN, x->types[i]->itemalign);
        end_map(w);
    }
    end_list(w);
    put_number(w, KEY_VECTOR, x->vector);
    put_number(w, KEY_ITEMS, x->items);
    put_list(w, KEY_KERNELS, YAML_FLOW_SEQUENCE_STYLE);
    for (u32 i = 0; i < x->nkernels; i++) text(w, sym_str(m->kernels.at[x->first + i]->symbol));
    end_list(w);
    end_map(w);
}

static void put_field(Writer *w, const RecordField *f, const char *c_name) {
    const Type *elem = f->type->kind == TY_NESTED ? f->type->nested.elem : f->type;
    begin_map(w, YAML_BLOCK_MAPPING_STYLE);
    put_text(w, KEY_NAME, sym_str(f->name));
    put_text(w, KEY_TYPE, type_str(w->unit->types, elem));
    put_text(w, KEY_C_TYPE, type_citem(w->unit->types, elem));
    put_text(w, KEY_C_NAME, c_name);
    put_number(w, KEY_OFFSET, f->offset);
    put_number(w, KEY_SIZE, f->type->itemsize);
    if (f->type->kind == TY_NESTED) {
        put_list(w, KEY_SHAPE, YAML_FLOW_SEQUENCE_STYLE);
        for (u32 k = 0; k < f->type->nested.ndim; k++)
            plain(w, arena_printf(w->unit->arena, "%" PRId64, f->type->nested.shape[k]));
        end_list(w);
    }
    end_map(w);
}

/* A record after those in it, once each; the first one begins the list. */
static void put_record(Writer *w, const Type *t, Map *done) {
    if (t->kind == TY_ARRAY) put_record(w, t->array.elem, done);
    if (t->kind == TY_POINTER) put_record(w, t->pointer.elem, done);
    if (t->kind == TY_NESTED) put_record(w, t->nested.elem, done);
    for (u32 i = 0; t->kind == TY_TUPLE && i < t->tuple.len; i++) put_record(w, t->tuple.at[i], done);
    if (t->kind != TY_RECORD) return;
    for (u32 i = 0; i < t->record.n; i++) put_record(w, t->record.fields[i].type, done);
    Sym name = sym_of(w->unit->syms, type_citem(w->unit->types, t));
    if (map_has(done, name)) return;
    if (!done->len) put_list(w, KEY_RECORDS, YAML_BLOCK_SEQUENCE_STYLE);
    map_set(w->unit->arena, done, name, w);
    const char **c_names = package_fields(w->unit, t);
    begin_map(w, YAML_BLOCK_MAPPING_STYLE);
    put_text(w, KEY_NAME, sym_str(name));
    put_text(w, KEY_TYPE, type_str(w->unit->types, t));
    put_number(w, KEY_SIZE, t->itemsize);
    put_number(w, KEY_ALIGN, t->itemalign);
    put_list(w, KEY_FIELDS, YAML_BLOCK_SEQUENCE_STYLE);
    for (u32 i = 0; i < t->record.n; i++) put_field(w, &t->record.fields[i], c_names[i]);
    end_list(w);
    end_map(w);
}

static void put_utilities(Writer *w, const IrModule *m) {
    if (!m->utilities.len) return;
    put_list(w, KEY_UTILITIES, YAML_BLOCK_SEQUENCE_STYLE);
    for (u32 i = 0; i < m->utilities.len; i++) put_utility(w, m, m->utilities.at[i]);
    end_list(w);
}

static void put_records(Writer *w, const IrModule *m) {
    Map done = {0};
    for (u32 i = 0; i < m->utilities.len; i++)
        for (u32 k = 0; k < m->utilities.at[i]->ntypes; k++) put_record(w, m->utilities.at[i]->types[k], &done);
    for (u32 i = 0; i < m->kernels.len; i++)
        for (u32 k = 0; k < m->kernels.at[i]->nparams; k++) put_record(w, m->kernels.at[i]->params[k], &done);
    if (done.len) end_list(w);
}

static void put_exceptions(Writer *w, const IrModule *m) {
    put_list(w, KEY_EXCEPTIONS, YAML_BLOCK_SEQUENCE_STYLE);
    for (u32 i = 0; i < m->exceptions.len; i++) {
        const IrException *e = &m->exceptions.at[i];
        begin_map(w, YAML_BLOCK_MAPPING_STYLE);
        put_number(w, KEY_CODE, i + 1);
        put_text(w, KEY_MESSAGE, e->text);
        put_text(w, KEY_FILE, e->span.src ? e->span.src->name : "");
        put_number(w, KEY_LINE, e->span.src ? source_linecol(e->span.src, e->span.lo).line : 0);
        end_map(w);
    }
    end_list(w);
}

static void put_document(Writer *w, const Package *p) {
    begin_map(w, YAML_BLOCK_MAPPING_STYLE);
    put_number(w, KEY_ABI_VERSION, ABI_VERSION);
    put_text(w, KEY_ABI_HASH, arena_printf(w->unit->arena, "%016" PRIx64, p->abi_hash));
    put_text(w, KEY_NAME, p->name);
    put_compiler(w, p);
    put_sources(w, p->module);
    put_images(w, p);
    put_list(w, KEY_KERNELS, YAML_BLOCK_SEQUENCE_STYLE);
    for (u32 i = 0; i < p->module->kernels.len; i++) put_kernel(w, p, i);
    end_list(w);
    put_utilities(w, p->module);
    put_records(w, p->module);
    put_exceptions(w, p->module);
    end_map(w);
}

/* Whether a text has characters that YAML lets stand but a reader does not see. */
static bool hides(const char *text, size_t len) {
    u32 cp, n;
    for (size_t at = 0; at < len && (n = unicode_decode(text + at, len - at, &cp)); at += n)
        if (unicode_hidden(cp) && cp != '\n') return true;
    return false;
}

static void write_stream(Unit *u, const Package *p, bool unicode, Buf *out) {
    Writer w = {.unit = u};
    yaml_event_t e;
    need(yaml_emitter_initialize(&w.emitter));
    yaml_emitter_set_output(&w.emitter, append, out);
    yaml_emitter_set_unicode(&w.emitter, unicode);
    yaml_emitter_set_width(&w.emitter, -1);
    need(yaml_stream_start_event_initialize(&e, YAML_UTF8_ENCODING));
    emit(&w, &e);
    need(yaml_document_start_event_initialize(&e, NULL, NULL, NULL, 1));
    emit(&w, &e);
    put_document(&w, p);
    need(yaml_document_end_event_initialize(&e, 1));
    emit(&w, &e);
    need(yaml_stream_end_event_initialize(&e));
    emit(&w, &e);
    yaml_emitter_delete(&w.emitter);
}

/* Letters beyond ASCII stand as they are, unless there is something among them that has to be
 * escaped: libyaml escapes all or none. */
void package_manifest(Unit *u, const Package *p, Buf *out) {
    size_t begin = out->len;
    write_stream(u, p, true, out);
    if (!hides(out->data + begin, out->len - begin)) return;
    out->len = begin;
    write_stream(u, p, false, out);
}
