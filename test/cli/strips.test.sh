# strips.test.sh: threads that run side by side in vectors compute what each computes alone.

# both KERNEL GRID BLOCK: on this machine's vectors, and each thread alone
both() {
    for alone in "" 1; do
        PYK_CPU_THREADS=1 ${alone:+env PYK_CPU_NARROW=1} "$PYK" run ./image/*.pyk.yaml "$1" --device cpu --grid "$2" --block "$3" \
            "out=zeros(100)" "x=arange(97)" --print out >"got$alone" 2>&1 || fails "$1 $2 $3: $(cat "got$alone")"
    done
    cmp -s got got1 || fails "$1 in blocks of $3: $(diff got got1)"
}
test_strips_compute_what_threads_do_alone() {
    mkdir image
    "$PYK" build "$ROOT/test/cli/strips.py" -o image/strips.so --arch cpu -q || fails "build"
    for kernel in branches loops strides exchange leavers parted votes atomics arrays numbers shared_values never_reached searches conditions divisions rewritten pixels; do
        for block in 8 33 64; do both $kernel 2 $block; done
    done
    for block in 16,3 33,2 8,8; do both planes 3 $block; done
    for kernel in strides turns small_steps known_bounds; do
        for block in 8 33 64 90 300; do both $kernel 2 $block; done
    done
}

test_warps_compute_what_lanes_do_alone() {
    mkdir image
    "$PYK" build "$ROOT/test/cli/warps.py" -o image/warps.so --arch cpu -q || fails "build"
    nm image/warps.so | grep -q " shuffles.wide$" || fails "no strips of a kernel with shuffles"
    for kernel in shuffles ballots halves leavers blocks rows; do
        for block in 32 40 64 96; do both $kernel 2 $block; done
    done
    for block in 32,3 64,2 16,4; do both planes 2 $block; done
}
test_lanes_that_wait_for_ever_are_told_of_in_strips_too() {
    mkdir image
    "$PYK" build "$ROOT/test/cli/warps.py" -o image/warps.so --arch cpu -q || fails "build"
    for alone in "" 1; do
        PYK_CPU_THREADS=1 ${alone:+env PYK_CPU_NARROW=1} "$PYK" run ./image/warps.pyk.yaml stuck --device cpu --grid 2 --block 64 \
            "out=zeros(100)" "x=arange(97)" >"got$alone" 2>&1 && fails "stuck, but no error"
    done
    cmp -s got got1 || fails "$(diff got got1)"
    grep -q "thread (0,0,0) waits at a warp barrier .* thread (16,0,0), which waits at the barrier of the block" got || fails "$(cat got)"
}

# as_checked FILE SHAPES KERNEL...: in vectors, each thread alone, and each block alone under checks
as_checked() {
    file=$1 shapes=$2 && shift 2
    mkdir image checked
    "$PYK" build "$ROOT/test/cli/$file.py" -o image/$file.so --arch cpu -q || fails "build"
    "$PYK" build "$ROOT/test/cli/$file.py" -o checked/$file.so --arch cpu -q --check bounds || fails "build with checks"
    for kernel; do
        for shape in $shapes; do
            for how in image checked alone; do
                folder=$how; [ $how != alone ] || folder=image
                env PYK_CPU_THREADS=1 $([ $how != alone ] || echo PYK_CPU_NARROW=1) "$PYK" run ./$folder/$file.pyk.yaml $kernel --device cpu \
                    --grid "${shape%:*}" --block "${shape#*:}" "out=zeros(4600)" "x=arange(4700)" n=23 --print out >$how.txt 2>&1 ||
                    fails "$kernel $shape: $(cat $how.txt)"
            done
            cmp -s image.txt checked.txt && cmp -s alone.txt checked.txt || fails "$kernel in blocks $shape: $(diff image.txt checked.txt)"
        done
    done
}
test_blocks_that_run_as_one_compute_what_each_does_alone() {
    as_checked rows "5,5:32,2 10,10:16,1 2,3:80,4 38,9:4,1" stencil flat early strides triples transposed members
}
test_rows_of_threads_that_read_the_same_compute_what_each_does_alone() {
    as_checked jams "5,3:32,4 10,10:16,1 2,2:80,5 10,1:16,16 3,2:50,6" \
        product early late turned ends_in_some chooses writes one_row_writes follows
}

# made NAME: is there a wide entry of the kernel in image.so?
made() { nm image.so | grep -q " $1\.wide$"; }
test_strips_are_made_where_threads_gain_by_them() {
    cat >kernels.py <<'PY'
from numba import cuda

@cuda.jit("void(float32[::1], float32[::1])")
def straight(out, x):
    i = cuda.grid(1)
    out[i] = x[i] * 2

@cuda.jit("void(float32[:, ::1], float32[:, ::1])")
def turns(out, x):
    i, j = cuda.grid(2)
    if i < out.shape[1] and j < out.shape[0]:
        for k in range(x.shape[0]):
            out[j, i] += x[k, i]
PY
    for options in "" "-O0" "-G" "--check bounds,memory"; do
        # shellcheck disable=SC2086
        "$PYK" build kernels.py -o image.so --arch cpu -q $options || fails "build $options"
        made straight && fails "strips of straight code, $options"
        if [ -z "$options" ]; then made turns || fails "no strips of a loop"; else made turns && fails "strips with $options"; fi
    done
    return 0
}
