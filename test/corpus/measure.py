"""measure.py PYK FOLDER [PART...]: what pyk makes of each kernel of the corpus, unpacked below FOLDER, in its file as it is.

A line for each kernel: result, file, kernel, and what was in the way, with tabs between.  Results are
    compiled   `pyk build FILE` makes PTX of it, with the types that the file and what it imports give
    named      the same once `--kernel NAME` names it
    project    the same once the project's files that import FILE are on the command line too: they launch it
    told       its types, or values of the function around it, are not in the source; with the --sig and -D that pyk's
               messages propose, and some number for each -D, it compiles
    open       the same, but what the messages propose is not enough: only a run of the program knows the rest
    none       no kernel of the program: another function calls it and nothing launches it, or it stands for functions
               of other files that are passed in; not counted
    refused    Numba itself does not compile it: refused.txt says why
    failed     anything else
The last lines count them.  PARTs select files whose names contain one of them.
"""

import ast
import collections
import json
import os
import re
import subprocess
import sys
import tempfile
import warnings
from concurrent.futures import ThreadPoolExecutor

import kernels
from unpack import recipes

PROPOSED = re.compile(r"--sig '([^']*)'")
VALUE = re.compile(r"-D (\w+)=VALUE gives it a value")
HERE = os.path.dirname(os.path.abspath(__file__))
NO_TYPES = {"no-signature", "no-signature-for"}
# What says only that something is missing: never the reason if there is another.
LAST = {"no-kernel", "skipped-kernel", "unknown-kernel", "redefined-kernel"}


def build(pyk, file, *options):
    """Exit status, messages, and the names of the kernels in the manifest."""
    with tempfile.TemporaryDirectory() as out:
        words = [pyk, "build", file, "--arch", "compute_80", "-q", "-o", f"{out}/k.ptx", "--diagnostics", "json", *options]
        try:
            done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120)
        except subprocess.TimeoutExpired:
            return "timeout", [{"severity": "error", "name": "timeout", "message": "took longer than 120 s", "notes": []}], set()
        text = (done.stdout or done.stderr).decode(errors="replace").strip()
        messages = json.loads(text[:text.rindex("]") + 1]) if text.startswith("[") else []
        found = set()
        if done.returncode == 0 and os.path.exists(f"{out}/k.pyk.yaml"):
            with open(f"{out}/k.pyk.yaml") as manifest:
                found = set(re.findall(r"^- name: \"([^\"]*)\"\n  symbol: .*\n  signature: ", manifest.read(), re.MULTILINE))
        return done.returncode, messages, found


def reason(messages):
    """Name and text of the message that says most."""
    order = {"error": 0, "failure": 0, "warning": 1}
    said = [m for m in messages if m["severity"] in order]
    said.sort(key=lambda m: (m["name"] in LAST, order[m["severity"]]))
    if not said:
        return "none", ""
    notes = [n["message"] for n in said[0]["notes"] if not n["message"].startswith("give them")]
    return said[0]["name"], f"{os.path.basename(said[0].get('file', ''))}:{said[0].get('line', '')}: " + "; ".join([said[0]["message"]] + notes[:6])


def refused():
    """{(file, kernel): why}"""
    with open(os.path.join(HERE, "refused.txt")) as lines:
        rows = [line.rstrip("\n").split("\t") for line in lines if not line.startswith("#")]
    return {(file, kernel): why for file, kernel, why in rows}


def called_only(tree, name):
    """Whether a function is called in the file like any function and launched nowhere."""
    launched = called = False
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and (kernels.dotted(node.value) or "").split(".")[-1] == name:
            launched = True
        if isinstance(node, ast.Attribute) and node.attr == "forall" and (kernels.dotted(node.value) or "").split(".")[-1] == name:
            launched = True
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            called = True
    return called and not launched


def proposals(messages):
    """The signatures that messages about missing types propose."""
    for m in messages:
        for n in m["notes"] if m["name"] in NO_TYPES else ():
            for sig in PROPOSED.findall(n["message"]):
                if "..." not in sig:
                    yield sig


def values(messages):
    """The variables for which messages ask a value."""
    return {name for m in messages for n in m["notes"] for name in VALUE.findall(n["message"])}


def told(pyk, files, name, messages):
    """Whether a kernel compiles with what the messages propose: types, and numbers for variables of the function around it."""
    for sig in proposals(messages) if lacks_types(messages) else [None]:
        asked, wanted = set(), values(messages)
        while True:
            asked |= wanted
            types = ("--sig", sig) if sig else ()
            status, more, _ = build(pyk, *files, "--kernel", name, *types, *(f"-D{v}=4" for v in sorted(asked)))
            if status == 0:
                return True
            wanted = values(more) - asked if "." in name else set()
            if not wanted:
                break
    return False


