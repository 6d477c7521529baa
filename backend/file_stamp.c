/* file_stamp.c: the times of source files in PTX. Where a .file directive gives no time and size, ptxas asks the file system for those of
 * the file, and a cubin would differ after a checkout of the same sources. So each directive gives both, always the same: a time of 0
 * would ask again. */
#include "backend/code.h"

#include <string.h>

void file_stamp_put(const char *text, size_t len, Buf *out) {
    static const char directive[] = ".file";
    for (const char *end = text + len, *next; text < end; text = next) {
        const char *line_end = memchr(text, '\n', (size_t)(end - text)), *word = text;
        next = line_end ? line_end + 1 : end;
        while (word < next && (*word == ' ' || *word == '\t')) word++;
        bool is_file = (size_t)(next - word) > sizeof directive && !memcmp(word, directive, sizeof directive - 1);
        const char *quote = is_file ? memrchr(text, '"', (size_t)(next - text)) : NULL;
        buf_write(out, text, (size_t)((quote ? quote + 1 : next) - text));
        if (quote) buf_puts(out, ", 1, 0\n");
    }
}
