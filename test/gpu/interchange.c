/* interchange.c: the C half of interchange.sh: memory between two processes (interchange ipc; the
 * parent runs itself as `interchange child`), between two GPUs, and damaged packages. Prints a line
 * per test. */
#include "k.pyk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N = 1 << 20, FIRST = 1000 };                       /* the child gets the elements from FIRST on */

static int failures;

static int check(const char *name, int good, const char *why) {
    if (good) printf("ok interchange/%s\n", name);
    else printf("FAIL interchange/%s: %s\n", name, why);
    failures += !good;
    fflush(stdout);
    return good;
}

static pyk_result double_all(pyk_device *device, float *data, int64_t n) {
    pyk_f32_2d a = {data, {1, n}, {n * (int64_t)sizeof(float), sizeof(float)}};
    pyk_launch cfg = pyk_launch_2d(device, 1, (uint32_t)((n + 255) / 256), 1, 256);
    pyk_result r = k_scale(&cfg, a, 2.0f);
    return r ? r : pyk_synchronize(device);
}

/* Reads a handle from the parent, doubles the memory behind it, and checks its size. */
static int child(void) {
    pyk_device *device = NULL;
    pyk_ipc handle;
    void *data = NULL;
    if (read(0, &handle, sizeof handle) != (ssize_t)sizeof handle) return 2;
    pyk_result r = pyk_device_open("cuda", &device);
    if (!r) r = pyk_ipc_open(device, &handle, &data);
    if (!r && handle.bytes < (N - FIRST) * sizeof(float)) return 3;
    if (!r) r = double_all(device, data, N - FIRST);
    if (!r) r = pyk_ipc_close(device, &handle, data);
    if (r) fprintf(stderr, "child: %s\n", pyk_last_error());
    pyk_device_close(device);
    return r != PYK_OK;
}

