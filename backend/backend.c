/* backend.c: the facade: a module for several targets, from typed SSA to the bytes of images.
 *
 * A target's module is cut into pieces (pieces.c), each of which becomes PTX by itself. As soon as
 * enough neighbours are there, ptxas makes machine code of them: starting it takes as long as a
 * small kernel does. nvlink joins the groups. Both steps are jobs (jobs.c), and both ask the cache
 * first: the first by the LLVM IR as it was lowered, which holds all that the frontend knows, the
 * second by the names of those entries.
 *
 * Which pieces make a group depends on them alone, and the same bytes come out for any number of
 * threads and with any cache. */
#include "backend/backend.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "backend/code.h"
#include "backend/nvvm/nvvm.h"
#include "backend/pieces.h"
#include "backend/ptx_text.h"
#include "backend/tools/tool.h"
#include "lib/base/jobs.h"

static const struct { const char *name; bool fits[TARGET_CPU + 1]; } emits[] = {
#define EMIT(id, name, sm, compute, cpu) [EMIT_##id] = {name, {sm, compute, cpu}},
    EMITS
#undef EMIT
};

enum { GROUP_ENOUGH = 16 << 10, GROUP_MUCH = 24 << 10 };        /* bytes of PTX, for which ptxas takes 50 to 100 ms */

typedef struct Build {
    Unit  *unit;
    Cache *cache;
    Jobs  *jobs;
    pthread_mutex_t lowering;      /* reads the unit's types and names, and may add to them */
} Build;

typedef struct Work Work;

/* A job, with memory and messages of its own. */
typedef struct Step {
    Job      job;
    Work    *work;
    Unit     unit;
    u32      first, n;             /* of a group: its pieces */
    bool     ready, libm;           /* libm: of a piece, as Code has it */
    double   since;                /* the last phase ended then */
    VEC(StepTime) times;
    CacheKey key;                  /* with a cache: of what `out` was made */
    Buf      out, said;            /* PTX, an object file, a cubin; what ptxas said */
} Step;

typedef VEC(Step *) Steps;

/* A piece before and after LLVM's passes; plain: its PTX is that of other GPUs, too. */
typedef struct Passed { Buf before, after; bool plain; } Passed;

/* Images of one target that are made of the same pieces. */
struct Work {
    Build          *build;
    Arena          *arena;         /* for what is made with its lock */
    const IrModule *ir;
    const Target   *target;
    u64             abi_hash;
    u32             index;         /* among the build's */
    Emit            kind;          /* of what is made of the pieces: PTX, CUBIN, SO, OBJECT; others are made at once */
    Image          *image, *ptx;   /* ptx: the PTX of a CUBIN's pieces is wanted too; may be NULL */
    bool            nvvm, whole, grouped, apart;   /* apart: groups may be smaller than all */
    IrModule       *modules;
    Work           *leader;        /* whose pieces go through LLVM's passes before this one's; NULL: none */
    Work           *follower;      /* of a leader the first, of a follower the next; NULL: none */
    Passed         *passed;        /* of a leader that others follow: its pieces; else NULL */
    Step           *pieces;
    u32             npieces, grouping;     /* grouping: the first piece that is in no group yet */
    Steps           groups;
    Step            end;
    u32             left;          /* pieces and groups that are not ready */
    pthread_mutex_t lock;
};

/* ---- times */

static void phase_ends(Step *s, const char *phase) {
    double time = base_now();
    vec_push(s->unit.arena, &s->times, ((StepTime){phase, NULL, NULL, time - s->since}));
    s->since = time;
}

/* ---- one module through LLVM */

static Code code_of(Step *s, const IrModule *ir) {
    Work *w = s->work;
    return (Code){.unit = &s->unit, .arena = s->unit.arena, .ir = ir, .options = s->unit.options, .target = w->target,
                  .abi_hash = ir == w->modules ? w->abi_hash : 0, .cache = w->build->cache,
                  .gpu = w->target->kind != TARGET_CPU, .nvvm = w->nvvm,
                  .debug = s->unit.options->debug || code_is_debug(w->ir)};
}

static bool lower(Code *c, Build *b) {
    pthread_mutex_lock(&b->lowering);
    bool ok = lower_module(c);
    pthread_mutex_unlock(&b->lowering);
    return ok;
}

