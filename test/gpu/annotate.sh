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
    if ncu --set full --import-source yes -k "$kernel" -c 1 -f -o "$report" \
        "$work/bench" --only "$kernel" --reps 1 "$work/kernels.cubin" >"$work/ncu.log" 2>&1 && [ -s "$report" ]; then
        ok "profile-$kernel"
    else
        fail "profile-$kernel" 'ncu made no report' "$work/ncu.log"
        continue
    fi
    for view in sass cuda,sass; do
        ncu --import "$report" --page source --csv --print-source "$view" >"$OUT/$kernel.$view.csv" 2>"$work/ncu.log" ||
            fail "csv-$kernel" "ncu prints no source page of $view" "$work/ncu.log"
    done
done
ncu --import "$OUT/histogram.ncu-rep" --page source --csv >"$OUT/histogram.default.csv"
ncu --import "$OUT/histogram.ncu-rep" --page raw --csv >"$OUT/histogram.raw.csv"
finish
