"""Variables of functions around, which others bind, and threads with arguments by name."""
import threading

import numpy as np
from numba import cuda


@cuda.jit
def k(x, y):
    pass


def outer():
    buffer = None
    count = 0.5

    def begin():
        nonlocal buffer
        buffer = np.zeros(4, np.float32)

    def go():
        nonlocal count
        count = 3
        k[1, 1](buffer, count)

    begin()
    go()


def work(x, s=1.0):
    k[1, 1](x, s)


outer()
thread = threading.Thread(target=work, args=(np.zeros(3, np.int8),), kwargs={"s": 3})
thread.start()
thread.join()
