"""The kernels of a Python package, by setuptools. PYK_ARCH=sm_80,sm_90,cpu in the environment says for what."""
import os
import subprocess

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.dist import Distribution


class BuildKernels(build_py):
    """Compiles the kernels into the package, beside its modules."""

    def run(self):
        super().run()
        arch = os.environ.get("PYK_ARCH", "cpu")
        image = "kernels-cpu.so" if arch == "cpu" else "kernels.fatbin"
        folder = "heatrod" if self.editable_mode else os.path.join(self.build_lib, "heatrod")
        subprocess.run(["pyk", "build", "heatrod/kernels.py", "-o", os.path.join(folder, image), "--arch", arch, "--bindings", "python"],
                       check=True)
        for stub in ("kernels.pyk.c", "kernels.pyk.h"):
            os.remove(os.path.join(folder, stub))


class ForThisMachine(Distribution):
    """The image for the CPU makes the wheel one for this kind of machine."""

    def has_ext_modules(self):
        return True


setup(cmdclass={"build_py": BuildKernels}, distclass=ForThisMachine, options={"bdist_wheel": {"py_limited_api": "cp39"}})
