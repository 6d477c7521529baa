"""sitecustomize.py of `pyk record`: notes with which types and sizes a program launches its kernels.

Python imports it at its start, in each process that the program starts too. It does no more than wait for the modules
of Numba that launch kernels, and puts a function around what launches. Each process appends to a file of its own
beside this one, a line for what is new at once, since it may be killed, and how often it came at its end:

    file, name, qualified name, "(types)", or "?" and why they cannot be written, grid, block, shared memory,
    1 on a stream, N of forall(N), count

Nothing that goes wrong here may reach the program.
"""
import atexit
import functools
import os
import re
import sys

_folder = os.path.dirname(os.path.abspath(__file__))
_counts = {}                       # a line without its count -> how often it came since it was last written
_lines = {}                        # a launch, as far as it decides the line -> the line; None: not noted
_named = {}                        # a function -> its file, name and qualified name
_forall = None                     # what forall(n) was asked for, while it launches
_scalar = re.compile(r"(u?int(8|16|32|64)|float(16|32|64)|complex(64|128)|bool|bfloat16|(u?int|float)\d+x[234])$")


# ---- lines

def _write(lines):
    text = "".join("%s\t%d\n" % line for line in lines).encode("utf-8", "surrogateescape")
    out = os.open(os.path.join(_folder, "%d.records" % os.getpid()), os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    try:
        os.write(out, text)
    finally:
        os.close(out)


def _flush():
    try:
        lines = [(key, n) for key, n in list(_counts.items()) if n]
        _counts.clear()
        if lines:
            _write(lines)
    except Exception:
        pass


def _line(*fields):
    return "\t".join(str(f).replace("\t", " ").replace("\n", " ") for f in fields)


def _count(key):
    if key in _counts:
        _counts[key] += 1
        if _counts[key] == 1000:
            _write([(key, _counts[key])])
            _counts[key] = 0
    else:
        _counts[key] = 0
        _write([(key, 1)])


# ---- functions and types

def _name(function, is_it):
    """The first name of module level that a kernel has in its file, its own if that is one."""
    names = getattr(function, "__globals__", {})
    own = function.__name__
    if own in names and is_it(names[own]):
        return own
    return next((n for n, v in list(names.items()) if is_it(v)), own)


def _function(function, is_it):
    """None: one of Numba's own."""
    if function not in _named:
        code, module = function.__code__, str(getattr(function, "__module__", None))
        library = module.split(".")[0] in ("numba", "numba_cuda", "numba_cuda_mlir")
        file = code.co_filename
        if not file.startswith("<"):
            file = os.path.realpath(os.path.join(_start, file))
        made = file == "<string>" and function.__name__.startswith(("__vectorized", "__gufunc"))
        _named[function] = None if library or made else (file, _name(function, is_it), function.__qualname__)
    return _named[function]


class _Unwritable(Exception):
    pass


def _spelled(t, names):
    kind, text = type(t).__name__, str(t)
    if hasattr(t, "dtype") and hasattr(t, "layout") and hasattr(t, "ndim"):
        element = _spelled(t.dtype, names)
        unit = {"C": t.ndim - 1, "F": 0}.get(t.layout, t.ndim)
        if t.ndim and t.mutable:
            return "%s[%s]" % (element, ", ".join("::1" if i == unit else ":" for i in range(t.ndim)))
        return "Array(%s, %d, '%s'%s)" % (element, t.ndim, t.layout, "" if t.mutable else ", readonly=True")
    if kind in ("UniTuple", "Tuple"):
        items = [_spelled(x, names) for x in t]
        if kind == "UniTuple" and items:
            return "UniTuple(%s, %d)" % (items[0], len(items))
        return "Tuple((%s))" % "".join(i + ", " for i in items).rstrip()
    if kind == "Record":
        for name, v in list(names.items()):
            dtype = getattr(t, "dtype", None)
            if v is t or (type(v).__module__ == "numpy.dtypes" or type(v).__name__ == "dtype") and v == dtype:
                return name
    if kind in ("UnicodeCharSeq", "CharSeq"):
        return "%s(%d)" % (kind, t.count)
    if text == "__nv_bfloat16":
        return "bfloat16"
    if not _scalar.match(text):
        raise _Unwritable(text)
    return text


def _types(types, names):
    try:
        return "void(%s)" % ", ".join(_spelled(t, names) for t in types)
    except _Unwritable as e:
        return "?" + str(e)


def _triple(v):
    v = tuple(v) if isinstance(v, (tuple, list)) else (v,)
    return "%d, %d, %d" % (tuple(int(i) for i in v) + (1, 1, 1))[:3]


def _is_stream(stream):
    stream = getattr(stream, "handle", stream)
    stream = getattr(stream, "value", stream)
    try:
        return int(stream is not None and int(stream) > 1)           # 1: the default stream by its other name
    except TypeError:              # the simulator's streams are no numbers
        return 1


def _launched(launcher, function, types, grid, block, shared, stream, forall=None):
    """The launcher is what has these types, so that most launches cost a look into a table."""
    forall = _forall if forall is None else forall
    memo = launcher, grid, block, shared, _is_stream(stream), forall
    if memo not in _lines:
        _lines[memo] = _launch_line(function, types(), *memo[1:])
    if _lines[memo]:
        _count(_lines[memo])


def _launch_line(function, types, grid, block, shared, stream, forall):
    def is_it(v):
        kind = type(v).__name__ in ("CUDADispatcher", "FakeCUDAKernel", "MLIRDispatcher")
        return kind and getattr(v, "py_func", getattr(v, "fn", None)) is function

    where = _function(function, is_it)
    return where and _line(*where, _types(types, function.__globals__), _triple(grid), _triple(block),
                           int(shared or 0), stream, -1 if forall is None else int(forall))


def _reduced(function, dtype, is_it):
    where = _function(function, is_it)
    if where:
        text = _types([dtype], function.__globals__)
        _count(_line(*where, text if text.startswith("?") else text[4:-1] + ",)", "", "", 0, 0, -1))


# ---- Numba

def _around(owner, name, note):
    """Calls note with the arguments before the method, and nothing of it can be seen."""
    method = getattr(owner, name)

    def wrapper(*args, **kwargs):
        try:
            note(*args, **kwargs)
        except Exception:
            pass
        return method(*args, **kwargs)

    setattr(owner, name, functools.wraps(method)(wrapper))


def _while_forall(owner, name, asked):
    """What is launched within is launched by a forall."""
    method = getattr(owner, name)

    def wrapper(self, *args, **kwargs):
        global _forall
        _forall = asked(self)
        try:
            return method(self, *args, **kwargs)
        finally:
            _forall = None

    setattr(owner, name, functools.wraps(method)(wrapper))


def _dispatcher(module):           # numba.cuda.dispatcher
    def launch(kernel, args, griddim, blockdim, stream=0, sharedmem=0):
        _launched(kernel, kernel.py_func, lambda: kernel.argument_types, griddim, blockdim, sharedmem, stream)

    _around(module._Kernel, "launch", launch)
    if hasattr(module, "ForAll"):
        _while_forall(module.ForAll, "__call__", lambda self: self.ntasks)


def _mlir(module):                 # numba_cuda_mlir.descriptor
    def launch(self, argtypes, *_):
        at = self._available_launch_config
        _launched((self, tuple(argtypes)), self._dispatcher.py_func, lambda: argtypes, at["grid"], at["block"],
                  at["sharedmem"], self._launch_stream)

    _around(module._ArgMarshaller, "_launch", launch)
    _while_forall(module._ForAll, "__call__", lambda self: self.ntasks)


def _plain(v):
    """The host's array or value within what the simulator passes around."""
    v = getattr(v, "value", v) if type(v).__name__ in ("In", "Out", "InOut") else v
    return tuple(_plain(x) for x in v) if type(v) is tuple else getattr(v, "_ary", v)


def _simulator(module):            # numba.cuda.simulator.kernel
    from numba import typeof

    def call(kernel, *args):
        if not kernel._device and module._kernel_context is None:
            stream, n = kernel.__dict__.get("_pyk_launch", (0, None))
            types = tuple(typeof(_plain(a)) for a in args)
            _launched((kernel, types), kernel.fn, lambda: types, kernel.grid_dim, kernel.block_dim,
                      kernel.dynshared_size, stream, n)

    def configure(kernel, configuration):
        kernel.__dict__["_pyk_launch"] = configuration[2] if len(configuration) > 2 else 0, None

    forall = module.FakeCUDAKernel.forall

    def noted_forall(self, ntasks, *args, **kwargs):
        configured = forall(self, ntasks, *args, **kwargs)
        configured.__dict__["_pyk_launch"] = configured.__dict__.get("_pyk_launch", (0, None))[0], ntasks
        return configured

    _around(module.FakeCUDAKernel, "__call__", call)
    _around(module.FakeCUDAKernel, "__getitem__", configure)
    module.FakeCUDAKernel.forall = functools.wraps(forall)(noted_forall)


def _reduction(module):            # numba.cuda.kernels.reduction
    def call(self, arr, *_, **more):
        from_dtype = module.from_dtype
        _reduced(self._functor, from_dtype(arr.dtype), lambda v: v is self)

    _around(module.Reduce, "__call__", call)


def _simulated_reduction(module):  # numba.cuda.simulator.reduction
    make = module.Reduce

    def Reduce(function):
        def reduction(seq, *args, **kwargs):
            try:
                from numba import typeof
                _reduced(function, typeof(_plain(seq)).dtype, lambda v: v is reduction)
            except Exception:
                pass
            return reduce(seq, *args, **kwargs)

        reduce = make(function)
        return reduction

    module.Reduce = module.reduce = Reduce


_hooks = {
    "numba.cuda.dispatcher": _dispatcher,
    "numba.cuda.simulator.kernel": _simulator,
    "numba.cuda.kernels.reduction": _reduction,
    "numba.cuda.simulator.reduction": _simulated_reduction,
    "numba_cuda_mlir.descriptor": _mlir,
    "numba_cuda_mlir.numba_cuda.kernels.reduction": _reduction,
}


class _Finder:
    """Finds these modules as the others do, and looks at them when they have been executed."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        hook = _hooks.pop(name, None)
        if hook is None:
            return None
        for finder in sys.meta_path:
            find = getattr(finder, "find_spec", None)
            spec = None if finder is _Finder or find is None else find(name, path, target)
            if spec is not None and spec.loader is not None:
                _watch(spec.loader, hook)
                return spec
        return None


def _watch(loader, hook):
    execute = loader.exec_module

    def exec_module(module):
        execute(module)
        try:
            hook(module)
        except Exception:
            pass

    try:
        loader.exec_module = exec_module
    except Exception:
        pass


# ---- the start of a process

def _exit(code):
    _flush()
    _leave(code)


_leave, os._exit = os._exit, _exit  # children of multiprocessing end so
atexit.register(_flush)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_counts.clear)
sys.meta_path.insert(0, _Finder)
try:
    _start = os.getcwd()
except OSError:
    _start = "/"
sys.path[:] = [p for p in sys.path if os.path.abspath(p or ".") != _folder]
try:
    _write([])
except OSError:
    pass

# The sitecustomize that there would be without this one.
_this = sys.modules.pop("sitecustomize", None)
try:
    import sitecustomize  # noqa: F401
except ImportError as e:
    if e.name != "sitecustomize":
        raise
    sys.modules["sitecustomize"] = _this
