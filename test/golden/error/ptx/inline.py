# What is wrong with inline PTX is said operand by operand.
from numba import cuda, float32, uint32
from pykrt import ptx


@cuda.jit("void(uint32[::1], int64[::1], float32[::1])")
def k(x, n, f):
    ptx.inline_ptx("add.u32 %0, %1, %3;", "=r", uint32, "r", x[0], "r", x[1])   # ERROR: the PTX names %3, but it has 3 operands
    ptx.inline_ptx("add.u32 %0, %1, %2;", "=r", uint32, "r", x[0], "r", n[1])   # ERROR: operand %2 is int64, and "r" stands for an integer of 32 bits
    ptx.inline_ptx("add.u32 %0, %1, %2;", "=r", float32, "r", x[0], "r", x[1])  # ERROR: operand %0 is float32, and "r" stands for an integer of 32 bits
    ptx.inline_ptx("add.u32 %0, %1, %2;", "q", x[0], "r", x[1])                 # ERROR: "q" is not what operand %0 can be
    ptx.inline_ptx("add.u32 %0, %1, %2;", "=r", uint32, "r", x[0], "r")         # ERROR: the last operand lacks its value
    ptx.inline_ptx("add.u32 %0, %1, %1;", "=r", uint32, "r", x[0], "r", x[1])   # ERROR: the PTX does not name its operand %2
    ptx.inline_ptx(x, "=r", uint32)                                             # ERROR: the first argument is the text of the PTX
    ptx.inline_ptx("add.u32 %1, %0, 1;", "r", x[0], "=r", uint32)               # ERROR: operand %1 is a result: results come first
    ptx.inline_ptx("add.u32 %0, %1, 1;", "=r", 3, "r", x[0])                    # ERROR: behind "=r" stands the type of the result, not Literal[int](3)
    ptx.inline_ptx("add.u32 %0, %1, 1;", "=r", uint32, "r", x[0], cpu=3)        # ERROR: cpu= is Literal[int](3), not a function
    ptx.inline_ptx("add.u32 %0, %1, 1;", "=r", uint32, "r", x[0], gpu=k)        # ERROR: ptx.inline_ptx() has no parameter 'gpu'
    ptx.inline_ptx("add.u32 %0, %1, 1;", "=r", uint32, "n", x[0])               # ERROR: operand %1 is uint32, and "n" stands for an integer known at compile time
    ptx.inline_ptx("add.f32 %0, %0, 1.0;", "+f", f)                             # ERROR: operand %0 is array(float32, 1d, C), and "f" stands for a float32
    ptx.inline_ptx()                                                            # ERROR: the first argument is the text of the PTX
