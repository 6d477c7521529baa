/* test_fs.c: files that appear together or not at all, temporaries that never stay behind,
 * subprocesses. */
#include "lib/base/ending.h"
#include "lib/base/fs.h"
#include "lib/base/process.h"

#include <dirent.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test/unit/cmocka.h"

static Arena *arena;
static char   dir[64];

static int setup(void **state) {
    arena = arena_create();
    strcpy(dir, "/tmp/pyk-test-XXXXXX");
    return mkdtemp(dir) ? 0 : -1;
}

static int teardown(void **state) {
    const char *const rm[] = {"/bin/rm", "-rf", dir, NULL};
    arena_free(arena);
    return process_run(rm, 0, NULL);
}

static char *in_dir(const char *name) { return arena_printf(arena, "%s/%s", dir, name); }

static void put(const char *path, const char *text) {
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

static const char *get(const char *path) {
    size_t len;
    return fs_read(arena, path, &len);
}

static int entries(const char *path) {
    DIR *d = opendir(path);
    int n = 0;
    if (!d) return -1;
    while (readdir(d)) n++;
    closedir(d);
    return n - 2;
}

static void read_gives_the_bytes_and_their_number(void **state) {
    char *path = in_dir("bytes");
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    for (int i = 0; i < 200000; i++) putc(i % 256, f);
    fclose(f);
    size_t len;
    char *text = fs_read(arena, path, &len);
    assert_non_null(text);
    assert_int_equal(len, 200000);
    for (int i = 0; i < 200000; i++) assert_int_equal((u8)text[i], i % 256);
    assert_int_equal(text[len], 0);
}

static void read_of_an_empty_file_is_empty_text(void **state) {
    put(in_dir("empty"), "");
    size_t len = 7;
    assert_string_equal(fs_read(arena, in_dir("empty"), &len), "");
    assert_int_equal(len, 0);
}

static void read_failures_say_why(void **state) {
    size_t len;
    assert_null(fs_read(arena, in_dir("missing"), &len));
    assert_int_equal(errno, ENOENT);
    assert_null(fs_read(arena, dir, &len));
    assert_int_equal(errno, EISDIR);
}

static void output_is_invisible_until_commit(void **state) {
    put(in_dir("a"), "old");
    FsOutput *o = fs_output_begin();
    assert_true(fs_output_add(o, in_dir("a"), "new a", 5));
    assert_true(fs_output_add(o, in_dir("b"), "new b", 5));
    assert_string_equal(get(in_dir("a")), "old");
    assert_false(fs_exists(in_dir("b")));
    assert_true(fs_output_commit(o));
    assert_string_equal(get(in_dir("a")), "new a");
    assert_string_equal(get(in_dir("b")), "new b");
    assert_int_equal(entries(dir), 2);
}

static void output_abandoned_leaves_the_old_files_alone(void **state) {
    put(in_dir("a"), "old");
    FsOutput *o = fs_output_begin();
    assert_true(fs_output_add(o, in_dir("a"), "new", 3));
    assert_true(fs_output_add(o, in_dir("b"), "new", 3));
    errno = EDOM;
    fs_output_abandon(o);
    assert_int_equal(errno, EDOM);
    assert_string_equal(get(in_dir("a")), "old");
    assert_int_equal(entries(dir), 1);
    fs_output_abandon(NULL);
}

static void output_into_a_missing_directory_fails_and_spares_the_rest(void **state) {
    put(in_dir("a"), "old");
    FsOutput *o = fs_output_begin();
    assert_true(fs_output_add(o, in_dir("a"), "new", 3));
    assert_false(fs_output_add(o, in_dir("nowhere/b"), "new", 3));
    assert_int_equal(errno, ENOENT);
    fs_output_abandon(o);
    assert_string_equal(get(in_dir("a")), "old");
    assert_int_equal(entries(dir), 1);
}

static void output_onto_a_directory_fails(void **state) {
    assert_int_equal(mkdir(in_dir("d"), 0777), 0);
    FsOutput *o = fs_output_begin();
    assert_false(fs_output_add(o, in_dir("d"), "x", 1));
    assert_int_equal(errno, EISDIR);
    fs_output_abandon(o);
    assert_int_equal(entries(dir), 1);
}

static void output_has_the_permissions_of_any_new_file(void **state) {
    mode_t before = umask(027);
    FsOutput *o = fs_output_begin();
    assert_true(fs_output_add(o, in_dir("a"), "x", 1));
    assert_true(fs_output_commit(o));
    umask(before);
    struct stat st;
    assert_int_equal(stat(in_dir("a"), &st), 0);
    assert_int_equal(st.st_mode & 0777, 0640);
}

static void output_to_a_device_is_written_directly(void **state) {
    FsOutput *o = fs_output_begin();
    assert_true(fs_output_add(o, "/dev/null", "x", 1));
    assert_true(fs_output_commit(o));
    struct stat st;
    assert_int_equal(stat("/dev/null", &st), 0);
    assert_true(S_ISCHR(st.st_mode));
}

/* What remains in `dir` after a child process did `work` and ended; its exit status in *status. */
static int left_by(void (*work)(void), int *status) {
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        if (!freopen("/dev/null", "w", stderr)) _exit(99);
        setenv("TMPDIR", dir, 1);
        work();
        exit(0);
    }
    assert_true(child > 0);
    assert_int_equal(waitpid(child, status, 0), child);
    return entries(dir);
}

