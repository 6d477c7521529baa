"""variants.py: the examples of docs/examples/tensor, and attention.py for other constants."""
import importlib.util
import os
import sys
import tempfile

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../docs/examples/tensor")
sys.path.insert(0, EXAMPLES)


def attention(width, causal, kind, rows=128):
    """The example attention.py for another width of heads, mask and type, and so many rows of k and v in a stage."""
    with open(os.path.join(EXAMPLES, "attention.py")) as file:
        text = file.read().replace("D, CAUSAL = 128, False", f"D, CAUSAL = {width}, {causal}")
        text = text.replace("NUMBER = bfloat16", f"NUMBER = {kind}").replace("= 2, 128, 2", f"= 2, {rows}, 2")
    with tempfile.NamedTemporaryFile("w", suffix=".py", delete=False) as file:
        file.write(text)
    spec = importlib.util.spec_from_file_location(f"attention_{width}_{causal}", file.name)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    os.unlink(file.name)
    return module
