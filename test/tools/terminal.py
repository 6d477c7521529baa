"""terminal.py SESSION: runs the commands of SESSION in the current folder, on a terminal, and prints a picture of it as SVG.

A line of SESSION is a command. The picture has what it was and what it printed, with the terminal's colours.
"""

import html
import os
import pty
import re
import subprocess
import sys

COLUMNS, LINE, CHARACTER, MARGIN = 98, 19, 8.43, 18
# The colours of the terminal, by the codes of ECMA-48; 1 and 0 are bold and plain.
COLOURS = {"31": "#ff7b72", "32": "#7ee787", "33": "#e3b341", "34": "#79c0ff", "35": "#d2a8ff", "36": "#76e3ea"}


def run(command):
    """What a command prints on a terminal."""
    control, terminal = pty.openpty()
    environment = dict(os.environ, TERM="xterm-256color", COLUMNS=str(COLUMNS))
    for name in ("NO_COLOR", "PYK_NO_COLOR"):
        environment.pop(name, None)
    process = subprocess.Popen(["sh", "-c", command], stdin=subprocess.DEVNULL, stdout=terminal, stderr=terminal, env=environment)
    os.close(terminal)
    output = b""
    while True:
        try:
            part = os.read(control, 65536)
        except OSError:                     # how a terminal ends
            break
        if not part:
            break
        output += part
    process.wait()
    os.close(control)
    return output.decode().replace("\r\n", "\n").rstrip("\n")


def escape(text):
    """Text for SVG, whose viewers may join blanks unless they are of the kind that is never joined."""
    return html.escape(text, quote=False).replace(" ", "\u00a0")


def spans(line):
    """A line as spans of SVG; codes of colours become attributes."""
    line = re.sub(r"\x1b\[[0-9;]*K", "", line)
    style, out = "", ""
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        code = re.fullmatch(r"\x1b\[([0-9;]*)m", part)
        if code:
            codes = [c.lstrip("0") for c in code.group(1).split(";")]
            style = "".join(' fill="%s"' % COLOURS[c] for c in codes if c in COLOURS) + (' font-weight="bold"' if "1" in codes else "")
        elif part:
            out += "<tspan%s>%s</tspan>" % (style, escape(part)) if style else escape(part)
    return out


def picture(lines):
    width, height = round(COLUMNS * CHARACTER + 2 * MARGIN), LINE * len(lines) + 62
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img">' % (width, height, width, height),
           '<title>A session in a terminal: a kernel is compiled and called from C</title>',
           '<rect width="%d" height="%d" rx="9" fill="#0d1117"/>' % (width, height)]
    out += ['<circle cx="%d" cy="20" r="6" fill="%s"/>' % (x, fill) for x, fill in ((22, "#ff5f56"), (42, "#ffbd2e"), (62, "#27c93f"))]
    out += ['<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="14" fill="#c9d1d9">']
    out += ['<text x="%d" y="%d">%s</text>' % (MARGIN, 56 + LINE * i, line) for i, line in enumerate(lines) if line]
    return "\n".join(out + ["</g>", "</svg>", ""])


def main():
    lines = []
    with open(sys.argv[1]) as session:
        for command in session.read().strip().split("\n"):
            lines.append('<tspan fill="#7ee787">$</tspan>\u00a0<tspan font-weight="bold" fill="#f0f6fc">%s</tspan>' % escape(command))
            lines += [spans(line) for line in run(command).splitlines()] + [""]
    sys.stdout.write(picture(lines[:-1]))


main()
