"""The exceptions and warnings of compiling, by Numba's names."""
from pykrt import Error as _Error, HostArrayWarning as _HostArrayWarning


class NumbaError(Exception):
    """What goes wrong between a function and its machine code."""

    def __init__(self, msg="", loc=None, highlighting=True):
        super().__init__(msg)
        self.msg, self.loc = msg, loc


class TypingError(NumbaError):
    """The source is refused: the text is that of pyk."""


class LoweringError(NumbaError):
    pass


class UnsupportedError(NumbaError):
    pass


class UnsupportedBytecodeError(NumbaError):
    pass


class DeprecationError(NumbaError):
    pass


class RequireLiteralValue(TypingError):
    pass


class NumbaValueError(TypingError):
    pass


class NumbaTypeError(TypingError):
    pass


class BuildError(NumbaError, _Error):
    """pyk could not be run, or a tool of it failed."""

    def __init__(self, msg):
        _Error.__init__(self, msg, "PYK_NO_IMAGE")


class NumbaWarning(Warning):
    pass


NumbaPerformanceWarning = _HostArrayWarning


class NumbaInvalidConfigWarning(NumbaWarning):
    pass


class NumbaDeprecationWarning(NumbaWarning, DeprecationWarning):
    pass


class NumbaPendingDeprecationWarning(NumbaWarning, PendingDeprecationWarning):
    pass


class NumbaDebugInfoWarning(NumbaWarning):
    pass


class NumbaExperimentalFeatureWarning(NumbaWarning):
    pass


class NumbaIRAssumptionWarning(NumbaWarning):
    pass
