# Wrong usage: exit code 2, nothing on standard output, nothing written.

test_no_command() { pyk 2; says 'a command is needed'; [ ! -s out ] || fails 'output'; }
test_unknown_command() { pyk 2 bild k.py; says "unknown command 'bild'"; says "did you mean 'build'?"; }
test_unknown_option() { pyk 2 build --emti=ptx kernels.py; says "unknown option '--emti'"; says "did you mean '--emit'?"; }
test_option_of_another_command() { pyk 2 check kernels.py --embed; says "'pyk check' has no option '--embed'"; }
test_option_without_value() { pyk 2 build kernels.py -o; says "option '--output' needs a value"; }
test_an_option_is_no_value() {
    pyk 2 build kernels.py -D --arch sm_90 -o k.ptx; says "option '-D' needs a value: NAME[=VALUE]"
    says "'--arch', which stands behind it, is an option itself"
    pyk 2 build kernels.py --output -O3; says "option '--output' needs a value: FILE"; says "'-O3', which stands behind it"
    pyk 2 build kernels.py -o -- k.ptx; says "option '-o' needs a value: FILE"
    pyk 0 build kernels.py --arch sm_80 --emit ptx -o -; prints '.version'
    pyk 0 build kernels.py --arch sm_80 --emit ptx -o -x.ptx; [ -s ./-x.ptx ] || fails 'nothing was written'
    pyk 0 build kernels.py --arch sm_80 --emit ptx --output=--x.ptx; [ -s ./--x.ptx ] || fails 'nothing was written'
}
test_no_file() { pyk 2 build; says 'needs a Python file'; pyk 2 check; pyk 2 inspect; pyk 2 run kernels.py; }
test_unknown_arch() { pyk 2 build kernels.py --arch sm_91; says "unknown architecture 'sm_91'"; says "did you mean 'sm_90'?"; says 'known are'; }
test_unknown_arch_in_environment() { PYK_ARCH=sm_1 pyk 2 build kernels.py; says "unknown architecture 'sm_1'"; }
test_unknown_suffix() { pyk 2 build kernels.py -o k.exe; says "the suffix of 'k.exe' names no output format"; }
test_unknown_format() { pyk 2 build kernels.py --emit=sass; says "'sass' is not cubin"; }
test_format_and_arch() {
    pyk 2 build kernels.py -o k.ptx --arch sm_80,sm_90; says 'takes one --arch'
    pyk 2 build kernels.py -o k.cubin --arch compute_90; says 'machine code needs'
    pyk 2 build kernels.py -o k.so --arch sm_90; says '--arch cpu alone'
    pyk 2 build kernels.py -o k.ll --arch sm_90,cpu; says 'takes one --arch'
    pyk 2 build kernels.py -o k.fatbin --arch cpu; says 'needs an --arch'
    pyk 2 build kernels.py --emit=ptx -o - --arch sm_90,cpu; says 'standard output takes one image'
    [ "$(ls)" = "$(printf 'err\nkernels.py\nout')" ] || fails "files were written: $(ls)"
}
test_output_is_input() { pyk 2 build kernels.py --emit=ptx -o kernels.py; says "would overwrite the source"; grep -q cuda.jit kernels.py || fails 'the source was overwritten'; }
test_bad_stage() { pyk 2 inspect kernels.py --stage typs; says "did you mean 'types'?"; }
test_a_stage_says_which_architectures_it_takes() {
    pyk 2 inspect kernels.py --stage ptx --arch cpu; says '--stage ptx: it takes one --arch: sm_XX or compute_XX'
    pyk 2 inspect kernels.py --stage ptx --arch sm_80,sm_90; says '--stage ptx: it takes one --arch: sm_XX or compute_XX'
    pyk 2 inspect kernels.py --stage sass --arch compute_90; says '--stage sass: it takes one --arch: sm_XX'
    pyk 2 inspect kernels.py --stage llvm --arch sm_80,cpu; says '--stage llvm: it takes one --arch: sm_XX, compute_XX or cpu'
    pyk 0 inspect kernels.py --stage llvm --arch cpu
}
test_json_after_wrong_option() { pyk 2 build --diagnostics=xml kernels.py; says "'xml' is not text|json|sarif"; }

