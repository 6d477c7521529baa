"""Functions for whole arrays: @cuda.reduce, @pykrt.sort, @vectorize and @guvectorize. Like kernels they are bound
to the package beside the source, or built at their first call."""
import re
import warnings

import numpy as np

from pykrt._package import _attribute

from . import _build, _pickle, types
from ._dispatch import Function, arch, device, own
from ._freeze import Freezer

# ---- reductions ----


class _OfElements(Function):
    """A utility of elements of one type, that of the array."""

    def __init__(self, functor):
        if not callable(functor):
            raise TypeError(f"a function is compiled, not a {type(functor).__name__}")
        super().__init__(getattr(functor, "py_func", functor))
        self._modules = {}

    def _for(self, dtype):
        found = self._modules.get(dtype)
        if found is None:
            found = self._modules[dtype] = self._bound(dtype) or self._made(dtype)
        return found

    def _bound(self, dtype):
        for module in self._beside:
            versions = getattr(module._module, self._table).get(_attribute(self.__name__), ({}, None))[0]
            if dtype.name in versions:
                return module, self.__name__
        return None

    def _made(self, dtype):
        """Its types come from a pyk.yaml beside it, where they may be names of the source."""
        frozen, kind = Freezer(), types.from_dtype(dtype)
        file, name = self._frozen(frozen, lambda freezer: self._decorator)
        file.behind.append(f"_pyk_kind = {frozen.within(file, kind.spell)}")
        frozen.more["pyk.yaml"] = f'kernels: {{{name}: {{sigs: "(_pyk_kind,)"{self._forms}}}}}\n'
        return _build.build(self.__name__, frozen, file, arch(), advice=self._advice([kind])), name

    def _check_array(self, arr):
        if not hasattr(arr, "dtype"):
            raise TypeError(f"{self.__name__}: expected an array, got {type(arr).__name__}")

    def _launcher(self, arr, stream):
        """The function of its package, and the array on the device."""
        from pykrt import cuda
        self._check_array(arr)
        module, name = self._for(arr.dtype)
        if isinstance(arr, np.ndarray):
            arr = np.ascontiguousarray(arr)
        if not hasattr(arr, "_pyk") and (not device().startswith("cpu") or not isinstance(arr, np.ndarray)):
            arr = cuda.to_device(arr, stream=stream)
        return module.on(device())._named(name), arr


class Reduce(_OfElements):
    """@cuda.reduce: called with an array of one dimension, it gives the result, or writes it to
    `res`."""

    _table, _decorator, _forms = "reductions", "_pyk_cuda.reduce", ", forms: reduce"

    def __call__(self, arr, size=None, res=None, init=0, stream=0):
        self._check_array(arr)
        if arr.ndim != 1:
            raise TypeError("only support 1D array")
        if size is not None and size > arr.shape[0]:
            raise ValueError("size > array length")
        size = arr.shape[0] if size is None else size
        if not size:
            return init
        function, arr = self._launcher(arr, stream)
        result = function(arr, size, res, init, stream or None)
        return arr.dtype.type(result) if res is None and arr.dtype.names is None else result


# ---- sorts ----


class Sort(_OfElements):
    """@pykrt.sort: called with an array of one dimension, it gives its elements in the order of their
    keys, and with values a tuple of these and the values that went with them. What comes of an array
    of the host is an array of the host."""

    _table, _decorator, _forms = "sorts", "_pyk_pykrt.sort", ""

    def __call__(self, arr, values=None, descending=False, out=None, stream=0):
        from pykrt import cuda
        function, there = self._launcher(arr, stream)
        if isinstance(values, np.ndarray):
            values = np.ascontiguousarray(values)
        if values is not None and hasattr(there, "_pyk"):
            values = cuda.to_device(values, stream=stream)
        result = function(there, values, descending, out, stream or None)
        if out is not None:
            return result
        return self._like(arr, result, stream) if values is None else tuple(self._like(arr, r, stream) for r in result)

    def argsort(self, arr, descending=False, out=None, stream=0):
        function, there = self._launcher(arr, stream)
        result = function.argsort(there, descending, out, stream or None)
        return result if out is not None else self._like(arr, result, stream)

    @staticmethod
    def _like(arr, result, stream):
        return _wrapped(result, _on_device(arr), device(), stream)


# ---- universal functions ----


