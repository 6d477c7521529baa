# Instructions of PTX: what a target lacks, what the CPU does not run, what ptxas says, what copies that are read too early do.

kernel() {                                # PARAMETERS SIGNATURE LINES...: x.py, with a kernel k
    printf 'from numba import cuda, float32, uint32\nfrom pykrt import ptx\n\n\n@cuda.jit("void(%s)")\ndef k(%s):\n' "$2" "$1" >x.py
    shift 2
    printf '    %s\n' "$@" >>x.py
}

test_an_instruction_that_is_too_new_names_the_gpu_that_has_it() {
    kernel x 'float32[::1]' 's = cuda.shared.array(128, float32)' 'ptx.stmatrix_x1(s, 0, x[0])'
    pyk 1 build x.py -o x.ptx --arch sm_80
    says "x.py:8:5: error: sm_80 does not have ptx.stmatrix_x1() [ptx-too-new]"
    says 'sm_90 is the first that has it: --arch sm_90'
    pyk 0 build x.py -o x.ptx --arch sm_90
}
test_instructions_of_one_gpu_alone() {
    kernel x 'float32[::1]' 'ptx.setmaxnreg_dec(40)' 'ptx.setmaxnreg_inc(232)' 'x[0] = 1'
    for arch in sm_90 sm_120; do
        pyk 1 build x.py -o x.ptx --arch $arch; says 'sm_90a is the first that has it: --arch sm_90a'
    done
    pyk 0 build x.py -o x.ptx --arch sm_120a
    pyk 0 build x.py -o x.ptx --arch sm_90a
    grep -q 'setmaxnreg.dec.sync.aligned.u32 40;' x.ptx && grep -q 'setmaxnreg.inc.sync.aligned.u32 232;' x.ptx || fails 'not in the PTX'
}
test_tensor_memory_is_for_its_gpus_alone() {
    kernel x 'float32[::1]' 'ptx.tcgen05_relinquish_alloc_permit_cta_group_2()' 'x[0] = 1'
    pyk 1 build x.py -o x.so --arch cpu
    says 'x.py:7:5: error: the CPU cannot run ptx.tcgen05_relinquish_alloc_permit_cta_group_2() [ptx-on-cpu]'
    kernel x 'float32[::1]' 'ptx.tcgen05_wait_st()' 'x[0] = 1'
    pyk 0 build x.py -o x.so --arch cpu
    for arch in sm_90a sm_100 sm_120a; do
        pyk 1 build x.py -o x.ptx --arch $arch; says 'sm_100a is the first that has it: --arch sm_100a'
    done
    for arch in sm_100a sm_103a sm_100f; do pyk 0 build x.py -o x.ptx --arch $arch; done
}
test_ptxas_takes_tiles_that_are_summed_in_tensor_memory() {
    needs
    for arch in sm_100a sm_103a sm_110a; do
        pyk 0 build "$ROOT/docs/examples/tensor/product.py" -o x.cubin --no-package --arch $arch
        pyk 0 build "$ROOT/docs/examples/tensor/product.py" -o x.ptx --no-package --arch $arch
        grep -q 'tcgen05.mma.cta_group::1.kind::f16' x.ptx || fails 'no tcgen05'
        ! grep -q 'mma.sync' x.ptx || fails 'mma.sync'
    done
    pyk 0 build "$ROOT/docs/examples/tensor/product.py" -o x.ptx --no-package --arch sm_100
    ! grep -q tcgen05 x.ptx || fails 'tcgen05 without its letter'
}
test_the_cpu_stands_for_a_gpu_of_a_number() {
    kernel x 'float32[::1]' 'x[0] = 1'
    pyk 0 build x.py -o x.so --arch cpu_80
    pyk 0 build x.py -o x.so --arch cpu_100a
    pyk 2 build x.py -o x.so --arch cpu_95; says "unknown architecture 'cpu_95'"
}
test_an_instruction_may_ask_for_a_newer_ptx_than_its_gpu() {
    kernel x 'uint32[::1]' 'a = x[0], x[1], x[2], x[3]' 'x[0] = ptx.mma_m16n8k32_f32_e4m3(a, a[:2], (0., 0., 0., 0.))[0]'
    pyk 0 build x.py -o x.ptx --arch sm_90
    grep -q '^.version 8.4' x.ptx || fails "$(grep version x.ptx)"
}
test_inline_ptx_without_a_function_is_for_gpus() {
    kernel x 'uint32[::1]' 'x[0] = ptx.inline_ptx("add.u32 %0, %1, 1;", "=r", uint32, "r", x[0])'
    pyk 0 build x.py -o x.ptx
    pyk 1 build x.py -o x.so --arch cpu
    says 'x.py:7:12: error: the CPU cannot run ptx.inline_ptx() [ptx-on-cpu]'
    says 'cpu=f names the device function that the CPU runs in its place'
}
test_what_ptxas_says_of_inline_ptx_is_told_at_its_line() {
    needs
    kernel x 'uint32[::1]' 'x[1] = ptx.inline_ptx("add.u32 %0, %1, 1;", "=r", uint32, "r", x[0])' \
        'x[0] = ptx.inline_ptx("""{' '    .reg .u32 t;' '    nonsense.u32 t, %1;' '    mov.u32 %0, t;' '}""", "=r", uint32, "r", x[0])'
    pyk 1 build x.py -o x.cubin --arch sm_80
    says "x.py:8:5: error: ptxas refuses the PTX: "; says "nonsense"
}
test_inline_ptx_without_effect_is_dropped_and_volatile_ptx_kept() {
    kernel x 'uint32[::1]' 'a = ptx.inline_ptx("add.u32 %0, %1, 1;", "=r", uint32, "r", x[0])' \
        'b = ptx.inline_ptx("add.u32 %0, %1, 2;", "=r", uint32, "r", x[0], volatile=True)' 'x[1] = 1'
    pyk 0 build x.py -o x.ptx
    ! grep -q 'add.u32.*, 1;' x.ptx && grep -q 'add.u32.*, 2;' x.ptx || fails "$(grep add.u32 x.ptx)"
}
test_a_copy_that_is_read_too_early_is_a_race() {
    kernel 'x, y' 'uint32[::1], uint32[::1]' 's = cuda.shared.array(64, uint32)' 't = cuda.threadIdx.x' \
        'ptx.cp_async_ca(s, t, x, t, 4)' 'ptx.cp_async_commit_group()' 'ptx.cp_async_wait_group(1)' 'cuda.syncthreads()' \
        'y[t] = s[63 - t]' 'ptx.cp_async_wait_all()'
    run() { want=$1; shift; pyk "$want" run x.py k --device cpu --grid 1 --block 64 "x=arange(64)" "y=zeros(64)" "$@"; }
    run 3 --check=race; says 'RaceError'; says 'x.py:9'
    sed -i 's/wait_group(1)/wait_group(0)/' x.py
    run 0 --check=race
}
test_a_kernel_that_waits_for_the_launch_before_it_may_begin_early() {
    cat >x.py <<'END'
from numba import cuda
from pykrt import ptx


def wait():
    ptx.griddepcontrol_wait()


@cuda.jit("void(float32[::1])")
def late(x):
    wait()
    x[0] += 1


@cuda.jit("void(float32[::1])")
def own(x):
    ptx.inline_ptx("griddepcontrol.wait;", volatile=True)
    x[0] += 1


@cuda.jit("void(float32[::1])")
def first(x):
    ptx.griddepcontrol_launch_dependents()
    x[0] += 1


@cuda.jit("void(float32[::1])")
def together(x):
    wait()
    cuda.cg.this_grid().sync()
    x[0] += 1
END
    pyk 0 build x.py -o x.ptx --arch sm_90
    [ "$(grep -c 'programmatic_dependent_launch: true' x.pyk.yaml)" = 2 ] || fails "$(grep -B30 programmatic x.pyk.yaml)"
    [ "$(grep -c 'may begin before the launch before it has ended' x.pyk.h)" = 2 ] || fails "$(cat x.pyk.h)"
    grep -qF '{"own", "own", params_1, 1, 0, 2, ' x.pyk.c && grep -qF '{"together", "together", params_3, 1, 0, 1, ' x.pyk.c || fails "$(cat x.pyk.c)"
    cp x.pyk.yaml late.pyk.yaml
    sed -i 's/    wait()/    pass/' x.py
    pyk 0 build x.py -o x.ptx --arch sm_90
    pyk 0 diff x.pyk.yaml late.pyk.yaml; prints "kernel 'late' may begin before the launch before it has ended"
}