test_lsp_takes_no_file() { pyk 2 lsp kernels.py; says "'pyk lsp'"; }
test_help() { pyk 0 --help; prints 'usage: pyk COMMAND'; pyk 0 build --help; prints '--maxrregcount N'; pyk 0 help run; prints '--grid'; silent; }
test_help_of_unknown() { pyk 2 help bild; says "unknown command 'bild'"; says "did you mean 'build'?"; }
test_version() { pyk 0 version; prints 'ABI 1'; pyk 0 --version; prints 'LLVM'; }
test_features() { pyk 0 features; prints 'math.sin'; prints 'complex128'; prints 'cuda.random.xoroshiro128p_next(states, index)'; prints 'sm_90'; prints 'cuda.reduce, cuda.Reduce'; prints 'numba.guvectorize'; prints '_forall'; }
test_devices() { pyk 0 devices; prints 'cpu (' ; prints 'llvm'; }
test_manual_page_is_current() { pyk 0 help --man; cmp -s out "$ROOT/docs/pyk.1" || fails 'docs/pyk.1 differs: pyk help --man > docs/pyk.1'; }

test_a_signature_without_types_says_how_to_write_them() {
    pyk 1 check kernels.py --sig scale
    says "in the signature 'scale' of --sig: the types of the parameters are missing"
    says "write them in parentheses, as in 'scale(float32[::1], int64)'"
}

test_a_cubin_for_the_cpu_is_refused() {
    pyk 2 build kernels.py --arch cpu -o k.cubin
    says 'cubin: it is for GPUs and needs an --arch sm_XX; the image for cpu is a .so'
}

test_part_of_a_grid_is_not_enough() {
    pyk 2 run kernels.py vector_add --grid 3 --device cpu
    says 'pyk run needs --grid and --block, or --forall'
}

test_a_configuration_key_given_twice_is_an_error() {
    printf 'kernels:\n  scale:\n    sigs: ["(float32[:, :], int32)"]\n    sigs: [a, b, c, d]\nkernels: {}\narch: [cpu]\narch: [sm_80, cpu]\n' >pyk.yaml
    pyk 1 check kernels.py
    says "pyk.yaml:4:5: error: 'sigs' is given twice"
    says "pyk.yaml:5:1: error: 'kernels' is given twice"
    says "pyk.yaml:7:1: error: 'arch' is given twice"
}

test_an_unknown_architecture_in_a_configuration_is_an_error_with_its_line() {
    printf 'kernels: {}\narch: [sm_80, cpuu]\n' >pyk.yaml
    for command in check 'build --arch sm_80 -o k.ptx' 'build -o k.ptx' 'inspect --stage ptx'; do
        pyk 1 $command kernels.py; says "pyk.yaml:2:15: error: unknown architecture 'cpuu'"; says "did you mean 'cpu'?"
    done
    for name in sm_9O sm90 foo sm_90a compute_90 '[1]'; do
        printf 'targets:\n  %s: {}\n' "$name" >pyk.yaml
        pyk 1 check kernels.py; says 'pyk.yaml:2:3: error: unknown architecture'
    done
    printf 'arch: [native, cpu, cpu_90, compute_80, sm_90a]\ntargets: {sm_90: {}, cpu: {define: {}}}\n' >pyk.yaml
    pyk 0 check kernels.py; silent
    printf 'arch: ""\n' >pyk.yaml; pyk 1 check kernels.py; says "unknown architecture ''"
}
test_sections_of_other_targets_are_checked() {
    printf 'targets:\n  sm_90:\n    kernels: {scale: {blok: 3}}\n' >pyk.yaml
    pyk 1 build kernels.py --arch sm_80 -o k.ptx; says "pyk.yaml:3:23: error: a kernel's configuration has no key 'blok'"
}
test_a_configuration_is_one_document_that_is_there() {
    printf 'arch: sm_80\n---\narch: sm_90\n' >pyk.yaml
    pyk 1 check kernels.py; says 'pyk.yaml:3:1: error: this is a second document of YAML'
    printf -- '---\narch: sm_80\n...\n' >pyk.yaml
    pyk 0 check kernels.py; silent
    ln -sf nowhere pyk.yaml
    pyk 3 check kernels.py; says 'pyk.yaml: No such file or directory'; says 'it is a link that leads nowhere'
}
test_an_unknown_configuration_key_lists_the_keys() {
    printf 'kernels:\n  scale:\n    signatures: "(float32[:, :], int32)"\n' >pyk.yaml
    pyk 1 check kernels.py
    says "pyk.yaml:3:5: error: a kernel's configuration has no key 'signatures'"
    says 'its keys are sigs, symbol, launch_bounds, cluster, max_registers, fastmath, literals, index, check, restrict, bodies, block'
}
