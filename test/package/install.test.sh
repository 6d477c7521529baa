# Licences, and what `make install` puts where.

# Whose work is in pyk: what the final link takes, not only the first one that the list comes from.
test_notices_name_what_is_linked() {
    link=$(cd "$ROOT" && make -n -W build/release/libpyk.a build/release/pyk | sed -n 's/.*;\(.* -o build\/release\/pyk .*\)/\1/p')
    (cd "$ROOT" && sh -c "$link -o /dev/null -Wl,-t -Wl,-t") >linked || return 1
    sh "$ROOT/lib/package/notices.sh" notices pyk test build/release <linked | sed 1d >log || return 1
    sed 1d "$PREFIX/share/doc/pyk/THIRD-PARTY-NOTICES" | cmp - log || return 1
    for work in LLVM libyaml libmd jansson zstd zlib 'GCC run-time libraries'; do says "$work"; done
    sed -n '/libyaml/,$p' "$PREFIX/share/doc/libpykrt/THIRD-PARTY-NOTICES" >log
    says 'Permission is hereby granted'
    ! grep -E 'LLVM|jansson|zstd|libmd' log
}
test_what_nobody_knows_is_an_error() {
    echo '(/usr/lib/libstranger.a)odd.o' >linked
    ! sh "$ROOT/lib/package/notices.sh" notices pyk test build/release <linked >/dev/null 2>log || return 1
    says 'components.txt has no row for (/usr/lib/libstranger.a)odd.o'
}
test_pyk_shows_its_licences() {
    pyk version --licenses >log && says 'Apache License' && says 'libyaml' && says 'Henry Spencer'
    cat "$PREFIX/share/doc/pyk/LICENSE" >all && echo >>all && cat "$PREFIX/share/doc/pyk/THIRD-PARTY-NOTICES" >>all
    cmp all log && cmp "$PREFIX/share/doc/libpykrt/LICENSE" "$ROOT/LICENSE"
}
test_bill_of_materials() {
    have "$PYTHON" || skips 'no Python'
    "$PYTHON" - "$PREFIX"/share/doc/pyk/pyk.spdx.json "$PREFIX"/share/doc/libpykrt/libpykrt.spdx.json <<'P'
import json, sys
for path in sys.argv[1:]:
    bill = json.load(open(path))
    assert bill['spdxVersion'] == 'SPDX-2.3' and bill['creationInfo']['created'].endswith('Z'), path
    ids = [p['SPDXID'] for p in bill['packages']] + ['SPDXRef-DOCUMENT']
    assert len(set(ids)) == len(ids) > 3, ids
    known = {x['licenseId'] for x in bill['hasExtractedLicensingInfos']}
    for p in bill['packages']:
        assert {'name', 'downloadLocation', 'licenseConcluded', 'licenseDeclared', 'copyrightText'} <= set(p), p
        assert 'LicenseRef' not in p['licenseDeclared'] or p['licenseDeclared'] in known, p
        assert p.get('versionInfo'), p
    for r in bill['relationships']:
        assert r['spdxElementId'] in ids and r['relatedSpdxElement'] in ids, r
P
}

# At any depth: a module that is left out shows only where a program imports it.
test_every_module_of_pykrt_is_installed() {
    have "$PYTHON" || skips 'no Python'
    mkdir -p root && installs install PREFIX="$PWD/root" PYTHONDIR="$PWD/root/python" && (cd "$ROOT/lib/python" && find pykrt -name '*.py') | sort >expected || return 1
    (cd root/python && find pykrt -name '*.py') | sort | diff expected - || fails 'not all modules are installed'
    ! "$PYTHON" -c 'import numpy' 2>/dev/null || PYTHONPATH=$PWD/root/python "$PYTHON" -c 'import pykrt.cuda.cudadrv.driver'
}

test_links_of_installed_pages_lead_somewhere() {
    have "$PYTHON" || skips 'no Python'
    "$PYTHON" - "$PREFIX/share/doc/pyk" <<'P'
import pathlib, re, sys
pages = sorted(pathlib.Path(sys.argv[1]).rglob('*.md'))
links = [(page, link) for page in pages
         for link in re.findall(r'\]\(([^)#\s]+)(?:#[^)]*)?\)', re.sub(r'```.*?```|`[^`]*`', '', page.read_text(), flags=re.S))]
assert len(links) > 100
broken = [f'{page.name}: {link}' for page, link in links if '://' not in link and not (page.parent / link).exists()]
assert not broken, broken
P
}

