"""A live function as source that pyk compiles.

Run-time values decide what a kernel is: globals, closures, functions that the program has put
together. So the function's text, from its file, goes into a file of its own, at the same lines, and
behind it stands what each of its names means now: constants as literals, functions and classes
imported from files made the same way. A file is

    import ... what values are spelled with, if the function does not begin on the first line
    def saxpy(a, x, y):               as in the source, without decorators and annotations
    N = 256
    from f1 import helper
    saxpy = _pyk_cuda.jit([...], fastmath=True)(saxpy)

Only the text decides what pyk makes of it: equal text, equal kernel."""
import __future__
import ast
import builtins
import copy
import dataclasses
import enum
import functools
import linecache
import operator
import re
import symtable
import sys
import types as _python

import numpy as np

from . import types
from ._array import from_interface

_PRELUDE = ("import numba as _pyk_numba; import numpy as _pyk_np; import pykrt as _pyk_pykrt; "
            "from numba import cuda as _pyk_cuda, types as _pyk_types; from pykrt import ptx as _pyk_ptx; "
            "import types as _pyk_python, collections as _pyk_collections, enum as _pyk_enum")
_KNOWN = ("numpy", "math", "cmath", "operator", "enum", "collections", "functools", "itertools", "numba", "numba_cuda",
          "cupy", "pykrt", "cuda", "typing", "dataclasses")  # modules that pyk knows itself


class Unfreezable(TypeError):
    """A value that has no source."""


class Name:
    """A name of kernels, such as cuda.grid: it means something to pyk only."""

    def __init__(self, path):
        self.path, self.__name__ = path, path.rpartition(".")[2]

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(f"{self.path} has no attribute '{name}'")
        found = Name(f"{self.path}.{name}")
        setattr(self, name, found)
        return found

    def __call__(self, *args, **named):
        raise TypeError(f"{self.path} is for kernels: it cannot be called on the host")

    def __getitem__(self, index):
        raise TypeError(f"{self.path} is for kernels")

    def __repr__(self):
        return f"<{self.path}, for kernels>"

    def __reduce__(self):
        return Name, (self.path,)


# ---- the text of a function ----


_texts = {}  # a path -> the texts that it had while functions were made of it


def source_path(function):
    """The file of a function of Python; None of one that has no source, such as max."""
    return getattr(getattr(function, "__code__", None), "co_filename", None)


def remember(function):
    """Takes down the text of a function's file when it is made, since the file may change before the first call: its
    lines."""
    path = source_path(function)
    if path is None:
        return []
    linecache.checkcache(path)
    lines, known = linecache.getlines(path, function.__globals__), _texts.setdefault(path, [])
    if lines and not any(lines is text for text in known):
        known.append(lines)
    return lines


def _versions(path, names):
    """The texts that a file has had, as far as they are known: now as the last."""
    given = getattr(sys, "orig_argv", [])
    if path == "<string>" and "-c" in given[:-1]:  # python -c
        return [given[given.index("-c") + 1].splitlines(True)]
    before = linecache.getlines(path, names)
    linecache.checkcache(path)
    return [text for text in (*_texts.get(path, ()), before, linecache.getlines(path, names)) if text]


@functools.lru_cache(32)
def _tree(lines):
    """The functions of a source, each with the statement of the module in which it stands, by the line on which it
    begins and its name; and the imports of the module."""
    tree, found = ast.parse("".join(lines)), {}
    for statement in tree.body:
        for node in ast.walk(statement):
            if isinstance(node, (ast.FunctionDef, ast.Lambda)):
                first = min([node.lineno] + [d.lineno for d in getattr(node, "decorator_list", ())])
                found.setdefault((first, getattr(node, "name", "<lambda>")), []).append((node, statement))
    return found, list(_imports(tree))


def _imports(node):
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, (ast.Import, ast.ImportFrom)):
            yield inner
        elif not isinstance(inner, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.expr)):
            yield from _imports(inner)


_FUTURE = functools.reduce(operator.or_, (getattr(__future__, n).compiler_flag for n in __future__.all_feature_names))
_TABLE = {"co_linetable": b""} if hasattr(_python.CodeType, "co_linetable") else {}


