"""Kernels that no package has: built by pyk at their first call, into a cache.

The cache lies in pyk/python below XDG_CACHE_HOME or ~/.cache. Each entry is a folder with the
frozen source, the image, the manifest and its module, named after a hash of the source, the options
and the compiler."""
import atexit
import functools
import hashlib
import importlib.util
import os
import re
import shutil
import tempfile
import threading
import warnings

from . import errors
from ..__main__ import program

_lock = threading.RLock()
_loaded = {}  # a path -> its module


def compiler(why, advice=""):
    """pyk itself: $PYK, else the one that was installed with this package, else of the PATH. `why`
    says in an error what needs it."""
    named = os.environ.get("PYK")
    path = shutil.which(named) if named else program()
    if path is None:
        missing = f"PYK, which names it, is {named!r}" if named else "PATH does not have it"
        raise errors.BuildError(f"{why}, and pyk is not installed here: {missing}{advice}")
    return os.path.abspath(path)


def _identity(pyk):
    """Which compiler: what the file is, since versions alone do not tell one build of it from
    the next."""
    found = os.stat(os.path.realpath(pyk))
    return f"{os.path.realpath(pyk)} {found.st_size} {found.st_mtime_ns}"


def cache_folder():
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(base, "pyk", "python")


def load(path):
    """The module of --bindings python at this path."""
    with _lock:
        if path not in _loaded:
            name = "pykrt_built_" + hashlib.sha256(os.fsencode(path)).hexdigest()[:16]
            spec = importlib.util.spec_from_file_location(name, path)
            module = importlib.util.module_from_spec(spec)
            spec.loader.exec_module(module)
            _loaded[path] = module
        return _loaded[path]


def build(what, frozen, entry, arch, options=(), advice=""):
    """The module of these frozen files, out of the cache if it has been built before. `what`
    names the function."""
    pyk = compiler(f"{what} has not been built for these arguments", advice)
    entry, options = entry.name + ".py", [*options, "--arch", arch, *caching(frozen)]
    key = hashlib.sha256()
    for part in (_identity(pyk), entry, *options, *(x for pair in sorted(frozen.files.items()) for x in pair),
                 *(x for pair in sorted(frozen.originals.items()) for x in pair), *map(_content, frozen.links)):
        key.update(_bytes(part))
        key.update(b"\0")
    key = key.hexdigest()
    folder = os.path.join(_unkept(), key) if frozen.captured else os.path.join(cache_folder(), key[:2], key[2:40])
    if not os.path.exists(folder):
        try:
            _make(pyk, what, folder, frozen, entry, arch, options)
        except OSError as error:
            warnings.warn(f"what pyk builds is not kept, since the cache cannot be written: {error}; XDG_CACHE_HOME "
                          "names another folder", stacklevel=2)
            folder = os.path.join(_unkept(), key)
            _make(pyk, what, folder, frozen, entry, arch, options)
    return load(os.path.join(folder, entry[:-3] + "_pyk.py"))


def caching(frozen):
    """The options of pyk that keep addresses, which are those of this process, out of its cache."""
    return ["--cache", "off"] if frozen.captured else []


@functools.lru_cache(None)
def _unkept():
    """A folder that goes with the process."""
    folder = tempfile.mkdtemp(prefix="pykrt-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _content(path):
    try:
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).digest()
    except OSError:
        return b""


def write(folder, files):
    for name, text in files.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(_bytes(text))


def _bytes(text):
    return text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text


def _make(pyk, what, folder, frozen, entry, arch, options):
    """Builds in a folder of its own, which takes its name when it is complete: others see all of
    it or nothing."""
    parent = os.path.dirname(folder)
    os.makedirs(parent, exist_ok=True)
    work = tempfile.mkdtemp(prefix=".build-", dir=parent)
    try:
        write(work, frozen.files)
        output = entry[:-3] + {"cpu": ".so", "compute": ".ptx"}.get(arch.partition("_")[0], ".cubin")
        maps = [x for name, path in frozen.originals.items() for x in ("-ffile-prefix-map", f"{name}={path}")]
        arguments = ["build", entry, "-o", output, "--bindings", "python", "--bodies=1",
                     "-Wno-skipped-kernel", *maps, *options]
        run(pyk, arguments, work, what, frozen)
        try:
            os.rename(work, folder)
        except OSError:
            if not os.path.exists(folder):
                raise
    finally:
        shutil.rmtree(work, ignore_errors=True)


def output(what, frozen, arguments):
    """What pyk writes of the frozen files, in a folder for this alone."""
    pyk = compiler(f"the code of {what} is asked for")
    with tempfile.TemporaryDirectory(prefix="pykrt-") as folder:
        write(folder, frozen.files)
        return run(pyk, [*arguments, *caching(frozen)], folder, what, frozen)


def run(pyk, arguments, folder, what, frozen):
    """What pyk writes; an error of the kind that the program expects where it refuses the
    source."""
    import subprocess  # programs whose kernels are in the cache do without
    done = subprocess.run([pyk, *arguments], cwd=folder, capture_output=True, text=True, errors="replace",
                          stdin=subprocess.DEVNULL)
    if done.returncode == 0:
        return done.stdout
    kind = errors.TypingError if done.returncode == 1 else errors.BuildError
    raise kind(f"pyk cannot compile {what}:\n{frozen.explained(done.stderr).rstrip()}")


def of_kernel(manifest, symbol, key):
    """What a manifest says of a kernel, as text."""
    with open(manifest, encoding="utf-8") as file:
        entries = re.split(r"\n- name: ", file.read().partition("\nkernels:")[2])
    entry = next((e for e in entries if f'\n  symbol: "{symbol}"\n' in e), "")
    found = re.search(rf"\n  {key}: (.*)", entry)
    return found and found[1]


# ---- a package beside the source ----


def beside(path):
    """The modules of --bindings python beside a source that were built from just this text of
    it."""
    folder, name = os.path.split(os.path.abspath(path))
    try:
        with open(path, "rb") as file:
            digest = hashlib.sha256(file.read()).hexdigest()
        manifests = sorted(n for n in os.listdir(folder) if n.endswith(".pyk.yaml"))
    except OSError:
        return []
    stem = os.path.splitext(name)[0] + ".pyk.yaml"
    found = []
    for manifest in sorted(manifests, key=lambda n: n != stem):
        module = os.path.join(folder, manifest[:-len(".pyk.yaml")] + "_pyk.py")
        if os.path.exists(module) and _is_of(os.path.join(folder, manifest), name, digest):
            found.append(load(module))
    return found


def _is_of(manifest, name, digest):
    with open(manifest, encoding="utf-8") as file:
        text = file.read().partition("\nimages:")[0]
    pairs = re.findall(r'- path: "(.*)"\n  sha256: "([0-9a-f]{64})"', text)
    return any(os.path.basename(path) == name and found == digest for path, found in pairs)
