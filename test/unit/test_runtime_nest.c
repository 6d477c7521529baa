/* Loops over several arrays: broadcasting, and that simplified loops do the same work. Random nests
 * are run through before and after, and their turns compared as sets of addresses. */
#include "runtime/array/nest.h"
#include "runtime/device/axes.h"

#include <stdlib.h>
#include <string.h>

#include "test/unit/cmocka.h"

enum { OPERANDS = 3, MOST = 4096 };

typedef struct Turn { char *at[OPERANDS]; } Turn;

static int by_addresses(const void *a, const void *b) { return memcmp(a, b, sizeof(Turn)); }

static int turns_of(const Nest *nest, Turn *turns) {
    int n = 0;
    for (int64_t i = 0; i < nest->n; i++) {
        int64_t rest = i;
        Turn *t = &turns[n++];
        for (int k = 0; k < OPERANDS; k++) t->at[k] = nest->data[k];
        for (int d = nest->ndim - 1; d >= 0; d--) {
            int64_t at = rest % nest->shape[d];
            rest /= nest->shape[d];
            for (int k = 0; k < OPERANDS; k++) t->at[k] += at * nest->strides[k][d];
        }
    }
    qsort(turns, (size_t)n, sizeof *turns, by_addresses);
    return n;
}

static char memory[1 << 16];

static Nest random_nest(void) {
    Nest nest = {.ndim = rand() % (MAX_DIMS + 1), .n = 1, .noperands = OPERANDS};
    for (int d = 0; d < nest.ndim; d++) nest.n *= nest.shape[d] = rand() % 4 + 1;
    for (int k = 0; k < OPERANDS; k++) {
        nest.data[k] = memory + sizeof memory / 2 + rand() % 64 * 4;
        int64_t stride = 4;
        bool packed = rand() % 2;
        for (int d = nest.ndim - 1; d >= 0; d--) {
            nest.strides[k][d] = packed ? stride : (rand() % 9 - 4) * 4;
            stride *= nest.shape[d];
        }
    }
    return nest;
}

static void simplified_loops_do_the_same_work(void **state) {
    static Turn before[MOST], after[MOST];
    srand(1);
    for (int i = 0; i < 3000; i++) {
        Nest nest = random_nest();
        int n = turns_of(&nest, before);
        pykrt_nest_simplify(&nest);
        assert_int_equal(turns_of(&nest, after), n);
        assert_memory_equal(before, after, (size_t)n * sizeof *before);
    }
}

static Nest of_shape(int ndim, const int64_t *shape) {
    Nest nest = {.ndim = ndim, .n = 1};
    for (int i = 0; i < ndim; i++) nest.n *= nest.shape[i] = shape[i];
    return nest;
}

static void operands_of_one_layout_need_one_loop(void **state) {
    const int64_t shape[] = {3, 1, 4, 5}, c[] = {80, 80, 20, 4}, f[] = {4, 12, 12, 48}, back[] = {-80, 0, -20, -4};
    const int64_t *const layouts[] = {c, f, back};
    for (int k = 0; k < 3; k++) {
        Nest nest = of_shape(4, shape);
        for (int i = 0; i < OPERANDS; i++) assert_true(pykrt_nest_add(&nest, memory + 4096, 4, shape, layouts[k]));
        pykrt_nest_simplify(&nest);
        assert_int_equal(nest.ndim, 1);
        assert_int_equal(nest.shape[0], 60);
        assert_int_equal(nest.strides[2][0], 4);
    }
}

static void broadcasting_is_numpys(void **state) {
    int64_t shape[MAX_DIMS] = {5, 1, 4};
    int ndim = 3;
    assert_true(pykrt_nest_broadcast(shape, &ndim, (const int64_t[]){3, 1}, 2));
    assert_int_equal(ndim, 3);
    assert_memory_equal(shape, ((const int64_t[]){5, 3, 4}), 3 * sizeof *shape);
    assert_true(pykrt_nest_broadcast(shape, &ndim, (const int64_t[]){2, 1, 1, 1}, 4));
    assert_int_equal(ndim, 4);
    assert_false(pykrt_nest_broadcast(shape, &ndim, (const int64_t[]){2}, 1));
    int64_t none[MAX_DIMS] = {1};
    ndim = 1;
    assert_true(pykrt_nest_broadcast(none, &ndim, (const int64_t[]){0}, 1));
    assert_int_equal(none[0], 0);
}

