"""Numba's interface for libraries of kernels, as far as it is static: functions that pyk
compiles in the place of others."""
from . import types
from ._dispatch import jit
from ._freeze import register_overload


def overload(func, jit_options=None, strict=True, inline="never", prefer_literal=False, **options):
    """In kernels `func` is what the decorated function returns for the types of its arguments."""
    def keep(choose):
        register_overload("overload", func, [f"inline={inline!r}"] if inline != "never" else [], choose)
        return choose

    return keep


def overload_method(typ, name, **options):
    """In kernels `x.name(...)` is what the decorated function returns for the types of `x`, one
    of `typ`, and the arguments."""
    return _given("overload_method", typ, name)


def overload_attribute(typ, name, **options):
    """In kernels `x.name` is the result of what the decorated function returns for the type of
    `x`, one of `typ`."""
    return _given("overload_attribute", typ, name)


def _given(kind, typ, name):
    def keep(choose):
        register_overload(kind, None, (typ, name), choose)
        return choose

    return keep


def register_jitable(*args, **options):
    """A function that kernels may call, and that stays a function of Python."""
    return args[0] if args and callable(args[0]) else (lambda function: function)


class typeof_impl:
    """@typeof_impl.register(cls): the function says which type kernels see of a value of the
    class."""

    @staticmethod
    def register(cls):
        def keep(function):
            types._registered[cls] = function
            return function

        return keep


__all__ = ["overload", "overload_attribute", "overload_method", "register_jitable", "jit", "typeof_impl"]
