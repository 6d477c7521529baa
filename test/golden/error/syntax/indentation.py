x = 1
  y = 2  # ERROR: unexpected indentation
if x:  # ERROR: expected an indented block after the 'if' condition
z = 3
def f():  # ERROR: expected an indented block after the 'def' line
class A:
    pass
    pass
        # a comment may stand anywhere
if x:
        a
    b  # ERROR: indentation matches no outer block
    c
d
