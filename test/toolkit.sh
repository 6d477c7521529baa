# toolkit.sh: for tests that need the CUDA toolkit. To be read by a shell script that has set PYK.

# toolkit_part NAME: the path of ptxas, nvlink, fatbinary, libdevice or libnvvm as pyk finds it, or nothing.
toolkit_part() { "$PYK" toolkit path -v 2>/dev/null | sed -n "s|^$1  *[^/]*\(/.*\)|\1|p"; }

# toolkit_has [NAME ...]: are these here, or all of them?
toolkit_has() {
    [ $# -gt 0 ] || set -- ptxas nvlink fatbinary libdevice libnvvm
    for part; do [ -n "$(toolkit_part "$part")" ] || return 1; done
}

# The folder that has ptxas, for what pyk itself does not use. Without a toolkit it is none.
TOOLKIT=$("$PYK" toolkit path 2>/dev/null)
TOOLKIT=${TOOLKIT:-/dev/null}

# whole_toolkit FOLDER: the toolkit with libnvvm where nvcc and nvlink look for it: packages for Python put it elsewhere.
whole_toolkit() {
    mkdir -p "$1/bin" "$1/nvvm"
    for part in "$TOOLKIT"/* "$TOOLKIT"/nvvm/* "$TOOLKIT"/bin/*; do
        case ${part#"$TOOLKIT"/} in bin | nvvm | nvvm/lib64) ;; *) ln -s "$part" "$1/${part#"$TOOLKIT"/}" ;; esac
    done
    ln -s "$(dirname "$(toolkit_part libnvvm)")" "$1/nvvm/lib64"
}
