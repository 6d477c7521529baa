#!/bin/sh
# install.sh: puts what was built where it belongs, or takes it away again; `make install` and the packages run it.
#
#     install.sh install PART...        PART: runtime, dev, compiler, doc, python
#     install.sh uninstall PART...
#     install.sh list PART...           the paths, below PREFIX as far as they lie there
#     install.sh python PREFIX          the folder of Python's packages below PREFIX
#
# The table is the only place that knows what is installed. The environment says from where and to where: package.mk.
set -eu
action=$1
shift

if [ "$action" = python ]; then
    command -v python3 >/dev/null || exit 0
    python3 - "$1" <<'PYTHON'
import sys, sysconfig
prefix = sys.argv[1]
own = sysconfig.get_path('purelib')
if own.startswith(prefix + '/') and not own.startswith('/usr/lib/'):
    print(own)
else:
    print('%s/lib/python%d.%d/site-packages' % (prefix, *sys.version_info[:2]))
PYTHON
    exit
fi

absolute() { case $1 in /*) echo "$1" ;; *) echo "$PREFIX/$1" ;; esac; }
lib=$(absolute "$LIBDIR")
share=$PREFIX/share

# The files of a part, a line each: MODE SOURCE TARGET. A source -> NAME is a link to NAME; mode 0 fills in a template.
table() {
    case $1 in
    runtime)
        echo "644 $PROGRAMS/libpykrt.so.1 $lib/libpykrt.so.1"
        echo "644 LICENSE $share/doc/libpykrt/LICENSE"
        echo "644 $B/libpykrt.notices $share/doc/libpykrt/THIRD-PARTY-NOTICES"
        echo "644 $B/libpykrt.spdx.json $share/doc/libpykrt/libpykrt.spdx.json"
        ;;
    dev)
        for header in $HEADERS runtime/pyk.hpp; do echo "644 $header $PREFIX/include/${header##*/}"; done
        echo "644 $PROGRAMS/static/libpykrt.a $lib/libpykrt.a"
        echo "link libpykrt.so.1 $lib/libpykrt.so"
        echo "0 lib/package/pykrt.pc.in $lib/pkgconfig/pykrt.pc"
        echo "0 lib/package/pykrt-static.pc.in $lib/pkgconfig/pykrt-static.pc"
        for file in lib/cmake/pyk*; do echo "0 $file $lib/cmake/pyk/$(basename "$file" .in)"; done
        echo "644 lib/package/pyk.mk $share/pyk/pyk.mk"
        echo "644 $B/share/pyk.h.3 $share/man/man3/pyk.h.3"
        ;;
    compiler)
        echo "755 $PROGRAMS/pyk $PREFIX/bin/pyk"
        echo "644 LICENSE $share/doc/pyk/LICENSE"
        echo "644 $B/THIRD-PARTY-NOTICES $share/doc/pyk/THIRD-PARTY-NOTICES"
        echo "644 $B/pyk.spdx.json $share/doc/pyk/pyk.spdx.json"
        echo "644 $B/share/pyk.1 $share/man/man1/pyk.1"
        for command in $COMMANDS; do echo "644 $B/share/pyk-$command.1 $share/man/man1/pyk-$command.1"; done
        echo "644 $B/share/completion.bash $share/bash-completion/completions/pyk"
        echo "644 $B/share/completion.zsh $share/zsh/site-functions/_pyk"
        echo "644 $B/share/completion.fish $share/fish/vendor_completions.d/pyk.fish"
        ;;
    doc)
        echo "0 README.md $share/doc/pyk/README.md"
        for page in docs/*.md docs/tutorials/*.md; do echo "0 $page $share/doc/pyk/${page#docs/}"; done
        for file in docs/*.json docs/*.png docs/*.svg; do echo "644 $file $share/doc/pyk/${file#docs/}"; done
        find docs/examples -type f | LC_ALL=C sort | while read -r file; do
            case $file in */kernels.pyk.* | *.so | *.fatbin | docs/examples/demo) continue ;; esac
            echo "644 $file $share/doc/pyk/${file#docs/}"
        done
        ;;
    python)
        [ -n "$PYTHONDIR" ] || return 0
        for file in $PYTHON_FILES; do echo "644 $file $PYTHONDIR/${file#lib/python/}"; done
        [ ! -e "$B/_native.abi3.so" ] || echo "644 $B/_native.abi3.so $PYTHONDIR/pykrt/_native.abi3.so"
        echo "644 LICENSE $PYTHONDIR/pykrt/LICENSE"
        ;;
    *) echo "install.sh: there is no part '$1'" >&2; exit 2 ;;
    esac
}

# A template names the folders that hold it by their way up from its own, so that all can be moved together. README finds its pages
# beside itself, and no page has links to sources, which are not installed.
fill() {
    up=$(realpath -ms --relative-to="${2%/*}" "$PREFIX")
    sed -e 's|](docs/|](|g' -e 's#\[\([^]]*\)\]([./]*\(lib\|test\|runtime\)/[^)]*)#\1#g' -e "s|@VERSION@|$VERSION|g" -e "s|@UP@|$up|g" -e "s|@LIBDIR@|$(realpath -ms --relative-to="$PREFIX" "$lib")|g" "$1"
}

for part; do table "$part"; done | while read -r mode source target; do
    case $action in
    list) echo "${target#"$PREFIX"/}" ;;
    uninstall)
        rm -f "$DESTDIR$target"
        case $target in "$share"/doc/* | */pykrt/* | */cmake/pyk/* | "$share"/pyk/*)
            rmdir -p "$DESTDIR${target%/*}" 2>/dev/null || : ;;
        esac
        ;;
    install)
        mkdir -p "$DESTDIR${target%/*}"
        case $mode in
        link) ln -sf "$source" "$DESTDIR$target" ;;
        0)
            fill "$source" "$target" >"$DESTDIR$target"
            chmod 644 "$DESTDIR$target"
            ;;
        *) install -m "$mode" "$source" "$DESTDIR$target" ;;
        esac
        ;;
    esac
done

# The dynamic linker looks libraries of its own folders up in a list.
case $action$DESTDIR:$lib in
install:/usr/local/lib | install:/usr/lib | install:/usr/lib64) PATH=$PATH:/sbin ldconfig 2>/dev/null || : ;;
esac
