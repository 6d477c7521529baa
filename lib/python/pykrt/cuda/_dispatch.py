"""What @cuda.jit makes: a function that is compiled, or was, for the types of the arguments of
each call.

A specialisation comes from the package beside the source if that was built from the same text, else
pyk builds it at the first call into a cache (_build.py), from the function as it is then
(_freeze.py)."""
import ctypes as _c
import functools
import inspect
import operator
import os
import shlex
import pickle
import warnings
import weakref

import numpy as np

from pykrt._package import _attribute, _extents
from pykrt import KernelError
from pykrt._runtime import _KERNEL_ERRORS, _check, _runtime

from . import _build, _device, _pickle, errors, launchconfig, types
from ._array import DeviceNDArray
from ._freeze import Freezer, Unfreezable, remember, source_path
from .args import ArgHint
from .core import config
from .cudadrv.linkable_code import LinkableCode

_OPTIONS = ("device", "inline", "forceinline", "link", "debug", "opt", "lineinfo", "fastmath", "max_registers",
            "launch_bounds", "cluster", "shared_memory_carveout")  # which pyk reads in the source too
_NUMBERS = {t for t in np.sctypeDict.values()
            if issubclass(t, (np.number, np.bool_)) and not issubclass(t, np.timedelta64)}
_IGNORED = ("cache", "lto", "extensions", "boundscheck", "nopython", "nogil", "parallel", "error_model")
_REMOVED = ("argtypes", "restype", "bind")


_thread, _only = _device._thread, []


def device():
    """The name of the device in use, "cuda:0" or "cpu:1". Where there is one, it is not looked for
    at each launch."""
    if _only and _thread.attached is None:
        return _only[0]
    spec = _device.current_context().device._spec
    if len(_device.gpus) == 1:
        _only[:] = [spec]
    return spec


def arch():
    current = _device.current_context().device
    if current._ordinal < 0:
        return "cpu"
    major, minor = current.compute_capability
    return f"sm_{major}{minor}{'a' if major >= 9 else ''}"  # with the instructions that this GPU alone has


# ---- one specialisation ----


class _Info(_c.Structure):  # pyk_kernel_info
    _fields_ = [(name, _c.c_int32) for name in
                ("max_threads", "registers", "shared", "local", "constant", "ptx_version", "binary_version")]


class Kernel:
    """A kernel for one list of argument types: `overloads` has them."""

    def __init__(self, dispatcher, argument_types, module, signature):
        self.dispatcher, self.argument_types = dispatcher, argument_types
        self.module, self._signature = module, signature
        self.entry_name, self.py_func = signature.symbol, dispatcher.py_func
        self.signature = types.Signature(types.none, argument_types)
        codes = [code for code in _listed(dispatcher.options.get("link") or ()) if isinstance(code, LinkableCode)]
        self._before = [code.setup_callback for code in codes if code.setup_callback]
        self._after = [code.teardown_callback for code in codes if code.teardown_callback]

    @functools.cached_property
    def cooperative(self):
        """Must all blocks run at once? For kernels that synchronise the grid."""
        return _build.of_kernel(self.module._module.manifest, self.entry_name, "cooperative") == "true"

    def on(self, spec):
        """The kernel of the package, with this signature alone."""
        while self._before:
            self._before.pop(0)(self.module)
            for callback in self._after:
                weakref.finalize(self, callback, self.module)
            self._after = []
        return self.module.on(spec)._named(self.entry_name)

    def query(self):
        info, package = _Info(), self.module.on(device())
        number = self._signature.number(self.module._module)
        runtime = _runtime()
        runtime.pyk_kernel_query.argtypes = [_c.c_void_p, _c.c_void_p, _c.c_uint32, _c.c_void_p, _c.c_size_t]
        _check(runtime.pyk_kernel_query(package._open(), self.module._module.handle(), number, _c.byref(info),
                                        _c.sizeof(info)))
        return info

    def inspect_llvm(self):
        return self.dispatcher._stage(self.argument_types, "llvm")

    def inspect_asm(self, cc=None):
        return self.dispatcher._stage(self.argument_types, "ptx")

    def inspect_sass(self):
        return self.dispatcher._stage(self.argument_types, "sass")

    regs_per_thread = property(lambda self: self.query().registers)
    const_mem_size = property(lambda self: self.query().constant)
    shared_mem_per_block = property(lambda self: self.query().shared)
    local_mem_per_thread = property(lambda self: self.query().local)
    max_threads_per_block = property(lambda self: self.query().max_threads)

    def max_cooperative_grid_blocks(self, blockdim, dynsmemsize=0):
        """How many blocks of this size all the device's multiprocessors run at once."""
        threads, blocks, package = int(np.prod(blockdim)), _c.c_int(), self.module.on(device())
        runtime = _runtime()
        runtime.pyk_occupancy.argtypes = [_c.c_void_p, _c.c_void_p] + [_c.c_uint32] * 3 + [_c.c_void_p]
        number = self._signature.number(self.module._module)
        _check(runtime.pyk_occupancy(package._open(), self.module._module.handle(), number, threads, dynsmemsize,
                                     _c.byref(blocks)))
        return blocks.value * _device.current_context().device.MULTIPROCESSOR_COUNT

    def launch(self, args, griddim, blockdim, stream=0, sharedmem=0):
        self.on(device())[griddim, blockdim, stream or None, sharedmem](*_passed(args))


