if x:
	a
        b  # ERROR: tabs and blanks are mixed
d
