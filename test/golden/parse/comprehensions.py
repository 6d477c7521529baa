[x for x in a if b if c for y, *z in d]; {x for x in y}; {k: v for k, v in d}; (x async for x in y)
{**a, 'b': 1}; {*a, b}; {}; []; (); (a,); [*a, b]