static void repeated_dimensions_have_stride_0(void **state) {
    const int64_t shape[] = {2, 3, 4}, row[] = {4}, column[] = {3, 1}, strides[] = {4, 4};
    Nest nest = of_shape(3, shape);
    assert_true(pykrt_nest_add(&nest, memory, 1, row, strides));
    assert_true(pykrt_nest_add(&nest, memory, 2, column, strides));
    assert_memory_equal(nest.strides[0], ((const int64_t[]){0, 0, 4}), 3 * sizeof *shape);
    assert_memory_equal(nest.strides[1], ((const int64_t[]){0, 4, 0}), 3 * sizeof *shape);
    assert_false(pykrt_nest_add(&nest, memory, 1, (const int64_t[]){5}, strides));
}

/* What a write of one turn does to a read of another, found by trying all pairs. */
static bool really_conflicts(const Nest *nest) {
    static Turn turns[MOST];
    int n = turns_of(nest, turns);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            if (turns[i].at[0] != turns[k].at[0] || turns[i].at[2] != turns[k].at[2])
                if (labs(turns[i].at[0] - turns[k].at[2]) < 4) return true;
    return false;
}

static void no_conflict_is_overlooked(void **state) {
    int free_of_it = 0;
    srand(2);
    for (int i = 0; i < 1500; i++) {
        Nest nest = random_nest();
        if (nest.n > 200) continue;
        if (pykrt_nest_conflict(&nest, 2, 4, 0, 4)) continue;
        free_of_it++;
        assert_false(really_conflicts(&nest));
    }
    assert_true(free_of_it > 50);
}

static void the_same_and_interleaved_arrays_do_not_conflict(void **state) {
    const int64_t shape[] = {10}, stride[] = {8}, every[] = {4};
    Nest nest = of_shape(1, shape);
    pykrt_nest_add(&nest, memory, 1, shape, stride);
    pykrt_nest_add(&nest, memory + 4, 1, shape, stride);
    pykrt_nest_add(&nest, memory, 1, shape, stride);
    assert_false(pykrt_nest_conflict(&nest, 2, 4, 0, 4));
    assert_false(pykrt_nest_conflict(&nest, 2, 4, 1, 4));
    nest.strides[1][0] = every[0];
    assert_true(pykrt_nest_conflict(&nest, 2, 4, 1, 4));
    nest.data[1] = NULL;
    assert_false(pykrt_nest_conflict(&nest, 2, 4, 1, 4));
}

/* Of random arrays, tried pair by pair. */
static void overlapping_elements_are_found(void **state) {
    static int64_t at[MOST];
    int overlapping = 0;
    srand(3);
    for (int i = 0; i < 5000; i++) {
        int64_t shape[MAX_DIMS], strides[MAX_DIMS], low, high;
        int ndim = rand() % 5, n = 1, itemsize = 1 << rand() % 4, range = rand() % 2 ? 9 : 161;
        bool really = false;
        for (int d = 0; d < ndim; d++)
            n *= (int)(shape[d] = rand() % 20 ? rand() % 4 + 1 : 0), strides[d] = rand() % range - range / 2;
        for (int k = 0; k < n; k++) {
            int64_t rest = k;
            at[k] = 0;
            for (int d = ndim - 1; d >= 0; rest /= shape[d--]) at[k] += rest % shape[d] * strides[d];
            for (int o = 0; o < k; o++) really |= llabs(at[k] - at[o]) < itemsize;
        }
        assert_int_equal(pykrt_axes_overlap(ndim, shape, strides, (size_t)itemsize), really);
        assert_true(pykrt_axes_span(ndim, shape, strides, (size_t)itemsize, &low, &high));
        for (int k = 0; k < n; k++) assert_true(low <= at[k] && at[k] + itemsize <= high);
        overlapping += really;
    }
    assert_in_range(overlapping, 500, 4500);
    assert_true(pykrt_axes_overlap(2, (const int64_t[]){2, 2}, (const int64_t[]){INT64_MAX, 1}, 8));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(simplified_loops_do_the_same_work),
        cmocka_unit_test(overlapping_elements_are_found),
        cmocka_unit_test(operands_of_one_layout_need_one_loop),
        cmocka_unit_test(broadcasting_is_numpys),
        cmocka_unit_test(repeated_dimensions_have_stride_0),
        cmocka_unit_test(no_conflict_is_overlooked),
        cmocka_unit_test(the_same_and_interleaved_arrays_do_not_conflict),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
