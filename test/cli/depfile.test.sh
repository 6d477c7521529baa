# Dependency files, as make, ninja and CMake read them.

# A kernel that imports helper.py, in a folder FOLDER.
importer() {
    echo 'def third(x): return x / 3' >"$1/helper.py"
    cat >"$1/k.py" <<'K'
from numba import cuda
from helper import third
@cuda.jit("void(float32[::1])")
def thirds(x):
    x[0] = third(x[0])
K
}
makefile() { printf 'k.ptx:\n\t"$(PYK)" build k.py -o k.ptx --arch sm_80 %s\n-include k.d\n' "$1" >Makefile; }
makes() { make -s k.ptx >out 2>err || fails "$1: make failed: $(show err)"; }
up_to_date() { make -q k.ptx || fails "$1: make builds again"; }
out_of_date() { make -q k.ptx && fails "$1: make does not build again"; return 0; }
ninja_file() { printf 'rule pyk\n command = "%s" build k.py -o k.ptx --arch sm_80 -MMD\n depfile = k.d\n deps = %s\nbuild k.ptx: pyk k.py\n' "$PYK" "$1" >build.ninja; }
ninjas() { ninja -v >out 2>&1 || fails "$1: ninja failed: $(cat out)"; }

test_depfile() {
    pyk 0 build kernels.py -o k.ptx --arch sm_80 -MMD
    [ "$(cat k.d)" = "$(printf 'k.ptx: \\\n  kernels.py')" ] || fails "$(cat k.d)"
    echo 'arch: [sm_80]' >pyk.yaml
    pyk 0 build kernels.py -o k.ptx -MF deps
    [ "$(cat deps)" = "$(printf 'k.ptx: \\\n  kernels.py \\\n  ./pyk.yaml\n\n./pyk.yaml:')" ] || fails "$(cat deps)"
    pyk 0 build kernels.py --emit ptx -o - -MMD
    head -n 1 kernels.d | grep -qx -- '-: \\' || fails "$(cat kernels.d)"
    "$PYK" build - -o k.ptx --arch sm_80 -MF deps <kernels.py || fails 'standard input'
    [ "$(cat deps)" = "$(printf 'k.ptx: \\\n  ./pyk.yaml\n\n./pyk.yaml:')" ] || fails "$(cat deps)"
}
test_depfile_names_linked_files() {
    printf '.version 7.0\n.target sm_80\n.address_size 64\n' >f.ptx
    printf 'from numba import cuda\n@cuda.jit("void(float32[::1])", link=["f.ptx"])\ndef one(x):\n    x[0] = 1\n' >k.py
    pyk 0 build k.py -o k.ptx --arch sm_80 -MMD
    grep -q ' ./f.ptx' k.d || fails "$(cat k.d)"
}
test_depfile_for_make() {
    needs make
    importer . && makefile -MMD
    makes first; up_to_date first
    for file in k.py helper.py; do
        touch -d '+1 minute' $file; out_of_date "$file changed"
        touch $file; makes "$file changed"; touch -d '+2 minutes' k.ptx
        up_to_date "$file built"
        touch -d '-1 minute' k.py helper.py; touch k.ptx k.d
    done
}
test_removed_import_does_not_stop_make() {
    needs make
    importer . && makefile -MMD
    makes first
    mv helper.py helpers.py && sed -i 's/from helper/from helpers/' k.py
    makes 'renamed import'
    up_to_date 'renamed import'
    grep -q helpers.py k.d || fails "$(cat k.d)"
    echo 'arch: [sm_80]' >pyk.yaml && touch -d '+1 minute' k.py && makes 'with a configuration' && touch -d '-1 minute' k.py pyk.yaml
    rm pyk.yaml; out_of_date 'configuration removed'
    makes 'configuration removed'
}
test_configuration_that_appears_is_noticed_by_make() {
    needs make
    importer . && makefile '-MMD -MP'
    makes first; up_to_date first
    touch -d '-1 minute' k.ptx k.py helper.py
    echo 'kernels: {thirds: {launch_bounds: 64}}' >pyk.yaml; out_of_date 'configuration added'
    makes 'configuration added'
    grep -q 'maxntid 64' k.ptx || fails 'the configuration does not count'
    up_to_date 'configuration added'
    rm pyk.yaml; out_of_date 'configuration removed'; makes 'configuration removed'; up_to_date 'configuration removed'
    mkdir 'a b' && importer 'a b' && sed -i 's/build k.py/build "a b\/k.py"/' Makefile
    rm k.d k.ptx; makes 'a folder with a blank'; up_to_date 'a folder with a blank'
    touch -d '-1 minute' k.ptx 'a b'/*.py
    : >'a b/pyk.yaml'; out_of_date 'configuration added in a folder with a blank'
}
test_depfile_for_ninja() {
    needs ninja
    importer .
    for deps in gcc ''; do
        rm -rf .ninja* k.ptx helper*.py; importer .
        ninja_file "$deps"
        [ -n "$deps" ] || sed -i '/deps = /d' build.ninja
        ninjas first; ninjas again
        grep -q 'no work to do' out || fails "not up to date: $(cat out)"
        touch -d '+1 minute' helper.py; ninjas changed
        grep -q 'pyk" build\|pyk build' out || fails "a changed import is not noticed: $(cat out)"
        mv helper.py helpers.py && sed -i 's/from helper /from helpers /' k.py && touch helpers.py
        ninjas 'renamed import'; ninjas again
        grep -q 'no work to do' out || fails "not up to date after an import was renamed: $(cat out)"
    done
}
# Make and ninja read each name as it is, as a target and as a dependency.
test_depfile_escapes_names() {
    needs make
    echo 'all: ; @:' >Makefile
    for name in 'a b' 'a#b' 'a$b' 'a$$b' 'a:b' 'a\b' 'a\ b' 'a\\ b' 'a\#b' '#a' 'a (1)b' 'a+b,c@d' 'ä ö' 'a{b}' "a'b" 'a%b' '[ab]'; do
        rm -rf here && mkdir here && cp kernels.py "here/$name.py" && cd here || exit 1
        pyk 0 build "$name.py" --emit ptx -o "$name.out" --arch sm_80 --no-package -MF k.d
        printf 'include k.d\n%%.out: ; @echo builds\n%%.py: ; @echo missing\n' >Makefile
        make -pqn 2>/dev/null >database
        grep -qFx "$name.out: $name.py" database || [ "$name" = '[ab]' ] || fails "make reads '$name' otherwise: $(cat k.d)
$(grep -F .out: database)"
        if have ninja && case $name in *%* | *\'* | *\\[\ #]* | *\\\\*) false ;; esac; then
            printf 'rule r\n command = true\n depfile = k.d\nbuild %s: r\n' "$(printf %s "$name.out" | sed 's/[$ :]/$&/g')" >build.ninja
            touch -d '+1 minute' "$name.out"
            ninja -n >/dev/null; ninja -d explain -n >said 2>&1
            grep -q 'expected depfile\|mentions' said && fails "ninja reads '$name' otherwise: $(cat said)"
        fi
        cd .. || exit 1
    done
    return 0
}
test_names_that_make_would_misread_are_refused() {
    newline='a
b'
    for name in "$newline" 'a;touch pwned' 'a|b' 'a!=touch pwned' '~root' 'a	b'; do
        cp kernels.py "$name.py"
        pyk 2 build "$name.py" --emit ptx -o k.ptx --arch sm_80 -MMD; says 'a dependency file cannot name'
        [ ! -e k.ptx ] && [ ! -e k.d ] || fails "$name: something was written"
        pyk 2 build kernels.py --emit ptx --no-package -o "$name.ptx" --arch sm_80 -MF k.d; says 'a dependency file cannot name'
        pyk 0 build "$name.py" --emit ptx -o k.ptx --arch sm_80 --no-package
        rm k.ptx
    done
    cp kernels.py 'a(b)' && pyk 2 build 'a(b)' --emit ptx -o k.ptx --arch sm_80 -MMD; says 'a part of an archive'
    cp kernels.py 'a=b.py' && pyk 0 build a=b.py --emit ptx -o k.ptx --arch sm_80 -MMD; says "it takes the = in 'a=b.py' for an assignment"
}
