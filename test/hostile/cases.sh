# Sources that ask for too much: of types, instances, memory, steps, depth. Each function case_NAME writes one to standard
# output.

heading() { printf 'from numba import cuda\nimport numpy as np\n'; }
kernel() { printf '@cuda.jit("void(float32[:])")\ndef k(a):\n'; }
lines() { awk "BEGIN { $1 }"; }

# ---- types that grow

case_tuple_recursion() { heading; printf 'def f(t):\n    return f((t, t))\n'; kernel; printf '    f(1)\n'; }
case_tuple_recursion_long() { heading; printf 'def f(t):\n    return f(t + (1,))\n'; kernel; printf '    f((1,))\n'; }
case_tuple_recursion_double() { heading; printf 'def f(t):\n    return f(t + t)\n'; kernel; printf '    f((1,))\n'; }
case_tuple_pairs() {
    heading; kernel; printf '    t0 = (1, 2)\n'
    lines 'for (i = 1; i <= 40; i++) printf "    t%d = (t%d, t%d)\n", i, i - 1, i - 1'
    printf '    a[0] = len(t40)\n'
}
case_tuple_doubled() {
    heading; kernel; printf '    t0 = (1, 2)\n'
    lines 'for (i = 1; i <= 40; i++) printf "    t%d = t%d + t%d\n", i, i - 1, i - 1'
    printf '    a[0] = len(t40)\n'
}
case_tuple_appended() {
    heading; kernel; printf '    t = (1.0,)\n'
    lines 'for (i = 1; i <= 20000; i++) print "    t = t + (a[0],)"'
    printf '    a[0] = t[0]\n'
}
case_tuple_repeated() { heading; kernel; printf '    t = (((1,) * 1000,) * 1000,) * 1000\n    a[0] = t[0][0][0]\n'; }
case_tuple_constant() {
    heading; printf 't0 = (1, 2, 3)\n'
    lines 'for (i = 1; i <= 8; i++) { printf "t%d = (", i; for (k = 0; k < 10; k++) printf "t%d, ", i - 1; print ")" }'
    kernel; printf '    a[0] = t8[0][0][0][0][0][0][0][0][0]\n'
}
case_tuple_constant_long() { heading; printf 't = tuple(range(100000)) * 10\n'; kernel; printf '    a[0] = t[0]\n'; }
case_tuple_constant_indexed() { heading; printf 't = tuple(range(100000))\n'; kernel; printf '    a[0] = t[cuda.threadIdx.x]\n'; }
case_list_shared() {
    heading; printf 'l0 = [1, 2]\n'
    lines 'for (i = 1; i <= 60; i++) printf "l%d = [l%d, l%d]\n", i, i - 1, i - 1'
    printf 'n = 1 if l60 == l60[0] else 2\n'; kernel; printf '    a[0] = n\n'
}
case_array_of_shared_lists() {
    heading; printf 'l = [1.0, 2.0]\nfor i in range(60):\n    l = [l, l]\nx = np.array(l)\n'; kernel; printf '    a[0] = x[0]\n'
}
case_text_of_shared_lists() {
    heading; printf 'l = [1.0, 2.0]\nfor i in range(60):\n    l = [l, l]\nx = len(str(l))\n'; kernel; printf '    a[0] = x\n'
}
case_fstring_of_shared_tuples() {
    heading; printf 'l = (1.0, 2.0)\nfor i in range(60):\n    l = (l, l)\nx = len(f"{l}")\n'; kernel; printf '    a[0] = x\n'
}
case_list_in_itself() {
    heading; printf 'l = []\nfor i in range(100000):\n    l = [l]\n'; kernel; printf '    a[0] = len(l)\n'
}
case_list_grows_inwards() {
    heading; printf 'top = []\nat = top\nfor i in range(100000):\n    more = []\n    at.append(more)\n    at = more\nn = 1 if top == top else 2\n'
    kernel; printf '    a[0] = n + len(top)\n'
}
case_dict_grows_inwards() {
    heading; printf 'top = {}\nat = top\nfor i in range(50000):\n    more = {}\n    at[0] = more\n    at = more\n'
    kernel; printf '    a[0] = len(top)\n'
}
case_closures_over_closures() {
    heading; kernel; printf '    f0 = lambda x: x + 1\n'
    lines 'for (i = 1; i <= 40; i++) printf "    f%d = lambda x: f%d(x) + f%d(x)\n", i, i - 1, i - 1'
    printf '    a[0] = f40(a[1])\n'
}
case_closures_of_variables() {
    heading; kernel; printf '    v = a[0]\n    f0 = lambda x: x + v\n'
    lines 'for (i = 1; i <= 40; i++) printf "    f%d = lambda x: f%d(x) + f%d(x) + v\n", i, i - 1, i - 1'
    printf '    a[0] = f40(a[1])\n'
}
case_namedtuples_nested() {
    heading; printf 'from collections import namedtuple\nP = namedtuple("P", "x y")\n'
    kernel; printf '    p = P(a[0], a[1])\n'
    lines 'for (i = 0; i < 40; i++) print "    p = P(p, p)"'
    printf '    a[0] = 1\n'
}
case_namedtuples_nested_names() {
    heading; printf 'from collections import namedtuple\nP = namedtuple("P", "x y")\n'
    kernel; printf '    p0 = P(a[0], a[1])\n'
    lines 'for (i = 1; i < 40; i++) printf "    p%d = P(p%d, p%d)\n", i, i - 1, i - 1'
    printf '    a[0] = 1\n'
}
case_array_expressions() {
    heading; kernel; printf '    b = cuda.local.array(4, np.float32)\n    b[:] = a[0]'
    lines 'for (i = 0; i < 5000; i++) printf " + b"; print ""'
}
case_array_expressions_of_two_dimensions() {
    heading; kernel; printf '    b = cuda.local.array((4, 4), np.float32)\n    b[:] = a[0]'
    lines 'for (i = 0; i < 60; i++) printf " + b"; print ""'
}
case_array_expressions_of_unknown_extents() {
    heading; printf '@cuda.jit("void(float32[:, :], float32[:, :])")\ndef k(a, b):\n    a[:] = b'
    lines 'for (i = 0; i < 30; i++) printf " + b"; print ""'
}
case_records_nested() {
    heading; printf 't = np.dtype([("x", np.float32), ("y", np.float32)])\n'
    lines 'for (i = 0; i < 40; i++) print "t = np.dtype([(\"a\", t), (\"b\", t)])"'
    printf 'z = np.zeros(1, t)\n'
    kernel; printf '    a[0] = z.size\n'
}
case_record_wide() {
    heading; printf 't = np.dtype(['; lines 'for (i = 0; i < 20000; i++) printf "(\"f%d\", np.float32), ", i'; printf '])\n'
    printf '@cuda.jit((cuda.types.Array(t, 1, "C"),) if 0 else "void(float32[:])")\ndef k(a):\n    r = cuda.local.array(1, t)\n    r[0].f1 = 1\n    a[0] = r[0].f19999\n'
}

