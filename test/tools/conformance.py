#!/usr/bin/env python3
"""conformance.py: writes the figures of docs/conformance.md from the JSON file that a replay of Numba-CUDA's tests leaves.

    python3 test/tools/conformance.py RESULT.json [TYPES]

RESULT.json is a list of cases: test (the file), kind (reject for programs that must not compile), compiles, agrees (absent where there is
nothing to compare), crash. TYPES is "N of M", the local variables whose types agree, by test/diff/local_types.py. The text around the tables
stays; so does the reason in the last column, as long as a figure of its row is not complete. A row that needs a reason and has none is an error.
"""
import json
import os
import re
import sys

PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "conformance.md")


def figures(cases):
    """compiled, of, agreed, of."""
    return (sum(c["compiles"] for c in cases), len(cases), sum(c.get("agrees") is True for c in cases), sum("agrees" in c for c in cases))


def main():
    with open(sys.argv[1], encoding="utf-8") as f:
        cases = json.load(f)
    with open(PAGE, encoding="utf-8") as f:
        page = f.read()
    reasons = dict(re.findall(r"^\| (\S+\.py) \|[^|]*\|[^|]*\| *(.*?) *\|$", page, re.M))
    rejects = [c for c in cases if c["kind"] == "reject"]
    compiled, of, agreed, comparable = figures([c for c in cases if c["kind"] != "reject"])
    rows = {
        "compile": f"{compiled} of {of}",
        "agree with the recorded results (cases with launches that have an effect)": f"{agreed} of {comparable}",
        "rejected as they should be, with an error": f"{sum(c['compiles'] for c in rejects)} of {len(rejects)}",
        "crashes": str(sum(c["crash"] for c in cases)),
    }
    if len(sys.argv) > 2:
        rows["local variables whose types agree with Numba's"] = sys.argv[2]
    for name, text in rows.items():
        page, n = re.subn(r"^\| " + re.escape(name) + r" \|.*\|$", f"| {name} | {text} |", page, flags=re.M)
        if n != 1:
            sys.exit(f"conformance.py: the page has {n} rows '{name}'")
    table, missing = "", []
    for test in sorted({c["test"] for c in cases}):
        compiled, of, agreed, comparable = figures([c for c in cases if c["test"] == test])
        complete = compiled == of and agreed == comparable
        reason = "" if complete else reasons.get(test, "")
        if not complete and not reason:
            missing.append(test)
        table += f"| {test} | {compiled}/{of} | {agreed}/{comparable} | {reason} |\n"
    page, n = re.subn(r"(\| test file \|.*\n\|---.*\n)(\|.*\n)+", lambda m: m.group(1) + table, page)
    if n != 1:
        sys.exit("conformance.py: the page has no table of test files")
    with open(PAGE, "w", encoding="utf-8") as f:
        f.write(page)
    if missing:
        sys.exit("conformance.py: give a reason for " + ", ".join(missing))


main()
