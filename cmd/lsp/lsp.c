/* lsp.c: pyk lsp: a language server: JSON-RPC over standard input and output.
 *
 * The server itself only keeps the texts of the open files. Whatever needs the compiler is a
 * question, and each question is answered in a process of its own, made by fork: it compiles the
 * texts as they are at that moment, writes its answer into a pipe, and is gone. So no file can
 * bring the server down or make it grow, what takes too long is killed, and so is what the client
 * cancels or a newer text has made useless. Diagnostics are a question that the server asks itself
 * when a text has not changed for a moment. */
#include "cmd/lsp/lsp.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "lib/base/ending.h"
#include "lib/base/version.h"

enum {
    PAUSE = 100, MOST_JOBS = 4, PATIENCE = 20000, MOST_MEMORY_GIB = 4, LONGEST_MESSAGE = 256 << 20,
    LONGEST_HEADER = 1 << 16
};
enum { PARSE_ERROR = -32700, INVALID_REQUEST = -32600, NO_METHOD = -32601, BAD_PARAMS = -32602, INTERNAL = -32603,
       NOT_INITIALIZED = -32002, CANCELLED = -32800 };

typedef struct Job {
    Answer *answer;
    json_t *id, *params;           /* id NULL: the server's own question */
    char   *uri;
    pid_t   pid;                   /* 0: it waits for others to end */
    int     from;
    double  deadline;
    Buf     said;
    struct Job *next;
} Job;

typedef struct Server {
    Cli    *c;
    Client  client;
    Doc    *docs;
    Job    *jobs;                  /* the oldest first */
    Buf     in;
    size_t  skip;                  /* bytes of a message that is too long */
    bool    initialized, shut_down, over;
} Server;

/* ---- messages -------------------------------------------------------------------------------- */

/* Takes the message over. */
static void send(Server *s, json_t *message) {
    json_object_set_new(message, "jsonrpc", json_string("2.0"));
    char *text = json_dumps(message, JSON_COMPACT);
    json_decref(message);
    if (!text) base_out_of_memory(0);
    Buf out = {0};
    buf_printf(&out, "Content-Length: %zu\r\n\r\n", strlen(text));
    buf_puts(&out, text);
    free(text);
    if (!fs_write_all(1, out.data, out.len)) s->over = true;
    buf_free(&out);
}

static void respond(Server *s, json_t *id, json_t *result) {
    send(s, json_pack("{s:O, s:o}", "id", id, "result", result ? result : json_null()));
}

static void fail(Server *s, json_t *id, int code, const char *text) {
    send(s, json_pack("{s:o, s:{s:i, s:o}}", "id", id ? json_incref(id) : json_null(), "error", "code", code, "message",
                      lsp_string(text)));
}

static void notify(Server *s, const char *method, json_t *params) {
    send(s, json_pack("{s:s, s:o}", "method", method, "params", params));
}

static void say(Server *s, const char *text) {
    notify(s, "window/logMessage", json_pack("{s:i, s:o}", "type", 2, "message", lsp_string(text)));
}

static void *new(size_t size) {
    void *p = calloc(1, size);
    if (!p) base_out_of_memory(size);
    return p;
}

static char *copy(const char *text) { return memcpy(new(strlen(text) + 1), text, strlen(text)); }

/* ---- diagnostics ----------------------------------------------------------------------------- */

/* A file's diagnostics are those that any open file's analysis has found in it, each once. */
static json_t *diagnostics_of(Server *s, const char *uri) {
    json_t *all = json_array();
    for (const Doc *d = s->docs; d; d = d->next) {
        size_t i, k;
        json_t *one, *other;
        json_array_foreach(json_object_get(d->found, uri), i, one) {
            bool known = false;
            json_array_foreach(all, k, other) known |= json_equal(one, other);
            if (!known) json_array_append(all, one);
        }
    }
    return all;
}

static void publish(Server *s, json_t *uris) {
    const char *uri;
    json_t *unused;
    json_object_foreach(uris, uri, unused) {
        json_t *params = json_pack("{s:s, s:o}", "uri", uri, "diagnostics", diagnostics_of(s, uri));
        const Doc *d = lsp_doc(s->docs, uri);
        if (d) json_object_set_new(params, "version", json_integer(d->version));
        notify(s, "textDocument/publishDiagnostics", params);
    }
}

