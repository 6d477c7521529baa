match = case = type = _ = 1
match(x)
match[x]
match.x
match * y
match -x
match: int
type(x)
type: int = 3
print(match, case, type)
match (match):
    case case: pass
    case type(): pass
match x: 
    case _ if match: type X = int
match -x, :
    case -1: pass
