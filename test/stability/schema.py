"""Prints a JSON schema as lines: a path, whether it is required, its type or its values."""
import json
import sys

root = json.load(open(sys.argv[1]))


def walk(path, schema, required):
    while "$ref" in schema:
        target = root
        for part in schema["$ref"].split("/")[1:]:
            target = target[part]
        schema = {**target, **{k: v for k, v in schema.items() if k != "$ref"}}
    kind = schema.get("type", "")
    facts = [f"{k} {json.dumps(schema[k])}" for k in ("enum", "const", "pattern") if k in schema]
    print(" ".join([path or "/", "required" if required else "optional", json.dumps(kind) if isinstance(kind, list) else kind] + facts).strip())
    for name, below in schema.get("properties", {}).items():
        walk(f"{path}/{name}", below, name in schema.get("required", []))
    if isinstance(schema.get("items"), dict):
        walk(f"{path}[]", schema["items"], True)
    if isinstance(schema.get("additionalProperties"), dict):
        walk(f"{path}/*", schema["additionalProperties"], False)


walk("", root, True)
