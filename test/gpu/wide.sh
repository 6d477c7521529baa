#!/bin/sh
# wide.sh: kernels of a folder as compiled by pyk, nvcc and Numba-CUDA, side by side: what stands in their machine code, and
# their times.
#
#     test/gpu/wide.sh [PYK] [FOLDER]          FOLDER: other kernels than those below wide; wide/wide.py says what
#                                              is in it
#
# $REPS is the number of timings per kernel, $SECONDS_FOR_ALL how long those of a folder may take.

. "$(dirname "$0")/gpu.sh"
folders=${2:-$(dirname test/gpu/wide/*/cases.py)}
have python:numpy || { skip wide "$PYTHON has no numpy"; exit 0; }

beside() {                                # FOLDER
    images=$work/$(basename "$1")
    "$PYTHON" test/gpu/wide/wide.py build "$1" "$images" --pyk "$PYK" --arch "$ARCH" &&
        "$PYTHON" test/gpu/wide/wide.py build "$1" "$images" --pyk "$PYK" --arch "$ARCH" --also general -- --bodies=1 || return 1
    "$PYTHON" test/gpu/wide/wide.py static "$images"
    "$PYTHON" test/gpu/wide/wide.py time "$1" "$images" --reps "${REPS:-15}" --seconds "${SECONDS_FOR_ALL:-600}"
}

status=0
for folder in $folders; do
    beside "$(absolute "$folder")" || status=1
done
exit $status
