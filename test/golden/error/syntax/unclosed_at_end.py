def f(x):
    y = 1
    return (x +  # ERROR: '(' was never closed