# ---- instances, calls

case_two_calls_a_level() {
    heading; printf 'def f0(x):\n    return x + 1\n'
    lines 'for (i = 1; i <= 40; i++) printf "def f%d(x):\n    return f%d(x) + f%d(x * 2)\n", i, i - 1, i - 1'
    kernel; printf '    a[0] = f40(a[1])\n'
}
case_two_types_a_level() {
    heading; printf 'def f0(x):\n    return 1\n'
    lines 'for (i = 1; i <= 40; i++) printf "def f%d(x):\n    return f%d((x, 1)) + f%d((x, 2.0))\n", i, i - 1, i - 1'
    kernel; printf '    a[0] = f40(a[1])\n'
}
case_calls_deep() {
    heading; printf 'def f0(x):\n    return x + 1\n'
    lines 'for (i = 1; i <= 20000; i++) printf "def f%d(x):\n    return f%d(x) + 1\n", i, i - 1'
    kernel; printf '    a[0] = f20000(a[1])\n'
}
case_calls_many() {
    heading; lines 'for (i = 1; i <= 1000; i++) printf "def f%d(x):\n    return x + %d\n", i, i'
    kernel; lines 'for (i = 1; i <= 1000; i++) printf "    a[%d] = f%d(a[%d])\n", i, i, i'
}
case_unroll_huge() {
    heading; printf 'from numba import literal_unroll\nt = tuple(range(100000))\n'; kernel
    printf '    s = 0\n    for x in literal_unroll(t):\n        s += x\n    a[0] = s\n'
}
case_unroll_nested() {
    heading; printf 'from numba import literal_unroll\nt = tuple(range(100))\n'; kernel
    printf '    s = 0\n    for x in literal_unroll(t):\n        for y in literal_unroll(t):\n            for z in literal_unroll(t):\n                s += x * y * z\n    a[0] = s\n'
}
case_instances_of_lengths() {
    heading; printf 'def g(t, u):\n    return len(t) + len(u)\n'
    kernel; printf '    s = 0\n'
    lines 'for (i = 1; i <= 3000; i++) printf "    s += g((1,) * %d, (2,) * %d)\n", i % 1000, i % 997'
    printf '    a[0] = s\n'
}
case_constants_into_functions() {
    heading; printf 'def g(n):\n    b = cuda.local.array(n, np.float32)\n    b[0] = n\n    return b[0]\n'
    kernel; lines 'for (i = 1; i <= 3000; i++) printf "    a[0] += g(%d)\n", i'
}

# ---- module level

