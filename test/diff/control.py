"""Statements: branches, loops, their else, break, continue, early return, and what variables hold after them."""
import math

import numpy as np
from numba import cuda, float32, int32, int64


@cuda.jit("void(int64[::1], int32[::1])")
def if_elif_else(r, a):
    i = cuda.grid(1)
    if i < r.size:
        x = a[i]
        if x < -1:
            result = 1
        elif x == 0:
            result = 2
        elif x > 50 and x < 1000:
            result = 3
        else:
            result = 4
        r[i] = result


@cuda.jit("void(int64[::1], int32[::1])")
def nested_if(r, a):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = -1
        if a[i] > 0:
            if i % 2:
                if i % 3:
                    r[i] = 5
                else:
                    r[i] = 6
            elif i % 5 == 0:
                r[i] = 7


@cuda.jit("void(float64[::1], int32[::1])")
def join_int_float(r, a):
    i = cuda.grid(1)
    if i < r.size:
        if a[i] > 0:
            result = 1
        else:
            result = 2.5
        r[i] = result


@cuda.jit("void(float64[::1], int8[::1], float32[::1])")
def join_narrow(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        result = a[i]
        if i % 3 == 0:
            result = b[i]
        r[i] = result


@cuda.jit("void(float64[::1], int32[::1])")
def one_variable_many_types(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = a[i]
        r[i] = result
        result = result * 0.5
        r[i] += result
        result = result > 3
        if result:
            r[i] += 100
        result = (1, 2.5)
        r[i] += result[1]


@cuda.jit("void(float64[::1])")
def loop_variable_grows(r):
    i = cuda.grid(1)
    if i < r.size:
        result = 0
        for k in range(i):
            result += 0.5
        r[i] = result


@cuda.jit("void(float64[::1], float32[::1])")
def accumulator_of_literal(r, c):
    """c = np.linspace(-3, 9, 120)"""
    i = cuda.grid(1)
    if i < r.size:
        result = 0
        for k in range(i + 1):
            result += c[k]
        r[i] = result


@cuda.jit("void(float32[::1], float32[::1])")
def accumulator_of_float32(r, c):
    """c = np.linspace(-3, 9, 120)"""
    i = cuda.grid(1)
    if i < r.size:
        result = np.float32(0)
        for k in range(i + 1):
            result += c[k]
        r[i] = result


@cuda.jit("void(int64[::1])")
def for_else(r):
    i = cuda.grid(1)
    if i < r.size:
        result = 0
        for k in range(2, i):
            if i % k == 0:
                result = k
                break
        else:
            result = -1
        r[i] = result


@cuda.jit("void(int64[::1], int32[::1])")
def while_else(r, a):
    i = cuda.grid(1)
    if i < r.size:
        n = i
        steps = 0
        while n > 0:
            n -= 7
            steps += 1
            if n == 3:
                break
        else:
            steps += 1000
        r[i] = steps


@cuda.jit("void(int64[::1])")
def collatz(r):
    i = cuda.grid(1)
    if i < r.size:
        n = i + 1
        steps = 0
        while n != 1:
            if n % 2 == 0:
                n //= 2
            else:
                n = 3 * n + 1
            steps += 1
        r[i] = steps


@cuda.jit("void(int64[::1])")
def while_true_break(r):
    i = cuda.grid(1)
    if i < r.size:
        k = 0
        while True:
            k += 1
            if k * k > i:
                break
            if k > 1000:
                k = -1
                break
        r[i] = k


@cuda.jit("void(int64[::1])")
def continue_in_for(r):
    i = cuda.grid(1)
    if i < r.size:
        total = 0
        for k in range(i):
            if k % 3 == 0:
                continue
            if k % 5 == 0:
                continue
            total += k
        r[i] = total


@cuda.jit("void(int64[::1])")
def continue_in_while(r):
    i = cuda.grid(1)
    if i < r.size:
        total = 0
        k = 0
        while k < i:
            k += 1
            if k & 1:
                continue
            total += k
        r[i] = total


@cuda.jit("void(int64[::1])")
def nested_break(r):
    i = cuda.grid(1)
    if i < r.size:
        total = 0
        for x in range(10):
            for y in range(10):
                if x * y > i:
                    break
                total += x * 100 + y
            else:
                total += 10000
            if total > 40000:
                break
        r[i] = total


@cuda.jit("void(int64[::1])")
def triple_nest(r):
    i = cuda.grid(1)
    if i < r.size:
        total = 0
        for x in range(i % 5):
            for y in range(x, 4):
                for z in range(y, x, -1):
                    total += x + 10 * y + 100 * z
        r[i] = total


@cuda.jit("void(int64[::1])")
def loop_variable_after_loop(r):
    i = cuda.grid(1)
    if i < r.size:
        k = -5
        for k in range(0, i, 3):
            pass
        r[i] = k


@cuda.jit("void(int64[::1])")
def loop_variable_assigned_in_loop(r):
    i = cuda.grid(1)
    if i < r.size:
        total = 0
        for k in range(i):
            total += k
            k = 1000
        r[i] = total


@cuda.jit("void(int64[::1])")
def bound_changed_in_loop(r):
    i = cuda.grid(1)
    if i < r.size:
        n = i
        total = 0
        for k in range(n):
            n = 0
            total += 1
        r[i] = total + n


@cuda.jit("void(int64[::1])")
def early_return(r):
    i = cuda.grid(1)
    if i >= r.size:
        return
    if i % 2:
        r[i] = 1
        return
    for k in range(i):
        if k == 40:
            r[i] = 2
            return
    r[i] = 3


@cuda.jit("void(int64[::1])")
def return_from_nested_loops(r):
    i = cuda.grid(1)
    if i < r.size:
        for x in range(20):
            y = 0
            while True:
                if x * y == i:
                    r[i] = 100 * x + y
                    return
                y += 1
                if y > 20:
                    break
        r[i] = -1


@cuda.jit("void(int64[::1])")
def dead_code(r):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = 1
        if False:
            r[i] = 2
        while False:
            r[i] = 3
        for _ in range(0):
            r[i] = 4
        if 0 or not True:
            r[i] = 5
        return
        r[i] = 6


@cuda.jit("void(int64[::1])")
def swap(r):
    i = cuda.grid(1)
    if i < r.size:
        a, b = i, 7
        a, b = b, a
        r[i] = a * 1000 + b


@cuda.jit("void(int64[::1])")
def fibonacci(r):
    i = cuda.grid(1)
    if i < r.size:
        a, b = 0, 1
        for _ in range(i):
            a, b = b, a + b
        r[i] = a


@cuda.jit("void(int64[::1])")
def rotate_three(r):
    i = cuda.grid(1)
    if i < r.size:
        a, b, c = 1, 2, 3
        for _ in range(i):
            a, b, c = b, c, a
        r[i] = a * 100 + b * 10 + c


@cuda.jit("void(float64[::1])")
def swap_of_two_types(r):
    i = cuda.grid(1)
    if i < r.size:
        a, b = 1, 2.5
        for _ in range(i):
            a, b = b, a
        r[i] = a * 10 + b


@cuda.jit("void(int64[::1], int64[::1])")
def chained_assignment(r, r2):
    i = cuda.grid(1)
    if i < r.size:
        x = y = i * 2
        r[i] = r2[i] = x = x + y
        r[i] += x


@cuda.jit("void(int64[::1], int32[::1])")
def gcd(r, a):
    """a = np.arange(120) * 7 + 5"""
    i = cuda.grid(1)
    if i < r.size:
        x = a[i]
        y = 60
        while y:
            x, y = y, x % y
        r[i] = x


@cuda.jit("void(int64[::1])")
def pass_and_ellipsis(r):
    i = cuda.grid(1)
    if i < r.size:
        if i % 2:
            pass
        else:
            ...
        r[i] = i; r[i] += 1; pass


@cuda.jit("void(int64[::1])")
def annotations(r):
    i: int = cuda.grid(1)
    x: float
    if i < r.size:
        x: int = 3
        r[i] = x


@cuda.jit("void(int64[::1], int32[::1])")
def condition_of_numbers(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = 0
        if a[i]:
            result += 1
        if not a[i]:
            result += 2
        if a[i] and i % 2:
            result += 4
        if a[i] or i % 2:
            result += 8
        if not (a[i] and i) or a[i] == 7:
            result += 16
        r[i] = result


@cuda.jit("void(int64[::1], float64[::1])")
def condition_of_floats(r, a):
    i = cuda.grid(1)
    if i < r.size:
        result = 0
        if a[i]:
            result += 1
        if not a[i]:
            result += 2
        if a[i] < 0 or a[i] > 0:
            result += 4
        if not a[i] < 0:
            result += 8
        while a[i]:
            result += 16
            break
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def short_circuit(r, r2):
    i = cuda.grid(1)
    if i < r.size:
        x = i
        if x > 5 and r[x - 5] == 0 and x % 2:
            r2[i] = 1
        if x < 5 or r[x - 5] == 1:
            r2[i] += 2


@cuda.jit("void(boolean[::1], int32[::1], float64[::1], uint64[::1])")
def chained_comparison(r, a, b, c):
    i = cuda.grid(1)
    if i < r.size:
        result = -1 <= a[i] < b[i] != 0.5 or 1 < c[i] <= 63 < 100
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def chained_evaluates_once(r, r2):
    i = cuda.grid(1)
    if i < r.size:
        result = 0 <= cuda.atomic.add(r, i, 1) < 1 <= cuda.atomic.add(r2, i, 5)
        r2[i] += result


@cuda.jit("void(int64[::1], int32[::1], int32[::1])")
def ternary_nested(r, a, b):
    i = cuda.grid(1)
    if i < r.size:
        result = 1 if a[i] < b[i] else 2 if a[i] == b[i] else 3
        r[i] = result + (10 if i % 2 else 20)


@cuda.jit("void(float64[::1], int32[::1])")
def and_or_values(r, a):
    i = cuda.grid(1)
    if i < r.size:
        x = a[i]
        result = x and 2.5 or 7
        r[i] = result
        result2 = x > 0 and x < 50
        r[i] += result2
        result3 = not x or x - 1
        r[i] += result3


@cuda.jit("void(int64[::1])")
def augmented_integers(r):
    i = cuda.grid(1)
    if i < r.size:
        x = i
        x += 5
        x -= 2
        x *= 3
        x //= 2
        x %= 50
        x <<= 3
        x >>= 1
        x &= 0xfe
        x |= 0x101
        x ^= 0x55
        x **= 2
        r[i] = x


@cuda.jit("void(float64[::1])")
def augmented_to_float(r):
    i = cuda.grid(1)
    if i < r.size:
        result = i
        result /= 4
        result -= 0.25
        result *= 2
        result //= 3
        result **= 2
        result %= 7
        result += 1
        r[i] = result


@cuda.jit("void(int8[::1], int8[::1], float32[::1])")
def augmented_elements(r, a, r2):
    i = cuda.grid(1)
    if i < r.size:
        r[i] = a[i]
        r[i] += 100
        r[i] *= 3
        r[i] -= 1
        r[i] //= 2
        r[i] <<= 1
        r2[i] = 1.5
        r2[i] += 0.1
        r2[i] /= 3
        r2[i] -= a[i]


@cuda.jit("void(int64[::1], int64[::1])")
def augmented_index_once(r, r2):
    i = cuda.grid(1)
    if i < r.size:
        r[cuda.atomic.add(r2, i, 1) + i] += 5


@cuda.jit("void(float64[::1], float32[::1])")
def power_series(r, a):
    """a = np.linspace(-2, 2, 120)
    tolerance = rel=1e-14"""
    i = cuda.grid(1)
    if i < r.size:
        term = 1.0
        total = 0.0
        n = 0
        while abs(term) > 1e-17 and n < 100:
            total += term
            n += 1
            term *= a[i] / n
        r[i] = total


@cuda.jit("void(int32[::1], float64[::1], float64[::1])")
def mandelbrot(r, a, b):
    """a = np.linspace(-2, 0.5, 120)
    b = np.linspace(-1.2, 1.2, 120) * np.cos(np.arange(120))"""
    i = cuda.grid(1)
    if i < r.size:
        x = 0.0
        y = 0.0
        n = 0
        for n in range(30):
            x, y = x * x - y * y + a[i], 2 * x * y + b[i]
            if x * x + y * y > 4:
                break
        r[i] = n


@cuda.jit("void(int64[::1])")
def many_variables(r):
    i = cuda.grid(1)
    if i < r.size:
        a = i
        b = a + 1
        c = a * b
        d = c - a
        e = d ^ b
        f = e | c
        g = f & 0xffff
        h = g % (a + 7)
        for k in range(5):
            a, b, c, d = d + k, a, b, c
            e, f, g, h = h, e - k, f, g
        r[i] = a + 2 * b + 3 * c + 5 * d + 7 * e + 11 * f + 13 * g + 17 * h


@cuda.jit("void(int64[::1])")
def state_machine(r):
    i = cuda.grid(1)
    if i < r.size:
        state = 0
        out = 0
        n = i
        while state != 3:
            if state == 0:
                out += 1
                state = 1 if n % 2 else 2
            elif state == 1:
                n = n + 1
                out += 10
                state = 2
            else:
                n //= 4
                state = 3 if n == 0 else 0
        r[i] = out


@cuda.jit("void(float64[::1], int16[::1], uint16[::1], float32[::1])")
def elif_meets_once(r, a, b, c):
    """
    types = off
    grid = 1
    block = 120
    """
    i = cuda.grid(1)
    if i < 40:
        result = a[i]
    elif i < 80:
        result = b[i]
    else:
        result = c[i]
    r[i] = result


@cuda.jit("void(float64[::1], int16[::1], uint16[::1], float32[::1])")
def inner_if_meets_outside(r, a, b, c):
    i = cuda.grid(1)
    if i < r.size:
        if i % 5 < 3:
            if i % 2 == 0:
                result = b[i]
            else:
                result = c[i]
        else:
            result = a[i]
        r[i] = result


@cuda.jit("void(int64[::1], int32[::1])")
def branches_that_change_nothing(r, a):
    i = cuda.grid(1)
    if i < r.size:
        x, y = a[i], i
        while y > 0:
            if a[i] > 5:
                if y % 2:
                    x = y
                elif y % 3:
                    pass
            elif a[i] == 0:
                y, x = y - 1, x
                continue
            y -= 3
        r[i] = x * 1000 + y


@cuda.jit(device=True)
def scaled(t, k):
    return t[k & 1] * 2


@cuda.jit("void(int64[::1], int16[::1])")
def typed_once_a_loop_has_widened_it(r, a):
    """
    A tuple that becomes one of equal types only with the type that the variable gets in the loop; Numba stops at the first try.
    types = off
    expect_r = np.where(a == 7, 1, np.where(np.arange(120) & 1, 3, a.astype(np.int64) + (np.arange(120) & 3) * ((np.arange(120) & 3) - 1) // 2) * 2 + 1)
    """
    i = cuda.grid(1)
    if i < r.size:
        x = a[i]
        for k in range(i & 3):
            x = np.int64(x) + k
        result = scaled((x, np.int64(3)), i)
        result = 1 if a[i] == 7 else result + 1
        r[i] = result


@cuda.jit("void(int64[::1], int64[::1])")
def match_tuples(r, a):
    """
    Numba has no such patterns; these are Python's results.
    types = off
    a = np.arange(120) - 60
    expect_r = np.array([[7 + x, 100 + x, 20, 3 * x][k % 4] for k, x in enumerate(a.tolist())])
    """
    i = cuda.grid(1)
    if i < r.size:
        match (i % 4, (a[i], 2.5), 3):
            case (0, (x, _)):
                r[i] = -1
            case (0, (x, 2.5), z):
                r[i] = x + z + 4
            case (1, (x, y), *rest) if y > 2:
                r[i] = x + 100
            case (2 | 5 as k, *_):
                r[i] = k * 10
            case [_, (x, _), *rest]:
                r[i] = x * rest[0]


@cuda.jit("void(int64[::1], uint32[::1], uint64[::1])")
def divided_by_what_may_be_zero(r, a, b):
    """
    a = np.arange(120) % 7
    b = np.arange(120) % 5
    """
    i = cuda.grid(1)
    if i < r.size:
        r[i] = i // (i % 3) * 1000 + i % (i % 4) * 100 + i // a[i] * 10 + i % a[i]
        r[i] += np.int64(np.uint64(i) // b[i]) + np.int64(np.uint64(i) % b[i]) * 7


DAMPING = 0.0


@cuda.jit("void(int8[::1], float64[::1], float64[::1])")
def branches_on_known_floats(a, b, r):
    """Only the branch that is taken decides the type."""
    i = cuda.grid(1)
    if i < r.size:
        result = a[i]
        if DAMPING != 0 and b[i] > 1:
            result = b[i]
        if DAMPING:
            result = b[i] * DAMPING
        result2 = a[i]
        if DAMPING == 0.0 or result > 3:
            result2 = a[i] - 1
        r[i] = result / 4 + result2


DEBUG = False


@cuda.jit("void(int64[::1], int64[::1])")
def known_branches_hold_what_gpus_cannot(r, a):
    i = cuda.grid(1)
    if i < r.size:
        if DEBUG:
            print(f"thread {i}")
            seen = [a[k] for k in range(i)] + [i]
            names = {"i": i}
        result = f"{i}" if DEBUG else a[i] & 7
        if not DEBUG or len(str(i)) > 3:
            result += 1
        r[i] = result
