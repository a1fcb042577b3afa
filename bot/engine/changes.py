"""What has changed from one JSON value to the next, as JSON, and the next one made again from that.

`[x]` stands for x itself, `null` for what is gone, an object for an object or a list of the same length of which the
named parts have changed.
"""

from typing import Any, cast


def changes(before: Any, after: Any) -> Any:
    """What makes `after` of `before`."""
    if isinstance(before, dict) and isinstance(after, dict):
        old, new = cast(dict[str, Any], before), cast(dict[str, Any], after)
        found: dict[str, Any] = {}
        for name, each in new.items():
            if name not in old:
                found[name] = [each]
            elif old[name] != each:
                found[name] = changes(old[name], each)
        return found | dict.fromkeys(name for name in old if name not in new)
    if isinstance(before, list) and isinstance(after, list):
        first, second = cast(list[Any], before), cast(list[Any], after)
        if len(first) == len(second):
            pairs = enumerate(zip(first, second, strict=True))
            return {str(place): changes(a, b) for place, (a, b) in pairs if a != b}
    return [after]


def changed(before: Any, change: Any) -> Any:
    """What these changes make of `before`, which stays as it is."""
    if isinstance(change, list):
        return cast(list[Any], change)[0]
    parts = cast(dict[str, Any], change)
    if isinstance(before, list):
        whole = cast(list[Any], before).copy()
        for place, part in parts.items():
            whole[int(place)] = changed(whole[int(place)], part)
        return whole
    found = cast(dict[str, Any], before).copy()
    for name, part in parts.items():
        if part is None:
            del found[name]
        else:
            found[name] = changed(found.get(name), part)
    return found
