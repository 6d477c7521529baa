/* pi.c: pi by a Monte-Carlo simulation, with both generators of random numbers.
 *
 *     make && ./pi                  PYK_DEVICE=cuda|cuda:N|cpu; without it a GPU, if there is one */
#include "kernels.pyk.h"

#include <math.h>
#include <stdio.h>

enum { THREADS = 4096, DARTS = 2000, SEED = 1 };

/* Pi by what is in *hits; starts anew. */
static pyk_result take(pyk_device *device, pyk_i64_1d *hits, double *pi) {
    int64_t count, zero = 0;
    pyk_result r = pyk_array_to_host(device, sizeof count, 1, hits, &count);
    *pi = r ? 0 : 4.0 * (double)count / ((double)THREADS * DARTS);
    return r ? r : pyk_array_fill(device, sizeof zero, 1, hits, &zero, NULL);
}

static pyk_result run(pyk_device *device, pyk_i64_1d *hits, pyk_rec2_s0_u64_s1_u64_1d *states, double pi[2]) {
    int64_t one = 1, zero = 0;
    pyk_result r = kernels_load(device, NULL);         /* first, so that a GPU makes the states */
    if (!r) r = pyk_array_from_host(device, sizeof zero, 1, &one, &zero, hits);
    if (!r) r = pyk_rng_states_new(device, THREADS, SEED, 0, states);
    if (!r) r = kernels_with_states_forall(device, NULL, THREADS, *hits, *states, DARTS);
    if (!r) r = take(device, hits, &pi[0]);
    if (!r) r = kernels_with_counters_forall(device, NULL, THREADS, *hits, SEED, THREADS, DARTS);
    return r ? r : take(device, hits, &pi[1]);
}

int main(void) {
    pyk_device *device = NULL;
    pyk_i64_1d hits = {0};
    pyk_rec2_s0_u64_s1_u64_1d states = {0};
    double pi[2] = {0, 0};
    pyk_result r = pyk_device_open(NULL, &device);
    if (!r) r = run(device, &hits, &states, pi);
    if (r) fprintf(stderr, "pi: %s\n", pyk_last_error());
    else printf("on %s: pi is %.5f with states, %.5f with counters\n", pyk_device_name(device), pi[0], pi[1]);
    if (device) {
        pyk_array_free(device, &hits);
        pyk_array_free(device, &states);
    }
    pyk_device_close(device);
    return r ? 1 : fabs(pi[0] - 3.14159) > 0.005 || fabs(pi[1] - 3.14159) > 0.005;
}
