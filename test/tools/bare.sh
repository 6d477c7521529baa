#!/bin/sh
# bare.sh: a machine without a CUDA toolkit, made of this one: in a mount namespace /usr/local/cuda is empty, PATH is /usr/bin:/bin, and the
# cache is a fresh folder. There `make demo` must fetch what it needs, and without a network run on the CPU; both must leave the sources alone.
#
#     test/tools/bare.sh [check]      check: `make check` too, with and without the toolkit; needs root or user namespaces

cd "$(dirname "$0")/../.." || exit 2
unshare -m true 2>/dev/null || { echo 'skip bare: a mount namespace is not permitted here'; exit 0; }
work=$(mktemp -d) || exit 3
trap 'rm -rf "$work"' EXIT
failed=0

# bare FLAG COMMAND: runs it on the bare machine; FLAG -n takes the network away too. What it says goes to $work/log.
bare() {
    hidden=
    [ -d /usr/local/cuda ] && hidden=$(readlink -f /usr/local/cuda)
    # shellcheck disable=SC2016
    env -u CUDA_HOME -u CUDA_PATH -u PYK_TOOLKIT -u PYK_ARCH -u PYK_DEVICE PATH=/usr/sbin:/usr/bin:/bin XDG_CACHE_HOME="$work/cache" \
        unshare -m $1 sh -c '[ -z "$1" ] || mount -t tmpfs none "$1" || exit 77; exec sh -c "$2"' sh "$hidden" "$2" >"$work/log" 2>&1
}
verdict() {                                # name, status, texts that must be in the log
    name=$1 status=$2
    shift 2
    [ "$status" -eq 0 ] || { echo "FAIL bare/$name: ended with $status"; tail -n 20 "$work/log" | sed 's/^/  /'; failed=1; return; }
    for text; do
        grep -qF -- "$text" "$work/log" || { echo "FAIL bare/$name: no output '$text'"; tail -n 20 "$work/log" | sed 's/^/  /'; failed=1; return; }
    done
    echo "ok bare/$name: $(tail -n 1 "$work/log")"
}

make -s all || exit 3
own=$work/cache/pyk
bare -n 'make demo'
verdict demo_without_network $? 'the toolkit was not fetched' 'there is no CUDA toolkit here' '--arch cpu' black_scholes
[ -z "$(ls -A "$own" 2>/dev/null)" ] || { echo "FAIL bare/demo_without_network: left behind: $(ls -A "$own")"; failed=1; }
[ "${1:-}" = check ] && { bare -n 'make check'; verdict check_without_network $? ' 0 failed'; }
bare '' 'make demo'
verdict demo $? "NVIDIA's licence" 'kernels.fatbin' black_scholes
bare '' 'make demo && bin/pyk toolkit path'
verdict demo_again $? "$own/toolkit-"
grep -q Fetching "$work/log" && { echo 'FAIL bare/demo_again: fetched again'; failed=1; }
[ "${1:-}" = check ] && { bare '' 'make check'; verdict check $? ' 0 failed'; }
exit $failed
