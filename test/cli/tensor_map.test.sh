# Tensor maps as arguments: of programs in C, of generated Python modules, of pyk run.

copies() { cat >copies.py <<'SOURCE'
from pykrt import cuda, float32, uint64
from pykrt import tile


@cuda.jit("void(Tuple((int32, tensor_map)), tensor_map)")
def copies(source, target):
    t = tile.shared((16, 16), float32)
    pipe = tile.pipeline(cuda.shared.array((2, 1), uint64), 4)
    tile.produce((source[1],), load, t, pipe, source[0])
    tile.wait(pipe, 0)
    tile.store_async(target, (0, 0), t)
    tile.store_wait()


def load(source, t, pipe, row):
    tile.load_async(t, source, (row, 0), pipe, 0)
    tile.commit(pipe, 0)
SOURCE
    pyk 0 build copies.py -o copies.so "$@"; }

test_programs_pass_tensor_maps_by_value() {
    copies
    cat >prog.c <<'SOURCE'
#include "copies.pyk.h"
#include <assert.h>
int main(void) {
    pyk_device *device;
    float in[20][8], out[16][5] = {{0}};
    pyk_f32_2d turned = {&in[0][7], {20, 7}, {32, -4}}, whole = {&out[0][0], {16, 5}, {20, 4}};
    const uint32_t box[] = {16, 16};
    pyk_tuple_i32_map source = {.f0 = 2};
    pyk_tensor_map target;
    for (int i = 0; i < 160; i++) in[i / 8][i % 8] = (float)i;
    assert(!pyk_device_open("cpu", &device));
    assert(!pyk_tensor_map_describe(device, PYK_F32, 2, &turned, box, 64, source.f1.words));
    assert(!pyk_tensor_map_describe(device, PYK_F32, 2, &whole, box, 64, target.words));
    pyk_launch one = pyk_launch_1d(device, 1, 128);
    one.shared_bytes = 1024;
    assert(!copies_copies(&one, source, target) && !pyk_synchronize(device));
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < 5; j++) assert(out[i][j] == in[i + 2][7 - j]);
    pyk_device_close(device);
    return 0;
}
SOURCE
    "${CC:-cc}" -std=c11 -Wall -Wextra -Werror -Wno-psabi -I"$ROOT/runtime" -I. prog.c copies.pyk.c -o prog "$ROOT/build/release/libpykrt.a" \
        -l:libyaml.a -ldl -lpthread -lm || fails 'prog.c'
    ./prog || fails "status $?"
}

test_run_has_no_tensor_maps() {
    copies --bindings python
    grep -q '_TensorMap()' copies_pyk.py || fails "$(cat copies_pyk.py)"
    pyk 2 run copies.pyk.yaml copies --grid 1 --block 128 --device cpu source='(1,2)' target=1
    says 'tensor_map'
}

test_launches_tell_of_tensor_maps() {
    cat >launched.py <<'SOURCE'
import numpy as np
from pykrt import cuda, ptx, tile


@cuda.jit
def kernel(a, b, n):
    pass


def maps(x):
    return ptx.tensor_map(x, (8, 8)), tile.tensor_map(x, (8, 8))


kernel[1, 32](*maps(cuda.to_device(np.zeros((8, 8), np.float32))), np.int32(8))
SOURCE
    pyk 0 build launched.py -o launched.so
    grep -q 'launched_kernel(const pyk_launch \*cfg, pyk_tensor_map a, pyk_tensor_map b, int32_t n)' launched.pyk.h || fails "$(cat launched.pyk.h)"
}