class Universal(Function):
    """@vectorize and @guvectorize: called with arrays, of the host or of the device, and
    numbers. What comes of arrays of the host is an array of the host. Without signatures the
    first call with operands of other types makes another version."""

    def __init__(self, py_func, signatures, layout=None):
        super().__init__(getattr(py_func, "py_func", py_func))
        self.signatures, self.layout, self._versions = [types.signature(s) for s in signatures], layout, {}
        if None in self.signatures:
            raise TypeError(f"{self.__name__}: {signatures[self.signatures.index(None)]!r} is no signature")
        bound = next((m for m in self._beside if _attribute(self.__name__) in m._module.universals), None)
        if bound is not None:
            self._fixed = bound, self.__name__
        else:
            self._fixed = self._made(self.signatures) if self.signatures else None
        if layout is None:
            self.nin, self.nout = self.py_func.__code__.co_argcount, 1
        else:
            self.nin, self.nout = (side.count("(") for side in layout.split("->"))
            self._ranks = [len(part.split(",")) if part.strip() else 0 for part in re.findall(r"\(([^)]*)\)", layout)]
        self.nargs = self.nin + self.nout

    def __reduce__(self):
        return _remade_universal, (_pickle.packed(self.py_func), self.signatures, self.layout)

    def _made(self, signatures):
        def decorate(freezer):
            kinds = ", ".join(s.spell(freezer) for s in signatures)
            if self.layout is None:
                return f"_pyk_numba.vectorize([{kinds}], target='cuda')"
            return f"_pyk_numba.guvectorize([{kinds}], {self.layout!r}, target='cuda')"

        return self._build(decorate)

    def _version(self, inputs, outputs):
        """The module for these operands, and the name in it."""
        if self._fixed:
            return self._fixed
        if self.layout is not None and len(outputs) < self.nout:
            raise TypeError(f"{self.__name__}() has no signatures: give it arrays for its outputs too, as in "
                            f"{self.__name__}(x, out)")
        kinds = tuple(map(_element, inputs if self.layout is None else [*inputs, *outputs]))
        if self.layout is not None:
            kinds = tuple(types.Array(t, rank or 1, "A") if rank or i >= self.nin else t
                          for i, (t, rank) in enumerate(zip(kinds, self._ranks)))
        if kinds not in self._versions:
            self._versions[kinds] = self._made([types.Signature(None, kinds)])
        return self._versions[kinds]

    def _without_loops(self, inputs, outputs):
        """Where all outputs are given, inputs of one element in the place of numbers add no
        dimensions to them."""
        if self.layout is None or len(outputs) < self.nout:
            return inputs
        return [x.reshape(()) if not rank and np.ndim(x) and x.size == 1 else x for x, rank in zip(inputs, self._ranks)]

    def _fitting(self, inputs):
        """The operands of the host with the types of the nearest signature, where they have
        those of none."""
        kinds = [[t.dtype if isinstance(t, types.Array) else t for t in s.args[:self.nin]] for s in self.signatures]
        given = [_element(v) for v in inputs]
        if not kinds or None in given or given in kinds:
            return inputs
        dtypes = [types.as_dtype(t) for t in given]
        for rule in ("safe", "same_kind"):
            for wanted in kinds:
                to = [types.as_dtype(t) for t in wanted]
                if all(np.can_cast(a, b, rule) for a, b in zip(dtypes, to)):
                    return [v if a == b else _as_type(v, b) for v, a, b in zip(inputs, dtypes, to)]
        return inputs

    @property
    def types(self):
        return ["".join(types.as_dtype(t).char for t in s.args) for s in self.signatures]

    def __call__(self, *operands, out=None, stream=0, **named):
        from pykrt import cuda
        if len(operands) not in (self.nin, self.nargs):
            kind = "ufunc" if self.layout is None else "gufunc"
            raise TypeError(f"{kind} accepts {self.nin} positional arguments (when providing input only) or "
                            f"{self.nargs} positional arguments (when providing input and output). Got "
                            f"{len(operands)} positional argument{'' if len(operands) == 1 else 's'}.")
        if out is not None and len(operands) > self.nin:
            raise ValueError("cannot specify argument 'out' as both positional and keyword")
        given = [] if out is None else list(out) if isinstance(out, (tuple, list)) else [out]
        inputs, outputs = list(operands[:self.nin]), [*map(own, operands[self.nin:]), *map(own, given)]
        on_device = any(map(_on_device, [*inputs, *outputs]))
        inputs, later = self._fitting(self._without_loops([own(_host(v)) for v in inputs], outputs)), []
        spec = device()
        if not spec.startswith("cpu") or on_device:
            inputs = [cuda.to_device(v, stream=stream) if isinstance(v, np.ndarray) else v for v in inputs]
            for i, array in enumerate(outputs):
                if isinstance(array, np.ndarray):
                    outputs[i] = cuda.to_device(array, stream=stream)
                    later.append((outputs[i], array))
        module, name = self._version(inputs, outputs)
        result = module.on(spec)._named(name)(*inputs, out=tuple(outputs) or None, stream=stream or None, **named)
        for array, to in later:
            array.copy_to_host(to, stream=stream)
        if outputs:
            results = list(map(_of_numba, operands[self.nin:] or given))
        else:
            results = result if isinstance(result, tuple) else (result,)
            results = [_wrapped(r, on_device, spec, stream) for r in results]
        return results[0] if self.nout == 1 else tuple(results)

    def reduce(self, arg, stream=0, **more):
        """As NumPy's, of arrays of one dimension, by a reduction of the same function."""
        if arg.ndim != 1:
            raise ValueError("reduce expects 1D array")
        reduction = self.__dict__.setdefault("_reduction", Reduce(self.py_func))
        if not arg.size:
            raise TypeError("reduce of an empty array")
        first = arg[:1].copy_to_host()[0] if hasattr(arg, "copy_to_host") else arg[0]
        return reduction(arg[1:], init=first, stream=stream) if arg.size > 1 else first


