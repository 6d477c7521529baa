"""variants.py: the examples of docs/examples/tensor, for other constants and for older GPUs."""
import contextlib
import importlib.util
import os
import sys
import tempfile

from pykrt.cuda import _build

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/examples/tensor")
sys.path.insert(0, EXAMPLES)


def attention(width, causal, kind, rows=128):
    """The example attention.py for another width of heads, mask and type, and so many rows of k and v in a stage."""
    return _changed("attention", f"{width}_{causal}", ("D, CAUSAL = 128, False", f"D, CAUSAL = {width}, {causal}"),
                    ("NUMBER = bfloat16", f"NUMBER = {kind}"), ("= 2, 128, 2", f"= 2, {rows}, 2"))


def rows(size, threads):
    """The example rows.py for rows of another size."""
    return _changed("rows", f"{size}_{threads}", ("SIZE, THREADS = 4096, 256", f"SIZE, THREADS = {size}, {threads}"))


def _changed(example, name, *changes):
    with open(os.path.join(EXAMPLES, example + ".py")) as file:
        text = file.read()
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    with tempfile.NamedTemporaryFile("w", suffix=".py", delete=False) as file:
        file.write(text)
    spec = importlib.util.spec_from_file_location(f"{example}_{name}", file.name)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    os.unlink(file.name)
    return module


@contextlib.contextmanager
def older(arch="compute_80"):
    """What is built here is for older GPUs, which have neither TMA nor wgmma. "cpu_80" is the same on the CPU, and
    "cpu_100a" what GPUs with tensor memory would run."""
    build = _build.build
    _build.build = lambda what, frozen, entry, _, *more, **named: build(what, frozen, entry, arch, *more, **named)
    try:
        yield
    finally:
        _build.build = build
