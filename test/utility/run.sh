#!/bin/sh
# run.sh: compiles the packages here with pyk and the C programs that use them, and runs those.
#
#     test/utility/run.sh [BUILD]        BUILD=build/release  PYK=bin/pyk  PYK_DEVICE=cpu  ARCH=cpu  CC=cc
#
# A program is NAME_test.c, its package NAMEs.py. Each prints `ok NAME/TEST` or `FAIL NAME/TEST: why`. The exit status is 1
# if any test failed.

cd "$(dirname "$0")/../.." || exit 2
build=${1:-build/release}
PYK=${PYK:-bin/pyk}
CC=${CC:-cc}
PYK_DEVICE=${PYK_DEVICE:-cpu}
ARCH=${ARCH:-cpu}
[ "$ARCH" = cpu ] && suffix=so || suffix=cubin
export PYK_DEVICE
case $build in *asan*) flags=-fsanitize=address,undefined ;; *) flags= ;; esac
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
status=0

for program in test/utility/*_test.c; do
    name=$(basename "$program" _test.c)
    if ! "$PYK" build "test/utility/${name}s.py" -o "$work/${name}s.$suffix" --arch "$ARCH" >"$work/log" 2>&1 ||
        ! "$CC" -std=c11 -D_GNU_SOURCE -O1 -g $flags -Iruntime -I"$work" "$program" "$work/${name}s.pyk.c" "$build/libpykrt.a" \
            -l:libyaml.a -lm -ldl -lpthread -o "$work/$name" >"$work/log" 2>&1; then
        echo "FAIL $name: does not build"
        sed 's/^/  /' "$work/log"
        status=1
        continue
    fi
    (cd "$work" && timeout 300 "./$name")
    ended=$?
    [ $ended -eq 0 ] || status=1
    [ $ended -le 1 ] || echo "FAIL $name: ended with status $ended"
done
exit $status
