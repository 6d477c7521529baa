/* folder.h: a folder of a test's own, with the files that it needs. */
#ifndef PYK_TEST_FOLDER_H
#define PYK_TEST_FOLDER_H

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static char folder[] = "/tmp/pyk-test-XXXXXX";

static inline int folder_make(void) { return !mkdtemp(folder); }

/* The path of a file in it; of the last sixteen that were asked for, each has a place. */
static inline char *folder_path(const char *name) {
    static char paths[16][64];
    static unsigned next;
    char *path = paths[next++ % 16];
    snprintf(path, sizeof paths[0], "%s/%s", folder, name);
    return path;
}

static inline int folder_write(const char *name, const char *text) {
    FILE *out = fopen(folder_path(name), "w");
    return !out || fputs(text, out) < 0 || fclose(out);
}

static inline int folder_remove(void) {
    char command[64];
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return system(command);
}

#endif