def _bare(code):
    """The code without its place, also of the functions in it: equal for what does the same."""
    inner = tuple(_bare(c) if isinstance(c, _python.CodeType) else c for c in code.co_consts)
    return code.replace(co_firstlineno=1, co_consts=inner, **_TABLE)


def _inner(code):
    for constant in code.co_consts:
        if isinstance(constant, _python.CodeType):
            yield constant
            yield from _inner(constant)


def _is_source(node, statement, imports, alone, code):
    """Does Python make this code of the node? Within its statement, which decides on closures, and with the imports,
    whose functions some Pythons call in another way; without those in IPython."""
    if any(name.startswith("@") for name in code.co_varnames):  # pytest has put its own code in the place of asserts
        return True
    far = 0
    if not alone:  # of a copy, whose node is far from the others of its line
        far, copies = 1 << 20, {}
        statement = copy.deepcopy(statement, copies)
        ast.increment_lineno(copies[id(node)], far)
    place = code.co_firstlineno + far, code.co_name
    for body in ([*imports, statement], [statement]):
        made = compile(ast.Module(body, []), "", "exec", code.co_flags & _FUTURE, True)
        if any(_bare(c) == _bare(code) for c in _inner(made) if (c.co_firstlineno, c.co_name) == place):
            return True
    return False


def _node(function):
    """The lines of a function's file and its node in them: those of which Python has made just this function."""
    code, path = function.__code__, function.__code__.co_filename
    versions = _versions(path, function.__globals__)
    for lines in versions:
        lines = tuple(line if line.endswith("\n") else line + "\n" for line in lines)
        try:
            functions, imports = _tree(lines)
            found = functions.get((code.co_firstlineno, code.co_name), ())
            for node, statement in reversed(found):  # inner ones first, whose code is within that of the outer ones
                if _is_source(node, statement, imports, len(found) == 1, code):
                    return lines, node
        except SyntaxError:  # half of an edit
            pass
    if versions:
        raise Unfreezable(f"{path} has changed since {function.__qualname__} was imported: pyk compiles from the "
                          "source, which is of another function now")
    raise Unfreezable(f"the source of {function.__qualname__} is not available: pyk compiles from the source, which is "
                      f"looked for in {path}")


class _Text:
    """The lines of a function, in which parts are replaced; columns count bytes of UTF-8, as in
    the tree."""

    def __init__(self, lines, node):
        self.first = node.lineno
        self.lines = [line.encode() for line in lines[node.lineno - 1:node.end_lineno]]
        self.node = node

    def replace(self, node, new):
        """What follows on the line stays where it is, if the new text is not longer."""
        at, to = node.lineno - self.first, node.end_lineno - self.first
        before, after = self.lines[at][:node.col_offset], self.lines[to][node.end_col_offset:]
        if at == to:
            new = new.ljust(node.end_col_offset - node.col_offset)
        self.lines[at] = before + new.encode() + after
        for i in range(at + 1, to + 1):
            self.lines[i] = b"\n"

    def erase(self, start, end):
        """Blanks instead of a part of a line, each (line, column); nothing of a part that spans
        lines."""
        (line, a), (last, b) = start, end
        if line == last:
            at = line - self.first
            self.lines[at] = self.lines[at][:a] + b" " * (b - a) + self.lines[at][b:]

    def dedented(self):
        column = self.node.col_offset
        return [line[column:] if not line[:column].strip() else line for line in self.lines]


def _parameters(node):
    a = node.args
    return [*a.posonlyargs, *a.args, *filter(None, [a.vararg]), *a.kwonlyargs, *filter(None, [a.kwarg])]