def _is_passed(value):
    """None is not passed, nor tuples in which nothing is."""
    return value is not None if not isinstance(value, tuple) else any(map(_is_passed, value))


def _passed(args):
    return [arg for arg in args if _is_passed(arg)]


def _is_foreign(value):
    """Is it, on the CPU, an array of another library with an interface for GPUs only?"""
    return hasattr(value, "__cuda_array_interface__") and not hasattr(value, "_pyk") and device().startswith("cpu")


def own(value):
    from pykrt import cuda
    return cuda.as_cuda_array(value) if _is_foreign(value) else value


def _cast(values, casts):
    """The arguments as numbers of a declared signature, as C converts them."""
    values = list(values)
    for i, cast in casts:
        values[i] = cast(values[i])
    return _passed(values)


# ---- what waits for a call ----


class Configured:
    """A kernel with its grid, block, stream and shared memory: called with the arguments, it
    launches."""

    def __init__(self, dispatcher, griddim, blockdim, stream=0, sharedmem=0, threads=None):
        self.dispatcher, self.griddim, self.blockdim = dispatcher, griddim, blockdim
        self.stream, self.sharedmem, self.threads = stream, sharedmem, threads
        self.pre_launch_callbacks, self.key = [], (griddim, blockdim, sharedmem)
        self._launches = {}  # the device and what the arguments are -> what launches them

    def __call__(self, *args, **named):
        if named or len(args) != self.dispatcher._count:
            args = self.dispatcher._positional(args, named)
        try:
            key = (device(), *[_KEYS[type(arg)](arg) for arg in args])
            launch = None if self.pre_launch_callbacks else self._launches.get(key)
            if launch is None:
                launch = self._prepare(args)
                if launch is not None:
                    self._launches[key] = launch
        except TypeError:
            self.dispatcher._name_misfit(args)
            raise
        return self._call_prepared(args) if launch is None else launch(*args)

    @property
    def args(self):
        """The arguments of the launch that waits for the compiler in this thread, or None."""
        return launchconfig.current_args() if launchconfig.current_launch_config() is self else None

    def __reduce__(self):
        if self.pre_launch_callbacks:
            raise pickle.PicklingError("Cannot pickle configured launches with pre-launch callbacks")
        return Configured, (self.dispatcher, self.griddim, self.blockdim, self.stream, self.sharedmem, self.threads)

    def _prepare(self, args):
        """What launches arguments like these; None if these need more than that."""
        dispatcher = self.dispatcher
        if dispatcher.extensions or self.pre_launch_callbacks or any(isinstance(arg, ArgHint) for arg in args):
            return None
        with launchconfig.compiling(self, args):
            kernel = dispatcher._find(tuple(map(types.typeof, args)), args)
        launch = self._launch(kernel)
        if any(map(_is_foreign, args)):
            inner = launch
            launch = lambda *values: inner(*map(own, values))
        casts = [(i, wanted.cast) for i, (arg, wanted) in enumerate(zip(args, kernel.argument_types))
                 if isinstance(wanted, types.Number) and types.typeof(arg) != wanted]
        if casts:
            return lambda *values: launch(*_cast(values, casts))
        return launch if all(map(_is_passed, args)) else lambda *values: launch(*_passed(values))

    def _launch(self, kernel):
        kernel, stream = kernel.on(device()), self.stream or None
        if self.threads is not None and not self.blockdim:
            launch = kernel.forall(self.threads, 0, stream, self.sharedmem)
        else:
            launch = kernel[self.griddim, self.blockdim, stream, self.sharedmem]
        return self._waiting(launch) if self.dispatcher.options.get("debug") else launch

    @staticmethod
    def _waiting(launch):
        """With debug=True what the kernel raises is raised by the launch."""
        def launch_and_wait(*args):
            launch(*args)
            _device.current_context().synchronize()

        return launch_and_wait

    def _call_prepared(self, args):
        later, values = [], list(args)
        kinds = [types.typeof(arg.value if isinstance(arg, ArgHint) else arg)
                 if not hasattr(arg, "_numba_type_") or isinstance(arg, ArgHint) else arg._numba_type_ for arg in args]
        for i, value in enumerate(values):
            for extension in reversed(self.dispatcher.extensions):
                kinds[i], value = extension.prepare_args(kinds[i], value, stream=self.stream, retr=later)
            if isinstance(value, ArgHint):
                value = value.to_device(later, self.stream)
            values[i] = value
        kernel = self.dispatcher._find(tuple(kinds))
        for callback in self.pre_launch_callbacks:
            callback(kernel, self)
        self._launch(kernel)(*_passed(values))
        for copy in later:
            copy()


