"""Runs one test file of Numba-CUDA under pykrt: one.py WHEEL MODULE RESULTS [TEST ...]. The
tests named are left out, because a run before this one ended in them. Each line of RESULTS is a
test, tab, how it ended, tab, why: a test that begins is written too, so that one which takes the
process with it is known."""
import io
import os
import signal
import sys
import unittest
import warnings

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import as_numba  # noqa: E402

SECONDS = int(os.environ.get("PYK_TEST_SECONDS", "60"))


def _reason(error):
    kind, value, _ = error
    text = " ".join(str(value).split())
    return f"{kind.__name__}: {text}"[:400]


class Result(unittest.TestResult):
    def __init__(self, out):
        super().__init__()
        self.out = out

    def write(self, test, how, why=""):
        name = test.id().partition("numba.cuda.tests.")[2] or test.id()
        self.out.write(f"{name}\t{how}\t{why}\n")
        self.out.flush()

    def startTest(self, test):
        self.write(test, "begins")
        signal.alarm(SECONDS)

    def stopTest(self, test):
        signal.alarm(0)

    def addSuccess(self, test):
        self.write(test, "passed")

    def addFailure(self, test, error):
        if error[0].__name__ == "Skipped":  # pytest's
            return self.addSkip(test, str(error[1]))
        self.write(test, "failed", _reason(error))

    addError = addFailure

    def addSkip(self, test, reason):
        self.write(test, "skipped", " ".join(reason.split()))

    def addExpectedFailure(self, test, error):
        self.write(test, "passed")

    def addUnexpectedSuccess(self, test):
        self.write(test, "passed", "expected to fail under Numba")

    def addSubTest(self, test, subtest, error):
        if error is not None:
            self.write(test, "failed", _reason(error))


def _tests(suite):
    for item in suite:
        if isinstance(item, unittest.TestSuite):
            yield from _tests(item)
        else:
            yield item


def _late(*_):
    raise TimeoutError(f"more than {SECONDS} s")


def main(wheel, module, results, *left_out):
    warnings.simplefilter("ignore")
    signal.signal(signal.SIGALRM, _late)
    os.environ["PYK_NUMBA_WHEEL"] = wheel  # processes that a test starts have it from sitecustomize.py
    os.environ["PYTHONPATH"] = HERE + os.pathsep + os.environ.get("PYTHONPATH", "")
    as_numba.install(wheel)
    unittest.TestCase._dump_failed_filechecks = False  # what pytest's option of the wheel sets
    with io.open(results, "a", encoding="utf-8") as out:
        result = Result(out)
        try:
            __import__(module)
            suite = unittest.defaultTestLoader.loadTestsFromModule(sys.modules[module])
        except BaseException as error:
            why = " ".join(str(error).split())
            how = "skipped" if type(error).__name__ in ("SkipTest", "Skipped") else "import"
            out.write(f"{module.partition('numba.cuda.tests.')[2]}\t{how}\t{type(error).__name__}: {why[:300]}\n")
            return
        for test in _tests(unittest.TestSuite([suite])):
            name = test.id().partition("numba.cuda.tests.")[2]
            if name not in left_out:
                unittest.TestSuite([test]).run(result)
        out.write("\tends\t\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