/* Replaces what was found for a document, which it takes over; NULL: nothing more. */
static void found(Server *s, Doc *d, json_t *new) {
    json_t *uris = json_object();
    if (d->found) json_object_update(uris, d->found);
    if (new) json_object_update(uris, new);
    json_decref(d->found);
    d->found = new;
    publish(s, uris);
    json_decref(uris);
}

static void doc_remove(Server *s, Doc *d) {
    Doc **at = &s->docs;
    while (*at != d) at = &(*at)->next;
    *at = d->next;
    json_decref(d->found);
    json_decref(d->read);
    buf_free(&d->text);
    free(d->uri);
    free(d->path);
    free(d);
}

/* ---- jobs ------------------------------------------------------------------------------------ */

static void job_free(Job *j) {
    if (j->pid) {
        kill(j->pid, SIGKILL);
        while (waitpid(j->pid, NULL, 0) < 0 && errno == EINTR) {}
        close(j->from);
    }
    json_decref(j->id);
    json_decref(j->params);
    free(j->uri);
    buf_free(&j->said);
    free(j);
}

static void job_remove(Server *s, Job *j) {
    Job **at = &s->jobs;
    while (*at != j) at = &(*at)->next;
    *at = j->next;
    job_free(j);
}

static void ask(Server *s, Answer *answer, json_t *id, json_t *params, const char *uri) {
    Job *j = new(sizeof *j), **at = &s->jobs;
    *j = (Job){.answer = answer, .id = json_incref(id), .params = json_incref(params), .uri = copy(uri), .from = -1};
    while (*at) at = &(*at)->next;
    *at = j;
}

/* Texts stand in the place of files. A byte order mark that the client has sent counts as a
 * character, which form feeds of its width take the place of. */
static void lay_over(Ask *a, Cli *c) {
    u32 n = 0;
    for (const Doc *d = a->docs; d; d = d->next) n++;
    Overlay *all = arena_array(c->unit->arena, Overlay, n + 1);
    for (const Doc *d = a->docs; d; d = d->next) {
        bool marked = d->text.len >= 3 && !memcmp(d->text.data, "\xEF\xBB\xBF", 3);
        size_t skipped = marked && !a->client->utf8 ? 2 : 0;
        char *text = arena_strndup(c->unit->arena, d->text.len ? d->text.data + skipped : "", d->text.len - skipped);
        if (marked) memset(text, '\f', 3 - skipped);
        all[c->options.noverlays++] = (Overlay){d->path, text, d->text.len - skipped};
    }
    c->options.overlays = all;
}

/* The process that answers. It ends here. */
static noreturn void answer(Server *s, const Job *j, int to) {
    Ask a = {.c = s->c, .client = &s->client, .docs = s->docs, .doc = lsp_doc(s->docs, j->uri), .params = j->params};
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    dup2(nothing, 0);
    dup2(2, 1);
#ifndef __SANITIZE_ADDRESS__                                             /* which maps terabytes */
    rlim_t most = (rlim_t)MOST_MEMORY_GIB << 30;
    setrlimit(RLIMIT_AS, &(struct rlimit){most, most});
#endif
    lay_over(&a, s->c);
    vec_push(s->c->unit->arena, &s->c->operands, a.doc->path);
    json_t *result = j->answer(&a);
    char *text = json_dumps(result ? result : json_null(), JSON_COMPACT | JSON_ENCODE_ANY);
    bool ok = text && fs_write_all(to, text, strlen(text));
    ending_leave(ok ? EXIT_OK : EXIT_FILES);
}

static bool start(Server *s, Job *j) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC)) return false;
    pid_t pid = fork();
    if (pid == 0) answer(s, j, ends[1]);
    close(ends[1]);
    if (pid < 0) return close(ends[0]), false;
    j->pid = pid;
    j->from = ends[0];
    j->deadline = base_now() + PATIENCE;
    return true;
}

