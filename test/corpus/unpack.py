"""unpack.py FOLDER TO: writes the sources of the corpus's repositories, at the commits of recipes.txt, below TO.

FOLDER is as choose.py takes it.  Written is what a compiler may read: Python, notebooks, CUDA C++, small arrays and
configuration.  A file of a recipe whose bytes differ from its SHA-256 is an error.
"""

import hashlib
import os
import subprocess
import sys

from choose import git, git_of

HERE = os.path.dirname(os.path.abspath(__file__))
READ = (".py", ".ipynb", ".cu", ".cuh", ".h", ".npy", ".npz", ".toml", ".cfg", ".yaml")
LARGEST = 1 << 20


def recipes():
    for line in open(os.path.join(HERE, "recipes.txt")):
        if not line.startswith("#"):
            repository, commit, path, digest, count = line.rstrip("\n").split("\t")
            yield repository, commit, path, digest, int(count)


def unpack(where, commit, into):
    listing = git(where, "ls-tree", "-r", "-z", "-l", commit).split(b"\0")
    for entry in filter(None, listing):
        fields, path = entry.split(b"\t", 1)
        mode, _, blob, size = fields.split()
        name = os.fsdecode(path)
        if not mode.startswith(b"100") or not size.isdigit():  # Snapshots may lack their largest files.
            continue
        if not name.endswith(READ) or name.startswith("/") or ".." in name.split("/"):
            continue
        if name.endswith((".py", ".ipynb")) or int(size) <= LARGEST:
            target = os.path.join(into, name)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target, "wb") as out:
                out.write(git(where, "cat-file", "blob", blob.decode()))


def main():
    folder, to = sys.argv[1:]
    done = set()
    for repository, commit, path, digest, _ in recipes():
        into = os.path.join(to, repository.replace("/", "+"))
        if repository not in done:
            done.add(repository)
            where = git_of(folder, repository)
            if not where:
                sys.exit(f"unpack.py: {repository} is not in {folder}")
            unpack(where, commit, into)
        with open(os.path.join(into, path), "rb") as file:
            if hashlib.sha256(file.read()).hexdigest() != digest:
                sys.exit(f"unpack.py: {repository}: {path} has other bytes than its recipe")


if __name__ == "__main__":
    main()