every_file() { (cd "$1" && find . ! -type d | LC_ALL=C sort); }
test_uninstall_leaves_nothing() {
    mkdir -p root/usr/share/doc && touch root/usr/share/doc/other
    elsewhere="DESTDIR=$PWD/root PREFIX=/usr LIBDIR=lib64 PYTHONDIR=/usr/lib64/python3/site-packages"
    # shellcheck disable=SC2086
    installs install $elsewhere && [ -e root/usr/lib64/libpykrt.so.1 ] && [ ! -e root/usr/lib ] || return 1
    every_file root | sed 's|/lib64/|/lib/|' | grep -v '/python3' >log
    every_file "$PREFIX" | sed 's|^\.|./usr|' | grep -v '/python3' >expected
    grep -vxF ./usr/share/doc/other log | diff expected - || fails 'LIBDIR changes more than the folder'
    # shellcheck disable=SC2086
    installs uninstall $elsewhere && every_file root >log && [ "$(cat log)" = ./usr/share/doc/other ]
}
# The runtime is for machines that compile programs or run them, and have no LLVM. Its bytes do not depend on the folder where it is built.
test_runtime_without_llvm() {
    cp -r "$ROOT/Makefile" "$ROOT/LICENSE" "$ROOT/lib" "$ROOT/runtime" "$ROOT/cmd" "$ROOT/docs" .
    installs -C "$PWD" install-runtime LLVM_CONFIG=/nonexistent PREFIX="$PWD/root" >log 2>&1 || { cat log; return 1; }
    [ -e root/lib/libpykrt.so.1 ] && [ -e root/include/pyk.h ] && [ -e root/share/doc/libpykrt/THIRD-PARTY-NOTICES ] && [ ! -e root/bin ] &&
        [ ! -e build/release/frontend ] || return 1
    for file in lib/libpykrt.so.1 lib/libpykrt.a; do cmp "$PREFIX/$file" root/$file || fails "$file is another one here"; done
}
# An installation can be moved: nothing in it names its folder.
test_installation_is_relocatable() {
    grep -rlF "$PREFIX" "$PREFIX" && fails 'the prefix is written into these'
    needs pkg-config
    mv_to=$PWD/elsewhere
    cp -r "$PREFIX" "$mv_to"
    PKG_CONFIG_PATH=$mv_to/lib/pkgconfig
    pyk build saxpy.py -o saxpy.so --arch cpu || return 1
    # shellcheck disable=SC2046
    $CC -o shared saxpy.c saxpy.pyk.c $(pkg-config --cflags --libs pykrt) && LD_LIBRARY_PATH=$mv_to/lib ./shared || return 1
    pkg-config --cflags --libs pykrt pykrt-static | grep -F "$PREFIX" && fails 'pkg-config gives the old folder'
    # The archive needs neither libyaml nor its headers, and does not show that it has it.
    # shellcheck disable=SC2046
    $CC -o static saxpy.c saxpy.pyk.c $(pkg-config --cflags --libs pykrt-static) && LD_LIBRARY_PATH='' ./static || return 1
    nm -g --defined-only "$mv_to/lib/libpykrt.a" | awk 'NF == 3 && $3 !~ /^pyk_/ { print; bad = 1 } END { exit bad }'
}
test_every_command_has_a_manual_page() {
    for command in $(pyk help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
        page=$PREFIX/share/man/man1/pyk-$command.1
        [ -s "$page" ] || fails "no page for $command"
        have nroff || continue
        [ -z "$(nroff -man -ww "$page" 2>&1 >/dev/null)" ] || fails "roff complains of pyk-$command.1"
    done
    grep -q 'no\\-package' "$PREFIX/share/man/man1/pyk-build.1" && ! grep -q 'no\\-package' "$PREFIX/share/man/man1/pyk-check.1"
}

# What the shells complete.
test_completion_of_bash() {
    needs bash
    cat >try <<'B'
. "$1"; shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _pyk; echo "${COMPREPLY[*]}"
B
    gives() { want=$1; shift; [ "$(bash try "$PREFIX/share/bash-completion/completions/pyk" "$@")" = "$want" ] || fails "$* does not give $want"; }
    gives build pyk bu
    gives '--emit --embed' pyk build --em
    gives '' pyk check --em
    gives 'f32 f64' pyk build --literals =
    gives 'json' pyk check --diagnostics j
    gives '' pyk build kern
}
test_completion_of_fish() {
    needs fish
    gives() { [ "$(fish --no-config -c "source '$PREFIX/share/fish/vendor_completions.d/pyk.fish'; complete -C '$2'" | cut -f1 | tr '\n' ' ')" = "$1 " ] || fails "$2 does not give $1"; }
    gives build 'pyk bu'
    gives '--embed --emit' 'pyk build --em'
    gives f32 'pyk build --literals f3'
    gives '-MMD' 'pyk build -MM'
}
test_completion_of_zsh() {
    needs zsh
    zsh -n "$PREFIX/share/zsh/site-functions/_pyk" || return 1
    # The specifications are read by a stand-in for zsh's own function, which wants NAME[HELP]:ARGUMENT:ACTION.
    cat >try <<'Z'
_arguments() { for spec; do [[ $spec == (\([^\)]##\))#(\*|)(-|--)[^\[\ ]##\[*\](:*:*|) || $spec == '*:file:_files' ]] || { print -r -- "bad: $spec"; exit 1 }; print -r -- ${spec%%\[*}; done }
setopt extendedglob
words=(pyk build) CURRENT=3
source $1
_pyk
Z
    zsh -f try "$PREFIX/share/zsh/site-functions/_pyk" >log || { cat log; return 1; }
    says '*--emit=' && says '*-MF' && says '*-O-'
}
