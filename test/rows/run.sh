#!/bin/sh
# run.sh: is every row of the tables of functions tested?
#
#     test/rows/run.sh            PYK=bin/pyk  GEN=build/release/gen_docs
#
# The rows come from the compiler itself (`gen_docs rows`). Each overload of those that are an instruction, a call of libdevice or of the
# device library becomes a kernel (kernels.awk), and the instruction or the call must be in what is made of it for a GPU; the same kernels
# must compile for the CPU. Instructions of PTX are tried for each GPU (targets.py). And each row must be used, by its name, in a kernel that is run and compared with stored values: in test/diff, or
# test/python/ptx.py, test/exact, test/accuracy, docs/examples. unrun.txt has the few that no value can be stored for, and why.

. "$(dirname "$0")/../harness.sh"
GEN=${GEN:-build/release/gen_docs}
here=test/rows

stages='lowered ptx'
have libdevice || { stages=lowered; skip rows/ptx 'no libdevice'; }

"$GEN" rows >"$work/rows" && awk -f $here/kernels.awk -v kernels="$work/kernels.py" -v wanted="$work/wanted" "$work/rows" || exit 3
for stage in $stages; do
    "$PYK" inspect "$work/kernels.py" --stage $stage --arch sm_90 >"$work/$stage" 2>"$work/err" || {
        fail rows/$stage "$(grep -m 1 error "$work/err")"
        continue
    }
    # the lines of each kernel, after its name
    awk '/^define .*@k[0-9]+\(/ { match($0, /@k[0-9]+/); k = substr($0, RSTART + 1, RLENGTH - 1) }
         /^\.(visible|weak) \.entry k[0-9]+\(/ { match($0, /k[0-9]+\(/); k = substr($0, RSTART, RLENGTH - 1) }
         k { print k "\t" $0 }' "$work/$stage" >"$work/lines"
    awk -F '\t' -v stage=$stage '
        NR == FNR { if ($2 == stage) { pattern[$1] = $4; what[$1] = $3; order[++n] = $1 } next }
        $1 in pattern && !($1 in met) { line = substr($0, index($0, "\t") + 1); if (line ~ pattern[$1]) met[$1] = 1 }
        END {
            for (k = 1; k <= n; k++) if (!(order[k] in met)) { bad++; if (bad <= 20) print what[order[k]] ": no /" pattern[order[k]] "/" }
            print n - bad, bad + 0
        }' "$work/wanted" "$work/lines" >"$work/verdict"
    counts=$(tail -n 1 "$work/verdict")
    if [ "${counts#* }" = 0 ]; then ok "rows/$stage: ${counts% *} overloads"
    else fail rows/$stage "${counts#* } overloads do not leave their instruction or call" "$work/verdict"; fi
done
if "$PYK" inspect "$work/kernels.py" --stage lowered --arch cpu >/dev/null 2>"$work/err"; then ok rows/cpu
else fail rows/cpu "$(grep -m 1 error "$work/err")"; fi

if have ptxas; then relay rows "$PYTHON" $here/targets.py "$work/rows" "$work" "$PYK" "$(toolkit_part ptxas)"
else skip rows/targets 'no ptxas'; fi

cat test/python/ptx.py test/diff/*.py test/exact/*.py test/accuracy/functions.def docs/examples/*.py | grep -oE '[A-Za-z_][A-Za-z_0-9]*' | sort -u >"$work/words"
cut -f 1 "$work/rows" | sed 's/.*\.//' | sort -u | comm -23 - "$work/words" >"$work/unused"
cut -f 1 "$work/rows" | sort -u | awk -F . 'NR == FNR { unused[$1] = 1; next } $NF in unused' "$work/unused" - |
    awk 'NR == FNR { if ($1 !~ /^#/) known[$1] = 1; next } !($1 in known) && !(known["ptx.tcgen05_*_cta_group_2*"] && /^ptx[.]tcgen05_.*_cta_group_2/)' $here/unrun.txt - >"$work/unrun"
if [ -s "$work/unrun" ]; then fail rows/run "no test runs $(tr '\n' ' ' <"$work/unrun")"
else ok rows/run; fi
finish
