# Which value of a module's variable a kernel is compiled with: that of the moment when Numba compiles it. An eager kernel, with a signature in
# its decorator, is compiled there; another at its first launch, or after the module has run. What is not followed is refused where it stands.

eager() { printf "@cuda.jit('void(int64[::1])')\ndef k(x):\n    x[0] = %s\n" "${1:-N}"; }
lazy() { printf '@cuda.jit\ndef k(x):\n    x[0] = %s\n' "${1:-N}"; }
begin() { printf 'import numpy as np\nfrom numba import cuda\n'; }

value() {                                 # value EXPECTED: what k of main.py stores
    case $(cat main.py) in *jit\(\'void*) set -- "$1" ;; *) set -- "$1" --sig 'k(int64[::1])' ;; esac
    expected=$1
    shift
    pyk 0 run main.py k --device cpu --grid 1 --block 1 'x=zeros(1)' --print x "$@"
    prints "x = [$expected]"
}
refused() {                               # refused LINE: the note is at the assignment
    pyk 1 check main.py --sig 'k(int64[::1])'
    says "$1: note: it is changed here"
}

test_moment_of_an_eager_kernel() {
    for after in 'N = 32' 'N += 1' 'del N' 'for N in range(3): pass' '(N := 9)' 'from g import B as N' 'globals()["N"] = 9' 'exec("N = 9")' \
                 'import sys; sys.modules[__name__].N = 9' 'while N < 20: N += 1'; do
        echo 'B = 5' >g.py
        { begin; echo 'N = 8'; eager; echo "$after"; } >main.py
        value 8
    done
    { begin; printf 'T = np.array([1, 2])\n'; eager 'T[0]'; printf 'T[0] = 9\n'; } >main.py
    value 1
    { begin; printf 'def make():\n    v = 8\n'; eager v | sed 's/^/    /'; printf '    v = 9\n    return k\nk = make()\n'; } >main.py
    value 8
    { begin; printf 'N = 8\n@cuda.jit(device=True)\ndef d(x):\n    return N\n'; eager 'd(1)'; echo 'N = 32'; } >main.py
    value 8
}
test_moment_of_a_lazy_kernel() {
    { begin; echo 'N = 8'; lazy; echo 'N = 32'; } >main.py
    value 32
    for launch in 'k[1, 1](a)' 'r = k[1, 1](a)' 'k.forall(1)(a)'; do
        { begin; echo 'N = 8'; lazy; printf 'a = np.zeros(1, np.int64)\n%s\nN = 32\n' "$launch"; } >main.py
        value 8
    done
    { begin; echo 'N = 8'; lazy; printf 'a = np.zeros(1, np.int64)\nif __name__ == "__main__":\n    k[1, 1](a)\nN = 32\n'; } >main.py
    value 32
    { begin; echo 'N = 8'; lazy; printf 'a = np.zeros(1, np.int64)\ndef main():\n    k[1, 1](a)\nmain()\nN = 32\n'; } >main.py
    pyk 1 check main.py --sig 'k(int64[::1])'
    says "'N' is changed after 'k' may have been launched, and so compiled"
}
test_moment_of_a_signature_elsewhere() {  # it is not in the source, which Numba runs
    { begin; echo 'N = 8'; lazy; echo 'N = 32'; } >main.py
    printf 'kernels:\n  k:\n    sigs: ["void(int64[::1])"]\n' >pyk.yaml
    pyk 0 run main.py k --device cpu --grid 1 --block 1 'x=zeros(1)' --print x
    prints 'x = [32]'
}
test_moment_of_another_module() {
    echo 'B = 5' >g.py
    { begin; echo 'import g'; lazy g.B; echo 'g.B = 7'; } >main.py
    value 7
    { begin; echo 'import g'; eager g.B; echo 'g.B = 7'; } >main.py
    value 5
    { begin; printf 'import g\ng.B = 7\nfrom g import B\n'; eager B; } >main.py
    value 7
    printf 'from numba import cuda\nB = 5\n@cuda.jit(device=True)\ndef f(x):\n    return B\n' >g.py
    { begin; printf 'import g\ng.B = 7\n'; eager 'g.f(1)'; } >main.py
    value 7
}
test_moment_of_stores_into_another_module() {
    printf 'import numpy as np\nfrom types import SimpleNamespace\nS, D = SimpleNamespace(n=1), {"a": 1}\n' >g.py
    printf 'T = np.array([1, 2])\nU = T\nW = [1, 2]\nB = 5\ndef f():\n    T[0] = 9\n' >>g.py
    while IFS='|' read -r expected read statements; do
        { begin; printf "import g\n$statements\n"; eager "$read"; } >main.py
        value "$expected"
    done <<'K'
9|g.T[0]|g.T[0] = 9
20|g.T[0]|g.T[0] += 9\ng.T[0] += g.T[0]
8|g.T[0]|for i in range(3):\n    g.T[0] += g.T[0]
3|g.T[1]|g.T.fill(3)
9|g.T[0]|def put(a):\n    a[0] = 9\nput(g.T)
9|g.T[0]|def put():\n    g.T[0] = 9\nput()
9|g.T[0]|from g import T\nT[0] = 9
9|g.T[0]|V = g.T\nV[0] = 9
9|g.U[0]|g.T[0] = 9
4|g.T[1]|g.T[:] = 4
5|g.S.n|from g import S\nS.n = 5
8|V|g.D.update(a=8)\nV = g.D["a"]
7|V[2]|g.W.append(7)\nV = np.array(g.W)
12|g.B|g.B += 1\ng.B *= 2
7|g.B|setattr(g, "B", 7)
6|g.B|setattr(g, "B", g.B + 1)
K
    { begin; echo 'import g'; eager 'g.T[0]'; echo 'g.T[0] = 9'; } >main.py
    value 1
    while IFS='|' read -r at read statements; do
        { begin; printf "import g\n$statements\n"; eager "$read"; } >main.py
        pyk 1 check main.py
        says "$at: note: it"
    done <<'K'
main.py:5:1|T[0]|from g import T\ng.T[0] = 9
main.py:5:1|V[0]|V = g.T\ng.T[0] = 9
main.py:5:1|g.T[0]|V = g.T[:]\nV[0] = 9
main.py:4:1|g.T[0]|g.T.put(0, 5)
g.py:9:5|g.T[0]|g.f()
K
}
test_moment_of_many_stores_into_another_module() {
    printf 'import numpy as np\nT = np.zeros(9, np.int64)\n' >g.py
    { begin; echo 'import g'; awk 'BEGIN { for (i = 0; i < 2000; i++) print "g.T[" i % 9 "] += " i }'; eager 'g.T[8]'; } >main.py
    value 222555
}
test_moment_before_the_file_that_writes_is_imported() {
    echo 'B = 5' >g.py
    echo 'import h' >i.py
    printf 'import g\ng.B = 7\n' >h.py
    for later in h i; do
        { begin; echo 'import g'; eager g.B; echo "import $later"; } >main.py
        value 5
    done
    for before in 'import i' 'from h import *' 'def f():\n    import h\nf()'; do
        { begin; printf "import g\n$before\n"; eager g.B; echo 'import h'; } >main.py
        refused h.py:2:1
    done
    { begin; echo 'import g'; lazy g.B; echo 'import h'; } >main.py
    refused h.py:2:1
}
test_moment_of_writes_that_are_not_followed() {
    while IFS='|' read -r at statement; do
        { begin; echo 'N = 8'; lazy; printf "$statement\n"; } >main.py
        refused "main.py:$at"
    done <<'K'
7:1|globals()["N"] = 9
7:1|globals().update(N=9)
7:1|V = globals()\nV["N"] = 9
7:1|exec("N = 9")
8:1|import sys\nsys.modules[__name__].N = 9
9:5|def f():\n    global N\n    N = 9\nf()
9:5|def f():\n    global N\n    N = 9\ndef g():\n    f()\ng()
9:5|def f(v):\n    global N\n    N = v\n    return 1\nif f(9):\n    pass
9:5|def f(h):\n    global N\n    N = 9\n    return h\n@f\ndef host():\n    pass
10:9|class C:\n    def f(self):\n        global N\n        N = 9\nC().f()
9:5|class C:\n    global N\n    N = 9
10:15|def f(v):\n    global N\n    match v:\n        case [N, 2]:\n            pass\nf([9, 2])
K
    { begin; echo 'N = 8'; lazy; echo '(N := 9)'; } >main.py
    pyk 1 check main.py --sig 'k(int64[::1])'
    says "'N' is bound by ':=' in an expression"
}
test_moment_of_writes_in_other_files() {
    mkdir p
    echo 'B = 5' >g.py
    printf 'import g\ng.B = 7\n' >h.py
    echo 'import h' >i.py
    { begin; printf 'import g\nimport i\n'; lazy g.B; } >main.py
    refused 'h.py:2:1'
    for write in 'setattr(g, "B", 7)' 'g.__dict__["B"] = 7' 'vars(g)["B"] = 7' 'g.B += 1' 'del g.B'; do
        printf 'import g\n%s\n' "$write" >h.py
        refused h.py:2:1
    done
    printf 'from . import c\nc.B = 7\n' >p/__init__.py
    echo 'B = 5' >p/c.py
    { begin; echo 'from p.c import B'; lazy B; } >main.py
    refused 'p/__init__.py:2:1'
    printf 'B = 5\ndef put(v):\n    global B\n    B = v\n' >g.py
    { begin; printf 'import g\ng.put(7)\n'; lazy g.B; } >main.py
    refused 'g.py:4:5'
    printf 'import numpy as np\nT = np.array([1, 2])\n' >g.py
    for write in 'from g import T\nT[0] = 9' 'import g\ng.T.put(0, 9)'; do
        printf "$write\n" >h.py
        { begin; printf 'from g import T\nimport h\n'; lazy 'T[0]'; } >main.py
        refused 'h.py:2:1'
    done
    for other in 'import g\nV = g.T' 'from g import T\nV = T[:]' 'import g\nV = W = g.T'; do
        printf "$other\nV[0] = 9\n" >h.py
        refused 'h.py:3:1'
    done
}
test_moment_of_host_code_that_no_kernel_needs() {
    printf 'def broken(:\n' >h.py
    printf 'import g\ng.OTHER = 7\nself = g\nself.C = 9\n' >i.py
    echo 'B = 5' >g.py
    { begin; printf 'import g, h, i\nN = 8\nM = 1\n'; lazy 'N + g.B'; printf 'globals()["M"] = 2\nclass C:\n    def f(self):\n        self.N = 9\nC().f()\n'; } >main.py
    value 13
    silent
}
test_moment_of_a_device_function_for_two_kernels() {
    { begin; printf 'N = 8\n@cuda.jit(device=True)\ndef d(x):\n    return N\n'; eager 'd(1)'; echo 'N = 32'; eager 'd(1)' | sed 's/def k/def k2/'; } >main.py
    pyk 1 check main.py
    says "main.py:13:12: error: 'd' is compiled for kernels that see two values of 'N'"
    sed 's/^N = 32//' main.py >new.py && mv new.py main.py
    pyk 0 check main.py
    silent
}
test_moment_of_a_device_function_for_a_kernel_that_is_not_asked_for() {
    device='N = 8\n@cuda.jit(device=True)\ndef d(x):\n    return N\n'
    for other in "@cuda.jit('void(int64[::1])')\ndef k1(x):\n    x[0] = d(1)" "@cuda.jit('int64(int64)', device=True)\ndef e(x):\n    return d(x)"; do
        { begin; printf "$device$other\nN = 32\n"; eager 'd(1)'; } >main.py
        pyk 1 run main.py k --device cpu --grid 1 --block 1 'x=zeros(1)'
        says "'d' is compiled for kernels that see two values of 'N'"
        says 'main.py:8:1: note:'
        { begin; printf "$device$other\n"; eager 'd(1)'; } >main.py
        value 8
    done
    { begin; printf "$device@cuda.jit('int64(float32)', device=True)\ndef e(x):\n    return d(x)\nN = 32\n"; eager 'd(1)'; } >main.py
    value 32
    { printf "from numba import cuda\n$device@cuda.jit('void(int64[::1])')\ndef k1(x):\n    x[0] = d(1)\n"; } >g.py
    { begin; printf 'import g\ng.N = 32\n'; eager 'g.d(1)'; } >main.py
    pyk 1 check main.py
    says 'g.py:7:1: note:'
}
test_moment_of_a_global_that_an_uncalled_function_sets() {
    { begin; echo 'N = 8'; lazy; printf 'def f():\n    global N\n    N = 9\n'; } >main.py
    value 8
    says "'N' is also set in a function that nothing at module level calls"
    { begin; echo 'N = 8'; eager; printf 'def f():\n    global N\n    N = 9\n'; } >main.py
    value 8
    silent
}
test_moment_of_a_name_that_one_function_alone_binds() {
    program() { # VALUE MORE: main() binds N and f, and the kernel is launched in it
        printf 'from numba import cuda\nimport numba, numpy as np\nS = 1\n@numba.jit\ndef g(x):\n    return x + 1\n'
        printf '@cuda.jit\ndef k(x):\n    x[0] = f(x[0]) + N\n'
        printf 'def main():\n    global f, N\n    M = 3\n    f = cuda.jit(device=True)(g)\n    N = %s\n' "$1"
        printf '    x = cuda.to_device(np.zeros(1, np.int64))\n    k[1, 1](x)\n'
        printf "$2\nif __name__ == '__main__':\n    main()\n"
    }
    program 'S + 4' >main.py
    value 6
    grep -v 'types from the launch' err >rest; [ ! -s rest ] || fails "messages where none are expected: $(cat rest)"
    program M >main.py
    pyk 1 check main.py
    says "name 'N' is not defined"
    program 5 'def other():\n    global N\n    N = 7' >main.py
    pyk 1 check main.py
    says "name 'N' is not defined"
    program S 'def other():\n    global S\n    S = 7' >main.py
    pyk 1 check main.py
    says "name 'N' is not defined"
    program S 'main()\nS = 7' >main.py
    pyk 1 check main.py
    says "'N' is changed after 'k' may have been launched"
    program S 'main()' >main.py
    value 2
    program '[S]' 'def other():\n    N.append(S)' >main.py
    pyk 1 check main.py
    says "name 'N' is not defined"
}
