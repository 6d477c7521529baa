match x:
    case f'{a}':  # ERROR: an f-string is no pattern
        pass
    case a + 1:  # ERROR: expected ':' after the 'case' pattern
        pass
    case 1 + 2:  # ERROR: a complex number is written real + imaginary
        pass
    case a as _:  # ERROR: '_' matches anything and binds no name here
        pass
    case *a:  # ERROR: a starred name needs a comma after it
        pass
    case [*a, *b]:  # ERROR: a sequence pattern has one starred name at most
        pass
    case {a: 1}:  # ERROR: the key of a mapping pattern is a literal or a dotted name
        pass
    case {**r, 'a': 1}:  # ERROR: nothing follows the '**' name
        pass
    case A(x=1, y):  # ERROR: a positional pattern follows a keyword pattern
        pass
    case A(x=1, x=2):  # ERROR: the argument 'x' is given twice
        pass
    case:  # ERROR: expected a pattern, found ':'
        pass
    break  # ERROR: expected 'case', found the keyword 'break'
match y:  # ERROR: expected an indented block after the 'match' subject
z = 1