/* Why there is no answer. */
static const char *reason(int status, bool late) {
    if (late) return "pyk took too long over this file";
    if (WIFSIGNALED(status)) return "pyk crashed over this file, which is a bug in pyk";
    return WEXITSTATUS(status) == EXIT_FILES ? "pyk ran out of memory over this file"
                                             : "pyk had an internal error over this file, which is a bug in pyk";
}

static void take_diagnostics(Server *s, Doc *d, json_t *result) {
    json_decref(d->read);
    d->read = json_incref(json_object_get(result, "read"));
    found(s, d, json_incref(json_object_get(result, "files")));
    if (!d->warm || !json_is_true(json_object_get(result, "sound"))) return;
    d->warm = false;
    ask(s, lsp_warm, NULL, NULL, d->uri);
}

static void take_failure(Server *s, const Job *j, Doc *d, const char *why) {
    if (j->answer == lsp_warm) return;
    say(s, why);
    if (j->id) fail(s, j->id, INTERNAL, why);
    else if (d && j->answer == lsp_diagnostics)
        found(s, d,
              json_pack("{s:[{s:o, s:i, s:s, s:s}]}", d->uri, "range", lsp_range(&s->client, (Span){0}), "severity", 1,
                        "source", "pyk", "message", why));
}

static void finish(Server *s, Job *j, bool late) {
    int status = 0;
    if (late) kill(j->pid, SIGKILL);
    while (waitpid(j->pid, &status, 0) < 0 && errno == EINTR) {}
    close(j->from);
    j->pid = 0;
    Doc *d = lsp_doc(s->docs, j->uri);
    json_t *result =
        status || late ? NULL : json_loadb(buf_text(&j->said), j->said.len, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
    if (!result) take_failure(s, j, d, reason(status, late));
    else if (j->id) respond(s, j->id, json_incref(result));
    else if (d && j->answer == lsp_diagnostics) take_diagnostics(s, d, result);
    json_decref(result);
    job_remove(s, j);
}

static void hear(Server *s, Job *j) {
    char chunk[65536];
    ssize_t n = read(j->from, chunk, sizeof chunk);
    if (n > 0) buf_write(&j->said, chunk, (size_t)n);
    else if (n == 0 || errno != EINTR) finish(s, j, false);
}

static void start_jobs(Server *s) {
    u32 running[2] = {0, 0};                                 /* what somebody waits for, and what not */
    for (const Job *j = s->jobs; j; j = j->next) running[j->answer == lsp_warm] += j->pid != 0;
    for (Job *j = s->jobs, *next; j; j = next) {
        next = j->next;
        bool warm = j->answer == lsp_warm;
        if (j->pid || running[warm] >= (warm ? 1 : MOST_JOBS)) continue;
        if (lsp_doc(s->docs, j->uri) && start(s, j)) running[warm]++;
        else {
            if (j->id) fail(s, j->id, INTERNAL, "the file was closed, or no process could be started");
            job_remove(s, j);
        }
    }
}

/* The server's own questions about a text that has changed or gone. */
static void forget(Server *s, const char *uri) {
    for (Job *j = s->jobs, *next; j; j = next) {
        next = j->next;
        if (!j->id && !strcmp(j->uri, uri)) job_remove(s, j);
    }
}

/* ---- methods --------------------------------------------------------------------------------- */

static void plan(Server *s, Doc *d, double pause) {
    forget(s, d->uri);
    d->due = base_now() + pause;
}

/* Plans the files that import this one, too. */
static void plan_all(Server *s, const Doc *changed, double pause) {
    for (Doc *d = s->docs; d; d = d->next) {
        size_t i;
        json_t *uri;
        bool reads = d == changed || !changed;
        json_array_foreach(d->read, i, uri) reads |= changed && !strcmp(json_string_value(uri), changed->uri);
        if (reads) plan(s, d, pause);
    }
}

static json_t *capabilities(const Server *s) {
    return json_pack("{s:{s:s, s:{s:b, s:i, s:{s:b}}, s:b, s:b, s:b, s:{s:[s]}, s:{s:[s,s]}, s:{s:[s]}}, s:{s:s, s:s}}",
                     "capabilities", "positionEncoding", s->client.utf8 ? "utf-8" : "utf-16", "textDocumentSync",
                     "openClose", 1, "change", 2, "save", "includeText", 0, "hoverProvider", 1, "definitionProvider", 1,
                     "documentSymbolProvider", 1, "completionProvider", "triggerCharacters", ".",
                     "signatureHelpProvider", "triggerCharacters", "(", ",", "codeActionProvider", "codeActionKinds",
                     "quickfix", "serverInfo", "name", "pyk", "version", PYK_VERSION);
}

static bool has(json_t *list, const char *text) {
    size_t i;
    json_t *one;
    bool found_it = false;
    json_array_foreach(list, i, one) found_it |= json_is_string(one) && !strcmp(json_string_value(one), text);
    return found_it;
}

static void on_initialize(Server *s, json_t *id, json_t *params) {
    json_t *encodings = NULL, *formats = NULL;
    int snippets = 0;
    if (s->initialized) {
        fail(s, id, INVALID_REQUEST, "the server is initialized already");
        return;
    }
    json_unpack(params, "{s:{s:{s:o}}}", "capabilities", "general", "positionEncodings", &encodings);
    json_unpack(params, "{s:{s:{s:{s:o}}}}", "capabilities", "textDocument", "hover", "contentFormat", &formats);
    json_unpack(params, "{s:{s:{s:{s:{s:b}}}}}", "capabilities", "textDocument", "completion", "completionItem",
                "snippetSupport", &snippets);
    s->client = (Client){has(encodings, "utf-8"), has(formats, "markdown"), snippets};
    s->initialized = true;
    respond(s, id, capabilities(s));
}

static void on_shutdown(Server *s, json_t *id, json_t *params) {
    (void)params;
    s->shut_down = true;
    respond(s, id, NULL);
}

static void on_exit_(Server *s, json_t *id, json_t *params) {
    (void)id, (void)params;
    s->over = true;
}

static void on_cancel(Server *s, json_t *id, json_t *params) {
    id = json_object_get(params, "id");
    for (Job *j = s->jobs; j; j = j->next)
        if (j->id && json_equal(j->id, id)) {
            fail(s, j->id, CANCELLED, "cancelled");
            job_remove(s, j);
            return;
        }
}

static void on_open(Server *s, json_t *id, json_t *params) {
    (void)id;
    json_t *item = json_object_get(params, "textDocument"), *text = json_object_get(item, "text");
    const char *uri = json_string_value(json_object_get(item, "uri"));
    if (!uri || !json_is_string(text)) return;
    Doc *d = lsp_doc(s->docs, uri);
    if (!d) {
        d = new(sizeof *d);
        *d = (Doc){.uri = copy(uri), .path = lsp_path(uri), .next = s->docs};
        s->docs = d;
    }
    buf_free(&d->text);
    buf_write(&d->text, json_string_value(text), json_string_length(text));
    d->version = json_integer_value(json_object_get(item, "version"));
    d->warm = true;
    plan_all(s, d, 0);
}

static void on_change(Server *s, json_t *id, json_t *params) {
    (void)id;
    json_t *of = json_object_get(params, "textDocument"), *change;
    Doc *d = lsp_doc(s->docs, json_string_value(json_object_get(of, "uri")));
    size_t i;
    if (!d) return;
    json_array_foreach(json_object_get(params, "contentChanges"), i, change) lsp_edit(&s->client, d, change);
    d->version = json_integer_value(json_object_get(of, "version"));
    plan_all(s, d, PAUSE);
}

/* What is on the disk has changed: any file may be affected. */
static void on_save(Server *s, json_t *id, json_t *params) {
    (void)id;
    Doc *d = lsp_doc(s->docs, json_string_value(json_object_get(json_object_get(params, "textDocument"), "uri")));
    if (d) d->warm = true;
    plan_all(s, NULL, PAUSE);
}

static void on_close(Server *s, json_t *id, json_t *params) {
    (void)id;
    Doc *d = lsp_doc(s->docs, json_string_value(json_object_get(json_object_get(params, "textDocument"), "uri")));
    if (!d) return;
    forget(s, d->uri);
    found(s, d, NULL);
    doc_remove(s, d);
    plan_all(s, NULL, PAUSE);                                /* the file on the disk counts again */
}

static void on_action(Server *s, json_t *id, json_t *params) {
    const char *uri = json_string_value(json_object_get(json_object_get(params, "textDocument"), "uri"));
    Doc *d = lsp_doc(s->docs, uri);
    json_t *only = json_object_get(json_object_get(params, "context"), "only");
    bool wanted = !json_array_size(only) || has(only, "quickfix");
    json_t *all = d && wanted ? diagnostics_of(s, d->uri) : json_array();
    respond(s, id, lsp_actions(all, uri ? uri : "", json_object_get(params, "range")));
    json_decref(all);
}

static void on_nothing(Server *s, json_t *id, json_t *params) { (void)s, (void)id, (void)params; }

typedef void Now(Server *s, json_t *id, json_t *params);

/* What is done at once, and what is answered by a process. */
static const struct { const char *name; Now *now; Answer *answer; } methods[] = {
    {"initialize", on_initialize, NULL},
    {"initialized", on_nothing, NULL},
    {"shutdown", on_shutdown, NULL},
    {"exit", on_exit_, NULL},
    {"$/cancelRequest", on_cancel, NULL},
    {"textDocument/didOpen", on_open, NULL},
    {"textDocument/didChange", on_change, NULL},
    {"textDocument/didSave", on_save, NULL},
    {"textDocument/didClose", on_close, NULL},
    {"workspace/didChangeWatchedFiles", on_save, NULL},
    {"textDocument/codeAction", on_action, NULL},
    {"textDocument/hover", NULL, lsp_hover},
    {"textDocument/definition", NULL, lsp_definition},
    {"textDocument/documentSymbol", NULL, lsp_symbols},
    {"textDocument/completion", NULL, lsp_completion},
    {"textDocument/signatureHelp", NULL, lsp_signature},
};

static void question(Server *s, Answer *answer_it, json_t *id, json_t *params) {
    const char *uri = json_string_value(json_object_get(json_object_get(params, "textDocument"), "uri"));
    if (!uri || !lsp_doc(s->docs, uri)) fail(s, id, BAD_PARAMS, "this file is not open");
    else ask(s, answer_it, id, params, uri);
}

static void dispatch(Server *s, const char *name, json_t *id, json_t *params) {
    bool leaves = !strcmp(name, "exit"), begins = !strcmp(name, "initialize");
    size_t i = 0;
    while (i < countof(methods) && strcmp(methods[i].name, name)) i++;
    if (!leaves && !begins && !s->initialized) {
        if (id) fail(s, id, NOT_INITIALIZED, "the server is not initialized");
    } else if (s->shut_down && !leaves) {
        if (id) fail(s, id, INVALID_REQUEST, "the server is shut down");
    } else if (i == countof(methods)) {
        if (id) fail(s, id, NO_METHOD, "there is no such method");
    } else if (methods[i].now) {
        bool asks = begins || !strcmp(name, "shutdown") || methods[i].now == on_action;
        if (asks == (id != NULL)) methods[i].now(s, id, params);
        else if (id) fail(s, id, INVALID_REQUEST, "this is a notification: it has no id");
    } else if (id) {
        question(s, methods[i].answer, id, params);
    }
}

static void receive(Server *s, const char *text, size_t len) {
    json_error_t error;
    json_t *message = json_loadb(text, len, JSON_DECODE_ANY | JSON_ALLOW_NUL, &error);
    json_t *id = json_object_get(message, "id");
    const char *method = json_string_value(json_object_get(message, "method"));
    if (!message) fail(s, NULL, PARSE_ERROR, error.text);
    else if (method && (!id || json_is_string(id) || json_is_integer(id)))
        dispatch(s, method, id, json_object_get(message, "params"));
    else if (!json_object_get(message, "result") && !json_object_get(message, "error"))
        fail(s, NULL, INVALID_REQUEST, "this is no message of JSON-RPC 2.0");
    json_decref(message);
}

/* ---- framing --------------------------------------------------------------------------------- */

static void drop(Server *s, size_t n) {
    s->in.len -= n;
    memmove(s->in.data, s->in.data + n, s->in.len + 1);
}

/* The value of Content-Length in the lines [text, end); -1: there is none. */
static i64 content_length(const char *text, const char *end) {
    static const char name[] = "content-length:";
    while (text < end) {
        const char *next = memchr(text, '\n', (size_t)(end - text));
        if (!strncasecmp(text, name, sizeof name - 1)) {
            char *stop;
            errno = 0;
            long long n = strtoll(text + sizeof name - 1, &stop, 10);
            return errno || n < 0 || (*stop != '\r' && *stop != '\n') || stop == text + sizeof name - 1 ? -1 : n;
        }
        text = next ? next + 1 : end;
    }
    return -1;
}

/* Takes one message off the input; false: it is not complete yet. */
static bool take(Server *s) {
    size_t skipped = s->skip < s->in.len ? s->skip : s->in.len;
    if (skipped) s->skip -= skipped, drop(s, skipped);
    char *end = s->in.len ? memmem(s->in.data, s->in.len, "\r\n\r\n", 4) : NULL;
    if (!end) {
        if (s->in.len > LONGEST_HEADER) fail(s, NULL, PARSE_ERROR, "a header without an end"), drop(s, s->in.len);
        return false;
    }
    size_t header = (size_t)(end - s->in.data) + 4;
    i64 len = content_length(s->in.data, end + 2);
    if (len < 0 || len > LONGEST_MESSAGE) {
        fail(s, NULL, PARSE_ERROR, len < 0 ? "a header without a sound Content-Length" : "the message is too long");
        if (len > 0) s->skip = (size_t)len;
        drop(s, header);
        return true;
    }
    if (s->in.len < header + (size_t)len) return false;
    receive(s, s->in.data + header, (size_t)len);
    drop(s, header + (size_t)len);
    return true;
}

static void read_input(Server *s) {
    char chunk[65536];
    ssize_t n = read(0, chunk, sizeof chunk);
    if (n > 0) buf_write(&s->in, chunk, (size_t)n);
    else if (n == 0 || errno != EINTR) s->over = true;
    while (!s->over && take(s)) {}
}

/* ---- the loop -------------------------------------------------------------------------------- */

static void analyse_due(Server *s) {
    for (Doc *d = s->docs; d; d = d->next) {
        if (!d->due || d->due > base_now()) continue;
        d->due = 0;
        ask(s, lsp_diagnostics, NULL, NULL, d->uri);
    }
}

/* Milliseconds until something is due; -1: nothing is. */
static int until_next(const Server *s) {
    double next = 0, now = base_now();
    for (const Doc *d = s->docs; d; d = d->next)
        if (d->due && (!next || d->due < next)) next = d->due;
    for (const Job *j = s->jobs; j; j = j->next)
        if (j->pid && (!next || j->deadline < next)) next = j->deadline;
    return !next ? -1 : next <= now ? 0 : (int)(next - now) + 1;
}

static void wait_and_serve(Server *s) {
    struct pollfd fds[2 + MOST_JOBS] = {{.fd = 0, .events = POLLIN}};
    Job *of[2 + MOST_JOBS] = {NULL};
    nfds_t n = 1;
    for (Job *j = s->jobs; j; j = j->next)
        if (j->pid) fds[n].fd = j->from, fds[n].events = POLLIN, of[n++] = j;
    if (poll(fds, n, until_next(s)) < 0) return;
    for (nfds_t i = 1; i < n; i++)
        if (fds[i].revents) hear(s, of[i]);
        else if (of[i]->deadline < base_now()) finish(s, of[i], true);
    if (fds[0].revents) read_input(s);
}

int cmd_lsp(Cli *c) {
    if (!cli_takes(c, 0)) return EXIT_USAGE;
    Server s = {.c = c};
    while (!s.over) {
        analyse_due(&s);
        start_jobs(&s);
        wait_and_serve(&s);
    }
    while (s.jobs) job_remove(&s, s.jobs);
    while (s.docs) doc_remove(&s, s.docs);
    buf_free(&s.in);
    return s.shut_down ? EXIT_OK : EXIT_SOURCE;
}