def _function_text(function, lines, node, freezer, name):
    """Its lines as they stand in the file, from that of `def`."""
    text = _Text(lines, node)
    if isinstance(node, ast.Lambda):
        text.lines[-1] = text.lines[-1][:node.end_col_offset] + b")\n"
        text.lines[0] = name.encode() + b" = (" + text.lines[0][node.col_offset:]
        return text.lines
    a = node.args
    defaults = list(zip(a.defaults, function.__defaults__ or ()))
    defaults += [(d, (function.__kwdefaults__ or {})[p.arg]) for p, d in zip(a.kwonlyargs, a.kw_defaults) if d]
    for at, value in sorted(defaults, key=lambda pair: (pair[0].lineno, pair[0].col_offset), reverse=True):
        if not isinstance(at, ast.Constant):
            text.replace(at, freezer.literal(value))
    if node.returns:
        _erase_result(text, node)
    for parameter in reversed(_parameters(node)):
        if parameter.annotation:
            start = parameter.lineno, parameter.col_offset + len(parameter.arg.encode())
            text.erase(start, (parameter.annotation.end_lineno, parameter.annotation.end_col_offset))
    return text.dedented()


def _erase_result(text, node):
    line = text.lines[node.returns.lineno - text.first]
    arrow = line[:node.returns.col_offset].rfind(b"->")
    if arrow >= 0:
        text.erase((node.returns.lineno, arrow), (node.returns.end_lineno, node.returns.end_col_offset))


# ---- the names of a function ----


def _free(text):
    """The names that a function, given as text, takes from outside; and of each the chains of
    attributes it looks up."""
    free = set()

    def visit(table):
        for symbol in table.get_symbols():
            if symbol.is_referenced() and symbol.is_global():
                free.add(symbol.get_name())
        for child in table.get_children():
            visit(child)

    for table in symtable.symtable(text, "", "exec").get_children():
        visit(table)
    chains = {name: set() for name in free}
    inner = set()
    for node in ast.walk(ast.parse(text)):
        chain, at = [], node
        while isinstance(at, ast.Attribute):
            chain.append(at.attr)
            at = at.value
        if isinstance(at, ast.Name) and at.id in chains and id(node) not in inner:
            chains[at.id].add(tuple(reversed(chain)))
            while isinstance(node, ast.Attribute):
                node = node.value
                inner.add(id(node))
    return chains


def _value(function, name):
    """What a free name of a function means now: (found, value)."""
    code = function.__code__
    if name in code.co_freevars:
        try:
            return True, function.__closure__[code.co_freevars.index(name)].cell_contents
        except ValueError:  # not assigned yet
            return False, None
    if name in function.__globals__:
        return True, function.__globals__[name]
    return False, None


def python_function(value):
    """The function within a dispatcher of this package or of Numba's, or the value if it is a
    function; else None."""
    value = getattr(value, "__func__", value) if isinstance(value, staticmethod) else value
    inner = getattr(value, "py_func", None)
    value = value if inner is None else inner
    return value if isinstance(value, _python.FunctionType) else None


# what is overloaded -> (overload or its kin, further arguments as text, what chooses the implementation)
_overloads = {}


def register_overload(kind, target, arguments, choose):
    try:
        _overloads.setdefault(target, []).append((kind, arguments, choose))
    except TypeError:  # what cannot be hashed is no function
        raise TypeError(f"{target!r} cannot be overloaded") from None


def overloads_of(value):
    try:
        return _overloads.get(value, ())
    except TypeError:
        return ()


# ---- files ----


class _File:
    def __init__(self, name, original=None, first=1, lines=()):
        self.name, self.original, self.first, self.lines, self.behind = name, original, first, lines, []
        self.ahead, self.decorator = [], None  # what stands before the function, where there is room
        self.decoration = self.place = None  # the last line, and where it stands in the original: (line, text)

    def text(self):
        room = self.first > 1
        before = ([";".join([_PRELUDE, *self.ahead]) + "\n"] if room else []) + ["\n"] * (self.first - 1 - room)
        if self.decorator and self.first > 2:
            before[-1] = f"@{self.decorator}\n"
        after = ([] if room else [_PRELUDE]) + self.behind
        return "".join(before) + b"".join(self.lines).decode().rstrip("\n") + \
                       "\n" * bool(self.lines) + "\n".join(after) + "\n"


    def placed(self, message):
        """A message on the decoration as one on the line where the program has it."""
        head, _, _, *more = message.split("\n")
        line, text = self.place
        column, text = len(text) - len(text.lstrip()), text.rstrip()
        return "\n".join([re.sub(r":\d+:\d+:", f":{line}:{column + 1}:", head, count=1), f"{line:6} | {text}",
                          f"       | {' ' * column}{'^'.ljust(len(text) - column, '~')}", *more])