def importers(folder, path):
    """The files of a project, eight at most, that import a file of it, or the package that it is in."""
    stem = os.path.splitext(os.path.basename(path))[0]
    names = {stem} | {p for p in os.path.relpath(os.path.dirname(path), folder).split(os.sep) if p != "."}
    wanted = re.compile(rf"^[ \t]*(from|import)\b.*\b({'|'.join(map(re.escape, names))})\b", re.MULTILINE)
    found = []
    for base, folders, files in sorted(os.walk(folder)):
        for file in sorted(files):
            if file.endswith(".py") and os.path.join(base, file) != path and len(found) < 8:
                with open(os.path.join(base, file), "rb") as source:
                    text = kernels.text_of(file, source.read())
                if wanted.search(text) and kernels.parsed(text):
                    found.append(os.path.join(base, file))
    return found


def lacks_types(messages):
    names = {m["name"] for m in messages if m["severity"] != "remark"}
    return names and names <= NO_TYPES | LAST and names & NO_TYPES


def lacks(name, messages):
    """Whether what stops a kernel is that types, or values of a function around it, are not in the source."""
    errors = [m for m in messages if m["severity"] == "error"]
    return lacks_types(messages) or "." in name and errors and all(values([m]) for m in errors)


def one(pyk, folder, file, name, written, tree):
    last = written.split(".")[-1]
    if called_only(tree, last) or not any(isinstance(n, ast.FunctionDef) and n.name == last for n in ast.walk(tree)):
        return "none", "", ""
    status, messages, _ = build(pyk, file, "--kernel", name)
    if status == 0:
        return "named", "", ""
    if not lacks(name, messages):
        return "failed", *reason(messages)
    files = [file]
    others = importers(folder, file)
    if others:
        status, more, _ = build(pyk, file, *others, "--kernel", name)
        if status == 0:
            return "project", "", ""
        if lacks(name, more):
            files, messages = [file, *others], more
    if told(pyk, files, name, messages):
        return "told", *reason(messages)
    return "open", *reason(messages)


def measure(pyk, folder, recipe):
    repository, _, path, _, _ = recipe
    short = f"{repository}/{path}"
    folder = os.path.join(folder, repository.replace("/", "+"))
    file = os.path.join(folder, path)
    with open(file, "rb") as source:
        text = kernels.text_of(path, source.read())
    tree = ast.parse(text)
    _, _, made = build(pyk, file)
    made = {name.split(".")[-1] for name in made}
    found = [name for name, _, _ in kernels.find(text)]
    lines = []
    for i, name in enumerate(found):
        own = name                                # Of several definitions all but the last have names of their own.
        if name in found[i + 1:]:
            own = f"{name}_{found[:i].count(name) + 1}"
        if (short, own) in REFUSED:
            lines.append(("refused", short, own, "", REFUSED[short, own]))
            continue
        result = ("compiled", "", "") if own.split(".")[-1] in made else one(pyk, folder, file, own, name, tree)
        lines.append((result[0], short, own, *result[1:]))
    return lines


REFUSED = refused()


def main():
    warnings.simplefilter("ignore")
    pyk, folder, *parts = sys.argv[1:]
    chosen = [r for r in recipes() if not parts or any(p in f"{r[0]}/{r[2]}" for p in parts)]
    count = collections.Counter()
    reasons = collections.Counter()
    with ThreadPoolExecutor(2) as pool:
        for lines in pool.map(lambda r: measure(pyk, folder, r), chosen):
            for line in lines:
                print("\t".join(line), flush=True)
                count[line[0]] += 1
                if line[3]:
                    reasons[line[0], line[3]] += 1
    print()
    for (result, what), n in sorted(reasons.items(), key=lambda r: -r[1]):
        print(f"{n:5} {result}: {what}")
    ok = count["compiled"] + count["named"] + count["project"]
    known = ok + count["failed"]
    every = known + count["told"] + count["open"]
    print(f"\n{len(chosen)} files, {every} kernels, and {count['refused']} that Numba refuses")
    print(f"{known} have their types in the source: {count['compiled']} compile, {count['named']} more when named,"
          f" {count['project']} more with their project, {count['failed']} fail: {100 * ok / max(known, 1):.1f} %")
    print(f"{every - known} have not: {count['told']} compile with the types and values that pyk asks for, {count['open']} stay open")


main()
