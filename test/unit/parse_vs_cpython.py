"""Compares pyk's parser with CPython's, the reference.

    parse_vs_cpython.py PYK_AST [--trees] FILE_OR_FOLDER...

Accept and reject: what ast.parse rejects we must reject, and what we reject compile() must reject (a few mistakes, such as `break` outside
a loop, CPython finds only when it compiles). With --trees the whole trees must be equal: CPython's is written in the form of ast_dump
(this needs Python 3.12; files with \\N{...} are left out, for our parser does not know the characters' names). Exit code 1 if anything differs.
"""
import ast
import os
import re
import subprocess
import sys
import warnings

OPS = dict(Add="+", Sub="-", Mult="*", Div="/", FloorDiv="//", Mod="%", Pow="**", MatMult="@", LShift="<<", RShift=">>", BitAnd="&",
           BitOr="|", BitXor="^", Eq="==", NotEq="!=", Lt="<", LtE="<=", Gt=">", GtE=">=", Is="is", IsNot="is not", In="in",
           NotIn="not in", Not="not", USub="-", UAdd="+", Invert="~")
COMPREHENSIONS = dict(ListComp=0, SetComp=1, DictComp=2, GeneratorExp=3)


def op(o):
    return " op=" + OPS[type(o).__name__]


def flag(name, on):
    return " " + name if on else ""


def name(field, value):
    return f" {field}={value}" if value is not None else ""


def text(value):
    data = value if isinstance(value, bytes) else value.encode("utf-8", "surrogatepass")
    out = "".join("\\" + chr(c) if c in b'"\\' else chr(c) if 0x20 <= c < 0x7F else f"\\x{c:02x}" for c in data)
    return f' value="{out}"' + flag("is_bytes", isinstance(value, bytes))


def number(value):
    return " value=" + (("%.17g" % value) if value == value else "nan")


