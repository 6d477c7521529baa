/* fixture.h: a device for each test of the runtime, the CPU or a (fake) GPU, on which nothing is
 * left alive when it is closed. FIXTURE_PREPARE(fake), if defined before, is done before the device
 * is opened; FIXTURE_GPU names the GPU. */
#ifndef PYK_TEST_FIXTURE_H
#define PYK_TEST_FIXTURE_H

#include "test/unit/fake_cuda.h"

#ifndef FIXTURE_PREPARE
#define FIXTURE_PREPARE(fake) ((void)(fake))
#endif
#ifndef FIXTURE_GPU
#define FIXTURE_GPU "cuda"
#endif

static FakeCuda *fake;
static pyk_device *device;

static int open_on(const char *spec) {
    fake = fake_reset();
    FIXTURE_PREPARE(fake);
    return pyk_device_open(spec, &device);
}

static int on_cpu(void **state) { return open_on("cpu"); }

static int on_gpu(void **state) { return open_on(FIXTURE_GPU); }

static int alive(void) {
    return fake->contexts || fake->modules || fake->allocations || fake->pinned || fake->mappings || fake->streams ||
           fake->events || fake->graphs;
}

static int close_device(void **state) {
    pyk_device_close(device);
    return alive() || fake_current() != -1;
}

#endif
