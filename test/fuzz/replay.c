/* replay.c: runs a fuzz target over files, for builds without libFuzzer: replay FILE... stops at
 * the first that cannot be read. What once crashed stays in test/fuzz/corpus/ and is replayed by
 * every `make check`. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
__attribute__((weak)) int LLVMFuzzerInitialize(int *argc, char ***argv);

static int replay(const char *path) {
    FILE *in = fopen(path, "rb");
    if (!in) return perror(path), 2;
    size_t len = 0, cap = 4096;
    uint8_t *data = malloc(cap);
    while (data) {
        size_t n = fread(data + len, 1, cap - len, in);
        if (!n) break;
        len += n;
        if (len < cap) continue;
        uint8_t *grown = realloc(data, cap *= 2);
        if (!grown) free(data);
        data = grown;
    }
    fclose(in);
    if (!data) return fprintf(stderr, "%s: out of memory\n", path), 2;
    uint8_t *exact = realloc(data, len ? len : 1);             /* so that a sanitizer sees a read past the end */
    LLVMFuzzerTestOneInput(exact ? exact : data, len);
    free(exact ? exact : data);
    return 0;
}

int main(int argc, char **argv) {
    if (LLVMFuzzerInitialize) LLVMFuzzerInitialize(&argc, &argv);
    for (int i = 1; i < argc; i++) {
        int status = replay(argv[i]);
        if (status) return status;
    }
    return 0;
}
