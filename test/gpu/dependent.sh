#!/bin/sh
# dependent.sh: chains of kernels on a GPU, with and without programmatic dependent launch: right results, and the time of a step.
#
#     test/gpu/dependent.sh [PYK]         ARCH, OUT as for run.sh

. "$(dirname "$0")/gpu.sh"

"$PYK" build test/gpu/dependent.py -o "$work/dependent.cubin" --arch "$ARCH" -q && compile dependent test/gpu/dependent.c "$work/dependent.pyk.c" || exit 1
"$work/dependent"