/* A piece of which LLVM's passes make the same for several targets goes through them once. The
 * others get it as bitcode, or even as PTX, which is then in s->out. Its own target gets it as
 * bitcode, too, even if it is alone: what the code generator makes of a module depends on the order
 * in which its uses are listed, and reading gives one order. */
static void run_passes(Step *s, Code *c) {
    Work *w = s->work;
    u32 piece = (u32)(s - w->pieces);
    Buf before = {0}, after = {0};
    const Passed *ready = w->leader ? &w->leader->passed[piece] : NULL;
    if (w->leader || w->passed) code_emit(c, EMIT_BC, &before);
    if (ready && ready->after.len && before.len == ready->before.len &&
        !memcmp(before.data, ready->before.data, before.len)) {
        bool taken = ready->plain && plain_take(c, w->leader->target, &w->leader->pieces[piece].out, &s->out);
        if (!taken) code_read(c, &ready->after);
    } else {
        opt_run(c);
        code_emit(c, EMIT_BC, &after);
        code_read(c, &after);
    }
    if (w->passed) {
        w->passed[piece] = (Passed){before, after, plain_is(c)};
        return;
    }
    buf_free(&before);
    buf_free(&after);
}

static bool optimise(Step *s, Code *c) {
    if (!c->gpu) strips_make(c);
    if (c->gpu ? !libdevice_link(c) : !coroutine_split(c)) return false;
    if (c->gpu) run_passes(s, c);
    else opt_run(c), strips_finish(c);
    return true;
}

static bool write_nvvm(Step *s, Code *c, Buf *out) {
    Build *b = s->work->build;
    pthread_mutex_lock(&b->lowering);
    bool ok = nvvm_write(c, out);
    pthread_mutex_unlock(&b->lowering);
    return ok;
}

static bool ltoir(Step *s, Code *c, Buf *out) {
    Buf text = {0};
    bool ok = write_nvvm(s, c, &text) && libnvvm_compile(c, &text, out);
    buf_free(&text);
    return ok;
}

/* PTX of a module that is linked with LTO-IR. */
static bool joined_ptx(Step *s, Code *c) {
    Buf kernels = {0}, joined = {0};
    opt_expand_atomics(c);
    bool ok = ltoir(s, c, &kernels) && nvlink_join(c, &kernels, &joined);
    if (ok) ptx_text_put(joined.data, joined.len, NULL, &s->out);
    if (ok && c->cache) {
        cache_key(&s->key);
        cache_key_add(&s->key, s->out.data, s->out.len);
        cache_key_end(&s->key);
    }
    buf_free(&kernels);
    buf_free(&joined);
    return ok;
}

/* What the code depends on beside the lowered module. */
static void make_key(Code *c, bool cut, CacheKey *k) {
    Buf module = {0};
    const char *library = libdevice_wanted(c) ? toolkit_libdevice(c->arena) : NULL;
    const char *how = arena_printf(c->arena, "%s %d %d %d %s", c->gpu ? target_cpu(c->target) : "cpu",
                                   code_opt_level(c), c->debug, cut, libdevice_mode(c));
    cache_key(k);
    cache_key_add(k, how, strlen(how));
    if (library) cache_key_file(k, library);
    code_emit(c, EMIT_BC, &module);
    cache_key_add(k, module.data, module.len);
    cache_key_end(k);
    buf_free(&module);
}

/* PTX or an object file. */
static bool translate(Step *s, Code *c, bool cut) {
    if (c->cache) make_key(c, cut, &s->key);
    if (cache_get(c->cache, &s->key, &s->out)) return phase_ends(s, "cache"), true;
    if (!optimise(s, c)) return false;
    phase_ends(s, "LLVM passes");
    if (!s->out.len) {
        if (cut) pieces_rename(c);
        code_emit(c, c->gpu ? EMIT_PTX : EMIT_OBJECT, &s->out);
        phase_ends(s, c->gpu ? "PTX" : "object code");
    }
    cache_put(c->cache, &s->key, &s->out);
    return true;
}

/* Images for people and tools, and LTO-IR: one module, nothing kept. EMIT_LOWERED stops before
 * anything is linked or optimised, and so does NVVM IR: that is left to NVIDIA's linker. */
