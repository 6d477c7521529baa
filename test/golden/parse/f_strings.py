a = f'{x!r:>{w}.{p}} {y = } {{z}} }}' 'tail {x}' f"{'same' f'''{'nested'}'''}"
b = f'{x['key']}' f"{"\n".join(y)}" f'{x = !s:^10}{y=:3}' F"{x:{{1, 2}.pop()}}"
c = f'''{
    a  # a comment with } and '
    + b
:x}''' rf'\{a}\d' fR"{a}" f'\{a}\N{BULLET}{b}'
d = f'{(lambda x: x)(1)}{x!=y}{ {1: 2}[1] }{*a, b}{yield_}' f'' f'{a:%H:%M}'
