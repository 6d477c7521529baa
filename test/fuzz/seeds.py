#!/usr/bin/env python3
"""seeds.py: what fuzzing starts from, taken from the repository's own tests.

    python3 test/fuzz/seeds.py DIR

Writes DIR/TARGET/N for each target of which the tests hold examples that are not in test/fuzz/corpus: kernels one by one, with what of
their module they need, signatures, configurations, arguments, command lines; and DIR/words.dict, the names and operators of the language.
"""
import ast
import glob
import hashlib
import os
import re
import sys

LONGEST = 2048
# What takes whole files of the device library with it, and so too long to be tried a thousand times a second.
SLOW = r"\b[rR]educe\b|cuda\.random"
WORDS = [r"\x0a    ", r"\x0a        ", "lambda ", "return ", "yield ", "while ", "if ", "else:", "elif ", "match ", "case ", "def f(x):", "class C:", "**", "//",
         "<<", ">>", ":=", "==", "!=", "<=", "->", "...", "0x7fffffffffffffff", "9223372036854775808", "-9223372036854775808", "1e400", "1j", "0b1", "''", "f'{x}'",
         "[::1]", "[:, ::1]", "void(", "UniTuple(", "Tuple((", "Array(", "optional(", "Record([", "nestedarray(", "int8", "int16", "uint64", "float16", "bfloat16",
         "complex64", "boolean", "zeros(", "ones(", "full(", "arange(", "random(", "rng(", "value=", "seed=", "NaT", "nan", "inf", "--grid", "--block", "--forall",
         "--repeat", "--print", "--shared", "axis=", "segments=", "arg=true", "scan=inclusive", "init=", "in="]


def one(tree, lines, node):
    """The module with only this function of those that are decorated with a signature."""
    def is_kernel(n):
        return isinstance(n, ast.FunctionDef) and any("void(" in ast.unparse(d) for d in n.decorator_list)
    kept = [n for n in tree.body if n is node or not is_kernel(n)]
    first = lambda n: min([n.lineno] + [d.lineno for d in getattr(n, "decorator_list", [])])
    return "".join("".join(lines[first(n) - 1:n.end_lineno]) for n in kept), is_kernel(node)


def sources():
    for path in sorted(glob.glob("test/diff/*.py") + glob.glob("test/golden/*/**/*.py", recursive=True) + glob.glob("docs/examples/**/*.py", recursive=True)):
        with open(path, encoding="latin-1") as file:
            text = file.read()
        if re.search(SLOW, text):
            continue
        if len(text) <= LONGEST:
            yield text
            continue
        try:
            tree = ast.parse(text)
        except (SyntaxError, ValueError):
            continue
        for node in tree.body:
            found, is_kernel = one(tree, text.splitlines(keepends=True), node)
            if is_kernel and len(found) <= LONGEST:
                yield found


def matches(pattern, *globs):
    for path in sorted(p for g in globs for p in glob.glob(g, recursive=True)):
        with open(path, encoding="latin-1") as file:
            yield from re.findall(pattern, file.read())


def signatures():
    yield from matches(r"""["'](\w*\([^"'\n]*\))["']""", "test/diff/*.py", "test/golden/**/*.py", "test/cli/*.sh", "test/unit/test_sig.c")


def configurations():
    yield from matches(r"(?s)<<'?EOF'?\n((?:arch|kernels):.*?)\nEOF", "test/cli/*.sh")
    yield from matches(r"printf '((?:arch|kernels):[^']*)'", "test/cli/*.sh")
    yield "arch: [sm_80, cpu]\nkernels:\n  k:\n    sigs: ['(float32[::1], float32)', void(int64)]\n    symbol: k_1\n    launch_bounds: [256, 2, 4]\n" \
          "    max_registers: 64\n    fastmath: true\n    literals: f32\n    index: 32\n    check: [bounds, assert]\n    restrict: true\n    block: 128\n" \
          "  total:\n    forms: [reduce, axis, arg, scan, scan_axis]\n"


def arguments():
    for kind, text in matches(r'(?:value|refused|prints|try|bits)\("([^"]+)", "([^"]*)"', "test/unit/test_argument.c"):
        yield f"{kind}\n{text}"
    types = ["array(float32, 2d, C)", "array(int64, 1d, A)", "array(Record(a[type=int8;offset=0],b[type=float64;offset=8];16;True), 1d, C)",
             "array(float32x4, 2d, F)", "UniTuple(int64 x 2)", "Tuple(int64, UniTuple(float32 x 2))", "datetime64[s]", "complex64*", "array([unichr x 5], 1d, C)",
             "Record(v[type=nestedarray(float32, (3, 2));offset=0];24;True)", "float16", "bfloat16", "fp8_e5m2*", "bool", "array(timedelta64[ms], 3d, C)"]
    values = ["zeros(3,4)", "full(2,3,value=(1,2.5))", "random(2,4,seed=7)", "arange(9)", "(1,(2,3))", "2020-01-31T12:00", "1+2j", "'ab'", "-0x7f", "1e300", "ones()"]
    for kind in types:
        for value in values:
            yield f"{kind}\n{value}"


def commands():
    runs = ["scale\n--grid\n1,2,3\n--block\n32\ny=zeros(8)\na=2\n--print\ny", "mixed\n--forall\n99\nx=arange(2,3)\nt=(1,2)\nc=1+2j\nflag=True",
            "others\n--grid=1\n--block=2,2\np=zeros(3)\nt=zeros(2)\nstates=rng(4,seed=1)\nn=3\n--repeat\n3\n--time", "total\nin=random(3,4,seed=2)\naxis=-1\ninit=2",
            "total\nin=zeros(9)\nscan=inclusive\n--print\nresult", "both\na=ones(3)\nb=arange(3)\n-v", "total\nin=zeros(9)\nsegments=zeros(2)\narg=true"]
    for words in runs:
        yield f"run\n%\n{words}"
    for words in matches(r'"\$PYK" ((?:build|check|run|inspect|features|diff)[^\n|>;&]*)', "test/cli/*.sh"):
        yield "\n".join(re.sub(r"[\"']|\$\w+", "", words).split())


def main(folder):
    for target, texts in {"front": sources(), "parse": sources(), "signature": signatures(), "config": configurations(), "argument": arguments(),
                          "command": commands()}.items():
        os.makedirs(os.path.join(folder, target), exist_ok=True)
        for text in set(texts):
            name = hashlib.sha256(text.encode("latin-1", "replace")).hexdigest()[:16]
            with open(os.path.join(folder, target, name), "w", encoding="latin-1", errors="replace") as file:
                file.write(text)
    with open("test/names/names.txt") as file:
        names = sorted({part for line in file for part in line.strip().split(".")} - {"reduce", "Reduce"})
    with open(os.path.join(folder, "words.dict"), "w") as file:
        file.writelines(f'"{word}"\n' for word in WORDS + names)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
