/* What pyk.hpp promises, on the CPU: built and run by api.test.sh with every standard and compiler. */
#include <pyk.hpp>

#include <cassert>
#include <cstdio>
#include <numeric>
#include <string>
#include <type_traits>

#include "kernels.pyk.h"

static_assert(!std::is_copy_constructible_v<pyk::device> && std::is_nothrow_move_constructible_v<pyk::device>);
static_assert(!std::is_copy_constructible_v<pyk::array<float>> && std::is_nothrow_move_assignable_v<pyk::array<float>>);
static_assert(!std::is_copy_constructible_v<pyk::stream> && !std::is_copy_constructible_v<pyk::package>);

template <class F> static pyk_result refused(F f, const char *says) {
    try {
        f();
    } catch (const pyk::error &e) {
        if (!std::string(e.what()).find(says) && *says) std::printf("%s\n", e.what());
        assert(std::string(e.what()).find(says) != std::string::npos);
        return e.code();
    }
    return PYK_OK;
}

static void typed_launchers(pyk::device &gpu) {
    std::vector<float> host(1000);
    std::iota(host.begin(), host.end(), 0.0f);
    pyk::array<float> x(gpu, host), y(gpu, {1000});
    y.fill(1.0f);
    pyk::check(kernels_saxpy(pyk::launch(gpu, 4, 256), y, 2.0f, x));
    pyk::check(kernels_saxpy_forall(gpu, nullptr, y.size(), y, 2.0f, x));
    std::vector<float> r = y.to_host();
    for (int i = 0; i < 1000; i++) assert(r[i] == 1.0f + 4.0f * i);
}

static void kernels_by_name(pyk::device &gpu) {
    std::vector<float> host(10, 3.0f);
    pyk::array<float> x(gpu, host), y(gpu, host);
    pyk::array<double> wrong(gpu, {10});
    pyk::kernel saxpy(kernels_package, "saxpy");
    saxpy(pyk::launch(gpu, 1, 32), y, 2.0f, x);
    saxpy.forall(gpu, 10, nullptr, y, 2.0f, x);
    assert(y.to_host()[9] == 15.0f);
    assert(refused([&] { saxpy(pyk::launch(gpu, 1, 32), y, 2.0f); }, "takes 3 arguments, not 2") == PYK_INVALID_ARGUMENT);
    assert(refused([&] { saxpy(pyk::launch(gpu, 1, 32), y, 2.0, x); }, "parameter 'a'") == PYK_INVALID_ARGUMENT);
    assert(refused([&] { saxpy(pyk::launch(gpu, 1, 32), y, 2, x); }, "parameter 'a'") == PYK_INVALID_ARGUMENT);
    assert(refused([&] { saxpy(pyk::launch(gpu, 1, 32), y, 2.0f, wrong); }, "parameter 'x'") == PYK_INVALID_ARGUMENT);
    assert(refused([&] { pyk::kernel(kernels_package, "nothing"); }, "nothing") == PYK_NOT_FOUND);
}

static void packages_from_manifests(pyk::device &gpu) {
    pyk::package p(gpu, "kernels.pyk.yaml"), q(std::move(p));
    pyk::array<float> y(gpu, std::vector<float>(4, 1.0f));
    auto saxpy = q.kernel("saxpy");
    saxpy(pyk::launch(gpu, 1, 4), y, 1.0f, y);
    assert(y.to_host()[3] == 2.0f);
    pyk::device other("cpu");
    assert(refused([&] { saxpy(pyk::launch(other, 1, 4), y, 1.0f, y); }, "another device") == PYK_INVALID_ARGUMENT);
    assert(refused([&] { pyk::package(gpu, "nothing.yaml"); }, "nothing.yaml") != PYK_OK);
}

static void arrays_and_streams(pyk::device &gpu) {
    pyk::stream s(gpu), t(std::move(s));
    std::vector<std::int32_t> host{1, 2, 3, 4, 5, 6}, back(6);
    pyk::array<std::int32_t, 2> a(gpu, {2, 3}, host), b(std::move(a)), c(gpu, {2, 3});
    assert(b.extent(1) == 3 && b.size() == 6 && !a.data());
    a = std::move(b);
    a.download(back, t);
    t.synchronize();
    assert(back == host && t.is_done());
    c.upload(back, t);
    t.synchronize();
    std::int32_t plain[6];
    c.to_host(plain);
    assert(plain[5] == 6);
    pyk::array<std::complex<float>, 1> z(gpu, std::vector<std::complex<float>>{{1, 2}});
    assert(z.to_host()[0] == std::complex<float>(1, 2));
    pyk::array<double, 0> scalar(gpu, {});
    scalar.fill(7.0);
    assert(scalar.size() == 1 && scalar.to_host()[0] == 7.0);
    assert(refused([&] { c.to_host(pyk::span<std::int32_t>(plain, 5)); }, "6 elements") == PYK_INVALID_ARGUMENT);
#if defined __cpp_lib_span && __cplusplus >= 202002L
    c.to_host(std::span<std::int32_t>(back));
    pyk::array<std::int32_t> from_span(gpu, std::span<const std::int32_t>(back));
    assert(from_span.size() == 6);
#endif
#if defined __cpp_lib_mdspan
    auto m = c.mdspan();
    assert(m.extent(0) == 2 && (m[1, 2]) == 6);
    pyk::array<std::int32_t, 2> from_md(gpu, std::mdspan<const std::int32_t, std::dextents<int, 2>>(back.data(), 2, 3));
    assert(from_md.to_host() == back);
#endif
}

static void failures(pyk::device &gpu) {
    assert(refused([] { pyk::device("nonsense"); }, "nonsense") == PYK_INVALID_ARGUMENT);
    assert(refused([&] { pyk::array<float>(gpu, {-1}); }, "") == PYK_INVALID_ARGUMENT);
    auto none = pyk::attempt([] { return pyk::device("nonsense"); });
    assert(!none && none.error().code() == PYK_INVALID_ARGUMENT);
    auto cpu = pyk::attempt([] { return pyk::device("cpu"); });
    assert(cpu && cpu->is_cpu());
    pyk::device moved(std::move(*cpu));
    moved.synchronize();
}

int main() {
    pyk::device gpu;
    std::printf("%s\n", gpu.name());
    typed_launchers(gpu);
    kernels_by_name(gpu);
    packages_from_manifests(gpu);
    arrays_and_streams(gpu);
    failures(gpu);
    return 0;
}
