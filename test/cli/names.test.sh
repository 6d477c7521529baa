# Names that Python and NumPy allow and C does not: of fields, parameters, kernels and functions.

need_compilers() { command -v "${CC:-cc}" >/dev/null && command -v "${CXX:-c++}" >/dev/null || skips 'no compilers'; }

# The words are fields of a record, and those that are names in Python are parameters and kernels too.
words() {
    echo 7 9x 1_ a.b x-y _7 _ __ _A __LINE__ int class bool restrict nullptr requires NULL NAN INFINITY INT32_MAX UINT_LEAST8_MAX SIZE_MAX \
        INT_MAX M_PI FLT_MAX FE_INVALID SIGINT EOF errno stdin linux assert offsetof size_t int32_t pyk_f32_1d PYK_OK bytes text p_7 main \
        load unload package data shape cfg device stream n args result memcpy printf sizeof self
}
write_kernels() {
    {
        echo 'import numpy as np'
        echo 'from numba import cuda, from_dtype'
        printf 'R = from_dtype(np.dtype(['
        for word in $(words) 'a b' 'c*/' 'd"' 'e\\' ü ''; do [ -n "$word" ] && printf '("%s", "i4"), ' "$(printf %s "$word" | sed 's/"/\\"/g')"; done
        echo ']))'
        echo 'P = from_dtype(np.dtype({"names": ["pad_4_", "7", "pad_16_"], "formats": ["i4", "i8", "i2"], "offsets": [0, 8, 24], "itemsize": 32}))'
        echo 'O = from_dtype(np.dtype({"names": ["7", "8"], "formats": ["i4", "i2"], "offsets": [0, 2], "itemsize": 8}))'
        printf '@cuda.jit((R[::1], P[::1], O[::1]))\ndef fields(x, y, z):\n    x[0]["7"] = y[0]["7"] + z[0]["8"]\n'
        for word in $(words | tr ' ' '\n' | grep -E '^[A-Za-z_]\w*$' | grep -vx -e class -e assert); do
            printf '@cuda.jit("void(int32[::1], int32)")\ndef %s(%s, other):\n    %s[0] = other\n' "$word" "$word" "$word"
        done
    } >k.py
}
test_any_name_compiles_in_c() {
    need_compilers
    write_kernels
    pyk 0 build k.py -o k.so --embed
    for header in '' complex tgmath; do
        { for h in assert errno fenv float inttypes limits locale math signal stdint stdio stdlib string wchar $header; do
            echo "#include <$h.h>"
        done; echo '#include "k.pyk.h"'; echo 'extern int nothing;'; } >use.c
        ${CC:-cc} -std=gnu11 -Wall -Wextra -Werror -I"$ROOT/runtime" -c use.c -o use.o || fails "the header, with $header"
    done
    ${CXX:-c++} -std=c++20 -Wall -Wextra -Werror -I"$ROOT/runtime" -x c++ -c use.c -o use.o || fails 'the header in C++'
    for std in c99 c11; do
        ${CC:-cc} -std=$std -Wall -Wextra -pedantic -Werror -I"$ROOT/runtime" -c k.pyk.c -o k.o || fails "the stub in $std"
    done
    ${CXX:-c++} -std=c++17 -Wall -Wextra -pedantic -Werror -I"$ROOT/runtime" -x c++ -c k.pyk.c -o k.o || fails 'the stub in C++'
}
test_any_name_is_python() {
    command -v "$PYTHON" >/dev/null || skips 'no Python'
    write_kernels
    pyk 0 build k.py -o k.so --bindings python
    for file in k_pyk.py k_pyk.pyi; do "$PYTHON" -c "compile(open('$file').read(), '$file', 'exec')" || fails "$file is no Python"; done
}
test_words_of_c_are_not_declared_as_functions() {
    printf 'from numba import cuda\n@cuda.jit("int32(int32)", device=True)\ndef double(int):\n    return int\n' >f.py
    pyk 0 build f.py -o f.ptx --arch sm_80 --device-functions
    grep -q '^/\* double: int32(int32): not declared' f.pyk.h || fails "$(cat f.pyk.h)"
    grep -q '__device__' f.pyk.h && fails 'declared'
    return 0
}
test_hidden_characters_do_not_reach_the_package() {
    rlo=$(printf '\342\200\256') pdf=$(printf '\342\200\254') csi=$(printf '\302\233')
    name="a${rlo}b"
    cat >"$name.py" <<PY
import numpy as np
from numba import cuda, from_dtype
pair = from_dtype(np.dtype([("x${rlo}y", np.float32), ("z*/w${csi}", np.int32)], align=True))

@cuda.jit
def k(größe, p):
    if größe[0] == 0:
        raise ValueError("end ${rlo}of${pdf}\x07 it")
    p[0]["x${rlo}y"] = 1
PY
    pyk 0 build "$name.py" -o k.so --sig 'k(float32[:], pair[:])' --check assert --bindings python
    for file in k.pyk.h k.pyk.c k.pyk.yaml k_pyk.py k_pyk.pyi; do
        [ -s $file ] || fails "no $file"
        "$PYTHON" - $file <<'PY' || fails "$file has characters that nobody sees"
import sys, unicodedata
text = open(sys.argv[1], encoding="utf-8").read()
sys.exit(any(unicodedata.category(c) in ("Cc", "Cf", "Zl", "Zp") and c != "\n" for c in text))
PY
    done
    ${CC:-cc} -std=c11 -Wall -Wextra -Werror -I"$ROOT/runtime" -c k.pyk.c -o k.o || fails 'it does not compile'
    grep -q 'path: "a\\u202Eb.py"' k.pyk.yaml || fails "the manifest has another path: $(grep path k.pyk.yaml)"
    pyk 0 diff k.pyk.yaml k.pyk.yaml
    for stem in "k${rlo}x" "k${csi}x" "$(printf 'k\033x')" "$(printf 'k\377x')"; do
        pyk 2 build kernels.py -o "$stem.so"
        says 'cannot name a package'
    done
    printf 'from numba import cuda\n\n@cuda.jit("void(int32)")\ndef k(größe):\n    pass\n' >u.py
    pyk 0 build u.py -o u.so
    grep -q größe u.pyk.yaml || fails 'letters are escaped although nothing is hidden'
}

test_kernel_option_of_an_attribute() {
    cat >k.py <<'K'
from numba import cuda

class Solver:
    def __init__(self, n):
        self.k = cuda.jit(step)
        self.made = cuda.jit("void(float32[::1])")(lambda x: None)
        self.of_n = cuda.jit(make(n))

def step(x):
    x[0] = 2
def make(n):
    def inner(x):
        x[0] = n
    return inner
K
    for name in Solver.k k; do
        pyk 0 inspect k.py --stage types --kernel $name --sig 'k(float32[::1])'
        prints '# k.py:9: def step(x):'; prints 'kernel k('
    done
    pyk 0 inspect k.py --stage types --kernel Solver.made
    prints 'kernel made('
    pyk 1 check k.py --kernel Solver.of_n --sig 'of_n(float32[::1])'
    says "name 'n' is not defined"
}
