# _package.py: what a generated module is made of: the kernels of one build, on each device.
import operator as _operator
import os as _os
import struct as _struct

from pykrt._runtime import _SCRATCH, Error, _c, _check, _Config, _device, _Head, _lock, _places, _runtime, _stream
from pykrt._values import _Array, _HostCopy, _numpy_type, _TensorMap, _warn_of_copies
from pykrt._utility import _Call, _Member, _Reduction, _rng_states, _Sort, _Universal

_native = None
from pykrt._fast import _native


class _Signature:
    def __init__(self, symbol, text, parameters, doc):
        self.symbol, self.text, self.parameters, self.doc = symbol, text, parameters, doc
        self.names, self.index = tuple(name for name, _ in parameters), None
        self.offsets, self.size = _laid_out([parameter.size for _, parameter in parameters], _SCRATCH)
        self.bytes = _c.c_char * (self.size + 16)

    def bind(self, kernel, values, named):
        """The arguments in order."""
        if not named and len(values) == len(self.names):
            return values
        if len(values) > len(self.names):
            raise TypeError(f"{kernel} takes {self._parameters()}, got {len(values)}")
        found = dict(zip(self.names, values))
        for name, value in named.items():
            if name in found:
                raise TypeError(f"{kernel} got parameter '{name}' twice")
            if name not in self.names:
                raise TypeError(f"{kernel} has no parameter '{name}'; it has {', '.join(self.names)}")
            found[name] = value
        if len(found) < len(self.names):
            missing = "" if not named else ", without " + ", ".join(name for name in self.names if name not in found)
            raise TypeError(f"{kernel} takes {self._parameters()}, got {len(found)}{missing}")
        return [found[name] for name in self.names]

    def _parameters(self):
        return f"{len(self.names)} arguments ({', '.join(self.names)})"

    def pack(self, launch, plan, values):
        """The argument pointers, and what must live as long as they are used. The plan learns which kinds of arrays are
        taken."""
        memory, kernel = self.bytes(), launch.kernel.name
        start = -_c.addressof(memory) % 16
        buffer, base, keep = memoryview(memory)[start:], _c.addressof(memory) + start, [memory]
        for i, (name, parameter) in enumerate(self.parameters):
            taken = False
            try:
                parameter.put(launch, values[i], buffer, base, self.offsets[i], keep)
                taken = True
            except (TypeError, OverflowError) as error:
                raise type(error)(f"{kernel}, parameter '{name}': {error}") from None
            finally:
                at = self.offsets[i]
                plan.learn(launch, i, values[i], taken and bytes(buffer[at:at + parameter.size]))
        return (_c.c_void_p * len(values))(*[base + offset for offset in self.offsets]), keep

    def number(self, module):
        if self.index is None:
            index = _c.c_uint32()
            _check(_runtime().pyk_package_find(module.handle(), self.symbol.encode(), _c.byref(index)))
            self.index = index.value
        return self.index

    def __str__(self):
        return "(" + ", ".join(f"{name}: {parameter}" for name, parameter in self.parameters) + ")"


