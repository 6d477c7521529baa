"""Which kernels a file has, read from its syntax alone, so that the compiler under test has no say in what is counted.

A kernel is a function that cuda.jit compiles and that is not declared with device=True: a decorated function at any depth,
or a function that is passed to cuda.jit(...) by name.  A file's ways of naming cuda.jit are followed through its imports and
names of its own (`from numba import cuda as c`, `import numba as nb`, `fast = cuda.jit(fastmath=True)`).  A notebook's text is its code cells
without the lines that are IPython's own.
"""

import ast
import json
import re

MAGIC = re.compile(r"\s*[%!?]")


def text_of(path, data):
    """The Python text of a file's bytes; None where they hold none."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    if not path.endswith(".ipynb"):
        return text
    try:
        cells = json.loads(text)
        cells = cells.get("cells") or cells["worksheets"][0]["cells"]
    except (ValueError, LookupError, AttributeError):
        return None
    lines = []
    for cell in cells:
        if cell.get("cell_type") != "code":
            continue
        source = cell.get("source", cell.get("input", ""))
        source = source if isinstance(source, str) else "".join(source)
        if source.lstrip().startswith("%%"):
            continue
        lines += ["" if MAGIC.match(line) else line for line in source.split("\n")]
    return "\n".join(lines) + "\n"


def dotted(node):
    """a.b.c as text, or None."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        base = dotted(node.value)
        return base and f"{base}.{node.attr}"
    return None


def names_of_jit(tree):
    """The dotted names under which a file has numba's cuda.jit."""
    names = {"numba.cuda.jit"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for a in node.names:
                if a.name in ("numba", "numba_cuda_mlir"):
                    names.add(f"{a.asname or a.name}.cuda.jit")
                elif a.name.endswith(".cuda") and a.asname:
                    names.add(f"{a.asname}.jit")
        elif isinstance(node, ast.ImportFrom) and node.module:
            for a in node.names:
                if node.module.startswith("numba") and a.name == "cuda":
                    names.add(f"{a.asname or a.name}.jit")
                elif node.module == "numba.cuda" and a.name == "jit":
                    names.add(a.asname or a.name)
                elif node.module.startswith("numba") and a.name == "*":
                    names.add("cuda.jit")
    return names


def aliases(tree, jit):
    """Names that are assigned cuda.jit or a call of it: decorators of the file's own."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            value = node.value
            if isinstance(value, ast.Call) and (value.args and dotted(value.args[0]) or is_device(value)):
                continue  # It makes a function at once.
            if dotted(value.func if isinstance(value, ast.Call) else value) in jit:
                yield node.targets[0].id


def is_device(call):
    return isinstance(call, ast.Call) and any(
        k.arg == "device" and isinstance(k.value, ast.Constant) and k.value.value for k in call.keywords)


class Finder(ast.NodeVisitor):
    def __init__(self, jit):
        self.jit, self.path, self.kernels, self.signed = jit, [], {}, set()

    def makes_kernel(self, node):
        """Whether an expression is cuda.jit or a call of it that does not say device=True."""
        call = node if isinstance(node, ast.Call) else None
        return dotted(call.func if call else node) in self.jit and not is_device(call)

    def add(self, name, line, decorator):
        self.kernels.setdefault((name, line), None)
        if isinstance(decorator, ast.Call) and decorator.args:
            self.signed.add((name, line))

    def visit_FunctionDef(self, node):
        for d in node.decorator_list:
            if self.makes_kernel(d):
                self.add(".".join(self.path + [node.name]), node.lineno, d)
        self.path.append(node.name)
        self.generic_visit(node)
        self.path.pop()

    def visit_ClassDef(self, node):
        self.path.append(node.name)
        self.generic_visit(node)
        self.path.pop()

    def visit_Call(self, node):
        # cuda.jit(f), cuda.jit(...)(f): the name of the function is what is counted.
        arg = node.args[0] if node.args else None
        inner = node.func if isinstance(node.func, ast.Call) else None
        if isinstance(arg, (ast.Name, ast.Attribute)):
            if inner and self.makes_kernel(inner) and not is_device(inner):
                self.add(dotted(arg), node.lineno, inner)
            elif dotted(node.func) in self.jit and not is_device(node) and self.is_function(dotted(arg)):
                self.add(dotted(arg), node.lineno, None)
        self.generic_visit(node)

    def is_function(self, name):
        return name in self.functions


def parsed(text):
    """The tree of a Python text, or None where Python 3 does not read it."""
    try:
        return ast.parse(text)
    except (SyntaxError, ValueError, RecursionError):
        return None


def find(text):
    """[(name, line, has a signature)] of the kernels of a Python text, or None where Python 3 does not read it."""
    tree = parsed(text)
    if not tree:
        return None
    jit = names_of_jit(tree)
    finder = Finder(jit | set(aliases(tree, jit)))
    finder.functions = {n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)}
    finder.visit(tree)
    return [(name, line, (name, line) in finder.signed) for name, line in finder.kernels]
