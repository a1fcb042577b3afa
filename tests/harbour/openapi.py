"""Checks bodies against Discord's OpenAPI description: the subset of JSON Schema that it uses."""

from __future__ import annotations

import gzip
import json
import os
import re
from pathlib import Path
from typing import Any

Json = dict[str, Any]
TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "boolean": (bool,),
    "integer": (int,),
    "number": (int, float),
    "null": (type(None),),
}
# Here discord.py itself sends numbers and Discord takes them, though the description wants a snowflake's text.
NUMBER_FOR_TEXT = re.compile(
    r"(^|\.)(attachments\.\d+\.id|emoji\.id|allowed_mentions\.(users|roles)\.\d+)$|^recipient_id$"
)


def find_description() -> Path | None:
    """The description: named by DISCORD_OPENAPI, or lying beside the checkout as */discord/openapi.json.gz."""
    if named := os.environ.get("DISCORD_OPENAPI"):
        return Path(named)
    return next(iter(sorted(Path(__file__).parents[3].glob("*/discord/openapi.json.gz"))), None)


def is_type(value: object, name: str) -> bool:
    if isinstance(value, bool):
        return name == "boolean"
    return isinstance(value, TYPES[name])


class Description:
    def __init__(self, path: Path) -> None:
        self.all: Json = json.loads(gzip.decompress(path.read_bytes()))
        self.known: dict[str, list[str]] = {}

    def operation(self, method: str, path: str) -> Json | None:
        """What the description says of a concrete path; literal steps win over parameters."""
        best: tuple[int, Json] | None = None
        steps = path.split("/")
        for template, operations in self.all["paths"].items():
            parts = template.split("/")
            if len(parts) != len(steps) or method.lower() not in operations:
                continue
            if all(p == s or p.startswith("{") for p, s in zip(parts, steps, strict=True)):
                literal = sum(p == s for p, s in zip(parts, steps, strict=True))
                if best is None or literal > best[0]:
                    best = literal, operations[method.lower()]
        return best[1] if best else None

    def request_faults(self, method: str, path: str, body: object, *, multipart: bool) -> list[str]:
        operation = self.operation(method, path)
        if operation is None:
            return [f"{method} {path} is not in the description"]
        described = operation.get("requestBody")
        if described is None or body is None:
            needed = bool(described and described.get("required")) and body is None
            return ["a body is missing"] if needed else [] if described or not body else ["a body is not expected"]
        kind = "multipart/form-data" if multipart else "application/json"
        if kind not in described["content"]:
            return [f"{kind} is not expected"]
        return self.faults(body, described["content"][kind]["schema"], "")

    def answer_faults(self, method: str, path: str, status: int, body: object) -> list[str]:
        operation = self.operation(method, path)
        if operation is None or str(status) not in operation["responses"]:
            return [f"{method} {path} -> {status} is not in the description"]
        content = operation["responses"][str(status)].get("content")
        if content is None:
            return [] if body is None else ["a body is not expected"]
        return self.faults(body, content["application/json"]["schema"], "")

    def faults(self, value: Any, schema: Json, path: str) -> list[str]:
        """Everything that is wrong with a value, each with its path."""
        if "$ref" in schema:
            return self.faults(value, self.all["components"]["schemas"][schema["$ref"].rpartition("/")[2]], path)
        found: list[str] = []
        if "type" in schema:
            names = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
            if not any(is_type(value, name) for name in names):
                if names == ["string"] and isinstance(value, int) and NUMBER_FOR_TEXT.search(path):
                    return []
                return [f"{path}: {value!r} is not {names}"]
        if "const" in schema and value != schema["const"]:
            found.append(f"{path}: {value!r} is not {schema['const']!r}")
        if "enum" in schema and value not in schema["enum"]:
            found.append(f"{path}: {value!r} is not one of {schema['enum']}")
        for part in schema.get("allOf", ()):
            found += self.faults(value, part, path)
        for word in ("oneOf", "anyOf"):
            if word in schema:
                found += self.one_of(value, schema[word], path)
        if isinstance(value, dict):
            found += self.object_faults(value, schema, path)
        elif isinstance(value, list):
            found += self.array_faults(value, schema, path)
        elif isinstance(value, str):
            if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", 1 << 60):
                found.append(f"{path}: {len(value)} characters")
            if "pattern" in schema and not re.search(schema["pattern"], value):
                found.append(f"{path}: {value!r} does not match {schema['pattern']}")
        elif isinstance(value, int | float) and not isinstance(value, bool):
            if not schema.get("minimum", value) <= value <= schema.get("maximum", value):
                found.append(f"{path}: {value} is out of range")
        return found

    def one_of(self, value: Any, choices: list[Json], path: str) -> list[str]:
        """One choice must fit; otherwise the complaints of the closest are shown."""
        tries = [self.faults(value, choice, path) for choice in choices]
        if [] in tries:
            return []
        # The choice that fits best names the fault; one that is wrong about the very kind of thing tells nothing.
        kind = (f"{path}.type".lstrip("."), f"{path}: ")
        return min(tries, key=lambda faults: (any(fault.startswith(kind) for fault in faults), len(faults)))

    def object_faults(self, value: Json, schema: Json, path: str) -> list[str]:
        found = [f"{path}.{name} is missing".lstrip(".") for name in schema.get("required", ()) if name not in value]
        properties, others = schema.get("properties", {}), schema.get("additionalProperties")
        if len(value) > schema.get("maxProperties", len(value)):
            found.append(f"{path}: {len(value)} entries")
        for name, entry in value.items():
            inner = f"{path}.{name}" if path else name
            if name in properties:
                found += self.faults(entry, properties[name], inner)
            elif isinstance(others, dict):
                found += self.faults(entry, others, inner)
            elif others is False:
                found.append(f"{inner} is not expected")
        return found

    def array_faults(self, value: list[Any], schema: Json, path: str) -> list[str]:
        found: list[str] = []
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", 1 << 60):
            found.append(f"{path}: {len(value)} items")
        if schema.get("uniqueItems") and len({json.dumps(entry, sort_keys=True) for entry in value}) < len(value):
            found.append(f"{path}: items twice")
        for n, entry in enumerate(value):
            if "items" in schema:
                found += self.faults(entry, schema["items"], f"{path}.{n}" if path else str(n))
        return found
