#!/bin/sh
# clean.sh: each package in the root of a system that has what the package depends on and nothing else: from nothing, the root
# included, to the first right result. It is expected in C within five minutes, in Python within two; the times are printed.
# As root, with Debian's mmdebstrap. CI does not run it: each root takes a minute, the source distribution as long as compiling pyk.
#
#     test/package/clean.sh [test_NAME ...]        after `make packages`

. "$(dirname "$0")/../harness.sh"
requires clean mmdebstrap unshare chroot
[ "$(id -u)" = 0 ] || { skip clean 'not root'; finish; }
packages=$BUILD/package
ls "$packages"/*.whl "$packages"/*.deb "$packages"/*.tar.gz >/dev/null 2>&1 || { fail clean 'no packages: make packages'; finish; }

# in_root SYSTEM PACKAGES FILE... <STEPS: runs the steps, where a failure ends them, in a new root with these files and saxpy's sources.
in_root() {
    system=$1 depends=$2
    shift 2
    mmdebstrap --variant=minbase --include="$depends" "$system" root >log 2>&1 || { cat log; fails "mmdebstrap cannot make $system"; }
    date +%s >"$work/made"
    mkdir root/try && cp "$@" "$ROOT"/test/package/saxpy.* "$ROOT/test/package/factor.py" root/try && cat >root/try/steps
    cat >root/try/right.py <<'P'
import numpy as np
import saxpy_pyk as kernels

y, x = np.ones(100, np.float32), np.arange(100, dtype=np.float32)
kernels.saxpy[4, 32](y, 2.0, x)
kernels.synchronize()
assert (y == 1 + 2 * x).all()
P
    unshare --mount sh -c 'mount -t proc proc root/proc && exec env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/try chroot root sh -c "cd /try && sh -ex steps"' >log 2>&1 || { tail -n 30 log; return 1; }
}
c='gcc,libc6-dev,pkg-config' numpy='python3-numpy,binutils'

test_debian_packages_in_c() {
    in_root bookworm "$c" "$packages"/pyk_*.deb "$packages"/libpykrt*.deb <<'S'
apt-get install -y --no-install-recommends ./*.deb
pyk build saxpy.py -o saxpy.so --arch cpu
gcc -o prog saxpy.c saxpy.pyk.c $(pkg-config --cflags --libs pykrt)
./prog
pyk build saxpy.py -o saxpy.ptx --arch sm_90
apt-get remove -y pyk libpykrt-dev libpykrt1
test ! -e /usr/bin/pyk
S
}
test_debian_packages_in_python() {
    in_root bookworm "$numpy" "$packages"/*.deb <<'S'
apt-get install -y --no-install-recommends ./pyk_*.deb ./libpykrt*.deb ./python3-pykrt*.deb
pyk build saxpy.py -o saxpy.so --arch cpu --bindings python
python3 right.py
python3 -c 'from pykrt import _native'
S
}
test_tarball_on_an_old_system() {
    in_root bullseye "$c" "$packages"/pyk-*-linux-*.tar.gz <<'S'
tar xzf pyk-*.tar.gz
PATH=$(echo "$PWD"/pyk-*/bin):$PATH
export PKG_CONFIG_PATH=$(echo "$PWD"/pyk-*/lib/pkgconfig)
pyk build saxpy.py -o saxpy.so --arch cpu
gcc -o prog saxpy.c saxpy.pyk.c $(pkg-config --cflags --libs pykrt-static)
./prog
S
}
test_wheel_on_an_old_system() {
    in_root bullseye "$c,$numpy,python3-venv" "$packages"/*.whl <<'S'
python3 -m venv --system-site-packages env
. env/bin/activate
pip install --no-index *.whl
pyk build saxpy.py -o saxpy.so --arch cpu --bindings python
python right.py
python -c 'from pykrt import _native'
prefix=$(python -c 'import pykrt; print(pykrt.__path__[0])')
export PKG_CONFIG_PATH=$prefix/pkgconfig
gcc -o prog saxpy.c saxpy.pyk.c $(pkg-config --cflags --libs pykrt) -Wl,-rpath,$prefix
./prog
S
}
# The wheel that pip makes of the source distribution in another folder is the one that `make wheel` has made here, byte for byte.
test_source_distribution_gives_the_same_wheel() {
    depends="$(sed -n '/^PACKAGES="/,/"$/s/^PACKAGES="//p' "$ROOT/test/deps.sh" | tr ' ' ',')"
    in_root bookworm "$depends,zlib1g-dev,libpython3-dev,python3-pip,pkg-config" "$packages"/pyk_cuda-*.tar.gz <<'S' || return 1
pip wheel --no-index --no-deps --wheel-dir made pyk_cuda-*.tar.gz
S
    cmp root/try/made/*.whl "$packages"/*.whl
}
# The steps of the Dockerfile, without Docker.
test_dockerfile() {
    sed -n 's/^FROM debian:\([0-9]*\).*/\1/p' "$ROOT/lib/package/Dockerfile" | grep -qx 12 || fails 'another system than bookworm'
    in_root bookworm make "$packages"/pyk_cuda-*.tar.gz <<S
mkdir /src && tar xzf pyk_cuda-*.tar.gz --strip-components=1 -C /src
$(sed -e ':a' -e '/\\$/N' -e 's/\\\n//' -e 'ta' "$ROOT/lib/package/Dockerfile" | sed -n -e '/^FROM.* AS /,/^FROM/s/^RUN //p')
S
}

for name in $(sed -n 's/^\(test_[a-z0-9_]*\)() *{.*/\1/p' test/package/clean.sh); do
    again="test/package/clean.sh $name"
    selected "$name" "$@" || continue
    started=$(date +%s)
    run_test "clean/$name" "$name"
    echo "  $(($(date +%s) - started)) s, of them $(($(date +%s) - $(cat "$work/made"))) s after the system's own packages"
done
finish
