"""By Numba's name for it: arguments that say which way they are copied."""
from ._dispatch import ArgHint, In, InOut, Out  # noqa: F401


def wrap_arg(value, default=InOut):
    return value if isinstance(value, ArgHint) else default(value)
