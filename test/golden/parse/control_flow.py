if a := 1: pass
elif b: x; y
elif c:
    pass
else:
    while c:
        if d: break
        continue
    else: z
for a, (b, *c) in d, *e:
	for i in j: pass
for x in *a, b: pass
for x[0], y.z in w:
    pass
else:
    pass
while True: x = 1; break
