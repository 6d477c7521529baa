import threading
from threading import Thread

import numpy as np
from numba import cuda


@cuda.jit
def k(x, n):
    pass


def work(index, n, results):
    results[index] = np.zeros(n, np.float32)
    k[1, 1](results[index], n)


def ready(x):
    k[1, 1](x, 0.5)


results = [None] * 3
threads = [threading.Thread(target=work, args=(i, 100, results)) for i in range(3)]
for t in threads:
    t.start()
for t in threads:
    t.join()
last = Thread(target=ready, args=(np.ones((2, 2)),))
last.start()
last.join()