case_while_true() { heading; printf 'n = 0\nwhile True:\n    n += 1\n'; kernel; printf '    a[0] = n\n'; }
case_while_list() { heading; printf 'n = [1]\nwhile True:\n    n = n + n\n'; kernel; printf '    a[0] = len(n)\n'; }
case_while_append() { heading; printf 'n = []\nwhile True:\n    n.append(n[:])\n'; kernel; printf '    a[0] = len(n)\n'; }
case_while_text() { heading; printf 's = "a"\nwhile True:\n    s += s\n'; kernel; printf '    a[0] = len(s)\n'; }
case_while_text_slowly() { heading; printf 's = "a"\nwhile True:\n    s += "a"\n'; kernel; printf '    a[0] = len(s)\n'; }
case_while_dict() { heading; printf 'd = {}\ni = 0\nwhile True:\n    d[i] = i\n    i += 1\n'; kernel; printf '    a[0] = len(d)\n'; }
case_while_set() { heading; printf 'd = set()\ni = 0\nwhile True:\n    d.add(i)\n    i += 1\n'; kernel; printf '    a[0] = len(d)\n'; }
case_while_search() { heading; printf 'l = list(range(100000))\nn = 0\nwhile True:\n    n += -1 in l\n'; kernel; printf '    a[0] = n\n'; }
case_while_index() { heading; printf 'l = list(range(100000))\nn = 0\nwhile True:\n    n += l.index(99999)\n'; kernel; printf '    a[0] = n\n'; }
case_while_find() { heading; printf 'l = "a" * 1000000\nn = 0\nwhile True:\n    n += l.find("b")\n'; kernel; printf '    a[0] = n\n'; }
case_while_replace() { heading; printf 'l = "ab" * 400000\nwhile True:\n    l = l.replace("a", "aa")\n'; kernel; printf '    a[0] = len(l)\n'; }
case_join_grows() { heading; printf 's = "a" * 1000000\nfor i in range(100):\n    s = s.join([s] * 1000)\n'; kernel; printf '    a[0] = len(s)\n'; }
case_format_width() { heading; printf 's = f"{1:1000000000}"\nt = "%%1000000000d" %% 1\nu = "{:>1000000000}".format(1)\n'; kernel; printf '    a[0] = len(s) + len(t) + len(u)\n'; }
case_format_precision() { heading; printf 's = f"{1.0:.1000000000f}"\nt = "%%.1000000000f" %% 1.0\n'; kernel; printf '    a[0] = len(s) + len(t)\n'; }
case_text_padded() { heading; printf 's = "a".ljust(1000000000)\nt = "1".zfill(10**12)\n'; kernel; printf '    a[0] = len(s) + len(t)\n'; }
case_while_empty() { heading; printf 'while True:\n    pass\nn = 1\n'; kernel; printf '    a[0] = n\n'; }
case_while_array() { heading; printf 'x = np.zeros(1000000)\nwhile True:\n    x = x + 1\n'; kernel; printf '    a[0] = x[0]\n'; }
case_while_arrays_kept() { heading; printf 'l = []\nfor i in range(100000):\n    l.append(np.zeros(1000000))\n'; kernel; printf '    a[0] = len(l)\n'; }
case_while_array_store() { heading; printf 'x = np.zeros(1000000)\nwhile True:\n    x[:] = 1\n'; kernel; printf '    a[0] = x[0]\n'; }
case_while_array_views() { heading; printf 'x = np.zeros((1000, 1000))\ns = 0.0\nfor i in range(100000):\n    s += x[1:, 1:].sum()\n'; kernel; printf '    a[0] = s\n'; }
case_array_store_loop() { heading; printf 'x = np.zeros(100000)\nfor i in range(100000):\n    x[i] = i\n'; kernel; printf '    a[0] = x[5]\n'; }
case_array_stores() { heading; printf 'x = np.zeros(100000)\n'; lines 'for (i = 0; i < 5000; i++) printf "x[%d] = %d\n", i, i'; kernel; printf '    a[0] = x[5]\n'; }
case_array_read_by_all() { heading; printf 'x = np.zeros(4000000)\n'; lines 'for (i = 0; i < 3000; i++) printf "n%d = x[%d]\n", i, i'; kernel; printf '    a[0] = n5 + n2999\n'; }
case_comprehension() { heading; printf 'l = [i * j for i in range(100000) for j in range(100000)]\n'; kernel; printf '    a[0] = len(l)\n'; }
case_comprehension_filtered() { heading; printf 'l = [1 for i in range(100000) for j in range(100000) if False]\n'; kernel; printf '    a[0] = len(l)\n'; }
case_comprehension_nested() { heading; printf 'l = [[[0] * 1000 for i in range(1000)] for j in range(1000)]\n'; kernel; printf '    a[0] = len(l)\n'; }
case_dict_long() { heading; lines 'printf "d = {"; for (i = 0; i < 200000; i++) printf "%d: %d, ", i, i; print "}"'; kernel; printf '    a[0] = 1\nN = d[7]\n@cuda.jit("void(float32[:])")\ndef n(a):\n    a[0] = N\n'; }
case_dict_long_of_texts() { heading; lines 'printf "d = {"; for (i = 0; i < 200000; i++) printf "\"x%d\": %d, ", i, i; print "}"'; printf 'N = d["x7"]\n'; kernel; printf '    a[0] = N\n'; }
case_dict_long_of_tuples() { heading; lines 'printf "d = {"; for (i = 0; i < 100000; i++) printf "(%d, 1): %d, ", i, i; print "}"'; printf 'N = d[(7, 1)]\n'; kernel; printf '    a[0] = N\n'; }
case_set_long() { heading; lines 'printf "d = {"; for (i = 0; i < 200000; i++) printf "%d, ", i; print "}"'; printf 'N = len(d)\n'; kernel; printf '    a[0] = N\n'; }
case_functions_small() { heading; lines 'for (i = 0; i < 20000; i++) printf "def f%d(x):\n    return x + %d\n", i, i'; kernel; printf '    a[0] = f19999(a[1])\n'; }
case_list_of_numbers() { heading; lines 'printf "l = ["; for (i = 0; i < 1000000; i++) printf "%d, ", i; print "]"'; printf 'N = l[7]\n'; kernel; printf '    a[0] = N\n'; }
case_generator_sum() { heading; printf 'n = sum(i for i in range(10**9))\n'; kernel; printf '    a[0] = n\n'; }
case_range_huge() { heading; printf 'l = list(range(10**12))\n'; kernel; printf '    a[0] = len(l)\n'; }
case_ranges() { heading; lines 'for (i = 0; i < 3000; i++) printf "l%d = list(range(100000))\n", i'; printf 'n = 0\n'; lines 'for (i = 0; i < 3000; i++) printf "n += len(l%d)\n", i'; kernel; printf '    a[0] = n\n'; }
case_zip_product() { heading; printf 'import itertools\nl = list(itertools.product(range(1000), range(1000), range(1000)))\n'; kernel; printf '    a[0] = len(l)\n'; }
case_power() { heading; printf 'n = 10**10**10\nm = 2**10**8\np = 1 << (1 << 62)\nq = pow(3, 10**18, 10**9 + 7)\n'; kernel; printf '    a[0] = n + m + p + q\n'; }
case_factorial() { heading; printf 'import math\nn = math.factorial(10**9)\n'; kernel; printf '    a[0] = n\n'; }
case_text_repeated() { heading; printf 's = "a" * 10**9\n'; kernel; printf '    a[0] = len(s)\n'; }
case_bytes_repeated() { heading; printf 's = b"a" * 10**9\n'; kernel; printf '    a[0] = len(s)\n'; }
case_texts_repeated() { heading; lines 'for (i = 0; i < 5000; i++) printf "s%d = \"%d\" * 200000\n", i, i'; kernel; printf '    a[0] = len(s1)'; lines 'for (i = 0; i < 5000; i++) printf " + len(s%d)", i; print ""'; }
case_text_in_kernel() { heading; kernel; printf '    s = "a" * 1000000\n'; lines 'for (i = 0; i < 40; i++) print "    s = s + s"'; printf '    a[0] = len(s)\n'; }
case_arange_huge() { heading; printf 'x = np.arange(10**12)\n'; kernel; printf '    a[0] = x[0]\n'; }
case_zeros_huge() { heading; printf 'x = np.zeros((10**6, 10**6))\ny = np.zeros((1 << 24,) , np.complex128)\n'; kernel; printf '    a[0] = x[0, 0] + y[0].real\n'; }
case_zeros_many() { heading; lines 'for (i = 0; i < 100; i++) printf "x%d = np.zeros(1 << 24)\n", i'; kernel; printf '    a[0] = x0[0]'; lines 'for (i = 0; i < 100; i++) printf " + x%d[0]", i; print ""'; }
case_zeros_of_wide_records() { heading; printf 't = np.dtype("V1000000")\nu = np.dtype([("x", np.float32, (1000, 1000))])\nx = np.zeros(1 << 24, u)\n'; kernel; printf '    a[0] = x.size\n'; }
case_zeros_of_texts() { heading; printf 'x = np.zeros(1 << 24, "S200")\n'; kernel; printf '    a[0] = x.size\n'; }
case_broadcast() { heading; printf 'x = np.zeros((4096, 1)) + np.zeros((1, 4096))\ny = x + x\nz = y.T + x\n'; kernel; printf '    a[0] = z[0, 0]\n'; }
case_unary() { heading; printf 'x = np.ones((4096, 4096), np.float32)\ny = -np.sqrt(x)\n'; kernel; printf '    a[0] = y.ndim\n'; }
case_ufunc_in_python() { heading; printf 'x = np.ones((4096, 4096), np.float32)\ny = np.heaviside(x, 0.5)\n'; kernel; printf '    a[0] = y.ndim\n'; }
case_matmul() { heading; printf 'x = np.ones((1000, 1000))\ny = x @ x\nz = np.dot(x, x)\n'; kernel; printf '    a[0] = y[0, 0] + z[0, 0]\n'; }
case_host_matrix() {
    heading; printf 'u = np.zeros((4096, 4096))\nv = np.ones((4096, 4096), dtype=np.float32)\n'
    kernel; printf '    a[0] = 1\n'
    printf 'for i in range(1000):\n    d = cuda.to_device(u)\n    k[1, 32](d)\n    u = d.copy_to_host()\n'
}
case_host_notebook() {
    heading; printf 'N = 4096\nTPB = 16\n@cuda.jit("void(float32[:,:])")\ndef k(a):\n    a[0, 0] = N + TPB\n'
    printf 'A = np.random.rand(N, N)\nB = np.ones((N, N), dtype=np.float32)\nC = np.zeros((N, N))\nu = np.zeros((4096, 4096))\n'
    printf 'for i in range(10):\n    dA = cuda.to_device(A)\n    dB = cuda.to_device(B)\n    du = cuda.to_device(u)\n    k[(N // TPB, N // TPB), (TPB, TPB)](dB)\n    C = dB.copy_to_host()\n    u[1:-1, 1:-1] = u[2:, 1:-1] * 0.25 + u[:-2, 1:-1] * 0.25\nprint(np.allclose(C, A @ B))\n'
}
case_host_loop() { heading; printf 'total = 0\nfor i in range(10**9):\n    total += i\nprint(total)\n'; kernel; printf '    a[0] = 1\n'; }
case_recursion() { heading; printf 'def f(n):\n    return f(n + 1)\nx = f(0)\n'; kernel; printf '    a[0] = x\n'; }
case_recursion_wide() { heading; printf 'def f(n):\n    return f(n - 1) + f(n - 2) if n > 1 else n\nx = f(45)\n'; kernel; printf '    a[0] = x\n'; }
case_recursion_doubled() { heading; printf 'def f(l):\n    return f(l + l)\nx = f([1])\n'; kernel; printf '    a[0] = len(x)\n'; }
case_lambdas() { heading; printf 'f = lambda x: x\n'; lines 'for (i = 0; i < 60; i++) print "g = f\nf = (lambda h: lambda x: h(h(x)))(g)"'; printf 'n = f(1)\n'; kernel; printf '    a[0] = n\n'; }
case_classes() { heading; printf 'class A:\n    x = [0] * 1000\n    while True:\n        x.append(x[:])\n'; kernel; printf '    a[0] = A.x[0]\n'; }
case_class_body() { heading; printf 'class A:\n'; lines 'for (i = 0; i < 20000; i++) printf "    x%d = %d\n", i, i'; kernel; printf '    a[0] = A.x19999\n'; }
case_instances() { heading; printf 'class A:\n    def __init__(self, n):\n        self.x = A(n + 1)\nx = A(0)\n'; kernel; printf '    a[0] = 1 if x else 2\n'; }
case_enum_large() { heading; printf 'from enum import IntEnum\nclass E(IntEnum):\n'; lines 'for (i = 0; i < 20000; i++) printf "    M%d = %d\n", i, i'; kernel; printf '    a[0] = E.M19999\n'; }
case_kernels_by_loop() { heading; printf 'ks = []\ndef make(n):\n    @cuda.jit("void(float32[:])")\n    def k(a):\n        a[0] = n\n    return k\nfor i in range(1000000):\n    ks.append(make(i))\nk0 = ks[0]\n'; }
case_kernels_many() { heading; lines 'for (i = 0; i < 1000; i++) printf "@cuda.jit(\"void(float32[:])\")\ndef k%d(a):\n    a[0] = %d\n", i, i'; }
case_kernels_without_signature() { heading; lines 'for (i = 0; i < 20000; i++) printf "@cuda.jit\ndef k%d(a):\n    a[0] = %d\n", i, i'; }
case_kernels_of_one_name() { heading; lines 'for (i = 0; i < 10000; i++) printf "@cuda.jit(\"void(float32[:])\")\ndef k(a):\n    a[0] = %d\n", i'; }
case_signatures_many() { heading; printf 's = ["void(float32[:], int64)"] * 100000\n@cuda.jit(s)\ndef k(a, n):\n    a[0] = n\n'; }
case_signatures_different() {
    heading; printf 'import itertools\nt = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float32", "float64"]\n'
    printf '@cuda.jit(["void(%%s, %%s, %%s, %%s)" %% (a, b, c, d) for a in t for b in t for c in t for d in t])\ndef k(a, b, c, d):\n    pass\n'
}
case_device_signatures() { heading; printf '@cuda.jit(["float32(float32)"] * 10000, device=True)\ndef f(x):\n    return x\n'; kernel; lines 'for (i = 0; i < 2000; i++) print "    a[0] = f(a[0])"'; }
case_statements() { heading; kernel; lines 'for (i = 0; i < 2500; i++) printf "    a[%d] = a[%d] + 1\n", i, i + 1'; }
case_statements_at_module_level() { heading; lines 'for (i = 0; i < 100000; i++) printf "x%d = %d\n", i, i'; kernel; printf '    a[0] = x99999\n'; }
case_statements_in_chain() { heading; printf 'x0 = 0\n'; lines 'for (i = 1; i < 20000; i++) printf "x%d = x%d + 1\n", i, i - 1'; kernel; printf '    a[0] = x19999\n'; }
case_statements_of_one_name() { heading; printf 'x = 0\n'; lines 'for (i = 1; i < 20000; i++) print "x = x + 1"'; kernel; printf '    a[0] = x\n'; }
case_statements_augmented() { heading; printf 'x = 0\n'; lines 'for (i = 1; i < 50000; i++) print "x += 1"'; kernel; printf '    a[0] = x\n'; }
case_calls_at_module_level() { heading; printf 'def g(l):\n    l.append(1)\nl = []\n'; lines 'for (i = 1; i < 5000; i++) print "g(l)"'; kernel; printf '    a[0] = len(l)\n'; }
case_guards() { heading; lines 'for (i = 0; i < 5000; i++) printf "if x > %d:\n    y = %d\n", i, i' ; printf 'x = 1\n'; kernel; printf '    a[0] = y\n'; }
case_guards_unknown() { heading; printf 'import sys\n'; lines 'for (i = 0; i < 5000; i++) printf "if len(sys.argv) > %d:\n    y%d = %d\n", i, i, i'; kernel; printf '    a[0] = y4999\n'; }
case_writes() { heading; printf 'import sys\nn = 0\n'; lines 'for (i = 0; i < 1500; i++) printf "def f%d():\n    global n\n    n = %d\nf%d()\n", i, i, i'; kernel; printf '    a[0] = n\n'; }
case_writes_through() { heading; printf 'n = 0\ndef f0():\n    global n\n    n = 1\n'; lines 'for (i = 1; i < 1500; i++) printf "def f%d():\n    f%d()\n    f%d()\n", i, i - 1, i - 1'; printf 'f1499()\n'; kernel; printf '    a[0] = n\n'; }
case_launches() { heading; printf '@cuda.jit\ndef k(a, n):\n    a[0] = n\n'; lines 'for (i = 0; i < 3000; i++) printf "k[1, 1](x, %d)\n", i'; }

