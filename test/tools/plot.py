"""plot.py PAGE.md: draws what a page's tables say as SVG, in bars whose length 1 is marked.

docs/performance.md: the times of pyk and of Numba for each kernel of the first table, with nvcc's as 1
docs/scaling.md:     what is reached of perfect scaling, and of the bandwidth of bare NCCL

`make docs` draws docs/performance.svg and docs/scaling.svg anew when the pages change.
"""

import re
import sys

TOP, ROW, WIDTH = 74, 26, 560
STYLE = """<style>
text { font: 13px system-ui, "Segoe UI", Helvetica, Arial, sans-serif; fill: #24292f }
.small { font-size: 11px } .title { font-size: 15px; font-weight: 600 }
.back { fill: #ffffff } .line { stroke: #d0d7de } .one { stroke: #57606a; stroke-dasharray: 4 3 }
.pyk { fill: #2f6fde } .numba { fill: #d3a04d }
@media (prefers-color-scheme: dark) {
  text { fill: #c9d1d9 } .back { fill: #0d1117 } .line { stroke: #30363d } .one { stroke: #8b949e } .pyk { fill: #4c8dff } .numba { fill: #b98a3a }
}
</style>"""


def tables(path):
    """The tables of a page: of each its rows, the names of its columns first."""
    last = []
    with open(path) as page:
        for line in [*page, ""]:
            if line.startswith("|"):
                cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
                if not re.fullmatch(r"[-:]+", cells[0]):
                    last.append(cells)
            elif last:
                yield last
                last = []


def bar(left, most, y, name, value, digits):
    """A bar with its value; one that is too long ends with an arrow."""
    length = round(min(value, most) / most * WIDTH, 1)
    return '<rect class="%s" x="%d" y="%d" width="%s" height="9" rx="1.5"/><text class="small" x="%s" y="%d">%.*f%s</text>' % (
        name, left, y, length, left + length + 4, y + 9, digits, value, " \u2192" if value > most else "")


def plot(summary, title, legend, left, most, digits, bars):
    """`legend`: the x, the class and the words of each kind of bar. `bars`: a label, and for each kind a value, with its class."""
    height = TOP + ROW * len(bars) + 24
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" role="img">' % (
               left + WIDTH + 72, height, left + WIDTH + 72, height),
           "<title>%s</title>" % summary, STYLE,
           '<rect class="back" width="100%" height="100%"/>',
           '<text class="title" x="16" y="26">%s</text>' % title]
    out += ['<rect class="%s" x="%d" y="40" width="12" height="9"/><text x="%d" y="49">%s</text>' % (kind, x, x + 17, words)
            for x, kind, words in legend]
    for tick in (0, 0.5, 1, 1.5, 2):
        if tick > most:
            continue
        x = round(left + tick / most * WIDTH, 1)
        out.append('<line class="%s" x1="%s" x2="%s" y1="%d" y2="%d"/><text class="small" text-anchor="middle" x="%s" y="%d">%g</text>' % (
            "one" if tick == 1 else "line", x, x, TOP - 8, height - 24, x, height - 9, tick))
    for i, (name, values) in enumerate(bars):
        y = TOP + ROW * i
        out.append('<text text-anchor="end" x="%d" y="%d">%s</text>' % (left - 8, y + 14, name))
        out += [bar(left, most, y + 10 * k + 5 * (len(values) == 1), kind, value, digits) for k, (kind, value) in enumerate(values)]
    return "\n".join(out + ["</svg>", ""])


def performance(path):
    kernels = [row for row in next(tables(path))[1:] if row[0] != "geometric mean"]
    return plot("Times of kernels compiled by pyk and by Numba, relative to nvcc's", "Time of a kernel, with nvcc -O3 as 1 (less is better)",
                ((16, "pyk", "pyk"), (70, "numba", "Numba-CUDA")), 128, 2.2, 2,
                [(name, (("pyk", float(pyk) / float(nvcc)), ("numba", float(numba) / float(nvcc)))) for name, pyk, nvcc, _, numba, _ in kernels])


def scaling(path):
    """The columns that are shares of something, for each number of GPUs but one."""
    bars = []
    for names, *rows in tables(path):
        for k, name in enumerate(names):
            if name.endswith((" scaling", "bare NCCL's")):
                bars += [("%s, %s GPUs" % (name, row[0]), (("pyk", float(row[k])),)) for row in rows if row[0] != "1"]
    return plot("What several GPUs reach of perfect scaling, and of NCCL's own bandwidth", "Of perfect scaling, and of NCCL alone, on H100 GPUs (1 is best)",
                ((16, "pyk", "pyk"),), 250, 1.1, 3, bars)


sys.stdout.write((scaling if sys.argv[1].endswith("scaling.md") else performance)(sys.argv[1]))