def _remade_universal(function, signatures, layout):
    return Universal(_pickle.unpacked(function), signatures, layout)


def _element(value):
    """The type of an operand's elements; None for what has none."""
    try:
        kind = types.typeof(value)
    except (TypeError, NotImplementedError):
        return None
    return kind.dtype if isinstance(kind, types.Array) else kind


def _as_type(value, dtype):
    if _on_device(value):
        raise TypeError("an array on the device does not support .astype(): its elements must have the type of a "
                        "signature")
    return np.asarray(value).astype(dtype) if np.ndim(value) else dtype.type(value)


def _on_device(value):
    return hasattr(value, "__cuda_array_interface__") or hasattr(value, "_pyk")


def _of_numba(value):
    """An output as it is returned: an array of another library's as a device array over it."""
    from pykrt import cuda
    return cuda.as_cuda_array(value) if _on_device(value) and not hasattr(value, "_pyk") else value


def _host(value):
    """The array of the host that a value is or may become; a number or an array of the device as
    it is."""
    if isinstance(value, (list, tuple)) or hasattr(value, "__array__") and not isinstance(
            value, (np.ndarray, np.generic)) and not _on_device(value):
        return np.asarray(value)
    return value


def _wrapped(result, on_device, spec, stream):
    """A result as the operands are: on the device, or of the host."""
    from pykrt import cuda
    if not hasattr(result, "shape") or isinstance(result, np.generic):
        return result
    if spec.startswith("cpu"):
        return cuda.to_device(result, stream=stream) if on_device and not _on_device(result) else result
    array = cuda.as_cuda_array(result)
    return array if on_device else array.copy_to_host(stream=stream)


def vectorize(ftylist_or_function=(), **kws):
    """@vectorize([signatures]): a function of numbers, for all elements of arrays. The target is
    the device."""
    _checked_target("vectorize", kws)
    if callable(ftylist_or_function) and not isinstance(ftylist_or_function, types.Signature):
        return Universal(ftylist_or_function, ())
    listed = ftylist_or_function if isinstance(ftylist_or_function, (list, tuple)) else [ftylist_or_function]
    return lambda function: Universal(function, listed)


def guvectorize(ftylist, signature=None, **kws):
    """@guvectorize([signatures], "(n),(n)->()"): a function of arrays, for all of the arrays in
    others of more dimensions. Without signatures, @guvectorize("(n),(n)->()"), each call with
    operands of other types makes another version."""
    _checked_target("guvectorize", kws)
    if signature is None:
        return lambda function: Universal(function, (), ftylist)
    listed = ftylist if isinstance(ftylist, (list, tuple)) else [ftylist]
    for signature_ in map(types.signature, listed):
        if signature_ and signature_.return_type not in (None, types.none):
            raise TypeError(f"guvectorized functions cannot return values: signature {signature_} specifies "
                            f"{signature_.return_type} return type")
    return lambda function: Universal(function, listed, signature)


def _checked_target(name, kws):
    if kws.get("target", "cuda") != "cuda":
        raise ValueError(f"Unsupported target: {kws['target']}")
    wrong = [key for key in kws if key not in ("target", "identity", "nopython", "fastmath")]
    if wrong:
        raise KeyError(f"Unrecognized options. {name}() has no option {wrong}") if name == "vectorize" else TypeError(
            "The following target options are not supported: " + ", ".join(wrong))
    if not kws.get("nopython", True):
        raise TypeError("nopython flag must be True")
    if "nopython" in kws and name == "vectorize":
        warnings.warn("nopython kwarg for cuda target is redundant", RuntimeWarning, stacklevel=3)