# ---- syntax

case_parentheses() { heading; kernel; lines 'printf "    a[0] = "; for (i = 0; i < 100000; i++) printf "("; printf "1"; for (i = 0; i < 100000; i++) printf ")"; print ""'; }
case_brackets_open() { lines 'for (i = 0; i < 1000000; i++) printf "["; print ""'; }
case_nested_lists() { heading; lines 'printf "x = "; for (i = 0; i < 100000; i++) printf "["; for (i = 0; i < 100000; i++) printf "]"; print ""'; kernel; printf '    a[0] = len(x)\n'; }
case_sum_long() { heading; kernel; lines 'printf "    a[0] = 1"; for (i = 0; i < 50000; i++) printf " + a[1]"; print ""'; }
case_sum_long_at_module_level() { heading; lines 'printf "x = 1"; for (i = 0; i < 100000; i++) printf " + 1"; print ""'; kernel; printf '    a[0] = x\n'; }
case_powers() { heading; kernel; lines 'printf "    a[0] = a[1]"; for (i = 0; i < 20000; i++) printf " ** 2"; print ""'; }
case_negations() { heading; kernel; lines 'printf "    a[0] = "; for (i = 0; i < 100000; i++) printf "-"; print "a[1]"'; }
case_nots() { heading; kernel; lines 'printf "    a[0] = "; for (i = 0; i < 100000; i++) printf "not "; print "a[1]"'; }
case_attributes() { heading; lines 'printf "x = np"; for (i = 0; i < 100000; i++) printf ".a"; print ""'; kernel; printf '    a[0] = x\n'; }
case_subscripts() { heading; kernel; lines 'printf "    a[0] = a"; for (i = 0; i < 100000; i++) printf "[0]"; print ""'; }
case_calls_of_calls() { heading; lines 'printf "x = f"; for (i = 0; i < 100000; i++) printf "()"; print ""'; kernel; printf '    a[0] = x\n'; }
case_lambdas_nested() { heading; lines 'printf "x = "; for (i = 0; i < 100000; i++) printf "lambda: "; print "1"'; kernel; printf '    a[0] = x()\n'; }
case_ternaries() { heading; kernel; lines 'printf "    a[0] = "; for (i = 0; i < 20000; i++) printf "1 if a[%d] else ", i; print "2"'; }
case_booleans() { heading; kernel; lines 'printf "    a[0] = a[0]"; for (i = 0; i < 3000; i++) printf " and a[%d]", i; print ""'; }
case_comparisons() { heading; kernel; lines 'printf "    a[0] = a[0]"; for (i = 0; i < 10000; i++) printf " < a[%d]", i; print ""'; }
case_ifs_nested() { heading; kernel; lines 'for (i = 0; i < 90; i++) printf "%*sif a[%d] > 0:\n", 4 + i, "", i; printf "%*sa[0] = 1\n", 4 + 90, ""'; }
case_ifs_deeper() { heading; kernel; lines 'for (i = 0; i < 5000; i++) printf "%*sif a[%d] > 0:\n", 4 + i, "", i; printf "%*sa[0] = 1\n", 4 + 5000, ""'; }
case_elifs() { heading; kernel; printf '    if a[0] > 0:\n        a[1] = 0\n'; lines 'for (i = 1; i < 20000; i++) printf "    elif a[0] > %d:\n        a[1] = %d\n", i, i'; }
case_elifs_at_module_level() { heading; printf 'n = 19999\nif n == 0:\n    x = 0\n'; lines 'for (i = 1; i < 20000; i++) printf "elif n == %d:\n    x = %d\n", i, i'; kernel; printf '    a[0] = x\n'; }
case_loops_nested() { heading; kernel; lines 'for (i = 0; i < 60; i++) printf "%*sfor i%d in range(2):\n", 4 + i, "", i; printf "%*sa[0] += i0 + i59\n", 4 + 60, ""'; }
case_loops_many() { heading; kernel; lines 'for (i = 0; i < 400; i++) printf "    for i%d in range(a.size):\n        a[i%d] += %d\n", i, i, i'; }
case_defs_nested() { heading; kernel; lines 'for (i = 0; i < 90; i++) printf "%*sdef f%d(x%d):\n", 4 + i, "", i, i; printf "%*sreturn x0 + x89\n", 4 + 90, ""; for (i = 89; i > 0; i--) printf "%*sreturn f%d(x0)\n", 4 + i, "", i; print "    a[0] = f0(a[1])"'; }
case_match_many() { heading; kernel; printf '    match a.size:\n'; lines 'for (i = 0; i < 10000; i++) printf "        case %d:\n            a[0] = %d\n", i, i'; }
case_match_deep() { heading; kernel; printf '    match (1, 2):\n        case '; lines 'for (i = 0; i < 20000; i++) printf "("; printf "1"; for (i = 0; i < 20000; i++) printf ",)"; print ":\n            a[0] = 1"'; }
case_match_or() { heading; kernel; printf '    match a.size:\n        case 0'; lines 'for (i = 1; i < 20000; i++) printf " | %d", i; print ":\n            a[0] = 1"'; }
case_fstring_nested() { heading; lines 'printf "x = "; for (i = 0; i < 10000; i++) printf "f\"{"; printf "1"; for (i = 0; i < 10000; i++) printf "}\""; print ""'; kernel; printf '    a[0] = len(x)\n'; }
case_fstring_fields() { heading; lines 'printf "x = f\""; for (i = 0; i < 100000; i++) printf "{1}"; print "\""'; kernel; printf '    a[0] = len(x)\n'; }
case_fstring_specs() { heading; lines 'printf "x = f\""; for (i = 0; i < 1000; i++) printf "{1:"; for (i = 0; i < 1000; i++) printf "}"; print "\""'; kernel; printf '    a[0] = len(x)\n'; }
case_line_long() { heading; kernel; lines 'printf "    a[0] = 1"; for (i = 0; i < 5000000; i++) printf " "; print "+ b"'; }
case_name_long() { heading; lines 'n = "x"; for (i = 0; i < 20; i++) n = n n; print n " = 1"; print "@cuda.jit(\"void(float32[:])\")\ndef " n "k(a):\n    a[0] = " n'; }
case_literal_long() { heading; kernel; lines 'printf "    a[0] = "; for (i = 0; i < 1000000; i++) printf "9"; print ""'; }
case_literal_float_long() { heading; kernel; lines 'printf "    a[0] = 0."; for (i = 0; i < 1000000; i++) printf "9"; print "e-5"'; }
case_string_long() { heading; lines 'printf "x = \""; for (i = 0; i < 5000000; i++) printf "a"; print "\""'; kernel; printf '    a[0] = len(x)\n'; }
case_strings_adjacent() { heading; lines 'printf "x = ("; for (i = 0; i < 100000; i++) printf "\"a\" "; print ")"'; kernel; printf '    a[0] = len(x)\n'; }
case_parameters() { heading; lines 'printf "def f("; for (i = 0; i < 1000; i++) printf "x%d, ", i; print "):\n    return x0"'; kernel; lines 'printf "    a[0] = f("; for (i = 0; i < 1000; i++) printf "a[0], "; print ")"'; }
case_keywords() { heading; lines 'printf "def f("; for (i = 0; i < 5000; i++) printf "x%d=0, ", i; print "):\n    return x0"'; kernel; lines 'printf "    a[0] = f("; for (i = 0; i < 5000; i++) printf "x%d=1, ", i; print ")"'; }
case_targets() { heading; kernel; lines 'printf "    x = "; for (i = 0; i < 20000; i++) printf "y%d = ", i; print "a[0]"'; }
case_variables() { heading; kernel; lines 'for (i = 0; i < 5000; i++) printf "    y%d = a[%d]\n", i, i; printf "    for i in range(a.size):\n"; for (i = 0; i < 5000; i++) printf "        y%d += 1\n", i; printf "    a[0] = y0"; for (i = 0; i < 5000; i++) printf " + y%d", i; print ""'; }
case_decorators() { heading; lines 'for (i = 0; i < 20000; i++) print "@cuda.jit"'; printf 'def k(a):\n    pass\n'; }
case_errors() { heading; kernel; lines 'for (i = 0; i < 50000; i++) printf "    a[0] = missing%d\n", i'; }
case_warnings() { heading; kernel; lines 'for (i = 0; i < 50000; i++) printf "    a.size\n", i'; }
case_escapes_wrong() { heading; lines 'for (i = 0; i < 300000; i++) print "\"\\d\""'; kernel; printf '    a[0] = 1\n'; }
case_syntax_errors() { lines 'for (i = 0; i < 100000; i++) print "x = = 1"'; }
case_indents() { lines 'for (i = 0; i < 3000; i++) printf "%*sif 1:\n", i, ""'; printf 'x\n'; }
case_type_aliases() { heading; lines 'for (i = 0; i < 10000; i++) printf "type A%d = list[A%d]\n", i, i + 1'; kernel; printf '    a[0] = 1\n'; }
case_type_parameters() { heading; lines 'printf "def f["; for (i = 0; i < 20000; i++) printf "T%d, ", i; print "](x):\n    return x"'; kernel; printf '    a[0] = f(a[1])\n'; }