static void break_in_mid_output(void) {
    FsOutput *o = fs_output_begin();
    if (!fs_output_add(o, in_dir("a"), "x", 1) || entries(dir) != 1) _exit(99);
    UNREACHABLE("for the test");
}

static void output_open_at_an_internal_error_is_removed(void **state) {
    int status;
    assert_int_equal(left_by(break_in_mid_output, &status), 0);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 4);
}

static void fill_temp_dirs(void) {
    for (int i = 0; i < 3; i++) {
        char *path = fs_temp_dir();
        if (!path || mkdir(arena_printf(arena, "%s/deep", path), 0777)) _exit(99);
        put(arena_printf(arena, "%s/deep/file", path), "x");
    }
    if (entries(dir) != 3) _exit(99);
}

static void temp_dirs_go_at_exit_with_their_content(void **state) {
    int status;
    assert_int_equal(left_by(fill_temp_dirs, &status), 0);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

static void temp_dir_is_private(void) {
    struct stat st;
    char *path = fs_temp_dir();
    if (!path || stat(path, &st) || (st.st_mode & 0777) != 0700) _exit(99);
}

/* In place of the handlers of the test framework. */
static void fill_under_watch(void) {
    signal(SIGABRT, SIG_DFL);
    signal(SIGSEGV, SIG_DFL);
    ending_watch();
    fill_temp_dirs();
}

static void fill_and_abort(void) {
    fill_under_watch();
    abort();
}

static void fill_and_fault(void) {
    fill_under_watch();
    raise(SIGSEGV);
}

static void fill_and_be_told_to_stop(void) {
    fill_under_watch();
    kill(getpid(), SIGTERM);
    for (;;) pause();
}

static void temp_dirs_go_however_the_process_ends(void **state) {
    static const struct { void (*work)(void); int signal; } ways[] = {
        {fill_and_be_told_to_stop, SIGTERM}, {fill_and_abort, SIGABRT}, {fill_and_fault, SIGSEGV},
    };
#ifdef __SANITIZE_ADDRESS__
    size_t n = 1;                  /* it has handlers of its own for faults */
#else
    size_t n = countof(ways);
#endif
    for (size_t i = 0; i < n; i++) {
        int status;
        assert_int_equal(left_by(ways[i].work, &status), 0);
        assert_true(WIFSIGNALED(status));
        assert_int_equal(WTERMSIG(status), ways[i].signal);
    }
}

static void fill_and_be_killed(void) {
    fill_temp_dirs();
    FsOutput *o = fs_output_begin();
    if (!fs_output_add(o, in_dir("out"), "x", 1)) _exit(99);
    raise(SIGKILL);
}

static void what_a_killed_process_leaves_goes_with_the_next(void **state) {
    int status;
    assert_int_equal(left_by(fill_and_be_killed, &status), 4);
    FsOutput *o = fs_output_begin();
    assert_true(fs_output_add(o, in_dir("out"), "x", 1));
    assert_int_equal(entries(dir), 4);                       /* the other file of this name is gone */
    assert_true(fs_output_commit(o));
    assert_int_equal(left_by(temp_dir_is_private, &status), 1);
    assert_int_equal(WEXITSTATUS(status), 0);
}

static const char *shared;

static void *use_files_and_tools(void *of) {
    u32 *good = of;
    for (int i = 0; i < 20; i++) {
        Buf b = {0};
        const char *const argv[] = {"/bin/echo", "said", NULL};
        FsOutput *o = fs_output_begin();
        bool ok = fs_output_add(o, shared, "whole", 5);
        if (ok) ok = fs_output_commit(o);
        else fs_output_abandon(o);
        *good += ok && fs_temp_dir_in(dir) && !process_run(argv, 60, &b) && !strcmp(buf_text(&b), "said\n");
        buf_free(&b);
    }
    return NULL;
}

static void use_in_threads(void) {
    pthread_t threads[4];
    u32 good[countof(threads)] = {0}, all = 0;
    shared = in_dir("shared");
    for (size_t i = 0; i < countof(threads); i++)
        if (pthread_create(&threads[i], NULL, use_files_and_tools, &good[i])) _exit(99);
    for (size_t i = 0; i < countof(threads); i++) pthread_join(threads[i], NULL), all += good[i];
    if (all != 80) _exit(98);
}

static void threads_may_use_files_and_tools_at_once(void **state) {
    int status;
    assert_int_equal(left_by(use_in_threads, &status), 1);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
    assert_string_equal(get(in_dir("shared")), "whole");
}

static void temp_dirs_are_readable_by_their_owner_only(void **state) {
    int status;
    assert_int_equal(left_by(temp_dir_is_private, &status), 0);
    assert_int_equal(WEXITSTATUS(status), 0);
}

static void paths_split_as_the_shell_does(void **state) {
    assert_string_equal(fs_basename("a/b/k.py"), "k.py");
    assert_string_equal(fs_basename("k.py"), "k.py");
    assert_string_equal(fs_basename("a/"), "");
    assert_string_equal(fs_dirname(arena, "a/b/k.py"), "a/b");
    assert_string_equal(fs_dirname(arena, "k.py"), ".");
    assert_string_equal(fs_dirname(arena, "/k.py"), "/");
}

static void suffix_replaces_the_last_one_only(void **state) {
    assert_string_equal(fs_without_suffix(arena, "a/k.cubin"), "a/k");
    assert_string_equal(fs_without_suffix(arena, "a.b/k"), "a.b/k");
    assert_string_equal(fs_without_suffix(arena, "a/.hidden"), "a/.hidden");
    assert_string_equal(fs_without_suffix(arena, "k.v2.ptx"), "k.v2");
}

static void programs_are_found_on_the_path(void **state) {
    char *sh = fs_find_program(arena, "sh");
    assert_non_null(sh);
    assert_int_equal(access(sh, X_OK), 0);
    assert_string_equal(fs_find_program(arena, sh), sh);
    assert_null(fs_find_program(arena, "no-such-program-as-this"));
    assert_null(fs_find_program(arena, "/etc/passwd"));
}

static int shell(const char *script, Buf *output) {
    const char *const argv[] = {"/bin/sh", "-c", script, NULL};
    return process_run(argv, 0, output);
}

static void run_collects_both_streams_and_the_status(void **state) {
    Buf b = {0};
    assert_int_equal(shell("echo out; echo err >&2; exit 7", &b), 7);
    assert_string_equal(buf_text(&b), "out\nerr\n");
    buf_free(&b);
    assert_int_equal(shell("kill -9 $$", NULL), 128 + 9);
    assert_int_equal(shell("read line && exit 1; exit 0", NULL), 0);
}

static void run_collects_more_than_a_pipe_holds(void **state) {
    Buf b = {0};
    assert_int_equal(shell("i=0; while [ $i -lt 20000 ]; do echo 0123456789; i=$((i + 1)); done", &b), 0);
    assert_int_equal(b.len, 220000);
    buf_free(&b);
}

static void run_stops_what_takes_too_long(void **state) {
    const char *const argv[] = {"/bin/sh", "-c", "sleep 60 & sleep 60", NULL};
    Buf b = {0};
    assert_int_equal(process_run(argv, 1, &b), -1);
    assert_int_equal(errno, ETIMEDOUT);
    assert_int_equal(process_run(argv, 1, NULL), -1);
    assert_int_equal(errno, ETIMEDOUT);
    buf_free(&b);
}

static void run_stops_what_talks_too_much(void **state) {
    assert_int_equal(shell("exec cat /dev/zero", NULL), -1);
    assert_int_equal(errno, EFBIG);
}

static void run_says_how_to_take_memory_unless_the_environment_does(void **state) {
    (void)state;
    Buf b = {0};
    unsetenv("GLIBC_TUNABLES");
    assert_int_equal(shell("echo $GLIBC_TUNABLES", &b), 0);
    assert_non_null(strstr(buf_text(&b), "glibc.malloc.top_pad="));
    setenv("GLIBC_TUNABLES", "glibc.malloc.check=0", 1);
    b.len = 0;
    assert_int_equal(shell("echo $GLIBC_TUNABLES", &b), 0);
    assert_string_equal(buf_text(&b), "glibc.malloc.check=0\n");
    unsetenv("GLIBC_TUNABLES");
    buf_free(&b);
}

static void run_does_not_wait_for_what_is_left_running(void **state) {
    Buf b = {0};
    assert_int_equal(shell("sleep 60 & echo $!", &b), 0);
    assert_int_equal(kill((pid_t)atoi(buf_text(&b)), SIGKILL), 0);
    buf_free(&b);
}

/* The program gets no descriptor of ours, and the signals as this process got them. */
static void run_hands_on_nothing_of_its_own(void **state) {
    Buf b = {0};
    assert_non_null(fs_temp_dir_in(dir));
    assert_int_equal(shell("ls -l /proc/self/fd; grep SigBlk /proc/self/status", &b), 0);
    assert_null(strstr(buf_text(&b), dir));
    assert_non_null(strstr(buf_text(&b), "SigBlk:\t0000000000000000\n"));
    buf_free(&b);
}

static void run_of_a_missing_program_sets_errno(void **state) {
    Buf b = {0};
    const char *const argv[] = {"/no/such/program", NULL};
    assert_int_equal(process_run(argv, 0, &b), -1);
    assert_int_equal(errno, ENOENT);
    buf_free(&b);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(read_gives_the_bytes_and_their_number),
        TEST(read_of_an_empty_file_is_empty_text),
        TEST(read_failures_say_why),
        TEST(output_is_invisible_until_commit),
        TEST(output_abandoned_leaves_the_old_files_alone),
        TEST(output_into_a_missing_directory_fails_and_spares_the_rest),
        TEST(output_onto_a_directory_fails),
        TEST(output_has_the_permissions_of_any_new_file),
        TEST(output_to_a_device_is_written_directly),
        TEST(output_open_at_an_internal_error_is_removed),
        TEST(temp_dirs_go_at_exit_with_their_content),
        TEST(temp_dirs_go_however_the_process_ends),
        TEST(what_a_killed_process_leaves_goes_with_the_next),
        TEST(threads_may_use_files_and_tools_at_once),
        TEST(temp_dirs_are_readable_by_their_owner_only),
        TEST(paths_split_as_the_shell_does),
        TEST(suffix_replaces_the_last_one_only),
        TEST(programs_are_found_on_the_path),
        TEST(run_collects_both_streams_and_the_status),
        TEST(run_collects_more_than_a_pipe_holds),
        TEST(run_stops_what_takes_too_long),
        TEST(run_stops_what_talks_too_much),
        TEST(run_says_how_to_take_memory_unless_the_environment_does),
        TEST(run_does_not_wait_for_what_is_left_running),
        TEST(run_hands_on_nothing_of_its_own),
        TEST(run_of_a_missing_program_sets_errno),
    };
    return cmocka_run_group_tests_name("fs", tests, NULL, NULL);
}
