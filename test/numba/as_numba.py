"""Gives a program that imports numba and numba.cuda the package pykrt instead, and the tests of
Numba-CUDA's wheel from where they lie. Nothing of Numba itself is loaded.

The wheel's files that tests share also import parts of the compiler that pykrt does not have: only
these get placeholders for them. A test file that imports such a part fails with an ImportError that
names it."""
import builtins
import importlib
import importlib.abc
import importlib.util
import linecache
import os
import sys
import types

_SCAFFOLDING = ("numba.cuda.testing", "numba.cuda.tests.support", "numba.cuda.tests.cudapy.extensions_usecases")


class _Alias(importlib.abc.Loader):
    """A module that is there already, by another name."""

    def __init__(self, module):
        self.module, self.spec = module, module.__spec__

    def create_module(self, spec):
        return self.module

    def exec_module(self, module):
        module.__spec__ = self.spec


class _Nothing:
    """What a placeholder has: it may be called, or asked for anything, and is false."""

    def __call__(self, *args, **named):
        return args[0] if len(args) == 1 and isinstance(args[0], types.FunctionType) else self

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __bool__(self):
        return False

    def __mro_entries__(self, bases):
        return (object,)

    def __fspath__(self):
        return "absent"


class _Placeholder(types.ModuleType):
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name == "PYVERSION":
            return sys.version_info[:2]
        return type(name, (), {}) if name[:1].isupper() else _Nothing()


class _Scaffolding(importlib.abc.Loader):
    """The wheel's file; the placeholders that it was given are forgotten afterwards."""

    def __init__(self, finder, inner):
        self.finder, self.inner = finder, inner

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        extending = importlib.import_module("pykrt.cuda.extending")
        outer, self.finder.placeholders = self.finder.placeholders, []
        extending.__getattr__ = lambda name: _Nothing()
        try:
            self.inner.exec_module(module)
        finally:
            vars(extending).pop("__getattr__", None) if outer is None else None
            for name in self.finder.placeholders:
                sys.modules.pop(name, None)
            self.finder.placeholders = outer


class Finder(importlib.abc.MetaPathFinder):
    def __init__(self, wheel):
        self.wheel, self.placeholders = wheel, None

    def find_spec(self, name, path=None, target=None):
        if name.startswith(
            "pykrt.") and self.placeholders is not None:  # of a package that pykrt has, without this part
            return None if _exists(name) else self._placeholder(name)
        if name != "numba" and not name.startswith(("numba.", "numba_cuda.")):
            return None
        if name.startswith("numba_cuda."):
            raise ImportError(f"{name} is Numba-CUDA's own")
        if name.startswith("numba.cuda.test"):
            return self._of_wheel(name)
        module = self._of_pykrt(name)
        if module is not None:
            return importlib.util.spec_from_loader(name, _Alias(module), is_package=hasattr(module, "__path__"))
        if self.placeholders is not None:
            return self._placeholder(name)
        raise ImportError(f"{name} is not in pykrt", name=name)

    def _placeholder(self, name):
        self.placeholders.append(name)
        module = _Placeholder(name)
        module.__path__, module.__spec__ = [], None
        return importlib.util.spec_from_loader(name, _Alias(module), is_package=True)

    def _of_wheel(self, name):
        base = os.path.join(self.wheel, *name.split(".")[2:])
        package = os.path.isdir(base)
        file = os.path.join(base, "__init__.py") if package else base + ".py"
        if not os.path.exists(file) and package:
            return importlib.util.spec_from_loader(name, _Alias(_folder(name, base)), is_package=True)
        spec = importlib.util.spec_from_file_location(name, file,
                                                      submodule_search_locations=[base] if package else None)
        if name in _SCAFFOLDING:
            spec.loader = _Scaffolding(self, spec.loader)
        return spec

    def _of_pykrt(self, name):
        own = "pykrt" + name[len("numba"):]
        try:
            return importlib.import_module(own)
        except ModuleNotFoundError as error:
            if error.name is None or not own.startswith(error.name):
                raise
            return None


def _exists(name):
    return any(f.find_spec(name, getattr(sys.modules.get(name.rpartition(".")[0]), "__path__", None))
               for f in sys.meta_path if not isinstance(f, Finder) and hasattr(f, "find_spec"))


def _folder(name, path):
    module = types.ModuleType(name)
    module.__path__ = [path]
    return module


def _exec(source, *namespaces, **named):
    """exec that leaves the text where tracebacks look for it, as doctest and IPython do: pyk
    compiles from the source."""
    if isinstance(source, str) and "def " in source:
        name = f"<string {len(linecache.cache)}>"
        linecache.cache[name] = len(source), None, source.splitlines(True), name
        source = compile(source, name, "exec")
    if not namespaces and not named:
        caller = sys._getframe(1)
        namespaces = caller.f_globals, caller.f_locals
    return _run(source, *namespaces, **named)


_run = exec


def install(wheel):
    """`wheel` is the folder numba_cuda/numba/cuda of an installed Numba-CUDA."""
    builtins.exec = _exec
    sys.meta_path.insert(0, Finder(wheel))
