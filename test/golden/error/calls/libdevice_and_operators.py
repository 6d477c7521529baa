import operator
from numba import cuda
from numba.cuda import libdevice

@cuda.jit("void(float64[::1], complex64)")
def k(a, z):
    a[0] = libdevice.sin(a)                # ERROR: cuda.libdevice.sin() does not take
    a[0] = libdevice.sincos(1.0, a)        # ERROR: cuda.libdevice.sincos() takes 1 argument, but 2 were given
    a[0] = libdevice.nosuch(1.0)           # ERROR: module 'cuda.libdevice' has no attribute 'nosuch'
    a[0] = operator.add(1)                 # ERROR: operator.add() takes 2 arguments, but 1 was given
    a[0] = operator.setitem(a, 0)          # ERROR: operator.setitem() takes 3 arguments, but 2 were given
