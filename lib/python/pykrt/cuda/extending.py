"""Numba's interface for libraries of kernels, as far as it is static: functions that pyk compiles in the place of others."""
from . import types
from ._dispatch import jit

_overloads = {}  # what is overloaded -> the functions that choose an implementation


def overload(func, jit_options=None, strict=True, inline="never", prefer_literal=False, **options):
    """In kernels `func` is what the decorated function returns for the types of its arguments."""
    def keep(choose):
        _overloads.setdefault(_key(func), []).append((func, choose))
        return choose

    return keep


def _key(func):
    try:
        hash(func)
        return func
    except TypeError:
        return id(func)


def overloads_of(func):
    try:
        return [choose for _, choose in _overloads.get(func, ())]
    except TypeError:
        return []


def register_jitable(*args, **options):
    """A function that kernels may call, and that stays a function of Python."""
    return args[0] if args and callable(args[0]) else (lambda function: function)


class typeof_impl:
    """@typeof_impl.register(cls): the function says which type kernels see of a value of the class."""

    @staticmethod
    def register(cls):
        def keep(function):
            types._registered[cls] = function
            return function

        return keep


__all__ = ["overload", "register_jitable", "jit", "typeof_impl"]
