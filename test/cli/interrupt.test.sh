# What is left when pyk ends before its work is done: no process, no temporary file, no half-written output.

# fake_toolkit SCRIPT: a ptxas that says its process number and then does that.
fake_toolkit() {
    mkdir -p toolkit/bin temp
    printf '#!/bin/sh\ncase $1 in --version) exit 0 ;; esac\necho $$ >"%s/number"\n%s\n' "$PWD" "$1" >toolkit/bin/ptxas
    chmod +x toolkit/bin/ptxas
    export TMPDIR="$PWD/temp" PYK_TOOLKIT="$PWD/toolkit"
}
await() { i=0; while ! "$@" && [ $i -lt 300 ]; do sleep 0.1; i=$((i + 1)); done; "$@"; }
gone() { ! kill -0 "$1" 2>/dev/null; }
# starts ENV... : a build as a background job, $child, until its tool runs.
starts() {
    rm -f number
    "$@" "$PYK" build kernels.py --arch sm_80 -o k.cubin >out 2>err &
    child=$!
    await test -s number || fails 'the tool did not start'
}
# ends_with STATUS WHAT: when the build ends.
ends_with() {
    wait $child
    status=$?
    [ $status -eq "$1" ] || fails "$2: ended with $status"
}
leaves_nothing() {
    await gone "$(cat number)" || fails "$1: the tool runs on"
    [ -z "$(ls temp)" ] || fails "$1: left behind: $(ls temp)"
    [ ! -e k.cubin ] || fails "$1: there is an output"
}
# While a tool is running, which has started another process itself. A shell's background jobs ignore INT, env undoes that.
test_signals_end_pyk_and_its_tools() {
    fake_toolkit 'sleep 60 & echo $! >second; wait'
    for number in 1 2 3 10 15; do                               # HUP INT QUIT USR1 TERM
        rm -f second
        starts env --default-signal=HUP,INT,QUIT,USR1,TERM
        await test -s second || fails 'the tool started nothing'
        kill -$number $child
        ends_with $((128 + number)) "signal $number"
        leaves_nothing "signal $number"
        await gone "$(cat second)" || fails "signal $number: what the tool started runs on"
    done
}
test_killed_pyk_takes_its_tools_along() {
    fake_toolkit 'exec sleep 60'
    starts env
    kill -KILL $child
    wait $child
    await gone "$(cat number)" || fails 'the tool runs on'
    [ -n "$(ls temp)" ] || fails 'SIGKILL leaves no time for cleaning'
    mkdir temp/pyk-tools-is-not-ours temp/pyk-tools-abc temp/other
    fake_toolkit 'exit 1'
    pyk 3 build kernels.py --arch sm_80 -o k.cubin
    [ "$(ls temp | paste -s -d ' ')" = 'other pyk-tools-abc pyk-tools-is-not-ours' ] || fails "the next build leaves: $(ls temp)"
}
test_what_another_pyk_uses_stays() {
    fake_toolkit 'sleep 3'
    "$PYK" build kernels.py --arch sm_80 -o other.cubin >other 2>&1 &
    child=$!
    await test -s number || fails 'the tool did not start'
    folder=$(ls temp)
    fake_toolkit 'exit 1'
    pyk 3 build kernels.py --arch sm_80 -o k.cubin
    [ "$(ls temp)" = "$folder" ] || fails "there is: $(ls temp)"
    wait $child
    return 0
}
test_ignored_signal_stays_ignored() {
    fake_toolkit 'sleep 1; exit 1'
    starts env --ignore-signal=HUP
    kill -HUP $child
    ends_with 3 'a signal that is ignored'
    says 'ptxas failed with exit status 1'
}
test_crash_leaves_nothing() {
    case $PYK in *asan*) skips 'AddressSanitizer has handlers of its own' ;; esac
    fake_toolkit 'exec sleep 60'
    for fault in 6 7 11; do                                     # ABRT BUS SEGV
        starts env
        kill -$fault $child
        ends_with $((128 + fault)) "signal $fault"
        says 'pyk: internal error: '
        says 'This is a bug in pyk.'
        leaves_nothing "signal $fault"
    done
}
test_crashed_kernel_advises_check_bounds() {
    case $PYK in *asan*) skips 'AddressSanitizer has handlers of its own' ;; esac
    mkdir temp
    cat >wild.py <<'K'