def _dims(what, value):
    """A grid or block as three numbers."""
    given = list(value) if isinstance(value, (tuple, list)) else [value]
    if not 1 <= len(given) <= 3:
        raise ValueError(f"{what} must be a sequence of 1, 2 or 3 integers, got {given}")
    try:
        return tuple(_extents(what, [operator.index(n) for n in given]))
    except TypeError:
        raise TypeError(f"{what} must be a sequence of integers, got {given}") from None


def _int_key(value):
    return int if -1 << 63 <= value < 1 << 63 else types.uint64


def _array_key(value):
    return value.dtype, value.ndim, value.flags.num


def _device_key(value):
    return value._pyk[0]


def _key(value):
    """What decides how a value is passed."""
    if hasattr(value, "_pyk"):
        return _device_key(value)
    if isinstance(value, tuple):
        return (type(value), *[_KEYS[type(item)](item) for item in value])
    if isinstance(value, ArgHint) or hasattr(value, "_numba_type_"):
        return object()  # each is looked at
    return type(value), types.typeof(value)


class _Keys(dict):
    """For each class of values what tells their types apart."""

    def __missing__(self, cls):
        return _key


_KEYS = _Keys({int: _int_key, np.ndarray: _array_key, DeviceNDArray: _device_key})
_KEYS.update(dict.fromkeys((float, bool, complex, type(None), *_NUMBERS), type))


def _warn_of_few(griddim):
    blocks, processors = griddim[0] * griddim[1] * griddim[2], _device.current_context().device.MULTIPROCESSOR_COUNT
    if blocks < 2 * processors:
        warnings.warn(errors.NumbaPerformanceWarning(
            f"Grid size {blocks} will likely result in GPU under-utilization due to low occupancy."), stacklevel=4)


class ForAll:
    """A kernel that waits for the arguments of `ntasks` threads."""

    def __init__(self, dispatcher, ntasks, tpb, stream, sharedmem):
        if ntasks < 0:
            raise ValueError("Can't create ForAll with negative task count: %s" % ntasks)
        self.dispatcher, self.ntasks, self.thread_per_block, self.stream, self.sharedmem = (
            dispatcher, ntasks, tpb, stream, sharedmem)

    def __call__(self, *args):
        if self.ntasks == 0:
            return
        tpb = self.thread_per_block
        griddim = -(-self.ntasks // tpb) if tpb else 1
        self.dispatcher._configure(griddim, tpb, self.stream, self.sharedmem, self.ntasks)(*args)


# ---- the function ----


class Function:
    """A function that pyk compiles: what kernels, reductions and universal functions share."""

    def __init__(self, py_func):
        self.py_func, self._captured = py_func, []  # arrays whose addresses the code has
        functools.update_wrapper(self, py_func)
        self._lines = remember(py_func)

    @functools.cached_property
    def _beside(self):
        """The modules beside the source that were built from its text, if that is the function's still."""
        lines = remember(self.py_func)
        return _build.beside(source_path(self.py_func)) if lines and lines == self._lines else []

    def _advice(self, argument_types):
        """Where there is pyk, what makes the package beside the source."""
        path = source_path(self.py_func)
        if path is None:
            return ""
        image = os.path.splitext(path)[0] + (".so" if arch() == "cpu" else ".cubin")
        sig = f"{self.__name__}({', '.join(t.written() for t in argument_types)})"
        command = ["pyk", "build", path, "--sig", sig, "-o", image, "--arch", arch(), "--bindings", "python"]
        return f"; where it is, build it beside the source:\n  {shlex.join(command)}"

    def _build(self, decorate, advice="", links=(), absent=()):
        """The module of the frozen function; `decorate` spells what it is called with, in the
        frozen file."""
        frozen = Freezer()
        frozen.links = list(links)
        file, name = self._frozen(frozen, decorate, absent)
        self._captured += frozen.captured
        for cls in frozen.exceptions:  # what its kernels raise is of the program's class too
            both = type(cls.__name__, (KernelError, cls), {"__module__": cls.__module__})
            _KERNEL_ERRORS.setdefault(cls.__name__, both)
        return _build.build(self.__name__, frozen, file, arch(), advice=advice), name

    def _frozen(self, freezer, decorate, absent=()):
        try:
            if absent:
                return freezer.without(self.py_func, absent, decorate)
            return freezer.function(self.py_func, decorate)
        except Unfreezable as error:
            raise errors.TypingError(str(error)) from None


def _listed(value):
    return value if isinstance(value, (list, tuple, set)) else [value]


def _spelled_options(freezer, options):
    return "".join(f", {name}={_spelled_option(freezer, value)}" for name, value in options.items())


def _spelled_option(freezer, value):
    if isinstance(value, LinkableCode):
        return repr(freezer.link(value))
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_spelled_option(freezer, v) for v in value)}]"
    if isinstance(value, os.PathLike):
        value = os.fspath(value)
    if isinstance(value, str) and os.path.exists(value):
        value = os.path.abspath(value)
    return freezer.spell(value)


