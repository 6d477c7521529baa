"""The kernels of sort_bench.cu; test/gpu/sort.sh adds the types."""
import pykrt


@pykrt.sort
def keys(x):
    return x
