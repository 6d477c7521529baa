try:
    pass
except A: pass
except (B, C) as e:
    raise X from e
except: raise
else: pass
finally: pass
try: pass
except* A as b: pass
assert a, b
