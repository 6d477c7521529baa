"""choose.py FOLDER >recipes.txt: applies the rule of docs/corpus.md to the repositories of repositories.txt.

FOLDER holds a git directory for each repository that could be had, OWNER+NAME, or OWNER+NAME/repo with or without a work
tree.  A recipe is a line: repository, commit, path, SHA-256 of the file, number of kernels, with tabs between.
"""

import hashlib
import os
import re
import subprocess
import sys
import warnings

import kernels

HERE = os.path.dirname(os.path.abspath(__file__))
OWN = re.compile(r"(^|/)(numba|numba_cuda|numba_cuda_mlir|site-packages)/")
IMPORT = re.compile(r"^[ \t]*(import|from)[ \t]+numba", re.MULTILINE)
MOST = {".py": 4, ".ipynb": 2}


def git_of(folder, repository):
    base = os.path.join(folder, repository.replace("/", "+"))
    for path in (f"{base}/repo/.git", f"{base}/repo", f"{base}/.git", base):
        if os.path.isfile(os.path.join(path, "HEAD")):
            return path
    return None


def git(where, *words):
    return subprocess.run(["git", f"--git-dir={where}", *words], stdout=subprocess.PIPE, check=True).stdout


def holding(where):
    """The paths of the files in which cuda.jit stands."""
    found = subprocess.run(["git", f"--git-dir={where}", "grep", "-l", "-z", "-F", "cuda.jit", "HEAD", "--", "*.py", "*.ipynb"],
                           stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    return [name.partition(b":")[2] for name in found.stdout.split(b"\0") if name]


def main():
    warnings.simplefilter("ignore")
    seen = set()
    for line in open(os.path.join(HERE, "repositories.txt")):
        repository = line.strip()
        if not repository or repository.startswith("#"):
            continue
        where = git_of(sys.argv[1], repository)
        if not where:
            print(f"# {repository}: no snapshot can be had")
            continue
        commit = git(where, "rev-parse", "HEAD").decode().strip()
        left = dict(MOST)
        for raw in sorted(holding(where)):
            path = os.fsdecode(raw)
            kind = os.path.splitext(path)[1]
            if left.get(kind, 0) == 0 or OWN.search(path):
                continue
            data = git(where, "cat-file", "blob", f"HEAD:{path}")
            text = kernels.text_of(path, data)
            digest = hashlib.sha256(data).hexdigest()
            if text is None or not IMPORT.search(text) or digest in seen:
                continue
            found = kernels.find(text)
            if found:
                seen.add(digest)
                left[kind] -= 1
                print(repository, commit, path, digest, len(found), sep="\t")
        if left == MOST:
            print(f"# {repository}: no file that the rule takes")


if __name__ == "__main__":
    main()
