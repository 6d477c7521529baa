# toolkit.sh: for tests that link LTO-IR with the CUDA toolkit's own programs. To be read by a shell script.

TOOLKIT=${CUDA_HOME:-/usr/local/cuda}

# The path of libnvvm, or nothing.
libnvvm() {
    for library in "$TOOLKIT/nvvm/lib64" "$TOOLKIT/nvvm/lib" "$TOOLKIT/lib64" "$TOOLKIT/lib"; do
        [ -e "$library/libnvvm.so" ] && echo "$library/libnvvm.so" && break
    done
}

# whole_toolkit FOLDER: the toolkit with libnvvm where nvcc and nvlink look for it: packages for Python put it elsewhere.
whole_toolkit() {
    mkdir -p "$1/bin" "$1/nvvm"
    for part in "$TOOLKIT"/* "$TOOLKIT"/nvvm/* "$TOOLKIT"/bin/*; do
        case ${part#"$TOOLKIT"/} in bin | nvvm | nvvm/lib64) ;; *) ln -s "$part" "$1/${part#"$TOOLKIT"/}" ;; esac
    done
    ln -s "$(dirname "$(libnvvm)")" "$1/nvvm/lib64"
}
