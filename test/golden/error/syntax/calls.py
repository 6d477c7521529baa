f(a=1, b)  # ERROR: a positional argument follows a keyword argument
f(**a, b)  # ERROR: a positional argument follows a keyword argument
f(**a, *b)  # ERROR: an unpacked '*' argument follows a '**' argument
f(a=1, a=2)  # ERROR: the argument 'a' is given twice
f(a.b=1)  # ERROR: what stands before '=' in a call is a parameter's name
f(x for x in y, 1)  # ERROR: a generator among other arguments needs parentheses
f(1, x for x in y)  # ERROR: a generator among other arguments needs parentheses
x = [*a for a in b]  # ERROR: unpacking cannot be the item of a comprehension
x = {**a for a in b}  # ERROR: unpacking cannot be the item of a comprehension
x = (*a)  # ERROR: a starred expression stands in a list
