a = (1, [2, 3)  # ERROR: ')' does not close '['
b = 5
c = d]  # ERROR: ']' closes nothing
e = {'k': (1,  # ERROR: '(' was never closed
def f():
    return g(1, 2
x = h(1  # ERROR: '(' was never closed
def k(): pass
y = [1 2]  # ERROR: expected ',' or ']' before the number 2
z = f(a b)  # ERROR: expected ',' or ')' before the name 'b'
w = {a: 1 b: 2}  # ERROR: expected ',' or '}' before the name 'b'
v = (a;)  # ERROR: expected ')', found ';'
