#!/bin/sh
# deps.sh: installs the Debian packages that building and testing need, and only those that are missing. As another
# user than root it prints the command to run and exits with 3; so it does where there is no apt. Where no CUDA toolkit
# is, Python's pip is installed too, with which `pyk toolkit install` fetches one; that this fails is no error.
#
#     test/deps.sh [--fuzz | --more]   --fuzz: also what `make fuzz` needs
#                                      --more: also what tests use where it is: build tools, and the generator of the site

PACKAGES="make gcc g++ llvm-22-dev llvm-22-tools libyaml-dev libjansson-dev libmd-dev libcmocka-dev libdlpack-dev libzstd-dev zlib1g-dev valgrind gdb
    python3-numpy clang-format-22"
MORE="cmake ninja-build meson pkg-config python3-pip python3-venv python3-setuptools python3-wheel python3-mesonpy python3-scikit-build-core
    python3-sphinx python3-myst-parser furo openmpi-bin libopenmpi-dev python3-mpi4py
    python3-distributed"
[ "$1" = --fuzz ] && PACKAGES="$PACKAGES clang-22 libclang-rt-22-dev"
[ "$1" = --more ] && for package in $MORE; do         # those that this Debian has
    apt-cache show "$package" >/dev/null 2>&1 && PACKAGES="$PACKAGES $package"
done

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    echo "deps: no apt here. Install the counterparts of these Debian packages: $PACKAGES" >&2
    exit 3
fi

missing=
for package in $PACKAGES; do
    case $(dpkg-query -W -f '${Status}' "$package" 2>/dev/null) in
    *' installed') ;;
    *) missing="$missing $package" ;;
    esac
done
pip=' python3-pip'
for ptxas in "$PYK_TOOLKIT/bin/ptxas" "${CUDA_HOME:-/usr/local/cuda}/bin/ptxas" "$(command -v ptxas)"; do
    [ -x "$ptxas" ] && pip=
done
python3 -m pip --version >/dev/null 2>&1 && pip=
[ -z "$missing$pip" ] && exit 0

if [ "$(id -u)" != 0 ]; then
    echo "deps: packages are missing. Run: sudo apt-get install --no-install-recommends$missing$pip" >&2
    [ -z "$missing" ] && exit 0
    exit 3
fi
echo "deps: installing$missing$pip"
install() { DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "$@" </dev/null; }
apt-get update -q && install $missing $pip && exit 0
if [ -n "$pip" ] && { [ -z "$missing" ] || install $missing; }; then
    echo "deps: apt-get could not install$pip, with which \`pyk toolkit install\` fetches the CUDA toolkit" >&2
    exit 0
fi
echo "deps: apt-get could not install$missing" >&2
echo "deps: LLVM 22 is in bookworm-security, in Debian 13 and later, and at https://apt.llvm.org" >&2
exit 3
