/* run.c: pyk run. With --batch FILE it does many runs in one process, so that the device is opened
 * once. A line of the file holds the words of one `pyk run`, without quoting; blank lines and lines
 * that begin with # are passed over. --device holds for every line. A run that fails is named after
 * its messages, and the others go on; the exit code is the greatest of all. */
#include "cmd/run/run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/files.h"

/* The words of a line as the arguments of a program; the line is cut up. */
static Texts words_of(Arena *a, char *line, const char *device) {
    Texts words = {0};
    vec_push(a, &words, "pyk");
    vec_push(a, &words, "run");
    for (char *rest, *word = strtok_r(line, " \t\r", &rest); word; word = strtok_r(NULL, " \t\r", &rest))
        vec_push(a, &words, word);
    if (device) {
        vec_push(a, &words, "--device");
        vec_push(a, &words, device);
    }
    return words;
}

static int run_line(const Texts *words, const char *batch) {
    Cli *c = calloc(1, sizeof *c);
    if (!c) base_out_of_memory(sizeof *c);
    c->unit = frontend_begin(&c->options);
    char **argv = arena_array(c->unit->arena, char *, words->len);
    for (u32 i = 0; i < words->len; i++) argv[i] = arena_strdup(c->unit->arena, words->at[i]);
    int code = EXIT_USAGE;
    files_read(c, batch, "the batch", options_name(OPT_BATCH));
    if (options_parse(c, (int)words->len, argv)) {
        if (options_has(c, OPT_BATCH))
            diag_BAD_VALUE(c->unit->diags, nowhere(), "--batch", options_last(c, OPT_BATCH),
                           "given once, not in a batch");
        else code = run_one(c);
    }
    cli_show(c);
    frontend_end(c->unit);
    free(c);
    return code;
}

static int run_batch(Cli *c) {
    const char *path = options_last(c, OPT_BATCH), *device = options_last(c, OPT_DEVICE);
    if (c->operands.len)
        return diag_EXTRA_OPERAND(c->unit->diags, nowhere(), "run --batch", c->operands.at[0]), EXIT_USAGE;
    size_t len;
    char *text = fs_read(c->unit->arena, path, &len);
    if (!text) return diag_CANNOT_READ(c->unit->diags, nowhere(), path, strerror(errno)), EXIT_FILES;
    pyk_device *held;                                        /* keeps the device's context from one line to the next */
    if (!cli_done(c, pyk_device_open(device, &held))) return EXIT_FILES;
    int worst = EXIT_OK;
    u32 number = 1;
    for (char *line = text, *end; line; line = end, number++) {
        if ((end = strchr(line, '\n'))) *end++ = '\0';
        if (!line[strspn(line, " \t\r")] || *line == '#') continue;
        Texts words = words_of(c->unit->arena, line, device);
        int code = run_line(&words, path);
        if (code) fprintf(stderr, "pyk: %s:%u: status %d\n", path, number, code);
        if (code > worst) worst = code;
    }
    pyk_device_close(held);
    return worst;
}

int cmd_run(Cli *c) { return options_has(c, OPT_BATCH) ? run_batch(c) : run_one(c); }
