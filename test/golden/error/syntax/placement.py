break  # ERROR: 'break' outside a loop
return 1  # ERROR: 'return' outside a function
def f():
    continue  # ERROR: 'continue' outside a loop
    for x in y:
        def g():
            break  # ERROR: 'break' outside a loop
        class A:
            return  # ERROR: 'return' outside a function
        if x: break
    else:
        break  # ERROR: 'break' outside a loop
    return
if a: for b in c: pass  # ERROR: 'for' must begin a line of its own
else:
    pass
elif b:  # ERROR: 'elif' without a matching 'if' before it
    break
x = 1
except E:  # ERROR: 'except' without a matching 'try' before it
    pass
try:  # ERROR: 'try' without 'except' or 'finally'
    pass
x = 1
try: pass
except: pass  # ERROR: a bare 'except:' must be the last one
except E: pass
try: pass
except E: pass
except* F: pass  # ERROR: 'except' and 'except*' cannot be mixed
try: pass
except A, e: pass  # ERROR: several exception types are written in parentheses
import a from b  # ERROR: expected the end of the statement before the keyword 'from'
from a import b,  # ERROR: a trailing comma needs parentheses
import class  # ERROR: 'class' is a keyword and cannot be a name
