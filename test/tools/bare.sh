#!/bin/sh
# bare.sh: a machine without a CUDA toolkit, made of this one: in a mount namespace /usr/local/cuda is empty, PATH is /usr/bin:/bin, and the
# cache is a fresh folder. There `make demo` must fetch what it needs, and without a network run on the CPU; both must leave the sources alone.
#
#     test/tools/bare.sh [check]      check: `make check` too, with and without the toolkit; needs root or user namespaces

. "$(dirname "$0")/../harness.sh"
unshare -m true 2>/dev/null || { skip bare 'a mount namespace is not permitted here'; exit 0; }

# bare FLAG COMMAND: runs it on the bare machine; FLAG -n takes the network away too. What it says goes to $work/log.
bare() {
    hidden=
    [ -d /usr/local/cuda ] && hidden=$(readlink -f /usr/local/cuda)
    # shellcheck disable=SC2016
    env -u CUDA_HOME -u CUDA_PATH -u PYK_TOOLKIT -u PYK_ARCH -u PYK_DEVICE PATH=/usr/sbin:/usr/bin:/bin XDG_CACHE_HOME="$work/cache" \
        unshare -m $1 sh -c '[ -z "$1" ] || mount -t tmpfs none "$1" || exit 77; exec sh -c "$2"' sh "$hidden" "$2" >"$work/log" 2>&1
}
expect() {                                 # name, status, texts that must be in the log
    name=$1 status=$2
    shift 2
    [ "$status" -eq 0 ] || { fail "bare/$name" "ended with $status" "$work/log"; return; }
    for text; do
        grep -qF -- "$text" "$work/log" || { fail "bare/$name" "no output '$text'" "$work/log"; return; }
    done
    ok "bare/$name: $(tail -n 1 "$work/log")"
}

make -s all || exit 3
own=$work/cache/pyk
bare -n 'make demo'
expect demo_without_network $? 'the toolkit was not fetched' 'there is no CUDA toolkit here' '--arch cpu' black_scholes
[ -z "$(ls -A "$own" 2>/dev/null)" ] || fail bare/demo_without_network "left behind: $(ls -A "$own")"
[ "${1:-}" = check ] && { bare -n 'make check'; expect check_without_network $? ' 0 failed'; }
bare '' 'make demo'
expect demo $? "NVIDIA's licence" 'kernels.fatbin' black_scholes
bare '' 'make demo && bin/pyk toolkit path'
expect demo_again $? "$own/toolkit-"
grep -q Fetching "$work/log" && fail bare/demo_again 'fetched again'
[ "${1:-}" = check ] && { bare '' 'make check'; expect check $? ' 0 failed'; }
finish
