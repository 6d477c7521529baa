"""mistakes.py docs/mistakes.md docs/diagnostics.md: compiles the pairs of the first page with $PYK.

A heading `### `NAME`` is followed by a block that must lead to the message of this name, and by one that must lead to no error and
not to this message. Every message that a source can cause, by the tables of the second page, must have its pair.
"""

import os
import re
import subprocess
import sys

IMPORTS = "import math\nimport numpy as np\nfrom numba import cuda, float32, float64, from_dtype, guvectorize, int32, void\n"
# So that each file has something to compile.
KERNEL = '\n\n@cuda.jit("void()")\ndef last():\n    pass\n'
PAIR = re.compile(r"^### `([a-z0-9-]+)`\n\nInstead of\n\n```python wrong\n(.*?)^```\n\nwrite\n\n```python right\n(.*?)^```\n", re.M | re.S)
# Messages whose cause is no source of a few lines: bytes and notebooks, options and files, limits, and what only a build sees.
with open(os.path.join(os.path.dirname(__file__), "elsewhere.txt")) as names:
    ELSEWHERE = set(names.read().split())


def check(name, source):
    """The status of `pyk check`, and whether the message of this name came."""
    with open(name + ".py", "w") as file:
        file.write(IMPORTS + source + ("" if source.startswith(("import\n", "a = '''text\n")) else KERNEL))
    done = subprocess.run([os.environ["PYK"], "check", "-Wall", "-Wperf", name + ".py"], capture_output=True, text=True)
    return done.returncode, "[%s]" % name in done.stderr, done.stderr


def main(page, tables):
    text = open(page).read()
    pairs = PAIR.findall(text)
    if len(pairs) != text.count("\n### "):
        print("a heading has no pair of blocks")
    for name, wrong, right in pairs:
        status, found, said = check(name, wrong)
        if not found:
            print("%s: the wrong source does not lead to it:\n%s" % (name, said))
        status, found, said = check(name, right)
        if found or status:
            print("%s: the right source is refused:\n%s" % (name, said))
    for section in re.split(r"^## ", open(tables).read(), flags=re.M):
        if section.startswith(("Syntax", "Modules", "Types", "Slow")):
            for name in re.findall(r"^\| (?:<a id=\"[^\"]*\"></a>)?`([a-z0-9-]+)`", section, re.M):
                if name not in ELSEWHERE and name not in {pair[0] for pair in pairs}:
                    print("%s: add a pair to docs/mistakes.md, or the name to test/docs/elsewhere.txt" % name)


main(*sys.argv[1:])
