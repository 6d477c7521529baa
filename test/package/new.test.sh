# pyk new: each template builds and passes its test as it is made.

test_new_c() {
    needs pkg-config
    pyk new fast-saxpy && cd fast-saxpy && make >log 2>&1 && make test >>log 2>&1 || { cat log; return 1; }
    grep -q 'running on cpu' log && grep -q '0 of 1000 elements are wrong' log && grep -q warning log && return 1
    sed -i 's/+= a/-= a/' kernels.py && touch -d '+1 minute' kernels.py
    make >log 2>&1 && make test >>log 2>&1 && fails 'a wrong kernel passes the test'
    make clean && [ "$(ls -A | tr '\n' ' ')" = '.gitignore Makefile kernels.py log main.c ' ] || fails "left: $(ls -A)"
}
test_new_cmake() {
    needs cmake
    pyk new saxpy --template cmake && cd saxpy || return 1
    cmake -B build >log 2>&1 && cmake --build build >>log 2>&1 && ctest --test-dir build >>log 2>&1 || { cat log; return 1; }
    grep -q '100% tests passed' log || return 1
    sed -i 's/+= a/-= a/' kernels.py && touch -d '+1 minute' kernels.py
    cmake --build build >log 2>&1 && ctest --test-dir build >>log 2>&1 && fails 'a wrong kernel passes the test'
    return 0
}
test_new_python() {
    needs numpy
    pyk new saxpy --template=python && cd saxpy || return 1
    export PYK_DEVICE=cpu PYTHONPATH="$(dirname "$(find "$PREFIX/lib" -type d -name pykrt)")" XDG_CACHE_HOME="$PWD/cache"
    "$PYTHON" -m unittest >log 2>&1 && [ "$("$PYTHON" app.py)" = 1999.0 ] || { cat log; return 1; }
    sed -i 's/+= a/-= a/' app.py
    "$PYTHON" -m unittest >log 2>&1 && fails 'a wrong kernel passes the test'
    pyk build app.py -o app.fatbin --arch cpu --emit so --bindings python --sig 'saxpy(float32[::1], float32, float32[::1])' >log 2>&1 || { cat log; return 1; }
}
test_new_replaces_nothing() {
    mkdir full empty && echo mine >full/kernels.py
    pyk new full 2>err && fails 'a folder with files is taken'
    grep -q 'full is there already, and not empty' err && [ "$(cat full/kernels.py)" = mine ] && [ ! -e full/main.c ] || return 1
    (cd empty && pyk new .) || fails 'an empty folder is not taken'
    pyk new deep/down && [ -f deep/down/main.c ] || fails 'the folders above are not made'
    echo file >plain
    pyk new plain 2>err && fails 'a file is replaced'
    [ "$(cat plain)" = file ] && mkdir -m 555 locked
    [ "$(id -u)" = 0 ] || ! pyk new locked/x 2>err || fails 'a folder is made where none can be'
}
test_new_checks_names() {
    for name in 9x 'a b' a.b -- test kernels "$(printf 'sa\303\244')"; do
        pyk new "$name" 2>err && fails "'$name' is taken"
        [ ! -e "$name" ] || fails "'$name' was made"
    done
    pyk new x --template cmak 2>err && fails 'a template that is none is taken'
    grep -q "did you mean 'cmake'" err || return 1
}
