/* pyk.hpp: pyk.h for C++17 and later. Objects that own a device, a stream, an array or a package
 * free it; results that are failures become exceptions. docs/cpp.md has a program that uses it.
 *
 *     pyk::device gpu;                                       // $PYK_DEVICE, else a GPU if there is one
 *     pyk::array<float, 1> x(gpu, host), y(gpu, {1000});     // a copy of a vector; uninitialised
 *     pyk::check(kernels_saxpy(pyk::launch(gpu, 4, 256), y, 2.0f, x));
 *     std::vector<float> result = y.to_host();
 *
 * Whatever owns something can be moved and not copied, and stands for the pointer or struct of
 * pyk.h where a function of C wants one. What pyk.h says of threads, order and the CPU holds here
 * too. The header needs no library but libpykrt. */
#ifndef PYK_HPP
#define PYK_HPP

#include "pyk.h"

#include <array>
#include <complex>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
#if __has_include(<version>)
#include <version>
#endif
#ifdef __cpp_lib_span
#include <span>
#endif
#ifdef __cpp_lib_expected
#include <expected>
#endif
#ifdef __cpp_lib_mdspan
#include <mdspan>
#elif __has_include(<experimental/mdspan>)
#include <experimental/mdspan>                             /* the reference implementation */
#endif

