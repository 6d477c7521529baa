// project_name: computes y += 2 x with the kernel in kernels.py, and checks the result.
#include <iostream>
#include <vector>

#include <pyk.hpp>

#include "kernels.pyk.h"

int main() try {
    const int n = 1000;
    std::vector<float> ones(n, 1.0f), counted(n);
    for (int i = 0; i < n; i++) counted[i] = static_cast<float>(i);

    pyk::device device;                                       // $PYK_DEVICE: cuda, cuda:1, cpu; else a GPU if there is one
    std::cout << "running on " << device.name() << '\n';
    pyk::array<float> x(device, counted), y(device, ones);
    pyk::check(kernels_saxpy_forall(device, nullptr, n, y, 2.0f, x));
    std::vector<float> result = y.to_host();                  // waits: an error in the kernel is thrown here

    int wrong = 0;
    for (int i = 0; i < n; i++) wrong += result[i] != 1 + 2 * counted[i];
    std::cout << "y[" << n - 1 << "] = " << result[n - 1] << "; " << wrong << " of " << n << " elements are wrong\n";
    return wrong != 0;
} catch (const pyk::error &e) {
    std::cerr << pyk_result_name(e.code()) << ": " << e.what() << '\n';
    return 1;
}
