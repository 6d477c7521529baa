#!/bin/sh
# sysroot.sh: the libraries and headers of Debian for another kind of machine, for `make HOST=MACHINE`. They are unpacked into a folder,
# and not installed: this machine's packages stay as they are. As root, with the Debian package mmdebstrap.
#
#     sysroot.sh MACHINE FOLDER [MIRROR...]      MACHINE: aarch64; MIRROR: a line of sources.list, as mmdebstrap takes it
set -eu
machine=$1 folder=$2
shift 2
mmdebstrap --variant=extract --arch="$(dpkg-architecture -t "$machine-linux-gnu" -qDEB_HOST_ARCH 2>/dev/null)" --skip=check/qemu \
    --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr \
    --include=libc6-dev,llvm-22-dev,libyaml-dev,libjansson-dev,libmd-dev,libzstd-dev,zlib1g-dev,libpython3-dev \
    "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$folder" "$@"
