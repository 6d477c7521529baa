/* embed.c: a build tool, not part of the compiler. Prints a C file that holds the files named on
 * its command line, and the function of lib/device/device.h that finds them:
 *
 *     embed lib/device/mathlib.py lib/python/bindings.py > device_lib.c
 *
 * The text goes out as numbers, one array per file, because ISO C promises string literals of no
 * more than 4095 bytes. */
#include <stdio.h>
#include <string.h>

static int put_file(const char *path, int index) {
    FILE *in = fopen(path, "rb");
    if (!in) return perror(path), 1;
    printf("static const unsigned char text%d[] = {", index);
    long n = 0;
    for (int c; (c = getc(in)) != EOF; n++) printf("%s%d,", n % 24 ? "" : "\n    ", c);
    printf("\n    0};\n");
    int failed = ferror(in);
    fclose(in);
    return failed ? perror(path), 1 : 0;
}

/* The name without folder and suffix; of a template its path. */
static void put_name(const char *path) {
    static const char templates[] = "lib/template/";
    if (!strncmp(path, templates, sizeof templates - 1)) {
        printf("%s", path + sizeof templates - 1);
        return;
    }
    const char *slash = strrchr(path, '/'), *base = slash ? slash + 1 : path, *dot = strrchr(base, '.');
    printf("%.*s", dot ? (int)(dot - base) : (int)strlen(base), base);
}

int main(int argc, char **argv) {
    printf("/* Made by lib/device/embed.c. */\n#include \"lib/device/device.h\"\n\n#include <string.h>\n\n");
    for (int i = 1; i < argc; i++)
        if (put_file(argv[i], i)) return 1;
    printf("\nstatic const struct { const char *name; const unsigned char *text; size_t len; } files[] = {\n");
    for (int i = 1; i < argc; i++) {
        printf("    {\"");
        put_name(argv[i]);
        printf("\", text%d, sizeof text%d - 1},\n", i, i);
    }
    printf("    {NULL, NULL, 0},\n};\n\n"
           "const char *device_source(const char *name, size_t *len) {\n"
           "    for (u32 i = 0; files[i].name; i++)\n"
           "        if (!strcmp(files[i].name, name)) return *len = files[i].len, (const char *)files[i].text;\n"
           "    return NULL;\n"
           "}\n");
    return fflush(stdout) || ferror(stdout) ? perror("embed"), 1 : 0;
}
