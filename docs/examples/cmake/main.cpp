// main.cpp: the same calls from C++: RAII around the handles, an exception for every failure.
#include "kernels.pyk.h"

#include <cstdio>
#include <cstdlib>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <vector>

static void check(pyk_result r) {
    if (r != PYK_OK) throw std::runtime_error(pyk_last_error());
}

struct CloseDevice {
    void operator()(pyk_device *d) const { pyk_device_close(d); }
};
using Device = std::unique_ptr<pyk_device, CloseDevice>;

static Device open_device() {
    pyk_device *device = nullptr;
    check(pyk_device_open(nullptr, &device));
    return Device(device);
}

// An array of one dimension on a device, as the kernels take it.
template <typename T, typename Struct> class Array {
  public:
    Array(pyk_device *device, int64_t n) : device(device) {
        check(pyk_array_new(device, sizeof(T), 1, &n, &array));
    }
    Array(const Array &) = delete;
    Array &operator=(const Array &) = delete;
    ~Array() { pyk_array_free(device, &array); }

    operator Struct() const { return array; }
    void fill(const T &value) { check(pyk_array_fill(device, sizeof(T), 1, &array, &value, nullptr)); }
    std::vector<T> host() const {
        std::vector<T> out(static_cast<size_t>(array.shape[0]));
        check(pyk_array_to_host(device, sizeof(T), 1, &array, out.data()));
        return out;
    }

  private:
    pyk_device *device;
    Struct array;
};

int main() try {
    const int64_t n = 100000;
    Device device = open_device();
    Array<double, pyk_f64_1d> x(device.get(), n);
    Array<int32_t, pyk_i32_1d> bins(device.get(), 64);
    bins.fill(0);
    check(kernels_fill_forall(device.get(), nullptr, static_cast<uint64_t>(n), x, 0.0, 0.01));
    pyk_launch launch = pyk_launch_1d(device.get(), 32, 128);
    check(kernels_histogram(&launch, bins, x));
    std::vector<int32_t> counts = bins.host();
    int64_t total = std::accumulate(counts.begin(), counts.end(), int64_t{0});
    std::printf("on %s: %lld values in %zu bins\n", pyk_device_name(device.get()), static_cast<long long>(total),
                counts.size());
    return total == n ? EXIT_SUCCESS : EXIT_FAILURE;
} catch (const std::exception &e) {
    std::fprintf(stderr, "histogram: %s\n", e.what());
    return EXIT_FAILURE;
}