from numba import cuda
@cuda.jit("void(float32[::1], int64)")
def wild(x, n):
    i = cuda.grid(1)
    x[i + n] = 1
K
    TMPDIR=$PWD/temp pyk 139 run wild.py wild --device cpu --grid 64 --block 64 'x=ones(4)' n=1000000000000
    says 'pyk: segmentation fault: the kernel went wrong'
    says '--check bounds'
    [ -z "$(ls temp)" ] || fails "left behind: $(ls temp)"
    TMPDIR=$PWD/temp pyk 3 run wild.py wild --device cpu --grid 1 --block 1 'x=ones(4)' n=1000000000000 --check bounds
    says 'IndexError'
}
test_a_kernel_that_ruins_the_heap_advises_check_bounds() {
    case $PYK in *asan*) skips 'AddressSanitizer has handlers of its own' ;; esac
    cat >near.py <<'K'
from numba import cuda
@cuda.jit("void(float64[::1])")
def near(x):
    for i in range(-40, 40):
        x[x.size + i + 3] = 7.0
K
    "$PYK" run near.py near --device cpu --grid 1 --block 2 'x=zeros(4)' >out 2>err </dev/null
    [ $? -gt 128 ] || skips 'the heap bears it'
    says 'the kernel went wrong'
    says '--check bounds'
    grep -q 'bug in pyk' err && fails "$(show err)"
    pyk 3 run near.py near --device cpu --grid 1 --block 2 'x=zeros(4)' --check bounds
    says 'IndexError'
}
test_closed_pipe_leaves_nothing() {
    needs
    mkdir temp
    TMPDIR=$PWD/temp "$PYK" build kernels.py --arch sm_80 --emit cubin -v -o - 2>&1 | :
    [ -z "$(ls temp)" ] || fails "left behind: $(ls temp)"
}
test_tool_has_a_time_limit() {
    fake_toolkit 'sleep 60 & wait'
    pyk 3 build kernels.py --arch sm_80 -o k.cubin --tool-timeout 1
    says 'ptxas was stopped: it took longer than 1 seconds'
    says '--tool-timeout allows more'
    leaves_nothing timeout
    fake_toolkit 'sleep 2; echo "too late" >&2; exit 7'
    pyk 3 build kernels.py --arch sm_80 -o k.cubin --tool-timeout=0
    says 'too late'
    pyk 2 build kernels.py --tool-timeout soon; says "--tool-timeout: 'soon' is not a number of seconds"
}
test_tool_may_not_talk_without_end() {
    fake_toolkit 'exec yes'
    pyk 3 build kernels.py --arch sm_80 -o k.cubin
    says 'ptxas was stopped: it wrote more than 256 MiB of messages'
    leaves_nothing 'yes'
    fake_toolkit 'i=0; while [ $i -lt 1000 ]; do echo "ptxas error $i"; i=$((i + 1)); done; exit 1'
    pyk 3 build kernels.py --arch sm_80 -o k.cubin
    says 'ptxas error 99'
    says 'and 900 further lines'
}
test_tool_that_leaves_a_process_is_not_waited_for() {
    fake_toolkit 'setsid sleep 30 & echo "no code today"; exit 1'
    began=$(date +%s)
    pyk 3 build kernels.py --arch sm_80 -o k.cubin
    [ $(($(date +%s) - began)) -lt 20 ] || fails 'waited for it'
    says 'no code today'
}
test_what_a_kill_left_of_an_unchanged_output_is_removed() {
    pyk 0 build kernels.py --arch cpu -o k.so
    touch k.so.tmp-aBcDeF k.pyk.c.tmp-aBcDeF k.pyk.h.tmp-000000 k.pyk.yaml.tmp-zzzzzz k.pyk.c.tmp-other
    pyk 0 build kernels.py --arch cpu -o k.so
    [ "$(echo *.tmp-*)" = k.pyk.c.tmp-other ] || fails "left: $(echo *.tmp-*)"
}
# PYK_KILLS=350 for more of them.
test_kills_at_any_moment() {
    needs ptxas python3
    sed 's/x\[i\] + y\[i\]/x[i] + y[i] * CHANGES/' kernels.py >changing.py
    "$PYTHON" "$ROOT/test/cli/kill.py" "$PYK" changing.py "${PYK_KILLS:-40}" --arch sm_80 >killed || fails "$(cat killed)"
}