static int run_child(const char *self, const pyk_ipc *handle) {
    int ends[2], status = -1;
    if (pipe(ends)) return -1;
    pid_t pid = fork();                                   /* execs at once: nothing of CUDA's is used in the copy */
    if (pid == 0) {
        dup2(ends[0], 0);
        close(ends[0]);
        close(ends[1]);
        execl(self, self, "child", (char *)NULL);
        _exit(127);
    }
    close(ends[0]);
    if (write(ends[1], handle, sizeof *handle) != (ssize_t)sizeof *handle) status = -2;
    close(ends[1]);
    if (pid < 0 || waitpid(pid, &status, 0) != pid) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

static void between_processes(pyk_device *device, const char *self, float *host) {
    pyk_f32_1d a = {0};
    pyk_ipc handle;
    int64_t n = N;
    for (int i = 0; i < N; i++) host[i] = (float)i;
    pyk_result r = pyk_array_from_host(device, sizeof(float), 1, &n, host, &a);
    if (!r) r = pyk_ipc_export(device, a.data + FIRST, &handle);
    if (!check("ipc_export", !r, pyk_last_error())) return;
    int status = run_child(self, &handle);
    if (!r) r = pyk_array_to_host(device, sizeof(float), 1, &a, host);
    int right =
        status == 0 && !r && host[FIRST - 1] == FIRST - 1 && host[FIRST] == 2 * FIRST && host[N - 1] == 2.0f * (N - 1);
    check("ipc_between_two_processes", right, status ? "the child failed" : r ? pyk_last_error() : "wrong values");
    void *own = NULL;
    r = pyk_ipc_open(device, &handle, &own);
    check("ipc_in_the_same_process_is_refused", r != PYK_OK && strstr(pyk_last_error(), "exporting process"),
          "it was opened");
    memset(&handle, 7, sizeof handle);
    check("ipc_of_nonsense_is_refused", pyk_ipc_open(device, &handle, &own) != PYK_OK, "it was opened");
    pyk_array_free(device, &a);
}

static void between_gpus(pyk_device *device, float *host) {
    pyk_device *other = NULL;
    pyk_f32_1d a = {0}, b = {0};
    int64_t n = N;
    if (pyk_device_count() < 2) {
        printf("skip interchange/peers: this machine has one GPU\n");
        return;
    }
    for (int i = 0; i < N; i++) host[i] = (float)i;
    pyk_result r = pyk_device_open("cuda:1", &other);
    if (!r) r = pyk_array_from_host(device, sizeof(float), 1, &n, host, &a);
    if (!r) r = pyk_array_new(other, sizeof(float), 1, &n, &b);
    if (!r) r = pyk_copy_peer(other, b.data, device, a.data, N * sizeof(float), NULL);
    if (!r) r = double_all(other, b.data, N);
    if (!r) r = pyk_array_to_host(other, sizeof(float), 1, &b, host);
    check("peers_copy", !r && host[N - 1] == 2.0f * (N - 1), r ? pyk_last_error() : "wrong values");

    pyk_interface described;
    pyk_f32_1d import;
    r = pyk_to_interface(device, PYK_F32, 1, &a, NULL, 0, &described);
    pyk_result refused = r ? r : pyk_from_interface(other, &described, PYK_F32, 1, PYK_C_ORDER, NULL, &import);
    check("peers_are_told_apart", refused == PYK_INVALID_ARGUMENT && strstr(pyk_last_error(), "got memory of cuda:0"),
          pyk_last_error());
    if (!pyk_peer_possible(other, device)) {
        printf("skip interchange/peers_access: these GPUs cannot reach each other\n");
    } else {
        r = pyk_peer_enable(other, device);
        if (!r) r = pyk_peer_enable(other, device);
        if (!r) r = pyk_from_interface(other, &described, PYK_F32, 1, PYK_C_ORDER | PYK_PEER_MEMORY, NULL, &import);
        if (!r) r = double_all(other, import.data, N);    /* a kernel of one GPU on memory of the other */
        if (!r) r = pyk_array_to_host(device, sizeof(float), 1, &a, host);
        check("peers_access", !r && host[N - 1] == 2.0f * (N - 1), r ? pyk_last_error() : "wrong values");
        if (!r) r = pyk_peer_disable(other, device);
        check("peers_disable", !r, pyk_last_error());
    }
    pyk_array_free(device, &a);
    pyk_array_free(other, &b);
    pyk_device_close(other);
}

/* k.fatbin with a byte changed, or cut, in a directory of its own: refused, at every place, and
 * nothing crashes. */
static void damaged(pyk_device *device) {
    static char image[1 << 20];
    FILE *f = fopen("k.fatbin", "rb");
    size_t size = f ? fread(image, 1, sizeof image, f) : 0;
    if (f) fclose(f);
    int accepted = 0, tried = 0;
    for (size_t at = 0; at < size; at += 1 + size / 200, tried += 2) {
        for (int cut = 0; cut < 2; cut++) {
            pyk_package *p = NULL;
            f = fopen("damaged/k.fatbin", "wb");
            image[at] = (char)(image[at] ^ 0x40);
            if (!f || fwrite(image, 1, cut ? at : size, f) != (cut ? at : size) || fclose(f)) accepted = -1000;
            image[at] = (char)(image[at] ^ 0x40);
            if (pyk_manifest_open("damaged/k.pyk.yaml", &p)) accepted = -1000;
            accepted += p && pyk_package_load(device, p, NULL) != PYK_BAD_FORMAT;
            if (p) pyk_package_unload(device, p);
            pyk_manifest_close(p);
        }
    }
    check("damaged_images_are_refused", size && tried && !accepted, "one was accepted, or a file could not be made");
}

int main(int argc, char **argv) {
    if (argc > 1 && !strcmp(argv[1], "child")) return child();
    pyk_device *device = NULL;
    float *host = malloc(N * sizeof *host);
    if (!check("open", host && !pyk_device_open("cuda", &device), pyk_last_error())) return 1;
    between_processes(device, argv[0], host);
    between_gpus(device, host);
    damaged(device);
    pyk_device_close(device);
    free(host);
    return failures != 0;
}