class CUDADispatcher(Function):
    """A kernel or device function: a specialisation for each list of argument types."""

    def __init__(self, py_func, options, signatures=None, specialized=False, extensions=()):
        super().__init__(py_func)
        self.options = {name: value for name, value in options.items() if name in _OPTIONS}
        self.targetoptions, self.extensions = dict(options, extensions=list(extensions)), list(extensions)
        self.overloads, self.specializations, self.specialized = {}, {}, specialized
        self._can_compile, self._signatures, self._configured = True, signatures, {}
        self._sensitive, self._seen = False, set()
        self._declared = None  # types of a device function that is compiled for just these
        parameters = inspect.signature(py_func).parameters.values()
        self._parameters = tuple(parameters)
        plain = all(p.kind is p.POSITIONAL_OR_KEYWORD for p in parameters)
        self._count = len(self._parameters) if plain else -1

    def __repr__(self):
        return f"<pykrt dispatcher of {self.py_func.__qualname__}>"

    def __get__(self, obj, objtype=None):
        """A method of a class is looked up, and no method."""
        return self

    # ---- launching

    def __reduce__(self):
        if not self._can_compile:
            return _remade_for, (_pickle.packed(self.py_func), self.targetoptions,
                                 list(self.overloads), self.specialized)
        return _remade, (_pickle.packed(self.py_func), self.targetoptions)

    def __getitem__(self, config):
        if not isinstance(config, tuple) or not 2 <= len(config) <= 5:
            raise ValueError("must specify at least the griddim and blockdim")
        return self.configure(*config)

    def configure(self, griddim, blockdim, stream=0, sharedmem=0, cluster=None):
        found = self if cluster is None else self._clustered(_dims("cluster", cluster))
        return found._configure(griddim, blockdim, stream or 0, sharedmem or 0)

    def _clustered(self, cluster):
        """The function compiled for clusters of these blocks, which are part of the code."""
        found = self.specializations.get(cluster)
        if found is None:
            found = CUDADispatcher(self.py_func, {**self.targetoptions, "cluster": cluster}, extensions=self.extensions)
            found._beside = []  # no module knows of this launch
            self.specializations[cluster] = found
        return found

    def _configure(self, griddim, blockdim, stream, sharedmem, threads=None):
        """The launch of before with this configuration, which knows how to pass what it was called with."""
        key = griddim, blockdim, stream, sharedmem, threads
        try:
            found = self._configured.get(key)
        except TypeError:  # lists
            key = found = None
        if found is None:
            if threads is None:
                griddim, blockdim = _dims("griddim", griddim), _dims("blockdim", blockdim)
                if config.CUDA_LOW_OCCUPANCY_WARNINGS:
                    _warn_of_few(griddim)
            found = Configured(self, griddim, blockdim, stream, sharedmem, threads)
            if key:
                if len(self._configured) >= 128:
                    self._configured.clear()
                self._configured[key] = found
        return found

    def forall(self, ntasks, tpb=0, stream=0, sharedmem=0):
        """A launch of at least ntasks threads: in blocks of tpb, or of the size that suits the
        kernel."""
        return ForAll(self, ntasks, tpb, stream, sharedmem)

    def __call__(self, *args, **named):
        if self.options.get("device"):
            return self.py_func(*args, **named)
        raise ValueError(f"launch configuration was not specified: write {self.__name__}[grid, block](...)")

    def _positional(self, args, named):
        try:
            bound = inspect.signature(self.py_func).bind(*args, **named)
        except TypeError as error:
            raise TypeError(f"{self.__name__}: {error}") from None
        bound.apply_defaults()
        return bound.args

    def _name_misfit(self, args):
        """Says which parameter got what no kernel takes, if one did."""
        for name, arg in zip(inspect.signature(self.py_func).parameters, args):
            try:
                types.typeof(arg.value if isinstance(arg, ArgHint) else arg)
            except TypeError as error:
                raise TypeError(f"{self.__name__}, parameter '{name}': {error}") from None

    # ---- specialisations

    def _find(self, argument_types, args=None):
        """The kernel for these types."""
        kernel = self.overloads.get(argument_types)
        if kernel is None or self._sensitive and launchconfig.current_launch_config().key not in self._seen:
            kernel = self._new(argument_types) if args is None else self._compile_for_args(*args)
            if self._sensitive:
                self._seen.add(launchconfig.current_launch_config().key)
                kernel.launch_config_sensitive = True
        return kernel

    def mark_launch_config_sensitive(self):
        """From here on each grid, block and shared memory compiles anew: for what asks for them
        while it compiles."""
        self._sensitive = True

    def _compile_for_args(self, *args):
        return self._new(tuple(map(types.typeof, args)))

    def _new(self, argument_types):
        kernel = self._bound(argument_types)
        if kernel is not None:
            return kernel
        if self._can_compile:
            return self.compile(argument_types)
        return self._nearest(argument_types)

    def _nearest(self, argument_types):
        """The one of the declared signatures that takes such arguments."""
        ranked = sorted((rank, i) for i, t in enumerate(self.overloads) for rank in [_conversion(argument_types, t)]
                        if rank is not None)
        if not ranked:
            if len(self.overloads) == 1:
                (only,) = self.overloads.values()
                if len(only.argument_types) == len(argument_types):
                    return only  # its parameters say what is wrong
            raise TypeError("No matching definition for argument type(s) " + ", ".join(map(str, argument_types)))
        if len(ranked) > 1 and ranked[0][0] == ranked[1][0]:
            both = "\n".join(f"{list(self.overloads)[i]} -> none" for _, i in ranked[:2])
            raise TypeError(f"Ambiguous overloading for {self.py_func} {argument_types}:\n{both}")
        return list(self.overloads.values())[ranked[0][1]]

    def _bound(self, argument_types):
        """The kernel of a package beside the source."""
        for module in self._beside:
            for signature in module._module.kernels.get(_attribute(self.__name__), ()):
                wanted = [t for t in argument_types if t != types.none]
                if len(signature.parameters) == len(wanted) and all(
                        _is_for(parameter, t) for (_, parameter), t in zip(signature.parameters, wanted)):
                    kernel = self.overloads[argument_types] = Kernel(self, argument_types, module, signature)
                    return kernel
        return None

    def compile(self, sig):
        """The kernel for a signature, which is built now if need be."""
        signature = types.signature(sig)
        if signature is None:
            raise TypeError(f"{sig!r} is no signature")
        if signature.return_type not in (None, types.none):
            raise TypeError("CUDA kernel must have void return type.")
        found = self.overloads.get(signature.args)
        if found:
            return found
        if not self._can_compile:
            raise RuntimeError("Compilation disabled")
        if self.options.get("device"):
            raise RuntimeError("Cannot compile a device function as a kernel")
        self._check_count(signature.args)
        module, name = self._module(signature.args)
        built = module._module.kernels[_attribute(name)][0]
        kernel = self.overloads[signature.args] = Kernel(self, signature.args, module, built)
        return kernel

    def _check_count(self, args):
        """As many types as there are parameters, but for those that have defaults."""
        needed = sum(p.default is p.empty for p in self._parameters)
        if self._count >= 0 and not needed <= len(args) <= self._count:
            raise errors.TypingError(f"Signature mismatch: {len(args)} argument types given, but function takes "
                                     f"{self._count} arguments")

    def _module(self, argument_types):
        absent = {i for i, kind in enumerate(argument_types) if kind == types.none}

        def decorate(freezer):
            signature = types.Signature(types.none, [t for t in argument_types if t != types.none]).spell(freezer)
            return f"_pyk_cuda.jit([{signature}]{_spelled_options(freezer, self.options)})"

        links = self.options.get("link") or ()
        links = [os.fspath(x) for x in _listed(links) if isinstance(x, (str, os.PathLike))]
        return self._build(decorate, self._advice(argument_types), links, absent)

    def _compile_declared(self, signatures):
        """As the decorator does that is given signatures: for these, and no others."""
        for sig in signatures:
            signature = types.signature(sig)
            if signature is None:
                raise TypeError(f"{sig!r} is no signature")
            if self.options.get("device"):
                self._declared = [*(self._declared or ()), signature]
                continue
            if signature.return_type not in (None, types.none):
                raise TypeError("CUDA kernel must have void return type.")
            if self._bound(signature.args) is None:
                self.compile(signature)
        self._can_compile = False

    def compile_device(self, args, return_type=None):
        """A device function for these types: pyk compiles it with the kernels that call it, and
        for inspect_asm and inspect_llvm."""
        self._declared = [*(self._declared or ()), types.Signature(return_type, args)]

    def specialize(self, *args):
        """A kernel for the types of these arguments alone."""
        if self.specialized:
            raise RuntimeError("Dispatcher already specialized")
        kinds = tuple(t if isinstance(t, types.Type) else types.typeof(t) for t in args)
        cc = arch()
        found = self.specializations.get((cc, kinds))
        if found is None:
            found = CUDADispatcher(self.py_func, self.targetoptions, specialized=True, extensions=self.extensions)
            found._compile_declared([types.Signature(types.none, kinds)])
            self.specializations[cc, kinds] = found
        return found

    def _freeze(self, freezer):
        """As a function that kernels call: with its own options and signatures."""
        def decorate(freezer):
            kinds = ", ".join(signature.spell(freezer) for signature in self._declared or ())
            taken = "inline", "forceinline", "debug", "fastmath", "opt"
            given = {k: v for k, v in self.options.items() if k in taken}
            return f"_pyk_cuda.jit({f'[{kinds}], ' if kinds else ''}device=True{_spelled_options(freezer, given)})"

        return freezer.imported(*freezer.function(self.py_func, decorate))

    def disable_compile(self, val=True):
        self._can_compile = not val

    # ---- what is asked of a kernel

    @property
    def signatures(self):
        return list(self.overloads)

    nopython_signatures = signatures

    def get_overload(self, sig):
        return self.overloads[types.signature(sig).args]

    def get_metadata(self, signature=None):
        return {s: {} for s in self.overloads} if signature is None else {}

    def _of(self, signature, read, only=True):
        """What is read of the kernel of a signature, else of the only one, else of each."""
        if signature is not None:
            return read(self.overloads[tuple(getattr(signature, "args", signature))])
        if self.specialized and only:
            return read(next(iter(self.overloads.values())))
        return {sig: read(kernel) for sig, kernel in self.overloads.items()}

    def get_regs_per_thread(self, signature=None):
        return self._of(signature, lambda kernel: kernel.regs_per_thread)

    def get_const_mem_size(self, signature=None):
        return self._of(signature, lambda kernel: kernel.const_mem_size)

    def get_shared_mem_per_block(self, signature=None):
        return self._of(signature, lambda kernel: kernel.shared_mem_per_block)

    def get_max_threads_per_block(self, signature=None):
        return self._of(signature, lambda kernel: kernel.max_threads_per_block)

    def get_local_mem_per_thread(self, signature=None):
        return self._of(signature, lambda kernel: kernel.local_mem_per_thread)

    def inspect_llvm(self, signature=None):
        return self._inspect(signature, "llvm")

    def inspect_asm(self, signature=None):
        return self._inspect(signature, "ptx")

    def inspect_sass(self, signature=None):
        if self.options.get("device"):
            raise RuntimeError("Cannot inspect SASS of a device function")
        return self._inspect(signature, "sass")

    def inspect_types(self, file=None):
        for signature in self.overloads:
            print(f"{self.__name__} {signature}\n{'-' * 80}\n{self._stage(signature, 'types')}", file=file)

    @property
    def ptx(self):
        return {kernel.argument_types: self._stage(kernel.argument_types, "ptx") for kernel in self.overloads.values()}

    def _inspect(self, signature, stage):
        if self.options.get("device") and not self.overloads:
            kinds = [s.args for s in self._declared or ()]
            texts = {args: self._stage(args, stage, device=True) for args in kinds}
            return texts if signature is None else texts[tuple(getattr(signature, "args", signature))]
        return self._of(signature, lambda kernel: self._stage(kernel.argument_types, stage), only=False)

    def _stage(self, argument_types, stage, device=False):
        """What `pyk inspect` shows, or of a device function what is built of it."""
        def decorate(freezer):
            signature = types.Signature(None if device else types.none, argument_types).spell(freezer)
            return f"_pyk_cuda.jit([{signature}]{_spelled_options(freezer, self.options)})"

        frozen = Freezer()
        file, _ = self._frozen(frozen, decorate)
        target = arch() if arch() != "cpu" else "sm_75"
        source, kind = file.name + ".py", {"llvm": "ll"}.get(stage, stage)
        arguments = ["inspect", source, "--stage", stage] if not device else [
            "build", source, "-o", "-", "--emit", kind, "--no-package", "--device-functions", "-Wno-skipped-kernel"]
        return _build.output(self.__name__, frozen, [*arguments, "--arch", target])