class Freezer:
    """The files of one kernel: `files`, name -> text, and `originals`, name -> the path it was
    taken from."""

    def __init__(self):
        self._files, self._by_function, self._classes, self._modules = {}, {}, {}, {}
        self._keep = []  # what is known by its id must live
        self._file, self._rooted = None, False
        self.links, self.more = [], {}  # files that are linked; files that are no Python, name -> text
        self._unfrozen = {}  # a name -> why it has no source
        self.exceptions = []  # classes of the program that the function may raise
        self.captured = []  # arrays of the device, whose addresses are in the files

    @property
    def files(self):
        return {**self.more, **{f.name + ".py": f.text() for f in self._files.values()}}

    @property
    def originals(self):
        return {f.name + ".py": f.original for f in self._files.values() if f.original}

    def _new(self, *args):
        file = _File(f"f{len(self._files)}", *args)
        self._files[file.name] = file
        return file

    def function(self, function, decorate=None):
        """Its file and its name there; `decorate` spells what is called with the function."""
        key = id(function)
        if key in self._by_function:
            return self._by_function[key]
        if source_path(function) is None:
            return self._sourceless(function, decorate)
        name = function.__code__.co_name if function.__code__.co_name.isidentifier() else "function"
        source, node = _node(function)
        lines = _function_text(function, source, node, self, name)
        file = self._new(function.__code__.co_filename, node.lineno, lines)
        file.place = function.__code__.co_firstlineno, source[function.__code__.co_firstlineno - 1]
        self._by_function[key] = file, name
        self._keep.append(function)
        chains = _free(b"".join(lines).decode())
        for free in sorted(chains):
            found, value = _value(function, free)
            if found and value is not function and python_function(value) is not function:
                self._bind(file, free, value, chains[free])
            elif found and free != name:
                file.behind.append(f"{free} = {name}")
        if not self._rooted:
            self._rooted = True
            self.within(file, lambda freezer: freezer._overload(None, None))
        if decorate:
            file.decoration = f"{name} = {self.within(file, decorate)}({name})"
            file.behind.append(file.decoration)
        return file, name

    def _sourceless(self, function, decorate):
        file = self._new()
        text, decorator = (self.within(file, spell) for spell in (lambda self: self.spell(function), decorate))
        file.behind.append(f"function = {decorator}({text})")
        return file, "function"

    def without(self, function, absent, decorate):
        """A kernel that calls the function with None for the parameters that are `absent`, since
        None is not passed."""
        inner, name = self.function(function)
        file, names = self._new(), function.__code__.co_varnames[:function.__code__.co_argcount]
        passed = [n for i, n in enumerate(names) if i not in absent]
        values = ["None" if i in absent else n for i, n in enumerate(names)]
        file.behind += [f"from {inner.name} import {name} as _pyk_function", f"def {name}({', '.join(passed)}):",
                        f"    _pyk_function({', '.join(values)})"]
        file.behind.append(f"{name} = {self.within(file, decorate)}({name})")
        return file, name

    def link(self, code):
        """The name of a file with this code, beside the source."""
        text = code.bytes()
        for name, known in self.more.items():
            if known == text and name.endswith(code.suffix):
                return name
        name = f"link{len(self.more)}{code.suffix}"
        self.more[name] = text
        return name

    def explained(self, text):
        """What pyk says, with the paths and lines of the program's sources, and why a name is not in the files."""
        for name, path in self.originals.items():
            text = re.sub(rf"(?m)(^|[\s'(]){re.escape(name)}(?=:\d|\b)", lambda m: m[1] + path, text)
        return "\n".join(map(self._explained, re.split(r"\n(?=\S)", text)))

    def _explained(self, message):
        missing = re.search(r"name '(\w+)' is not defined", message)
        why = missing and self._unfrozen.get(missing[1])
        if why:
            message = message.replace(missing[0], f"{why} (the value of '{missing[1]}')")
            message = re.sub(r"\n.*= note: did you mean .*", "", message)
        for file in self._files.values():
            if file.decoration and file.place and f"| {file.decoration}\n" in message:
                return file.placed(message)
        return message

    def within(self, file, spell):
        """What spell(self) writes, with what it needs in this file."""
        before, self._file = self._file, file
        try:
            return spell(self)
        finally:
            self._file = before

    def _bind(self, file, name, value, chains):
        if isinstance(value, _python.ModuleType):
            file.behind.append(self._module(value, name, chains))
            return
        if getattr(builtins, name, self) is value:
            return
        try:
            text = self.within(file, lambda self: self.spell(value))
        except Unfreezable as error:
            self._unfrozen[name] = error
            return
        if text != name:
            file.behind.append(f"{name} = {text}")

    def _module(self, module, name, chains):
        if module.__name__.partition(".")[0] in _KNOWN:
            return f"import {module.__name__} as {name}"
        file = self._modules.get(id(module))
        if file is None:
            file = self._modules[id(module)] = self._new()
            file.seen = set()
            self._keep.append(module)
        heads = {}
        for chain in chains:
            if chain:
                heads.setdefault(chain[0], set()).add(chain[1:])
        for head, rest in sorted(heads.items()):
            if hasattr(module, head) and (head, *sorted(rest)) not in file.seen:
                file.seen.add((head, *sorted(rest)))
                self._bind(file, head, getattr(module, head), rest)
        return f"import {file.name} as {name}"

    # ---- values

    def spell(self, value):
        """An expression that is the value, in the file that is being written."""
        if isinstance(value, types.Type) or types.is_numbas(value):
            return types.own(value).spell(self)
        if isinstance(value, types.Signature):
            return value.spell(self)
        if isinstance(value, Name):
            return "_pyk_" + value.path
        if isinstance(value, type):
            return self._class(value)
        for kind, spell in _SPELLINGS:
            if isinstance(value, kind):
                return spell(self, value)
        frozen = getattr(value, "_freeze", None)
        if frozen is not None:
            return frozen(self)
        if hasattr(value, "__cuda_array_interface__"):
            return self._device_array(value)
        if dataclasses.is_dataclass(value):
            return _spell_dataclass(self, value)
        function = python_function(value)
        text = self._foreign(value) if function is None else self.imported(*self.function(function))
        self._overload(value, text)
        return text

    def _overload(self, value, text):
        """The functions that @overload gives in the place of this one, which kernels call by
        `text`; for None the methods and attributes that are given to types."""
        for kind, arguments, choose in overloads_of(value):
            if id(choose) in self._by_function:
                continue
            file, _ = self.function(choose)
            file.ahead.append("import numba.extending as _pyk_extending")
            target = [] if text is None else [text]
            if text is None:
                arguments = [self.within(file, lambda freezer: freezer.spell(a)) for a in arguments]
            elif text.startswith("_pyk_f"):
                name = text[len("_pyk_"):].partition("_")
                file.ahead.append(f"from {name[0]} import {name[2]} as {text}")
            elif text.startswith("_pyk_m_"):
                file.ahead += [line for line in self._file.behind if line.endswith(f" as {text.partition('.')[0]}")]
            file.decorator = f"_pyk_extending.{kind}({', '.join([*target, *arguments])})"
            self._file.behind.append(f"import {file.name}")

    def literal(self, value):
        """The same for a place before the file's own names."""
        if value is None or isinstance(value, (bool, int, float, complex, str, bytes, tuple)):
            return self.spell(value)
        if isinstance(value, np.generic):
            return self.spell(value.item())
        raise Unfreezable(f"a default of type {type(value).__name__}")

    def imported(self, file, name):
        if file is self._file:
            return name
        alias = f"_pyk_{file.name}_{name}"
        line = f"from {file.name} import {name} as {alias}"
        if line not in self._file.behind:
            self._file.behind.append(line)
        return alias

    def _foreign(self, value):
        """A function of Python's or NumPy's, or an object of Numba's own, by the name of its
        module."""
        if isinstance(value, np.ufunc):
            return "_pyk_np." + value.__name__
        module, name = getattr(value, "__module__", None), getattr(value, "__name__", None)
        if module and name:
            public = {"_operator": "operator"}.get(module, module)
            top = public.partition(".")[0]
            if top == "builtins":
                return name
            if top == "numpy" and getattr(np, name, None) is value:
                return "_pyk_np." + name
            if top in _KNOWN and getattr(sys.modules.get(public), name, None) is value:
                return self._attribute(public, name)
        raise Unfreezable(f"kernels cannot use a {type(value).__module__}.{type(value).__qualname__}")

    def _attribute(self, module, name):
        alias = "_pyk_m_" + module.replace(".", "_")
        line = f"import {module} as {alias}"
        if line not in self._file.behind:
            self._file.behind.append(line)
        return f"{alias}.{name}"

    def _class(self, value):
        if value in _BUILTIN_CLASSES:
            return value.__name__
        if value.__module__ == types.__name__:
            return "_pyk_types." + value.__name__
        if issubclass(value, np.generic):
            return f"_pyk_np.{np.dtype(value).name if value is not np.bool_ else 'bool_'}"
        if id(value) not in self._classes:
            self._keep.append(value)
            self._classes[id(value)] = self._class_file(value)
        return self.imported(self._classes[id(value)], value.__name__)

    def _class_file(self, value):
        name = value.__name__
        if issubclass(value, enum.Enum):
            base = next(n for n in ("IntFlag", "IntEnum", "Flag", "Enum") if issubclass(value, getattr(enum, n)))
            file = self._new()
            members = [f"    {n} = {self.within(file, lambda s: s.spell(m.value))}"
                       for n, m in value.__members__.items()]
            file.behind += [f"class {name}(_pyk_enum.{base}):", *members]
        elif issubclass(value, tuple) and hasattr(value, "_fields"):
            file = self._new()
            defaults = [self.within(file, lambda s: s.spell(v)) for v in value._field_defaults.values()]
            defaults = f", defaults=[{', '.join(defaults)}]" if defaults else ""
            file.behind.append(f"{name} = _pyk_collections.namedtuple({name!r}, {list(value._fields)!r}{defaults})")
        elif issubclass(value, BaseException):
            file = self._new()
            self.exceptions.append(value)
            base = next(b for b in value.__mro__ if b in _BUILTIN_CLASSES)
            file.behind += [f"class {name}({base.__name__}):", "    pass"]
        else:
            file = self._plain_class(value)
        return file

    def _plain_class(self, value):
        """A class of constants and functions, or a dataclass."""
        file, name = self._new(), value.__name__
        fields = dataclasses.fields(value) if dataclasses.is_dataclass(value) else ()
        body = [f"    {field.name}: object" for field in fields]
        for key, item in vars(value).items():
            if key.startswith("__"):
                continue
            item = item.__func__ if isinstance(item, staticmethod) else item
            try:
                body.append(f"    {key} = {self.within(file, lambda s: s.spell(item))}")
            except Unfreezable:
                continue
        if not body:
            raise Unfreezable(f"kernels cannot use the class {name}")
        file.behind += [f"class {name}:", *body]
        return file

    def _device_array(self, value):
        """An array of the device is not copied: the function works on its memory."""
        kind, array = types.typeof(value), from_interface(value.__cuda_array_interface__, owner=value)
        if not isinstance(kind, types.Array):
            raise Unfreezable(f"kernels cannot capture a {type(value).__name__}: pass it as an argument")
        address = array.gpu_data.device_pointer
        if any(n % array.dtype.alignment for n in (address, *array.strides)):
            raise Unfreezable("kernels cannot capture an array whose elements are not aligned")
        self.captured.append(array)
        return f"_pyk_pykrt._placed({address}, {kind.spell(self)}, {array.shape!r}, {array.strides!r})"

    def _array(self, value):
        if hasattr(value, "__cuda_array_interface__"):  # managed and mapped memory
            return self._device_array(value)
        if value.dtype.names is not None:
            items = self.spell([tuple(item) for item in value.ravel("A").tolist()])
        elif value.dtype.kind in "mM":
            items = self.spell(value.ravel("A").view("i8").tolist())
        else:
            items = self.spell(value.ravel("A").tolist())
        text = f"_pyk_np.array({items}, dtype={self.spell(value.dtype)})"
        if value.ndim == 1:
            return text
        # the elements come in the order of memory
        fortran = value.flags["F_CONTIGUOUS"] and not value.flags["C_CONTIGUOUS"]
        return f"{text}.reshape({value.shape[::-1]!r}).T" if fortran else f"{text}.reshape({value.shape!r})"

    def _dtype(self, value):
        if value.subdtype is not None:
            base, shape = value.subdtype
            return f"_pyk_np.dtype(({self._dtype(base)}, {shape!r}))"
        if value.names is None:
            return f"_pyk_np.dtype({(value.str if value.kind in 'SUmM' else value.name)!r})"
        fields = [(n, *value.fields[n][:2]) for n in value.names]
        return ("_pyk_np.dtype({'names': [" + ", ".join(repr(n) for n, _, _ in fields) +
                "], 'formats': [" + ", ".join(self._format(d) for _, d, _ in fields) +
                "], 'offsets': [" + ", ".join(str(at) for _, _, at in fields) +
                f"], 'itemsize': {value.itemsize}, 'aligned': {value.isalignedstruct}}})")

    def _format(self, dtype):
        if dtype.subdtype is not None:
            return f"({self._format(dtype.subdtype[0])}, {dtype.subdtype[1]!r})"
        return self._dtype(dtype) if dtype.names is not None else repr(dtype.str)


