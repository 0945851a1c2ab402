"""A router for values.json5 as Python reads values: parse_qsl, re, float."""

import json
import re
import sys
from urllib.parse import parse_qsl, unquote, urlsplit

URL = re.compile(r"(?!javascript:)[a-z][a-z0-9+.-]*:.+", re.ASCII | re.IGNORECASE | re.DOTALL)
LENGTH = re.compile("(?=.)([0-9]+d)?([0-9]+h)?([0-9]+m)?([0-9]+s)?|[0-9]+")


def pair(value):
    found = re.fullmatch("([a-z]+):(.*)", value, re.DOTALL)
    return {"key": found[1], "value": found[2]} if found else None


def level(value):
    number = float(value) if re.fullmatch(r"-?[0-9]+(\.[0-9]+)?", value) else -1
    return number if 0 <= number <= 100 else None


READ = {
    "note": lambda value: value if re.fullmatch("[^/]{1,20}", value) else None,
    "label": lambda value: value if re.fullmatch("id:.*", value) else None,
    "tags": lambda value: value.split(","),
    "pair": pair,
    "url": lambda value: value if URL.fullmatch(value) else None,
    "length": lambda value: value if LENGTH.fullmatch(value) else None,
    "single": lambda value: True,
    "level": level,
    "kind": lambda value: value if value in ("old", "new") else None,
    "number": lambda value: value,
}


def route(text):
    try:
        url = urlsplit(text)
    except ValueError:
        return None
    words = [unquote(word) for word in url.path.split("/") if word]
    if url.scheme == "values" and url.netloc:
        words.insert(0, url.netloc)
    elif url.scheme != "https" or url.netloc != "values.example":
        return None
    if len(words) != 2 or words[0] != "show" or not re.fullmatch(".+", words[1]):
        return None
    parameters = {"name": words[1]}
    seen = set()
    for name, value in parse_qsl(url.query, keep_blank_values=True):
        if name.startswith("req-"):
            return None
        if name == "item":
            parameters.setdefault("item", []).append(value)
        elif name not in seen:
            seen.add(name)
            read = value if name.startswith("$") else READ.get(name, lambda value: None)(value)
            if read is not None:
                parameters[name] = read
    return {"action": "show", "parameters": parameters}


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "router": {"name": "values", "version": sys.version.split()[0]}}
    elif message["type"] == "route":
        handled = route(message["url"])
        answer = {"id": message["id"]}
        answer |= {"handled": handled} if handled else {"rejected": {"reason": "no link of ours"}}
    elif message["type"] == "bye":
        break
    else:
        continue
    print(json.dumps(answer), flush=True)
