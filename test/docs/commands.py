"""commands.py PAGE...: each command `pyk ...` that a block of the pages shows has a known name and options of that command.

The pages' tutorials are run; this holds for all other pages, whose commands need files and GPUs that are not here.
"""

import os
import re
import shlex
import subprocess
import sys


def options(command, known={}):
    """The options of a command by its help, or None if there is no such command."""
    if command not in known:
        done = subprocess.run([os.environ["PYK"], command, "--help"], capture_output=True, text=True)
        known[command] = None if done.returncode else set(re.findall(r"(?<![\w-])(-[A-Za-z]\b|--?[A-Za-z][\w-]+)", done.stdout))
    return known[command]


def commands(path):
    """The commands in blocks: their line numbers and words."""
    fenced, continued = False, ""
    with open(path) as page:
        for number, line in enumerate(page, 1):
            if line.startswith("```"):
                fenced = not fenced
            elif fenced or line.startswith("    "):
                text = continued + line.strip()
                continued = text[:-1] if text.endswith("\\") else ""
                found = re.match(r"(?:\$ )?(?:[A-Z_]+=\S+ )*(?:/\S*/)?pyk ([a-z]+\b.*)", text)
                if found and not continued:
                    yield number, found.group(1)


def wrong(text):
    """What is wrong with a command, if anything is."""
    text = re.split(r" (?:#|\||&&|>|2>|;)|[`)]", text)[0]
    try:
        words = shlex.split(text)
    except ValueError:
        return None
    known = options(words[0])
    if known is None:
        return "there is no command '%s'" % words[0]
    for word in words[1:]:
        if word == "--":
            break
        name = word.split("=")[0]
        fits = name in known or "-" + name in known or re.match(r"-[ODIWjof]", word)
        if re.match(r"--?[A-Za-z]", word) and not fits:
            return "'pyk %s' has no option '%s'" % (words[0], name)
    return None


def main(pages):
    count = 0
    for path in pages:
        for number, text in commands(path):
            count += 1
            complaint = wrong(text)
            if complaint:
                print("%s:%d: %s" % (path, number, complaint))
    if count < 30:
        print("only %d commands were found" % count)


main(sys.argv[1:])
