"""What the host side's calls cost, in microseconds: pykrt.cuda and, where it is installed, numba.cuda. The least of
five rounds.

    host_time.py       a table; the last line is `ok host/times`"""
import importlib
import timeit

import numpy as np

CALLS = ["cuda.device_array(1000)", "cuda.to_device(small)", "cuda.to_device(big)", "d.copy_to_host()",
         "d.copy_to_host(small)", "d[10:20]", "d[5]", "d.setitem(5, 3.0)", "m.T", "m[:, ::2]",
         "m.__setitem__((slice(None), slice(None, None, 2)), 1.0)",
         "cuda.current_context()", "cuda.synchronize()", "cuda.stream()", "cuda.event()", "cuda.mapped_array(1000)"]
columns = {}
for module in ("pykrt.cuda", "numba.cuda"):
    try:
        cuda = importlib.import_module(module)
        cuda.synchronize()
    except Exception as error:
        print(f"{module}: {error}")
        continue
    small, big = np.zeros(1000), np.zeros(1 << 21)
    names = {"cuda": cuda, "small": small, "big": big, "d": cuda.to_device(
        small), "m": cuda.to_device(np.zeros((1024, 1024)))}
    for call in CALLS:
        timer = timeit.Timer(call + "; cuda.synchronize()" if call.startswith("m.") else call, globals=names)
        timer.timeit(3)
        count = 20 if call.startswith("m.") or "big" in call else 500
        columns.setdefault(call, []).append(min(timer.repeat(5, count)) / count * 1e6)
for call, times in columns.items():
    print(f"{call:64}" + "".join(f"{time:12.2f}" for time in times))
print("ok host/times")
