"""Functions of NumPy that programs prepare their data with."""
import numpy as np
from numba import cuda


@cuda.jit
def k(x, y):
    pass


f4 = np.ones((3, 4), np.float32)
f8 = np.ones((3, 4))
i4 = np.arange(12, dtype=np.int32)
u1 = np.zeros((4, 6), np.uint8)
c8 = np.ones(3, np.complex64)

k[1, 1](np.fft.fft(f8[0]), np.fft.fft2(f4))
k[1, 1](np.fft.rfft(f8[0]), np.fft.irfft(c8))
k[1, 1](np.fft.fftshift(f8), np.fft.fftfreq(8))
k[1, 1](np.real(c8), np.angle(c8))
k[1, 1](*np.histogram(i4, 5))
k[1, 1](*np.histogram(f8, bins=4, density=True))
k[1, 1](np.diag([1.0, 2]), np.diag(f8))
k[1, 1](np.tril(f8), np.dstack([f4, f4]))
k[1, 1](np.linalg.norm(f8), np.linalg.norm(f4, axis=1))
k[1, 1](np.linalg.inv(np.eye(3)), np.linalg.det(np.eye(3)))
k[1, 1](np.cross(f8[:, :3], f8[:, :3]), np.kron(f4, f8))
k[1, 1](np.searchsorted(i4, 3), np.searchsorted(i4, f8))
k[1, 1](np.interp(f8[0], f8[1], f8[2]), np.digitize(f8, f8[0]))
k[1, 1](np.percentile(f4, 50), np.percentile(i4, [5, 95]))
k[1, 1](np.nanmax(f4), np.nanmean(f4, axis=0))
k[1, 1](np.append(i4, 3), np.delete(i4, 3))
k[1, 1](*np.unique(i4, return_counts=True))
k[1, 1](np.unique(i4), np.union1d(i4, [1, 2]))
k[1, 1](np.gradient(f4[0]), np.gradient(f8)[1])
k[1, 1](np.split(i4, 3)[0], np.hsplit(f4, 2)[1])
k[1, 1](np.isclose(f4, f8), np.isin(i4, [3]))
k[1, 1](np.moveaxis(np.ones((2, 3, 4)), 0, -1), np.rot90(f4))
k[1, 1](np.iinfo(np.int32).max, np.finfo(np.float32).eps)
k[1, 1](np.zeros(f4.shape[::-1]), np.zeros(3, np.result_type(f4, f8)))
k[1, 1](np.empty((2, 3), np.int8, "F"), np.array(bytearray(b"abc")))
k[1, 1](np.sin(u1), np.sqrt(np.ones(2, bool)))
k[1, 1](2**63, -2**63)
k[1, 1](np.datetime64("2020-01-01"), np.array(["2020-01-01"], dtype="datetime64[D]"))
k[1, 1](divmod(7, 2)[0], f8.tolist()[0][0])
k[1, 1](np.mean(f4 > 0, axis=0), np.std(np.ones((2, 3), np.complex64), axis=0))
k[1, 1](np.var(np.ones((2, 3), np.complex128), axis=0), np.std(u1.reshape(1, -1), axis=1))