def _spell_float(freezer, value):
    value = float(value)
    return repr(value) if value - value == 0 else f"float({repr(value)!r})"


def _spell_complex(freezer, value):
    return f"complex({_spell_float(freezer, value.real)}, {_spell_float(freezer, value.imag)})"


def _spell_scalar(freezer, value):
    if value.dtype.kind in "mM":
        unit, count = np.datetime_data(value.dtype)
        kind = "datetime64" if value.dtype.kind == "M" else "timedelta64"
        return f"_pyk_np.{kind}({int(value.view('i8'))}, {unit!r})"
    if value.dtype.kind in "SU":
        return repr(value.item())
    if isinstance(value, np.void):
        raise Unfreezable("kernels cannot use a single record as a constant")
    return f"{freezer._class(type(value))}({freezer.spell(value.item())})"


def _spell_range(freezer, value):
    raise Unfreezable(f"kernels cannot use a range of the program: write {value!r} in the kernel, or make it a tuple")


def _spell_tuple(freezer, value):
    items = "".join(freezer.spell(item) + ", " for item in value)
    return f"{freezer._class(type(value))}({items})" if hasattr(value, "_fields") else f"({items})"


def _spell_dataclass(freezer, value):
    fields = ", ".join(f"{f.name}={freezer.spell(getattr(value, f.name))}" for f in dataclasses.fields(value))
    return f"{freezer._class(type(value))}({fields})"


