"""Code in memory that kernels are linked with: cuda.CUSource("..."), cuda.PTXSource(b"...") and
so on, for link=."""
import io
import os


class LinkableCode:
    """Code of a kind, as text, bytes or an open io.StringIO or io.BytesIO. Callbacks are called
    with the kernel's package, before its first launch, and when the program ends."""

    kind, default_name, suffix = None, "<unnamed>", ""

    def __init__(self, data, name=None, setup_callback=None, teardown_callback=None, nrt=False):
        for what, callback in (("setup_callback", setup_callback), ("teardown_callback", teardown_callback)):
            if callback and not callable(callback):
                raise TypeError(f"{what} must be callable")
        self._data, self._name, self.nrt = data, name, nrt
        self.setup_callback, self.teardown_callback = setup_callback, teardown_callback

    @property
    def name(self):
        return self._name or self.default_name

    @property
    def data(self):
        return self._data.getvalue() if isinstance(self._data, (io.StringIO, io.BytesIO)) else self._data

    @staticmethod
    def from_path(path):
        """The code of a file; its suffix says of which kind it is."""
        root, suffix = os.path.splitext(path)
        kind = next((k for k in KINDS if k.suffix == suffix), None)
        if kind is None:
            raise ValueError(f"{path}: files of code end in {', '.join(k.suffix for k in KINDS)}")
        with open(path, "r" if suffix in (".cu", ".ptx") else "rb") as file:
            return kind(file.read(), name=os.path.basename(root))

    @classmethod
    def from_path_or_obj(cls, path_or_obj):
        return cls.from_path(path_or_obj) if isinstance(path_or_obj, str) else path_or_obj

    def bytes(self):
        return self.data.encode() if isinstance(self.data, str) else bytes(self.data)


class PTXSource(LinkableCode):
    kind, default_name, suffix = "ptx", "<unnamed-ptx>", ".ptx"


class CUSource(LinkableCode):
    kind, default_name, suffix = "cu", "<unnamed-cu>", ".cu"


class Fatbin(LinkableCode):
    kind, default_name, suffix = "fatbin", "<unnamed-fatbin>", ".fatbin"


class Cubin(LinkableCode):
    kind, default_name, suffix = "cubin", "<unnamed-cubin>", ".cubin"


class Archive(LinkableCode):
    kind, default_name, suffix = "library", "<unnamed-archive>", ".a"


class Object(LinkableCode):
    kind, default_name, suffix = "object", "<unnamed-object>", ".o"


class LTOIR(LinkableCode):
    kind, default_name, suffix = "ltoir", "<unnamed-ltoir>", ".ltoir"


KINDS = (PTXSource, CUSource, Fatbin, Cubin, Archive, Object, LTOIR)