namespace pyk {

/* ---- failures -------------------------------------------------------------------------------- */

/* what() is pyk_last_error(). */
class error : public std::runtime_error {
public:
    error(pyk_result code, const char *text) : std::runtime_error(text), code_(code) {}
    pyk_result code() const noexcept { return code_; }

private:
    pyk_result code_;
};

/* Throws an error unless the result is PYK_OK. */
inline void check(pyk_result r) {
    if (r != PYK_OK) throw error(r, *pyk_last_error() ? pyk_last_error() : pyk_result_text(r));
}

/* The value of a call, or why there is none: std::expected where the library has it. */
#ifdef __cpp_lib_expected
template <class T> using expected = std::expected<T, error>;
#else
template <class T> class expected {
public:
    expected(T value) : value_(std::move(value)) {}
    expected(pyk::error why) : error_(std::move(why)) {}
    bool has_value() const noexcept { return value_.has_value(); }
    explicit operator bool() const noexcept { return has_value(); }
    T &operator*() { return *value_; }
    T *operator->() { return &*value_; }
    T &value() {
        if (error_) throw *error_;
        return *value_;
    }
    const pyk::error &error() const { return *error_; }

private:
    std::optional<T> value_;
    std::optional<pyk::error> error_;
};
#endif

/* For code that wants no exceptions: auto gpu = pyk::attempt([] { return pyk::device("cuda"); }); */
template <class F> expected<std::invoke_result_t<F>> attempt(F &&f) {
#ifdef __cpp_lib_expected
    try {
        return std::forward<F>(f)();
    } catch (const error &e) { return std::unexpected(e); }
#else
    try {
        return expected<std::invoke_result_t<F>>(std::forward<F>(f)());
    } catch (const error &e) { return expected<std::invoke_result_t<F>>(e); }
#endif
}

/* ---- spans ----------------------------------------------------------------------------------- */

/* Elements that lie side by side on the host: std::span where the library has it. Vectors, arrays
 * and spans of others convert to it. */
#ifdef __cpp_lib_span
template <class T> using span = std::span<T>;
#else
template <class T> class span {
public:
    constexpr span() noexcept = default;
    constexpr span(T *data, std::size_t size) noexcept : data_(data), size_(size) {}
    template <std::size_t N> constexpr span(T (&a)[N]) noexcept : data_(a), size_(N) {}
    template <class C, class = std::enable_if_t<std::is_convertible_v<decltype(std::declval<C &>().data()), T *>>>
    constexpr span(C &&c) : data_(c.data()), size_(c.size()) {}
    constexpr T *data() const noexcept { return data_; }
    constexpr std::size_t size() const noexcept { return size_; }
    constexpr T *begin() const noexcept { return data_; }
    constexpr T *end() const noexcept { return data_ + size_; }
    constexpr T &operator[](std::size_t i) const { return data_[i]; }

private:
    T *data_ = nullptr;
    std::size_t size_ = 0;
};
#endif

/* ---- devices and streams --------------------------------------------------------------------- */

class device {
public:
    /* "cuda", "cuda:1", "cpu", "auto"; nullptr: $PYK_DEVICE, else "auto" */
    explicit device(const char *spec = nullptr) { check(pyk_device_open(spec, &device_)); }
    device(device &&other) noexcept : device_(std::exchange(other.device_, nullptr)) {}
    device &operator=(device &&other) noexcept { return std::swap(device_, other.device_), *this; }
    ~device() { pyk_device_close(device_); }
    operator pyk_device *() const noexcept { return device_; }
    const char *name() const { return pyk_device_name(device_); }
    bool is_cpu() const { return pyk_device_is_cpu(device_) != 0; }
    int arch() const { return pyk_device_arch(device_); }
    void synchronize() const { check(pyk_synchronize(device_)); }

private:
    pyk_device *device_ = nullptr;
};

/* A stream of its own; where a stream is wanted and none is given, it is the legacy stream. */
class stream {
public:
    explicit stream(pyk_device *on, unsigned flags = 0, int priority = 0) : device_(on) {
        check(pyk_stream_new(on, flags, priority, &stream_));
    }
    stream(stream &&other) noexcept : device_(other.device_), stream_(std::exchange(other.stream_, nullptr)) {}
    stream &operator=(stream &&other) noexcept {
        std::swap(device_, other.device_);
        std::swap(stream_, other.stream_);
        return *this;
    }
    ~stream() {
        if (stream_) pyk_stream_free(device_, stream_);
    }
    operator pyk_stream() const noexcept { return stream_; }
    void synchronize() const { check(pyk_stream_synchronize(device_, stream_)); }
    bool is_done() const {
        int done = 0;
        check(pyk_stream_query(device_, stream_, &done));
        return done != 0;
    }

private:
    pyk_device *device_;
    pyk_stream stream_ = nullptr;
};

/* ---- arrays ---------------------------------------------------------------------------------- */

/* The struct of pyk.h for N dimensions of T. A program may specialise it for records, whose structs
 * its package's header has, and for other types of 16-bit floats. */
template <class T, std::size_t N> struct struct_of;

#define PYK_HPP_STRUCT(t, T, n) \
    template <> struct struct_of<T, n> { using type = pyk_##t##_##n##d; };
#define PYK_HPP_STRUCTS(t, T)                                                                          \
    PYK_HPP_STRUCT(t, T, 0) PYK_HPP_STRUCT(t, T, 1) PYK_HPP_STRUCT(t, T, 2) PYK_HPP_STRUCT(t, T, 3)    \
    PYK_HPP_STRUCT(t, T, 4) PYK_HPP_STRUCT(t, T, 5) PYK_HPP_STRUCT(t, T, 6)
PYK_HPP_STRUCTS(b1, bool)
PYK_HPP_STRUCTS(i8, std::int8_t)
PYK_HPP_STRUCTS(i16, std::int16_t)
PYK_HPP_STRUCTS(i32, std::int32_t)
PYK_HPP_STRUCTS(i64, std::int64_t)
PYK_HPP_STRUCTS(u8, std::uint8_t)
PYK_HPP_STRUCTS(u16, std::uint16_t)
PYK_HPP_STRUCTS(u32, std::uint32_t)
PYK_HPP_STRUCTS(u64, std::uint64_t)
PYK_HPP_STRUCTS(f32, float)
PYK_HPP_STRUCTS(f64, double)
PYK_HPP_STRUCTS(c64, pyk_c64)
PYK_HPP_STRUCTS(c128, pyk_c128)
PYK_HPP_STRUCTS(c64, std::complex<float>)
PYK_HPP_STRUCTS(c128, std::complex<double>)
#undef PYK_HPP_STRUCTS
#undef PYK_HPP_STRUCT

/* An array in memory of a device, in C order, which is freed with the object. */
template <class T, std::size_t N = 1> class array {
public:
    using value_type = T;
    using struct_type = typename struct_of<T, N>::type;
    using shape_type = std::array<std::int64_t, N>;

    /* Its elements are not initialised. */
    array(pyk_device *on, const shape_type &shape) : device_(on) {
        check(pyk_array_new(on, sizeof(T), dimensions(), shape.data(), &struct_));
    }
    /* A copy of elements of the host in C order; PYK_INVALID_ARGUMENT: there are more or fewer. */
    array(pyk_device *on, const shape_type &shape, span<const T> host) : device_(on) {
        fits(count(shape), host.size());
        check(pyk_array_from_host(on, sizeof(T), dimensions(), shape.data(), host.data(), &struct_));
    }
    /* The same of one dimension, as long as the span. */
    template <class Host, std::size_t M = N,
              class = std::enable_if_t<M == 1 && std::is_convertible_v<const Host &, span<const T>> &&
                                       !std::is_convertible_v<const Host &, shape_type>>>
    array(pyk_device *on, const Host &host)
        : array(on, {static_cast<std::int64_t>(span<const T>(host).size())}, span<const T>(host)) {}

    array(array &&other) noexcept : device_(other.device_), struct_(std::exchange(other.struct_, {})) {}
    array &operator=(array &&other) noexcept {
        std::swap(device_, other.device_);
        std::swap(struct_, other.struct_);
        return *this;
    }
    ~array() {
        if (struct_.data) pyk_array_free(device_, &struct_);
    }

    operator struct_type() const noexcept { return struct_; }
    const struct_type &get() const noexcept { return struct_; }
    pyk_device *device() const noexcept { return device_; }
    /* On the device: the host may use it on the CPU device, or if the memory is managed. */
    T *data() const noexcept { return reinterpret_cast<T *>(struct_.data); }
    std::int64_t extent(std::size_t axis) const noexcept { return shape()[axis]; }
    std::size_t size() const noexcept { return count(shape()); }
    shape_type shape() const noexcept {
        shape_type s{};
        if constexpr (N > 0)
            for (std::size_t i = 0; i < N; i++) s[i] = struct_.shape[i];
        return s;
    }

    /* All elements in C order. These wait for the copy, and with it for kernels of the legacy
     * stream. */
    std::vector<T> to_host() const {
        static_assert(!std::is_same_v<T, bool>, "std::vector<bool> has no elements: give a span");
        std::vector<T> host(size());
        to_host(host);
        return host;
    }
    void to_host(span<T> host) const {
        fits(size(), host.size());
        check(pyk_array_to_host(device_, sizeof(T), dimensions(), &struct_, host.data()));
    }
    /* In the order of a stream; `host` must stay until then if it is pinned. */
    void upload(span<const T> host, pyk_stream stream = nullptr) {
        fits(size(), host.size());
        check(pyk_array_upload(device_, sizeof(T), dimensions(), &struct_, host.data(), stream));
    }
    void download(span<T> host, pyk_stream stream = nullptr) const {
        fits(size(), host.size());
        check(pyk_array_download(device_, sizeof(T), dimensions(), &struct_, host.data(), stream));
    }
    void fill(const T &value, pyk_stream stream = nullptr) {
        check(pyk_array_fill(device_, sizeof(T), dimensions(), &struct_, &value, stream));
    }

#if defined __cpp_lib_mdspan
    /* The elements where they are: for the host on the CPU device. */
    auto mdspan() const noexcept { return std::mdspan<T, std::dextents<std::int64_t, N>>(data(), shape()); }
    template <class X, class A>
    array(pyk_device *on, std::mdspan<const T, X, std::layout_right, A> host)
        : array(on, shape_of(host), span<const T>(host.data_handle(), host.size())) {}
#elif __has_include(<experimental/mdspan>)
    auto mdspan() const noexcept {
        return std::experimental::mdspan<T, std::experimental::dextents<std::int64_t, N>>(data(), shape());
    }
    template <class X, class A>
    array(pyk_device *on, std::experimental::mdspan<const T, X, std::experimental::layout_right, A> host)
        : array(on, shape_of(host), span<const T>(host.data_handle(), host.size())) {}
#endif

private:
    static constexpr int dimensions() noexcept { return static_cast<int>(N); }
    static std::size_t count(const shape_type &shape) noexcept {
        std::size_t n = 1;
        for (std::int64_t extent : shape) n *= static_cast<std::size_t>(extent);
        return n;
    }
    static void fits(std::size_t elements, std::size_t given) {
        if (elements == given) return;
        std::string text = "the array has " + std::to_string(elements) + " elements, the host's span " +
                           std::to_string(given);
        throw error(PYK_INVALID_ARGUMENT, text.c_str());
    }
    template <class M> static shape_type shape_of(const M &m) {
        shape_type s{};
        for (std::size_t i = 0; i < N; i++) s[i] = static_cast<std::int64_t>(m.extent(i));
        return s;
    }

    pyk_device *device_;
    struct_type struct_{};
};

/* ---- launches -------------------------------------------------------------------------------- */

/* Blocks of a grid, or threads of a block. */
struct dim {
    constexpr dim(std::uint32_t nx = 1, std::uint32_t ny = 1, std::uint32_t nz = 1) : x(nx), y(ny), z(nz) {}
    std::uint32_t x, y, z;
};

/* Where and how a kernel starts. It stands for the pyk_launch * that the launchers of a package
 * take. */
class launch {
public:
    launch(pyk_device *on, dim grid, dim block, pyk_stream stream = nullptr, std::uint32_t shared_bytes = 0)
        : launch_(pyk_launch_3d(on, grid.x, grid.y, grid.z, block.x, block.y, block.z)) {
        launch_.stream = stream;
        launch_.shared_bytes = shared_bytes;
    }
    operator const pyk_launch *() const noexcept { return &launch_; }
    const pyk_launch &get() const noexcept { return launch_; }

private:
    pyk_launch launch_;
};

/* ---- packages -------------------------------------------------------------------------------- */

namespace detail {
template <class T> struct is_array : std::false_type {};
template <class T, std::size_t N> struct is_array<array<T, N>> : std::true_type {};
}

/* A kernel that is found by its name. The package must outlive it. */
class kernel {
public:
    /* by symbol, else by name: "saxpy"; `only`: the device that it may be launched on, or nullptr for all */
    kernel(const pyk_package &package, const char *name, const pyk_device *only = nullptr)
        : package_(&package), only_(only) {
        check(pyk_package_find(&package, name, &index_));
    }
    const pyk_kernel &info() const noexcept { return package_->kernels[index_]; }
    std::uint32_t index() const noexcept { return index_; }

    /* Starts the kernel. Number, sizes and kinds of the arguments are checked; a scalar must have
     * the parameter's own type. */
    template <class... Args> void operator()(const launch &cfg, const Args &...args) const {
        constexpr std::size_t n = sizeof...(Args);
        if (only_ && cfg.get().device != only_) refuse("its package is loaded on another device");
        if (n != info().nparams)
            refuse("it takes " + std::to_string(info().nparams) + " arguments, not " + std::to_string(n));
        std::size_t i = 0;
        (fits(i++, args), ...);
        void *values[n ? n : 1] = {address(args)...};
        check(pyk_launch_kernel(cfg, package_, index_, n ? values : nullptr));
    }
    /* The same for n threads, in blocks of the size that suits the device. */
    template <class... Args> void forall(pyk_device *on, std::uint64_t n, pyk_stream stream, const Args &...args) const {
        pyk_launch cfg = pyk_launch_1d(on, 1, 1);
        check(pyk_forall(&cfg, package_, index_, n));
        dim grid(cfg.grid[0], cfg.grid[1], cfg.grid[2]), block(cfg.block[0], cfg.block[1], cfg.block[2]);
        operator()(launch(on, grid, block, stream), args...);
    }

private:
    [[noreturn]] void refuse(const std::string &why) const {
        throw error(PYK_INVALID_ARGUMENT, ("kernel '" + std::string(info().name) + "': " + why).c_str());
    }
    template <class T> static void *address(const T &value) {
        if constexpr (detail::is_array<T>::value) return const_cast<typename T::struct_type *>(&value.get());
        else return const_cast<void *>(static_cast<const void *>(&value));
    }
    template <class T> void fits(std::size_t i, const T &) const {
        const pyk_param &p = info().params[i];
        std::size_t size;
        pyk_dtype dtype = PYK_NO_DTYPE;
        int ndim = -1;
        unsigned flags;
        bool wants_array = pyk_param_array(&p, &dtype, &ndim, &flags) == PYK_OK;
        if constexpr (detail::is_array<T>::value) {
            size = sizeof(typename T::struct_type);
            std::size_t item = wants_array ? pyk_dtype_size(dtype) : 0;
            if (!wants_array || (item && item != sizeof(typename T::value_type))) size = 0;
        } else {
            static_assert(std::is_trivially_copyable_v<T>, "an argument is a pyk::array or plain data");
            size = wants_array && std::is_arithmetic_v<T> ? 0 : sizeof(T);
            if (std::is_arithmetic_v<T> && !wants_array && is_float(p.type) != std::is_floating_point_v<T>) size = 0;
        }
        if (size != p.size)
            refuse("argument " + std::to_string(i + 1) + " does not suit parameter '" + p.name + "', which is " + p.type);
    }
    static bool is_float(const char *type) {
        return !std::strncmp(type, "float", 5) || !std::strncmp(type, "complex", 7) || !std::strncmp(type, "bfloat", 6);
    }

    const pyk_package *package_;
    const pyk_device *only_;
    std::uint32_t index_ = 0;
};

/* The kernels of one build, from its manifest, on one device, which must outlive it. A package that is
 * linked into the program needs no such object: its header declares it, and pyk::kernel takes it. */
class package {
public:
    package(pyk_device *on, const char *manifest) : device_(on) {
        check(pyk_manifest_open(manifest, &package_));
        pyk_result r = pyk_package_load(on, package_, nullptr);
        if (r != PYK_OK) pyk_manifest_close(package_);
        check(r);
    }
    package(pyk_device *on, const std::string &manifest) : package(on, manifest.c_str()) {}
    package(package &&other) noexcept : device_(other.device_), package_(std::exchange(other.package_, nullptr)) {}
    package &operator=(package &&other) noexcept {
        std::swap(device_, other.device_);
        std::swap(package_, other.package_);
        return *this;
    }
    ~package() {
        if (package_) pyk_package_unload(device_, package_);
        pyk_manifest_close(package_);
    }
    operator const pyk_package *() const noexcept { return package_; }
    const pyk_package &get() const noexcept { return *package_; }
    /* For launches on the package's device. */
    pyk::kernel kernel(const char *name) const { return pyk::kernel(*package_, name, device_); }

private:
    pyk_device *device_;
    pyk_package *package_ = nullptr;
};

}
#endif
