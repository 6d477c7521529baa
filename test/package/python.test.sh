# Python packages whose build compiles the kernels: docs/examples/wheel, by each of the tools that it has files for.

# wheel_by TOOL MODULE... [-- OPTION of pip...]: the example as a wheel in dist/, unpacked in site/.
wheel_by() {
    tool=$1
    shift
    needs numpy python:pip python:setuptools "$@"
    cp -r "$ROOT/docs/examples/wheel/heatrod" "$ROOT/docs/examples/wheel/$tool"/* .
    sed -i "s/heatrod/${called:-heatrod}/g" ./*.* && mv heatrod "${called:-heatrod}" 2>/dev/null
    CMAKE_PREFIX_PATH=$PREFIX "$PYTHON" -m pip wheel -q --no-index --no-deps --no-build-isolation -w dist . >pip 2>&1 || { cat pip; return 1; }
    "$PYTHON" -m zipfile -e dist/"${called:-heatrod}"-*.whl site
    ls dist "site/${called:-heatrod}"
    case $(ls dist) in *linux*) ;; *) fails 'a wheel with an image for the CPU says that it is for every machine' ;; esac
}
# Without the sources and without pyk, with the package pykrt alone.
passes_its_tests() {
    cp "$ROOT/docs/examples/wheel/tests/test_heatrod.py" site/
    (cd site && PATH=/usr/bin:/bin PYTHONPATH=$PWD:$(dirname "$(find "$PREFIX/lib" -type d -name pykrt)") "$PYTHON" test_heatrod.py)
}
test_wheel_by_scikit_build_core() { wheel_by scikit-build-core python:scikit_build_core cmake && passes_its_tests; }
test_wheel_by_meson_python() { wheel_by meson-python python:mesonpy meson ninja && passes_its_tests; }
test_wheel_by_setuptools() { wheel_by setuptools python:wheel && passes_its_tests; }

# Packages in one program share libpykrt, and with it the devices.
test_wheels_share_the_runtime() {
    wheel_by setuptools python:wheel && mv site/heatrod "$work/first" && rm -r ./* || return 1
    called=otherrod
    wheel_by setuptools && mv "$work/first" site/heatrod || return 1
    cat >site/both.py <<'P'
import heatrod, numpy, otherrod
rod = numpy.array([1.0, 7.0, 3.0])
assert heatrod.warmest(rod) == otherrod.warmest(rod) == 7
libraries = {line.split()[-1] for line in open("/proc/self/maps") if "libpykrt" in line}
assert len(libraries) == 1, libraries
P
    (cd site && PYTHONPATH=$(dirname "$(find "$PREFIX/lib" -type d -name pykrt)") "$PYTHON" both.py)
}
