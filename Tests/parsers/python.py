"""A router that leaves reading the text of a link to urllib.parse."""

import json
import re
import sys
from urllib.parse import parse_qs, unquote, urlsplit

UUID = re.compile("[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}", re.IGNORECASE)


def route(text):
    try:
        url = urlsplit(text)
    except ValueError:
        return None
    words = [unquote(word) for word in url.path.split("/") if word]
    if url.scheme == "shop" and url.hostname:
        words.insert(0, url.hostname)
    elif url.scheme != "https" or url.hostname != "shop.example.com":
        return None
    items = parse_qs(url.query)

    def query(name, is_valid):
        value = items.get(name, [""])[0]
        return value if value and is_valid(value) else None

    match words:
        case ["home"]:
            return {"action": "home"}
        case ["search"]:
            parameters = {
                "q": query("q", lambda value: True),
                "sort": query("sort", lambda value: value in ("price", "name")),
            }
            return {"action": "search", "parameters": parameters} if parameters["q"] else None
        case ["products", slug]:
            quantity = query("quantity", lambda value: re.fullmatch("0*[1-9][0-9]?", value))
            parameters = {
                "slug": slug,
                "quantity": int(quantity) if quantity else None,
                "note": query("note", lambda value: True),
            }
            return {"action": "product", "parameters": parameters}
        case ["orders", order, "items"] if UUID.fullmatch(order):
            return {"action": "items", "parameters": {"id": order}}
    return None


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "router": {"name": "urllib", "version": sys.version.split()[0]}}
    elif message["type"] == "route":
        handled = route(message["url"])
        if handled:
            parameters = handled.get("parameters", {})
            handled["parameters"] = {name: value for name, value in parameters.items() if value is not None}
        answer = {"id": message["id"]}
        answer |= {"handled": handled} if handled else {"rejected": {"reason": "no link of the shop"}}
    elif message["type"] == "bye":
        break
    else:
        continue
    print(json.dumps(answer), flush=True)
