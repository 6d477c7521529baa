#!/bin/sh
# annotate.sh: what Nsight Compute measures stands in the page of `pyk annotate` beside the right lines. Profiles one launch
# of each of these examples, and leaves the reports, what ncu prints of them, and the pages in $OUT.
#
#     test/gpu/annotate.sh [PYK]         ARCH, OUT as for run.sh

. "$(dirname "$0")/gpu.sh"

KERNELS="matmul_shared transpose histogram black_scholes"
have ncu || { skip annotate 'no ncu'; exit 0; }
ncu --version >"$OUT/ncu.txt"
ncu --help | grep -A 6 -e '--print-source' -e '--page ' -e '--resolve-source' >>"$OUT/ncu.txt"

"$PYK" build docs/examples/*.py -o "$work/kernels.cubin" --arch "$ARCH" -q --cache "$work/cache" || exit 1
"$CC" -std=c11 -D_GNU_SOURCE -O2 -o "$work/bench" test/gpu/bench.c -ldl -lm || exit 1
for kernel in $KERNELS; do
    report=$OUT/$kernel.ncu-rep
    if ncu --set full --import-source yes -k "regex:^$kernel" -c 1 -f -o "$report" \
        "$work/bench" --only "$kernel" --reps 1 "$work/kernels.cubin" >"$work/ncu.log" 2>&1 && [ -s "$report" ]; then
        ok "profile-$kernel"
    else
        fail "profile-$kernel" 'ncu made no report' "$work/ncu.log"
        continue
    fi
    ncu --import "$report" --page source --csv --print-source sass >"$OUT/$kernel.csv" 2>"$work/ncu.log" ||
        fail "csv-$kernel" 'ncu prints no source page' "$work/ncu.log"
    # the report is read by ncu, its machine code is that of the page, and some line has most of the samples
    file=$(grep -lE "^def $kernel\(" docs/examples/*.py)
    for profile in "$report" "$OUT/$kernel.csv"; do
        name=annotate-$kernel-${profile##*.}
        page=$OUT/$name.html
        "$PYK" annotate "$file" -o "$page" --arch "$ARCH" --profile "$profile" 2>"$work/log" || { fail "$name" 'no page' "$work/log"; continue; }
        if grep -q 'No SASS' "$page"; then skip "$name" 'no nvdisasm'
        elif grep -q 'other machine code' "$page"; then fail "$name" 'the profile is of other machine code'
        elif grep -qE -- '--h:(1|0\.[1-9])' "$page"; then ok "$name"
        else fail "$name" 'no line has a tenth of the samples'
        fi
    done
done
finish