def _laid_out(sizes, at):
    """An offset for each, which are multiples of 16, and the size of all."""
    offsets = []
    for size in sizes:
        at = -(-at // 16) * 16
        offsets.append(at)
        at += size
    return offsets, at


def _of_numpy(array):
    """What NumPy's array says of itself, which decides what it is as an argument."""
    described = array.__array_interface__
    return described["data"], described["shape"], described["strides"], described["typestr"]


class _Plan:
    """A signature on one device, for calls like those before: arrays of the package's own, of a kind that was taken
    before, NumPy's on the CPU as they were before, and numbers that struct takes as the parameters do. Everything else
    goes the long way, which also says what is wrong."""

    def __init__(self, signature):
        self.signature, self.kinds, self.quick = signature, {}, True
        self.parts, codes = [], []  # where values become bytes, and how: by their kind, or by a function
        for i, (_, parameter) in enumerate(signature.parameters):
            code, convert = parameter.quick()
            if code is None:
                self.quick = False
                return
            codes.append(code)
            if isinstance(parameter, (_Array, _TensorMap)):
                # Of a _Kind, and of NumPy's class: are they taken? Of what _of_numpy says: its bytes, or False.
                self.kinds[i] = {}
            elif convert:
                self.parts.append((i, convert))
        self.offsets, size = _laid_out([_struct.calcsize("=" + code) for code in codes], 0)
        ends = [*self.offsets[1:], size]
        gaps = [end - at - _struct.calcsize("=" + code) for code, at, end in zip(codes, self.offsets, ends)]
        self.struct = _struct.Struct("=" + "".join(f"{code}{gap}x" for code, gap in zip(codes, gaps)))
        self.arrays, self.free = list(self.kinds.items()), []

    def native(self):
        """The parameters as _native.c has them; None if it leaves them to Python."""
        params = []
        for i, (_, parameter) in enumerate(self.signature.parameters) if self.quick else ():
            code, kinds = parameter.quick()[0], self.kinds.get(i)
            letter = {"complex64": "F", "complex128": "D"}.get(str(parameter), "A" if kinds is not None else code)
            params.append((letter, self.offsets[i], parameter.size, kinds))
        few = self.quick and len(params) <= _native.MAX_PARAMS and self.struct.size <= _native.MAX_BYTES
        return tuple(params) if few and not any(letter == "e" for letter, *_ in params) else None

    def learn(self, launch, i, value, taken):
        """An argument was taken as these bytes, or refused."""
        kinds, own = self.kinds.get(i), getattr(value, "_pyk", None)
        if kinds is None:
            return
        if own:
            kinds[own[0]] = bool(taken)
        elif (launch.cpu and type(value) is _numpy_type("ndarray") and value.flags.aligned and
              self.signature.parameters[i][1].is_plain()):
            if len(kinds) > 1000:
                kinds.clear()
            kinds[_of_numpy(value)], kinds[type(value)] = taken, True

    def fill(self, values):
        """Argument pointers, False if the signature does not take the values, or None if that is not known."""
        if not self.quick or len(values) != len(self.offsets):
            return None
        parts = list(values)
        try:
            for i, kinds in self.arrays:
                value = values[i]
                if type(value) in kinds:
                    known = parts[i] = kinds[_of_numpy(value)]
                else:
                    kind, parts[i] = value._pyk
                    known = kinds[kind]
                if not known:
                    return False
            for i, convert in self.parts:
                parts[i] = convert(values[i])
        except (AttributeError, KeyError, TypeError, ValueError, OverflowError):
            return None
        frame = self.free.pop() if self.free else self._frame()
        try:
            self.struct.pack_into(frame[1], frame[2], *parts)
        except _struct.error:
            return False
        except (OverflowError, TypeError, ValueError):
            return None
        return frame

    def _frame(self):
        memory = (_c.c_char * (self.struct.size + 16))()
        start = -_c.addressof(memory) % 16
        pointers = (_c.c_void_p * len(self.offsets))(*[_c.addressof(memory) + start + at for at in self.offsets])
        return _c.addressof(pointers), memory, start, pointers


def _extents(what, value):
    extents = tuple(value) if isinstance(value, (tuple, list)) else (value,)
    if not 1 <= len(extents) <= 3:
        raise ValueError(f"{what} has 1 to 3 dimensions, not {len(extents)}")
    extents = [_operator.index(n) for n in extents] + [1] * (3 - len(extents))
    if any(not 0 <= n < 1 << 32 for n in extents):
        raise ValueError(f"{what} is {value}: its extents are 0 to {(1 << 32) - 1}")
    return (_c.c_uint32 * 3)(*extents)


class _Caller:
    """What _native.Launch does in C."""

    def __call__(self, *values, **named):
        if named:
            try:
                values, named = self.kernel.signatures[0].bind(self.kernel.name, values, named), {}
            except TypeError:  # of another signature, or wrong
                return self._call(values, named)
        for plan, config, package, number in self.starts:
            frame = plan.fill(values)
            if frame:
                try:
                    result = self.start(config, package, number, frame[0])
                finally:
                    plan.free.append(frame)
                return _check(result) if result else None
            if frame is None:
                break
        self._call(values, named)


class _Launch(_native.Launch if _native else _Caller):
    """A kernel with its configuration: called with the arguments, it launches and does not wait."""

    def __init__(self, kernel, grid, block, stream, shared, threads=None):
        self.kernel, self.threads = kernel, threads
        package = kernel.package
        self.runtime, device = _runtime(), package._handle or package._open()
        self.cpu, self.place = package._cpu, package._place
        self.config = _Config(device, grid, block, shared, stream)
        self.starts = ()  # after the first launch: the plans, each with its number and the address of its configuration
        self.start = self.runtime.pyk_launch_kernel

    def _failed(self, result):
        _check(result)

    def __reduce__(self):
        config = self.config
        if config.stream:
            raise TypeError(f"a launch of {self.kernel.name} on a stream cannot be pickled: streams are of one process")
        extents = tuple(config.grid), tuple(config.block)
        return _configured, (self.kernel, *extents, config.shared, self.threads)

    def _call(self, values, named):
        """The long way."""
        refused = []
        for i, plan in enumerate(self.kernel.plans):
            try:
                pointers, keep = plan.signature.pack(self, plan, plan.signature.bind(self.kernel.name, values, named))
            except (TypeError, OverflowError) as error:
                refused.append(error)
                continue
            return self._run(i, pointers, keep)  # holds what the pointers point to
        wrong = refused[0]
        if refused[1:]:
            lines = "".join(f"\n  {plan.signature.text}: {error}" for plan, error in zip(self.kernel.plans, refused))
            wrong = TypeError(f"{self.kernel.name} has no signature for these arguments:{lines}")
        try:
            raise wrong
        finally:
            del refused, wrong  # they would keep themselves, and with them copies on the GPU

    def _run(self, i, pointers, keep):
        if not self.starts:
            self._prepare()
        _, config, package, number = self.starts[i]
        copies = [what for what in keep if isinstance(what, _HostCopy)]
        if copies:
            _warn_of_copies(self.kernel.name, self, copies)
        for copy in copies:
            copy.go()
        _check(self.start(config, package, number, pointers))
        for copy in copies:
            copy.back()

    def _prepare(self):
        module, starts, self.configs = self.kernel.package._module, [], []
        for plan in self.kernel.plans:
            number, config = plan.signature.number(module), self.config
            if self.threads is not None:
                config = _Config.from_buffer_copy(config)
                _check(self.runtime.pyk_forall(_c.byref(config), module.handle(), number, self.threads))
            self.configs.append(config)
            starts.append((plan, _c.addressof(config), module.handle().value, number))
        if _native:
            each = ((start, start[0].native()) for start in starts)
            self._ready(_c.cast(self.start, _c.c_void_p).value,
                        tuple(None if params is None else (*start[1:], start[0].signature.names, params)
                              for start, params in each))
        self.starts = tuple(starts)


def _configured(kernel, grid, block, shared, threads):
    return kernel._configured(_extents("the grid", grid), _extents("the block", block), None, shared, threads)


class _Kernel(_Member):
    def __init__(self, package, name, signatures):
        self.package, self.name, self.signatures = package, name, signatures
        self.plans, self._launches = [_Plan(signature) for signature in signatures], {}
        self.__name__ = self.__qualname__ = name
        self.__module__ = package._module.name
        doc = next((signature.doc for signature in signatures if signature.doc), None)
        lines = [name + str(signature) for signature in signatures]
        self.__doc__ = "\n".join(lines + (["", doc] if doc else []))
        self.__text_signature__ = "(" + ", ".join(signatures[0].names) + ")"

    @property
    def __signature__(self):
        from inspect import Parameter, Signature
        columns = zip(self.signatures[0].names, zip(*(signature.parameters for signature in self.signatures)))
        return Signature([Parameter(name, Parameter.POSITIONAL_OR_KEYWORD,
                                    annotation=" or ".join(dict.fromkeys(str(parameter) for _, parameter in column)))
                          for name, column in columns])

    def __repr__(self):
        return f"<kernel {self.name} on {self.package._spec or 'the default device'}>"

    def __call__(self, *values, **named):
        raise TypeError(f"{self.name} needs a launch configuration: {self.name}[grid, block](...)")

    def __getitem__(self, config):
        try:
            return self._launches[config]
        except (KeyError, TypeError):  # a list cannot be looked up
            pass
        if not isinstance(config, tuple) or not 2 <= len(config) <= 4:
            raise TypeError(f"write {self.name}[grid, block], [grid, block, stream] or [grid, block, stream, shared]")
        grid, block, stream, shared = config + (None, 0)[len(config) - 2:]
        launch = self._configured(_extents("the grid", grid), _extents("the block", block), stream, shared)
        if isinstance(stream, (int, type(None))) and not any(isinstance(part, list) for part in config):
            self._launches[config] = launch  # of other streams the number is looked up again
        return launch

    def _configured(self, grid, block, stream, shared, threads=None):
        stream, shared = _stream(stream), _operator.index(shared)
        key = tuple(grid), tuple(block), stream, shared, threads
        launch = self._launches.get(key)
        if not launch:
            if len(self._launches) > 1000:
                self._launches.clear()
            launch = self._launches[key] = _Launch(self, grid, block, stream, shared, threads)
        return launch

    def forall(self, n, tpb=0, stream=None, sharedmem=0):
        """A launch of at least n threads, in blocks of `tpb`, or of the size that suits the device."""
        n, tpb = _operator.index(n), _operator.index(tpb)
        if n < 0 or tpb < 0:
            raise ValueError(f"forall({n}, {tpb}): the numbers of threads are 0 or more")
        if tpb:
            return self[-(-n // tpb), tpb, stream, sharedmem]
        one = _extents("a grid", 1)
        return self._configured(one, one, stream, sharedmem, n)


# ---- the kernels of a device ----


class Package:
    """The kernels on one device, as attributes."""

    def __init__(self, module, spec):
        self._module, self._spec, self._handle, self._cpu, self._place = module, spec, None, None, None
        for name, signatures in module.kernels.items():
            setattr(self, name, _Kernel(self, name, signatures))
        for name, what in module.reductions.items():
            setattr(self, name, _Reduction(self, name, *what))
        for name, what in module.sorts.items():
            setattr(self, name, _Sort(self, name, *what))
        for name, what in module.universals.items():
            setattr(self, name, _Universal(self, name, *what))

    def _open(self):
        with _lock:
            if self._handle is None:
                handle = _device(self._spec)
                self._cpu = bool(_runtime().pyk_device_is_cpu(handle))
                name = _runtime().pyk_device_name(handle).decode(errors="replace")
                self._place = "the CPU" if self._cpu else f"the GPU ({name})"
                self._handle = handle
            return self._handle

    def _named(self, name):
        """The kernel or utility that the source calls so."""
        return getattr(self, _attribute(name))

    def __repr__(self):
        return f"<kernels of {self._module.name} on {self._spec or 'the default device'}>"

    def __reduce__(self):
        return _Module.on, (self._module, self._spec)

    def __getattr__(self, name):
        raise AttributeError(f"{self._module.name} has no kernel '{name}'; it has {', '.join(self._module.names())}")

    def rng_states(self, n, seed, subsequence_start=0):
        """An array of n states for numba.cuda.random, equal to those of create_xoroshiro128p_states."""
        return _rng_states(_Call(self, None, "rng_states"), n, seed, subsequence_start)

    def synchronize(self):
        """Waits for all work of the device, and reports the exceptions of its kernels."""
        _check(_runtime().pyk_synchronize(self._open()))

    def profile_start(self):
        """From here on a profiler records that was told to wait for this."""
        _check(_runtime().pyk_profiler_start(self._open()))

    def profile_stop(self):
        """The end of what profile_start began."""
        _check(_runtime().pyk_profiler_stop(self._open()))


# ---- a generated module ----

_OWN = ("Error", "KernelError", "MemoryAccessError", "InitError", "RaceError", "BarrierError", "Failure",
        "HostArrayWarning", "Package", "on", "rng_states", "synchronize")  # names that are not kernels


def _attribute(name):
    """What a kernel is called here: by its name, if that is free. The build refuses two that are called the same."""
    return "k_" + name if name.startswith("_") or name in _OWN else name


class _Module:
    """What one build has: its manifest and the names in it. Symbols are names of kernels too."""

    def __init__(self, name, file, manifest, abi_hash):
        self.name, self.file, self.abi_hash = name, _os.path.abspath(file), abi_hash
        place = _os.path.dirname(self.file)
        self.manifest, self.files = _os.path.join(place, manifest), None  # those that are pickled, by name
        self.kernels = {}  # name: its signatures
        self.reductions = {}  # name: {dtype: symbol}, its identity: 0, 1 or None, docstring
        self.sorts = {}  # name: {dtype: symbol}, docstring
        self.universals = {}  # name: a symbol, number of inputs, operands, has it a layout, reduction, docstring
        self._handle, self._packages, self._utilities = None, {}, {}
        if place not in _places:
            _places.append(place)

    def define(self, name, symbol, text, *parameters, doc=None):
        signature = _Signature(symbol, text, parameters, doc)
        for key in dict.fromkeys((name, symbol)):
            self.kernels.setdefault(_attribute(key), []).append(signature)

    def define_reduction(self, name, symbol, dtype, identity=None, doc=None):
        self.reductions.setdefault(_attribute(name), ({}, identity, doc))[0][dtype] = symbol

    def define_sort(self, name, symbol, dtype, doc=None):
        self.sorts.setdefault(_attribute(name), ({}, doc))[0][dtype] = symbol

    def define_universal(self, name, symbol, nin, *operands, core=False, reduction=None, doc=None):
        what = symbol, nin, operands, core, reduction and _attribute(reduction), doc
        self.universals.setdefault(_attribute(name), what)

    def names(self):
        return [*self.kernels, *self.reductions, *self.sorts, *self.universals]

    def handle(self):
        """The pyk_package of the manifest beside the module; images lie there too."""
        if self._handle:
            return self._handle
        with _lock:
            if not self._handle:
                handle = _c.c_void_p()
                _check(_runtime().pyk_manifest_open(_os.fsencode(self.manifest), _c.byref(handle)))
                found = _Head.from_address(handle.value).abi_hash
                if found != self.abi_hash:
                    raise Error(f"{self.name} has ABI hash {self.abi_hash:016x}, {self.manifest} has {found:016x}: "
                                "they come from different builds", "PYK_ABI_MISMATCH")
                self._handle = handle
            return self._handle

    def __reduce__(self):
        return _again, (self.name, self.file, self.abi_hash, self.files)

    def utility(self, symbol):
        """The number of a reduction or universal function in the package."""
        if symbol not in self._utilities:
            number = _c.c_uint32()
            _check(_runtime().pyk_utility_find(self.handle(), symbol.encode(), _c.byref(number)))
            self._utilities[symbol] = number.value
        return self._utilities[symbol]

    # What follows are functions of the generated module.

    def on(self, device=None):
        """The kernels on "cuda", "cuda:1", "cpu" or "auto"; None: on $PYK_DEVICE, else a GPU if there is one."""
        with _lock:
            if device not in self._packages:
                package = Package(self, device)
                if device is not None:
                    package._open()  # a wrong name is an error here
                self._packages[device] = package
            return self._packages[device]

    def synchronize(self):
        """Waits for all work of the default device, and reports the exceptions of its kernels."""
        self.on().synchronize()

    def rng_states(self, n, seed, subsequence_start=0):
        """States of random numbers on the default device."""
        return self.on().rng_states(n, seed, subsequence_start)

    def attribute(self, name):
        if name in self.names():
            return getattr(self.on(), name)
        raise AttributeError(f"module '{self.name}' has no kernel '{name}'; it has {', '.join(self.names())}")

    def attributes(self):
        return [*_OWN, *self.names()]


def _again(*sent):
    """A _Module that was pickled, in this process. That of a module which stands alone is the one of this file."""
    own = globals().get("_module")
    if own:
        return own
    from pykrt._sent import receive
    return receive(*sent)
