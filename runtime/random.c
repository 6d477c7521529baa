/* random.c: states of numba.cuda.random's generator xoroshiro128+, made on the host.
 *
 * State 0 is a step of SplitMix64 from the seed; state i is state i-1 after 2^64 steps of the generator, a jump. A step, and so a jump,
 * is linear over the two-element field: a matrix J of 128 by 128 bits. It is kept as 16 tables, one for each byte of the state, of what
 * that byte contributes, so that a jump is 16 lookups and J squared 128 of them. State i is reached directly through the squares, which
 * lets several threads fill parts of the array, each from its own beginning; within a part, chains of every 16th state do not wait for
 * each other. */
#include "runtime/priv.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BYTES = 16, BITS = 128, MOST_THREADS = 16, PART = 1 << 15, MANY = 1 << 12, CHAINS = 16 };

typedef struct Words { uint64_t s0, s1; } Words;
typedef struct Matrix { Words at[BYTES][256]; } Matrix;

static uint64_t rotated(uint64_t x, int k) { return x << k | x >> (64 - k); }

static void step(Words *s) {
    uint64_t t = s->s0 ^ s->s1;
    s->s0 = rotated(s->s0, 55) ^ t ^ t << 14;
    s->s1 = rotated(t, 36);
}

static Words jumped(Words s) {
    static const uint64_t polynomial[] = {0xBEAC0467EBA5FACBu, 0xD86B048B86AA9922u};
    Words sum = {0, 0};
    for (int i = 0; i < BITS; i++) {
        if (polynomial[i / 64] >> i % 64 & 1) sum.s0 ^= s.s0, sum.s1 ^= s.s1;
        step(&s);
    }
    return sum;
}

static Words times(const Matrix *m, Words s) {
    Words sum = {0, 0};
    for (int i = 0; i < BYTES; i++) {
        const Words *part = &m->at[i][(i < 8 ? s.s0 >> 8 * i : s.s1 >> 8 * (i - 8)) & 255];
        sum.s0 ^= part->s0;
        sum.s1 ^= part->s1;
    }
    return sum;
}

static Words unit(int bit) { return (Words){bit < 64 ? (uint64_t)1 << bit : 0, bit < 64 ? 0 : (uint64_t)1 << (bit - 64)}; }

/* The tables of the matrix with these columns. */
static void tabulate(const Words columns[BITS], Matrix *m) {
    for (int i = 0; i < BYTES; i++) {
        m->at[i][0] = (Words){0, 0};
        for (int v = 1; v < 256; v++) {
            const Words *rest = &m->at[i][v & (v - 1)], *column = &columns[8 * i + __builtin_ctz((unsigned)v)];
            m->at[i][v] = (Words){rest->s0 ^ column->s0, rest->s1 ^ column->s1};
        }
    }
}

static void make_jump(Matrix *m) {
    Words columns[BITS];
    for (int k = 0; k < BITS; k++) columns[k] = jumped(unit(k));
    tabulate(columns, m);
}

static void square(Matrix *m) {
    Words columns[BITS];
    for (int k = 0; k < BITS; k++) columns[k] = times(m, times(m, unit(k)));
    tabulate(columns, m);
}

static Words first(uint64_t seed) {
    uint64_t z = seed + 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    return (Words){z, z};
}

/* ---- parts of the array */

typedef struct Part {
    Words *states;
    uint64_t n, seed, start;                          /* states[0] is state `start` */
    pthread_t thread;
    bool failed;
} Part;

static void *fill(void *at) {
    Part *p = at;
    Matrix *jump = malloc(sizeof *jump), *power = malloc(sizeof *power);
    p->failed = !jump || !power;
    if (!p->failed && p->n) {
        make_jump(jump);
        *power = *jump;
        Words s = first(p->seed);
        for (uint64_t rest = p->start; rest; rest >>= 1) {
            if (rest & 1) s = times(power, s);
            if (rest > 1) square(power);
        }
        p->states[0] = s;
        uint64_t chains = p->n < MANY ? 1 : CHAINS;
        for (uint64_t i = 1; i < chains; i++) p->states[i] = times(jump, p->states[i - 1]);
        for (uint64_t i = 1; i < chains; i *= 2) square(jump);
        for (uint64_t i = chains; i < p->n; i++) p->states[i] = times(jump, p->states[i - chains]);
    }
    free(jump);
    free(power);
    return NULL;
}

static uint64_t count_threads(uint64_t n) {
    long have = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t useful = n / PART + 1, most = have < 1 ? 1 : have > MOST_THREADS ? MOST_THREADS : (uint64_t)have;
    return useful < most ? useful : most;
}

pyk_result pyk_rng_states(uint64_t n, uint64_t seed, uint64_t subsequence_start, uint64_t *states) {
    if (n && !states) return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_rng_states: states is NULL");
    Part parts[MOST_THREADS];
    uint64_t threads = count_threads(n), each = n / threads, more = n % threads, at = 0;
    bool failed = false, started[MOST_THREADS] = {false};
    for (uint64_t i = 0; i < threads; i++) {
        uint64_t own = each + (i < more);
        parts[i] = (Part){(Words *)(void *)states + at, own, seed, subsequence_start + at, 0, false};
        at += own;
        started[i] = i + 1 < threads && !pthread_create(&parts[i].thread, NULL, fill, &parts[i]);
        if (!started[i]) fill(&parts[i]);             /* the last part is this thread's, like those without one */
    }
    for (uint64_t i = 0; i < threads; i++) {
        if (started[i]) pthread_join(parts[i].thread, NULL);
        failed |= parts[i].failed;
    }
    return failed ? pykrt_fail(PYK_OUT_OF_MEMORY, "pyk_rng_states: there is no memory for the tables") : PYK_OK;
}

pyk_result pyk_rng_states_create(pyk_device *device, uint64_t n, uint64_t seed, uint64_t subsequence_start, void *array) {
    if (!device || !array)
        return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_rng_states_create: the %s is NULL", device ? "array" : "device");
    if (n > INT64_MAX / sizeof(Words)) return pykrt_fail(PYK_INVALID_ARGUMENT, "pyk_rng_states_create: %llu states", (unsigned long long)n);
    uint64_t *states = malloc(n ? n * sizeof(Words) : 1);
    if (!states) return pykrt_fail(PYK_OUT_OF_MEMORY, "pyk_rng_states_create: there is no memory for %llu states", (unsigned long long)n);
    pyk_result r = pyk_rng_states(n, seed, subsequence_start, states);
    if (!r) r = pyk_array_from_host(device, sizeof(Words), 1, (int64_t[]){(int64_t)n}, states, array);
    free(states);
    return r;
}
