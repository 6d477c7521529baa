#!/bin/sh
# length.sh: compile time against the length of the kernel file, which should be a straight line.
#
#     test/bench/length.sh [PYK]          REPS=5  ARCH=sm_90
#
# Makes files of 1,000, 2,000 and 5,000 lines in three shapes - many kernels with device functions, one long kernel, tables filled at module
# level - and prints the processor time of `pyk build` to PTX (median of REPS) and microseconds a line.

PYK=${1:-${PYK:-bin/pyk}}
ARCH=${ARCH:-sm_90}
. "$(dirname "$0")/../harness.sh"
REPS=${REPS:-5}

# make SHAPE LINES: a kernel file on standard output
make_file() {
    awk -v shape="$1" -v lines="$2" 'BEGIN {
        print "from numba import cuda\nimport math\n"
        if (shape == "kernels")
            for (k = 0; k * 16 + 3 < lines; k++)
                printf "C%d = %d * 3\n\n@cuda.jit(device=True)\ndef f%d(a, b):\n    t = a * b + C%d\n    if t > 3:\n        return t - a\n" \
                       "    return t + b\n\n@cuda.jit(\"void(float32[::1], float32[::1])\")\ndef k%d(r, x):\n    i = cuda.grid(1)\n" \
                       "    if i < r.size:\n        r[i] = f%d(x[i], math.sqrt(x[0]))\n\n", k, k, k, k, k, k
        if (shape == "statements") {
            print "@cuda.jit(\"void(float32[::1], float32[::1])\")\ndef k(r, x):\n    i = cuda.grid(1)"
            for (k = 0; k + 6 < lines; k++) printf "    r[i + %d] = x[i + %d] * r[i + %d]\n", k, k, k + 1
        }
        if (shape == "tables") {
            print "T = []\nD = {}"
            for (k = 0; k * 2 + 9 < lines; k++) printf "T.append(%d)\nD[\"k%d\"] = T[%d]\n", k, k, k
            print "\n@cuda.jit(\"void(int64[::1])\")\ndef k(r):\n    r[0] = TOTAL\n\nTOTAL = sum(D.values())"
        }
    }'
}

median() { sort -n | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }'; }

# Processor time in milliseconds.
timed() {
    i=0
    while [ $i -lt "$REPS" ]; do
        ( "$PYK" build "$1" -o "$work/out.ptx" --arch "$ARCH" --no-package >"$work/log" 2>&1 || exit 1; times ) >"$work/times" || return 1
        awk 'NR == 2 { gsub(/[ms]/, " "); print ($1 * 60 + $2 + $3 * 60 + $4) * 1000 }' "$work/times"
        i=$((i + 1))
    done | median
}

printf '%-12s %8s %10s %10s\n' shape lines "cpu ms" "us/line"
for shape in kernels statements tables; do
    for lines in 1000 2000 5000; do
        make_file $shape $lines >"$work/long.py"
        ms=$(timed "$work/long.py")
        [ -n "$ms" ] || { echo "length.sh: $shape of $lines lines failed" >&2; cat "$work/log" >&2; exit 1; }
        awk -v shape=$shape -v lines=$lines -v ms="$ms" 'BEGIN { printf "%-12s %8d %10.0f %10.1f\n", shape, lines, ms, ms * 1000 / lines }'
    done
done
