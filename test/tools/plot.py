"""plot.py docs/performance.md: draws the first table of kernels as SVG: the times of pyk and of Numba, with nvcc's as 1.

What is drawn stands in the page; `make docs` draws docs/performance.svg anew when the table changes.
"""

import re
import sys

LEFT, TOP, ROW, WIDTH, MOST = 128, 74, 26, 560, 2.2
STYLE = """<style>
text { font: 13px system-ui, "Segoe UI", Helvetica, Arial, sans-serif; fill: #24292f }
.small { font-size: 11px } .title { font-size: 15px; font-weight: 600 }
.back { fill: #ffffff } .line { stroke: #d0d7de } .one { stroke: #57606a; stroke-dasharray: 4 3 }
.pyk { fill: #2f6fde } .numba { fill: #d3a04d }
@media (prefers-color-scheme: dark) {
  text { fill: #c9d1d9 } .back { fill: #0d1117 } .line { stroke: #30363d } .one { stroke: #8b949e } .pyk { fill: #4c8dff } .numba { fill: #b98a3a }
}
</style>"""


def rows(path):
    """Of each kernel of the first table its name and the times of pyk, nvcc and Numba."""
    with open(path) as page:
        for line in page:
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if cells[0] == "geometric mean":
                return
            if len(cells) == 6 and re.fullmatch(r"[0-9.]+", cells[1]):
                yield cells[0], float(cells[1]), float(cells[2]), float(cells[4])


def bar(y, name, value):
    """A bar with its value; one that is too long ends with an arrow."""
    length = round(min(value, MOST) / MOST * WIDTH, 1)
    return '<rect class="%s" x="%d" y="%d" width="%s" height="9" rx="1.5"/><text class="small" x="%s" y="%d">%.2f%s</text>' % (
        name, LEFT, y, length, LEFT + length + 4, y + 9, value, " \u2192" if value > MOST else "")


def plot(kernels):
    height = TOP + ROW * len(kernels) + 24
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img">' % (
               LEFT + WIDTH + 72, height, LEFT + WIDTH + 72, height),
           "<title>Times of kernels compiled by pyk and by Numba, relative to nvcc's</title>", STYLE,
           '<rect class="back" width="100%" height="100%"/>',
           '<text class="title" x="16" y="26">Time of a kernel, with nvcc -O3 as 1 (less is better)</text>',
           '<rect class="pyk" x="16" y="40" width="12" height="9"/><text x="33" y="49">pyk</text>',
           '<rect class="numba" x="70" y="40" width="12" height="9"/><text x="87" y="49">Numba-CUDA</text>']
    for tick in (0, 0.5, 1, 1.5, 2):
        x = round(LEFT + tick / MOST * WIDTH, 1)
        out.append('<line class="%s" x1="%s" x2="%s" y1="%d" y2="%d"/><text class="small" text-anchor="middle" x="%s" y="%d">%g</text>' % (
            "one" if tick == 1 else "line", x, x, TOP - 8, height - 24, x, height - 9, tick))
    for i, (name, pyk, nvcc, numba) in enumerate(kernels):
        y = TOP + ROW * i
        out.append('<text text-anchor="end" x="%d" y="%d">%s</text>' % (LEFT - 8, y + 14, name))
        out += [bar(y, "pyk", pyk / nvcc), bar(y + 10, "numba", numba / nvcc)]
    return "\n".join(out + ["</svg>", ""])


sys.stdout.write(plot(list(rows(sys.argv[1]))))
