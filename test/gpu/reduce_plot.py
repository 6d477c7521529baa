"""Draws docs/reduce.svg and docs/reduce.png from what test/gpu/reduce.sh measured: reduce_plot.py reduce.csv numba.csv docs"""
import csv
import sys

import matplotlib

matplotlib.use("Agg")
matplotlib.rcParams.update({"svg.hashsalt": "pyk", "svg.fonttype": "none"})
import matplotlib.pyplot as plt

SIZES = {"f32": 4, "f64": 8, "i32": 4, "i64": 8, "c64": 8}
TITLES = {"f32": "float32", "f64": "float64", "i32": "int32", "i64": "int64", "c64": "complex64"}
STYLES = {"pyk": ("#0b6e4f", "o"), "CUB": ("#d1495b", "s"), "Numba": ("#8d96a3", "^")}

times, bandwidth = {}, None
for row in csv.DictReader(open(sys.argv[1])):
    if row["what"] == "copy":
        bandwidth = float(row["TB/s"]) * 1e9           # bytes a millisecond
    elif row["what"] in ("sum", "max", "absmax", "scan"):
        for who, column in (("pyk", "pyk_ms"), ("CUB", "cub_ms")):
            times.setdefault((row["what"], row["type"], who), []).append((int(row["n"]), float(row[column])))
for what, kind, n, ms in csv.reader(open(sys.argv[2])):
    times.setdefault((what, kind, "Numba"), []).append((int(n), float(ms)))

operations = [("sum", "sum"), ("max", "maximum"), ("absmax", "user function: the larger absolute value"), ("scan", "running sum")]
figure, axes = plt.subplots(4, 5, figsize=(19, 14), sharex=True, sharey=True)
for i, (what, title) in enumerate(operations):
    for k, kind in enumerate(TITLES):
        ax = axes[i][k]
        if not any(key[:2] == (what, kind) for key in times):
            ax.axis("off")
            continue
        for who, (color, marker) in STYLES.items():
            points = times.get((what, kind, who))
            if points:
                ax.plot(*zip(*points), marker=marker, ms=3.5, lw=1.4, color=color, label=who)
        ns = [2 ** e for e in range(10, 29)]
        ax.plot(ns, [n * SIZES[kind] * (2 if what == "scan" else 1) / bandwidth for n in ns], ls=":", color="#2f4b7c", lw=1.2, label="copy bandwidth")
        ax.set_xscale("log", base=2)
        ax.set_yscale("log")
        ax.set_ylim(1e-3, 20)
        ax.grid(True, which="major", lw=0.4, alpha=0.6)
        ax.set_title(f"{title}, {TITLES[kind]}", fontsize=9)
        if k == 0:
            ax.set_ylabel("ms")
        if i == len(operations) - 1:
            ax.set_xlabel("elements")
handles, labels = axes[0][0].get_legend_handles_labels()
figure.legend(handles, labels, loc="upper center", ncol=4, frameon=False)
figure.tight_layout(rect=(0, 0, 1, 0.97))
for suffix in ("svg", "png"):
    figure.savefig(f"{sys.argv[3]}/reduce.{suffix}", dpi=80, metadata={"Date": None} if suffix == "svg" else None)