class Tree:
    """CPython's tree -> lists (KIND, scalars, [(label, child)])."""

    def kids(self, label, nodes):
        return [(label, self.tree(n) if n is not None else None) for n in nodes]

    def kid(self, label, node):
        return [(label, self.tree(node))] if node is not None else []

    def tree(self, n):
        return getattr(self, type(n).__name__)(n)

    def Module(self, n):
        return "MODULE", "", self.kids("body", n.body)

    def Expr(self, n):
        return "EXPR", "", self.kid("value", n.value)

    def Assign(self, n):
        return "ASSIGN", "", self.kids("targets", n.targets) + self.kid("value", n.value)

    def AugAssign(self, n):
        return "AUG_ASSIGN", op(n.op), self.kid("target", n.target) + self.kid("value", n.value)

    def AnnAssign(self, n):
        return "ANN_ASSIGN", "", self.kid("target", n.target) + self.kid("annotation", n.annotation) + self.kid("value", n.value)

    def Return(self, n):
        return "RETURN", "", self.kid("value", n.value)

    def If(self, n):
        return "IF", "", self.kid("test", n.test) + self.kids("body", n.body) + self.kids("orelse", n.orelse)

    def While(self, n):
        return "WHILE", "", self.kid("test", n.test) + self.kids("body", n.body) + self.kids("orelse", n.orelse)

    def For(self, n, is_async=False):
        return ("FOR", flag("is_async", is_async), self.kid("target", n.target) + self.kid("iter", n.iter) + self.kids("body", n.body)
                + self.kids("orelse", n.orelse))

    def AsyncFor(self, n):
        return self.For(n, True)

    def Break(self, n):
        return "BREAK", "", []

    def Continue(self, n):
        return "CONTINUE", "", []

    def Pass(self, n):
        return "PASS", "", []

    def params(self, a):
        """In source order, with their defaults."""
        out = []

        def add(kind, arg, default=None):
            out.append(("params", ("PARAM", f" kind={kind}" + name("name", arg.arg),
                                   self.kid("annotation", arg.annotation) + self.kid("fallback", default))))

        plain = [(0, x) for x in a.posonlyargs] + [(1, x) for x in a.args]
        for i, (kind, arg) in enumerate(plain):
            at = i - (len(plain) - len(a.defaults))
            add(kind, arg, a.defaults[at] if at >= 0 else None)
        if a.vararg:
            add(2, a.vararg)
        for arg, default in zip(a.kwonlyargs, a.kw_defaults):
            add(3, arg, default)
        if a.kwarg:
            add(4, a.kwarg)
        return out

    def FunctionDef(self, n, is_async=False):
        return ("DEF", flag("is_async", is_async) + name("name", n.name), self.kids("decorators", n.decorator_list) + self.params(n.args)
                + self.kid("returns", n.returns) + self.kids("body", n.body) + self.kids("type_params", n.type_params))

    def AsyncFunctionDef(self, n):
        return self.FunctionDef(n, True)

    def TypeVar(self, n):
        return "PARAM", " kind=1" + name("name", n.name), self.kid("annotation", n.bound)

    def TypeVarTuple(self, n):
        return "PARAM", " kind=2" + name("name", n.name), []

    def ParamSpec(self, n):
        return "PARAM", " kind=4" + name("name", n.name), []

    def arguments(self, args, keywords):
        """CPython keeps positional and keyword arguments apart; in the source f(a=1, *b) mixes them."""
        both = sorted(args + keywords, key=lambda x: (x.lineno, x.col_offset))
        return self.kids("args", both)

    def ClassDef(self, n):
        return ("CLASS", name("name", n.name), self.kids("decorators", n.decorator_list) + self.arguments(n.bases, n.keywords)
                + self.kids("body", n.body) + self.kids("type_params", n.type_params))

    def Import(self, n):
        return "IMPORT", "", self.kids("names", n.names)

    def ImportFrom(self, n):
        return "IMPORT_FROM", name("module", n.module) + f" level={n.level}", self.kids("names", n.names)

    def alias(self, n):
        return "ALIAS", name("name", n.name) + name("as", n.asname), []

    def Global(self, n):
        return "GLOBAL", "", [("names", ("NAME", name("id", x), [])) for x in n.names]

    def Nonlocal(self, n):
        return "NONLOCAL", "", [("names", ("NAME", name("id", x), [])) for x in n.names]

    def Delete(self, n):
        return "DEL", "", self.kids("targets", n.targets)

    def Assert(self, n):
        return "ASSERT", "", self.kid("test", n.test) + self.kid("msg", n.msg)

    def Raise(self, n):
        return "RAISE", "", self.kid("exc", n.exc) + self.kid("cause", n.cause)

    def Try(self, n, star=False):
        return ("TRY", flag("star", star), self.kids("body", n.body) + self.kids("handlers", n.handlers) + self.kids("orelse", n.orelse)
                + self.kids("finally", n.finalbody))

    def TryStar(self, n):
        return self.Try(n, True)

    def ExceptHandler(self, n):
        return "HANDLER", name("name", n.name), self.kid("type", n.type) + self.kids("body", n.body)

    def With(self, n, is_async=False):
        return "WITH", flag("is_async", is_async), self.kids("items", n.items) + self.kids("body", n.body)

    def AsyncWith(self, n):
        return self.With(n, True)

    def withitem(self, n):
        return "WITH_ITEM", "", self.kid("context", n.context_expr) + self.kid("target", n.optional_vars)

    def Match(self, n):
        return "MATCH", "", self.kid("subject", n.subject) + self.kids("cases", n.cases)

    def match_case(self, n):
        return "CASE", "", self.kid("pattern", n.pattern) + self.kid("guard", n.guard) + self.kids("body", n.body)

    def TypeAlias(self, n):
        return "TYPE_ALIAS", name("name", n.name.id), self.kids("type_params", n.type_params) + self.kid("value", n.value)

    def MatchValue(self, n):
        return "PAT_VALUE", "", self.kid("value", n.value)

    def MatchSingleton(self, n):
        return "PAT_VALUE", "", [("value", self.constant(n.value))]

    def MatchAs(self, n):
        if n.pattern is None:
            return "PAT_CAPTURE", name("name", n.name), []
        return "PAT_AS", name("name", n.name), self.kid("pattern", n.pattern)

    def MatchOr(self, n):
        return "PAT_OR", "", self.kids("alternatives", n.patterns)

    def MatchSequence(self, n):
        return "PAT_SEQUENCE", "", self.kids("items", n.patterns)

    def MatchStar(self, n):
        return "PAT_STAR", name("name", n.name), []

    def MatchMapping(self, n):
        return "PAT_MAPPING", name("rest", n.rest), self.kids("keys", n.keys) + self.kids("values", n.patterns)

    def MatchClass(self, n):
        keywords = [("args", ("KEYWORD", name("name", k), self.kid("value", v))) for k, v in zip(n.kwd_attrs, n.kwd_patterns)]
        return "PAT_CLASS", "", self.kid("cls", n.cls) + self.kids("args", n.patterns) + keywords

    def Name(self, n):
        return "NAME", name("id", n.id), []

    def constant(self, v):
        if v is None or v is True or v is False or v is ...:
            return "CONSTANT", f" which={[None, True, False, ...].index(v)}", []
        if isinstance(v, int):
            if v >= 1 << 64:
                return "INT", " value=-1 too_big", []
            return "INT", f" value={v - (1 << 64) if v >> 63 else v}" + flag("is_u64", v >> 63), []
        if isinstance(v, float):
            return "FLOAT", number(v), []
        if isinstance(v, complex):
            return "IMAG", number(v.imag), []
        return "STRING", text(v), []

    def Constant(self, n):
        return self.constant(n.value)

    def JoinedStr(self, n):
        return "FSTRING", "", [("parts", self.tree(v)) for v in n.values if getattr(v, "value", None) != ""]

    def FormattedValue(self, n):
        conversion = 0 if n.conversion == -1 else n.conversion
        return "FIELD", f" conversion={conversion}", self.kid("value", n.value) + self.kid("spec", n.format_spec)

    def Tuple(self, n):
        return "TUPLE", "", self.kids("items", n.elts)

    def List(self, n):
        return "LIST", "", self.kids("items", n.elts)

    def Set(self, n):
        return "SET", "", self.kids("items", n.elts)

    def Dict(self, n):
        return "DICT", "", self.kids("keys", n.keys) + self.kids("values", n.values)

    def BinOp(self, n):
        return "BINOP", op(n.op), self.kid("lhs", n.left) + self.kid("rhs", n.right)

    def UnaryOp(self, n):
        return "UNARY", op(n.op), self.kid("operand", n.operand)

    def BoolOp(self, n):
        return "BOOLOP", flag("is_or", isinstance(n.op, ast.Or)), self.kids("values", n.values)

    def Compare(self, n):
        links = [("links", ("LINK", op(o), self.kid("rhs", c))) for o, c in zip(n.ops, n.comparators)]
        return "COMPARE", "", self.kid("first", n.left) + links

    def IfExp(self, n):
        return "TERNARY", "", self.kid("test", n.test) + self.kid("then", n.body) + self.kid("orelse", n.orelse)

    def Call(self, n):
        return "CALL", "", self.kid("func", n.func) + self.arguments(n.args, n.keywords)

    def keyword(self, n):
        return "KEYWORD", name("name", n.arg), self.kid("value", n.value)

    def Starred(self, n):
        return "STARRED", "", self.kid("value", n.value)

    def Attribute(self, n):
        return "ATTRIBUTE", name("attr", n.attr), self.kid("value", n.value)

    def Subscript(self, n):
        return "SUBSCRIPT", "", self.kid("value", n.value) + self.kid("index", n.slice)

    def Slice(self, n):
        return "SLICE", "", self.kid("lower", n.lower) + self.kid("upper", n.upper) + self.kid("step", n.step)

    def Lambda(self, n):
        return "LAMBDA", "", self.params(n.args) + self.kid("body", n.body)

    def NamedExpr(self, n):
        return "WALRUS", "", self.kid("target", n.target) + self.kid("value", n.value)

    def comp(self, n, item, value=None):
        return ("COMPREHENSION", f" kind={COMPREHENSIONS[type(n).__name__]}",
                self.kid("item", item) + self.kid("value", value) + self.kids("clauses", n.generators))

    def ListComp(self, n):
        return self.comp(n, n.elt)

    SetComp = GeneratorExp = ListComp

    def DictComp(self, n):
        return self.comp(n, n.key, n.value)

    def comprehension(self, n):
        return ("COMP_FOR", flag("is_async", n.is_async), self.kid("target", n.target) + self.kid("iter", n.iter)
                + self.kids("ifs", n.ifs))

    def Yield(self, n):
        return "YIELD", "", self.kid("value", n.value)

    def YieldFrom(self, n):
        return "YIELD_FROM", "", self.kid("value", n.value)

    def Await(self, n):
        return "AWAIT", "", self.kid("value", n.value)