def _spell_enum(freezer, value):
    cls = freezer._class(type(value))
    return f"{cls}.{value.name}" if value.name in type(value).__members__ else f"{cls}({value.value!r})"


_BUILTIN_CLASSES = {v for v in vars(builtins).values() if isinstance(v, type)}
_SPELLINGS = (  # the first that fits
    (np.ndarray, Freezer._array),
    (np.dtype, Freezer._dtype),
    (np.generic, _spell_scalar),
    (enum.Enum, _spell_enum),
    ((bool, int, str, bytes, type(None), type(...)), lambda freezer, value: repr(value)),
    (range, _spell_range),
    (float, _spell_float),
    (complex, _spell_complex),
    (tuple, _spell_tuple),
    (list, lambda freezer, value: f"[{', '.join(map(freezer.spell, value))}]"),
    ((set, frozenset), lambda freezer, value: f"({', '.join(sorted(map(freezer.spell, value)))},)"),
    (dict, lambda freezer, value: "{" + ", ".join(
        f"{freezer.spell(k)}: {freezer.spell(v)}" for k, v in value.items()) + "}"),
    (slice, lambda freezer, value: "slice(" + ", ".join(
        freezer.spell(x) for x in (value.start, value.stop, value.step)) + ")"),
    (_python.SimpleNamespace, lambda freezer, value: "_pyk_python.SimpleNamespace(" + ", ".join(
        f"{k}={freezer.spell(v)}" for k, v in vars(value).items()) + ")"),
    (_python.ModuleType, lambda freezer, value: freezer._attribute(value.__name__, "x")[:-2]),
)
