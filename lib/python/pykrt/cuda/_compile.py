"""cuda.compile and its kin: the PTX or LTO-IR of a function, and the type of its result."""
import os
import re
import tempfile

from . import _build, _device, errors, types
from ._dispatch import _spelled_options
from ._freeze import Freezer, Unfreezable


def compile(pyfunc, sig, debug=None, lineinfo=False, device=True, fastmath=False, cc=None, opt=None, abi="c",
            abi_info=None, output="ptx", forceinline=False, launch_bounds=None):
    """(the code, the type of the result) of a function for a signature. A device function has
    C's calling convention."""
    if output not in ("ptx", "ltoir"):
        raise NotImplementedError(f"Unsupported output type: {output}")
    if forceinline and output != "ltoir":
        raise ValueError("Can only designate forced inlining in LTO-IR")
    if abi not in ("numba", "c"):
        raise NotImplementedError(f"Unsupported ABI: {abi}")
    if abi == "c" and not device:
        raise NotImplementedError("The C ABI is not supported for kernels")
    signature = types.signature(sig)
    if signature is None:
        raise TypeError(f"{sig!r} is no signature")
    if not device:
        signature = types.Signature(types.none, signature.args)
    options = dict(device=device, debug=debug, lineinfo=lineinfo, fastmath=fastmath, opt=opt, forceinline=forceinline,
                   launch_bounds=launch_bounds)
    options = {k: v for k, v in options.items() if v or k == "opt" and v is not None}
    frozen = Freezer()

    def decorate(freezer):
        return f"_pyk_cuda.jit([{signature.spell(freezer)}]{_spelled_options(freezer, options)})"

    try:
        file, name = frozen.function(getattr(pyfunc, "py_func", pyfunc), decorate)
    except Unfreezable as error:
        raise errors.TypingError(str(error)) from None
    symbol = (abi_info or {}).get("abi_name", name)
    if symbol != name:
        frozen.more["pyk.yaml"] = f"kernels: {{{name}: {{symbol: {symbol}}}}}\n"
    return _made(frozen, file, name, signature, device, "sm_%d%d" % (cc or (7, 5)), output)


def _made(frozen, file, name, signature, device, arch, output):
    pyk = _build.compiler(f"{name} is to be compiled")
    with tempfile.TemporaryDirectory(prefix="pykrt-") as folder:
        _build.write(folder, frozen.files)
        made = f"{file.name}.{output}"
        maps = [x for n, path in frozen.originals.items() for x in ("-ffile-prefix-map", f"{n}={path}")]
        arguments = ["build", file.name + ".py", "-o", made, "--emit", output, "--arch", arch, "--bodies=1",
                     "-Wno-skipped-kernel", *(["--device-functions"] if device else []), *maps, *_build.caching(frozen)]
        _build.run(pyk, arguments, folder, name, frozen)
        with open(os.path.join(folder, made), "rb") as code:
            code = code.read()
        result = signature.return_type
        if result is None:
            with open(os.path.join(folder, file.name + ".pyk.h"), encoding="utf-8") as header:
                found = re.search(rf"/\* {re.escape(name)}: ([^(]+)\(", header.read())
            result = _result(found[1] if found else "none")
    return (code.decode() if output == "ptx" else code), result


def _result(text):
    try:
        return types.parse(text)
    except Exception:
        return text


def _ccs():
    current = _device.current_context().device
    return current.compute_capability if current._ordinal >= 0 else (7, 5)


def compile_for_current_device(pyfunc, sig, **options):
    return compile(pyfunc, sig, cc=_ccs(), **options)


def compile_ptx(pyfunc, sig, debug=None, lineinfo=False, device=False, fastmath=False, cc=None, opt=None, abi="numba",
                abi_info=None, forceinline=False, launch_bounds=None):
    return compile(pyfunc, sig, debug=debug, lineinfo=lineinfo, device=device, fastmath=fastmath, cc=cc, opt=opt,
                   abi=abi, abi_info=abi_info, forceinline=forceinline, launch_bounds=launch_bounds, output="ptx")


def compile_ptx_for_current_device(pyfunc, sig, **options):
    return compile_ptx(pyfunc, sig, cc=_ccs(), **options)


def compile_all(pyfunc, sig, output="ltoir", **options):
    """The same as a list, since callees may be separate: here they are in the one code."""
    code, result = compile(pyfunc, sig, output=output, **options)
    return [code], result
