# Random numbers: states from the command line; the counter-based generator against Random123's published vectors; moments.

test_rng_states() {
    cat >r.py <<'P'
import numba
from numba import cuda, float64, uint64
from numba.cuda.random import xoroshiro128p_next, xoroshiro128p_type

@cuda.jit(numba.void(uint64[::1], xoroshiro128p_type[::1]))
def words(r, s):
    i = cuda.grid(1)
    for k in range(3):
        r[3 * i + k] = xoroshiro128p_next(s, i)
P
    pyk 0 run r.py words --grid 1 --block 1 'r=zeros(3)' 's=rng(1,seed=1)' --print r --device cpu
    prints '2455688684692093314 6973970356650672430 4252928205129544925'
    pyk 0 run r.py words --grid 1 --block 1 'r=zeros(3)' 's=rng(3,seed=42)' --print s --device cpu; prints '(11993970802556713180, 5368778761872700062)'
    pyk 2 run r.py words --grid 1 --block 1 'r=rng(3)' 's=rng(3)' --device cpu; says 'rng(N) gives states for numba.cuda.random, the elements here are uint64'
    pyk 2 run r.py words --grid 1 --block 1 'r=zeros(3)' 's=rng(3,seed=-1)' --device cpu; says "seed '-1' is not a number from 0 to 2**64 - 1"
    pyk 0 run r.py words --grid 1 --block 1 'r=zeros(3)' 's=rng(2,seed=42,subsequence_start=1)' --print s --device cpu
    prints '(11993970802556713180, 5368778761872700062)'
    pyk 2 run r.py words --grid 1 --block 1 'r=zeros(3)' 's=rng(3,subsequence_start=18446744073709551616)' --device cpu
    says "subsequence_start '18446744073709551616' is not a number from 0 to 2**64 - 1"
    pyk 2 run r.py words --grid 1 --block 1 'r=zeros(3)' 's=rng(3,seed=1,seed=2)' --device cpu; says "rng(...) has no option 'seed', or twice: it takes extents, seed= and subsequence_start="
}

test_philox_vectors() {
    cat >p.py <<'P'
from numba import cuda
from pykrt.random import philox4x32

@cuda.jit("void(uint32[:, ::1], uint32[::1])")
def vectors(r, x):
    for j in range(r.shape[0]):
        a = philox4x32((x[0], x[1], x[2], x[3]), (x[4], x[5]))
        r[j, 0], r[j, 1], r[j, 2], r[j, 3] = a
P
    launch="run p.py vectors --grid 1 --block 1 r=zeros(1,4) --print r --device cpu"
    pyk 0 $launch 'x=zeros(6)'; prints 'r = [[1713891541 3781805453 3159862348 2600524760]]'
    pyk 0 $launch 'x=full(6,value=0xffffffff)'; prints 'r = [[1083123565 1103641358 2718681030 1834242557]]'
    sed 's/a = .*/a = philox4x32((0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344), (0xa4093822, 0x299f31d0))/' p.py >q.py
    pyk 0 run q.py vectors --grid 1 --block 1 'r=zeros(1,4)' 'x=zeros(6)' --print r --device cpu
    prints 'r = [[3513581065 2499661035 1342301216  605187745]]'
}

# Sums of powers over 200000 numbers, which for uniform ones are n / (k + 1), for normal ones 0, n, 0 and 3 n; a chi-square of 64 cells, and Kolmogorov and Smirnov's
# greatest distance at their ends.
test_random_moments() {
    cat >m.py <<'P'
import numba
from numba import cuda, float64, int64
from numba.cuda import random
from pykrt import random as counters

N = 200000
CELLS = 64

@cuda.jit(device=True)
def judge(verdict, at, sums, cells, mean, variance, fourth):
    m = sums[0] / N
    v = sums[1] / N - m * m
    verdict[at] = 0
    if abs(m - mean) > 4 * (variance / N) ** 0.5:
        verdict[at] += 1
    if abs(v - variance) > 5 * ((fourth - variance * variance) / N) ** 0.5:
        verdict[at] += 10
    chi = 0.0
    for c in cells:
        chi += (c - N / CELLS) ** 2 / (N / CELLS)
    if not 25 < chi < 115:
        verdict[at] += 100
    below = 0.0
    farthest = 0.0
    for k in range(CELLS):
        below += cells[k]
        farthest = max(farthest, abs(below / N - (k + 1) / CELLS))
    if farthest > 1.63 / N ** 0.5:
        verdict[at] += 1000

@cuda.jit(numba.void(int64[::1], random.xoroshiro128p_type[::1]))
def moments(verdict, states):
    for which in range(8):
        sums = cuda.local.array(2, float64)
        cells = cuda.local.array(CELLS, float64)
        sums[:] = 0
        cells[:] = 0
        normal = which >= 4
        for n in range(N):
            x = 0.0
            if which == 0:
                x = random.xoroshiro128p_uniform_float32(states, 0)
            elif which == 1:
                x = random.xoroshiro128p_uniform_float64(states, 0)
            elif which == 2:
                x = counters.philox_uniform_float32x4(7, n, 0)[n % 4]
            elif which == 3:
                x = counters.philox_uniform_float64x2(7, 0, n)[n % 2]
            elif which == 4:
                x = random.xoroshiro128p_normal_float32(states, 1)
            elif which == 5:
                x = random.xoroshiro128p_normal_float64(states, 1)
            elif which == 6:
                x = counters.philox_normal_float32x4(7, n, 0)[n % 4]
            else:
                x = counters.philox_normal_float64x2(7, 0, n)[n % 2]
            sums[0] += x
            sums[1] += x * x
            u = numba.float64(x)
            if normal:
                u = 0.5 * (1 + math.erf(x / 1.4142135623730951))
            cells[min(int(u * CELLS), CELLS - 1)] += 1
        judge(verdict, which, sums, cells, 0.0 if normal else 0.5, 1.0 if normal else 1 / 12, 3.0 if normal else 1 / 80)

import math
P
    pyk 0 run m.py moments --grid 1 --block 1 'verdict=ones(8)' 'states=rng(2,seed=1)' --print verdict --device cpu
    prints 'verdict = [0 0 0 0 0 0 0 0]'
}

