type X = int
type Y[T: (int, str), *U, **P] = dict[T, U]
type(x); type = 1