def write(node, indent, out):
    kind, scalars, kids = node
    out.append("(" + kind + scalars)
    for label, child in kids:
        out.append("\n" + " " * (indent + 2) + label + " ")
        if child is None:
            out.append("-")
        else:
            write(child, indent + 2, out)
    out.append(")")


def reference(source, path):
    """(parses, compiles, tree)"""
    try:
        tree = ast.parse(source, path)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False, False, None
    try:
        compile(source, path, "exec", dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return True, False, tree
    return True, True, tree


def python_files(arguments):
    for a in arguments:
        if os.path.isfile(a):
            yield a
        for folder, _, names in os.walk(a):
            yield from (os.path.join(folder, n) for n in sorted(names) if n.endswith(".py"))


def first_difference(ours, theirs):
    a, b = ours.splitlines(), theirs.splitlines()
    for i, (x, y) in enumerate(zip(a, b)):
        if x != y:
            return f"line {i + 1} of the tree: {x.strip()!r}, CPython {y.strip()!r}"
    return f"{len(a)} lines, CPython {len(b)}"


def main():
    tool, rest = sys.argv[1], sys.argv[2:]
    trees = "--trees" in rest
    if trees and sys.version_info < (3, 12):
        print("--trees needs Python 3.12")
        return 77
    warnings.simplefilter("ignore")
    sys.setrecursionlimit(20000)
    files = list(python_files(a for a in rest if a != "--trees"))
    rejected = set(subprocess.run([tool, "--quiet", *files], capture_output=True, text=True).stdout.splitlines())
    different = 0
    for path in files:
        with open(path, "rb") as f:
            source = f.read()
        parses, compiles, tree = reference(source, path)
        verdict = None
        if path in rejected and compiles:
            verdict = "rejected, CPython accepts it"
        elif path not in rejected and not parses:
            verdict = "accepted, CPython rejects it"
        elif trees and path not in rejected and b"\\N{" not in source:
            ours = subprocess.run([tool, path], capture_output=True).stdout.decode("utf-8", "surrogateescape")
            out = []
            write(Tree().tree(tree), 0, out)
            theirs = "".join(out) + "\n"
            ours = re.sub(r"(\(FIELD conversion=\d+) debug\b", r"\1", ours)
            if ours != theirs:
                verdict = first_difference(ours, theirs)
        if verdict:
            different += 1
            print(f"{path}: {verdict}")
    print(f"{len(files)} files, {len(rejected)} rejected by both, {different} different" if not different else
          f"{len(files)} files, {different} different")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
