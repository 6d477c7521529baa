"""What test/cli/bindings.test.sh runs over the tests' fake driver: which body of a kernel Python's launches take. Says "ok" at its end."""
import ctypes
import os

import k_pyk as kernels

fake = ctypes.CDLL(os.environ["PYK_LIBCUDA"])
fake.fake_cuda_set_hash.argtypes = [ctypes.c_uint64]
fake.fake_cuda_get.restype = ctypes.c_int64
fake.fake_cuda_reset.restype = ctypes.c_void_p
ctypes.c_int.from_address(fake.fake_cuda_reset()).value = 1  # GPU
fake.fake_cuda_set_hash(kernels._ABI_HASH)
copy = kernels.on("cuda").copy[1, 64]
memory = (ctypes.c_char * 4096)()
base = ctypes.addressof(memory) + -ctypes.addressof(memory) % 16


class Array:
    def __init__(self, offset, shape=(4, 8), strides=None):
        self.__cuda_array_interface__ = {"version": 3, "typestr": "<f4", "shape": shape, "strides": strides,
                                         "data": (base + offset, False)}


def second(*arrays):
    copy(*arrays)
    return fake.fake_cuda_get(b"second") == 1


assert second(Array(0), Array(128))
assert not second(Array(0), Array(112))
assert not second(Array(0), Array(132))
assert not second(Array(0), Array(128, (8, 4), (4, 32)))
assert not second(Array(0), Array(128, (4, 8), (0, 4)))
assert second(Array(0), Array(0, (0, 8)))
print("ok")
