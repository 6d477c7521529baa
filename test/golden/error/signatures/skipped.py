from numba import cuda, njit


@cuda.jit("void(float32[::1])")
def complete(x):
    x[0] = 1


class A:
    @staticmethod
    @cuda.jit
    def inside(x):  # WARNING: kernel 'A.inside' is not compiled: it is defined in a class
        x[0] = 1  # NOTE: --kernel A.inside compiles it


def host():
    @cuda.jit
    def nested(x):  # WARNING: kernel 'host.nested' is not compiled: it is defined in a function
        x[0] = 1  # NOTE: if 'host' returns it, so does --kernel 'nested=host(...)'


@cuda.jit
def renamed(x):  # WARNING: kernel 'renamed' is not compiled: line 27 gives its name to something else
    x[0] = 1


renamed = 5

if __name__ == "__main__":
    @cuda.jit
    def late(x):  # WARNING: kernel 'late' is not compiled: it is defined under `if __name__ == "__main__":`
        x[0] = 1


def with_options(**options):
    @njit(**options)
    def for_the_host(x):
        return x

    @cuda.jit(**options)
    def given(x):  # WARNING: kernel 'with_options.given' is not compiled: it is defined in a function
        x[0] = for_the_host(1)


for n in (1, 2):
    if n:
        @cuda.jit("void(float32[::1])")
        def looped(x):  # WARNING: kernel 'looped' is not compiled: it is defined in a loop
            x[0] = n  # NOTE: give each kernel a name: looped_1 = make(1), looped_2 = make(2)

match n:
    case 2:
        @cuda.jit("void(float32[::1])")
        def matched(x):  # WARNING: kernel 'matched' is not compiled: it is defined in a `match` statement
            x[0] = 1
