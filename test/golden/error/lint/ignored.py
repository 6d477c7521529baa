# ARGS: -Wall -Wperf
# Comments that ignore warnings: on a line, above a line, on a function; those that ignore nothing.
from numba import cuda


@cuda.jit("void(float32[::1])")
def lines(x):
    i = cuda.grid(1)
    x[i] = x[i] * 0.5 + 1.5  # pyk: ignore[missing-guard, float64-literal]
    x[i] = x[i] * 0.5  # WARNING: [float64-literal]
    # pyk: ignore[float64-literal]: this runs once

    x[i] = (x[i] *
            0.5)
    x[i] = (x[i] *
            0.5)  # pyk: ignore[float64-literal]


@cuda.jit("void(float32[::1])")  # pyk: ignore[missing-guard]
def by_its_decorator(x):
    i = cuda.grid(1)
    x[i] = 1


@cuda.jit("void(float32[::1])")
def by_its_first_line(x):  # pyk: ignore[missing-guard]
    i = cuda.grid(1)
    x[i] = 1


@cuda.jit("void(float32[::1])")
def not_the_next(x):
    i = cuda.grid(1)
    x[i] = 1  # WARNING: no test keeps threads beyond the end of the array


@cuda.jit("void(float32[::1])")
def other_blanks(x):
    i = cuda.grid(1)
    x[i] = x[i] * 0.5  #pyk:ignore[float64-literal, missing-guard]
    x[i] = x[i] * 0.5  #	 pyk:	ignore[float64-literal]


@cuda.jit("void(float32[::1])")
def wrong(x):
    x[0] = 1  # pyk: ignore[missing-gard]
    # WARNING@-1: this comment ignores nothing: there is no warning named 'missing-gard' [bad-ignore]
    # NOTE: did you mean 'missing-guard'?
    x[0] = 1  # pyk: ignore
    # WARNING@-1: this comment ignores nothing: it names no warning
    x[0] = 1  # pyk: ignore[ , ]
    # WARNING@-1: this comment ignores nothing: it names no warning
    x[0] = 1  # pyk: ignore[no-kernel]
    # WARNING@-1: this comment ignores nothing: 'no-kernel' is an error
    x[0] = 1  # pyk: ignore[missing-guard]
    # WARNING@-1: there is no 'missing-guard' here to ignore [unused-ignore]
    # NOTE: delete the name
    text = "# pyk: ignore[no-such-warning]"
    x[0] = 1  # pyk: ignore[register-spills]
