# make and Meson, with an installed pyk.

rebuilds_with() {                         # PROGRAM COMMAND...: as in cmake.test.sh, with the command that builds
    program=$1
    shift
    "$@" >log 2>&1 && "$program" 1 || { cat log; return 1; }
    "$@" >log 2>&1 && grep 'pyk build' log && fails 'compiled again without a change'
    echo 'FACTOR = 3' >factor.py && touch -d '+1 minute' factor.py
    "$@" >log 2>&1 && "$program" 3 || { cat log; return 1; }
}
test_make_includes_pyk_mk() {
    needs pkg-config
    cat >Makefile <<'M'
PYKFLAGS  = --arch cpu
PYK_IMAGE = so
include $(shell pkg-config --variable=pykmk pykrt)
prog: saxpy.o saxpy.pyk.o
	$(CC) -o $@ $^ $(PYK_LIBS)
saxpy.o: saxpy.pyk.h
M
    rebuilds_with ./prog make prog || return 1
    rm factor.py && echo 'FACTOR = 2' >factors.py && sed -i 's/factor import/factors import/' saxpy.py && touch -d '+2 minutes' saxpy.py
    make prog && ./prog 2 || fails 'an imported file that is gone stops make'
}
test_meson_custom_target() {
    needs meson ninja pkg-config toolkit
    cp "$ROOT"/docs/examples/c/* . && sed -i 's/a \* x/FACTOR * a * x/; 1ifrom factor import FACTOR' kernels.py
    meson setup build -Darchs=sm_80,cpu >log 2>&1 && meson test -C build >log 2>&1 || { cat log; return 1; }
    PYK_DEVICE=cpu build/saxpy >log && says 'y[999] is 1999' || return 1
    meson compile -v -C build >log && grep 'pyk build' log && fails 'compiled again without a change'
    echo 'FACTOR = 3' >factor.py && touch -d '+1 minute' factor.py
    meson compile -v -C build >log && { PYK_DEVICE=cpu build/saxpy >log || says 'y[999] is 5995'; }
}
