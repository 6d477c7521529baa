"""pyk_build.py: what pip and `python -m build` call to make pyk's wheel and source distribution (PEP 517); make does the work.

Building the wheel needs the Debian packages that `make deps` names. MAKEFLAGS and other variables of the environment are make's."""
import os
import pathlib
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def _make(target, suffix, folder):
    """Makes the target; its last line names the file, which is put into the folder."""
    command = ["make", "--no-print-directory", "-s", f"-j{os.cpu_count()}", f"PYTHON={sys.executable}", target]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    made = done.stdout.split()[-1:]
    if done.returncode or not made or not made[0].endswith(suffix):
        sys.stderr.write(done.stdout)
        raise RuntimeError(f"make {target} failed: `make deps` in {ROOT} installs what it needs")
    return pathlib.Path(shutil.copy(ROOT / made[0], folder)).name


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    return _make("wheel", ".whl", wheel_directory)


def build_sdist(sdist_directory, config_settings=None):
    return _make("sdist", ".tar.gz", sdist_directory)
