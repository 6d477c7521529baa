# What kernels do not have: every row of frontend/module/unsupported.def is an error that names it and a note that says what to write.

rows() { sed -n 's/^UNSUPPORTED("\([^"]*\)".*/\1/p' "$ROOT/frontend/module/unsupported.def"; }

uses() {                                  # rows on standard input -> a kernel file with one use a line
    printf 'from numba import cuda\nimport numpy as np\nimport math, functools, itertools, numba\n'
    cat >list
    sed -n 's/^import \(.*\)/import \1/p' list | sort -u
    printf '@cuda.jit("void(float32[:, ::1])")\ndef k(a):\n'
    while read -r row; do
        case $row in
        array.*) echo "    a.${row#array.}(1)" ;;
        import\ *) echo "    ${row#import }.use(1)" ;;
        *) echo "    $row(a)" ;;
        esac
    done <list
}

test_unsupported_names_say_what_to_write() {
    rows | split -l 15 - part.
    [ "$(cat part.* | wc -l)" -gt 200 ] || fails 'the table was not read'
    for part in part.*; do
        uses <"$part" >k.py
        pyk 1 check k.py
        paste -d '\n' "$part" /dev/null | grep . | while read -r row; do
            case $row in
            array.*) name="the array method '${row#array.}'" use="    a.${row#array.}(1)" ;;
            import\ *) name="(module '${row#import }'|${row#import }.use)" use="    ${row#import }.use(1)" ;;
            *) name=$row use="    $row(a)" ;;
            esac
            line=$(grep -nxF -- "$use" k.py | cut -d: -f1)
            awk -v at="k.py:$line:" -v text="error: $name is not available in kernels \\[" '
                index($0, "k.py:") == 1 && / error: / { here = index($0, at) == 1 && $0 ~ text }
                here && /= note: ./ { found = 1 }
                END { exit !found }' err || { echo "$row"; }
        done
    done >missed
    [ ! -s missed ] || fails "not refused with advice: $(tr '\n' ' ' <missed)"
}
