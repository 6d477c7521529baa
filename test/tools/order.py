#!/usr/bin/env python3
"""Finds expressions in which C leaves open what is made first: what pyk writes would depend on the compiler that built it.

    clang-22 -fsyntax-only -fno-color-diagnostics -Xclang -ast-dump FLAGS FILE.c... | test/tools/order.py

Reads clang's syntax trees of all files that may call each other. The functions that SEED names make operations, blocks and globals or tell
where the next one goes, and so does what uses them. An expression of which two operands call such functions is printed, unless its operator
says which comes first. It is mended by naming the operands: `Ins *x = ..., *y = ...;` is evaluated in order.
"""
import re
import sys
from itertools import chain

SEED = re.compile(r"ir_(ins|param|block)|LLVM(Build|Add|Append|Insert|DIBuilder|GetInsertBlock)\w*")
NODE = re.compile(r"([|` -]*)(?:array_filler: )?(\w+) (0x\w+) (.*)")
PLACE = re.compile(r"(?:line|([^\s<>:,]+)):(\d+):\d+")
DECLARED = re.compile(r"(\w+) '[^']*'(?::'[^']*')?( static| extern)?")
USED = re.compile(r" (?:Function|Var) (0x\w+) '")
POINTER = re.compile(r"'[^']*\(\*\)\((?:Ctx|Lower) \*")
OPEN = {"CallExpr", "InitListExpr", "ArraySubscriptExpr", "BinaryOperator", "CompoundAssignOperator"}
ORDERED = re.compile(r" '(&&|\|\||,)'$")


class Node:
    def __init__(self, depth, kind, place, is_open):
        self.depth, self.is_call, self.place, self.is_open = depth, kind == "CallExpr", place, is_open
        self.operands = []      # for each, what is called in it. The first operand of a call is what it calls


def read(lines):
    """What each function or table at file level names, and the expressions with calls in two operands: (place, operands)."""
    names, found = {}, []
    unit, known, owner, path, file, line = 0, {}, None, [], "", 0
    for text in chain(lines, ["End 0x0 "]):
        match = NODE.match(text)
        if not match:
            continue
        depth, kind, address, rest = len(match[1]), match[2], match[3], match[4]
        while path and path[-1].depth >= depth:
            node = path.pop()
            operands = [o for o in node.operands[node.is_call:] if o]
            if node.is_open and len(operands) > 1:
                found.append((node.place, operands))
        place = file, line
        for at in PLACE.finditer(rest.partition(">")[0]):
            file, line = at[1] or file, at[2]
            if rest.startswith("<" + at[0]):
                place = file, line
        if kind == "TranslationUnitDecl":
            unit, known = unit + 1, {}
        if depth == 2:
            declared = kind in ("FunctionDecl", "VarDecl") and DECLARED.search(rest)
            owner = declared and (declared[1], unit if declared[2] == " static" else 0)
            if owner:
                known[address] = owner
        if not kind.endswith(("Expr", "Operator", "Literal")):
            continue
        if path:
            path[-1].operands.append(set())
        path.append(Node(depth, kind, place, kind in OPEN and not ORDERED.search(rest)))
        used = kind == "DeclRefExpr" and USED.search(rest)
        name = known.get(used[1]) if used else ("ir_ins", 0) if POINTER.search(rest) and "<LValueToRValue>" in rest else None
        if name and owner:
            names.setdefault(owner, set()).add(name)
            called = False
            for node in reversed(path):
                if called and node.operands:
                    node.operands[-1].add(name)
                called |= node.is_call and len(node.operands) == 1
    return names, found


def makers(names):
    """The functions that make something, and the tables that name one."""
    users = {}
    for user, used in names.items():
        for name in used:
            users.setdefault(name, []).append(user)
    made, new = set(), [name for name in users if SEED.fullmatch(name[0])]
    while new:
        name = new.pop()
        if name not in made:
            made.add(name)
            new += users.get(name, [])
    return made


names, found = read(sys.stdin)
made = makers(names)
if not made:
    print("the syntax trees have nothing that makes an operation")
for (file, line), operands in found:
    operands = [", ".join(sorted(name for name, _ in o & made)) for o in operands if o & made]
    if len(operands) > 1:
        print(f"{file}:{line}: it is open which comes first: {' or '.join(operands)}")
