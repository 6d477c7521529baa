# The second bodies of kernels: which kernels have one, and what shows it.

write_kernels() {
    cat >k.py <<'KERNELS'
from numba import cuda, float32, types
import numpy as np

here = cuda.to_device(np.zeros(8, np.float32))


@cuda.jit("void(float32[:, :], float32[:, :])")
def copy(out, x):
    i, j = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        out[i, j] = x[i, j]


@cuda.jit("void(int32, int64)")
def numbers(a, b):
    pass


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def contiguous(out, x):
    i, j = cuda.grid(2)
    if i < x.shape[0] and j < x.shape[1]:
        out[i, j] = x[i, j]


@cuda.jit("void(float32[::1], float32[:, ::1])")
def row_sums(out, x):
    i = cuda.grid(1)
    total = float32(0)
    for j in range(x.shape[1]):
        total += x[i, j]
    out[i] = total


@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def rows(out, x):
    i = cuda.grid(1)
    for j in range(x.shape[1]):
        out[i, j] = x[i, j]


@cuda.jit("void(float32[:, ::1])")
def rows_in_place(x):
    i = cuda.grid(1)
    for j in range(x.shape[1]):
        x[i, j] *= 2


@cuda.jit("void(float32[::1], float32[:, ::1])")
def tiles(out, x):
    tile = cuda.shared.array(32, float32)
    i = cuda.threadIdx.x
    total = float32(0)
    for j in range(x.shape[0]):
        tile[i] = x[j, i]
        cuda.syncthreads()
        total += tile[31 - i]
        cuda.syncthreads()
    out[i] = total


@cuda.jit("void(float32[::1], float32[:, ::1])")
def edge(out, x):
    left = cuda.blockIdx.x * 64
    total = float32(0)
    for j in range(cuda.threadIdx.x, 64, cuda.blockDim.x):
        if left + j < x.shape[1]:
            total += x[0, left + j]
    out[cuda.grid(1)] = total


@cuda.jit("void(float32[::1], float32[:, ::1])")
def computes(out, x):
    tile = cuda.shared.array(256, float32)
    i = cuda.threadIdx.x
    total = float32(0)
    for j in range(x.shape[0]):
        tile[i] = x[j, i]
        cuda.syncthreads()
        for k in range(256):
            total += tile[k] * tile[k]
        cuda.syncthreads()
    out[i] = total


@cuda.jit("void(float32[::1], float32[::1], int32[::1])")
def gather(out, x, which):
    i = cuda.grid(1)
    total = float32(0)
    for j in range(which.shape[0]):
        total += x[which[j]]
    out[i] = total


@cuda.jit("void(float32[::1], float32[::1], int32[::1])")
def rows_of_a_list(out, x, first):
    i = cuda.grid(1)
    total = float32(0)
    for j in range(8 * i + 7):
        total += x[first[i] + j]
    out[i] = total


@cuda.jit("void(float32[::1], float32[:, ::1])")
def corners(out, x):
    i, j = cuda.grid(2)
    out[i] = x[i, j] + x[i, j + 1] + x[i + 1, j]


@cuda.jit("void(float32[::1], float32[::1], int32[::1])")
def choose(out, x, which):
    i = cuda.grid(1)
    out[i] = x[which[i]]


@cuda.jit("void(float32[:, ::1], float32[::1])")
def unravel(out, x):
    i = cuda.grid(1)
    if i < x.size:
        out[i // out.shape[1], i % out.shape[1]] = x[i]


@cuda.jit("void(float32[::1], float32[::1], float32[::1])")
def factor(out, x, f):
    for i in range(x.size):
        out[i] = x[i] * f[0]


@cuda.jit("void(float32[:], float32[:])")
def dynamic_shared(out, x):
    tile = cuda.shared.array(0, float32)
    i = cuda.threadIdx.x
    tile[i] = x[i]
    cuda.syncthreads()
    out[i] = tile[i ^ 1]


@cuda.jit("void(float32[:], CPointer(float32))")
def pointer(x, p):
    x[0] = p[0]


@cuda.jit("void(Tuple((float32[:], float32[:])), float32[:])")
def arrays_in_a_tuple(t, x):
    x[0] = t[0][0]


@cuda.jit("void(float32[:])")
def grid_sync(x):
    cuda.cg.this_grid().sync()
    x[0] = 1


@cuda.jit("void(int32[:], float32[:])")
def waits(flag, x):
    while flag[0] == 0:
        cuda.threadfence()
    x[0] = 1


@cuda.jit("void(int32[:], int32[:])")
def tries_again(top, x):
    old = top[0]
    while old < x[0]:
        old = cuda.atomic.cas(top, 0, old, x[0])


@cuda.jit("void(int32[:], float32[:])")
def locks(lock, x):
    while cuda.atomic.cas(lock, 0, 0, 1) != 0:
        pass
    x[0] += 1
    cuda.threadfence()
    lock[0] = 0


@cuda.jit("void(float32[:])")
def module_level_array(x):
    here[0] = x[0]


@cuda.jit("void(float32[:], int64)")
def array_of_any_length(x, n):
    y = np.broadcast_to(x[:1], (n,))
    x[1] = y[0]


@cuda.jit("void(float32[:], int32)")
def array_of_more_than_a_launch_takes(x, n):
    y = np.broadcast_to(x[:1], (n,))
    x[1] = y[0]
KERNELS
}
seconds() { sed -n 's/^\.visible \.entry \(.*\)\$second(.*/\1/p' k.ptx | paste -s -d ' '; }
has_seconds() { [ "$(seconds)" = "$1" ] || fails "second bodies: $(seconds)"; }

test_second_bodies_where_a_launch_can_vouch() {
    write_kernels
    pyk 0 build k.py -o k.ptx --arch sm_90 -Wno-all
    has_seconds 'copy rows tiles edge gather rows_of_a_list corners choose unravel factor dynamic_shared tries_again'
    pyk 0 build k.py -o k.ptx --arch sm_90 -Wno-all --bodies=1
    has_seconds ''
}
test_elements_without_bytes_have_no_second_body() {
    cat >k.py <<'KERNELS'
import numpy as np
from numba import cuda

@cuda.jit
def count(out, x):
    i = cuda.grid(1)
    if i < x.size + x.shape[0]:
        out[i, 0] = x.size

count[1, 1](np.zeros((3, 3), np.float32)[:, ::2], np.zeros(4, np.dtype([]))[::2])
KERNELS
    pyk 0 build k.py -o k.ptx --arch sm_90 -Wno-all
    has_seconds ''
}
test_second_body_in_the_manifest() {
    write_kernels
    pyk 0 build k.py --kernel copy -o k.ptx --arch sm_90,cpu --embed
    grep -A2 'symbol: "copy$second"' k.pyk.yaml | grep -qF 'signature: "void(array(float32, 2d, C), array(float32, 2d, C))"' || fails 'no second kernel'
    [ "$(grep -c 'item_size: 4' k.pyk.yaml) $(grep -c 'contiguous: true' k.pyk.yaml)" = '2 2' ] || fails 'facts'
    grep -qF '{"out", "array(float32, 2d, A)", 40, 8, 3, 4},' k.pyk.c || fails 'facts in the stub'
    grep -q second k.pyk.h && fails 'the second body is no business of the header'
    pyk 0 build k.py --kernel copy --kernel edge -o c.so --arch cpu
    grep -q 'symbol: "copy$second"' c.pyk.yaml || fails 'no second kernel for the CPU'
    grep -q 'symbol: "edge$second"' c.pyk.yaml && fails 'the CPU has a second body of contiguous arrays'
    return 0
}
test_second_body_asks_a_last_extent_where_indices_show_all_of_it() {
    cat >lasts.py <<'KERNELS'
from numba import cuda


@cuda.jit(device=True)
def length(p, i):
    return p[i, 0] * p[i, 0] + p[i, 1] * p[i, 1] + p[i, 2] * p[i, 2] + p[i, 3] * p[i, 3]


@cuda.jit("void(float32[:, :], float32[:, :], float32[:, :], float32[:, :], float32[:, :], float32[:], int32)")
def lasts(pair, quad, triple, some, row, line, k):
    i = cuda.grid(1)
    if i < line.size:
        pair[i, 0] = length(quad, i)
        pair[i, 1] = triple[i, 0] + triple[i, 1] + triple[i, 2]
        line[i] = some[i, 0] + some[i, 2] + some[i, 3] + row[i, 0] + row[i, 1] + row[i, k]
KERNELS
    pyk 0 build lasts.py -o lasts.cubin --arch sm_90 -Wno-all
    found=$(awk '/symbol: "lasts\$second"/ { exit } $2 == "name:" { name = $3 } $1 == "last_extent:" { print name $2 }' lasts.pyk.yaml | tr -d '"' | paste -s -d ' ')
    [ "$found" = 'pair2 quad4' ] || fails "last extents are asked: $found"
    grep -qF '{"pair", "array(float32, 2d, A)", 40, 8, 11, 4},' lasts.pyk.c || fails 'facts in the stub'
}
test_second_body_asks_small_integers_of_bounds_and_indices_only() {
    cat >small.py <<'KERNELS'
from numba import cuda


@cuda.jit("void(float32[:], int32[:], int32, int64, int32, int64, int32, int64, float32, uint32)")
def sums(out, x, n, first, place, seed, limit, modulus, weight, natural):
    i = cuda.grid(1)
    if i < n:
        total = 0
        for k in range(first, first + 3):
            total += x[k] ^ (seed >> 3)
        if x[i] > limit:
            total = total % modulus
        out[i + place] = total * weight + natural
KERNELS
    pyk 0 build small.py -o small.cubin --arch sm_90 -Wno-all
    names=$(awk '/symbol: "sums\$second"/ { exit } $2 == "name:" { name = $3 } $1 == "small:" { print name }' small.pyk.yaml | tr -d '"' | paste -s -d ' ')
    [ "$names" = 'n first place modulus' ] || fails "small are: $names"
    grep -qF '{"first", "int64", 8, 8, 4, 0},' small.pyk.c || fails 'facts in the stub'
}
test_cursors_that_begin_below_zero_turn_as_often_in_32_bits() {
    cat >cursors.py <<'KERNELS'
from numba import cuda


@cuda.jit("void(int64[::1], int16, int16, int16)")
def turns(out, first, last, less):
    for k in range(first, last):
        out[0] += 1
        out[1] += k
    k = first
    stop = last
    while k < stop:
        out[2] += 1
        stop -= less
        k += 1
    k = first
    while k < last:
        out[3] += 1
        if k == less:
            last = less
        k += 1
KERNELS
    for case in '-3 4 0 [7 0 7 4]' '-3 4 1 [7 0 4 5]' '4 -3 0 [0 0 0 0]' '-5 -5 1 [0 0 0 0]' '-32768 -32766 0 [ 2 -65535 2 2]'; do
        set -- $case
        first=$1 last=$2 less=$3
        shift 3
        pyk 0 run cursors.py turns --device cpu --index=32 --grid 1 --block 1 'out=zeros(4)' first="$first" last="$last" less="$less" --print out
        tr -s " " <out | grep -qF -- "$*" || fails "range($first, $last): $(cat out)"
    done
}
test_second_body_not_with_checks_nor_for_debuggers_nor_alone() {
    write_kernels
    for options in --check=bounds --debug; do
        pyk 0 build k.py --kernel copy -o k.ptx --arch sm_90 $options -Wno-all
        has_seconds ''
    done
    pyk 0 build k.py --kernel copy -o k.ptx --arch sm_90 --no-package
    has_seconds ''
}
test_second_body_by_configuration() {
    write_kernels
    printf 'kernels: {copy: {bodies: 2}}\n' >pyk.yaml
    pyk 0 build k.py --kernel copy -o k.ptx --arch sm_90 --bodies=1
    has_seconds copy
    printf 'kernels: {copy: {bodies: 1}}\n' >pyk.yaml
    pyk 0 build k.py --kernel copy -o k.ptx --arch sm_90
    has_seconds ''
    printf 'kernels: {copy: {bodies: 3}}\n' >pyk.yaml
    pyk 1 build k.py --kernel copy -o k.ptx --arch sm_90
}
test_second_body_in_inspect() {
    write_kernels
    pyk 0 inspect k.py --kernel copy --stage types
    grep -q second out && fails 'both bodies are shown unasked'
    pyk 0 inspect k.py --kernel copy --stage types --bodies=2
    prints 'kernel copy$second(%out.0: array(float32, 2d, C)'
}
test_second_body_beside_one_for_the_cpu() {
    write_kernels
    pyk 0 build k.py --kernel copy -o k.ptx --arch sm_90,cpu
    pyk 0 run k.pyk.yaml copy --device cpu --grid 1 --block 4,8 'out=zeros(4,8)' 'x=ones(4,8)' --save out=out.npy
    [ "$(tail -c 128 out.npy | od -An -v -tx4 | tr -d ' \n')" = "$(printf '%.0s3f800000' $(seq 32))" ] || fails 'other numbers'
}
test_second_body_on_the_cpu_takes_arrays_without_gaps() {
    cat >which.py <<'KERNELS'
from numba import cuda


@cuda.jit("void(int64[:], float32[:, :])")
def which(out, x):
    out[0] = 2 if x.flags.c_contiguous else 1
KERNELS
    printf "\223NUMPY\1\0\166\0{'descr': '<f4', 'fortran_order': True, 'shape': (2, 3), }%61s\n" '' >columns.npy
    head -c 24 /dev/zero >>columns.npy
    for built in 'which.so --arch cpu' 'which.cubin --arch sm_90,cpu'; do
        # shellcheck disable=SC2086
        pyk 0 build which.py -o $built
        for case in 'zeros(2,3):2' 'columns.npy:1'; do
            pyk 0 run which.pyk.yaml which --device cpu --grid 1 --block 1 'out=zeros(1)' "x=${case%:*}" --print out
            prints "${case#*:}"
        done
    done
}
