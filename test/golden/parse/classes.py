class A[T](B, metaclass=C, *d, **e):
    """doc"""
    x: int
    def f(self): return super().f()
class B: pass
