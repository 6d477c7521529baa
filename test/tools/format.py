#!/usr/bin/env python3
"""format.py: lays out the C sources as .clang-format says, and keeps what is aligned by hand.

    python3 test/tools/format.py [--check] [FILE...]         CLANG_FORMAT=clang-format-22

Rewrites the files, all .c and .h files but the examples' if none is named; --check only prints what would change, and then
ends with status 1. clang-format knows no tables: where its lines have the same words as the author's, and the author's fit,
are indented alike and are not more, the author's stay; and so do rows, a line each, and the statements of a case. So columns
of fields, cases, rows and comments are kept, and what is short enough for one line. .def files are not touched at all.
"""
import difflib
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
COLUMNS = 120
FOLDERS = ("lib", "frontend", "backend", "cmd", "runtime", "test")


def sources():
    listed = subprocess.run(["git", "ls-files"] + [folder + "/*.[ch]" for folder in FOLDERS], cwd=ROOT, capture_output=True, text=True, check=True)
    return [os.path.join(ROOT, name) for name in listed.stdout.split()]


def clang_format(text, path):
    """What clang-format makes of the text."""
    command = [os.environ.get("CLANG_FORMAT", "clang-format-22"), "--style=file:" + os.path.join(ROOT, ".clang-format"),
               "--assume-filename=" + path]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


def indent(line):
    return len(line) - len(line.lstrip())


def join_cases(lines):
    """Labels that share a statement stand on one line as far as they fit, and the statement below if it does not."""
    joined = []
    for line in lines:
        before = joined[-1] if joined else ""
        label = re.match(r" *case [^;{]*?:(?= |$)", line)
        if label and re.fullmatch(r" *case [^;{]*:", before) and indent(before) == indent(line):
            if len(before) + 1 + len(line.lstrip()) <= COLUMNS:
                joined[-1] = before + " " + line.lstrip()
                continue
            if len(before) + 1 + len(label.group().lstrip()) <= COLUMNS:
                joined[-1] = before + " " + label.group().lstrip()
                line = " " * (indent(line) + 4) + line[label.end():].lstrip()
        joined.append(line)
    return joined


def raise_comments(lines):
    """A comment that makes its line too long moves nearer, or above it: else clang-format would break the code instead."""
    raised = []
    for line in lines:
        code = re.fullmatch(r"( *)([^ /].*?[;{,])  *(/\*(?:(?!\*/).)*\*/)", line)
        if len(line) <= COLUMNS or not code or code[2].count('"') % 2:
            raised.append(line)
        elif len(code[1] + code[2]) + 1 + len(code[3]) <= COLUMNS:
            raised.append(code[1] + code[2] + " " + code[3])
        else:
            raised += [code[1] + code[3], code[1] + code[2]]
    return raised


def pack(lines):
    """Items that clang-format puts below each other, as many on a line as fit."""
    packed = []
    for line in lines:
        before = packed[-1] if packed else ""
        item = indent(before) + len(before.lstrip()) - len(before.lstrip().lstrip("{"))
        opened = re.match(r".*= \{", before)
        if (before.endswith(",") and len(before) + 1 + len(line.lstrip()) <= COLUMNS
                and indent(line) in (indent(before), item, opened.end() if opened else -1)):
            packed[-1] = before + " " + line.lstrip()
        else:
            packed.append(line)
    return packed


def words(lines):
    return "".join("".join(line.removesuffix("\\") for line in lines).split())


ENDS = re.compile(r"([;{}:]|^ *#.*|^)( */\*.*\*/)?( *\\)?$")


def blocks(mine, theirs, statements):
    """Pairs of runs of lines with the same words, as short as can be; or of whole statements."""
    i = k = 0
    while i < len(mine) or k < len(theirs):
        j, l = min(i + 1, len(mine)), min(k + 1, len(theirs))
        while (left := words(mine[i:j])) != (right := words(theirs[k:l])) or statements and not ENDS.search(mine[j - 1]):
            if left == right and j < len(mine) and l < len(theirs):
                j, l = j + 1, l + 1
            elif len(left) <= len(right) and j < len(mine):
                j += 1
            elif l < len(theirs):
                l += 1
            else:
                j, l = len(mine), len(theirs)          # the rest has other words: includes in another order
                break
        yield mine[i:j], theirs[k:l]
        i, k = j, l


def is_table(lines):
    """Rows, a line each, or a case with its statements."""
    rows = sum(line.lstrip()[:1] in ("{", "[", '"') for line in lines)
    return rows > 1 and rows >= len(lines) - 2 or re.match(r" *(case .*|default):$", lines[0])


def stands(mine, theirs):
    """Do the author's lines fit as well, with the same indentation, and are they no more, or a table?"""
    if not mine or not theirs or words(mine) != words(theirs) or any(len(line) > COLUMNS for line in mine):
        return False
    depth, other = [indent(line) for line in mine], [indent(line) for line in theirs]
    if len(mine) == len(theirs):
        return depth == other
    return depth[0] == other[0] and (len(mine) < len(theirs) or is_table(mine))


def keep(old, new):
    """The new lines, with the author's own wherever these stand."""
    kept = []
    for kind, i, j, k, l in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        for mine, theirs in [(old[i:j], new[k:l])] if kind == "equal" else blocks(old[i:j], new[k:l], True):
            if stands(mine, theirs):
                kept += mine
            else:
                for a, b in blocks(mine, theirs, False):
                    kept += a if stands(a, b) else pack(b) if len(a) < len(b) else b
    return kept


def lay_out(text, path):
    old = raise_comments(text.split("\n"))
    return "\n".join(keep(old, join_cases(clang_format("\n".join(old), path).split("\n"))))


def main():
    check = "--check" in sys.argv[1:]
    changed = 0
    for path in [a for a in sys.argv[1:] if a != "--check"] or sources():
        with open(path, encoding="utf-8") as f:
            text = f.read()
        new = lay_out(text, path)
        if new == text:
            continue
        changed += 1
        if check:
            name = os.path.relpath(path, ROOT)
            sys.stdout.writelines(difflib.unified_diff(text.splitlines(True), new.splitlines(True), name, name, n=0))
        else:
            with open(path, "w", encoding="utf-8") as f:
                f.write(new)
    sys.exit(check and changed > 0)


if __name__ == "__main__":
    main()
