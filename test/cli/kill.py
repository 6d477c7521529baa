#!/usr/bin/env python3
"""Kills `pyk build` at many moments, by INT, TERM, HUP and KILL in turn, and looks at what is left.

    kill.py PYK SOURCE.py COUNT [OPTION...]        in an empty folder; SOURCE.py has a line that holds CHANGES

Nothing may run on. Temporary files may be left by KILL only, and the next build removes them. Every output is absent or as
one of two whole builds makes it, and all are of the same build, unless KILL came between their names."""
import hashlib
import os
import signal
import subprocess
import sys
import time

pyk, source, count, options = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:]
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL]
MARK = "PYK_KILLED=" + os.getcwd()
temp, out = os.path.abspath("temp"), os.path.abspath("out")
complaints = 0


def complain(text):
    global complaints
    complaints += 1
    print(text)


def start(version):
    with open(source) as f:
        text = f.read().replace("CHANGES", str(version))
    with open("k.py", "w") as f:
        f.write(text)
    env = dict(os.environ, TMPDIR=temp, PYK_KILLED=os.getcwd())
    defaults = lambda: [signal.signal(s, signal.SIG_DFL) for s in SIGNALS[:3]]
    return subprocess.Popen([pyk, "build", "k.py", "-o", "out/k.cubin", "-MMD", "--keep", *options], env=env, stdin=subprocess.DEVNULL,
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=defaults)


def running():
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/environ", "rb") as f:
                if MARK.encode() in f.read().split(b"\0") and int(pid) != os.getpid():
                    with open(f"/proc/{pid}/cmdline", "rb") as c:
                        found.append(c.read().replace(b"\0", b" ").decode())
        except OSError:
            pass
    return [f for f in found if f]                                         # a zombie has no command line


def left_running():
    for _ in range(20):
        if not running():
            return []
        time.sleep(0.05)
    return running()


def outputs():
    return {name: hashlib.sha256(open(os.path.join(out, name), "rb").read()).hexdigest() for name in os.listdir(out)}


def whole_build(version):
    began = time.monotonic()
    if start(version).wait():
        sys.exit("kill.py: the build fails without being killed")
    return outputs(), time.monotonic() - began


def versions_of(files, whole):
    """The builds that files are of: 0, 1, or 'absent'."""
    of = set()
    for name in whole[0]:
        if name not in files:
            of.add("absent")
        elif whole[0][name] != whole[1][name]:
            of.add(next((v for v in (0, 1) if files[name] == whole[v][name]), "broken"))
        elif files[name] != whole[0][name]:
            of.add("broken")
    return of


os.mkdir(temp), os.mkdir(out)
first, second = whole_build(0), whole_build(1)
whole, seconds = (first[0], second[0]), max(first[1], second[1])
for name in os.listdir(out):
    os.remove(os.path.join(out, name))
uniform, ended, caught = True, {s: 0 for s in SIGNALS}, 0
for i in range(count):
    number, moment = SIGNALS[i % 4], seconds * 1.05 * (i + 0.5) / count
    build = start(int(i % 3 == 0))
    time.sleep(moment)
    build.send_signal(number)
    status = build.wait()
    what = f"{number.name} after {moment:.3f} s"
    if status not in (0, -number):
        complain(f"{what}: ended with {status}")
    ended[number] += status == -number
    for command in left_running():
        complain(f"{what}: runs on: {command}")
    files = outputs()
    strange = [name for name in files if name not in whole[0]] + os.listdir(temp)
    caught += bool(strange)
    if strange and number != signal.SIGKILL:
        complain(f"{what}: left behind: {strange}")
    of = versions_of(files, whole)
    if "broken" in of:
        complain(f"{what}: an output is no whole file")
    if number != signal.SIGKILL and uniform and len(of) > 1:
        complain(f"{what}: the outputs are of different builds: {of}")
    uniform = len(of) == 1
    if number == signal.SIGKILL and strange:
        whole_build(0)
        strange = [name for name in os.listdir(out) if name not in whole[0]] + os.listdir(temp)
        uniform = True
        if strange:
            complain(f"the build after {what} leaves: {strange}")
print(f"killed {sum(ended.values())} of {count} builds of {seconds:.2f} s; {caught} left temporary files, all by KILL" if not complaints
      else f"{complaints} complaints")
sys.exit(complaints > 0)
