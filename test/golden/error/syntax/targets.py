del f()  # ERROR: cannot delete a function call
del (a, 1)  # ERROR: cannot delete a literal
for f() in x: pass  # ERROR: cannot assign to a function call
with a as 1: pass  # ERROR: cannot assign to a literal
y = [z for 1 in x]  # ERROR: cannot assign to a literal
x := 1  # ERROR: ':=' is not allowed here
(a.b := 1)  # ERROR: ':=' is not allowed here
