# Files and tools that are missing or fail: exit code 3; the old output stays as it was.

test_missing_file() { pyk 3 build nothing.py; says 'cannot read nothing.py: No such file or directory'; pyk 3 check nothing.py; }
test_directory() {
    mkdir dir; pyk 3 build dir -o k.ptx; says 'cannot read dir: Is a directory'; says 'only pyk check takes folders'
}
test_manifest_is_no_source() {
    pyk 0 build kernels.py --arch sm_80 -o k.ptx
    for command in 'build -o new.ptx' check inspect; do
        pyk 3 $command k.pyk.yaml; says 'cannot read k.pyk.yaml: it is YAML, and no Python source'
        [ "$(grep -c error: err)" = 1 ] || fails "$(show err)"
    done
}
test_what_is_no_python_is_named() {
    pyk 0 build kernels.py --arch sm_80 -o k.ptx
    pyk 0 build kernels.py --arch cpu -o other.so
    cp k.ptx named.py
    cp other.so noname
    for command in 'build -o new.ptx' check inspect annotate; do
        pyk 3 $command k.ptx; says 'k.ptx is PTX, and no Python source'
        says 'pyk run and pyk diff take its manifest, k.pyk.yaml'
        pyk 3 $command named.py; says 'named.py is PTX, and no Python source'
        pyk 3 $command other.so; says 'other.so is a shared library, and no Python source'
        pyk 3 $command noname; says 'noname is a program in machine code, and no Python source'
        pyk 3 $command other.pyk.h; says 'other.pyk.h is a C header, and no Python source'
        [ "$(grep -c error: err)" = 1 ] || fails "$(show err)"
    done
}
test_utf_16_is_told_to_be_saved_as_utf_8() {
    printf '\377\376x\0=\0001\0\n\0' >wide.py
    pyk 1 check wide.py; says 'wide.py:1:1: error: this is UTF-16; save it as UTF-8'
    [ "$(grep -c error: err)" = 1 ] || fails "$(show err)"
}
test_a_missing_folder_for_temporary_files_is_named() {
    export TMPDIR=$PWD/none
    pyk 3 build kernels.py --cache off --arch cpu -o k.so
    says "cannot make a temporary folder in $PWD/none: No such file or directory"; says 'the variable TMPDIR names this folder'
    pyk 3 record -- true; says "cannot make a temporary folder in $PWD/none"
}
test_unreadable_file() {
    chmod 0 kernels.py
    cat kernels.py >/dev/null 2>&1 && skips 'this user may read any file'
    pyk 3 check kernels.py; says 'Permission denied'
}
test_output_into_missing_directory() { pyk 3 build kernels.py --arch sm_80 -o no/k.ptx; says 'cannot write no/k.ptx: No such file or directory'; }
test_output_is_directory() { mkdir k.ptx; pyk 2 build kernels.py --arch sm_80 -o k.ptx; says "'k.ptx' is a folder; name a file in it"; rmdir k.ptx || fails 'something was written'; }
test_a_folder_is_no_output() {
    mkdir dir
    pyk 2 build kernels.py --arch sm_80 -o dir; says "'dir' is a folder; name a file in it, as dir/kernels.cubin"
    pyk 2 build kernels.py --arch cpu -o ./; says "'./' is a folder; name a file in it, as ./kernels.so"
    pyk 2 build kernels.py --emit ptx -o none/; says "'none/' is a folder; name a file in it, as none/kernels.ptx"
    rmdir dir || fails 'something was written'
}
test_unwritable_output() {
    mkdir locked && chmod 555 locked
    (: >locked/x) 2>/dev/null && skips 'this user may write anywhere'
    pyk 3 build kernels.py --arch sm_80 -o locked/k.ptx; says 'Permission denied'
}
test_full_device() { pyk 3 build kernels.py --arch sm_80 --emit=ptx -o /dev/full; says 'cannot write /dev/full: No space left on device'; }
test_full_standard_output() {
    "$PYK" build kernels.py --arch sm_80 --emit=ptx -o - >/dev/full 2>err
    [ $? -eq 3 ] || fails 'exit code'
    says 'cannot write standard output: No space left on device'
    "$PYK" --help >/dev/full 2>err
    [ $? -eq 3 ] || fails 'exit code of --help'
}
test_full_disk_keeps_old_output() {
    mkdir disk
    mount -t tmpfs -o size=16k none disk 2>/dev/null || skips 'a small file system cannot be mounted'
    trap 'umount disk' EXIT
    echo old >disk/k.ptx
    echo old >disk/k.pyk.h
    pyk 3 build kernels.py --arch sm_80 -o disk/k.ptx
    says 'No space left on device'
    [ "$(cat disk/k.ptx disk/k.pyk.h)" = "$(printf 'old\nold')" ] || fails 'the old output was touched'
    [ "$(ls disk)" = "$(printf 'k.ptx\nk.pyk.h')" ] || fails "left behind: $(ls disk)"
}
test_failed_build_keeps_old_output() {
    pyk 0 build kernels.py --arch sm_80 -o k.ptx
    sha256sum k.* >before
    sed 's/x\[i\] + y\[i\]/x[i] + z[i]/' kernels.py >new && mv new kernels.py
    pyk 1 build kernels.py --arch sm_80 -o k.ptx
    sha256sum -c --quiet before || fails 'the old output was touched'
    ls | grep -q tmp && fails "left behind: $(ls)"
    return 0
}
test_one_unwritable_file_writes_none() {
    mkdir k.pyk.yaml
    pyk 3 build kernels.py --arch sm_80 -o k.ptx
    says 'cannot write k.pyk.yaml: Is a directory'
    [ ! -e k.ptx ] && [ ! -e k.pyk.h ] && [ ! -e k.pyk.c ] || fails 'some files were written'
    rmdir k.pyk.yaml || fails 'something was written'
}
test_no_ptxas() {
    PYK_TOOLKIT=/dev/null pyk 3 build kernels.py --arch sm_80 -o k.cubin
    says 'ptxas was not found'
    says 'pyk toolkit install'
    [ ! -e k.cubin ] || fails 'output in spite of the failure'
}
test_ptx_is_made_without_a_tool() {
    mkdir -p toolkit/bin
    printf '#!/bin/sh\ntouch "%s/started"\n' "$PWD" >toolkit/bin/ptxas
    chmod +x toolkit/bin/ptxas
    PYK_TOOLKIT=$PWD/toolkit pyk 0 build kernels.py --arch compute_80 -o k.ptx
    [ ! -e started ] || fails 'ptxas was started'
    ! grep -q 'cuda:' k.pyk.yaml || fails 'the manifest names a toolkit that took no part'
}
test_machine_code_says_which_toolkit_made_it() {
    needs ptxas
    pyk 0 build kernels.py --arch sm_80 -o k.cubin
    release=$("$TOOLKIT/bin/ptxas" --version | sed -n 's/.*release \([0-9.]*\),.*/\1/p')
    grep -qF "cuda: \"$release\"" k.pyk.yaml || fails "$(grep cuda: k.pyk.yaml)"
}
test_failing_ptxas() {
    mkdir -p toolkit/bin
    printf '#!/bin/sh\necho "ptxas fatal : something"\nexit 255\n' >toolkit/bin/ptxas
    chmod +x toolkit/bin/ptxas
    PYK_TOOLKIT=$PWD/toolkit pyk 3 build kernels.py --arch sm_80 -o k.cubin
    says 'something'
    [ ! -e k.cubin ] || fails 'output in spite of the failure'
}
test_damaged_cubins_are_errors() {
    needs ptxas
    pyk 0 build kernels.py --arch sm_80 -o good.cubin
    mkdir -p toolkit/bin
    printf '#!/bin/sh\nwhile [ $# -gt 1 ] && [ "$1" != -o ]; do shift; done\n[ $# -gt 1 ] && cp "%s/given" "$2" || exit 0\n' "$PWD" \
        >toolkit/bin/ptxas
    chmod +x toolkit/bin/ptxas
    size=$(wc -c <good.cubin)
    damaged() { PYK_TOOLKIT=$PWD/toolkit pyk 3 build kernels.py --arch sm_80 -o k.cubin; says "ptxas wrote is damaged: $1"; [ ! -e k.cubin ] || fails 'output in spite of the failure'; }
    for length in 0 1 63; do head -c $length good.cubin >given; damaged 'it is not a 64-bit ELF file'; done
    head -c 5000 /dev/zero >given; damaged 'it is not a 64-bit ELF file'
    for length in 64 100 $((size / 4)) $((size / 2)) $((size - 1)); do head -c $length good.cubin >given; damaged 'it is cut short'; done
    for at in 32 40 54 58 60 62; do
        { head -c $at good.cubin; printf '\377\377'; tail -c +$((at + 3)) good.cubin; } >given
        damaged 'it is cut short'
    done
    cp good.cubin given
    PYK_TOOLKIT=$PWD/toolkit pyk 0 build kernels.py --arch sm_80 -o k.cubin
}
test_damaged_fat_binaries_are_errors() {
    needs ptxas fatbinary
    mkdir -p toolkit/bin
    ln -s "$TOOLKIT"/bin/ptxas toolkit/bin/ptxas
    printf '#!/bin/sh\nfor word; do case $word in --create=*) : >"${word#--create=}" ;; esac; done\n' >toolkit/bin/fatbinary
    chmod +x toolkit/bin/fatbinary
    PYK_TOOLKIT=$PWD/toolkit pyk 3 build kernels.py --arch sm_80,sm_90 -o k.fatbin
    says 'fatbinary wrote is damaged: it is not a fat binary'
    [ ! -e k.fatbin ] || fails 'output in spite of the failure'
}
test_missing_response_file() { pyk 2 build @nothing; says 'cannot read nothing'; }
test_interrupted_build_leaves_nothing() {
    mkdir -p toolkit/bin temp
    printf '#!/bin/sh\ncase $1 in --version) exit 0 ;; esac\ntouch "%s/started"\nsleep 5\n' "$PWD" >toolkit/bin/ptxas
    chmod +x toolkit/bin/ptxas
    TMPDIR=$PWD/temp PYK_TOOLKIT=$PWD/toolkit "$PYK" build kernels.py --arch sm_80 -o k.cubin >out 2>err &
    child=$!
    i=0
    while [ ! -e started ] && [ $i -lt 300 ]; do sleep 0.1; i=$((i + 1)); done
    kill -TERM $child
    wait $child
    [ $? -eq 143 ] || fails 'not ended by the signal'
    [ -z "$(ls temp)" ] || fails "left behind: $(ls temp)"
    [ ! -e k.cubin ] || fails 'output of an interrupted build'
}
