// The twins of sky.py.

constexpr int BINS = 256, LONGEST = 24;
constexpr double PI = 3.141592653589793;

__device__ double eccentric(double mean, double e) {
    double angle = e < 0.8 ? mean : PI;
    for (int k = 0; k < 30; k++) {
        double step = (angle - e * sin(angle) - mean) / (1 - e * cos(angle));
        angle -= step;
        if (fabs(step) < 1e-13) break;
    }
    return angle;
}

extern "C" __global__ void kepler(double *__restrict__ place, const double *__restrict__ elements, double time,
                                  int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    const double *orbit = elements + 6 * i;
    double axis = orbit[0], e = orbit[1], ci, si, cn, sn, cp, sp, ca, sa;
    double mean = fmod(orbit[5] + time * 0.01720209895 / (axis * sqrt(axis)), 2 * PI);
    if (mean < 0) mean += 2 * PI;
    double angle = eccentric(mean, e);
    sincos(angle, &sa, &ca);
    double x = axis * (ca - e), y = axis * sqrt(1 - e * e) * sa;
    sincos(orbit[2], &si, &ci);
    sincos(orbit[3], &sn, &cn);
    sincos(orbit[4], &sp, &cp);
    double u = x * cp - y * sp, v = x * sp + y * cp;
    place[3 * i] = u * cn - v * sn * ci;
    place[3 * i + 1] = u * sn + v * cn * ci;
    place[3 * i + 2] = v * si;
}

extern "C" __global__ void transits(float *__restrict__ power, int *__restrict__ where, const float *__restrict__ time,
                                    const float *__restrict__ flux, const float *__restrict__ frequency, int samples) {
    __shared__ float total[BINS], best[BINS];
    __shared__ int count[BINS], length[BINS], start[BINS];
    int b = blockIdx.x, t = threadIdx.x;
    total[t] = 0;
    count[t] = 0;
    __syncthreads();
    float f = frequency[b];
    for (int k = t; k < samples; k += BINS) {
        float phase = time[k] * f;
        phase -= floorf(phase);
        int bin = min((int)(phase * BINS), BINS - 1);
        atomicAdd(&total[bin], flux[k]);
        atomicAdd(&count[bin], 1);
    }
    __syncthreads();
    float s = 0, most = 0;
    int n = 0, longest = 0;
    for (int d = 0; d < LONGEST; d++) {
        s += total[(t + d) % BINS];
        n += count[(t + d) % BINS];
        if (s >= 0 || n == 0 || n == samples) continue;
        float share = (float)n / samples, value = s * s / (share * (1 - share));
        if (value > most) {
            most = value;
            longest = d + 1;
        }
    }
    best[t] = most;
    length[t] = longest;
    start[t] = t;
    __syncthreads();
    for (int half = BINS / 2; half > 0; half /= 2) {
        if (t < half && best[t + half] > best[t]) {
            best[t] = best[t + half];
            length[t] = length[t + half];
            start[t] = start[t + half];
        }
        __syncthreads();
    }
    if (t == 0) {
        power[b] = best[0];
        where[2 * b] = start[0];
        where[2 * b + 1] = length[0];
    }
}
