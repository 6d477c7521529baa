#!/bin/sh
# run.sh: what the pages of docs/ say is so. The commands of a page run word by word against an installation, on the CPU
# (PYK_DEVICE=cuda: on a GPU); page.py says how a page is read. The site is built, and its links are followed.
#
#     test/docs/run.sh [PAGE ...]        such as tutorials/c; or site, links, commands, picture, mistakes

. "$(dirname "$0")/../harness.sh"
PREFIX=$work/prefix
PATH=$PREFIX/bin:$PATH
PKG_CONFIG_PATH=$PREFIX/lib/pkgconfig
LD_LIBRARY_PATH=$PREFIX/lib
XDG_CACHE_HOME=$work/cache
mkdir "$work/bin" && printf '#!/bin/sh\nexec "%s" "$@"\n' "$(command -v "$PYTHON")" >"$work/bin/python3" && chmod +x "$work/bin/python3"
PATH=$work/bin:$PATH
export PREFIX PATH PKG_CONFIG_PATH LD_LIBRARY_PATH XDG_CACHE_HOME
unset PYK_ARCH PYK_PATH MAKEFLAGS MFLAGS MAKELEVEL CFLAGS LDFLAGS

# The pages with commands, and what each needs.
pages() {
    cat <<'LIST'
tutorials/c              pkg-config toolkit
tutorials/cmake          cmake c++
tutorials/python         numpy
tutorials/cuda-cpp       pkg-config c++ nvcc toolkit
tutorials/testing        numpy
make                     pkg-config toolkit
python                   numpy
checks
tutorials/performance     ptxas libdevice
LIST
}

follow() {
    shift
    needs "$@"
    PYTHONPATH=$(dirname "$(find "$PREFIX/lib" -type d -name pykrt)")
    export PYTHONPATH
    "$PYTHON" "$ROOT/test/docs/page.py" "$ROOT/docs/$page.md"
}
# docs/build.svg shows what the commands of session.txt print. UPDATE=1 draws it anew.
picture() {
    needs pkg-config toolkit
    "$PYTHON" "$ROOT/test/docs/page.py" "$ROOT/docs/tutorials/c.md" --files &&
        "$PYTHON" "$ROOT/test/tools/terminal.py" "$ROOT/test/docs/session.txt" >"$work/build.svg" || return 1
    [ -z "${UPDATE:-}" ] || cp "$work/build.svg" "$ROOT/docs/build.svg"
    diff -u "$ROOT/docs/build.svg" "$work/build.svg" || fails 'the picture is out of date: UPDATE=1 test/docs/run.sh picture'
}
make --no-print-directory -s install CC="$CC" PREFIX="$PREFIX" >"$work/log" 2>&1 || {
    fail docs/install 'make install failed' "$work/log"
    finish
}
unset MAKEFLAGS MFLAGS MAKELEVEL
pages >"$work/pages"
while read -r page needs <&3; do
    again="test/docs/run.sh $page"
    # shellcheck disable=SC2086
    selected "$page" "$@" && run_test "docs/$page" follow "$page" $needs
done 3<"$work/pages"
# Sphinx follows the links, those to headings too; both the one of Debian and the newest are meant to build the site.
site() {
    needs sphinx-build
    for module in myst_parser furo; do
        "$(sed -n '1s/^#! *//p' "$(command -v sphinx-build)")" -c "import $module" 2>/dev/null || skips "no $module"
    done
    sphinx-build -q -E -W --keep-going -d cache -c "$ROOT/lib/site" "$ROOT/docs" site && ls site/index.html site/tutorials/c.html
}
# In the repository, links of pages lead to files that are there, also to such as are no pages.
links() {
    cd "$ROOT" && for page in README.md test/README.md docs/*.md docs/*/*.md; do
        sed '/^```/,/^```/d; s/^    .*//; s/`[^`]*`//g' "$page" | grep -o '](\([^)#]*\)' | sed 's/^](//' | sort -u | while read -r target; do
            case $target in '' | *://*) continue ;; esac
            [ -e "$(dirname "$page")/$target" ] || echo "$page: $target"
        done
    done >"$work/dead"
    [ ! -s "$work/dead" ] || { cat "$work/dead"; fails 'links lead nowhere'; }
}
mistakes() { "$PYTHON" "$ROOT/test/docs/mistakes.py" "$ROOT/docs/mistakes.md" "$ROOT/docs/diagnostics.md" >out; cat out; [ ! -s out ]; }
commands() { cd "$ROOT" && "$PYTHON" test/docs/commands.py README.md docs/*.md docs/*/*.md >"$work/wrong"; cat "$work/wrong"; [ ! -s "$work/wrong" ]; }
for name in site links commands picture mistakes; do
    again="test/docs/run.sh $name"
    selected "$name" "$@" && run_test "docs/$name" "$name"
done
finish
