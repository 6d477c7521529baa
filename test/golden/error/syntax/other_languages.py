print "hello"  # ERROR: 'print' is a function in Python 3
exec code  # ERROR: 'exec' is a function in Python 3
if a && b:  # ERROR: '&&' is not an operator; Python writes and
    pass
if a || b:  # ERROR: '||' is not an operator; Python writes or
    pass
if !a:  # ERROR: '!' is not an operator; Python writes not
    pass
elif x <> 1:  # ERROR: '<>' is not an operator; Python writes !=
    pass
else if y:  # ERROR: 'else if' is written 'elif'
    pass
else:
    x++  # ERROR: '++' is not an operator
y--  # ERROR: '--' is not an operator
z = a ? b : c  # ERROR: the character '?' (U+003F) has no meaning here
w = a === b  # ERROR: '===' is not an operator; Python writes ==
w = a =< b  # ERROR: '=<' is not an operator; Python writes <=
int x = 3  # ERROR: expected the end of the statement before the name 'x'
s = “curly”  # ERROR: the character '“' (U+201C) has no meaning here
t = 2 × 3  # ERROR: the character '×' (U+00D7) has no meaning here
u = a − b  # ERROR: the character '−' (U+2212) has no meaning here
v = $x  # ERROR: the character '$' (U+0024) has no meaning here
