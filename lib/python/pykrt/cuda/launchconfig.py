"""With which grid and block a kernel is launched that is being compiled: for what compiles
differently by them."""
import contextlib
import threading
from types import MethodType

_thread = threading.local()


def current_launch_config():
    """The launch that waits for the compiler, or None."""
    return getattr(_thread, "config", None)


def current_args():
    return getattr(_thread, "args", None)


def ensure_current_launch_config():
    config = current_launch_config()
    if config is None:
        raise RuntimeError("No launch config set for this thread")
    return config


@contextlib.contextmanager
def compiling(config, args):
    """Within, a launch with these arguments waits for the compiler."""
    before = current_launch_config(), current_args()
    _thread.config, _thread.args = config, args
    try:
        yield
    finally:
        _thread.config, _thread.args = before


@contextlib.contextmanager
def capture_compile_config(dispatcher):
    """A dict whose "config" is the launch with which the dispatcher compiles next."""
    if dispatcher is None:
        raise TypeError("dispatcher is required")
    found, before = {"config": None}, dispatcher.__dict__.get("_compile_for_args")
    compile_for_args = dispatcher._compile_for_args

    def watched(self, *args):
        found["config"] = current_launch_config()
        return compile_for_args(*args)

    dispatcher._compile_for_args = MethodType(watched, dispatcher)
    try:
        yield found
    finally:
        del dispatcher._compile_for_args
        if before is not None:
            dispatcher._compile_for_args = before
