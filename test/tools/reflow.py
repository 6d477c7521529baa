#!/usr/bin/env python3
"""reflow.py: rewraps the block comments of C sources to 100 columns.

    python3 test/tools/reflow.py [--check] [FILE...]

Rewrites the files, all .c and .h files but the examples' if none is named; --check only names those that would change, and then
ends with status 1. A block comment is one whose lines begin with a slash and a star or a star and nothing before these. Of it
only paragraphs with a line of more than 100 columns, or with ragged lines that a change has left, are filled anew. What is laid
out by hand stays: lines that are indented, that have a gap of two blanks or a drawing's strokes in them, lists and headings.
The text outside of comments is the same before and after, or the tool ends with an error.
"""
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from format import sources

COLUMNS = 100
START = re.compile(r"( *)/\*( ?)(?!\*)")
BY_HAND = re.compile(r"^ |\S  +\S|^[-*+|]|^\d+[.)] |[|+]--|--[|+]|----|====|^@|:$|^$")


def comments(lines):
    """The spans of lines that are a comment of several lines, or one that is too long."""
    i = 0
    while i < len(lines):
        if START.match(lines[i]):
            j = i
            while "*/" not in lines[j] and j + 1 < len(lines) and re.match(r" *\*", lines[j + 1]):
                j += 1
            if lines[j].rstrip().endswith("*/") and lines[j].count("*/") == 1 and (j > i or len(lines[i]) > COLUMNS):
                yield i, j + 1
            i = j
        i += 1


def paragraphs(texts):
    """Runs of lines that are text, and single lines that stand as they are."""
    run = []
    for text in texts:
        if BY_HAND.search(text):
            if run:
                yield True, run
            yield False, [text]
            run = []
        else:
            run.append(text)
    if run:
        yield True, run


def fill(words, first, rest, closing):
    """Lines of the words: the width of the first and the other ones, and the width that the last must leave."""
    lines, line, width = [], "", first
    for k, word in enumerate(words):
        more = closing if k == len(words) - 1 else 0
        if line and len(line) + 1 + len(word) + more > width:
            lines.append(line)
            line, width = word, rest
        else:
            line = line + " " + word if line else word
    return lines + [line]


def reflow(comment):
    """The lines of a comment, filled anew where they are text and one is too long."""
    margin = START.match(comment[0]).group(1)
    own_line = comment[-1].strip() == "*/"
    body = comment[:-1] if own_line else comment[:-1] + [re.sub(r" *\*/ *$", "", comment[-1])]
    texts = [re.sub(r"^ *(/\*|\*) ?", "", line) for line in body]
    width = COLUMNS - len(margin) - 3
    filled, parts = [], list(paragraphs(texts))
    for k, (is_text, lines) in enumerate(parts):
        closing = 0 if own_line or k + 1 < len(parts) else 3
        long = any(len(line) + (closing if line is lines[-1] else 0) > width for line in lines)
        filled += fill(" ".join(lines).split(), width, width, closing) if is_text and long else lines
    out = [margin + (" * " if k else "/* ") + text if text else margin + (" *" if k else "/*") for k, text in enumerate(filled)]
    if own_line:
        return out + [comment[-1]]
    return out[:-1] + [out[-1] + " */"]


def code_of(text):
    """The text without comments and without blanks."""
    return "".join(re.sub(r'("(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\')|/\*.*?\*/|//[^\n]*', r"\1", text, flags=re.S).split())


def words_of(text):
    return [word for comment in re.findall(r"/\*.*?\*/", text, flags=re.S) for word in comment.split() if word != "*"]


def main():
    check = "--check" in sys.argv[1:]
    changed = 0
    for path in [a for a in sys.argv[1:] if a != "--check"] or sources():
        with open(path, encoding="utf-8") as f:
            text = f.read()
        lines, out, at = text.split("\n"), [], 0
        for i, j in comments(lines):
            out += lines[at:i] + reflow(lines[i:j])
            at = j
        new = "\n".join(out + lines[at:])
        if new == text:
            continue
        if code_of(new) != code_of(text) or words_of(new) != words_of(text):
            sys.exit("reflow.py: " + path + ": more than the lines of comments would change")
        changed += 1
        if check:
            print(os.path.relpath(path))
        else:
            with open(path, "w", encoding="utf-8") as f:
                f.write(new)
    sys.exit(check and changed > 0)


if __name__ == "__main__":
    main()
