"""Heat in a plate, on several devices: jacobi.c in Python. Rows are shared out, and each device fetches its neighbours'
outer rows into its halo while the inner rows are computed.

    python3 jacobi.py [ROWS COLUMNS STEPS]      # PYK_DEVICE=cuda:0,cuda:1 or cpu:0,cpu:1; without it all GPUs

pyk compiles the kernels at their first call; `pyk build plate.py --bindings python` does it before."""
import sys
import time

import numpy as np
from pykrt import cuda

from plate import highest, relax

BLOCK = 64, 4


class Part:
    """What one device has: its rows with the halo, in the last state and the next, and two streams."""

    def __init__(self, device, rows, columns, hot):
        self.device, self.rows = device, rows
        with device:
            start = np.zeros((rows + 2, columns), np.float32)
            start[0] = hot
            self.plates = [cuda.to_device(start) for _ in range(2)]
            self.inner, self.edge = cuda.stream(), cuda.stream()
            self.inner_done, self.edge_done = cuda.event(timing=False), cuda.event(timing=False)

    def relax(self, stream, following, first, last, step):
        count = max(0, (last - first) // step + 1)
        if count:
            new, old = self.plates[following], self.plates[1 - following]
            grid = -(-new.shape[1] // BLOCK[0]), -(-count // BLOCK[1])
            relax[grid, BLOCK, stream](new, old, first, last, step)

    def compute(self, following):
        """The inner rows read outer ones of the last step, and the outer rows inner ones."""
        with self.device:
            self.edge_done.wait(self.inner)
            self.inner_done.wait(self.edge)
            self.relax(self.edge, following, 1, self.rows, max(1, self.rows - 1))
            self.edge_done.record(self.edge)
            self.relax(self.inner, following, 2, self.rows - 1, 1)
            self.inner_done.record(self.inner)

    def fetch(self, other, following, mine, theirs):
        """Copies a neighbour's outer row into the halo, when it is done."""
        other.edge_done.wait(self.edge)
        self.plates[following][mine].copy_to_device(other.plates[following][theirs], stream=self.edge)


def solve(devices, rows, columns, steps):
    """The plate after some steps, its highest temperature, and the seconds of a step."""
    n = len(devices)
    parts = [Part(device, rows * (d + 1) // n - rows * d // n, columns, d == 0) for d, device in enumerate(devices)]
    for one, two in zip(parts, parts[1:]):
        if one.device.get_primary_context().can_access_peer(two.device.id):
            one.device.get_primary_context().enable_peer_access(two.device.get_primary_context())
            two.device.get_primary_context().enable_peer_access(one.device.get_primary_context())
    start = time.perf_counter()
    for step in range(steps):
        following = (step + 1) % 2
        for part in parts:
            part.compute(following)
        for above, below in zip(parts, parts[1:]):
            below.fetch(above, following, 0, above.rows)
            above.fetch(below, following, above.rows + 1, 1)
    plate, peaks = [], []
    for part in parts:
        with part.device:
            cuda.synchronize()
    seconds = (time.perf_counter() - start) / steps
    for part in parts:
        with part.device:
            own = part.plates[steps % 2][1:-1]
            plate.append(own.copy_to_host())
            peaks.append(highest(own.ravel()))
    return np.concatenate(plate), max(peaks), seconds


def main(rows=96, columns=200, steps=30):
    print(*(device.name for device in cuda.gpus), sep="\n")
    solve([cuda.get_current_device()], rows, columns, 2)  # compiles the kernels
    expected, peak, alone = solve([cuda.get_current_device()], rows, columns, steps)
    found, other, seconds = solve(list(cuda.gpus), rows, columns, steps)
    same = np.array_equal(found, expected) and other == peak == expected.max()
    print(f"1 device {alone * 1e3:.3f} ms a step, {len(cuda.gpus)} devices {seconds * 1e3:.3f} ms; "
          f"{'as' if same else 'not as'} on one device")
    return not same


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