static bool listing(Step *s, Code *c, Emit kind, Buf *out) {
    switch (kind) {
    case EMIT_LOWERED: return code_emit(c, EMIT_LL, out), true;
    case EMIT_NVVM:    return opt_expand_atomics(c), write_nvvm(s, c, out);
    case EMIT_LTOIR:   return opt_expand_atomics(c), ltoir(s, c, out);
    case EMIT_LL: case EMIT_BC:
        if (!optimise(s, c)) return false;
        return code_emit(c, kind, out), true;
    case EMIT_PTX: case EMIT_CUBIN: case EMIT_SO: case EMIT_OBJECT: case EMIT_FATBIN: break;
    }
    UNREACHABLE("made of pieces");
}

/* ---- jobs */

static void prepare_step(Work *w, Step *s, u64 number, bool (*run)(Job *)) {
    Unit *u = w->build->unit;
    s->job = (Job){.run = run, .number = number};
    s->work = w;
    s->unit = *u;
    s->unit.arena = arena_create();
    s->unit.diags = diags_create(s->unit.arena);
}

static void begin_step(Work *w, Step *s, u64 number, bool (*run)(Job *)) {
    prepare_step(w, s, number, run);
    jobs_add(w->build->jobs, &s->job);
}

static void end_step(Step *s) {
    if (s->unit.arena) arena_free(s->unit.arena);
    buf_free(&s->out);
    buf_free(&s->said);
}

static Step *step_of(Job *job) { return (Step *)((char *)job - offsetof(Step, job)); }

static bool relocatable(const Work *w) {
    return w->build->unit->options->device_functions || w->ir->links.len || w->ir->externals.len;
}

static bool run_group(Job *job);
static bool run_end(Job *job);

/* The order of jobs: every piece; then the groups, large ones first, so that no thread is left with
 * a large one when the others have nothing to do any more; then what joins them. */
enum { PIECE_BITS = 24, WORK_BITS = 8, SIZE_BITS = 28 };

static u64 number_of_piece(const Work *w, u32 piece) { return (u64)piece << WORK_BITS | w->index; }

static u64 number_of_group(const Work *w, u32 piece, size_t bytes) {
    u64 all = ((u64)1 << SIZE_BITS) - 1, smaller = bytes < all ? all - bytes : 0;
    return (u64)1 << 62 | smaller << (PIECE_BITS + WORK_BITS) | number_of_piece(w, piece);
}

static u64 number_of_end(const Work *w) { return (u64)1 << 63 | w->index; }

static void add_group(Work *w, u32 end) {
    Step *s = arena_new(w->arena, Step);
    size_t bytes = 0;
    for (u32 i = w->grouping; i < end; i++) bytes += w->pieces[i].out.len;
    s->first = w->grouping;
    s->n = end - w->grouping;
    w->grouping = end;
    vec_push(w->arena, &w->groups, s);
    w->left++;
    begin_step(w, s, number_of_group(w, end, bytes), run_group);
}

/* Before sm_90 ptxas makes calls of a warp's common instructions in a part, of which it does not
 * see all; in a whole program it makes instructions. So all pieces are waited for, and stay
 * together if there are such. */
static bool waits_for_all(Work *w) {
    enum { CALLS_BELOW = 90 };
    if (w->target->sm >= CALLS_BELOW) return false;
    bool together = false;
    for (u32 i = 0; i < w->npieces; i++) {
        if (!w->pieces[i].ready) return true;
        together |= pieces_synchronise_warps(&w->pieces[i].out);
    }
    if (together && w->grouping < w->npieces) add_group(w, w->npieces);
    return together;
}

static void group(Work *w) {
    size_t bytes = 0;
    if (waits_for_all(w)) return;
    for (u32 i = w->grouping; i < w->npieces && w->pieces[i].ready; i++) {
        bytes += w->pieces[i].out.len;
        bool last = i == w->npieces - 1;
        if (!last && (!w->apart || !pieces_row_ends(vec_last(&w->modules[i].kernels), bytes, GROUP_ENOUGH, GROUP_MUCH)))
            continue;
        add_group(w, i + 1);
        bytes = 0;
    }
}

