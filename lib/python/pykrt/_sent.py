"""Kernels that are pickled: what goes with them, and how another process comes to have them."""
import atexit
import hashlib
import importlib
import importlib.util
import os
import re
import shutil
import sys
import tempfile

from pykrt._runtime import _lock

_received = {}  # where a module came from, or what was in it: the _Module


def pickle_by_value(module):
    own = getattr(module, "_module", None)
    if type(own).__module__ != "pykrt._package":
        raise TypeError(f"expected a module of `pyk build --bindings python`, got {module!r}")
    place = os.path.dirname(own.file)
    with open(own.manifest, encoding="utf-8") as manifest:
        images = re.findall(r'^  kind: .*\n  file: "(.*)"$', manifest.read(), re.MULTILINE)
    paths = own.file, own.manifest, *(os.path.join(place, image) for image in images)
    own.files = {os.path.basename(path): _content(path) for path in paths}
    cloudpickle = sys.modules.get("cloudpickle")
    if cloudpickle:  # for functions that use the module by its name
        cloudpickle.register_pickle_by_value(module)


def _content(path):
    with open(path, "rb") as file:
        return file.read()


def receive(name, file, abi_hash, files):
    """The _Module of that build in this process. With its files it is made of them, once; without, it is the module
    that Python finds by its name, or that lies where the sender had it."""
    with _lock:
        return _of_files(name, file, files) if files else _of_name(name, file, abi_hash)


def _of_files(name, file, files):
    """Written to a folder that lasts as long as the process."""
    key = name, hashlib.sha256(repr(sorted(files.items())).encode()).digest()
    if key not in _received:
        place = tempfile.mkdtemp(prefix="pykrt-")
        atexit.register(shutil.rmtree, place, ignore_errors=True)
        for base, content in files.items():
            with open(os.path.join(place, base), "wb") as out:
                out.write(content)
        _received[key] = _read(name, os.path.join(place, os.path.basename(file)))
        _received[key].files = files  # it goes on as it came
    return _received[key]


def _of_name(name, file, abi_hash):
    try:
        found = getattr(importlib.import_module(name), "_module", None)
    except ImportError:
        found = None
    if getattr(found, "abi_hash", None) == abi_hash:
        return found
    if not os.path.exists(file):
        here = "another build of it" if found else "no module of that name"
        raise ImportError(f"kernels of {name} came from another process, but here is {here}, and no {file}: install it "
                          f"here, or call pykrt.pickle_by_value({name}) before they are sent")
    if (file, abi_hash) not in _received:
        _received[file, abi_hash] = _read(name, file)
    if _received[file, abi_hash].abi_hash != abi_hash:
        raise ImportError(f"kernels of {name} came from another process, and its {file} is of another build now")
    return _received[file, abi_hash]


def _read(name, file):
    spec = importlib.util.spec_from_file_location(name, file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module._module
