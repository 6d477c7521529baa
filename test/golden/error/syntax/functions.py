def f(a, b, a): pass  # ERROR: two parameters are named 'a'
def f(a=1, b): pass  # ERROR: parameter 'b' has no default but follows one that has
def f(*, **k): pass  # ERROR: a bare '*' needs a parameter behind it
def f(*): pass  # ERROR: a bare '*' needs a parameter behind it
def f(**k, a): pass  # ERROR: nothing follows the '**' parameter
def f(*a, *b): pass  # ERROR: '*' stands once
def f(a, /, b, /): pass  # ERROR: '/' stands once
def f(*, a, /): pass  # ERROR: '/' comes before '*'
def f(/, a): pass  # ERROR: '/' needs a parameter before it
def f(*a=1): pass  # ERROR: a parameter with a star has no default
def f(class): pass  # ERROR: 'class' is a keyword and cannot be a name
def for(a): pass  # ERROR: 'for' is a keyword and cannot be a name
def f: pass  # ERROR: expected '(' and the parameters, found ':'
def (a): pass  # ERROR: expected the name of the function, found '('
x = lambda a, a: a  # ERROR: two parameters are named 'a'
@d  # ERROR: a decorator stands before a function or a class
x = 1
async x  # ERROR: 'async' stands before 'def', 'for' or 'with'
