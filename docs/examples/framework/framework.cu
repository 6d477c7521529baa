// framework.cu: a framework in CUDA C++ that integrates the motion of many bodies and leaves the forces to its user,
// who writes them in Python (model.py). model.pyk.h declares the functions; the linker joins the two.
#include "model.pyk.h"

#include <cmath>
#include <cstdio>
#include <vector>

enum { BODIES = 10000, STEPS = 1000 };
static const double DT = 0.01;

// The leapfrog scheme; acceleration() is Python's.
__global__ void integrate(double *position, double *velocity) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= BODIES) return;
    double x = position[i], v = velocity[i];
    for (int n = 0; n < STEPS; n++) {
        v += 0.5 * DT * acceleration(x, v, n * DT);
        x += DT * v;
        v += 0.5 * DT * acceleration(x, v, (n + 1) * DT);
    }
    position[i] = x;
    velocity[i] = v;
}

// The same on the host, for comparison.
static double expected(double x) {
    auto a = [](double px, double pv, double t) { return -4.0 * px - 0.1 * pv + std::cos(1.5 * t); };
    double v = 0;
    for (int n = 0; n < STEPS; n++) {
        v += 0.5 * DT * a(x, v, n * DT);
        x += DT * v;
        v += 0.5 * DT * a(x, v, (n + 1) * DT);
    }
    return x;
}

static bool failed(cudaError_t e) {
    if (e != cudaSuccess) std::fprintf(stderr, "framework: %s\n", cudaGetErrorString(e));
    return e != cudaSuccess;
}

int main() {
    std::vector<double> x(BODIES), v(BODIES, 0.0);
    for (int i = 0; i < BODIES; i++) x[i] = i / (double)BODIES;
    double *dx = nullptr, *dv = nullptr;
    const size_t bytes = BODIES * sizeof(double);
    if (failed(cudaMalloc(&dx, bytes)) || failed(cudaMalloc(&dv, bytes)) ||
        failed(cudaMemcpy(dx, x.data(), bytes, cudaMemcpyHostToDevice)) ||
        failed(cudaMemcpy(dv, v.data(), bytes, cudaMemcpyHostToDevice)))
        return 1;
    integrate<<<(BODIES + 255) / 256, 256>>>(dx, dv);
    if (failed(cudaGetLastError()) || failed(cudaMemcpy(x.data(), dx, bytes, cudaMemcpyDeviceToHost))) return 1;
    cudaFree(dx);
    cudaFree(dv);

    double error = 0;
    for (int i = 0; i < BODIES; i++) error = std::fmax(error, std::fabs(x[i] - expected(i / (double)BODIES)));
    std::printf("%d bodies, %d steps: greatest difference from the host %.1e\n", BODIES, STEPS, error);
    return error < 1e-9 ? 0 : 1;
}
