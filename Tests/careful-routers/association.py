"""A router that opens the links which the site of an app claims for it: python3 association.py SPEC STYLE

It holds a link against the entries of the association file in their order, as their documentation says. What that
leaves open it does by its style.
"""
import datetime, json, random, re, sys
from urllib.parse import unquote, urlsplit

from serve import serve

spec = json.load(open(sys.argv[1]))
scope = spec["scopes"]["universal"]
pick = random.Random(int(sys.argv[2])).choice
style = {"host": pick(["hostname", "netloc"]), "names": pick(["decoded", "raw"]), "twice": pick([0, -1])}
CLASSES = {"alpha": "[A-Za-z]", "upper": "[A-Z]", "lower": "[a-z]", "alnum": "[A-Za-z0-9]", "digit": "[0-9]",
           "xdigit": "[0-9A-Fa-f]"}


class NotClaimed(Exception): pass


def tokens(pattern, is_older):
    """The signs of a pattern, in each way in which its variables may stand: stars, and tests of one character."""
    sign = re.match(r"\$\((\w+)\)", pattern)
    if sign and not is_older:
        rest = tokens(pattern[sign.end():], is_older)
        if sign[1] in CLASSES: return [[CLASSES[sign[1]]] + one for one in rest]
        words = [one for word in scope["substitutionVariables"][sign[1]] for one in tokens(word, is_older)]
        return [word + one for word in words for one in rest]
    return [[pattern[0]] + one for one in tokens(pattern[1:], is_older)] if pattern else [[]]


def is_one(sign, character, is_sensitive):
    if len(sign) > 1: return character.isascii() and re.fullmatch(sign, character) is not None
    return sign in ("?", character) or not is_sensitive and sign.isascii() and sign.lower() == character.lower()


def fits(signs, text, is_sensitive):
    """Follows all places of a pattern at once, so that many stars cost no more than one."""
    def behind_stars(places):
        for place in list(places):
            while place < len(signs) and signs[place] == "*":
                place += 1
                places.add(place)
        return places

    places = behind_stars({0})
    for character in text:
        stays = {place for place in places if place < len(signs) and signs[place] == "*"}
        moves = {place + 1 for place in places
                 if place < len(signs) and signs[place] != "*" and is_one(signs[place], character, is_sensitive)}
        places = behind_stars(stays | moves)
        if not places: return False
    return len(signs) in places


def matches(pattern, text, is_sensitive=True, is_older=False):
    return any(fits(signs, text, is_sensitive) for signs in tokens(pattern, is_older))


def pairs(query):
    return [one.partition("=")[::2] for one in query.split("&") if one]


def claims(entry, parts):
    path = parts.path or "/"
    if "path" in entry: return matches(entry["path"], path, is_older=True)
    is_sensitive = entry.get("caseSensitive", True)
    if not matches(entry.get("/", "*"), path, is_sensitive): return False
    if not matches(entry.get("#", "*"), parts.fragment, is_sensitive): return False
    items = entry.get("?", "*")
    if isinstance(items, str): return matches(items, parts.query, is_sensitive)
    for name, pattern in items.items():
        given = [one for other, one in pairs(parts.query)
                 if (unquote(other) if style["names"] == "decoded" else other) == name]
        # All of them have to match, and one that is absent is empty.
        if not all(matches(pattern, one, is_sensitive) for one in given or [""]): return False
    return True


def is_value(type, text):
    if type == "integer": return re.fullmatch("[0-9]{1,18}", text) is not None
    if type == "date":
        try: return re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", text, re.ASCII) and datetime.date.fromisoformat(text)
        except ValueError: return False
    return type == "text" or text in type["enumeration"]


def route(url):
    parts = urlsplit(url)
    if parts.scheme != scope["scheme"] or parts.port not in (None, 443): raise NotClaimed
    host = parts.hostname if style["host"] == "hostname" else parts.netloc
    if host not in scope["hosts"]: raise NotClaimed
    entry = next((entry for entry in scope["entries"] if claims(entry, parts)), {"exclude": True})
    if entry.get("exclude"): raise NotClaimed
    values = {}
    for name, rules in spec["actions"][entry["action"]].get("parameters", {}).items():
        decoded = [[unquote(part.replace("+", " "), errors="strict") for part in pair] for pair in pairs(parts.query)]
        given = [one for other, one in decoded if other == name]
        if given and is_value(rules["type"], given[style["twice"]]): values[name] = given[style["twice"]]
    return entry["action"], values


serve("association", route, NotClaimed)
