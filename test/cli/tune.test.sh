# tune.test.sh: pyk tune, and builds that take what it found. Times are never compared, but where one choice does a hundred times
# the work of another.

write_space() {
    cat >k.py <<'P'
from numba import cuda

N = 4096
STEPS = 1
WRONG = 0


@cuda.jit("void(float32[::1], float32[::1])")
def smooth(x, y):
    i = cuda.grid(1)
    if i < N:
        s = x[i]
        for k in range(STEPS):
            s = x[(i + k * 7 + 1) % N] + s * 0.5 if k + 1 < STEPS else x[i]
        y[i] = s + WRONG
P
    cat >pyk.yaml <<Y
include: pyk.tuned.yaml
kernels:
  smooth:
    tune:
      define: {STEPS: [400, 2]}
      $1
      forall: N
      arguments: {x: "random(4096,seed=1)", y: zeros(4096)}
Y
    : >pyk.tuned.yaml
}

test_tune_finds_the_fastest_and_builds_take_it() {
    write_space 'max_registers: [32, 64]'
    sed -i 's/STEPS = 1/STEPS = 300/' k.py
    pyk 0 tune k.py smooth --device cpu --repeat 5 -q
    grep -q '^smooth on cpu' out || fails "$(cat out)"
    [ "$(grep -c ' ms ' out)" = 5 ] || fails "$(cat out)"
    sed -n 2p out | grep -q ' 1.00  STEPS=2 max_registers=' || fails "$(cat out)"
    grep -q 'as it is' out && grep -qx '      STEPS: 2' pyk.tuned.yaml && grep -q '^        max_registers: ' pyk.tuned.yaml || fails "$(cat pyk.tuned.yaml)"
    mkdir a
    pyk 0 build k.py -o tuned.ll --arch cpu
    pyk 0 build k.py -o a/tuned.ll --arch cpu -D STEPS=2
    cmp tuned.ll a/tuned.ll || fails 'the build does not take STEPS'
}

test_tune_draws_every_choice_that_ran() {
    write_space 'max_registers: [32]'
    pyk 0 tune k.py smooth --device cpu --repeat 1 -q --plot times.svg
    "$PYTHON" - <<'P' || fails "$(cat times.svg)"
from xml.etree import ElementTree
svg = '{http://www.w3.org/2000/svg}'
root = ElementTree.parse('times.svg').getroot()
bars = [float(bar.get('width')) for bar in root.iter(svg + 'rect') if bar.get('class') in ('choice', 'now')]
names = [text.text for text in root.iter(svg + 'text')]
assert len(bars) == 3 and bars == sorted(bars) and {'as it is', 'STEPS=2 max_registers=32'} <= set(names)
P
    pyk 3 tune k.py smooth --device cpu --repeat 1 -q --plot missing/times.svg
    says 'missing/times.svg'
}

test_tuned_settings_are_for_one_architecture() {
    needs
    write_space ''
    printf 'targets:\n  cpu:\n    define: {STEPS: 2}\n' >pyk.tuned.yaml
    pyk 0 build k.py -o k.fatbin --arch sm_90,cpu --emit fatbin
    says "'targets' has other settings for sm_90 than for cpu"
    mkdir a
    pyk 0 build k.py -o k.ll --arch sm_90
    pyk 0 build k.py -o a/k.ll --arch sm_90 -D STEPS=1
    cmp k.ll a/k.ll || fails 'sm_90 takes what is for the CPU'
    printf 'targets:\n  cpu: {define: {STEPS: 2}}\n  sm_90:\n    define: {STEPS: 2}\n' >pyk.tuned.yaml
    pyk 0 build k.py -o k.fatbin --arch sm_90,cpu --emit fatbin
    ! grep -q targets err || fails "$(cat err)"
}

