#!/bin/sh
# run.sh: runs the kernels of test/diff with `pyk run` and compares types and values with what Numba made of them.
#
#     test/diff/run.sh [TOPIC | TOPIC.KERNEL]...        PYK=bin/pyk  PYK_DEVICE=cpu  PYK_FLAGS=  CC=cc
#
# NAMEs select topics or kernels (shell patterns). TOPIC.types is the comparison of all types of a topic.
# The expected values are in expected/, written by make.py; no Python is needed here. cuda.txt has the tolerances of kernels that need
# others on a GPU.

. "$(dirname "$0")/../harness.sh"
here=$ROOT/test/diff
compile compare test/run/compare.c || finish

# wanted NAME PATTERN...: all if there is no pattern; a topic is selected by each of its kernels' patterns, a kernel by its topic's.
wanted() {
    [ $# -eq 1 ] && return 0
    name=$1
    shift
    for pattern in "$@"; do
        case $name in
        *.*) case $pattern in *.*) ;; *) pattern=$pattern.* ;; esac ;;
        *) pattern=${pattern%%.*} ;;
        esac
        # shellcheck disable=SC2254
        case $name in $pattern) return 0 ;; esac
    done
    return 1
}

report() {
    again="PYK=$PYK PYK_DEVICE=$PYK_DEVICE test/diff/run.sh $1"
    if [ -z "$2" ]; then ok "$1"; else fail "$1" "$2"; fi
}

reason() { grep -m 1 error "$work/log" || grep -m 1 . "$work/log" || echo "it failed without a word"; }

check_types() {
    "$PYK" inspect "$here/$topic.py" --stage types >"$work/typed" 2>"$work/log" || { reason; return; }
    awk -f "$here/types.awk" "$here/expected/$topic.types" - <"$work/typed" >"$work/wrong"
    lines=$(wc -l <"$work/wrong")
    [ "$lines" -eq 1 ] || echo "$((lines - 1)) of $(tail -n 1 "$work/wrong") variables differ, first $(head -n 1 "$work/wrong")"
}

# Compiles the topic, all kernels at once. Where that fails each kernel is compiled by itself, to see which.
# shellcheck disable=SC2086
build_topic() {
    "$PYK" build "$here/$topic.py" -o "all.$IMAGE" --arch "$ARCH" $PYK_FLAGS >"$work/log" 2>&1 && manifest=all.pyk.yaml || manifest=
}

# Sets the variables to the fields of a line of the plan.
fields() {
    rest=${1#"| "}
    arguments=${rest%%" | "*} rest=${rest#*" | "}
    outputs=${rest%%" | "*} tolerance=${rest#*" | "}
    case $PYK_DEVICE in
    cuda*) own=$(sed -n "s/^$topic\.$kernel //p" "$here/cuda.txt"); tolerance=${own:-$tolerance} ;;
    esac
    saves= missing=
    for output in $outputs; do
        saves="$saves --save ${output%%=*}=got.$kernel.${output%%=*}.npy"
        [ -f "got.$kernel.${output%%=*}.npy" ] || missing=1
    done
}

# Launches the selected kernels of the topic in one process. Those that leave no output are launched again, one by one.
launch_all() {
    [ -n "$manifest" ] || return
    while read -r kernel grid block shared rest; do
        wanted "$topic.$kernel" "$@" || continue
        fields "$rest"
        echo "$manifest $kernel --grid $grid --block $block --shared $shared $arguments $saves"
    done <"$plan" >batch
    "$PYK" run --batch batch --device "$PYK_DEVICE" >"$work/log" 2>&1
}

# Runs the kernel whose fields are in variables. Says nothing if all is well, else why not. The words of `arguments` and
# `tolerance` are separate arguments of a command, hence the missing quotes.
# shellcheck disable=SC2086
run_kernel() {
    if [ -z "$manifest" ]; then
        "$PYK" build "$here/$topic.py" --kernel "$kernel" -o "one.$IMAGE" --arch "$ARCH" $PYK_FLAGS >"$work/log" 2>&1 || {
            reason
            return
        }
    fi
    if [ -n "$missing" ]; then
        "$PYK" run "${manifest:-one.pyk.yaml}" "$kernel" --device "$PYK_DEVICE" --grid "$grid" --block "$block" \
            --shared "$shared" $arguments $saves >"$work/log" 2>&1 || { reason; return; }
    fi
    for output in $outputs; do
        difference=$("$work/compare" "got.$kernel.${output%%=*}.npy" "${output#*=}" $tolerance) || {
            echo "${output%%=*}: $difference"
            return
        }
    done
}

for plan in "$here"/expected/*.plan; do
    topic=$(basename "$plan" .plan)
    wanted "$topic" "$@" || continue
    mkdir "$work/$topic" && cd "$work/$topic" || exit 3
    for part in inputs "$topic"; do
        gzip -dc "$here/expected/$part.tar.gz" | tar xf - || exit 3
    done
    build_topic
    launch_all "$@"
    wanted "$topic.types" "$@" && report "$topic.types" "$(check_types)"
    while read -r kernel grid block shared rest; do
        wanted "$topic.$kernel" "$@" || continue
        fields "$rest"
        report "$topic.$kernel" "$(run_kernel)"
    done <"$plan"
    cd "$here" || exit 3
    rm -rf "${work:?}/$topic"
done
finish
