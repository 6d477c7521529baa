#!/bin/sh
# run.sh: planted errors and clean kernels under --check: what rows.txt says of each launch.
#
#     test/checks/run.sh [PATTERN...]     those whose kernel's name fits a shell pattern; PYK_DEVICE=cuda: rows of both.py, on a GPU
#
# A launch is right if it says the lines that its row has and ends with status 3, or says nothing and ends with 0. Where all threads
# fail, a GPU may tell of any of them: (T) and (B) in a row stand for it.

. "$(dirname "$0")/../harness.sh"
again="test/checks/run.sh 'KERNEL'"
cd test/checks || exit 2
number=0
while IFS='|' read -r what checks launch text; do
    number=$((number + 1))
    case $what in '#'* | '') continue ;; esac
    file=${what%% *} kernel=$(echo ${what#* })
    [ "$PYK_DEVICE" = cpu ] || [ "$file" = both ] || continue
    selected "$kernel" "$@" || continue
    # shellcheck disable=SC2086,SC2116
    "$PYK" run "$file.py" "$kernel" --check=$(echo $checks) $launch >"$work/said" 2>&1 </dev/null
    status=$?
    any=
    case $text in *'(T)'*) any='s/thread ([0-9,]*) block ([0-9,]*)/thread (T) block (B)/' ;; esac
    sed -n 's/^pyk: error: \(.*\) \[[a-z-]*\]$/\1/p' "$work/said" | sed "$any" >"$work/got"
    printf '%s\n' "${text# }" | sed 's/ ;; /\n/g' | sed '/^$/d' >"$work/wanted"
    if ! cmp -s "$work/got" "$work/wanted"; then
        diff "$work/wanted" "$work/said" >"$work/diff"
        fail "checks/$kernel:$number" 'another report' "$work/diff"
    elif [ $status -ne "$([ -s "$work/wanted" ] && echo 3 || echo 0)" ]; then
        fail "checks/$kernel:$number" "status $status" "$work/said"
    else
        ok "checks/$kernel:$number"
    fi
done <rows.txt

# The same from C: build the package of cpu.py without the checks that end a thread.
cd "$ROOT" || exit 2
if [ "$PYK_DEVICE" = cpu ] && selected freed "$@"; then
    build cpu test/checks/cpu.py --check=memory,init,race,barrier && compile freed test/checks/freed.c "$work/cpu.pyk.c" &&
        (cd "$work" && exec ./freed) >"$work/relayed" 2>&1
    cat "$work/relayed"
    if grep -q '^ok checks/freed' "$work/relayed"; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
fi
finish
