"""Sound: echoes, and the pitch of voices."""

from numba import cuda, float32

FRAME = 1024
LAGS = 512


@cuda.jit("void(float32[:], float32[:], int32[:], float32[:], float32)")
def echo(out, x, delay, gain, dry):
    """A signal with several echoes of it."""
    for i in range(cuda.grid(1), x.size, cuda.gridsize(1)):
        y = dry * x[i]
        for k in range(delay.size):
            j = i - delay[k]
            if j >= 0:
                y += gain[k] * x[j]
        out[i] = y


@cuda.jit("void(float32[::1], float32[:, ::1], float32, float32)")
def pitch(out, frames, rate, threshold):
    """The method YIN: one block a frame, one thread a lag; the first good dip of the difference is the period."""
    x = cuda.shared.array(FRAME, float32)
    difference = cuda.shared.array(LAGS, float32)
    t = cuda.threadIdx.x
    f = cuda.blockIdx.x
    x[t] = frames[f, t]
    x[t + LAGS] = frames[f, t + LAGS]
    cuda.syncthreads()
    total = float32(0)
    for i in range(LAGS):
        off = x[i] - x[i + t]
        total += off * off
    difference[t] = total
    cuda.syncthreads()
    if t == 0:
        running = difference[1]
        before = float32(1)
        period = 0
        for lag in range(2, LAGS):
            running += difference[lag]
            now = difference[lag] * float32(lag) / running
            if before < threshold and now > before:
                period = lag - 1
                break
            before = now
        out[f] = rate / float32(period) if period > 0 else float32(0)