test_tune_leaves_out_what_fails_or_computes_something_else() {
    write_space 'launch_bounds: [[64], [2048]]'
    sed -i 's/define: .*/define: {WRONG: [0, 1]}/' pyk.yaml
    pyk 0 tune k.py smooth --device cpu --repeat 1 -q
    grep -q "left out .*WRONG=1 launch_bounds=\[64\]: the result 'y' is not that of: as it is" out || fails "$(cat out)"
    grep -q 'left out .*WRONG=0 launch_bounds=\[2048\]: .*an integer from 1 to 1024' out || fails "$(cat out)"
    grep -q '^ .* ms .*WRONG=0 launch_bounds=\[64\]' out || fails "$(cat out)"
}

test_tune_keeps_what_is_known_of_others() {
    write_space ''
    printf 'targets:\n  sm_80: {kernels: {smooth: {bodies: 1}, other: {index: 32}}}\n  cpu: {define: {N: 4096}, kernels: {other: {block: 64}}}\n' >pyk.tuned.yaml
    pyk 0 tune k.py smooth --device cpu --repeat 1 -q
    "$PYTHON" - <<'P' || fails "$(cat pyk.tuned.yaml)"
text = open('pyk.tuned.yaml').read()
for part in ('sm_80:', 'bodies: 1', 'index: 32', 'N: 4096', 'block: 64'):
    assert part in text, part
P
    pyk 0 check k.py
}

test_tune_says_what_it_lacks() {
    write_space ''
    pyk 2 tune k.py
    says 'pyk tune needs a Python file and the name of a kernel'
    pyk 2 tune k.py smoth
    says "the configuration has no 'tune' for kernel 'smoth'"
    sed -i 's/define: .*/define: {STEPS: 3}/' pyk.yaml
    pyk 1 tune k.py smooth
    says "a list of the values to try for 'STEPS' is expected"
    sed -i '/define: .*/d' pyk.yaml
    pyk 1 tune k.py smooth --device cpu
    says "names no setting with a list of values to try"
    printf 'define: {STEPS: 5}\nkernels: {smooth: {tune: {define: {STEPS: [1, 2]}, blok: [1]}}}\n' >pyk.yaml
    pyk 1 tune k.py smooth --device cpu
    says "there is no 'blok' to tune"
    sed -i 's/, blok: .1.//' pyk.yaml
    pyk 1 tune k.py smooth --device cpu
    says "'STEPS' is tuned, and the configuration sets it outside of 'tune' too"
    printf 'kernels: {smooth: {tune: {define: {STEPS: [1, 2]}, forall: M, arguments: {x: ones(9), y: ones(9)}}}}\n' >pyk.yaml
    pyk 1 tune k.py smooth --device cpu -q
    says "no variant of kernel 'smooth' runs: --forall: 'M' is not"
    pyk 2 tune k.py smooth --device cpu --variants many
    says "'many' is not"
}

test_of_many_choices_a_seed_takes_some() {
    write_space 'max_registers: [16, 24, 32, 40, 48]'
    pyk 0 tune k.py smooth --device cpu --repeat 1 -q --variants 3 --seed 7
    sed 's/^.*  //' out | sort >first
    [ "$(grep -c STEPS= first)" = 3 ] || fails "$(cat out)"
    pyk 0 tune k.py smooth --device cpu --repeat 1 -q --variants 3 --seed 7
    sed 's/^.*  //' out | sort | diff first - || fails 'the same seed takes others'
}

test_run_takes_sizes_as_expressions() {
    write_space ''
    pyk 0 run k.py smooth --device cpu --grid 'N // 64' --block 'min(64, N), 1' 'x=ones(4096)' 'y=zeros(4096)' -v
    says 'grid 64,1,1 block 64,1,1'
    pyk 2 run k.py smooth --device cpu --grid 'N / 64' --block 64 'x=ones(4096)' 'y=zeros(4096)'
    says "--grid: 'N / 64' is not one to three numbers X,Y,Z, nor an expression"
}
