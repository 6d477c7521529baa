if x = 3:  # ERROR: '=' assigns and has no value
    y
elif (x = 4):  # ERROR: '=' assigns and has no value
    y
while x = 3: pass  # ERROR: '=' assigns and has no value
a = b if c  # ERROR: expected 'else' after the condition
a = not  # ERROR: expected an expression, found the end of the line
a = b +  # ERROR: expected an expression, found the end of the line
a = b c  # ERROR: expected the end of the statement before the name 'c'
retrun a  # ERROR: expected the end of the statement before the name 'a'
