"""Kernels that are sent to other processes, by pickle and by Dask:

    send.py LABEL FOLDER     FOLDER: that of the modules sent_kernels_pyk and, standing alone, alone_pyk

The tests with Dask skip where it is not installed."""
import contextlib
import importlib.util
import os
import pickle
import shutil
import subprocess
import sys
import tempfile

import numpy as np

sys.path.append(os.path.dirname(os.path.abspath(__file__)))
import suite

LABEL, FOLDER = sys.argv[1:3] if __name__ == "__main__" else ("", "")
if FOLDER:
    sys.path.append(FOLDER)
    import alone_pyk as alone
    import pykrt
    import sent_kernels_pyk as kernels
    from pykrt import cuda

X = np.arange(12.).reshape(3, 4)
USE = """
import os, pickle, sys
import numpy as np
sent = pickle.load(sys.stdin.buffer)
smooth, product, configured = pickle.loads(sent)
assert pickle.loads(sent)[0] is smooth
x = np.arange(12.).reshape(3, 4)
y = np.empty_like(x)
configured(y, x)
print(y[1, 1], product(x, x)[2, 3], os.path.dirname(smooth.package._module.file))
"""


def elsewhere(sent, folder="", code=USE):
    """What a process prints that gets kernels; it finds modules in the folder."""
    path = os.pathsep.join(filter(None, [os.path.dirname(os.path.dirname(pykrt.__file__)), folder]))
    with tempfile.TemporaryDirectory() as place:
        done = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(sent), capture_output=True, cwd=place,
                              env={**os.environ, "PYTHONPATH": path}, timeout=60)
    return done.stdout.decode() or done.stderr.decode()


def sent():
    return pickle.dumps([kernels.smooth, kernels.product, kernels.on("cpu").smooth[1, (32, 8)]])


@contextlib.contextmanager
def travelling():
    pykrt.pickle_by_value(kernels)
    try:
        yield
    finally:
        kernels._module.files = None


def raises(kind, text, call, *arguments):
    try:
        call(*arguments)
    except kind as error:
        assert text in str(error), f"{text!r} is not in {error}"
        return error
    raise AssertionError(f"no {kind.__name__}: {text}")


# ---- pickle


def what_a_module_has_is_itself_again():
    for what in (kernels.smooth, kernels.product, kernels.greatest, kernels.on(), kernels.on("cpu").roots,
                 kernels.smooth[1, 32], kernels.roots.forall(5), alone.smooth):
        assert pickle.loads(pickle.dumps(what)) is what


def a_process_finds_the_module_where_it_lies():
    assert elsewhere(sent()) == f"5.0 121.0 {FOLDER}\n"


def a_module_that_is_installed_goes_before_the_senders():
    with tempfile.TemporaryDirectory() as place:
        for name in os.listdir(FOLDER):
            if name.startswith("sent_kernels"):
                shutil.copy(os.path.join(FOLDER, name), place)
        assert elsewhere(sent(), place) == f"5.0 121.0 {place}\n"


def a_process_without_the_module_is_told_what_helps():
    text = elsewhere(sent().replace(b"sent_kernels_pyk", b"lost_kernels_pyk"))
    assert "ImportError: kernels of lost_kernels_pyk" in text, text
    assert "pykrt.pickle_by_value(lost_kernels_pyk)" in text, text


def another_build_is_refused():
    kernels._module.abi_hash ^= 1
    try:
        other = sent()
    finally:
        kernels._module.abi_hash ^= 1
    assert "is of another build now" in elsewhere(other), elsewhere(other)


def files_travel_with_the_kernels():
    with travelling():
        text = elsewhere(sent())
    numbers, _, folder = text.strip().rpartition(" ")
    assert numbers == "5.0 121.0" and folder != FOLDER, text
    assert not os.path.exists(folder), folder  # it goes with the process


def a_module_that_stands_alone_is_found_by_its_name():
    use = "import pickle, sys; print(pickle.loads(pickle.load(sys.stdin.buffer)))"
    assert elsewhere(pickle.dumps(alone.smooth), FOLDER, use) == "<kernel smooth on the default device>\n"
    raises(TypeError, "expected a module of `pyk build --bindings python`", pykrt.pickle_by_value, alone)
    raises(TypeError, "got <module 'os'", pykrt.pickle_by_value, os)


