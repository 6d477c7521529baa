# Finding mistakes without a debugger: what a kernel says when it fails, and breakpoint() where there is no debugger.

kernel() {                                # DECORATOR LINES...: x.py, with a kernel of i and x
    decorator=$1
    shift
    printf 'from numba import cuda\nimport numpy as np\n\n\n%s\ndef k(x):\n    i = cuda.grid(1)\n' "$decorator" >x.py
    printf '    %s\n' "$@" >>x.py
    printf '\n\nif __name__ == "__main__":\n    x = np.zeros(10)\n    k[1, 32](x)\n' >>x.py
}
launch() { want=$1; shift; pyk "$want" run x.py k --sig 'k(float64[::1])' --device cpu --grid 1 --block 32 'x=zeros(10)' "$@"; }

test_debug_raises_what_release_ignores() {
    kernel '@cuda.jit' 'if i >= x.shape[0]:' '    return' 'x[i] = 1 / x[i]'
    launch 0 --print x; prints 'x = [inf inf inf'
    kernel '@cuda.jit(debug=True, opt=False)' 'if i >= x.shape[0]:' '    return' 'x[i] = 1 / x[i]'
    launch 3; says "x.py:10: in 'k': ZeroDivisionError: division by zero, thread (0,0,0) block (0,0,0)"
}
test_an_index_one_too_far_is_found() {
    kernel '@cuda.jit(debug=True, opt=False)' 'if i > x.shape[0]:' '    return' 'x[i] += 1'
    launch 3 --check=bounds
    says 'x.py:10'; says 'index 10'; says 'thread (10,0,0) block (0,0,0)'
}
test_breakpoint_without_a_debugger_is_an_error() {
    kernel '@cuda.jit' 'if i == 7:' '    breakpoint()' 'if i < 10:' '    x[i] = i'
    launch 3
    says "x.py:9: in 'k': RuntimeError: breakpoint(), but there is no debugger: start the program in gdb, thread (7,0,0)"
}
test_breakpoint_in_a_device_function_with_barriers() {
    kernel '@cuda.jit(device=True)
def stop(i):
    cuda.syncthreads()
    if i == 3:
        breakpoint()


@cuda.jit' 'stop(i)'
    launch 3; says "x.py:9: in 'stop', called from x.py:15 in kernel 'k': RuntimeError: breakpoint()"; says 'thread (3,0,0)'
}
test_set_trace_is_told_to_be_breakpoint() {
    for module in pdb pudb; do
        kernel '@cuda.jit' 'if i == 9:' "    from $module import set_trace; set_trace()" 'x[i] = 1 / x[i]'
        pyk 1 check --sig 'k(float64[::1])' x.py
        says 'x.py:9:9: error: import inside a function'; says 'note: write breakpoint(): gdb and cuda-gdb stop there'
        [ "$(grep -c ' error: ' err)" = 1 ] || fails "more errors than one: $(cat err)"
    done
}
test_pieces_that_are_joined_keep_the_calls_of_their_lines() {
    pyk 0 build "$ROOT"/docs/examples/*.py -o k.ptx --arch sm_90
    sed -n 's/.*function_name \([^,]*\),.*/\1/p' k.ptx | sort -u >used
    sed -n 's/^\($N_[^:]*\):$/\1/p' k.ptx | sort >defined
    [ "$(wc -l <used)" -gt 5 ] || fails "few functions are inlined: $(cat used)"
    cmp used defined || fails 'each name is to stand there once'
    sed -n 's/.*inlined_at \([0-9]*\) .*/\1/p' k.ptx | sort -u | while read -r file; do
        grep -q "^	.file	$file " k.ptx || fails "there is no file $file"
    done || exit 1
}
test_every_function_of_a_chain_may_be_for_debuggers() {
    for of in 'False True True' 'True False True' 'True True False' 'False False True' 'True False False' 'True True True'; do
        # shellcheck disable=SC2086
        set -- $of
        kernel "@cuda.jit(device=True, debug=$1, opt=False)
def last(v):
    return v + 1


@cuda.jit(device=True, debug=$2, opt=False)
def first(v, w):
    return v - last(w)


@cuda.jit(debug=$3, opt=False)" 'if i < 10:' '    x[i] = first(i, 2) + last(3)'
        pyk 0 run x.py k --sig 'k(float64[::1])' --device cpu --grid 1 --block 32 'x=zeros(10)' --print x
        prints 'x = [ 1.  2.  3.'
        pyk 0 inspect x.py --stage ptx --arch sm_90 --sig 'k(float64[::1])'
        case $3 in
        True) prints '.target sm_90, debug' ;;
        False) if grep -q 'debug_info' out; then fails 'the kernel decides, and it is not for debuggers'; fi ;;
        esac
    done
}