static void step_ready(Step *s) {
    Work *w = s->work;
    pthread_mutex_lock(&w->lock);
    s->ready = true;
    w->left--;
    if (w->grouped) group(w);
    if (!w->left) begin_step(w, &w->end, number_of_end(w), run_end);
    pthread_mutex_unlock(&w->lock);
}

/* The same piece for the targets that take what LLVM's passes have made of this one. */
static void begin_followers(Work *w, u32 piece) {
    for (Work *f = w->follower; f; f = f->follower) jobs_add(w->build->jobs, &f->pieces[piece].job);
}

static bool run_piece(Job *job) {
    Step *s = step_of(job);
    Work *w = s->work;
    Code c = code_of(s, &w->modules[s - w->pieces]);
    s->since = base_now();
    code_begin(&c, w->kind == EMIT_LL || w->kind == EMIT_LOWERED);
    bool ok = lower(&c, w->build);
    s->libm = c.libm;
    phase_ends(s, "lowering");
    if (w->whole) ok = ok && listing(s, &c, w->kind, &s->out);
    else if (w->nvvm) ok = ok && joined_ptx(s, &c);
    else ok = ok && translate(s, &c, w->npieces > 1);
    code_end(&c);
    if (!ok) return false;
    if (!w->leader) begin_followers(w, (u32)(s - w->pieces));
    step_ready(s);
    return true;
}

static void join_pieces(const Work *w, Arena *a, u32 first, u32 n, Buf *out) {
    const Buf **parts = arena_array(a, const Buf *, n);
    for (u32 i = 0; i < n; i++) parts[i] = &w->pieces[first + i].out;
    pieces_join(parts, n, out);
}

/* By what the pieces were made from, which is shorter than their text. */
static void begin_key(const Work *w, Step *s) {
    cache_key(&s->key);
    for (u32 i = s->first; i < s->first + s->n; i++)
        cache_key_add(&s->key, w->pieces[i].key.name, sizeof w->pieces[i].key.name);
}

static bool run_group(Job *job) {
    Step *s = step_of(job);
    Work *w = s->work;
    Buf ptx = {0};
    PtxasForm form = relocatable(w) ? PTXAS_LINKED : s->n < w->npieces ? PTXAS_PART : PTXAS_PROGRAM;
    Code c = code_of(s, w->ir);
    s->since = base_now();
    join_pieces(w, s->unit.arena, s->first, s->n, &ptx);
    ENSURE(form != PTXAS_PART || !pieces_have_constants(&ptx));
    if (c.cache) begin_key(w, s);
    u32 threads = jobs_share(w->build->jobs);
    bool cached = false, ok = ptxas_run(&c, form, threads, &s->key, &ptx, &s->out, &s->said, &cached);
    buf_free(&ptx);
    phase_ends(s, cached ? "cache" : "ptxas");
    if (ok) step_ready(s);
    return ok;
}

static bool end_cubin(Code *c, Work *w) {
    u32 n = w->groups.len;
    const Buf **parts = arena_array(c->arena, const Buf *, n);
    for (u32 i = 0; i < n; i++) parts[i] = &w->groups.at[i]->out;
    if (n > 1 && !nvlink_parts(c, parts, n, &w->image->data)) return false;
    if (n == 1) {
        w->image->data = w->groups.at[0]->out;
        w->groups.at[0]->out = (Buf){0};
    }
    if (relocatable(w) && !c->options->device_functions && !nvlink_run(c, &w->image->data)) return false;
    u32 kernels = w->ir->kernels.len;
    w->image->resources = calloc(kernels ? kernels : 1, sizeof *w->image->resources);
    if (!w->image->resources) base_out_of_memory(kernels * sizeof *w->image->resources);
    for (u32 i = 0; i < n; i++)
        ptxas_resources(c->arena, w->ir, &w->groups.at[i]->said, i ? NULL : &w->image->data, w->image->resources);
    if (w->ptx) join_pieces(w, c->arena, 0, w->npieces, &w->ptx->data);
    return true;
}

