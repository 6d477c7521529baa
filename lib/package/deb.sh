#!/bin/sh
# deb.sh: makes Debian's packages of what is built: pyk, libpykrt1, libpykrt-dev, pyk-doc and python3-pykrt. `make deb` runs it;
# install.sh says which files each part has.
#
#     deb.sh VERSION MACHINE OUT       DEBEMAIL and DEBFULLNAME are the maintainer's
set -eu
version=$1 multiarch=$2-linux-gnu out=$3
architecture=$(dpkg-architecture -t "$multiarch" -qDEB_HOST_ARCH 2>/dev/null)
# The extension in C is for one architecture. A package without it is for all.
[ -e "$B/_native.abi3.so" ] && python_architecture=$architecture || python_architecture=all
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
maintainer="${DEBFULLNAME:-The pyk developers} <${DEBEMAIL:?names the maintainer of the packages: DEBEMAIL=you@where.org}>"
date=$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
export PREFIX=/usr LIBDIR="lib/$multiarch" PYTHONDIR=/usr/lib/python3/dist-packages

# A row: package, part of install.sh, section, architecture, depends on, one line about it. The paragraph is the same for all.
packages() {
    cat <<ROWS
pyk|compiler|devel|$architecture|libpykrt-dev (= $version-1)|compiler of CUDA kernels written in Python
libpykrt1|runtime|libs|$architecture||runtime of CUDA kernels written in Python
libpykrt-dev|dev|libdevel|$architecture|libpykrt1 (= $version-1)|runtime of CUDA kernels written in Python, for development
pyk-doc|doc|doc|all||compiler of CUDA kernels written in Python, documentation
python3-pykrt|python|python|$python_architecture|python3 (>= 3.9), libpykrt1 (>= $version)|kernels compiled by pyk for programs in Python
ROWS
}

# Programs and libraries are linked with glibc alone; its version must have the newest symbol that they ask for.
shared_depends() {
    find "$1" -type f \( -path '*/bin/*' -o -name '*.so.1' -o -name '*.abi3.so' \) -exec objdump -p {} + >"$work/linked"
    ! sed -n 's/^ *NEEDED *//p' "$work/linked" | grep -vE '^(lib(c|m|dl|pthread)[.]so|ld-linux)' >&2 || {
        echo 'deb.sh: is needed besides glibc, and deb.sh does not know its package' >&2
        exit 1
    }
    sed -n 's/.* GLIBC_\([0-9.]*\)$/\1/p' "$work/linked" | sort -V | sed -n '$s/.*/libc6 (>= &)/p'
}

copyright() {
    printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: pyk\n\n'
    printf 'Files: *\nCopyright: 2026, the authors of pyk\nLicense: Apache-2.0\nComment:\n'
    [ ! -f "$1" ] || sed 's/^$/./; s/^/ /' "$1"
    printf '\nLicense: Apache-2.0\n On Debian systems the text is in /usr/share/common-licenses/Apache-2.0.\n'
}

control() {                               # what the row has, in this order, and the folder
    depends=$(printf '%s\n%s' "$(shared_depends "$7")" "$5" | sed '/^$/d' | paste -sd, | sed 's/,/, /g; s/,  /, /g')
    printf 'Package: %s\nSource: pyk\nVersion: %s-1\nSection: %s\nPriority: optional\nArchitecture: %s\n' "$1" "$version" "$3" "$4"
    case $1,$4 in lib*) echo 'Multi-Arch: same' ;; pyk,* | *,all) echo 'Multi-Arch: foreign' ;; esac
    printf 'Maintainer: %s\nInstalled-Size: %s\n' "$maintainer" "$(du -sk --apparent-size "$7/usr" | cut -f1)"
    [ -z "$depends" ] || printf 'Depends: %s\n' "$depends"
    [ "$1" != pyk ] || printf 'Recommends: binutils\nSuggests: nvidia-cuda-toolkit, pyk-doc\n'
    printf 'Description: %s\n pyk compiles the kernels of Numba-CUDA ahead of time, for programs in C,\n' "$6"
    printf ' C++ and Python. They run on GPUs, and on the CPU for tests, without Python.\n'
}

mkdir -p "$out"
packages | while IFS='|' read -r name part section arch depends about; do
    root=$work/$name
    mkdir -p "$root/DEBIAN"
    DESTDIR=$root sh lib/package/install.sh install "$part"
    doc=$root/usr/share/doc/$name
    mkdir -p "$doc"
    notices=$(find "$root" -name THIRD-PARTY-NOTICES)
    copyright "$notices" >"$work/copyright"
    find "$root" \( -name THIRD-PARTY-NOTICES -o -name LICENSE \) -delete
    mv "$work/copyright" "$doc/copyright"
    [ "$part" != runtime ] || { mv "$root"/usr/share/doc/libpykrt/* "$doc/" && rmdir "$root/usr/share/doc/libpykrt"; }
    [ "$part" != doc ] || { mv "$root/usr/share/doc/pyk" "$work/texts" && mv "$work/texts"/* "$doc/"; }
    [ ! -d "$root/usr/share/zsh/site-functions" ] || mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"
    printf 'pyk (%s-1) unstable; urgency=medium\n\n  * Release of %s.\n\n -- %s  %s\n' "$version" "$version" "$maintainer" "$date" |
        gzip -9n >"$doc/changelog.Debian.gz"
    find "$root" -path '*/man/*' -type f -exec gzip -9n {} +
    if [ "$part" = runtime ]; then
        echo "libpykrt 1 libpykrt1 (>= $version)" >"$root/DEBIAN/shlibs"
        echo 'activate-noawait ldconfig' >"$root/DEBIAN/triggers"
    fi
    case $part in compiler | runtime)     # the libraries inside are meant to be there: glibc is all that pyk needs
        mkdir -p "$root/usr/share/lintian/overrides"
        printf '%s: embedded-library *\n' "$name" >"$root/usr/share/lintian/overrides/$name"
        ;;
    esac
    find "$root" -type d -exec chmod 755 {} +
    control "$name" "$part" "$section" "$arch" "$depends" "$about" "$root" >"$root/DEBIAN/control"
    (cd "$root" && find usr -type f | LC_ALL=C sort | xargs md5sum >DEBIAN/md5sums)
    file=$out/${name}_$version-1_$arch.deb
    dpkg-deb --root-owner-group -Zxz --build "$root" "$file" >/dev/null
    echo "$file"
done