# ---- signatures and configuration

case_signature_nested() { heading; lines 'printf "@cuda.jit(\"void("; for (i = 0; i < 100000; i++) printf "Tuple(("; print "\")\ndef k(a):\n    pass"'; }
case_signature_tuples() { heading; lines 's = "int64"; for (i = 0; i < 17; i++) s = "Tuple((" s ", " s "))"; printf "@cuda.jit(\"void(%s)\")\ndef k(a):\n    pass\n", s'; }
case_signature_unituple() { heading; printf '@cuda.jit("void(UniTuple(UniTuple(UniTuple(int64, 1000), 1000), 1000))")\ndef k(a):\n    pass\n'; }
case_signature_unituple_huge() { heading; printf '@cuda.jit("void(UniTuple(int64, 4000000000))")\ndef k(a):\n    pass\n'; }
case_signature_long() { heading; lines 'printf "@cuda.jit(\"void("; for (i = 0; i < 20000; i++) printf "int64, "; print "int64)\")"; printf "def k("; for (i = 0; i <= 20000; i++) printf "x%d, ", i; print "):\n    pass"'; }
case_signature_names() { heading; lines 'printf "@cuda.jit([\"void("; for (i = 0; i < 500; i++) printf "int64, "; printf "int64)\", \"void("; for (i = 0; i < 500; i++) printf "int64, "; printf "float64)\"])\ndef k("; for (i = 0; i <= 500; i++) printf "x%d, ", i; print "):\n    pass"'; }
case_signature_brackets() { heading; lines 'printf "@cuda.jit(\"void(float32["; for (i = 0; i < 100000; i++) printf ":,"; print ":])\")\ndef k(a):\n    pass"'; }
case_signature_type_objects() { heading; printf 'from numba import types\nt = types.int64\nfor i in range(60):\n    t = types.Tuple((t, t))\n@cuda.jit(types.void(t))\ndef k(a):\n    pass\n'; }
case_signature_type_loop() { heading; printf 'from numba import types\nt = types.UniTuple(types.int64, 10**9)\n@cuda.jit(types.void(t))\ndef k(a):\n    pass\n'; }
case_shared_huge() { heading; kernel; printf '    s = cuda.shared.array((1 << 20, 1 << 20), np.float64)\n    s[0, 0] = 1\n    a[0] = s[0, 0]\n'; }
case_local_huge() { heading; kernel; printf '    s = cuda.local.array(1 << 40, np.float64)\n    s[0] = 1\n    a[0] = s[0]\n'; }
case_constant_huge() { heading; printf 'x = np.arange(1 << 24)\n'; kernel; printf '    c = cuda.const.array_like(x)\n    a[0] = c[5]\n'; }
case_constant_used_often() { heading; printf 'x = np.arange(1 << 20)\n'; kernel; lines 'for (i = 0; i < 500; i++) printf "    a[%d] = x[a.size - %d]\n", i, i'; }
case_constant_in_functions() { heading; printf 'x = np.arange(1 << 20)\n'; lines 'for (i = 0; i < 500; i++) printf "def f%d(i):\n    return x[i] + %d\n", i, i'; kernel; lines 'for (i = 0; i < 500; i++) printf "    a[%d] = f%d(a.size)\n", i, i'; }
case_range_in_kernel() { heading; kernel; printf '    s = 0\n    for i in range(10**18):\n        for j in range(10**18):\n            s += i ^ j\n    a[0] = s\n'; }
case_power_in_kernel() { heading; kernel; printf '    a[0] = 10**10**10\n    a[1] = 2 << 10**9\n    a[2] = a[0] ** 1023 ** 3\n'; }
case_products_of_one_value() { heading; printf '@cuda.jit("void(int64[:], int64, int64)")\ndef k(a, b, c):\n    s = 1\n'; lines 'for (i = 0; i < 3000; i++) print "    s = ((s ^ b) * c | c) + b"'; printf '    a[0] = s\n'; }
case_power_literal() { heading; kernel; lines 'for (i = 0; i < 2000; i++) print "    a[0] = a[1] ** 1023"'; }
case_imports() { heading; lines 'for (i = 0; i < 20000; i++) printf "import m%d\n", i'; kernel; printf '    a[0] = m5.x\n'; }
case_import_stars() { heading; lines 'for (i = 0; i < 2000; i++) print "from math import *"'; kernel; printf '    a[0] = sin(a[0]) + undefined\n'; }
case_project_of_functions() { # each file calls functions of all the others and through modules, and some store into a module's dict
    lines 'for (i = 0; i < 24; i++) {
        f = "m" i ".py"
        print "import os\nimport config" >f
        for (j = 0; j < 24; j++) if (j != i) print "from m" j " import f" j >f
        print "def f" i "(x):\n    os.remove(x)\n    config.save(x)" >f
        for (j = 0; j < 24; j++) if (j != i) print "    f" j "(x)\n    config.TABLE.update(x)" >f
        print "f" i "(1)" >f
    }'
    printf 'import os\nTABLE = {"n": 1}\nN = TABLE["n"]\ndef save(x):\n    os.remove(x)\n' >config.py
    heading; printf 'import os\nimport config\nimport m0\nfor name in os.listdir("x"):\n    config.TABLE[name] = m0.f0(name)\n    os.remove(name)\n'
    kernel; printf '    a[0] = config.N\n'
}
case_unused_library() { # whose files import each other and change objects under names that are not known; the kernel uses nothing of it
    mkdir lib
    lines 'for (i = 0; i < 60; i++) {
        f = "lib/m" i ".py"
        for (j = 1; j < 12; j++) printf "from lib.m%d import f%d, V%d\n", (i * j + j) % 60, (i * j + j) % 60, (i * j + j) % 60 >f
        print "import lib\ndef f" i "(x, n=0):" >f
        for (j = 1; j < 12; j++) printf "    x = f%d(x, lib.m%d.f%d(x))\n", (i * j + j) % 60, j, j >f
        print "    return x\nclass C:\n    def unused(self, x, n):\n        setattr(self, n, 1)\n        x.cuda = 1\n        setattr(lib.m" i ".V" i ", n, 1)" >f
        print "V" i " = f" i "(lib.m" (i + 7) % 60 ".C)" >f
        for (j = 1; j < 12; j++) printf "f%d(V%d)\n", (i * j + j) % 60, (i * j + j) % 60 >f
        print "from lib.m" i " import *" >"lib/__init__.py"
    }'
    printf 'import lib\n'; heading; kernel; printf '    a[0] = 1\n'
}