static bool finish(Code *c, Work *w) {
    if (w->kind == EMIT_CUBIN) return end_cubin(c, w);
    if (w->kind == EMIT_SO) return link_shared(c, &w->pieces->out, &w->image->data);
    if (w->kind == EMIT_PTX) return join_pieces(w, c->arena, 0, w->npieces, &w->image->data), true;
    w->image->data = w->pieces->out;
    w->pieces->out = (Buf){0};
    return true;
}

static bool run_end(Job *job) {
    Step *s = step_of(job);
    Code c = code_of(s, s->work->ir);
    c.libm = s->work->pieces->libm;
    s->since = base_now();
    bool ok = finish(&c, s->work);
    phase_ends(s, "joining");
    return ok;
}

/* ---- the whole build */

/* Is the module written as NVVM IR? Also a cubin is made of that if LTO-IR is linked with it. */
static bool is_nvvm(const Unit *u, const IrModule *m, Emit kind) {
    bool links = kind == EMIT_CUBIN && !u->options->device_functions && nvlink_takes_ltoir(m);
    return kind == EMIT_NVVM || kind == EMIT_LTOIR || links;
}

static void begin_work(Build *b, Work *w, const IrModule *m, u64 abi_hash, Image *image, u32 index) {
    Unit *u = b->unit;
    Emit kind = image->kind;
    bool pieces = kind == EMIT_PTX || kind == EMIT_CUBIN, nvvm = is_nvvm(u, m, kind);
    bool foreign = u->options->device_functions || kind == EMIT_NVVM || kind == EMIT_LTOIR;
    *w = (Work){.build = b,
                .arena = arena_create(), .ir = m, .target = &image->target, .kind = kind, .image = image, .nvvm = nvvm,
                .abi_hash = foreign ? 0 : abi_hash, .index = index, .grouped = kind == EMIT_CUBIN,
                .whole = !pieces && kind != EMIT_SO && kind != EMIT_OBJECT};
    pthread_mutex_init(&w->lock, NULL);
    if (pieces && !nvvm) {
        w->modules = pieces_cut(u->arena, m, u->options, &w->npieces, &w->apart);
        w->apart &= toolkit_program(u->arena, "nvlink") != NULL;
    } else {
        w->modules = arena_copy(u->arena, m, sizeof *m);
        w->npieces = 1;
    }
    w->left = w->npieces;
    w->pieces = arena_array(u->arena, Step, w->npieces);
    for (u32 i = 0; i < w->npieces; i++) prepare_step(w, &w->pieces[i], number_of_piece(w, i), run_piece);
}

static bool shares_passes(const Work *w) { return w->target->kind != TARGET_CPU && !w->nvvm && !w->whole; }

/* A work follows the first one of the same pieces for which LLVM's passes do the same. */
static void find_leader(Work *works, Work *w) {
    if (!shares_passes(w)) return;
    for (Work *l = works; l < w && !w->leader; l++)
        if (!l->leader && shares_passes(l) && !strcmp(target_passes(l->target), target_passes(w->target)))
            w->leader = l;
    if (!w->leader) return;
    w->follower = w->leader->follower;
    w->leader->follower = w;
    if (!w->leader->passed) w->leader->passed = arena_array(w->leader->arena, Passed, w->npieces);
}

/* The kernels that a step is about. */
static const char *kernels_of(const Work *w, const Step *s, Arena *a) {
    const char *names = "";
    bool piece = s >= w->pieces && s < w->pieces + w->npieces;
    u32 first = piece ? (u32)(s - w->pieces) : s->first, n = piece ? 1 : s->n;
    for (u32 i = first; i < first + n; i++)
        for (u32 k = 0; k < w->modules[i].kernels.len; k++)
            names = arena_printf(a, "%s%s%s", names, *names ? " " : "", sym_str(w->modules[i].kernels.at[k]->symbol));
    return names;
}

static void report_times(const Work *w, const Step *s, Watch *watch) {
    Arena *a = w->build->unit->arena;
    for (vec_each(StepTime, time, &s->times)) {
        time.target = w->target->name;
        time.kernels = kernels_of(w, s, a);
        vec_push(a, &watch->steps, time);
    }
}

