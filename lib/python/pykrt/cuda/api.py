"""By Numba's name for them: the functions of pykrt.cuda."""


def __getattr__(name):
    from pykrt import cuda
    return getattr(cuda, name)
