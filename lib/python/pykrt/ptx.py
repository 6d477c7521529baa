"""pykrt.ptx, for kernels: instructions of PTX under their names, and PTX in the program."""
from pykrt.cuda._freeze import Name


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return Name(f"ptx.{name}")
