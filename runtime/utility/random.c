/* random.c: states of numba.cuda.random's generator xoroshiro128+, made on the host.
 *
 * State 0 is a step of SplitMix64 from the seed; state i is state i-1 after 2^64 steps of the
 * generator, a jump. A step is a linear map T over the two-element field, a root of its
 * characteristic polynomial C, so that m steps are a polynomial in T, x^m modulo C. State i is
 * reached directly through the squares of a jump's, which lets several threads fill parts of the
 * array, each from its own beginning. Within a part a jump is a matrix of 128 by 128 bits, kept as
 * 16 tables, one for each byte of the state, of what that byte contributes: 16 lookups. Chains of
 * every 16th state do not wait for each other. */
#include "runtime/utility/random.h"

#include <stdlib.h>
#include <unistd.h>

enum { BYTES = 16, BITS = 128, MOST_THREADS = 16, PART = 1 << 15, MANY = 1 << 12, CHAINS = 16 };

typedef struct Matrix { Words at[BYTES][256]; } Matrix;

static uint64_t rotated(uint64_t x, int k) { return x << k | x >> (64 - k); }

static void step(Words *s) {
    uint64_t t = s->s0 ^ s->s1;
    s->s0 = rotated(s->s0, 55) ^ t ^ t << 14;
    s->s1 = rotated(t, 36);
}

/* ---- polynomials: the coefficient of x^i is bit i of the two words */

static bool has(Words p, int i) { return (i < 64 ? p.s0 >> i : p.s1 >> (i - 64)) & 1; }

static void add(Words *sum, Words s) {
    sum->s0 ^= s.s0;
    sum->s1 ^= s.s1;
}

static Words times_x(Words p) {
    static const Words c = {0x5FD66762F0E1C001u, 0x00653CED7F29F88Au};    /* C without x^128 */
    Words product = {p.s0 << 1, p.s1 << 1 | p.s0 >> 63};
    if (p.s1 >> 63) add(&product, c);
    return product;
}

static Words squared(Words p) {
    Words sum = {0, 0}, term = {1, 0};
    for (int i = 0; i < BITS; i++) {
        if (has(p, i)) add(&sum, term);
        term = times_x(times_x(term));
    }
    return sum;
}

/* The state after the steps that the polynomial stands for. */
static Words stepped(Words polynomial, Words s) {
    Words sum = {0, 0};
    for (int i = 0; i < BITS; i++) {
        if (has(polynomial, i)) add(&sum, s);
        step(&s);
    }
    return sum;
}

static const Words jump = {0xBEAC0467EBA5FACBu, 0xD86B048B86AA9922u};      /* x^2^64 modulo C */

static Words jumped(Words s, uint64_t times) {
    Words p = jump;
    for (; times; times >>= 1) {
        if (times & 1) s = stepped(p, s);
        if (times > 1) p = squared(p);
    }
    return s;
}

/* ---- matrices */

static Words times(const Matrix *m, Words s) {
    Words sum = {0, 0};
    for (int i = 0; i < BYTES; i++) add(&sum, m->at[i][(i < 8 ? s.s0 >> 8 * i : s.s1 >> 8 * (i - 8)) & 255]);
    return sum;
}

static Words unit(int bit) {
    return (Words){bit < 64 ? (uint64_t)1 << bit : 0, bit < 64 ? 0 : (uint64_t)1 << (bit - 64)};
}

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
    for (int k = 0; k < BITS; k++) columns[k] = stepped(jump, unit(k));
    tabulate(columns, m);
}

static void square(Matrix *m) {
    Words columns[BITS];
    for (int k = 0; k < BITS; k++) columns[k] = times(m, times(m, unit(k)));
    tabulate(columns, m);
}

static Words seeded(uint64_t seed) {
    uint64_t z = seed + 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    return (Words){z, z};
}

Words pykrt_random_state(uint64_t seed, uint64_t subsequence) { return jumped(seeded(seed), subsequence); }

/* ---- parts of the array */

typedef struct Part {
    Words *states;
    uint64_t n, jumps;
    Words first;                                      /* of the whole array; states[0] is so many jumps on */
    pthread_t thread;
    bool failed;
} Part;

static void *fill(void *at) {
    Part *p = at;
    Matrix *m = malloc(sizeof *m);
    p->failed = !m;
    if (m && p->n) {
        p->states[0] = jumped(p->first, p->jumps);
        uint64_t chains = p->n < MANY ? 1 : CHAINS;
        make_jump(m);
        for (uint64_t i = 1; i < chains; i++) p->states[i] = times(m, p->states[i - 1]);
        for (uint64_t i = 1; i < chains; i *= 2) square(m);
        for (uint64_t i = chains; i < p->n; i++) p->states[i] = times(m, p->states[i - chains]);
    }
    free(m);
    return NULL;
}

static uint64_t count_threads(uint64_t n) {
    long have = sysconf(_SC_NPROCESSORS_ONLN);
    uint64_t useful = n / PART + 1, most = have < 1 ? 1 : have > MOST_THREADS ? MOST_THREADS : (uint64_t)have;
    return useful < most ? useful : most;
}

pyk_result pyk_rng_states(uint64_t n, uint64_t seed, uint64_t subsequence_start, uint64_t *states) {
    if (n && !states) return pykrt_error(PYK_INVALID_ARGUMENT, "pyk_rng_states: states is NULL");
    Part parts[MOST_THREADS];
    uint64_t threads = count_threads(n), each = n / threads, more = n % threads, at = 0;
    Words first = pykrt_random_state(seed, subsequence_start);
    bool failed = false, started[MOST_THREADS] = {false};
    for (uint64_t i = 0; i < threads; i++) {
        uint64_t own = each + (i < more);
        parts[i] = (Part){(Words *)(void *)states + at, own, at, first, 0, false};
        at += own;
        started[i] = i + 1 < threads && !pthread_create(&parts[i].thread, NULL, fill, &parts[i]);
        if (!started[i]) fill(&parts[i]);             /* the last part is this thread's, like those without one */
    }
    for (uint64_t i = 0; i < threads; i++) {
        if (started[i]) pthread_join(parts[i].thread, NULL);
        failed |= parts[i].failed;
    }
    return failed ? pykrt_error(PYK_OUT_OF_MEMORY, "pyk_rng_states: there is no memory for the tables") : PYK_OK;
}
