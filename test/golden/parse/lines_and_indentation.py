# a comment first

if a: \
  b = c \
 + d
x = (1,

  # comment
    2); y = [
3]
def f():
        a
        # odd
    # comments

        if b:
          c;
def g():
	x
	if y:
		z  # tabs alone
        

if w:
    "a form feed"
if x:
    y
    
