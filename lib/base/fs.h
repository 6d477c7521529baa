/* fs.h: files. Output is written beside its target under a temporary name and renamed when
 * complete, so that a failed build leaves nothing half-written and never destroys what was there.
 * Messages are the caller's: functions return false or NULL and set errno. */
#ifndef PYK_LIB_BASE_FS_H
#define PYK_LIB_BASE_FS_H

#include "lib/base/arena.h"
#include "lib/base/buf.h"

/* The whole file, NUL-terminated, on the arena; NULL with errno (EISDIR for a directory, EFBIG
 * beyond 1 GiB). "-" is standard input. */
char *fs_read(Arena *a, const char *path, size_t *len);

typedef struct FsOutput FsOutput;  /* a set of files that appear together or not at all */
FsOutput *fs_output_begin(void);
/* writes the file now, to be seen after the commit; "-" is stdout */
bool      fs_output_add(FsOutput *o, const char *path, const void *data, size_t len);
/* for a file that is right as it is: removes what killed processes have left of it */
void      fs_output_keep(const char *path);
bool      fs_output_commit(FsOutput *o); /* renames all; frees o; on failure removes what is not yet renamed */
void      fs_output_abandon(FsOutput *o);          /* removes the temporaries; frees o; keeps errno; NULL is ignored */

char *fs_temp_dir(void);           /* a fresh private directory until the process ends; NULL with errno */
char *fs_temp_dir_in(const char *folder);          /* the same within a folder, for files to be renamed */
bool  fs_write_all(int file, const void *data, size_t len);       /* false with errno */
bool  fs_exists(const char *path);
bool  fs_is_file(const char *path);
bool  fs_has_entry(const char *path);              /* also of a link that leads nowhere */
bool  fs_is_folder(const char *path);
bool  fs_is_special(const char *path);             /* a device, a pipe, a folder: no file may replace it */
/* the program's path by $PATH, or `name` itself if it has a slash; NULL if it cannot be executed */
char *fs_find_program(Arena *a, const char *name);
char *fs_own_program(Arena *a);     /* the path of the running program; NULL where the system does not say */
bool  fs_make_parents(const char *path);           /* the folders that a file is in; false with errno */
const char *fs_basename(const char *path);
char *fs_dirname(Arena *a, const char *path);      /* "." for a bare name */
char *fs_without_suffix(Arena *a, const char *path);          /* the last one: "a/k.v2.ptx" -> "a/k.v2" */

#endif
