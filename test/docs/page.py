"""page.py PAGE.md [--files]: does what a page says, word by word, in the current folder; with --files it only writes the files.

A block of the page whose first line is ```LANGUAGE FILE is a file, and is written. A block ```sh is run by `sh -e`; its status must be
0. If a block without a language comes next, it is the output, in which a line ... stands for any lines. ```sh gpu runs if
$PYK_DEVICE is a GPU; ```sh install, how something gets onto a machine, is left to the tests of packages.
"""

import os
import re
import subprocess
import sys


PROGRESS = r"^pyk: \d+ of \d+ steps after \d+ s\n"    # what builds of more than ten seconds say


def blocks(path):
    """Each block as (line, words of its first line, text)."""
    found, inside = [], None
    with open(path) as page:
        for number, line in enumerate(page, 1):
            if not line.startswith("```"):
                if inside:
                    inside[2].append(line)
            elif inside:
                found.append((inside[0], inside[1], "".join(inside[2])))
                inside = None
            else:
                inside = number, line[3:].split(), []
    return found


def plain(text):
    """The text without what layout alone decides: blanks that are repeated, or stand at an end."""
    return "".join(" ".join(line.split()) + "\n" for line in text.strip().split("\n"))


def pattern(expected):
    """The expected output as a regular expression."""
    return "".join("(?:.*\n)*?" if line == "..." else re.escape(line) + "\n" for line in plain(expected).splitlines())


def run(path, commands=True):
    here, output, ran = os.path.basename(path), None, 0
    for line, words, text in blocks(path):
        if words[:1] == ["sh"]:
            where = words[1] if len(words) > 1 else ""
            output = None
            if not commands or where == "install" or where == "gpu" and os.environ.get("PYK_DEVICE") == "cpu":
                continue
            done = subprocess.run(["sh", "-e"], input=text, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            if done.returncode:
                return "%s:%d: ended with status %d:\n%s" % (here, line, done.returncode, done.stdout)
            output, ran = re.sub(PROGRESS, "", done.stdout, flags=re.M), ran + 1
        elif not words and output is not None:
            if not re.fullmatch(pattern(text), plain(output)):
                return "%s:%d: the output is:\n%s" % (here, line, output)
            output = None
        elif len(words) > 1 and words[1] not in ("fragment", "as", "sh"):
            if os.path.dirname(words[1]):
                os.makedirs(os.path.dirname(words[1]), exist_ok=True)
            with open(words[1], "w") as file:
                file.write(text)
            output = None
    return "" if ran or not commands else "%s: there is no command" % here


if __name__ == "__main__":
    complaint = run(sys.argv[1], "--files" not in sys.argv)
    if complaint:
        print(complaint)
    sys.exit(bool(complaint))
