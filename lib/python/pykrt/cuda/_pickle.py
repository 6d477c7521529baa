"""Functions that are pickled by what they are, since pickle itself knows them by their names
only: local functions and lambdas too. The process that gets one needs the same source files."""
import importlib
import marshal
import sys
import types


class _Module:
    def __init__(self, name):
        self.name = name


def _packed(value):
    return _Module(value.__name__) if isinstance(value, types.ModuleType) else value


def _unpacked(value):
    return importlib.import_module(value.name) if isinstance(value, _Module) else value


def _names(code):
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            yield from _names(constant)


def packed(function):
    """What pickle takes of a function."""
    found = sys.modules.get(function.__module__)
    for part in function.__qualname__.split("."):
        found = getattr(found, part, None)
    if getattr(found, "py_func", found) is function and function.__module__ != "__main__":
        return function.__module__, function.__qualname__
    used = {n: _packed(function.__globals__[n]) for n in set(_names(function.__code__)) if n in function.__globals__}
    return (marshal.dumps(function.__code__), function.__name__, function.__qualname__, function.__module__,
            function.__defaults__, function.__kwdefaults__,
            [_packed(c.cell_contents) for c in function.__closure__ or ()], used)


def unpacked(what):
    if len(what) == 2:
        found = importlib.import_module(what[0])
        for part in what[1].split("."):
            found = getattr(found, part)
        return getattr(found, "py_func", found)
    code, name, qualname, module, defaults, more, cells, used = what
    names = {n: _unpacked(v) for n, v in used.items()}
    names.update(__name__=module, __builtins__=__builtins__)
    closure = tuple(types.CellType(_unpacked(c)) for c in cells)
    function = types.FunctionType(marshal.loads(code), names, name, defaults, closure)
    function.__qualname__, function.__module__, function.__kwdefaults__ = qualname, module, more
    return function
