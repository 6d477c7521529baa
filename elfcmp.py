import sys,struct
def secs(p):
    d=open(p,'rb').read()
    shoff=struct.unpack_from('<Q',d,0x28)[0]; n,si=struct.unpack_from('<HH',d,0x3c)
    S=[struct.unpack_from('<IIQQQQIIQQ',d,shoff+64*i) for i in range(n)]
    names=d[S[si][4]:S[si][4]+S[si][5]]
    out={}
    for s in S:
        nm=names[s[0]:names.index(b'\0',s[0])].decode()
        out.setdefault(nm,b''); out[nm]+= d[s[4]:s[4]+s[5]] if s[1]!=8 else b'B'*s[5]
    return out
a,b=secs(sys.argv[1]),secs(sys.argv[2])
for k in sorted(set(a)|set(b)):
    if a.get(k)!=b.get(k): print(k,len(a.get(k,b'')) if k in a else None,len(b.get(k,b'')) if k in b else None)
print('same text:',all(a.get(k)==b.get(k) for k in a if k.startswith('.text')))
