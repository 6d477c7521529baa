"""Instructions of PTX beside targets: either pyk makes the instruction of a call, and ptxas takes it, or pyk refuses it, as ptxas does, and names the GPU
that has it. The CPU runs all that have a function for it.

targets.py ROWS FOLDER PYK PTXAS [TARGET...]    ROWS: what `gen_docs rows` prints"""
import os
import re
import subprocess
import sys

rows, folder, pyk, ptxas = sys.argv[1:5]
targets = sys.argv[5:] or [f"sm_{n}" for n in "75 80 86 89 90 90a 100 100a 100f 103a 120 120a".split()]
ALIKE = 20                                                             # calls in a kernel that is built to its end
SOURCES = {"f4": "f[i]", "f8": "d[i]", "i4": "w[i]", "u4": "u[i]", "b4": "u[i]", "u8": "q[i]", "b8": "q[i]", "u2": "h[i]",
           "S": "s, 0", "G": "q, 0", "A": "q, 0"}
CONSTANTS = {"wgmma_m": "0", "setmaxnreg": "64"}                       # where 16 is none of the numbers that are allowed
HEAD = """from numba import cuda, uint64
from pykrt import ptx


"""


def argument(parameter, constant):
    code, many, n = parameter.lstrip("+").partition("*")
    if code == "#":
        return constant
    return f"({', '.join([SOURCES[code]] * int(n or 4))},)" if many else SOURCES[code]


def call_of(name, signature):
    """One line of a kernel: the call of a row with arguments of its types."""
    result, parameters = re.fullmatch(r"([^(]*)\((.*)\)", signature).groups()
    constant = next((n for part, n in CONSTANTS.items() if part in name), "16")
    call = f"{name}({', '.join(argument(p, constant) for p in parameters.split(',') if p)})"
    return call if result == "v" else f"d[j] = {call}[0]" if "*" in result else f"d[j] = {call}"


def chunks(calls):
    """Calls for one kernel each. ptxas wants those for pairs of blocks in kernels of their own."""
    for group in ([c for c in calls if "cta_group_2" not in c], [c for c in calls if "cta_group_2" in c]):
        yield from (group[k:k + ALIKE] for k in range(0, len(group), ALIKE))


def program(kernels):
    """The source, and which call stands on each of its lines."""
    lines, on = HEAD.splitlines(), {}
    for number, calls in enumerate(kernels):
        lines += ['@cuda.jit("void(float32[::1], float64[::1], int32[::1], uint32[::1], uint64[::1], uint16[::1], int64, int64)")',
                  f"def k{number}(f, d, w, u, q, h, i, j):", "    s = cuda.shared.array(1024, uint64, alignment=1024)"]
        for call in calls:
            lines.append(f"    {call}")
            on[len(lines)] = call
        lines += ["", ""]
    return "\n".join(lines) + "\n", on


def run(*command):
    return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)


def contents(name):
    with open(os.path.join(folder, name)) as f:
        return f.read()


def build(kernels, arch, out):
    text, on = program(kernels)
    with open(os.path.join(folder, "x.py"), "w") as f:
        f.write(text)
    return run(pyk, "build", "x.py", "-o", out, "--no-package", "--max-errors", "0", "-O1", "--arch", arch), on


def refusals(calls, arch):
    """What pyk refuses for a target: each call with the GPU that is said to have it."""
    done, on = build([calls], arch, "x.ptx")
    found = re.findall(r"x\.py:(\d+):\d+: error: \w+ does not have .*\n(?:.*\n)*?.*note: (sm_\w+)", done.stdout)
    if done.returncode and not found or done.stdout.count("error:") != len(found):
        sys.exit(f"FAIL rows/{arch}: {done.stdout}")
    return {on[int(line)]: first for line, first in found}


def taken(calls, first, arch):
    """Those calls that ptxas takes for a target that pyk refuses them for, though `first` is said to be the first that has them."""
    done, on = build(chunks(calls), first, "y.ptx")
    if done.returncode:
        return [f"{first} does not have it either: {done.stdout}"]
    text, own = contents("y.ptx"), contents("x.ptx")
    version = max((re.search(r"\.version (\d+)\.(\d+)", t) for t in (text, own)), key=lambda m: (int(m[1]), int(m[2])))[0]
    text = re.sub(r"\.target \w+", f".target {arch}", re.sub(r"\.version [0-9.]+", version, text))
    with open(os.path.join(folder, "z.ptx"), "w") as f:
        f.write(text)
    lines, bad = text.splitlines(), set()
    for number in re.findall(r"line (\d+); error", run(ptxas, f"-arch={arch}", "z.ptx", "-o", "z.cubin").stdout):
        above = (re.match(r"\s*// x\.py:(\d+)", lines[k]) for k in range(int(number) - 1, 0, -1))
        bad.add(on[int(next(m for m in above if m).group(1))])
    return [f"ptxas takes it, and {first} is said to be the first: {call}" for call in calls if call not in bad]


def absent(text, words, on):
    """Calls that do not leave the words of their instruction in the PTX."""
    left = dict(re.findall(r"// x\.py:(\d+)\n((?:.*\n)*?)\s*// end inline asm", text))
    return [f"not in the PTX: {call}" for line, call in on.items() if not all(word in left.get(str(line), "") for word in words[call])]


def complaints(calls, words, refused, arch):
    done, on = build(chunks([call for call in calls if call not in refused]), arch, "x.ptx")
    if done.returncode == 0:
        yield from absent(contents("x.ptx"), words, on)
        done = run(ptxas, f"-arch={arch}", "x.ptx", "-o", "x.cubin")
    if done.returncode:
        yield done.stdout
    for first in sorted(set(refused.values())):
        yield from taken([call for call in calls if refused.get(call) == first], first, arch)


def report(name, wrong, what):
    print(f"FAIL rows/{name}: {len(wrong)} complaints" if wrong else f"ok rows/{name}: {what}")
    print("".join(f"  {line}\n" for text in wrong for line in text.splitlines()[:20]), end="")


with open(rows) as f:
    table = [line.rstrip("\n").split("\t") for line in f]
words, host = {}, []
for name, how, signature, text, cpu, *_ in (row for row in table if row[0].startswith("ptx.") and row[1] == "INSTRUCTION"):
    call = call_of(name, signature)
    words[call] = re.findall(r"(?<![\w.%$])[a-z]\w*(?:[.:][\w:]+)+", text.partition(" ")[2])
    host += [call] * bool(cpu)
calls = list(words)
known = run(ptxas, "--help").stdout
for arch in targets:
    if f"'{arch}'" not in known:
        print(f"skip rows/{arch}: this ptxas does not know it")
        continue
    refused = refusals(calls, arch)
    report(arch, list(complaints(calls, words, refused, arch)), f"{len(calls) - len(refused)} instructions, {len(refused)} refused")
done, _ = build(chunks(host), "cpu", "x.ll")
report("instructions/cpu", [done.stdout] * bool(done.returncode), f"{len(host)} of {len(calls)} instructions")
