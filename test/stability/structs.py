"""Writes a C program that prints sizes, offsets and values of what preprocessed pyk.h declares.

    structs.py pyk.i HEADER...      the headers for the macros that are constants
"""
import re
import sys

text = re.sub(r"__attribute__\s*\(\(.*?\)\)", "", open(sys.argv[1]).read())
print('#include <stddef.h>\n#include <stdio.h>\n#include "runtime/pyk.h"\nint main(void) {')


def member(declaration):
    for part in re.sub(r"\{.*\}", "", declaration, flags=re.S).split(","):
        found = re.search(r"\(\*(\w+)\)", part) or re.search(r"(\w+)\s*(?:\[[^]]*\]\s*)*$", part.strip())
        if found:
            yield found.group(1)


def split(body):
    """The declarations of a struct; commas within parentheses belong to function pointers."""
    for declaration in body.split(";"):
        declaration = declaration.strip()
        if "(*" in declaration:
            yield re.search(r"\(\*(\w+)\)", declaration).group(1)
        elif declaration:
            yield from member(declaration)


for name, body in re.findall(r"struct (pyk_\w+) \{(.*?)\}", text, flags=re.S):
    if re.fullmatch(r"pyk_(?!f32)\w+_\dd", name):  # the array structs of float stand for all
        continue
    print(f'printf("struct {name}: %zu bytes\\n", sizeof(struct {name}));')
    for field in split(body):
        print(f'printf("struct {name}.{field}: at %zu, %zu bytes\\n", offsetof(struct {name}, {field}), '
              f"sizeof ((struct {name} *)0)->{field});")
for body in re.findall(r"enum(?: \w+)? \{(.*?)\}", text, flags=re.S):
    for constant in re.findall(r"\b(PYK_\w+)\b(?=\s*(?:=|,|$))", body):
        print(f'printf("{constant} = %lld\\n", (long long){constant});')
macros = {m for h in sys.argv[2:] for m in re.findall(r"^#define (PYK_[A-Z_]+)\s+[-(\dI]", open(h).read(), flags=re.M)}
for macro in sorted(macros):
    print(f'printf("{macro} = %lld\\n", (long long){macro});')
print("return 0;\n}")