def _remade(function, options):
    return CUDADispatcher(_pickle.unpacked(function), options, extensions=options["extensions"])


def _remade_for(function, options, signatures, specialized):
    made = CUDADispatcher(_pickle.unpacked(function), options, None, specialized, options["extensions"])
    made._compile_declared([types.Signature(types.none, kinds) for kinds in signatures])
    return made


# ---- which signature takes which arguments ----

_RANKS = {"b": 0, "i": 1, "u": 1, "f": 2, "c": 3}


def _is_for(parameter, kind):
    """Does the parameter of a built kernel have this type? One of strided arrays takes any."""
    form = type(parameter).__name__
    if isinstance(kind, types.Number):
        return form == "_Scalar" and parameter.dtype == ("bool" if kind == types.boolean else kind.name)
    if isinstance(kind, types.EnumMember):
        return _is_for(parameter, kind.dtype)
    if isinstance(kind, types.BaseTuple):
        return form == "_Tuple" and len(parameter.items) == len(kind) and all(map(_is_for, parameter.items, kind))
    if isinstance(kind, types.Array):
        if form != "_Array" or parameter.ndim != kind.ndim or (parameter.flags & 4 and not kind.mutable):
            return False
        order = {1: "C", 2: "F", 0: "A"}[parameter.flags & 3]
        if order not in ("A", kind.layout):
            return False
        if parameter.item is not None:
            return not isinstance(kind.dtype, types.Number) and parameter.item.size == types.as_dtype(
                kind.dtype).itemsize
        from pykrt._values import _DTYPES
        return _DTYPES[parameter.dtype] == kind.dtype.name
    return form in ("_Time", "_Pointer")


