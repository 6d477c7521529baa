#!/usr/bin/env python3
"""local_types.py: compares the types that pyk gives to the variables of kernels with those that Numba-CUDA gave them.

    PYK=bin/pyk python3 test/diff/local_types.py CASES [--only SUBSTRING] [--failures N] [--jobs N]

Needs PyYAML. CASES is a folder of recorded cases, */*/case.yaml beside kernel.py: `kernel` names the kernel, `local_types` lists names and
types of its variables, in all versions that Numba's SSA form has. The two number the versions each in their own way, and a version that is
a mere copy or a constant has no name of its own in pyk: a variable agrees if every type that pyk gives it is one that Numba gives it.
Prints for each test file how many variables agree, differ and are not named in pyk's listing, and the first N that differ. The last line
has the figures: LOCALS N agree, N differ, N unnamed; N cases.
"""
import argparse
import collections
import concurrent.futures
import glob
import os
import re
import subprocess
import sys

import yaml

PYK = os.path.abspath(os.environ.get("PYK", "bin/pyk"))
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def plain(text):
    """A type as both spell it: a literal as what it widens to, tuples of equal types as UniTuple."""
    text = re.sub(r"Literal\[int\]\(-?\d+\)", "int64", str(text))
    text = re.sub(r"Literal\[bool\]\((True|False)\)", "bool", text)
    text = re.sub(r"^(Literal\[str\]|unicode_type).*", "str", text)
    text = re.sub(r"^omitted\(default=(.*)\)$", r"\1", text)
    text = re.sub(r"\b(?:Int)?Enum<(.*)>\((\w+)\)", r"\2<\1>", text)
    text = re.sub(r"\b(unaligned|mutable) |__nv_(?=bfloat16)", "", text)         # pyk has one type for both alignments
    match = re.fullmatch(r"Tuple\((.*)\)", text)
    parts = match[1].split(", ") if match else []
    if parts and len(set(parts)) == 1 and "(" not in parts[0]:
        return f"UniTuple({parts[0]} x {len(parts)})"
    return text


def numbas(case):
    """{variable: types} of the variables that the kernel's text names."""
    found = collections.defaultdict(set)
    for item in case["local_types"]:
        name = re.sub(r"(\.\d+)+$", "", str(item["name"]))
        if re.fullmatch(r"[A-Za-z]\w*", name) and "__locals__" not in name and not re.search(r"_v\d+|_v[a-z]+_", name):
            found[name].add(plain(item["type"]))
    return found


def split(parameters):
    return re.split(r", (?=%)", parameters)


def pyks(path, kernel):
    """{variable: types} of `pyk inspect`; None where it does not compile."""
    done = subprocess.run([PYK, "inspect", path, "--stage", "types", "--kernel", kernel], capture_output=True, text=True)
    if done.returncode:
        return None
    found, inside = collections.defaultdict(set), False
    for line in done.stdout.splitlines():
        if line.startswith(("kernel ", "def ")):
            inside = line.startswith("kernel ")
            defined = split(line[line.index("(") + 1:line.rindex(") ->")]) if inside else []
        elif not inside:
            continue
        elif line.startswith("b"):
            defined = split(line[line.index("(") + 1:-2]) if "(" in line else []
        else:
            defined = [line.strip().split(" = ")[0]] if " = " in line else []
        for one in defined:
            match = re.match(r"%([A-Za-z_]\w*)\.\d+: (.+)", one)
            if match:
                found[match[1]].add(plain(match[2]))
    return found


def compare(path):
    """(test file, case, agreeing, differing, unnamed); None for a case that says nothing."""
    with open(path) as file:
        case = yaml.load(file, Loader=LOADER)
    folder = os.path.dirname(path)
    if not case.get("local_types") or case.get("kind") not in ("kernel", "compile"):
        return None
    ours = pyks(os.path.join(folder, "kernel.py"), case["kernel"])
    if ours is None:
        return None
    agree, differ, unnamed = 0, [], 0
    for name, wanted in sorted(numbas(case).items()):
        if name not in ours:
            unnamed += 1
        elif ours[name] <= wanted:
            agree += 1
        else:
            differ.append(f"{name}: {' | '.join(sorted(ours[name] - wanted))}, should be {' | '.join(sorted(wanted))}")
    return case["test_file"], os.path.relpath(folder, ARGUMENTS.cases), agree, differ, unnamed


def main():
    paths = sorted(glob.glob(os.path.join(ARGUMENTS.cases, "*", "*", "case.yaml")))
    with concurrent.futures.ThreadPoolExecutor(ARGUMENTS.jobs) as pool:
        results = [r for r in pool.map(compare, [p for p in paths if ARGUMENTS.only in p]) if r]
    files = collections.defaultdict(lambda: [0, 0, 0])
    for file, _, agree, differ, unnamed in results:
        for total in files[file], files[""]:
            for k, n in enumerate((agree, len(differ), unnamed)):
                total[k] += n
    for file in sorted(f for f in files if f):
        print("{:45s} agree {:5d}  differ {:4d}  unnamed {:5d}".format(file, *files[file]))
    for line in [f"{case} {text}" for _, case, _, differ, _ in results for text in differ][:ARGUMENTS.failures]:
        print(line)
    print("LOCALS {} agree, {} differ, {} unnamed; {} cases".format(*files[""], len(results)))


if __name__ == "__main__":
    PARSER = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    PARSER.add_argument("cases")
    PARSER.add_argument("--only", default="")
    PARSER.add_argument("--failures", type=int, default=20)
    PARSER.add_argument("--jobs", type=int, default=2)
    ARGUMENTS = PARSER.parse_args()
    sys.exit(main())
