"""wheel.py: packs an installation as the wheel pyk-cuda, with names, times and modes that depend on the sources alone.

    wheel.py STAGE VERSION MACHINE OUT
    wheel.py metadata VERSION                  what PKG-INFO of the source distribution says

STAGE holds pykrt/, where the package of Python is the prefix too: beside its modules lie libpykrt, include/ and the files for
CMake and pkg-config. The program goes to the scripts of the environment, manual pages and completions to its share/."""
import base64
import csv
import hashlib
import io
import os
import re
import subprocess
import sys
import time
import zipfile

METADATA = """Metadata-Version: 2.4
Name: pyk-cuda
Version: {version}
Summary: Ahead-of-time compiler for CUDA kernels written in Python, with the runtime for C, C++ and Python programs
License-Expression: Apache-2.0
{licences}
Requires-Python: >=3.9
Provides-Extra: cuda
Requires-Dist: nvidia-cuda-nvcc==13.0.*; extra == "cuda"
Requires-Dist: nvidia-nvvm==13.0.*; extra == "cuda"
Description-Content-Type: text/markdown

"""


def metadata(version, licences, readme):
    """What the index shows: the head, and the page of the project."""
    head = METADATA.format(version=version, licences="\n".join(f"License-File: {name}" for name in licences))
    return head + open(readme, encoding="utf-8").read()


def newest_glibc(paths):
    """The newest version of glibc for which one of these programs and libraries asks."""
    paths = [path for path in paths if open(path, "rb").read(4) == b"\x7fELF"]
    text = subprocess.run(["objdump", "-T", *paths], check=True, capture_output=True, text=True).stdout
    return max(tuple(map(int, v.split("."))) for v in re.findall(r"\*UND\*.*GLIBC_([0-9.]+)", text))


def places(stage, info, data):
    """Each file of the stage: where it goes in the wheel, and where it lies."""
    moved = {"pykrt/bin/": f"{data}/scripts/", "pykrt/share/doc/pyk/LICENSE": f"{info}/licenses/LICENSE",
             "pykrt/share/doc/pyk/THIRD-PARTY-NOTICES": f"{info}/licenses/THIRD-PARTY-NOTICES",
             "pykrt/share/doc/libpykrt/THIRD-PARTY-NOTICES": f"{info}/licenses/THIRD-PARTY-NOTICES.libpykrt",
             "pykrt/share/doc/pyk/pyk.spdx.json": f"{info}/sboms/pyk.spdx.json",
             "pykrt/share/doc/libpykrt/libpykrt.spdx.json": f"{info}/sboms/libpykrt.spdx.json",
             "pykrt/share/doc/": None, "pykrt/share/pyk/": "pykrt/share/pyk/", "pykrt/share/": f"{data}/data/share/"}
    for folder, _, names in sorted(os.walk(stage)):
        for name in sorted(names):
            path = os.path.join(folder, name)
            inside = os.path.relpath(path, stage)
            start = next((s for s in moved if inside.startswith(s)), "")
            if moved.get(start, "") is not None:
                yield moved.get(start, "") + inside[len(start):], path


def main(stage, version, machine, out):
    info, data = f"pyk_cuda-{version}.dist-info", f"pyk_cuda-{version}.data"
    files = dict(places(stage, info, data))
    glibc = newest_glibc(set(files.values()))
    tag = f"py3-none-manylinux_{glibc[0]}_{glibc[1]}_{machine}"
    date = max(int(os.environ.get("SOURCE_DATE_EPOCH", 0)), 315532800)  # zip knows no time before 1980
    readme = os.path.join(stage, "pykrt/share/doc/pyk/README.md")
    licences = ["LICENSE", "THIRD-PARTY-NOTICES", "THIRD-PARTY-NOTICES.libpykrt"]
    texts = {f"{info}/METADATA": metadata(version, licences, readme),
             f"{info}/WHEEL": f"Wheel-Version: 1.0\nGenerator: pyk\nRoot-Is-Purelib: false\nTag: {tag}\n",
             f"{info}/entry_points.txt": "[cmake.root]\npyk = pykrt.cmake.pyk\n"}
    rows = io.StringIO()
    record = csv.writer(rows, lineterminator="\n")
    path = os.path.join(out, f"pyk_cuda-{version}-{tag}.whl")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        def add(name, content, mode):
            entry = zipfile.ZipInfo(name, time.gmtime(date)[:6])
            entry.external_attr = (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, content)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record.writerow([name, f"sha256={digest}", len(content)])

        for name, source in sorted(files.items()):
            if os.path.islink(source):  # a wheel has no links, but ld takes this for one
                add(name, f"INPUT({os.readlink(source)})\n".encode(), 0o644)
            else:
                add(name, open(source, "rb").read(), 0o755 if os.access(source, os.X_OK) else 0o644)
        for name, text in sorted(texts.items()):
            add(name, text.encode(), 0o644)
        record.writerow([f"{info}/RECORD", "", ""])
        entry = zipfile.ZipInfo(f"{info}/RECORD", time.gmtime(date)[:6])
        entry.external_attr = 0o100644 << 16
        wheel.writestr(entry, rows.getvalue())
    print(path)


if __name__ == "__main__":
    if sys.argv[1] == "metadata":
        sys.stdout.write(metadata(sys.argv[2], ["LICENSE"], "README.md"))
    else:
        main(*sys.argv[1:])
