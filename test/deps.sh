#!/bin/sh
# deps.sh: installs the Debian packages that building and testing need, and only those that are missing. As another
# user than root it prints the command to run and exits with 3; so it does where there is no apt.
#
#     test/deps.sh [--fuzz]      --fuzz: also what `make fuzz` needs

PACKAGES="make gcc g++ llvm-22-dev llvm-22-tools libyaml-dev libmd-dev libcmocka-dev libdlpack-dev libzstd-dev zlib1g-dev valgrind
    python3-numpy"
[ "$1" = --fuzz ] && PACKAGES="$PACKAGES clang-22 libclang-rt-22-dev"

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
[ -z "$missing" ] && exit 0

if [ "$(id -u)" != 0 ]; then
    echo "deps: packages are missing. Run: sudo apt-get install --no-install-recommends$missing" >&2
    exit 3
fi
echo "deps: installing$missing"
install() { DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends $missing </dev/null; }
{ apt-get update -q && install; } || {
    echo "deps: apt-get could not install$missing" >&2
    echo "deps: LLVM 22 is in bookworm-security, in Debian 13 and later, and at https://apt.llvm.org" >&2
    exit 3
}
