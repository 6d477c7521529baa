/* sort_bench.cu: pyk's radix sorts beside CUB's, whose results are the same bytes. Prints the lines of beside_cub.cuh, where each turn reads
 * and writes all, and the digits are counted before. test/gpu/sort.sh builds and runs it; `sort_bench 26` sorts 2^26 uint32 alone. */
#include "beside_cub.cuh"

struct Nothing {};

template <class T> static T number(uint64_t word) {
    if (std::is_floating_point<T>::value) return (T)((double)(int64_t)word * 1e-9);
    return (T)(word >> 11 ^ word << 20);
}

/* Keys of type T, with values of type V. `mask` leaves so many bits of the words. */
template <class T, class V> static void sorts(const char *what, const char *type, int first, int last, uint64_t mask = ~(uint64_t)0) {
    constexpr bool pairs = !std::is_same<V, Nothing>::value;
    const int64_t most = (int64_t)1 << last, size = sizeof(T) + (pairs ? sizeof(V) : 0);
    T *data = fill<T>(most, [mask](uint64_t word) { return number<T>(word & mask); }), *out, *other;
    V *values = fill<V>(most, [](uint64_t word) { V v; return memcpy((void *)&v, &word, std::min(sizeof v, sizeof word)), v; }), *moved, *cubs;
    CUDA(cudaMalloc(&out, most * sizeof(T)));
    CUDA(cudaMalloc(&other, most * sizeof(T)));
    CUDA(cudaMalloc(&moved, most * sizeof(V)));
    CUDA(cudaMalloc(&cubs, most * sizeof(V)));
    char symbol[32];
    uint32_t utility;
    snprintf(symbol, sizeof symbol, "keys__%s", type);
    PYK(pyk_utility_find(&kernels_package, symbol, &utility));
    for (int bits = first; bits <= last; bits += 2) {
        int64_t n = (int64_t)1 << bits;
        double a, b;
        if constexpr (pairs) {
            auto sort = [&](void *m, size_t &bytes) { return cub::DeviceRadixSort::SortPairs(m, bytes, data, other, values, cubs, n); };
            Scratch s(sort);
            a = best([&] { PYK(pyk_sort_values(device, nullptr, &kernels_package, utility, data, n, 0, out, values, sizeof(V), moved)); }, n * size);
            b = best([&] { CUDA(sort(s.memory, s.bytes)); }, n * size);
        } else {
            auto sort = [&](void *m, size_t &bytes) { return cub::DeviceRadixSort::SortKeys(m, bytes, data, other, n); };
            Scratch s(sort);
            a = best([&] { PYK(pyk_sort(device, nullptr, &kernels_package, utility, data, n, 0, out)); }, n * size);
            b = best([&] { CUDA(sort(s.memory, s.bytes)); }, n * size);
        }
        bool equal = same(out, other, n) && (!pairs || same(moved, cubs, n));
        report(what, type, n, a, b, (2 * sizeof(T) * size + sizeof(T)) * n, equal);
        fflush(stdout);
    }
    for (void *p : {(void *)data, (void *)out, (void *)other, (void *)values, (void *)moved, (void *)cubs}) CUDA(cudaFree(p));
}

/* More elements than 31 bits count, of which only the ends are looked at. */
static void large() {
    const int64_t n = ((int64_t)1 << 31) + 1000003;
    uint32_t utility;
    uint8_t *data, got[2];
    PYK(pyk_utility_find(&kernels_package, "keys__u8", &utility));
    PYK(pyk_alloc(device, n, (void **)&data));
    PYK(pyk_fill(device, data, 7, n, nullptr));
    PYK(pyk_fill(device, data + n - 1, 3, 1, nullptr));
    PYK(pyk_sort(device, nullptr, &kernels_package, utility, data, n, 0, data));
    PYK(pyk_to_host(device, got, data, 2, nullptr));
    bool right = got[0] == 3 && got[1] == 7;
    PYK(pyk_sort(device, nullptr, &kernels_package, utility, data, n, 1, data));
    PYK(pyk_to_host(device, got, data + n - 2, 2, nullptr));
    right = right && got[0] == 7 && got[1] == 3;
    printf("large,u8,%lld,,,,%s\n", (long long)n, right ? "right" : "WRONG");
    failures += !right;
    PYK(pyk_free(device, data));
}

int main(int argc, char **argv) {
    PYK(pyk_device_open("cuda", &device));
    int only = argc > 1 ? atoi(argv[1]) : 0;
    printf("what,type,n,pyk_ms,cub_ms,pyk/cub,TB/s\n");
    if (only) {
        sorts<uint32_t, Nothing>("keys", "u32", only, only);
        sorts<uint32_t, uint32_t>("values of 4", "u32", only, only);
        sorts<uint32_t, uint64_t>("values of 8", "u32", only, only);
        sorts<uint32_t, Nothing>("few keys", "u32", only, only, 0xfff0000000);
    } else {
        sorts<uint32_t, Nothing>("keys", "u32", 10, 28);
        sorts<float, Nothing>("keys", "f32", 16, 28);
        sorts<uint64_t, Nothing>("keys", "u64", 16, 28);
        sorts<double, Nothing>("keys", "f64", 16, 28);
        sorts<uint8_t, Nothing>("keys", "u8", 16, 28);
        sorts<uint16_t, Nothing>("keys", "u16", 16, 28);
        sorts<uint32_t, uint32_t>("values of 4", "u32", 16, 28);
        sorts<uint32_t, uint64_t>("values of 8", "u32", 16, 28);
        sorts<uint64_t, uint64_t>("values of 8", "u64", 16, 28);
        sorts<uint32_t, Nothing>("few keys", "u32", 16, 28, 0xfff0000000);
        large();
    }
    pyk_device_close(device);
    return failures != 0;
}