test_random_misspelt() {
    printf 'from numba import cuda\nfrom numba.cuda.random import xoroshiro128p_unifrm\nfrom pykrt.random import philox\n\n@cuda.jit("void(float32[::1])")\n' >e.py
    printf 'def k(r):\n    r[0] = xoroshiro128p_unifrm(r, 0)\n    r[1] = philox(1)\n    r[2] = cuda.random.create_xoroshiro128p_states(1, 1)\n' >>e.py
    pyk 1 check e.py
    says 'xoroshiro128p_unifrm'; says "philox"; says 'cuda.random.create_xoroshiro128p_states is host code'
}

test_random_counters_by_the_old_name() {
    printf 'from numba import cuda\nfrom pyk.random import philox_uint32x4\n\n@cuda.jit("void(uint32[::1])")\ndef k(r):\n    r[0] = philox_uint32x4(1, 2, 3)[0]\n' >e.py
    pyk 1 check e.py
    says "module 'pyk.random' is not available in kernels"; says 'the modules of pyk are in the package pykrt: from pykrt import random'
    sed -i 's/pyk.random/pykrt.random/' e.py
    pyk 0 check e.py
}

# The seeds of a user who only imports the generator's functions.
test_random_state_in_a_signature() {
    cat >pi.py <<'K'
from numba import cuda
from numba.cuda.random import xoroshiro128p_uniform_float32

@cuda.jit
def draw(states, x):
    x[0] = xoroshiro128p_uniform_float32(states, 0)
K
    pyk 0 check pi.py --sig 'draw(xoroshiro128p_type[::1], float32[::1])'; silent
    pyk 1 check pi.py --sig 'draw(xoroshiro128p_typ[::1], float32[::1])'; says "name 'xoroshiro128p_typ' is not defined"
}

# Packages for GPUs have the kernel that makes states if theirs take some; header and stub do not offer it.
test_rng_states_kernel() {
    cat >s.py <<'K'
from numba import cuda
from numba.cuda.random import xoroshiro128p_uniform_float32

@cuda.jit("void(xoroshiro128p_type[::1], float32[::1])")
def draw(states, x):
    x[0] = xoroshiro128p_uniform_float32(states, 0)

@cuda.jit("void(float32[::1])")
def other(x):
    x[0] = 1
K
    mentions() { grep -q 'xoroshiro128p\$states' "$@"; }
    pyk 0 build s.py -o g.ptx --arch compute_80; silent
    grep -q '^\.visible \.entry xoroshiro128p\$states(' g.ptx && mentions g.pyk.yaml || fails 'a package with states does not have it'
    mentions g.pyk.h && fails 'the header has it'
    pyk 0 build s.py -o c.so --arch cpu; silent
    mentions c.pyk.yaml && fails 'a package for the CPU alone has it'
    pyk 0 build s.py -o o.ptx --arch compute_80 --kernel other; silent
    mentions o.ptx o.pyk.yaml && fails 'a package without states has it'
    pyk 0 build s.py -o d.ptx --arch compute_80 --device-functions --kernel draw
    mentions d.ptx && fails 'device functions have it'
    pyk 1 diff g.pyk.yaml o.pyk.yaml; prints "break: kernel 'draw' is gone"
    mentions out && fails 'a comparison mentions it'
    return 0
}
