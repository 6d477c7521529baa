if x  # ERROR: expected ':' after the 'if' condition
    y
elif z:
    y
else  # ERROR: expected ':' after 'else'
    y
while x  # ERROR: expected ':' after the 'while' condition
    break
for i in x  # ERROR: expected ':' after the 'for' header
    continue
def f(x) -> int  # ERROR: expected ':' after the 'def' line
    return x
class A(B)  # ERROR: expected ':' after the 'class' line
    x = 1
try  # ERROR: expected ':' after 'try'
    pass
except E  # ERROR: expected ':' after the 'except' clause
    pass
finally  # ERROR: expected ':' after 'finally'
    pass
with a as b  # ERROR: expected ':' after the 'with' items
    pass
match x  # ERROR: expected ':' after the 'match' subject
    case 1:
        pass
    case 2  # ERROR: expected ':' after the 'case' pattern
        pass
if x {  # ERROR: '{' was never closed
def g(x) return x  # ERROR: expected ':' after the 'def' line
lambda x  # ERROR: expected ':' after the parameters of 'lambda'
