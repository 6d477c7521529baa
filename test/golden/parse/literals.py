n = [0, 00_0, 0xFF, 0XdeadBEEF, 0o17, 0b1010, 1_000_000, 9223372036854775807, 9223372036854775808, 18446744073709551615, 18446744073709551616]
x = [1.5, .5, 1., 1e-3, 1_0.0_1e+1_0, 0e0, 09.5, 3j, 1.5J, 0777j, 1e309]
y = [1if x else 2, 0x1for x in y]
s = ['a' "b", r'\n' r"\'", 'it\'s', "tab\there", '\x41\101\u20ac\U0001F600\0', 'keep \q \8', 'line \
joined', '''three "quotes"
and lines''', u'unicode', 'é']
b = [b'ab' B"\xff\377\u1234", rb'\x41' Rb"\'", br'']
c = [None, True, False, ...]
