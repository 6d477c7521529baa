#!/bin/sh
# many.sh: a package of 1000 kernels on a GPU: its size by the mode of compression, and how long its first launch takes.
#
#     test/gpu/many.sh [PYK]         ARCH, OUT as for run.sh

. "$(dirname "$0")/gpu.sh"

awk 'BEGIN {
    print "from numba import cuda"
    for (k = 0; k < 1000; k++) {
        print "\n\n@cuda.jit(\"void(float32[::1], float32[::1], float32)\")\ndef kernel" k "(x, y, a):\n    i = cuda.grid(1)"
        print "    if i < x.size:\n        y[i] = (x[i] * a + " k ".0) ** " k % 5 " - x[i // " k + 1 "]"
    }
}' >"$work/many.py"
status=0
for mode in cubin none size speed; do
    image=fatbin options="--compress-mode=$mode"
    [ $mode != cubin ] || image=cubin options=
    # shellcheck disable=SC2086
    "$PYK" build "$work/many.py" -o "$work/many.$image" --arch "$ARCH" --cache "$work/cache" -q $options &&
        compile many test/gpu/many.c "$work/many.pyk.c"
    printf '%-6s %8d bytes: ' $mode "$(wc -c <"$work/many.$image")"
    "$work/many" || status=1
done
exit $status
