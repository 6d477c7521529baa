"""Streams and events."""
import contextlib
import ctypes as _c
import itertools
import weakref

from ._call import made, rt
from ._memory import Address, free_later

_DEFAULT = {0: "<Default CUDA stream>", 1: "<Legacy default CUDA stream>", 2: "<Per-thread default CUDA stream>"}
_callbacks, _numbers = {}, itertools.count(1)


@_c.CFUNCTYPE(None, _c.c_void_p)
def _call_back(number):
    stream, callback, arg = _callbacks.pop(number)
    callback(stream, 0, arg)


def handle_of(stream):
    """The CUstream of a stream: of ours, of CuPy, PyTorch or cuda.core, or of a number; 0 stands for none."""
    if isinstance(stream, int):
        return stream
    if stream is None:
        return 0
    if hasattr(stream, "__cuda_stream__"):
        protocol = stream.__cuda_stream__
        return int((protocol() if callable(protocol) else protocol)[1])
    for attribute in ("cuda_stream", "ptr"):
        if isinstance(getattr(stream, attribute, None), int):
            return getattr(stream, attribute)
    raise TypeError(f"Expected a Stream object or 0, got {type(stream).__name__}")


class Stream:
    """Work that is done in order. A stream is always true, the default one too: 0 in its place means to wait for the
    work."""

    def __init__(self, handle, finalizer=None, external=False, context=None):
        self.handle, self.external, self._context = Address(handle), external, context
        if finalizer is not None:
            weakref.finalize(self, finalizer).atexit = False

    def __int__(self) -> int:
        return int(self.handle)

    def __bool__(self) -> bool:
        return True

    def __cuda_stream__(self):
        return 0, int(self.handle)

    def __repr__(self):
        number = int(self.handle)
        return _DEFAULT.get(number) or f"<{'External ' if self.external else ''}CUDA stream {number}>"

    def synchronize(self) -> None:
        """Waits for the stream's work."""
        rt.stream_synchronize(self._context._handle, self.handle)

    @contextlib.contextmanager
    def auto_synchronize(self):
        """Waits for the stream's work at the end of a `with`."""
        yield self
        self.synchronize()

    def add_callback(self, callback, arg=None) -> None:
        """Has callback(stream, status, arg) called on a thread of the driver when the work so far is done. It must not
        use the device."""
        number = next(_numbers)
        _callbacks[number] = self, callback, arg
        try:
            rt.stream_callback(self._context._handle, self.handle, _c.cast(_call_back, _c.c_void_p), number)
        except Exception:
            _callbacks.pop(number, None)
            raise

    def async_done(self) -> "asyncio.Future":
        """To be awaited: the stream, when its work so far is done."""
        import asyncio  # takes more time than all the rest of this package
        loop = asyncio.get_running_loop()
        future = loop.create_future()

        def resolve():
            if not future.done():
                future.set_result(self)

        self.add_callback(lambda *_: loop.call_soon_threadsafe(resolve))
        return future


class Event:
    """A point in a stream's work."""

    def __init__(self, handle, finalizer=None, context=None):
        self.handle, self._context = Address(handle), context
        if finalizer is not None:
            weakref.finalize(self, finalizer).atexit = False

    def query(self) -> bool:
        """Has the work before the event ended?"""
        done = _c.c_int()
        rt.event_query(self._context._handle, self.handle, _c.byref(done))
        return bool(done.value)

    def record(self, stream=0) -> None:
        """The event is where the stream's work is now."""
        rt.event_record(self._context._handle, self.handle, handle_of(stream))

    def synchronize(self) -> None:
        """Waits for the event."""
        rt.event_synchronize(self._context._handle, self.handle)

    def wait(self, stream=0) -> None:
        """Work that is put on the stream, which may be another device's, later waits for the event."""
        context = getattr(stream, "_context", None) or self._context
        rt.stream_wait(context._handle, handle_of(stream), self.handle)

    def elapsed_time(self, evtend: "Event") -> float:
        """Milliseconds from this event to a later one."""
        time = _c.c_double()
        rt.event_elapsed(self._context._handle, self.handle, evtend.handle, _c.byref(time))
        return time.value


def event_elapsed_time(evtstart: Event, evtend: Event) -> float:
    """Milliseconds from one event to a later one."""
    return evtstart.elapsed_time(evtend)


def new_stream(context):
    handle = made(rt.stream_new, context._handle, 0, 0)
    return Stream(handle, free_later(context, context.deallocations, rt.stream_free, handle), context=context)


def new_event(context, timing=True):
    handle = made(rt.event_new, context._handle, 0 if timing else 2)
    return Event(handle, free_later(context, context.deallocations, rt.event_free, handle), context=context)