def a_launch_on_a_stream_stays_in_its_process():
    stream = cuda.external_stream(123456)
    raises(TypeError, "streams are of one process", pickle.dumps, kernels.smooth[1, 32, stream])


def an_array_at_any_address_is_read():
    """As those are that Dask takes out of its messages."""
    memory = np.zeros(8 * X.size + 1, np.int8)
    odd = memory[1:].view(np.float64).reshape(X.shape)
    odd[...] = X
    new = np.empty_like(X)
    for value in (X, 2 * X):  # each call has a copy of its own
        odd[...] = value
        kernels.smooth[1, (32, 8)](new, odd)
        np.testing.assert_array_equal(new, value)
        np.testing.assert_array_equal(kernels.product(odd, X), value * X)
        assert kernels.greatest(odd) == value.max()
    raises(TypeError, "parameter 'new': expected data aligned to 8 bytes", kernels.smooth[1, 32], odd, X)


def errors_come_with_their_classes():
    x = np.array([4., -1.])
    error = raises(ValueError, "a negative number", lambda: (kernels.roots.forall(2)(x, x), kernels.synchronize()))
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error) and str(again) == str(error) and again.line == error.line
    error = pickle.loads(pickle.dumps(raises(pykrt.Error, "'fpga'", kernels.on, "fpga")))
    assert error.result == "PYK_INVALID_ARGUMENT" and "'fpga'" in str(error)


# ---- Dask


def smoothed(block):
    new = np.empty_like(block)
    kernels.smooth[((block.shape[1] + 31) // 32, (block.shape[0] + 7) // 8), (32, 8)](new, block)
    return new


def loaded():
    from pykrt import _sent
    return len(_sent._received), kernels.on()._cpu


def simulate():
    import ctypes
    fake = ctypes.CDLL(os.environ["PYK_LIBCUDA"])
    fake.fake_cuda_reset.restype = ctypes.c_void_p
    ctypes.c_int.from_address(fake.fake_cuda_reset()).value = 1


def dask_workers_run_kernels():
    """On two workers with the CPU and one whose GPU has no image in the package; they know the package by value."""
    if not importlib.util.find_spec("distributed"):
        raise suite.Skip("no dask.distributed")
    import cloudpickle
    import dask.array
    from distributed import Client, Nanny, Scheduler, SpecCluster

    def worker(**env):
        env["PYTHONPATH"] = os.path.dirname(os.path.dirname(pykrt.__file__))
        return {"cls": Nanny, "options": {"nthreads": 1, "env": env}}

    spec = {"one": worker(), "two": worker(), "gpu": worker(PYK_DEVICE="cuda")}
    cloudpickle.register_pickle_by_value(sys.modules[__name__])
    scheduler = {"cls": Scheduler, "options": {"dashboard": False, "port": 0}}
    with travelling(), SpecCluster(spec, scheduler) as cluster, Client(cluster) as client:
        names = {info["name"]: address for address, info in client.scheduler_info()["workers"].items()}
        cpus, gpu = [names["one"], names["two"]], names["gpu"]
        x = np.random.default_rng(1).random((60, 50))
        blocks = dask.array.from_array(x, chunks=(20, 25))
        smooth = blocks.map_overlap(smoothed, depth=1, boundary="none")
        squares = dask.array.map_blocks(kernels.product, blocks, blocks)
        got = client.gather(client.compute([smooth, squares], workers=cpus))
        expected = x.copy()
        expected[1:-1, 1:-1] = .25 * (x[:-2, 1:-1] + x[2:, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:])
        np.testing.assert_array_equal(got[0], expected)
        np.testing.assert_array_equal(got[1], x * x)
        assert set(client.run(loaded, workers=cpus).values()) == {(1, True)}

        result = client.submit(smoothed, x, workers=cpus, key="kept")
        client.run(simulate, workers=[gpu])
        error = raises(pykrt.Error, "no image", client.submit(smoothed, x, workers=[gpu], key="refused").result)
        assert error.result == "PYK_NO_IMAGE", error.result
        row = -x[0, :2]
        failing = client.submit(kernels.roots.forall(2), row, row, workers=cpus)
        error = raises(ValueError, "a negative number", failing.result)
        assert error.kernel == "roots", error.kernel
        np.testing.assert_array_equal(result.result(), expected)


if __name__ == "__main__":
    sys.exit(suite.run(LABEL, globals()) > 0)