/* The steps of a work, groups behind their pieces. */
static void list_steps(Arena *a, Work *w, Steps *all) {
    for (u32 i = 0, g = 0; i < w->npieces; i++) {
        vec_push(a, all, &w->pieces[i]);
        while (g < w->groups.len && w->groups.at[g]->first + w->groups.at[g]->n == i + 1)
            vec_push(a, all, w->groups.at[g++]);
    }
    vec_push(a, all, &w->end);
}

static const Step *first_failure(const Steps *all) {
    const Step *first = NULL;
    for (vec_each(const Step *, s, all))
        if (s->unit.diags && diags_errors(s->unit.diags) && (!first || s->job.number < first->job.number)) first = s;
    return first;
}

/* The messages are those of the first job that failed, which is the same for any number of threads,
 * and of all steps if none did. */
static bool end_works(Build *b, Work *works, u32 n, Watch *watch) {
    Steps all = {0};
    for (u32 i = 0; i < n; i++) list_steps(b->unit->arena, &works[i], &all);
    const Step *failed = first_failure(&all);
    for (vec_each(Step *, s, &all)) {
        if (s->unit.diags && (!failed || s == failed)) diags_take(b->unit->diags, s->unit.diags);
        if (watch && s->work) report_times(s->work, s, watch);
    }
    for (u32 i = 0; i < all.len; i++) end_step(all.at[i]);
    for (u32 i = 0; i < n; i++) {
        for (u32 k = 0; works[i].passed && k < works[i].npieces; k++) {
            buf_free(&works[i].passed[k].before);
            buf_free(&works[i].passed[k].after);
        }
        arena_free(works[i].arena);
        pthread_mutex_destroy(&works[i].lock);
    }
    return !failed;
}

/* PTX that a cubin of the same build is made of. */
static Work *work_for_ptx(Work *works, u32 n, const Image *image) {
    for (u32 i = 0; i < n && image->kind == EMIT_PTX; i++)
        if (works[i].kind == EMIT_CUBIN && !works[i].ptx && !works[i].nvvm &&
            !strcmp(target_cpu(works[i].target), target_cpu(&image->target)))
            return &works[i];
    return NULL;
}

static bool check_kinds(Unit *u, const Image *images, u32 n) {
    for (u32 i = 0; i < n; i++) {
        if (emits[images[i].kind].fits[images[i].target.kind]) continue;
        diag_NOT_FOR_TARGET(u->diags, (Span){0}, emits[images[i].kind].name, images[i].target.name);
        return false;
    }
    return true;
}

static void tell(void *of, u32 done, u32 known) {
    Watch *watch = of;
    if (watch && watch->progress) watch->progress(watch, done, known);
}

bool backend_compile(Unit *u, const IrModule *m, u64 abi_hash, Image *images, u32 n, Watch *watch) {
    if (!check_kinds(u, images, n)) return false;
    Build b = {.unit = u, .cache = cache_open(u->options->cache, u->options->cache_limit)};
    b.jobs = jobs_begin(u->options->jobs ? u->options->jobs : jobs_cores(), tell, watch);
    pthread_mutex_init(&b.lowering, NULL);
    Work *works = arena_array(u->arena, Work, n);
    u32 count = 0;
    for (u32 i = 0; i < n; i++) {
        Work *same = work_for_ptx(works, count, &images[i]);
        if (same) same->ptx = &images[i];
        else begin_work(&b, &works[count], m, abi_hash, &images[i], count), count++;
    }
    for (u32 i = 0; i < count; i++) find_leader(works, &works[i]);
    for (u32 i = 0; i < count; i++)
        for (u32 k = 0; k < works[i].npieces && !works[i].leader; k++) jobs_add(b.jobs, &works[i].pieces[k].job);
    jobs_run(b.jobs);
    bool ok = end_works(&b, works, count, watch);
    pthread_mutex_destroy(&b.lowering);
    cache_close(b.cache);
    for (u32 i = 0; i < n && !ok; i++) backend_image_free(&images[i]);
    return ok;
}

void backend_image_free(Image *image) {
    buf_free(&image->data);
    free(image->resources);
    image->resources = NULL;
}

const char *backend_llvm_version(void) {
    static char text[32];
    unsigned major, minor, patch;
    LLVMGetVersion(&major, &minor, &patch);
    snprintf(text, sizeof text, "%u.%u.%u", major, minor, patch);
    return text;
}
