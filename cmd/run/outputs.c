/* outputs.c: what `pyk run` does with results: those of kernels, reductions and universal
 * functions. Files are written all or none. */
#include "cmd/run/outputs.h"

#include <string.h>

const char *outputs_given(const Cli *c, u32 from, const char *name) {
    const Texts *o = &c->operands;
    size_t n = strlen(name);
    for (u32 i = from; i < o->len; i++)
        if (!strncmp(o->at[i], name, n) && o->at[i][n] == '=') return o->at[i] + n + 1;
    return NULL;
}

void outputs_refuse(Cli *c, const char *name, const char *why) {
    diag_BAD_ARGUMENT(c->unit->diags, nowhere(), name, why);
    c->no_memory = why == argument_no_memory;
}

bool outputs_check(Cli *c, const char *function, FindOutput *find, const void *of) {
    static const OptionId options[] = {OPT_SAVE, OPT_PRINT};
    for (size_t k = 0; k < countof(options); k++) {
        const Texts *texts = &c->values[options[k]];
        for (vec_each(const char *, text, texts)) {
            if (options[k] == OPT_SAVE && !strchr(text, '='))
                return diag_BAD_VALUE(c->unit->diags, nowhere(), "--save", text, "RESULT=FILE.npy"), false;
            if (find(of, text)) continue;
            diag_NO_SUCH_PARAMETER(c->unit->diags, nowhere(), function,
                                   arena_strndup(c->unit->arena, text, strcspn(text, "=")));
            diag_note(c->unit->diags, nowhere(), "only results can be printed and saved");
            return false;
        }
    }
    return true;
}

void outputs_write(Cli *c, Buf *text, FindOutput *find, const void *of) {
    const Texts *save = &c->values[OPT_SAVE], *print = &c->values[OPT_PRINT];
    FsOutput *files = fs_output_begin();
    bool ok = true;
    for (u32 i = 0; i < print->len; i++) argument_print(find(of, print->at[i]), text);
    for (u32 i = 0; i < save->len && ok; i++) {
        Npy npy;
        Buf bytes = {0};
        if (!(ok = argument_npy(c->unit->arena, find(of, save->at[i]), &npy))) {
            diag_BAD_ARGUMENT(c->unit->diags, nowhere(), save->at[i], "its fields overlap, which no .npy file can say");
            break;
        }
        npy_write(&npy, &bytes);
        ok = cli_output(c, files, strchr(save->at[i], '=') + 1, bytes.data, bytes.len);
        buf_free(&bytes);
    }
    if (!ok) fs_output_abandon(files);
    else cli_commit(c, files, "the results");
    cli_print(c, text);
}
