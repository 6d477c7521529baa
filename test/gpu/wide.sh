#!/bin/sh
# wide.sh: kernels of a folder as compiled by pyk, nvcc and Numba-CUDA, side by side: what stands in their machine code, and
# their times.
#
#     test/gpu/wide.sh [PYK] [FOLDER]          FOLDER: other kernels than test/gpu/wide/kernels; wide/wide.py says what is in it
#
# $REPS is the number of timings per kernel, $SECONDS_FOR_ALL how long all may take.

folder=${2:-}
. "$(dirname "$0")/gpu.sh"
folder=$(absolute "${folder:-test/gpu/wide/kernels}")
have python:numpy || { skip wide "$PYTHON has no numpy"; exit 0; }
"$PYTHON" test/gpu/wide/wide.py build "$folder" "$work/images" --pyk "$PYK" --arch "$ARCH" || exit 1
"$PYTHON" test/gpu/wide/wide.py build "$folder" "$work/images" --pyk "$PYK" --arch "$ARCH" --also general -- --bodies=1 ||
    exit 1
"$PYTHON" test/gpu/wide/wide.py static "$work/images"
"$PYTHON" test/gpu/wide/wide.py time "$folder" "$work/images" --reps "${REPS:-15}" --seconds "${SECONDS_FOR_ALL:-600}"
