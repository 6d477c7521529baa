a = 1 \ + 2  # ERROR: something stands behind the backslash
b = 1 # fine
c = 2  # ERROR: (U+00A0) has no meaning here
d​ = 3  # ERROR: (U+200B) has no meaning here
é = 4
x² = 5  # ERROR: (U+00B2) has no meaning here