def _conversion(given, wanted):
    """How far arguments are from a signature: smaller is nearer; None: it does not take them."""
    if len(given) != len(wanted):
        return None
    ranks = [_distance(a, b) for a, b in zip(given, wanted)]
    return None if None in ranks else (max(ranks, default=0), sum(ranks))


def _distance(given, wanted):
    if given == wanted:
        return 0
    if isinstance(given, types.Number) and isinstance(wanted, types.Number):
        a, b = given.dtype, wanted.dtype
        if np.can_cast(a, b):
            return 1 if a.kind == b.kind else 2
        return 3 if _RANKS[a.kind] <= _RANKS[b.kind] or b.kind != "b" else None
    if isinstance(given, types.Array) and isinstance(wanted, types.Array):
        same = given.dtype == wanted.dtype and given.ndim == wanted.ndim and wanted.layout in ("A", given.layout)
        return 1 if same and (given.mutable or not wanted.mutable) else None
    if isinstance(given, types.BaseTuple) and isinstance(wanted, types.BaseTuple):
        inner = _conversion(tuple(given), tuple(wanted))
        return inner and inner[0] or (0 if inner else None)
    if isinstance(given, types.EnumMember):
        return _distance(given.dtype, wanted)
    return None


# ---- decorators ----


def jit(func_or_sig=None, device=False, inline="never", forceinline=False, link=(), debug=None, opt=None,
        lineinfo=False, cache=False, launch_bounds=None, lto=None, shared_memory_carveout=None, cluster=None, **kws):
    """@cuda.jit, with Numba's options; `cluster` are the blocks of a cluster in x, y and z."""
    for name in _REMOVED:
        if kws.get(name) is not None:
            raise errors.DeprecationError(f"Deprecated keyword argument `{name}`. Signatures should be passed as the "
                                          "first positional argument.")
    if kws.get("boundscheck"):
        raise NotImplementedError("bounds checking is not supported for CUDA")
    unknown = [name for name in kws if name not in _OPTIONS and name not in _IGNORED]
    if unknown:
        raise TypeError(f"jit() has no option '{unknown[0]}'")
    if device and link:
        raise ValueError("link keyword invalid for device function")
    options = dict(device=device, inline=inline, forceinline=forceinline, link=link, debug=debug, opt=opt,
                   lineinfo=lineinfo, launch_bounds=launch_bounds, cluster=cluster,
                   shared_memory_carveout=shared_memory_carveout)
    options = _checked(options, kws)
    extensions = kws.get("extensions") or ()
    one = _is_signature(func_or_sig)
    if one or isinstance(func_or_sig, list):
        def with_signatures(function):
            made = CUDADispatcher(_python(function), options, specialized=one, extensions=extensions)
            made._compile_declared([func_or_sig] if one else func_or_sig)
            return made

        return with_signatures
    if func_or_sig is None:
        return lambda function: CUDADispatcher(_python(function), options, extensions=extensions)
    return CUDADispatcher(_python(func_or_sig), options, extensions=extensions)


