"""Tests of which text a function is compiled from: it is that of which Python made the function.

source.py LABEL     a line `ok LABEL/NAME` or `FAIL LABEL/NAME: why` for each test"""
import importlib
import linecache
import os
import sys
import tempfile
import textwrap

import numpy as np

import suite
from pykrt import cuda, vectorize
from pykrt.cuda import errors

LABEL = sys.argv[1]


@cuda.jit(device=True)
def put(x, value):
    x[0] = value


def of(kernel):
    x = np.zeros(2)
    kernel[1, 1](x)
    return x[0]


def first(function):
    """What a device function makes of 10."""
    @cuda.jit
    def kernel(x):
        x[0] = function(10)

    return of(kernel)


class Module:
    """A module in a folder of its own, whose text can change."""

    def __init__(self, name, text, ahead=""):
        self.folder, self.name, self.ahead = tempfile.TemporaryDirectory(), name, ahead
        self.path = os.path.join(self.folder.name, name + ".py")
        self.write(text)
        sys.path.insert(0, self.folder.name)
        self.module = importlib.import_module(name)

    def write(self, text):
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(self.ahead + "from pykrt import cuda\n" + textwrap.dedent(text))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        sys.path.remove(self.folder.name)
        del sys.modules[self.name]
        self.folder.cleanup()


# ---- lambdas


def lambdas_of_one_line_that_differ_in_constants_are_told_apart():
    a, b = cuda.jit(lambda x: put(x, 1)), cuda.jit(lambda x: put(x, 2))
    assert (of(a), of(b)) == (1, 2)
    a, b = cuda.jit(device=True)(lambda v: v / 1.0), cuda.jit(device=True)(lambda v: v / -1.0)
    assert (first(a), first(b)) == (10, -10)
    a, b = cuda.jit(device=True)(lambda v: v + (0, 1)[1]), cuda.jit(device=True)(lambda v: v + (0, 1.5)[1])
    assert (first(a), first(b)) == (11, 11.5)
    a, b = cuda.reduce(lambda a, b: a + b * 1), cuda.reduce(lambda a, b: a + b * 2)
    assert (a(np.arange(1.0, 5)), b(np.arange(1.0, 5))) == (10, 19)
    a, b = (vectorize(["float64(float64)"], target="cuda")(f) for f in (lambda v: v * 2, lambda v: v * 3))
    assert (a(np.ones(1))[0], b(np.ones(1))[0]) == (2, 3)


def a_lambda_within_another_of_its_line_is_told_from_it():
    adder = lambda n: cuda.jit(device=True)(lambda v: v + n)
    assert (first(adder(1)), first(adder(2))) == (11, 12)
    chosen = lambda f=lambda v: v + 3: cuda.jit(device=True)(f)
    assert first(chosen()) == 13
    twice = cuda.jit(device=True)(lambda v: (lambda w: w * 2)(v)), cuda.jit(device=True)(lambda v: (lambda w: w * 3)(v))
    assert (first(twice[0]), first(twice[1])) == (20, 30)
    listed = [cuda.jit(device=True)(lambda v: v + n) for n in (5,)], cuda.jit(device=True)(lambda v: v + 6)
    assert (first(listed[0][0]), first(listed[1])) == (15, 16)


# ---- texts that change

KERNEL = """
    @cuda.jit
    def kernel(x):
        x[0] = {0}
    """


def a_kernel_is_that_of_the_text_it_was_made_of():
    with Module("edited", KERNEL.format(1)) as edited:
        edited.write(KERNEL.format(100))
        linecache.checkcache()  # as a traceback does
        assert of(edited.module.kernel) == 1
        edited.write("# a line above" + KERNEL.format(200))
        assert of(edited.module.kernel.specialize(np.zeros(2))) == 1


def a_text_that_python_has_read_serves_functions_without_decorators():
    with Module("read_before", "def plain(v):\n    return v + 1\n") as read:
        linecache.getlines(read.path)
        read.write("def plain(v):\n    return v + 100\n")
        assert first(read.module.plain) == 11


def a_function_whose_text_is_gone_is_refused():
    texts = ["def plain(v):\n    return v + 1\n", "def plain(v):\n    return v + 100\n",
             "def plain(v):\n    return v - 1\n", "def plain(v):\n    return (lambda w: w + 1)(v)\n",
             "def other(v):\n    return v + 1\n", "def plain(v)\n", ""]
    for i, text in enumerate(texts):
        with Module(f"gone{i}", texts[0]) as gone:
            gone.write(text)
            try:
                assert first(gone.module.plain) == 11 and text == texts[0], text
            except errors.TypingError as error:
                assert f"{gone.path} has changed since plain was imported" in str(error) and text != texts[0], error


def a_module_that_is_imported_again_is_compiled_again():
    with Module("again", KERNEL.format(1)) as again:
        old = again.module.kernel
        assert of(old) == 1
        again.write(KERNEL.format(22))
        importlib.invalidate_caches()
        assert of(importlib.reload(again.module).kernel) == 22
        assert of(old.specialize(np.zeros(2))) == 1


def docstrings_annotations_and_decorators_are_passed_over():
    text = '''
        def passed(f):
            return f

        @passed
        def plain(v: float, by: "nothing" = 3) -> None:
            """Adds."""
            return v + by

        class Outer:
            @staticmethod
            def method(v: int):
                return v + 1
        '''
    for future in "", "from __future__ import annotations\n":
        with Module("dressed" + str(len(future)), text, future) as dressed:
            assert (first(dressed.module.plain), first(dressed.module.Outer.method)) == (13, 11)


def asserts_that_pytest_has_written_anew_are_compiled_from_the_text():
    try:
        from _pytest.assertion import rewrite
    except ImportError:
        raise suite.Skip("no pytest")
    import ast
    text = "def plain(v):\n    assert v > 0\n    return v + 1\n"
    with Module("asserted", text) as asserted:
        with open(asserted.path, "rb") as file:
            source = file.read()
        tree = ast.parse(source)
        rewrite.rewrite_asserts(tree, source)
        exec(compile(tree, asserted.path, "exec"), vars(asserted.module))
        assert any(name.startswith("@") for name in asserted.module.plain.__code__.co_varnames)
        assert first(asserted.module.plain) == 11


if __name__ == "__main__":
    sys.exit(suite.run(LABEL, globals()) > 0)
