1 = x  # ERROR: cannot assign to a literal
f() = x  # ERROR: cannot assign to a function call
a + b = x  # ERROR: cannot assign to an expression
a < b = x  # ERROR: cannot assign to a comparison
None = x  # ERROR: cannot assign to None
(a, b, 'c') = x  # ERROR: cannot assign to a literal
[a, f()] = x  # ERROR: cannot assign to a function call
x = lambda: 1 = y  # ERROR: cannot assign to a lambda
(a if b else c) = x  # ERROR: cannot assign to a conditional expression
f'{a}' = x  # ERROR: cannot assign to an f-string
(a, b) += x  # ERROR: cannot assign with an operator to a tuple
f() += x  # ERROR: cannot assign with an operator to a function call
a, b: int = x  # ERROR: cannot annotate a tuple
*a, *b = x  # ERROR: two starred targets
*a = x  # ERROR: a starred expression stands in a list