def _is_signature(value):
    return isinstance(value, (str, tuple)) or hasattr(value, "return_type")


def _python(function):
    if not hasattr(function, "__code__"):
        raise TypeError(f"a function is compiled, not a {type(function).__name__}")
    return function


def _checked(options, more):
    """The options that were given, where they are in order."""
    carveout = options["shared_memory_carveout"]
    if isinstance(carveout, str) and carveout.lower() not in ("default", "maxl1", "maxshared") or isinstance(
            carveout, int) and not -1 <= carveout <= 100:
        raise ValueError(f"Invalid carveout value: {carveout}: it is 'default', 'MaxL1' or 'MaxShared', or must be "
                         "between -1 and 100")
    if carveout is not None and not isinstance(carveout, (int, str)):
        raise TypeError(f"shared_memory_carveout must be str or int, got {type(carveout).__name__}")
    bounds = options["launch_bounds"]
    if isinstance(bounds, (tuple, list)) and not 1 <= len(bounds) <= 3:
        raise ValueError(f"Got {len(bounds)} launch bounds: there are one to three")
    if callable(options["inline"]):  # decides on Numba's own form of the code
        options["inline"] = "never"
    if isinstance(options["inline"], bool):
        options["inline"] = "always" if options["inline"] else "never"
    if options["debug"] and (options["opt"] is None or options["opt"]):
        warnings.warn(errors.NumbaInvalidConfigWarning(
            "debug=True with opt=True is not supported by CUDA. This may result in a crash - set debug=False or "
            "opt=False."), stacklevel=3)
    if options["debug"] and options["lineinfo"]:
        warnings.warn(errors.NumbaInvalidConfigWarning(
            "debug and lineinfo are mutually exclusive. Use debug to get full debug info (this disables some "
            "optimizations), or lineinfo for line info only with code generation unaffected."), stacklevel=3)
    defaults = {"inline": "never", "link": ()}
    given = {k: v for k, v in options.items() if v and v != defaults.get(k) or k == "opt" and v is not None}
    for name in ("fastmath", "max_registers"):
        if more.get(name):
            given[name] = more[name]
    return given


def declare_device(name, sig, link=None, use_cooperative=False, abi="numba"):
    """A function of CUDA C++ or of an object file that kernels call."""
    return Declared(name, sig, link, use_cooperative, abi)


class Declared:
    def __init__(self, name, sig, link, use_cooperative, abi):
        if abi not in ("numba", "c"):
            raise NotImplementedError(f"Unsupported ABI: {abi}")
        self.name, self.signature, self.link, self.abi = name, types.signature(sig), link, abi
        self.sig = self.signature
        if self.signature is None or self.signature.return_type is None:
            raise TypeError("Return type must be provided for device declarations")

    def _freeze(self, freezer):
        links = [] if self.link is None else _listed(self.link)
        links = [x if isinstance(x, LinkableCode) else os.path.abspath(x) for x in links]
        freezer.links += [x for x in links if isinstance(x, str)]
        link = f", link={_spelled_option(freezer, links)}" if links else ""
        return f"_pyk_cuda.declare_device({self.name!r}, {self.signature.spell(freezer)}{link}, abi={self.abi!r})"
