match x, *y:
    case 1 | -1.5 | 1+2j | "a" "b" | None: pass
    case [a, *_, (b,)] as c if d: pass
    case {"k": v, A.b: 1, **rest}: pass
    case A.B(1, x=2,) | C(): pass
    case _: pass
    case a, b, *c: pass
match = 1; match(x); match[x]; match.x; case = type
