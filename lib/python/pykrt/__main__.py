"""python -m pykrt ARGUMENTS... is pyk ARGUMENTS...: the program that was installed with this package, else that of
PATH."""
import os
import shutil
import sys
import sysconfig


def program():
    """The path of pyk, or None."""
    here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    folders = [os.path.join(here, "bin"), sysconfig.get_path("scripts")]  # the first is that of pip install --target
    if sysconfig.get_path("purelib") != here:
        folders.append(os.path.join(here, "..", "..", "..", "bin"))  # of make install, pip install --user and --prefix
        folders.append(os.path.join(here, "..", "..", "bin"))        # of the tarball and of the sources
    for folder in folders:
        path = os.path.join(folder, "pyk")
        if os.access(path, os.X_OK):
            return path
    return shutil.which("pyk")


def main():
    path = program()
    if not path:
        sys.exit("pykrt: the program pyk is not installed; `pip install pyk-cuda` brings it")
    os.execv(path, [path, *sys.argv[1:]])


if __name__ == "__main__":
    main()
