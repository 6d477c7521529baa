# Comparing builds, and builds against budgets.

build() { pyk 0 build kernels.py --arch sm_80 -o "$1.ptx"; }
changed() { sed "$1" "$ROOT/test/cli/kernels.py" >kernels.py; build new; pyk "$2" diff old.pyk.yaml new.pyk.yaml; silent; }

test_diff_same() {
    build old
    pyk 0 diff old.pyk.yaml old.pyk.yaml
    [ "$(cat out)" = 'the ABI is the same' ] || fails "$(show out)"
    changed 's/+ y/- y/' 0
    prints 'the ABI is the same'
}
test_diff_takes_manifests() {
    pyk 3 diff kernels.py missing.pyk.yaml
    says 'kernels.py:'; says 'pyk diff compares manifests'; says 'cannot open missing.pyk.yaml'
}
test_diff_breaks() {
    build old
    changed 's/int32)")/int64)")/' 1; prints "break: kernel 'scale', parameter 'factor': is int64, was int32"; prints 'compile the stub again'
    changed 's/float32\[::1\])")/float64[::1])")/' 1; prints "parameter 'y': is array(float64, 1d, C), was array(float32, 1d, C)"
    changed 's/, "void(float64\[::1\])"//' 1
    prints "break: kernel 'twice__i32_1c' is gone"; prints "break: kernel 'twice__f64_1c' is gone"; prints "change: kernel 'twice' is new"
    changed 's/vector_add(r, x, y)/vector_add(r, x)/; s/float32\[::1\], float32\[::1\])/float32[::1])/; s/ + y\[i\]//' 1
    prints "kernel 'vector_add' takes (array(float32, 1d, C), array(float32, 1d, C)), took (array(float32, 1d, C), array(float32, 1d, C), array"
    changed 's/int32)")/int32)", launch_bounds=128)/' 1; prints "break: kernel 'scale': blocks of at most 128 threads, were 1024"
    cp new.pyk.yaml old.pyk.yaml
    changed 's/int32)")/int32)", launch_bounds=256)/' 0; prints "change: kernel 'scale': blocks of at most 256 threads, were 128"
}
test_diff_changes() {
    build old
    changed 's/factor/by/' 0; prints "change: kernel 'scale', parameter 2: is called 'by', was 'factor'"
    cp new.pyk.yaml old.pyk.yaml
    cp "$ROOT/test/cli/kernels.py" .
    printf '\n@cuda.jit("void()")\ndef more():\n    pass\n' >>kernels.py
    pyk 0 build kernels.py --arch sm_80,cpu -o new.ptx
    pyk 0 diff old.pyk.yaml new.pyk.yaml
    prints "change: kernel 'more' is new"; prints 'change: there is an image for cpu'
    pyk 1 diff new.pyk.yaml old.pyk.yaml
    prints "break: kernel 'more' is gone"; prints 'break: there is no image for cpu any more'
}
test_diff_utilities() {
    head='from numba import cuda, vectorize, guvectorize\n'
    sum='@cuda.reduce\ndef total(a, b):\n    return a + b\n'
    add='@vectorize(["float32(float32)"], target="cuda")\ndef add(a):\n    return a + 1\n'
    printf "$head$sum$add" >u.py
    pyk 0 build u.py --arch sm_80 -o old.ptx --sig 'total(float32)'
    pyk 0 diff old.pyk.yaml old.pyk.yaml; prints 'the ABI is the same'
    printf "$head$sum" >u.py
    pyk 0 build u.py --arch sm_80 -o new.ptx --sig 'total(float64)'
    pyk 1 diff old.pyk.yaml new.pyk.yaml
    prints "break: reduce 'total' is for float64, was for float32"; prints "break: vectorize 'add' is gone"
    pyk 1 diff new.pyk.yaml old.pyk.yaml; prints "change: vectorize 'add' is new"
    grep -q '\$' out && fails "parts of utilities are mentioned: $(cat out)"
    return 0
}
test_diff_wrong_usage() {
    build old
    pyk 2 diff old.pyk.yaml; says 'pyk diff needs two manifests'
    pyk 3 diff old.pyk.yaml missing.yaml; says 'cannot open missing.yaml'
    echo '[' >bad.yaml; pyk 3 diff bad.yaml old.pyk.yaml; says 'bad.yaml:'; says 'not YAML'
}
test_budgets() {
    needs ptxas
    cat >b.py <<'KERNELS'
from numba import cuda


@cuda.jit("void(float64[:, ::1])")
def small(x):
    x[0, 0] = 1


@cuda.jit("void(float64[:, ::1])")
def large(x):
    t = cuda.shared.array(100, "float64")
    l = cuda.local.array(64, "float64")
    for i in range(x.shape[0]):
        l[i & 63] = x[i, 0]
    t[cuda.threadIdx.x] = l[x.shape[1] & 63]
    cuda.syncthreads()
    x[0, 0] = t[99 - cuda.threadIdx.x]
KERNELS
    pyk 0 build b.py -o b.cubin --arch sm_90 --max-spill-bytes=0 --max-registers=255 --max-local-bytes=512 --max-shared-bytes=800
    silent
    cp b.cubin before
    pyk 1 build b.py -o b.cubin --arch sm_80,sm_90 --max-shared-bytes=799 --max-local-bytes 511
    says "b.py:10:1: error: kernel 'large' needs 512 bytes of local memory on sm_80, more than --max-local-bytes=511"
    says 'note: it has 800 bytes of shared arrays on sm_80, more than --max-shared-bytes=799'
    says 'note: it needs 512 bytes of local memory on sm_90, more than --max-local-bytes=511'
    grep -q small err && fails "the small kernel is within its budget: $(cat err)"
    cmp before b.cubin || fails 'a failed build changed its output'
    pyk 1 build b.py -o b.cubin --arch sm_90 --max-registers=1; says "kernel 'small' needs"; says 'registers on sm_90, more than --max-registers=1'
    cat >s.py <<'KERNELS'
from numba import cuda


@cuda.jit("void(float64[:, ::1])", max_registers=16)
def busy(x):
    i = cuda.grid(1)
    a, b, c, d, e, f = x[i, 0], x[i, 1], x[i, 2], x[i, 3], x[i, 4], x[i, 5]
    for k in range(x.shape[1]):
        v = x[i, k]
        a, b, c, d, e, f = b * v + f, c * a + v, d * b + a, e * c + b, f * d + c, a * e + d
    x[i, 0], x[i, 1], x[i, 2], x[i, 3], x[i, 4], x[i, 5] = a, b, c, d, e, f
KERNELS
    pyk 1 build s.py -o s.cubin --arch sm_90 --max-spill-bytes=0; says "kernel 'busy' spills "; says 'bytes on sm_90, more than --max-spill-bytes=0'
}
test_budgets_wrong_usage() {
    pyk 2 build kernels.py -o k.ptx --arch sm_90 --max-spill-bytes=0; says '--max-spill-bytes: only machine code says what a kernel needs'
    pyk 2 build kernels.py -o k.cubin --arch sm_90 --max-registers=few; says "--max-registers: 'few' is not a number"
}
test_diff_tells_who_writes() {
    build old
    sed '/name: "x"/,/access:/s/access: "in"/access: "inout"/' old.pyk.yaml >new.pyk.yaml
    pyk 1 diff old.pyk.yaml new.pyk.yaml
    prints "break: kernel 'vector_add', parameter 'x': is written, and was only read"
    pyk 0 diff new.pyk.yaml old.pyk.yaml; prints "change: kernel 'vector_add', parameter 'x': is no longer written"
    sed 's/dynamic_shared: false/dynamic_shared: true/' old.pyk.yaml >new.pyk.yaml
    pyk 1 diff old.pyk.yaml new.pyk.yaml; prints "break: kernel 'vector_add' uses dynamic shared memory"
    pyk 0 build kernels.py --arch sm_80 --bodies=1 -o old.ptx            # a launch chooses second bodies by what they write
    sed '/access:/d' old.pyk.yaml >new.pyk.yaml                          # what a manifest does not say is not compared
    pyk 0 diff old.pyk.yaml new.pyk.yaml; prints 'the ABI is the same'
}
resources() {
    needs ptxas
    pyk 0 build kernels.py --arch sm_80 -o old.cubin
    awk '/symbol: "vector_add"/ { on = 1 } /symbol: / && !/vector_add/ { on = 0 }
        on { sub(/ registers: .*/, " registers: 40"); sub(/spill_store_bytes: .*/, "spill_store_bytes: 8")
             sub(/max_threads_per_block: .*/, "max_threads_per_block: 512"); sub(/"256": [0-9.]*/, "\"256\": 0.5") }
        { print }' old.pyk.yaml >new.pyk.yaml
}
test_diff_tells_what_kernels_take() {
    resources
    pyk 1 diff old.pyk.yaml new.pyk.yaml
    prints "cost: kernel 'vector_add' on sm_80: 40 registers of a thread, were "
    prints "cost: kernel 'vector_add' on sm_80: 8 bytes of spilled registers, were 0"
    prints "cost: kernel 'vector_add' on sm_80: blocks of 256 threads fill 50 % of a multiprocessor, filled 100 %"
    prints "break: kernel 'vector_add' on sm_80: 512 threads of a block at most, were 1024"
    pyk 0 diff new.pyk.yaml old.pyk.yaml; prints "gain: kernel 'vector_add' on sm_80: 0 bytes of spilled registers, were 8"
    sed 's/\(.*registers: 4\)0/\11/' new.pyk.yaml >near.pyk.yaml
    pyk 0 diff new.pyk.yaml near.pyk.yaml; [ "$(cat out)" = 'the ABI is the same' ] || fails "$(cat out)"
    pyk 0 diff new.pyk.yaml near.pyk.yaml --threshold 1; prints 'cost: '
    pyk 2 diff new.pyk.yaml near.pyk.yaml --threshold few; says "'few' is not a number of per cent"
}
test_diff_for_programs_and_pull_requests() {
    resources
    pyk 1 diff old.pyk.yaml new.pyk.yaml --format json
    "$PYTHON" - <<'P' || fails "$(cat out)"
import json
d = json.load(open("out"))
assert d["breaks"] == 1 and d["costs"] == 3 and d["abi_hash"] == d["old_abi_hash"] and len(d["findings"]) == 4
assert {f["arch"] for f in d["findings"]} == {"sm_80"} and {f["kernel"] for f in d["findings"]} == {"vector_add"}
P
    pyk 1 diff old.pyk.yaml new.pyk.yaml --format markdown
    prints '### old: 1 break, 3 costs'
    prints "- kernel 'vector\\_add' on sm\\_80: 8 bytes of spilled registers, were 0"
    pyk 0 diff old.pyk.yaml old.pyk.yaml --format markdown; prints ': nothing changes'
    pyk 2 diff old.pyk.yaml old.pyk.yaml --format xml; says "'xml' is not text, json or markdown"
}
