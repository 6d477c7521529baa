# _package.py: what a generated module is made of: the kernels of one build, on each device.
import operator as _operator
import os as _os

from pykrt._runtime import _SCRATCH, Error, _c, _check, _Config, _Head, _lock, _places, _runtime, _stream
from pykrt._utility import _Call, _Reduction, _rng_states, _Universal


class _Signature:
    def __init__(self, symbol, text, parameters):
        self.symbol, self.text, self.parameters = symbol, text, parameters
        self.offsets, self.size, self.index = [], _SCRATCH, None
        for _, parameter in parameters:
            self.size = -(-self.size // 16) * 16
            self.offsets.append(self.size)
            self.size += parameter.size
        self.bytes = _c.c_char * (self.size + 16)

    def pack(self, launch, kernel, values):
        """The argument pointers, and what must live as long as they are used."""
        if len(values) != len(self.parameters):
            names = ", ".join(name for name, _ in self.parameters)
            raise TypeError(f"{kernel} takes {len(self.parameters)} arguments ({names}), got {len(values)}")
        memory = self.bytes()
        start = -_c.addressof(memory) % 16
        buffer, base, keep = memoryview(memory)[start:], _c.addressof(memory) + start, [memory]
        for (name, parameter), offset, value in zip(self.parameters, self.offsets, values):
            try:
                parameter.put(launch, value, buffer, base, offset, keep)
            except (TypeError, OverflowError) as error:
                raise type(error)(f"{kernel}, parameter '{name}': {error}") from None
        return (_c.c_void_p * len(values))(*[base + offset for offset in self.offsets]), keep

    def number(self, module):
        if self.index is None:
            index = _c.c_uint32()
            _check(_runtime().pyk_package_find(module.handle(), self.symbol.encode(), _c.byref(index)))
            self.index = index.value
        return self.index


def _extents(what, value):
    extents = tuple(value) if isinstance(value, (tuple, list)) else (value,)
    if not 1 <= len(extents) <= 3:
        raise ValueError(f"{what} has 1 to 3 dimensions, not {len(extents)}")
    extents = [_operator.index(n) for n in extents] + [1] * (3 - len(extents))
    if any(not 0 <= n < 1 << 32 for n in extents):
        raise ValueError(f"{what} is {value}: its extents are 0 to {(1 << 32) - 1}")
    return (_c.c_uint32 * 3)(*extents)


class _Launch:
    """A kernel with its configuration: called with the arguments, it launches and does not wait."""

    def __init__(self, kernel, grid, block, stream, shared, threads=None):
        self.kernel, self.threads = kernel, threads
        package = kernel.package
        self.runtime, device = _runtime(), package._handle or package._open()
        self.cpu, self.place = package._cpu, package._place
        self.config = _Config(device, grid, block, _operator.index(shared), _stream(stream))

    def __call__(self, *values):
        refused = []
        for signature in self.kernel.signatures:
            try:
                pointers, keep = signature.pack(self, self.kernel.name, values)
            except (TypeError, OverflowError) as error:
                refused.append(error)
                continue
            return self._start(signature, pointers)
        if len(refused) == 1:
            raise refused[0]
        lines = (f"\n  {s.text}: {error}" for s, error in zip(self.kernel.signatures, refused))
        raise TypeError(f"{self.kernel.name} has no signature for these arguments:" + "".join(lines))

    def _start(self, signature, pointers):
        config, module = self.config, self.kernel.package._module
        package, number = module.handle(), signature.number(module)
        if self.threads is not None:
            config = _Config.from_buffer_copy(config)
            _check(self.runtime.pyk_forall(_c.byref(config), package, number, self.threads))
        _check(self.runtime.pyk_launch_kernel(_c.byref(config), package, number, pointers))


class _Kernel:
    def __init__(self, package, name, signatures):
        self.package, self.name, self.signatures = package, name, signatures

    def __repr__(self):
        return f"<kernel {self.name} on {self.package._spec or 'the default device'}>"

    def __call__(self, *values):
        raise TypeError(f"{self.name} needs a launch configuration: {self.name}[grid, block](...)")

    def __getitem__(self, config):
        if not isinstance(config, tuple) or not 2 <= len(config) <= 4:
            raise TypeError(f"write {self.name}[grid, block], [grid, block, stream] or [grid, block, stream, shared]")
        grid, block, stream, shared = config + (None, 0)[len(config) - 2:]
        return _Launch(self, _extents("the grid", grid), _extents("the block", block), stream, shared)

    def forall(self, n, tpb=0, stream=None, sharedmem=0):
        """A launch of at least n threads, in blocks of `tpb`, or of the size that suits the device."""
        n, tpb = _operator.index(n), _operator.index(tpb)
        if n < 0 or tpb < 0:
            raise ValueError(f"forall({n}, {tpb}): the numbers of threads are 0 or more")
        if tpb:
            return self[-(-n // tpb), tpb, stream, sharedmem]
        return _Launch(self, _extents("the grid", 1), _extents("the block", 1), stream, sharedmem, n)


# ---- the kernels of a device ----


class Package:
    """The kernels on one device, as attributes."""

    def __init__(self, module, spec):
        self._module, self._spec, self._handle, self._cpu, self._place = module, spec, None, None, None
        for name, signatures in module.kernels.items():
            setattr(self, name, _Kernel(self, name, signatures))
        for name, (versions, identity) in module.reductions.items():
            setattr(self, name, _Reduction(self, name, versions, identity))
        for name, what in module.universals.items():
            setattr(self, name, _Universal(self, name, *what))

    def _open(self):
        with _lock:
            if self._handle is None:
                handle = _c.c_void_p()
                _check(_runtime().pyk_device_open(self._spec and self._spec.encode(), _c.byref(handle)))
                self._cpu = bool(_runtime().pyk_device_is_cpu(handle))
                name = _runtime().pyk_device_name(handle).decode(errors="replace")
                self._place = "the CPU" if self._cpu else f"the GPU ({name})"
                self._handle = handle.value
            return self._handle

    def __repr__(self):
        return f"<kernels of {self._module.name} on {self._spec or 'the default device'}>"

    def __getattr__(self, name):
        raise AttributeError(f"{self._module.name} has no kernel '{name}'; it has {', '.join(self._module.names())}")

    def rng_states(self, n, seed, subsequence_start=0):
        """An array of n states for numba.cuda.random, equal to those of create_xoroshiro128p_states."""
        return _rng_states(_Call(self, None), n, seed, subsequence_start)

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

_OWN = ("Error", "KernelError", "MemoryAccessError", "InitError", "RaceError", "BarrierError", "Failure", "Package", "on",
        "rng_states", "synchronize")  # names that are not kernels


def _attribute(name):
    return "k_" + name if name.startswith("_") or name in _OWN else name


class _Module:
    """What one build has: its manifest and the names in it. Symbols are names of kernels too."""

    def __init__(self, name, file, manifest, abi_hash):
        place = _os.path.dirname(_os.path.abspath(file))
        self.name, self.manifest, self.abi_hash = name, _os.path.join(place, manifest), abi_hash
        self.kernels = {}  # name: its signatures
        self.reductions = {}  # name: ({dtype: symbol}, what it begins with if nothing else is said: 0, 1 or None)
        self.universals = {}  # name: symbol of a version, number of inputs, names of operands, has it a layout, its reduction
        self._handle, self._packages, self._utilities = None, {}, {}
        if place not in _places:
            _places.append(place)

    def define(self, name, symbol, text, *parameters):
        signature = _Signature(symbol, text, parameters)
        for key in dict.fromkeys((name, symbol)):
            self.kernels.setdefault(_attribute(key), []).append(signature)

    def define_reduction(self, name, symbol, dtype, identity=None):
        self.reductions.setdefault(_attribute(name), ({}, identity))[0][dtype] = symbol

    def define_universal(self, name, symbol, nin, *operands, core=False, reduction=None):
        self.universals.setdefault(_attribute(name), (symbol, nin, operands, core, reduction and _attribute(reduction)))

    def names(self):
        return [*self.kernels, *self.reductions, *self.universals]

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
