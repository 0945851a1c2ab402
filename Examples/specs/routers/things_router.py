#!/usr/bin/env python3
"""A router for the links of Things: fuzz-links check --spec shelf/things -- python3 things_router.py"""
import base64, datetime, json, re, sys
from urllib.parse import parse_qsl, urlsplit


WORDS = {"today", "tomorrow", "evening", "anytime", "someday"}
LENGTHS = {"title": 4000, "notes": 10000}
FLAGS = ("completed", "canceled", "show-quick-entry", "reveal")
ACTIONS = {
    "add": ["title", "titles", "notes", "when", "deadline", "tags", "checklist-items", "list",
            "list-id", "completed", "canceled", "show-quick-entry", "reveal"],
    "show": ["id", "query", "filter"], "search": ["query"], "version": [],
    "json": ["data", "reveal"],
}


def day(text):
    if not re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        raise ValueError("no day")
    datetime.date.fromisoformat(text)


def refuse(word):
    raise ValueError("no JSON: " + word)


def check(name, value):
    if name in LENGTHS and len(value) > LENGTHS[name]:
        raise ValueError("too long: " + name)
    if name in ("titles", "checklist-items"):
        items = value.split("\n")
        if any(len(item) > 4000 for item in items):
            raise ValueError("too long: " + name)
        if name == "checklist-items" and len(items) > 100:
            raise ValueError("too many items")
    if name == "when" and value.lower() not in WORDS:
        day(value)
    if name == "deadline":
        day(value)
    if name in ("tags", "filter") and "" in value.split(","):
        raise ValueError("an empty item")
    if name in ("id", "list-id") and not re.fullmatch("[A-Za-z0-9_.-]{1,64}", value):
        raise ValueError("no id")
    if name in FLAGS and value not in ("true", "false"):
        raise ValueError("neither true nor false")
    if name == "list" and not value:
        raise ValueError("an empty list")
    if name == "data":
        json.loads(value, parse_constant=refuse)


def route(url):
    parts = urlsplit(url)
    if parts.scheme != "things" or parts.netloc or parts.fragment:
        raise ValueError("no Things link")
    action = parts.path.removeprefix("/")
    if action not in ACTIONS:
        raise ValueError("no action")
    parameters = {}
    for name, value in parse_qsl(parts.query, keep_blank_values=True, errors="strict"):
        if name not in ACTIONS[action]:
            continue
        if name in parameters:
            raise ValueError("given twice: " + name)
        check(name, value)
        parameters[name] = value
    if action == "show" and not parameters.get("id") and not parameters.get("query"):
        raise ValueError("nothing to show")
    if action == "json" and "data" not in parameters:
        raise ValueError("no data")
    for one, other in (("titles", "title"), ("list-id", "list"), ("id", "query")):
        if one in parameters and (other != "query" or action == "show"):
            parameters.pop(other, None)
    return {"handled": {"action": action, "parameters": parameters}}


for line in sys.stdin:
    message, reply = json.loads(line), None
    if message["type"] == "bye":
        break
    if message["type"] == "reset":
        reply = {"type": "reset"}
    elif message["type"] == "hello":
        reply = {"type": "hello", "protocol": 1, "features": ["reset", "bytes"],
                 "router": {"name": "things-python", "version": "1.0", "language": "python"}}
    elif message["type"] == "route":
        try:
            url = message.get("url")
            if url is None:
                url = base64.b64decode(message["urlBase64"]).decode("utf-8")
            reply = {"id": message["id"], **route(url)}
        except ValueError as error:
            reply = {"id": message["id"], "rejected": {"reason": str(error)}}
    if reply:
        print(json.dumps(reply), flush=True)
